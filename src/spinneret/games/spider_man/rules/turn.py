"""Spider-Man: the turn from its start to its end (sections 4 and 8).

One action is one flow, so that nothing but the state survives between actions; ``phase`` says what comes next.
"""

from __future__ import annotations

from spinneret.games.spider_man.content.city import BIT, FIELD, NAME
from spinneret.games.spider_man.content.vocabulary import FIGURES
from spinneret.games.spider_man.rules.abilities import usable_actions
from spinneret.games.spider_man.rules.actions import attack, bonus_action, draw, use_ability
from spinneret.games.spider_man.rules.asking import PLACES, WORDS_AND_CARDS, Asks, by_word
from spinneret.games.spider_man.rules.cards import play_card, playable_cards
from spinneret.games.spider_man.rules.cops import move_stack, reinforcement
from spinneret.games.spider_man.rules.dice import rolled
from spinneret.games.spider_man.rules.end import GameWon, finish
from spinneret.games.spider_man.rules.missions import check, end_of_turn, start_of_turn
from spinneret.games.spider_man.rules.movement import can_move, move
from spinneret.games.spider_man.rules.placing import put_figure_next_to
from spinneret.games.spider_man.rules.prisoners import capturable, capture
from spinneret.games.spider_man.rules.reactions import may_draw
from spinneret.games.spider_man.rules.setup import SET_UP
from spinneret.games.spider_man.rules.targets import attack_targets
from spinneret.games.spider_man.rules.tracers import attach_tracer, traceable
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    ARRESTED,
    COPS,
    FREE,
    JAILED,
    SPIDER_MAN,
    Declared,
    stack_at,
)
from spinneret.kernel import Decision, Flow, Kind

TURN_KIND = Kind("turn_kind", ("act", "rest"))
STACK_CHOICE = Kind("stack", PLACES)
END = "end"
KO_DRAW = 3


def turn(s: SpiderMan) -> Flow:
    """What comes next: a step of the set-up, the start of a turn, or one action of it."""
    try:
        match s.phase:
            case "act":
                yield from one_action(s)
            case "start":
                yield from begin_turn(s)
            case "kind":
                yield from kind_of_turn(s)
            case "ko":
                yield from ko_turn(s)
            case _:
                yield from SET_UP[s.phase](s)
    except GameWon:
        return


def begin_turn(s: SpiderMan) -> Asks[None]:
    """SM-4.2, SM-4.3, in this order."""
    seat = s.on_turn
    figure = s.figures[seat]
    s.log("turn_began", seat=seat, round=s.round)
    # a. What lasts until the start of this player's turn ends.
    others = ~(1 << seat)
    s.fog &= others
    s.rush_hour &= others
    s.storm &= others
    s.reroll_used[seat] = False
    s.moved = 0
    if figure == COPS:
        s.marker[COPS] = [0, 0, 0]
        yield from reinforcement(s)
        s.phase = "act"
        return
    # b. A figure whose K.O. field is empty stands up.
    if s.ko[figure] and s.hits[figure] < s.settled.sheets[figure].hit_track:
        s.ko[figure] = False
        s.log("stood_up", figure=FIGURES[figure])
    if s.ko[figure]:
        if figure != SPIDER_MAN:
            start_of_turn(s, figure)
        s.phase = "ko"
        return
    # c. Jailed, it is released; arrested, it escapes.
    if s.status[figure] in (JAILED, ARRESTED):
        s.log("released" if s.status[figure] == JAILED else "escaped", figure=FIGURES[figure])
        s.status[figure] = FREE
        yield from put_figure_next_to(s, figure, s.place[figure])
    yield from refresh(s, seat, figure)
    # SM-4.4 Only a figure with hits may choose to rest.
    s.phase = "kind" if s.hits[figure] else "act"


def refresh(s: SpiderMan, seat: int, figure: int) -> Asks[None]:
    """SM-4.2 d to f: markers and tokens back, Regeneration, missions."""
    s.marker[figure] = [0, 0, 0]
    s.spent[figure] = 0
    healing = s.passive(figure, "regenerate")
    if healing is not None and s.hits[figure]:
        dice = yield from rolled(s, seat, healing.dice)
        works = max(dice) >= healing.target_number
        if works:
            s.hits[figure] = max(0, s.hits[figure] - healing.hits)
        s.log("regenerated", figure=FIGURES[figure], dice=dice, works=works)
    if figure != SPIDER_MAN:
        start_of_turn(s, figure)


def kind_of_turn(s: SpiderMan) -> Flow:
    """SM-4.4: act or rest, before anything else is done."""
    seat = s.on_turn
    choice = yield Decision(seat, TURN_KIND, ("act", "rest"))
    if choice == "act":
        s.phase = "act"
        return
    # SM-8.8 A rest turn: remove hits and do nothing else.
    rest(s, s.figures[seat])
    end_turn(s)


def rest(s: SpiderMan, figure: int) -> None:
    """SM-8.7: all hits in a police station, two in one's own base, else one."""
    base = BIT[s.city.bases[figure]]
    if s.status[figure] == JAILED:
        removed = s.hits[figure]
    elif BIT[s.place[figure]] == base and not s.rubble & base and s.status[figure] == FREE:
        removed = 2
    else:
        removed = 1
    removed += s.has(figure, "rest_plus_1")
    s.hits[figure] = max(0, s.hits[figure] - removed)
    s.log("rested", figure=FIGURES[figure], left=s.hits[figure])
    # SM-8.9 (option) It stands up immediately, with its markers on 0.
    if s.ko[figure] and s.settled.stand_up_at_once and s.hits[figure] < s.settled.sheets[figure].hit_track:
        s.ko[figure] = False
        s.log("stood_up", figure=FIGURES[figure])


