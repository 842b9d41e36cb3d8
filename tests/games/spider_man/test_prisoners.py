"""Side characters and prisoners (section 12 of the rules)."""

import pytest

from games.spider_man.story import CARDS, city


@pytest.mark.rule("SM-12.2", "SM-12.3", "SM-12.1", "SM-19.4")
@pytest.mark.card("side_characters:jameson")
def test_a_capture_costs_one_combat_die_and_no_roll() -> None:
    story = city({"rhino": "12,6", "spider_man": "1,1"}, turn="rhino")
    assert "capture" in story.options, "Jameson stands alone on the Daily Bugle"
    story.choose("capture")
    assert story.holder("jameson") == "rhino" and story.level("rhino", "combat") == 3
    assert story.vp("rhino") == 2
    assert story.figure("rhino").captives == ("jameson",)


@pytest.mark.rule("SM-12.3")
@pytest.mark.card("side_characters:black_cat")
def test_black_cat_costs_two_dice() -> None:
    story = city({"rhino": "20,12"}, turn="rhino")
    story.choose("capture")
    assert story.level("rhino", "combat") == 2
    story = city({"rhino": "20,12 used=0,3,0"}, turn="rhino")
    assert "capture" not in story.options, "the level must allow them"


@pytest.mark.rule("SM-12.3", "SM-R21")
@pytest.mark.card("abilities:tentacle_reach", "cards:E02")
def test_only_the_tentacles_capture_at_a_distance() -> None:
    story = city({"doctor_octopus": "11,5", "rhino": "1,5"}, turn="doctor_octopus")
    story.choose("capture")
    assert story.holder("jameson") == "doctor_octopus" and story.spent("doctor_octopus") == {"tentacle_reach"}
    story = city({"electro": "11,5"}, turn="electro")
    assert "capture" not in story.options, "nobody kidnaps with a lightning bolt"
    story = city({"doctor_octopus": "11,5"}, turn="doctor_octopus", fog=["cops"])
    assert "capture" not in story.options


@pytest.mark.rule("SM-12.3", "SM-R62", "SM-16.4")
def test_who_is_in_a_stack_is_not_alone_and_cops_never_capture_captains() -> None:
    story = city({"rhino": "10,5"}, turn="rhino", cars={"10,6": "1 web=spider_man"}, people={"stacy": "cops 10,6"})
    assert "capture" not in story.options, "even if the stack is webbed"
    story = city(turn="cops", cars={"10,6": "1"}, people={"stacy": "10,5", "jameson": "11,6"})
    story.choose("capture")
    assert story.holder("jameson") == "cops" and story.at("jameson") == "10,6"
    assert story.holder("stacy") is None


@pytest.mark.rule("SM-12.4", "SM-12.5", "SM-19.7")
def test_overflow_puts_somebody_down_beside_the_holder() -> None:
    story = city({"rhino": "12,6"}, turn="rhino", people={"mary_jane": "rhino", "aunt_may": "rhino"})
    story.choose("capture")
    assert story.kind == "put_down" and set(story.options) == {"jameson", "mary_jane", "aunt_may"}
    story.choose("mary_jane")
    assert story.kind == "place_piece" and story.asked == "rhino"
    story.choose("11,6")
    assert story.holder("mary_jane") is None and story.at("mary_jane") == "11,6"
    assert story.vp("rhino") == 2
    story = city({"rhino": "12,6"}, turn="rhino", people={"mary_jane": "rhino", "aunt_may": "rhino"})
    story.choose("capture", "jameson", "11,6")
    assert story.vp("rhino") == 0, "who is not kept does not score"


@pytest.mark.rule("SM-12.5")
def test_a_stack_with_an_arrested_figure_cannot_capture() -> None:
    story = city({"rhino": "12,6 ko arrested"}, turn="cops", cars={"12,6": "1"})
    assert "capture" not in story.options
    story = city(turn="cops", cars={"12,6": "1"}, people={"aunt_may": "cops 12,6"})
    story.choose("capture")
    assert story.kind == "put_down" and set(story.options) == {"jameson", "aunt_may"}, "one prisoner per stack"


