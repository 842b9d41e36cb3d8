"""What all rules that ask share: flows with a result, and the answers that several kinds of question have."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

from spinneret.games.spider_man.content.city import NAME
from spinneret.games.spider_man.state import SpiderMan
from spinneret.kernel import Decision, Value

T = TypeVar("T")
Asks: TypeAlias = Generator[Decision, Any, T]
"""Rules in progress that come to a result."""

NONE, DONE = "none", "done"
PLACES = tuple(NAME.values())
WORDS_AND_CARDS = 128
"""Room in the action space for the words, the 36 abilities and the bonus cards."""


def by_word(s: SpiderMan, value: Value) -> int:
    """The number of an answer that is a word, an ability or a card."""
    return s.settled.action_index[str(value)]
