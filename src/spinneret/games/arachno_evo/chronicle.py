"""What happened in a game of Arachno Evo, sentence by sentence, Portia's reasons included."""

from __future__ import annotations

from spinneret.games.arachno_evo.board import Board
from spinneret.games.arachno_evo.content import RESOURCES
from spinneret.games.arachno_evo.kinds import COLLECTION
from spinneret.games.arachno_evo.phrases import (
    RESOURCE_WORDS,
    card_name,
    card_names,
    counted,
    does,
    item_words,
    items_words,
    listed,
    pairs,
    parts,
    player_number,
    slot_words,
    tile_words,
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
            mix = zip(parts(f["mix"]), RESOURCES, strict=False)
            return f"{who} passes and receives {listed(f'{n} {RESOURCE_WORDS[r]}' for n, r in mix if n)}."
        case "line":
            return f"{who} runs {'the ' if f['line'] == 'diagonal' else ''}{f['line']}."
        case "activated":
            how = {
                "sweep": "activates",
                "double_up": "activates once more",
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
            return f"{who} moves {f['steps']} {f['way']} to sector {f['sector']} for {f['price']} protein."
        case "paid":
            return f"{who} pays {listed(items_words(str(item), whole(n)) for item, n in pairs(f['items']))}."
        case "toll":
            return f"{who} gives {item_words(str(f['item']))} to {who_is(board, f['owner'])} as toll."
        case "collected":
            return f"{who} takes {listed(tile_words(tile) for tile in parts(f['tiles']))} from sector {f['sector']}."
        case "placed":
            covers = ", covering a card" if f["covers"] else ""
            return f"{who} places {card_name(board, f['card'])} on {slot_words(f['slot'])}{covers}."
        case "sac":
            place = "adds it to the collection" if f["place"] == COLLECTION else f"opens {f['place']} with it"
            return f"{who} takes the {f['sac']} egg sac of sector {f['sector']} and {place}."
        case "converted":
            return f"{who} turns {RESOURCE_WORDS[str(f['resource'])]} tiles into {counted(whole(f['units']), 'chit')}."
        case "tile_discarded":
            return f"{who} discards {item_words(str(f['tile']))}."
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
            webs = f" and {counted(whole(cobwebs), 'cobweb')}" if cobwebs else ""
            return f"Portia produces {wild} wild{webs}: she has {cards} cards."
        case "moved":
            steps, sector, price, paid = facts
            short = "" if paid == price else f" (all she has; the price is {price})"
            return (
                f"Portia moves {steps} to sector {sector}, the nearest with tiles and without you, for {paid}{short}."
            )
        case "stayed":
            return f"Portia stays in sector {facts[0]}: no other sector has tiles without you in it."
        case "collected":
            what, wild, cobwebs, tied = facts
            webs = f" and {counted(whole(cobwebs), 'cobweb')}" if cobwebs else ""
            why = "the most icons" if tied == 1 else "chosen for her among equals"
            return f"Portia takes all {what}{'s' if str(what).isdigit() else ''} ({why}): {wild} wild{webs}."
        case "card":
            card, position, cost, worth = facts
            return f"Portia buys {card_name(board, card)} from position {position} for {cost}: worth most, {worth} VP."
        case "no_card":
            return f"Portia can pay for no card with {facts[0]} wild."
        case "sac":
            return f"Portia takes the {facts[0]} egg sac of sector {facts[1]}."
        case "no_sac":
            return f"Portia can take no egg sac of her quadrant and gains {facts[0]} cobwebs."
        case other:
            raise AssertionError(f"no words for Portia's step {other}")
