"""Everything a player of Arachno Evo reads."""

from spinneret.games.arachno_evo.words.events import event, result
from spinneret.games.arachno_evo.words.labels import label
from spinneret.games.arachno_evo.words.questions import prompt, rule, waiting
from spinneret.games.arachno_evo.words.refusals import why_not
from spinneret.games.arachno_evo.words.terminal import picture

__all__ = ["event", "label", "picture", "prompt", "result", "rule", "waiting", "why_not"]
