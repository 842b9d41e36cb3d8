"""Super Villain cards: when they may be played (sections 16 and 18), and where a plan card takes the Villain.

Being asked must give nothing away (SG-16.16): whether a seat is asked depends only on what everybody can see.
"""

from __future__ import annotations

from spinneret.games.spider_geddon.rules.answers import PASS, SUPERS, question, super_villain_cards
from spinneret.games.spider_geddon.rules.resolve import could_do, run_steps
from spinneret.games.spider_geddon.rules.scene import Scene
from spinneret.games.spider_geddon.rules.select import holds, villain_path
from spinneret.games.spider_geddon.state import Geddon
from spinneret.kernel import Flow, Value

PLAN_PLAYED, END_OF_HERO_TURN = "plan_played", "end_of_hero_turn"
"""The moments at which the Villain player is asked."""

SUPER_VILLAIN_CARD = question(
    "super_villain_card",
    SUPERS,
    lambda t: [PASS, *super_villain_cards(t)],
    hidden=lambda s, _seat: usable_super_villain(s, s.about[1]),
    window=PASS,
)


def ask_super_villain(s: Geddon, moment: str) -> Flow:
    """SG-16.11, SG-16.16: at every plan card and every end of a Hero turn, while he holds one and played none."""
    if not s.super_villain or s.super_villain_this_turn:
        return
    answer = yield s.ask(
        s.settled.villain_seat, SUPER_VILLAIN_CARD, usable_super_villain(s, moment), ("super_villain_card", moment)
    )
    if answer == PASS:
        return
    s.super_villain = tuple(card for card in s.super_villain if card != answer)
    s.super_villain_played += (answer,)
    s.super_villain_this_turn = True
    s.log("super_villain_played", card=answer)
    card = s.settled.book.super_villain[answer]
    if card.after_arrival:
        s.announced = answer
        return
    yield from run_steps(s, card.do, super_villain_scene(answer))


def super_villain_scene(card: str = "") -> Scene:
    return Scene(source="villain", by_villain=True, by=card)


def usable_super_villain(s: Geddon, moment: str) -> tuple[Value, ...]:
    """The Villain's cards whose trigger and condition hold and that could do something, and passing."""
    scene = super_villain_scene()
    found: list[Value] = []
    for name in s.super_villain:
        card = s.settled.book.super_villain[name]
        if not _triggered(s, card.trigger, moment) or not holds(s, card.condition, scene):
            continue
        # SG-R50 What acts on arrival is judged by the computed destination; its steps come later.
        if card.after_arrival or could_do(s, card.do, scene):
            found.append(name)
    return (*found, PASS)


def _triggered(s: Geddon, trigger: str, moment: str) -> bool:
    if moment == END_OF_HERO_TURN:
        return trigger == END_OF_HERO_TURN
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
    move = s.dash.plans[s.storyline[-1][1]].facts.move
    if s.movement >= 0:
        return (s.villain_at + s.movement) % 6
    if move.steps is not None:
        return (s.villain_at + move.steps) % 6
    assert move.to is not None
    found = villain_path(s, move.to)
    return found[0] if found else s.villain_at
