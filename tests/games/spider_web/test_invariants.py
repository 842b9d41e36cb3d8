"""What is true of every position, in random games of all modes and variants (section 23 of the specification)."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.spider_web.story import GAME, Battle, new_game, random_answer
from spinneret import Event
from spinneret.games.spider_web.rules.effects import active, passive

games = st.tuples(st.sampled_from(GAME.players), st.integers(0, 10**9), st.integers(0, 10**9))
default_games = settings(max_examples=60, deadline=None, derandomize=True, database=None)


def steps(story: Battle, luck: Random) -> Iterator[tuple[str, list[Event]]]:
    """Play at random; at every question give the story as it stands, then the facts told by the answer."""
    while story.table.decision is not None:
        told = len(story.events)
        yield "before", []
        story.choose(random_answer(story.table, luck))
        yield "after", story.events[told:]


@pytest.mark.rule("SW-6.1", "SW-5.6", "SW-11.5", "SW-4.5", "SW-7.10")
@pytest.mark.parametrize("variant", range(len(GAME.variants)))
@given(drawn=games)
@default_games
def test_the_invariants_hold_at_every_question(variant: int, drawn: tuple[int, int, int]) -> None:
    players, seed, luck = drawn
    story = new_game(players, seed, **GAME.variants[variant])
    piles = [0, 0]
    first = story.state.first_player
    for _ in steps(story, Random(luck)):
        s = story.state
        GAME.check(s)
        assert all(len(pile) >= before for pile, before in zip(s.piles, piles, strict=True)), "piles never shrink"
        piles = [len(pile) for pile in s.piles]
        assert len(s.new_york) <= (4 if players == 2 else players)
        assert s.first_player == (first + s.round - 1) % players
        assert set(s.copied) <= set(s.new_york)
        assert all(s.character(card).id == "chameleon" for card in s.copied)
    assert story.state.outcome is not None


@pytest.mark.rule("SW-9.7", "SW-R6")
@pytest.mark.parametrize("variant", range(len(GAME.variants)))
@given(drawn=games)
@default_games
def test_whoever_would_win_is_never_locked(variant: int, drawn: tuple[int, int, int]) -> None:
    players, seed, luck = drawn
    story = new_game(players, seed, **GAME.variants[variant])
    for _ in steps(story, Random(luck)):
        assert story.winner is None or not story.locked(story.winner)


@pytest.mark.rule("SW-8.10", "SW-8.4", "SW-7.5")
@given(drawn=games)
@default_games
def test_an_active_rhino_or_jackal_leaves_only_as_the_rules_allow(drawn: tuple[int, int, int]) -> None:
    """An active Rhino goes to no Docks during the battle phase and leaves then by a printed Spider-Man only; an active
    Jackal is never captured by Spider-Man's ability, printed or copied."""
    players, seed, luck = drawn
    story = new_game(players, seed)
    shields: dict[str, str] = {}
    for when, told in steps(story, Random(luck)):
        s = story.state
        if when == "before":
            shields = {card: shield for card in s.new_york if (shield := passive(s, card)) is not None}
            continue
        for event in told:
            if event.kind == "sent":
                assert shields.get(str(event.facts["card"])) != "immune_to_villain_abilities"
            elif event.kind == "captured":
                user = s.character(str(event.facts["user"])).id
                for card in event.facts["cards"]:  # type: ignore[attr-defined]
                    shield = shields.get(card)
                    assert shield != "immune_to_spider_man_ability"
                    assert shield != "immune_to_villain_abilities" or user == "spider_man"
                    assert shield != "immune_to_hero_abilities" or user == "chameleon"


@pytest.mark.rule("SW-7.10")
@given(drawn=games)
@default_games
def test_effects_point_backwards_and_black_cats_are_free(drawn: tuple[int, int, int]) -> None:
    players, seed, luck = drawn
    story = new_game(players, seed)
    for _ in steps(story, Random(luck)):
        s = story.state
        for source, target in [*s.locks.items(), *s.protects.items()]:
            assert s.played.index(source) > s.played.index(target)
        for card in s.new_york:
            assert active(s, card) or s.character(card).id != "black_cat"
