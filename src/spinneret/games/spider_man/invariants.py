"""What must be true of every position (section 28 of the rules)."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import BIT, NAME
from spinneret.games.spider_man.rules.setup import starting_deck
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    ARRESTED,
    CAPTAINS,
    COPS,
    FREE,
    JAILED,
    MOVING,
    NOBODY,
    SEIZED,
    SPIDER_MAN,
    arrested_figure,
)


def check(s: SpiderMan) -> None:
    """Raise AssertionError, with the rule, if the position cannot be."""
    _cards(s)
    assert all(points >= 0 for points in s.vp)
    winners = [seat for seat, points in enumerate(s.vp) if points >= s.settled.target_vp]
    assert len(winners) <= 1, "SM-19.3: at most one player reaches the goal"
    if s.outcome is not None:
        assert winners or s.round == s.settled.round_limit, "SM-19.1, SM-19.8: the game ends for a reason"
        return
    assert not winners, "SM-19.1: the game ends at once"
    if s.phase in ("characters", "tiles", "cops"):
        return
    _pieces(s)
    _figures(s)
    _fields(s)


def _cards(s: SpiderMan) -> None:
    held = [*s.deck, *s.discard, *s.playing, *(card for hand in s.hands for card in hand)]
    assert sorted(held) == sorted(starting_deck(s)), "SM-1.2: every bonus card is in exactly one place"
    current = [mission for mission in s.mission if mission >= 0]
    missions = sorted([*s.mission_deck, *s.removed, *current])
    assert missions == list(range(len(s.settled.missions))), "SM-18.1: every mission is in exactly one place"
    assert len(s.under) <= len(s.mission_deck)
    for seat, hand in enumerate(s.hands):
        assert len(hand) <= 10 and (s.figures[seat] != COPS or not hand), "SM-13.5: the Cops hold no cards"
        assert all(s.settled.cards[card].faction != "event" for card in hand), "SM-13.2: events are not held"
        assert all(hand.count(card) >= s.shown[seat].count(card) for card in s.shown[seat])


def _pieces(s: SpiderMan) -> None:
    group = s.group
    cars = sum(s.cars.values()) + s.reserve + s.wrecked + (group.cars if group else 0)
    sheet = s.settled.sheets[COPS]
    assert cars == (0 if s.settled.two else sheet.cars_start + sheet.cars_reserve), "SM-7.7: no car is lost"
    for figure in range(9):
        out = s.web.count(figure) + list(s.stack_web.values()).count(figure)
        assert s.webs[figure] + out == s.settled.sheets[figure].web_tokens, "SM-15.6: webs come back"
    assert sum(s.tracers) + sum(s.tracer) == s.settled.tracers, "SM-15.11: tracers come back"
    for person in range(6):
        holder, where = s.holder[person], s.where[person]
        if 0 <= holder < COPS:
            settled = not s.ko[holder] or s.placing != NOBODY
            assert where == NOBODY and settled and s.place[holder] >= 0, "SM-12.6: a K.O. figure holds nobody"
        elif where == MOVING:
            assert group is not None and holder == COPS
        elif holder == COPS:
            assert where in s.cars, "SM-16.4: nobody is with the Cops without a car"
        else:
            home = where == s.homes[person]
            station = person in CAPTAINS and bool(s.city.station_at & BIT[where])
            between = s.placing != NOBODY  # changing hands
            assert home or station or between or s.city.street & BIT[where], (
                "SM-2.10: alone on a street or at the start place"
            )


def _figures(s: SpiderMan) -> None:
    for figure in range(9):
        sheet = s.settled.sheets[figure]
        place, status = s.place[figure], s.status[figure]
        assert 0 <= s.hits[figure] <= sheet.hit_track, "SM-7.6: hits stay on the track"
        assert s.ko[figure] or s.hits[figure] < sheet.hit_track, "SM-8.2: a full track is a K.O."
        if place == NOBODY or figure == s.placing:
            continue
        if s.ko[figure]:
            levels = [s.level(figure, track) for track in range(3)]
            assert levels == [0, 0, 0], "SM-8.2: markers on 0 while K.O."
            assert s.web[figure] == NOBODY and status != SEIZED and figure not in s.seizer, "SM-8.4: webs and grips off"
        assert (status == SEIZED) == (s.seizer[figure] != NOBODY)
        if status == FREE:
            own = place == s.city.bases[figure] and not s.rubble & BIT[place]
            assert own or s.city.street & BIT[place], f"SM-6.4: {figure} may not stand on {NAME[place]}"
        elif status == SEIZED:
            assert place == s.place[s.seizer[figure]], "SM-17.3: the seized is where the seizer is"
            assert s.web[figure] == NOBODY, "SM-17.3: the seized loses any web"
        elif status == ARRESTED:
            moving = s.group is not None and arrested_figure(s.group.prisoner) == figure
            assert moving or place in s.cars, "SM-16.12: the arrested is in a stack"
        else:
            assert s.city.station_at & BIT[place], "SM-16.10: the jailed is in a station"
        slots = len(s.captives(figure)) + (figure in s.seizer)
        assert slots <= sheet.prisoner_slots + 1, "SM-12.4: captives fit the slots"


def _fields(s: SpiderMan) -> None:
    """SM-2.9, SM-16.6: no field holds more than it may."""
    on_field: dict[int, list[str]] = {}
    for figure, place in enumerate(s.place):
        if place >= 0 and s.status[figure] == FREE:
            on_field.setdefault(place, []).append("figure")
    for field, cars in s.cars.items():
        on_field.setdefault(field, []).append("stack")
        assert 1 <= cars <= s.settled.max_cars, "SM-16.6: at most two cars"
        roads = s.city.street | s.city.station_at
        assert roads & BIT[field], "SM-16.3: cars keep to streets and stations"
        held = [p for p in range(4) if s.holder[p] == COPS and s.where[p] == field]
        arrested = [
            f
            for f in range(9)
            if s.status[f] == ARRESTED
            and s.place[f] == field
            and not (s.group is not None and arrested_figure(s.group.prisoner) == f)
        ]
        assert len(held) + len(arrested) <= 2, "SM-16.6: one prisoner, or one more until the overflow is settled"
    for person in range(4):
        if s.holder[person] == NOBODY:
            on_field.setdefault(s.where[person], []).append("person")
    crowded = {NAME[field]: what for field, what in on_field.items() if len(what) > 1}
    # Whoever is being taken or put down counts as standing beside the old and the new holder until that is settled.
    assert len(crowded) <= 2, f"SM-2.9: {crowded}"
    for field in s.stack_web:
        assert field in s.cars, "SM-15.6: a web goes with the last car"
    assert s.owner[SPIDER_MAN] >= 0
    assert all(s.status[f] != JAILED or s.place[f] >= 0 for f in range(9))
