"""The game for two (section 11 of the rules)."""

from random import Random

import pytest

from games.spider_web.story import Battle, battle, new_game, random_answer


def duel(*new_york: str, **position: object) -> Battle:
    return battle(list(new_york), players=2, **position)  # type: ignore[arg-type]


@pytest.mark.rule("SW-11.1", "SW-11.2", "SW-11.9", "SW-4.3")
def test_first_player_and_other_play_in_turns_and_swap_every_round() -> None:
    story, luck = new_game(2, first_player="seat", first_seat=1), Random(1)
    plays: list[tuple[int, int]] = []
    while story.table.decision is not None:
        if story.kind == "play_card":
            plays.append((story.state.round, story.decision.seat))
        story.choose(random_answer(story.table, luck))
    assert plays[:8] == [(1, 1), (1, 0), (1, 1), (1, 0), (2, 0), (2, 1), (2, 0), (2, 1)]
    assert len(plays) == 32


@pytest.mark.rule("SW-11.2", "SW-5.3")
def test_play_indexes_and_instants_in_a_round_for_two() -> None:
    story = duel(to_play="A1", hands={"A1": ["lizard", "venom"], "B1": ["electro", "rhino"]})
    story.choose("lizard", "electro", "venom")
    assert story.kind == "venom_target"
    story.choose("B1 electro")
    assert [(card.card, card.index) for card in story.table.view(None).board.new_york] == [
        ("A1 lizard", 0),
        ("A1 venom", 2),
    ]


@pytest.mark.rule("SW-11.2", "SW-11.6", "SW-8.6", "SW-R11")
def test_a_barred_card_is_one_of_the_two() -> None:
    story = duel(to_play="A1", hands={"A1": ["kraven", "lizard"], "B1": ["venom", "rhino"]})
    story.choose("kraven", "venom", "venom")
    assert story.docks == ["B1 venom"]
    assert story.asked == "A1"
    story.choose("lizard", "rhino")
    assert story.state.round == 2
    assert story.captured["A"] == ["A1 kraven", "A1 lizard", "B1 rhino"]


@pytest.mark.rule("SW-11.3", "SW-11.4")
def test_hands_are_refilled_after_the_battle_only() -> None:
    story = duel(to_play="A1", hands={"A1": ["rhino", "lizard"], "B1": ["electro", "kingpin"]})
    tops = story.deck("A1")[:2], story.deck("B1")[:2]
    story.choose("rhino", "electro", "lizard")
    assert [len(story.hand(seat)) for seat in ("A1", "B1")] == [3, 4]
    story.choose("kingpin")
    assert [len(story.hand(seat)) for seat in ("A1", "B1")] == [5, 5]
    assert (story.hand("A1")[3:], story.hand("B1")[3:]) == tops


@pytest.mark.rule("SW-11.4", "SW-10.1")
def test_no_refill_after_the_last_round() -> None:
    story = duel("A1 rhino", "B1 lizard", "A1 vulture", round=8, first_player="A1", hands={"B1": ["sandman"]})
    story.choose("sandman")
    assert story.state.outcome is not None
    assert story.logged("drawn") == [] == story.logged("searched")


@pytest.mark.rule("SW-11.5", "SW-11.1")
def test_hands_and_decks_at_the_start_of_every_round_for_two() -> None:
    story, luck, seen = new_game(2, seed=2), Random(2), set()
    while story.table.decision is not None:
        state = story.state
        if not state.played:
            seen.add(state.round)
            assert {len(hand) for hand in state.hands} == {{7: 4, 8: 2}.get(state.round, 5)}
            assert {len(deck) for deck in state.decks} == {max(0, 13 - 2 * state.round)}
        story.choose(random_answer(story.table, luck))
    assert seen == set(range(1, 9))


@pytest.mark.rule("SW-11.6", "SW-8.6", "SW-R9")
def test_a_ban_lasts_for_the_rest_of_the_round_against_the_opponent() -> None:
    story = duel(to_play="A1", hands={"A1": ["kraven", "venom"], "B1": ["lizard", "venom"]})
    story.choose("kraven", "venom", "lizard", "venom", "B1 lizard")
    assert "A1 venom" in story.new_york, "never against Kraven's own player"
    story.choose("venom")
    assert "B1 venom" in story.docks
    assert story.logged("barred") == [{"seat": 1, "card": "B1 venom", "by": "A1 kraven"}]
    assert story.state.bans == []


@pytest.mark.rule("SW-8.6", "SW-R8", "SW-4.5")
def test_kraven_as_the_last_of_four_cards_names_nothing() -> None:
    story = duel("A1 rhino", "B1 lizard", "A1 vulture", first_player="A1", hands={"B1": ["kraven"]})
    story.choose("kraven")
    assert story.kind == "play_card"
    assert story.logged("banned") == []


@pytest.mark.rule("SW-8.6", "SW-R10", "SW-6.5")
def test_a_ban_ends_when_kraven_leaves() -> None:
    story = duel("A1 kraven", to_play="B1", hands={"B1": ["venom", "spider_man"]}, bans=[ban("spider_man")])
    story.choose("venom", "A1 kraven")
    assert story.state.bans == []
    assert story.logged("ban_ended") == [{"seat": 1, "character": "spider_man"}]


