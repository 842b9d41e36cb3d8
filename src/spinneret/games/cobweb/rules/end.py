"""The end of the game: most discs on the web win (section 9 of the rules)."""

from __future__ import annotations

from spinneret.games.cobweb.state import Cobweb
from spinneret.kernel import ranked


def end_game(s: Cobweb, why: str) -> None:
    """CW-9.4, CW-9.5: most discs on the web win, then most discs in the storage; still tied players share the victory.
    ``why`` is one of ``income``, ``eat``, ``pass`` and ``cap`` (CW-9.1)."""
    scores = [web.bit_count() for web in s.webs]
    s.outcome = ranked(scores, why, [s.storage])
    s.log("game_ended", why=why, scores=tuple(scores), storage=tuple(s.storage), winners=tuple(s.outcome.winners))
