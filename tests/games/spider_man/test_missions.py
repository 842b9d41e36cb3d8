"""Missions (section 18 of the rules), each of the forty cards once."""

import pytest

from games.spider_man.story import AWARDS, GAME, City, city
from spinneret.games.spider_man.content.city import FIELD, NAME
from spinneret.games.spider_man.content.vocabulary import LANDMARKS
from spinneret.games.spider_man.state.pieces import FREE

MISSIONS = {mission.id: mission for mission in GAME.pack.missions}
STANDARD = GAME.pack.standard


def beside(place: str) -> str:
    """A street field next to a landmark of the standard city."""
    x, y = STANDARD.landmarks[place]
    rows = city().board().city.rows
    return next(f"{x + dx},{y + dy}" for dx in (-1, 0, 1) for dy in (-1, 0, 1) if rows[y + dy][x + dx] == ".")


def villain(where: str, mission: str, **position: object) -> City:
    return city({"rhino": f"{where} mission={mission}"}, turn="rhino", **position)  # type: ignore[arg-type]


SABOTAGE = [id for id, m in MISSIONS.items() if m.steps[0].do == "damage"]


@pytest.mark.rule("SM-18.6", "SM-18.2")
@pytest.mark.parametrize("id", [pytest.param(id, marks=pytest.mark.card(f"missions:{id}")) for id in SABOTAGE])
def test_damage_and_robbery(id: str) -> None:
    mission = MISSIONS[id]
    place, hits = str(mission.steps[0].place), mission.steps[0].hits or 0
    field = NAME[FIELD[",".join(map(str, STANDARD.landmarks[place]))]]
    story = villain(beside(place), id, dice=[6] * hits, mission_deck=["M26"])
    story.choose("attack", f"building:{field}", hits)
    if len(mission.steps) == 1:
        assert story.vp("rhino") == mission.vp_villain
        assert story.mission("rhino") == "M26", "a new one at once"
        assert story.logged("mission_fulfilled") == [{"figure": "rhino", "mission": id}]
        return
    assert story.step("rhino") == 1 and story.vp("rhino") == 0
    story = villain("18,0", id + "@1", dice=[1])
    story.choose("move", 1, "19,1")
    assert story.vp("rhino") == mission.vp_villain


KIDNAPPING = [id for id, m in MISSIONS.items() if m.steps[0].do == "deliver"]


@pytest.mark.rule("SM-12.9", "SM-12.8")
@pytest.mark.parametrize("id", [pytest.param(id, marks=pytest.mark.card(f"missions:{id}")) for id in KIDNAPPING])
def test_kidnapping(id: str) -> None:
    step = MISSIONS[id].steps[0]
    goal = "19,1" if step.place == "own_base" else beside(str(step.place))
    x, y = map(int, goal.split(","))
    start = next(
        f"{x + dx},{y + dy}"
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (dx or dy) and 0 <= x + dx < 24 and 0 <= y + dy < 18 and city().board().city.rows[y + dy][x + dx] == "."
    )
    story = villain("1,5", id, people={str(step.who): "rhino"}, dice=[1])
    story.choose("end")
    assert story.vp("rhino") == 0
    story = city({"rhino": f"{start} mission={id}"}, turn="rhino", people={str(step.who): "rhino"}, dice=[1])
    story.choose("move", 1)
    if story.kind == "reroll_one":  # Black Cat
        story.choose("none")
    story.choose(goal)
    assert story.vp("rhino") == MISSIONS[id].vp_villain
    assert story.holder(str(step.who)) is None, "the side character returns"


@pytest.mark.rule("SM-18.6", "SM-18.7")
@pytest.mark.card("missions:M23")
def test_hostage_crisis_goes_step_by_step() -> None:
    story = villain("12,6", "M23")
    story.choose("capture")
    assert story.step("rhino") == 1
    story = city({"rhino": "8,10 mission=M23@1 took"}, turn="rhino", cars={"2,4": "2", "7,16": "2"})
    story.choose("end")
    while story.on_turn != "rhino":
        story.choose("end")
    assert story.vp("rhino") == MISSIONS["M23"].vp_villain


FIGHTS = {"M26": 2, "M27": 3}


