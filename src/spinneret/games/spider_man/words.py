"""Everything a player of Spider-Man reads: questions, answers, events, results. Refusals are in ``refusals.py``."""

from __future__ import annotations

from collections.abc import Iterable

from spinneret.games.spider_man.board import Board, MissionInView, StepInView
from spinneret.games.spider_man.picture import picture
from spinneret.kernel import Decision, Event, Outcome, Value

__all__ = ["event", "label", "mission", "picture", "prompt", "result", "rule", "step", "waiting"]

_QUESTIONS: dict[str, tuple[str, str, str]] = {
    "choose_character": ("SM-3.1", "Choose your character.", "chooses a character"),
    "tile_slot": ("SM-3.3", "Choose a place for the tile.", "lays a tile"),
    "tile_rotation": ("SM-3.3", "Turn the tile.", "turns a tile"),
    "empty_station": ("SM-3.7", "Choose a police station that gets no car.", "places the patrol cars"),
    "captain_station": ("SM-3.7", "Choose a police station for the captain.", "places the captains"),
    "place_first_tracer": ("SM-3.12", "Whom do you put the first tracer on?", "places the first tracer"),
    "turn_kind": ("SM-4.4", "Act or rest?", "decides between acting and resting"),
    "ko_turn": ("SM-8.6", "You are knocked out: draw three bonus cards or rest.", "lies knocked out and decides"),
    "choose_action": ("SM-4.5", "What do you do?", "is to act"),
    "dice": ("SM-5.2", "How many dice?", "declares an action"),
    "add": ("SM-5.3", "Add abilities or a card, or roll.", "declares an action"),
    "move_destination": ("SM-6.5", "Where to?", "chooses where to move"),
    "stack": ("SM-16.8", "Which stack?", "chooses a stack"),
    "group": ("SM-16.2", "Which pieces move?", "names the pieces that move"),
    "work": ("SM-16.4", "Put down or pick up?", "halts on the way"),
    "leg": ("SM-16.4", "Drive on where?", "drives on"),
    "target": ("SM-7.2", "What do you attack?", "chooses a target"),
    "captive": ("SM-12.3", "Whom do you capture?", "chooses whom to capture"),
    "ability_target": ("SM-14.2", "Choose a target.", "chooses a target"),
    "attach_tracer": ("SM-15.10", "Whom do you put a tracer on?", "attaches a tracer"),
    "targeted_response": ("SM-7.4", "You are the target: play a card?", "may answer the attack"),
    "hit_response": ("SM-7.4", "You are about to be hit: use something?", "may answer the hits"),
    "reroll_one": ("SM-12.2", "Black Cat: roll one of the dice again?", "may roll one die again"),
    "use_shock": ("SM-7.4", "Use Static Field against the attacker?", "may use Static Field"),
    "reaction": ("SM-9.3", "You were attacked: react with the dice you have left?", "may react"),
    "take_captive": ("SM-12.6", "Whom do you take?", "may take captives"),
    "put_down": ("SM-12.5", "Too many captives: whom do you put down?", "puts a captive down"),
    "place_piece": ("SM-2.10", "Choose a street field.", "places a piece"),
    "snatch": ("SM-12.3", "Swoop: snatch somebody?", "may snatch somebody"),
    "discard_to_limit": ("SM-13.3", "You hold more than three cards: discard one.", "discards"),
    "reinforce": ("SM-16.13", "Choose a station for the reserve car.", "places a reserve car"),
    "cops_card_choice": ("SM-13.5", "Carry out the card.", "carries out a card"),
    "abandon_villain": ("SM-20.4", "Keep your villain or choose another?", "decides about the villain"),
}
_PLAIN_LABELS = {
    "act": "Act",
    "rest": "Rest",
    "draw": "Draw three bonus cards",
    "move": "Move",
    "attack": "Attack",
    "capture": "Capture",
    "bonus": "Roll for bonus cards",
    "attach_tracer": "Attach a tracer",
    "end": "End the turn",
    "roll": "Roll",
    "done": "Done",
    "stop": "Stop here",
    "none": "No",
    "yes": "Yes",
    "no": "No",
    "keep": "Keep the villain",
    "own_web": "The web on yourself",
    "own_grip": "The grip that holds you",
    "take_prisoner": "Pick up the captive",
    "take_car": "Pick up a car",
    "take_captain": "Pick up the Captain",
    "take_sergeant": "Pick up the Sergeant",
    "drop_car": "Put down a car",
    "drop_captain": "Put down the Captain",
    "drop_sergeant": "Put down the Sergeant",
    "movement": "Movement",
    "combat": "Combat",
}
_LET_IT_PASS = {
    "reaction": "Do not react",
    "targeted_response": "Play nothing",
    "hit_response": "Take the hits",
    "snatch": "Snatch nobody",
    "cops_card_choice": "Leave it",
}
_STEPS = {
    "damage": "{needed} hits on the {target}",
    "raid_station": "{needed} hits on one police station",
    "go_home": "get home",
    "deliver": "bring {target} to the {where}",
    "capture": "hold {target}",
    "visit": "go to {target}",
    "occupy": "end a turn beside the {target} and still be there at the start of the next",
    "ko": "knock out {target}",
    "wound": "{needed} hits on {target}",
    "wreck_cars": "destroy {needed} patrol cars",
    "damage_base": "destroy {target} base with {needed} hits",
}
_EVENTS: dict[str, str] = {
    "abandoned": "{figure} is abandoned; {new} takes over.",
    "ability": "{seat} uses {ability}.",
    "ability_on": "{seat} uses {ability} on {target}.",
    "ability_rolled": "{seat} rolls {dice}: {works}.",
    "attack_rolled": "{seat} rolls {dice}{plus}: {hits}.",
    "base_destroyed": "The base of {figure} is destroyed.",
    "bonus_rolled": "{seat} rolls {dice} for bonus cards: {cards}.",
    "broke_out": "{figure} breaks out.",
    "building_hit": "{figure} now has {hits} on {field}.",
    "captured": "{seat} captures {person}.",
    "card_discarded": "{seat} discards {card}.",
    "card_drawn": "{seat} draws a bonus card.",
    "card_is": "You draw {card}.",
    "card_played": "{seat} plays {card}.",
    "character": "{seat} plays {character}.",
    "cleared": "Spider-Man is no longer Wanted.",
    "cops_card": "The Cops draw {card}.",
    "curfew": "Curfew for {figure}.",
    "deck_shuffled": "The discard pile becomes the new deck.",
    "escaped": "{figure} escapes from the Cops.",
    "event_drawn": "{seat} draws the event {card}.",
    "event_ignored": "{seat} draws the event {card}, which has no effect.",
    "event_returned": "{seat} draws the event {card}, which is shuffled back.",
    "foreign_card": "{seat} draws {card}, which is discarded.",
    "group_moved": "The Cops drive from {start} to {goal}.",
    "healed": "{figure} recovers; {left} left.",
    "hit": "{figure} takes {hits}: {total} of {track}.",
    "impossible": "The attack of {seat} has become impossible and is taken back.",
    "jailed": "{figure} is jailed at {field}.",
    "knocked_out": "{seat} knocks out {figure}!",
    "let_go": "{figure} is free of the grip.",
    "mission_drawn": "{figure} draws a mission.",
    "mission_failed": "The mission of {figure} fails: {mission}.",
    "mission_fulfilled": "{figure} fulfils the mission {mission}!",
    "mission_impossible": "The mission {mission} of {figure} has become impossible and is replaced.",
    "mission_is": "The mission of {figure} is {mission}.",
    "mission_revealed": "The mission of {figure} lies open: {mission}.",
    "mission_unplayable": "{figure} draws {mission}, which cannot be played.",
    "missions_shuffled": "The removed missions become the new deck.",
    "moved": "{figure} moves from {start} to {goal}.",
    "movement_rolled": "{seat} rolls {dice} and has {points}.",
    "no_mission": "There is no mission for {figure}.",
    "no_reaction": "{seat} does not react.",
    "placed": "{piece} is put on {field}.",
    "regenerated": "{figure} rolls {dice} for Regeneration: {works}.",
    "reinforced": "A reserve car comes to {field}.",
    "released": "{figure} is released from jail.",
    "rerolled": "{seat} rolls a {old} again: {new}.",
    "rested": "{figure} rests; {left} left.",
    "returned": "{person} returns to {field}.",
    "rolled": "{seat} rolls {dice}.",
    "shock": "Static Field: {dice}, {works}.",
    "soaked": "{figure} uses {ability}: {dice}, {cancelled} cancelled.",
    "stood_up": "{figure} stands up.",
    "taken": "{seat} takes {person}.",
    "tile_laid": "{seat} lays tile {tile} in slot {slot}.",
    "traced": "Spider-Man puts a tracer on {figure}.",
    "turn_began": "Round {round}: the turn of {seat}.",
    "unlocked": "{seat} gains {ability}.",
    "web_gone": "{piece} is free of the web.",
    "work": "The Cops at {field}: {work}.",
    "wrecked": "A patrol car at {field} is destroyed.",
}
_WHY = {
    "mission": "for the mission",
    "card": "for the card",
    "ko_villain": "for the knock-out",
    "ko_villain_no_mission": "for the knock-out",
    "ko_spider_man": "for knocking out Spider-Man",
    "ko_spider_man_wanted": "for knocking out the Wanted Spider-Man",
    "jail_villain": "for the jailing",
    "jail_spider_man": "for jailing Spider-Man",
    "wreck_car": "for the car",
    "capture_free": "for the capture",
    "take_from_holder": "for taking the captive",
    "grip_figure": "for the seizure",
}


