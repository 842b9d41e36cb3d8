"""How good a position looks for a seat, at a glance (features of section 27 of the rules).

Everything is counted in Actions: the work left until the Villain falls, against what the Heroes can do before his
nearest way to win; then what their hands and symbols promise, and what his next turn threatens.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from spinneret.games.spider_geddon.rules.resolve import could_do
from spinneret.games.spider_geddon.rules.roster import last_removal
from spinneret.games.spider_geddon.rules.scene import HERO_SCENES
from spinneret.games.spider_geddon.rules.turn_end import interval
from spinneret.games.spider_geddon.state import SETUP, STEP3, Geddon
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION, A, H, M, W
from spinneret.games.spider_geddon.state.ring import CLOCKWISE, PLACES
from spinneret.games.spider_geddon.value.danger import Danger, plays_own_card
from spinneret.games.spider_geddon.value.outlook import outlook_of

_STEEPNESS = 0.16
"""How fast a lead in Actions becomes a win."""
_EVEN = 0.0
"""The lead at which a game is even."""
_RATE = 1.7
"""What a Hero turn gets done, in Actions."""

_PACE = 2.2
"""Hero turns between two Villain turns, on the whole."""
_TOKEN, _THREAT, _HEALTH, _SHIELD = 1.25, 1.2, 1.4, 1.8
"""The price of a Mission's token, a Threat's slot, the Villain's Health and of what must go before it: the Action, and
the way there."""
_FIRST = 3.0
"""The first Mission is worth so much more: else nobody would complete it, for the Villain acts more often then."""
_HARMFUL, _HINDERING = 0.05, 0.5
"""What each slot of a Threat is worth more if the Threat strikes Heroes in each Villain turn to come, or takes their
blows for the Villain."""
_IGNORED = 0.6
"""A blow the Villain will ignore this turn."""
_BOT = 0.7
"""Removing a Spider-Bot of the Villain's."""
_TRIP = 0.6
"""What a wanted Threat costs besides."""
_THIRD = 0.35
"""How much of its price a token is worth on the third Mission."""
_FURTHER = (1.0, 0.75, 0.45, 0.2, 0.45, 0.75)
"""How much of the work at a Location a Hero so far away (clockwise) may count on."""

_NEAR = 0.25
"""How much of the work near them is worth to Heroes."""
_PROMISE = 0.8
"""How much of what can still be done this turn counts as done."""
_HAND = (-3.0, -0.8, 0.0, 0.5, 0.8, 1.0, 1.1)
"""What a hand is worth besides its cards, by their number."""
_IN_HAND = 0.12
"""How much of its worth a card has while it is held."""
_DRAWN = 0.2
"""The card just drawn, which is not yet worth anything: another one leaves the hand for it."""
_DOWN = 0.9
"""A Hero who is down will stand up with a fresh hand."""
_HELD = (0.45, 0.75, 0.75, 1.0)
"""What an Action token M, H, A, W is worth while it is kept."""
_SHARED = (0.2, 0.35, 0.35, 0.5)
"""What each symbol of the newest card is worth for the next Hero."""
_PASSIVE = 1.0
"""A faceup card that lasts."""


def value(s: Geddon, seat: int) -> float:
    """The payoff this seat may expect, from 0 to 1."""
    if s.outcome is not None:
        return s.outcome.payoffs[seat]
    lead = _prospects(s) if s.phase == SETUP else _lead(s)
    heroes = 1 / (1 + exp(-_STEEPNESS * (lead - _EVEN)))
    return 1 - heroes if seat == s.settled.villain_seat else heroes


def _prospects(s: Geddon) -> float:
    """Before the first card: good cards in the supporting deck, tokens, Battle Plans."""
    worth, orders = outlook_of(s.settled.tables).worth, s.settled.book.orders
    support = sum(worth[card] for card in s.support_deck)
    return 0.2 * support + sum(orders[name].cost for name in s.orders) + 0.1 * sum(s.tokens)


def _lead(s: Geddon) -> float:
    """The Heroes' lead, in Actions."""
    work = _work(s)
    turns = _turns_left(s)
    danger = Danger(s)
    at_hand = [_at_hand(s, work, place) for place in PLACES]
    lead = _RATE * turns - work.left - danger.total() + _means(s, turns, danger) + _positions(s, at_hand)
    if s.phase == STEP3:
        lead += _this_turn(s, at_hand, danger)
    return lead


# The work left


class Work(NamedTuple):
    """What is still to be done."""

    left: float
    """All of it, in Actions."""
    civilian: float
    thug: float
    """What one more of them is worth."""
    threats: tuple[float, ...]
    """What one more token or damage is worth, by Threat card."""
    villain: float
    """What a damage to the Villain is worth; nothing while he cannot be hurt."""


