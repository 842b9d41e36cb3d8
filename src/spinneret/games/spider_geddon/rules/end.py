"""How a game of Spider-Geddon ends (section 11)."""

from __future__ import annotations

from typing import NoReturn

from spinneret.games.spider_geddon.state import GameOver, Geddon
from spinneret.kernel import Outcome


def end(s: Geddon, won: bool, reason: str) -> NoReturn:
    """The game ends in this instant, by the rule of that id; whatever was going on stops here (SG-R28)."""
    s.outcome = outcome(s, won, reason)
    s.log("game_ended", won=won, reason=reason)
    raise GameOver


def outcome(s: Geddon, won: bool, reason: str) -> Outcome:
    """SG-11.5: the Heroes win or lose together; a Villain player has the opposite result."""
    team, villain = s.settled.seats, s.settled.villain_seat >= 0
    mine = 1.0 if won else 0.0
    payoffs = (mine,) * team + ((1.0 - mine,) if villain else ())
    winners = tuple(seat for seat, payoff in enumerate(payoffs) if payoff == 1.0)
    ranking = tuple(1 if payoff == 1.0 or not villain else 2 for payoff in payoffs)
    return Outcome(payoffs, ranking, winners, reason, payoffs)
