"""Attacks, hits and bases (sections 7 and 10 of the rules)."""

import pytest

from games.spider_man.story import CARDS, city
from spinneret.games.spider_man.content.city import BIT, FIELD


@pytest.mark.rule("SM-7.1", "SM-7.2", "SM-R42")
def test_every_opponent_may_be_attacked_if_adjacent() -> None:
    story = city({"rhino": "10,5", "venom": "11,5", "spider_man": "9,6"}, turn="rhino", cars={"10,6": "1"})
    story.choose("attack")
    assert set(story.options) == {"fig:spider_man", "fig:venom", "stack:10,6"}
    story = city({"spider_man": "10,5"}, cars={"10,6": "1"})
    assert "attack" in story.options, "Spider-Man may attack the Cops"
    story = city({"spider_man": "10,5"}, turn="cops", cars={"10,6": "1"})
    assert "attack" in story.options, "and they him"
    story = city({"rhino": "10,5", "venom": "12,5", "spider_man": "1,1"}, turn="rhino")
    assert "attack" not in story.options and story.refused("attack") == "SM-7.1"


@pytest.mark.rule("SM-7.2", "SM-8.3", "SM-7.11")
def test_who_cannot_be_attacked() -> None:
    story = city(
        {
            "spider_man": "15,5",
            "rhino": "14,5",
            "venom": "15,6 ko",
            "lizard": "16,4 ko jailed",
            "electro": "16,5 ko arrested",
        },
        players=6,
        cars={"16,5": "1"},
    )
    story.choose("attack")
    assert set(story.options) == {"fig:rhino", "stack:16,5"}
    assert story.refused("fig:venom") == "SM-8.3"
    assert story.refused("fig:lizard") in ("SM-7.2", "SM-8.3")
    assert story.refused("building:13,7") == "SM-10.2"


@pytest.mark.rule("SM-7.3")
@pytest.mark.card("abilities:pumpkin_bomb", "cards:E02")
def test_range_needs_sight_and_no_fog() -> None:
    story = city({"green_goblin": "9,5", "spider_man": "12,6"}, turn="green_goblin", dice=[1])
    story.choose("attack", 1)
    assert story.spent("green_goblin") == {"pumpkin_bomb"}, "the range comes along without a question"
    story = city({"green_goblin": "11,5", "spider_man": "14,8"}, turn="green_goblin")
    assert "attack" not in story.options, "the Daily Bugle is in the way"
    story = city({"green_goblin": "9,5", "spider_man": "12,6"}, turn="green_goblin", fog=["cops"])
    assert "attack" not in story.options
    story = city({"green_goblin": "9,5 spent=pumpkin_bomb", "spider_man": "12,6"}, turn="green_goblin")
    assert "attack" not in story.options


@pytest.mark.rule("SM-7.3")
@pytest.mark.card("abilities:lightning_bolt", "abilities:tentacle_reach")
@pytest.mark.parametrize(("villain", "reach"), [("electro", 4), ("doctor_octopus", 2)])
def test_how_far(villain: str, reach: int) -> None:
    for gap in (reach, reach + 1):
        story = city({villain: "5,11", "spider_man": f"{5 + gap},11"}, turn=villain)
        assert ("attack" in story.options) is (gap == reach)


@pytest.mark.rule("SM-7.4", "SM-7.6")
def test_only_a_six_hits() -> None:
    story = city({"rhino": "10,5", "venom": "11,5"}, turn="rhino", dice=[6, 5, 6, 1])
    story.choose("attack", 4)
    assert story.hits("venom") == 2
    assert story.logged("attack_rolled")[0] == {"seat": 2, "dice": (6, 5, 6, 1), "plus": 0, "hits": 2}


@pytest.mark.rule("SM-8.1")
def test_hits_stay_until_they_are_removed() -> None:
    story = city({"rhino": "10,5", "venom": "11,5"}, turn="rhino", dice=[6, 5, 6, 1])
    story.choose("attack", 4, "none", "end")
    assert story.on_turn == "venom" and story.hits("venom") == 2, "his turn begins, and nothing has gone by itself"
    story.choose("rest")
    assert story.hits("venom") == 1


