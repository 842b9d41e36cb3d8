"""The worked examples of the rulebook, made precise (section 15). Seats: Blue and Red, grid G1."""

import pytest

from games.cobweb.tables import G1, GAME, answers, asked, discs, position, stack, walker


def example_1():
    return position(discs=[2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 2], action_spiders={"blue": 0, "red": 1})


@pytest.mark.rule("CW-6.2", "CW-6.3", "CW-6.5", "CW-R9", "CW-R12")
def test_e1_sowing():
    table = example_1()
    assert list(table.state.tiles) == G1
    assert asked(table) == ("turn", {"pass", 2, 3, 4, 12})
    answers(table, 2)
    assert asked(table) == ("sow", {3, 6, 14})
    answers(table, 3, 0)
    assert asked(table) == ("choose", {0, 2, 3})


@pytest.mark.rule("CW-7.1", "CW-7.4", "CW-7.7", "CW-7.8")
def test_e2_prices():
    table = answers(example_1(), 2, 3, 0)
    prices = {pending.tile: pending.price for pending in table.view(0).board.pending}
    assert prices == {0: 1, 2: 0, 3: -1}
    assert discs(table, "blue")[1] == 0
    answers(table, 0)
    assert discs(table, "blue")[1] == 1
    answers(table, 3)
    assert discs(table, "blue")[1] == 0, "the disc gained on 0 pays for 3"
    answers(table, 2)
    assert [table.state.rectangles[t] for t in (0, 2, 3)] == [0, 2, 3]
    assert table.state.action_spiders == [0, 1]


def example_3():
    return position(
        action_spiders={"blue": 1},
        pending=[0, 1, 2],
        discs={0: 1, 1: 1, 2: 1},
        web_spiders={"blue": "O3"},
        stacks={"O3": "blue", "I3": "red"},
        storage={"blue": 4},
    )


@pytest.mark.rule("CW-8.2", "CW-8.3", "CW-2.5", "CW-R18", "CW-R19", "CW-R20")
def test_e3_move_inwards():
    table = answers(example_3(), 1, "step")
    assert walker(table) == "M3"
    answers(table, "step")
    assert stack(table, "I3") == "red blue"
    answers(table, "step", None)
    assert walker(table) == "I0"
    assert discs(table, "blue")[:2] == (4, 1)


@pytest.mark.rule("CW-8.7", "CW-8.8", "CW-R22")
def test_e4_left_right_adjacent():
    table = answers(example_3(), 1, "step", "step", "step", None, 2)
    assert {option[0] for option in asked(table)[1] if option} == {"O3", "M3", "I3", "I0"}
    answers(table, ("M3", "ccw"), ("O3", "cw"), None)
    assert [stack(table, space) for space in ("M2", "O4", "I3", "I0")] == ["blue", "blue", "red blue", "blue"]
    symbols = {space.name: space.symbol for space in table.view().board.spaces}
    assert {symbols[space] for space in ("M2", "O4", "I3", "I0")} == {"maggot"}


@pytest.mark.rule("CW-8.11", "CW-8.12", "CW-R25")
def test_e5_eat_maggot():
    table = answers(example_3(), 1, "step", "step", "step", None, 2, ("M3", "ccw"), ("O3", "cw"), None)
    before = list(table.state.stacks)
    stored, supply = discs(table, "blue")[1:]
    answers(table, 0)
    assert discs(table, "blue")[1:] == (stored + 4, supply - 4)
    assert stack(table, "I3") == "blue red"
    assert [x for x, pile in enumerate(table.state.stacks) if pile != before[x]] == [3]


@pytest.mark.rule("CW-9.2", "CW-8.11", "CW-R26")
def test_e6_end():
    table = position(
        action_spiders={"blue": 0},
        pending=[0],
        discs={0: 1},
        stacks=dict.fromkeys(("M2", "O4", "I3", "I0"), "blue"),
        storage={"blue": 13},
    )
    assert discs(table, "blue")[2] == 3
    answers(table, 0)
    assert discs(table, "blue") == (4, 16, 0)
    assert table.outcome.reason == "eat"


@pytest.mark.rule("CW-9.5")
def test_e7_tie():
    """The printed numbers fit no total of discs (CW-R32); with 20 and an end by the cap they fit."""
    spaces = [f"{ring}{spoke}" for ring in "IMO" for spoke in range(6)][:15]
    table = position(
        stacks=dict.fromkeys(spaces, "blue red"),
        storage={"blue": 2, "red": 2},
        turns=98,
        start_player="blue",
    )
    answers(table, "pass", 11)  # Blue stores a third disc; Red, on Eat maggot with one disc, sows to a free tile
    while table.decision is not None:
        answers(table, table.decision.options[-1])
    assert table.outcome.scores == (15, 15)
    assert list(table.state.storage) == [3, 2]
    assert table.outcome.winners == (0,)
    assert GAME.words.result(table.view().board, table.outcome) == (
        "After 50 rounds Blue wins the tie at 15 discs on the web with 3 discs in storage (CW-9.5)."
    )
