"""Points and objectives (sections 13 and 14)."""

from __future__ import annotations

import pytest

from games.arachno_evo.tables import EMPTY, OPEN_ALL, answer, at, facts, kind, options, pass_turn, points
from spinneret.games.arachno_evo import GAME

MODULE = {"beat_em_all": True}
ALL_BUT_ONE = {line: sac for line, sac in OPEN_ALL.items() if line != "row 5"}


def of(species: str, count: int) -> list[str]:
    """Cards with a half of the species on both sides."""
    return [copy.id for copy in GAME.pack.copies if copy.left == copy.right == species][:count]


def reds(count: int) -> list[str]:
    return of("red", count)


def one_sided(species: str) -> tuple[str, str]:
    """A card with a half on its right side only, and one with it on the left only."""
    right = next(copy.id for copy in GAME.pack.copies if (copy.left, copy.right) == ("none", species))
    left = next(copy.id for copy in GAME.pack.copies if (copy.left, copy.right) == (species, "none"))
    return right, left


def grid(row: int, cards: list[str]) -> dict[str, str]:
    return {f"{row},{column}": card for column, card in enumerate(cards, 1)}


@pytest.mark.rule("AE-13.1", "AE-13.2")
def test_own_offspring_are_worth_five_and_others_cost_two():
    me = {"species": "red", "keys": OPEN_ALL, "grid": grid(1, reds(4)) | grid(2, of("blue", 3))}
    score = points(at("turn", me))
    assert (score.own_offspring, score.foreign_offspring) == (15, -4)


@pytest.mark.rule("AE-13.3")
def test_keys_count_their_values_whether_or_not_the_lines_hold_cards():
    assert points(at("turn", {"keys": {"row 3": "yellow 5", "column 4": "blue 4"}})).keys == 9


@pytest.mark.rule("AE-13.4")
def test_printed_vp_count_visible_covered_and_consumed():
    me = {"grid": {"1,1": ["treasure_chest", "cleaner"], "1,2": "speed_this_up"}, "consumed": ["1,2"]}
    assert points(at("turn", me)).cards == 7 + 3 + 4


@pytest.mark.rule("AE-13.5", "AE-R40", "AE-R41")
def test_resources_left_are_halved_once_and_cobwebs_count_full():
    me = {"chits": {"protein": 1, "neuron": 1, "dna": 1, "cobweb": 2}, "tiles": ["dna 2", "cobweb 3"]}
    assert points(at("turn", me)).resources == 2 + 5
    half = at("turn", me, options={"cobweb_scoring": "half"})
    assert points(half).resources == 5, "ten units of any kind"


@pytest.mark.rule("AE-13.5")
def test_toll_tiles_received_after_the_last_maintenance_count_beyond_five():
    them = {"chits": EMPTY, "tiles": ["cobweb 1"] * 5, "sector": 2}
    me = {"chits": EMPTY | {"protein": 1}, "tiles": ["cobweb 3"], "sector": 1}
    table = at("movement", me, them, round=16, first=1, to_play=0, web={"2": []})
    while table.decision is not None:
        choices = options(table)
        table.choose(None if None in choices else choices[0])
    assert table.outcome is not None
    assert table.outcome.scores[1] == 8 and table.outcome.scores[0] == 0


@pytest.mark.rule("AE-13.6", "AE-R36")
@pytest.mark.parametrize(
    ("counts", "vp", "sets"),
    [
        ((0, 0, 0, 0), 0, 0),
        ((1, 0, 0, 0), 2, 0),
        ((1, 1, 0, 0), 6, 0),
        ((1, 1, 1, 0), 12, 0),
        ((1, 1, 1, 1), 20, 1),
        ((3, 1, 1, 1), 24, 1),
        ((2, 2, 2, 2), 40, 2),
        ((4, 3, 2, 0), 12 + 12 + 6 + 2, 0),
    ],
)
def test_sets_of_different_species(counts: tuple[int, ...], vp: int, sets: int):
    species = ("red", "yellow", "green", "blue")
    sacs = [f"{name} 3" for name, count in zip(species, counts, strict=True) for _ in range(count)]
    table = at("turn", {"collection": sacs})
    assert points(table).sets == vp
    assert table.view(0).board.mats[0].allowance == 1 + sets


def finished(*seats: dict[str, object], **more: object):
    table = at("maintenance", *seats, round=16, first=0, to_play=len(seats) - 1, **more)
    assert table.outcome is not None
    return table.outcome


@pytest.mark.rule("AE-13.8", "AE-R42")
def test_the_highest_total_wins_and_own_offspring_break_ties():
    plain = finished({"chits": EMPTY | {"cobweb": 9}}, {"chits": EMPTY | {"cobweb": 8}})
    assert plain.winners == (0,) and plain.ranking == (1, 2) and plain.payoffs == (1.0, 0.0)
    red = {"species": "red", "chits": EMPTY, "grid": grid(1, reds(2))}
    worth = points(at("turn", red)).total
    tie = finished(red, {"species": "blue", "chits": EMPTY | {"cobweb": worth}})
    assert tie.scores == (worth, worth) and tie.winners == (0,), "one own offspring against none"
    shared = finished({"chits": EMPTY | {"cobweb": 5}}, {"chits": EMPTY | {"cobweb": 5}}, {"chits": EMPTY})
    assert shared.winners == (0, 1) and shared.ranking == (1, 1, 3) and shared.payoffs == (0.5, 0.5, 0.0)


