"""Everything a player of Spider-Man reads: the contract of the kernel's ``Words``, and why an answer is refused."""

from spinneret.games.spider_man.words.events import event, result
from spinneret.games.spider_man.words.labels import label
from spinneret.games.spider_man.words.questions import prompt, rule, waiting
from spinneret.games.spider_man.words.refusals import why_not
from spinneret.games.spider_man.words.terminal import picture

__all__ = ["event", "label", "picture", "prompt", "result", "rule", "waiting", "why_not"]
