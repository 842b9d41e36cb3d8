"""What the things of Cobweb are called in a sentence, and what an action would cost and do."""

from __future__ import annotations

from spinneret.games.cobweb.view.records import Board, Prospect
from spinneret.kernel.words import counted, listed

DIRECTION_WORDS = {"cw": "clockwise", "ccw": "counter-clockwise", "in": "inwards", "out": "outwards"}


def tile_name(board: Board, t: int) -> str:
    return f"{board.tiles[t].name} (tile {t})"


def space_name(board: Board, name: str) -> str:
    """A space with its symbol, as in ``O3 (wasp)``."""
    symbol = next(space.symbol for space in board.spaces if space.name == name)
    return f"{name} ({symbol})"


def terms(prospect: Prospect | None) -> str:
    """What an action costs and would bring, in a few words."""
    if prospect is None:
        return "free"
    if prospect.foregone:
        return f"costs {counted(-prospect.price, 'disc')}, more than you have: no action"
    price = "gain a disc" if prospect.price > 0 else "free" if prospect.price == 0 else _payment(prospect)
    if prospect.meal:
        price += f", eat {counted(prospect.meal, 'disc')}"
    return f"{price}, which ends the game" if prospect.ends_game else price


def _payment(prospect: Prospect) -> str:
    """``"pay 3 discs, 1 of them from the web"``."""
    pay = f"pay {counted(-prospect.price, 'disc')}"
    if prospect.from_web == -prospect.price:
        return f"{pay} from the web"
    return f"{pay}, {prospect.from_web} of them from the web" if prospect.from_web else pay


def outlook(board: Board, prospect: Prospect | None) -> str:
    """What an action would cost and do for the player on turn as things stand, in one line."""
    if prospect is None or board.to_move is None:
        return ""
    me, tile = board.seats[board.to_move], board.tiles[prospect.tile]
    if prospect.foregone:
        return f"Costs {counted(-prospect.price, 'disc')}, more than {me.name} has: the action is lost."
    resolving = prospect.tile == board.resolving
    price = 0 if resolving else prospect.price
    if price > 0:
        said = "Gain 1 disc" if me.supply else "Gain 1 disc of an empty supply: the game ends"
    elif price == 0:
        said = "" if resolving else "Free"
    else:
        said = f"P{_payment(prospect)[1:]}"
    if price > 0 and not me.supply:
        return f"{said}."
    does = _does(prospect, tile.kind, me.supply - price)
    return f"{said}, then {does}." if price else f"{said}: {does}." if said else f"{does[0].upper()}{does[1:]}."


def _does(prospect: Prospect, kind: str, supply: int) -> str:
    if kind == "eat":
        if not prospect.meal:
            return "nothing to eat"
        if prospect.ends_game:
            return f"eat {counted(prospect.meal, 'disc')} of a supply of {supply}: the game ends"
        return f"eat {counted(prospect.meal, 'disc')}, {supply - prospect.meal} left in the supply"
    if kind == "move":
        stops = [ahead.space for ahead in prospect.line if ahead.number]
        if stops:
            upto = "lay 1 disc" if len(stops) == 1 else f"lay up to {len(stops)} discs"
            return f"{upto}: {', '.join(stops)}"
        return "no disc to lay" if any(not ahead.skipped for ahead in prospect.line) else "no free space ahead"
    if kind == "up":
        return f"may raise your discs on {listed(prospect.raises)}" if prospect.raises else "nothing to raise"
    return f"may move your discs on {listed(prospect.shifts)}" if prospect.shifts else "nothing to move"
