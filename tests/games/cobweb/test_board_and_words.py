"""What the board shows and what players read: forecasts, previews, labels, events, refusals, the picture."""

from random import Random

import pytest
from rich.text import Text

from games.cobweb.tables import GAME, acting, answers, position
from spinneret.kernel import BadScenario, IllegalMove


def board(table, seat=0):
    return table.view(seat).board


def labels(table) -> list[str]:
    return [choice.label for choice in table.view(table.decision.seat).question.choices]


def test_stacks_are_shown_from_bottom_to_top_with_their_top_and_spider():
    shown = board(position(stacks={"I3": "red blue"}, web_spiders={"red": "I3"}))
    space = next(space for space in shown.spaces if space.name == "I3")
    assert (space.stack, space.top, space.web_spider, space.symbol) == ((1, 0), 0, 1, "maggot")
    assert shown.seats[0].tops == {"maggot": 1, "fly": 0, "wasp": 0}
    assert (shown.seats[0].controlled, shown.seats[1].controlled) == (1, 0)
    assert (shown.seats[1].on_web, shown.seats[1].supply) == (1, 19)


def test_first_steps_show_where_they_lead_and_what_is_skipped():
    table = position(discs=[2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 2], action_spiders={"blue": 0, "red": 1})
    steps = {step.tile: step for step in board(table).steps}
    assert set(steps) == {2, 3, 4, 12}
    assert steps[2].skips == (1,)
    assert {step.leaves for step in steps.values()} == {"disc"}
    assert "Left-right adjacent (tile 2): leave a disc, free" in labels(table)
    answers(table, 2, 3)
    shown = board(table)
    assert shown.phase == "sow"
    assert (shown.sowing.start, shown.sowing.path, shown.sowing.hand) == (0, (2, 3), 0)
    assert {step.leaves for step in shown.steps} == {"spider"}
    assert [shown.tiles[t].circle for t in (0, 2, 3)] == [None, "disc", "disc"]
    assert "Eat maggot (tile 0): leave the spider, gain a disc" in labels(table)


def test_pending_actions_show_gain_price_and_what_cannot_be_paid():
    table = position(
        action_spiders={"blue": 0},
        pending=[0, 3, 12],
        discs={0: 0, 3: 3, 12: 9},
        storage={"blue": 1},
        stacks={"O5": "blue", "I1": "red"},
    )
    by_tile = {pending.tile: pending for pending in board(table).pending}
    assert by_tile[0].price == 1
    assert (by_tile[3].price, by_tile[3].from_storage, by_tile[3].from_web) == (-2, 1, 1)
    assert by_tile[12].foregone
    assert labels(table) == [
        "Eat maggot (tile 0): gain a disc",
        "Eat fly (tile 3): pay 2 discs, 1 of them from the web, eat 1 disc",
        "Eat wasp (tile 12): costs 8 discs, more than you have: no action",
    ]
    assert board(table).tiles[0].circle == "spider"
    assert board(table).tiles[3].circle == "disc"


@pytest.mark.rule("CW-8.11", "CW-7.4", "CW-5.7")
def test_what_would_end_the_game_is_said_before():
    table = acting("eat-maggot-1", go=False, storage={"blue": 17}, stacks={"I0": "red blue", "I3": "blue"})
    shown = board(table)
    assert shown.pending[0].ends_game and shown.pending[0].meal == 2
    assert labels(table) == ["Eat maggot (tile 0): free, eat 2 discs, which ends the game"]
    meal = shown.tiles[0].meals[0]
    assert (meal.spaces, meal.sinking, meal.falls_short) == (("I0", "I3"), ("I0",), True)
    assert not shown.tiles[0].meals[1].spaces
    assert shown.seats[0].low
    table = acting("move-in", 0, go=False, storage={"blue": 19}, stacks={"O5": "blue"})
    assert board(table).pending[0].ends_game
    table = position(storage={"blue": 19}, stacks={"O5": "blue"})
    assert "Pass: your supply is empty, so the game ends" in labels(table)


def test_a_move_shows_its_line_with_skipped_spaces():
    table = acting(
        "move-in", web_spiders={"blue": "O3", "red": "I3"}, storage={"blue": 2}, stacks={"O3": "blue", "I0": "blue"}
    )
    line = board(table).line
    assert [(ahead.space, ahead.skipped, ahead.number) for ahead in line] == [
        ("M3", None, 1),
        ("I3", "spider", None),
        ("I0", "own", None),
        ("M0", None, 2),
        ("O0", None, None),
        ("O3", "own", None),
    ]
    assert labels(table) == ["Lay a disc on M3 (fly)", "Stop here"]


def test_up_and_adjacent_say_what_they_do():
    table = acting("up-inner", stacks={"I0": "blue red"})
    assert board(table).raises == ("I0",)
    assert labels(table) == ["I0 (maggot): over Red", "Raise no more"]
    table = acting("adj-axis0", stacks={"M3": "blue"})
    assert {(shift.direction, shift.to) for shift in board(table).shifts} == {
        ("cw", "M4"),
        ("ccw", "M2"),
        ("in", "I3"),
        ("out", "O3"),
    }
    assert labels(table)[0] == "M3 (fly) to M4 (wasp), clockwise"


