"""The end of a turn, and of the game: most discs on the web win (CW-5.1, section 9 of the rules)."""

from __future__ import annotations

from spinneret.games.cobweb.state import Cobweb
from spinneret.kernel import ranked


def end_turn(s: Cobweb) -> None:
    """CW-5.1: the next seat clockwise. CW-9.6: after the last turn of the last round the game ends."""
    s.turns += 1
    s.on_turn = s.settled.left_of[s.on_turn]
    if s.turns == s.settled.last_turn:
        end_game(s, "cap")
    elif s.events is not None and s.turns % s.players == 0:
        s.log("round_began", round=s.round)


def end_game(s: Cobweb, why: str) -> None:
    """CW-9.4, CW-9.5: most discs on the web win, then most discs in the storage; still tied players share the victory.
    ``why`` is one of ``income``, ``eat``, ``pass`` and ``cap`` (CW-9.1)."""
    scores = [web.bit_count() for web in s.webs]
    s.outcome = ranked(scores, why, [s.storage])
    s.log("game_ended", why=why, scores=tuple(scores), storage=tuple(s.storage), winners=tuple(s.outcome.winners))
