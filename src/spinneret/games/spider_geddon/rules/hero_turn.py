"""The Hero turn (section 7): start, draw, play, resolve Actions, Location effect, end; solo turns (section 17)."""

from __future__ import annotations

from spinneret.games.spider_geddon.rules import windows
from spinneret.games.spider_geddon.rules.damage import draw, see_hand, usable
from spinneret.games.spider_geddon.rules.effects.actions import can_use, do_use, uses
from spinneret.games.spider_geddon.rules.effects.cards import recharge, spend_gear
from spinneret.games.spider_geddon.rules.end import end
from spinneret.games.spider_geddon.rules.kinds import (
    ACTION_USE,
    DISCARD_TOKENS,
    EFFECT_CHOICE,
    EQUIPMENT,
    FINISH,
    LOCATION_EFFECT,
    NO,
    PASSIVE,
    PLAY_CARD,
    RECHARGE,
    REGULAR,
    SPECIAL_EFFECT,
    STEP_3,
    STOP,
    SUPPORT_TURN,
    TOKEN,
    TURN_TYPE,
    USE,
    YES,
    playable,
)
from spinneret.games.spider_geddon.rules.resolve import HERO_SCENES, could_do, ko, process_kos, run_steps
from spinneret.games.spider_geddon.rules.roster import new_hero
from spinneret.games.spider_geddon.rules.setup import display_size, reveal
from spinneret.games.spider_geddon.rules.villain_turn import resolve_overflows
from spinneret.games.spider_geddon.state import EVERYBODY, HERO_START, NOBODY, STEP3, SUPPORT, VILLAIN_TURN, Geddon
from spinneret.games.spider_geddon.state.steps import KINDS_OF_ACTION, Asking, Scene, W
from spinneret.kernel import Decision, Flow, Value

SOLO_TOKENS = 3


# Start, draw, play


def hero_start(s: Geddon) -> Flow:
    """SG-7.1 to 7.3: everything up to the card played."""
    seat = s.active
    _clean(s)
    if not s.heroes[seat]:
        yield from new_hero(s, seat)
    if not s.hands[seat] and not s.decks[seat]:  # SG-11.3, SG-R27
        if not s.settled.solo:
            end(s, False, "SG-11.3")
        if not may_support(s):
            end(s, False, "SG-17.18")
    if s.ko[seat]:  # SG-10.7
        s.ko[seat] = False
        s.note("stood_up", hero=s.heroes[seat])
        draw(s, seat, s.settled.hand_after_ko - len(s.hands[seat]))
    if s.gear_down[seat] and not s.tokens_locked:
        yield from _recharge(s, seat)
    for name in s.orders:
        plan = s.settled.book.orders[name]
        if plan.trigger == "own_turn_start":
            yield from run_steps(s, plan.do, Scene(hero=seat, by=name))
    if s.settled.solo and (yield from _support_turn(s)):
        return
    draw(s, seat, s.settled.draw_per_turn)
    yield from _play_from_hand(s, seat)


def _clean(s: Geddon) -> None:
    """Everything that counts per Hero turn starts anew."""
    s.pool = [0, 0, 0, 0]
    s.played = ""
    s.effect_used = True
    s.battery_used = False
    s.tokens_wild = False
    s.used_own = ()
    s.damaged = ()
    s.scheduled = ()
    s.villain_ignored = 0
    s.threat_ignored = [0] * len(s.threat_ignored)
    s.super_villain_this_turn = False
    s.super_hero_this_turn = False
    s.hero_turns += 1


def _recharge(s: Geddon, seat: int) -> Flow:
    """SG-13.3: one Action token of any kind for each card."""
    while True:
        kinds = [kind for kind in KINDS_OF_ACTION if s.tokens[4 * seat + KINDS_OF_ACTION.index(kind)]]
        options = [(one, kind) for one in s.gear_down[seat] for kind in kinds]
        if not options:
            return
        s.about = ("recharge",)
        answer = yield Decision(seat, RECHARGE, (*options, STOP))
        if answer == STOP:
            return
        s.tokens[4 * seat + KINDS_OF_ACTION.index(answer[1])] -= 1
        recharge(s, answer[0], token=answer[1])


def _play_from_hand(s: Geddon, seat: int) -> Flow:
    """SG-7.3: exactly one card; perhaps a random one, perhaps facedown."""
    options = playable(s, seat)
    must = len(options) == 1 and s.settled.book.cards[str(options[0])].must_play
    if s.next_random[seat] and not must:  # SG-R42
        card = s.rng.pick(s.hands[seat])
        s.revealed += 1
        s.note("random_play", hero=s.heroes[seat])
    else:
        s.about = ("hand",)
        card = yield Decision(seat, PLAY_CARD, options)
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands[seat] = tuple(hand)
    if card in s.known_in_hand[seat]:
        s.known_in_hand[seat] = tuple(other for other in s.known_in_hand[seat] if other != card)
    facedown = s.next_facedown[seat]
    s.next_random[seat] = False
    s.next_facedown[seat] = False
    yield from _add_to_storyline(s, seat, s.heroes[seat], card, not facedown)


