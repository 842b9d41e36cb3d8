"""Missions: drawing, working on the steps, success and failure (section 18)."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import BIT, NEAR, Field
from spinneret.games.spider_man.content.records import Mission, Step
from spinneret.games.spider_man.content.vocabulary import FIGURES, LANDMARK_INDEX, SIDE_CHARACTERS
from spinneret.games.spider_man.rules.placing import send_home
from spinneret.games.spider_man.rules.points import award
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import ARRESTED, EVERYBODY, FREE, JAILED, NOBODY, SEIZED, SPIDER_MAN

CARS, SPIDER_MAN_HITS, VILLAIN_HITS = range(3)


def step_of(s: SpiderMan, figure: int) -> Step | None:
    """The step a villain is working on."""
    mission = s.mission[figure]
    return None if mission < 0 else s.settled.steps[mission][s.step[figure]]


# Drawing


def draw_mission(s: SpiderMan, figure: int) -> bool:
    """SM-18.4: draw until a playable card comes; whether one came."""
    reshuffled = False
    while True:
        if not s.mission_deck:
            if reshuffled or not s.settled.mission_reshuffle or not s.removed:
                s.log("no_mission", figure=FIGURES[figure])
                return False
            reshuffled = True
            _reshuffle(s)
        card = s.mission_deck.pop()
        if len(s.under) > len(s.mission_deck):
            s.under.pop()
        s.revealed += 1
        if playable(s, figure, card):
            _take(s, figure, card)
            return True
        s.removed.append(card)
        s.log("mission_unplayable", figure=FIGURES[figure], mission=s.settled.missions[card].id)


def _reshuffle(s: SpiderMan) -> None:
    s.mission_deck, s.removed = sorted(s.removed), []
    s.under.clear()
    s.rng.shuffle(s.mission_deck)
    s.log("missions_shuffled")


def _take(s: SpiderMan, figure: int, card: int) -> None:
    s.mission[figure] = card
    s.serial[figure] += 1
    s.mission_open[figure] = False
    # SM-15.9 Spider-Man sees later missions too while the tracer stays.
    s.mission_known[figure] = s.tracer[figure]
    s.deeds[figure] = (0, 0, 0)
    s.trail[figure] = s.posted[figure] = 0
    s.took[figure] = False
    first_step(s, figure)
    seat = s.owner[figure]
    s.log("mission_drawn", figure=FIGURES[figure])
    knows = (seat, s.owner[SPIDER_MAN]) if s.tracer[figure] else (seat,)
    s.log("mission_is", to=knows, figure=FIGURES[figure], mission=s.settled.missions[card].id)


def first_step(s: SpiderMan, figure: int, step: int = 0) -> None:
    """SM-18.6: begin with this step of the mission."""
    s.step[figure] = step
    s.progress[figure] = s.visited[figure] = 0
    s.occupying[figure] = False


def playable(s: SpiderMan, figure: int, card: int) -> bool:
    """SM-18.4: no rival, a destroyed base or too few cars make a card unplayable."""
    if s.settled.missions[card].needs_rival and not _has_rival(s, figure):
        return False
    for step in s.settled.steps[card]:
        if not possible(s, figure, step, 0):
            return False
    return True


def possible(s: SpiderMan, figure: int, step: Step, progress: int) -> bool:
    """SM-18.4, SM-18.5: whether a step can still be completed, counting only what is still needed."""
    if step.do == "damage_base":
        return any(not s.rubble & BIT[base] for base in base_targets(s, figure, step))
    if step.do == "wreck_cars":
        return (step.count or 0) - progress <= sum(s.cars.values()) + s.reserve + _moving_cars(s)
    if step.do in ("ko", "wound") and step.who == "any_villain":
        return _has_rival(s, figure)
    return True


def _moving_cars(s: SpiderMan) -> int:
    return 0 if s.group is None else s.group.cars


def _has_rival(s: SpiderMan, figure: int) -> bool:
    for other in range(1, 9):
        if other != figure and s.owner[other] >= 0 and not s.abandoned[other]:
            return True
    return False


def base_targets(s: SpiderMan, figure: int, step: Step) -> tuple[Field, ...]:
    """SM-18.6 ``damage_base``: Spider-Man's base, or those of the other villains, in play or not."""
    bases = s.city.bases
    if step.owner == "spider_man":
        return (bases[SPIDER_MAN],)
    return tuple(bases[other] for other in range(1, 9) if other != figure)


