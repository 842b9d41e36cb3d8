"""Positions in words: reading and writing them."""

from spinneret.games.spider_man.scenario.read import from_scenario
from spinneret.games.spider_man.scenario.write import to_scenario

__all__ = ["from_scenario", "to_scenario"]
