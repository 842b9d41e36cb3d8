"""The turn, dice tracks and declarations (sections 4 and 5 of the rules)."""

import pytest

from games.spider_man.story import GAME, City, city


@pytest.mark.rule("SM-4.1", "SM-4.5", "SM-R47", "SM-19.2")
def test_turns_go_clockwise_from_spider_man() -> None:
    story = city(
        {"rhino": "base mission=M25", "venom": "base mission=M26"}, cars={"2,4": "1", "16,4": "2", "19,4": "1"}
    )
    order = []
    for _ in range(5):
        order.append(story.on_turn)
        story.choose("end")  # nobody is forced to use dice
    assert order == ["spider_man", "cops", "rhino", "venom", "spider_man"]
    assert story.state.round == 2
    assert story.state.vp == [0, 0, 0, 0]


@pytest.mark.rule("SM-4.2", "SM-5.6", "SM-9.10", "SM-R53")
def test_the_start_of_a_turn_refreshes_dice_and_tokens() -> None:
    story = city({"rhino": "10,5 used=3,4,4 spent=charge,thick_hide mission=M25"}, turn="rhino", phase="start")
    assert story.levels("rhino") == (2, 4, 4)
    assert story.spent("rhino") == set()
    assert story.kind == "choose_action"


@pytest.mark.rule("SM-4.2", "SM-8.2", "SM-R8")
def test_a_knocked_out_figure_does_not_refresh() -> None:
    story = city({"rhino": "10,5 ko spent=charge mission=M25"}, turn="rhino", phase="start")
    assert story.kind == "ko_turn"
    assert story.levels("rhino") == (0, 0, 0)
    assert story.spent("rhino") == {"charge"}


@pytest.mark.rule("SM-4.2", "SM-R7", "SM-8.9")
def test_it_stands_up_when_the_ko_field_is_empty() -> None:
    story = city({"rhino": "10,5 hits=3 ko mission=M25"}, turn="rhino", phase="start")
    assert not story.ko("rhino") and story.hits("rhino") == 3
    assert story.kind == "turn_kind" and story.levels("rhino") == (2, 4, 4)


@pytest.mark.rule("SM-4.2", "SM-16.11", "SM-16.12")
@pytest.mark.parametrize(("status", "told"), [("jailed", "released"), ("arrested", "escaped")])
def test_out_of_custody(status: str, told: str) -> None:
    story = city({"rhino": f"16,4 hits=2 {status} mission=M25"}, turn="rhino", phase="start", cars={"16,4": "1"})
    assert story.kind == "place_piece" and story.asked == "rhino"
    story.choose("15,3")
    assert story.status("rhino") == "free" and story.at("rhino") == "15,3"
    assert story.logged(told)
    assert story.kind == "turn_kind"


@pytest.mark.rule("SM-4.2")
@pytest.mark.card("abilities:regeneration")
@pytest.mark.parametrize(("die", "left"), [(5, 1), (4, 2)])
def test_regeneration_at_the_start(die: int, left: int) -> None:
    story = city({"lizard": "10,5 hits=2 mission=M25"}, turn="lizard", phase="start", dice=[die])
    assert story.hits("lizard") == left


@pytest.mark.rule("SM-4.2", "SM-18.4")
def test_a_villain_without_a_mission_draws_one() -> None:
    story = city({"rhino": "10,5"}, turn="rhino", phase="start", mission_deck=["M11"])
    assert story.mission("rhino") == "M11"


@pytest.mark.rule("SM-4.3", "SM-16.13", "SM-16.8")
def test_the_start_of_the_cops_turn() -> None:
    story = city(turn="cops", phase="start", cars={"2,4": "2", "10,8": "1"}, cops_used=[4, 4, 4], wrecked=3)
    assert story.kind == "reinforce" and "PS1" not in story.options and "PS4" not in story.options
    story.choose("PS2")
    assert story.levels("cops") == (4, 4, 4)
    assert story.cars()["16,4"] == 1
    story = city(turn="cops", phase="start", cars={"2,4": "2", "10,8": "2"})
    assert story.kind == "choose_action", "four cars are enough"
    story = city(turn="cops", phase="start", cars={}, wrecked=12)
    assert story.options == ("bonus", "end"), "never eliminated"


