"""The worked examples of the rulebook."""

import pytest

from games.spider_web.story import battle


@pytest.mark.rule("SW-X1", "SW-8.7", "SW-7.5")
def test_x1_venom() -> None:
    story = battle(to_play="B2", hands={"B2": ["rhino"], "A1": ["sandman"], "B1": ["dr_octopus"], "A2": ["venom"]})
    story.choose("rhino", "sandman", (), "dr_octopus", "venom")
    assert story.options == ("A1 sandman", "B1 dr_octopus", "A2 venom")
    assert story.refused("B2 rhino") == "SW-7.5"
    story.choose("B1 dr_octopus")
    assert story.docks == ["B1 dr_octopus"]


@pytest.mark.rule("SW-X2", "SW-9.3", "SW-9.4")
def test_x2_a_simple_win() -> None:
    story = battle(["B1 lizard", "A2 kraven", "B2 rhino"], to_play="A1", hand=["electro"])
    story.choose("electro")
    assert story.captured == {"A": ["B1 lizard", "A2 kraven", "B2 rhino", "A1 electro"], "B": []}


@pytest.mark.rule("SW-X3", "SW-9.2")
def test_x3_equal_initiative() -> None:
    story = battle(["B1 kraven", "A2 kraven", "B2 rhino"], to_play="A1", hand=["electro"])
    story.choose("electro")
    assert len(story.captured["B"]) == 4


@pytest.mark.rule("SW-X4", "SW-9.2", "SW-9.3")
def test_x4_conditions() -> None:
    story = battle(to_play="A2", hands={"A2": ["spider_man"], "B2": ["rhino"], "A1": ["rhino"], "B1": ["kingpin"]})
    story.choose("spider_man", "rhino", "rhino")
    story.choose("kingpin")
    battle_told = story.logged("battle")[0]
    assert battle_told["winner"] == "B2 rhino"
    assert [card for card, _ in battle_told["failed"]] == ["A2 spider_man", "B1 kingpin"]  # type: ignore[attr-defined]
    assert len(story.captured["B"]) == 4


@pytest.mark.rule("SW-X5", "SW-8.8")
def test_x5_black_cats_and_mysterio() -> None:
    story = battle(["A1 black_cat", "B1 black_cat"], to_play="A2", hand=["mysterio"])
    story.choose("mysterio")
    assert story.options == ((), ("A1 black_cat",), ("B1 black_cat",), ("A1 black_cat", "B1 black_cat"))
    story.choose(("A1 black_cat", "B1 black_cat"))
    assert story.docks == ["A1 black_cat", "B1 black_cat"]


@pytest.mark.rule("SW-X6", "SW-8.4")
def test_x6_jackal_in_the_docks() -> None:
    story = battle(["B1 jackal"], docks=["B2 jackal"], to_play="A2", hand=["spider_man"])
    story.choose("spider_man")
    assert story.captured["A"] == ["B2 jackal"]
    assert story.new_york == ["B1 jackal", "A2 spider_man"]
