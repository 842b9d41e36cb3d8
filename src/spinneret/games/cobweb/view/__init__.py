"""What everybody sees of a game of Cobweb: all of it (CW-12.2), with what lies ahead worked out for the board."""

from __future__ import annotations

from spinneret.games.cobweb.content import ADJACENT_TILE, EAT_TILE, MOVE_TILE, UP_TILE
from spinneret.games.cobweb.content.grid import CORNERS, CROSS, PASS, SIDE, STEPS, TILES, WAYS, can_finish, skipped
from spinneret.games.cobweb.content.web import BIT, DIRECTIONS, NOWHERE, NUMBER, SPACES, SYMBOLS, Line, spaces_in
from spinneret.games.cobweb.rules.actions import adjacent_options, blocked_spaces, landing, up_options
from spinneret.games.cobweb.rules.sowing import blocked_tiles, step_options, turn_options
from spinneret.games.cobweb.state import Cobweb
from spinneret.games.cobweb.view.records import (
    Board,
    LineSpace,
    Meal,
    Prospect,
    Removed,
    Seat,
    Shift,
    Sowing,
    SpaceInView,
    Step,
    TileInView,
)

LOW_SUPPLY = 3
"""With so few discs in a supply the end is near."""


def view(s: Cobweb, seat: int | None) -> Board:
    over = s.outcome is not None
    mover = s.on_turn
    kind = None if over else phase(s)
    prospects = {} if over or s.web_spiders[mover] == NOWHERE else {t: prospect(s, mover, t) for t in TILES}
    return Board(
        seat=seat,
        round=min(s.round, s.settled.max_rounds or s.round),
        max_rounds=s.settled.max_rounds,
        start_player=s.start_player,
        to_move=None if over else mover,
        ended_by=mover if over else None,
        phase=kind,
        discs_per_player=s.settled.discs,
        spaces=_spaces(s),
        tiles=tuple(_tile(s, t, prospects.get(t)) for t in TILES),
        removed=tuple(_removed(s, id) for id in s.settled.tiles if id not in s.tiles),
        seats=_seats(s),
        sowing=None if s.sown_from == NOWHERE else Sowing(s.sown_from, tuple(s.pending), s.hand),
        steps=_steps(s, mover, kind),
        pending=() if kind == "sow" else tuple(prospects[t] for t in s.pending if t in prospects and not over),
        resolving=None if s.resolving == NOWHERE else s.resolving,
        owed=s.owed,
        line=_line(s, mover, s.ahead, s.storage[mover]) if kind == "move" else (),
        raises=tuple(str(x) for x in up_options(s, mover, s.tile(s.resolving))[:-1]) if kind == "up" else (),
        shifts=_shifts(s, mover) if kind == "adjacent" else (),
    )


def phase(s: Cobweb) -> str:
    """The kind of question that is open now."""
    seat = s.on_turn
    if s.web_spiders[seat] == NOWHERE:
        return "place_web"
    if s.sown_from != NOWHERE:
        return "sow"
    if s.action_spiders[seat] == NOWHERE:
        return "place_act"
    if s.owed:
        return "pay"
    if s.resolving != NOWHERE:
        return s.tile(s.resolving).kind
    return "choose" if s.pending else "turn"


def prospect(s: Cobweb, seat: int, t: int) -> Prospect:
    """What the action of a tile would be, as things stand."""
    tile = s.tile(t)
    price = s.price(t)
    resolving = t == s.resolving
    cost = 0 if resolving else max(0, -price)
    gain = 0 if resolving else max(0, price)
    from_storage = min(cost, s.storage[seat])
    foregone = cost > s.wealth(seat)
    storage = s.storage[seat] - from_storage + gain
    eaten = spaces_in(s.tops(seat) & tile.shown) if tile.kind == EAT_TILE else ()
    supply = s.supply[seat] + cost - gain
    return Prospect(
        tile=t,
        price=price,
        from_storage=0 if foregone else from_storage,
        from_web=0 if foregone else cost - from_storage,
        foregone=foregone,
        ends_game=(not foregone and len(eaten) > supply) or supply < 0,
        meal=len(eaten),
        line=_line(s, seat, s.settled.lines[tile.direction][s.web_spiders[seat]], storage)
        if tile.kind == MOVE_TILE
        else (),
        raises=tuple(str(x) for x in up_options(s, seat, tile)[:-1]) if tile.kind == UP_TILE else (),
        shifts=tuple(SPACES[x] for x in spaces_in(s.webs[seat] & tile.shown)) if tile.kind == ADJACENT_TILE else (),
    )


def _spaces(s: Cobweb) -> tuple[SpaceInView, ...]:
    standing = {x: seat for seat, x in enumerate(s.web_spiders)}
    return tuple(
        SpaceInView(
            name=space.name,
            ring=space.ring,
            spoke=space.spoke,
            symbol=space.symbol,
            stack=s.stacks[x],
            top=s.stacks[x][-1] if s.stacks[x] else None,
            web_spider=standing.get(x),
        )
        for x, space in enumerate(s.settled.pack.spaces)
    )