@pytest.mark.rule("SM-4.4", "SM-8.8", "SM-R48", "SM-R17")
def test_rest_is_for_the_hurt_and_only_before_anything_else() -> None:
    story = city({"rhino": "10,5 hits=2 used=1,1,1 mission=M25"}, turn="rhino", phase="start", hands={"rhino": ["V05"]})
    assert story.options == ("act", "rest")
    story.choose("rest")
    assert story.hits("rhino") == 1
    assert story.levels("rhino") == (2, 4, 4), "dice and tokens are there for reactions"
    assert story.on_turn != "rhino"
    assert story.hand("rhino") == ["V05"], "no cards in a rest turn"
    story = city({"rhino": "10,5 hits=2 mission=M25"}, turn="rhino", phase="start")
    story.choose("act")
    assert story.refused("rest") == "SM-4.4"
    story = city({"rhino": "10,5 mission=M25"}, turn="rhino", phase="start")
    assert story.kind == "choose_action", "an unhurt figure is not asked"


@pytest.mark.rule("SM-4.6", "SM-5.1", "SM-R4", "SM-R49")
def test_leftover_points_are_lost_but_a_new_movement_may_follow() -> None:
    story = city({"rhino": "10,5 mission=M25"}, turn="rhino", dice=[6, 6, 2])
    story.choose("move", 2, "11,5")
    assert story.kind == "choose_action" and story.level("rhino", "movement") == 1
    story.choose("move")  # one die, not asked
    assert story.kind == "move_destination" and story.board().walk.points == 2
    story.choose("12,5")
    assert story.level("rhino", "movement") == 0
    assert story.refused("move") == "SM-5.1"


@pytest.mark.rule("SM-5.1", "SM-5.2", "SM-R49")
def test_the_level_is_the_most_dice_of_one_action() -> None:
    story = city({"rhino": "10,5 used=0,1,0", "venom": "11,5"}, turn="rhino")
    story.choose("attack")
    assert story.kind == "dice" and story.options == (1, 2, 3)
    assert story.refused(4) == "SM-5.1"
    assert story.refused(0) == "SM-5.2"


@pytest.mark.rule("SM-4.7", "SM-8.4", "SM-4.8")
def test_knocked_out_in_his_own_turn_the_turn_ends() -> None:
    story = city(
        {"rhino": "10,5 hits=3", "venom": "11,5"}, turn="rhino", dice=[1, 6, 6], options={"reaction_abilities": "none"}
    )
    story.choose("attack", 1)
    assert story.kind == "reaction" and story.asked == "venom"
    story.choose("attack", 2, "none")
    assert story.ko("rhino")
    assert story.on_turn == "venom"


@pytest.mark.rule("SM-4.8", "SM-18.6")
@pytest.mark.card("missions:M35")
def test_the_end_of_a_turn_beside_the_place_marks_it_occupied() -> None:
    story = city({"rhino": "8,10 mission=M35"}, turn="rhino")
    story.choose("end")
    assert story.state.occupying[3]
    story = city({"rhino": "7,10 mission=M35"}, turn="rhino")
    story.choose("end")
    assert not story.state.occupying[3], "not adjacent to the city hall"
    story = city({"rhino": "8,10 mission=M35 web=spider_man"}, turn="rhino")
    story.choose("end")
    assert story.state.occupying[3], "a web does not matter"


@pytest.mark.rule("SM-4.9", "SM-R38", "SM-15.10")
def test_cards_and_tracers_are_no_actions() -> None:
    story = city(
        {"rhino": "10,5 hits=1 mission=M25", "venom": "12,8"},
        turn="rhino",
        hands={"rhino": ["V05"]},
        dice=[5, 1, 1, 1, 1],
    )
    story.choose("move", 1, "roll", "14,6")
    assert story.state.moved == 4
    story.choose("V05")
    assert story.hits("rhino") == 0
    assert story.state.moved == 4, "the movement was still the previous action"
    assert story.levels("rhino") == (1, 4, 4)