@pytest.mark.rule("SM-12.6", "SM-19.4", "SM-19.7", "SM-R21")
def test_the_captives_of_the_knocked_out_may_be_taken_at_a_distance() -> None:
    story = city(
        {"green_goblin": "9,5", "rhino": "12,6 hits=3 spent=thick_hide"},
        turn="green_goblin",
        people={"aunt_may": "rhino", "jameson": "rhino", "mary_jane": "green_goblin"},
        dice=[6],
    )
    story.choose("attack", 1)
    assert story.kind == "take_captive" and story.asked == "green_goblin"
    story.choose("aunt_may", "done")
    assert story.kind == "place_piece" and story.asked == "green_goblin", "the one who declined places the others"
    story.choose("11,6")
    assert story.holder("aunt_may") == "green_goblin" and story.at("jameson") == "11,6"
    assert story.vp("green_goblin") == 7 + 3


@pytest.mark.rule("SM-12.6", "SM-19.7")
def test_the_cops_take_a_captain_back_into_the_stack() -> None:
    story = city(
        {"rhino": "10,5 hits=3 mission=M11 spent=thick_hide"},
        turn="cops",
        cars={"10,6": "1"},
        people={"stacy": "rhino", "jameson": "rhino", "dewolff": "16,4"},
        dice=[6],
    )
    story.choose("attack")  # one die: Stacy is still with Rhino
    story.choose("stacy", "jameson")
    assert story.holder("stacy") == story.holder("jameson") == "cops" and story.at("stacy") == "10,6"
    assert story.vp("cops") == CARDS["M11"].vp_cops + 3 + 3


@pytest.mark.rule("SM-12.7", "SM-R23", "SM-19.4", "SM-15.6")
def test_taking_from_a_wiped_out_stack() -> None:
    people = {"stacy": "cops 10,6", "dewolff": "cops 10,6", "aunt_may": "cops 10,6"}
    story = city({"rhino": "10,5"}, turn="rhino", cars={"10,6": "1 web=spider_man"}, people=people, dice=[6])
    story.choose("attack", "stack:10,6", 1)
    assert set(story.options) == {"stacy", "dewolff", "aunt_may", "done"}
    story.choose("stacy", "done")
    assert story.kind == "place_piece", "a captain stays on the field, so the captive is placed beside it"
    story.choose("11,6")
    assert story.holder("stacy") == "rhino"
    assert (story.holder("dewolff"), story.at("dewolff")) == (None, "10,6")
    assert story.at("aunt_may") == "11,6"
    assert story.vp("rhino") == 1 + 3
    assert story.state.webs[0] == 3, "the web comes back with the last car"


@pytest.mark.rule("SM-12.7")
def test_the_captive_stays_on_the_street_if_no_captain_does() -> None:
    story = city({"rhino": "10,5"}, turn="rhino", cars={"10,6": "1"}, people={"aunt_may": "cops 10,6"}, dice=[6])
    story.choose("attack", 1, "done")
    assert story.at("aunt_may") == "10,6"


@pytest.mark.rule("SM-12.8")
def test_nobody_lets_a_captive_go() -> None:
    story = city({"rhino": "10,5"}, turn="rhino", people={"aunt_may": "rhino"})
    assert not [option for option in story.options if "release" in str(option) or "down" in str(option)]


@pytest.mark.rule("SM-12.9")
@pytest.mark.card("cards:E06")
def test_gala_night_sends_those_who_are_alone_home() -> None:
    story = city(
        {"rhino": "10,5 mission=M25"},
        turn="rhino",
        people={"aunt_may": "5,5", "mary_jane": "rhino", "stacy": "6,6"},
        dice=[5],
        deck=["E06"],
    )
    story.choose("bonus", 1)
    assert story.at("aunt_may") == "16,14"
    assert story.holder("mary_jane") == "rhino"
    assert story.at("stacy") == "6,6", "the captains stay"


@pytest.mark.rule("SM-12.9")
@pytest.mark.card("missions:M21")
def test_a_delivered_captain_joins_a_stack_at_his_station() -> None:
    story = city({"rhino": "20,1 mission=M21"}, turn="rhino", people={"stacy": "rhino"}, cars={"2,4": "1"}, dice=[1])
    story.choose("move", 1, "19,1")
    assert story.vp("rhino") == CARDS["M21"].vp_villain
    assert (story.holder("stacy"), story.at("stacy")) == ("cops", "2,4")


