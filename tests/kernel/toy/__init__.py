"""High Card: the smallest complete game, with every room a game has, as somebody outside this repository writes it.

Two players hold three of ten cards each and play one in turn; the higher card takes the trick, most tricks win.
"""

from kernel.toy import value, view, words
from kernel.toy.board import BOARD
from kernel.toy.content import PLAYERS, load_pack
from kernel.toy.invariants import check
from kernel.toy.rules import KINDS, setup, turn
from kernel.toy.scenario import from_scenario, to_scenario
from kernel.toy.state import HighCard
from spinneret.kernel import Game

GAME: Game[HighCard] = Game(
    name="high_card",
    title="High Card",
    rules_version=1,
    players=(PLAYERS,),
    summary="The higher card takes the trick.",
    options=(),
    kinds=KINDS,
    package=__name__,
    load_pack=load_pack,
    setup=setup,
    turn=turn,
    view=view.view,
    resample=view.resample,
    why_not=words.why_not,
    value=value.value,
    words=words,
    from_scenario=from_scenario,
    to_scenario=to_scenario,
    check=check,
    board=BOARD,
    seat_names=lambda players: words.SEATS,
    teams=lambda terms: ((0,), (1,)),
)
