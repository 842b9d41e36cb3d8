"""Bonus cards: drawing, holding, playing, events, the Cops' cards (section 13)."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import BIT, FIELD, NAME, NEAR
from spinneret.games.spider_man.content.records import Effect
from spinneret.games.spider_man.content.vocabulary import FIGURES
from spinneret.games.spider_man.rules.abilities import ride_subway, subway_exits
from spinneret.games.spider_man.rules.combat import attack
from spinneret.games.spider_man.rules.cops import move_stack, place_car, stations_without_car
from spinneret.games.spider_man.rules.declaring import forget_shown, hand_cards
from spinneret.games.spider_man.rules.dice import Asks, ask_dice, may_reroll, reroll, roll
from spinneret.games.spider_man.rules.hits import play_from_hand
from spinneret.games.spider_man.rules.kinds import COPS_CARD_CHOICE, DISCARD_TO_LIMIT, NONE, hand_of
from spinneret.games.spider_man.rules.missions import swap
from spinneret.games.spider_man.rules.placing import end_seizure, put_figure_next_to, remove_web, send_home
from spinneret.games.spider_man.rules.points import award
from spinneret.games.spider_man.rules.targets import attack_targets
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    ARRESTED,
    BONUS,
    CAPTAINS,
    COPS,
    FREE,
    JAILED,
    NOBODY,
    SEIZED,
    SPIDER_MAN,
    STACK,
    TRACKS,
    Declared,
)
from spinneret.kernel import Decision

HAND_LIMIT = 3
MOST_REDRAWS = 10


def bonus_action(s: SpiderMan, seat: int) -> Asks[None]:
    """SM-13.1: one card for each 5 or 6; with ``bonus_on_4`` also for a 4."""
    character = s.figures[seat]
    s.declared = Declared("bonus", character)
    dice = yield from ask_dice(s, seat, s.level(character, BONUS))
    s.declared = None
    s.advance(character, BONUS, dice)
    result = roll(s, dice)
    if may_reroll(s, seat):
        result = yield from reroll(s, seat, result)
    needed = 4 if s.has(character, "bonus_on_4") else 5
    cards = sum(1 for die in result if die >= needed)
    if s.events is not None:
        s.log("bonus_rolled", seat=seat, dice=result, cards=cards)
    if cards:
        yield from draw(s, seat, cards)


def draw(s: SpiderMan, seat: int, count: int) -> Asks[None]:
    """SM-13.2, SM-13.3: one card at a time, events at once; then down to three."""
    for _ in range(count):
        if s.figures[seat] == COPS:
            yield from _draw_for_cops(s, seat)
        else:
            yield from _draw_card(s, seat)
    yield from discard_to_limit(s, seat)


def next_card(s: SpiderMan) -> str | None:
    """SM-13.8: an empty deck is made anew from the discard pile; if both are empty, the draw is lost."""
    if not s.deck:
        if not s.discard:
            return None
        s.deck, s.discard = sorted(s.discard), []
        s.rng.shuffle(s.deck)
        s.log("deck_shuffled")
    s.revealed += 1
    return s.deck.pop()


def _draw_card(s: SpiderMan, seat: int, *, events: bool = True) -> Asks[None]:
    """SM-13.4: cards of any kind may be held; SM-R15 by option foreign ones are discarded or replaced."""
    faction = "spider_man" if s.figures[seat] == SPIDER_MAN else "villain"
    for _ in range(1 + MOST_REDRAWS):
        card = next_card(s)
        if card is None:
            return
        kind = s.settled.cards[card]
        if kind.faction == "event":
            if events:
                yield from _event(s, seat, card)
            else:
                s.log("event_ignored", seat=seat, card=card)
                s.discard.append(card)
            return
        if s.settled.foreign == "keep" or kind.faction == faction:
            take_card(s, seat, card)
            return
        s.log("foreign_card", seat=seat, card=card)
        s.discard.append(card)
        if s.settled.foreign == "discard":
            return


def take_card(s: SpiderMan, seat: int, card: str) -> None:
    s.hands[seat].append(card)
    if s.events is not None:
        s.log("card_drawn", seat=seat)
        s.log("card_is", to=(seat,), seat=seat, card=card)


def discard_to_limit(s: SpiderMan, seat: int) -> Asks[None]:
    """SM-13.3: down to three, one card at a time."""
    while len(s.hands[seat]) > HAND_LIMIT:
        card = yield Decision(seat, DISCARD_TO_LIMIT, hand_of(s, seat))
        s.hands[seat].remove(card)
        forget_shown(s, seat, card)
        s.discard.append(card)
        s.log("card_discarded", seat=seat, card=card)


# Playing from the hand


def playable_cards(s: SpiderMan, seat: int, *, ko: bool = False) -> list[str]:
    """SM-13.6, SM-13.7: the cards with timing ``turn`` that can change something now."""
    if not s.hands[seat]:
        return []
    cards = s.settled.cards
    figure = s.figures[seat]
    found = []
    for id in hand_cards(s, seat, "turn"):
        if (not ko or cards[id].while_ko) and any(_useful(s, figure, effect) for effect in cards[id].effects):
            found.append(id)
    return found


def _useful(s: SpiderMan, figure: int, effect: Effect) -> bool:
    match effect.do:
        case "heal":
            return s.hits[figure] > 0 and s.status[figure] not in (ARRESTED, JAILED)
        case "remove_tracer":
            return s.tracer[figure]
        case "subway":
            return bool(subway_exits(s, figure))
        case "swap_mission":
            return bool(s.mission_deck or s.removed)
        case "break_free":
            return s.stuck(figure)
        case "jailbreak":
            return s.status[figure] in (ARRESTED, JAILED)
        case "gain_tracer":
            return s.tracers[1] > 0
        case "refresh_specials":
            return s.spent[figure] > 0
        case "gain_vp":
            return effect.condition is None or _villain_beside(s, figure)
    raise AssertionError(f"the pack was checked, yet has effect {effect.do}")


def _villain_beside(s: SpiderMan, figure: int) -> bool:
    near = NEAR[s.place[figure]] & ~BIT[s.place[figure]]
    for other in range(1, 9):
        free = s.place[other] >= 0 and not s.ko[other] and s.status[other] in (FREE, SEIZED)
        if free and other != figure and near & BIT[s.place[other]]:
            return True
    return False


def play_card(s: SpiderMan, seat: int, card: str) -> Asks[None]:
    """SM-13.6: show it, carry out its effects in order, discard it."""
    play_from_hand(s, seat, card)
    figure = s.figures[seat]
    for effect in s.settled.cards[card].effects:
        if _useful(s, figure, effect):
            yield from _carry_out(s, seat, figure, effect)


def _carry_out(s: SpiderMan, seat: int, figure: int, effect: Effect) -> Asks[None]:
    match effect.do:
        case "heal":
            heal(s, figure, effect.value or 0)
        case "remove_tracer":
            s.tracer[figure] = False
            s.tracers[1] += 1
        case "subway":
            yield from ride_subway(s, seat, figure)
        case "swap_mission":
            swap(s, figure)
        case "break_free":
            remove_web(s, figure)
            if s.status[figure] == SEIZED:
                yield from end_seizure(s, figure)
        case "jailbreak":
            yield from jailbreak(s, figure)
        case "gain_tracer":
            gained = min(effect.value or 0, s.tracers[1])
            s.tracers = [s.tracers[0] + gained, s.tracers[1] - gained]
        case "refresh_specials":
            s.spent[figure] = 0
        case "gain_vp":
            award(s, seat, effect.value or 0, "card")


def heal(s: SpiderMan, figure: int, hits: int) -> None:
    """SM-8.1 hits go from right to left; SM-8.10 an empty K.O. field makes the figure stand up at once."""
    s.hits[figure] = max(0, s.hits[figure] - hits)
    s.log("healed", figure=FIGURES[figure], left=s.hits[figure])
    if s.ko[figure]:
        s.ko[figure] = False
        s.log("stood_up", figure=FIGURES[figure])


def jailbreak(s: SpiderMan, figure: int) -> Asks[None]:
    """``jailbreak``: placed next to the stack or station; if K.O., it stands up."""
    s.status[figure] = FREE
    yield from put_figure_next_to(s, figure, s.place[figure])
    if s.ko[figure]:
        if s.hits[figure] == s.settled.sheets[figure].hit_track:
            s.hits[figure] -= 1
        s.ko[figure] = False
        s.log("stood_up", figure=FIGURES[figure])


# Events


def _event(s: SpiderMan, seat: int, card: str) -> Asks[None]:
    """SM-13.2: an event takes effect at the moment it is drawn, and is then discarded."""
    s.playing.append(card)
    s.log("event_drawn", seat=seat, card=card)
    for effect in s.settled.cards[card].effects:
        match effect.do:
            case "wanted":
                s.wanted = True
            case "fog":
                s.fog |= 1 << seat
            case "rush_hour":
                s.rush_hour |= 1 << seat
            case "storm":
                s.storm |= 1 << seat
            case "gala":
                for person in range(6):
                    if person not in CAPTAINS and s.holder[person] == NOBODY:
                        send_home(s, person)
            case "breakout":
                yield from _breakout(s, seat)
            case "crime_wave":
                yield from _crime_wave(s, seat)
    s.playing.remove(card)
    s.discard.append(card)


def _breakout(s: SpiderMan, seat: int) -> Asks[None]:
    """Every villain in custody who is not abandoned is free, unhurt and on his feet, his markers on 0."""
    for other in s.seats_from(seat):
        figure = s.figures[other]
        if not s.villain(figure) or s.status[figure] not in (ARRESTED, JAILED):
            continue
        s.hits[figure] = 0
        s.ko[figure] = False
        s.status[figure] = FREE
        s.log("broke_out", figure=FIGURES[figure])
        yield from put_figure_next_to(s, figure, s.place[figure])


def _crime_wave(s: SpiderMan, seat: int) -> Asks[None]:
    """Every villains' player draws one card; an event drawn this way is discarded without effect."""
    for other in s.seats_from(seat):
        if s.villain(s.figures[other]):
            yield from _draw_card(s, other, events=False)
            # SM-13.3 In the middle of one's own draw it counts as part of it.
            if other != seat:
                yield from discard_to_limit(s, other)


