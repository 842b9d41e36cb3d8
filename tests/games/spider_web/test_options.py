"""Every table option, in all its settings (section 19 of the specification, "Table options" in the rules)."""

import pytest

from games.spider_web.story import GAME, Battle, battle
from spinneret import BadOption
from spinneret.kernel import Setting


def test_the_options_and_their_defaults() -> None:
    assert {option.id: option.default for option in GAME.options} == {
        "instants": "as_written",
        "copied_ability_faction": "copier",
        "kraven_ban_needs_kraven": True,
        "hobgoblin_may_send_himself": True,
        "dr_octopus_counts_himself": True,
        "chameleon_copies_victory_bonus": False,
        "capture_display": "hidden",
        "first_player": "random",
        "first_seat": None,
        "sandman_search_needs_sandman": False,
    }


@pytest.mark.parametrize(
    "options",
    [{"instants": "never"}, {"capture_display": True}, {"kraven_ban_needs_kraven": 1}, {"kraven_ban_need": True}],
)
def test_unknown_options_and_settings_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        GAME.new(4, 1, options)


@pytest.mark.rule("SW-R1", "SW-7.2")
@pytest.mark.parametrize("character", ["kraven", "venom", "black_cat", "chameleon"])
def test_all_optional_lets_everything_be_declined(character: str) -> None:
    story = battle(
        ["A1 electro"], options={"instants": "all_optional"}, to_play="B1", hand=[character, "rhino", "lizard"]
    )
    story.choose(character)
    assert story.options[-1] is None
    story.choose(None)
    state = story.state
    assert story.new_york == ["A1 electro", f"B1 {character}"]
    assert not (story.docks or state.bans or state.locks or state.copied)
    assert story.logged("declined") == [{"card": f"B1 {character}"}]


def hero_copy(faction: str, copied: str) -> Battle:
    new_york = ["A1 rhino", "B1 lizard", "A2 jackal"]
    story = battle(
        new_york,
        players=6,
        docks=[f"B2 {copied}"],
        options={"copied_ability_faction": faction},
        to_play="B2",
        hand=["chameleon"],
    )
    return story.choose("chameleon", copied)


@pytest.mark.rule("SW-R25", "SW-7.4")
def test_a_copied_ability_may_keep_the_faction_of_its_origin() -> None:
    assert hero_copy("copier", "black_cat").options == ("B1 lizard", "A2 jackal")
    assert hero_copy("original", "black_cat").options == ("A1 rhino", "A2 jackal")
    assert hero_copy("copier", "spider_man").new_york == ["A1 rhino", "A2 jackal"]
    assert hero_copy("original", "spider_man").new_york == ["B1 lizard", "A2 jackal"]
    assert "A1 rhino" not in hero_copy("original", "venom").options


@pytest.mark.rule("SW-R10", "SW-8.6", "SW-6.5")
@pytest.mark.parametrize("needs", [True, False])
@pytest.mark.parametrize("fate", ["sent", "locked"])
def test_whether_the_ban_hangs_on_kraven(needs: bool, fate: str) -> None:
    card = "venom" if fate == "sent" else "black_cat"
    story = battle(
        players=2,
        options={"kraven_ban_needs_kraven": needs},
        to_play="A1",
        hands={"A1": ["kraven", "lizard"], "B1": [card, "electro"]},
    )
    story.choose("kraven", "electro", card, "A1 kraven", "lizard", "electro")
    assert ("B1 electro" in [facts["card"] for facts in story.logged("barred")]) == (not needs)


@pytest.mark.rule("SW-R32", "SW-8.9")
@pytest.mark.parametrize("may", [True, False])
def test_whether_hobgoblin_may_send_himself(may: bool) -> None:
    options: dict[str, Setting] = {"hobgoblin_may_send_himself": may}
    story = battle(["A1 electro"], options=options, to_play="A2", hand=["hobgoblin"])
    story.choose("hobgoblin")
    assert ("A2 hobgoblin" in story.options) == may
    if not may:
        assert story.refused("A2 hobgoblin") == "SW-8.9"
    story = battle(["B1 electro"], options=options, to_play="A2", hand=["hobgoblin"])
    story.choose("hobgoblin")
    assert (story.kind == "hobgoblin_target") == may, "no other card of his team"


