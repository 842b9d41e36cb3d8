"""Whom a BAM! would reach if it came now: for the warnings on the board. What it may choose among counts as reached."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from spinneret.games.spider_geddon.rules.resolve import THE_VILLAIN
from spinneret.games.spider_geddon.rules.select import condition, heroes
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.steps import Scene

_HARMFUL = ("deal_damage", "discard_card", "for_each_hero")


def in_danger(s: Geddon) -> set[int]:
    """Seats that the dashboard's BAM! or a Threat's could strike as things stand."""
    found: set[int] = set()
    if not s.villain_stunned:
        found |= _struck(s, s.dash.facts.bam, THE_VILLAIN)
    for number in s.threats:
        if number >= 0 and not s.stunned[number]:
            found |= _struck(s, s.dash.threats[number].facts.bam, Scene(threat=number))
    return found


def _struck(s: Geddon, steps: Iterable[dict[str, Any]], scene: Scene) -> set[int]:
    found: set[int] = set()
    for step in steps:
        test = condition(step.get("if"))
        if test is not None and not test(s, scene):
            if step["op"] == "branch":
                found |= _struck(s, step.get("else_do", ()), scene)
            continue
        if step["op"] == "branch":
            found |= _struck(s, step["do"], scene)
        elif step["op"] in _HARMFUL:
            for part in step.get("parts") or (step,):
                found |= {seat for group in heroes(part["who"])(s, scene) for seat in group}
    return found
