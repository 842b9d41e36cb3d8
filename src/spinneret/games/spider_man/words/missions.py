"""Mission cards and their steps in words."""

from __future__ import annotations

from spinneret.games.spider_man.content.vocabulary import LANDMARKS
from spinneret.games.spider_man.view.records import Board, MissionInView, StepInView
from spinneret.games.spider_man.words.names import landmark, name, whose
from spinneret.kernel.words import counted, listed

_STEPS = {
    "damage": "{needed} hits on {target}",
    "raid_station": "{needed} hits on one police station",
    "go_home": "return to the own base",
    "deliver": "bring {target} to {where}",
    "capture": "hold {target}",
    "visit": "go to {target}",
    "occupy": "end a turn beside {target} and still be there at the start of the next",
    "ko": "knock out {target}",
    "wound": "{needed} hits on {target}",
    "wreck_cars": "destroy {needed} patrol cars",
    "damage_base": "destroy {target} base with {needed} hits",
}
_ANYBODY = {"any": "anybody", "any_villain": "another villain"}


def mission(board: Board, card: MissionInView) -> str:
    """A mission card in one line, as far as the viewer knows it."""
    steps = "; ".join(step(board, one) for one in card.steps)
    fails = f"if it fails, {card.vp_spider_man} for Spider-Man or {card.vp_cops} for the Cops"
    return f"{card.title}: {steps} ({counted(card.vp_villain, 'point')}; {fails})"


def step(board: Board, one: StepInView) -> str:
    """One condition of a mission."""
    names = [_ANYBODY.get(id) or _mission_target(board, id) for id in one.target]
    if one.do == "damage_base":
        names = [whose(names[0])]
    where = "the own base" if one.where == "own_base" else landmark(board, one.where) if one.where else ""
    text = _STEPS[one.do].format(needed=one.needed, target=listed(names), where=where)
    text = text.replace("1 hits", "1 hit").replace("1 patrol cars", "1 patrol car")
    return text if not one.done else f"{text} [{one.done}/{one.needed}]"


def _mission_target(board: Board, id: str) -> str:
    return landmark(board, id) if id in LANDMARKS else name(board, id)
