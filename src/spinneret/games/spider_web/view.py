"""What a seat may see of a game of Spider-Web, and what it could imagine (section 13 of the rules)."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

import msgspec

from spinneret.games.spider_web.content import IMMUNE_TO_HEROES, IMMUNE_TO_SPIDER_MAN, IMMUNE_TO_VILLAINS, LOCKED, Pack
from spinneret.games.spider_web.rules.abilities import INSTANT, SPIDER_MAN_USE, USE
from spinneret.games.spider_web.rules.battle import battle_order, condition_holds, winning_card
from spinneret.games.spider_web.rules.effects import active, ban_in_force, barred, passive, protector
from spinneret.games.spider_web.state import CardId, SpiderWeb
from spinneret.kernel import Chance

IMMUNITY = {IMMUNE_TO_VILLAINS: "villains", IMMUNE_TO_HEROES: "heroes", IMMUNE_TO_SPIDER_MAN: "Spider-Man"}


class CardInPlay(msgspec.Struct, frozen=True):
    """A card in New York with everything that lies on it."""

    card: CardId
    character: str
    seat: int
    team: int
    index: int
    """Place in this round's order of plays, from 0."""
    initiative: int
    """Effective: 17 while locked."""
    locked: bool
    locks: CardId | None
    protects: CardId | None
    protected_by: CardId | None
    """The protector that takes effects instead, if a protection is in force."""
    copied: str | None
    immune_to: str | None
    would_win: bool
    fails: str | None
    """The victory condition that does not hold now."""


class BanInView(msgspec.Struct, frozen=True):
    victim: int
    character: str
    source: CardId
    in_force: bool


class Printed(msgspec.Struct, frozen=True):
    """What is printed on a character's card."""

    name: str
    initiative: int
    faction: str
    sinister_six: bool
    ability_kind: str
    ability: str
    victory_condition: str
    victory_bonus: str


class CardInHand(msgspec.Struct, frozen=True):
    """A card of the viewer's hand, and what it would do if it entered New York as things lie."""

    character: str
    barred: bool
    reach: tuple[str, ...] = ()
    """The cards its instant could choose or would take at once; for Chameleon the characters it could copy."""
    would_win: bool = False
    """Before any choice of its instant is made."""
    fails: str | None = None
    """The victory condition that would not hold."""


class Seat(msgspec.Struct, frozen=True):
    name: str
    team: int
    hand_size: int
    deck_size: int
    unplayed: tuple[str, ...] | None
    """Only with ``capture_display = open``, or after the end."""


class Pile(msgspec.Struct, frozen=True):
    """A team's captured cards, as far as the table agreed to show them (SW-13.1)."""

    size: int | None
    cards: tuple[CardId, ...] | None
    icons: int | None


