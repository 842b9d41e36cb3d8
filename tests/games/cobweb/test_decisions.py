"""Decisions and their numbering (section 11); state, symmetry, and that nothing is hidden (section 12)."""

from collections import defaultdict
from itertools import permutations
from random import Random

import msgspec
import pytest

from games.cobweb.tables import GAME, acting, answers, asked, play_randomly, position, stack
from spinneret.games.cobweb.content.web import BIT, SPACES
from spinneret.games.cobweb.rules.numbering import ACTIONS
from spinneret.kernel import Chance


@pytest.mark.rule("CW-11.1")
def test_the_number_of_answers_stays_small():
    most: dict[str, int] = defaultdict(int)
    for seed in range(60):
        table, dice = GAME.new(2 + seed % 3, seed, events=False), Random(seed)
        while table.decision is not None:
            kind = table.decision.kind
            most[kind] = max(most[kind], len(table.decision.options))
            table.choose(dice.choice(table.decision.options))
    assert most["place_web"] == 18 and most["place_act"] == 12
    assert most["turn"] == 5 and most["sow"] == 4 and most["move"] == 2
    assert most["pay"] <= 18 and most["up"] <= 7 and most["adjacent"] <= 25 and most["choose"] <= 15


@pytest.mark.rule("CW-11.2")
def test_a_single_answer_is_still_asked_unless_it_is_to_be_done():
    table = acting("eat-maggot-1", 2, go=False, stacks={"O5": "blue"})
    assert len(table.decision.options) == 1
    answers(table, table.decision.options[0])
    assert asked(table) == ("pay", {"O5"})
    for tile in ("up-inner", "adj-inner", "move-cw"):
        assert acting(tile).decision.seat == 1, "with nothing to do the action ends by itself"


@pytest.mark.rule("CW-11.5")
def test_177_actions_in_one_numbering():
    assert len(GAME.actions) == ACTIONS == 177
    kinds = {kind.name: kind for kind in GAME.kinds}
    offsets = {}
    total = 0
    for kind in GAME.kinds:
        offsets[kind.name] = total
        total += kind.size

    def number(kind: str, value: object) -> int:
        return offsets[kind] + kinds[kind].index_of(None, value)

    assert [number("place_web", "I0"), number("place_web", "O5")] == [0, 17]
    assert [number("place_act", 0), number("place_act", 15)] == [18, 33]
    assert [number("turn", "pass"), number("turn", 0), number("turn", 15)] == [34, 35, 50]
    assert [number("sow", 0), number("sow", 15)] == [35, 50]
    assert [number("choose", 0), number("choose", 15)] == [51, 66]
    assert [number("pay", "I0"), number("pay", "O5")] == [67, 84]
    assert [number("move", "step"), number("move", None)] == [85, 176]
    assert [number("up", "I0"), number("up", "O5"), number("up", None)] == [86, 103, 176]
    assert [number("adjacent", ("I0", "cw")), number("adjacent", ("O5", "out"))] == [104, 175]
    assert number("adjacent", ("M1", "in")) == 104 + 4 * 7 + 2
    assert number("adjacent", None) == 176
    table = answers(GAME.new(2, 1), "O3")
    assert [id for id, legal in enumerate(table.mask()) if legal] == [18 + t for t in table.decision.options]


@pytest.mark.rule("CW-11.6", "CW-12.1")
def test_the_order_of_raising_and_paying_does_not_matter():
    raised, paid = set(), set()
    for order in permutations(("I0", "I2", "I4")):
        table = acting("up-inner", stacks=dict.fromkeys(order, "blue red"))
        raised.add(answers(table, *order).state.fingerprint())
        table = acting("eat-fly-1", 4, stacks=dict.fromkeys(("I0", "I2", "I4", "M0"), "blue"))
        paid.add(answers(table, *order).state.fingerprint())
    assert len(raised) == len(paid) == 1


@pytest.mark.rule("CW-11.6", "CW-12.1")
def test_paths_over_the_same_tiles_to_the_same_last_tile_are_one_position():
    table = position(discs={0: 3}, action_spiders={"blue": 0, "red": 10})
    there, back = table.copy(), table.copy()
    answers(there, 1, 2, 3, 0)
    answers(back, 3, 2, 1, 0)
    assert asked(there) == ("choose", {0, 1, 2, 3})
    assert there.state.fingerprint() == back.state.fingerprint()


