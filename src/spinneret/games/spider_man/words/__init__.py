"""Everything a player of Spider-Man is asked and answers. Events are in ``telling.py``, refusals in ``refusals.py``,
names of pieces and places in ``naming.py``."""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.spider_man.content.vocabulary import LANDMARKS, STATIONS
from spinneret.games.spider_man.view.records import Board, Figure, MissionInView, StepInView
from spinneret.games.spider_man.words.events import agree, event, result, slot, turned, work
from spinneret.games.spider_man.words.names import (
    at,
    capital,
    count,
    crew,
    dice,
    landmark,
    listed,
    name,
    piece,
    place,
    station,
    target,
    who,
    whose,
)
from spinneret.games.spider_man.words.terminal import picture
from spinneret.kernel import Decision, Value

__all__ = ["event", "label", "mission", "picture", "prompt", "result", "rule", "step", "waiting"]

_QUESTIONS: dict[str, tuple[str, str, str]] = {
    "choose_character": ("SM-3.1", "Choose your character.", "chooses a character"),
    "tile_slot": ("SM-3.3", "Where does the tile go?", "lays a tile"),
    "tile_rotation": ("SM-3.3", "How do you turn the tile?", "turns a tile"),
    "empty_station": ("SM-3.7", "Choose a police station that gets no patrol car.", "places the patrol cars"),
    "captain_station": ("SM-3.7", "Choose a police station for the captain.", "places the captains"),
    "place_first_tracer": ("SM-3.12", "Which villain gets the first tracer?", "places the first tracer"),
    "turn_kind": ("SM-4.4", "Act this turn, or rest?", "decides between acting and resting"),
    "ko_turn": ("SM-8.6", "You are knocked out: draw three bonus cards or rest.", "lies knocked out and decides"),
    "choose_action": ("SM-4.5", "What do you do?", "is to act"),
    "dice": ("SM-5.2", "How many dice do you use?", "declares an action"),
    "add": ("SM-5.3", "Add abilities or a card, or roll.", "declares an action"),
    "move_destination": ("SM-6.5", "Where do you go?", "chooses where to move"),
    "stack": ("SM-16.8", "Which stack acts?", "chooses a stack"),
    "group": ("SM-16.2", "Which pieces of the stack move?", "names the pieces that move"),
    "work": ("SM-16.4", "What does the group put down or pick up?", "halts on the way"),
    "leg": ("SM-16.4", "Where does the group drive on to?", "drives on"),
    "target": ("SM-7.2", "What do you attack?", "chooses a target"),
    "captive": ("SM-12.3", "Which side character do you capture?", "chooses whom to capture"),
    "ability_target": ("SM-14.2", "What do you use the ability on?", "chooses a target"),
    "attach_tracer": ("SM-15.10", "Which villain beside you gets the tracer?", "attaches a tracer"),
    "targeted_response": ("SM-7.4", "You are the target: play a card?", "may answer the attack"),
    "hit_response": ("SM-7.4", "You are about to be hit: use something?", "may answer the hits"),
    "reroll_one": ("SM-12.2", "Black Cat: roll one of the dice again?", "may roll one die again"),
    "use_shock": ("SM-7.4", "Use Static Field against your attacker?", "may use Static Field"),
    "reaction": ("SM-9.3", "You were attacked: react with the dice you have left?", "may react"),
    "take_captive": ("SM-12.6", "Which side character do you take?", "may take captives"),
    "put_down": ("SM-12.5", "You have no room for so many captives: whom do you put down?", "puts a captive down"),
    "place_piece": ("SM-2.10", "Choose a street field.", "places a piece"),
    "snatch": ("SM-12.3", "Swoop: capture somebody beside you without dice?", "may snatch somebody"),
    "discard_to_limit": ("SM-13.3", "You hold more than three bonus cards: discard one.", "discards"),
    "reinforce": ("SM-16.13", "Which police station gets the reserve patrol car?", "places a reserve car"),
    "cops_card_choice": ("SM-13.5", "Carry out the card that the Cops drew.", "carries out a card"),
    "abandon_villain": ("SM-20.4", "Keep your villain, or take another?", "decides about the villain"),
}
_PLAIN_LABELS = {
    "act": "Act",
    "rest": "Rest",
    "draw": "Draw three bonus cards",
    "move": "Move",
    "attack": "Attack",
    "capture": "Capture a side character",
    "bonus": "Roll for bonus cards",
    "attach_tracer": "Attach a tracer",
    "end": "End the turn",
    "roll": "Roll",
    "yes": "Use Static Field",
    "no": "Do not use it",
    "movement": "Movement dice",
    "combat": "Combat dice",
}
_ENOUGH = {
    "reaction": "Do not react",
    "targeted_response": "Play nothing",
    "hit_response": "Take the hits",
    "reroll_one": "Keep the dice",
    "snatch": "Snatch nobody",
    "cops_card_choice": "Leave it",
    "work": "Nothing more here",
    "take_captive": "Take nobody else",
}
"""The answers ``none`` and ``done``, by what is asked."""
_DO = {
    "take_captive": "Take",
    "put_down": "Put down",
    "snatch": "Snatch",
    "captive": "Capture",
    "discard_to_limit": "Discard",
    "abandon_villain": "Take",
}
_ORDERS = {"move": "Which stack moves?", "attack": "Which stack attacks?", "capture": "Which stack makes a capture?"}
_TRACKS = {"move": "movement", "attack": "combat", "bonus": "bonus"}
_STEPS = {
    "damage": "{needed} hits on {target}",
    "raid_station": "{needed} hits on one police station",
    "go_home": "return to the own base",
    "deliver": "bring {target} to {where}",
    "capture": "hold {target}",
    "visit": "go to {target}",
    "occupy": "end a turn beside {target} and still be there at the start of the next",
    "ko": "knock out {target}",
    "wound": "{needed} hits on {target}",
    "wreck_cars": "destroy {needed} patrol cars",
    "damage_base": "destroy {target} base with {needed} hits",
}
_ANYBODY = {"any": "anybody", "any_villain": "another villain"}


