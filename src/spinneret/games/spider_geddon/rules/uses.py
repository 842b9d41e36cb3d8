"""What Heroes use Action symbols for: Move, Heroic Action, Attack, Wild (section 8)."""

from __future__ import annotations

from spinneret.games.spider_geddon.content import Tables
from spinneret.games.spider_geddon.rules.answers import STOP, locations, question
from spinneret.games.spider_geddon.rules.missions import clear_if_done, damage_threat, damage_villain, mission_token
from spinneret.games.spider_geddon.rules.resolve import run_steps
from spinneret.games.spider_geddon.rules.scene import HERO_SCENES, PLACE_SCENES, Scene
from spinneret.games.spider_geddon.rules.select import AT, holds
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION, A, H, M, W
from spinneret.games.spider_geddon.state.ring import ADJACENT
from spinneret.kernel import Flow, Value

MOVE, RESCUE, THREAT, THUG, HENCHMAN, VILLAIN_TARGET, DASHBOARD = (
    "move",
    "rescue",
    "threat",
    "thug",
    "henchman",
    "villain",
    "spider_bot",
)
"""What an Action can be used for."""
USES = (MOVE, RESCUE, THREAT, THUG, HENCHMAN, VILLAIN_TARGET, DASHBOARD)
WITH_TARGET = "villain_with_target"


def _uses(t: Tables) -> list[Value]:
    return [STOP, *USES, *((use, place) for use in USES for place in locations(t))]


ACTION_USE = question("action_use", 256, _uses)


def uses(s: Geddon, seat: int, kind: int, reach: tuple[int, ...] | None = None, only: str | None = None) -> list[Value]:
    """Every legal use of an Action of this kind, at the Hero's Location or wherever it may be done from."""
    at = s.hero_at[seat]
    found: list[Value] = []
    if kind in (M, W) and only is None:  # SG-8.1
        ring = s.ring
        back, on = ADJACENT[at]
        found += ((MOVE, ring[back]), (MOVE, ring[on]))
    if kind == M:
        _threat_use(s, at, M, found)
        return found
    _targets_at(s, at, kind, found, only)
    if reach is not None:
        for place in reach:
            if place != at:
                elsewhere(s, place, kind, found, only)
    if s.passives[seat]:
        for place in _remote(s, seat, kind)[0]:
            if place != at and (reach is None or place not in reach):
                elsewhere(s, place, kind, found, only)
    return found


def elsewhere(s: Geddon, place: int, kind: int, found: list[Value], only: str | None) -> None:
    there: list[Value] = []
    _targets_at(s, place, kind, there, only)
    found += [(use, s.ring[place]) for use in there]


def _targets_at(s: Geddon, place: int, kind: int, found: list[Value], only: str | None = None) -> None:
    """SG-8.2, SG-8.3: what an H, an A or a W can be used on at this Location."""
    if only == WITH_TARGET:
        if s.targets and s.villain_at == place and can_damage_villain(s):
            found.append(VILLAIN_TARGET)
        return
    if kind != A:
        if s.civilians[place]:
            found.append(RESCUE)
        _threat_use(s, place, H, found)
        if kind == W:
            _threat_use(s, place, A, found)
            _threat_use(s, place, M, found)
    elif s.threats[place] >= 0:
        _threat_use(s, place, A, found)
    if kind != H:
        if s.thugs[place]:
            found.append(THUG)
        threat = s.threats[place]
        if threat >= 0 and s.dash.threats[threat].henchman:
            found.append(HENCHMAN)
        if s.villain_at == place and s.missions_done > 1 and can_damage_villain(s):
            found.append(VILLAIN_TARGET)
    action = s.dash.action
    offers = action is not None and (kind == W or kind in s.dash.action_kinds)
    if offers and action is not None and holds(s, action.condition, PLACE_SCENES[place]):
        found.append(DASHBOARD)


def _threat_use(s: Geddon, place: int, kind: int, found: list[Value]) -> None:
    """SG-9.1: an empty slot that asks for this kind of Action."""
    threat = s.threats[place]
    if threat >= 0 and s.dash.threats[threat].masks[kind] & ~s.threat_count[threat] and THREAT not in found:
        found.append(THREAT)


