"""Phase 1 and the cards (sections 6 and 7): each card told as a little story."""

from __future__ import annotations

from random import Random

import pytest

from games.arachno_evo.tables import (
    EMPTY,
    OPEN_ALL,
    answer,
    at,
    chits,
    collection,
    consumed,
    facts,
    floor,
    kind,
    options,
    player,
    run,
    tiles,
    tokens,
    web,
)


def me(grid: dict[str, object], **more: object) -> dict[str, object]:
    """A red player with the whole mat open and ten protein, so that after the run the move is asked for."""
    return {"grid": grid, "keys": OPEN_ALL, "chits": EMPTY | {"protein": 10}, **more}


def gained(table) -> tuple[int, ...]:
    """Protein, neurons and DNA produced by the run."""
    protein, neuron, dna, _ = chits(table)
    return protein - 10, neuron, dna


def activations(table) -> list[tuple[object, object]]:
    return [(told["slot"], told["by"]) for told in facts(table, "activated")]


# The line and the sweep


@pytest.mark.rule("AE-6.1", "AE-R17")
def test_an_open_line_without_a_token_must_be_chosen_even_an_empty_one():
    table = at("production", {"tokens": ["row 1", "diagonal"], "keys": {"column 4": "yellow 4"}})
    assert options(table) == ("row 2", "column 1", "column 2", "column 4")
    assert table.why_not("row 3").rule == "AE-2.5"
    assert table.why_not("row 1").rule == "AE-6.1"
    assert table.why_not(None).rule == "AE-6.1"
    table.choose("column 4")
    assert tokens(table) == ["row 1", "diagonal", "column 4"]


@pytest.mark.rule("AE-6.2", "AE-R17")
def test_a_card_activates_though_another_line_through_it_is_exhausted():
    table = run("row 1", me({"1,1": "a_feast", "1,2": "strategist"}, tokens=["column 1", "column 2"]))
    assert gained(table)[:2] == (3, 3)


@pytest.mark.rule("AE-6.3", "AE-R16")
def test_the_sweep_visits_each_slot_once_in_order_and_a_card_may_be_skipped():
    table = run("row 1", me({"1,1": "cleaner", "1,2": "a_feast", "1,3": "cleaner"}))
    assert kind(table) == "activate" and table.view(0).board.focus == (1, 1)
    table.choose("no")
    assert gained(table)[0] == 3
    assert kind(table) == "activate" and table.view(0).board.focus == (1, 3)
    table.choose("yes")
    assert activations(table) == [((1, 2), "sweep"), ((1, 3), "sweep")]


@pytest.mark.rule("AE-6.4", "AE-R21")
def test_deja_vus_come_after_the_sweep_and_then_the_token_is_exhausted():
    table = at("production", me({"1,1": "deja_vu", "1,2": "observer", "1,3": "strategist"}))
    table.choose("row 1")
    assert kind(table) == "deja_vu" and table.view(0).board.mats[0].lines[0].running
    assert options(table) == ((1, 2), (1, 3), None), "later cards can be repeated too"
    table.choose((1, 3))
    assert gained(table)[1] == 7
    assert not table.view(0).board.mats[0].lines[0].running and tokens(table) == ["row 1"]


@pytest.mark.rule("AE-6.5", "AE-7.2", "AE-R16")
def test_cards_that_can_do_nothing_are_not_offered():
    dead = {
        "1,1": "treasure_chest",
        "1,2": "speed_this_up",
        "1,3": "pick_and_choose",
        "1,4": "look_across",
        "1,5": "double_up",
    }
    table = run("row 1", me(dead))
    assert kind(table) != "activate" and not activations(table)
    assert not player(table).consumed


@pytest.mark.rule("AE-6.6", "AE-R57")
def test_a_single_use_card_is_consumed_when_activated_and_never_activates_again():
    table = run("row 1", me({"1,1": "merchant"}, chits={"protein": 9}))
    table.choose("yes")
    assert consumed(table, 1, 1)
    again = run("column 1", me({"1,1": "merchant"}, consumed=["1,1"], chits={"protein": 9}))
    assert kind(again) == "move"


@pytest.mark.rule("AE-R57")
def test_single_use_cards_are_asked_for_only_in_a_run_that_reaches_them():
    table = at("turn", me({"2,2": "merchant"}, chits={"protein": 9}))
    answer(table, "play", "row 1")
    assert kind(table) == "move"


