"""Bonus cards that a figure plays from the hand in its own turn (SM-13.6, SM-13.7)."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import BIT, NEAR
from spinneret.games.spider_man.content.records import Effect
from spinneret.games.spider_man.content.vocabulary import FIGURES
from spinneret.games.spider_man.rules.abilities import ride_subway, subway_exits
from spinneret.games.spider_man.rules.asking import Asks
from spinneret.games.spider_man.rules.hands import hand_cards, play_from_hand
from spinneret.games.spider_man.rules.missions import swap
from spinneret.games.spider_man.rules.placing import end_seizure, put_figure_next_to, remove_web
from spinneret.games.spider_man.rules.points import award
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import ARRESTED, FREE, JAILED, SEIZED


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
