"""What happens on the board: Missions, Threats and the Villain's Health (sections 8, 9 and 11)."""

from __future__ import annotations

from spinneret.games.spider_geddon.rules import damage, movement
from spinneret.games.spider_geddon.rules.end import end
from spinneret.games.spider_geddon.rules.resolve import run_steps
from spinneret.games.spider_geddon.rules.scene import THE_VILLAIN, Scene
from spinneret.games.spider_geddon.rules.select import holds
from spinneret.games.spider_geddon.state import Geddon
from spinneret.kernel import Flow


def mission_token(s: Geddon, accepts: str) -> None:
    """SG-9.5, SG-9.6: a token on the matching Mission, if it is not complete; the last slot completes it at once."""
    book = s.settled.book
    for number, mission in enumerate(book.missions):
        if mission.accepts == accepts and s.missions[number] >= 0:
            s.missions[number] += 1
            if s.missions[number] == mission.slots[s.settled.heroes]:
                _complete(s, number)
            return


def _complete(s: Geddon, number: int) -> None:
    s.missions[number] = -1
    s.missions_done += 1
    s.log("mission_completed", mission=s.settled.book.missions[number].id, count=s.missions_done)
    if s.missions_done == 3:
        # SG-9.6 Third Mission: each standing Hero draws a card at once.
        for seat in s.standing():
            damage.draw(s, seat, 1, s.settled.book.missions[number].id)


def villain_mission_token(s: Geddon, mission: str) -> bool:
    """SG-R66: a token on a Mission of the Villain; two complete ones end the game at once."""
    own = s.dash.own_missions
    if mission not in own or s.villain_missions[own.index(mission)] < 0:
        return False
    number = own.index(mission)
    s.villain_missions[number] += 1
    if s.villain_missions[number] >= s.settled.book.villain_missions[mission].slots[s.settled.heroes]:
        s.villain_missions[number] = -1
        s.villain_missions_done += 1
        s.log("villain_mission_completed", mission=mission)
        plot = s.dash.facts.plot
        if plot is not None and plot.lose_if == "villain_missions" and s.villain_missions_done >= plot.count:
            end(s, False, "SG-11.4")
    return True


def villain_mission_for(s: Geddon, token: str) -> str:
    """The Villain's Mission that takes this kind of token, or nothing."""
    for mission in s.dash.own_missions:
        if s.settled.book.villain_missions[mission].accepts == token:
            return mission
    return ""


# Threats


def clear_if_done(s: Geddon, number: int) -> Flow:
    """SG-9.1: cleared when all slots are full, or the last Health is gone. SG-9.2: card to the cleared pile, its tokens
    to the pool, ``on_cleared``, a Threat token to the Mission."""
    threat = s.dash.threats[number]
    left = s.threat_count[number] if threat.henchman else threat.full & ~s.threat_count[number]
    if left > 0:
        return
    place = s.threats.index(number)
    s.threats[place] = -1
    s.threat_count[number] = 0
    s.threat_token[number] = False
    s.stunned[number] = False
    s.cleared += (number,)
    s.log("threat_cleared", threat=threat.facts.id, place=s.ring[place])
    if threat.facts.on_cleared:
        scene = Scene(place=place, source="threat", by=threat.facts.id)
        yield from run_steps(s, threat.facts.on_cleared, scene)
    mission_token(s, "threat")


def damage_threat(s: Geddon, number: int, seat: int) -> Flow:
    """SG-8.2: a Henchman loses 1 Health, unless he ignores it; either way he was damaged by this Hero."""
    threat = s.dash.threats[number]
    s.damaged += (number,)
    if s.threat_ignored[number] < threat.ignores and not s.in_villain_turn():
        s.threat_ignored[number] += 1
        s.log("enemy_ignored", who=threat.facts.id)
        return
    s.threat_count[number] -= 1
    s.log("enemy_damaged", who=threat.facts.id, left=s.threat_count[number], hero=s.heroes[seat])
    yield from clear_if_done(s, number)


# The Villain


def damage_villain(s: Geddon, seat: int) -> Flow:
    """One point of damage: ignored, replaced, or one Health less; the last one wins the game (SG-11.1)."""
    s.damaged += (-1,)
    if not s.in_villain_turn() and s.villain_ignored < s.static("villain_ignores_damage_each_hero_turn"):
        s.villain_ignored += 1
        s.log("enemy_ignored", who="villain")
        return
    replaced = s.dash.facts.damage_replacement
    if replaced is not None and holds(s, replaced.condition, THE_VILLAIN):
        yield from run_steps(s, replaced.do, THE_VILLAIN)
        return
    s.health -= 1
    s.log("enemy_damaged", who="villain", left=s.health, hero=s.heroes[seat])
    if s.health <= 0 and not s.static("heroes_cannot_win"):
        end(s, True, "SG-11.1")


def move_villain(s: Geddon, place: int) -> Flow:
    """Put the Villain there; the movement has ended (SG-5.4)."""
    s.villain_at = place
    s.log("villain_moved", place=s.ring[place])
    yield from movement.villain_arrives(s)