# Questions


def rule(kind: str) -> str:
    return _QUESTIONS[kind][0]


def prompt(board: Board, decision: Decision) -> str:
    """The question, with the piece, the place, the amount and the cause it is about."""
    asked = _PROMPTS.get(decision.kind)
    return (asked(board, decision) if asked else "") or _QUESTIONS[decision.kind][1]


def waiting(board: Board, seat: int, kind: str) -> str:
    return capital(agree(board, f"{who(board, seat)} {_QUESTIONS[kind][2]}."))


def _tile(board: Board, decision: Decision) -> str:
    tile = board.city.next_tile
    if not tile:
        return ""
    return f"Where does tile {tile} go?" if decision.kind == "tile_slot" else f"How do you turn tile {tile}?"


def _captain(board: Board, _decision: Decision) -> str:
    waiting_for = [person.id for person in board.people if person.id in ("stacy", "dewolff") and not person.field]
    return f"Choose a police station for {name(board, waiting_for[0])}." if waiting_for else ""


def _rest(board: Board, decision: Decision) -> str:
    figure = _figure(board, decision.seat)
    if figure is None:
        return ""
    return f"Act this turn, or rest and lose hits? You have {figure.hits} of {figure.hit_track} hits."


def _act(board: Board, decision: Decision) -> str:
    acting = who(board, decision.seat)
    return f"What {'do' if board.seats[decision.seat].character == 'cops' else 'does'} {acting} do next?"


def _dice(board: Board, _decision: Decision) -> str:
    action = board.action
    if action is None or action.action not in _TRACKS:
        return ""
    ask = f"How many {_TRACKS[action.action]} dice do you roll"
    if action.action == "bonus":
        return f"{ask} for bonus cards?"
    if action.action == "attack":
        return f"{ask} against {_aim(board, action.target)}?"
    return f"{ask} to move {piece(board, action.piece)}?"


def _add(board: Board, _decision: Decision) -> str:
    action = board.action
    if action is None:
        return ""
    with_dice = dice(action.dice, _TRACKS[action.action])
    what = "movement" if action.action == "move" else f"attack on {_aim(board, action.target)}"
    return f"Add abilities or a card to the {what} with {with_dice}, or roll."


