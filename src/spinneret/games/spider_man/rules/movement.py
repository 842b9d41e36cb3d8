"""Movement of figures (section 6)."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import ALL, BIT, FIELD, NAME, Field, Mask, names, reach, steps_to
from spinneret.games.spider_man.content.vocabulary import FIGURES
from spinneret.games.spider_man.rules.asking import PLACES, Asks
from spinneret.games.spider_man.rules.declaring import add, flies, pay
from spinneret.games.spider_man.rules.dice import ask_dice, may_reroll, reroll, roll
from spinneret.games.spider_man.rules.prisoners import snatch
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import FREE, MOVEMENT, STANDING, Declared
from spinneret.kernel import Decision, Kind

MOVE_DESTINATION = Kind("move_destination", PLACES)


def can_move(s: SpiderMan, figure: int) -> bool:
    """SM-6.7: a webbed, seized, arrested, jailed or knocked-out figure cannot move."""
    return s.web[figure] < 0 and s.status[figure] == FREE and not s.ko[figure]


def most_movement_dice(s: SpiderMan, figure: int) -> int:
    """SM-6.8: Rush Hour and Curfew limit a movement to one die."""
    level = s.level(figure, MOVEMENT)
    if level > 1 and (s.rush_hour or (figure < 9 and s.curfew[figure])):
        return 1
    return level


def move(s: SpiderMan, seat: int, figure: int, *, reaction: bool = False) -> Asks[None]:
    """A movement action: declare, roll, go."""
    s.declared = Declared("move", figure, reaction=reaction)
    dice = yield from ask_dice(s, seat, most_movement_dice(s, figure))
    s.declared = Declared("move", figure, reaction=reaction, dice=dice)
    yield from add(s, seat)
    pay(s, seat)
    d = s.declared
    assert d is not None
    fly = flies(s, d)
    powers = s.settled.powers[figure]
    # SM-6.1 Points are the sum of the dice, doubled at most once, plus all flat additions.
    doubles = swoops = False
    flat = 2 * s.has(figure, "move_plus_2")
    for slot in d.powers:
        doubles |= powers[slot].doubles
        swoops |= powers[slot].snatch
        flat += powers[slot].move_plus
    if d.card:
        flat += sum(effect.value or 0 for effect in s.settled.cards[d.card].effects if effect.do == "move_plus")
    result = roll(s, dice)
    if may_reroll(s, seat):
        result = yield from reroll(s, seat, result)
    points = sum(result) * (2 if doubles and not s.storm else 1) + flat
    s.log("movement_rolled", seat=seat, dice=result, points=points)
    s.declared = None
    length = yield from walk(s, seat, figure, points, fly)
    if swoops:
        yield from snatch(s, seat, figure)
    if not reaction:
        s.moved = length


def walk(s: SpiderMan, seat: int, figure: int, points: int, fly: bool) -> Asks[int]:
    """SM-6.5, SM-21.5: one question, the field reached; the way does not matter."""
    start = s.place[figure]
    s.walking = (figure, points, fly)
    choice = yield Decision(seat, MOVE_DESTINATION, names(destinations(s, figure, points, fly)))
    s.walking = STANDING
    goal = FIELD[choice]
    if goal == start:
        return 0
    length = steps_to(start, goal, ALL if fly else passable(s, figure)) if s.settled.charges[figure] else 1
    move_figure(s, figure, goal)
    return length


def passable(s: SpiderMan, figure: int) -> Mask:
    """SM-6.3: street, the figure's own base, rubble."""
    return s.city.street | BIT[s.city.bases[figure]] | s.rubble


def destinations(s: SpiderMan, figure: int, points: int, fly: bool) -> Mask:
    """SM-6.4: unoccupied street, the figure's own undestroyed base, or the field it started from."""
    city = s.city
    start = s.place[figure]
    own = BIT[city.bases[figure]]
    through = ALL if fly else city.street | own | s.rubble
    stops = (city.street & ~s.occupied()) | (own & ~s.rubble) | BIT[start]
    return reach(start, points, through) & stops


def move_figure(s: SpiderMan, figure: int, goal: Field) -> None:
    """SM-6.6: captives and a seized figure come along."""
    s.log("moved", figure=FIGURES[figure], start=NAME[s.place[figure]], goal=NAME[goal])
    s.place[figure] = goal
    if figure in s.seizer:
        s.place[s.seizer.index(figure)] = goal
