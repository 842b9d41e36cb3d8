"""Chameleon and every ability it can copy."""

import pytest

from games.spider_web.story import battle


@pytest.mark.rule("SW-8.16", "SW-R28")
def test_what_chameleon_may_copy() -> None:
    story = battle(
        ["A1 lizard", "B1 chameleon=venom", "A2 rhino"],
        docks=["B2 spider_man", "A1 chameleon"],
        players=6,
        to_play="B2",
        hand=["chameleon"],
    )
    story.choose("chameleon")
    assert story.options == ("spider_man", "rhino", "lizard")
    assert story.refused("chameleon") == "SW-8.16"
    assert story.refused("venom") == "SW-8.16", "what another Chameleon copied cannot be taken from it"


@pytest.mark.rule("SW-8.16")
def test_chameleon_keeps_name_initiative_faction_and_icons() -> None:
    story = battle(["A1 dr_octopus", "B1 electro"], to_play="A2", hand=["chameleon"])
    story.choose("chameleon", "electro")
    card = story.table.view(None).board.new_york[2]
    assert (card.character, card.initiative, card.copied) == ("chameleon", 16, "electro")
    assert story.winner == "B1 electro", "two icons, not three"


@pytest.mark.rule("SW-8.16", "SW-R31")
def test_chameleon_as_spider_man_is_captured_itself() -> None:
    new_york = ["A1 rhino", "B1 lizard", "A2 jackal", "B2 black_cat", "A3 electro"]
    story = battle(new_york, docks=["A1 spider_man", "B1 kraven"], players=6, to_play="B3", hand=["chameleon"])
    story.choose("chameleon", "spider_man")
    first = story.logged("captured")[0]
    assert (first["team"], first["docks"]) == (1, ("A1 spider_man", "B1 kraven"))
    assert first["cards"] == ("B1 lizard", "A3 electro", "B3 chameleon")


@pytest.mark.rule("SW-8.16", "SW-R30")
def test_chameleon_as_black_cat() -> None:
    new_york = ["A1 rhino", "B1 lizard", "A2 chameleon", "B2 black_cat>A2 chameleon"]
    story = battle(new_york, players=6, to_play="A3", hand=["chameleon"])
    story.choose("chameleon", "black_cat")
    assert story.options == ("B1 lizard", "A2 chameleon")
    assert story.refused("A3 chameleon") == "SW-8.13"
    assert story.refused("B2 black_cat") == "SW-8.13"
    assert story.refused("A1 rhino") == "SW-7.5"
    story.choose("B1 lizard")
    assert story.locked("B1 lizard")


@pytest.mark.rule("SW-8.16", "SW-7.7")
def test_chameleon_as_vulture_is_the_protector() -> None:
    story = battle(["A1 electro"], docks=["B1 vulture"], to_play="B1", hands={"B1": ["chameleon"], "A2": ["venom"]})
    story.choose("chameleon", "vulture", "A1 electro", "venom", "A1 electro")
    assert story.docks == ["B1 vulture", "B1 chameleon"]
    assert "A1 electro" in story.new_york


@pytest.mark.rule("SW-8.16", "SW-8.7", "SW-8.9")
@pytest.mark.parametrize("copied", ["venom", "hobgoblin"])
def test_chameleon_in_their_place_may_choose_itself(copied: str) -> None:
    story = battle(["A1 electro"], docks=[f"B1 {copied}"], to_play="B1", hand=["chameleon"])
    story.choose("chameleon", copied, "B1 chameleon")
    assert story.docks == [f"B1 {copied}", "B1 chameleon"]
    assert story.state.copied == {}


@pytest.mark.rule("SW-8.16", "SW-8.8")
def test_two_chameleons_are_holograms() -> None:
    story = battle(["A1 chameleon"], docks=["B1 mysterio"], to_play="B1", hand=["chameleon"])
    story.choose("chameleon", "mysterio")
    assert ("A1 chameleon", "B1 chameleon") in story.options


@pytest.mark.rule("SW-8.16", "SW-8.11")
def test_chameleon_as_sandman_searches() -> None:
    story = battle(["A1 sandman"], to_play="B1", hand=["chameleon", "rhino", "lizard"])
    story.choose("chameleon", "sandman")
    assert (story.kind, story.asked) == ("sandman_pick", "B1")


@pytest.mark.rule("SW-8.16", "SW-8.6")
def test_chameleon_as_kraven_bans() -> None:
    story = battle(["A1 kraven"], to_play="B1", hands={"B1": ["chameleon"], "A2": ["venom"]})
    story.choose("chameleon", "kraven", "venom", "venom")
    assert story.docks == ["A2 venom"]


@pytest.mark.rule("SW-8.16", "SW-R27")
def test_a_copy_outlives_the_copied_card() -> None:
    story = battle(["A1 lizard"], to_play="B1", hands={"B1": ["chameleon"], "A2": ["venom"], "B2": ["spider_man"]})
    story.choose("chameleon", "lizard", "venom", "A1 lizard", "spider_man")
    assert "B1 chameleon" not in story.logged("captured")[0]["cards"]  # type: ignore[operator]
