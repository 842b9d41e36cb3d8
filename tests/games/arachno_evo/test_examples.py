"""The rulebook's worked examples (section 20), each as a scenario."""

from __future__ import annotations

import pytest

from games.arachno_evo.tables import (
    EMPTY,
    answer,
    at,
    card_at,
    chits,
    consumed,
    floor,
    kind,
    options,
    pass_turn,
    player,
    points,
    tiles,
    tokens,
)
from spinneret.games.arachno_evo.state.pieces import LINE_NAMES


@pytest.mark.rule("AE-X1", "AE-6.2", "AE-7.1", "AE-5.3")
def test_x1_production():
    blue = {
        "species": "blue",
        "keys": {"row 3": "red 3", "column 3": "yellow 3"},
        "tokens": ["column 1", "column 2"],
        "grid": {"3,1": "more_than_a_snack", "3,2": "strategist", "3,3": "strategist"},
        "chits": {"protein": 3},
    }
    table = at("turn", blue, {"species": "red"})
    answer(table, "play", "row 3")
    assert chits(table) == (5, 6, 0, 0)
    assert tokens(table) == ["column 1", "column 2", "row 3"]
    while table.state.on_turn == 0:
        choices = options(table)
        table.choose(None if None in choices else choices[0])
    pass_turn(table)
    assert kind(table) == "turn" and tokens(table) == [], "all three come back"


@pytest.mark.rule("AE-X2", "AE-8.3")
def test_x2_movement_price():
    table = at("movement", {"sector": 1, "chits": {"protein": 11}}, {"sector": 8})
    prices = {r.steps: r.price for sector in table.view(0).board.sectors for r in sector.reach}
    assert prices[3] == 6 and prices[4] == 10


@pytest.mark.rule("AE-X3", "AE-8.5", "AE-8.9")
def test_x3_toll_and_tiles_by_type():
    blue = {"species": "blue", "sector": 8, "chits": EMPTY | {"protein": 10, "neuron": 1, "cobweb": 2}}
    red = {"species": "red", "sector": 4, "chits": EMPTY}
    table = at("movement", blue, red, web={"4": ["dna 1", "dna 2", "dna 3", "protein 1"]})
    table.choose(("clockwise", 4))
    assert kind(table) == "toll" and options(table) == ("neuron", "cobweb")
    answer(table, "neuron", "dna")
    assert chits(table) == (0, 0, 0, 2) and chits(table, 1) == (0, 1, 0, 0)
    assert tiles(table) == ["dna 3", "dna 2", "dna 1"]


@pytest.mark.rule("AE-X4", "AE-8.9")
def test_x4_tiles_by_number():
    table = at("collecting", {"sector": 3}, {"sector": 8}, web={"3": ["cobweb 1", "cobweb 2", "protein 3", "dna 3"]})
    assert options(table) == ("protein", "dna", "cobweb", 1, 2, 3, None)
    table.choose(3)
    assert tiles(table) == ["protein 3", "dna 3"]


@pytest.mark.rule("AE-X5", "AE-9.1", "AE-9.3", "AE-9.4")
def test_x5_cards():
    sets = ["red 3", "yellow 3", "green 3", "blue 3"] * 2 + ["red 4"]
    filled = {"1,1": "collector-01", "1,2": "observer", "1,3": "survivor", "2,1": "observer"}
    filled |= {"2,2": "survivor", "2,3": "just_a_snack", "3,1": "just_a_snack"}
    yellow = {
        "species": "yellow",
        "sector": 3,
        "collection": sets,
        "keys": {"row 3": "red 3", "column 3": "blue 3"},
        "grid": filled,
        "consumed": ["1,1"],
        "chits": {"dna": 30},
    }
    table = at("collecting", yellow, {"species": "red"}, web={"3": []}, floor=["cleaner"] * 5)
    assert table.state.cards_left == 3
    answer(table, 1, (3, 2), 2, (3, 3), 3)
    assert len(options(table)) == 9 and all(card_at(table, *slot) for slot in options(table)), "it must cover"
    vp = points(table).cards
    table.choose((1, 1))
    assert kind(table) != "buy" and not consumed(table, 1, 1)
    assert points(table).cards == vp + 3, "the covered card's VP still count"
    assert not [o for o in table.view(0).board.mats[0].offspring if (o.row, o.column) == (1, 1)]


@pytest.mark.rule("AE-X6", "AE-10.1", "AE-10.2", "AE-13.3")
def test_x6_sac():
    blue = {"species": "blue", "sector": 5, "chits": EMPTY | {"neuron": 4}}
    table = at("sac", blue, {"species": "red"}, sacs={"6": ["red 4"], "5": []})
    table.choose(6)
    assert chits(table)[1] == 0
    assert options(table) == ("row 3", "column 3", "column 4", "collection")
    table.choose("column 4")
    assert LINE_NAMES.index("column 4") in player(table).lines and points(table).keys == 4


@pytest.mark.rule("AE-X7", "AE-11.1")
def test_x7_floor():
    table = at(
        "maintenance",
        {"chits": EMPTY},
        floor=[None, "treasure_chest", "jumper", None, "more_than_a_snack"],
        deck=["observer", "survivor", "spinner"],
    )
    assert floor(table) == ["spinner", "survivor", "observer", "treasure_chest", "jumper"]
    last = table.state.discard[-1]
    assert table.state.settled.copies[last].card == "more_than_a_snack"


@pytest.mark.rule("AE-X8", "AE-11.5", "AE-11.6")
def test_x8_inventory():
    held = ["protein 3", "cobweb 1", "cobweb 2", "cobweb 3", "neuron 1", "dna 1", "dna 2"]
    table = at("maintenance", {"species": "yellow", "sector": 3, "chits": EMPTY, "tiles": held}, {"species": "red"})
    answer(table, "cobweb", "protein 3")
    assert chits(table) == (0, 0, 0, 6)
    assert tiles(table) == ["neuron 1", "dna 2", "dna 1"]
    assert table.state.on_turn == 1
