"""Set-up, first turns and later turns (sections 3 to 5), and the table options (section 10)."""

from collections import Counter

import pytest

from games.cobweb.tables import COLOURS, G1, GAME, acting, answers, asked, discs, neutral, position, stack, walker
from spinneret.games.cobweb.content.grid import CORNERS
from spinneret.games.cobweb.content.web import NOWHERE, SPACES
from spinneret.kernel import BadOption, IllegalMove, content

FIXED = {"tile_layout": "fixed", "start_player": 0}


def first_turns(players: int) -> tuple:
    """A table after everybody's first turn, on tiles that ask nothing."""
    table = GAME.new(players, 1, FIXED)
    for space, tile in (("O0", 5), ("O1", 10), ("M3", 14), ("M4", 13))[:players]:
        answers(table, space, tile)
    return table


@pytest.mark.rule("CW-4.1", "CW-R2", "CW-12.3")
def test_the_starting_seat_is_random_or_the_hosts_choice():
    starts = Counter(GAME.new(3, seed).state.start_player for seed in range(120))
    assert set(starts) == {0, 1, 2} and min(starts.values()) > 20
    assert {GAME.new(3, seed, {"start_player": 2}).decision.seat for seed in range(10)} == {2}
    assert GAME.seat_names(4) == ("Blue", "Red", "Green", "Yellow")


@pytest.mark.rule("CW-4.2", "CW-12.3")
def test_six_x_tiles_leave_the_game_and_the_rest_is_shuffled():
    pack = GAME.pack
    removed, corner = Counter(), Counter()
    for seed in range(200):
        table = GAME.new(2, seed)
        tiles = table.state.tiles
        assert len(set(tiles)) == 16
        assert set(pack.unmarked_tiles) < set(tiles)
        assert sum(id in pack.x_tiles for id in tiles) == 6
        out = [tile.id for tile in table.view().board.removed]
        assert sorted([*out, *tiles]) == sorted(tile.id for tile in pack.tiles)
        removed.update(out)
        corner[tiles[0]] += 1
        uses = table.state.rng.uses
        answers(table, table.decision.options[0], 1)
        assert table.state.rng.uses == uses, "after the set-up there is no chance"
    assert set(removed) == set(pack.x_tiles) and min(removed.values()) > 60
    assert len(corner) > 15


@pytest.mark.rule("CW-4.3", "CW-3.3")
def test_corner_tiles_start_with_two_neutral_discs():
    s = GAME.new(2, 1).state
    assert [t for t in range(16) if s.rectangles[t] == 2] == [0, 3, 12, 15]
    assert sum(s.rectangles) == 20 and not s.pending


