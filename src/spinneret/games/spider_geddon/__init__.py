"""Marvel United: Spider-Geddon: Heroes build a Storyline against a Villain's Master Plan."""

from spinneret.games.spider_geddon import value, view, words
from spinneret.games.spider_geddon.board import BOARD
from spinneret.games.spider_geddon.content import load_pack
from spinneret.games.spider_geddon.invariants import check
from spinneret.games.spider_geddon.rules import KINDS
from spinneret.games.spider_geddon.rules.setup import check_terms, setup
from spinneret.games.spider_geddon.rules.turn import turn
from spinneret.games.spider_geddon.scenario import from_scenario, to_scenario
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.settled import settle
from spinneret.games.spider_geddon.view.resample import resample
from spinneret.kernel import Game, QuickGame, Terms
from spinneret.kernel.content import shipped


def _teams(terms: Terms) -> tuple[tuple[int, ...], ...]:
    """The Heroes win and lose together; a Villain player stands alone."""
    settled = settle(terms)
    return (settled.team,) if settled.villain_seat < 0 else (settled.team, (settled.villain_seat,))


GAME: Game[Geddon] = Game(
    name="spider_geddon",
    title="Marvel United: Spider-Geddon",
    rules_version=2,
    players=(2, 3, 4, 5, 1),
    summary="Heroes build a Storyline together to thwart a Villain's Master Plan; alone, together, or one against all.",
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
    seat_names=lambda players: tuple(f"Seat {seat + 1}" for seat in range(players)),
    teams=_teams,
    horizon=0,
    variants=(
        {},
        {"equipment": True, "challenges": "moderate", "hands_open_to_team": False, "tuning_profile": "balanced"},
        {"equipment": True, "equipment_card_removal": "owner_choice", "overflow_timing": "per_location"},
        {"mode": "super_villain"},
        {"mode": "super_villain", "super_hero_pool": "default+extra", "equipment": True, "hands_open_to_team": False},
        {"mode": "commander_solo"},
        {
            "mode": "commander_solo",
            "equipment": True,
            "challenges": "moderate+hard",
            "solo_short_support_allowed": True,
        },
        {"mode": "super_villain_vs_solo"},
        {"mode": "super_villain_vs_solo", "super_hero_pool": "default+extra", "tempo_stacking": False},
    ),
    quick=QuickGame({"tuning_profile": "balanced"}, "balanced numbers"),
    check_terms=check_terms,
)
