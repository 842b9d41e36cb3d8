"""What happened in a game of Cobweb, sentence by sentence, and how it ended."""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.cobweb.view.records import Board
from spinneret.games.cobweb.words.names import space_name, tile_name
from spinneret.kernel import Event, Outcome
from spinneret.kernel.words import as_int, as_items, counted, listed

Facts = dict[str, object]
_ENDS = {
    "income": "had to take a disc from an empty supply",
    "eat": "ate more than the supply held",
    "pass": "passed with an empty supply",
}


def event(board: Board, event: Event) -> str:
    return EVENTS[event.kind](board, event.facts)


def _placed_web(board: Board, f: Facts) -> str:
    return f"{_who(board, f)} puts the web spider and a disc on {_space(board, f)}."


def _placed_act(board: Board, f: Facts) -> str:
    return f"{_who(board, f)} puts the action spider on {_tile(board, f)}."


def _passed(board: Board, f: Facts) -> str:
    return f"{_who(board, f)} passes {'and takes a disc' if f['taken'] else 'with an empty supply'}."


def _picked_up(board: Board, f: Facts) -> str:
    discs = f" and {counted(as_int(f['discs']), 'disc')}" if f["discs"] else ""
    return f"{_who(board, f)} takes the action spider{discs} from {_tile(board, f)}."


def _left_disc(board: Board, f: Facts) -> str:
    return f"{_who(board, f)} leaves a disc on {_tile(board, f)}."


def _left_spider(board: Board, f: Facts) -> str:
    return f"{_who(board, f)} leaves the action spider on {_tile(board, f)}."


def _resolved(board: Board, f: Facts) -> str:
    price = as_int(f["price"])
    terms = "with a gain of 1 disc" if price > 0 else "for free"
    if price < 0:
        terms = f"at a price of {counted(-price, 'disc')}"
    return f"{_who(board, f)} resolves {_tile(board, f)} {terms}."


def _foregone(board: Board, f: Facts) -> str:
    price = counted(as_int(f["price"]), "disc")
    return f"{_who(board, f)} cannot pay {price} for {_tile(board, f)} and forgoes the action."


def _paid(board: Board, f: Facts) -> str:
    return f"{_who(board, f)} pays {counted(as_int(f['count']), 'disc')} from the storage."


def _paid_from_web(board: Board, f: Facts) -> str:
    return f"{_who(board, f)} pays with the disc on {_space(board, f)}."


def _moved(board: Board, f: Facts) -> str:
    return f"{_who(board, f)} moves the web spider to {_space(board, f)} and lays a disc."


def _raised(board: Board, f: Facts) -> str:
    return f"{_who(board, f)} raises the disc on {_space(board, f)} to the top."


def _shifted(board: Board, f: Facts) -> str:
    return f"{_who(board, f)} moves the disc on {_space(board, f)} to {space_name(board, str(f['to_space']))}."


def _ate(board: Board, f: Facts) -> str:
    spaces = as_items(f["spaces"])
    prey = next(tile.region for tile in board.tiles if tile.id == f["tile"])
    if not spaces:
        return f"{_who(board, f)} has no top disc on a {prey} space and eats nothing."
    return f"{_who(board, f)} eats on {listed(spaces)} ({prey}): {counted(len(spaces), 'disc')}."


def _fell_short(board: Board, f: Facts) -> str:
    left = f"the supply holds only {f['taken']}" if f["taken"] else "the supply is empty"
    return f"{_who(board, f)} should take {counted(as_int(f['wanted']), 'disc')} but {left}."


def _round_began(_: Board, f: Facts) -> str:
    return f"Round {f['round']} begins."


def _game_ended(board: Board, f: Facts) -> str:
    names = [seat.name for seat in board.seats]
    counts = "; ".join(
        f"{name} has {counted(as_int(score), 'disc')} on the web and {stored} in storage"
        for name, score, stored in zip(names, as_items(f["scores"]), as_items(f["storage"]), strict=True)
    )
    why = "The round limit is reached." if f["why"] == "cap" else "The game ends at once."
    return f"{why} {counts}."


EVENTS: dict[str, Callable[[Board, Facts], str]] = {
    "placed_web": _placed_web,
    "placed_act": _placed_act,
    "passed": _passed,
    "picked_up": _picked_up,
    "left_disc": _left_disc,
    "left_spider": _left_spider,
    "resolved": _resolved,
    "foregone": _foregone,
    "paid": _paid,
    "paid_from_web": _paid_from_web,
    "moved": _moved,
    "raised": _raised,
    "shifted": _shifted,
    "ate": _ate,
    "fell_short": _fell_short,
    "round_began": _round_began,
    "game_ended": _game_ended,
}


def result(board: Board, outcome: Outcome) -> str:
    names = [board.seats[seat].name for seat in outcome.winners]
    best = int(max(outcome.scores))
    discs = f"{counted(best, 'disc')} on the web"
    if outcome.reason == "cap":
        why = f"After {counted(board.max_rounds, 'round')}"
    else:
        why = f"{board.seats[board.ended_by or 0].name} {_ENDS[outcome.reason]}:"
    if len(names) > 1:
        return f"{why} {listed(names)} share the victory with {discs} each and equal storages (CW-9.5)."
    if list(outcome.scores).count(best) > 1:
        stored = board.seats[outcome.winners[0]].storage
        return f"{why} {names[0]} wins the tie at {discs} with {counted(stored, 'disc')} in storage (CW-9.5)."
    return f"{why} {names[0]} wins with {discs} (CW-9.4)."


def _who(board: Board, f: Facts) -> str:
    return board.seats[as_int(f["seat"])].name


def _tile(board: Board, f: Facts) -> str:
    return tile_name(board, as_int(f["tile"]))


def _space(board: Board, f: Facts) -> str:
    return space_name(board, str(f["space"]))