def _walk(board: Board, decision: Decision) -> str:
    walk = board.walk
    if walk is None:
        return ""
    points = count(walk.points, "movement point")
    if decision.kind == "leg" and board.moving is not None:
        return f"Where do the Cops drive on to with {crew(board.moving, board)}? {points} left."
    return f"Where does {name(board, walk.piece)} go? {points} to use."


def _stack(board: Board, _decision: Decision) -> str:
    return _ORDERS.get(board.action.order, "") if board.action is not None else ""


def _group(board: Board, _decision: Decision) -> str:
    return f"Which pieces of {piece(board, board.action.piece)} move?" if board.action is not None else ""


def _halt(board: Board, _decision: Decision) -> str:
    moving = board.moving
    return f"The Cops halt {at(board, moving.field)}: what do they put down or pick up?" if moving is not None else ""


def _attack(board: Board, _decision: Decision) -> str:
    action = board.action
    return f"What does {piece(board, action.piece)} attack?" if action is not None else ""


def _capture(board: Board, _decision: Decision) -> str:
    action = board.action
    return f"Which side character does {piece(board, action.piece)} capture?" if action is not None else ""


def _ability(board: Board, decision: Decision) -> str:
    if all("," in str(option) and ":" not in str(option) for option in decision.options):
        return "Which subway entrance do you ride to?"
    figure = _figure(board, decision.seat)
    ready = [ability.name for ability in figure.abilities if ability.kind == "action"] if figure is not None else []
    return f"What do you use {ready[0]} on?" if len(ready) == 1 else ""


def _attacked(board: Board, decision: Decision) -> str:
    action = board.action
    if action is None:
        return ""
    if decision.kind == "reaction":
        return f"{capital(piece(board, action.foe or ''))} attacked you: react with the dice you have left?"
    return f"{capital(piece(board, action.piece))} attacks you: play a card before the roll?"


def _shock(board: Board, _decision: Decision) -> str:
    action = board.action
    return f"Use Static Field against {piece(board, action.piece)}, your attacker?" if action is not None else ""


def _hit(board: Board, _decision: Decision) -> str:
    coming = board.incoming
    if coming is None:
        return ""
    return f"{count(coming.hits, 'hit')} from {piece(board, coming.cause)}: use an ability or a card against it?"


def _reroll(board: Board, _decision: Decision) -> str:
    return f"You rolled {', '.join(map(str, board.dice))}. Black Cat: roll one of these dice again?"


def _take(board: Board, decision: Decision) -> str:
    fields = [person.field for person in board.people if person.id in decision.options and person.field]
    return f"Which side character {at(board, fields[0])} do you take?" if fields else ""


def _put(board: Board, _decision: Decision) -> str:
    return f"Choose a street field for {name(board, board.placing)}." if board.placing else ""


def _card(board: Board, decision: Decision) -> str:
    card = board.playing
    if card is None:
        return ""
    first = str(decision.options[0])
    wanted = (
        "the police station"
        if first in STATIONS
        else "the stack"
        if "," in first
        else "the track"
        if first in _PLAIN_LABELS
        else "the villain"
    )
    return f"The Cops drew {card.title}. {card.text} Choose {wanted}, or leave it."


def _keep(board: Board, decision: Decision) -> str:
    return f"{capital(who(board, decision.seat))} is knocked out: keep this villain, or take another?"


_PROMPTS: dict[str, Callable[[Board, Decision], str]] = {
    "tile_slot": _tile,
    "tile_rotation": _tile,
    "captain_station": _captain,
    "turn_kind": _rest,
    "choose_action": _act,
    "dice": _dice,
    "add": _add,
    "move_destination": _walk,
    "leg": _walk,
    "stack": _stack,
    "group": _group,
    "work": _halt,
    "target": _attack,
    "captive": _capture,
    "ability_target": _ability,
    "targeted_response": _attacked,
    "reaction": _attacked,
    "hit_response": _hit,
    "use_shock": _shock,
    "reroll_one": _reroll,
    "take_captive": _take,
    "place_piece": _put,
    "cops_card_choice": _card,
    "abandon_villain": _keep,
}


