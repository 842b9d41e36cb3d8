"""What bots think of positions: nearer, healthier and further on is better."""

from __future__ import annotations

from random import Random

import pytest

from games.spider_man.story import GAME, SHORT, City, city, purposeful
from spinneret.bots import Chair, make
from spinneret.games.spider_man.content.vocabulary import CHARACTERS
from spinneret.games.spider_man.value import strength, value


def worth(story: City, who: str) -> float:
    return strength(story.state, story.state.figures.index(CHARACTERS.index(who)))


def test_values_share_out_one_win() -> None:
    table, luck = GAME.new(4, 5, SHORT), Random(5)
    for _ in range(300):
        table.choose(purposeful(table, luck))
    assert sum(value(table.state, seat) for seat in range(4)) == pytest.approx(1.0)


def test_a_villain_wants_to_be_near_his_mission_and_whole() -> None:
    near = city({"rhino": "9,3 mission=M08"}, turn="rhino")
    far = city({"rhino": "0,17 mission=M08"}, turn="rhino")
    hurt = city({"rhino": "9,3 mission=M08 hits=3"}, turn="rhino")
    assert worth(near, "rhino") > worth(far, "rhino")
    assert worth(near, "rhino") > worth(hurt, "rhino")


def test_spider_man_wants_to_be_near_a_wounded_villain() -> None:
    near = city({"spider_man": "10,5", "rhino": "12,5 hits=2 mission=M01"})
    far = city({"spider_man": "0,17", "rhino": "12,5 hits=2 mission=M01"})
    fresh = city({"spider_man": "10,5", "rhino": "12,5 mission=M01"})
    assert worth(near, "spider_man") > worth(far, "spider_man")
    assert worth(near, "spider_man") > worth(fresh, "spider_man")


def test_the_cops_want_two_cars_and_the_captain_beside_a_villain() -> None:
    strong = city(
        {"rhino": "12,5 mission=M01"}, turn="cops", cars={"11,5": "2"}, people={"stacy": "cops 11,5", "dewolff": "0,17"}
    )
    weak = city(
        {"rhino": "12,5 mission=M01"},
        turn="cops",
        cars={"11,5": "1", "0,5": "1"},
        people={"stacy": "0,17", "dewolff": "1,17"},
    )
    assert worth(strong, "cops") > worth(weak, "cops") + 1


def test_greedy_attacks_with_all_its_strength() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5 hits=2 mission=M01 spent=thick_hide"})
    answers = []
    bot = make("greedy", 1)
    for _ in range(4):
        choice = bot.choose(Chair(story.table, story.decision.seat))
        answers.append(choice)
        story.choose(choice)
        if story.logged("attack_rolled"):
            break
    assert story.logged("attack_rolled") or "web_cage" in answers