class Board(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int | None
    round: int
    rounds: int
    first_player: int
    to_play: int | None
    """Whose turn it is; None after the end."""
    plays_per_round: int
    seats: tuple[Seat, ...]
    new_york: tuple[CardInPlay, ...]
    ladder: tuple[CardId, ...]
    """New York in battle order: who would be asked first whether it wins."""
    played: tuple[CardId, ...]
    """Everything played this round, barred cards included."""
    docks: tuple[CardId, ...]
    hand: tuple[CardInHand, ...]
    """The viewer's own; empty for a spectator."""
    bans: tuple[BanInView, ...]
    search_rights: tuple[CardId, ...]
    piles: tuple[Pile, Pile]
    names: dict[str, str]
    """Character ids and the name on the card."""
    printed: dict[str, Printed]
    """All characters, by initiative."""


def view(s: SpiderWeb, seat: int | None) -> Board:
    over = s.outcome is not None
    names = s.settled.mode.seats
    lists_open = over or s.settled.capture_display == "open"
    return Board(
        seat=seat,
        round=s.round,
        rounds=s.settled.mode.rounds,
        first_player=s.first_player,
        to_play=None if over else s.on_turn,
        plays_per_round=s.settled.plays_per_round,
        seats=tuple(
            Seat(
                names[i],
                i % 2,
                len(s.hands[i]),
                len(s.decks[i]),
                tuple(s.unplayed(i)) if lists_open else None,
            )
            for i in range(s.players)
        ),
        new_york=_new_york(s),
        ladder=tuple(battle_order(s)),
        played=tuple(s.played),
        docks=tuple(s.docks),
        hand=() if seat is None else tuple(_in_hand(s, seat, character) for character in s.hands[seat]),
        bans=tuple(BanInView(b.victim, b.character, b.source, ban_in_force(s, b.source)) for b in s.bans),
        search_rights=tuple(s.rights),
        piles=(_pile(s, 0), _pile(s, 1)),
        names={id: character.name for id, character in s.settled.characters.items()},
        printed=_printed(s.settled.pack),
    )


@lru_cache(maxsize=64)
def _printed(pack: Pack) -> dict[str, Printed]:
    return {character.id: msgspec.convert(character, Printed, from_attributes=True) for character in pack.characters}


def _in_hand(s: SpiderWeb, seat: int, character: str) -> CardInHand:
    """Tries the card on a copy with its holder on turn, up to the first question its instant asks. Only open cards and
    this one decide."""
    if barred(s, seat, character):
        return CardInHand(character, barred=True)
    then = s.copy()
    then.on_turn = seat
    me = s.settled.card_of[seat][character]
    then.new_york.append(me)
    then.played.append(me)
    reach: tuple[object, ...] = ()
    instant = s.settled.instant.get(character)
    if instant in INSTANT:
        effect = INSTANT[instant](then, me)
        question = next(effect, None)
        if question is not None and question.asks is SPIDER_MAN_USE:
            # He is asked whether to capture, not what.
            with suppress(StopIteration):
                effect.send(USE)
            question = None
        if question is not None:
            reach = question.options
        else:
            reach = tuple(card for card in s.new_york + s.docks if card not in then.new_york + then.docks)
    cards = dict.fromkeys(
        card for option in reach for card in (option if isinstance(option, tuple) else (option,)) if card is not None
    )
    return CardInHand(
        character,
        barred=False,
        reach=tuple(str(card) for card in cards),
        would_win=winning_card(then) == me,
        fails=None if condition_holds(then, me) else s.settled.characters[character].victory_condition,
    )


def _new_york(s: SpiderWeb) -> tuple[CardInPlay, ...]:
    winner = winning_card(s)
    cards = []
    for id in s.new_york:
        card = s.settled.cards[id]
        locked = not active(s, id)
        shield = passive(s, id)
        cards.append(
            CardInPlay(
                card=id,
                character=card.character.id,
                seat=card.seat,
                team=card.team,
                index=s.played.index(id),
                initiative=LOCKED if locked else card.character.initiative,
                locked=locked,
                locks=s.locks.get(id),
                protects=s.protects.get(id),
                protected_by=protector(s, id),
                copied=s.copied.get(id),
                immune_to=None if shield is None else IMMUNITY[shield],
                would_win=id == winner,
                fails=None if condition_holds(s, id) else card.character.victory_condition,
            )
        )
    return tuple(cards)


def _pile(s: SpiderWeb, team: int) -> Pile:
    """SW-13.1, SW-R41: nobody is shown a pile or its size before the end, unless the table agreed otherwise."""
    over = s.outcome is not None
    show = s.settled.capture_display
    pile = s.piles[team]
    return Pile(
        size=len(pile) if over or show in ("counts", "open") else None,
        cards=tuple(pile) if over or show == "open" else None,
        icons=sum(s.character(card).sinister_six for card in pile) if over or show == "open" else None,
    )


def memory(s: SpiderWeb) -> int:
    """SW-R41: the log shows the current and the previous round; all of it when lists are open or the game is over."""
    if s.outcome is not None or s.settled.capture_display == "open":
        return 0
    return s.round - 1


def resample(s: SpiderWeb, seat: int | None, rng: Chance) -> SpiderWeb:
    """SW-13.4: redeal each other player's unplayed set between hand and deck, and the order of every deck."""
    twin = s.copy()
    for other in range(s.players):
        deck = twin.decks[other]
        if other == seat:
            if deck:
                deck.sort(key=s.settled.order.__getitem__)
                rng.shuffle(deck)
        elif not deck:
            # The cards are known, but in which order they were drawn is not.
            twin.hands[other].sort(key=s.settled.order.__getitem__)
        else:
            size = len(deck)
            unplayed = s.unplayed(other)
            rng.shuffle(unplayed)
            twin.decks[other] = unplayed[:size]
            twin.hands[other] = unplayed[size:]
    return twin
