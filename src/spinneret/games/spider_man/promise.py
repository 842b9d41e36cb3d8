"""What an action promises while it is still being declared, so that a bot can weigh dice, targets and cards.

Dice are not paid before the declaration is complete; their price is taken off here, so that a promise is what the
action should bring on balance.
"""

from __future__ import annotations

from spinneret.games.spider_man.state import BONUS, COMBAT, COPS, MOVEMENT, SPIDER_MAN, STACK, Declared, SpiderMan
from spinneret.games.spider_man.targets import MEANING, declared_targets

PER_FIELD = 0.08
"""What a field nearer to a goal is worth."""
CARD = 0.3
_HIT = 1 / 6


def promise(s: SpiderMan, d: Declared, dice: tuple[float, float, float]) -> float:
    """What the declared action should bring, in victory points."""
    character = COPS if d.piece >= STACK else d.piece
    if d.rolled:
        return 0.0
    if d.paid:
        dice = (0.0, 0.0, 0.0)
    match d.action:
        case "move":
            number = d.dice or s.level(character, MOVEMENT)
            powers = s.settled.powers[character]
            fields = 3.5 * number * (2 if any(powers[slot].doubles for slot in d.powers) else 1)
            fields += sum(powers[slot].move_plus for slot in d.powers)
            return PER_FIELD * min(fields, 12.0) - dice[0] * number - 0.1 * len(d.powers) - CARD * bool(d.card)
        case "bonus":
            number = d.dice or s.level(character, BONUS)
            return (CARD / 3 - dice[2]) * number
        case "capture":
            return 1.5
        case "attack" if d.target:
            return _attack(s, d, d.target, dice[1])
        case "attack":
            return max((_attack(s, d, target, dice[1]) for target in declared_targets(s)), default=0.0)
    return 0.0


def _attack(s: SpiderMan, d: Declared, target: str, die: float) -> float:
    """Expected hits times what a hit is worth, less the dice and tokens."""
    character = COPS if d.piece >= STACK else d.piece
    number = d.dice or s.level(character, COMBAT)
    if d.piece >= STACK and not d.dice:
        number = min(number, s.settled.dice_per_car * s.cars.get(d.piece - STACK, 1))
    powers = s.settled.powers[character]
    plus = d.plus + sum(powers[slot].combat_plus for slot in d.powers)
    rolled = number + sum(powers[slot].extra_dice for slot in d.powers)
    if d.card:
        for effect in s.settled.cards[d.card].effects:
            plus += (effect.value or 0) if effect.do == "combat_plus" else 0
            rolled += (effect.value or 0) if effect.do == "extra_dice" else 0
    if d.piece < STACK and s.place[d.piece] == s.city.bases[d.piece]:
        plus += 1
    hits = rolled * min(1.0, _HIT * (1 + plus))
    worth, most = _worth(s, d.piece, target)
    price = 0.0 if d.free else die * number
    return min(hits, most) * worth - price - 0.1 * len(d.powers) - CARD * bool(d.card)


def _worth(s: SpiderMan, piece: int, target: str) -> tuple[float, float]:
    """What a hit on this target is worth to the attacker, and how many can count."""
    what, which = MEANING[target]
    if what in ("web", "own_web", "own_grip"):
        return (2.0, 1.0) if what != "web" else (0.1, 1.0)
    mission = s.mission[piece] if piece < STACK else -1
    step = s.settled.steps[mission][s.step[piece]] if mission >= 0 else None
    points = s.settled.missions[mission].vp_villain if mission >= 0 else 0
    if what == "building":
        needed = (step.hits or 1) if step is not None else 1
        left = needed - s.tokens.get((piece, which), 0)
        return 0.7 * points / needed, float(max(1, left))
    if what == "stack":
        wanted = step is not None and step.do == "wreck_cars"
        worth = 0.2 if piece == SPIDER_MAN else 1.0 + (0.6 * points / (step.count or 1) if wanted and step else 0.0)
        return worth, float(s.cars[which])
    left = s.settled.sheets[which].hit_track - s.hits[which]
    if which == SPIDER_MAN:
        prize = 0.0 if piece >= STACK and not s.wanted else 5.0 if piece >= STACK else 10.0
    else:
        prize = 10.0 if piece == SPIDER_MAN else 9.0 if piece >= STACK else 7.0
    worth = prize / (s.settled.sheets[which].hit_track + 1) * (1.0 + (0.8 if left == 1 else 0.0))
    if step is not None and step.do in ("wound", "ko") and (step.who == "spider_man") == (which == SPIDER_MAN):
        worth += 0.6 * points / (step.hits or 3)
    return worth, float(left)
