"""Who can sit down: bots that play any game through the public API, with a view and imagination, never the state."""

from spinneret.bots.chair import Bot, Chair
from spinneret.bots.levels import LEVELS, UnknownBot, make
from spinneret.bots.match import Match, match, play
from spinneret.bots.search import Search, Thought
from spinneret.bots.simple import Greedy, RandomBot

__all__ = [
    "LEVELS",
    "Bot",
    "Chair",
    "Greedy",
    "Match",
    "RandomBot",
    "Search",
    "Thought",
    "UnknownBot",
    "make",
    "match",
    "play",
]