def _add_to_storyline(s: Geddon, seat: int, owner: str, card: str, faceup: bool) -> Flow:
    """SG-7.4: the card joins the Storyline; its symbols and the previous Hero card's make the pool."""
    facts = s.settled.book.cards[card]
    place = len(s.storyline)
    s.storyline.append((owner, card, faceup, EVERYBODY if faceup else NOBODY))
    previous = s.last_card
    s.previous_card = previous
    s.last_card = place
    s.n += 1
    pool = [0, 0, 0, 0]
    if previous >= 0 and s.storyline[previous][2]:  # SG-R17 a facedown one gives nothing
        for kind in s.card(previous).symbols:
            pool[kind] += 1
    if faceup:
        for kind in facts.symbols:
            pool[kind] += 1
        s.played = card
        s.effect_used = not facts.do
        if facts.passives:
            s.passives[seat] += (place,)
    s.pool = pool
    s.phase = STEP3
    if s.events is not None:
        if faceup:
            s.note("played", hero=s.heroes[seat], card=card, owner=owner)
        else:
            s.note("played_facedown", hero=s.heroes[seat])
            s.log("played_facedown_card", to=see_hand(s, seat), hero=s.heroes[seat], card=card)
    if faceup and facts.mandatory:  # SG-8.7
        s.effect_used = True
        yield from run_steps(s, facts.do, Scene(hero=seat, by=card))
    if owner == SUPPORT:
        yield from _support_orders(s, seat)


# Commander Solo


def may_support(s: Geddon) -> bool:
    """SG-17.10: a support turn needs a display, and is not allowed right after a Villain turn or before a random or
    facedown play; a card that must be played is played."""
    if not s.display or s.next_random[0] or s.next_facedown[0]:
        return False
    cards = s.settled.book.cards
    if any(cards[card].must_play for card in s.hands[0]):
        return False
    return s.n > 0 or any(s.settled.book.orders[name].support_after_villain for name in s.orders)


def _support_turn(s: Geddon) -> Asking:
    """SG-17.10: regular turn or support turn; returns whether a Supporting card was played."""
    if not may_support(s):
        return False
    if s.hands[0] or s.decks[0]:
        s.about = ("turn_type",)
        answer = yield Decision(0, TURN_TYPE, (REGULAR, SUPPORT_TURN))
        if answer == REGULAR:
            return False
    s.about = ("display",)
    card = yield Decision(0, PLAY_CARD, tuple(dict.fromkeys(s.display)))
    kept = list(s.display)
    kept.remove(card)
    s.display = tuple(kept)
    yield from _add_to_storyline(s, 0, SUPPORT, card, True)
    return True


def _support_orders(s: Geddon, seat: int) -> Flow:
    """Battle Plans that act when a Supporting card is played."""
    for name in s.orders:
        plan = s.settled.book.orders[name]
        if plan.trigger != "support_card_played" or not could_do(s, plan.do, HERO_SCENES[seat]):
            continue
        if plan.optional:
            s.about = ("battle_plan", name)
            answer = yield Decision(seat, EFFECT_CHOICE, (YES, NO))
            if answer == NO:
                continue
        yield from run_steps(s, plan.do, Scene(hero=seat, by=name))


# Resolve Actions


def step3(s: Geddon) -> Flow:
    """SG-7.5: one choice of step 3 with all that follows; finishing also ends the turn."""
    seat = s.active
    if s.ko[seat] or not s.heroes[seat]:  # SG-7.9
        yield from _end_of_turn(s, seat)
        return
    options = step3_options(s, seat)
    if len(options) == 1:
        yield from _finish(s, seat)
        return
    s.about = ("step3",)
    answer = yield Decision(seat, STEP_3, tuple(options))
    if answer == FINISH:
        yield from _finish(s, seat)
        return
    if answer == SPECIAL_EFFECT:
        s.effect_used = True
        s.note("effect_used", hero=s.heroes[seat], card=s.played)
        yield from run_steps(s, s.settled.book.cards[s.played].do, Scene(hero=seat, by=s.played))
    elif isinstance(answer, str):
        kind = KINDS_OF_ACTION.index(answer)
        yield from _use_symbol(s, seat, kind, -1)
    elif answer[0] == TOKEN:
        kind = KINDS_OF_ACTION.index(answer[1])
        s.note("token_spent", hero=s.heroes[seat], token=answer[1])
        yield from _use_symbol(s, seat, W if s.tokens_wild else kind, 4 * seat + kind)
    elif answer[0] == EQUIPMENT:
        one = answer[1]
        steps = s.settled.book.gear[one].do
        spend_gear(s, seat, one)
        yield from run_steps(s, steps, Scene(hero=seat, by=one))
    else:
        yield from _use_passive(s, seat, answer[1])
    if s.ko_queue:
        yield from process_kos(s)


