"""Phase 2, Resources Collection (section 8)."""

from __future__ import annotations

import pytest

from games.arachno_evo.tables import EMPTY, answer, at, chits, facts, kind, options, player, tiles, web


def here(**more):
    """Seat 0 in sector 1 with ten protein."""
    return {"sector": 1, "chits": EMPTY | {"protein": 10}, **more}


FAR = {"sector": 8}
"""Somebody out of the way."""


@pytest.mark.rule("AE-8.1", "AE-R23")
def test_the_pawn_must_move_if_it_can_even_by_converting():
    table = at("movement", here(), FAR)
    assert None not in options(table) and table.why_not(None).rule == "AE-8.1"
    assert ("clockwise", 8) not in table.decision.asks.domain
    poor = at("movement", {"sector": 1, "chits": EMPTY | {"cobweb": 2}}, FAR, web={"2": []})
    assert player(poor).pawn == 1 and chits(poor) == (0, 0, 0, 0), "two cobwebs had to pay for one step"


@pytest.mark.rule("AE-8.2", "AE-R23")
def test_a_move_goes_one_to_seven_sectors_clockwise():
    table = at("movement", here(chits=EMPTY | {"protein": 29}), FAR)
    assert options(table) == tuple(("clockwise", n) for n in range(1, 8))
    assert table.why_not(("counter-clockwise", 1)).rule == "AE-8.2"
    table.choose(("clockwise", 6))
    assert player(table).pawn == 6


@pytest.mark.rule("AE-8.3")
def test_steps_get_dearer():
    table = at("movement", here(chits=EMPTY | {"protein": 29}), FAR)
    reach = [r for sector in table.view(0).board.sectors for r in sector.reach]
    assert {r.steps: r.price for r in reach} == {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28}
    refused = at("movement", here(), FAR).why_not(("clockwise", 5))
    assert refused is not None and refused.rule == "AE-8.3"


@pytest.mark.rule("AE-8.4", "AE-R26")
def test_passing_through_is_free():
    table = at("movement", here(), {"sector": 2})
    table.choose(("clockwise", 2))
    assert chits(table)[0] == 7 and chits(table, 1) == (7, 5, 5, 0)


@pytest.mark.rule("AE-8.5", "AE-R26", "AE-8.8")
def test_each_unstung_pawn_in_the_destination_is_paid_one_item_clockwise():
    me = here(chits=EMPTY | {"protein": 5, "dna": 2, "cobweb": 1})
    table = at("movement", me, {"sector": 2}, {"sector": 2, "stung": True}, {"sector": 2}, web={"2": ["dna 3"]})
    table.choose(("clockwise", 1))
    assert kind(table) == "toll" and table.view(0).board.focus == 1, "seat 1 first"
    assert options(table) == ("protein", "dna", "cobweb"), "the tile lying there cannot pay"
    table.choose("dna")
    assert table.view(0).board.focus == 3
    table.choose("cobweb")
    assert [chits(table, seat)[2] for seat in (1, 2, 3)] == [6, 5, 5]
    assert chits(table, 3)[3] == 1 and chits(table) == (4, 0, 1, 0)
    assert [told["owner"] for told in facts(table, "toll")] == [1, 3]


@pytest.mark.rule("AE-8.6", "AE-R26")
def test_a_destination_needs_a_payment_that_leaves_the_tolls():
    one = at("movement", here(chits=EMPTY | {"protein": 3}), {"sector": 3})
    assert kind(one) == "collect", "two steps would leave nothing for the toll, so one step is forced"
    assert player(one).pawn == 1
    tile = at("movement", here(chits=EMPTY | {"protein": 1}, tiles=["protein 3"]), {"sector": 3}, web={"3": []})
    assert options(tile) == (("clockwise", 1), ("clockwise", 2)), "the tile alone can pay, the chit is left"
    tile.choose(("clockwise", 2))
    assert chits(tile, 1)[0] == 8 and tiles(tile) == []


@pytest.mark.rule("AE-8.6")
def test_only_payments_that_leave_the_tolls_are_offered():
    me = here(chits=EMPTY | {"protein": 1}, tiles=["protein 1"])
    table = at("movement", me, {"sector": 2}, web={"2": []})
    table.choose(("clockwise", 1)) if kind(table) == "move" else None
    assert kind(table) == "pay_move" and options(table) == ("auto", "protein 1", "protein")
    table.choose("protein")
    assert tiles(table, 1) == ["protein 1"], "the last item was the toll"
    wide = at("movement", here(chits=EMPTY | {"protein": 1}), {"sector": 2})
    assert player(wide).stung, "a step and a toll are more than one protein"