def building_targets(s: SpiderMan, figure: int) -> tuple[Field, ...]:
    """SM-7.2 c: the buildings the villain's current step aims at."""
    step = step_of(s, figure)
    if step is None:
        return ()
    if step.do == "damage":
        return (s.city.landmarks[LANDMARK_INDEX[str(step.place)]],)
    if step.do == "raid_station":
        return s.city.stations
    if step.do == "damage_base":
        return tuple(base for base in base_targets(s, figure, step) if not s.rubble & BIT[base])
    return ()


# Success and failure


def start_of_turn(s: SpiderMan, figure: int) -> None:
    """SM-4.2 f: draw if there is none, replace an impossible one, then check the steps."""
    s.revealed += 1  # that nothing happens is information too
    if s.mission[figure] < 0:
        draw_mission(s, figure)
    else:
        step = step_of(s, figure)
        assert step is not None
        # SM-18.5 An impossible mission is revealed, removed without points and replaced.
        if not possible(s, figure, step, s.progress[figure]):
            s.log("mission_impossible", figure=FIGURES[figure], mission=_card(s, figure).id)
            _remove(s, figure)
            draw_mission(s, figure)
    check(s, figure, turn_start=True)
    s.occupying[figure] = False
    s.posted[figure] = 0


def check(s: SpiderMan, figure: int, *, turn_start: bool = False) -> None:
    """SM-18.7: position and captive steps, after everything the owner does and at the start of his turn."""
    if s.ko[figure] or s.status[figure] in (ARRESTED, JAILED):
        return
    serial = s.serial[figure]
    free = s.status[figure] != SEIZED
    if free:
        s.trail[figure] |= s.city.landmark_near.get(s.place[figure], 0)
    if figure in s.holder:
        s.took[figure] = True
    while s.mission[figure] >= 0 and s.serial[figure] == serial:
        step = step_of(s, figure)
        assert step is not None
        if not _complete(s, figure, step, free, turn_start):
            return
        complete_step(s, figure, recheck=False)


def _complete(s: SpiderMan, figure: int, step: Step, free: bool, turn_start: bool) -> bool:
    if step.do == "capture":
        held = s.captives(figure)
        if step.who != "any":
            held = [person for person in held if SIDE_CHARACTERS[person] == step.who]
        return len(held) >= (step.count or 1)
    # SM-17.4 While seized, steps that depend on the villain's own position are not checked.
    if not free:
        return False
    near = s.city.landmark_near.get(s.place[figure], 0)
    match step.do:
        case "go_home":
            return home(s, figure)
        case "deliver":
            person = SIDE_CHARACTERS.index(str(step.who))
            there = home(s, figure) if step.place == "own_base" else near >> LANDMARK_INDEX[str(step.place)] & 1
            if s.holder[person] != figure or not there:
                return False
            send_home(s, person)
            return True
        case "visit":
            s.visited[figure] |= near
            return all(s.visited[figure] >> LANDMARK_INDEX[place] & 1 for place in step.places or ())
        case "occupy":
            return turn_start and s.occupying[figure] and bool(near >> LANDMARK_INDEX[str(step.place)] & 1)
    return False


def home(s: SpiderMan, figure: int) -> bool:
    """SM-18.6 ``go_home``; SM-10.6 next to it counts, if the base is rubble."""
    base = s.city.bases[figure]
    if s.rubble & BIT[base]:
        return bool(NEAR[base] & BIT[s.place[figure]] & s.city.street)
    return s.place[figure] == base


def end_of_turn(s: SpiderMan, figure: int) -> None:
    """SM-4.8: who ends a turn next to the place he is to occupy gets the mark."""
    here = not s.ko[figure] and s.status[figure] == FREE
    near = s.city.landmark_near.get(s.place[figure], 0) if here else 0
    s.posted[figure] = near
    step = step_of(s, figure)
    if step is not None and step.do == "occupy":
        s.occupying[figure] = bool(near >> LANDMARK_INDEX[str(step.place)] & 1)


