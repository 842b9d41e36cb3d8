"""Cobweb: spiders share one web; walk it, lay discs, and be on top where the prey is."""

from spinneret.games.cobweb import value, view, words
from spinneret.games.cobweb.board import BOARD
from spinneret.games.cobweb.content import load_pack
from spinneret.games.cobweb.invariants import check
from spinneret.games.cobweb.rules import KINDS
from spinneret.games.cobweb.rules.setup import check_terms, setup
from spinneret.games.cobweb.rules.turn import turn
from spinneret.games.cobweb.scenario import from_scenario, to_scenario
from spinneret.games.cobweb.state import Cobweb
from spinneret.games.cobweb.view.resample import resample
from spinneret.kernel import Game
from spinneret.kernel.content import shipped

_PACK = load_pack(shipped(__name__))

GAME: Game[Cobweb] = Game(
    name="cobweb",
    title="Cobweb",
    rules_version=1,
    players=(2, 3, 4),
    summary="Spiders share one web: sow actions on a torus of tiles, lay discs, and be on top where the prey is.",
    options=_PACK.options,
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
    seat_names=lambda players: tuple(colour.name for colour in _PACK.colours[:players]),
    teams=lambda terms: tuple((seat,) for seat in range(terms.players)),
    horizon=10,
    variants=({}, {"discs_per_player": 24, "axis_line": "stop", "tile_layout": "fixed"}, {"max_rounds": 8}),
    check_terms=check_terms,
    perfect_information=True,
)
