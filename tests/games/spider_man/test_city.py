"""The city: tiles, neighbourhood, line of sight, occupancy (sections 2 and 11 of the rules)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.spider_man.story import GAME, city
from spinneret import Table
from spinneret.games.spider_man.content.city import (
    ALL,
    BIT,
    FIELD,
    NAME,
    NEAR,
    SIZE,
    City,
    city_of,
    distance,
    fields,
    names,
    reach,
)
from spinneret.games.spider_man.content.city import rotated as turned
from spinneret.games.spider_man.content.vocabulary import FIGURES, LANDMARKS, STATIONS
from spinneret.games.spider_man.state import SpiderMan
from spinneret.kernel import BadContent, content

PACK = GAME.pack
STANDARD = city_of(PACK.tiles, tuple(zip(PACK.standard.slots, PACK.standard.rotations, strict=True)))

LAYOUT_A = [
    "........................",
    ".B#.L..##.L..#.##..B.##.",
    ".##.#..#B....L.#B..#.#..",
    "....#....##.........#.L.",
    ".#P....S.##..##.P..P..#.",
    "........................",
    "........................",
    ".#..#..###...L.#B..##.#.",
    ".B..L..#B.P....##..#L.B.",
    "..S....#.##..##.......#.",
    ".#..#....L#..P#.#..#P...",
    "........................",
    "........................",
    ".B#.S..H.#L..#L.#..#H#..",
    ".#.#...#.##..##.H..#.#L.",
    "..#.#........S.....S.##.",
    ".#.#L..P#.S..P.##..#....",
    "........................",
]


@pytest.mark.rule("SM-2.1", "SM-2.2", "SM-2.11", "SM-R46")
def test_the_standard_city_is_the_drawing_in_the_rules() -> None:
    assert list(STANDARD.rows) == LAYOUT_A
    assert NAME[STANDARD.landmarks[LANDMARKS.index("jeweller")]] == "22,3"
    assert NAME[STANDARD.bases[FIGURES.index("lizard")]] == "1,13"
    table = GAME.new(4, 1, {"map_building": "standard"})
    assert table.state.city is STANDARD


@pytest.mark.rule("SM-2.2")
def test_a_quarter_turn_is_clockwise() -> None:
    grid = ("L.....", "......", "......", "......", "......", ".....B")
    assert turned(grid, 1)[0] == ".....L"
    assert turned(grid, 1)[5] == "B....."
    assert turned(turned(grid, 3), 1) == grid


layouts = st.tuples(
    st.permutations([tile.id for tile in PACK.tiles]), st.lists(st.integers(0, 3), min_size=12, max_size=12)
)


@pytest.mark.rule("SM-2.3", "SM-2.4", "SM-3.3")
@settings(max_examples=60, deadline=None)
@given(layouts)
def test_every_city_is_connected(layout: tuple[list[str], list[int]]) -> None:
    here = City(PACK.tiles, tuple(zip(*layout, strict=True)))
    corner = FIELD["0,0"]
    assert reach(corner, SIZE, here.street) == here.street, "all streets hang together"
    named = [*here.bases, *here.homes.values(), *here.landmarks, *here.stations]
    assert len(set(named)) == 9 + 3 + 12 + 8
    for place in named:
        assert here.buildings & BIT[place]
        assert bin(NEAR[place] & here.street).count("1") >= 2
    assert all(here.street & BIT[entrance] for entrance in here.subways.values()), "a subway entrance is street"


@pytest.mark.rule("SM-2.3")
def test_a_pack_with_a_tile_that_could_cut_the_city_is_refused() -> None:
    shipped = content.shipped(GAME.package)
    walled = shipped["tiles.toml"].replace('  "......",\n  ".B#.L.",', '  "..#...",\n  ".B#.L.",', 1)
    with pytest.raises(BadContent, match="outer ring"):
        GAME.load_pack({**shipped, "tiles.toml": walled})


@pytest.mark.rule("SM-2.5", "SM-2.6", "SM-R20")
def test_neighbours_touch_also_at_corners_and_never_across_the_edge() -> None:
    assert set(names(NEAR[FIELD["0,0"]])) == {"0,0", "1,0", "0,1", "1,1"}
    assert not NEAR[FIELD["23,5"]] & BIT[FIELD["0,6"]]
    assert distance(FIELD["2,3"], FIELD["5,4"]) == 3
    assert len(fields(ALL)) == 24 * 18


@pytest.mark.rule("SM-2.5", "SM-6.2")
def test_a_step_between_two_buildings_is_allowed() -> None:
    # (2,13) and (1,14), (3,14) are buildings: from (3,13) to (2,14) the step passes between (2,13) and (3,14).
    story = city({"rhino": "3,13"}, turn="rhino", dice=[1])
    story.choose("move", 1)
    assert "2,14" in story.options


@pytest.mark.rule("SM-2.7", "SM-2.8", "SM-11.1", "SM-R19")
@pytest.mark.parametrize(
    ("a", "b", "free"),
    [
        ("1,15", "3,13", True),  # only corners are touched
        ("3,2", "5,2", False),
        ("11,5", "14,8", False),  # the Daily Bugle
        ("9,5", "12,6", True),
        ("0,5", "23,5", True),
        ("1,1", "2,2", True),  # adjacent fields always see each other
        ("1,8", "3,8", True),  # a figure in its base sees out
    ],
)
def test_line_of_sight(a: str, b: str, free: bool) -> None:
    assert STANDARD.sees(FIELD[a], FIELD[b], 0) is free
    assert STANDARD.sees(FIELD[b], FIELD[a], 0) is free


@pytest.mark.rule("SM-2.7", "SM-10.3", "SM-R18")
def test_rubble_does_not_block_sight() -> None:
    a, b = FIELD["1,7"], FIELD["1,9"]
    assert not STANDARD.sees(a, b, 0), "Electro's base at (1,8) stands between"
    assert STANDARD.sees(a, b, BIT[FIELD["1,8"]])


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(list(FIELD.values())), st.sampled_from(list(FIELD.values())))
def test_sight_by_sampling_the_line(a: int, b: int) -> None:
    """SM-2.8 against a thousand points on the line."""
    (x0, y0), (x1, y1) = (map(int, NAME[f].split(",")) for f in (a, b))
    blocked = False
    for i in range(1, 997):
        x, y = x0 + (x1 - x0) * i / 997, y0 + (y1 - y0) * i / 997
        field = FIELD[f"{round(x)},{round(y)}"]
        inside = abs(x - round(x)) < 0.4999 and abs(y - round(y)) < 0.4999
        if inside and field not in (a, b) and STANDARD.buildings & BIT[field]:
            blocked = True
    if NEAR[a] & BIT[b]:
        blocked = False
    assert STANDARD.sees(a, b, 0) is not blocked


@pytest.mark.rule("SM-2.9", "SM-6.4", "SM-R24")
def test_nobody_stops_where_somebody_stands() -> None:
    story = city(
        {"rhino": "10,5", "venom": "11,5 ko", "spider_man": "12,5"},
        turn="rhino",
        cars={"10,6": "1"},
        people={"jameson": "9,5"},
        dice=[2],
    )
    story.choose("move", 1)
    for taken in ("11,5", "12,5", "10,6", "9,5"):
        assert taken not in story.options
        assert story.refused(taken) == "SM-2.9"
    assert "12,6" in story.options, "passing is no hindrance"
    assert "10,5" in story.options, "the start field"


@pytest.mark.rule("SM-2.9")
def test_a_station_holds_cars_and_jailed_figures_together() -> None:
    story = city({"rhino": "16,4 ko jailed", "venom": "16,4 ko jailed hits=5"}, turn="cops", cars={"16,4": "1"})
    assert story.cars() == {"16,4": 1}
    GAME.check(story.state)


@pytest.mark.rule("SM-2.10", "SM-R22")
def test_free_placement_is_on_the_nearest_free_street() -> None:
    story = city({"rhino": "16,4 jailed hits=1"}, turn="rhino", phase="start")
    assert story.kind == "place_piece" and story.asked == "rhino"
    assert set(story.options) == {"15,3", "16,3", "17,3", "15,4", "17,4", "15,5", "16,5", "17,5"}
    assert story.refused("14,4") == "SM-2.10"
    full = {"15,3": "1", "16,3": "1", "17,3": "1", "15,4": "1", "17,4": "1", "15,5": "1", "16,5": "1", "17,5": "1"}
    story = city({"rhino": "16,4 jailed hits=1"}, turn="rhino", phase="start", cars=full)
    assert all(max(abs(int(str(o).split(",")[0]) - 16), abs(int(str(o).split(",")[1]) - 4)) == 2 for o in story.options)


@pytest.mark.rule("SM-3.3", "SM-R46", "SM-R67")
def test_a_drafted_city_grows_edge_to_edge() -> None:
    table: Table[SpiderMan] = GAME.new(4, 3, {"map_building": "draft"})
    luck = Random(3)
    assert table.decision is not None and table.decision.kind == "tile_slot" and table.decision.seat == 0
    assert table.decision.options == tuple(range(12))
    board: object = table.view(None).board
    assert board.city.next_tile == table.state.tile_pile[-1]  # type: ignore[attr-defined]
    table.choose(0)
    assert table.decision.kind == "tile_rotation" and table.decision.options == (0, 1, 2, 3)
    table.choose(2)
    assert table.decision.seat == 1, "clockwise"
    assert table.decision.options == (1, 4)
    while table.decision.kind.startswith("tile"):
        table.choose(luck.choice(table.decision.options))
    assert sorted(tile[0] for tile in table.state.laid if tile) == sorted(tile.id for tile in PACK.tiles)
    assert table.state.laid[0] is not None and table.state.laid[0][1] == 2


def test_random_cities_differ() -> None:
    assert GAME.new(4, 1).state.laid != GAME.new(4, 2).state.laid
    assert len(STATIONS) == 8
