"""Arachno Evo: the turn and its phases, passing, the end of the game (sections 5 and 12 of the rules).

Each phase is a flow of its own, so that a table can be copied without replaying a whole turn.
"""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.arachno_evo.rules.acquiring import gathering, sac_phase
from spinneret.games.arachno_evo.rules.kinds import MIXES, PASS, PASS_RESOURCES, PLAY, TURN
from spinneret.games.arachno_evo.rules.maintenance import maintain_web, store_tiles
from spinneret.games.arachno_evo.rules.movement import collecting, movement
from spinneret.games.arachno_evo.rules.portia import portia_turn
from spinneret.games.arachno_evo.rules.production import production
from spinneret.games.arachno_evo.rules.scoring import portia_score, score
from spinneret.games.arachno_evo.rules.setup import arrange, choose_pile, choose_sector, choose_species
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import CHITS, NONE
from spinneret.kernel import Decision, Flow, Outcome, ranked

PLAY_OR_PASS = (PLAY, PASS)


def turn(s: ArachnoEvo) -> Flow:
    """One phase of a turn, or one step of the set-up."""
    return PHASES[s.phase](s)


def begin(s: ArachnoEvo) -> Flow:
    """AE-5.2 to 5.4: refresh check, then play or pass."""
    seat = s.on_turn
    player = s.players[seat]
    # AE-6.8 Permissions last for one turn.
    s.counterclockwise = s.any_sac = s.all_tiles = False
    s.free_steps = 0
    # AE-5.3 If all three tokens lie exhausted on the tableau, they are taken back.
    if len(player.tokens) >= s.settled.pack.setup.tokens_per_player:
        player.tokens = ()
        s.log("refreshed", seat=seat)
    answer = yield Decision(seat, TURN, PLAY_OR_PASS)
    s.phase = "production" if answer == PLAY else "passing"


def passing(s: ArachnoEvo) -> Flow:
    """AE-5.5: take back every token, receive four basic resources in any mix, skip to Maintenance."""
    seat = s.on_turn
    s.players[seat].tokens = ()
    mix = yield Decision(seat, PASS_RESOURCES, MIXES)
    stock = s.players[seat].stock
    for resource in range(3):
        stock[CHITS + resource] += mix[resource]
    if s.events is not None:
        s.log("passed", seat=seat, mix=mix)
    s.phase = "maintenance"


def maintenance(s: ArachnoEvo) -> Flow:
    """Section 11: performed on every turn, also after a pass or when immobile."""
    maintain_web(s)
    yield from store_tiles(s)
    end_turn(s)


def portia(s: ArachnoEvo) -> Flow:
    """AE-15.1: Portia takes the first turn of every round."""
    yield from portia_turn(s)
    check_triggers(s)
    s.phase = "turn"


def end_turn(s: ArachnoEvo) -> None:
    """AE-5.1, AE-12.1: the next seat clockwise; after the last one the next round, or the end."""
    check_triggers(s)
    s.on_turn = (s.on_turn + 1) % len(s.players)
    s.phase = "turn"
    if s.on_turn == s.first:
        if s.round >= s.final_round:
            end_game(s)
            return
        s.round += 1
        if s.portia is not None:
            s.phase = "portia"
        if s.events is not None:
            s.log("round_began", round=s.round, final=s.final_round)


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


PHASES: dict[str, Callable[[ArachnoEvo], Flow]] = {
    "species": choose_species,
    "sectors": choose_sector,
    "piles": choose_pile,
    "arrange": arrange,
    "turn": begin,
    "passing": passing,
    "production": production,
    "movement": movement,
    "collecting": collecting,
    "gathering": gathering,
    "sac": sac_phase,
    "maintenance": maintenance,
    "portia": portia,
}
