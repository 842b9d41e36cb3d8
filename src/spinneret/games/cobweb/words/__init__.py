"""Everything a player of Cobweb reads: questions, answers, events, results. Refusals and the picture have own rooms."""

from __future__ import annotations

from collections.abc import Iterable

from spinneret.games.cobweb.view import Board, Prospect
from spinneret.games.cobweb.words.refusals import DIRECTION_WORDS, why_not
from spinneret.games.cobweb.words.terminal import picture
from spinneret.kernel import Decision, Event, Outcome, Value

__all__ = ["event", "label", "outlook", "picture", "prompt", "result", "rule", "tile_name", "waiting", "why_not"]

_RULES = {
    "place_web": "CW-5.2",
    "place_act": "CW-5.4",
    "turn": "CW-5.6",
    "sow": "CW-6.2",
    "choose": "CW-7.1",
    "pay": "CW-7.5",
    "move": "CW-8.2",
    "up": "CW-8.6",
    "adjacent": "CW-8.7",
}
_WAITING = {
    "place_web": "places the web spider",
    "place_act": "places the action spider",
    "turn": "decides whether to pass or to sow",
    "sow": "sows",
    "choose": "chooses the next action",
    "pay": "chooses a disc to pay with",
    "move": "moves the web spider",
    "up": "decides which discs to raise",
    "adjacent": "decides which discs to move",
}
_ENDS = {
    "income": "had to take a disc from an empty supply",
    "eat": "ate more than the supply held",
    "pass": "passed with an empty supply",
}


# Questions and answers


def rule(kind: str) -> str:
    return _RULES[kind]


def prompt(board: Board, decision: Decision) -> str:
    me = board.seats[decision.seat]
    action = "" if board.resolving is None else board.tiles[board.resolving].name
    match decision.kind:
        case "place_web":
            return "Put your web spider with a disc on an empty space of the web."
        case "place_act":
            return "Put your action spider on any tile but the four corners; its action happens at once."
        case "turn":
            discs = board.tiles[me.action_spider or 0].discs
            if len(decision.options) == 1:
                return f"{_count(discs, 'disc')} under your action spider are too many to sow: you must pass."
            sow = f"Sow the {_count(discs, 'disc')} under your action spider" if discs else "Move your action spider on"
            return f"{sow}, or pass and take a disc." if me.supply else f"{sow}, or pass, which ends the game."
        case "sow":
            hand = board.sowing.hand if board.sowing else 0
            if hand == 0:
                return "Sow: put your action spider down on the next tile."
            return f"Sow: leave a disc on the next tile; {_count(hand, 'disc')} in hand."
        case "choose":
            return "Choose which of your actions to resolve next."
        case "pay":
            return f"Pay {_count(board.owed, 'disc')} from the web for {action}: choose one to return to your supply."
        case "move":
            stored = _count(me.storage, "disc")
            return f"{action}: go on to the next free space and lay a disc there, or stop; {stored} in storage."
        case "up":
            return f"{action}: raise any of your discs to the top, or finish."
        case _:
            return f"{action}: move any of your discs to the next free space, each once, or finish."


def waiting(board: Board, seat: int, kind: str) -> str:
    return f"{board.seats[seat].name} {_WAITING[kind]}."


def label(board: Board, decision: Decision, option: Value) -> str:
    me = board.seats[decision.seat]
    match decision.kind, option:
        case "turn", "pass":
            return "Pass: take a disc" if me.supply else "Pass: your supply is empty, so the game ends"
        case (("turn" | "sow"), int(t)):
            step = next(step for step in board.steps if step.tile == t)
            leaves = "leave a disc" if step.leaves == "disc" else "leave the spider"
            return f"{tile_name(board, t)}: {leaves}, {terms(board.tiles[t].prospect)}"
        case "choose", int(t):
            return f"{tile_name(board, t)}: {terms(board.tiles[t].prospect)}"
        case "place_act", int(t):
            return tile_name(board, t)
        case "move", "step":
            stop = next(ahead.space for ahead in board.line if ahead.skipped is None)
            return f"Lay a disc on {space_name(board, stop)}"
        case "move", None:
            return "Stop here"
        case "up", None:
            return "Raise no more"
        case _, None:
            return "Move no more"
        case "adjacent", (space, direction):
            to = next(shift.to for shift in board.shifts if (shift.space, shift.direction) == (space, direction))
            return f"{space_name(board, str(space))} to {space_name(board, to)}, {DIRECTION_WORDS[str(direction)]}"
        case "up", space:
            stack = next(place.stack for place in board.spaces if place.name == space)
            over = stack[stack.index(decision.seat) + 1 :]
            return f"{space_name(board, str(space))}: over {_list(board.seats[seat].name for seat in over)}"
        case _, space:
            return space_name(board, str(space))


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
        return f"costs {_count(-prospect.price, 'disc')}, more than you have: no action"
    price = "gain a disc" if prospect.price > 0 else "free" if prospect.price == 0 else _payment(prospect)
    if prospect.meal:
        price += f", eat {_count(prospect.meal, 'disc')}"
    return f"{price}, which ends the game" if prospect.ends_game else price


def _payment(prospect: Prospect) -> str:
    """``"pay 3 discs, 1 of them from the web"``."""
    pay = f"pay {_count(-prospect.price, 'disc')}"
    if prospect.from_web == -prospect.price:
        return f"{pay} from the web"
    return f"{pay}, {prospect.from_web} of them from the web" if prospect.from_web else pay


