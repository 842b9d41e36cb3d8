"""What a seat could imagine: the hidden cards and missions dealt again (section 22 of the rules).

Everything public that a secret mission leaves behind (hit tokens, cars wrecked, places passed) is in the state beside
the secret, so an imagined mission always fits what everybody has seen.
"""

from __future__ import annotations

from functools import lru_cache

from spinneret.games.spider_man.content.city import Field
from spinneret.games.spider_man.content.vocabulary import LANDMARK_INDEX
from spinneret.games.spider_man.rules.hands import faction_of
from spinneret.games.spider_man.rules.missions import CARS, SPIDER_MAN_HITS, VILLAIN_HITS, base_targets, playable
from spinneret.games.spider_man.rules.targets import declared_targets
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import NOBODY
from spinneret.games.spider_man.state.settled import Settled
from spinneret.games.spider_man.view import knows, sees_card, sees_mission
from spinneret.kernel import Chance


def resample(s: SpiderMan, seat: int | None, rng: Chance) -> SpiderMan:
    """Another state this seat could not tell from this one."""
    twin = s.copy()
    twin.loaded = []
    if s.phase == "tiles" and s.tile_pile:
        rest = sorted(s.tile_pile[:-1])
        rng.shuffle(rest)
        twin.tile_pile = [*rest, s.tile_pile[-1]]
    elif s.tile_pile:
        twin.tile_pile = sorted(s.tile_pile)
        rng.shuffle(twin.tile_pile)
    _redeal_cards(s, twin, seat, rng)
    _redeal_missions(s, twin, seat, rng)
    return twin


def _redeal_cards(s: SpiderMan, twin: SpiderMan, seat: int | None, rng: Chance) -> None:
    """Cards in other hands and the deck are one pool; events are never in a hand."""
    cards = s.settled.cards
    pool = list(s.deck)
    others = [other for other in range(s.settled.players) if other != seat and s.hands[other]]
    for other in others:
        hidden = list(s.hands[other])
        for card in s.shown[other]:
            hidden.remove(card)
        pool += hidden
    pool.sort()
    rng.shuffle(pool)
    for other in others:
        faction = faction_of(s.figures[other])
        hand = sorted(s.shown[other])
        for _ in range(len(s.hands[other]) - len(hand)):
            fits = next(
                i
                for i, card in enumerate(pool)
                if cards[card].faction != "event" and (s.settled.foreign == "keep" or cards[card].faction == faction)
            )
            hand.append(pool.pop(fits))
        twin.hands[other] = hand
    twin.deck = pool


def _redeal_missions(s: SpiderMan, twin: SpiderMan, seat: int | None, rng: Chance) -> None:
    """Missions of others and the deck are one pool, but for the cards this seat knows."""
    fixed = {i: s.mission_deck[i] for i, mask in enumerate(s.under) if knows(mask, seat)}
    pool = [card for i, card in enumerate(s.mission_deck) if i not in fixed]
    hidden = []
    for figure in range(1, 9):
        if s.mission[figure] == NOBODY:
            continue
        if not sees_card(s, figure, seat):
            hidden.append(figure)
            pool.append(s.mission[figure])
        elif not sees_mission(s, figure, seat):
            _work_out(twin, figure, s.mission[figure])
    pool.sort()
    rng.shuffle(pool)
    for figure, card in zip(hidden, _assign(s, twin, hidden, pool), strict=True):
        pool.remove(card)
        _work_out(twin, figure, card)
    deck = []
    for i in range(len(s.mission_deck)):
        deck.append(fixed[i] if i in fixed else pool.pop())
    twin.mission_deck = deck


def _assign(s: SpiderMan, twin: SpiderMan, hidden: list[int], pool: list[int]) -> list[int]:
    """A mission for each villain that fits what everybody has seen; the first way of dealing that works."""
    for strict in (True, False):
        choices = {figure: _fitting(s, twin, figure, pool, strict) for figure in hidden}
        order = sorted(hidden, key=lambda figure: len(choices[figure]))
        found = _search(order, choices, {})
        if found is not None:
            return [found[figure] for figure in hidden]
    raise AssertionError("the true missions fit what was seen of them")


def _search(order: list[int], choices: dict[int, list[int]], dealt: dict[int, int]) -> dict[int, int] | None:
    if len(dealt) == len(order):
        return dealt
    figure = order[len(dealt)]
    for card in choices[figure]:
        if card not in dealt.values():
            found = _search(order, choices, {**dealt, figure: card})
            if found is not None:
                return found
    return None