def count(s: SpiderMan, figure: int, serial: int, deed: int, number: int = 1) -> None:
    """SM-18.7: hits and cars count at once, for the mission the villain had when he declared the attack."""
    if s.mission[figure] < 0 or s.serial[figure] != serial:
        return
    done = list(s.deeds[figure])
    done[deed] += number
    s.deeds[figure] = (done[0], done[1], done[2])
    step = step_of(s, figure)
    assert step is not None
    if deed == CARS:
        if step.do == "wreck_cars":
            _progress(s, figure, number, step.count or 0)
    elif step.do == "wound" and (step.who == "spider_man") == (deed == SPIDER_MAN_HITS):
        _progress(s, figure, number, step.hits or 0)


def count_ko(s: SpiderMan, figure: int, serial: int, victim: int) -> None:
    """SM-18.6 ``ko``."""
    if s.mission[figure] < 0 or s.serial[figure] != serial:
        return
    step = step_of(s, figure)
    if step is not None and step.do == "ko" and (step.who == "spider_man") == (victim == SPIDER_MAN):
        complete_step(s, figure)


def _progress(s: SpiderMan, figure: int, number: int, needed: int) -> None:
    s.progress[figure] += number
    if s.progress[figure] >= needed:
        complete_step(s, figure)


def complete_step(s: SpiderMan, figure: int, *, recheck: bool = True) -> None:
    """SM-18.6, SM-18.7: on to the next step, which is checked at once; after the last the mission is fulfilled."""
    if s.step[figure] + 1 < len(s.settled.steps[s.mission[figure]]):
        first_step(s, figure, s.step[figure] + 1)
        if recheck:
            check(s, figure)
        return
    # SM-18.2 Success: reveal, score, remove, draw a new one.
    card = _card(s, figure)
    s.log("mission_fulfilled", figure=FIGURES[figure], mission=card.id)
    _remove(s, figure)
    award(s, s.owner[figure], card.vp_villain, "mission")
    draw_mission(s, figure)


def fail(s: SpiderMan, figure: int) -> Mission | None:
    """SM-18.3: the mission of a knocked-out villain is revealed and removed."""
    if s.mission[figure] < 0:
        return None
    card = _card(s, figure)
    s.log("mission_failed", figure=FIGURES[figure], mission=card.id)
    _remove(s, figure)
    return card


def swap(s: SpiderMan, figure: int) -> None:
    """``swap_mission``: a new mission, the old one under the deck; without a playable one the old is begun again."""
    old = s.mission[figure]
    open_to_all, spider_man = s.mission_open[figure], s.mission_known[figure]
    _clear_tokens(s, figure)
    s.mission[figure] = NOBODY
    if not draw_mission(s, figure):
        if old >= 0:
            s.mission[figure] = old
            s.deeds[figure] = (0, 0, 0)
            s.trail[figure] = s.posted[figure] = 0
            s.took[figure] = False
            first_step(s, figure)
        return
    if old < 0:
        return
    knows = 1 << s.owner[figure]
    if spider_man:
        knows |= 1 << s.owner[SPIDER_MAN]
    if open_to_all:
        knows |= EVERYBODY
    s.mission_deck.insert(0, old)
    s.under.insert(0, knows)


def _card(s: SpiderMan, figure: int) -> Mission:
    return s.settled.missions[s.mission[figure]]


def _remove(s: SpiderMan, figure: int) -> None:
    s.removed.append(s.mission[figure])
    s.mission[figure] = NOBODY
    s.mission_open[figure] = s.mission_known[figure] = False
    first_step(s, figure)
    _clear_tokens(s, figure)


def _clear_tokens(s: SpiderMan, figure: int) -> None:
    """SM-7.9: when the mission ends its hit tokens are removed."""
    if s.tokens:
        s.tokens = {key: hits for key, hits in s.tokens.items() if key[0] != figure}