@pytest.mark.rule("SM-8.1", "SM-8.9")
def test_the_first_hit_removed_is_that_on_the_ko_field() -> None:
    story = city({"rhino": "10,5 ko mission=M25"}, turn="rhino", phase="ko")
    story.choose("rest", "end", "end", "PS1", "end")
    assert story.on_turn == "rhino" and story.hits("rhino") == 3
    assert not story.ko("rhino") and story.kind == "turn_kind", "one of four hits removed is enough to stand up"


@pytest.mark.rule("SM-7.4")
@pytest.mark.card("abilities:bomb_barrage")
def test_misses_are_rolled_once_more() -> None:
    story = city(
        {"green_goblin": "10,5", "rhino": "11,5"}, turn="green_goblin", vp={"green_goblin": 40}, dice=[6, 1, 2, 6, 3]
    )
    story.choose("attack", 3, "bomb_barrage")
    assert story.logged("attack_rolled")[0]["dice"] == (6, 6, 3)


@pytest.mark.rule("SM-7.4", "SM-13.7")
@pytest.mark.card("cards:V10", "abilities:thick_hide")
def test_the_hit_window_takes_one_answer_after_the_other() -> None:
    story = city({"rhino": "10,5", "venom": "11,5"}, turn="venom", hands={"rhino": ["V10"]}, dice=[6, 6, 6, 6, 5])
    story.choose("attack", 4)
    assert story.kind == "targeted_response" and story.options == ("none",)
    story.choose("none")
    assert story.kind == "hit_response" and story.options == ("none", "thick_hide", "V10")
    assert story.board().incoming.hits == 4
    story.choose("thick_hide")
    assert story.board().incoming.hits == 3
    story.choose("V10")
    assert story.hits("rhino") == 1, "four hits, one soaked, two cancelled; no question without a card or token"


@pytest.mark.rule("SM-7.5", "SM-13.7")
@pytest.mark.card("cards:V09")
def test_a_dodge_that_stays_in_reach_changes_nothing() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5"}, hands={"rhino": ["V09"]}, dice=[6])
    story.choose("attack", 1, "roll")
    assert story.options == ("none", "V09")
    story.choose("V09")
    assert story.kind == "move_destination" and story.asked == "rhino"
    story.choose("11,6", "none")
    assert story.hits("rhino") == 1
    story = city({"spider_man": "10,5", "rhino": "11,5 web=venom"}, hands={"rhino": ["V09"]}, dice=[1])
    story.choose("attack", "fig:rhino", 1, "roll")
    assert story.options == ("none",), "the webbed cannot dodge"


@pytest.mark.rule("SM-7.6", "SM-R41", "SM-8.2")
def test_surplus_hits_are_lost() -> None:
    story = city({"spider_man": "10,5", "venom": "11,5 hits=4 mission=M01"}, dice=[6, 6, 6, 6])
    story.choose("attack", 4, "roll")
    assert story.hits("venom") == 5 and story.ko("venom")
    assert len(story.logged("knocked_out")) == 1
    assert story.vp("spider_man") == CARDS["M01"].vp_spider_man


@pytest.mark.rule("SM-7.7", "SM-R25", "SM-19.4")
def test_hits_on_a_stack_destroy_cars_for_good() -> None:
    story = city({"rhino": "10,5 mission=M01"}, turn="rhino", cars={"10,6": "2", "2,4": "1"}, dice=[6, 1])
    story.choose("attack", "stack:10,6", 2)
    assert story.cars()["10,6"] == 1 and story.state.wrecked == 1
    assert story.vp("rhino") == 1
    assert story.kind == "reaction" and story.asked == "cops"
    assert story.state.reserve == 12 - 3


