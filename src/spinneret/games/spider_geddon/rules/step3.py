"""Step 3 of a Hero turn: Actions, tokens, Special Effect, faceup cards and Equipment, in any order (section 7)."""

from __future__ import annotations

from spinneret.games.spider_geddon.content import Tables
from spinneret.games.spider_geddon.rules import answers
from spinneret.games.spider_geddon.rules.answers import SYMBOLS
from spinneret.games.spider_geddon.rules.damage import usable
from spinneret.games.spider_geddon.rules.effects.cards import spend_gear
from spinneret.games.spider_geddon.rules.resolve import could_do, process_kos, run_steps
from spinneret.games.spider_geddon.rules.scene import HERO_SCENES, Scene
from spinneret.games.spider_geddon.rules.select import holds
from spinneret.games.spider_geddon.rules.turn_end import end_of_turn, finish
from spinneret.games.spider_geddon.rules.uses import ACTION_USE, can_use, do_use, use_at_once, uses
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION, NUMBER, W
from spinneret.kernel import Flow, Value

FINISH, SPECIAL_EFFECT, TOKEN, PASSIVE, EQUIPMENT = "finish", "special_effect", "token", "passive", "equipment"


def _choices(t: Tables) -> list[Value]:
    tokens = ((TOKEN, symbol) for symbol in SYMBOLS)
    gear = ((EQUIPMENT, one) for one in answers.gear(t))
    return [FINISH, *SYMBOLS, *tokens, SPECIAL_EFFECT, *gear, *((PASSIVE, card) for card in answers.lasting_cards(t))]


STEP_3 = answers.question("step3", 480, _choices)


def step3(s: Geddon) -> Flow:
    """SG-7.5: one choice of step 3 with all that follows; finishing also ends the turn."""
    seat = s.active
    if s.ko[seat] or not s.heroes[seat]:  # SG-7.9
        yield from end_of_turn(s, seat)
        return
    options = step3_options(s, seat)
    if len(options) == 1:
        yield from finish(s, seat)
        return
    answer = yield s.ask(seat, STEP_3, tuple(options), ("step3",))
    if answer == FINISH:
        yield from finish(s, seat)
        return
    kind = NUMBER.get(answer, -1)
    token = -1
    if isinstance(answer, tuple) and answer[0] == TOKEN:
        s.log("token_spent", hero=s.heroes[seat], token=answer[1])
        token = NUMBER[answer[1]]
        kind = W if s.tokens_wild else token
    if kind < 0:
        yield from _use_card(s, seat, answer)
    else:  # SG-8.1 to 8.4: what the symbol or token is used for; then it is gone
        found = uses(s, seat, kind)
        use = found[0]
        if len(found) > 1:
            use = yield s.ask(seat, ACTION_USE, tuple(found), ("action_use", KINDS_OF_ACTION[kind]))
        if token < 0:
            s.pool[kind] -= 1
        else:
            s.tokens[4 * seat + token] -= 1
        if not use_at_once(s, seat, use):
            yield from do_use(s, seat, use, kind)
    if s.ko_queue:
        yield from process_kos(s)


def step3_options(s: Geddon, seat: int) -> list[Value]:
    """Everything that has a legal use now, and finishing."""
    options: list[Value] = []
    for kind, count in enumerate(s.pool):
        if count and can_use(s, seat, kind):
            options.append(KINDS_OF_ACTION[kind])
    tokens = s.tokens[4 * seat : 4 * seat + 4]
    if any(tokens) and not s.tokens_locked:
        for kind, count in enumerate(tokens):
            if count and can_use(s, seat, W if s.tokens_wild else kind):
                options.append((TOKEN, KINDS_OF_ACTION[kind]))
    scene = HERO_SCENES[seat]
    if not s.effect_used and could_do(s, s.settled.book.cards[s.played].do, scene):
        options.append(SPECIAL_EFFECT)
    for place in s.passives[seat]:
        card = s.card(place)
        for number, effect in enumerate(card.passives):
            if effect.trigger == "own_step3" and usable(s, effect, place, number, scene):
                option = (PASSIVE, card.id)
                if option not in options:
                    options.append(option)
    gear_up = s.gear_up[seat]
    for place, one in enumerate(gear_up):
        gear = s.settled.book.gear[one]
        if place and gear.name == s.settled.book.gear[gear_up[place - 1]].name:
            continue  # one Battery is as good as another
        if holds(s, gear.needs, scene) and could_do(s, gear.do, scene):
            options.append((EQUIPMENT, one))
    options.append(FINISH)
    return options


def _use_card(s: Geddon, seat: int, answer: Value) -> Flow:
    """The Special Effect of the card played, an Equipment, or a faceup card."""
    if not isinstance(answer, tuple):
        s.effect_used = True
        s.log("effect_used", hero=s.heroes[seat], card=s.played)
        yield from run_steps(s, s.settled.book.cards[s.played].do, Scene(hero=seat, by=s.played))
    elif answer[0] == EQUIPMENT:
        one = str(answer[1])
        spend_gear(s, seat, one)
        yield from run_steps(s, s.settled.book.gear[one].do, Scene(hero=seat, by=one))
    else:
        yield from _use_passive(s, seat, str(answer[1]))


def _use_passive(s: Geddon, seat: int, name: str) -> Flow:
    scene = HERO_SCENES[seat]
    for place in s.passives[seat]:
        card = s.card(place)
        if card.id != name:
            continue
        for number, effect in enumerate(card.passives):
            if effect.trigger == "own_step3" and usable(s, effect, place, number, scene):
                if effect.per_own_turn:
                    s.used_own += ((place, number),)
                s.log("passive_used", hero=s.heroes[seat], card=name)
                yield from run_steps(s, effect.do, scene._replace(by=name))
                return
