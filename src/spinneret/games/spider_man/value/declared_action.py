"""What an action should bring while it is still being declared, so that a bot can weigh dice, targets and cards.

Dice are not paid before the declaration is complete; their price is taken off here, so that the gain is what the action
should bring on balance.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from spinneret.games.spider_man.content.city import distances
from spinneret.games.spider_man.rules.missions import step_of
from spinneret.games.spider_man.rules.points import points_for
from spinneret.games.spider_man.rules.targets import MEANING, declared_targets
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    BONUS,
    COMBAT,
    COPS,
    MOVEMENT,
    SPIDER_MAN,
    STACY,
    Declared,
    character_of,
    is_stack,
    stack_field,
)
from spinneret.games.spider_man.value.cops import cops_prize, cops_turns, forces
from spinneret.games.spider_man.value.figures import SPIDER_HITS, spider_prize, villain_prize
from spinneret.games.spider_man.value.missions import mission_turns
from spinneret.games.spider_man.value.turns import worth_in

CARD = 0.35
TOKEN = 0.1
"""What an ability token is worth that might be wanted later in the turn or in a reaction."""
FREEDOM = 1.5
"""What breaking one's own web or grip is worth."""

Prices = tuple[float, float, float]


def expected_gain(s: SpiderMan, d: Declared, price: Prices) -> float:
    """What the declared action should bring, in victory points. Where a movement may lead is counted elsewhere
    (``turns.ahead_of``)."""
    character = character_of(d.piece)
    if d.rolled:
        return 0.0
    if d.paid:
        price = (0.0, 0.0, 0.0)
    match d.action:
        case "move":
            number = d.dice or s.level(character, MOVEMENT)
            return -price[0] * number - TOKEN * len(d.powers) - CARD * bool(d.card)
        case "bonus":
            number = d.dice or s.level(character, BONUS)
            return (CARD / 3 - price[2]) * number
        case "capture":
            return 0.75 * points_for(s.settled, character, "capture_free")
        case "attack" if d.target:
            return _attack(s, d, d.target, price[1])
        case "attack":
            return max((_attack(s, d, target, price[1]) for target in declared_targets(s)), default=0.0)
    return 0.0


def _attack(s: SpiderMan, d: Declared, target: str, die: float) -> float:
    """The gain from every number of hits by its chance, less the dice and tokens."""
    character = character_of(d.piece)
    number = d.dice or s.level(character, COMBAT)
    plus = d.plus
    if is_stack(d.piece):
        field = stack_field(d.piece)
        if not d.dice:
            number = min(number, s.settled.dice_per_car * s.cars.get(field, 1))
        plus += s.holder[STACY] == COPS and s.where[STACY] == field
    elif s.place[d.piece] == s.city.bases[d.piece]:
        plus += 1
    powers = s.settled.powers[character]
    rolled = number
    tokens = len(d.powers)
    for slot in d.powers:
        plus += powers[slot].combat_plus
        rolled += powers[slot].extra_dice
    if not is_stack(d.piece) and not d.paid:
        # What can still be added will be.
        for power in s.settled.modifiers[d.piece]["attack"]:
            if power.slot > d.last and power.slot not in d.powers and s.ready(d.piece, power) and not power.charged:
                plus += power.combat_plus
                rolled += power.extra_dice
                tokens += bool(power.combat_plus or power.extra_dice)
    if d.card:
        for effect in s.settled.cards[d.card].effects:
            plus += (effect.value or 0) if effect.do == "combat_plus" else 0
            rolled += (effect.value or 0) if effect.do == "extra_dice" else 0
    gains = _gains(s, d, target)
    last = len(gains) - 1
    expected = 0.0
    for hits, chance in enumerate(_chances(rolled, min(5, plus))):
        expected += chance * gains[min(hits, last)]
    return expected - (0.0 if d.free else die * number) - TOKEN * tokens - CARD * bool(d.card)


@lru_cache(maxsize=256)
def _chances(dice: int, plus: int) -> tuple[float, ...]:
    """The chance of 0, 1, 2 ... hits."""
    hit = (1 + plus) / 6
    return tuple(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1))


def _gains(s: SpiderMan, d: Declared, target: str) -> list[float]:
    """What 0, 1, 2 ... hits on this target bring; more hits than listed bring no more."""
    what, which = MEANING[target]
    piece = d.piece
    if what in ("own_web", "own_grip"):
        return [0.0, FREEDOM]
    if what == "web":
        return [0.0, 0.05]
    if what == "building":
        return _mission_gains(s, piece)
    if what == "stack":
        if piece == SPIDER_MAN:
            return [0.0, 0.2]
        car = points_for(s.settled, piece, "wreck_car")
        step = step_of(s, piece)
        if step is not None and step.do == "wreck_cars":
            return [car * number + gain for number, gain in enumerate(_mission_gains(s, piece))]
        return [car * number for number in range(s.cars[which] + 1)]
    left = s.settled.sheets[which].hit_track - s.hits[which]
    if piece == SPIDER_MAN:
        prize = spider_prize(s, which)
        return _towards(prize, [worth_in(prize, (left - n) / SPIDER_HITS) for n in range(left)])
    row = distances(s.place[which])
    if is_stack(piece):
        if which == SPIDER_MAN and not s.wanted:
            return [0.0]
        prize = cops_prize(s, which)
        hunters = forces(s)
        return _towards(prize, [worth_in(prize, cops_turns(s, which, row, hunters, n)) for n in range(left)])
    prize = villain_prize(s, piece, which)
    gains = _towards(prize, [0.5 * worth_in(prize, (left - n) / 0.8) for n in range(left)])
    step = step_of(s, piece)
    if step is not None and step.do in ("wound", "ko") and (step.who == "spider_man") == (which == SPIDER_MAN):
        for number, gain in enumerate(_mission_gains(s, piece)[: len(gains)]):
            gains[number] += gain
    return gains


def _towards(prize: float, worths: list[float]) -> list[float]:
    """What every hit adds to the worth of a prize that is still to come, and the prize itself at the last."""
    return [*(worth - worths[0] for worth in worths), prize - worths[0]] if worths else [0.0]


def _mission_gains(s: SpiderMan, piece: int) -> list[float]:
    """How much nearer to its end hits bring a mission that asks for them."""
    points = s.settled.missions[s.mission[piece]].vp_villain
    now = worth_in(points, mission_turns(s, piece, 0.0))
    return [worth_in(points, mission_turns(s, piece, hits)) - now for hits in range(5)]