@pytest.mark.rule("SM-18.7")
@pytest.mark.parametrize(
    ("id", "hits"), [pytest.param(id, n, marks=pytest.mark.card(f"missions:{id}")) for id, n in FIGHTS.items()]
)
def test_wounding_spider_man(id: str, hits: int) -> None:
    figures = {"rhino": f"10,5 mission={id}", "spider_man": "11,5 spent=spider_sense"}
    story = city(figures, turn="rhino", dice=[6] * hits)
    story.choose("attack", "fig:spider_man", hits)
    assert story.vp("rhino") == MISSIONS[id].vp_villain
    story = city(figures, turn="rhino", dice=[6] * (hits - 1))
    story.choose("attack", "fig:spider_man", hits - 1)
    assert story.vp("rhino") == 0 and story.state.progress[3] == hits - 1


@pytest.mark.card("missions:M25")
def test_squash_the_spider() -> None:
    story = city({"rhino": "10,5 mission=M25", "spider_man": "11,5 hits=4 spent=spider_sense"}, turn="rhino", dice=[6])
    story.choose("attack", "fig:spider_man", 1)
    assert story.vp("rhino") == AWARDS["ko_spider_man"].villain + MISSIONS["M25"].vp_villain


@pytest.mark.rule("SM-R14", "SM-8.4")
@pytest.mark.card("missions:M28")
def test_only_one_boss() -> None:
    story = city({"rhino": "10,5 mission=M28", "venom": "11,5 hits=4 mission=M01"}, turn="rhino", dice=[6])
    story.choose("attack", "fig:venom", 1)
    assert [fact["points"] for fact in story.logged("points")] == [7, MISSIONS["M28"].vp_villain], (
        "exactly 7, and his own mission"
    )


@pytest.mark.card("missions:M29")
def test_respect() -> None:
    story = city(
        {"rhino": "10,5 mission=M29", "venom": "11,5", "spider_man": "9,5 spent=spider_sense"},
        turn="rhino",
        dice=[6, 6, 6],
    )
    story.choose("attack", "fig:spider_man", 1, "none")
    assert story.state.progress[3] == 0, "other villains only"
    story.choose("attack", "fig:venom", 2)
    assert story.vp("rhino") == MISSIONS["M29"].vp_villain


@pytest.mark.rule("SM-7.7")
@pytest.mark.parametrize(
    ("id", "cars"),
    [pytest.param(id, n, marks=pytest.mark.card(f"missions:{id}")) for id, n in {"M30": 1, "M31": 2, "M33": 3}.items()],
)
def test_wrecking_cars(id: str, cars: int) -> None:
    story = city({"rhino": "10,5 mission=" + id}, turn="rhino", cars={"10,6": "2", "11,6": "1"}, dice=[6, 6, 6])
    story.choose("attack", "stack:10,6", 2)
    if story.kind == "reaction":
        story.choose("none")
    if cars == 3:
        assert story.vp("rhino") == 2
        story.choose("attack", "stack:11,6", 1)
    assert story.vp("rhino") == (2 if cars < 3 else 3) + MISSIONS[id].vp_villain


@pytest.mark.rule("SM-18.7", "SM-R43")
@pytest.mark.card("missions:M30")
def test_a_second_car_does_not_count_for_the_next_card() -> None:
    story = city({"rhino": "10,5 mission=M30"}, turn="rhino", cars={"10,6": "2"}, dice=[6, 6], mission_deck=["M31"])
    story.choose("attack", "stack:10,6", 2)
    assert story.mission("rhino") == "M31" and story.state.progress[3] == 0
    assert story.vp("rhino") == 2 + MISSIONS["M30"].vp_villain


@pytest.mark.rule("SM-18.6")
@pytest.mark.card("missions:M32")
def test_raiding_one_station() -> None:
    story = city({"rhino": "18,3 mission=M32"}, turn="rhino", tokens={"rhino 16,4": 1}, dice=[6, 6])
    story.choose("attack", "building:19,4", 1)
    assert story.vp("rhino") == 0, "hits on different stations do not add up"
    story.choose("attack", "building:19,4", 1)
    assert story.vp("rhino") == MISSIONS["M32"].vp_villain


