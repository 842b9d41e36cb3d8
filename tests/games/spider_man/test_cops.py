"""The Cops (section 16 of the rules)."""

import pytest

from games.spider_man.story import ARREST, City, city


def cops(cars: dict[str, str], people: dict[str, str] | None = None, **position: object) -> City:
    """The Cops' turn; captains nobody mentions stand far away."""
    who = {"stacy": "0,17", "dewolff": "1,17", **(people or {})}
    return city(turn="cops", cars=cars, people=who, **position)  # type: ignore[arg-type]


@pytest.mark.rule("SM-16.1", "SM-16.2", "SM-R40", "SM-R5")
def test_naming_the_pieces() -> None:
    story = cops({"10,5": "2"}, {"stacy": "cops 10,5", "dewolff": "cops 10,5", "aunt_may": "cops 10,5"})
    story.choose("move")
    assert story.kind == "group"
    assert set(story.options) == {
        "1", "1P", "1S", "1SP", "1C", "1CP", "1CS", "1CSP", "2P", "2SP", "2CP", "2CSP"
    }, "at least one car; the prisoner must come if no car stays"  # fmt: skip
    story.choose("2P", 1)
    assert story.holder("stacy") is None and story.at("stacy") == "10,5", "a captain may be left behind alone"


@pytest.mark.rule("SM-16.3", "SM-10.3")
def test_cops_keep_to_streets_and_stations() -> None:
    story = cops({"15,3": "1"}, rubble=["16,2"], figures={"green_goblin": "1,5"}, dice=[2])
    story.choose("move", 1)
    assert "16,4" in story.options and "17,5" in story.options
    assert "16,2" not in story.options and story.refused("16,2") == "SM-16.3"
    assert story.refused("15,2") == "SM-16.3"


@pytest.mark.rule("SM-16.4", "SM-21.6", "SM-R40")
def test_putting_down_and_picking_up_on_the_way() -> None:
    story = cops({"10,5": "2", "13,5": "1"}, {"stacy": "12,5"}, dice=[4])
    story.choose("move", "10,5", "1", 1, "12,5")
    assert story.kind == "work" and set(story.options) == {"done", "take_captain"}
    story.choose("take_captain")
    assert story.kind == "leg"
    story.choose("13,5")
    assert set(story.options) == {"done", "take_car", "drop_captain"}, "each is handled once per halt"
    story.choose("take_car", "drop_captain")
    assert story.kind == "leg" and story.cars() == {"10,5": 1}
    assert story.holder("stacy") is None and story.at("stacy") == "13,5"
    story.choose("14,5", "drop_car")
    assert story.cars() == {"10,5": 1, "14,5": 2} and story.kind == "choose_action", "no points are left"


@pytest.mark.rule("SM-16.4")
def test_the_last_car_does_not_leave_a_prisoner_behind() -> None:
    story = cops({"10,5": "1", "12,5": "1"}, {"aunt_may": "cops 12,5"}, dice=[3])
    story.choose("move", "10,5", 1, "12,5")
    assert set(story.options) == {"done", "take_prisoner"}
    story.choose("take_prisoner")
    assert "take_car" in story.options


@pytest.mark.rule("SM-16.5", "SM-R40")
@pytest.mark.card("side_characters:dewolff")
def test_the_sergeant_doubles_if_named_before_the_roll() -> None:
    story = cops({"10,5": "1"}, {"dewolff": "cops 10,5"}, dice=[3])
    story.choose("move", "1S", 1)
    assert story.board().walk.points == 6
    story = cops({"10,5": "1"}, {"dewolff": "11,5"}, dice=[3])
    story.choose("move", 1, "11,5", "take_sergeant")
    assert story.board().walk.points == 2, "picking her up later changes nothing"


@pytest.mark.rule("SM-16.6", "SM-2.9", "SM-21.6")
def test_the_stacking_limit() -> None:
    story = cops({"10,5": "1", "12,5": "2", "14,5": "1"}, dice=[6])
    story.choose("move", "10,5", 1)
    assert "13,5" in story.options and "14,5" in story.options
    story.choose("12,5")
    assert "done" in story.options, "a halt to work is allowed where it could not stop"
    story.choose("done")
    assert "stop" not in story.options and story.refused("stop") == "SM-16.6"
    story.choose("14,5", "done", "stop")
    assert story.cars() == {"12,5": 2, "14,5": 2}


@pytest.mark.rule("SM-16.6")
def test_one_prisoner_per_field() -> None:
    story = cops({"10,5": "1", "12,5": "1"}, {"aunt_may": "cops 10,5", "mary_jane": "cops 12,5"}, dice=[2])
    story.choose("move", "10,5", 1)
    assert "12,5" not in story.options


