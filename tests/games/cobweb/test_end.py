"""End of the game, scoring, endless play (section 9)."""

import pytest

from games.cobweb.tables import COLOURS, GAME, acting, answers, discs, play_randomly, position, stack

SPACES = [f"{ring}{spoke}" for ring in "IMO" for spoke in range(6)]


def on_the_web(**counts: int) -> dict[str, str]:
    """Stacks that give each colour so many discs on the web."""
    stacks: dict[str, list[str]] = {}
    for colour, count in counts.items():
        for space in SPACES[:count]:
            stacks.setdefault(space, []).append(colour)
    return {space: " ".join(colours) for space, colours in stacks.items()}


def ended(storage: dict[str, int], players: int = 2, **counts: int):
    """A game that Blue ends by passing with an empty supply: Blue has 20 discs on the web and in the storage."""
    assert counts["blue"] + storage["blue"] == 20
    table = position(players, stacks=on_the_web(**counts), storage=storage)
    answers(table, "pass")
    assert table.outcome is not None
    return table


@pytest.mark.rule("CW-9.1", "CW-7.4")
def test_an_income_that_cannot_be_taken_ends_the_game_before_the_effect():
    table = acting("move-cw", 0, storage={"blue": 19}, stacks={"M0": "blue"}, web_spiders={"blue": "M0"})
    assert table.outcome.reason == "income"
    assert discs(table, "blue") == (1, 19, 0)
    assert table.decision is None


@pytest.mark.rule("CW-9.1", "CW-9.2")
def test_the_four_ways_to_end():
    reasons = {
        play_randomly(GAME.new(2, seed, {"max_rounds": 22}, events=False), seed).outcome.reason for seed in range(80)
    }
    assert reasons == {"income", "eat", "pass", "cap"}


@pytest.mark.rule("CW-9.2", "CW-R26")
def test_taking_exactly_the_last_disc_does_not_end_the_game():
    table = acting("eat-maggot-1", storage={"blue": 16}, stacks={"I0": "red blue", "I3": "blue"})
    assert table.outcome is None
    assert discs(table, "blue") == (2, 18, 0)
    assert stack(table, "I0") == "blue red"


@pytest.mark.rule("CW-9.2", "CW-R33")
def test_the_rest_of_the_turn_is_cancelled():
    table = position(
        action_spiders={"blue": 0},
        pending=[0, 1, 3],
        discs={0: 0, 1: 1, 3: 1},
        storage={"blue": 19},
        stacks={"O5": "blue"},
    )
    answers(table, 0)
    assert table.outcome.reason == "income"
    assert table.state.pending == [0, 1, 3]
    assert table.decision is None


@pytest.mark.rule("CW-9.3", "CW-R33")
def test_there_is_no_final_round():
    table = position(3, storage={"blue": 19}, stacks={"O5": "blue"})
    assert table.state.turns == 3, "Blue begins the second round"
    answers(table, "pass")
    assert table.outcome is not None and table.state.turns == 3


@pytest.mark.rule("CW-9.4", "CW-R29")
def test_discs_on_the_web_win_at_any_height_and_nothing_else_counts():
    table = ended({"blue": 17, "red": 0}, blue=3, red=4)  # blue lies under red everywhere, and has a full storage
    assert table.outcome.scores == (3, 4)
    assert table.outcome.winners == (1,)
    table = ended({"blue": 16, "red": 9}, blue=4, red=3)
    assert table.state.tops(0).bit_count() == 1, "buried discs count, controlled spaces do not"
    assert table.outcome.winners == (0,)


@pytest.mark.rule("CW-9.5")
def test_ties_are_broken_by_the_storage():
    table = ended({"blue": 16, "red": 3}, blue=4, red=4)
    assert table.outcome.winners == (0,)
    assert table.outcome.ranking == (1, 2)


@pytest.mark.rule("CW-9.5", "CW-9.7")
def test_still_tied_players_share_the_victory():
    table = ended({"blue": 16, "red": 16}, blue=4, red=4)
    assert table.outcome.winners == (0, 1)
    assert table.outcome.payoffs == (0.5, 0.5)


@pytest.mark.rule("CW-9.5", "CW-9.7")
def test_places_below_the_first_follow_the_same_order():
    table = ended({"blue": 18, "red": 2, "green": 1, "yellow": 1}, 4, blue=2, red=5, green=5, yellow=2)
    assert table.outcome.ranking == (3, 1, 2, 4)
    assert table.outcome.payoffs == (0.0, 1.0, 0.0, 0.0)
    table = ended({"blue": 18, "red": 3, "green": 3, "yellow": 3}, 4, blue=2, red=5, green=5, yellow=5)
    assert table.outcome.ranking == (4, 1, 1, 1)
    assert table.outcome.payoffs == (0.0, 1 / 3, 1 / 3, 1 / 3)


@pytest.mark.rule("CW-9.6", "CW-R28")
@pytest.mark.parametrize("players", [2, 3])
def test_the_cap_ends_the_game_after_the_last_turn_of_the_round(players: int):
    table = position(players, turns=3 * players, options={"max_rounds": 4})
    for _ in range(players - 1):
        answers(table, "pass")
        assert table.outcome is None
    answers(table, "pass")
    assert table.outcome.reason == "cap"
    assert table.outcome.winners == tuple(range(players))


def go_round(table, row: tuple[int, ...]) -> None:
    """One turn of endless play: straight on over an empty tile, one with a disc, and one with two."""
    place = row.index(table.state.action_spiders[table.decision.seat])
    path = [row[(place + step) % 4] for step in (1, 2, 3)]
    assert [table.state.rectangles[t] for t in (row[place], *path)] == [2, 0, 1, 2]
    answers(table, *path)
    for t in path:
        answers(table, t)
        while table.decision is not None and table.decision.kind in ("move", "up", "adjacent"):
            answers(table, None)


def endless(max_rounds: int):
    """The line of section 9: both players come back to where they were, for ever."""
    table = GAME.new(2, 0, {"tile_layout": "fixed", "start_player": 0, "max_rounds": max_rounds}, events=False)
    answers(table, "O3", 4, None)
    answers(table, "I1", 2)
    answers(table, 7, 3, 7)
    while table.decision.kind == "move":
        answers(table, None)
    answers(table, 3)
    answers(table, 6, 7, 6)
    while table.decision.kind == "up":
        answers(table, None)
    answers(table, 7)
    while table.decision.seat == 1:
        answers(table, None)
    return table


@pytest.mark.rule("CW-9.6", "CW-R28")
def test_endless_play_is_ended_by_the_cap():
    table = endless(50)
    assert table.state.turns == 4
    assert [discs(table, colour)[1:] for colour in COLOURS[:2]] == [(0, 19), (0, 19)]
    positions = set()
    while table.decision is not None:
        s = table.state
        positions.add((tuple(s.rectangles), tuple(s.action_spiders), tuple(s.storage), tuple(s.stacks), s.on_turn))
        go_round(table, (3, 2, 1, 0) if table.decision.seat == 0 else (4, 5, 6, 7))
    assert len(positions) == 8, "the same four positions of each player, again and again"
    assert table.state.turns == 100
    assert table.outcome.reason == "cap"
    assert table.outcome.winners == (0, 1)


@pytest.mark.rule("CW-9.6", "CW-R28")
def test_without_the_cap_it_goes_on():
    table = endless(0)
    for _ in range(400):
        go_round(table, (3, 2, 1, 0) if table.decision.seat == 0 else (4, 5, 6, 7))
    assert table.outcome is None
    assert table.state.turns == 404
