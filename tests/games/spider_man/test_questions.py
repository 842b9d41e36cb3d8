"""Questions and secrets (sections 21 and 22 of the rules)."""

from random import Random

import pytest

from games.spider_man.story import GAME, SHORT, City, city, purposeful
from spinneret.games.spider_man.rules import KINDS
from spinneret.kernel import Chance
from spinneret.testing import secrecy_holds


@pytest.mark.rule("SM-21.1", "SM-21.2")
def test_a_declaration_is_a_chain_of_small_questions() -> None:
    story = city(
        {"rhino": "10,5 mission=M25", "venom": "11,5"},
        turn="rhino",
        cars={"10,6": "1"},
        hands={"rhino": ["S01"]},
        dice=[1],
    )
    asked = []
    for answer in ("attack", "fig:venom", 1, "roll"):
        asked.append(story.kind)
        story.choose(answer)
    assert asked == ["choose_action", "target", "dice", "add"]
    sizes = {kind.name: kind.size for kind in KINDS}
    assert sizes["move_destination"] == sizes["place_piece"] == 432 and sizes["dice"] == 4
    story = city({"spider_man": "10,5"}, turn="cops", cars={"10,6": "1", "5,5": "2"}, dice=[1])
    asked = []
    for answer in ("move", "5,5", "1", 1):
        asked.append(story.kind)
        story.choose(answer)
    assert asked == ["choose_action", "stack", "group", "dice"] and story.kind == "leg"


@pytest.mark.rule("SM-21.3")
def test_targets_have_names_of_their_own() -> None:
    story = city(
        {"rhino": "12,6 mission=M01", "venom": "11,6 web=spider_man", "spider_man": "13,6"},
        turn="rhino",
        cars={"12,5": "1 web=venom"},
    )
    story.choose("attack")
    assert story.options == (
        "fig:spider_man",
        "fig:venom",
        "stack:12,5",
        "web:12,5",
        "web:11,6",
        "building:13,7",
    )


@pytest.mark.rule("SM-21.4")
def test_the_lowest_range_that_suffices_comes_along() -> None:
    story = city(
        {"doctor_octopus": "10,5", "rhino": "12,5"}, turn="doctor_octopus", hands={"doctor_octopus": ["V01"]}, dice=[5]
    )
    story.choose("attack", 1)
    assert story.board("doctor_octopus").action.abilities == ("tentacle_reach",)
    assert story.options == ("V01", "roll")
    story.choose("V01")
    assert story.hits("rhino") == 1 or story.kind == "hit_response"


@pytest.mark.rule("SM-21.6")
def test_a_cops_movement_never_ends_in_an_illegal_place() -> None:
    for seed in range(4):
        table = GAME.new(4, seed, {**SHORT, "round_limit": 6})
        luck = Random(seed)
        while table.decision is not None:
            before = table.state.group
            table.choose(purposeful(table, luck))
            if before is not None and table.state.group is None:
                GAME.check(table.state)


@pytest.mark.rule("SM-21.7", "SM-R64")
def test_being_asked_betrays_nothing() -> None:
    """Whoever holds any card is asked, fitting or not; whoever holds none and has no ability is not."""
    for card in ("V09", "V01", "S01", "C02"):
        story = city({"spider_man": "10,5", "venom": "11,5"}, hands={"venom": [card]}, dice=[6])
        story.choose("attack", 1, "roll")
        assert story.kind == "targeted_response"
        story.choose("none")
        assert story.kind == "hit_response", "never answered for him"
    story = city({"spider_man": "10,5", "venom": "11,5"}, dice=[6])
    story.choose("attack", 1, "roll")
    assert story.kind == "reaction"
    story = city({"venom": "10,5"}, turn="venom", hands={"venom": ["S01"]})
    story.choose("move", 1)
    assert story.kind == "add" and story.options == ("roll",)


@pytest.mark.rule("SM-R72", "SM-21.7")
def test_the_target_question_hides_the_building() -> None:
    """A villain with a mission is asked for a single target; without one he is not."""
    for mission, asked in (("M25", True), ("M01", True), ("", False)):
        where = f"10,5 mission={mission}" if mission else "10,5"
        story = city({"rhino": where, "venom": "11,5"}, turn="rhino")
        story.choose("attack")
        assert (story.kind == "target") is asked
    story = city(
        {"rhino": "12,6 mission=M01 used=3,0,4", "spider_man": "9,6", "green_goblin": "14,5"},
        turn="green_goblin",
        options={"reaction_any_target": True},
        dice=[1],
    )
    story.choose("attack", 1)
    assert story.kind == "reaction"
    story.choose("attack")
    assert story.options == ("building:13,7",)
    story = city(
        {"rhino": "12,6 mission=M25 used=3,0,4", "spider_man": "9,6", "green_goblin": "14,5"},
        turn="green_goblin",
        options={"reaction_any_target": True},
        dice=[1],
    )
    story.choose("attack", 1)
    assert story.kind == "reaction" and story.options == ("none",), "asked although there is nothing to do"


