"""Whole games: they end, for every player count and variant, and keep the invariants (section 28 of the rules)."""

from random import Random

import pytest

from games.spider_man.story import GAME, SHORT, purposeful


@pytest.mark.rule("SM-19.8", "SM-R44")
@pytest.mark.parametrize("players", [2, 4])
def test_a_random_game_ends_at_the_default_limit(players: int) -> None:
    table = GAME.new(players, 11, events=False)
    table.play_on(Random(11).random)
    assert table.outcome is not None and table.state.round <= 150


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("variant", range(len(GAME.variants)))
def test_purposeful_games_keep_the_invariants(players: int, variant: int) -> None:
    """Fights, arrests and deliveries happen here; each position is checked, and points never go down."""
    table = GAME.new(players, 100 * players + variant, {**GAME.variants[variant], **SHORT}, events=False)
    luck = Random(players)
    points = [0] * players
    while table.decision is not None:
        GAME.check(table.state)
        assert all(now >= before for now, before in zip(table.state.vp, points, strict=True)), "SM-19.2"
        points = list(table.state.vp)
        table.choose(purposeful(table, luck))
    GAME.check(table.state)
    assert table.outcome is not None


@pytest.mark.parametrize("target", [40, 60, 100])
def test_purposeful_games_are_won(target: int) -> None:
    """With fights and missions somebody wins long before the round limit."""
    won = 0
    for seed in range(2):
        table = GAME.new(5, seed, {"target_vp": target, "round_limit": 120}, events=False)
        luck = Random(seed)
        while table.decision is not None:
            table.choose(purposeful(table, luck))
        won += table.outcome is not None and table.outcome.reason == "SM-19.1"
    assert won or target == 100
