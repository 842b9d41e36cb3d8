"""The state of a game of Spider-Web: where every card is, and what lies on the cards in New York."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import msgspec

from spinneret.games.spider_web.content import Character, Mode, Pack
from spinneret.kernel import Chance, State, Terms

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
    conditional: frozenset[CardId]
    """Cards with a victory condition."""
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


class Ban(msgspec.Struct, frozen=True):
    """Kraven's effect: ``victim`` may not bring ``character`` into New York (SW-8.6)."""

    victim: int
    character: str
    source: CardId


class SpiderWeb(State):
    """The whole truth of one game."""

    __slots__ = (
        "bans",
        "copied",
        "decks",
        "docks",
        "first_player",
        "hands",
        "locks",
        "new_york",
        "on_turn",
        "piles",
        "played",
        "protects",
        "rights",
        "round",
        "settled",
    )
    fixed: ClassVar[frozenset[str]] = frozenset({"settled"})

    settled: Settled
    hands: list[list[str]]
    """Characters in each seat's hand."""
    decks: list[list[str]]
    """Characters in each seat's deck; the top card is the last."""
    new_york: list[CardId]
    """In the order of play."""
    docks: list[CardId]
    piles: list[list[CardId]]
    """Captured cards of team A and team B."""
    played: list[CardId]
    """Every card played this round, barred ones included; the place in it is the play index."""
    locks: dict[CardId, CardId]
    """Who locks whom (SW-7.9), in force or not."""
    protects: dict[CardId, CardId]
    """Who protects whom (SW-7.6), in force or not."""
    copied: dict[CardId, str]
    """The character whose ability a Chameleon has (SW-8.16b)."""
    bans: list[Ban]
    rights: list[CardId]
    """Sources of Sandman searches not used yet (SW-8.11c)."""
    round: int
    """From 1."""
    first_player: int
    on_turn: int
    """The seat whose turn it is. SW-4.3, SW-11.2: clockwise from the First Player, with two players twice around."""

    def __init__(self, settled: Settled, rng: Chance) -> None:
        super().__init__(rng)
        players = settled.mode.players
        self.settled = settled
        self.hands = [[] for _ in range(players)]
        self.decks = [[] for _ in range(players)]
        self.new_york = []
        self.docks = []
        self.piles = [[], []]
        self.played = []
        self.locks = {}
        self.protects = {}
        self.copied = {}
        self.bans = []
        self.rights = []
        self.round = 1
        self.first_player = 0
        self.on_turn = 0

    def copy_to(self, other: SpiderWeb) -> None:
        other.rng = self.rng.copy()
        other.outcome = self.outcome
        other.revealed = self.revealed
        other.settled = self.settled
        other.hands = [hand[:] for hand in self.hands]
        other.decks = [deck[:] for deck in self.decks]
        other.new_york = self.new_york[:]
        other.docks = self.docks[:]
        a, b = self.piles
        other.piles = [a[:], b[:]]
        other.played = self.played[:]
        other.locks = self.locks.copy()
        other.protects = self.protects.copy()
        other.copied = self.copied.copy()
        other.bans = self.bans[:]
        other.rights = self.rights[:]
        other.round = self.round
        other.first_player = self.first_player
        other.on_turn = self.on_turn

    def chapter(self) -> int:
        return self.round

    @property
    def players(self) -> int:
        return self.settled.mode.players

    def character(self, card: CardId) -> Character:
        return self.settled.cards[card].character

    def unplayed(self, seat: int) -> list[str]:
        """Hand and deck of a seat together, by initiative: what everybody may remember (SW-13.4)."""
        return sorted(self.hands[seat] + self.decks[seat], key=self.settled.order.__getitem__)


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
        conditional=frozenset(id for id, card in cards.items() if card.character.victory_condition != "none"),
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
