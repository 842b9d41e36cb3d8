"""Resolving actions (section 7) and the four effects (section 8)."""

import pytest

from games.cobweb.tables import GAME, acting, answers, asked, discs, position, sower, stack, walker


def told(table, kind: str) -> list:
    return [event for event in table.events(everything=True) if event.kind == kind]


# Order, price, payment


@pytest.mark.rule("CW-7.1", "CW-11.1")
def test_pending_actions_are_resolved_in_any_order_one_by_one():
    for order in ((0, 4, 12), (12, 0, 4), (4, 12, 0)):
        table = position(action_spiders={"blue": 4}, pending=[0, 4, 12], discs={0: 1, 4: 1, 12: 1})
        left = {0, 4, 12}
        for t in order:
            assert asked(table) == ("choose", left)
            answers(table, t)
            left -= {t}
        assert table.decision.seat == 1


@pytest.mark.rule("CW-7.2", "CW-R15")
def test_nothing_is_foregone_by_choice():
    """A price that can be paid must be paid, with the last disc on the web if need be."""
    table = acting("eat-maggot-1", 2, stacks={"O5": "blue"})
    assert asked(table) == ("pay", {"O5"})
    assert table.why_not(None).rule == "CW-7.2"
    table = acting("eat-maggot-1", 2, stacks={"O5": "blue"}, go=False)
    assert table.why_not("pass").rule == "CW-7.2"
    assert table.why_not(3).rule == "CW-7.1"


