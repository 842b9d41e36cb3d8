"""Golden games: whole games in readable text. A change in them is a change of the rules or of the words.

Each file begins with the table as it was set up. A line with ``>`` is an answer; what follows is what was told. After a
wanted change ``python -m games.cobweb.test_golden``, with ``src`` and ``tests`` on the path, writes the files anew.
"""

import json
from pathlib import Path

import pytest

from games.cobweb.tables import GAME
from spinneret.games.cobweb.state import Cobweb
from spinneret.kernel import Table

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def played(text: str) -> Table[Cobweb]:
    """The table after all answers of a file."""
    first, *lines = text.splitlines()
    table = GAME.scenario(json.loads(first))
    for line in lines:
        if line.startswith("> "):
            table.choose(json.loads(line.rpartition(": ")[2]))
    return table


def written(table: Table[Cobweb]) -> str:
    """A table's whole game as text."""
    set_up = {
        "players": table.terms.players,
        "options": {name: setting for name, setting in table.terms.options.items() if setting != "random"},
        "start_player": GAME.to_scenario(table.state)["start_player"],
        "tiles": list(table.state.tiles),
    }
    again = GAME.scenario(set_up)
    lines = [json.dumps(set_up), *picture(again)]
    told = 0
    for answer in table.answers:
        assert again.decision is not None
        decision, turns = again.decision, again.state.turns
        seat = again.view().board.seats[decision.seat].name
        lines.append(f"> {seat}, {decision.kind}: {json.dumps(answer)}")
        again.choose(answer)
        board = again.view().board
        events = again.events()
        lines += ["  " + GAME.words.event(board, event) for event in events[told:]]
        told = len(events)
        if again.state.turns > turns and again.state.turns % again.state.players == 0:
            lines += picture(again)
    assert again.outcome is not None
    lines += [*picture(again), GAME.words.result(again.view().board, again.outcome), ""]
    return "\n".join(lines)


def picture(table: Table[Cobweb]) -> list[str]:
    """The position in four lines: web, spiders, grid, discs."""
    words = GAME.to_scenario(table.state)
    stacks = ", ".join(f"{space} {stack}" for space, stack in words["stacks"].items()) or "empty"
    spiders = (
        ", ".join(
            f"{colour} {space}/{words['action_spiders'].get(colour, '-')}"
            for colour, space in words["web_spiders"].items()
        )
        or "none yet"
    )
    grid = " | ".join(" ".join(str(n) for n in words["discs"][row : row + 4]) for row in (0, 4, 8, 12))
    stored = ", ".join(f"{colour} {stored}" for colour, stored in words["storage"].items())
    return ["", f"# web: {stacks}", f"# spiders: {spiders}", f"# neutral discs: {grid}", f"# storage: {stored}", ""]


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_golden_game_comes_out_as_written(file: Path):
    text = file.read_text("utf-8")
    table = played(text)
    assert written(table) == text
    assert table.record().rules == GAME.rules_version


def test_there_are_golden_games_for_every_count():
    assert {json.loads(file.read_text("utf-8").splitlines()[0])["players"] for file in GOLDEN} == {2, 3, 4}


if __name__ == "__main__":
    for golden in GOLDEN:
        golden.write_text(written(played(golden.read_text("utf-8"))), "utf-8")
