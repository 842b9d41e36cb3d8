"""Positions in words: what they say, and what they refuse."""

import msgspec
import pytest

from games.spider_man.story import GAME, city
from spinneret.kernel import BadScenario

WRONG = {
    "unknown key": ({"weather": "rain"}, "a position has no weather"),
    "unknown figure": ({"figures": {"iron_man": "1,5"}}, "there is no figure 'iron_man'"),
    "unknown field": ({"figures": {"rhino": "99,5"}}, "there is no field '99,5'"),
    "unknown word": ({"figures": {"rhino": "1,5 asleep"}}, "unknown word 'asleep'"),
    "not in the game": ({"figures": {"rhino": "1,5", "venom": "2,5", "lizard": "3,5"}}, "not in this game"),
    "another's ability": ({"figures": {"rhino": "1,5 spent=web_cage"}}, "has no ability"),
    "a full track": ({"figures": {"rhino": "1,5 hits=4"}}, "must be K.O."),
    "two places": ({"figures": {"rhino": "1,5 mission=M01"}, "mission_deck": ["M01"]}, "two places"),
    "too many cards": ({"hands": {"spider_man": ["S08", "S08"]}}, "not so many cards 'S08'"),
    "too many cars": ({"cars": {"1,5": "2"}, "wrecked": 11}, "only 12 cars"),
    "no car there": ({"people": {"stacy": "cops 5,5"}}, "no car at 5,5"),
    "nobody plays him": (
        {"turn": "rhino", "characters": ["spider_man", "cops", "venom", "lizard"]},
        "nobody plays rhino",
    ),
    "bad die": ({"dice": [7]}, "1 to 6"),
    "bad tile": ({"tiles": ["X01/0"] * 12}, "tiles are written like"),
    "apart": ({"figures": {"rhino": "1,5 seized=doctor_octopus", "doctor_octopus": "3,5"}}, "must be on the field"),
    "where": ({"figures": {"rhino": ""}}, "where is it"),
    "bad car word": ({"cars": {"1,5": "1 rocket"}}, "unknown word"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_position_is_refused_with_a_reason(name: str) -> None:
    position, reason = WRONG[name]
    with pytest.raises(BadScenario, match=reason):
        GAME.scenario({"players": 4, **position})


def test_a_position_comes_back_as_written() -> None:
    story = city(
        {
            "rhino": "10,5 hits=2 used=1,2,0 spent=charge mission=M31@0+1 deeds=1,0,0 trail=bank took curfew",
            "venom": "12,6 web=spider_man mission=M37 visited=bank open",
            "spider_man": "1,1 hits=1",
        },
        turn="rhino",
        cars={"2,4": "2", "10,8": "1 web=venom"},
        people={"stacy": "cops 2,4", "aunt_may": "rhino", "jameson": "5,5"},
        tokens={"rhino 22,3": 1},
        rubble=["22,8"],
        vp={"rhino": 21, "cops": 3},
        hands={"rhino": ["V01"], "spider_man": ["S01", "V02"]},
        fog=["cops"],
        wanted=True,
        tracers=[1, 3],
        scored_captures={"rhino": ["aunt_may"]},
        rerolled=["rhino"],
        last_dice=[3],
    )
    GAME.check(story.state)
    written = msgspec.json.decode(msgspec.json.encode(story.table.scenario()))
    again = GAME.scenario(written)
    assert again.scenario() == story.table.scenario()
    assert msgspec.json.encode(again.view(2)) == msgspec.json.encode(story.table.view(2))
