"""Phase 5, Maintenance (section 11)."""

from __future__ import annotations

import pytest

from games.arachno_evo.tables import EMPTY, answer, at, chits, floor, kind, options, player, tiles, web

FLOOR = ["jumper", "cleaner", "observer", "a_feast", "merchant"]


@pytest.mark.rule("AE-11.1", "AE-R12", "AE-R37")
def test_the_rightmost_card_leaves_and_the_rest_slides_to_the_right():
    table = at(
        "maintenance",
        {"chits": EMPTY},
        floor=["jumper", None, "observer", "a_feast", None],
        deck=["spinner", "survivor", "collector"],
    )
    assert floor(table) == ["collector", "survivor", "spinner", "jumper", "observer"]
    assert [table.state.settled.copies[card].card for card in table.state.discard] == ["a_feast"]


@pytest.mark.rule("AE-11.1")
def test_nothing_leaves_an_empty_floor():
    table = at("maintenance", {"chits": EMPTY}, floor=[None] * 5)
    assert None not in floor(table) and table.state.discard == []


@pytest.mark.rule("AE-11.2")
def test_an_empty_deck_is_rebuilt_from_the_discard_pile():
    table = at("maintenance", {"chits": EMPTY}, floor=[None, *FLOOR[1:]], discard="rest")
    cards = len(table.state.deck)
    assert None not in floor(table) and cards > 100 and table.state.discard == []


@pytest.mark.rule("AE-11.2")
def test_with_no_card_left_anywhere_the_position_stays_empty():
    ids = [copy.id for copy in at("turn").state.settled.copies]
    table = at("maintenance", {"chits": EMPTY, "grid": {"1,1": ids[2:]}}, floor=[ids[0], ids[1], None, None, None])
    assert table.state.deck == [] and table.state.discard == []
    assert floor(table)[:3] == [None, None, None], "the one card that left came straight back, there are no others"
    assert floor(table).count("just_a_snack") == 2


@pytest.mark.rule("AE-11.3", "AE-R37")
def test_four_empty_sectors_are_filled_and_no_others():
    empty = {str(n): [] for n in (2, 3, 5, 8)} | {"1": ["dna 1"]}
    table = at("maintenance", {"chits": EMPTY}, web=empty, draw=["cobweb 3", "cobweb 2", "cobweb 1", "dna 3"])
    assert web(table, 2) == ["cobweb 3", "cobweb 2", "cobweb 1", "dna 3"], "the lowest number first"
    assert [len(web(table, n)) for n in (3, 5, 8)] == [4, 4, 4] and web(table, 1) == ["dna 1"]
    three = at("maintenance", {"chits": EMPTY}, web={str(n): [] for n in (2, 3, 5)})
    assert [web(three, n) for n in (2, 3, 5)] == [[], [], []]
    five = at("maintenance", {"chits": EMPTY}, web={str(n): [] for n in (2, 3, 5, 6, 8)})
    assert all(len(web(five, n)) == 4 for n in (2, 3, 5, 6, 8)), "at least four"


@pytest.mark.rule("AE-11.4")
def test_an_empty_tile_pile_is_rebuilt_from_the_discarded_tiles():
    empty = {str(n): [] for n in (2, 3, 5, 8)}
    table = at("maintenance", {"chits": EMPTY}, web=empty, tile_discard="rest")
    assert [len(web(table, n)) for n in (2, 3, 5, 8)] == [4, 4, 4, 4]
    assert table.state.tile_discard == [] and len(table.state.draw) == 96 - 32


@pytest.mark.rule("AE-11.4")
def test_filling_stops_when_there_are_no_tiles():
    kinds = [f"{r} {v}" for r in ("protein", "neuron", "dna", "cobweb") for v in (1, 2, 3) for _ in range(8)]
    web_of = {
        "1": kinds[6:30],
        "2": kinds[30:60],
        "3": [],
        "4": kinds[60:80],
        "5": [],
        "6": kinds[80:],
        "7": [],
        "8": [],
    }
    table = at("maintenance", {"chits": EMPTY}, web=web_of, tile_discard=kinds[:6])
    assert [len(web(table, n)) for n in (3, 5, 7, 8)] == [4, 2, 0, 0]


@pytest.mark.rule("AE-11.5", "AE-R37")
def test_three_resources_turn_all_tiles_of_one_kind_into_chits():
    me = {"chits": EMPTY | {"protein": 3}, "tiles": ["cobweb 1", "cobweb 3", "dna 2"]}
    table = at("maintenance", me)
    assert kind(table) == "convert" and options(table) == ("dna", "cobweb", None)
    table.choose("cobweb")
    assert kind(table) == "pay_fee"
    while kind(table) == "pay_fee":
        table.choose("protein" if "protein" in options(table) else "auto")
    assert chits(table) == (0, 0, 0, 4) and tiles(table) == ["dna 2"]
    assert table.state.on_turn == 1, "once only, even below the limit"


