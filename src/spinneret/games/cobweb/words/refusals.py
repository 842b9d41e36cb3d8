"""Why an answer is not allowed in Cobweb: the rule that decides, and one sentence."""

from __future__ import annotations

from spinneret.games.cobweb.content.grid import CORNERS, CROSS, LINES, PASS, STEPS, TILES
from spinneret.games.cobweb.content.web import DIRECTIONS, NOWHERE, NUMBER, SPACES
from spinneret.games.cobweb.rules.actions import adjacent_options, landing
from spinneret.games.cobweb.rules.sowing import blocked_tiles
from spinneret.games.cobweb.state import Cobweb
from spinneret.games.cobweb.words.names import DIRECTION_WORDS
from spinneret.kernel import Decision, Refusal, Value


def why_not(s: Cobweb, decision: Decision, value: Value) -> Refusal:
    """Why this answer is not among the options."""
    match decision.kind:
        case "place_web":
            return _no_space(value) or Refusal("CW-5.2", f"{value} is not empty: a disc or a web spider is there.")
        case "place_act":
            return _no_tile(value) or _why_not_placed(s, value)
        case "turn" | "sow":
            return _why_not_step(s, decision, value)
        case "choose":
            return _why_not_next(s, value)
        case "pay":
            if value is None:
                return Refusal("CW-7.2", "You can pay for the action, so you must.")
            return _no_space(value) or Refusal("CW-7.5", f"You have no disc on {value}.")
        case "move":
            return Refusal("CW-8.2", "Go on to the next free space and lay a disc there, or stop.")
        case "up":
            return _no_space(value) or _why_not_raised(s, decision.seat, str(value))
        case _:
            return _why_not_shifted(s, decision.seat, value)


def _no_space(value: Value) -> Refusal | None:
    if value in NUMBER:
        return None
    wrong = "Choose a space of the web" if value is None else f"{_said(value)} is not a space of the web"
    return Refusal("CW-2.2", f"{wrong}; they are named {SPACES[0]} to {SPACES[-1]}.")


def _no_tile(value: Value) -> Refusal | None:
    if type(value) is int and value in TILES:
        return None
    wrong = "Choose a tile" if value is None else f"{_said(value)} is not a tile"
    return Refusal("CW-3.1", f"{wrong}; they are numbered 0 to 15, row by row.")


def _why_not_placed(s: Cobweb, value: Value) -> Refusal:
    if value in CORNERS:
        return Refusal("CW-5.4", f"{_named(s, value)} is a corner; the action spider may not start there.")
    owner = s.settled.colours[s.action_spiders.index(_tile(value))]
    return Refusal("CW-5.4", f"{owner}'s action spider is on {_named(s, value)}.")


def _why_not_next(s: Cobweb, value: Value) -> Refusal:
    if value in (None, PASS):
        return Refusal("CW-7.2", "All actions of the tiles you have sown on must be resolved.")
    return _no_tile(value) or Refusal("CW-7.1", f"{_named(s, value)} has nothing on its circle: no action to resolve.")


def _why_not_step(s: Cobweb, decision: Decision, value: Value) -> Refusal:
    if decision.kind == "sow" and value in (None, PASS):
        return Refusal("CW-11.3", "You have begun to sow; the turn cannot be passed any more.")
    refusal = _no_tile(value)
    if refusal is not None:
        return refusal
    seat, t, name = decision.seat, _tile(value), _named(s, value)
    here = s.pending[-1] if s.pending else s.action_spiders[seat]
    if decision.kind == "turn" and s.rectangles[here] > s.settled.most_sown:
        return Refusal(
            "CW-5.8", f"{s.rectangles[here]} discs under your action spider are too many to sow; you must pass."
        )
    if t in s.action_spiders and t != here:
        return Refusal("CW-6.3", f"{s.settled.colours[s.action_spiders.index(t)]}'s action spider is on {name}.")
    if t == here:
        return Refusal("CW-6.3", "Your action spider must go on to another tile.")
    if t in s.pending:
        return Refusal("CW-6.3", f"There is already a disc on the circle of {name}.")
    if not any(t in line for line in LINES[here]):
        return Refusal("CW-3.2", f"{name} is not in the same row or column as {_named(s, here)}.")
    if len(s.pending) == 1 and t == s.sown_from:
        return Refusal("CW-6.5", "You may not return at once to the tile you just left.")
    if t not in STEPS[here][blocked_tiles(s, seat) & CROSS[here]]:
        return Refusal("CW-6.3", f"An open tile is on the way to {name}; only blocked ones are passed over.")
    return Refusal("CW-6.7", f"From {name} the sowing could not be completed.")


def _why_not_raised(s: Cobweb, seat: int, space: str) -> Refusal:
    x = NUMBER[space]
    if seat not in s.stacks[x]:
        return Refusal("CW-8.6", f"You have no disc on {space}.")
    if x not in s.tile(s.resolving).spaces:
        return Refusal("CW-8.6", f"{space} is not one of the spaces shown on {_named(s, s.resolving)}.")
    return Refusal("CW-R24", f"Your disc on {space} is on top already.")


def _why_not_shifted(s: Cobweb, seat: int, value: Value) -> Refusal:
    if not isinstance(value, tuple) or len(value) != 2 or value[1] not in DIRECTIONS:
        ways = ", ".join(DIRECTION_WORDS.values())
        return Refusal("CW-8.8", f"Choose one of your discs and where it goes: {ways}.")
    refusal = _no_space(value[0])
    if refusal is not None:
        return refusal
    space, direction = str(value[0]), DIRECTIONS.index(str(value[1]))
    x = NUMBER[space]
    if seat not in s.stacks[x]:
        return Refusal("CW-8.7", f"You have no disc on {space}.")
    if x not in s.tile(s.resolving).spaces:
        return Refusal("CW-8.7", f"{space} is not one of the spaces shown on {_named(s, s.resolving)}.")
    if not s.eligible >> x & 1:
        return Refusal("CW-8.9", f"The disc on {space} has moved already.")
    place = landing(s, seat, x, direction)
    if place == NOWHERE:
        return Refusal("CW-8.8", f"All spaces {DIRECTION_WORDS[str(value[1])]} from {space} are blocked.")
    same = next(
        option[1]
        for option in adjacent_options(s, seat, s.tile(s.resolving))
        if isinstance(option, tuple)
        and option[0] == space
        and landing(s, seat, x, DIRECTIONS.index(str(option[1]))) == place
    )
    way = DIRECTION_WORDS[str(same)]
    return Refusal("CW-11.4", f"Going {way} from {space} leads to {SPACES[place]} too; choose that direction.")


def _said(value: Value) -> str:
    """What somebody answered."""
    if isinstance(value, tuple):
        return "That"
    return str(value) if value in NUMBER or isinstance(value, int) else f'"{value}"'


def _named(s: Cobweb, value: Value) -> str:
    return f"{s.tile(_tile(value)).name} (tile {value})"


def _tile(value: Value) -> int:
    assert isinstance(value, int)
    return value
