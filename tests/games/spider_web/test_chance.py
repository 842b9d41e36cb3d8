"""What is random, and what is not (section 14 of the rules)."""

from collections import Counter
from random import Random

import pytest

from games.spider_web.story import CHARACTERS, battle, new_game, random_answer


@pytest.mark.rule("SW-14.1", "SW-3.1")
def test_every_place_of_a_deck_is_equally_likely() -> None:
    tops: Counter[str] = Counter()
    hands: Counter[str] = Counter()
    games = 800
    for seed in range(games):
        state = new_game(4, seed=seed).state
        for seat in range(4):
            tops[state.decks[seat][-1]] += 1
            hands.update(state.hands[seat])
    for character in CHARACTERS:
        assert abs(tops[character] - 4 * games / 16) < 4 * (4 * games / 16) ** 0.5
        assert abs(hands[character] - 4 * games * 3 / 16) < 4 * (4 * games * 3 / 16) ** 0.5


@pytest.mark.rule("SW-14.1")
def test_each_player_has_a_shuffle_of_their_own() -> None:
    state = new_game(6, seed=3).state
    orders = {tuple(state.hands[seat] + state.decks[seat]) for seat in range(6)}
    assert len(orders) == 6


@pytest.mark.rule("SW-14.1", "SW-14.2")
def test_a_seed_gives_the_same_game_again() -> None:
    assert new_game(6, seed=5).state.fingerprint() == new_game(6, seed=5).state.fingerprint()
    assert new_game(6, seed=5).state.fingerprint() != new_game(6, seed=6).state.fingerprint()


@pytest.mark.rule("SW-14.2")
def test_a_chosen_first_player_uses_no_chance() -> None:
    random, chosen = new_game(4, seed=5), new_game(4, seed=5, first_player="seat", first_seat=2)
    assert random.state.hands == chosen.state.hands
    assert random.state.rng.uses > chosen.state.rng.uses


@pytest.mark.rule("SW-14.3", "SW-8.11")
def test_a_search_shuffles_the_searchers_deck_only() -> None:
    orders = set()
    for seed in range(20):
        story = battle(to_play="B1", hand=["sandman", "rhino", "lizard"], seed=seed)
        others = [story.deck(seat) for seat in ("A1", "A2", "B2")]
        story.choose("sandman", ("kraven",))
        orders.add(tuple(story.deck("B1")))
        assert [story.deck(seat) for seat in ("A1", "A2", "B2")] == others
    assert len(orders) == 20


@pytest.mark.rule("SW-14.4", "SW-14.3")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_nothing_but_a_search_uses_chance(players: int) -> None:
    searches = 0
    for seed in range(8):
        story, luck = new_game(players, seed=seed), Random(seed)
        while story.table.decision is not None:
            uses, kind, deck = story.state.rng.uses, story.kind, len(story.state.decks[story.decision.seat])
            answer = random_answer(story.table, luck)
            story.choose(answer)
            picked = len(answer) if kind == "sandman_pick" else 0  # type: ignore[arg-type]
            shuffled = picked > 0 and deck - picked > 1
            assert (story.state.rng.uses > uses) == shuffled
            searches += shuffled
    assert searches
