"""Reactions (section 9 of the rules)."""

import pytest

from games.spider_man.story import city


@pytest.mark.rule("SM-9.1", "SM-9.2", "SM-9.3", "SM-9.10")
def test_the_attacked_may_answer_with_one_action() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5 used=0,2,0"}, dice=[1, 1])
    story.choose("attack", 1, "roll")
    assert story.kind == "reaction" and story.asked == "rhino"
    assert story.options == ("none", "move", "attack", "bonus")
    story.choose("attack")
    assert story.options == (1, 2), "from what is left on the track"
    story.choose(1)
    assert story.level("rhino", "combat") == 1
    assert story.kind == "choose_action" and story.asked == "spider_man", "no reaction to a reaction"


@pytest.mark.rule("SM-9.2")
def test_declined_or_impossible_reactions() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5"}, dice=[1])
    story.choose("attack", 1, "roll", "none")
    assert story.logged("no_reaction") and story.kind == "choose_action"
    story = city({"spider_man": "10,5", "rhino": "11,5 used=3,4,4"}, dice=[1])
    story.choose("attack", 1, "roll")
    assert story.kind == "choose_action", "no dice, no question"
    story = city({"scorpion": "10,5", "rhino": "12,5"}, turn="scorpion", vp={"scorpion": 20}, dice=[1])
    story.choose("attack", 1, "roll")
    assert story.kind == "choose_action", "Acid Spray: no reaction"


@pytest.mark.rule("SM-9.1", "SM-R51")
@pytest.mark.card("missions:M32")
def test_a_stack_in_an_attacked_station_may_react() -> None:
    story = city({"rhino": "15,3 mission=M32"}, turn="rhino", cars={"16,4": "1"}, dice=[6, 1])
    story.choose("attack", "building:16,4", 1)
    assert story.kind == "reaction" and story.asked == "cops"
    story.choose("attack", 1)
    assert story.logged("declared")[-1]["target"] == "fig:rhino"
    story = city({"rhino": "15,3 mission=M32"}, turn="rhino", cars={"2,4": "1"}, dice=[1])
    story.choose("attack", "building:16,4", 1)
    assert story.kind == "choose_action", "an empty building is nobody's"


@pytest.mark.rule("SM-9.4", "SM-R9")
def test_a_combat_reaction_goes_against_the_attacker() -> None:
    figures = {"spider_man": "10,5", "rhino": "11,5", "venom": "12,5"}
    story = city(figures, dice=[1, 1])
    story.choose("attack", 1, "roll", "attack", 1)
    assert story.logged("declared")[-1]["target"] == "fig:spider_man"
    story = city(figures, dice=[1], options={"reaction_any_target": True})
    story.choose("attack", 1, "roll", "attack")
    assert set(story.options) == {"fig:spider_man", "fig:venom"}


@pytest.mark.rule("SM-9.4", "SM-7.11", "SM-15.5")
def test_the_webbed_can_only_fight_the_web() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5 web=venom"}, dice=[1, 6])
    story.choose("attack", "fig:rhino", 1, "roll")
    assert story.options == ("none", "attack", "bonus")
    story.choose("attack", 1)
    assert story.web("rhino") is None


@pytest.mark.rule("SM-9.5", "SM-9.6")
def test_moving_and_drawing_as_a_reaction() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5"}, dice=[1, 4])
    story.choose("attack", 1, "roll", "move", 1, "14,5")
    assert story.at("rhino") == "14,5" and story.asked == "spider_man"
    story = city({"spider_man": "10,5", "rhino": "11,5"}, dice=[1, 5, 2], deck=["V01"])
    story.choose("attack", 1, "roll", "bonus", 2)
    assert story.hand("rhino") == ["V01"] and story.level("rhino", "bonus") == 2


@pytest.mark.rule("SM-9.5", "SM-16.8")
def test_an_attacked_stack_may_drive_away() -> None:
    story = city({"rhino": "10,5"}, turn="rhino", cars={"10,6": "2"}, dice=[1, 3])
    story.choose("attack", 1, "move", "2", 1, "13,6", "done")
    assert story.cars() == {"13,6": 2} and story.asked == "rhino"


@pytest.mark.rule("SM-9.7", "SM-R10", "SM-R37")
@pytest.mark.card("abilities:tail_whip")
def test_abilities_in_reactions() -> None:
    figures = {"rhino": "10,5", "spider_man": "11,5", "lizard": "5,5"}
    story = city(figures, turn="rhino", dice=[1, 1])
    story.choose("attack", 1, "attack", 1)
    assert story.options == ("spider_strength", "roll"), "every attack begins a fight"
    story = city(figures, turn="rhino", dice=[1], options={"reaction_abilities": "none"})
    story.choose("attack", 1, "attack", 1)
    assert story.kind != "add"
    story = city(figures, turn="rhino", dice=[1, 5, 1], options={"reaction_abilities": "all"})
    story.choose("attack", 1)
    assert "web_cage" in story.options
    story.choose("web_cage")
    assert story.web("rhino") == "spider_man"
    assert story.kind == "choose_action" and story.asked == "rhino"
    story = city({"rhino": "10,5", "spider_man": "11,5"}, dice=[1, 1], moved=5)
    story.choose("attack", 1, "roll", "attack", 1)
    assert story.kind != "add", "Charge never applies in a reaction"


@pytest.mark.rule("SM-9.8", "SM-9.2", "SM-R60")
@pytest.mark.card("cards:C03")
def test_nothing_in_a_reaction_gives_another_reaction() -> None:
    story = city(
        {"rhino": "10,5", "venom": "10,7"}, turn="rhino", cars={"10,6": "1"}, dice=[1, 5, 6, 6, 6], deck=["C03"]
    )
    story.choose("attack", 1)
    assert story.asked == "cops"
    story.choose("bonus", 1)
    assert story.kind == "cops_card_choice" and story.options == ("10,6", "none")
    story.choose("10,6", "fig:venom")
    assert story.hits("venom") == 3
    assert story.kind == "choose_action" and story.asked == "rhino", "Venom may not react"


@pytest.mark.rule("SM-R60")
@pytest.mark.card("cards:C05", "cards:C02")
def test_overtime_and_code_three_in_anothers_turn() -> None:
    story = city(
        {"rhino": "10,5"},
        turn="rhino",
        cars={"10,6": "1", "2,4": "1"},
        cops_used=[2, 0, 2],
        dice=[1, 5, 5],
        deck=["C05", "C02"],
    )
    story.choose("attack", 1, "bonus", 2)
    assert story.options == ("movement", "none")
    story.choose("movement")
    assert story.level("cops", "movement") == 4
    assert set(story.options) == {"2,4", "10,6", "none"}, "any stack may move"


@pytest.mark.rule("SM-9.9")
def test_one_reaction_to_one_attack() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5"}, dice=[1, 1])
    story.choose("attack", 1, "roll", "move", 1, "11,5")
    assert story.asked == "spider_man" and story.kind == "choose_action"


@pytest.mark.rule("SM-9.2", "SM-5.4")
def test_an_impossible_reaction_may_be_replaced() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5"}, hands={"spider_man": ["S03"]}, dice=[1])
    story.choose("attack", 1, "roll", "attack", 1, "S03", "7,5")
    assert story.kind == "reaction" and story.asked == "rhino", "he may choose another one"
    assert "attack" not in story.options and story.level("rhino", "combat") == 4
