"""Golden games: recorded games in readable text, compared line by line.

A line ``> rhino target "fig:venom"`` is an answer; the lines after it are what the log tells, private lines with the
character they are for. The test plays the answers of the file again, so a difference is a change of the rules, of their
words or of the stream of chance: if it is meant, raise ``rules_version`` where play changed and write the files anew::

    SPINNERET_GOLDEN=write python -m pytest tests/games/spider_man/test_golden.py
"""

import json
import os
from pathlib import Path
from random import Random

import pytest

from games.spider_man.story import GAME, City, purposeful
from spinneret.games.spider_man.vocabulary import CHARACTERS
from spinneret.kernel import Setting, Value

GOLDEN = Path(__file__).with_name("golden")
GAMES: dict[str, tuple[int, int, dict[str, Setting]]] = {
    "two_players": (2, 3002, {"round_limit": 10}),
    "three_players": (3, 3003, {"round_limit": 8, "target_vp": 40}),
    "four_players": (4, 3004, {"round_limit": 8}),
    "ten_players": (10, 3010, {"round_limit": 3, "max_players": 10, "characters": "draft", "map_building": "draft"}),
}


def opening(name: str) -> City:
    players, seed, options = GAMES[name]
    return City(GAME.new(players, seed, options))


def heading(name: str) -> list[str]:
    players, seed, options = GAMES[name]
    chosen = "".join(f", {option} {setting}" for option, setting in options.items())
    return [f"# Spider-Man, {players} players, seed {seed}, rules {GAME.rules_version}{chosen}", ""]


def told(story: City, answers: list[Value]) -> list[str]:
    """The game in words, answer by answer."""
    lines = []
    for answer in answers:
        character = story.state.figures[story.decision.seat]
        who = CHARACTERS[character] if character >= 0 else f"player_{story.decision.seat + 1}"
        lines.append(f"> {who} {story.kind} {json.dumps(answer)}")
        before = len(story.events)
        story.table.choose(answer)
        board = story.board()
        for event in story.events[before:]:
            seats = [CHARACTERS[story.state.figures[seat]] for seat in event.audience or ()]
            lines.append(f"  {f'({chr(32).join(seats)}) ' if seats else ''}{GAME.words.event(board, event)}")
    assert story.state.outcome is not None
    return [*lines, "", GAME.words.result(story.board(), story.state.outcome)]


def write(name: str) -> None:
    story, luck = opening(name), Random(name)
    while story.table.decision is not None:
        story.table.choose(purposeful(story.table, luck))
    lines = [*heading(name), *told(opening(name), list(story.table.answers))]
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