@pytest.mark.rule("AE-6.7", "AE-7.1")
@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("just_a_snack", (1, 0, 0)),
        ("more_than_a_snack", (2, 0, 0)),
        ("a_feast", (3, 0, 0)),
        ("observer", (0, 1, 0)),
        ("keen_observer", (0, 2, 0)),
        ("strategist", (0, 3, 0)),
        ("survivor", (0, 0, 1)),
        ("fit_survivor", (0, 0, 2)),
        ("the_fittest", (0, 0, 3)),
    ],
)
def test_producers_give_chits(card: str, gain: tuple[int, int, int]):
    table = run("row 1", me({"1,1": card}))
    assert gained(table) == gain and tiles(table) == []


@pytest.mark.rule("AE-6.8", "AE-R29")
def test_permissions_lapse_at_the_end_of_the_turn():
    table = at("turn", permissions={"counterclockwise": True, "free_steps": 2, "any_sac": True, "all_tiles": True})
    board = table.view(0).board.permissions
    assert not (board.counterclockwise or board.free_steps or board.any_sac or board.all_tiles)


@pytest.mark.rule("AE-6.9", "AE-R16")
def test_without_auto_activate_every_live_card_is_asked_for():
    grid = {"1,1": "double_up", "1,2": "a_feast", "1,3": "spinner", "1,4": "treasure_chest"}
    table = at("production", me(grid), options={"auto_activate": False})
    table.choose("row 1")
    answer(table, "yes", "yes")
    assert kind(table) == "activate_again"
    answer(table, "no", "no")
    assert gained(table)[0] == 3 and not table.state.counterclockwise
    assert activations(run("row 1", me(grid))) == [
        ((1, 1), "sweep"),
        ((1, 2), "sweep"),
        ((1, 2), "double_up"),
        ((1, 3), "sweep"),
    ]


# The cards


@pytest.mark.rule("AE-7.3", "AE-R53")
def test_speed_this_up_takes_a_token_back_from_a_row_or_column_but_not_the_diagonal_nor_the_running_line():
    table = run("row 1", me({"1,1": "speed_this_up"}, tokens=["column 2", "diagonal"]))
    table.choose("yes")
    assert tokens(table) == ["diagonal", "row 1"], "one choice only: not asked"
    two = run("row 1", me({"1,1": "speed_this_up"}, tokens=["column 2", "row 2"]))
    two.choose("yes")
    assert kind(two) == "speed" and options(two) == ("column 2", "row 2")
    assert two.why_not("row 1").rule == "AE-7.3"
    dead = run("row 1", me({"1,1": "speed_this_up"}, tokens=["diagonal"]))
    assert kind(dead) != "activate"


@pytest.mark.rule("AE-7.4", "AE-R24", "AE-8.2")
def test_a_spinner_lets_the_whole_move_go_the_other_way():
    grid = {"1,1": "spinner", "1,2": "spinner"}
    table = run("row 1", me(grid, sector=3, chits={"protein": 3}))
    assert options(table) == (
        ("clockwise", 1),
        ("clockwise", 2),
        ("counter-clockwise", 1),
        ("counter-clockwise", 2),
    )
    table.choose(("counter-clockwise", 2))
    assert player(table).pawn == 0


@pytest.mark.rule("AE-7.5", "AE-R25", "AE-8.3")
def test_jumpers_add_up_and_their_steps_do_not_raise_the_price():
    table = run("row 1", me({"1,1": "jumper", "1,2": "jumper"}, sector=3, chits={"protein": 3}))
    prices = {r.steps: r.price for sector in table.view(0).board.sectors for r in sector.reach}
    assert prices == {1: 0, 2: 0, 3: 1, 4: 3}
    table.choose(("clockwise", 2))
    assert chits(table)[0] == 3 and player(table).pawn == 4


@pytest.mark.rule("AE-7.6", "AE-R54")
def test_the_cleaner_replaces_the_whole_floor():
    old = ["jumper", "jumper", "jumper", "jumper", "jumper"]
    new = ["observer", "survivor", "merchant", "collector", "spinner"]
    table = run("row 1", me({"1,1": "cleaner"}), floor=old, deck=new)
    table.choose("yes")
    assert floor(table) == new[::-1] and len(table.state.discard) == 5