@pytest.mark.rule("SW-R32", "SW-8.16")
def test_a_chameleon_as_hobgoblin_may_not_send_itself_either() -> None:
    story = battle(
        ["A1 electro"],
        docks=["B1 hobgoblin"],
        options={"hobgoblin_may_send_himself": False},
        to_play="A2",
        hand=["chameleon"],
    )
    story.choose("chameleon", "hobgoblin")
    assert story.options == ("A1 electro", None)


@pytest.mark.rule("SW-R4", "SW-8.5")
@pytest.mark.parametrize("counts", [True, False])
def test_whether_dr_octopus_counts_himself(counts: bool) -> None:
    options: dict[str, Setting] = {"dr_octopus_counts_himself": counts}
    two = battle(["A1 dr_octopus", "B1 electro", "A2 vulture"], options=options, to_play="B2")
    assert (two.winner == "A1 dr_octopus") == counts
    three = battle(
        ["A1 dr_octopus", "B1 electro", "A2 vulture", "B2 dr_octopus"], players=6, options=options, to_play="A3"
    )
    assert three.winner == "A1 dr_octopus", "the other Dr. Octopus counts in any case"


@pytest.mark.rule("SW-R29", "SW-8.16")
@pytest.mark.parametrize("copies", [True, False])
def test_whether_chameleon_copies_electros_bonus(copies: bool) -> None:
    story = battle(
        ["A1 chameleon=electro", "B1 chameleon", "A2 chameleon"],
        docks=["B1 electro"],
        options={"chameleon_copies_victory_bonus": copies},
        to_play="B2",
        hand=["chameleon"],
    )
    story.choose("chameleon", "electro")
    assert story.logged("battle")[0]["winner"] == "A1 chameleon"
    assert ("B1 electro" in story.captured["A"]) == copies
    assert (story.docks == []) == copies


@pytest.mark.rule("SW-R40", "SW-8.11")
@pytest.mark.parametrize("needs", [True, False])
@pytest.mark.parametrize("fate", ["stays", "sent", "locked"])
def test_whether_the_search_needs_sandman(needs: bool, fate: str) -> None:
    card = {"stays": "electro", "sent": "venom", "locked": "black_cat"}[fate]
    story = battle(
        players=2,
        options={"sandman_search_needs_sandman": needs},
        to_play="A1",
        hands={"A1": ["sandman", "rhino"], "B1": [card, "lizard"]},
    )
    story.choose("sandman", card, *([] if fate == "stays" else ["A1 sandman"]), "rhino", "lizard")
    assert (story.kind == "sandman_pick") == (fate == "stays" or not needs)


@pytest.mark.rule("SW-R40")
def test_a_chameleon_that_copied_sandman_is_a_source_too() -> None:
    story = battle(
        players=2,
        options={"sandman_search_needs_sandman": True},
        to_play="A1",
        hands={"A1": ["sandman", "chameleon"], "B1": ["electro", "venom"]},
    )
    story.choose("sandman", "electro", "chameleon", "sandman", "venom", "A1 sandman")
    assert (story.kind, story.asked) == ("sandman_pick", "A1")


@pytest.mark.rule("SW-R40")
def test_the_right_is_judged_before_the_capture() -> None:
    story = battle(
        players=2,
        options={"sandman_search_needs_sandman": True},
        to_play="A1",
        hands={"A1": ["sandman", "lizard"], "B1": ["rhino", "kingpin"]},
    )
    story.choose("sandman", "rhino", "lizard", "kingpin")
    assert "A1 sandman" in story.captured["B"]
    assert (story.kind, story.asked) == ("sandman_pick", "A1")


def test_with_four_players_the_search_does_not_wait_for_the_resolution() -> None:
    story = battle(options={"sandman_search_needs_sandman": True}, to_play="A1", hand=["sandman", "rhino", "lizard"])
    story.choose("sandman")
    assert (story.kind, story.asked) == ("sandman_pick", "A1")