def test_paying_shows_what_is_owed():
    table = acting("eat-maggot-1", 3, stacks={"O5": "blue", "M0": "blue", "M1": "blue"})
    assert (board(table).phase, board(table).owed, board(table).resolving) == ("pay", 2, 0)
    assert (
        table.view(0).question.prompt == "Pay 2 discs from the web for Eat maggot: choose one to return to your supply."
    )


def test_the_picture_shows_stacks_spiders_and_prices():
    table = position(
        3, stacks={"O3": "red blue"}, web_spiders={"red": "O3"}, discs={0: 0, 1: 3}, action_spiders={"green": 2}
    )
    text = GAME.words.picture(board(table))
    assert "O3[gold1]w[/] [red]R[/][dodger_blue1]B[/][bold red] @R[/]" in text
    assert "[green]+1[/]" in text and "[red]-2[/] ooo" in text
    assert "Not in the game" in text
    plain = Text.from_markup(text).plain.splitlines()
    widths = {len(line) for line in plain if line.startswith(("+", "|"))}
    assert widths == {73}, "it fits a terminal of 80 columns with a frame around it"


REFUSALS = [
    (lambda: GAME.new(2, 1), "P7", "CW-2.2"),
    (lambda: answers(GAME.new(2, 1), "O3"), 16, "CW-3.1"),
    (lambda: answers(GAME.new(2, 1), "O3"), 3, "CW-5.4"),
    (position, 5, "CW-6.3"),
    (position, 15, "CW-3.2"),
    (position, None, "CW-3.1"),
    (lambda: acting("eat-maggot-1", 2, stacks={"O5": "blue"}), "I0", "CW-7.5"),
    (lambda: acting("move-cw", web_spiders={"blue": "M0"}, storage={"blue": 1}), "jump", "CW-8.2"),
    (lambda: acting("up-inner", stacks={"I0": "blue red"}), "I9", "CW-2.2"),
    (lambda: acting("adj-axis0", stacks={"M3": "blue"}), "M3", "CW-8.8"),
    (lambda: acting("adj-axis0", stacks={"M3": "blue"}), ("M3", "up"), "CW-8.8"),
    (lambda: acting("adj-axis0", stacks={"M3": "blue"}), ("M9", "cw"), "CW-2.2"),
    (lambda: acting("adj-axis0", stacks={"M3": "blue"}), ("M0", "cw"), "CW-8.7"),
]


@pytest.mark.parametrize(("table", "answer", "rule"), REFUSALS)
def test_refusals_name_the_rule_and_change_nothing(table, answer, rule):
    table = table()
    before = table.state.fingerprint()
    with pytest.raises(IllegalMove) as refused:
        table.choose(answer)
    assert refused.value.rule == rule
    assert refused.value.reason.endswith(".")
    assert table.state.fingerprint() == before


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"weather": "fine"}, "a position has no weather"),
        ({"stacks": {"X1": "blue"}}, "there is no space 'X1'"),
        ({"stacks": {"I0": "pink"}}, "nobody plays 'pink'"),
        ({"stacks": {"I0": "blue blue"}}, "CW-2.9"),
        ({"storage": {"blue": 21}}, "CW-9.2"),
        ({"discs": [1] * 16}, "CW-1.3"),
        ({"discs": [20]}, "sixteen numbers"),
        ({"action_spiders": {"blue": 16}}, "there is no tile number 16"),
        ({"action_spiders": {"blue": 10}}, "CW-2.8"),
        ({"tiles": ["move-in"] * 16}, "sixteen different"),
        ({"tiles": ["moth"]}, "there is no tile 'moth'"),
        ({"turns": 3}, None),
        ({"turns": 100}, "the game is over"),
        ({"turns": 3, "start_player": "blue"}, "it is not blue's turn"),
        ({"turns": 0}, "has not had a turn"),
    ],
)
def test_an_impossible_position_is_refused(words, reason):
    if reason is None:
        assert position(**words).decision.seat == 0
        return
    with pytest.raises(BadScenario, match=reason):
        position(**words)


def test_one_spider_without_the_other_is_refused():
    with pytest.raises(BadScenario, match="one spider without the other"):
        GAME.scenario({"web_spiders": {"blue": "O3"}, "start_player": "blue", "turns": 1})
    with pytest.raises(BadScenario, match="needs both spiders"):
        GAME.scenario({"turns": 1})


def test_every_ending_reads_well():
    sentences = set()
    for seed in range(60):
        table, dice = GAME.new(2 + seed % 3, seed, {"max_rounds": 20}), Random(seed)
        while table.decision is not None:
            table.choose(dice.choice(table.decision.options))
        result = GAME.words.result(board(table), table.outcome)
        assert result.endswith(("(CW-9.4).", "(CW-9.5)."))
        sentences.add(table.outcome.reason)
    assert sentences == {"income", "eat", "pass", "cap"}
