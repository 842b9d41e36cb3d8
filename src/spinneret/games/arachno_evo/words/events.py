"""What happened in a game of Arachno Evo, sentence by sentence, Portia's reasons included."""

from __future__ import annotations

from spinneret.games.arachno_evo.rules.acquiring import COLLECTION
from spinneret.games.arachno_evo.view.records import Board
from spinneret.games.arachno_evo.words.names import (
    RESOURCE_WORDS,
    amount,
    card_name,
    card_names,
    counted,
    does,
    items_words,
    listed,
    mix_words,
    pairs,
    parts,
    player_number,
    sac_words,
    set_words,
    slot_words,
    tiles_words,
    who_is,
    whole,
)
from spinneret.kernel import Event


def event(board: Board, event: Event) -> str:
    f = event.facts
    who = who_is(board, f.get("seat"))
    match event.kind:
        case "species":
            return f"{player_number(f['seat'])} plays the {board.names[str(f['species'])]}."
        case "started":
            return f"{who} starts in sector {f['sector']}."
        case "first_player":
            return f"{who} has the 1st Spider token."
        case "piles":
            return f"{len(parts(f['piles']))} piles of starting cards are dealt."
        case "pile_taken":
            return f"{who} takes {card_names(board, f['cards'])}."
        case "arranged":
            slots = [slot_words(slot) for slot in parts(f["slots"])]
            cards = [card_name(board, card) for card in parts(f["cards"])]
            return f"{who} places {listed(f'{c} on {s}' for c, s in zip(cards, slots, strict=True))}."
        case "refreshed":
            return f"{who} takes back all three tokens."
        case "passed":
            return f"{who} passes and receives {mix_words(parts(f['mix']))}."
        case "line":
            return f"{who} runs {'the ' if f['line'] == 'diagonal' else ''}{f['line']}."
        case "activated":
            how = {
                "sweep": "activates",
                "double_up": "activates again",
                "look_across": "looks across and activates",
                "pick": "picks and activates",
                "deja_vu": "repeats",
            }[str(f["by"])]
            return f"{who} {how} {card_name(board, f['card'])} in {slot_words(f['slot'])}: {does(board, f['card'])}"
        case "declined":
            return f"{who} {'repeats nothing' if f['what'] == 'deja_vu' else 'looks across to nothing'}."
        case "freed":
            return f"{who} takes the token back from {f['line']}."
        case "stung":
            return f"{who} cannot move and is stung by a wasp."
        case "moved":
            way = f"{counted(whole(f['steps']), 'sector')} {f['way']} to sector {f['sector']}"
            return f"{who} moves {way} for {f['price']} protein."
        case "paid":
            return f"{who} pays {listed(items_words(str(item), whole(n)) for item, n in pairs(f['items']))}."
        case "toll":
            return f"{who} gives {items_words(str(f['item']), 1)} to {who_is(board, f['owner'])} as toll."
        case "collected":
            return f"{who} takes {tiles_words(f['tiles'])} from sector {f['sector']}."
        case "placed":
            covers = ", covering a card" if f["covers"] else ""
            return f"{who} places {card_name(board, f['card'])} on {slot_words(f['slot'])}{covers}."
        case "sac":
            place = "adds it to the collection" if f["place"] == COLLECTION else f"opens {f['place']} with it"
            return f"{who} takes the {sac_words(f['sac'])} from sector {f['sector']} and {place}."
        case "converted":
            resource = RESOURCE_WORDS[str(f["resource"])]
            return f"{who} turns all {resource} tiles into {counted(whole(f['units']), f'{resource} chit')}."
        case "tile_discarded":
            return f"{who} discards {items_words(str(f['tile']), 1)}."
        case "floor_discarded":
            return f"{card_name(board, f['card'])} leaves the forest floor."
        case "floor_filled":
            return f"New on the forest floor: {card_names(board, f['cards'])}."
        case "web_filled":
            return "The empty sectors of the web receive new tiles."
        case "reshuffled":
            return f"The discarded {f['what']} are shuffled into a new draw pile."
        case "claimed":
            objective = next(o for o in board.objectives if o.id == f["objective"])
            return f"{who} completes an objective: {objective.name} ({f['vp']} VP)."
        case "trigger":
            what = "someone has 20 visible cards" if f["what"] == "visible_cards" else "four sectors have no egg sac"
            return f"The end is near: {what}. Round {f['final']} is the last."
        case "round_began":
            last = ", the last one" if f["round"] == f["final"] else ""
            return f"Round {f['round']} begins{last}."
        case "portia":
            return portia_step(board, tuple(parts(f["step"])))
        case "game_ended":
            scores = [f"{mat.name} {total}" for mat, total in zip(board.mats, parts(f["scores"]), strict=True)]
            if f["portia"] is not None:
                scores.append(f"Portia {f['portia']}")
            return f"The game ends: {listed(scores)}."
        case other:
            raise AssertionError(f"no words for event {other}")


def portia_step(board: Board, step: tuple[object, ...]) -> str:
    """One step of Portia's turn, with her reason."""
    kind, *facts = step
    match kind:
        case "produced":
            wild, cobwebs, cards = facts
            return f"Portia produces {_wild(wild, cobwebs)}: she has {counted(whole(cards), 'card')}."
        case "moved":
            steps, sector, price, paid = facts
            short = "" if paid == price else f", all she has (the price is {_wild(price)})"
            return (
                f"Portia moves {counted(whole(steps), 'sector')} clockwise to sector {sector}, the nearest with tiles "
                f"and without you, and pays {_wild(paid)}{short}."
            )
        case "stayed":
            return f"Portia stays in sector {facts[0]}: no other sector has tiles without you in it."
        case "collected":
            tiles, wild, cobwebs, tied = facts
            why = "the most icons here" if tied == 1 else f"your choice of {tied} sets with equally many icons"
            return f"Portia takes all {set_words(tiles)} ({why}): {_wild(wild, cobwebs)}."
        case "card":
            card, position, cost, worth, tied, number, allowance = facts
            tie = "" if tied == 1 else f"; of {tied} such cards it lies nearest the discard pile"
            return (
                f"Portia buys {card_name(board, card)} from position {position} for {_wild(cost)}, "
                f"card {number} of {allowance} this turn: of those she can pay it is worth most, {worth} VP{tie}."
            )
        case "no_card":
            wild, number, allowance = facts
            return f"Portia can pay for no card with {_wild(wild)}; she has bought {number} of {allowance} this turn."
        case "sac":
            sac, sector, price = facts
            return f"Portia takes the {sac_words(sac)} from sector {sector} for {_wild(price)}."
        case "no_sac":
            cobwebs, wild = facts
            return (
                f"Portia can take no egg sac of her quadrant with {_wild(wild)} "
                f"and gains {amount(whole(cobwebs), 'cobweb')}."
            )
        case other:
            raise AssertionError(f"no words for Portia's step {other}")


def _wild(units: object, cobwebs: object = 0) -> str:
    """Portia's units, which are of no kind; and cobwebs."""
    webs = f" and {amount(whole(cobwebs), 'cobweb')}" if cobwebs else ""
    return f"{counted(whole(units), 'wild unit')}{webs}"
