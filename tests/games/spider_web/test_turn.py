"""Rounds and turns with four and six players (sections 4 and 5 of the rules)."""

from random import Random

import pytest

from games.spider_web.story import GAME, battle, new_game, play_on, random_answer


@pytest.mark.rule("SW-4.1", "SW-10.1")
@pytest.mark.parametrize(("players", "rounds"), [(2, 8), (4, 16), (6, 16)])
def test_the_game_has_so_many_rounds(players: int, rounds: int) -> None:
    story = play_on(new_game(players), Random(1))
    assert len(story.logged("battle")) == rounds == story.state.round
    assert [facts["round"] for facts in story.logged("round_began")] == list(range(2, rounds + 1))
    assert story.state.outcome is not None


@pytest.mark.rule("SW-4.2", "SW-5.5")
def test_the_battle_is_resolved_after_the_last_turn_and_not_before() -> None:
    story = battle(["A1 rhino", "B1 lizard"], to_play="A2", hand=["electro"], hands={"B2": ["kingpin"]})
    story.choose("electro")
    assert story.new_york == ["A1 rhino", "B1 lizard", "A2 electro"]
    assert story.logged("battle") == []
    story.choose("kingpin")
    assert story.new_york == []
    assert story.captured["B"] == ["A1 rhino", "B1 lizard", "A2 electro", "B2 kingpin"]


@pytest.mark.rule("SW-4.3", "SW-5.5")
@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("first", range(4))
def test_one_turn_each_clockwise_from_the_first_player(players: int, first: int) -> None:
    story = new_game(players, first_player="seat", first_seat=first)
    asked, luck = [], Random(first)
    while story.state.round == 1:
        if story.kind == "play_card":
            asked.append(story.decision.seat)
        story.choose(random_answer(story.table, luck))
    assert asked == [(first + i) % players for i in range(players)]


@pytest.mark.rule("SW-4.4", "SW-11.9")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_first_player_card_moves_left_after_every_round(players: int) -> None:
    story, luck, first = new_game(players, seed=5), Random(5), {}
    while story.table.decision is not None:
        first[story.state.round] = story.state.first_player
        story.choose(random_answer(story.table, luck))
    assert all(seat == (first[1] + number - 1) % players for number, seat in first.items())


@pytest.mark.rule("SW-4.4", "SW-9.5", "SW-R39")
def test_the_first_player_card_moves_though_nobody_won() -> None:
    story = battle(["A1 spider_man", "B1 kingpin", "A2 kingpin"], to_play="B2", hand=["green_goblin"])
    story.choose("green_goblin")
    assert story.logged("battle")[0]["winner"] is None
    assert (story.state.round, story.asked) == (2, "B1")


@pytest.mark.rule("SW-4.5", "SW-9.6")
def test_a_round_starts_clean() -> None:
    story = battle(
        ["A1 electro", "B1 black_cat>A1 electro", "A2 vulture>A1 electro", "B2 chameleon=lizard"],
        players=6,
        to_play="A3",
        hands={"A3": ["kraven"], "B3": ["venom"]},
    )
    story.choose("kraven", "venom")
    state = story.state
    assert state.bans and state.locks and state.protects and state.copied
    story.choose("venom")
    state = story.state
    assert state.round == 2
    assert not (state.new_york or state.locks or state.protects or state.bans or state.copied or state.rights)


@pytest.mark.rule("SW-5.1")
def test_any_card_of_the_hand_may_be_played_and_one_must() -> None:
    story = battle(to_play="B1", hand=["lizard", "venom", "rhino"])
    assert story.options == ("lizard", "venom", "rhino")
    assert story.refused(None) == "SW-5.1"
    story.choose("rhino")
    assert story.new_york == ["B1 rhino"]
    assert "rhino" not in story.hand("B1")


@pytest.mark.rule("SW-5.1", "SW-6.6")
def test_cards_take_the_next_play_index_barred_or_not() -> None:
    story = battle(["A1 kraven"], to_play="B1", hands={"B1": ["rhino"], "A2": ["lizard"]})
    story.choose("rhino", "lizard")
    board = story.table.view(None).board
    assert [(card.card, card.index) for card in board.new_york] == [("A1 kraven", 0), ("B1 rhino", 1), ("A2 lizard", 2)]
    story = battle(
        ["A1 kraven"],
        to_play="B1",
        hands={"B1": ["venom"], "A2": ["lizard"]},
        bans=[{"by": "A1 kraven", "against": "B1", "name": "venom"}],
    )
    story.choose("venom", "lizard")
    board = story.table.view(None).board
    assert [(card.card, card.index) for card in board.new_york] == [("A1 kraven", 0), ("A2 lizard", 2)]