@pytest.mark.rule("AE-R54", "AE-11.2")
def test_cleaned_cards_can_come_back_when_the_deck_runs_out():
    table = run("row 1", me({"1,1": "cleaner"}), floor=["jumper"] * 5, deck=["observer"], discard="rest")
    total = len(table.state.deck) + len(table.state.discard) + 5
    table.choose("yes")
    assert floor(table)[4] == "observer" and None not in floor(table)
    assert len(table.state.deck) == total - 5 and table.state.discard == []


@pytest.mark.rule("AE-7.7", "AE-10.1", "AE-R29")
def test_a_merchant_opens_all_eight_piles_for_one_sac():
    tops = {str(n): ["green 3"] if n % 2 else ["blue 3"] for n in range(1, 9)}
    table = run("row 1", me({"1,1": "merchant"}, chits={"neuron": 30, "protein": 1}), sacs=tops, web={"2": []})
    answer(table, "yes", ("clockwise", 1))
    while kind(table) == "buy":
        table.choose(None)
    assert kind(table) == "sac" and options(table) == (1, 2, 3, 4, 5, 6, 7, 8, None)
    table.choose(7)
    assert collection(table) == ["green 3"] and kind(table) != "sac"
    assert consumed(table, 1, 1)


@pytest.mark.rule("AE-7.8", "AE-8.9", "AE-R29")
def test_a_collector_adds_the_choice_of_all_tiles():
    table = run("row 1", me({"1,1": "collector"}, chits={"protein": 1}), web={"2": ["dna 1", "protein 2", "cobweb 3"]})
    table.choose("yes")
    assert options(table) == ("protein", "dna", "cobweb", "all", None)
    table.choose("all")
    assert tiles(table) == ["protein 2", "dna 1", "cobweb 3"]


@pytest.mark.rule("AE-6.5", "AE-R29")
def test_a_permission_already_gained_makes_the_next_card_dead_and_an_unused_one_is_lost():
    table = run("row 1", me({"1,1": "merchant", "1,2": "merchant"}, chits={"protein": 5}))
    table.choose("yes")
    assert kind(table) == "move" and consumed(table, 1, 1) and not consumed(table, 1, 2)


@pytest.mark.rule("AE-R29")
def test_merchant_and_collector_may_act_at_once_by_option():
    now = {"merchant_collector": "immediate"}
    grid = {"1,1": "merchant", "1,2": "collector", "1,3": "merchant"}
    table = at(
        "production",
        me(grid, keys=OPEN_ALL, chits={"neuron": 12, "protein": 3}),
        options=now,
        web={"1": ["dna 1", "protein 2"]},
        sacs={"5": ["red 3"], "6": []},
    )
    answer(table, "row 1", "yes")
    assert kind(table) == "sac" and None not in options(table) and 5 in options(table)
    assert table.why_not(None).rule == "AE-R29"
    table.choose(5)
    assert collection(table) == ["red 3"], "an own sac can only be collected"
    table.choose("yes")
    assert tiles(table) == ["protein 2", "dna 1"] and web(table, 1) == []
    assert kind(table) == "activate", "the second Merchant works too"
    poor = at(
        "production", me({"1,1": "merchant", "1,2": "collector"}, chits={"protein": 3}), options=now, web={"1": []}
    )
    poor.choose("row 1")
    assert kind(poor) != "activate", "neither could do anything"


@pytest.mark.rule("AE-7.9", "AE-R21")
def test_deja_vu_repeats_no_deja_vu_double_up_or_single_use_card():
    grid = {"1,1": "deja_vu", "1,2": "double_up", "1,3": "observer", "1,4": "collector", "1,5": "deja_vu"}
    table = run("row 1", me(grid))
    table.choose("yes")
    assert kind(table) == "deja_vu" and options(table) == ((1, 3), None)
    assert table.why_not((1, 4)).rule == "AE-6.6"
    assert table.why_not((1, 2)).rule == "AE-7.9"
    table.choose((1, 3))
    assert kind(table) == "deja_vu", "each Deja Vu gives one repeat"
    table.choose(None)
    assert gained(table)[1] == 3, "once swept, once doubled, once repeated"