def outlook(board: Board, prospect: Prospect | None) -> str:
    """What an action would cost and do for the player on turn as things stand, in one line."""
    if prospect is None or board.to_move is None:
        return ""
    me, tile = board.seats[board.to_move], board.tiles[prospect.tile]
    if prospect.foregone:
        return f"Costs {_count(-prospect.price, 'disc')}, more than {me.name} has: the action is lost."
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
            return f"eat {_count(prospect.meal, 'disc')} of a supply of {supply}: the game ends"
        return f"eat {_count(prospect.meal, 'disc')}, {supply - prospect.meal} left in the supply"
    if kind == "move":
        stops = [ahead.space for ahead in prospect.line if ahead.number]
        if stops:
            upto = "lay 1 disc" if len(stops) == 1 else f"lay up to {len(stops)} discs"
            return f"{upto}: {', '.join(stops)}"
        return "no disc to lay" if any(not ahead.skipped for ahead in prospect.line) else "no free space ahead"
    if kind == "up":
        return f"may raise your discs on {_list(prospect.raises)}" if prospect.raises else "nothing to raise"
    return f"may move your discs on {_list(prospect.shifts)}" if prospect.shifts else "nothing to move"


# Events and results


def event(board: Board, event: Event) -> str:
    f = event.facts
    who = board.seats[_int(f["seat"])].name if "seat" in f else ""
    match event.kind:
        case "placed_web":
            return f"{who} puts the web spider and a disc on {space_name(board, str(f['space']))}."
        case "placed_act":
            return f"{who} puts the action spider on {tile_name(board, _int(f['tile']))}."
        case "passed":
            return f"{who} passes and takes a disc." if f["taken"] else f"{who} passes with an empty supply."
        case "picked_up":
            discs = f" and {_count(_int(f['discs']), 'disc')}" if f["discs"] else ""
            return f"{who} takes the action spider{discs} from {tile_name(board, _int(f['tile']))}."
        case "left_disc":
            return f"{who} leaves a disc on {tile_name(board, _int(f['tile']))}."
        case "left_spider":
            return f"{who} leaves the action spider on {tile_name(board, _int(f['tile']))}."
        case "resolved":
            price = _int(f["price"])
            terms = "with a gain of 1 disc" if price > 0 else "for free"
            if price < 0:
                terms = f"at a price of {_count(-price, 'disc')}"
            return f"{who} resolves {tile_name(board, _int(f['tile']))} {terms}."
        case "foregone":
            price_due = _count(_int(f["price"]), "disc")
            return f"{who} cannot pay {price_due} for {tile_name(board, _int(f['tile']))} and forgoes the action."
        case "paid":
            return f"{who} pays {_count(_int(f['count']), 'disc')} from the storage."
        case "paid_from_web":
            return f"{who} pays with the disc on {space_name(board, str(f['space']))}."
        case "moved":
            return f"{who} moves the web spider to {space_name(board, str(f['space']))} and lays a disc."
        case "raised":
            return f"{who} raises the disc on {space_name(board, str(f['space']))} to the top."
        case "shifted":
            space, to = (space_name(board, str(f[place])) for place in ("space", "to_space"))
            return f"{who} moves the disc on {space} to {to}."
        case "ate":
            spaces = [str(space) for space in _items(f["spaces"])]
            prey = next(tile.region for tile in board.tiles if tile.id == f["tile"])
            if not spaces:
                return f"{who} has no top disc on a {prey} space and eats nothing."
            return f"{who} eats on {_list(spaces)} ({prey}): {_count(len(spaces), 'disc')}."
        case "fell_short":
            taken = _int(f["taken"])
            left = "the supply is empty" if taken == 0 else f"the supply holds only {taken}"
            return f"{who} should take {_count(_int(f['wanted']), 'disc')} but {left}."
        case "round_began":
            return f"Round {f['round']} begins."
        case "game_ended":
            names = [seat.name for seat in board.seats]
            standing = zip(names, _items(f["scores"]), _items(f["storage"]), strict=True)
            counts = "; ".join(
                f"{name} has {_count(_int(score), 'disc')} on the web and {stored} in storage"
                for name, score, stored in standing
            )
            why = "The round limit is reached." if f["why"] == "cap" else "The game ends at once."
            return f"{why} {counts}."
        case other:
            raise AssertionError(f"no words for event {other}")


def result(board: Board, outcome: Outcome) -> str:
    names = [board.seats[seat].name for seat in outcome.winners]
    best = int(max(outcome.scores))
    discs = f"{_count(best, 'disc')} on the web"
    if outcome.reason == "cap":
        why = f"After {_count(board.max_rounds, 'round')}"
    else:
        why = f"{board.seats[board.ended_by or 0].name} {_ENDS[outcome.reason]}:"
    if len(names) > 1:
        return f"{why} {_list(names)} share the victory with {discs} each and equal storages (CW-9.5)."
    if list(outcome.scores).count(best) > 1:
        stored = board.seats[outcome.winners[0]].storage
        return f"{why} {names[0]} wins the tie at {discs} with {_count(stored, 'disc')} in storage (CW-9.5)."
    return f"{why} {names[0]} wins with {discs} (CW-9.4)."


def _list(items: Iterable[str]) -> str:
    names = list(items)
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" and {names[-1]}" if names else ""


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _int(fact: object) -> int:
    assert isinstance(fact, int)
    return fact


def _items(fact: object) -> tuple[object, ...]:
    assert isinstance(fact, tuple)
    return fact
