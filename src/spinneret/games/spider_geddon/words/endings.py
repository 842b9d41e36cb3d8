"""How a game ended, in one sentence."""

from __future__ import annotations

from spinneret.games.spider_geddon.view.records import Board
from spinneret.games.spider_geddon.words.names import of, seat_name, villain_name
from spinneret.kernel import Outcome
from spinneret.kernel.words import counted


def result(board: Board, outcome: Outcome) -> str:
    turns = (
        f"{counted(board.round, 'Villain turn')}, {counted(board.hero_turns, 'Hero turn')}, {counted(board.kos, 'KO')}"
    )
    return f"{_end(board, outcome.reason)} {turns} ({outcome.reason})."


def _end(board: Board, reason: str) -> str:
    match reason:
        case "SG-11.1":
            return f"The Heroes win: {villain_name(board)} is defeated."
        case "SG-11.2":
            return "The Heroes lose: the Master Plan deck has run out."
        case "SG-11.3":
            return f"The Heroes lose: {seat_name(board, board.active)} has no cards left."
        case "SG-11.4":
            return f"The Heroes lose: {_plot(board)}."
        case "SG-16.8":
            return f"The Villain wins: the Master Plan of {villain_name(board)} is complete."
        case "SG-17.18":
            return "The Heroes lose: the Main Hero has no card to play."
    return "The Heroes lose: there is no Hero left to come in."


def _plot(board: Board) -> str:
    """SG-11.4: how the Villain's plot succeeded."""
    villain = board.villain
    if villain is None:
        return "the Villain's plot has succeeded"
    if villain.removed_end is not None:
        return f"{villain.name} has removed {counted(villain.removed, 'Hero', 'Heroes')} from the game"
    if villain.missions_needed:
        return f"{villain.name} has completed {counted(villain.missions_needed, 'Mission')}"
    return f"{of(villain.name)} track has reached {villain.track}"
