"""Phases 3 and 4: cards and egg sacs (sections 9 and 10)."""

from __future__ import annotations

import pytest

from games.arachno_evo.tables import (
    EMPTY,
    answer,
    at,
    card_at,
    chits,
    collection,
    consumed,
    floor,
    kind,
    options,
    player,
    points,
    top_sac,
)
from spinneret.games.arachno_evo import GAME
from spinneret.games.arachno_evo.state.pieces import LINE_NAMES, SAC_NAMES

RICH = {"protein": 9, "neuron": 30, "dna": 30, "cobweb": 0}
SET = ["red 3", "yellow 3", "green 3", "blue 3"]
RED_RED = next(c.id for c in GAME.pack.copies if c.left == c.right == "red" and c.card != "just_a_snack")
CHEAP = ["cleaner", "cleaner", "cleaner", "cleaner", "cleaner"]


@pytest.mark.rule("AE-9.1", "AE-R32")
@pytest.mark.parametrize(("sacs", "cards"), [([], 1), (SET, 2), ([*SET, *SET, "red 4"], 3)])
def test_one_card_and_one_more_for_each_complete_set(sacs: list[str], cards: int):
    table = at("collecting", {"sector": 1, "chits": RICH, "collection": sacs}, web={"1": []}, floor=CHEAP)
    bought = 0
    while kind(table) == "buy":
        table.choose(options(table)[0])
        assert kind(table) == "place", "a bought card is placed at once"
        table.choose((1, 1))
        bought += 1
    assert bought == cards
    stopped = at("collecting", {"sector": 1, "chits": RICH, "collection": sacs}, web={"1": []}, floor=CHEAP)
    stopped.choose(None)
    assert kind(stopped) == "sac"


@pytest.mark.rule("AE-R32")
def test_the_allowance_is_fixed_before_this_turns_sac_and_never_exceeds_the_floor():
    six = [f"{species} {value}" for value in (3, 3, 4, 4, 5, 5) for species in ("red", "yellow", "green", "blue")]
    table = at("collecting", {"sector": 1, "chits": {"dna": 90}, "collection": six}, web={"1": []}, floor=CHEAP)
    bought = 0
    while kind(table) == "buy":
        answer(table, options(table)[0], (1, 1))
        bought += 1
    assert bought == 5 and floor(table) == [None] * 5, "seven were allowed, but the floor is not refilled"


@pytest.mark.rule("AE-9.2", "AE-3.8")
def test_a_card_costs_its_dna_and_the_floor_is_not_refilled_between():
    me = {"sector": 1, "chits": {"dna": 7}, "collection": SET}
    table = at("collecting", me, web={"1": []}, floor=["treasure_chest", "jumper", "cleaner", "merchant", "observer"])
    assert options(table) == (1, 2, 3, 4, 5, None)
    answer(table, 2, (1, 1))
    assert chits(table)[2] == 3 and floor(table)[1] is None
    assert options(table) == (3, 5, None)
    assert table.why_not(2).rule == "AE-9.2" and table.why_not(1).rule == "AE-3.8"


@pytest.mark.rule("AE-9.3", "AE-R33")
def test_a_card_goes_on_any_open_slot_empty_or_not():
    me = {"chits": RICH, "keys": {"column 4": "yellow 4"}, "grid": {"1,1": ["cleaner", "observer"]}}
    table = at("gathering", me, floor=["jumper", *CHEAP[1:]])
    table.choose(1)
    assert options(table) == ((1, 1), (1, 2), (1, 4), (2, 1), (2, 2), (2, 4)), "no adjacency, no limit to a stack"
    assert table.why_not((3, 1)).rule == "AE-9.3" and table.why_not(None).rule == "AE-9.3"
    table.choose((1, 1))
    assert card_at(table, 1, 1) == "jumper" and len(player(table).under[0]) == 2


@pytest.mark.rule("AE-R33")
def test_a_card_placed_this_turn_may_be_covered_this_turn():
    table = at("gathering", {"chits": RICH, "collection": SET}, floor=["jumper", *CHEAP[1:]], cards_left=2)
    answer(table, 1, (1, 1), 2)
    assert (1, 1) in options(table)
    table.choose((1, 1))
    assert card_at(table, 1, 1) == "cleaner"


@pytest.mark.rule("AE-9.4", "AE-13.4")
def test_a_covered_card_keeps_its_vp_and_loses_the_rest():
    me = {"chits": RICH, "grid": {"1,1": "collector"}, "consumed": ["1,1"]}
    table = at("gathering", me, floor=["a_feast", *CHEAP[1:]])
    before = points(table).cards
    answer(table, 1, (1, 1))
    assert not consumed(table, 1, 1) and points(table).cards == before
    fresh = at("gathering", me, floor=["merchant", *CHEAP[1:]])
    answer(fresh, 1, (1, 1))
    assert not consumed(fresh, 1, 1), "the new card is fresh"
    buried = at("production", {"grid": {"1,1": ["a_feast", "observer"]}})
    buried.choose("row 1")
    assert chits(buried)[:2] == (7, 6), "a covered card never activates again"