@pytest.mark.rule("SM-21.8")
def test_other_questions_with_one_answer_are_not_asked() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5 used=3,4,4"}, dice=[1, 1])
    story.choose("attack")
    assert story.kind == "dice", "one target, not asked"
    story.choose(1, "roll")
    assert story.kind == "choose_action"


@pytest.mark.rule("SM-21.8", "SM-3.2")
def test_what_everybody_sees() -> None:
    story = city(
        {"rhino": "10,5 mission=M01 tracer", "venom": "1,5 mission=M02"},
        turn="rhino",
        hands={"rhino": ["V01"], "venom": ["V02"]},
    )
    mine, spider, cops = story.board("rhino"), story.board("spider_man"), story.board("cops")
    assert [card.id for card in mine.hand] == ["V01"] and cops.hand == ()
    assert [seat.cards for seat in cops.seats] == [0, 0, 1, 1]
    missions = {
        seat: {f.id: f.mission and f.mission.id for f in board.figures}
        for seat, board in (("r", mine), ("s", spider), ("c", cops))
    }
    assert missions["r"]["rhino"] == "M01" and missions["r"]["venom"] is None
    assert missions["s"]["rhino"] == "M01" and missions["s"]["venom"] is None
    assert missions["c"]["rhino"] is None
    view = story.table.view(story.seat("cops"))
    assert view.question is not None and view.question.choices == ()


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_no_secret_leaks_in_purposeful_games(players: int) -> None:
    options = {**GAME.variants[players % 3], **SHORT, "round_limit": 5}
    table = GAME.new(players, players, options)
    luck = Random(players)
    while table.decision is not None:
        if luck.random() < 0.08:
            secrecy_holds(table, players)
        table.choose(purposeful(table, luck))


@pytest.mark.rule("SM-18.8")
def test_an_imagined_mission_explains_the_hits_everybody_sees() -> None:
    story = city({"rhino": "12,6 mission=M01", "venom": "1,5 mission=M25"}, turn="rhino", tokens={"rhino 13,7": 1})
    imagined = set()
    for number in range(40):
        world = GAME.resample(story.state, story.seat("cops"), Chance(number))
        imagined.add(world.settled.missions[world.mission[3]].id)
        GAME.check(world)
    assert imagined == {"M01"}, "only one mission needs more than one hit on the Daily Bugle"
    story = city({"rhino": "9,0 mission=M12", "venom": "1,5 mission=M25"}, turn="rhino", tokens={"rhino 10,1": 2})
    imagined = set()
    for number in range(40):
        world = GAME.resample(story.state, story.seat("cops"), Chance(number))
        imagined.add((world.settled.missions[world.mission[3]].id, world.step[3]))
    assert imagined == {("M12", 1), ("M08", 0)}, "the Bank Job on the way home, or the Market Crash not yet done"


def test_spider_man_remembers_the_bottom_card_he_saw() -> None:
    story = city({"rhino": "10,5 mission=M01 tracer"}, turn="rhino", hands={"rhino": ["V08"]}, mission_deck=["M11"])
    story.choose("V08")
    bottom = story.state.mission_deck[0]
    for number in range(10):
        assert GAME.resample(story.state, story.seat("spider_man"), Chance(number)).mission_deck[0] == bottom
    others = {GAME.resample(story.state, story.seat("cops"), Chance(number)).mission_deck[0] for number in range(10)}
    assert len(others) > 3


def test_a_card_taken_back_stays_known() -> None:
    story = city(
        {"rhino": "10,5", "spider_man": "11,5"}, turn="rhino", hands={"rhino": ["V01", "V06"], "spider_man": ["S03"]}
    )
    story.choose("attack", 4, "V01", "S03", "14,5")
    for number in range(10):
        assert "V01" in GAME.resample(story.state, story.seat("cops"), Chance(number)).hands[story.seat("rhino")]


def test_the_stories_are_tables() -> None:
    assert City(GAME.new(4, 1)).kind == "empty_station"
