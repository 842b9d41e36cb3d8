"""Answers to attacks, hits, knock-out (SM-7.4 to SM-7.7, section 8) and abandoning a villain (SM-20.4)."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import BIT, NAME, NEAR, Field
from spinneret.games.spider_man.content.vocabulary import FIGURES, VILLAINS
from spinneret.games.spider_man.rules.asking import NONE, WORDS_AND_CARDS, Asks, by_word
from spinneret.games.spider_man.rules.dice import rolled
from spinneret.games.spider_man.rules.hands import hand_cards, play_from_hand
from spinneret.games.spider_man.rules.missions import (
    CARS,
    SPIDER_MAN_HITS,
    VILLAIN_HITS,
    check,
    count,
    count_ko,
    draw_mission,
    fail,
)
from spinneret.games.spider_man.rules.movement import walk
from spinneret.games.spider_man.rules.placing import end_seizure, put_figure_next_to, remove_stack_web, remove_web
from spinneret.games.spider_man.rules.points import award_for
from spinneret.games.spider_man.rules.prisoners import take_from_figure, take_from_stack
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    COPS,
    NOBODY_HIT,
    SEIZED,
    SPIDER_MAN,
    Piece,
    is_stack,
    piece_id,
    stack_field,
)
from spinneret.games.spider_man.state.settled import Power
from spinneret.kernel import Decision, Kind

KEEP = "keep"
USE_SHOCK = Kind("use_shock", ("yes", "no"))
ABANDON_VILLAIN = Kind("abandon_villain", (KEEP, *VILLAINS))


# The two windows


def targeted_options(s: SpiderMan, seat: int) -> tuple[str, ...]:
    """SM-7.4 step 2: dodging is impossible for the webbed and the seized."""
    if s.stuck(s.figures[seat]):
        return (NONE,)
    return (NONE, *hand_cards(s, seat, "targeted"))


TARGETED_RESPONSE = Kind("targeted_response", size=WORDS_AND_CARDS, index_of=by_word, hidden=targeted_options)


def targeted_window(s: SpiderMan, victim: int) -> Asks[bool]:
    """SM-7.4 step 2: the owner may play one card; whether the target has moved. Asked of everyone with a card."""
    seat = s.owner[victim]
    if not s.hands[seat]:
        return False
    choice = yield Decision(seat, TARGETED_RESPONSE, targeted_options(s, seat))
    if choice == NONE:
        return False
    play_from_hand(s, seat, choice)
    # ``dodge_move``: up to n fields by the movement rules.
    fields = sum(effect.value or 0 for effect in s.settled.cards[choice].effects if effect.do == "dodge_move")
    fly = not s.storm and s.passive(victim, "fly") is not None
    yield from walk(s, seat, victim, fields, fly)
    if s.villain(victim):
        check(s, victim)
    return True


def hit_options(s: SpiderMan, seat: int) -> tuple[str, ...]:
    """SM-7.4 step 5: abilities that soak, cards that cancel."""
    victim, _, cause = s.incoming
    return (NONE, *(power.id for power in _soaks(s, victim, cause)), *hand_cards(s, seat, "hit"))


def _soaks(s: SpiderMan, victim: int, cause: Piece) -> list[Power]:
    # ``ignore_spider_sense``: No Warning.
    if victim == SPIDER_MAN and not is_stack(cause) and s.passive(cause, "ignore_spider_sense") is not None:
        return []
    return [power for power in s.settled.soaks[victim] if s.ready(victim, power)]


HIT_RESPONSE = Kind("hit_response", size=WORDS_AND_CARDS, index_of=by_word, hidden=hit_options)


def hit_window(s: SpiderMan, victim: int, hits: int, cause: Piece) -> Asks[int]:
    """SM-7.4 step 5: one answer after the other, until no hit is left or the owner declines; the hits that remain."""
    seat = s.owner[victim]
    while hits:
        s.incoming = (victim, hits, cause)
        if not s.hands[seat] and not _soaks(s, victim, cause):
            break
        choice = yield Decision(seat, HIT_RESPONSE, hit_options(s, seat))
        if choice == NONE:
            break
        if choice in s.settled.cards:
            play_from_hand(s, seat, choice)
            effects = s.settled.cards[choice].effects
            cancelled = sum(effect.value or 0 for effect in effects if effect.do == "cancel_hits")
        else:
            power = s.settled.power_by_id[choice][1]
            s.spent[victim] |= 1 << power.slot
            dice = yield from rolled(s, seat, power.dice)
            works = max(dice) >= power.target_number
            # SM-15.8, SM-R11: one hit, or by option the whole attack.
            whole = victim == SPIDER_MAN and s.settled.whole_attack
            cancelled = (hits if whole else power.hits) if works else 0
            s.log("soaked", figure=FIGURES[victim], ability=choice, dice=dice, cancelled=cancelled)
        hits = max(0, hits - cancelled)
    s.incoming = NOBODY_HIT
    return hits


# What hits do


def wound(s: SpiderMan, victim: int, hits: int, seat: int, cause: Piece, serial: int) -> Asks[None]:
    """SM-7.6: hits fill the track from left to right; those beyond the K.O. field are lost."""
    track = s.settled.sheets[victim].hit_track
    placed = min(hits, track - s.hits[victim])
    s.hits[victim] += placed
    s.log(
        "hit",
        figure=FIGURES[victim],
        hits=placed,
        total=s.hits[victim],
        track=track,
        cause=piece_id(cause),
    )
    if s.hits[victim] == track:
        yield from knock_out(s, victim, seat, cause, serial, placed)
    elif s.villain(cause):
        count(s, cause, serial, SPIDER_MAN_HITS if victim == SPIDER_MAN else VILLAIN_HITS, placed)


def wreck(s: SpiderMan, field: Field, hits: int, seat: int, cause: Piece, serial: int) -> Asks[None]:
    """SM-7.7: each hit destroys one car for good; for each in turn points, then mission progress."""
    for _ in range(min(hits, s.cars[field])):
        left = s.cars[field] - 1
        if left:
            s.cars[field] = left
        else:
            del s.cars[field]
        s.wrecked += 1
        s.log("wrecked", field=NAME[field], left=left, seat=seat)
        award_for(s, seat, "wreck_car")
        if s.villain(cause):
            count(s, cause, serial, CARS)
    if field not in s.cars:
        remove_stack_web(s, field)
        yield from take_from_stack(s, seat, cause, field)


def knock_out(s: SpiderMan, victim: int, seat: int, cause: Piece, serial: int, placed: int) -> Asks[None]:
    """SM-8.4, in its order."""
    # 1. Markers to 0, webs and grips off.
    s.ko[victim] = True
    for track, numbers in enumerate(s.settled.tracks[victim]):
        s.marker[victim][track] = len(numbers) - 1
    s.log("knocked_out", figure=FIGURES[victim], seat=seat)
    remove_web(s, victim)
    if s.status[victim] == SEIZED:
        yield from end_seizure(s, victim)
    if victim in s.seizer:
        yield from end_seizure(s, s.seizer.index(victim))
    # 2. A villain's mission has failed.
    villain = s.villain(victim)
    card = fail(s, victim) if villain else None
    # 3. The knock-out is scored.
    numbers_on_card = (0, 0) if card is None else (card.vp_spider_man, card.vp_cops)
    _score(s, victim, seat, numbers_on_card, failed=card is not None)
    # 4. Mission progress of whoever did it.
    if s.villain(cause):
        count(s, cause, serial, SPIDER_MAN_HITS if victim == SPIDER_MAN else VILLAIN_HITS, placed)
        count_ko(s, cause, serial, victim)
    # 5. Captives may be taken.
    yield from take_from_figure(s, seat, cause, victim)
    # 6. With two or three players the villain may be abandoned.
    if villain and s.settled.one_villain:
        victim = yield from abandon(s, victim)
    # 7. A new mission.
    if villain:
        draw_mission(s, victim)


def _score(s: SpiderMan, victim: int, seat: int, card: tuple[int, int], *, failed: bool) -> None:
    """SM-19.4; SM-16.14 knocking out a villain clears Spider-Man's name."""
    by_spider_man = s.figures[seat] == SPIDER_MAN
    if victim == SPIDER_MAN:
        award_for(s, seat, "ko_spider_man_wanted" if s.wanted else "ko_spider_man")
        return
    if by_spider_man and s.wanted:
        s.wanted = False
        s.log("cleared")
    line = "ko_villain" if failed else "ko_villain_no_mission"
    award_for(s, seat, line, card=card[0] if by_spider_man else card[1])
    # SM-19.5 (option) The Cops score too when Spider-Man did it.
    cops = s.owner[COPS]
    if s.settled.cops_score_every_ko and by_spider_man and cops >= 0:
        award_for(s, cops, line, card=card[1])