@pytest.mark.rule("AE-7.9", "AE-R30")
def test_a_deja_vu_reached_twice_by_sweep_and_look_across_works_once_but_pick_and_choose_adds_one():
    grid = {"2,1": "deja_vu", "1,1": "look_across", "1,2": "a_feast", "1,3": "pick_and_choose"}
    table = run("row 1", me(grid))
    table.choose((2, 1))
    table.choose("yes")
    assert kind(table) == "pick" and (2, 1) in options(table) and (1, 1) not in options(table)
    table.choose((2, 1))
    repeats = 0
    while kind(table) == "deja_vu":
        repeats += 1
        table.choose((1, 2))
    assert repeats == 2 and gained(table)[0] == 9


@pytest.mark.rule("AE-7.10", "AE-R20")
def test_double_up_doubles_the_very_next_card_of_the_line():
    assert gained(run("row 1", me({"1,1": "double_up", "1,2": "a_feast"})))[0] == 6
    assert gained(run("column 1", me({"1,1": "double_up", "2,1": "a_feast"})))[0] == 6
    assert gained(run("diagonal", me({"1,1": "double_up", "2,2": "a_feast"})))[0] == 6
    assert gained(run("row 1", me({"1,1": "double_up", "1,3": "a_feast"})))[0] == 3, "a gap breaks it"
    assert gained(run("row 1", me({"1,1": "a_feast", "1,2": "double_up"})))[0] == 3, "never backwards"
    both = run("row 1", me({"1,1": "double_up", "1,2": "double_up", "1,3": "a_feast"}))
    assert gained(both)[0] == 6, "the first one does nothing, the second doubles"
    assert not [told for told in facts(both, "activated") if told["slot"] == (1, 1)]
    single = run("row 1", me({"1,1": "double_up", "1,2": "collector"}))
    assert kind(single) == "activate" and single.view(0).board.focus == (1, 2)
    single.choose("yes")
    assert kind(single) != "activate_again"


@pytest.mark.rule("AE-7.10", "AE-R20", "AE-6.9")
def test_the_second_activation_of_a_cleaner_is_optional():
    table = run("row 1", me({"1,1": "double_up", "1,2": "cleaner"}))
    table.choose("yes")
    assert kind(table) == "activate_again"
    table.choose("no")
    assert len(facts(table, "activated")) == 2
    skipped = run("row 1", me({"1,1": "double_up", "1,2": "cleaner"}))
    skipped.choose("no")
    assert kind(skipped) != "activate_again", "a card that was skipped is not activated a second time"


@pytest.mark.rule("AE-7.10", "AE-R20")
def test_two_marks_do_not_add_up_and_double_up_outside_the_line_does_nothing():
    picked = run("row 1", me({"1,1": "pick_and_choose", "1,2": "double_up", "1,3": "a_feast"}))
    picked.choose("yes")
    assert options(picked) == ((1, 2), (1, 3))
    picked.choose((1, 2))
    assert gained(picked)[0] == 6, "the swept Double Up finds its slot marked already"
    outside = run("row 1", me({"1,1": "look_across", "2,1": "double_up", "2,2": "a_feast"}))
    assert kind(outside) != "look_across" and not facts(outside, "activated")


@pytest.mark.rule("AE-7.11", "AE-R22")
def test_look_across_reaches_neighbours_outside_the_line_and_may_be_declined():
    grid = {"2,2": "look_across", "1,2": "a_feast", "3,2": "strategist", "2,1": "observer", "2,3": "survivor"}
    row = run("row 2", me(grid))
    assert options(row) == ((3, 2), (1, 2), None), "above and below"
    assert row.why_not((2, 1)).rule == "AE-7.11"
    row.choose((3, 2))
    assert gained(row) == (0, 4, 1)
    column = run("column 2", me(grid))
    assert options(column) == ((2, 1), (2, 3), None)
    column.choose(None)
    assert gained(column) == (3, 3, 0)
    diagonal = run("diagonal", me({**grid, "1,1": "spinner", "3,3": "spinner"}))
    assert options(diagonal) == ((3, 2), (1, 2), (2, 1), (2, 3), None), "never diagonal neighbours"


@pytest.mark.rule("AE-7.11", "AE-7.13", "AE-R30")
def test_a_chain_of_look_acrosses_never_returns_to_itself():
    grid = {"1,1": "look_across", "2,1": "look_across", "2,2": "look_across", "3,2": "a_feast"}
    table = run("row 1", me(grid))
    table.choose((2, 1))
    assert options(table) == ((2, 2), None), "not back to (1,1)"
    table.choose((2, 2))
    assert options(table) == ((3, 2), None)
    table.choose((3, 2))
    assert gained(table)[0] == 3


