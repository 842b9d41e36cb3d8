"""Everything a player of Cobweb reads."""

from spinneret.games.cobweb.words.events import event, result
from spinneret.games.cobweb.words.labels import label
from spinneret.games.cobweb.words.questions import prompt, rule, waiting
from spinneret.games.cobweb.words.refusals import why_not
from spinneret.games.cobweb.words.terminal import picture

__all__ = ["event", "label", "picture", "prompt", "result", "rule", "waiting", "why_not"]