@pytest.mark.rule("AE-8.7", "AE-R26", "AE-11.6")
def test_a_tile_given_as_toll_keeps_its_value_even_beyond_five():
    five = ["dna 1", "dna 1", "dna 2", "dna 2", "dna 3"]
    me = here(tiles=["neuron 3"])
    table = at("movement", me, {"sector": 2, "tiles": five}, web={"2": []})
    answer(table, ("clockwise", 1))
    answer(table, "neuron 3")
    assert tiles(table, 1) == ["neuron 3", "dna 3", "dna 2", "dna 2", "dna 1", "dna 1"]
    assert kind(table) != "discard_tile", "the limit waits for the receiver's own Maintenance"


@pytest.mark.rule("AE-8.8", "AE-8.12")
def test_pay_move_free_from_the_wasp_toll_collect():
    me = here(chits=EMPTY | {"protein": 9, "dna": 1}, tiles=["protein 1"], stung=True)
    table = at("movement", me, {"sector": 2}, web={"2": ["dna 3", "dna 1"]})
    table.choose(("clockwise", 1))
    assert kind(table) == "pay_move" and player(table).pawn == 0 and player(table).stung
    assert table.view(0).board.wanted == 2
    table.choose("auto")
    assert kind(table) == "toll" and player(table).pawn == 1 and not player(table).stung
    table.choose("protein")
    assert kind(table) == "collect"


@pytest.mark.rule("AE-8.9", "AE-R31")
def test_all_tiles_of_one_resource_or_of_one_value_or_none():
    lying = ["dna 1", "dna 2", "protein 2", "cobweb 2"]
    table = at("collecting", {"sector": 4}, FAR, web={"4": lying})
    assert options(table) == ("protein", "dna", "cobweb", 1, 2, None)
    table.choose(2)
    assert tiles(table) == ["protein 2", "dna 2", "cobweb 2"] and web(table, 4) == ["dna 1"]
    none = at("collecting", {"sector": 4}, FAR, web={"4": lying})
    none.choose(None)
    assert web(none, 4) == lying and tiles(none) == []
    assert table.state.web[3] == (8,), "the sector is not refilled now"


@pytest.mark.rule("AE-8.9")
def test_choices_that_take_the_same_tiles_are_one_choice():
    table = at("collecting", {"sector": 4}, FAR, web={"4": ["dna 1", "dna 1"]}, permissions={"all_tiles": True})
    assert options(table) == ("dna", None)
    assert table.why_not(1).rule == "AE-8.9"


@pytest.mark.rule("AE-R31")
def test_an_empty_sector_is_a_legal_destination():
    table = at("movement", here(), FAR, web={"2": []}, floor=["cleaner"] * 5)
    table.choose(("clockwise", 1))
    assert kind(table) == "buy"


@pytest.mark.rule("AE-8.10")
def test_collected_tiles_can_be_spent_at_once():
    table = at("collecting", {"sector": 4, "chits": EMPTY}, FAR, web={"4": ["dna 2"]}, floor=["cleaner"] * 5)
    answer(table, "dna", 1, (1, 1))
    assert tiles(table) == [] and 8 not in player(table).stock


@pytest.mark.rule("AE-8.11", "AE-R27")
def test_who_cannot_move_is_stung_and_goes_straight_to_maintenance():
    me = {"sector": 1, "chits": EMPTY, "tiles": ["cobweb 1"]}
    table = at("movement", me, FAR, floor=["cleaner", "cleaner", "cleaner", "cleaner", "jumper"])
    assert player(table).stung and player(table).pawn == 0
    assert facts(table, "stung") and facts(table, "floor_discarded")
    assert table.state.on_turn == 1 and tiles(table) == ["cobweb 1"]
    assert not facts(table, "collected")


@pytest.mark.rule("AE-8.5", "AE-8.11", "AE-R28")
def test_a_stung_spider_gets_no_toll_but_produces_as_usual():
    table = at("movement", here(), {"sector": 2, "stung": True}, web={"2": []})
    table.choose(("clockwise", 1))
    assert kind(table) != "toll" and chits(table, 1) == (7, 5, 5, 0)
    own = at("production", here(stung=True, grid={"1,1": "a_feast"}), FAR)
    own.choose("row 1")
    assert chits(own)[0] == 13 and kind(own) == "move"
