"""Movement of figures (section 6 of the rules)."""

import pytest

from games.spider_man.story import city


@pytest.mark.rule("SM-6.1", "SM-R30", "SM-15.2")
@pytest.mark.card("abilities:web_lines", "cards:S06", "side_characters:dewolff")
def test_points_are_dice_doubled_once_plus_additions() -> None:
    story = city({"spider_man": "10,5"}, hands={"spider_man": ["S06"]}, people={"dewolff": "spider_man"}, dice=[3, 4])
    story.choose("move", 2, "web_lines", "S06")
    assert story.board().walk.points == 2 * (3 + 4) + 8 + 2
    assert story.hand("spider_man") == [] and story.state.discard == ["S06"]
    assert story.spent("spider_man") == {"web_lines"}


@pytest.mark.rule("SM-6.2", "SM-6.5", "SM-21.5")
def test_any_field_within_the_points() -> None:
    story = city({"rhino": "10,5"}, turn="rhino", dice=[3])
    story.choose("move", 1)
    assert story.kind == "move_destination"
    assert "13,5" in story.options and "14,5" not in story.options
    assert story.refused("14,5") == "SM-6.2"
    story.choose("12,6")
    assert story.at("rhino") == "12,6"
    assert story.kind == "choose_action", "one question for the whole way"
    story = city({"rhino": "10,5"}, turn="rhino", dice=[3])
    story.choose("move", 1, "10,5")
    assert story.at("rhino") == "10,5", "points need not be used"


@pytest.mark.rule("SM-6.3", "SM-6.4")
def test_buildings_cannot_be_passed_or_entered() -> None:
    # (8,7) lies behind the row of buildings (7,7) (8,7) (9,7).
    story = city({"venom": "8,6"}, turn="venom", dice=[2])
    story.choose("move", 1)
    assert "8,8" not in story.options, "his base at (8,8) is walled off by (8,7)"
    assert story.refused("8,7") == "SM-6.4"
    assert story.refused("13,7") == "SM-6.4"


@pytest.mark.rule("SM-6.3", "SM-6.4")
def test_the_own_base_may_be_entered_and_passed() -> None:
    story = city({"electro": "0,8"}, turn="electro", dice=[2])
    story.choose("move", 1)
    assert "1,8" in story.options and "2,8" in story.options
    story = city({"rhino": "0,8"}, turn="rhino", dice=[2])
    story.choose("move", 1)
    assert "1,8" not in story.options, "another's base is a building"
    story = city({"electro": "0,8"}, turn="electro", dice=[2], rubble=["1,8"])
    story.choose("move", 1)
    assert "1,8" not in story.options and "2,8" in story.options, "rubble may be passed, not stopped on"
    assert story.refused("1,8") == "SM-6.4"


@pytest.mark.rule("SM-6.3", "SM-6.4")
@pytest.mark.card("abilities:goblin_glider")
def test_flying_passes_everything_but_stops_as_usual() -> None:
    story = city({"green_goblin": "8,6"}, turn="green_goblin", dice=[1])
    story.choose("move", 1, "goblin_glider")
    assert story.board().walk.points == 4
    assert "8,9" in story.options, "over the houses at (8,7) and (8,8)"
    assert "8,8" not in story.options


@pytest.mark.rule("SM-6.5")
@pytest.mark.card("abilities:charge")
def test_fields_moved_is_the_shortest_way() -> None:
    story = city({"rhino": "3,3"}, turn="rhino", dice=[6, 6])
    story.choose("move", 2, "5,2")
    # (4,1), (4,2) and (4,3) are houses, so the way round by (4,4) or (4,0) takes more than the distance of 2.
    assert story.state.moved == 3


@pytest.mark.rule("SM-6.6", "SM-12.1")
def test_captives_and_the_seized_come_along() -> None:
    story = city(
        {"doctor_octopus": "10,5", "rhino": "10,5 seized=doctor_octopus"},
        turn="doctor_octopus",
        people={"aunt_may": "doctor_octopus"},
        dice=[3],
    )
    story.choose("move", 1, "12,6")
    assert story.at("rhino") == "12,6"
    people = {person.id: person for person in story.board().people}
    assert (people["aunt_may"].field, people["aunt_may"].holder) == ("12,6", "doctor_octopus")
    assert story.at("mary_jane") == "7,13", "nobody moves by himself"


@pytest.mark.rule("SM-6.7", "SM-15.5")
def test_who_cannot_move() -> None:
    story = city({"rhino": "10,5 web=spider_man"}, turn="rhino")
    assert "move" not in story.options and story.refused("move") == "SM-15.5"
    story = city({"rhino": "10,5 seized=doctor_octopus", "doctor_octopus": "10,5"}, turn="rhino")
    assert story.refused("move") == "SM-17.4"


@pytest.mark.rule("SM-6.8")
@pytest.mark.card("cards:E03", "cards:C06")
def test_rush_hour_and_curfew_leave_one_die() -> None:
    story = city({"spider_man": "10,5"}, rush_hour=["doctor_octopus"], dice=[4])
    story.choose("move", "web_lines")
    assert story.board().walk.points == 8, "doubling stays possible"
    story = city({"rhino": "10,5 curfew"}, turn="rhino", dice=[4])
    story.choose("move")
    assert story.kind == "move_destination" and story.board().walk.points == 4
    story.choose("10,5", "end")
    assert not story.state.curfew[3], "a Curfew ends with his turn"
    story = city(turn="cops", cars={"10,5": "1"}, people={"dewolff": "16,4"}, rush_hour=["doctor_octopus"], dice=[4])
    story.choose("move")
    assert story.kind == "leg", "the Cops too"
