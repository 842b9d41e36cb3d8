"""Operations on the board: pieces, Thugs and Civilians, Spider-Bots, Threats (sections 5, 6 and 9)."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.effects.operations import (
    AddSpiderBot,
    AddToken,
    AdvanceThreat,
    DiscardToken,
    MoveHero,
    MoveThreat,
    MoveToken,
    MoveVillain,
    RemoveSpiderBot,
    ReturnThreat,
)
from spinneret.games.spider_geddon.content.effects.selectors import EVERY
from spinneret.games.spider_geddon.rules.choices import EFFECT_CHOICE, VILLAIN_CHOICE, choice, chooser, pick_place
from spinneret.games.spider_geddon.rules.missions import clear_if_done, damage_threat
from spinneret.games.spider_geddon.rules.missions import move_villain as move_villain_to
from spinneret.games.spider_geddon.rules.operations import flow, possible
from spinneret.games.spider_geddon.rules.resolve import super_hero_window
from spinneret.games.spider_geddon.rules.scene import Asks, Scene
from spinneret.games.spider_geddon.rules.select import AT, heroes
from spinneret.games.spider_geddon.state import Geddon
from spinneret.kernel import Value

# Pieces


@possible(MoveHero)
def can_move_hero(s: Geddon, op: MoveHero, scene: Scene) -> bool:
    # SG-R61 Power Negation: nobody moves in a Villain turn.
    if s.in_villain_turn() and s.static("heroes_cannot_move_in_villain_turn"):
        return False
    return bool(heroes(s, op.who, scene)) and bool(AT[op.to](s, scene))


@flow(MoveHero)
def move_hero(s: Geddon, op: MoveHero, scene: Scene) -> Asks[bool]:
    if not can_move_hero(s, op, scene):
        return False
    seat = heroes(s, op.who, scene)[0][0]
    place = scene.preset
    if place < 0:
        place = yield from pick_place(s, scene, AT[op.to](s, scene), "move_hero")
    s.hero_at[seat] = place
    s.log("moved", hero=s.heroes[seat], place=s.ring[place], by=scene.by)
    return True


@possible(MoveVillain)
def can_move_villain(s: Geddon, op: MoveVillain, scene: Scene) -> bool:
    return bool(AT[op.to](s, scene))


@flow(MoveVillain)
def move_villain(s: Geddon, op: MoveVillain, scene: Scene) -> Asks[bool]:
    place = yield from pick_place(s, scene, AT[op.to](s, scene), "move_villain")
    if place < 0:
        return False
    yield from move_villain_to(s, place)
    return True


def _threat_goes(s: Geddon, op: MoveThreat, scene: Scene) -> tuple[int, ...]:
    if scene.threat not in s.threats:
        return ()
    return tuple(place for place in AT[op.to](s, scene) if s.threats[place] < 0)


@possible(MoveThreat)
def can_move_threat(s: Geddon, op: MoveThreat, scene: Scene) -> bool:
    return bool(_threat_goes(s, op, scene))


@flow(MoveThreat)
def move_threat(s: Geddon, op: MoveThreat, scene: Scene) -> Asks[bool]:
    """SG-9.3: the card takes everything on it along; at most one Threat per Location."""
    place = yield from pick_place(s, scene, _threat_goes(s, op, scene), "move_threat")
    if place < 0:
        return False
    s.threats[s.threats.index(scene.threat)] = -1
    s.threats[place] = scene.threat
    s.log("threat_moved", threat=s.dash.threats[scene.threat].facts.id, place=s.ring[place])
    return True


# Thugs and Civilians


def _movable(s: Geddon, op: MoveToken, scene: Scene) -> tuple[Value, ...]:
    if not any(s.room(place) > 0 for place in AT[op.to](s, scene)):
        return ()
    found: list[Value] = []
    for place in AT[op.origin](s, scene):
        found += [(kind, s.ring[place]) for kind in op.kinds if (s.civilians if kind == "C" else s.thugs)[place]]
    return tuple(found)


@possible(MoveToken)
def can_move_token(s: Geddon, op: MoveToken, scene: Scene) -> bool:
    return bool(_movable(s, op, scene))


@flow(MoveToken)
def move_token(s: Geddon, op: MoveToken, scene: Scene) -> Asks[bool]:
    """Thugs or Civilians from one Location to another; each needs a free slot."""
    done = False
    for _ in range(op.amount):
        found = _movable(s, op, scene)
        if not found:
            break
        answer = found[0]
        if len(found) > 1:
            to = s.ring[AT[op.to](s, scene)[0]]
            answer = yield s.ask(chooser(s, scene), EFFECT_CHOICE, found, ("move_token", scene.by, to))
        assert isinstance(answer, tuple)
        held = s.civilians if answer[0] == "C" else s.thugs
        target = next(place for place in AT[op.to](s, scene) if s.room(place) > 0)
        held[s.ring.index(str(answer[1]))] -= 1
        held[target] += 1
        s.log("token_moved", token=answer[0], origin=answer[1], place=s.ring[target], by=scene.by)
        done = True
    return done


@possible(AddToken)
def can_add_token(s: Geddon, op: AddToken, scene: Scene) -> bool:
    return bool(AT[op.where](s, scene))


@flow(AddToken)
def add_token(s: Geddon, op: AddToken, scene: Scene) -> Asks[bool]:
    """Thugs and Civilians into slots, per Location; what does not fit triggers Overflow (SG-5.10)."""
    found = AT[op.where](s, scene)
    if op.where not in EVERY:
        found = ((yield from pick_place(s, scene, found, "add_token")),)
    for place in found:
        added: tuple[str, ...] = ()
        for had in range(op.amount):
            kind: str = op.kinds[0]
            if len(op.kinds) > 1:
                more = str(op.amount - had)
                kind = yield s.ask(
                    chooser(s, scene), choice(scene), op.kinds, ("add_token", scene.by, s.ring[place], more)
                )
            added += (kind,)
        put_tokens(s, place, added, scene.by)
    return bool(found)


def put_tokens(s: Geddon, place: int, kinds: tuple[str, ...], by: str) -> None:
    """SG-5.9: Thugs first, then Civilians, one by one; SG-6.1: excess triggers exactly one Overflow there."""
    excess: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()
    for kind in sorted(kinds, reverse=True):
        if s.thugs[place] + s.civilians[place] < s.slots[place]:
            (s.civilians if kind == "C" else s.thugs)[place] += 1
            placed += (kind,)
        else:
            excess += (kind,)
    if placed:
        s.log("tokens_added", place=s.ring[place], kinds=placed, by=by)
    if excess:
        s.overflows += ((place, excess),)
        s.log("overflow_triggered", place=s.ring[place], kinds=excess)


def _with_token(s: Geddon, op: DiscardToken, scene: Scene) -> tuple[int, ...]:
    held = s.civilians if op.kind == "C" else s.thugs
    return tuple(place for place in AT[op.where](s, scene) if held[place])


@possible(DiscardToken)
def can_discard_token(s: Geddon, op: DiscardToken, scene: Scene) -> bool:
    return bool(_with_token(s, op, scene))


@flow(DiscardToken)
def discard_token(s: Geddon, op: DiscardToken, scene: Scene) -> Asks[bool]:
    """Thugs or Civilians back to the pool: not rescued, not defeated (SG-9.5)."""
    found = _with_token(s, op, scene)
    if not found:
        return False
    if op.where not in EVERY:
        found = ((yield from pick_place(s, scene, found, "discard_token", op.kind)),)
    for place in found:
        held = s.civilians if op.kind == "C" else s.thugs
        count = held[place] if op.amount == "all" else min(op.amount, held[place])
        held[place] -= count
        s.log("tokens_discarded", place=s.ring[place], token=op.kind, count=count, by=scene.by)
    return True


# Spider-Bots: at most one per Location


def _for_bot(s: Geddon, op: AddSpiderBot | RemoveSpiderBot, scene: Scene) -> tuple[int, ...]:
    add = isinstance(op, AddSpiderBot)
    return tuple(place for place in AT[op.where](s, scene) if s.bots[place] != add)


def can_change_bot(s: Geddon, op: AddSpiderBot | RemoveSpiderBot, scene: Scene) -> bool:
    return bool(_for_bot(s, op, scene))


def change_bot(s: Geddon, op: AddSpiderBot | RemoveSpiderBot, scene: Scene) -> Asks[bool]:
    """Add or remove; where there is nothing to change nothing happens."""
    found = _for_bot(s, op, scene)
    if len(found) > 1 and op.where not in EVERY:
        found = ((yield from pick_place(s, scene, found, op.word)),)
    add = isinstance(op, AddSpiderBot)
    for place in found:
        s.bots[place] = add
        s.log("bot_added" if add else "bot_removed", place=s.ring[place], by=scene.by)
    return bool(found)


possible(AddSpiderBot)(can_change_bot)
possible(RemoveSpiderBot)(can_change_bot)
flow(AddSpiderBot)(change_bot)
flow(RemoveSpiderBot)(change_bot)


# Threats that come back


def _returns_to(s: Geddon, op: ReturnThreat, scene: Scene) -> tuple[int, ...]:
    return tuple(place for place in AT[op.where](s, scene) if s.threats[place] < 0) if s.cleared else ()


@possible(ReturnThreat)
def can_return_threat(s: Geddon, op: ReturnThreat, scene: Scene) -> bool:
    return bool(_returns_to(s, op, scene))


@flow(ReturnThreat)
def return_threat(s: Geddon, op: ReturnThreat, scene: Scene) -> Asks[bool]:
    """SG-9.4: a cleared Threat comes back as new, without Threat token; then the window opens."""
    if not _returns_to(s, op, scene):
        return False
    if op.pick == "choice":
        names = tuple(dict.fromkeys(s.dash.threats[number].facts.id for number in s.cleared))
        name = names[0]
        if len(names) > 1:
            name = yield s.ask(chooser(s, scene), VILLAIN_CHOICE, names, ("return_threat", scene.by))
        number = next(number for number in s.cleared if s.dash.threats[number].facts.id == name)
    else:
        number = s.rng.pick(s.cleared)
    threat = s.dash.threats[number].facts
    place = yield from pick_place(s, scene, _returns_to(s, op, scene), "return_threat", threat.id)
    s.cleared = tuple(other for other in s.cleared if other != number)
    s.threats[place] = number
    s.threat_count[number] = health_of(s, number)
    s.entered = number
    s.log("threat_returned", threat=threat.id, place=s.ring[place], by=scene.by)
    if s.settled.villain_seat >= 0:
        seats = s.settled.orders[s.active]
        yield from super_hero_window(s, ("threat_enters_play",), seats, threat.id, s.ring[place])
    return True


def health_of(s: Geddon, number: int) -> int:
    """SG-3.4: a Henchman's Health for the Heroes in the game; others start with empty slots."""
    health = s.dash.threats[number].facts.health
    return health[str(s.settled.heroes)] if health is not None else 0


@possible(AdvanceThreat)
def can_advance_threat(s: Geddon, _op: AdvanceThreat, _scene: Scene) -> bool:
    return s.entered in s.threats


@flow(AdvanceThreat)
def advance_threat(s: Geddon, op: AdvanceThreat, scene: Scene) -> Asks[bool]:
    """Fitting tokens on, or damage to, the Threat that just entered."""
    number = s.entered
    threat = s.dash.threats[number]
    if threat.henchman:
        for _ in range(op.amount):
            if number in s.threats:
                yield from damage_threat(s, number, scene.hero)
        return True
    for _ in range(op.amount):
        empty = threat.full & ~s.threat_count[number]
        s.threat_count[number] |= empty & -empty
    s.log("threat_advanced", threat=threat.facts.id, count=op.amount, by=scene.by)
    yield from clear_if_done(s, number)
    return True