@pytest.mark.rule("SM-16.7", "SM-5.1")
@pytest.mark.card("side_characters:stacy")
def test_an_attack_by_a_stack() -> None:
    story = cops({"10,5": "1"}, {"stacy": "cops 10,5"}, figures={"venom": "11,5"}, dice=[5, 5])
    story.choose("attack")
    assert story.options == (1, 2), "two dice per car"
    story.choose(2)
    assert story.hits("venom") == 2, "+1 with the Captain"
    assert story.level("cops", "combat") == 2
    story = cops({"10,5": "2"}, figures={"venom": "11,5"}, cops_used=[0, 1, 0])
    story.choose("attack")
    assert story.options == (1, 2, 3), "and the level of the track"


@pytest.mark.rule("SM-16.8")
def test_one_track_serves_all_stacks() -> None:
    story = cops({"10,5": "1", "5,5": "1"}, dice=[1, 1])
    story.choose("move", "10,5", 3, "11,5")
    while story.kind in ("work", "leg"):
        story.choose("done" if story.kind == "work" else "stop")
    story.choose("move", "5,5")
    assert story.level("cops", "movement") == 0


@pytest.mark.rule("SM-16.9", "SM-16.10", "SM-19.4", "SM-R26", "SM-R61")
def test_arrest_and_jail() -> None:
    story = cops({"12,5": "1"}, figures={"rhino": "14,5 ko mission=M01"}, dice=[6, 3])
    story.choose("move", 2, "14,5")
    assert "arrest:rhino" in story.options
    story.choose("arrest:rhino")
    assert story.status("rhino") == "arrested"
    story.choose("16,4")
    assert story.status("rhino") == "jailed" and story.at("rhino") == "16,4"
    assert story.vp("cops") == ARREST["rhino"] and story.vp("spider_man") == 0
    assert story.board().moving is not None, "the group may go on with the points left"
    assert story.mission("rhino") == "M01", "his mission is not touched"


@pytest.mark.rule("SM-16.9")
def test_a_body_in_its_base_is_fetched_from_beside_it() -> None:
    story = cops({"20,1": "1"}, figures={"rhino": "base ko"}, dice=[4])
    story.choose("move", 1)
    assert story.kind == "work" and set(story.options) == {"done", "arrest:rhino"}, "at the starting field only arrest"
    story.choose("arrest:rhino")
    assert story.at("rhino") == "20,1"


@pytest.mark.rule("SM-16.9", "SM-12.5")
def test_a_captive_makes_room_for_an_arrest() -> None:
    story = cops({"12,5": "1"}, {"aunt_may": "cops 12,5"}, figures={"rhino": "13,5 ko"}, dice=[4])
    story.choose("move", 1, "13,5", "arrest:rhino")
    assert story.kind == "place_piece" and story.asked == "cops"
    story.choose("12,6")
    assert story.at("aunt_may") == "12,6" and story.status("rhino") == "arrested"


@pytest.mark.rule("SM-16.9", "SM-16.14", "SM-19.4")
def test_spider_man_is_arrested_only_while_wanted() -> None:
    for wanted in (False, True):
        story = cops({"14,5": "1"}, figures={"spider_man": "15,5 ko"}, wanted=wanted, dice=[3])
        story.choose("move", 1)
        assert ("15,5" in story.options) is wanted
    story.choose("15,5", "arrest:spider_man", "16,4")
    assert story.vp("cops") == ARREST["spider_man"] and not story.state.wanted, "it ends when he is jailed"


@pytest.mark.rule("SM-R68")
def test_an_arrested_figure_is_not_handed_over() -> None:
    story = cops({"10,5": "1", "12,5": "1"}, figures={"rhino": "12,5 ko arrested"}, dice=[2])
    story.choose("move", "10,5", 1, "12,5")
    assert "take_prisoner" not in story.options


@pytest.mark.rule("SM-16.11")
def test_a_jailed_figure_rests_and_is_released() -> None:
    story = city({"rhino": "16,4 ko jailed mission=M25"}, turn="rhino", phase="start", cars={"2,4": "2", "7,16": "2"})
    assert story.kind == "ko_turn"
    story.choose("rest")
    assert story.hits("rhino") == 0 and story.status("rhino") == "jailed" and story.ko("rhino")
    while story.on_turn != "rhino":
        story.choose("end")
    assert story.kind == "place_piece"
    story.choose("15,3")
    assert story.status("rhino") == "free" and story.kind == "choose_action"


@pytest.mark.rule("SM-16.13", "SM-R25")
def test_reinforcement_brings_one_car_a_turn() -> None:
    story = city(turn="cops", phase="start", cars={"10,5": "1"}, wrecked=5, people={"stacy": "16,4", "dewolff": "1,17"})
    story.choose("PS2")
    assert story.cars() == {"10,5": 1, "16,4": 1} and story.state.reserve == 5
    assert story.holder("stacy") == "cops", "a captain alone there joins"
    assert story.kind == "choose_action"
    story = city(turn="cops", phase="start", cars={"10,5": "1"}, wrecked=11)
    assert story.kind == "choose_action", "the reserve is empty; destroyed cars do not go there"
