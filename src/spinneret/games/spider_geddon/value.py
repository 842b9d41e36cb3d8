"""How good a position looks for a seat, at a glance (features of section 27 of the rules)."""

from __future__ import annotations

from math import exp

from spinneret.games.spider_geddon.hero_turn import interval
from spinneret.games.spider_geddon.state import BEFORE, NEXT, SETUP, STEP3, VILLAIN_TURN, Geddon
from spinneret.games.spider_geddon.steps import Scene

_STEEPNESS = 12.0
_EVEN = 0.15
"""Progress minus clock at which a game is even."""
_HAND = (-0.06, -0.035, -0.01, 0.0, 0.01, 0.018, 0.024)
"""What a hand of so many cards is worth."""
_REACH = (0.45, 0.35, 0.3, 0.25)
"""Damage to expect from the Villain at that distance: he moves before he strikes."""
_BLOW = 0.06


def value(s: Geddon, seat: int) -> float:
    """The payoff this seat may expect, from 0 to 1: what the Heroes reached against the Villain's clock."""
    if s.outcome is not None:
        return s.outcome.payoffs[seat]
    heroes = 0.5
    if s.phase != SETUP:
        lead = _progress(s) - _clock(s) + _means(s) - _danger(s)
        heroes = 1 / (1 + exp(-_STEEPNESS * (lead - _EVEN)))
    return 1 - heroes if seat == s.settled.villain_seat else heroes


def _progress(s: Geddon) -> float:
    """From 0 to about 1: the two most advanced Missions, then the Villain's Health."""
    goals = s.settled.book.missions
    parts = []
    for goal, count in zip(goals, s.missions, strict=True):
        slots = goal.slots[s.settled.heroes]
        done = 1.0 if count < 0 else (count + (_threat_work(s) if goal.accepts == "threat" else 0.0)) / slots
        parts.append(0.75 * done + 0.25 * done * done)
    parts.sort(reverse=True)
    reached = 0.30 * parts[0] + 0.30 * parts[1] + 0.03 * parts[2]
    facts, heroes = s.dash.facts, str(s.settled.heroes)
    full = facts.health[heroes] + (facts.dashboard_crisis[heroes] if facts.dashboard_crisis is not None else 0)
    left = s.health + s.dashboard_crisis
    hurt = max(-1.0, (full - left) / full)
    return reached + 0.40 * hurt


def _threat_work(s: Geddon) -> float:
    """Tokens on Threats and Health taken from Henchmen, as parts of cleared Threats; worth most when nearly done."""
    work = 0.0
    for number in s.threats:
        if number < 0:
            continue
        card = s.dash.threats[number]
        if card.henchman:
            full = card.facts.health[str(s.settled.heroes)] if card.facts.health is not None else 1
            part = max(0.0, 1 - s.threat_count[number] / full)
        else:
            part = s.threat_count[number].bit_count() / len(card.facts.slots)
        work += 0.8 * part
    return work


def _clock(s: Geddon) -> float:
    """From 0 to 1: the nearest way to lose, by plan cards, by the Villain's plot, by a Hero's cards."""
    plans = len(s.plan_deck) + len(s.villain_hand)
    # A Villain turn that is nearly due counts as nearly over, so that finishing a turn costs nothing by itself.
    nearly = min(1.0, s.n / interval(s)) if s.phase != VILLAIN_TURN else 1.0
    clocks = [(12 - plans + nearly) / 13]
    facts, heroes = s.dash.facts, str(s.settled.heroes)
    plot = facts.plot
    if plot is not None:
        if plot.lose_if == "track_reached" and facts.track is not None:
            clocks.append(s.track / facts.track.lose_at[heroes])
        elif plot.lose_if == "heroes_removed":
            clocks.append(s.removed / plot.count)
        elif plot.lose_if == "villain_missions":
            clocks.append(_villain_missions(s))
    clocks.sort(reverse=True)
    return 0.65 * clocks[0] + (0.25 * clocks[1] if len(clocks) > 1 else 0.1 * clocks[0])


def _villain_missions(s: Geddon) -> float:
    parts = []
    for name, count in zip(s.dash.own_missions, s.villain_missions, strict=True):
        slots = s.settled.book.villain_missions[name].slots[s.settled.heroes]
        parts.append(1.0 if count < 0 else count / slots)
    parts.sort(reverse=True)
    return (parts[0] + parts[1]) / 2 + 0.02 * sum(s.bots)


def _means(s: Geddon) -> float:
    """Cards in hand, Action tokens, and standing near something useful."""
    worth = 0.0
    for seat in s.settled.team:
        if not s.heroes[seat]:
            worth -= 0.04
            continue
        if s.ko[seat]:
            worth -= 0.05
            continue
        worth += _HAND[min(len(s.hands[seat]), 6)]
        worth += 0.012 * min(4, sum(s.tokens[4 * seat : 4 * seat + 4]))
        worth += 0.02 * _near_work(s, s.hero_at[seat])
    if s.phase == STEP3:
        worth += 0.006 * (s.pool[0] + 2 * (s.pool[1] + s.pool[2] + s.pool[3])) + (0.0 if s.effect_used else 0.01)
    return worth / s.settled.seats * 2


def _near_work(s: Geddon, place: int) -> float:
    """What a Hero could do at this Location."""
    work = 0.0
    if s.missions_done > 1:
        distance = min((s.villain_at - place) % 6, (place - s.villain_at) % 6)
        work += 1.5 - 0.5 * distance
    work += 0.2 * min(2, s.civilians[place]) + 0.2 * min(2, s.thugs[place])
    if s.threats[place] >= 0:
        work += 0.3
    return work


def _danger(s: Geddon) -> float:
    """Expected damage of the next Villain turn against hand size, and Locations about to overflow."""
    hurt = [0.0] * s.settled.seats
    for number in s.threats:
        if number >= 0 and not s.stunned[number]:
            scene = Scene(threat=number)
            for groups, amount in s.dash.threats[number].harm:
                for group in groups(s, scene):
                    for seat in group:
                        hurt[seat] += 0.7 * amount / len(group)
    risk = 0.0
    at = s.villain_at
    for seat in s.settled.team:
        if not s.heroes[seat] or s.ko[seat]:
            continue
        place = s.hero_at[seat]
        distance = min((place - at) % 6, (at - place) % 6)
        expected = hurt[seat] + (0.0 if s.villain_stunned else _REACH[distance])
        if s.room(place) <= 1:
            expected += 0.3
        risk += _BLOW * expected / max(1, len(s.hands[seat]))
    for place in (BEFORE[at], at, NEXT[at]):
        if s.room(place) == 0:
            risk += 0.006
    return risk / s.settled.seats * 2
