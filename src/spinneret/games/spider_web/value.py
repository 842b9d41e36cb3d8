"""How good a position looks for a seat, at a glance (features of section 22 of the rules)."""

from __future__ import annotations

from collections import defaultdict
from math import exp

from spinneret.games.spider_web.rules.battle import takes_docks, winning_card
from spinneret.games.spider_web.state import SpiderWeb

# A round is worth about the cards played in it; what a team may still expect from the Docks hangs on who can take them.
_DOCKS_ACCESS = 0.12
_ICON = 0.05
_REPLY = 0.72
"""How likely a battle's winner survives one more opposing play; from random play, rounded."""
_SWING = {2: 5.5, 4: 8.0, 6: 11.5}
"""Standard deviation of the final margin by player count (section 22): what a lead of one card is worth."""


def value(s: SpiderWeb, seat: int) -> float:
    """The payoff this seat may expect, from 0 to 1."""
    if s.outcome is not None:
        return s.outcome.payoffs[seat]
    team = seat % 2
    lead = _margin(s, team) + _battle(s, team) + _docks(s, team) + _keepers(s, team)
    played = (s.round - 1) / s.settled.mode.rounds
    spread = _SWING[s.players] * (1 - played) ** 0.5 + 0.6
    return 1 / (1 + exp(-1.7 * lead / spread))


def _margin(s: SpiderWeb, team: int) -> float:
    """Cards captured, with a small bonus for the icons that break ties."""
    own, others = s.piles[team], s.piles[1 - team]
    lead = float(len(own) - len(others))
    characters = s.settled.cards
    lead += _ICON * sum(characters[card].character.sinister_six for card in own)
    return lead - _ICON * sum(characters[card].character.sinister_six for card in others)


def _battle(s: SpiderWeb, team: int) -> float:
    """Who wins New York as it stands, times what is there and still to come, discounted by opposing plays left."""
    if not s.new_york:
        return 0.0
    winner = winning_card(s)
    if winner is None:
        return 0.0
    owner = s.settled.cards[winner].team
    left = s.settled.plays_per_round - len(s.played)
    replies = sum(1 for i in range(left) if (s.first_player + len(s.played) + i) % s.players % 2 != owner)
    prize = len(s.new_york) + 0.7 * left + (len(s.docks) if takes_docks(s, winner) else 0)
    worth = prize * float(_REPLY**replies)
    return worth if owner == team else -worth


def _docks(s: SpiderWeb, team: int) -> float:
    """The Docks go to whoever still has Spider-Man, Electro or a Chameleon: count who has more of them."""
    access = 0.0
    for seat in range(s.players):
        sign = 1 if seat % 2 == team else -1
        for pile, weight in ((s.hands[seat], 1.5), (s.decks[seat], 1.0)):
            access += sign * weight * (("spider_man" in pile) + 0.5 * ("electro" in pile))
    return _DOCKS_ACCESS * access * len(s.docks)


_WORTH: defaultdict[str, float] = defaultdict(
    float,
    spider_man=1.2,
    kraven=0.6,
    venom=0.6,
    green_goblin=0.5,
    kingpin=0.5,
    jackal=0.3,
    black_cat=0.3,
    rhino=0.2,
    electro=0.2,
    mysterio=0.1,
)


def _keepers(s: SpiderWeb, team: int) -> float:
    """Strong cards not yet played are worth something: spend them where they win."""
    worth = _WORTH.__getitem__
    total = 0.0
    for seat in range(s.players):
        kept = sum(map(worth, s.hands[seat])) + sum(map(worth, s.decks[seat]))
        total += kept if seat % 2 == team else -kept
    return total