def _aim(board: Board, id: str) -> str:
    return {"own_web": "your web", "own_grip": "the grip on you"}.get(id) or target(board, id)


def _figure(board: Board, seat: int) -> Figure | None:
    return next((figure for figure in board.figures if figure.seat == seat), None)


# Answers


def label(board: Board, decision: Decision, option: Value) -> str:
    """An answer; a player reads it without the question too."""
    kind, text = decision.kind, str(option)
    if kind == "dice":
        return dice(int(text), _TRACKS.get(board.action.action, "") if board.action is not None else "")
    if kind == "tile_rotation":
        return capital(turned(int(text)))
    if kind == "tile_slot":
        return capital(slot(int(text)))
    if text in ("none", "done"):
        return _ENOUGH[kind]
    if kind == "reroll_one":
        return f"Roll the {option} again"
    if kind == "group":
        return _pieces(board, text)
    if kind == "work":
        return capital(work(board, text))
    if kind in ("move_destination", "leg"):
        return _way(board, kind, text)
    if text == "keep":
        return f"Keep {who(board, decision.seat)}"
    if text in _PLAIN_LABELS:
        return _PLAIN_LABELS[text]
    if kind in _DO:
        return f"{_DO[kind]} {name(board, text)}"
    if text in STATIONS:
        return capital(station(text))
    if kind in ("stack", "cops_card_choice") and "," in text:
        stacks = [stack for stack in board.stacks if stack.field == text]
        return f"{crew(stacks[0], board)} {at(board, text)}" if stacks else capital(place(board, text))
    if kind in ("target", "ability_target", "place_piece"):
        return capital(target(board, text))
    return _thing(board, text)


def _thing(board: Board, id: str) -> str:
    """An ability that is used, a card that is played, a character."""
    if any(id == ability.id for figure in board.figures for ability in figure.abilities):
        return f"Use {board.names[id]}"
    if any(id == card.id for card in board.hand):
        return f"Play {board.names[id]}"
    return capital(name(board, id))


def _way(board: Board, kind: str, text: str) -> str:
    if text == "stop":
        return f"Stop {at(board, board.moving.field)}" if board.moving is not None else "Stop here"
    if kind == "leg":
        return f"Drive to {place(board, text)}"
    if board.walk is not None and board.walk.start == text:
        return f"Stay {at(board, text)}"
    return f"Go to {place(board, text)}"


def _pieces(board: Board, text: str) -> str:
    held = next((s.prisoner for s in board.stacks if board.action and board.action.piece == f"stack:{s.field}"), None)
    parts = [count(int(text[0]), "patrol car")]
    parts += [who for letter, who in (("C", "the Captain"), ("S", "the Sergeant")) if letter in text]
    parts += [f"{name(board, held)} as prisoner" if held else "the prisoner"] if "P" in text else []
    return listed(parts)


# Missions


def mission(board: Board, card: MissionInView) -> str:
    """A mission card in one line, as far as the viewer knows it."""
    steps = "; ".join(step(board, one) for one in card.steps)
    fails = f"if it fails, {card.vp_spider_man} for Spider-Man or {card.vp_cops} for the Cops"
    return f"{card.title}: {steps} ({count(card.vp_villain, 'point')}; {fails})"


def step(board: Board, one: StepInView) -> str:
    """One condition of a mission."""
    names = [_ANYBODY.get(id) or _mission_target(board, id) for id in one.target]
    if one.do == "damage_base":
        names = [whose(names[0])]
    where = "the own base" if one.where == "own_base" else landmark(board, one.where) if one.where else ""
    text = _STEPS[one.do].format(needed=one.needed, target=listed(names), where=where)
    text = text.replace("1 hits", "1 hit").replace("1 patrol cars", "1 patrol car")
    return text if not one.done else f"{text} [{one.done}/{one.needed}]"


def _mission_target(board: Board, id: str) -> str:
    return landmark(board, id) if id in LANDMARKS else name(board, id)
