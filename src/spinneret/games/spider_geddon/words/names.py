"""What things are called in sentences: articles, possessives, names and sources."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.printed import plain
from spinneret.games.spider_geddon.rules.scene import VILLAIN_BAM, VILLAIN_KO, VILLAIN_OVERFLOW, VILLAIN_OWN
from spinneret.games.spider_geddon.view.records import Board

ACTIONS = {"M": "Move", "H": "Heroic Action", "A": "Attack", "W": "Wild"}
"""What a symbol lets a Hero do."""
TOKENS = {"M": "Move token", "H": "Heroic token", "A": "Attack token", "W": "Wild token", "C": "Civilian", "T": "Thug"}
"""The pieces: Action tokens, and what fills the slots of a Location."""

ASKED_BY = {"bam_as_if_adjacent": "now_you_see_me"}
"""Questions that belong to one card alone, and that card."""


def a(noun: str) -> str:
    """The noun with its article: a Move, an Attack."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"


def of(name: str) -> str:
    """The possessive: Silk's, Daemos'."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def ended(text: str) -> str:
    """With a full stop, unless the text ends a sentence already: some names end with dots or an exclamation mark."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


# Names


def name(board: Board, id: object) -> str:
    return board.names.get(str(id), str(id))


def hero_name(board: Board, hero: object) -> str:
    return board.names.get(str(hero), "A Hero")


def villain_name(board: Board) -> str:
    return board.villain.name if board.villain is not None else "The Villain"


def enemy(board: Board, id: object) -> str:
    """The Villain or a Henchman."""
    return villain_name(board) if id == VILLAIN_OWN else name(board, id)


def at_place(board: Board, place: str) -> str:
    """Whoever can be attacked there: the Villain, or the Henchman with the name of the Location."""
    if place == VILLAIN_OWN:
        return villain_name(board)
    threat = next((spot.threat for spot in board.ring if spot.id == place), None)
    return f"{threat.name} at {name(board, place)}" if threat is not None else name(board, place)


def card_name(board: Board, id: object) -> str:
    """A Hero card in the log: by its title, or as a plain card with its symbols."""
    known = board.symbols.get(str(id))
    title = name(board, id)
    return title if known is None or known[2] else a(f"{title} card")


def seat_name(board: Board, seat: int) -> str:
    """A seat by its Hero, or as the Villain."""
    if seat == board.villain_seat:
        return villain_name(board) if board.villain is not None else "The Villain player"
    return board.heroes[seat].name or f"Seat {seat + 1}"


# Sources


def source(board: Board, by: object) -> str:
    """What an effect stands on: a card, a Location, a Threat, or a part of the Villain's dashboard."""
    villain = villain_name(board)
    own = {
        VILLAIN_OWN: villain,
        VILLAIN_BAM: f"{of(villain)} BAM!",
        VILLAIN_OVERFLOW: f"{of(villain)} Overflow",
        VILLAIN_KO: "the KO",
    }
    return own.get(str(by)) or plain(name(board, by))


def led(board: Board, by: object, rest: str) -> str:
    """A sentence with its source in front, as far as it has one."""
    if not by:
        return rest[0].upper() + rest[1:]
    head = "After the KO" if by == VILLAIN_KO else source(board, by)
    return f"{head}: {rest}"