@pytest.mark.rule("CW-4.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_web_discs_start_in_the_supply(players: int):
    table = GAME.new(players, 1)
    assert [discs(table, colour) for colour in COLOURS[:players]] == [(0, 0, 20)] * players
    assert not any(table.state.stacks)


@pytest.mark.rule("CW-5.1")
def test_whole_turns_go_clockwise():
    table = first_turns(3)
    assert table.decision.seat == 0
    order = []
    for _ in range(7):
        order.append(table.decision.seat)
        answers(table, "pass")
    assert order == [0, 1, 2, 0, 1, 2, 0]


@pytest.mark.rule("CW-5.2", "CW-R7", "CW-10.1")
def test_the_web_spider_enters_on_an_empty_space():
    table = GAME.new(4, 1, FIXED)
    kind, options = asked(table)
    assert (kind, len(options)) == ("place_web", 18)
    answers(table, "O3")
    assert (walker(table), stack(table, "O3")) == ("O3", "blue")
    answers(table, 5)
    assert asked(table) == ("place_web", set(SPACES) - {"O3"})
    assert table.why_not("O3").rule == "CW-5.2"


@pytest.mark.rule("CW-5.2", "CW-R7")
def test_a_space_with_only_a_disc_or_only_a_spider_is_not_empty():
    table = GAME.scenario(
        {
            "stacks": {"I0": "blue"},
            "web_spiders": {"blue": "O3"},
            "action_spiders": {"blue": 5},
            "start_player": "blue",
        }
    )
    kind, options = asked(table)
    assert (table.decision.seat, kind) == (1, "place_web")
    assert options == set(SPACES) - {"I0", "O3"}


@pytest.mark.rule("CW-5.3", "CW-R1")
def test_a_second_disc_goes_to_the_storage():
    table = answers(GAME.new(2, 1, FIXED), "O3")
    assert discs(table, "blue") == (1, 1, 18)


@pytest.mark.rule("CW-5.4", "CW-3.3", "CW-R8")
def test_the_action_spider_enters_on_an_open_tile_that_is_no_corner():
    table = GAME.new(4, 1, FIXED)
    for seat, (space, tile) in enumerate((("O0", 5), ("O1", 10), ("M3", 14), ("M4", 13))):
        answers(table, space)
        kind, options = asked(table)
        assert (kind, len(options)) == ("place_act", 12 - seat)
        assert not options & set(CORNERS)
        assert not options & set(table.state.action_spiders)
        assert table.why_not(0).rule == "CW-5.4"
        answers(table, tile)
    assert position(2, action_spiders={"red": 10}).state.action_spiders[1] == 10


@pytest.mark.rule("CW-5.5", "CW-11.2")
def test_the_first_action_is_free_and_resolved_at_once():
    table = answers(GAME.new(2, 1, FIXED), "O0", 5)  # Eat wasp, with the disc just laid on a wasp
    assert discs(table, "blue") == (1, 2, 17)
    assert table.state.rectangles[5] == 1, "the tile's neutral disc stays"
    assert table.state.action_spiders == [5, NOWHERE]
    assert not table.state.pending
    assert table.decision.seat == 1


@pytest.mark.rule("CW-5.5", "CW-R8", "CW-5.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_first_action_is_free(players: int):
    table = GAME.new(players, 5)
    while table.state.turns < players:
        if table.decision.kind == "place_act":
            assert {table.state.price(t) for t in table.decision.options} == {0}
        answers(table, table.decision.options[0])


@pytest.mark.rule("CW-5.6", "CW-R27")
def test_pass_takes_a_disc_and_ends_the_turn():
    table = position(storage={"blue": 2}, stacks={"O5": "blue"})
    assert discs(table, "blue") == (1, 2, 17)
    answers(table, "pass")
    assert discs(table, "blue") == (1, 3, 16)
    assert table.decision.seat == 1
    assert table.state.action_spiders[0] == 5


@pytest.mark.rule("CW-R27", "CW-5.2")
def test_nobody_passes_the_first_turn():
    table = GAME.new(2, 1)
    with pytest.raises(IllegalMove):
        table.choose("pass")


@pytest.mark.rule("CW-5.7", "CW-9.2", "CW-R27")
def test_pass_is_allowed_with_an_empty_supply_and_ends_the_game():
    table = position(storage={"blue": 19}, stacks={"O5": "blue"})
    assert "pass" in asked(table)[1]
    answers(table, "pass")
    assert table.outcome.reason == "pass"
    assert discs(table, "blue") == (1, 19, 0)


@pytest.mark.rule("CW-5.8", "CW-R13")
@pytest.mark.parametrize(("players", "most"), [(2, 14), (3, 13), (4, 12)])
def test_too_many_discs_cannot_be_sown(players: int, most: int):
    for discs_here, may_sow in ((most, True), (most + 1, False)):
        counts = neutral({5: discs_here}, keep_free=(6, 9, 10))
        table = position(players, discs=counts)
        kind, options = asked(table)
        assert kind == "turn" and "pass" in options
        assert (len(options) > 1) is may_sow
    assert table.why_not(4).rule == "CW-5.8"


@pytest.mark.rule("CW-3.3")
def test_corners_are_ordinary_tiles_later():
    table = position(action_spiders={"blue": 1, "red": 10}, discs={1: 0, 0: 2})
    answers(table, 0, 0)
    assert table.state.action_spiders[0] == 0


@pytest.mark.rule("CW-10.1", "CW-R6")
def test_two_to_four_players():
    assert GAME.players == (2, 3, 4)
    for players in (1, 5, "2", True):
        with pytest.raises(BadOption):
            GAME.new(players, 1)


@pytest.mark.rule("CW-10.2", "CW-R1", "CW-R19", "CW-R28")
def test_the_table_options():
    settled = GAME.terms(2).options
    assert settled == {
        "discs_per_player": 20,
        "axis_line": "through",
        "max_rounds": 50,
        "start_player": "random",
        "tile_choice": "random",
        "tile_layout": "random",
    }


@pytest.mark.rule("CW-10.2")
def test_fixed_tiles():
    assert list(GAME.new(2, 1, {"tile_layout": "fixed"}).state.tiles) == G1
    seen = set()
    for seed in range(5):
        tiles = GAME.new(2, seed, {"tile_choice": "fixed"}).state.tiles
        assert {id for id in tiles if id in GAME.pack.x_tiles} == set(GAME.pack.fixed.tile_choice)
        seen.add(tiles)
    assert len(seen) == 5


@pytest.mark.rule("CW-10.3", "CW-R1")
def test_with_24_discs_only_the_supply_is_larger():
    table = GAME.new(2, 1, {"discs_per_player": 24, **FIXED})
    assert discs(table, "blue") == (0, 0, 24)
    answers(table, "O3")
    assert discs(table, "blue") == (1, 1, 22)


@pytest.mark.rule("CW-10.4")
@pytest.mark.parametrize(
    "options",
    [
        {"discs_per_player": 22},
        {"axis_line": "round"},
        {"max_rounds": -1},
        {"max_rounds": 2.5},
        {"max_rounds": "50"},
        {"start_player": 2},
        {"start_player": "blue"},
        {"tile_choice": "mine"},
        {"tile_layout": "square"},
        {"colours": "mine"},
    ],
)
def test_other_values_are_refused(options: dict):
    with pytest.raises(BadOption):
        GAME.new(2, 1, options)


@pytest.mark.rule("CW-10.4")
def test_two_fixed_lists_must_name_the_same_x_tiles():
    text = content.shipped("spinneret.games.cobweb")["components.toml"]
    pack = {"components.toml": text.replace('tile_choice = ["up-axis0"', 'tile_choice = ["up-axis2"')}
    GAME.new(2, 1, {"tile_choice": "fixed"}, pack)
    with pytest.raises(BadOption, match=r"CW-10\.4"):
        GAME.new(2, 1, {"tile_choice": "fixed", "tile_layout": "fixed"}, pack)


@pytest.mark.rule("CW-7.9")
def test_when_nothing_is_pending_the_turn_ends():
    table = acting("eat-wasp-1")
    assert table.decision.seat == 1
    assert not table.state.pending