# Questions and answers


def rule(kind: str) -> str:
    return _QUESTIONS[kind][0]


def prompt(board: Board, decision: Decision) -> str:
    kind = decision.kind
    text = _QUESTIONS[kind][1]
    if kind == "captain_station":
        waiting_for = next((person.id for person in board.people if person.id in _CAPTAINS and not person.field), "")
        return f"Choose a police station for {board.names[waiting_for]}." if waiting_for else text
    if kind == "move_destination" and board.walk is not None:
        return f"Where to? You have {_count(board.walk.points, 'point')}."
    if kind == "leg" and board.walk is not None:
        return f"Drive on where? {_count(board.walk.points, 'point')} left."
    if kind == "hit_response" and board.incoming is not None:
        return f"{_count(board.incoming.hits, 'hit')} from {_piece(board, board.incoming.cause)}: use something?"
    if kind in ("targeted_response", "reaction") and board.action is not None:
        foe = _piece(board, (board.action.foe if kind == "reaction" else board.action.piece) or "")
        foe = foe[:1].upper() + foe[1:]
        return f"{foe} attacked you. React?" if kind == "reaction" else f"{foe} attacks you. Play a card?"
    return text


_CAPTAINS = ("stacy", "dewolff")


def waiting(board: Board, seat: int, kind: str) -> str:
    return _agree(board, f"{who(board, seat)} {_QUESTIONS[kind][2]}.")


