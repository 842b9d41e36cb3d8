"""What happens whenever a movement of the Villain ends (SG-5.4)."""

from __future__ import annotations

from spinneret.games.spider_geddon.content import Tables
from spinneret.games.spider_geddon.rules import damage
from spinneret.games.spider_geddon.rules.answers import PASS, lasting_cards, locations, question
from spinneret.games.spider_geddon.rules.resolve import run_steps, super_hero_window
from spinneret.games.spider_geddon.rules.scene import HERO_SCENES, Scene, threat_scene
from spinneret.games.spider_geddon.rules.select import AT
from spinneret.games.spider_geddon.rules.windows import super_villain_scene
from spinneret.games.spider_geddon.state import Geddon
from spinneret.kernel import Flow, Value


def _reactions(t: Tables) -> list[Value]:
    cards = lasting_cards(t)
    return [PASS, *cards, *((card, place) for card in cards for place in locations(t))]


REACTION = question("reaction", 3000, _reactions)


def villain_arrives(s: Geddon) -> Flow:
    """SG-5.4: Heroes who are there react, then the arrival effect of a Threat, then Super Villain cards."""
    place = s.villain_at
    for seat in tuple(s.heroes_at(place)):
        if s.passives[seat]:
            yield from _react(s, seat)
        if s.settled.villain_seat >= 0:
            yield from super_hero_window(s, ("villain_ended_movement_at_self",), (seat,), s.ring[place])
    number = s.threats[place]
    threat = s.dash.threats[number].facts if number >= 0 else None
    if threat is not None and threat.arrival:
        s.log("arrival", threat=threat.id)
        yield from run_steps(s, threat.arrival, threat_scene(number, threat.id))
    if s.announced:
        card = s.settled.book.super_villain[s.announced]
        s.announced = ""
        yield from run_steps(s, card.do, super_villain_scene(card.id))


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
                options = tuple((card, s.ring[there]) for there in AT[effect.reach](s, HERO_SCENES[seat]))
            answer = yield s.ask(seat, REACTION, (*options, PASS), ("reaction", card))
            if answer == PASS:
                continue
            if effect.per_villain_turn:
                s.used_villain += ((place, number),)
            preset = s.ring.index(answer[1]) if effect.reach is not None else -1
            s.log("reacted", hero=s.heroes[seat], card=card)
            yield from run_steps(s, effect.do, Scene(hero=seat, preset=preset, by=card, hold=True))