def _work(s: Geddon) -> Work:
    """The two cheapest Missions, a bit of the third, the Threats that shield the Villain, and his Health."""
    settled, dash = s.settled, s.dash
    in_play = sorted((_slots_left(s, number), number) for number in s.threats if number >= 0)
    must = {number for name in _SHIELDS for number, _ in dash.statics.get(name, ())}
    goals, chosen = [], list[int]()
    for goal, count in zip(settled.book.missions, s.missions, strict=True):
        if count < 0:
            continue
        left = goal.slots[settled.heroes] - count
        if goal.accepts == "threat":
            cost = 8.0 * max(0, left - len(in_play))
            left -= sum(number in must for _, number in in_play)
            chosen = [number for _, number in in_play if number not in must][: max(0, left)]
            cost += _THREAT * sum(slots for slots, number in in_play if number in chosen)
        else:
            cost = _TOKEN * left
        goals.append((cost, goal.accepts))
    goals.sort()
    total = 0.0 if s.missions_done else _FIRST
    share = {"C": 0.0, "T": 0.0, "threat": 0.0}
    for rank, (cost, accepts) in enumerate(goals):
        share[accepts] = 1.0 if rank < 2 - s.missions_done else _THIRD if s.missions_done < 2 else 0.0
        if accepts != "threat":
            total += share[accepts] * cost
    threats = [0.0] * len(dash.threats)
    strikes = outlook_of(settled.tables).threat_bam
    harmful = _HARMFUL * (len(s.plan_deck) + len(s.villain_hand))
    for slots, number in in_play:
        card = dash.threats[number]
        price = _THREAT * (1.0 if number in must else share["threat"] * (1.0 if number in chosen else 0.3))
        price += harmful * len(strikes[card.facts.id])
        if "villain_ignores_damage_each_hero_turn" in card.facts.static:
            price += _HINDERING
        threats[number] = price
        total += price * slots + (_TRIP if number in must else _TRIP * share["threat"] * (number in chosen))
    total += _HEALTH * s.health + _SHIELD * s.dashboard_crisis
    hurt = s.missions_done > 1 and not s.static("villain_cannot_be_damaged")
    if hurt:
        total += _IGNORED * max(0, s.static("villain_ignores_damage_each_hero_turn") - s.villain_ignored)
    villain = (_SHIELD if s.dashboard_crisis else _HEALTH) if hurt else 0.0
    return Work(total, _TOKEN * share["C"], _TOKEN * share["T"], tuple(threats), villain)


_SHIELDS = ("villain_cannot_be_damaged", "heroes_cannot_win")
"""Threats that must go before the Villain falls."""


def _slots_left(s: Geddon, number: int) -> int:
    """Actions a Threat still takes."""
    card = s.dash.threats[number]
    if card.henchman:
        return s.threat_count[number] + max(0, card.ignores - s.threat_ignored[number])
    return (card.full & ~s.threat_count[number]).bit_count()


# The time left


def _turns_left(s: Geddon) -> float:
    """Hero turns until the nearest way to lose; when several are near, sooner than the nearest."""
    to_come = max(0, interval(s) - s.n) / interval(s)
    plans = len(s.plan_deck) + len(s.villain_hand)
    clocks = [_PACE * (plans + to_come)]
    if s.settled.solo:
        # SG-17.10 Right after a Villain turn the own cards must do: the others only stretch them.
        own = len(s.hands[0]) + len(s.decks[0]) - plays_own_card(s)
        clocks.append(min(_PACE * own, own + len(s.support_deck) + len(s.display)))
    else:
        fewest = min(len(s.hands[seat]) + len(s.decks[seat]) if s.heroes[seat] else 12 for seat in s.settled.team)
        clocks.append(s.settled.seats * (fewest + 0.5))
    facts, heroes = s.dash.facts, s.settled.heroes
    plot = facts.plot
    if plot is not None:
        if plot.lose_if == "track_reached" and facts.track is not None:
            clocks.append((facts.track.lose_at[str(heroes)] - s.track) / 0.8 * _PACE)
        elif last := last_removal(s):
            clocks.append((last - s.removed) / 0.5 * _PACE)
        elif plot.lose_if == "villain_missions":
            clocks.append(_collecting(s, plot.count) * _PACE)
    nearness: float = sum(max(0.5, clock) ** -3 for clock in clocks)
    return float(nearness ** (-1 / 3))


def _collecting(s: Geddon, count: int) -> float:
    """Villain turns until his own Missions are done, at the pace of his Spider-Bots."""
    left = []
    for name, placed in zip(s.dash.own_missions, s.villain_missions, strict=True):
        goal = s.settled.book.villain_missions[name]
        per_turn = 0.35 if goal.accepts == "threat" else 0.6 + 0.16 * sum(s.bots)
        left.append(0.0 if placed < 0 else (goal.slots[s.settled.heroes] - placed) / per_turn)
    left.sort()
    return left[count - 1] + 0.3 * sum(left[: count - 1])


