"""What is in the box (section 1), how the web and the tiles look (sections 2 and 3), and packs with mistakes."""

import re

import pytest

from games.cobweb.tables import GAME
from spinneret.games.cobweb.content import load_pack
from spinneret.games.cobweb.content.grid import LINES
from spinneret.games.cobweb.content.web import AHEAD, NUMBER, SPACES, SYMBOLS
from spinneret.kernel import BadContent, content

PACK = GAME.pack
SHIPPED = content.shipped("spinneret.games.cobweb")


def ahead(space: str, direction: str, option: str = "through") -> list[str]:
    number = ("cw", "ccw", "in", "out").index(direction)
    return [SPACES[x] for x in AHEAD[option][number][NUMBER[space]]]


@pytest.mark.rule("CW-1.1", "CW-1.2", "CW-1.3", "CW-1.4", "CW-1.5")
def test_the_box_holds_what_the_list_of_components_says():
    assert len(PACK.spaces) == 18
    assert [sum(space.symbol == symbol for space in PACK.spaces) for symbol in SYMBOLS] == [6, 6, 6]
    assert len(PACK.tiles) == 22
    assert (len(PACK.x_tiles), len(PACK.unmarked_tiles)) == (12, 10)
    assert len(PACK.colours) == 4
    table = GAME.new(4, 1)
    assert sum(table.state.rectangles) == 20
    assert sum(table.state.supply) == 80
    assert len(table.state.web_spiders) + len(table.state.action_spiders) == 8


@pytest.mark.rule("CW-2.1", "CW-2.2", "CW-R3")
def test_spaces_are_numbered_ring_by_ring():
    assert [space.name for space in PACK.spaces] == list(SPACES)
    assert (NUMBER["I0"], NUMBER["M0"], NUMBER["O0"], NUMBER["O5"]) == (0, 6, 12, 17)
    for space in PACK.spaces:
        assert space.id == ("inner", "middle", "outer").index(space.ring) * 6 + space.spoke