def step3_options(s: Geddon, seat: int) -> list[Value]:
    """Everything that has a legal use now, and finishing."""
    options: list[Value] = []
    pool = s.pool
    for kind in (0, 1, 2, 3):
        if pool[kind] and can_use(s, seat, kind):
            options.append(KINDS_OF_ACTION[kind])
    if not s.tokens_locked:
        for kind in (0, 1, 2, 3):
            if s.tokens[4 * seat + kind] and can_use(s, seat, W if s.tokens_wild else kind):
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
        if (gear.needs is None or gear.needs(s, scene)) and could_do(s, gear.do, scene):
            options.append((EQUIPMENT, one))
    options.append(FINISH)
    return options


def _use_symbol(s: Geddon, seat: int, kind: int, token: int) -> Flow:
    """SG-8.1 to 8.4: what the symbol or token (by its place among the tokens) is used for; then it is gone."""
    options = uses(s, seat, kind)
    answer = options[0]
    if len(options) > 1:
        s.about = ("action_use", KINDS_OF_ACTION[kind])
        answer = yield Decision(seat, ACTION_USE, tuple(options))
    if token < 0:
        s.pool[kind] -= 1
    else:
        s.tokens[token] -= 1
    result = do_use(s, seat, answer, kind)
    if result is not True and result is not False:
        yield from result


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
                s.note("passive_used", hero=s.heroes[seat], card=name)
                yield from run_steps(s, effect.do, scene._replace(by=name))
                return


# The end of the turn


def _finish(s: Geddon, seat: int) -> Flow:
    """SG-7.7, SG-7.8: what was scheduled, then the Location's effect."""
    yield from _scheduled(s, seat, "end_of_own_turn")
    if s.stands(seat):
        yield from _location_effect(s, seat)
    yield from _end_of_turn(s, seat)


def _scheduled(s: Geddon, seat: int, at: str) -> Flow:
    book = s.settled.book
    for number, tally in s.scheduled:
        if book.scheduled_at[number] == at:
            s.tally = tally
            yield from run_steps(s, book.scheduled[number], Scene(hero=seat, by=s.played))


def _location_effect(s: Geddon, seat: int) -> Flow:
    """SG-7.8: where no Threat covers it, at most one, and by choice unless it is mandatory."""
    at = s.hero_at[seat]
    if s.threats[at] >= 0:
        return
    place = s.settled.book.places[s.ring[at]]
    scene = Scene(hero=seat, source="location", by=place.id)
    if place.needs is not None and not place.needs(s, scene):
        return
    if not could_do(s, place.end_of_turn, scene):
        return
    if not place.mandatory:
        s.about = ("location_effect", place.id)
        answer = yield Decision(seat, LOCATION_EFFECT, (USE, NO))
        if answer == NO:
            return
    s.note("location_effect", hero=s.heroes[seat], place=place.id)
    yield from run_steps(s, place.end_of_turn, scene)


def _end_of_turn(s: Geddon, seat: int) -> Flow:
    """SG-7.10, in its order; then it is the next seat's turn, or the Villain's (SG-4.2)."""
    yield from resolve_overflows(s)
    if s.scheduled:
        yield from _scheduled(s, seat, "end_of_own_turn_ko")
    if not s.hands[seat] and s.stands(seat):  # SG-10.8
        ko(s, seat)
        yield from process_kos(s)
    if s.settled.solo:
        reveal(s, display_size(s))
        yield from _token_cap(s)
    if s.settled.villain_seat >= 0:
        yield from windows.ask_super_villain(s, "end_of_hero_turn")
        if s.ko_queue:
            yield from process_kos(s)
        yield from resolve_overflows(s)
    s.pool = [0, 0, 0, 0]
    s.tokens_wild = False
    s.active = (seat + 1) % s.settled.seats
    s.phase = VILLAIN_TURN if s.n >= interval(s) else HERO_START


def interval(s: Geddon) -> int:
    """SG-4.2: Hero cards between two Villain turns, as things stand."""
    settled = s.settled
    base = settled.interval_under_pressure if s.missions_done else settled.interval
    return max(settled.shortest_interval, base + s.tempo)


def _token_cap(s: Geddon) -> Flow:
    """SG-17.16: at most three Action tokens at the end of a Hero turn."""
    while sum(s.tokens) > SOLO_TOKENS:
        options = tuple(kind for kind, count in zip(KINDS_OF_ACTION, s.tokens, strict=True) if count)
        answer = options[0]
        if len(options) > 1:
            s.about = ("discard_tokens",)
            answer = yield Decision(0, DISCARD_TOKENS, options)
        s.tokens[KINDS_OF_ACTION.index(answer)] -= 1
        s.note("token_lost", token=answer, hero=s.heroes[0])