def ko_options(s: SpiderMan, seat: int) -> tuple[str, ...]:
    return ("draw", "rest", *playable_cards(s, seat, ko=True))


KO_TURN = Kind("ko_turn", size=WORDS_AND_CARDS, index_of=by_word, hidden=ko_options)


def ko_turn(s: SpiderMan) -> Flow:
    """SM-8.6: draw three bonus cards or rest; before that cards that say so may be played."""
    seat = s.on_turn
    figure = s.figures[seat]
    choice = yield Decision(seat, KO_TURN, ko_options(s, seat))
    if choice == "draw":
        yield from draw(s, seat, KO_DRAW)
        end_turn(s)
    elif choice == "rest":
        rest(s, figure)
        end_turn(s)
    else:
        yield from play_card(s, seat, choice)
        # SM-8.10 On its feet again, it refreshes and has an action turn.
        if not s.ko[figure]:
            yield from refresh(s, seat, figure)
            s.phase = "act"


def action_options(s: SpiderMan, seat: int) -> tuple[str, ...]:
    """SM-4.5: only what is legal now; the turn may always be ended (SM-R47)."""
    figure = s.figures[seat]
    if figure == COPS:
        return _cops_options(s)
    found: list[str] = []
    movement, combat, bonus = s.levels(figure)
    if movement and can_move(s, figure):
        found.append("move")
    if combat:
        if attack_targets(s, figure):
            found.append("attack")
        if capturable(s, figure):
            found.append("capture")
    if bonus and may_draw(s, figure):
        found.append("bonus")
    if figure == SPIDER_MAN and s.tracers[0] and traceable(s):
        found.append("attach_tracer")
    found += usable_actions(s, figure)
    if s.hands[seat]:
        found += playable_cards(s, seat)
    found.append(END)
    return tuple(found)


def _cops_options(s: SpiderMan) -> tuple[str, ...]:
    found = []
    movement, combat, bonus = s.levels(COPS)
    if movement and len(s.cars) > len(s.stack_web):
        found.append("move")
    if combat:
        if any(attack_targets(s, stack_at(field)) for field in s.cars):
            found.append("attack")
        if any(capturable(s, stack_at(field)) for field in s.cars):
            found.append("capture")
    if bonus:
        found.append("bonus")
    found.append(END)
    return tuple(found)


CHOOSE_ACTION = Kind("choose_action", size=WORDS_AND_CARDS, index_of=by_word, hidden=action_options)


def one_action(s: SpiderMan) -> Flow:
    """SM-4.5, SM-4.6: one action, finished before the next begins."""
    seat = s.on_turn
    figure = s.figures[seat]
    choice = yield Decision(seat, CHOOSE_ACTION, action_options(s, seat))
    if choice == END:
        end_turn(s)
        return
    if figure == COPS:
        yield from _cops_action(s, seat, choice)
        return
    match choice:
        case "move":
            yield from move(s, seat, figure)
        case "attack":
            yield from attack(s, seat, figure)
        case "capture":
            s.moved = 0
            yield from capture(s, seat, figure)
        case "bonus":
            s.moved = 0
            yield from bonus_action(s, seat)
        case "attach_tracer":
            yield from attach_tracer(s, seat)
        case _:
            if choice in s.settled.cards:
                yield from play_card(s, seat, choice)
            else:
                yield from use_ability(s, seat, figure, s.settled.power_by_id[choice][1])
    s.declared = None
    # SM-4.7 Knocked out in one's own turn, or replaced: the turn ends.
    if s.ko[figure] or s.figures[seat] != figure:
        end_turn(s)
    elif figure != SPIDER_MAN:
        check(s, figure)


def _cops_action(s: SpiderMan, seat: int, choice: str) -> Asks[None]:
    """SM-16.8: a movement moves one group, an attack is made by one stack."""
    if choice == "bonus":
        yield from bonus_action(s, seat)
        return
    options = stacks_that_can(s, choice)
    stack = options[0]
    if len(options) > 1:
        s.declared = Declared("order", COPS, order=choice)
        stack = yield Decision(seat, STACK_CHOICE, options)
    field = FIELD[stack]
    if choice == "move":
        yield from move_stack(s, seat, field)
    elif choice == "attack":
        yield from attack(s, seat, stack_at(field))
    else:
        yield from capture(s, seat, stack_at(field))
    s.declared = None


def stacks_that_can(s: SpiderMan, action: str) -> tuple[str, ...]:
    """The fields of the stacks that can do it."""
    if action == "move":
        return tuple(NAME[field] for field in sorted(s.cars) if field not in s.stack_web)
    can = attack_targets if action == "attack" else capturable
    return tuple(NAME[field] for field in sorted(s.cars) if can(s, stack_at(field)))


def end_turn(s: SpiderMan) -> None:
    """SM-4.8; SM-19.8 the round limit."""
    seat = s.on_turn
    figure = s.figures[seat]
    if s.villain(figure):
        end_of_turn(s, figure)
        s.curfew[figure] = False
    s.declared = None
    s.on_turn = (seat + 1) % s.settled.players
    s.phase = "start"
    if s.figures[s.on_turn] == SPIDER_MAN:
        if s.round == s.settled.round_limit:
            finish(s, "SM-19.8")
            return
        s.round += 1
