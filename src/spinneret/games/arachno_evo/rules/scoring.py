"""Points: what each player has, category by category, and the BEAT'EM ALL objectives (sections 13 and 14)."""

from __future__ import annotations

import msgspec

from spinneret.games.arachno_evo.content import SIZE
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import COBWEB, NONE, SAC_SPECIES, SAC_VALUE
from spinneret.games.arachno_evo.state.players import Player, Portia
from spinneret.games.arachno_evo.state.settled import Settled


class Score(msgspec.Struct, frozen=True):
    """A player's points by category; ``keys`` are Portia's rows."""

    own_offspring: int
    foreign_offspring: int
    keys: int
    cards: int
    resources: int
    sets: int
    objectives: int

    @property
    def total(self) -> int:
        return (
            self.own_offspring
            + self.foreign_offspring
            + self.keys
            + self.cards
            + self.resources
            + self.sets
            + self.objectives
        )


def score(s: ArachnoEvo, seat: int) -> Score:
    """Section 13: the points of a seat if the game ended now."""
    player = s.players[seat]
    numbers = s.settled.pack.scoring
    return Score(
        # AE-13.1, AE-13.2 Offspring of the own species are worth much, any other costs a little.
        own_offspring=numbers.own_offspring * player.own,
        foreign_offspring=numbers.other_offspring * player.foreign,
        # AE-13.3 The values of the keys, whether or not the opened lines hold cards.
        keys=sum(SAC_VALUE[sac] for _, sac in player.keys),
        # AE-13.4 Printed VP, covered and consumed cards too.
        cards=player.vp,
        resources=resource_vp(s.settled, player.units()),
        sets=set_vp(s.settled, player.collection),
        objectives=objective_vp(s, seat),
    )


def portia_score(s: ArachnoEvo, portia: Portia) -> Score:
    """AE-15.12: as for a player, with points for rows instead of keys."""
    numbers = s.settled.pack.scoring
    hers = s.settled.pack.portia
    rows = -(-len(portia.cards) // hers.cards_per_row)
    # AE-15.13 A tempered or gentle Portia gets nothing for her pool.
    pool = portia.pool if s.settled.portia_level == "printed" else 0
    return Score(
        own_offspring=numbers.own_offspring * portia.own,
        foreign_offspring=numbers.other_offspring * portia.foreign,
        keys=min(hers.row_vp * rows, hers.row_vp_maximum),
        cards=portia.vp,
        resources=resource_vp(s.settled, [pool, 0, 0, portia.cobwebs]),
        sets=set_vp(s.settled, portia.collection),
        objectives=objective_vp(s, NONE),
    )


def resource_vp(settled: Settled, units: list[int]) -> int:
    """AE-13.5: 1 VP per cobweb, and 1 per two basic units, all types added and rounded down once (AE-R40)."""
    numbers = settled.pack.scoring
    cobwebs = units[COBWEB]
    basic = sum(units) - cobwebs
    if settled.half_cobwebs:  # AE-R41
        return (basic + cobwebs) // numbers.resources_per_vp
    return basic // numbers.resources_per_vp + numbers.cobweb_vp * cobwebs


def species_counts(collection: tuple[int, ...]) -> list[int]:
    counts = [0, 0, 0, 0]
    for sac in collection:
        counts[SAC_SPECIES[sac]] += 1
    return counts


def set_vp(settled: Settled, collection: tuple[int, ...]) -> int:
    """AE-13.6: set number i contains every species owned at least i times; that is the best arrangement (AE-R36)."""
    if not collection:
        return 0
    fourth, third, second, first = sorted(species_counts(collection))
    worth = settled.set_vp
    return fourth * worth[4] + (third - fourth) * worth[3] + (second - third) * worth[2] + (first - second) * worth[1]


def complete_sets(collection: tuple[int, ...]) -> int:
    """AE-13.6: the smallest of the four counts."""
    return 0 if len(collection) < 4 else min(species_counts(collection))


def objective_vp(s: ArachnoEvo, seat: int) -> int:
    """AE-13.7: the VP of claimed objectives; ``NONE`` is Portia."""
    total = 0
    for number, claimed in enumerate(s.claims):
        if seat in claimed:
            total += s.settled.prizes[number][claimed.index(seat)]
    return total


def claim_objectives(s: ArachnoEvo, seat: int) -> None:
    """AE-14.4: whoever has just placed a card or a sac claims each objective whose test is true now, for good."""
    settled = s.settled
    who: Player | Portia
    if seat == NONE:
        assert s.portia is not None
        who = s.portia
    else:
        who = s.players[seat]
    for number, objective in enumerate(settled.objectives):
        claimed = s.claims[number]
        if seat in claimed or len(claimed) == len(settled.prizes[number]) or not completed(who, objective.id):
            continue
        s.claims = (*s.claims[:number], (*claimed, seat), *s.claims[number + 1 :])
        s.log("claimed", seat=seat, objective=objective.id, vp=settled.prizes[number][len(claimed)])


def completed(who: Player | Portia, objective: str) -> bool:
    """AE-14.1: the test of an objective."""
    if objective == "grid":
        return isinstance(who, Player) and len(who.lines) == 2 * SIZE + 1
    if objective == "own_offspring":
        return who.own >= 5
    if objective == "other_offspring":
        return who.foreign >= 5
    return complete_sets(who.collection) >= 2