@pytest.mark.rule("SM-7.7", "SM-R52", "SM-12.7", "SM-R23", "SM-16.12")
def test_people_in_a_stack_are_never_hit() -> None:
    story = city(
        {"rhino": "10,5 mission=M01", "venom": "10,6 ko arrested"},
        turn="rhino",
        cars={"10,6": "1"},
        people={"stacy": "cops 10,6"},
        dice=[6, 6],
    )
    story.choose("attack", "stack:10,6", 2)
    assert story.kind == "take_captive" and story.options == ("stacy", "done")
    assert story.status("venom") == "free" and story.ko("venom"), "freed, still K.O., where the stack was"
    story.choose("done")
    assert story.kind == "place_piece", "a figure lies there, so the captain is put beside it"
    story.choose(story.options[0])
    assert story.holder("stacy") is None and story.hits("venom") == 5
    assert story.vp("rhino") == 1, "hits beyond the last car are lost"


@pytest.mark.rule("SM-7.8", "SM-15.6", "SM-R12")
def test_a_web_is_destroyed_by_one_hit_from_anyone() -> None:
    story = city({"rhino": "10,5 web=spider_man", "venom": "11,5"}, turn="venom", dice=[6])
    story.choose("attack", "web:10,5", 1)
    assert story.web("rhino") is None and story.state.webs[0] == 3
    assert story.kind == "choose_action" and story.asked == "venom", "no attack on a player, no reaction"
    story = city({"rhino": "10,5 web=spider_man"}, turn="rhino", dice=[5])
    story.choose("attack", 1)
    assert story.web("rhino") == "spider_man", "five misses"


@pytest.mark.rule("SM-7.9", "SM-18.8", "SM-R36", "SM-R35", "SM-10.2")
def test_hits_on_a_building_are_public_and_belong_to_one_mission() -> None:
    story = city({"rhino": "12,6 mission=M01", "venom": "14,6 mission=M36"}, turn="rhino", dice=[6], tokens={})
    story.choose("attack")
    assert story.options == ("building:13,7",), "asked although there is one target only"
    story.choose("building:13,7", 1)
    places = {place.name: place.hits for place in story.board().city.places}
    assert places["daily_bugle"] == (("rhino", 1),)
    assert story.figure("rhino", "cops").mission is None, "the card itself stays hidden"
    story = city({"venom": "14,6 mission=M36", "rhino": "1,5"}, turn="venom")
    assert "attack" not in story.options, "not the target of his own step"
    story = city({"spider_man": "12,6"})
    assert "attack" not in story.options, "Spider-Man attacks no buildings"


@pytest.mark.rule("SM-7.9")
def test_hits_beyond_the_need_are_placed_too() -> None:
    story = city({"rhino": "9,0 mission=M12"}, turn="rhino", dice=[6, 6, 6])
    story.choose("attack", "building:10,1", 3)
    assert story.state.tokens == {(3, FIELD["10,1"]): 3}
    assert story.step("rhino") == 1
    story = city({"rhino": "18,1 mission=M12@1"}, turn="rhino", tokens={"rhino 10,1": 3}, dice=[1])
    story.choose("move", 1, "19,1")
    assert story.state.tokens == {}, "removed when the mission ends"


@pytest.mark.rule("SM-7.10", "SM-10.1", "SM-15.3")
@pytest.mark.card("cards:S04", "abilities:spider_strength")
def test_additions_add_up_on_every_combat_die() -> None:
    story = city({"spider_man": "base", "rhino": "0,0"}, hands={"spider_man": ["S04"]}, dice=[3, 2, 1, 6])
    story.choose("attack", 4, "spider_strength", "S04")
    assert story.logged("attack_rolled")[0]["plus"] == 3
    assert story.kind == "hit_response" and story.board().incoming.hits == 2, "3 and 6 hit"


@pytest.mark.rule("SM-7.10", "SM-15.8")
def test_additions_apply_to_no_other_dice() -> None:
    story = city({"spider_man": "base", "rhino": "2,0"}, turn="rhino", dice=[6, 4])
    story.choose("attack", 1, "spider_sense")
    assert story.hits("spider_man") == 1, "a 4 does not become a 5 in the base"


