"""Random play gives the figures of the specification's section 22; a clear deviation hints at a rule error.

The figures come from 200,000 games per mode of a separate reference model. ``SPINNERET_GAMES`` sets how many games per
mode are played here; the slow test plays 20,000.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from games.spider_web.story import GAME

GAMES = int(os.environ.get("SPINNERET_GAMES", "1500"))
REFERENCE = 200_000
WIDTH = 4
"""Standard errors."""

# name: mean and standard deviation between games (None: measured here), for 2, 4 and 6 players
FIGURES: dict[str, dict[int, tuple[float, float | None]]] = {
    "decisions": {2: (44.156, 1.664), 4: (88.854, 2.346), 6: (136.012, 2.695)},
    "options per decision": {2: (4.904, None), 4: (3.367, None), 6: (3.544, None)},
    "captures of a team": {2: (15.36, 4.71), 4: (31.22, 6.73), 6: (47.10, 9.65)},
    "margin": {2: (7.471, 5.560), 4: (10.668, 8.002), 6: (15.375, 11.495)},
    "cards left in the Docks": {2: (1.281, 1.402), 4: (1.520, 1.761), 6: (1.823, 2.086)},
    "battles without winner, %": {2: (1.511, 4.28), 4: (1.615, 3.13), 6: (1.021, 2.50)},
    "games equal on cards, %": {2: (5.31, None), 4: (3.72, None), 6: (2.51, None)},
    "games drawn after icons, %": {2: (1.31, None), 4: (0.62, None), 6: (0.33, None)},
    "battles won by the last play, %": {2: (32.91, 16.3), 4: (31.95, 11.5), 6: (22.82, 10.4)},
    "battles won by the first play, %": {2: (17.91, 13.4), 4: (18.66, 9.7), 6: (11.99, 8.1)},
}
ROUNDING = {"captures of a team": 0.005, "games equal on cards, %": 0.005, "games drawn after icons, %": 0.005}
PLAYS = {2: 32, 4: 64, 6: 96}
FEWEST_AND_MOST = {2: (36, 50), 4: (78, 98), 6: (120, 146)}
MOST_OPTIONS = {2: 67, 4: 16, 6: 64}


@dataclass
class Sample:
    """What was seen in the random games of one mode; every list has one entry per game."""

    seen: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in FIGURES})
    options: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    plays: set[int] = field(default_factory=set)
    most_options: int = 0
    winners: dict[str, int] = field(default_factory=dict)
    battles: int = 0


@cache
def sample(players: int, games: int) -> Sample:
    result = Sample()
    for number in range(games):
        _play(players, number, result)
    return result


def _play(players: int, number: int, result: Sample) -> None:
    table = GAME.new(players, number)
    random = Random(number).random
    decisions = options = plays = 0
    while (decision := table.decision) is not None:
        count = len(decision.options)
        decisions += 1
        options += count
        plays += decision.kind == "play_card"
        result.most_options = max(result.most_options, count)
        table.choose(decision.options[int(random() * count)])
    battles = wasted = last = first = 0
    order: list[object] = []
    for event in table.events(everything=True):
        if event.kind in ("played", "barred"):
            order.append(event.facts["card"])
        elif event.kind == "battle":
            battles += 1
            winner = event.facts["winner"]
            if winner is None:
                wasted += 1
            else:
                character = str(winner).split()[1]
                result.winners[character] = result.winners.get(character, 0) + 1
            last += winner == order[-1]
            first += winner == order[0]
            order = []
    state = table.state
    a, b = map(len, state.piles)
    assert table.outcome is not None
    seen = result.seen
    seen["decisions"].append(decisions)
    seen["captures of a team"].append(a if number % 2 else b)
    seen["margin"].append(abs(a - b))
    seen["cards left in the Docks"].append(len(state.docks))
    seen["battles without winner, %"].append(100 * wasted / battles)
    seen["games equal on cards, %"].append(100 * (a == b))
    seen["games drawn after icons, %"].append(100 * (not table.outcome.winners))
    seen["battles won by the last play, %"].append(100 * last / battles)
    seen["battles won by the first play, %"].append(100 * first / battles)
    result.options.append(options)
    result.decisions.append(decisions)
    result.plays.add(plays)
    result.battles += battles


def compare(figure: str, players: int, games: int) -> None:
    expected, spread = FIGURES[figure][players]
    result = sample(players, games)
    if figure == "options per decision":
        mean = sum(result.options) / sum(result.decisions)
        residuals = [o - mean * d for o, d in zip(result.options, result.decisions, strict=True)]
        spread = stdev(residuals) / fmean(result.decisions)
    else:
        mean = fmean(result.seen[figure])
        if spread is None:
            spread = sqrt(expected * (100 - expected))
    error = spread * sqrt(1 / games + 1 / REFERENCE)
    assert abs(mean - expected) <= WIDTH * error + ROUNDING.get(figure, 0.0005), f"{mean:.3f}, not {expected}"


def compare_extremes(players: int, games: int) -> None:
    result = sample(players, games)
    fewest, most = FEWEST_AND_MOST[players]
    assert result.plays == {PLAYS[players]}
    assert min(result.decisions) >= fewest - 2 and max(result.decisions) <= most + 2
    assert result.most_options <= MOST_OPTIONS[players]
    share = {character: 100 * won / result.battles for character, won in result.winners.items()}
    frequent = sorted(share, key=lambda character: -share[character])
    assert {"green_goblin", "kingpin"} <= set(frequent[:3])
    assert 12.5 < share["green_goblin"] < 17.5 and 12.5 < share["kingpin"] < 17.5
    assert 10 < share["kraven"] < 13
    assert share.get("chameleon", 0) < 1.2 and frequent[-1] == "chameleon"


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("figure", FIGURES)
def test_random_play_gives_the_known_figures(figure: str, players: int) -> None:
    compare(figure, players, GAMES)


@pytest.mark.rule("SW-4.1", "SW-5.6")
@pytest.mark.parametrize("players", GAME.players)
def test_plays_extremes_and_frequent_winners(players: int) -> None:
    compare_extremes(players, GAMES)


@pytest.mark.slow
@pytest.mark.skipif("SPINNERET_SLOW" not in os.environ, reason="set SPINNERET_SLOW=1 for 20,000 games per mode")
@pytest.mark.parametrize("players", GAME.players)
def test_twenty_thousand_games(players: int) -> None:
    for figure in FIGURES:
        compare(figure, players, 20_000)
    compare_extremes(players, 20_000)
