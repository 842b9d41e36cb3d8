"""Operations that deal, ignore and redirect damage (section 10)."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.effects.operations import DealDamage, IgnoreDamage, RedirectDamage
from spinneret.games.spider_geddon.rules import damage
from spinneret.games.spider_geddon.rules.choices import EFFECT_CHOICE, pick_one
from spinneret.games.spider_geddon.rules.operations import flow, plain, possible
from spinneret.games.spider_geddon.rules.scene import Asks, Scene
from spinneret.games.spider_geddon.rules.select import heroes
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION, NUMBER, A, H, M, W


@possible(DealDamage)
def can_deal_damage(s: Geddon, op: DealDamage, scene: Scene) -> bool:
    return any(heroes(s, part.who, scene) for part in op.parts)


@flow(DealDamage)
def deal_damage(s: Geddon, op: DealDamage, scene: Scene) -> Asks[bool]:
    """SG-10: all targets are chosen before anything happens; several parts are one simultaneous step."""
    hits: tuple[tuple[int, int], ...] = ()
    for part in op.parts:
        for group in heroes(s, part.who, scene):
            seat = group[0]
            if len(group) > 1:
                seat = yield from pick_one(s, scene, group, "deal_damage", part.amount)
            hits += ((seat, part.amount),)
    if len(hits) > 1:
        order = s.settled.orders[s.active]
        hits = tuple(sorted(hits, key=lambda hit: order.index(hit[0])))
    if hits:
        yield from damage.deal(s, hits, scene.source, scene.by)
    return bool(hits)


def _purse(s: Geddon, op: IgnoreDamage, scene: Scene) -> tuple[int, ...]:
    """The kinds of token that would pay now: the Location's, or the Hero's own."""
    kind = NUMBER[op.kind] if op.kind is not None else W
    if op.pay == "location_token":
        return (kind,) if s.place_tokens[4 * s.hero_at[scene.hero] + kind] else ()
    if s.tokens_locked:
        return ()
    # Genius Intellect: all tokens of the Hero whose turn it is count as Wild.
    wild = kind == W and s.tokens_wild and scene.hero == s.active
    return tuple(own for own in ((M, H, A, W) if wild else (kind,)) if s.tokens[4 * scene.hero + own])


@possible(IgnoreDamage)
def can_ignore(s: Geddon, op: IgnoreDamage, scene: Scene) -> bool:
    return s.damage_left > 0 and (op.pay is None or bool(_purse(s, op, scene)))


@flow(IgnoreDamage)
def ignore_damage(s: Geddon, op: IgnoreDamage, scene: Scene) -> Asks[bool]:
    """SG-R37: reduce the current damage; ``any`` takes one point for each token paid, asked point by point."""
    if not can_ignore(s, op, scene):
        return False
    if op.pay is not None:
        kinds = _purse(s, op, scene)
        paid = kinds[0]
        if op.pay == "location_token":
            s.place_tokens[4 * s.hero_at[scene.hero] + paid] -= 1
        else:
            if len(kinds) > 1:
                options = tuple(KINDS_OF_ACTION[own] for own in kinds)
                answer = yield s.ask(scene.hero, EFFECT_CHOICE, options, ("pay_token", scene.by))
                paid = KINDS_OF_ACTION.index(answer)
            s.tokens[4 * scene.hero + paid] -= 1
    s.damage_left -= 1 if op.amount == "any" else min(op.amount, s.damage_left)
    return True


@possible(RedirectDamage)
def can_redirect(s: Geddon, _op: RedirectDamage, _scene: Scene) -> bool:
    return s.damage_left > 0


@plain(RedirectDamage)
def redirect_damage(s: Geddon, _op: RedirectDamage, scene: Scene) -> bool:
    """SG-R38: the whole current damage gets another target; it goes on after the card (SG-R76)."""
    s.log("redirected", hero=s.heroes[scene.hero], target=s.heroes[s.damage_to])
    s.damage_to = scene.hero
    return True
