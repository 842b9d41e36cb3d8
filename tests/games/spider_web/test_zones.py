"""Where cards are, the Docks, capturing (section 6 of the rules)."""

from random import Random

import pytest

from games.spider_web.story import Battle, battle, new_game, random_answer

MOVES = {
    ("deck", "hand"),
    ("hand", "new_york"),
    ("hand", "docks"),
    ("new_york", "docks"),
    ("new_york", "pile 0"),
    ("new_york", "pile 1"),
    ("docks", "pile 0"),
    ("docks", "pile 1"),
    # one answer may play a card, refill by it and end the battle
    ("hand", "pile 0"),
    ("hand", "pile 1"),
}


def places(story: Battle) -> dict[str, str]:
    state = story.state
    found: dict[str, str] = {}
    zones = [
        ("new_york", state.new_york),
        ("docks", state.docks),
        ("pile 0", state.piles[0]),
        ("pile 1", state.piles[1]),
    ]
    for seat, own in enumerate(state.settled.card_of):
        zones.append(("hand", [own[c] for c in state.hands[seat]]))
        zones.append(("deck", [own[c] for c in state.decks[seat]]))
    for zone, cards in zones:
        for card in cards:
            assert card not in found, f"{card} is in {zone} and in {found[card]}"
            found[card] = zone
    return found


@pytest.mark.rule("SW-6.1")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_card_is_in_one_place_and_never_goes_back(players: int) -> None:
    story, luck = new_game(players, seed=8), Random(8)
    before = places(story)
    assert len(before) == 16 * players
    while story.table.decision is not None:
        story.choose(random_answer(story.table, luck))
        after = places(story)
        assert after.keys() == before.keys()
        moves = {(before[card], after[card]) for card in after if before[card] != after[card]}
        assert moves <= MOVES
        before = after


@pytest.mark.rule("SW-6.2")
def test_everybody_sees_the_docks() -> None:
    story = battle(docks=["B1 venom", "A2 rhino"], to_play="A1")
    for seat in (0, 1, 2, 3, None):
        assert story.table.view(seat).board.docks == ("B1 venom", "A2 rhino")


@pytest.mark.rule("SW-6.3", "SW-8.4")
@pytest.mark.parametrize("immune", ["jackal", "lizard"])
def test_immunity_is_gone_in_the_docks(immune: str) -> None:
    story = battle([f"B2 {immune}"], docks=[f"B1 {immune}"], to_play="A1", hand=["spider_man"])
    story.choose("spider_man")
    assert story.captured["A"] == [f"B1 {immune}"]
    assert f"B2 {immune}" in story.new_york


@pytest.mark.rule("SW-6.3", "SW-6.5")
def test_what_a_card_exerted_ends_in_the_docks() -> None:
    story = battle(["A1 electro", "B1 black_cat>A1 electro"], to_play="A2", hand=["venom"])
    assert story.locked("A1 electro")
    story.choose("venom", "B1 black_cat")
    assert not story.locked("A1 electro")
    assert story.logged("lock_ended") == [{"source": "B1 black_cat", "card": "A1 electro"}]


@pytest.mark.rule("SW-6.4")
def test_a_team_captures_at_once_also_its_own_cards() -> None:
    story = battle(["A1 electro", "B1 kraven"], docks=["A2 venom", "B2 venom"], to_play="A2", hand=["spider_man"])
    story.choose("spider_man")
    assert sorted(story.captured["A"]) == ["A1 electro", "A2 venom", "B1 kraven", "B2 venom"]
    assert story.new_york == ["A2 spider_man"]
    assert story.docks == []


@pytest.mark.rule("SW-6.4", "SW-10.2")
def test_every_captured_card_counts_one() -> None:
    story = battle(
        ["A1 electro", "B1 lizard", "A2 vulture"],
        round=16,
        to_play="B2",
        hand=["kraven"],
    )
    a, b = (len(pile) for pile in story.state.piles)
    story.choose("kraven")
    assert story.state.outcome is not None
    assert story.state.outcome.scores == (a, b + 4, a, b + 4)


@pytest.mark.rule("SW-6.5", "SW-R22")
def test_the_partner_of_a_card_that_left_stays_and_does_not_choose_again() -> None:
    story = battle(["A1 electro", "B1 black_cat>A1 electro"], to_play="A2", hand=["venom"])
    story.choose("venom", "A1 electro")
    assert story.new_york == ["B1 black_cat", "A2 venom"]
    assert story.state.locks == {}
    assert (story.kind, story.asked) == ("play_card", "B2")


@pytest.mark.rule("SW-6.5")
def test_a_protection_ends_with_the_protected_card() -> None:
    story = battle(
        ["A1 electro", "B1 black_cat", "A2 vulture>A1 electro", "B2 black_cat>A2 vulture"],
        players=6,
        to_play="A3",
        hand=["venom"],
    )
    story.choose("venom", "A1 electro")
    assert story.docks == ["A1 electro"], "a suspended protection catches nothing"
    assert story.state.protects == {}
    assert "A2 vulture" in story.new_york


@pytest.mark.rule("SW-6.5", "SW-8.16")
def test_a_copy_ends_when_the_chameleon_leaves() -> None:
    story = battle(["A1 lizard", "B1 chameleon=lizard"], to_play="A2", hand=["venom"])
    story.choose("venom", "B1 chameleon")
    assert story.state.copied == {}
    assert story.logged("copy_ended") == [{"card": "B1 chameleon", "character": "lizard"}]


@pytest.mark.rule("SW-6.6", "SW-R22", "SW-R33")
def test_stacked_cards_are_separate_cards() -> None:
    position = ["A1 kraven", "B1 black_cat>A1 kraven"]
    story = battle(position, to_play="A2", hand=["venom"])
    story.choose("venom")
    assert story.options == ("A1 kraven", "B1 black_cat", "A2 venom")
    story = battle([*position, "A2 lizard"], to_play="B2", hand=["rhino"])
    story.choose("rhino")
    assert sorted(story.captured["B"]) == ["A1 kraven", "A2 lizard", "B1 black_cat", "B2 rhino"]