# The Cops' cards


def _draw_for_cops(s: SpiderMan, seat: int) -> Asks[None]:
    """SM-13.5: the Cops play their cards at once, and discard those of others."""
    for _ in range(1 + MOST_REDRAWS):
        card = next_card(s)
        if card is None:
            return
        kind = s.settled.cards[card]
        if kind.faction == "event":
            yield from _event(s, seat, card)
            return
        if kind.faction == "cops":
            s.playing.append(card)
            s.log("cops_card", card=card)
            for effect in kind.effects:
                yield from _cops_effect(s, seat, effect)
            s.playing.remove(card)
            s.discard.append(card)
            return
        s.log("foreign_card", seat=seat, card=card)
        s.discard.append(card)
        if s.settled.foreign != "redraw":
            return


def _cops_effect(s: SpiderMan, seat: int, effect: Effect) -> Asks[None]:
    """A choice that may be declined; without a legal one nothing happens."""
    for _ in range((effect.value or 1) if effect.do == "place_car" else 1):
        options = cops_choices(s, effect)
        if not options:
            return
        choice = yield Decision(seat, COPS_CARD_CHOICE, (*options, NONE))
        if choice == NONE:
            return
        match effect.do:
            case "place_car":
                place_car(s, choice)
            case "cop_move":
                yield from move_stack(s, seat, FIELD[choice], points=effect.value or 0)
            case "cop_attack":
                yield from attack(s, seat, STACK + FIELD[choice], swat=(effect.dice or 0, effect.plus or 0))
            case "reveal_mission":
                figure = FIGURES.index(choice)
                s.mission_open[figure] = s.mission_known[figure] = True
                s.revealed += 1
                s.log("mission_revealed", figure=choice, mission=s.settled.missions[s.mission[figure]].id)
            case "curfew":
                s.curfew[FIGURES.index(choice)] = True
                s.log("curfew", figure=choice)
            case "refresh_track":
                s.marker[COPS][TRACKS.index(choice)] = 0


def cops_choices(s: SpiderMan, effect: Effect) -> tuple[str, ...]:
    villains = [figure for figure in s.figures if s.villain(figure)]
    match effect.do:
        case "place_car":
            return stations_without_car(s) if s.reserve else ()
        case "cop_move":
            return tuple(NAME[field] for field in sorted(s.cars) if field not in s.stack_web)
        case "cop_attack":
            return tuple(NAME[field] for field in sorted(s.cars) if attack_targets(s, STACK + field))
        case "reveal_mission":
            return tuple(FIGURES[f] for f in sorted(villains) if s.mission[f] >= 0 and not s.mission_open[f])
        case "curfew":
            return tuple(FIGURES[f] for f in sorted(villains) if not s.curfew[f])
        case "refresh_track":
            return tuple(track for track in effect.tracks or () if s.marker[COPS][TRACKS.index(track)])
    raise AssertionError(f"the pack was checked, yet has effect {effect.do}")
