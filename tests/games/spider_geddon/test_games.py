"""Whole games: invariants in every mode and count, and the reference values of random play."""

from __future__ import annotations

from random import Random

import pytest

import spinneret
from games.spider_geddon.positions import hero, let_pass, play_plan, position, printed
from spinneret.games.spider_geddon import GAME
from spinneret.kernel import Chance
from spinneret.testing import Mode, modes


@pytest.mark.rule("SG-2.1", "SG-2.2", "SG-2.3", "SG-2.4", "SG-2.5", "SG-2.6")
@pytest.mark.parametrize("mode", modes(GAME), ids=str)
def test_invariants_hold_in_every_mode(mode: Mode) -> None:
    for seed in range(4):
        table = mode.table(seed, events=False)
        dice = Random(seed)
        kod: dict[int, tuple] = {}
        while table.decision is not None:
            GAME.check(table.state)
            s = table.state
            for seat in s.settled.team:
                now = (s.hands[seat], s.hero_at[seat], tuple(s.tokens[4 * seat : 4 * seat + 4]))
                if s.ko[seat] and s.heroes[seat] and seat not in s.ko_queue:
                    # SG-10.5: until they stand up nothing of a KO'd Hero changes (solo: the token cap may).
                    if seat in kod and not s.settled.solo:
                        assert kod[seat] == now
                    kod[seat] = now
                else:
                    kod.pop(seat, None)
            table.choose(dice.choice(table.decision.options))
        GAME.check(table.state)


@pytest.mark.rule("SG-11.5")
def test_simulations_find_what_they_need() -> None:
    table = printed(3, 5, {"villain_choice": "random", "hero_choice": "random"})
    table.play_on(Random(5).random)
    board = table.view(None).board
    assert table.outcome is not None and table.outcome.reason.startswith("SG-")
    assert board.round > 0 and board.hero_turns > 0 and board.kos >= 0


def test_the_value_sees_progress_and_danger() -> None:
    def worth(**rest):
        heroes = (hero("silk", 3, 4), hero("spider_punk", 3, 4))
        return GAME.value(position("spot", rest.pop("heroes", heroes), **rest).state, 0)

    start = worth()
    assert worth(missions={"rescue_civilians": 6}) > start
    assert worth(missions={"rescue_civilians": "done", "defeat_thugs": "done"}) > worth(
        missions={"rescue_civilians": "done"}
    )
    assert worth(heroes=(hero("silk", 3, 1), hero("spider_punk", 3, 4))) < start
    assert worth(storyline=[f"villain spot_{n}" for n in range(1, 10)]) < start
    villain = spinneret.game("spider_geddon").new(3, 1, {"mode": "super_villain", "hero_choice": "random"})
    assert GAME.value(villain.state, 0) + GAME.value(villain.state, 2) == pytest.approx(1)


def test_the_account_of_a_villain_turn_reads_step_by_step() -> None:
    team = (hero("silk", 2, 5), hero("spider_punk", 1, ["spider_punk_a"]))
    table = play_plan(
        "superior_spider_man_3", "superior_spider_man", heroes=team, ring={1: {"thugs": 3}, 0: {"bot": True}}
    )
    let_pass(table, "play_card")
    told = GAME.words.account(table.view(None).board)
    assert told[0] == "Villain turn: Move 1."
    for line in (
        "Superior Spider-Man stops at Japan.",
        "Superior Spider-Man's BAM! strikes.",
        "Spider-Punk is dealt 2 damage by Superior Spider-Man's BAM!",
        "Spider-Punk is KO'd.",
        "After the KO: a Threat token goes on Superior: Clear Threats.",
        "Move 1: 2 Thugs added at Horizon Labs.",
    ):
        assert line in told
    assert table.copy().view(0).board.account == table.view(0).board.account
    says = table.view(0).board.texts["superior_spider_man_3"]
    assert says == "Move 1. BAM! Adds 2 Thugs on each side.", "SG-5.9 in words"


REFERENCE = {
    "anti_venom": (7.1, 6.8, 6.5),
    "morlun": (5.2, 4.8, 4.5),
    "spot": (7.4, 7.1, 7.2),
    "superior_spider_man": (6.4, 6.4, 6.2),
}


@pytest.mark.slow
@pytest.mark.parametrize("villain", REFERENCE)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play_lasts_as_long_as_the_reference_says(villain: str, players: int) -> None:
    """Section 27: mean number of Villain turns, ± 0.3 plus the noise of a smaller sample; the Heroes never win."""
    games = 150
    turns = 0
    for seed in range(games):
        table = printed(players, f"{villain}-{seed}", {"hero_choice": "random"}, events=False)
        table.choose(villain)
        table.play_on(Random(seed).random)
        assert not table.outcome.winners
        turns += table.state.villain_turns
    assert turns / games == pytest.approx(REFERENCE[villain][players - 2], abs=0.3 + 0.25)


def test_the_picture_fits_a_terminal_and_warns() -> None:
    from rich.text import Text

    table = position(
        "morlun",
        (hero("silk", 0, 4), hero("spider_punk", 4, 4), hero("peni_parker", 2, 4)),
        ring={4: {"threat": "morlun_brix", "thugs": 2}, 2: {"threat": "morlun_karn", "stunned": True}},
    )
    board = table.view(0).board
    assert [one.in_danger for one in board.heroes] == [True, True, False]
    lines = Text.from_markup(GAME.words.picture(board)).plain.splitlines()
    assert any("Brix 4♥" in line for line in lines) and any("☠ Morlun" in line for line in lines)
    assert max(len(line) for line in lines[:14]) <= 81


@pytest.mark.rule("SG-16.16")
def test_a_question_is_about_the_same_in_an_imagined_world() -> None:
    table = printed(3, 5, {"mode": "super_villain"})
    dice, put_again = Random(5), 0
    while table.decision is not None:
        decision = table.decision
        if decision.asks.hidden is not None:
            other = (decision.seat + 1) % 3
            twin = table.resample(other, Chance(table.steps))
            assert twin.decision is not None and twin.decision.about == decision.about
            asked = twin.view(decision.seat).question
            assert asked is not None and asked.prompt and asked.choices
            put_again += 1
        table.choose(dice.choice(decision.options))
    assert put_again > 10