@pytest.mark.rule("CW-7.3", "CW-7.4")
@pytest.mark.parametrize(("n", "storage"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_the_price_is_one_minus_the_discs_in_the_rectangle(n: int, storage: int):
    table = acting("eat-maggot-1", n, storage={"blue": 3})
    assert discs(table, "blue") == (0, storage, 20 - storage)


@pytest.mark.rule("CW-7.4", "CW-R14")
def test_neither_spiders_nor_the_disc_on_the_circle_count():
    table = position(action_spiders={"blue": 4}, pending=[0, 4], discs={0: 0, 4: 0})
    answers(table, 0, 4)
    assert discs(table, "blue") == (0, 2, 18)


@pytest.mark.rule("CW-7.5", "CW-R16", "CW-R30")
def test_payment_comes_from_the_storage_first_and_then_from_the_web():
    table = acting("up-inner", 4, storage={"blue": 1}, stacks={"O0": "red blue", "M1": "blue red", "I2": "blue"})
    assert asked(table) == ("pay", {"O0", "M1", "I2"})
    assert discs(table, "blue") == (3, 0, 17)
    answers(table, "M1")
    assert stack(table, "M1") == "red", "from any height"
    assert asked(table) == ("pay", {"O0", "I2"})
    answers(table, "O0")
    assert discs(table, "blue") == (1, 0, 19)
    assert table.decision.seat == 1


@pytest.mark.rule("CW-7.5", "CW-R21")
def test_the_disc_under_the_own_spider_may_be_paid_and_the_spider_stays():
    table = acting("eat-maggot-1", 2, stacks={"O3": "blue", "I1": "blue"}, web_spiders={"blue": "O3"})
    answers(table, "O3")
    assert walker(table) == "O3"
    assert stack(table, "O3") == ""


@pytest.mark.rule("CW-7.6", "CW-R17")
def test_what_cannot_be_paid_in_full_is_foregone_and_nothing_is_paid():
    table = acting("eat-wasp-1", 5, storage={"blue": 1}, stacks={"O0": "blue", "O3": "blue"})
    assert discs(table, "blue") == (2, 1, 17)
    assert table.decision.seat == 1
    assert told(table, "foregone") and not told(table, "ate")


@pytest.mark.rule("CW-7.6")
def test_just_enough_is_paid():
    table = acting("eat-wasp-1", 4, storage={"blue": 1}, stacks={"O0": "blue", "O3": "blue"})
    assert asked(table) == ("pay", {"O0", "O3"})
    answers(table, "O0", "O3")
    assert discs(table, "blue") == (0, 0, 20)


@pytest.mark.rule("CW-7.6", "CW-R17")
def test_whether_it_can_be_paid_is_judged_when_the_tile_is_chosen():
    """Tile 0 would bring the disc that pays for tile 12; who resolves 12 first loses it."""
    first = position(action_spiders={"blue": 0}, pending=[0, 12], discs={0: 0, 12: 2})
    second = first.copy()
    answers(first, 12, 0)
    answers(second, 0, 12)
    assert discs(first, "blue") == (0, 1, 19)
    assert discs(second, "blue") == (0, 0, 20)


@pytest.mark.rule("CW-7.7")
def test_a_gained_disc_can_be_laid_by_the_same_action():
    table = acting("move-in", 0, web_spiders={"blue": "O3"}, stacks={"O3": "blue"})
    answers(table, "step")
    assert stack(table, "M3") == "blue"
    assert discs(table, "blue") == (2, 0, 18)


@pytest.mark.rule("CW-7.7")
def test_a_disc_paid_from_the_web_is_gone_before_the_effect():
    table = acting("eat-wasp-1", 2, stacks={"O0": "blue", "O3": "blue"})
    answers(table, "O3")
    assert discs(table, "blue") == (1, 1, 18), "only O0 is left to eat with"


@pytest.mark.rule("CW-7.7", "CW-9.2")
def test_a_returned_disc_refills_the_supply():
    """An empty supply, a price of one, one maggot: the disc just paid is the one that is eaten."""
    table = acting("eat-maggot-1", 2, storage={"blue": 19}, stacks={"I0": "blue"})
    assert table.outcome is None
    assert discs(table, "blue") == (1, 19, 0)


@pytest.mark.rule("CW-7.8")
def test_discs_and_spider_slide_into_the_rectangle_also_after_a_foregone_action():
    table = position(action_spiders={"blue": 4}, pending=[0, 4, 12], discs={0: 1, 4: 1, 12: 3})
    answers(table, 0, 4, 12)
    assert [table.state.rectangles[t] for t in (0, 4, 12)] == [2, 1, 4]
    assert sower(table) == 4


# Move


@pytest.mark.rule("CW-8.1", "CW-8.2", "CW-R18")
def test_a_move_lays_a_disc_at_every_stop_and_may_stop_anywhere():
    table = acting("move-cw", web_spiders={"blue": "M0"}, storage={"blue": 5})
    assert asked(table) == ("move", {"step", None})
    answers(table, "step", "step", None)
    assert (stack(table, "M1"), stack(table, "M2"), walker(table)) == ("blue", "blue", "M2")
    assert discs(table, "blue") == (2, 3, 15)
    assert table.decision.seat == 1


@pytest.mark.rule("CW-8.2", "CW-R18", "CW-R15")
def test_a_move_may_be_of_no_steps():
    table = acting("move-cw", web_spiders={"blue": "M0"}, storage={"blue": 5})
    answers(table, None)
    assert walker(table) == "M0"


@pytest.mark.rule("CW-2.10", "CW-8.2")
def test_a_disc_is_laid_on_top():
    table = acting("move-cw", web_spiders={"blue": "M0"}, storage={"blue": 1}, stacks={"M1": "red"})
    answers(table, "step")
    assert stack(table, "M1") == "red blue"


@pytest.mark.rule("CW-8.3", "CW-R20", "CW-R21", "CW-2.8")
def test_own_discs_and_other_spiders_are_skipped():
    table = acting(
        "move-out",
        web_spiders={"blue": "I0", "red": "O0"},
        storage={"blue": 2},
        stacks={"M0": "blue red", "O3": "red"},
    )
    answers(table, "step")
    assert walker(table) == "O3"
    assert stack(table, "O3") == "red blue"
    assert stack(table, "O0") == ""


@pytest.mark.rule("CW-8.4", "CW-11.2")
def test_a_move_ends_by_itself_when_the_storage_is_empty_or_all_is_blocked():
    table = acting("move-cw", web_spiders={"blue": "M0"}, storage={"blue": 1})
    answers(table, "step")
    assert table.decision.seat == 1
    everywhere = {f"M{spoke}": "blue" for spoke in range(6)}
    table = acting("move-cw", web_spiders={"blue": "M0"}, storage={"blue": 3}, stacks=everywhere)
    assert table.decision.seat == 1


@pytest.mark.rule("CW-8.4", "CW-R20")
def test_coming_round_the_start_space_is_the_last_stop():
    table = acting("move-cw", web_spiders={"blue": "M0"}, storage={"blue": 9})
    answers(table, *["step"] * 6)
    assert walker(table) == "M0"
    assert discs(table, "blue") == (6, 3, 11)
    assert table.decision.seat == 1, "the line is used up"


@pytest.mark.rule("CW-8.4", "CW-R20")
def test_the_space_the_spider_stands_on_is_no_stop():
    """All five others are blocked and the start space has no own disc: there is no move."""
    others = {f"M{spoke}": "blue" for spoke in range(1, 6)}
    table = acting("move-cw", web_spiders={"blue": "M0"}, storage={"blue": 9}, stacks=others)
    assert table.decision.seat == 1
    assert stack(table, "M0") == ""


@pytest.mark.rule("CW-8.4", "CW-R20")
def test_the_start_space_is_skipped_if_an_own_disc_lies_there():
    table = acting("move-cw", web_spiders={"blue": "M0"}, storage={"blue": 9}, stacks={"M0": "blue"})
    answers(table, *["step"] * 5)
    assert walker(table) == "M5"
    assert table.decision.seat == 1


@pytest.mark.rule("CW-2.6", "CW-R19")
def test_inwards_goes_on_outwards_beyond_the_centre_and_over_the_edge():
    table = acting("move-in", web_spiders={"blue": "I3"}, storage={"blue": 9})
    path = []
    for _ in range(6):
        answers(table, "step")
        path.append(walker(table))
    assert path == ["I0", "M0", "O0", "O3", "M3", "I3"]


@pytest.mark.rule("CW-R19", "CW-2.7")
def test_with_stop_a_move_ends_beyond_the_wrap_even_if_its_start_is_free():
    table = acting("move-in", web_spiders={"blue": "M3"}, storage={"blue": 9}, options={"axis_line": "stop"})
    answers(table, "step", "step")
    assert walker(table) == "I0"
    assert table.decision.seat == 1
    table = acting("move-cw", web_spiders={"blue": "M0"}, storage={"blue": 9}, options={"axis_line": "stop"})
    answers(table, *["step"] * 6)
    assert walker(table) == "M0", "rings are not affected"


@pytest.mark.rule("CW-8.5")
def test_without_a_stored_disc_the_spider_does_not_move():
    table = acting("move-cw", web_spiders={"blue": "M0"})
    assert table.decision.seat == 1
    assert discs(table, "blue") == (0, 0, 20)


# Up


@pytest.mark.rule("CW-8.6", "CW-R24", "CW-2.10")
def test_up_raises_any_own_discs_on_the_spaces_shown():
    table = acting(
        "up-inner", stacks={"I0": "blue red", "I1": "red blue", "I2": "blue red", "M0": "blue red", "I3": "red"}
    )
    assert asked(table) == ("up", {"I0", "I2", None})
    assert table.why_not("I1").rule == "CW-R24"
    assert table.why_not("M0").rule == "CW-8.6"
    assert table.why_not("I3").rule == "CW-8.6"
    answers(table, "I2")
    assert (stack(table, "I2"), stack(table, "I0")) == ("red blue", "blue red")
    answers(table, None)
    assert table.decision.seat == 1


@pytest.mark.rule("CW-2.10")
def test_the_other_discs_keep_their_order():
    table = acting(
        "up-inner",
        players=3,
        stacks={"I0": "green blue red"},
        action_spiders={"green": 15},
    )
    answers(table, "I0")
    assert stack(table, "I0") == "green red blue"
    assert table.decision.seat == 1, "nothing is left to raise"


@pytest.mark.rule("CW-8.6", "CW-R21")
def test_a_web_spider_does_not_hinder_up():
    table = acting("up-inner", stacks={"I0": "blue red"}, web_spiders={"red": "I0"})
    answers(table, "I0")
    assert stack(table, "I0") == "red blue"


# Adjacent


@pytest.mark.rule("CW-8.7", "CW-R23")
def test_every_own_disc_shown_may_move_once():
    table = acting("adj-axis0", storage={"blue": 2}, stacks={"I0": "blue", "M3": "red blue", "M1": "blue"})
    kind, options = asked(table)
    assert kind == "adjacent"
    assert {option[0] for option in options if option} == {"I0", "M3"}
    assert table.why_not(("M1", "cw")).rule == "CW-8.7"
    answers(table, ("M3", "cw"))
    assert (stack(table, "M3"), stack(table, "M4")) == ("red", "blue")
    assert {option[0] for option in asked(table)[1] if option} == {"I0"}
    answers(table, None)
    assert table.decision.seat == 1


@pytest.mark.rule("CW-8.7")
def test_eligible_are_the_discs_left_after_the_payment():
    table = acting("adj-axis0", 2, stacks={"I0": "blue", "M3": "blue"})
    answers(table, "I0")
    assert {option[0] for option in asked(table)[1] if option} == {"M3"}


@pytest.mark.rule("CW-8.8", "CW-R23")
def test_a_disc_moves_to_the_first_open_space_of_its_line():
    table = acting(
        "adj-axis0",
        web_spiders={"red": "M4"},
        stacks={"M3": "blue", "M2": "blue", "O3": "red"},
    )
    for direction, place in (("cw", "M5"), ("ccw", "M1"), ("in", "I3"), ("out", "O3")):
        twin = table.copy()
        answers(twin, ("M3", direction))
        assert stack(twin, place).endswith("blue"), direction
        assert stack(twin, "M3") == ""


@pytest.mark.rule("CW-8.8")
def test_a_direction_with_every_space_blocked_is_not_available():
    ring = {f"M{spoke}": "blue" for spoke in range(6)}
    table = acting("adj-axis0", stacks=ring)
    options = asked(table)[1]
    assert ("M0", "cw") not in options and ("M0", "ccw") not in options
    assert ("M0", "in") in options
    assert table.why_not(("M0", "cw")).rule == "CW-8.8"


@pytest.mark.rule("CW-8.8", "CW-11.4")
def test_two_directions_to_one_space_are_one_option():
    """The inner ring but I3 is full of own discs: from I0 clockwise, counter-clockwise and inwards all lead to I3."""
    table = acting("adj-axis0", stacks=dict.fromkeys(("I0", "I1", "I2", "I4", "I5"), "blue"))
    assert {option for option in asked(table)[1] if option and option[0] == "I0"} == {("I0", "cw"), ("I0", "out")}
    assert table.why_not(("I0", "ccw")).rule == "CW-11.4"
    assert table.why_not(("I0", "in")).rule == "CW-11.4"


@pytest.mark.rule("CW-8.8", "CW-2.7", "CW-R19")
def test_with_stop_a_disc_does_not_travel_beyond_the_wrap():
    """Inwards from I3 lies I0, with an own disc; only a line that goes through leads on to M0."""
    for option, reaches in (("through", True), ("stop", False)):
        table = acting("adj-axis0", stacks={"I3": "blue", "I0": "blue"}, options={"axis_line": option})
        assert (("I3", "in") in asked(table)[1]) is reaches


@pytest.mark.rule("CW-8.9", "CW-R23")
def test_a_vacated_space_is_open_and_a_moved_disc_is_done():
    table = acting("adj-axis0", stacks={"O0": "blue", "M0": "blue"})
    answers(table, ("M0", "in"))  # to I0, in the region, and not eligible again
    assert {option[0] for option in asked(table)[1] if option} == {"O0"}
    assert table.why_not(("I0", "cw")).rule == "CW-8.9"
    answers(table, ("O0", "in"))
    assert stack(table, "M0") == "blue"
    assert table.decision.seat == 1, "nobody is left to move"


@pytest.mark.rule("CW-8.10", "CW-R21")
def test_adjacent_moves_no_spiders_and_uses_no_stored_discs():
    table = acting("adj-axis0", storage={"blue": 3}, web_spiders={"blue": "M0"}, stacks={"M0": "blue", "O0": "blue"})
    answers(table, ("M0", "cw"))
    assert (walker(table), discs(table, "blue")) == ("M0", (2, 3, 15))
    answers(table, ("O0", "in"))
    assert stack(table, "M0") == "blue", "the own spider's space is open once the own disc has left it"


@pytest.mark.rule("CW-2.8", "CW-R21")
def test_a_web_spider_keeps_arriving_discs_of_others_away():
    table = acting("adj-axis0", web_spiders={"red": "M1"}, stacks={"M0": "blue"})
    answers(table, ("M0", "cw"))
    assert stack(table, "M2") == "blue"


# Eat


@pytest.mark.rule("CW-8.11", "CW-8.12", "CW-R25", "CW-2.10")
def test_eat_counts_own_top_discs_on_the_symbol_and_sinks_them():
    table = acting(
        "eat-maggot-1",
        stacks={
            "I0": "red blue",  # eaten, sinks
            "I3": "blue",  # eaten, stays
            "M2": "blue red",  # red is on top
            "M5": "red",
            "I1": "red blue",  # a fly
        },
    )
    assert discs(table, "blue") == (4, 2, 14)
    assert discs(table, "red") == (4, 0, 16)
    assert (stack(table, "I0"), stack(table, "I3")) == ("blue red", "blue")
    assert (stack(table, "M2"), stack(table, "I1")) == ("blue red", "red blue")


@pytest.mark.rule("CW-8.12", "CW-11.2", "CW-9.2")
def test_an_eat_of_nothing_has_no_effect():
    table = acting("eat-maggot-1", storage={"blue": 19}, stacks={"I1": "blue"})
    assert table.outcome is None
    assert discs(table, "blue") == (1, 19, 0)


@pytest.mark.rule("CW-8.11", "CW-R26", "CW-9.2")
def test_an_eat_that_falls_short_ends_the_game_before_anything_sinks():
    table = acting("eat-maggot-1", storage={"blue": 17}, stacks={"I0": "red blue", "I3": "blue"})
    assert table.outcome.reason == "eat"
    assert discs(table, "blue") == (2, 18, 0)
    assert stack(table, "I0") == "red blue"


@pytest.mark.rule("CW-2.9")
def test_a_stack_has_at_most_one_disc_of_each_player():
    """Over a random game no option ever leads a disc to where its owner has one."""
    for seed in range(20):
        table = GAME.new(4, seed, events=False)
        step = 0
        while table.decision is not None:
            table.choose(table.decision.options[(step * 7 + seed) % len(table.decision.options)])
            step += 1
            for pile in table.state.stacks:
                assert len(set(pile)) == len(pile) <= 4
            if step > 400:
                break