@pytest.mark.rule("AE-6.5", "AE-R30")
def test_liveness_looks_through_to_the_end_of_a_chain():
    dead_end = {"1,1": "look_across", "2,1": "look_across", "2,2": "treasure_chest"}
    table = run("row 1", me(dead_end))
    assert kind(table) != "look_across"
    picks = {"1,1": "pick_and_choose", "1,2": "pick_and_choose", "2,2": "treasure_chest"}
    assert kind(run("row 1", me(picks))) != "activate", "two Pick and Chooses have only each other"


@pytest.mark.rule("AE-7.12", "AE-R30")
def test_pick_and_choose_activates_anything_live_and_the_sweep_activates_it_again():
    grid = {
        "1,1": "pick_and_choose",
        "1,2": "a_feast",
        "2,2": "look_across",
        "3,2": "strategist",
        "3,3": "treasure_chest",
    }
    table = run("row 1", me(grid))
    table.choose("yes")
    assert options(table) == ((1, 2), (2, 2), (3, 2))
    table.choose((1, 2))
    assert gained(table)[0] == 6
    assert consumed(table, 1, 1)


@pytest.mark.rule("AE-7.12")
def test_pick_and_choose_may_call_a_look_across_of_its_own_chain():
    grid = {"1,1": "look_across", "2,1": "pick_and_choose", "3,1": "a_feast"}
    table = run("row 1", me(grid))
    table.choose((2, 1))
    assert gained(table)[0] == 3, "the Look Across would find nothing new, so the Feast is the only choice"
    wide = run("row 1", me({**grid, "1,2": "look_across", "2,2": "strategist"}))
    wide.choose((2, 1))
    assert (1, 2) in options(wide)


MEAN = ("look_across", "pick_and_choose", "deja_vu", "double_up")


@pytest.mark.rule("AE-7.13", "AE-R30")
@pytest.mark.parametrize("spread", [0, 1, 2])
def test_production_ends_on_tableaus_made_to_run_for_ever(spread: int):
    """All chain cards of the deck on one mat, the rest filled up at random, any answers."""
    dice = Random(spread)
    slots = [f"{row},{column}" for row in range(1, 6) for column in range(1, 6)]
    most = 0
    for _ in range(40):
        dice.shuffle(slots)
        cards = [card for card in MEAN for _ in range(4)]
        others = ["a_feast", "cleaner", "spinner", "speed_this_up", "collector", "treasure_chest"]
        cards += [dice.choice(others[: 2 * spread + 2]) for _ in range(spread * 3)]
        grid = dict(zip(slots, cards, strict=False))
        table = at(
            "production",
            me(grid, chits={"protein": 3}),
            options={"auto_activate": bool(spread)},
            seed=dice.random().hex(),
        )
        table.choose(dice.choice(table.decision.options))
        greedy = dice.random() < 0.5
        for _ in range(500):
            if table.state.phase != "production":
                break
            choices = table.decision.options
            most = max(most, table.state.activations)
            answer(table, choices[0] if greedy else dice.choice(choices))
        assert table.state.phase != "production", "the phase does not end"
    assert 5 < most < 500


@pytest.mark.rule("AE-7.10", "AE-6.5")
def test_double_up_comes_too_late_for_a_slot_the_sweep_has_reached():
    grid = {"1,1": "double_up", "1,2": "a_feast", "1,3": "pick_and_choose", "2,2": "observer"}
    table = at("production", me(grid), options={"auto_activate": False})
    answer(table, "row 1", "no", "yes", "yes")
    assert kind(table) == "pick" and options(table) == ((1, 2), (2, 2)), "not the Double Up that was skipped"


@pytest.mark.rule("AE-7.10", "AE-7.12")
def test_double_up_comes_too_late_for_the_slot_the_sweep_is_at():
    grid = {"1,1": "double_up", "1,2": "look_across", "2,2": "pick_and_choose", "3,3": "a_feast", "4,4": "observer"}
    table = at("production", me(grid), options={"auto_activate": False})
    answer(table, "row 1", "no", "yes", (2, 2))
    assert kind(table) == "pick" and options(table) == ((3, 3), (4, 4)), (
        "not (1,1), which would double this Look Across"
    )