@pytest.mark.rule("AE-13.8")
def test_scores_may_be_negative():
    table = at("turn", {"species": "red", "chits": EMPTY, "keys": {}, "grid": grid(1, ["a_feast-02", "strategist-02"])})
    card = points(table)
    assert card.total == card.cards + card.foreign_offspring
    assert points(at("turn", {"chits": EMPTY})).total == 0


# BEAT'EM ALL


@pytest.mark.rule("AE-14.1", "AE-14.4", "AE-R43")
def test_five_own_offspring_are_claimed_when_the_card_is_placed_and_never_lost():
    first, last = one_sided("red")
    rows = grid(1, reds(5)) | grid(2, [first])
    me = {"species": "red", "keys": ALL_BUT_ONE, "chits": {"dna": 20}, "grid": rows}
    table = at("gathering", me, floor=[last, "treasure_chest", None, None, None], options=MODULE, cards_left=2)
    assert points(table).own_offspring == 20 and points(table).objectives == 0
    answer(table, 1, (2, 2))
    assert points(table).objectives == 5 and facts(table, "claimed")[0]["objective"] == "own_offspring"
    answer(table, 2, (2, 2))
    assert points(table).own_offspring == 20 and points(table).objectives == 5, "covering loses nothing"


@pytest.mark.rule("AE-14.1")
def test_foreign_offspring_are_added_over_species():
    rows = grid(1, of("blue", 4)) | grid(2, of("yellow", 2))
    me = {"species": "red", "keys": ALL_BUT_ONE, "chits": {"dna": 20}, "grid": rows}
    table = at("gathering", me, floor=[of("yellow", 3)[2], None, None, None, None], options=MODULE)
    answer(table, 1, (2, 3))
    assert points(table).foreign_offspring == -10 and points(table).objectives == 12


@pytest.mark.rule("AE-14.1", "AE-14.4")
def test_two_complete_sets_and_the_open_grid_are_claimed_when_the_sac_is_placed():
    seven = ["red 3", "red 4", "yellow 3", "yellow 4", "green 3", "green 4", "blue 3"]
    me = {"species": "red", "sector": 1, "chits": {"neuron": 9}, "collection": seven}
    table = at("sac", me, sacs={"1": ["blue 4"], "2": []}, options=MODULE)
    answer(table, 1, "collection")
    assert points(table).objectives == 7
    five = {line: sac for line, sac in OPEN_ALL.items() if line != "row 3"}
    opener = at("sac", {**me, "collection": [], "keys": five}, sacs={"1": ["yellow 3"], "2": []}, options=MODULE)
    answer(opener, 1, "row 3")
    assert points(opener).objectives == 5 and facts(opener, "claimed")[0]["objective"] == "grid"


@pytest.mark.rule("AE-14.2", "AE-14.4")
@pytest.mark.parametrize(("players", "prizes"), [(2, [5, 0]), (3, [7, 4, 0]), (4, [7, 4, 0])])
def test_first_and_second_claim_by_player_count(players: int, prizes: list[int]):
    claims = {"grid": [2, 0][: len(prizes) - 1] if players > 2 else [0]}
    table = at("turn", players=players, options=MODULE, claims=claims)
    order = [2, 0, 1] if players > 2 else [0, 1]
    assert [points(table, seat).objectives for seat in order] == prizes
    values = [o.prizes for o in table.view().board.objectives]
    assert values == ([(5,), (5,), (12,), (7,)] if players == 2 else [(7, 4), (7, 4), (14, 10), (10, 7)])


@pytest.mark.rule("AE-14.4", "AE-R43")
def test_nobody_claims_twice_and_only_the_acting_player_is_tested():
    five = {line: sac for line, sac in OPEN_ALL.items() if line != "row 3"}
    me = {"species": "red", "sector": 1, "chits": {"neuron": 9}, "keys": five}
    twice = at("sac", me, {}, {}, sacs={"1": ["yellow 3"], "2": []}, options=MODULE, claims={"grid": [0]})
    answer(twice, 1, "row 3")
    assert twice.state.claims[0] == (0,) and points(twice).objectives == 7
    waiting = at("turn", {}, {"species": "blue", "grid": {}, "keys": {}}, options=MODULE)
    pass_turn(waiting)
    assert waiting.state.claims == ((), (), (), ())


@pytest.mark.rule("AE-14.3", "AE-R52")
def test_solo_leaves_out_the_grid_and_only_the_first_scores():
    table = at("turn", players=1, options=MODULE, claims={"two_collections": [-1]})
    board = table.view().board
    assert [(o.id, o.prizes) for o in board.objectives] == [
        ("own_offspring", (5,)),
        ("other_offspring", (12,)),
        ("two_collections", (7,)),
    ]
    assert board.portia is not None and board.portia.score.objectives == 7
    seven = ["red 3", "red 4", "yellow 3", "yellow 4", "green 3", "green 4", "blue 3", "blue 4"]
    late = at(
        "sac",
        {"species": "red", "sector": 1, "chits": {"neuron": 9}, "collection": seven},
        players=1,
        options=MODULE,
        claims={"two_collections": [-1]},
        sacs={"1": ["red 5"], "2": []},
    )
    answer(late, 1)
    assert points(late).objectives == 0


@pytest.mark.rule("AE-13.7")
def test_without_the_module_nothing_is_claimed():
    table = at("turn", {"keys": OPEN_ALL, "species": "red"})
    assert kind(table) == "turn" and table.view().board.objectives == () and points(table).objectives == 0
    claimed = at("turn", options=MODULE, claims={"two_collections": [0]})
    assert points(claimed).objectives == 7 and points(claimed).total == 7 + points(claimed).resources
