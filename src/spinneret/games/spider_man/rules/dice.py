"""Rolling dice (section 23 of the rules), and Black Cat's second chance."""

from __future__ import annotations

from spinneret.games.spider_man.rules.asking import NONE, Asks
from spinneret.games.spider_man.state import SpiderMan
from spinneret.kernel import Decision, Kind, Value

DICE = Kind("dice", range(1, 5))
REROLL_ONE = Kind("reroll_one", (NONE, *range(1, 7)))

Dice = tuple[int, ...]

_UP_TO = tuple(tuple(range(1, most + 1)) for most in range(9))


def ask_dice(s: SpiderMan, seat: int, most: int) -> Asks[int]:
    """SM-5.2: at least one die, at most ``most``. A single answer is not asked for."""
    if most == 1:
        return 1
    dice: int = yield Decision(seat, DICE, _UP_TO[most])
    return dice


def roll(s: SpiderMan, count: int) -> Dice:
    """SM-1.5: fair dice without colours; more than four are rolled in parts (SM-R34)."""
    if s.loaded:
        agreed, s.loaded = tuple(s.loaded[:count]), s.loaded[count:]
        s.dice = agreed if len(agreed) == count else agreed + roll(s, count - len(agreed))
        return s.dice
    number = s.rng.below(6**count)
    if count == 1:
        s.dice = (number + 1,)
    elif count == 2:
        s.dice = (number // 6 + 1, number % 6 + 1)
    else:
        dice = []
        for _ in range(count):
            number, face = divmod(number, 6)
            dice.append(face + 1)
        s.dice = tuple(dice)
    return s.dice


def may_reroll(s: SpiderMan, seat: int) -> bool:
    """``reroll_one``: once between two starts of the holder's turns."""
    return not s.reroll_used[seat] and s.has(s.figures[seat], "reroll_one") > 0


def reroll(s: SpiderMan, seat: int, dice: Dice) -> Asks[Dice]:
    """Black Cat: directly after a roll, one of the dice again; the new result counts."""
    options: tuple[Value, ...] = (NONE, *sorted(set(dice)))
    s.log("rolled", seat=seat, dice=dice)
    choice = yield Decision(seat, REROLL_ONE, options)
    if choice == NONE:
        return dice
    s.reroll_used[seat] = True
    new = roll(s, 1)
    at = dice.index(choice)
    s.log("rerolled", seat=seat, old=choice, new=new[0])
    return dice[:at] + new + dice[at + 1 :]


def rolled(s: SpiderMan, seat: int, count: int) -> Asks[Dice]:
    """A roll with all that may follow from it at once."""
    dice = roll(s, count)
    if may_reroll(s, seat):
        dice = yield from reroll(s, seat, dice)
    return dice