# What the Heroes can do


def _means(s: Geddon, turns: float, danger: Danger) -> float:
    """Hands, Action tokens, lasting cards, and the newest card's symbols for the next Hero."""
    settled, cards = s.settled, danger.outlook.worth
    worth, sizes = 0.0, danger.sizes
    for seat in settled.team:
        if not s.heroes[seat] or s.ko[seat]:
            worth += _DOWN
            continue
        worth += _HAND[min(sizes[seat], 6)]
        for card in s.hands[seat]:
            worth += _IN_HAND * cards[card]
        worth += _PASSIVE * len(s.passives[seat]) * min(1.0, turns / 12)
    for place, count in enumerate(s.tokens):
        if count:
            worth += _HELD[place & 3] * count
    if plays_own_card(s):
        worth -= _DRAWN
    if s.last_card >= 0 and s.storyline[s.last_card][2]:
        for kind in s.card(s.last_card).symbols:
            worth += _SHARED[kind]
    return worth


class AtHand(NamedTuple):
    """What can be done at a Location: the worth of each Heroic Action and of each Attack, best first."""

    heroic: list[float]
    attacks: list[float]
    worth: float


def _at_hand(s: Geddon, work: Work, place: int) -> AtHand:
    heroic = [work.civilian] * s.civilians[place]
    attacks = [work.thug] * s.thugs[place]
    number = s.threats[place]
    if number >= 0:
        card = s.dash.threats[number]
        left = [work.threats[number]] * _slots_left(s, number)
        if card.henchman or card.masks[A]:
            attacks += left
            attacks.sort(reverse=True)
        else:
            heroic += left
            heroic.sort(reverse=True)
    if s.bots[place] and s.dash.own_missions:
        heroic.append(_BOT)
        heroic.sort(reverse=True)
    if s.villain_at == place and work.villain:
        attacks = [work.villain] * min(4, s.health + s.dashboard_crisis) + attacks
    return AtHand(heroic, attacks, sum(heroic[:2]) + sum(attacks[:2]))


def _positions(s: Geddon, at_hand: list[AtHand]) -> float:
    """Heroes near work."""
    near = 0.0
    for seat in s.settled.team:
        if s.heroes[seat] and not s.ko[seat]:
            best = 0.0
            for place, share in zip(CLOCKWISE[s.hero_at[seat]], _FURTHER, strict=True):
                there = share * at_hand[place].worth
                best = max(best, there)
            near += best
    return _NEAR * near / max(1, s.settled.seats - 1)


def _this_turn(s: Geddon, at_hand: list[AtHand], danger: Danger) -> float:
    """The best the acting Hero can still make of this turn's symbols: a way round the ring, and what lies along it."""
    seat = s.active
    if s.ko[seat] or not s.heroes[seat] or s.about[0] == "location_effect":  # the symbols are lost by then
        return 0.0
    pool, at = s.pool, s.hero_at[seat]
    effect = 0.0
    doing = s.about[0]
    if doing == "actions":  # in the middle of an effect: these are left of it
        pool = pool[:]
        for symbol in s.about[2:]:
            pool[KINDS_OF_ACTION.index(symbol)] += 1
    elif doing not in _OUTSIDE and s.played:
        effect = danger.outlook.effect_worth[s.played]
    standing = danger.at(seat, at)
    best = 0.0
    for direction in (1, -1):
        heroic: list[float] = []
        attacks: list[float] = []
        for steps in range(4):
            wild = pool[W] - max(0, steps - pool[M])
            if wild < 0:
                break
            place = (at + direction * steps) % 6
            here = at_hand[place]
            heroic = heroic + here.heroic
            attacks = attacks + here.attacks
            safer = standing - danger.at(seat, place) if steps else 0.0
            best = max(best, _spend(heroic, attacks, pool[H], pool[A], wild) + safer - 0.02 * steps)
    if not s.effect_used:
        card = s.settled.book.cards[s.played]
        effect = danger.outlook.effect_worth[s.played] * (0.9 if could_do(s, card.do, HERO_SCENES[seat]) else 0.4)
    return _PROMISE * (best + effect)


_OUTSIDE = ("step3", "action_use", "discard_tokens", "discard")
"""Questions of a Hero turn that are not in the middle of an effect."""


def _spend(heroic: list[float], attacks: list[float], h: int, a: int, wild: int) -> float:
    """The best use of this number of Heroic Actions, Attacks and Wilds."""
    heroic = sorted(heroic, reverse=True)
    attacks = sorted(attacks, reverse=True)
    gain = sum(heroic[:h]) + sum(attacks[:a])
    if wild:
        gain += sum(sorted(heroic[h:] + attacks[a:], reverse=True)[:wild])
    return gain