def label(board: Board, decision: Decision, option: Value) -> str:
    kind, text = decision.kind, str(option)
    if kind == "dice":
        return "1 die" if option == 1 else f"{option} dice"
    if kind == "tile_rotation":
        return f"{_count(int(text), 'quarter turn')} clockwise"
    if kind == "tile_slot":
        return f"Row {int(text) // 4 + 1}, column {int(text) % 4 + 1}"
    if kind == "reroll_one":
        return "Keep the dice" if option == "none" else f"Roll the {option} again"
    if kind == "group":
        return _group(text)
    if text in _PLAIN_LABELS:
        return _LET_IT_PASS.get(kind, "No") if text == "none" else _PLAIN_LABELS[text]
    if kind == "move_destination" and board.walk is not None and board.walk.start == text:
        return f"Stay on {_place(board, text)}"
    if kind in ("move_destination", "leg"):
        return f"{'Go' if kind == 'move_destination' else 'Drive'} to {_place(board, text)}"
    if text.startswith("arrest:"):
        return f"Arrest {board.names[text[7:]]}"
    return _thing(board, text)


def _group(text: str) -> str:
    parts = [_count(int(text[0]), "car")]
    parts += [name for letter, name in (("C", "Captain"), ("S", "Sergeant"), ("P", "prisoner")) if letter in text]
    return ", ".join(parts)


def _thing(board: Board, text: str) -> str:
    """A target, a field, a card, an ability or a character in words."""
    what, colon, which = text.partition(":")
    if colon:
        if what == "fig":
            return board.names[which]
        noun = {"stack": "Patrol car", "web": "Web", "building": "Building"}[what]
        return f"{noun} at {_place(board, which)}" if what != "building" else _place(board, which)
    if "," in text:
        return _place(board, text)
    return board.names.get(text, text)


def _place(board: Board, field: str) -> str:
    for place in board.city.places:
        if place.field == field:
            if place.sort == "base":
                return f"the base of {board.names[place.name]} ({field})"
            if place.sort == "home":
                return f"the home of {board.names[place.name]} ({field})"
            if place.sort == "subway":
                return f"subway {place.name} ({field})"
            name = board.names.get(place.name, place.name)
            return f"{'police station ' if place.sort == 'station' else ''}{name} ({field})"
    return f"({field})"


def _piece(board: Board, piece: str) -> str:
    what, _, field = piece.partition(":")
    return f"the patrol car at {_place(board, field)}" if what == "stack" else board.names.get(piece, piece)


def who(board: Board, seat: int) -> str:
    """A seat by its character, or its number before it has one."""
    character = board.seats[seat].character
    return board.names[character] if character else f"Player {seat + 1}"


# Missions


def mission(board: Board, card: MissionInView) -> str:
    """A mission card in one line, as far as the viewer knows it."""
    steps = "; ".join(step(board, one) for one in card.steps)
    return f"{card.title}: {steps} ({card.vp_villain} points; {card.vp_spider_man}/{card.vp_cops} if it fails)"


