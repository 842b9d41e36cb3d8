"""Portia, the automa of the solo game: her whole turn, step by step with her reasons (section 15 of the rules)."""

from __future__ import annotations

from spinneret.games.arachno_evo.content import SECTORS, SIZE
from spinneret.games.arachno_evo.rules.maintenance import maintain_web
from spinneret.games.arachno_evo.rules.movement import PRICE, TILE_SETS, split_tiles, tile_sets
from spinneret.games.arachno_evo.rules.scoring import claim_objectives, complete_sets
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import COBWEB, NONE, RESOURCE_OF, SAC_NAMES, SAC_VALUE, VALUE_OF
from spinneret.games.arachno_evo.state.players import Portia
from spinneret.kernel import Decision, Flow, Kind, Value

PORTIA_COLLECT = Kind("portia_collect", TILE_SETS)


def her(s: ArachnoEvo) -> Portia:
    assert s.portia is not None, "Portia plays in the solo game only"
    return s.portia


def portia_turn(s: ArachnoEvo) -> Flow:
    """AE-15.5 to 15.10: she produces, moves, collects, buys, takes a sac; then the web is maintained."""
    her(s).steps = ()
    _produce(s)
    if _move(s):
        yield from _collect(s)
    _gather(s)
    _take_sac(s)
    maintain_web(s)


def _step(s: ArachnoEvo, *step: str | int) -> None:
    """Note what she does and why."""
    portia = her(s)
    portia.steps += (step,)
    s.log("portia", step=step)


def _produce(s: ArachnoEvo) -> None:
    # AE-15.5 One wild per card, two cobwebs per full five cards; AE-15.13 no cobwebs unless as printed.
    portia, numbers = her(s), s.settled.pack.portia
    wild = numbers.production_per_card * len(portia.cards)
    groups = len(portia.cards) // numbers.cards_per_group
    cobwebs = numbers.cobwebs_per_group * groups if s.settled.portia_level == "printed" else 0
    portia.pool += wild
    portia.cobwebs += cobwebs
    _step(s, "produced", wild, cobwebs, len(portia.cards))


def _move(s: ArachnoEvo) -> bool:
    # AE-15.6 Clockwise to the nearest sector with a tile and without the human pawn; she pays what she can.
    portia = her(s)
    for steps in range(1, SECTORS):
        sector = (portia.pawn + steps) % SECTORS
        if s.web[sector] and s.players[0].pawn != sector:
            paid = min(portia.pool, PRICE[steps])
            portia.pool -= paid
            portia.pawn = sector
            _step(s, "moved", steps, sector + 1, PRICE[steps], paid)
            return True
    _step(s, "stayed", portia.pawn + 1)
    return False


def _collect(s: ArachnoEvo) -> Flow:
    # AE-15.7 The choice with the most icons; the human decides between equal ones.
    sector = her(s).pawn
    best = best_tile_sets(s.web[sector])
    answer = best[0] if len(best) == 1 else (yield Decision(0, PORTIA_COLLECT, tuple(best)))
    portia = her(s)
    taken, left = split_tiles(s.web[sector], answer)
    s.web[sector] = left
    wild = cobwebs = 0
    for tile in taken:
        if RESOURCE_OF[tile] == COBWEB:
            cobwebs += VALUE_OF[tile]
        else:
            wild += VALUE_OF[tile]
    portia.pool += wild
    portia.cobwebs += cobwebs
    s.tile_discard += taken
    _step(s, "collected", str(answer), wild, cobwebs, len(best))


def best_tile_sets(tiles: tuple[int, ...]) -> list[Value]:
    """AE-15.7: the tile sets with the most icons."""
    sets = tile_sets(tiles, all_allowed=False)
    icons = [sum(VALUE_OF[tile] for tile in split_tiles(tiles, answer)[0]) for answer in sets]
    most = max(icons)
    return [answer for answer, count in zip(sets, icons, strict=True) if count == most]


def _gather(s: ArachnoEvo) -> None:
    # AE-15.8 Up to one card and one more per complete set; AE-15.13 a gentle Portia takes only one.
    allowance = s.settled.pack.turn.cards_base + complete_sets(her(s).collection)
    if s.settled.portia_level == "gentle":
        allowance = 1
    for taken in range(allowance):
        position, tied = best_card(s)
        if position == NONE:
            _step(s, "no_card", her(s).pool, taken, allowance)
            return
        card = s.floor[position]
        s.floor[position] = NONE
        her(s).pool -= s.settled.cost[card]
        worth = card_worth(s, card)
        lay_portia(s, card)
        _step(
            s, "card", s.settled.copies[card].id, position + 1, s.settled.cost[card], worth, tied, taken + 1, allowance
        )
        if s.settled.objectives:
            claim_objectives(s, NONE)


def best_card(s: ArachnoEvo) -> tuple[int, int]:
    """AE-15.8: of the cards she can pay for the one worth most, ties to the one nearest the discard pile.

    Its position, and how many are worth as much."""
    best, most, tied = NONE, 0, 0
    for position, card in enumerate(s.floor):
        if card != NONE and s.settled.cost[card] <= her(s).pool:
            worth = card_worth(s, card)
            if best == NONE or worth >= most:
                tied = tied + 1 if worth == most and best != NONE else 1
                best, most = position, worth
    return best, tied


def card_worth(s: ArachnoEvo, card: int) -> int:
    """AE-R47: printed VP; by option also the offspring the card would join."""
    worth = s.settled.vp[card]
    if s.settled.portia_counts_offspring:
        species = joined_species(s, card)
        numbers = s.settled.pack.scoring
        if species == her(s).species:
            worth += numbers.own_offspring
        elif species != NONE:
            worth += numbers.other_offspring
    return worth


def joined_species(s: ArachnoEvo, card: int) -> int:
    """The species of the offspring a card would form in her next position, or NONE."""
    cards = her(s).cards
    half = s.settled.left[card]
    if half != NONE and len(cards) % SIZE and s.settled.right[cards[-1]] == half:
        return half
    return NONE


def lay_portia(s: ArachnoEvo, card: int) -> None:
    """AE-15.3: left to right, five to a row, then the next row up; she never covers a card."""
    portia = her(s)
    species = joined_species(s, card)
    if species == portia.species:
        portia.own += 1
    elif species != NONE:
        portia.foreign += 1
    portia.cards.append(card)
    portia.vp += s.settled.vp[card]


def _take_sac(s: ArachnoEvo) -> None:
    # AE-15.9 The top sac of her sector, else of the other one of the quadrant, else two cobwebs.
    portia = her(s)
    first, second = s.settled.home[s.settled.quadrant[portia.pawn]]
    for sector in (portia.pawn, second if portia.pawn == first else first):
        pile = s.sacs[sector]
        if pile and SAC_VALUE[pile[-1]] <= portia.pool:
            sac = pile[-1]
            s.sacs[sector] = pile[:-1]
            s.revealed += 1
            portia.pool -= SAC_VALUE[sac]
            portia.collection += (sac,)
            _step(s, "sac", SAC_NAMES[sac], sector + 1, SAC_VALUE[sac])
            if s.settled.objectives:
                claim_objectives(s, NONE)
            return
    portia.cobwebs += s.settled.pack.portia.no_sac_cobwebs
    _step(s, "no_sac", s.settled.pack.portia.no_sac_cobwebs, portia.pool)
