"""The content pack of Cobweb: web, regions, tiles, colours and table options as frozen records."""

from __future__ import annotations

from typing import Literal

import msgspec

from spinneret.games.cobweb.content.grid import CORNERS
from spinneret.games.cobweb.content.web import AHEAD, DIRECTIONS, NUMBER, RINGS, SPACES, SPOKES, SYMBOLS
from spinneret.kernel import BadContent, Option, content
from spinneret.kernel.content import Sources

Source = Literal["rulebook", "reconstructed"]

MOVE_TILE = "move"
UP_TILE = "up"
ADJACENT_TILE = "adjacent"
EAT_TILE = "eat"

UNMARKED = 10
X_TILES = 12
X_TILES_IN_PLAY = 6
NEUTRAL_DISCS = 20


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the 18 web spaces (CW-2.2)."""

    id: int
    name: str
    ring: str
    spoke: int
    symbol: str
    symbol_source: Source
    cw: str
    ccw: str
    inwards: str
    outwards: str


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named set of web spaces, as shown on tiles."""

    id: str
    family: Literal["axis", "ring", "symbol", "other"]
    label: str
    source: Source
    spaces: tuple[str, ...]


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the 22 action tiles (CW-3.4)."""

    id: str
    name: str
    kind: Literal["move", "up", "adjacent", "eat"]
    x_marked: bool
    source: Source
    direction: str | None = None
    region: str | None = None


class Colour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player colour, by seat (CW-4.1)."""

    seat: int
    name: str
    source: Source


class WebShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rings: int
    spokes: int
    ring_names: tuple[str, ...]
    spoke_positions: tuple[str, ...]
    symbols: tuple[str, ...]


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """CW-1.1 to CW-1.5: what is in the box."""

    web_spaces: int = len(SPACES)
    action_tiles: int = UNMARKED + X_TILES
    action_tiles_x_marked: int = X_TILES
    action_tiles_unmarked: int = UNMARKED
    neutral_discs: int = NEUTRAL_DISCS
    spider_cylinders: int = 8
    web_discs: int = 80


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of section 4."""

    grid_rows: int = 4
    grid_columns: int = 4
    x_tiles_removed: int = X_TILES - X_TILES_IN_PLAY
    neutral_discs_on_corner_tile: int = 2
    neutral_discs_on_other_tile: int = 1
    corner_tiles: tuple[int, ...] = CORNERS
    web_discs_placed_on_web_first_turn: int = 1
    web_discs_placed_in_storage_first_turn: int = 1


class Fixed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tiles that the table options call "fixed" (CW-10.2)."""

    tile_choice: tuple[str, ...]
    tile_layout: tuple[str, ...]


class OptionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    default: str | int
    ruling: str
    meaning: str
    values: tuple[str | int, ...] = ()
    low: int = 0
    high: int = 0


class Pack(msgspec.Struct, frozen=True, eq=False):
    """Everything printed."""

    spaces: tuple[Space, ...]
    """By id."""
    regions: dict[str, Region]
    tiles: tuple[Tile, ...]
    colours: tuple[Colour, ...]
    """By seat."""
    fixed: Fixed
    options: tuple[Option, ...]

    @property
    def x_tiles(self) -> tuple[str, ...]:
        return tuple(tile.id for tile in self.tiles if tile.x_marked)

    @property
    def unmarked_tiles(self) -> tuple[str, ...]:
        return tuple(tile.id for tile in self.tiles if not tile.x_marked)


def load_pack(sources: Sources) -> Pack:
    """Read and check a pack (CW-1.6); a mistake is reported with file, entry and reason."""
    spaces = _spaces(sources)
    regions = _regions(sources, spaces)
    tiles = _tiles(sources, regions)
    file = "components.toml"
    _must_be(file, "counts", content.section(sources, file, "counts", Counts), Counts())
    _must_be(file, "setup", content.section(sources, file, "setup", SetUp), SetUp())
    colours = content.entries(sources, file, "colour", Colour, id_field="seat")
    if [colour.seat for colour in colours] != [0, 1, 2, 3] or len({colour.name.lower() for colour in colours}) != 4:
        raise BadContent(file, "colour", "there must be four different colours, for the seats 0, 1, 2 and 3")
    pack = Pack(
        spaces=spaces,
        regions=regions,
        tiles=tiles,
        colours=colours,
        fixed=content.section(sources, file, "fixed", Fixed),
        options=tuple(
            Option(entry.id, entry.default, entry.values, entry.ruling, entry.meaning, entry.low, entry.high)
            for entry in content.entries(sources, "options.toml", "option", OptionEntry)
        ),
    )
    _check_fixed(file, pack)
    return pack


