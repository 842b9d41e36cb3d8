"""What Portia does on her turn, with her reasons: for the log and for the list beside her mat."""

from __future__ import annotations

from spinneret.games.arachno_evo.view.records import Board
from spinneret.games.arachno_evo.words.names import amount, card_name, sac_words, set_words
from spinneret.kernel.words import as_int, counted


def portia_step(board: Board, step: tuple[object, ...]) -> str:
    """One step of Portia's turn, with her reason."""
    kind, *facts = step
    match kind:
        case "produced":
            wild, cobwebs, cards = facts
            return f"Portia produces {_wild(wild, cobwebs)}: she has {counted(as_int(cards), 'card')}."
        case "moved":
            steps, sector, price, paid = facts
            short = "" if paid == price else f", all she has (the price is {_wild(price)})"
            return (
                f"Portia moves {counted(as_int(steps), 'sector')} clockwise to sector {sector}, the nearest with tiles "
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
                f"and gains {amount(as_int(cobwebs), 'cobweb')}."
            )
        case other:
            raise AssertionError(f"no words for Portia's step {other}")


def _wild(units: object, cobwebs: object = 0) -> str:
    """Portia's units, which are of no kind; and cobwebs."""
    webs = f" and {amount(as_int(cobwebs), 'cobweb')}" if cobwebs else ""
    return f"{counted(as_int(units), 'wild unit')}{webs}"
