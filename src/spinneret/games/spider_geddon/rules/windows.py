"""Super Villain and Super Hero cards: when they may be played, and who is asked (sections 16 and 18).

Asking must not tell (SG-16.16): whether a seat is asked depends only on what everybody can see.
"""

from __future__ import annotations

from spinneret.games.spider_geddon.rules import resolve
from spinneret.games.spider_geddon.rules.kinds import PASS, SUPER_HERO_CARD, SUPER_VILLAIN_CARD
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.steps import Scene
from spinneret.kernel import Decision, Flow, Value

# Super Hero cards


def super_hero_window(s: Geddon, triggers: tuple[str, ...], seats: tuple[int, ...], *facts: str) -> Flow:
    """SG-16.12: each of these seats may play one Super Hero card, in seat order (SG-R53). Facts: what happened."""
    if not any(s.super_hero):
        return
    for seat in seats:
        if not s.heroes[seat] or (s.ko[seat] and triggers != ("self_kod",)):
            continue
        yield from _ask_super_hero(s, seat, triggers, facts)


def overflow_window(s: Geddon, place: int) -> Flow:
    """SG-6.3: Overflow at a Location: its Heroes know two triggers, the others one."""
    for seat in s.settled.orders[s.active]:
        if s.stands(seat):
            at_self = s.hero_at[seat] == place
            triggers = ("overflow_at_self", "overflow_any") if at_self else ("overflow_any",)
            yield from _ask_super_hero(s, seat, triggers, (s.ring[place],))


def _ask_super_hero(s: Geddon, seat: int, triggers: tuple[str, ...], facts: tuple[str, ...]) -> Flow:
    if not s.super_hero[seat] or not _event_concerns_pool(s, triggers):
        return
    if s.settled.solo and s.super_hero_this_turn:  # SG-18.1 at most one per turn
        return
    s.window = triggers
    s.about = ("super_hero_card", triggers[0], *facts)
    answer = yield Decision(seat, SUPER_HERO_CARD, usable_super_hero(s, seat))
    s.window = ()
    if answer == PASS:
        return
    s.super_hero[seat] = tuple(card for card in s.super_hero[seat] if card != answer)
    s.super_hero_played += (answer,)
    s.super_hero_this_turn = True
    s.note("super_hero_played", hero=s.heroes[seat], card=answer)
    card = s.settled.book.super_hero[answer]
    yield from resolve.run_steps(s, card.do, Scene(hero=seat, by=answer), True)


def _event_concerns_pool(s: Geddon, triggers: tuple[str, ...]) -> bool:
    """SG-16.16: whether some card of the pool, not played yet, has this trigger; everybody can see that."""
    cards = s.settled.book.super_hero
    villain_turn = s.in_villain_turn()
    for name in s.settled.super_hero_pool:
        if name not in s.super_hero_played:
            card = cards[name]
            if card.trigger in triggers and (villain_turn or not card.only_villain_turn):
                return True
    return False


def usable_super_hero(s: Geddon, seat: int) -> tuple[Value, ...]:
    """The seat's own cards that fit the open window, and passing."""
    scene = resolve.HERO_SCENES[seat]
    found: list[Value] = []
    for name in s.super_hero[seat]:
        card = s.settled.book.super_hero[name]
        if card.trigger not in s.window or (card.only_villain_turn and not s.in_villain_turn()):
            continue
        if card.condition is not None and not card.condition(s, scene):
            continue
        if resolve.could_do(s, card.do, scene):
            found.append(name)
    return (*found, PASS)


def rescuers(s: Geddon, target: int) -> tuple[int, ...]:
    """Who may step in for a damaged Hero: the others; in a solo game the Main Hero stands for "another" (SG-17.13)."""
    if s.settled.solo:
        return (target,)
    return tuple(seat for seat in s.settled.orders[s.active] if seat != target)


# Super Villain cards


def ask_super_villain(s: Geddon, about: str) -> Flow:
    """SG-16.11, SG-16.16: at every plan card and every end of a Hero turn, while he holds one and played none."""
    if not s.super_villain or s.super_villain_this_turn:
        return
    s.about = ("super_villain_card", about)
    answer = yield Decision(s.settled.villain_seat, SUPER_VILLAIN_CARD, usable_super_villain(s))
    if answer == PASS:
        return
    s.super_villain = tuple(card for card in s.super_villain if card != answer)
    s.super_villain_played += (answer,)
    s.super_villain_this_turn = True
    s.note("super_villain_played", card=answer)
    card = s.settled.book.super_villain[answer]
    if card.after_arrival:
        s.announced = answer
        return
    yield from resolve.run_steps(s, card.do, super_villain_scene(answer))


def super_villain_scene(card: str = "") -> Scene:
    return Scene(source="villain", by_villain=True, by=card)


def usable_super_villain(s: Geddon) -> tuple[Value, ...]:
    """The Villain's cards whose trigger and condition hold and that could do something, and passing."""
    scene = super_villain_scene()
    found: list[Value] = []
    for name in s.super_villain:
        card = s.settled.book.super_villain[name]
        if not _triggered(s, card.trigger):
            continue
        if card.condition is not None and not card.condition(s, scene):
            continue
        # SG-R50 What acts on arrival is judged by the computed destination; its steps come later.
        if card.after_arrival or resolve.could_do(s, card.do, scene):
            found.append(name)
    return (*found, PASS)


def _triggered(s: Geddon, trigger: str) -> bool:
    if s.about[1] == "end_of_hero_turn":
        return trigger == "end_of_hero_turn"
    plan = s.dash.plans[s.storyline[-1][1]]
    match trigger:
        case "plan_played":
            return True
        case "plan_played_with_bam":
            return plan.has_bam
        case "plan_played_with_tokens":
            return plan.thugs + plan.civilians > 0
        case "plan_moves_to_single_hero":
            return len(s.heroes_at(destination(s))) == 1
        case "plan_moves_to_many_heroes":
            return len(s.heroes_at(destination(s))) > 1
        case _:
            return False


def destination(s: Geddon) -> int:
    """SG-5.3: where the newest plan card takes the Villain; he stays where no Hero is to be found."""
    plan = s.dash.plans[s.storyline[-1][1]]
    if s.movement >= 0:
        return (s.villain_at + s.movement) % 6
    if plan.steps is not None:
        return (s.villain_at + plan.steps) % 6
    assert plan.to is not None
    found = plan.to(s, resolve.THE_VILLAIN)
    return found[0] if found else s.villain_at
