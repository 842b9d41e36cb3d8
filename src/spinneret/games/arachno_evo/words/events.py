"""What happened in a game of Arachno Evo, sentence by sentence, and how it ended."""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.arachno_evo.rules.acquiring import COLLECTION
from spinneret.games.arachno_evo.view.records import Board
from spinneret.games.arachno_evo.words.names import (
    RESOURCE_WORDS,
    card_name,
    card_names,
    does,
    items_words,
    mix_words,
    player_number,
    sac_words,
    slot_words,
    tiles_words,
    who_is,
)
from spinneret.games.arachno_evo.words.portia import portia_step
from spinneret.kernel import Event, Outcome
from spinneret.kernel.words import as_int, as_items, counted, listed

Facts = dict[str, object]
_ACTIVATES = {
    "sweep": "activates",
    "double_up": "activates again",
    "look_across": "looks across and activates",
    "pick": "picks and activates",
    "deja_vu": "repeats",
}


def event(board: Board, event: Event) -> str:
    return EVENTS[event.kind](board, who_is(board, event.facts.get("seat")), event.facts)


# Set-up


def _species(board: Board, _: str, f: Facts) -> str:
    return f"{player_number(f['seat'])} plays the {board.names[str(f['species'])]}."


def _started(_: Board, who: str, f: Facts) -> str:
    return f"{who} starts in sector {f['sector']}."


def _first_player(_: Board, who: str, __: Facts) -> str:
    return f"{who} has the 1st Spider token."


def _piles(_: Board, __: str, f: Facts) -> str:
    return f"{len(as_items(f['piles']))} piles of starting cards are dealt."


def _pile_taken(board: Board, who: str, f: Facts) -> str:
    return f"{who} takes {card_names(board, f['cards'])}."


def _arranged(board: Board, who: str, f: Facts) -> str:
    slots = [slot_words(slot) for slot in as_items(f["slots"])]
    cards = [card_name(board, card) for card in as_items(f["cards"])]
    return f"{who} places {listed(f'{c} on {s}' for c, s in zip(cards, slots, strict=True))}."


# The turn


def _refreshed(_: Board, who: str, __: Facts) -> str:
    return f"{who} takes back all three tokens."


def _passed(_: Board, who: str, f: Facts) -> str:
    return f"{who} passes and receives {mix_words(as_items(f['mix']))}."


def _line(_: Board, who: str, f: Facts) -> str:
    return f"{who} runs {'the ' if f['line'] == 'diagonal' else ''}{f['line']}."


def _activated(board: Board, who: str, f: Facts) -> str:
    card, slot = card_name(board, f["card"]), slot_words(f["slot"])
    return f"{who} {_ACTIVATES[str(f['by'])]} {card} in {slot}: {does(board, f['card'])}"


def _declined(_: Board, who: str, f: Facts) -> str:
    return f"{who} {'repeats nothing' if f['what'] == 'deja_vu' else 'looks across to nothing'}."


def _freed(_: Board, who: str, f: Facts) -> str:
    return f"{who} takes the token back from {f['line']}."


def _stung(_: Board, who: str, __: Facts) -> str:
    return f"{who} cannot move and is stung by a wasp."


def _moved(_: Board, who: str, f: Facts) -> str:
    way = f"{counted(as_int(f['steps']), 'sector')} {f['way']} to sector {f['sector']}"
    return f"{who} moves {way} for {f['price']} protein."


def _paid(_: Board, who: str, f: Facts) -> str:
    paid = [items_words(str(item), as_int(count)) for item, count in map(as_items, as_items(f["items"]))]
    return f"{who} pays {listed(paid)}."


def _toll(board: Board, who: str, f: Facts) -> str:
    return f"{who} gives {items_words(str(f['item']), 1)} to {who_is(board, f['owner'])} as toll."


def _collected(_: Board, who: str, f: Facts) -> str:
    return f"{who} takes {tiles_words(f['tiles'])} from sector {f['sector']}."


def _placed(board: Board, who: str, f: Facts) -> str:
    covers = ", covering a card" if f["covers"] else ""
    return f"{who} places {card_name(board, f['card'])} on {slot_words(f['slot'])}{covers}."