@pytest.mark.rule("SM-10.1", "SM-10.3", "SM-R18")
def test_the_base_bonus_ends_with_the_base() -> None:
    story = city({"electro": "base", "rhino": "0,8"}, turn="electro", dice=[1])
    story.choose("attack", 1, "roll")
    assert story.logged("attack_rolled")[0]["plus"] == 1
    story = city({"electro": "0,9", "rhino": "0,8"}, turn="electro", dice=[1], rubble=["1,8"])
    story.choose("attack", 1, "roll")
    assert story.logged("attack_rolled")[0]["plus"] == 0


@pytest.mark.rule("SM-10.3", "SM-10.4", "SM-10.5", "SM-R57", "SM-18.6")
@pytest.mark.card("missions:M39")
def test_a_base_destroyed_puts_its_owner_out_before_he_reacts() -> None:
    story = city({"rhino": "0,0 mission=M39", "spider_man": "base"}, turn="rhino", dice=[6, 6, 6, 6])
    story.choose("attack")
    assert set(story.options) == {"fig:spider_man", "building:1,1"}, "figure and base are different targets"
    story.choose("building:1,1", 3)
    assert story.kind == "place_piece" and story.asked == "spider_man"
    story.choose("1,0")
    assert story.state.rubble == BIT[FIELD["1,1"]]
    assert story.vp("rhino") == CARDS["M39"].vp_villain
    assert story.kind == "reaction" and story.asked == "spider_man"
    story.choose("attack", 1, "roll")
    assert story.logged("attack_rolled")[-1]["plus"] == 0, "+1 no longer applies"


@pytest.mark.rule("SM-10.4")
def test_also_a_knocked_out_owner_is_put_out() -> None:
    story = city({"rhino": "0,0 mission=M39", "spider_man": "base ko"}, turn="rhino", dice=[6, 6, 6])
    story.choose("attack", "building:1,1", 3)
    assert story.kind == "place_piece" and story.asked == "spider_man"
    story.choose("1,0")
    assert story.kind == "choose_action" and story.asked == "rhino", "K.O., no reaction"


@pytest.mark.rule("SM-10.6", "SM-R18")
@pytest.mark.card("missions:M11")
def test_next_to_the_rubble_counts_as_home() -> None:
    story = city({"rhino": "17,3 mission=M11@1"}, turn="rhino", rubble=["19,1"], dice=[2])
    story.choose("move", 1, "18,2")
    assert story.vp("rhino") == CARDS["M11"].vp_villain


@pytest.mark.rule("SM-R39")
@pytest.mark.parametrize(("bonus", "plus"), [(False, 0), (True, 1)])
def test_a_station_is_no_base_unless_agreed(bonus: bool, plus: int) -> None:
    story = city(
        {"rhino": "15,3"},
        turn="cops",
        cars={"16,4": "1"},
        people={"dewolff": "2,3", "stacy": "5,5"},
        options={"station_bonus_for_cops": bonus},
        dice=[1],
    )
    story.choose("attack", 1)
    assert story.logged("attack_rolled")[0]["plus"] == plus


@pytest.mark.rule("SM-R55", "SM-15.7")
def test_one_web_whoever_it_belongs_to() -> None:
    story = city({"rhino": "10,5 web=spider_man", "venom": "12,5", "spider_man": "1,1"}, turn="venom")
    assert "symbiote_web" not in story.options


@pytest.mark.rule("SM-10.4", "SM-6.6")
def test_whom_doctor_octopus_holds_is_put_out_with_him() -> None:
    story = city(
        {"rhino": "9,2 mission=M40", "doctor_octopus": "base", "venom": "8,2 seized=doctor_octopus"},
        players=5,
        turn="rhino",
        dice=[6, 6, 6],
    )
    story.choose("attack", "building:8,2", 3, "7,3")
    assert story.at("doctor_octopus") == story.at("venom") == "7,3"