def _tile(s: Cobweb, t: int, outlook: Prospect | None) -> TileInView:
    tile = s.tile(t)
    circle = None
    if t in s.pending:
        circle = "spider" if s.action_spiders[s.on_turn] == t else "disc"
    return TileInView(
        index=t,
        row=t // SIDE,
        column=t % SIDE,
        id=tile.id,
        name=tile.name,
        kind=tile.kind,
        direction=DIRECTIONS[tile.direction] if tile.kind == MOVE_TILE else None,
        region=tile.region or None,
        spaces=tuple(SPACES[x] for x in tile.spaces),
        corner=t in CORNERS,
        discs=s.rectangles[t],
        circle=circle,
        action_spider=s.action_spiders.index(t) if t in s.action_spiders else None,
        price=s.price(t),
        pending=s.pending.index(t) + 1 if t in s.pending else None,
        meals=tuple(_meal(s, seat, tile.shown) for seat in range(s.players)) if tile.kind == EAT_TILE else (),
        prospect=outlook,
    )


def _removed(s: Cobweb, id: str) -> Removed:
    tile = s.settled.tiles[id]
    direction = DIRECTIONS[tile.direction] if tile.kind == MOVE_TILE else None
    return Removed(id, tile.name, tile.kind, direction, tile.region or None, tuple(SPACES[x] for x in tile.spaces))


def _meal(s: Cobweb, seat: int, shown: int) -> Meal:
    eaten = spaces_in(s.tops(seat) & shown)
    return Meal(
        seat=seat,
        spaces=tuple(SPACES[x] for x in eaten),
        sinking=tuple(SPACES[x] for x in eaten if len(s.stacks[x]) > 1),
        falls_short=len(eaten) > s.supply[seat],
    )


def _seats(s: Cobweb) -> tuple[Seat, ...]:
    symbols = {
        symbol: sum(BIT[space.id] for space in s.settled.pack.spaces if space.symbol == symbol) for symbol in SYMBOLS
    }
    standing = [(s.webs[seat].bit_count(), s.storage[seat]) for seat in range(s.players)]
    seats = []
    for seat, name in enumerate(s.settled.colours):
        tops = s.tops(seat)
        web, tile = s.web_spiders[seat], s.action_spiders[seat]
        seats.append(
            Seat(
                name=name,
                storage=s.storage[seat],
                supply=s.supply[seat],
                low=s.supply[seat] <= LOW_SUPPLY,
                on_web=standing[seat][0],
                tops={symbol: (tops & showing).bit_count() for symbol, showing in symbols.items()},
                controlled=tops.bit_count(),
                web_spider=None if web == NOWHERE else SPACES[web],
                action_spider=None if tile == NOWHERE else tile,
                place=1 + sum(other > standing[seat] for other in standing),
            )
        )
    return tuple(seats)


def _steps(s: Cobweb, seat: int, kind: str | None) -> tuple[Step, ...]:
    if kind == "turn":
        here, hand = s.action_spiders[seat], s.rectangles[s.action_spiders[seat]]
        tiles = tuple(t for t in turn_options(s, seat) if t != PASS)
    elif kind == "sow":
        here, hand, tiles = s.pending[-1], s.hand, step_options(s, seat)
    else:
        return ()
    blocked = blocked_tiles(s, seat)
    found = []
    for t in map(int, tiles):
        way, skips = skipped(here, t, blocked)
        leaves = "disc" if hand else "spider"
        onward = _onward(t, blocked | BIT[t], hand, here if kind == "turn" else NOWHERE)
        found.append(Step(t, leaves, skips, WAYS[way], onward))
    return tuple(found)


def _onward(t: int, blocked: int, hand: int, left: int) -> tuple[int, ...]:
    """The tiles a sowing with ``hand`` discs could go to after leaving one on ``t``; not the one just left (CW-6.5)."""
    if not hand:
        return ()
    steps = STEPS[t][blocked & CROSS[t]]
    return tuple(n for n in steps if n != left and (hand == 1 or can_finish(n, blocked | BIT[n], hand - 2)))


def _line(s: Cobweb, seat: int, line: Line, storage: int) -> tuple[LineSpace, ...]:
    """The spaces ahead, with those that are skipped and those that a disc can be laid on."""
    blocked, own, laid = blocked_spaces(s, seat), s.webs[seat], 0
    spaces = []
    for x in line:
        if x == s.web_spiders[seat] and not laid:
            break
        if blocked >> x & 1:
            spaces.append(LineSpace(SPACES[x], "own" if own >> x & 1 else "spider", None))
        else:
            laid += 1
            spaces.append(LineSpace(SPACES[x], None, laid if laid <= storage else None))
    return tuple(spaces)


def _shifts(s: Cobweb, seat: int) -> tuple[Shift, ...]:
    found = []
    for option in adjacent_options(s, seat, s.tile(s.resolving))[:-1]:
        assert isinstance(option, tuple)
        space, direction = str(option[0]), str(option[1])
        place = landing(s, seat, NUMBER[space], DIRECTIONS.index(direction))
        found.append(Shift(space, direction, SPACES[place]))
    return tuple(found)