@pytest.mark.rule("CW-2.3", "CW-R4")
def test_symbols_follow_ring_and_spoke():
    for space in PACK.spaces:
        assert space.symbol == SYMBOLS[(space.id // 6 + space.spoke) % 3]
    symbol = {space.name: space.symbol for space in PACK.spaces}
    assert [symbol[x] for x in ("O3", "M3", "I3", "I0")] == ["wasp", "fly", "maggot", "maggot"]


@pytest.mark.rule("CW-2.4", "CW-2.5")
def test_neighbours_on_rings_and_spokes():
    assert (ahead("M5", "cw")[0], ahead("M0", "ccw")[0]) == ("M0", "M5")
    assert (ahead("O1", "in")[0], ahead("M1", "in")[0], ahead("I1", "in")[0]) == ("M1", "I1", "I4")
    assert (ahead("I1", "out")[0], ahead("M1", "out")[0], ahead("O1", "out")[0]) == ("M1", "O1", "O4")


@pytest.mark.rule("CW-2.6", "CW-2.7", "CW-R19")
def test_lines_run_all_around():
    assert ahead("O3", "in") == ["M3", "I3", "I0", "M0", "O0"]
    assert ahead("I3", "in") == ["I0", "M0", "O0", "O3", "M3"]
    assert ahead("M1", "out") == ["O1", "O4", "M4", "I4", "I1"]
    assert ahead("I5", "cw") == ["I0", "I1", "I2", "I3", "I4"]
    for space in SPACES:
        for direction in ("cw", "ccw", "in", "out"):
            assert len({space, *ahead(space, direction)}) == 6


@pytest.mark.rule("CW-2.7", "CW-R19")
def test_with_stop_an_axis_line_ends_beyond_the_wrap():
    assert ahead("O3", "in", "stop") == ["M3", "I3", "I0"]
    assert ahead("I3", "in", "stop") == ["I0"]
    assert ahead("M1", "out", "stop") == ["O1", "O4"]
    assert ahead("I5", "cw", "stop") == ahead("I5", "cw")


@pytest.mark.rule("CW-3.1", "CW-3.2", "CW-R9")
def test_the_grid_is_a_torus():
    assert LINES[0] == ((1, 2, 3), (3, 2, 1), (4, 8, 12), (12, 8, 4))
    assert LINES[11] == ((8, 9, 10), (10, 9, 8), (15, 3, 7), (7, 3, 15))
    assert all(len({line[0] for line in lines}) == 4 for lines in LINES)


@pytest.mark.rule("CW-3.4", "CW-R5")
def test_the_tile_set():
    kinds = [(tile.kind, tile.x_marked) for tile in PACK.tiles]
    counts = {kind: kinds.count(kind) for kind in set(kinds)}
    assert counts == {("move", False): 4, ("eat", False): 6, ("up", True): 6, ("adjacent", True): 6}
    assert {tile.direction for tile in PACK.tiles if tile.kind == "move"} == {"cw", "ccw", "in", "out"}
    for kind in ("up", "adjacent"):
        shown = {tile.region for tile in PACK.tiles if tile.kind == kind}
        assert shown == {"axis0", "axis1", "axis2", "inner", "middle", "outer"}
    assert sorted(str(tile.region) for tile in PACK.tiles if tile.kind == "eat") == sorted([*SYMBOLS, *SYMBOLS])


@pytest.mark.rule("CW-3.5", "CW-R22")
def test_left_right_is_the_pair_of_spokes_0_and_3():
    spokes = {"axis0": {0, 3}, "axis1": {1, 4}, "axis2": {2, 5}}
    for region, pair in spokes.items():
        assert {int(name[1]) for name in PACK.regions[region].spaces} == pair
        assert len(PACK.regions[region].spaces) == 6


MISTAKES = {
    "a space renamed": ("board.toml", 'name = "I1"', 'name = "J1"', "must be named I1"),
    "a strange symbol": ("board.toml", 'symbol = "wasp"\n', 'symbol = "moth"\n', "symbol 'moth' is unknown"),
    "a wrong neighbour": ("board.toml", 'cw = "I2"', 'cw = "I3"', "cw must be I2, not I3"),
    "a wrong cycle": ("board.toml", 'outer = ["O0", "O1"', 'outer = ["O1", "O0"', "six closed lines"),
    "four rings": ("board.toml", "rings = 3", "rings = 4", "3 rings"),
    "a space twice": ("board.toml", "id = 17", "id = 16", "used twice"),
    "an unknown space": ("regions.toml", '"I0", "I3", "M0"', '"I9", "I3", "M0"', "space 'I9' is unknown"),
    "an empty region": ("regions.toml", '["I0", "I1", "I2", "I3", "I4", "I5"]', "[]", "at least one space"),
    "a space twice in a region": ("regions.toml", '"I0", "I3", "M0"', '"I0", "I0", "M0"', "listed twice"),
    "a symbol region that lies": ("regions.toml", '"I2", "I5", "M1"', '"I2", "I5", "M0"', "exactly the spaces"),
    "a Move without direction": ("tiles.toml", 'direction = "in"\n', "", "a Move tile has a direction and no region"),
    "a strange direction": ("tiles.toml", 'direction = "in"', 'direction = "up"', "direction 'up' is unknown"),
    "an Up with a direction": (
        "tiles.toml",
        'id = "up-inner"',
        'id = "up-inner"\ndirection = "cw"',
        "a region and no direction",
    ),
    "an Eat of a ring": ("tiles.toml", 'region = "fly"', 'region = "inner"', "an Eat tile shows a symbol"),
    "a strange region": ("tiles.toml", 'region = "axis1"', 'region = "axis9"', "region 'axis9' is unknown"),
    "a tile twice": ("tiles.toml", 'id = "up-inner"', 'id = "up-outer"', "used twice"),
    "too many X tiles": ("tiles.toml", "x_marked = false", "x_marked = true", "10 tiles without X and 12 with"),
    "an unknown field": ("tiles.toml", 'id = "up-inner"', 'id = "up-inner"\ncost = 3', "cost"),
    "other counts": ("components.toml", "neutral_discs = 20", "neutral_discs = 24", "must be 20, not 24"),
    "another set-up": ("components.toml", "x_tiles_removed = 6", "x_tiles_removed = 5", "must be 6, not 5"),
    "a colour twice": ("components.toml", 'name = "Red"', 'name = "blue"', "four different colours"),
    "no TOML": ("tiles.toml", "[[tile]]", "[[tile", "TOML"),
}


@pytest.mark.rule("CW-1.6")
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_pack_with_a_mistake_is_refused_with_file_and_reason(mistake: str):
    file, old, new, reason = MISTAKES[mistake]
    assert old in SHIPPED[file]
    with pytest.raises(BadContent, match=re.escape(reason)) as refused:
        load_pack(SHIPPED | {file: SHIPPED[file].replace(old, new, 1)})
    assert refused.value.file == file


@pytest.mark.rule("CW-10.4")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('tile_choice = ["up-axis0"', 'tile_choice = ["up-inner"'),
        ('tile_choice = ["up-axis0"', 'tile_choice = ["move-in"'),
        ('tile_choice = ["up-axis0", ', "tile_choice = ["),
        ('"eat-maggot-1", "move-in"', '"eat-maggot-1", "eat-maggot-1"'),
        ('"eat-maggot-1", "move-in"', '"eat-maggot-1", "up-outer"'),
        ('"eat-maggot-1", "move-in", ', '"eat-maggot-1", '),
    ],
)
def test_fixed_tiles_must_be_possible(old: str, new: str):
    text = SHIPPED["components.toml"]
    assert old in text
    with pytest.raises(BadContent, match=r"fixed: .*CW-10\.4"):
        load_pack(SHIPPED | {"components.toml": text.replace(old, new, 1)})


@pytest.mark.rule("CW-1.6")
def test_a_pack_may_have_other_symbols_regions_and_tiles():
    """Two spaces swap their symbols, and the regions follow."""
    board = SHIPPED["board.toml"]
    i0, m0 = board.index('name = "I0"'), board.index('name = "M0"')
    for start, old, new in ((m0, "fly", "maggot"), (i0, "maggot", "fly")):
        place = board.index(f'symbol = "{old}"', start)
        board = board[:place] + f'symbol = "{new}"' + board[place + len(f'symbol = "{old}"') :]
    regions = SHIPPED["regions.toml"]
    regions = regions.replace('spaces = ["I0", "I3", "M2"', 'spaces = ["M0", "I3", "M2"')
    regions = regions.replace('spaces = ["I1", "I4", "M0"', 'spaces = ["I1", "I4", "I0"')
    tiles = SHIPPED["tiles.toml"].replace('id = "up-middle"\nname = "Middle ring up"', 'id = "up-mid"\nname = "Mid up"')
    components = SHIPPED["components.toml"].replace('"up-middle"', '"up-mid"')
    pack = {"board.toml": board, "regions.toml": regions, "tiles.toml": tiles, "components.toml": components}
    table = GAME.new(2, 1, {"tile_layout": "fixed"}, pack)
    assert "up-mid" in table.state.tiles
    assert {space.symbol for space in table.view().board.spaces if space.name == "M0"} == {"maggot"}
    GAME.check(table.state)
