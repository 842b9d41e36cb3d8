"""Everything a player of Spider-Web reads."""

from spinneret.games.spider_web.words.events import event, result
from spinneret.games.spider_web.words.labels import label
from spinneret.games.spider_web.words.questions import prompt, rule, waiting
from spinneret.games.spider_web.words.refusals import why_not
from spinneret.games.spider_web.words.terminal import picture

__all__ = ["event", "label", "picture", "prompt", "result", "rule", "waiting", "why_not"]
