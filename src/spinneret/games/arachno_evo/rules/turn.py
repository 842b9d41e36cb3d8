"""Arachno Evo: the turn and its phases, passing (section 5 of the rules).

Each phase is a flow of its own, so that a table can be copied without replaying a whole turn.
"""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.arachno_evo.rules.acquiring import gathering, sac_phase
from spinneret.games.arachno_evo.rules.end import check_triggers, end_game
from spinneret.games.arachno_evo.rules.maintenance import maintain_web, store_tiles
from spinneret.games.arachno_evo.rules.movement import collecting, movement
from spinneret.games.arachno_evo.rules.portia import portia_turn
from spinneret.games.arachno_evo.rules.production import production
from spinneret.games.arachno_evo.rules.setup import arrange, choose_pile, choose_sector, choose_species
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import CHITS
from spinneret.kernel import Decision, Flow, Kind

PLAY, PASS = "play", "pass"
# AE-5.5 Four basic resources in any mix: (protein, neuron, dna).
MIXES = tuple((p, n, 4 - p - n) for p in range(4, -1, -1) for n in range(4 - p, -1, -1))

TURN = Kind("turn", (PLAY, PASS))
PASS_RESOURCES = Kind("pass_resources", MIXES)

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