def _spaces(sources: Sources) -> tuple[Space, ...]:
    file = "board.toml"
    shape = content.section(sources, file, "web", WebShape)
    if (shape.rings, shape.spokes, shape.ring_names, shape.symbols) != (len(RINGS), SPOKES, RINGS, SYMBOLS):
        raise BadContent(file, "web", f"the web has {len(RINGS)} rings, {SPOKES} spokes and {', '.join(SYMBOLS)}")
    spaces = content.entries(sources, file, "space", Space)
    if sorted(space.id for space in spaces) != list(range(len(SPACES))):
        raise BadContent(file, "space", f"the spaces must be the ids 0 to {len(SPACES) - 1}, each once")
    for space in spaces:
        entry = f"space {space.id}"
        ring, spoke = divmod(space.id, SPOKES)
        if (space.name, space.ring, space.spoke) != (SPACES[space.id], RINGS[ring], spoke):
            raise BadContent(
                file, entry, f"must be named {SPACES[space.id]}, on the {RINGS[ring]} ring and spoke {spoke}"
            )
        content.one_of(file, entry, "symbol", space.symbol, SYMBOLS)
        neighbours = (space.cw, space.ccw, space.inwards, space.outwards)
        for field, lines, neighbour in zip(
            ("cw", "ccw", "inwards", "outwards"), AHEAD["through"], neighbours, strict=True
        ):
            if neighbour != SPACES[lines[space.id][0]]:
                raise BadContent(file, entry, f"{field} must be {SPACES[lines[space.id][0]]}, not {neighbour}")
    _check_cycles(sources, file)
    return tuple(sorted(spaces, key=lambda space: space.id))


def _check_cycles(sources: Sources, file: str) -> None:
    cycles = content.parse(sources, file).get("cycles", {})
    expected: dict[str, list[str]] = {
        ring: [SPACES[x] for x in range(place * SPOKES, (place + 1) * SPOKES)] for place, ring in enumerate(RINGS)
    }
    for spoke in range(3):
        expected[f"axis{spoke}"] = [f"O{spoke}"] + [SPACES[x] for x in AHEAD["through"][2][NUMBER[f"O{spoke}"]]]
    if cycles != expected:
        raise BadContent(file, "cycles", "the six closed lines are not those of the web (CW-2.6)")


def _regions(sources: Sources, spaces: tuple[Space, ...]) -> dict[str, Region]:
    file = "regions.toml"
    regions = content.entries(sources, file, "region", Region)
    for region in regions:
        entry = f"region {region.id}"
        if not region.spaces:
            raise BadContent(file, entry, "a region needs at least one space")
        for name in region.spaces:
            content.one_of(file, entry, "space", name, SPACES)
        if len(set(region.spaces)) != len(region.spaces):
            raise BadContent(file, entry, "a space is listed twice")
        if region.family == "symbol":
            content.one_of(file, entry, "symbol", region.id, SYMBOLS)
            showing = {space.name for space in spaces if space.symbol == region.id}
            if set(region.spaces) != showing:
                raise BadContent(file, entry, f"must list exactly the spaces with a {region.id} on the board")
    return {region.id: region for region in regions}


def _tiles(sources: Sources, regions: dict[str, Region]) -> tuple[Tile, ...]:
    file = "tiles.toml"
    tiles = content.entries(sources, file, "tile", Tile)
    for tile in tiles:
        entry = f"tile {tile.id}"
        if tile.kind == MOVE_TILE:
            if tile.direction is None or tile.region is not None:
                raise BadContent(file, entry, "a Move tile has a direction and no region")
            content.one_of(file, entry, "direction", tile.direction, DIRECTIONS)
            continue
        if tile.region is None or tile.direction is not None:
            raise BadContent(file, entry, f"an {tile.kind.capitalize()} tile has a region and no direction")
        content.one_of(file, entry, "region", tile.region, regions)
        if tile.kind == EAT_TILE and regions[tile.region].family != "symbol":
            raise BadContent(file, entry, f"an Eat tile shows a symbol, not {tile.region}")
    marked = sum(tile.x_marked for tile in tiles)
    if (marked, len(tiles) - marked) != (X_TILES, UNMARKED):
        unmarked = len(tiles) - marked
        raise BadContent(
            file, "tile", f"there are {UNMARKED} tiles without X and {X_TILES} with, not {unmarked} and {marked}"
        )
    return tiles


def _check_fixed(file: str, pack: Pack) -> None:
    """CW-10.4: six different X tiles, and sixteen different tiles of which ten are the unmarked ones."""
    choice, layout = pack.fixed.tile_choice, pack.fixed.tile_layout
    if len(choice) != X_TILES_IN_PLAY or len(set(choice)) != X_TILES_IN_PLAY or set(choice) - set(pack.x_tiles):
        raise BadContent(file, "fixed", f"tile_choice must name {X_TILES_IN_PLAY} different X tiles (CW-10.4)")
    unmarked, marked = set(pack.unmarked_tiles), set(layout) & set(pack.x_tiles)
    if len(layout) != 16 or set(layout) != unmarked | marked or len(marked) != X_TILES_IN_PLAY:
        raise BadContent(
            file, "fixed", "tile_layout must name 16 different tiles: all without X and six with (CW-10.4)"
        )


def _must_be(file: str, entry: str, found: msgspec.Struct, expected: msgspec.Struct) -> None:
    for field in expected.__struct_fields__:
        given, right = getattr(found, field), getattr(expected, field)
        if given != right:
            raise BadContent(file, entry, f"{field} must be {right}, not {given}: the rules know no other (CW-1.6)")