def _sac(_: Board, who: str, f: Facts) -> str:
    place = "adds it to the collection" if f["place"] == COLLECTION else f"opens {f['place']} with it"
    return f"{who} takes the {sac_words(f['sac'])} from sector {f['sector']} and {place}."


def _converted(_: Board, who: str, f: Facts) -> str:
    resource = RESOURCE_WORDS[str(f["resource"])]
    return f"{who} turns all {resource} tiles into {counted(as_int(f['units']), f'{resource} chit')}."


def _tile_discarded(_: Board, who: str, f: Facts) -> str:
    return f"{who} discards {items_words(str(f['tile']), 1)}."


# Floor, web, rounds


def _floor_discarded(board: Board, _: str, f: Facts) -> str:
    return f"{card_name(board, f['card'])} leaves the forest floor."


def _floor_filled(board: Board, _: str, f: Facts) -> str:
    return f"New on the forest floor: {card_names(board, f['cards'])}."


def _web_filled(_: Board, __: str, ___: Facts) -> str:
    return "The empty sectors of the web receive new tiles."


def _reshuffled(_: Board, __: str, f: Facts) -> str:
    return f"The discarded {f['what']} are shuffled into a new draw pile."


def _claimed(board: Board, who: str, f: Facts) -> str:
    objective = next(o for o in board.objectives if o.id == f["objective"])
    return f"{who} completes an objective: {objective.name} ({f['vp']} VP)."


def _trigger(_: Board, __: str, f: Facts) -> str:
    what = "someone has 20 visible cards" if f["what"] == "visible_cards" else "four sectors have no egg sac"
    return f"The end is near: {what}. Round {f['final']} is the last."


def _round_began(_: Board, __: str, f: Facts) -> str:
    last = ", the last one" if f["round"] == f["final"] else ""
    return f"Round {f['round']} begins{last}."


def _portia(board: Board, _: str, f: Facts) -> str:
    return portia_step(board, as_items(f["step"]))


def _game_ended(board: Board, _: str, f: Facts) -> str:
    scores = [f"{mat.name} {total}" for mat, total in zip(board.mats, as_items(f["scores"]), strict=True)]
    if f["portia"] is not None:
        scores.append(f"Portia {f['portia']}")
    return f"The game ends: {listed(scores)}."


EVENTS: dict[str, Callable[[Board, str, Facts], str]] = {
    "species": _species,
    "started": _started,
    "first_player": _first_player,
    "piles": _piles,
    "pile_taken": _pile_taken,
    "arranged": _arranged,
    "refreshed": _refreshed,
    "passed": _passed,
    "line": _line,
    "activated": _activated,
    "declined": _declined,
    "freed": _freed,
    "stung": _stung,
    "moved": _moved,
    "paid": _paid,
    "toll": _toll,
    "collected": _collected,
    "placed": _placed,
    "sac": _sac,
    "converted": _converted,
    "tile_discarded": _tile_discarded,
    "floor_discarded": _floor_discarded,
    "floor_filled": _floor_filled,
    "web_filled": _web_filled,
    "reshuffled": _reshuffled,
    "claimed": _claimed,
    "trigger": _trigger,
    "round_began": _round_began,
    "portia": _portia,
    "game_ended": _game_ended,
}
"""By kind: the sentence, from the board, the name of the seat it is about, and the facts."""


def result(board: Board, outcome: Outcome) -> str:
    if board.portia is not None:
        mine, hers = int(outcome.scores[0]), board.portia.total
        if outcome.winners:
            return f"You beat Portia by {mine} to {hers} (AE-15.1)."
        return f"Portia wins by {hers} to {mine}{'; a tie is hers' if mine == hers else ''} (AE-15.1)."
    winners = listed(board.mats[seat].name for seat in outcome.winners)
    points = int(max(outcome.scores))
    if len(outcome.winners) > 1:
        return f"{winners} share the victory with {points} VP and equally many own offspring (AE-13.8)."
    if outcome.scores.count(max(outcome.scores)) > 1:
        return f"{winners} wins on own offspring after a tie at {points} VP (AE-13.8)."
    return f"{winners} wins with {points} VP (AE-13.8)."