@pytest.mark.rule("AE-9.5", "AE-R34", "AE-13.1", "AE-13.2")
def test_offspring_join_right_and_left_halves_of_horizontal_neighbours():
    def pair(left: str, right: str, **slots: str) -> tuple[int, int]:
        where = {"a": "1,1", "b": "1,2"} | slots
        table = at("turn", {"species": "red", "grid": {where["a"]: left, where["b"]: right}})
        return player(table).own, player(table).foreign

    assert pair("just_a_snack-01", "just_a_snack-05") == (1, 0), "red half meets red half"
    assert pair("just_a_snack-02", "just_a_snack-06") == (0, 1), "a yellow one costs"
    assert pair("just_a_snack-01", "just_a_snack-02") == (0, 0), "different species join nothing"
    assert pair("just_a_snack-01", "just_a_snack-05", a="1,1", b="2,1") == (0, 0), "columns never join"
    wide = {"species": "red", "keys": {"column 3": "yellow 3", "row 3": "blue 3"}}
    gap = at("turn", {**wide, "grid": {"1,1": "just_a_snack-01", "1,3": "just_a_snack-05"}})
    assert player(gap).own == 0, "gaps never join"
    wrap = at("turn", {**wide, "grid": {"1,3": "just_a_snack-01", "2,1": "just_a_snack-05"}})
    assert player(wrap).own == 0, "rows do not wrap"
    two = at("turn", {**wide, "grid": {"1,1": "just_a_snack-01", "1,2": RED_RED, "1,3": "just_a_snack-05"}})
    assert player(two).own == 2, "one card can take part in two offspring"
    assert [(o.row, o.column, o.own) for o in two.view(0).board.mats[0].offspring] == [(1, 1, True), (1, 2, True)]


@pytest.mark.rule("AE-9.4", "AE-9.5")
def test_covering_a_half_breaks_its_offspring():
    me = {"species": "red", "chits": RICH, "grid": {"1,1": "just_a_snack-01", "1,2": "just_a_snack-05"}}
    table = at("gathering", me, floor=["treasure_chest", *CHEAP[1:]])
    assert points(table).own_offspring == 5
    answer(table, 1, (1, 2))
    assert points(table).own_offspring == 0


# Egg sacs


@pytest.mark.rule("AE-10.1", "AE-R35")
def test_one_top_sac_of_the_quadrant_for_its_value_in_neurons():
    me = {"species": "red", "sector": 5, "chits": EMPTY | {"neuron": 4}}
    table = at("sac", me, sacs={"5": ["blue 4", "red 3"], "6": ["yellow 5"], "1": ["blue 3"]})
    assert options(table) == (5, None), "sector 6 is too dear, sector 1 too far"
    assert table.why_not(6).rule == "AE-3.8" and table.why_not(1).rule == "AE-10.1"
    table.choose(5)
    assert chits(table)[1] == 0 and kind(table) == "place_sac"
    table.choose("collection")
    assert kind(table) != "sac", "one sac a turn"


@pytest.mark.rule("AE-10.2", "AE-R35")
def test_a_key_fits_locks_of_its_species_up_to_its_value_in_any_order():
    me = {"species": "red", "sector": 5, "chits": RICH}
    table = at("sac", me, sacs={"5": ["blue 5"], "6": []})
    table.choose(5)
    assert options(table) == ("row 3", "row 4", "column 4", "column 5", "collection")
    assert table.why_not("row 5").rule == "AE-10.2", "row 5 of red takes yellow or green"
    assert table.why_not("row 1").rule == "AE-10.3" and table.why_not(None).rule == "AE-10.2"
    table.choose("column 5")
    assert LINE_NAMES.index("column 5") in player(table).lines, "five before three"
    small = at("sac", me, sacs={"5": ["blue 3"], "6": []})
    small.choose(5)
    assert options(small) == ("row 3", "collection") and small.why_not("row 4").rule == "AE-10.2"


@pytest.mark.rule("AE-10.3", "AE-R35")
def test_own_sacs_only_join_the_collection_and_each_line_takes_one_key():
    own = at("sac", {"species": "red", "sector": 5, "chits": RICH}, sacs={"5": ["red 5"], "6": []})
    own.choose(5)
    assert collection(own) == ["red 5"], "no other place: not asked"
    me = {"species": "red", "sector": 5, "chits": RICH, "keys": {"row 3": "blue 4"}}
    taken = at("sac", me, sacs={"5": ["blue 3"], "6": []})
    taken.choose(5)
    assert collection(taken) == ["blue 3"]


@pytest.mark.rule("AE-10.3")
def test_a_key_opens_its_line_at_once():
    table = at("sac", {"species": "red", "sector": 5, "chits": RICH}, sacs={"5": ["blue 3"], "6": []})
    answer(table, 5, "row 3")
    assert len(player(table).slots) == 6
    assert [(LINE_NAMES[line], SAC_NAMES[sac]) for line, sac in player(table).keys] == [("row 3", "blue 3")]
    assert points(table).keys == 3


@pytest.mark.rule("AE-10.4", "AE-R35")
def test_the_next_sac_of_the_pile_shows_and_piles_are_never_refilled():
    table = at("sac", {"sector": 5, "chits": RICH}, sacs={"5": ["red 3", "red 4"], "6": []})
    height = len(table.state.sacs[4])
    answer(table, 5)
    assert top_sac(table, 5) == "red 4" and len(table.state.sacs[4]) == height - 1
    assert table.state.sacs[5] == ()
    empty = at("sac", {"sector": 5, "chits": RICH}, sacs={"5": [], "6": ["blue 5"]})
    assert options(empty) == (6, None) and empty.why_not(5).rule == "AE-10.4"


@pytest.mark.rule("AE-10.5", "AE-13.6", "AE-R36")
def test_the_collection_is_always_arranged_in_the_best_way():
    table = at("turn", {"collection": ["red 3", "red 4", "yellow 3", "green 5", "blue 3", "yellow 5"]})
    assert points(table).sets == 20 + 6
    assert table.view(0).board.mats[0].sets == 1