@pytest.mark.rule("SW-8.6", "SW-R10", "SW-7.9")
def test_a_ban_is_suspended_while_kraven_is_locked() -> None:
    story = duel("A1 kraven", to_play="B1", hands={"B1": ["black_cat", "venom"], "A1": ["lizard"]}, bans=[ban("venom")])
    assert story.table.view(1).board.hand[1].barred
    story.choose("black_cat", "A1 kraven")
    assert not story.table.view(1).board.bans[0].in_force
    story.choose("lizard")
    assert not story.table.view(1).board.hand[0].barred
    story.choose("venom")
    assert story.kind == "venom_target", "Venom has entered"


@pytest.mark.rule("SW-7.11", "SW-R19", "SW-R10")
def test_a_ban_resumes_when_the_lock_ends() -> None:
    story = duel(
        "A1 kraven",
        "B1 black_cat>A1 kraven",
        first_player="A1",
        hands={"A1": ["venom"], "B1": ["electro"]},
        bans=[ban("electro")],
    )
    story.choose("venom", "B1 black_cat", "electro")
    assert story.docks == ["B1 black_cat", "B1 electro"]


@pytest.mark.rule("SW-11.7", "SW-8.11", "SW-13.3")
def test_sandman_finds_two_cards_at_the_end_of_the_round() -> None:
    story = duel("A1 rhino", "B1 lizard", "A1 vulture", first_player="A1", hands={"B1": ["sandman"]})
    story.choose("sandman")
    assert (story.kind, story.asked) == ("sandman_pick", "B1")
    deck = story.deck("B1")
    assert len(story.options) == 1 + 11 + 55
    story.choose(story.options[-1])
    assert len(story.hand("B1")) == 5
    assert set(story.logged("picked")[0]["characters"]) <= set(deck)  # type: ignore[call-overload]
    assert story.logged("searched") == [{"seat": 1, "count": 2}]


@pytest.mark.rule("SW-8.11", "SW-R40", "SW-14.3")
def test_with_one_pick_the_deck_is_shuffled_and_the_other_card_drawn() -> None:
    story = duel("A1 rhino", "B1 lizard", "A1 vulture", first_player="A1", hands={"B1": ["sandman"]})
    story.choose("sandman")
    uses = story.state.rng.uses
    wanted = story.options[5]
    story.choose(wanted)
    assert len(story.hand("B1")) == 5
    assert wanted[0] in story.hand("B1")  # type: ignore[index]
    assert story.state.rng.uses > uses
    assert [facts["count"] for facts in story.logged("drawn")] == [2, 1]


@pytest.mark.rule("SW-8.11")
def test_the_search_never_finds_more_than_the_deck_holds() -> None:
    story = duel("A1 rhino", "B1 lizard", "A1 vulture", round=6, first_player="A1", hands={"B1": ["sandman"]})
    assert len(story.deck("B1")) == 1
    story.choose("sandman")
    assert story.options == ((), (story.deck("B1")[0],))


@pytest.mark.rule("SW-8.11", "SW-R40")
@pytest.mark.parametrize("fate", ["sent", "captured", "locked"])
def test_the_right_to_search_outlives_sandman(fate: str) -> None:
    card = {"sent": "venom", "captured": "spider_man", "locked": "black_cat"}[fate]
    story = duel(to_play="A1", hands={"A1": ["sandman", "rhino"], "B1": [card, "lizard"]})
    story.choose("sandman", card, *([] if fate == "captured" else ["A1 sandman"]), "rhino", "lizard")
    assert (story.kind, story.asked) == ("sandman_pick", "A1")


@pytest.mark.rule("SW-R40")
def test_two_rights_give_no_more_than_one() -> None:
    story = duel(to_play="A1", hands={"A1": ["sandman", "chameleon"], "B1": ["rhino", "lizard"]})
    story.choose("sandman", "rhino", "chameleon", "sandman", "lizard")
    assert len(story.state.rights) == 0 and story.kind == "sandman_pick"
    story.choose(())
    assert story.kind == "play_card"
    assert len(story.logged("searched")) == 1


@pytest.mark.rule("SW-R48", "SW-11.4")
@pytest.mark.parametrize("first", ["A1", "B1"])
def test_the_first_player_of_the_round_refills_first(first: str) -> None:
    other = "B1" if first == "A1" else "A1"
    story = duel(to_play=first, hands={first: ["sandman", "rhino"], other: ["sandman", "lizard"]})
    story.choose("sandman", "sandman", "rhino", "lizard")
    assert (story.kind, story.asked) == ("sandman_pick", first)
    story.choose(())
    assert (story.kind, story.asked) == ("sandman_pick", other)
    story.choose(())
    assert story.asked == other, "who is also the next First Player"


@pytest.mark.rule("SW-11.8", "SW-8.9")
def test_both_cards_of_a_player_are_of_one_team() -> None:
    story = duel("A1 electro", "B1 rhino", first_player="A1", hands={"A1": ["hobgoblin"]})
    story.choose("hobgoblin")
    assert story.options == ("A1 electro", "A1 hobgoblin", None)


@pytest.mark.rule("SW-R37", "SW-9.2")
def test_with_two_players_the_play_index_decides_between_equals() -> None:
    story = duel("A1 rhino", "B1 kraven", "A1 kraven", first_player="A1")
    assert story.winner == "B1 kraven", "played first, though A1 is First Player"


def ban(name: str) -> dict[str, str]:
    return {"by": "A1 kraven", "against": "B1", "name": name}
