"""The deck of High Card, checked on load."""

from __future__ import annotations

import msgspec

from spinneret.kernel import BadContent, content

PLAYERS = 2
MOST_CARDS = 10
"""The answers a player can give are numbered once and for all, so a pack may have fewer cards but not more."""


class Pack(msgspec.Struct, frozen=True):
    """What a content pack says."""

    cards: int
    hand: int


def load_pack(sources: content.Sources) -> Pack:
    """The pack from its files; what cannot be played is refused with file, entry and reason."""
    pack = content.section(sources, "deck.toml", "deck", Pack)
    if not PLAYERS * pack.hand <= pack.cards <= MOST_CARDS:
        reason = f"{pack.cards} cards: there must be enough for two hands of {pack.hand}, and at most {MOST_CARDS}"
        raise BadContent("deck.toml", "deck", reason)
    return pack
