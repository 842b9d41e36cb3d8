"""Sowing (section 6)."""

from itertools import combinations
from random import Random

import pytest

from games.cobweb.tables import answers, asked, neutral, position, sower
from spinneret.games.cobweb.content.grid import LINES
from spinneret.games.cobweb.content.web import NOWHERE


@pytest.mark.rule("CW-6.1", "CW-6.2", "CW-R12")
def test_k_discs_make_k_plus_one_steps():
    table = position(discs={5: 2, 6: 1, 7: 1, 3: 1}, action_spiders={"red": 12})
    answers(table, 6)
    assert table.state.rectangles[5] == 0
    assert (table.state.hand, sower(table)) == (1, NOWHERE)
    assert table.state.rectangles[6] == 1, "the disc waits on the circle"
    answers(table, 7)
    assert (table.state.hand, table.decision.kind) == (0, "sow")
    answers(table, 3)
    assert sower(table) == 3
    assert asked(table) == ("choose", {3, 6, 7})


@pytest.mark.rule("CW-6.2", "CW-R12")
def test_a_spider_without_discs_makes_one_step():
    table = position(discs={5: 0})
    answers(table, 4)
    assert sower(table) == 4
    assert asked(table) == ("choose", {4})


@pytest.mark.rule("CW-6.3", "CW-R9", "CW-R10")
def test_another_spider_is_passed_over_straight_on():
    table = position(3, action_spiders={"blue": 4, "red": 5, "green": 6}, discs={4: 1})
    assert asked(table)[1] == {"pass", 7, 0, 8}, "right over 5 and 6 leads to 7, left by the edge too"
    assert table.why_not(5).rule == "CW-6.3"


@pytest.mark.rule("CW-6.3", "CW-R10")
def test_an_open_tile_cannot_be_passed_over():
    table = position(action_spiders={"blue": 4, "red": 10}, discs={4: 1})
    assert asked(table)[1] == {"pass", 5, 7, 0, 8}
    refusal = table.why_not(6)
    assert refusal.rule == "CW-6.3"
    assert table.why_not(10).rule == "CW-6.3"
    assert table.why_not(9).rule == "CW-3.2"


@pytest.mark.rule("CW-6.3", "CW-6.6")
def test_a_disc_on_the_circle_is_passed_over():
    table = position(discs={5: 3}, action_spiders={"blue": 5, "red": 12})
    answers(table, 6, 2, 1)  # discs on 6, 2 and 1; the spider is still in hand, above tile 1
    assert asked(table) == ("sow", {0, 3, 5, 13})
    assert table.why_not(2).rule == "CW-6.3"


@pytest.mark.rule("CW-6.4", "CW-R10")
def test_a_line_full_of_blocked_tiles_is_not_available():
    table = position(4, action_spiders={"blue": 4, "red": 5, "green": 6, "yellow": 7}, discs={4: 1})
    assert asked(table)[1] == {"pass", 0, 8}
    assert asked(position(4, action_spiders={"blue": 1, "red": 5, "green": 9, "yellow": 13}))[1] == {"pass", 0, 2}


@pytest.mark.rule("CW-6.5", "CW-R11")
def test_no_immediate_return_to_the_tile_just_left():
    table = position(discs={5: 2}, action_spiders={"red": 12})
    answers(table, 6)
    assert asked(table) == ("sow", {7, 2, 10})
    assert table.why_not(5).rule == "CW-6.5"
    answers(table, 2, 1)
    assert asked(table)[0] == "choose"


@pytest.mark.rule("CW-6.5", "CW-R11")
def test_the_tile_just_left_is_not_passed_over_either():
    table = position(discs={5: 2}, action_spiders={"red": 7})
    answers(table, 6)
    # To the right, 7 is blocked and 4 comes next; to the left lies 5, just left, and 4 behind it cannot be reached so.
    assert asked(table)[1] == {4, 2, 10}
    table = position(discs={5: 2}, action_spiders={"red": 10})
    answers(table, 4)
    assert asked(table)[1] == {7, 0, 8}, "6 lies behind the tile just left"


@pytest.mark.rule("CW-6.5", "CW-R11")
def test_from_the_third_step_on_the_start_is_an_ordinary_tile():
    table = position(discs={5: 3}, action_spiders={"red": 12})
    answers(table, 6, 2, 1)
    assert 5 in asked(table)[1]
    answers(table, 5)
    assert sower(table) == 5
    assert table.state.price(5) == 1, "it was emptied and gives a disc"