@pytest.mark.rule("SW-5.2", "SW-8.6", "SW-R11")
def test_a_barred_card_goes_to_the_docks_without_its_ability_and_is_the_whole_play() -> None:
    story = battle(["A1 electro"], to_play="B1", hands={"B1": ["kraven"], "A2": ["venom", "rhino", "lizard"]})
    story.choose("kraven", "venom")
    assert "venom" in story.options, "playing the named card is legal"
    story.choose("venom")
    assert story.docks == ["A2 venom"]
    assert story.new_york == ["A1 electro", "B1 kraven"]
    assert (story.kind, story.asked) == ("play_card", "B2"), "no target, no second card"


@pytest.mark.rule("SW-5.2")
def test_another_card_than_the_named_one_enters() -> None:
    story = battle(to_play="B1", hands={"B1": ["kraven"], "A2": ["venom", "rhino"]})
    story.choose("kraven", "venom", "rhino")
    assert story.new_york == ["B1 kraven", "A2 rhino"]


@pytest.mark.rule("SW-5.3")
def test_an_instant_is_carried_out_before_the_refill() -> None:
    story = battle(["A1 electro"], to_play="B1", hand=["venom", "rhino", "lizard"])
    story.choose("venom")
    assert story.kind == "venom_target"
    assert len(story.hand("B1")) == 2
    story.choose("A1 electro")
    assert len(story.hand("B1")) == 3


@pytest.mark.rule("SW-5.4", "SW-14.4")
def test_the_refill_takes_the_top_card() -> None:
    story = battle(to_play="B1", hand=["rhino", "lizard", "electro"], decks={"B1": ["kingpin", "venom"]})
    assert story.deck("B1")[:2] == ["kingpin", "venom"]
    story.choose("rhino")
    assert story.hand("B1") == ["lizard", "electro", "kingpin"]
    assert story.deck("B1")[0] == "venom"


@pytest.mark.rule("SW-5.4", "SW-R11")
def test_a_barred_card_is_followed_by_a_refill() -> None:
    story = battle(to_play="B1", hands={"B1": ["kraven"], "A2": ["venom", "rhino", "lizard"]})
    story.choose("kraven", "venom", "venom")
    assert story.docks == ["A2 venom"]
    assert len(story.hand("A2")) == 3


@pytest.mark.rule("SW-5.4")
def test_with_an_empty_deck_nothing_is_drawn() -> None:
    story = battle(round=15, to_play="A1", hand=["rhino", "lizard"], docks=["B1 venom"])
    assert story.deck("A1") == []
    story.choose("rhino")
    assert story.hand("A1") == ["lizard"]
    assert story.deck("A1") == []
    assert story.docks == ["B1 venom"]
    assert story.logged("drawn") == []


@pytest.mark.rule("SW-5.6")
@pytest.mark.parametrize("players", [4, 6])
def test_hands_and_decks_at_the_start_of_every_round(players: int) -> None:
    story, luck, seen = new_game(players, seed=2), Random(2), set()
    while story.table.decision is not None:
        state = story.state
        if not state.played and story.kind == "play_card":
            seen.add(state.round)
            assert {len(hand) for hand in state.hands} == {min(3, 17 - state.round)}
            assert {len(deck) for deck in state.decks} == {max(0, 14 - state.round)}
        story.choose(random_answer(story.table, luck))
    assert seen == set(range(1, 17))


@pytest.mark.rule("SW-2.2", "SW-8.6")
def test_the_next_player_is_the_one_to_the_left_also_past_the_last_seat() -> None:
    story = battle(["A2 electro"], first_player="A2", to_play="B2", hands={"B2": ["kraven"], "A1": ["venom"]})
    story.choose("kraven", "venom")
    assert story.state.bans[0].victim == 0
    story.choose("venom")
    assert story.docks == ["A1 venom"]


def test_all_seats_of_six_are_first_player_two_or_three_times() -> None:
    story = play_on(new_game(6, first_player="seat", first_seat=2), Random(3))
    first = [2] + [facts["seat"] for facts in story.logged("round_began")]
    assert [first.count(seat) for seat in range(6)] == [2, 2, 3, 3, 3, 3]
    assert GAME.players == (2, 4, 6)
