"""What the next Villain turn is likely to cost the Heroes, in Actions: blows, KOs and Overflow, over the plan cards
that may come."""

from __future__ import annotations

from collections.abc import Sequence

from spinneret.games.spider_geddon.rules.hero_turn import FROM_DISPLAY
from spinneret.games.spider_geddon.rules.select import villain_path
from spinneret.games.spider_geddon.rules.turn_end import interval
from spinneret.games.spider_geddon.state import HERO_START, STEP3, Geddon
from spinneret.games.spider_geddon.state.pieces import W
from spinneret.games.spider_geddon.state.ring import BEFORE, NEXT, PLACES
from spinneret.games.spider_geddon.value.outlook import Blow, outlook_of

_LOOK = 5
"""How many of the next plan cards are looked at; in an imagined world they come in any order."""
_CARD = (0.0, 2.0, 1.4, 1.0, 0.8, 0.7)
"""What losing a card costs, by how many there are."""
_TRACK = 1.5
"""What a Special Effect card lost to Anti-Venom costs besides."""
_COLLECTED = 0.8
"""What a token costs that a Villain takes for his own Missions."""
_BEFORE_HIM = 0.6
"""How much of it still holds for a Hero who acts before the Villain."""

Hits = tuple[list[int], list[int]]
"""Damage by Location: to everyone there, and to one of them."""


class Danger:
    """What the plan cards that may come next would do at each Location."""

    __slots__ = ("anywhere", "collected", "guard", "hits", "ko_cost", "outlook", "sizes", "state", "weights")

    def __init__(self, s: Geddon) -> None:
        self.state = s
        self.outlook = outlook_of(s.settled.tables)
        self.ko_cost = self.outlook.ko_cost[s.villain]
        self.sizes = hand_sizes(s)
        self.guard = _guard(s, self.sizes)
        self.weights = _weights(s)
        self.hits: list[Hits] = []
        self.anywhere = 0
        self.collected = 0.0
        everyone, one = [0] * 6, [0] * 6
        for place in PLACES:
            number = s.threats[place]
            if number >= 0 and not s.stunned[number]:
                for blow in self.outlook.threat_bam[s.dash.threats[number].facts.id]:
                    self._strike(blow, place, everyone, one)
        plans: Sequence[str] = s.villain_hand or s.plan_deck[-1 if s.top_revealed else -_LOOK :]
        for name in plans:
            self._plan(name, everyone, one)

    def _strike(self, blow: Blow, place: int, everyone: list[int], one: list[int]) -> None:
        offsets, all_of_them, amount, crisis = blow
        if not offsets:
            self.anywhere += 0 if crisis else amount
            return
        hits = everyone if all_of_them else one
        for offset in offsets:
            hits[(place + offset) % 6] += amount

    def _plan(self, name: str, everyone: list[int], one: list[int]) -> None:
        s = self.state
        plan = s.dash.plans[name]
        at = s.villain_at
        move = plan.facts.move
        if move.steps is not None:
            at = (at + move.steps) % 6
        elif move.to is not None:
            at = (villain_path(s, move.to) or (at,))[0]
        if plan.has_bam:
            everyone, one = everyone[:], one[:]
            if not s.villain_stunned:
                for blow in self.outlook.bam[s.villain]:
                    self._strike(blow, at, everyone, one)
        else:
            everyone, one = [0] * 6, [0] * 6
        for place, tokens in zip((BEFORE[at], at, NEXT[at]), plan.add, strict=True):
            excess = len(tokens) - s.slots[place] + s.thugs[place] + s.civilians[place]
            if excess > 0:
                for blow in self.outlook.overflow[s.villain]:
                    self._strike(blow, place, everyone, one)
                if s.dash.own_missions:
                    self.collected += _COLLECTED * excess
        self.hits.append((everyone, one))

    def total(self) -> float:
        """The expected cost for all Heroes as they stand."""
        s, cost = self.state, 0.0
        for seat in s.settled.team:
            if not s.ko[seat] and s.heroes[seat]:
                cost += self.at(seat, s.hero_at[seat])
        if self.hits:
            cost += (self.collected + 0.5 * self.anywhere) / len(self.hits)
        return cost

    def at(self, seat: int, place: int) -> float:
        """The expected cost for this Hero at that Location."""
        if not self.hits:
            return 0.0
        s, guard = self.state, self.guard
        bears = True  # where one of several Heroes is struck, the one who can bear it best
        for other in s.settled.team:
            if other != seat and s.hero_at[other] == place and not s.ko[other] and s.heroes[other]:
                bears = bears and (guard[seat], seat) > (guard[other], other)
        left = guard[seat]
        blown = self.ko_cost
        card = _CARD[min(left, 5)]
        track = _TRACK if s.dash.card_lost else 0.0
        cost = 0.0
        for everyone, one in self.hits:
            lost = everyone[place] + (one[place] if bears else 0)
            if lost:
                cost += (blown if lost >= left else lost * card) + track
        cost *= self.weights[seat] / len(self.hits)
        if s.phase == STEP3 and seat == s.active:
            cost += self._end_of_turn(seat, place)
        return cost

    def _end_of_turn(self, seat: int, place: int) -> float:
        """SG-7.8: a Location whose effect hurts whoever ends the turn there."""
        s = self.state
        hurts = self.outlook.hurts[s.ring[place]]
        if not hurts or s.threats[place] >= 0 or not s.thugs[place]:
            return 0.0
        held = self.sizes[seat]
        return self.ko_cost if hurts >= held else _CARD[min(held, 5)] * hurts


def plays_own_card(s: Geddon) -> bool:
    """Whether a card of the acting Hero's hand is about to be played, and not a Supporting Hero's."""
    return s.phase == HERO_START and s.about[0] != FROM_DISPLAY


def hand_sizes(s: Geddon) -> list[int]:
    """Cards in each hand, without the one about to be played and those about to be discarded."""
    sizes = [len(hand) for hand in s.hands]
    if plays_own_card(s):
        sizes[s.active] = max(1, sizes[s.active] - 1)
    if s.damage_left > 0:
        sizes[s.damage_to] = max(0, sizes[s.damage_to] - s.damage_left)
    if s.about[0] == "discard":
        seat = int(s.about[2])
        sizes[seat] = max(0, sizes[seat] - 1)
    return sizes


def _guard(s: Geddon, sizes: list[int]) -> list[int]:
    """Cards in hand and shields: how much damage each Hero can take."""
    guard = sizes[:]
    if s.static("villain_turn_damage_unpreventable"):
        return guard
    for seat in s.settled.team:
        for place in s.passives[seat]:
            for effect in s.card(place).passives:
                if effect.trigger == "damage_to_self":
                    guard[seat] += 1 if effect.per_villain_turn else s.tokens[4 * seat + W]
                elif effect.trigger == "villain_ended_movement_at_self":
                    guard[seat] += 1
        at = 4 * s.hero_at[seat]
        guard[seat] += min(2, sum(s.place_tokens[at : at + 4]))
    return guard


def _weights(s: Geddon) -> list[float]:
    """By seat: how much of the danger counts."""
    weights = [1.0] * s.settled.seats
    first = s.active + (s.phase != HERO_START)
    for ahead in range(min(s.settled.seats, interval(s) - s.n)):
        weights[(first + ahead) % s.settled.seats] = _BEFORE_HIM
    return weights