@pytest.mark.rule("SM-5.3", "SM-R31")
def test_several_tokens_but_only_one_card() -> None:
    story = city(
        {"scorpion": "10,5", "spider_man": "11,5"},
        turn="scorpion",
        vp={"scorpion": 40},
        options={"target_vp": 100},
        hands={"scorpion": ["V01", "V02"]},
        dice=[1, 1, 1, 1],
    )
    story.choose("attack", 1)
    assert story.options == ("tail_strike", "acid_spray", "power_tail", "V01", "V02", "roll")
    story.choose("tail_strike")
    assert story.options == ("acid_spray", "power_tail", "V01", "V02", "roll"), "only later items"
    story.choose("power_tail")
    assert story.options == ("V01", "V02", "roll")
    assert story.refused("acid_spray") == "SM-21.4"
    story.choose("V02")
    assert story.kind != "add", "at most one card"
    assert story.spent("scorpion") == {"tail_strike", "power_tail"}
    assert story.logged("attack_rolled")[-1]["dice"] == (1, 1, 1, 1), "1 declared, 1 by the tail, 2 by Hired Muscle"
    assert story.hand("scorpion") == ["V01"]


@pytest.mark.rule("SM-5.4", "SM-7.5", "SM-R31")
@pytest.mark.card("cards:S03")
def test_an_impossible_attack_is_taken_back() -> None:
    story = city(
        {"rhino": "10,5", "spider_man": "11,5"},
        turn="rhino",
        hands={"rhino": ["V01"], "spider_man": ["S03"]},
        moved=5,
    )
    story.choose("attack", 4, "charge", "V01")
    assert story.kind == "targeted_response" and story.asked == "spider_man"
    assert story.level("rhino", "combat") == 0 and story.spent("rhino") == {"charge"} and story.hand("rhino") == []
    story.choose("S03", "14,5")
    assert story.logged("impossible") and not story.logged("attack_rolled")
    assert story.level("rhino", "combat") == 4 and story.spent("rhino") == set()
    assert story.hand("rhino") == ["V01"]
    assert story.kind == "choose_action" and story.asked == "rhino", "no reaction to an attack that did not happen"
    assert story.state.moved == 5, "it counts as not done, for Charge too"
    assert story.board("cops").seats[story.seat("rhino")].shown == ("V01",), "everybody has seen the card"


@pytest.mark.rule("SM-5.5")
def test_a_modifier_that_cannot_matter_may_not_be_declared() -> None:
    story = city({"green_goblin": "10,5", "spider_man": "11,5"}, turn="green_goblin", dice=[1])
    story.choose("attack", 1)
    assert story.kind != "add", "no Pumpkin Bomb against an adjacent target, nothing else is unlocked"
    story = city({"rhino": "10,5", "spider_man": "11,5"}, turn="rhino", dice=[1], moved=2)
    story.choose("attack", 1)
    assert story.kind != "add", "two fields are no charge"
    story = city({"spider_man": "10,5"}, storm=["cops"], dice=[3], hands={"spider_man": ["S04"]})
    story.choose("move", 1)
    assert story.options == ("roll",), "no doubling in a Thunderstorm"
    story.choose("roll")
    assert story.board().walk.points == 3


@pytest.mark.rule("SM-5.5")
@pytest.mark.card("abilities:acid_spray")
def test_acid_spray_beside_a_figure_only_to_stop_the_reaction() -> None:
    figures = {"scorpion": "10,5", "spider_man": "11,5 used=3,4,0"}
    story = city(figures, turn="scorpion", vp={"scorpion": 20}, dice=[1, 1])
    story.choose("attack", 1)
    assert story.options == ("tail_strike", "acid_spray", "roll")
    story.choose("acid_spray")
    assert story.kind == "choose_action", "no reaction"
    story = city(
        {"scorpion": "10,5", "spider_man": "11,5"}, vp={"scorpion": 20}, dice=[1, 1], hands={"scorpion": ["V03"]}
    )
    story.choose("attack", 1, "roll", "none")
    assert story.kind == "reaction"
    story.choose("attack", 1)
    assert "acid_spray" not in story.options and "tail_strike" in story.options


def test_a_story_is_a_table() -> None:
    story = City(GAME.new(4, 1))
    assert story.kind == "empty_station"
