"""Operations on tokens of Heroes, Locations and enemies: Action, Crisis, Target and Stunned (sections 8 and 14)."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.effects.operations import (
    AttachToken,
    DetachToken,
    DiscardCrisis,
    GainToken,
    GiveCrisis,
    PlaceCrisis,
    PlaceLocationToken,
    TakeLocationToken,
)
from spinneret.games.spider_geddon.rules.choices import EFFECT_CHOICE, pick, pick_place
from spinneret.games.spider_geddon.rules.operations import always, flow, plain, possible
from spinneret.games.spider_geddon.rules.scene import Asks, Scene
from spinneret.games.spider_geddon.rules.select import AT, here, heroes
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.pieces import NUMBER
from spinneret.kernel import Value

# Action tokens


@possible(GainToken)
def can_gain(s: Geddon, op: GainToken, scene: Scene) -> bool:
    return bool(heroes(s, op.who, scene)) and (op.amount != "tally" or s.tally > 0)


@flow(GainToken)
def gain_token(s: Geddon, op: GainToken, scene: Scene) -> Asks[bool]:
    """Action tokens; several kinds are a free mix. A KO'd Hero gains nothing (SG-8.10)."""
    amount = s.tally if op.amount == "tally" else op.amount
    seats = tuple(group[0] for group in heroes(s, op.who, scene))
    for seat in seats:
        if len(op.kinds) == 1:
            _gain(s, seat, op.kinds[0], amount, scene.by)
            continue
        for had in range(amount):
            kind = yield s.ask(seat, EFFECT_CHOICE, op.kinds, ("gain_token", scene.by, str(amount - had)))
            _gain(s, seat, kind, 1, scene.by)
    return bool(seats) and amount > 0


def _gain(s: Geddon, seat: int, kind: str, count: int, by: str) -> None:
    s.tokens[4 * seat + NUMBER[kind]] += count
    s.log("gained", hero=s.heroes[seat], token=kind, count=count, by=by)


possible(PlaceLocationToken)(always)


@plain(PlaceLocationToken)
def place_location_token(s: Geddon, op: PlaceLocationToken, scene: Scene) -> bool:
    place = here(s, scene)
    s.place_tokens[4 * place + NUMBER[op.kind]] += op.amount
    s.log("location_token", place=s.ring[place], token=op.kind, count=op.amount, by=scene.by)
    return True


@possible(TakeLocationToken)
def can_take_location_token(s: Geddon, op: TakeLocationToken, scene: Scene) -> bool:
    return s.stands(scene.hero) and s.place_tokens[4 * here(s, scene) + NUMBER[op.kind]] >= op.amount


@plain(TakeLocationToken)
def take_location_token(s: Geddon, op: TakeLocationToken, scene: Scene) -> bool:
    """From the Location to the acting Hero."""
    if not can_take_location_token(s, op, scene):
        return False
    s.place_tokens[4 * here(s, scene) + NUMBER[op.kind]] -= op.amount
    _gain(s, scene.hero, op.kind, op.amount, scene.by)
    return True


# Crisis tokens


@possible(GiveCrisis)
def can_give_crisis(s: Geddon, op: GiveCrisis, scene: Scene) -> bool:
    return bool(heroes(s, op.who, scene))


@flow(GiveCrisis)
def give_crisis(s: Geddon, op: GiveCrisis, scene: Scene) -> Asks[bool]:
    seats = yield from pick(s, scene, heroes(s, op.who, scene), "give_crisis", op.amount)
    for seat in seats:
        s.hero_crisis[seat] += op.amount
        s.log("crisis_given", hero=s.heroes[seat], count=op.amount, by=scene.by)
    return bool(seats)


@possible(PlaceCrisis)
def can_place_crisis(s: Geddon, op: PlaceCrisis, scene: Scene) -> bool:
    return bool(AT[op.where](s, scene))


@flow(PlaceCrisis)
def place_crisis(s: Geddon, op: PlaceCrisis, scene: Scene) -> Asks[bool]:
    place = yield from pick_place(s, scene, AT[op.where](s, scene), "place_crisis")
    if place < 0:
        return False
    s.crisis[place] += op.amount
    s.log("crisis_placed", place=s.ring[place], count=op.amount, by=scene.by)
    return True


def _holders(s: Geddon, op: DiscardCrisis, scene: Scene) -> list[list[int]]:
    held = ([seat for seat in group if s.hero_crisis[seat]] for group in heroes(s, op.who, scene))
    return [group for group in held if group]


@possible(DiscardCrisis)
def can_discard_crisis(s: Geddon, op: DiscardCrisis, scene: Scene) -> bool:
    return bool(_holders(s, op, scene))


@flow(DiscardCrisis)
def discard_crisis(s: Geddon, op: DiscardCrisis, scene: Scene) -> Asks[bool]:
    seats = yield from pick(s, scene, _holders(s, op, scene), "discard_crisis", op.amount)
    for seat in seats:
        shed = s.hero_crisis[seat] if op.amount == "all" else min(op.amount, s.hero_crisis[seat])
        s.hero_crisis[seat] -= shed
        s.log("crisis_shed", hero=s.heroes[seat], count=shed, by=scene.by)
    return bool(seats)


# Target and Stunned tokens


def _carriers(s: Geddon, op: AttachToken, scene: Scene) -> tuple[Value, ...]:
    """The Villain, and Henchmen by their Location."""
    found: list[Value] = []
    for place in AT[op.where](s, scene):
        if place == s.villain_at and not s.static("villain_cannot_be_given_tokens"):  # SG-R40
            found.append("villain")
        number = s.threats[place]
        if op.to == "villain_or_henchman" and number >= 0 and s.dash.threats[number].henchman:
            found.append(s.ring[place])
    return tuple(found)


@possible(AttachToken)
def can_attach(s: Geddon, op: AttachToken, scene: Scene) -> bool:
    return bool(_carriers(s, op, scene))


@flow(AttachToken)
def attach_token(s: Geddon, op: AttachToken, scene: Scene) -> Asks[bool]:
    """A Target or Stunned token on the Villain or a Henchman within reach."""
    found = _carriers(s, op, scene)
    if not found:
        return False
    carrier = found[0]
    if len(found) > 1:
        carrier = yield s.ask(scene.hero, EFFECT_CHOICE, found, ("attach_token", scene.by, op.kind))
    who = "villain"
    if carrier != "villain":
        number = s.threats[s.ring.index(str(carrier))]
        who = s.dash.threats[number].facts.id
        s.stunned[number] = True
    elif op.kind == "target":
        s.targets += 1
    else:
        s.villain_stunned = True
    s.log("token_attached", token=op.kind, who=who, by=scene.by)
    return True


@possible(DetachToken)
def can_detach(s: Geddon, op: DetachToken, _scene: Scene) -> bool:
    return s.targets > 0 if op.kind == "target" else s.villain_stunned


@plain(DetachToken)
def detach_token(s: Geddon, op: DetachToken, scene: Scene) -> bool:
    if not can_detach(s, op, scene):
        return False
    if op.kind == "target":
        s.targets = max(0, s.targets - op.amount)
    else:
        s.villain_stunned = False
    s.log("token_detached", token=op.kind, by=scene.by)
    return True
