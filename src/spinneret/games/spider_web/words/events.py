"""What happened in a game of Spider-Web, sentence by sentence, and how it ended."""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.spider_web.view import Board
from spinneret.games.spider_web.words.names import WHY_NO_WIN, card_name, character_of
from spinneret.kernel import Event, Outcome
from spinneret.kernel.words import as_int, as_items, counted, listed

Facts = dict[str, object]


def event(board: Board, event: Event) -> str:
    return EVENTS[event.kind](board, event.facts)


def _played(board: Board, f: Facts) -> str:
    return f"{_seat(board, f)} plays {character_of(board, f['card'])}."


def _barred(board: Board, f: Facts) -> str:
    card, by = character_of(board, f["card"]), card_name(board, f["by"])
    return f"{_seat(board, f)} plays {card}; barred by {by}, it goes to the Docks."


def _declined(board: Board, f: Facts) -> str:
    return f"{card_name(board, f['card'])} does not use its ability."


def _captured(board: Board, f: Facts) -> str:
    parts = [card_name(board, card) for card in as_items(f["cards"])]
    if f["docks"]:
        parts.append(f"the Docks ({_cards(f['docks'])})")
    return f"{card_name(board, f['user'])} captures {listed(parts) or 'nothing'} for team {'AB'[as_int(f['team'])]}."


def _banned(board: Board, f: Facts) -> str:
    return f"{card_name(board, f['user'])} bans {_character(board, f)} for {_seat(board, f)}."


def _sent(board: Board, f: Facts) -> str:
    user, card = card_name(board, f["user"]), card_name(board, f["card"])
    if f["chosen"] != f["card"]:
        return f"{user} aims at {card_name(board, f['chosen'])}: its protector {card} goes to the Docks instead."
    return f"{user} sends {'itself' if user == card else card} to the Docks."


def _locked(board: Board, f: Facts) -> str:
    return f"{card_name(board, f['user'])} locks {_hit(board, f)}."


def _protected(board: Board, f: Facts) -> str:
    return f"{card_name(board, f['user'])} protects {_hit(board, f)}."


def _hit(board: Board, f: Facts) -> str:
    """The card that bears the effect, and whom it stands in for."""
    instead = "" if f["chosen"] == f["card"] else f", the protector of {card_name(board, f['chosen'])}"
    return f"{card_name(board, f['card'])}{instead}"


def _lock_ended(board: Board, f: Facts) -> str:
    return f"{card_name(board, f['source'])} no longer locks {card_name(board, f['card'])}."


def _protection_ended(board: Board, f: Facts) -> str:
    return f"{card_name(board, f['source'])} no longer protects {card_name(board, f['card'])}."


def _ban_ended(board: Board, f: Facts) -> str:
    return f"The ban on {_character(board, f)} for {_seat(board, f)} ends."


def _copied(board: Board, f: Facts) -> str:
    return f"{card_name(board, f['card'])} copies {_character(board, f)}."


def _copy_ended(board: Board, f: Facts) -> str:
    return f"{card_name(board, f['card'])} loses the ability copied from {_character(board, f)}."


def _search_right(board: Board, f: Facts) -> str:
    owner = str(f["card"]).partition(" ")[0]
    return f"{card_name(board, f['card'])} lets {owner} search the deck at the refill."


def _searched(board: Board, f: Facts) -> str:
    if not f["count"]:
        return f"{_seat(board, f)} searches the deck and picks nothing."
    return f"{_seat(board, f)} picks {counted(as_int(f['count']), 'card')} from the deck and shuffles it."


def _picked(board: Board, f: Facts) -> str:
    return f"You pick {_characters(board, f) or 'nothing'} from your deck."


def _drawn(board: Board, f: Facts) -> str:
    return f"{_seat(board, f)} draws {counted(as_int(f['count']), 'card')}."


def _drew(board: Board, f: Facts) -> str:
    return f"You draw {_characters(board, f)}."


def _battle(board: Board, f: Facts) -> str:
    why = "".join(
        f" {card_name(board, card)} cannot win: {WHY_NO_WIN[str(condition)]}."
        for card, condition in map(as_items, as_items(f["failed"]))
    )
    if f["winner"] is None:
        if not f["cards"]:
            return "Nobody wins the battle; New York is empty."
        go = "goes" if len(as_items(f["cards"])) == 1 else "go"
        return f"Nobody wins the battle; {_cards(f['cards'])} {go} to the Docks.{why}"
    team = "AB"[next(seat.team for seat in board.seats if str(f["winner"]).startswith(seat.name))]
    docks = f" and the Docks ({_cards(f['docks'])})" if f["docks"] else ""
    return f"{card_name(board, f['winner'])} wins the battle: team {team} captures {_cards(f['cards'])}{docks}.{why}"


def _round_began(board: Board, f: Facts) -> str:
    return f"Round {f['round']} begins. All effects have ended; {_seat(board, f)} is First Player."


def _game_ended(_: Board, f: Facts) -> str:
    a, b = as_items(f["counts"])
    x, y = as_items(f["icons"])
    icons = f" Sinister Six cards: {x} to {y}." if a == b else ""
    return f"The game ends. Team A has captured {counted(as_int(a), 'card')}, team B {b}.{icons}"


EVENTS: dict[str, Callable[[Board, Facts], str]] = {
    "played": _played,
    "barred": _barred,
    "declined": _declined,
    "captured": _captured,
    "banned": _banned,
    "sent": _sent,
    "locked": _locked,
    "protected": _protected,
    "lock_ended": _lock_ended,
    "protection_ended": _protection_ended,
    "ban_ended": _ban_ended,
    "copied": _copied,
    "copy_ended": _copy_ended,
    "search_right": _search_right,
    "searched": _searched,
    "picked": _picked,
    "drawn": _drawn,
    "drew": _drew,
    "battle": _battle,
    "round_began": _round_began,
    "game_ended": _game_ended,
}


def result(board: Board, outcome: Outcome) -> str:
    a, b = int(outcome.scores[0]), int(outcome.scores[1])
    if not outcome.winners:
        return f"A draw: {a} to {b} captured cards, and equal on Sinister Six cards (SW-10.3)."
    team = "AB"[board.seats[outcome.winners[0]].team]
    if a == b:
        return f"Team {team} wins on Sinister Six cards after {a} to {b} captured cards (SW-10.3)."
    return f"Team {team} wins with {max(a, b)} to {min(a, b)} captured cards (SW-10.2)."


def _seat(board: Board, f: Facts) -> str:
    return board.seats[as_int(f["seat"])].name


def _character(board: Board, f: Facts) -> str:
    return board.names[str(f["character"])]


def _characters(board: Board, f: Facts) -> str:
    return listed(board.names[str(id)] for id in as_items(f["characters"]))


def _cards(fact: object) -> str:
    return counted(len(as_items(fact)), "card")
