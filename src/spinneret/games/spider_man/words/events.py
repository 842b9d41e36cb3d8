"""What happened in a game of Spider-Man, in sentences: the log, and the result."""

from __future__ import annotations

from spinneret.games.spider_man.view.records import Board
from spinneret.games.spider_man.words.names import (
    agree,
    at,
    capital,
    dice,
    name,
    piece,
    place,
    slot,
    target,
    turned,
    who,
    whose,
    work,
)
from spinneret.kernel import Event, Outcome
from spinneret.kernel.words import as_int, as_items, counted, listed

_EVENTS: dict[str, str] = {
    "abandoned": "{figure} is abandoned; {new} takes over.",
    "ability": "{seat} uses {ability}.",
    "ability_on": "{seat} uses {ability} on {target}.",
    "ability_rolled": "{seat} rolls {dice} for {ability}: {works}.",
    "attack_rolled": "{seat} rolls {dice}{plus} for the attack: {hits}.",
    "base_destroyed": "{whose_figure} base is destroyed.",
    "bonus_rolled": "{seat} rolls {dice} for bonus cards: {cards}.",
    "broke_out": "{figure} breaks out.",
    "building_hit": "{figure} now has {hits} on {field}.",
    "captured": "{seat} captures {person}.",
    "card_discarded": "{seat} discards {card}.",
    "card_drawn": "{seat} draws a bonus card.",
    "card_is": "You draw {card}.",
    "card_played": "{seat} plays {card}.",
    "character": "{player} plays {character}.",
    "cleared": "Spider-Man is no longer Wanted.",
    "cops_card": "The Cops draw {card} and carry it out at once.",
    "curfew": "Curfew: {figure} moves with 1 movement die at most until the end of {whose_figure} next turn.",
    "deck_shuffled": "The discarded bonus cards are shuffled into a new deck.",
    "escaped": "{figure} escapes from the Cops.",
    "event_drawn": "{seat} draws the event {card}.",
    "event_ignored": "{seat} draws the event {card}, which has no effect this time.",
    "event_returned": "{seat} draws the event {card}, which is shuffled back into the deck.",
    "foreign_card": "{seat} draws {card}, a card of another side, which is discarded.",
    "group_moved": "The Cops drive from {start} to {goal}.",
    "healed": "{figure} recovers and has {left} left.",
    "hit": "{figure} takes {hits} from {cause} and has {total} of {track} hits.",
    "impossible": "{whose_seat} target got away: the attack is impossible, and what was declared is taken back.",
    "jailed": "{figure} is jailed {where}.",
    "knocked_out": "{seat} knocks out {figure}!",
    "let_go": "{figure} is free of the grip.",
    "mission_drawn": "{figure} draws a mission.",
    "mission_failed": "{whose_figure} mission fails: {mission}.",
    "mission_fulfilled": "{figure} fulfils the mission {mission}!",
    "mission_impossible": "{whose_figure} mission {mission} has become impossible and is replaced.",
    "mission_is": "{whose_figure} mission is {mission}.",
    "mission_revealed": "{whose_figure} mission lies open for all: {mission}.",
    "mission_unplayable": "{figure} draws the mission {mission}, which cannot be played, and draws again.",
    "missions_shuffled": "The removed missions are shuffled into a new deck.",
    "moved": "{figure} moves from {start} to {goal}.",
    "movement_rolled": "{seat} rolls {dice} and has {points}.",
    "no_mission": "There is no mission left for {figure}.",
    "no_reaction": "{seat} does not react.",
    "placed": "{piece} is put {where}.",
    "regenerated": "{figure} rolls {dice} for Regeneration: {works}.",
    "reinforced": "A reserve patrol car comes to {field}.",
    "released": "{figure} is released from jail.",
    "rerolled": "{seat} rolls the {old} again: it is now a {new}.",
    "rested": "{figure} rests and has {left} left.",
    "returned": "{person} returns to {field}.",
    "rolled": "{seat} rolls {dice} at first.",
    "shock": "{figure} rolls {dice} for Static Field: {works}.",
    "soaked": "{figure} rolls {dice} for {ability}: {cancelled}.",
    "stood_up": "{figure} stands up.",
    "taken": "{seat} takes {person}.",
    "tile_laid": "{seat} lays tile {tile} in {slot}, {turns}.",
    "traced": "Spider-Man puts a tracer on {figure}.",
    "turn_began": "Round {round}: {whose_seat} turn.",
    "unlocked": "{seat} gains the ability {ability}.",
    "web_gone": "{piece} is free of the web.",
    "work": "The Cops {work} {where}.",
    "wrecked": "{seat} destroys a patrol car {where}; {cars} left there.",
}
_WHY = {
    "mission": "for the mission",
    "card": "for the card",
    "ko_villain": "for knocking out a villain",
    "ko_villain_no_mission": "for knocking out a villain",
    "ko_spider_man": "for knocking out Spider-Man",
    "ko_spider_man_wanted": "for knocking out the Wanted Spider-Man",
    "jail_villain": "for jailing a villain",
    "jail_spider_man": "for jailing Spider-Man",
    "wreck_car": "for the patrol car",
    "capture_free": "for the capture",
    "take_from_holder": "for taking the captive",
    "grip_figure": "for seizing a figure",
}


