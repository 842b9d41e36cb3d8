"""Which questions are asked, to whom, with which answers (section 15 of the rules)."""

from random import Random

import pytest

from games.spider_web.story import GAME, battle, new_game, random_answer
from spinneret.kernel import Setting

SILENT = ("spider_man", "jackal", "rhino", "lizard", "green_goblin", "kingpin", "dr_octopus", "electro")
KIND_OF = {
    "kraven": "kraven_name",
    "venom": "venom_target",
    "mysterio": "mysterio_targets",
    "hobgoblin": "hobgoblin_target",
    "black_cat": "black_cat_target",
    "vulture": "vulture_target",
    "chameleon": "chameleon_copy",
    "sandman": "sandman_pick",
}


@pytest.mark.rule("SW-15.3")
@pytest.mark.parametrize("character", SILENT)
def test_these_never_ask_anything(character: str) -> None:
    story = battle(["A1 electro", "B1 electro"], docks=["B2 venom"], to_play="A2", hand=[character])
    story.choose(character)
    assert (story.kind, story.asked) == ("play_card", "B2")


@pytest.mark.rule("SW-15.1")
@pytest.mark.parametrize("character", KIND_OF)
def test_these_ask_their_own_question(character: str) -> None:
    story = battle(["A1 electro", "B1 electro"], to_play="A2", hand=[character])
    story.choose(character)
    assert (story.kind, story.asked) == (KIND_OF[character], "A2")


@pytest.mark.rule("SW-15.1")
def test_a_set_of_cards_is_one_question() -> None:
    story = battle(["A1 electro", "B1 electro"], to_play="A2", hand=["mysterio"])
    story.choose("mysterio", ("A1 electro", "B1 electro"))
    assert (story.kind, story.asked) == ("play_card", "B2")


@pytest.mark.rule("SW-15.1", "SW-15.2")
@pytest.mark.parametrize("variant", range(len(GAME.variants)))
@pytest.mark.parametrize("players", [2, 4, 6])
def test_questions_have_answers_and_a_turn_at_most_three_of_them(players: int, variant: int) -> None:
    longest = 0
    for seed in range(4):
        story, luck, asked = new_game(players, seed, **GAME.variants[variant]), Random(seed), 0
        while story.table.decision is not None:
            decision = story.decision
            assert decision.options
            assert len(set(decision.options)) == len(decision.options)
            asked = 1 if story.kind == "play_card" else asked + (story.kind != "sandman_pick")
            longest = max(longest, asked)
            story.choose(random_answer(story.table, luck))
    assert longest == 3


@pytest.mark.rule("SW-15.3", "SW-7.2", "SW-8.1")
def test_with_all_optional_spider_man_is_asked_if_there_is_something_to_capture() -> None:
    options: dict[str, Setting] = {"instants": "all_optional"}
    story = battle(["A1 electro"], options=options, to_play="B1", hand=["spider_man"])
    story.choose("spider_man")
    assert (story.kind, story.options) == ("spider_man_use", ("use", None))
    story.choose(None)
    assert story.new_york == ["A1 electro", "B1 spider_man"]
    assert story.logged("declined") == [{"card": "B1 spider_man"}]
    story = battle(["A2 black_cat", "A1 jackal"], options=options, to_play="B1", hand=["spider_man"])
    story.choose("spider_man")
    assert story.kind == "play_card", "nobody to capture"
    story = battle([], docks=["A1 venom"], options=options, to_play="B1", hand=["spider_man"])
    story.choose("spider_man", "use")
    assert story.captured["B"] == ["A1 venom"]


@pytest.mark.rule("SW-15.3", "SW-8.16")
def test_with_all_optional_a_chameleon_as_spider_man_is_always_asked() -> None:
    options: dict[str, Setting] = {"instants": "all_optional"}
    story = battle(["A1 spider_man"], options=options, to_play="B1", hand=["chameleon"])
    story.choose("chameleon", "spider_man")
    assert story.kind == "spider_man_use"
    story.choose("use")
    assert story.captured["B"] == ["B1 chameleon"]


@pytest.mark.rule("SW-15.3", "SW-8.16")
def test_a_chameleon_that_declines_to_copy_has_no_ability() -> None:
    story = battle(["A1 rhino"], options={"instants": "all_optional"}, to_play="B1", hand=["chameleon"])
    story.choose("chameleon", None)
    assert story.state.copied == {}
    assert story.kind == "play_card"


@pytest.mark.rule("SW-R50")
def test_a_forced_choice_is_logged_like_any_other() -> None:
    story = battle(to_play="B1", hand=["venom"])
    story.choose("venom", "B1 venom")
    assert story.logged("sent") == [{"user": "B1 venom", "chosen": "B1 venom", "card": "B1 venom"}]
