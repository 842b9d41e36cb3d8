"""The end of the game: what brings it nearer, and who has won (sections 12 and 13 of the rules)."""

from __future__ import annotations

from spinneret.games.arachno_evo.rules.scoring import portia_score, score
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import NONE
from spinneret.kernel import Outcome, ranked


def check_triggers(s: ArachnoEvo) -> None:
    """AE-12.3: when a trigger is met, one more round is played, but never more than agreed."""
    settled = s.settled
    if not (settled.trigger_visible_cards or settled.trigger_empty_sac_sectors):
        return
    numbers = settled.pack.end
    last = s.round + numbers.extra_rounds_after_trigger
    if last >= s.final_round:
        return
    if settled.trigger_visible_cards and most_visible_cards(s) >= numbers.visible_cards_trigger:
        s.final_round = last
        s.log("trigger", what="visible_cards", final=last)
    elif settled.trigger_empty_sac_sectors and s.sacs.count(()) >= numbers.sectors_without_sacs_trigger:
        s.final_round = last
        s.log("trigger", what="empty_sac_sectors", final=last)


def most_visible_cards(s: ArachnoEvo) -> int:
    """The largest number of visible cards anybody has; Portia's count too (AE-R38)."""
    most = max(len(player.grid) - player.grid.count(NONE) for player in s.players)
    return most if s.portia is None else max(most, len(s.portia.cards))


def end_game(s: ArachnoEvo) -> None:
    """AE-13.8: the highest total wins, then more own offspring; else victory is shared."""
    totals = [score(s, seat).total for seat in range(len(s.players))]
    if s.portia is not None:
        # AE-15.1 The human wins only with strictly more VP than Portia.
        hers = portia_score(s, s.portia).total
        won = totals[0] > hers
        s.outcome = Outcome(
            (float(totals[0]),),
            (1 if won else 2,),
            (0,) if won else (),
            "AE-15.1",
            (1.0 if won else 0.0,),
        )
        s.log("game_ended", scores=tuple(totals), portia=hers, winners=s.outcome.winners)
        return
    own = [player.own for player in s.players]
    decided = totals.count(max(totals)) == 1
    s.outcome = ranked(totals, "AE-13.8" if decided else "AE-R42", [own])
    s.log("game_ended", scores=tuple(totals), portia=None, winners=s.outcome.winners)