def can_damage_villain(s: Geddon) -> bool:
    """SG-8.2: two Missions are complete, and no Threat forbids it."""
    return s.missions_done > 1 and not s.static("villain_cannot_be_damaged")


def _remote(s: Geddon, seat: int, kind: int) -> tuple[tuple[int, ...], tuple[int, int]]:
    """SG-21.6: Locations where a passive lets this Hero do one such Action this turn as if standing there, and which
    passive it is."""
    for place in s.passives[seat]:
        for number, effect in enumerate(s.card(place).passives):
            if effect.trigger != "own_action" or (place, number) in s.used_own or effect.reach is None:
                continue
            if kind == W or kind in effect.actions:
                return AT[effect.reach](s, HERO_SCENES[seat]), (place, number)
    return (), (-1, -1)


def can_use(s: Geddon, seat: int, kind: int) -> bool:
    """Whether a symbol has any use now; a Move always has."""
    if kind in (M, W):
        return True
    at = s.hero_at[seat]
    if kind == H:
        if s.civilians[at]:
            return True
    elif s.thugs[at]:
        return True
    return bool(uses(s, seat, kind))


def use_at_once(s: Geddon, seat: int, use: Value) -> bool:
    """Move, defeat a Thug or rescue a Civilian where the Hero is: nothing can be asked. Returns whether it was that."""
    if isinstance(use, tuple):
        if use[0] != MOVE:
            return False
        s.hero_at[seat] = s.ring.index(str(use[1]))
        if s.events is not None:
            s.log("moved", hero=s.heroes[seat], place=use[1])
        return True
    if use == THUG:
        defeat(s, seat, s.hero_at[seat])
    elif use == RESCUE:
        rescue(s, seat, s.hero_at[seat])
    else:
        return False
    return True


def defeat(s: Geddon, seat: int, place: int) -> None:
    s.thugs[place] -= 1
    s.log("thug_defeated", hero=s.heroes[seat], place=s.ring[place])
    mission_token(s, "T")


def rescue(s: Geddon, seat: int, place: int) -> None:
    s.civilians[place] -= 1
    s.log("civilian_rescued", hero=s.heroes[seat], place=s.ring[place])
    mission_token(s, "C")


def do_use(s: Geddon, seat: int, use: Value, kind: int, reach: tuple[int, ...] | None = None) -> Flow:
    """Do one Action; a use elsewhere names the Location, and may take up the passive that allows it."""
    if use_at_once(s, seat, use):
        return
    what, where = use, s.hero_at[seat]
    if isinstance(use, tuple):
        what, where = use[0], s.ring.index(str(use[1]))
        if reach is None or where not in reach:
            s.used_own += (_remote(s, seat, kind)[1],)
    match what:
        case "thug":
            defeat(s, seat, where)
        case "rescue":
            rescue(s, seat, where)
        case "threat":
            yield from _fill_slot(s, seat, where, kind)
        case "henchman":
            yield from damage_threat(s, s.threats[where], seat)
        case "villain":
            yield from damage_villain(s, seat)
        case _:
            s.log("dashboard_action", hero=s.heroes[seat], place=s.ring[where])
            assert s.dash.action is not None
            yield from run_steps(s, s.dash.action.do, Scene(hero=seat, place=where))


def _fill_slot(s: Geddon, seat: int, place: int, kind: int) -> Flow:
    """SG-9.1: a token on the first empty slot of that kind; a Wild takes the first that fits H, A, M."""
    number = s.threats[place]
    threat = s.dash.threats[number]
    for symbol in (H, A, M) if kind == W else (kind,):
        empty = threat.masks[symbol] & ~s.threat_count[number]
        if empty:
            s.threat_count[number] |= empty & -empty
            break
    left = (threat.full & ~s.threat_count[number]).bit_count()
    token = KINDS_OF_ACTION[symbol]
    s.log("threat_token", hero=s.heroes[seat], threat=threat.facts.id, place=s.ring[place], token=token, left=left)
    yield from clear_if_done(s, number)
