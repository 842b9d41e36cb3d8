"""The worked examples of the specification (section 26), in the standard city."""

import pytest

from games.spider_man.story import ARREST, CARDS, city
from spinneret.games.spider_man.content.city import FIELD


@pytest.mark.rule("SM-4.6", "SM-5.1", "SM-6.2")
def test_e1_move_attack_and_move_again() -> None:
    story = city({"scorpion": "17,5 mission=M11"}, turn="scorpion", dice=[3, 4, 1, 2, 3])
    story.choose("move", 2, "roll")
    assert story.board().walk.points == 7
    story.choose("21,4", "attack", "building:22,3", 3, "roll")
    assert story.level("scorpion", "movement") == 1 and story.level("scorpion", "combat") == 1
    assert story.state.marker[6][0] == 2, "the second 1 of the track"
    story.choose("move")
    assert story.kind == "add", "a new movement with one die"


@pytest.mark.rule("SM-9.3", "SM-9.8", "SM-15.3", "SM-15.8")
def test_e2_attack_and_reaction() -> None:
    story = city({"spider_man": "11,5", "rhino": "12,5 used=3,2,4 spent=thick_hide"}, dice=[6, 5, 3, 2, 6, 1, 3])
    story.choose("attack", 4, "spider_strength")
    assert story.hits("rhino") == 2 and not story.ko("rhino")
    assert story.kind == "reaction" and story.options == ("none", "attack")
    story.choose("attack")
    assert story.options == (1, 2), "he might keep a die against Electro"
    story.choose(2)
    assert story.kind == "hit_response" and story.asked == "spider_man"
    story.choose("spider_sense")
    assert story.hits("spider_man") == 1
    assert story.kind == "choose_action" and story.asked == "spider_man", "he cannot react to this"


@pytest.mark.rule("SM-5.1", "SM-R4")
def test_e3_three_movements_or_two() -> None:
    story = city({"green_goblin": "10,5"}, turn="green_goblin", dice=[1, 1, 1])
    for number, field in enumerate(("11,5", "12,5", "13,5")):
        story.choose("move", *((1,) if number == 0 else ()), "roll", field)
    assert story.level("green_goblin", "movement") == 0
    story = city({"green_goblin": "10,5"}, turn="green_goblin", dice=[1, 1, 1])
    story.choose("move", 2, "roll", "11,5", "move", "roll", "12,5")
    assert "move" not in story.options


@pytest.mark.rule("SM-2.7", "SM-2.8")
def test_e4_line_of_sight() -> None:
    here = city().state.city
    assert here.sees(FIELD["1,15"], FIELD["3,13"], 0)
    assert not here.sees(FIELD["3,2"], FIELD["5,2"], 0)
    assert not here.sees(FIELD["11,5"], FIELD["14,8"], 0)


@pytest.mark.rule("SM-15.4", "SM-15.6", "SM-9.4")
def test_e5_web_cage_and_the_answer() -> None:
    story = city({"spider_man": "9,5", "venom": "12,6 used=0,1,0"}, dice=[4, 5, 6, 2, 2])
    story.choose("web_cage")
    assert story.web("venom") == "spider_man"
    story.choose("attack")
    assert story.options == (1, 2, 3)
    story.choose(3)
    assert story.web("venom") is None and story.at("venom") == "12,6"
    assert story.asked == "spider_man", "the reaction is over"


@pytest.mark.rule("SM-10.1", "SM-7.10")
def test_e6_base_and_strength() -> None:
    story = city({"spider_man": "base", "rhino": "0,1 spent=thick_hide"}, dice=[4, 4, 3, 6])
    story.choose("attack", 4, "spider_strength")
    assert story.hits("rhino") == 3


@pytest.mark.rule("SM-8.4", "SM-12.6", "SM-19.4")
def test_e7_knock_out_by_spider_man() -> None:
    story = city(
        {"spider_man": "10,5", "electro": "11,5 hits=3 mission=M12"},
        people={"aunt_may": "electro"},
        dice=[6],
        mission_deck=["M30"],
    )
    story.choose("attack", 1, "roll", "aunt_may")
    assert story.vp("spider_man") == CARDS["M12"].vp_spider_man + 3 and story.vp("cops") == 0
    assert story.levels("electro") == (0, 0, 0) and story.mission("electro") == "M30"


@pytest.mark.rule("SM-8.7", "SM-8.9", "SM-4.2")
def test_e8_recovery() -> None:
    story = city({"electro": "10,5 ko mission=M25"}, turn="electro", phase="start", cars={"2,4": "2", "7,16": "2"})
    story.choose("rest")
    assert story.hits("electro") == 3 and story.ko("electro")
    while story.on_turn != "electro":
        story.choose("end")
    assert not story.ko("electro") and story.levels("electro") == (2, 4, 4)


@pytest.mark.rule("SM-16.5", "SM-16.9", "SM-16.10")
def test_e9_the_cops_fetch_a_body() -> None:
    story = city(
        {"rhino": "12,5 ko mission=M01"},
        turn="cops",
        cars={"8,5": "1"},
        people={"dewolff": "cops 8,5", "stacy": "0,17"},
        dice=[2, 3],
    )
    story.choose("move", "1S", 2)
    assert story.board().walk.points == 10
    story.choose("12,5", "arrest:rhino")
    assert story.board().walk.points == 6
    story.choose("done", "16,4")
    assert story.vp("cops") == ARREST["rhino"]
    assert story.board().moving.points == 2, "four fields to (12,5), four more to the station at (16,4)"