def step(board: Board, one: StepInView) -> str:
    """One condition of a mission."""
    names = [{"any": "anybody", "any_villain": "another villain"}.get(t, board.names.get(t, t)) for t in one.target]
    if one.do == "damage_base":
        names = ["Spider-Man's" if one.target == ("spider_man",) else "another villain's"]
    text = _STEPS[one.do].format(needed=one.needed, target=_list(names), where=board.names.get(one.where, one.where))
    if one.do == "deliver" and one.where == "own_base":
        text = f"bring {_list(names)} home"
    text = text.replace("1 hits", "1 hit").replace("1 patrol cars", "1 patrol car")
    return text if not one.done else f"{text} [{one.done}/{one.needed}]"


# Events and results


def event(board: Board, event: Event) -> str:
    said = _agree(board, _sentence(board, event))
    return said[:1].upper() + said[1:]


def _sentence(board: Board, event: Event) -> str:
    facts = event.facts
    if event.kind == "declared":
        return _declared(board, event)
    if event.kind == "points":
        why = _WHY[str(facts["why"])]
        return f"{_fact(board, 'seat', facts['seat'])} scores {facts['points']} {why}: {facts['total']} in all."
    if event.kind == "game_ended":
        winners = _list(who(board, int(str(seat))) for seat in _items(facts["winners"]))
        return f"The game ends: {winners} wins ({facts['reason']})."
    return _EVENTS[event.kind].format(**{name: _fact(board, name, value) for name, value in facts.items()})


def _declared(board: Board, event: Event) -> str:
    f = event.facts
    seat = _fact(board, "seat", f["seat"])
    reacts = " reacts and" if f["reaction"] else ""
    verb = "moves" if f["action"] == "move" else f"attacks {_label_target(board, str(f['target']))}"
    extras = [board.names[str(id)] for id in _items(f["abilities"])] + (
        [board.names[str(f["card"])]] if f["card"] else []
    )
    using = f", using {_list(extras)}" if extras else ""
    dice = "1 die" if f["dice"] == 1 else f"{f['dice']} dice"
    return f"{seat}{reacts} {verb} with {dice}{using}."


def _label_target(board: Board, target: str) -> str:
    return {"own_web": "the web", "own_grip": "the grip"}.get(target) or _thing(board, target)


def _fact(board: Board, name: str, value: object) -> str:
    """One fact of an event in words."""
    match name:
        case "seat":
            return who(board, int(str(value)))
        case "dice":
            return ", ".join(str(die) for die in _items(value))
        case "plus":
            return f" (+{value})" if value else ""
        case "hits" | "left" if isinstance(value, int):
            return _count(value, "hit")
        case "points" if isinstance(value, int):
            return _count(value, "point")
        case "cards" if isinstance(value, int):
            return _count(value, "card")
        case "works":
            return "it works" if value else "it fails"
        case "field" | "start" | "goal":
            return _place(board, str(value))
        case "target":
            return _label_target(board, str(value))
        case "piece":
            return _piece(board, str(value))
        case "work":
            text = str(value)
            return f"arrest {board.names[text[7:]]}" if text.startswith("arrest") else _PLAIN_LABELS[text].lower()
    return board.names.get(str(value), str(value))


_IRREGULAR = {"is": "are", "has": "have", "does": "do", "carries": "carry", "may": "may"}


def _agree(board: Board, text: str) -> str:
    """The Cops are many: "The Cops roll", not "rolls"."""
    cops = f"{board.names['cops']} "
    if not text.startswith(cops) or not cops.endswith("s "):
        return text
    words = text.removeprefix(cops).split(" ")
    for place, word in enumerate(words):
        if place == 0 or (words[place - 1] == "and" and word in ("has", "attacks", "moves")):
            words[place] = _IRREGULAR.get(word, word.removesuffix("s"))
    return cops + " ".join(words)


def result(board: Board, outcome: Outcome) -> str:
    winners = _list(who(board, seat) for seat in outcome.winners)
    points = int(max(outcome.scores))
    if outcome.reason == "SM-19.1":
        return _agree(board, f"{winners} wins with {points} victory points (SM-19.1).")
    shares = "share the victory" if len(outcome.winners) > 1 else "wins"
    return f"After {board.round_limit} rounds {winners} {shares} with {points} victory points (SM-19.8)."


def _items(value: object) -> tuple[object, ...]:
    assert isinstance(value, tuple)
    return value


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _list(parts: Iterable[str]) -> str:
    *most, last = list(parts) or [""]
    return f"{', '.join(most)} and {last}" if most else last
