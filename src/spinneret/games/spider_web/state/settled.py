"""What the terms of a table fix before a game of Spider-Web begins: its cards, and what they can do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import msgspec

from spinneret.games.spider_web.content import Character, Mode, Pack
from spinneret.kernel import Terms

CardId = str
"""One physical card: seat of its owner and character, e.g. ``"B1 electro"``."""


class Card(msgspec.Struct, frozen=True):
    """One physical card."""

    id: CardId
    seat: int
    team: int
    character: Character


@dataclass(frozen=True, slots=True)
class Settled:
    """What was settled before the game began; shared by all copies of a state."""

    mode: Mode
    pack: Pack
    characters: dict[str, Character]
    cards: dict[CardId, Card]
    card_of: tuple[dict[str, CardId], ...]
    """Per seat: the card of each character."""
    order: dict[str, int]
    """Characters by initiative: how lists of them are sorted."""
    name: dict[CardId, str]
    """The character of each card."""
    initiative: dict[CardId, int]
    passive: dict[CardId, str]
    """Printed passives, for the few cards that have one."""
    shielded: frozenset[CardId]
    """The cards with a printed passive."""
    instant: dict[str, str]
    """Printed instants, for the characters that have one."""
    team_cards: tuple[frozenset[CardId], frozenset[CardId]]
    heroes: frozenset[CardId]
    villains: frozenset[CardId]
    spider_men: frozenset[CardId]
    sinister_six: frozenset[CardId]
    conditions: dict[CardId, str]
    """Victory conditions, for the cards that have one."""
    electros: frozenset[CardId]
    """Cards that take the Docks when they win, by their printed bonus."""
    bonus_characters: frozenset[str]
    names: tuple[str, ...]
    """All characters, by initiative."""
    left_of: tuple[int, ...]
    """SW-2.2: the next seat clockwise."""
    plays_per_round: int
    hand_size: int
    refill_each_turn: bool
    """False with two players, who refill after the battle (SW-11.3, SW-11.4)."""
    may_decline: frozenset[str]
    """Instant abilities that need not be used: by their card, or all of them by the table's option (SW-7.2)."""
    original_faction: bool
    """A copied ability keeps the faction of the character it was copied from (SW-R25)."""
    ban_needs_kraven: bool
    hobgoblin_may_send_himself: bool
    dr_octopus_counts_himself: bool
    copies_bonus: bool
    capture_display: str
    search_needs_sandman: bool


@lru_cache(maxsize=64)
def settle(terms: Terms) -> Settled:
    """The fixed part of a state, from the terms of the table."""
    pack: Pack = terms.pack
    chosen = terms.options
    mode = pack.mode(terms.players)
    card_of = tuple({character.id: f"{seat} {character.id}" for character in pack.characters} for seat in mode.seats)
    cards = {
        id: Card(id, seat, seat % 2, pack.character(character))  # SW-2.2 even seats are team A, odd seats team B
        for seat, own in enumerate(card_of)
        for character, id in own.items()
    }
    return Settled(
        mode=mode,
        pack=pack,
        characters={character.id: character for character in pack.characters},
        cards=cards,
        card_of=card_of,
        order={character.id: place for place, character in enumerate(pack.characters)},
        name={id: card.character.id for id, card in cards.items()},
        initiative={id: card.character.initiative for id, card in cards.items()},
        shielded=frozenset(id for id, card in cards.items() if card.character.passive),
        instant={character.id: character.ability for character in pack.characters if character.instant},
        team_cards=(
            frozenset(id for id, card in cards.items() if card.team == 0),
            frozenset(id for id, card in cards.items() if card.team == 1),
        ),
        heroes=frozenset(id for id, card in cards.items() if card.character.faction == "hero"),
        villains=frozenset(id for id, card in cards.items() if card.character.faction == "villain"),
        spider_men=frozenset(id for id, card in cards.items() if card.character.id == "spider_man"),
        sinister_six=frozenset(id for id, card in cards.items() if card.character.sinister_six),
        conditions={
            id: card.character.victory_condition
            for id, card in cards.items()
            if card.character.victory_condition != "none"
        },
        passive={id: card.character.ability for id, card in cards.items() if card.character.passive},
        electros=frozenset(id for id, card in cards.items() if card.character.victory_bonus == "take_docks"),
        bonus_characters=frozenset(c.id for c in pack.characters if c.victory_bonus == "take_docks"),
        names=tuple(character.id for character in pack.characters),
        left_of=tuple((seat + 1) % mode.players for seat in range(mode.players)),
        plays_per_round=mode.players * mode.cards_per_player_per_round,
        hand_size=mode.hand_size,
        refill_each_turn=mode.refill == "end_of_own_turn",
        may_decline=frozenset(
            character.ability
            for character in pack.characters
            if character.instant and (chosen["instants"] == "all_optional" or not character.ability_mandatory)
        ),
        original_faction=chosen["copied_ability_faction"] == "original",
        ban_needs_kraven=bool(chosen["kraven_ban_needs_kraven"]),
        hobgoblin_may_send_himself=bool(chosen["hobgoblin_may_send_himself"]),
        dr_octopus_counts_himself=bool(chosen["dr_octopus_counts_himself"]),
        copies_bonus=bool(chosen["chameleon_copies_victory_bonus"]),
        capture_display=str(chosen["capture_display"]),
        search_needs_sandman=bool(chosen["sandman_search_needs_sandman"]),
    )
