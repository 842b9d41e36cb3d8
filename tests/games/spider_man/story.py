"""Little stories in the standard city: a position, some answers, and what has become of everybody."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import spinneret
from games.story import Story
from spinneret import Table
from spinneret.games.spider_man.content.city import FIELD, NAME, distance
from spinneret.games.spider_man.content.vocabulary import CHARACTERS, FIGURES, SIDE_CHARACTERS
from spinneret.games.spider_man.rules.missions import building_targets
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import STATUS_NAMES, TRACKS, arrested_figure
from spinneret.kernel import Setting, Value

GAME = spinneret.game("spider_man")
CARDS = {mission.id: mission for mission in GAME.pack.missions}
"""Missions by id, with the numbers printed on them."""
ARREST = {sheet.id: sheet.arrest_vp for sheet in GAME.pack.characters}
"""What the Cops score for a jailing."""
AWARDS = GAME.pack.awards
"""The lines of the point table."""
SHORT = {"max_players": 10, "round_limit": 8}
"""Options under which any number of players comes to an end soon."""


class City(Story[SpiderMan]):
    """A table by names: ``rhino`` is Rhino, ``"12,5"`` a field."""

    @property
    def asked(self) -> str:
        """Who is to answer."""
        return CHARACTERS[self.state.figures[self.decision.seat]]

    @property
    def on_turn(self) -> str:
        return CHARACTERS[self.state.figures[self.state.on_turn]]

    def choose(self, *answers: Value) -> City:
        for answer in answers:
            self.table.choose(answer)
            if self.table.outcome is None:
                GAME.check(self.state)
        return self

    def at(self, name: str) -> str:
        """The field of a figure or a side character who is not with a figure."""
        if name in FIGURES:
            return NAME[self.state.place[FIGURES.index(name)]]
        return NAME[self.state.where[SIDE_CHARACTERS.index(name)]]

    def hits(self, name: str) -> int:
        return self.state.hits[FIGURES.index(name)]

    def ko(self, name: str) -> bool:
        return self.state.ko[FIGURES.index(name)]

    def status(self, name: str) -> str:
        return STATUS_NAMES[self.state.status[FIGURES.index(name)]]

    def web(self, name: str) -> str | None:
        owner = self.state.web[FIGURES.index(name)]
        return FIGURES[owner] if owner >= 0 else None

    def vp(self, name: str) -> int:
        return self.state.vp[self.state.owner[CHARACTERS.index(name)]]

    def seat(self, name: str) -> int:
        return self.state.owner[CHARACTERS.index(name)]

    def hand(self, name: str) -> list[str]:
        return sorted(self.state.hands[self.seat(name)])

    def level(self, name: str, track: str) -> int:
        return self.state.level(CHARACTERS.index(name), TRACKS.index(track))

    def levels(self, name: str) -> tuple[int, int, int]:
        move, fight, bonus = (self.level(name, track) for track in TRACKS)
        return move, fight, bonus

    def spent(self, name: str) -> set[str]:
        figure = FIGURES.index(name)
        return {p.id for p in self.state.settled.powers[figure] if self.state.spent[figure] >> p.slot & 1}

    def mission(self, name: str) -> str | None:
        number = self.state.mission[FIGURES.index(name)]
        return self.state.settled.missions[number].id if number >= 0 else None

    def step(self, name: str) -> int:
        return self.state.step[FIGURES.index(name)]

    def holder(self, person: str) -> str | None:
        holder = self.state.holder[SIDE_CHARACTERS.index(person)]
        return CHARACTERS[holder] if holder >= 0 else None

    def cars(self) -> dict[str, int]:
        return {NAME[field]: cars for field, cars in sorted(self.state.cars.items())}

    def board(self, seat: str | None = None) -> Any:
        return self.table.view(None if seat is None else self.seat(seat)).board

    def figure(self, name: str, seat: str | None = None) -> Any:
        return next(figure for figure in self.board(seat).figures if figure.id == name)


def city(
    figures: Mapping[str, str] | None = None,
    *,
    turn: str = "spider_man",
    players: int = 4,
    options: Mapping[str, Setting] | None = None,
    **position: Any,
) -> City:
    """The standard city with these figures; everything else as a fresh scenario has it."""
    return City(
        GAME.scenario(
            {
                "players": players,
                "options": dict(options or {}),
                "figures": dict(figures or {}),
                "turn": turn,
                **position,
            }
        )
    )


def next_turn(story: City) -> City:
    """End the turn, and go on to whatever is asked next."""
    return story.choose("end")


def purposeful(table: Table[SpiderMan], luck: Random) -> Value:
    """An answer of somebody who fights, chases and delivers, with whims: reaches corners random play never sees."""
    decision = table.decision
    assert decision is not None
    options, s = decision.options, table.state
    if luck.random() < 0.12:
        return luck.choice(options)
    match decision.kind:
        case "choose_action":
            deeds = [option for option in options if option not in ("end", "move", "bonus")]
            return luck.choice(deeds or options[:-1] or options)
        case "dice" | "add" | "work":
            return options[-1] if decision.kind != "add" else options[0]
        case "reaction":
            return luck.choice(options[1:] or options)
        case "move_destination":
            figure = s.figures[decision.seat]
            goals = [s.place[other] for other in range(9) if other != figure and s.place[other] >= 0]
            goals += [s.where[person] for person in range(6) if s.holder[person] < 0]
            if s.villain(figure) and s.mission[figure] >= 0:
                goals += 3 * [*building_targets(s, figure), s.city.bases[figure]]
            goal = luck.choice(goals)
            return min(options, key=lambda option: distance(FIELD[str(option)], goal))
        case "leg":
            assert s.group is not None
            goals = [s.place[figure] for figure in range(9) if s.place[figure] >= 0]
            if arrested_figure(s.group.prisoner) >= 0:
                goals = list(s.city.stations)
            goal = luck.choice(goals)
            fields = [str(option) for option in options if option != "stop"]
            best = min(fields, key=lambda option: distance(FIELD[option], goal))
            nearer = distance(FIELD[best], goal) < distance(s.group.field, goal)
            return best if nearer or "stop" not in options else "stop"
    return luck.choice(options)
