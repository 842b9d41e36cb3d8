"""Everything a player of Spider-Geddon reads."""

from spinneret.games.spider_geddon.words.endings import result
from spinneret.games.spider_geddon.words.events import account, event
from spinneret.games.spider_geddon.words.labels import label
from spinneret.games.spider_geddon.words.questions import confirm, prompt, waiting
from spinneret.games.spider_geddon.words.refusals import rule, why_not
from spinneret.games.spider_geddon.words.terminal import picture

__all__ = ["account", "confirm", "event", "label", "picture", "prompt", "result", "rule", "waiting", "why_not"]