@pytest.mark.rule("SM-12.10", "SM-17.3")
def test_only_the_grip_and_the_cops_hold_figures() -> None:
    story = city({"rhino": "10,5", "venom": "11,5 ko"}, turn="rhino")
    assert "capture" not in story.options


@pytest.mark.rule("SM-12.2", "SM-13.1")
@pytest.mark.card("side_characters:jameson")
@pytest.mark.parametrize("holder", ["rhino", "spider_man", "cops"])
def test_jameson_brings_cards_on_four(holder: str) -> None:
    people = {"jameson": "cops 2,4" if holder == "cops" else holder}
    story = city({"rhino": "10,5 mission=M25"}, turn=holder, cars={"2,4": "1"}, people=people, dice=[4], deck=["V06"])
    story.choose("bonus", 1)
    assert story.logged("bonus_rolled")[0]["cards"] == 1
    story = city({"rhino": "10,5 mission=M25"}, turn="rhino", dice=[4])
    story.choose("bonus", 1)
    assert story.logged("bonus_rolled")[0]["cards"] == 0, "alone he has no effect"


@pytest.mark.rule("SM-12.2")
@pytest.mark.card("side_characters:mary_jane")
def test_no_spider_strength_against_mary_janes_captor() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5"}, people={"mary_jane": "rhino"}, dice=[1])
    story.choose("attack", 1)
    assert story.kind == "reaction", "nothing to add"
    assert story.logged("attack_rolled")[0]["plus"] == 0


@pytest.mark.rule("SM-12.2", "SM-15.4")
@pytest.mark.card("side_characters:aunt_may")
def test_no_web_cage_against_aunt_mays_captor() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5"}, people={"aunt_may": "rhino"})
    assert "web_cage" not in story.options
    story = city({"venom": "10,5", "rhino": "11,5", "spider_man": "1,1"}, turn="venom", people={"aunt_may": "rhino"})
    assert "symbiote_web" in story.options, "only Spider-Man's"


@pytest.mark.rule("SM-12.2")
@pytest.mark.card("side_characters:black_cat")
@pytest.mark.parametrize("holder", ["rhino", "cops", "spider_man"])
def test_black_cat_rolls_one_die_again(holder: str) -> None:
    people = {"black_cat": "cops 2,4" if holder == "cops" else holder}
    story = city(
        {"rhino": "10,5 mission=M25"}, turn=holder, cars={"2,4": "1"}, people=people, dice=[1, 2, 5], deck=["V06"]
    )
    story.choose("bonus", 2)
    assert story.kind == "reroll_one" and story.options == ("none", 1, 2)
    story.choose(1)
    assert story.logged("bonus_rolled")[0]["dice"] == (5, 2)
    story.choose("bonus", 1)
    assert story.kind == "choose_action", "once between two of his turns"


@pytest.mark.rule("SM-12.2")
@pytest.mark.card("side_characters:stacy")
def test_stacy_protects_his_holder_from_the_cops() -> None:
    story = city(
        {"spider_man": "10,5"}, turn="cops", cars={"10,6": "1"}, people={"stacy": "spider_man", "dewolff": "5,5"}
    )
    assert "attack" not in story.options, "a truce"
    story = city(
        {"rhino": "10,5"}, turn="cops", cars={"10,6": "2"}, people={"stacy": "rhino", "dewolff": "5,5"}, dice=[1]
    )
    story.choose("attack")
    assert story.logged("declared")[0]["dice"] == 1, "the Cops use one die at most"
    story = city(
        turn="cops",
        cars={"10,6": "1"},
        people={"stacy": "rhino", "dewolff": "5,5"},
        figures={"rhino": "10,5"},
        dice=[5, 1],
        deck=["C03"],
    )
    story.choose("bonus", 1, "10,6")
    assert story.logged("attack_rolled")[0]["dice"] == (1,), "of any origin"


@pytest.mark.rule("SM-12.2")
@pytest.mark.card("side_characters:dewolff")
def test_dewolff_with_a_villain() -> None:
    story = city({"rhino": "10,5"}, turn="rhino", people={"dewolff": "rhino"}, dice=[1])
    story.choose("move", 1)
    assert story.board().walk.points == 3