def event(board: Board, event: Event) -> str:
    """What happened, in a sentence that stays true whatever happens later."""
    return capital(agree(board, _sentence(board, event))).replace("?.", "?")


def result(board: Board, outcome: Outcome) -> str:
    points = counted(int(max(outcome.scores)), "victory point")
    won = _victory(board, tuple(outcome.winners))
    if outcome.reason == "SM-19.1":
        return capital(f"{won} with {points} (SM-19.1).")
    return f"After {counted(board.round_limit, 'round')} {won} with {points} (SM-19.8)."


def _sentence(board: Board, event: Event) -> str:
    facts = event.facts
    if event.kind == "declared":
        return _declared(board, event)
    if event.kind == "points":
        points, total = (counted(as_int(facts[fact]), "point") for fact in ("points", "total"))
        return f"{who(board, as_int(facts['seat']))} scores {points} {_WHY[str(facts['why'])]}: {total} in all."
    if event.kind == "game_ended":
        winners = tuple(as_int(seat) for seat in as_items(facts["winners"]))
        return f"The game ends: {_victory(board, winners)} ({facts['reason']})."
    words = {fact: _fact(board, fact, value) for fact, value in facts.items()}
    for fact in ("seat", "figure"):
        if fact in words:
            words[f"whose_{fact}"] = whose(words[fact])
    if "seat" in facts:
        words["player"] = f"Player {as_int(facts['seat']) + 1}"
    if "field" in facts:
        words["where"] = at(board, str(facts["field"]))
    if event.kind == "wrecked":
        words["cars"] = "1 is" if facts["left"] == 1 else f"{facts['left'] or 'none'} is"
    return _EVENTS[event.kind].format(**words)


def _victory(board: Board, winners: tuple[int, ...]) -> str:
    """SM-19.8: several share the victory; one wins, and the Cops, who are many, win."""
    names = listed(who(board, seat) for seat in winners)
    return f"{names} share the victory" if len(winners) > 1 else agree(board, f"{names} wins")


def _declared(board: Board, event: Event) -> str:
    facts = event.facts
    reacts = " reacts and" if facts["reaction"] else ""
    extras = [name(board, str(id)) for id in (*as_items(facts["abilities"]), facts["card"]) if id]
    using = f", using {listed(extras)}" if extras else ""
    seat = who(board, as_int(facts["seat"]))
    number = as_int(facts["dice"])
    if facts["action"] == "move":
        return f"{seat}{reacts} moves with {dice(number, 'movement')}{using}."
    attacker, aim = str(facts["piece"]), str(facts["target"])
    what, _, field = attacker.partition(":")
    start = f" from {place(board, field)}" if what == "stack" else ""
    if aim in ("own_web", "own_grip"):
        aim, start = f"the {aim[4:]} on {piece(board, attacker)}", ""
    else:
        aim = _aim(board, aim)
    return f"{seat}{reacts} attacks {aim}{start} with {dice(number, 'combat')}{using}."


def _aim(board: Board, id: str) -> str:
    """A target as it was: who is under a web now need not have been then."""
    what, _, field = id.partition(":")
    return f"the web {at(board, field)}" if what == "web" else target(board, id)


def _fact(board: Board, fact: str, value: object) -> str:
    """One fact of an event in words."""
    match fact:
        case "seat":
            return who(board, as_int(value))
        case "dice":
            return ", ".join(str(die) for die in as_items(value))
        case "plus":
            return f" (+{value} on each die)" if value else ""
        case "hits" | "left" if isinstance(value, int):
            return counted(value, "hit")
        case "cancelled" if isinstance(value, int):
            return f"{counted(value, 'hit')} cancelled" if value else "no hit is cancelled"
        case "points" if isinstance(value, int):
            return counted(value, "movement point")
        case "cards" if isinstance(value, int):
            return counted(value, "card")
        case "works":
            return "it works" if value else "it fails"
        case "field" | "start" | "goal":
            return place(board, str(value))
        case "target":
            return _aim(board, str(value))
        case "piece" | "cause":
            return piece(board, str(value))
        case "work":
            return work(board, str(value))
        case "slot":
            return slot(as_int(value))
        case "turns":
            return turned(as_int(value))
    return name(board, str(value))
