"""What happens whenever a movement of the Villain ends (SG-5.4)."""

from __future__ import annotations

from spinneret.games.spider_geddon.rules import damage, windows
from spinneret.games.spider_geddon.rules.kinds import PASS, REACTION
from spinneret.games.spider_geddon.rules.resolve import HERO_SCENES, run_steps
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.steps import Scene
from spinneret.kernel import Decision, Flow, Value


def villain_arrives(s: Geddon) -> Flow:
    """SG-5.4: Heroes who are there react, then the arrival effect of a Threat, then Super Villain cards."""
    place = s.villain_at
    for seat in tuple(s.heroes_at(place)):
        if s.passives[seat]:
            yield from _react(s, seat)
        if s.settled.villain_seat >= 0:
            yield from windows.super_hero_window(s, ("villain_ended_movement_at_self",), (seat,), s.ring[place])
    threat = s.threats[place]
    if threat >= 0 and s.dash.threats[threat].arrival:
        s.note("arrival", threat=s.dash.threats[threat].facts.id)
        by = s.dash.threats[threat].facts.id
        yield from run_steps(s, s.dash.threats[threat].arrival, Scene(threat=threat, source="threat", by=by))
    if s.announced:
        card = s.settled.book.super_villain[s.announced]
        s.announced = ""
        yield from run_steps(s, card.do, windows.super_villain_scene(card.id))


def _react(s: Geddon, seat: int) -> Flow:
    """A passive that lets the Hero act when the Villain stops there; destination and passive are chosen together."""
    for place in s.passives[seat]:
        card = s.card(place).id
        for number in range(len(s.card(place).passives)):
            effect = s.settled.book.cards[card].passives[number]
            if effect.trigger != "villain_ended_movement_at_self":
                continue
            if not damage.usable(s, effect, place, number, HERO_SCENES[seat]):
                continue
            options: tuple[Value, ...] = (card,)
            if effect.reach is not None:
                options = tuple((card, s.ring[there]) for there in effect.reach(s, HERO_SCENES[seat]))
            s.about = ("reaction", card)
            answer = yield Decision(seat, REACTION, (*options, PASS))
            if answer == PASS:
                continue
            if effect.per_villain_turn:
                s.used_villain += ((place, number),)
            preset = s.ring.index(answer[1]) if effect.reach is not None else -1
            s.note("reacted", hero=s.heroes[seat], card=card)
            yield from run_steps(s, effect.do, Scene(hero=seat, preset=preset, by=card), True)