@pytest.mark.rule("CW-11.6")
def test_the_order_of_adjacent_moves_may_matter():
    table = acting("adj-axis0", stacks={"O0": "blue", "M0": "blue"})
    twin = table.copy()
    answers(table, ("M0", "in"), ("O0", "in"))
    answers(twin, ("O0", "in"))
    assert stack(table, "M0") == "blue"
    assert (stack(twin, "I0"), stack(twin, "M0")) == ("blue", "blue")
    assert ("M0", "in") in asked(twin)[1]


@pytest.mark.rule("CW-12.1")
def test_a_position_in_the_middle_of_anything_can_be_written_down_and_read_back():
    for seed in range(6):
        table, dice = GAME.new(2 + seed % 3, seed, events=False), Random(seed)
        while table.decision is not None:
            again = GAME.scenario(msgspec.json.decode(msgspec.json.encode(table.scenario())))
            assert again.decision == table.decision
            assert msgspec.json.encode(again.view()) == msgspec.json.encode(table.view())
            table.choose(dice.choice(table.decision.options))


@pytest.mark.rule("CW-12.2")
def test_everybody_sees_everything():
    table, dice = GAME.new(4, 3), Random(3)
    for _ in range(150):
        boards = [table.view(seat).board for seat in (None, 0, 1, 2, 3)]
        plain = [msgspec.structs.replace(board, seat=None) for board in boards]
        assert all(board == plain[0] for board in plain)
        assert len(plain[0].removed) == 6
        assert all(event.audience is None for event in table.events(everything=True))
        world = GAME.resample(table.state, 2, Chance(1))
        assert world.fingerprint() == table.state.fingerprint()
        table.choose(dice.choice(table.decision.options))


@pytest.mark.rule("CW-12.3")
def test_after_the_set_up_the_game_is_deterministic():
    table = GAME.new(3, 8, events=False)
    uses = table.state.rng.uses
    play_randomly(table, 8)
    assert table.state.rng.uses == uses


TURNED = {SPACES[x]: SPACES[x // 6 * 6 + (x + 3) % 6] for x in range(18)}
"""The web turned by half a circle."""


def turned(answer: object) -> object:
    if isinstance(answer, tuple):
        return TURNED[answer[0]], answer[1]
    return TURNED.get(answer, answer) if isinstance(answer, str) else answer


@pytest.mark.rule("CW-12.4", "CW-2.1")
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("option", ["through", "stop"])
def test_turning_the_web_by_half_a_circle_changes_nothing(seed: int, option: str):
    for region in GAME.pack.regions.values():
        assert {TURNED[name] for name in region.spaces} == set(region.spaces)
    table = GAME.new(2 + seed % 3, seed, {"axis_line": option}, events=False)
    twin = GAME.new(2 + seed % 3, seed, {"axis_line": option}, events=False)
    dice = Random(seed)
    while table.decision is not None:
        assert {turned(option) for option in table.decision.options} == set(twin.decision.options)
        answer = dice.choice(table.decision.options)
        table.choose(answer)
        twin.choose(turned(answer))
        half = [table.state.stacks[BIT.index(1 << SPACES.index(TURNED[name]))] for name in SPACES]
        assert half == twin.state.stacks
    assert table.outcome == twin.outcome


@pytest.mark.rule("CW-12.4", "CW-3.2")
@pytest.mark.parametrize("seed", range(12))
def test_shifting_the_grid_after_the_first_turns_changes_nothing(seed: int):
    dice = Random(seed)
    players = 2 + seed % 3
    table = GAME.new(players, seed, events=False)
    while table.state.turns < players:
        table.choose(dice.choice(table.decision.options))
    down, right = dice.randrange(4), dice.randrange(4)

    def shifted(t: object) -> object:
        if not isinstance(t, int):
            return t
        return (t // 4 + down) % 4 * 4 + (t % 4 + right) % 4

    written = table.scenario()
    moved = dict(written)
    for key in ("tiles", "discs"):
        moved[key] = [None] * 16
        for t in range(16):
            moved[key][shifted(t)] = written[key][t]
    moved["action_spiders"] = {colour: shifted(t) for colour, t in written["action_spiders"].items()}
    twin = GAME.scenario(moved, events=False)
    while table.decision is not None:
        assert {shifted(option) for option in table.decision.options} == set(twin.decision.options)
        answer = dice.choice(table.decision.options)
        table.choose(answer)
        twin.choose(shifted(answer))
        assert table.state.stacks == twin.state.stacks
        assert table.state.storage == twin.state.storage
    assert table.outcome == twin.outcome