@pytest.mark.rule("SM-4.2")
@pytest.mark.parametrize(
    ("id", "place"),
    [
        pytest.param(id, p, marks=pytest.mark.card(f"missions:{id}"))
        for id, p in {"M34": "tv_tower", "M35": "city_hall", "M36": "daily_bugle"}.items()
    ],
)
def test_occupying(id: str, place: str) -> None:
    story = city({"rhino": f"{beside(place)} mission={id} occupying"}, turn="rhino", phase="start")
    assert story.vp("rhino") == MISSIONS[id].vp_villain
    story = city({"rhino": f"{beside(place)} mission={id}"}, turn="rhino", phase="start")
    assert story.vp("rhino") == 0, "he must have ended a turn there"
    story = city({"rhino": f"1,5 mission={id} occupying"}, turn="rhino", phase="start")
    assert story.vp("rhino") == 0 and not story.state.occupying[3], "the mark goes in any case"


@pytest.mark.rule("SM-18.6")
@pytest.mark.parametrize("id", [pytest.param(id, marks=pytest.mark.card(f"missions:{id}")) for id in ("M37", "M38")])
def test_the_rounds(id: str) -> None:
    first, second, third = MISSIONS[id].steps[0].places or ()
    story = city(
        {"rhino": f"{beside(third)} mission={id} visited={first},{second}"}, turn="rhino", dice=[1], deck=["V01"]
    )
    story.choose("bonus", 1)
    assert story.vp("rhino") == MISSIONS[id].vp_villain
    story = city({"rhino": f"{beside(first)} mission={id}"}, turn="rhino", dice=[1])
    story.choose("bonus", 1)
    assert story.state.visited[3] >> LANDMARKS.index(first) & 1 and story.vp("rhino") == 0
    assert story.figure("rhino", "rhino").mission.steps[0].visited == (first,)
    assert story.figure("rhino", "cops").mission is None


@pytest.mark.rule("SM-18.6", "SM-10.2")
@pytest.mark.card("missions:M40")
def test_turf_war_hits_one_base_of_another_villain() -> None:
    story = city({"rhino": "0,7 mission=M40", "electro": "5,5"}, turn="rhino", dice=[6, 6, 6])
    story.choose("attack", "building:1,8", 3)
    assert story.vp("rhino") == MISSIONS["M40"].vp_villain and story.state.rubble
    story = city({"rhino": "20,2 mission=M40"}, turn="rhino")
    assert "attack" not in story.options, "never his own base"


@pytest.mark.card("missions:M39")
def test_home_invasion_aims_at_spider_mans_base() -> None:
    story = city({"rhino": "0,0 mission=M39", "spider_man": "5,5"}, turn="rhino", dice=[6, 6, 6])
    story.choose("attack", "building:1,1", 3)
    assert story.vp("rhino") == MISSIONS["M39"].vp_villain
    assert story.kind == "choose_action", "nobody was in it"


@pytest.mark.rule("SM-18.6")
def test_hits_on_a_base_somebody_else_destroyed_are_gone() -> None:
    story = city(
        {"rhino": "0,7 mission=M40", "venom": "1,5 mission=M26", "electro": "5,5"},
        players=5,
        turn="rhino",
        tokens={"venom 1,8": 2},
        dice=[6, 6, 6],
    )
    story.choose("attack", "building:1,8", 3)
    assert story.state.tokens == {}


@pytest.mark.rule("SM-18.1", "SM-18.2", "SM-R43")
def test_success_is_compulsory_and_immediate() -> None:
    story = villain("18,0", "M11@1", dice=[1])
    story.choose("move", 1, "19,1")
    assert story.logged("mission_fulfilled") and story.kind == "choose_action"
    assert all(figure.mission is None for figure in story.board("spider_man").figures if figure.id == "spider_man")


@pytest.mark.rule("SM-18.3", "SM-R59")
def test_a_second_knock_out_scores_the_new_mission() -> None:
    story = city(
        {"spider_man": "10,5", "rhino": "11,5 hits=3 mission=M25 spent=thick_hide"}, dice=[6], mission_deck=["M01"]
    )
    story.choose("attack", 1, "roll")
    assert story.vp("spider_man") == MISSIONS["M25"].vp_spider_man and story.mission("rhino") == "M01"