@pytest.mark.rule("AE-11.5")
def test_the_fee_comes_first_and_must_leave_a_tile_to_convert():
    me = {"chits": EMPTY | {"dna": 1}, "tiles": ["cobweb 2", "cobweb 1"]}
    table = at("maintenance", me)
    assert options(table) == ("cobweb", None)
    table.choose("cobweb")
    assert tiles(table) == [] and chits(table) == (0, 0, 0, 1), "cobweb 2 and the DNA paid, cobweb 1 converted"
    alone = at("maintenance", {"chits": EMPTY, "tiles": ["cobweb 3"]})
    assert alone.state.on_turn == 1, "nothing would be left to convert: not asked"
    cheap = at("maintenance", {"chits": EMPTY | {"protein": 2}, "tiles": ["cobweb 3"]})
    assert cheap.state.on_turn == 1, "two units are no fee"


@pytest.mark.rule("AE-11.5")
def test_a_tile_used_for_the_fee_gives_no_change_and_is_not_converted():
    me = {"chits": EMPTY, "tiles": ["protein 3", "dna 3", "dna 1"]}
    table = at("maintenance", me)
    table.choose("dna")
    assert kind(table) == "pay_fee" and options(table) == ("auto", "protein 3", "dna 3")
    table.choose("dna 3")
    assert chits(table) == (0, 0, 1, 0) and tiles(table) == ["protein 3"]


@pytest.mark.rule("AE-11.6", "AE-R37")
def test_more_than_five_tiles_are_discarded_by_choice_and_five_are_kept():
    me = {"chits": EMPTY, "tiles": ["dna 1", "dna 1", "dna 2", "protein 3", "cobweb 3", "cobweb 1", "neuron 2"]}
    table = at("maintenance", me)
    answer(table, None)
    assert kind(table) == "discard_tile" and table.why_not(None).rule == "AE-11.6"
    assert options(table) == ("protein 3", "neuron 2", "dna 2", "dna 1", "cobweb 3", "cobweb 1")
    answer(table, "dna 1", "neuron 2")
    assert tiles(table) == ["protein 3", "dna 2", "dna 1", "cobweb 3", "cobweb 1"] and table.state.on_turn == 1
    five = at("maintenance", {"chits": EMPTY, "tiles": ["dna 1"] * 5})
    answer(five, None)
    assert five.state.on_turn == 1 and len(tiles(five)) == 5, "no voluntary discards"


@pytest.mark.rule("AE-R37")
def test_discarding_is_forced_also_after_a_conversion_and_too_late_for_the_refill():
    empty = {str(n): [] for n in (2, 3, 5, 8)}
    me = {"chits": EMPTY | {"protein": 3}, "tiles": ["dna 1"] * 6 + ["neuron 1"] * 2}
    table = at("maintenance", me, web=empty, draw=["cobweb 1"] * 8)
    assert len(web(table, 8)) == 4, "the web was filled before"
    answer(table, "neuron")
    while kind(table) == "pay_fee":
        table.choose("protein" if "protein" in options(table) else "auto")
    assert len(tiles(table)) == 5, "six DNA tiles were left: one goes without a choice"


@pytest.mark.rule("AE-11.7", "AE-5.1")
def test_then_the_end_of_the_game_is_checked_or_the_next_player_plays():
    table = at("maintenance", {"chits": EMPTY}, {}, round=16, to_play=1, first=0)
    assert table.outcome is not None
    early = at("maintenance", {"chits": EMPTY}, {}, round=15, to_play=1, first=0)
    assert early.outcome is None and early.state.round == 16 and early.state.on_turn == 0


@pytest.mark.rule("AE-R55", "AE-17.2")
def test_discard_piles_lie_open():
    table = at("turn", discard=["jumper-01", "cleaner-02"], tile_discard=["dna 3"])
    board = table.view(None).board
    assert board.discard == ("jumper-01", "cleaner-02") and board.tile_discard == ("dna 3",)
    assert player(table).tiles() == 0


@pytest.mark.rule("AE-11.5", "AE-R37")
def test_by_option_only_those_with_too_many_tiles_may_convert():
    rich = EMPTY | {"protein": 3}
    narrow = {"tile_conversion": "above_limit"}
    five = {"chits": rich, "tiles": ["dna 1"] * 5}
    assert kind(at("maintenance", five)) == "convert"
    assert kind(at("maintenance", five, options=narrow)) != "convert"
    six = at("maintenance", {"chits": rich, "tiles": ["dna 1"] * 6}, options=narrow)
    assert kind(six) == "convert"
    answer(six, "dna", "auto")
    assert tiles(six) == [] and chits(six) == (3, 0, 3, 0)
