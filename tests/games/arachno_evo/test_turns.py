"""Rounds, passing and the end of the game (sections 5 and 12)."""

from __future__ import annotations

import pytest

from games.arachno_evo.tables import (
    EMPTY,
    OPEN_ALL,
    answer,
    at,
    chits,
    facts,
    kind,
    options,
    pass_turn,
    player,
    tiles,
    tokens,
    until,
)
from spinneret.games.arachno_evo import GAME
from spinneret.kernel import BadOption


@pytest.mark.rule("AE-5.1", "AE-5.2")
def test_everybody_takes_one_turn_a_round_with_the_phases_in_order():
    table = at(
        "turn", {"grid": {"1,1": "a_feast"}}, web={"2": ["dna 1"]}, floor=["cleaner"] * 5, sacs={"1": ["green 3"]}
    )
    seen = []
    while table.state.on_turn == 0:
        if table.decision.kind not in seen:
            seen.append(table.decision.kind)
        answer(table, options(table)[0])
    assert seen[:2] == ["turn", "line"]
    order = ["turn", "line", "move", "collect", "buy", "place", "sac", "place_sac", "convert"]
    assert [each for each in seen if each in order] == [each for each in order if each in seen]
    assert {"move", "buy", "sac"} <= set(seen)
    assert table.state.round == 1 and table.decision.seat == 1


@pytest.mark.rule("AE-5.3", "AE-R18")
def test_three_exhausted_tokens_come_back_at_the_start_of_the_own_turn_and_fewer_do_not():
    table = at("turn", {"tokens": ["row 1", "row 2", "column 1"]}, {"tokens": ["row 1", "row 2", "diagonal"]})
    assert tokens(table) == [] and len(tokens(table, 1)) == 3, "the other player's wait for their turn"
    assert facts(table, "refreshed") == [{"seat": 0}]
    two = at("turn", {"tokens": ["row 1", "row 2"]})
    assert tokens(two) == ["row 1", "row 2"]


@pytest.mark.rule("AE-5.4", "AE-R19")
def test_passing_is_always_possible_but_only_before_production():
    table = at("turn", {"chits": EMPTY})
    assert options(table) == ("play", "pass")
    table.choose("play")
    assert kind(table) == "line" and None not in options(table)


@pytest.mark.rule("AE-5.5", "AE-R19")
def test_a_pass_brings_four_chits_and_all_tokens_and_maintenance():
    table = at(
        "turn", {"tokens": ["row 1", "diagonal"]}, floor=["jumper", "cleaner", "observer", "a_feast", "merchant"]
    )
    pawn = player(table).pawn
    table.choose("pass")
    assert len(options(table)) == 15 and all(sum(mix) == 4 for mix in options(table))
    table.choose((1, 0, 3))
    assert chits(table) == (8, 5, 8, 0) and tiles(table) == []
    assert tokens(table) == [] and player(table).pawn == pawn
    assert table.state.on_turn == 1
    assert facts(table, "floor_discarded"), "Maintenance is performed"
    fresh = at("turn", {})
    pass_turn(fresh)
    assert fresh.state.on_turn == 1, "passing with no token down is legal"


@pytest.mark.rule("AE-5.6", "AE-R28", "AE-8.12")
def test_a_pass_keeps_the_wasp_and_a_move_removes_it():
    table = at("turn", {"stung": True, "sector": 1})
    pass_turn(table)
    assert player(table).stung and player(table).pawn == 0
    pass_turn(table)
    answer(table, "play", "row 1")
    answer(table, ("clockwise", 1))
    assert not player(table).stung


@pytest.mark.rule("AE-R28", "AE-8.11", "AE-R27")
def test_a_second_failure_adds_no_second_wasp():
    table = at("movement", {"chits": EMPTY, "stung": True})
    assert player(table).stung is True
    assert table.state.on_turn == 1


@pytest.mark.rule("AE-12.1", "AE-R38")
def test_the_game_ends_after_the_last_turn_of_the_agreed_round():
    for rounds in (1, 3):
        table = at("turn", {}, {}, options={"rounds": rounds})
        turns = 0
        while table.decision is not None:
            assert kind(table) == "turn"
            turns += 1
            pass_turn(table)
        assert turns == 2 * rounds and table.outcome is not None
    for wrong in (0, 41):
        with pytest.raises(BadOption):
            GAME.new(2, 1, {"rounds": wrong})
    assert GAME.new(2, 1, {"rounds": 40}).state.final_round == 40


@pytest.mark.rule("AE-12.2", "AE-R39")
def test_the_last_turn_has_its_maintenance_before_scoring():
    six = ["cobweb 3", "cobweb 3", "cobweb 3", "cobweb 3", "cobweb 3", "cobweb 2"]
    table = at("maintenance", {"tiles": six, "chits": EMPTY}, {"chits": EMPTY}, round=16, first=1, to_play=0)
    answer(table, None)
    assert kind(table) == "discard_tile"
    table.choose("cobweb 2")
    assert table.outcome is not None and table.outcome.scores[0] == 15, "the sixth tile is lost before scoring"


TWENTY = {f"{row},{column}": "just_a_snack" for row in range(1, 5) for column in range(1, 5)} | {
    f"{row},5": "observer" for row in range(1, 5)
}


@pytest.mark.rule("AE-12.3", "AE-R38")
def test_twenty_visible_cards_bring_one_more_round():
    def table(on: bool, **position):
        return at("turn", {"keys": OPEN_ALL, "grid": TWENTY}, options={"trigger_visible_cards": on}, **position)

    met = table(True, round=5)
    pass_turn(met)
    assert met.state.final_round == 6 and facts(met, "trigger")[0]["what"] == "visible_cards"
    off = table(False, round=5)
    pass_turn(off)
    assert off.state.final_round == 16
    late = table(True, round=16)
    pass_turn(late)
    assert late.state.final_round == 16, "the last agreed round adds none"
    until(met, "never")
    assert met.outcome is not None and met.state.round == 6


@pytest.mark.rule("AE-12.3")
def test_nineteen_visible_cards_do_nothing_however_many_are_covered():
    grid = dict(TWENTY) | {"1,1": ["just_a_snack", "observer"]}
    del grid["4,5"]
    table = at("turn", {"keys": OPEN_ALL, "grid": grid}, options={"trigger_visible_cards": True}, round=5)
    pass_turn(table)
    assert table.state.final_round == 16


@pytest.mark.rule("AE-12.3")
def test_four_sectors_without_sacs_bring_one_more_round():
    def table(on: bool, empty: int):
        sacs = {str(sector): [] for sector in range(1, empty + 1)}
        return at("turn", options={"trigger_empty_sac_sectors": on}, sacs=sacs, round=9)

    for on, empty, last in ((True, 4, 10), (True, 3, 16), (False, 4, 16)):
        position = table(on, empty)
        pass_turn(position)
        assert position.state.final_round == last
        assert position.view().board.final_round == last
