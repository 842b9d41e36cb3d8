"""Spider-Web: two teams throw heroes and villains into New York; the fastest that may win takes them all."""

from spinneret.games.spider_web import value, view, words
from spinneret.games.spider_web.board import BOARD
from spinneret.games.spider_web.content import load_pack
from spinneret.games.spider_web.invariants import check
from spinneret.games.spider_web.rules import KINDS
from spinneret.games.spider_web.rules.setup import check_terms, setup
from spinneret.games.spider_web.rules.turn import turn
from spinneret.games.spider_web.scenario import from_scenario, to_scenario
from spinneret.games.spider_web.state import SpiderWeb
from spinneret.kernel import Game, Terms
from spinneret.kernel.content import shipped


def _teams(terms: Terms) -> tuple[tuple[int, ...], ...]:
    return tuple(range(0, terms.players, 2)), tuple(range(1, terms.players, 2))


GAME: Game[SpiderWeb] = Game(
    name="spider_web",
    title="Spider-Web",
    rules_version=1,
    players=(2, 4, 6),
    summary="Two teams throw heroes and villains into New York; the fastest that may win takes them all.",
    options=load_pack(shipped(__name__)).options,
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
    seat_names=lambda players: load_pack(shipped(__name__)).mode(players).seats,
    teams=_teams,
    variants=(
        {},
        {"instants": "all_optional", "chameleon_copies_victory_bonus": True, "capture_display": "open"},
        {"copied_ability_faction": "original", "hobgoblin_may_send_himself": False, "capture_display": "counts"},
        {"kraven_ban_needs_kraven": False, "dr_octopus_counts_himself": False, "sandman_search_needs_sandman": True},
    ),
    check_terms=check_terms,
    memory=view.memory,
)
