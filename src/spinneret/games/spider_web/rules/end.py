"""The end of the game: who has captured more (section 10 of the rules)."""

from __future__ import annotations

from functools import cache

from spinneret.games.spider_web.state import SpiderWeb
from spinneret.kernel import Outcome


def end_game(s: SpiderWeb) -> None:
    """SW-10.2, SW-10.3: more captured cards win, then more Sinister Six icons among them, else it is a draw."""
    a, b = s.piles
    six = s.settled.sinister_six
    counts = (len(a), len(b))
    icons = (len(six.intersection(a)), len(six.intersection(b)))
    if counts[0] == counts[1] and icons[0] == icons[1]:
        best = None
    else:
        best = 0 if (counts[0], icons[0]) > (counts[1], icons[1]) else 1
    ranking, winners, payoffs = _placing(s.players, best)
    reason = "SW-10.2" if counts[0] != counts[1] else "SW-10.3"
    s.outcome = Outcome(counts * s.settled.mode.team_size, ranking, winners, reason, payoffs)
    s.log("game_ended", counts=counts, icons=icons, reason=reason, winners=winners)


@cache
def _placing(players: int, best: int | None) -> tuple[tuple[int, ...], tuple[int, ...], tuple[float, ...]]:
    """Ranking, winners and payoffs of all seats when that team won; None is a draw."""
    seats = range(players)
    if best is None:
        return (1,) * players, (), (0.5,) * players
    winners = tuple(seat for seat in seats if seat % 2 == best)
    return (
        tuple(1 if seat in winners else 2 for seat in seats),
        winners,
        tuple(float(seat in winners) for seat in seats),
    )