@pytest.mark.rule("CW-6.6")
def test_two_directions_to_one_tile_are_one_option():
    table = position(3, action_spiders={"blue": 4, "red": 5, "green": 7}, discs={4: 1})
    assert table.decision.options.count(6) == 1


def brute_can_finish(cur: int, prev: int | None, hand: int, blocked: frozenset[int]) -> bool:
    """Section 6 in the plainest words."""
    return any(
        hand == 0 or brute_can_finish(t, cur, hand - 1, blocked | {t}) for t in brute_next_tiles(cur, prev, blocked)
    )


def brute_next_tiles(cur: int, prev: int | None, blocked: frozenset[int]) -> set[int]:
    result = set()
    for line in LINES[cur]:
        for t in line:
            if t in blocked:
                continue
            if t != prev:
                result.add(t)
            break
    return result


@pytest.mark.rule("CW-6.7", "CW-R13")
@pytest.mark.parametrize("seed", range(30))
def test_only_steps_that_can_be_completed_are_legal(seed: int):
    """Random sowings of 4 to 9 discs, each step against the plain rule."""
    dice = Random(seed)
    players = dice.choice([2, 3, 4])
    tiles = dice.sample(range(16), players)
    spiders = dict(zip(("blue", "red", "green", "yellow"), tiles, strict=False))
    count = dice.randint(8 - players, 9)
    table = position(players, action_spiders=spiders, discs=neutral({tiles[0]: count}, keep_free=tiles))
    others = frozenset(tiles[1:])
    cur, prev, blocked = tiles[0], None, others
    for hand in range(count, -1, -1):
        legal = {
            t
            for t in brute_next_tiles(cur, prev, blocked)
            if hand == 0 or brute_can_finish(t, cur, hand - 1, blocked | {t})
        }
        assert asked(table)[1] - {"pass"} == legal
        t = dice.choice(sorted(legal))
        answers(table, t)
        cur, prev, blocked = t, cur, blocked | {t}
    assert len(table.state.pending) == count + 1


@pytest.mark.rule("CW-6.7", "CW-R13")
def test_four_discs_are_enough_for_a_dead_end_among_four_players():
    """Spiders fill the rest of row 0, discs the rest of column 0: with a disc still in hand, tile 0 is no way to go."""
    table = position(4, action_spiders={"blue": 5, "red": 1, "green": 2, "yellow": 3}, discs={5: 4})
    answers(table, 4, 8, 12)
    assert asked(table) == ("sow", {13, 15})
    assert table.why_not(0).rule == "CW-6.7"


@pytest.mark.rule("CW-6.7", "CW-R13")
def test_a_step_into_a_dead_end_is_not_offered():
    """Four spiders around a corner: somewhere a step is open but could not be completed, and says so."""
    found = 0
    for seed in range(400):
        dice = Random(seed)
        tiles = dice.sample(range(16), 4)
        spiders = dict(zip(("blue", "red", "green", "yellow"), tiles, strict=False))
        table = position(4, action_spiders=spiders, discs=neutral({tiles[0]: 7}, keep_free=tiles))
        cur, prev, blocked = tiles[0], None, frozenset(tiles[1:])
        while table.decision.kind in ("turn", "sow"):
            legal = asked(table)[1] - {"pass"}
            for t in brute_next_tiles(cur, prev, blocked) - legal:
                assert table.why_not(t).rule == "CW-6.7"
                found += 1
            t = dice.choice(sorted(legal))
            answers(table, t)
            cur, prev, blocked = t, cur, blocked | {t}
        if found:
            return
    pytest.fail("no dead end met")


@pytest.mark.rule("CW-6.7")
def test_a_first_step_can_always_be_completed():
    """By the symmetry of the torus the start may be tile 0; all places of one other spider, the largest sowing."""
    for (other,) in combinations(range(1, 16), 1):
        table = position(2, action_spiders={"blue": 0, "red": other}, discs=neutral({0: 14}, keep_free=(other,)))
        for t in asked(table)[1] - {"pass"}:
            twin = table.copy()
            answers(twin, t)
            while twin.decision.kind == "sow":
                answers(twin, twin.decision.options[-1])
            assert len(twin.state.pending) == 15


@pytest.mark.rule("CW-11.3")
def test_after_the_first_step_there_is_no_way_back():
    table = answers(position(discs={5: 1}), 4)
    assert "pass" not in asked(table)[1]
    assert table.why_not("pass").rule == "CW-11.3"