def _fitting(s: SpiderMan, twin: SpiderMan, figure: int, pool: list[int], strict: bool) -> list[int]:
    """The cards that could be the villain's: they explain his hit tokens and the attack he is declaring, and are not
    fulfilled by what he did."""
    tokens = {field: hits for (villain, field), hits in s.tokens.items() if villain == figure}
    if tokens:
        cards = [card for card in pool if _explains_tokens(s, figure, card, tokens)]
    elif strict:
        doubtful = _doubtful(s.settled)
        cards = [card for card in pool if card not in doubtful or _likely(s, figure, card)]
    else:
        cards = pool
    d = s.declared
    # SM-7.2 Who declares an attack has a target, so with nobody in reach it is a building of his mission.
    if d is not None and d.piece == figure and d.action == "attack" and not d.target:
        return [card for card in cards if _explains_attack(twin, figure, card)]
    return cards


def _explains_tokens(s: SpiderMan, figure: int, card: int, tokens: dict[Field, int]) -> bool:
    aims = _aims(s, figure, card)
    if any(field not in aims for field in tokens):
        return False
    steps = s.settled.steps[card]
    return len(steps) > 1 or max(tokens.values()) < (steps[0].hits or 0)


@lru_cache(maxsize=64)
def _doubtful(settled: Settled) -> frozenset[int]:
    """The cards that can be unplayable, or fulfilled by deeds everybody has seen; all others are always likely."""
    found = set()
    for card, steps in enumerate(settled.steps):
        seen = steps[0].do in ("wreck_cars", "wound", "visit")
        needs = any(step.do in ("damage_base", "wreck_cars", "ko", "wound") for step in steps)
        if seen or needs or settled.missions[card].needs_rival:
            found.add(card)
    return frozenset(found)


def _likely(s: SpiderMan, figure: int, card: int) -> bool:
    """Whether he could have drawn it, and would not have fulfilled it yet."""
    if not playable(s, figure, card):
        return False
    first = s.settled.steps[card][0]
    done = s.deeds[figure]
    if first.do == "wreck_cars":
        return done[CARS] < (first.count or 0)
    if first.do == "wound":
        return done[SPIDER_MAN_HITS if first.who == "spider_man" else VILLAIN_HITS] < (first.hits or 0)
    if first.do == "visit":
        return not all(s.trail[figure] >> LANDMARK_INDEX[place] & 1 for place in first.places or ())
    return True


def _explains_attack(twin: SpiderMan, figure: int, card: int) -> bool:
    """Whether he would have a target with this mission."""
    _work_out(twin, figure, card)
    return bool(declared_targets(twin))


def _aims(s: SpiderMan, figure: int, card: int) -> set[int]:
    """All buildings a mission could have made this villain attack."""
    found: set[int] = set()
    for step in s.settled.steps[card]:
        if step.do == "damage":
            found.add(s.city.landmarks[LANDMARK_INDEX[str(step.place)]])
        elif step.do == "raid_station":
            found.update(s.city.stations)
        elif step.do == "damage_base":
            found.update(base_targets(s, figure, step))
    return found


def _work_out(twin: SpiderMan, figure: int, card: int) -> None:
    """How far this mission would have come by what everybody has seen."""
    twin.mission[figure] = card
    steps = twin.settled.steps[card]
    place = 0
    while place < len(steps) - 1 and _behind(twin, figure, card, place):
        place += 1
    step = steps[place]
    done = twin.deeds[figure]
    twin.step[figure] = place
    twin.progress[figure] = twin.visited[figure] = 0
    if step.do == "wreck_cars":
        twin.progress[figure] = min(done[CARS], (step.count or 1) - 1)
    elif step.do == "wound":
        seen = done[SPIDER_MAN_HITS if step.who == "spider_man" else VILLAIN_HITS]
        twin.progress[figure] = min(seen, (step.hits or 1) - 1)
    elif step.do == "visit":
        twin.visited[figure] = twin.trail[figure]
    twin.occupying[figure] = step.do == "occupy" and bool(twin.posted[figure] >> LANDMARK_INDEX[str(step.place)] & 1)


def _behind(twin: SpiderMan, figure: int, card: int, place: int) -> bool:
    """Whether a step that others follow seems to be done."""
    step = twin.settled.steps[card][place]
    if step.do in ("damage", "damage_base", "raid_station"):
        hits = [n for (villain, _), n in twin.tokens.items() if villain == figure]
        return max(hits, default=0) >= (step.hits or 0)
    return step.do == "capture" and twin.took[figure]