def abandon(s: SpiderMan, villain: int) -> Asks[int]:
    """SM-20.4: keep the villain or choose one not played yet; who it is now."""
    seat = s.owner[villain]
    unused = tuple(FIGURES[other] for other in range(1, 9) if not s.used >> other & 1)
    if not unused:
        return villain
    choice = yield Decision(seat, ABANDON_VILLAIN, (KEEP, *unused))
    if choice == KEEP:
        return villain
    s.abandoned[villain] = True
    if s.tracer[villain]:
        s.tracer[villain] = False
        s.tracers[1] += 1
    s.curfew[villain] = False
    s.log("abandoned", figure=FIGURES[villain], new=choice)
    new = FIGURES.index(choice)
    yield from enter(s, seat, new)
    return new


def enter(s: SpiderMan, seat: int, figure: int) -> Asks[None]:
    """A villain takes the field in his base, or next to it if it is rubble."""
    s.figures[seat] = figure
    s.owner[figure] = seat
    s.used |= 1 << figure
    base = s.city.bases[figure]
    if s.rubble & BIT[base]:
        yield from put_figure_next_to(s, figure, base)
    else:
        s.place[figure] = base


# Static Field


def shock(s: SpiderMan, victim: int, cause: Piece) -> Asks[None]:
    """SM-7.4 step 7: after an attack, cage or grip, if the attacking piece is at distance 0 or 1."""
    if s.ko[victim]:
        return
    for power in s.settled.shocks[victim]:
        if not s.ready(victim, power) or not _beside(s, victim, cause):
            continue
        seat = s.owner[victim]
        if (yield Decision(seat, USE_SHOCK, ("yes", "no"))) == "no":
            continue
        s.spent[victim] |= 1 << power.slot
        dice = yield from rolled(s, seat, power.dice)
        works = max(dice) >= power.target_number
        s.log("shock", figure=FIGURES[victim], dice=dice, works=works)
        if works:
            serial = s.serial[victim]
            if is_stack(cause):
                yield from wreck(s, stack_field(cause), power.hits, seat, victim, serial)
            else:
                hits = yield from hit_window(s, cause, power.hits, victim)
                if hits:
                    yield from wound(s, cause, hits, seat, victim, serial)
        if s.villain(victim):
            check(s, victim)


def _beside(s: SpiderMan, victim: int, cause: Piece) -> bool:
    if is_stack(cause):
        field = stack_field(cause)
        return field in s.cars and bool(NEAR[s.place[victim]] & BIT[field])
    return not s.ko[cause] and bool(NEAR[s.place[victim]] & BIT[s.place[cause]])
