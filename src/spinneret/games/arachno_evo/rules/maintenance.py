"""Phase 5, Maintenance: the floor moves on, empty sectors are filled, tiles are stored (section 11 of the rules)."""

from __future__ import annotations

from spinneret.games.arachno_evo.content import RESOURCES
from spinneret.games.arachno_evo.rules.floor import discard_rightmost, fill_floor
from spinneret.games.arachno_evo.rules.payments import ANYTHING, PAYABLE, pay
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import CHITS, ITEM_NAMES, ITEMS, UNITS
from spinneret.games.arachno_evo.state.players import Player
from spinneret.kernel import Decision, Flow, Kind, Value

CONVERT = Kind("convert", (*RESOURCES, None))
PAY_FEE = Kind("pay_fee", PAYABLE)
DISCARD_TILE = Kind("discard_tile", ITEM_NAMES[:CHITS])


def maintain_web(s: ArachnoEvo) -> None:
    """AE-11.1 to 11.4: what happens after everybody's turn, Portia's too."""
    discard_rightmost(s)
    fill_floor(s)
    # AE-11.3 If at least four sectors hold no tile, each empty sector receives four.
    if s.web.count(()) >= s.settled.pack.turn.empty_sectors_for_refill:
        _fill_web(s)


def _fill_web(s: ArachnoEvo) -> None:
    for sector, tiles in enumerate(s.web):
        if not tiles:
            s.web[sector] = draw_tiles(s, s.settled.pack.setup.tiles_per_sector)
    s.revealed += 1
    s.log("web_filled", tiles=tuple(s.web))


def draw_tiles(s: ArachnoEvo, count: int) -> tuple[int, ...]:
    """AE-11.4: an empty draw pile is refilled from the discarded tiles; if there are none, filling stops."""
    drawn = []
    for _ in range(count):
        if not s.draw:
            if not s.tile_discard:
                break
            s.draw = s.tile_discard
            s.tile_discard = []
            s.rng.shuffle(s.draw)
            s.log("reshuffled", what="tiles")
        drawn.append(s.draw.pop())
    return tuple(drawn)


def store_tiles(s: ArachnoEvo) -> Flow:
    """AE-11.5, AE-11.6: convert tiles of one resource into chits for a fee, then keep at most five tiles."""
    seat = s.on_turn
    player = s.players[seat]
    tiles = sum(player.stock[:CHITS])
    if not tiles:
        return
    limit = s.settled.pack.turn.inventory_tiles
    # AE-R37 By option only those who hold too many tiles may convert.
    resources = convertible(s, player) if tiles > limit or not s.settled.convert_above_limit else []
    if resources:
        answer = yield Decision(seat, CONVERT, (*resources, None))
        if answer is not None:
            yield from _convert(s, seat, RESOURCES.index(answer))
    while True:
        stock = s.players[seat].stock
        if sum(stock[:CHITS]) <= limit:
            return
        kinds = tuple([ITEM_NAMES[kind] for kind in range(CHITS) if stock[kind]])
        tile = kinds[0] if len(kinds) == 1 else (yield Decision(seat, DISCARD_TILE, kinds))
        s.players[seat].stock[ITEMS[tile]] -= 1
        s.tile_discard.append(ITEMS[tile])
        s.log("tile_discarded", seat=seat, tile=tile)


def convertible(s: ArachnoEvo, player: Player) -> list[Value]:
    """AE-11.5: resources of which a tile would remain after some legal fee.

    Any items worth the fee contain a legal fee, so it is enough that everything but one tile is worth it."""
    stock = player.stock
    spare = sum(player.units()) - s.settled.pack.turn.tile_conversion_fee
    found: list[Value] = []
    for resource in range(4):
        for kind in (3 * resource + 2, 3 * resource + 1, 3 * resource):
            if stock[kind]:
                if UNITS[kind] <= spare:
                    found.append(RESOURCES[resource])
                break
    return found


def _convert(s: ArachnoEvo, seat: int, resource: int) -> Flow:
    # The fee is paid first, and tiles used for it are not converted.
    yield from pay(s, seat, PAY_FEE, ANYTHING, s.settled.pack.turn.tile_conversion_fee, keep=resource)
    stock = s.players[seat].stock
    gained = 0
    for kind in range(3 * resource, 3 * resource + 3):
        gained += stock[kind] * UNITS[kind]
        s.tile_discard += [kind] * stock[kind]
        stock[kind] = 0
    stock[CHITS + resource] += gained
    s.log("converted", seat=seat, resource=RESOURCES[resource], units=gained)
