"""Taking back: allowed until something hidden was seen, chance was used or another seat has acted."""

from random import Random

import pytest

from games.spider_web.story import battle, new_game, random_answer
from spinneret import UndoRefused


def test_before_the_draw_a_play_can_be_taken_back() -> None:
    story = battle(["A1 electro"], to_play="B1", hand=["venom", "rhino", "lizard"])
    before = story.state.fingerprint()
    story.choose("venom")
    assert story.table.undo() == "venom"
    assert story.state.fingerprint() == before
    assert story.kind == "play_card"
    story.choose("rhino")
    assert "B1 rhino" in story.new_york


def test_after_the_draw_it_is_refused() -> None:
    story = battle(["A1 electro"], to_play="B1", hand=["venom", "rhino", "lizard"])
    story.choose("venom", "A1 electro")
    after = story.state.fingerprint()
    with pytest.raises(UndoRefused, match="revealed"):
        story.table.undo()
    assert story.state.fingerprint() == after


def test_force_takes_back_past_a_draw() -> None:
    story = battle(["A1 electro"], to_play="B1", hand=["venom", "rhino", "lizard"])
    before = story.state.fingerprint()
    story.choose("venom", "A1 electro")
    assert story.table.undo(force=True) == "A1 electro"
    assert story.table.undo(force=True) == "venom"
    assert story.state.fingerprint() == before


def test_without_a_card_to_draw_a_finished_turn_can_be_taken_back() -> None:
    story = battle(round=15, to_play="A1", hand=["rhino", "lizard"])
    story.choose("rhino")
    assert story.asked == "B1"
    with pytest.raises(UndoRefused, match="Another player"):
        story.table.undo(seat=1)
    assert story.table.undo(seat=0) == "rhino"
    assert story.asked == "A1"


def test_once_another_seat_has_acted_it_is_too_late() -> None:
    story = battle(round=15, to_play="A1", hand=["rhino", "lizard"], hands={"B1": ["electro", "vulture"]})
    story.choose("rhino", "electro")
    with pytest.raises(UndoRefused, match="Another player"):
        story.table.undo(seat=0)


@pytest.mark.rule("SW-8.11", "SW-14.3")
def test_a_search_is_final_once_the_deck_was_shuffled() -> None:
    story = battle(to_play="B1", hand=["sandman", "rhino", "lizard"])
    story.choose("sandman")
    assert story.table.undo() == "sandman", "looking at one's own deck tells nothing new"
    story.choose("sandman", ("kraven",))
    with pytest.raises(UndoRefused, match="shuffled"):
        story.table.undo()


@pytest.mark.rule("SW-11.3")
def test_two_players_draw_after_the_battle_only_so_plays_can_be_taken_back() -> None:
    story = battle(players=2, to_play="A1", hands={"A1": ["rhino", "lizard"], "B1": ["electro", "kingpin"]})
    start = story.state.fingerprint()
    story.choose("rhino", "electro", "lizard")
    assert [story.table.undo() for _ in range(3)] == ["lizard", "electro", "rhino"]
    assert story.state.fingerprint() == start
    story.choose("rhino", "electro", "lizard", "kingpin")
    with pytest.raises(UndoRefused, match="revealed"):
        story.table.undo()


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    with pytest.raises(UndoRefused, match="nothing"):
        new_game(4).table.undo()


@pytest.mark.parametrize("players", [2, 4, 6])
def test_taking_back_never_unsees_a_card(players: int) -> None:
    """Wherever undo is allowed, no seat holds a card afterwards that it had not held before the answer."""
    story, luck = new_game(players, 51), Random(51)
    while story.table.decision is not None:
        before, searching = [set(hand) for hand in story.state.hands], story.kind == "sandman_pick"
        story.choose(random_answer(story.table, luck))
        after = [set(hand) for hand in story.state.hands]
        drew = any(new - old for old, new in zip(before, after, strict=True))
        copy = story.table.at(story.table.steps)
        try:
            copy.undo()
        except UndoRefused:
            assert drew
        else:
            assert not drew or searching, "a search that leaves nothing to shuffle shows its owner nothing new"
