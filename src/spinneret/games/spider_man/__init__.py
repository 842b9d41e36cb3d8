"""Spider-Man: a city of twelve tiles, the hero, the Cops, and villains with secret missions."""

from spinneret.games.spider_man import value, view, words
from spinneret.games.spider_man.board import BOARD
from spinneret.games.spider_man.content import load_pack
from spinneret.games.spider_man.invariants import check
from spinneret.games.spider_man.rules import KINDS
from spinneret.games.spider_man.rules.setup import check_terms, setup
from spinneret.games.spider_man.rules.turn import turn
from spinneret.games.spider_man.scenario import from_scenario, to_scenario
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.view.resample import resample
from spinneret.kernel import Game
from spinneret.kernel.content import shipped


def _seat_names(players: int) -> tuple[str, ...]:
    """SM-3.1: as assigned; with a draft everyone picks a character."""
    if players == 2:
        return "Spider-Man", "Villains"
    if players == 3:
        return "Spider-Man", "Cops", "Villains"
    return "Spider-Man", "Cops", *(f"Villain {number}" for number in range(1, players - 1))


GAME: Game[SpiderMan] = Game(
    name="spider_man",
    title="Spider-Man",
    rules_version=3,
    players=(2, 3, 4, 5, 6, 7, 8, 9, 10),
    summary="Spider-Man, the Cops and secret villains chase each other through a city of twelve tiles.",
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
    seat_names=_seat_names,
    teams=lambda terms: tuple((seat,) for seat in range(terms.players)),
    variants=(
        {"round_limit": 6},
        {
            "round_limit": 3,
            "target_vp": 40,
            "max_players": 10,
            "characters": "draft",
            "map_building": "draft",
            "foreign_bonus_cards": "redraw",
            "reaction_any_target": True,
            "reaction_abilities": "all",
        },
        {
            "round_limit": 7,
            "target_vp": 100,
            "points": "reconstructed",
            "map_building": "standard",
            "foreign_bonus_cards": "discard",
            "cops_score_every_ko": True,
            "ko_stand_up": "at_once",
            "reaction_abilities": "none",
            "spider_sense_scope": "whole_attack",
            "webbed_bonus_action": False,
            "mission_reshuffle": False,
            "station_bonus_for_cops": True,
            "two_player_cops_cards": "removed",
        },
    ),
    check_terms=check_terms,
    horizon=0,  # random answers squander dice; ``value`` is the better judge at once
)
