"""The questions a player of Spider-Man is asked, and what the others read meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.spider_man.content.vocabulary import STATIONS
from spinneret.games.spider_man.state.pieces import TRACKS
from spinneret.games.spider_man.view.records import Board, Figure
from spinneret.games.spider_man.words.names import DICE_FOR, agree, at, capital, crew, dice, name, piece, target, who
from spinneret.kernel import Decision
from spinneret.kernel.words import counted

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
_ORDERS = {"move": "Which stack moves?", "attack": "Which stack attacks?", "capture": "Which stack makes a capture?"}


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
    if action is None or action.action not in DICE_FOR:
        return ""
    ask = f"How many {DICE_FOR[action.action]} dice do you roll"
    if action.action == "bonus":
        return f"{ask} for bonus cards?"
    if action.action == "attack":
        return f"{ask} against {_aim(board, action.target)}?"
    return f"{ask} to move {piece(board, action.piece)}?"


def _add(board: Board, _decision: Decision) -> str:
    action = board.action
    if action is None:
        return ""
    with_dice = dice(action.dice, DICE_FOR[action.action])
    what = "movement" if action.action == "move" else f"attack on {_aim(board, action.target)}"
    return f"Add abilities or a card to the {what} with {with_dice}, or roll."


def _walk(board: Board, decision: Decision) -> str:
    walk = board.walk
    if walk is None:
        return ""
    points = counted(walk.points, "movement point")
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
    return f"{counted(coming.hits, 'hit')} from {piece(board, coming.cause)}: use an ability or a card against it?"


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
        if first in TRACKS
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
