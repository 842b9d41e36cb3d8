"""What happens on the board: Missions, Threats and the Villain's Health (sections 8, 9 and 11)."""

from __future__ import annotations

from spinneret.games.spider_geddon.rules import damage, movement
from spinneret.games.spider_geddon.rules.end import end
from spinneret.games.spider_geddon.rules.resolve import THE_VILLAIN, run_steps
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.steps import Asking, Result, Scene


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
    s.note("mission_completed", mission=s.settled.book.missions[number].id, count=s.missions_done)
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
        s.note("villain_mission_completed", mission=mission)
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


def clear_if_done(s: Geddon, number: int) -> Result:
    """SG-9.1: cleared when all slots are full, or the last Health is gone."""
    threat = s.dash.threats[number]
    left = s.threat_count[number] if threat.henchman else threat.full & ~s.threat_count[number]
    if left > 0:
        return True
    return _clear(s, number)


def _clear(s: Geddon, number: int) -> Result:
    """SG-9.2: card to the cleared pile, its tokens to the pool, ``on_cleared``, a Threat token to the Mission."""
    threat = s.dash.threats[number]
    place = s.threats.index(number)
    s.threats[place] = -1
    s.threat_count[number] = 0
    s.threat_token[number] = False
    s.stunned[number] = False
    s.cleared += (number,)
    s.note("threat_cleared", threat=threat.facts.id, place=s.ring[place])
    if threat.on_cleared:
        return _after_clearing(s, number, place)
    mission_token(s, "threat")
    return True


def _after_clearing(s: Geddon, number: int, place: int) -> Asking:
    threat = s.dash.threats[number]
    yield from run_steps(s, threat.on_cleared, Scene(place=place, source="threat", by=threat.facts.id))
    mission_token(s, "threat")
    return True


def damage_threat(s: Geddon, number: int, seat: int) -> Result:
    """SG-8.2: a Henchman loses 1 Health, unless he ignores it; either way he was damaged by this Hero."""
    threat = s.dash.threats[number]
    s.damaged += (number,)
    if s.threat_ignored[number] < threat.ignores and not s.in_villain_turn():
        s.threat_ignored[number] += 1
        s.note("enemy_ignored", who=threat.facts.id)
        return True
    s.threat_count[number] -= 1
    s.note("enemy_damaged", who=threat.facts.id, left=s.threat_count[number], hero=s.heroes[seat])
    return clear_if_done(s, number)


# The Villain


def damage_villain(s: Geddon, seat: int) -> Result:
    """One point of damage: ignored, replaced, or one Health less; the last one wins the game (SG-11.1)."""
    s.damaged += (-1,)
    if not s.in_villain_turn() and s.villain_ignored < s.static("villain_ignores_damage_each_hero_turn"):
        s.villain_ignored += 1
        s.note("enemy_ignored", who="villain")
        return True
    dash = s.dash
    if dash.replaced_if is not None and dash.replaced_if(s, THE_VILLAIN):
        return run_steps(s, dash.replaced_by, THE_VILLAIN)
    s.health -= 1
    s.note("enemy_damaged", who="villain", left=s.health, hero=s.heroes[seat])
    if s.health <= 0 and not s.static("heroes_cannot_win"):
        end(s, True, "SG-11.1")
    return True


def move_villain(s: Geddon, place: int) -> Asking:
    """Put the Villain there; the movement has ended (SG-5.4)."""
    s.villain_at = place
    s.note("villain_moved", place=s.ring[place])
    yield from movement.villain_arrives(s)
    return True
