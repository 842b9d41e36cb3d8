"""Whom a BAM! would reach if it came now: for the warnings on the board. What it may choose among counts as reached."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.effects.operations import Branch, DealDamage, DiscardCard, ForEachHero, Steps
from spinneret.games.spider_geddon.content.effects.selectors import Who
from spinneret.games.spider_geddon.rules.scene import THE_VILLAIN, Scene
from spinneret.games.spider_geddon.rules.select import heroes, holds
from spinneret.games.spider_geddon.state import Geddon


def in_danger(s: Geddon) -> set[int]:
    """Seats that the dashboard's BAM! or a Threat's could strike as things stand."""
    found: set[int] = set()
    if not s.villain_stunned:
        found |= _struck(s, s.dash.facts.bam, THE_VILLAIN)
    for number in s.threats:
        if number >= 0 and not s.stunned[number]:
            found |= _struck(s, s.dash.threats[number].facts.bam, Scene(threat=number))
    return found


def _struck(s: Geddon, steps: Steps, scene: Scene) -> set[int]:
    found: set[int] = set()
    for step in steps:
        if not holds(s, step.condition, scene):
            if isinstance(step, Branch):
                found |= _struck(s, step.else_do, scene)
            continue
        targets: tuple[Who, ...] = ()
        match step:
            case Branch():
                found |= _struck(s, step.do, scene)
            case DealDamage():
                targets = tuple(hit.who for hit in step.parts)
            case DiscardCard() | ForEachHero():
                targets = (step.who,)
        found |= {seat for who in targets for group in heroes(s, who, scene) for seat in group}
    return found
