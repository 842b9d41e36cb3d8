"""Arachno Evo: four species of spiders walk a shared web and grow a tableau of cards; the fittest has the most VP."""

from spinneret.games.arachno_evo import value, view, words
from spinneret.games.arachno_evo.board import BOARD
from spinneret.games.arachno_evo.content import load_pack
from spinneret.games.arachno_evo.invariants import check
from spinneret.games.arachno_evo.rules import KINDS
from spinneret.games.arachno_evo.rules.setup import setup
from spinneret.games.arachno_evo.rules.turn import turn
from spinneret.games.arachno_evo.scenario import from_scenario, to_scenario
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.view.resample import resample
from spinneret.kernel import Game
from spinneret.kernel.content import shipped

GAME: Game[ArachnoEvo] = Game(
    name="arachno_evo",
    title="Arachno Evo",
    rules_version=2,
    players=(1, 2, 3, 4),
    summary="Spiders walk a shared web, run the lines of their tableau and hatch offspring; alone against Portia.",
    options=load_pack(shipped(__name__)).options,
    kinds=KINDS,
    package=__name__,
    load_pack=load_pack,
    setup=setup,
    turn=turn,
    view=view.view,
    resample=resample,
    why_not=words.why_not,
    value=value.value,
    words=words,
    from_scenario=from_scenario,
    to_scenario=to_scenario,
    check=check,
    board=BOARD,
    seat_names=lambda players: tuple(f"Player {seat + 1}" for seat in range(players)),
    teams=lambda terms: tuple((seat,) for seat in range(terms.players)),
    horizon=0,  # random answers squander a hand; ``value`` is the better judge at once
    turn_of=lambda s: (s.round, s.on_turn),
    variants=(
        {},
        {"beat_em_all": True, "trigger_visible_cards": True, "trigger_empty_sac_sectors": True, "rounds": 24},
        {
            "conversion": "any",
            "cobweb_scoring": "half",
            "tile_conversion": "above_limit",
            "sac_layout": "home",
            "deck_172": True,
        },
        {"merchant_collector": "immediate", "auto_activate": False, "first_player": "random"},
        {"portia_level": "gentle", "portia_pile": "random", "portia_counts_offspring": True, "beat_em_all": True},
    ),
)
