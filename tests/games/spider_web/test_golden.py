"""Golden games: recorded games in readable text, compared line by line.

A line ``> A2 venom_target "B1 electro"`` is an answer; the lines after it are what the log tells, private lines with
the seat they are for. The test plays the answers of the file again, so a difference is a change of the rules, of their
words or of the stream of chance: if it is meant, raise ``rules_version`` where play changed and write the files anew::

    SPINNERET_GOLDEN=write python -m pytest tests/games/spider_web/test_golden.py
"""

import json
import os
from pathlib import Path
from random import Random

import pytest

from games.spider_web.story import GAME, Battle, random_answer
from spinneret import Table
from spinneret.games.spider_web.state import SpiderWeb
from spinneret.kernel import Value

GOLDEN = Path(__file__).with_name("golden")
GAMES: dict[str, tuple[int, int, dict[str, str]]] = {
    "two_players": (2, 2002, {}),
    "four_players": (4, 2004, {}),
    "six_players": (6, 2006, {"instants": "all_optional"}),
}


def heading(name: str) -> list[str]:
    players, seed, options = GAMES[name]
    chosen = "".join(f", {option} {setting}" for option, setting in options.items())
    return [f"# Spider-Web, {players} players, seed {seed}, rules {GAME.rules_version}{chosen}", ""]


def opening(name: str) -> Table[SpiderWeb]:
    players, seed, options = GAMES[name]
    return GAME.new(players, seed, options)


def told(table: Table[SpiderWeb], answers: list[Value]) -> list[str]:
    """The game in words, answer by answer."""
    story, lines = Battle(table), []
    seats = story.state.settled.mode.seats
    for seat, hand in zip(seats, story.state.hands, strict=True):
        lines.append(f"{seat} holds {', '.join(hand)}")
    for answer in answers:
        lines.append(f"> {story.asked} {story.kind} {json.dumps(answer)}")
        before = len(story.events)
        story.choose(answer)
        board = story.table.view(None).board
        for event in story.events[before:]:
            private = "" if event.audience is None else f"({' '.join(seats[seat] for seat in event.audience)}) "
            lines.append(f"  {private}{GAME.words.event(board, event)}")
    assert story.state.outcome is not None
    lines += ["", GAME.words.result(story.table.view(None).board, story.state.outcome)]
    return lines


def write(name: str) -> None:
    table, luck = opening(name), Random(name)
    while table.decision is not None:
        table.choose(random_answer(table, luck))
    lines = [*heading(name), *told(opening(name), list(table.answers))]
    GOLDEN.mkdir(exist_ok=True)
    (GOLDEN / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_comes_out_as_it_did(name: str) -> None:
    if os.environ.get("SPINNERET_GOLDEN") == "write":
        write(name)
    recorded = (GOLDEN / f"{name}.txt").read_text("utf-8").splitlines()
    answers = [json.loads(line.split(" ", 3)[3]) for line in recorded if line.startswith("> ")]
    played = [*heading(name), *told(opening(name), answers)]
    for number, (now, then) in enumerate(zip(played, recorded, strict=False), 1):
        assert now == then, f"{name}.txt, line {number}"
    assert len(played) == len(recorded)