@pytest.mark.rule("SM-18.4", "SM-20.8", "SM-R43", "SM-R16")
def test_unplayable_cards_are_shown_and_removed() -> None:
    story = city(
        {"rhino": "10,5"},
        players=3,
        turn="rhino",
        phase="start",
        mission_deck=["M28", "M39", "M11"],
        rubble=["1,1"],
        people={},
    )
    shown = [fact["mission"] for fact in story.logged("mission_unplayable")]
    assert shown == ["M28", "M39"], "no rival; the base is rubble"
    assert story.mission("rhino") == "M11" and len(story.state.removed) == 2
    story = city({"rhino": "10,5"}, turn="rhino", phase="start", mission_deck=["M33", "M01"], wrecked=10)
    assert story.mission("rhino") == "M01", "three cars are not left"


@pytest.mark.rule("SM-18.4", "SM-R16")
@pytest.mark.parametrize("reshuffle", [True, False])
def test_an_empty_mission_deck(reshuffle: bool) -> None:
    rest = [id for id in MISSIONS if id != "M01"]
    story = city(
        {"rhino": "10,5 mission=M01"},
        turn="rhino",
        removed_missions=rest,
        hands={"rhino": ["V08"]},
        options={"mission_reshuffle": reshuffle},
    )
    assert not story.state.mission_deck
    story.choose("V08")
    assert (story.mission("rhino") != "M01") is reshuffle
    assert bool(story.logged("missions_shuffled")) is reshuffle
    if not reshuffle:
        assert story.step("rhino") == 0, "the old one is kept, from its first step"


@pytest.mark.rule("SM-18.4")
def test_without_any_mission_he_tries_again_each_turn() -> None:
    story = city(
        {"rhino": "10,5"},
        turn="rhino",
        phase="start",
        removed_missions=list(MISSIONS),
        options={"mission_reshuffle": False},
    )
    assert story.mission("rhino") is None and story.logged("no_mission")
    assert story.kind == "choose_action", "he plays on without one"


@pytest.mark.rule("SM-18.5")
def test_a_mission_that_became_impossible_is_replaced() -> None:
    figures = {"rhino": "10,5 mission=M39", "spider_man": "5,5"}
    story = city(figures, turn="rhino", phase="start", rubble=["1,1"], mission_deck=["M01"])
    assert story.logged("mission_impossible") == [{"figure": "rhino", "mission": "M39"}]
    assert story.mission("rhino") == "M01" and story.vp("rhino") == 0
    story = city({"rhino": "10,5 mission=M33@0+2"}, turn="rhino", phase="start", wrecked=11, cars={"2,4": "1"})
    assert story.mission("rhino") == "M33", "only one car is still needed"


@pytest.mark.rule("SM-18.7")
def test_a_new_mission_is_first_checked_at_the_next_occasion() -> None:
    story = city(
        {"rhino": "18,0 mission=M11@1"},
        turn="rhino",
        people={"mary_jane": "rhino"},
        mission_deck=["M18"],
        dice=[1, 1],
        deck=["V01"],
    )
    story.choose("move", 1, "19,1")
    home = MISSIONS["M11"].vp_villain
    assert story.mission("rhino") == "M18" and story.vp("rhino") == home, "at home with Mary Jane, but not yet"
    story.choose("bonus", 1)
    assert story.vp("rhino") == home + MISSIONS["M18"].vp_villain


@pytest.mark.rule("SM-18.7", "SM-17.4")
def test_no_position_step_while_knocked_out() -> None:
    story = city({"rhino": "base ko mission=M11@1"}, turn="rhino", phase="start")
    assert story.vp("rhino") == 0 and story.state.status[3] == FREE


@pytest.mark.rule("SM-18.9", "SM-R36")
def test_landmarks_stand_after_a_mission() -> None:
    story = villain(beside("daily_bugle"), "M01", dice=[6, 6])
    story.choose("attack", "building:13,7", 2)
    assert story.state.rubble == 0 and story.state.tokens == {}


def test_every_mission_has_its_test() -> None:
    assert len(MISSIONS) == 40
