"""The sixteen characters, one by one (section 8 of the rules)."""

import pytest

from games.spider_web.story import CHARACTERS, VILLAINS, battle


@pytest.mark.rule("SW-8.1", "SW-R35")
def test_spider_man_captures_docks_and_villains_of_both_teams() -> None:
    story = battle(
        ["A1 electro", "B1 black_cat"], docks=["B1 kraven", "A1 spider_man"], to_play="A2", hand=["spider_man"]
    )
    story.choose("spider_man")
    assert sorted(story.captured["A"]) == ["A1 electro", "A1 spider_man", "B1 kraven"]
    assert story.new_york == ["B1 black_cat", "A2 spider_man"], "heroes stay, he himself too"
    assert story.captured["B"] == [] == story.docks


@pytest.mark.rule("SW-8.1", "SW-7.7")
def test_spider_man_captures_the_protector_instead_of_the_protected() -> None:
    story = battle(["A1 electro", "B1 vulture>A1 electro"], to_play="A2", hand=["spider_man"])
    story.choose("spider_man")
    assert story.captured["A"] == ["B1 vulture"]
    assert story.new_york == ["A1 electro", "A2 spider_man"]


@pytest.mark.rule("SW-8.1", "SW-7.7")
def test_of_a_chain_spider_man_captures_the_last_protector_only() -> None:
    story = battle(["B2 electro", "A1 vulture>B2 electro", "B1 vulture>A1 vulture"], to_play="A2", hand=["spider_man"])
    story.choose("spider_man")
    assert "B1 vulture" in [card for facts in story.logged("captured") for card in facts["cards"]]
    assert story.logged("captured")[0]["cards"] == ("B1 vulture",)


@pytest.mark.rule("SW-8.1")
def test_spider_man_wins_only_without_villains() -> None:
    assert battle(["A1 black_cat", "B1 spider_man", "A2 spider_man"], to_play="B2").winner == "B1 spider_man"
    assert battle(["A1 lizard", "B1 spider_man"], to_play="A2").winner == "A1 lizard"


@pytest.mark.rule("SW-8.1", "SW-R7")
def test_a_locked_villain_still_stands_in_spider_mans_way() -> None:
    story = battle(["A1 spider_man", "B1 rhino", "A2 black_cat>B1 rhino"], to_play="B2")
    assert story.winner == "A2 black_cat"


@pytest.mark.rule("SW-8.2")
@pytest.mark.parametrize(("other", "wins"), [("spider_man", False), ("black_cat", False), ("lizard", True)])
def test_green_goblin_wins_only_without_heroes(other: str, wins: bool) -> None:
    story = battle([f"A1 {other}", "B1 green_goblin", "A2 rhino"], to_play="B2")
    assert (story.winner == "B1 green_goblin") == wins


@pytest.mark.rule("SW-8.2", "SW-R7")
def test_a_locked_hero_still_stands_in_green_goblins_way() -> None:
    story = battle(["A1 spider_man", "B1 chameleon=black_cat>A1 spider_man", "A2 green_goblin"], to_play="B2")
    assert story.locked("A1 spider_man")
    assert story.winner == "B1 chameleon"


@pytest.mark.rule("SW-8.3")
@pytest.mark.parametrize(("other", "wins"), [("spider_man", False), ("black_cat", True), ("chameleon", True)])
def test_kingpin_wins_only_without_spider_man(other: str, wins: bool) -> None:
    story = battle([f"A1 {other}", "B1 kingpin", "A2 rhino"], to_play="B2")
    assert (story.winner == "B1 kingpin") == wins


@pytest.mark.rule("SW-8.3", "SW-R7")
def test_a_locked_spider_man_still_stops_kingpin_a_copy_of_him_does_not() -> None:
    story = battle(["A1 spider_man", "B1 black_cat>A1 spider_man", "A2 kingpin"], to_play="B2")
    assert story.winner == "B1 black_cat"
    story = battle(["A1 chameleon=spider_man", "B1 black_cat", "A2 kingpin"], to_play="B2")
    assert story.winner == "A2 kingpin"


@pytest.mark.rule("SW-8.4")
def test_jackal_is_immune_to_spider_man_printed_and_copied() -> None:
    story = battle(["A1 jackal", "B1 electro"], to_play="A2", hand=["spider_man"])
    story.choose("spider_man")
    assert story.captured["A"] == ["B1 electro"]
    story = battle(["A1 jackal", "B1 electro"], docks=["B2 spider_man"], to_play="A2", hand=["chameleon"])
    story.choose("chameleon", "spider_man")
    assert "A1 jackal" in story.new_york
    assert "B1 electro" in story.captured["A"]


@pytest.mark.rule("SW-8.4", "SW-7.5")
def test_jackal_is_immune_to_nothing_else() -> None:
    story = battle(["A1 jackal"], to_play="B1", hand=["black_cat"])
    story.choose("black_cat")
    assert story.options == ("A1 jackal",)


@pytest.mark.rule("SW-8.4", "SW-7.9")
def test_a_locked_jackal_is_captured() -> None:
    story = battle(["A1 jackal", "B1 black_cat>A1 jackal"], to_play="A2", hand=["spider_man"])
    story.choose("spider_man")
    assert story.captured["A"] == ["A1 jackal"]
    assert "B1 black_cat" in story.new_york


@pytest.mark.rule("SW-8.4", "SW-R36")
def test_jackal_needs_a_hero_and_his_place_in_the_order() -> None:
    assert battle(["A1 jackal", "B1 rhino"], to_play="A2").winner == "B1 rhino"
    assert battle(["A1 jackal", "B1 black_cat", "A2 rhino"], to_play="B2").winner == "A1 jackal"
    assert battle(["A1 jackal", "B1 kingpin", "A2 black_cat"], to_play="B2").winner == "B1 kingpin"


@pytest.mark.rule("SW-8.5", "SW-R4")
@pytest.mark.parametrize(
    ("others", "wins"),
    [
        (["A1 electro", "B1 vulture"], True),
        (["A1 electro", "B1 electro"], True),
        (["A1 dr_octopus", "B1 sandman"], True),
        (["A1 electro", "B1 rhino"], False),
        (["A1 lizard", "B1 rhino"], False),
    ],
)
def test_dr_octopus_needs_three_icons_and_counts_himself(others: list[str], wins: bool) -> None:
    story = battle([*others, "A2 dr_octopus"], to_play="B2", docks=["B2 kraven", "B2 mysterio"])
    assert (story.winner is not None and "dr_octopus" in story.winner) == wins


@pytest.mark.rule("SW-8.5", "SW-R7")
def test_locked_icons_count_for_dr_octopus() -> None:
    new_york = ["A1 electro", "B1 vulture", "A2 dr_octopus", "B2 black_cat>A1 electro"]
    assert battle(new_york, players=6, to_play="A3").winner == "A2 dr_octopus"


@pytest.mark.rule("SW-8.6")
def test_kraven_may_name_anyone() -> None:
    story = battle(to_play="B1", hand=["kraven"])
    story.choose("kraven")
    assert story.asked == "B1"
    assert sorted(map(str, story.options)) == sorted(CHARACTERS)


@pytest.mark.rule("SW-8.6", "SW-8.10", "SW-R12")
def test_naming_rhino_is_in_vain() -> None:
    story = battle(to_play="B1", hands={"B1": ["kraven"], "A2": ["rhino"]})
    story.choose("kraven", "rhino", "rhino")
    assert story.new_york == ["B1 kraven", "A2 rhino"]


@pytest.mark.rule("SW-8.6")
def test_a_ban_is_for_the_next_player_only_and_ends_with_that_turn() -> None:
    story = battle(to_play="B1", hands={"B1": ["kraven"], "A2": ["lizard"], "B2": ["venom"], "A1": ["venom"]})
    story.choose("kraven", "venom")
    assert [(ban.victim, ban.character) for ban in story.state.bans] == [(2, "venom")]
    story.choose("lizard")
    assert story.state.bans == []
    story.choose("venom")
    assert "B2 venom" in story.new_york


@pytest.mark.rule("SW-8.6", "SW-R8")
def test_kraven_as_the_last_card_names_nothing() -> None:
    story = battle(["A1 rhino", "B1 lizard", "A2 electro"], to_play="B2", hand=["kraven"])
    story.choose("kraven")
    assert story.kind == "play_card"
    assert story.state.bans == [] == story.logged("banned")
    assert len(story.captured["B"]) == 4


@pytest.mark.rule("SW-8.6")
def test_a_barred_kraven_names_nothing() -> None:
    story = battle(to_play="B1", hands={"B1": ["kraven"], "A2": ["kraven"], "B2": ["venom"]})
    story.choose("kraven", "kraven", "kraven")
    assert story.docks == ["A2 kraven"]
    assert story.asked == "B2"


@pytest.mark.rule("SW-8.7", "SW-R33")
def test_venom_may_hit_either_team_heroes_and_himself() -> None:
    story = battle(["A1 electro", "B1 black_cat"], to_play="A2", hand=["venom"])
    story.choose("venom")
    assert story.options == ("A1 electro", "B1 black_cat", "A2 venom")
    story.choose("A2 venom")
    assert story.docks == ["A2 venom"]


@pytest.mark.rule("SW-8.7", "SW-R1")
@pytest.mark.parametrize("new_york", [[], ["A1 rhino"]])
def test_a_lonely_venom_must_choose_himself(new_york: list[str]) -> None:
    story = battle(new_york, to_play="B1", hand=["venom"])
    story.choose("venom")
    assert story.options == ("B1 venom",)
    story.choose("B1 venom")
    assert story.docks == ["B1 venom"]


@pytest.mark.rule("SW-8.8", "SW-R34")
def test_mysterio_sends_any_set_of_holograms() -> None:
    new_york = ["A1 electro", "B1 electro", "A2 lizard", "B2 mysterio"]
    story = battle(new_york, players=6, to_play="A3", hand=["mysterio"])
    story.choose("mysterio")
    holograms = {"A1 electro", "B1 electro", "B2 mysterio", "A3 mysterio"}
    assert len(story.options) == 16
    assert {card for chosen in story.options for card in chosen} == holograms  # type: ignore[union-attr]
    story.choose(("A1 electro", "B2 mysterio", "A3 mysterio"))
    assert sorted(story.docks) == ["A1 electro", "A3 mysterio", "B2 mysterio"]
    assert story.new_york == ["B1 electro", "A2 lizard"]


@pytest.mark.rule("SW-8.8")
def test_mysterio_alone_is_no_hologram() -> None:
    story = battle(["A1 electro", "B1 electro"], to_play="A2", hand=["mysterio"])
    story.choose("mysterio")
    assert story.options == ((), ("A1 electro",), ("B1 electro",), ("A1 electro", "B1 electro"))
    assert story.refused(("A2 mysterio",)) == "SW-8.8"


@pytest.mark.rule("SW-8.8", "SW-R34")
def test_rhinos_are_holograms_but_immune() -> None:
    story = battle(["A1 rhino", "B1 rhino", "A2 electro", "B2 electro"], players=6, to_play="A3", hand=["mysterio"])
    story.choose("mysterio")
    assert ("A1 rhino",) not in story.options
    assert story.refused(("A1 rhino",)) == "SW-7.5"


@pytest.mark.rule("SW-8.8", "SW-R7")
def test_locked_cards_are_holograms() -> None:
    story = battle(["A1 electro", "B1 electro", "A2 black_cat>A1 electro"], to_play="B2", hand=["mysterio"])
    story.choose("mysterio")
    assert ("A1 electro", "B1 electro") in story.options


@pytest.mark.rule("SW-8.9", "SW-R32")
def test_hobgoblin_may_send_one_own_card() -> None:
    story = battle(["A1 electro", "B1 electro"], to_play="A2", hand=["hobgoblin", "venom", "rhino"])
    story.choose("hobgoblin")
    assert story.options == ("A1 electro", "A2 hobgoblin", None), "hands and the other team are out of reach"
    assert story.refused("B1 electro") == "SW-8.9"
    assert story.refused("A2 venom") == "SW-8.9"
    story.choose("A2 hobgoblin")
    assert story.docks == ["A2 hobgoblin"]


@pytest.mark.rule("SW-8.10", "SW-7.5")
@pytest.mark.parametrize("character", ["venom", "hobgoblin", "vulture", "mysterio"])
def test_rhino_is_immune_to_villains(character: str) -> None:
    story = battle(["A3 rhino", "B3 electro", "A1 rhino", "B1 electro"], players=6, to_play="A2", hand=[character])
    story.choose(character)
    assert "A1 rhino" not in story.options
    assert all("A1 rhino" not in option for option in story.options if isinstance(option, tuple))


@pytest.mark.rule("SW-8.10")
def test_rhino_is_not_immune_to_heroes() -> None:
    story = battle(["A1 rhino"], to_play="B1", hand=["spider_man"])
    story.choose("spider_man")
    assert story.captured["B"] == ["A1 rhino"]
    story = battle(["A1 rhino"], to_play="B1", hand=["black_cat"])
    story.choose("black_cat", "A1 rhino")
    assert story.locked("A1 rhino")


@pytest.mark.rule("SW-8.11", "SW-14.3")
def test_sandman_finds_a_card_instead_of_drawing() -> None:
    story = battle(to_play="B1", hand=["sandman", "rhino", "lizard"], decks={"B1": ["kraven", "venom"]})
    before = sorted(story.deck("B1"))
    uses = story.state.rng.uses
    story.choose("sandman")
    assert story.kind == "sandman_pick"
    assert story.refused(("kraven", "venom")) == "SW-8.11"
    story.choose(("venom",))
    assert story.hand("B1") == ["rhino", "lizard", "venom"]
    assert sorted([*story.deck("B1"), "venom"]) == before
    assert story.state.rng.uses > uses, "the deck was shuffled"


@pytest.mark.rule("SW-8.11", "SW-14.3")
def test_declining_sandman_draws_the_top_card_without_shuffling() -> None:
    story = battle(to_play="B1", hand=["sandman", "rhino", "lizard"], decks={"B1": ["kraven", "venom", "kingpin"]})
    deck, uses = story.deck("B1"), story.state.rng.uses
    story.choose("sandman", ())
    assert story.hand("B1") == ["rhino", "lizard", "kraven"]
    assert story.deck("B1") == deck[1:]
    assert story.state.rng.uses == uses


@pytest.mark.rule("SW-8.11")
def test_with_an_empty_deck_sandman_asks_nothing() -> None:
    story = battle(round=14, to_play="B1", hand=["sandman", "rhino", "lizard"])
    assert story.deck("B1") == []
    story.choose("sandman")
    assert (story.kind, story.asked) == ("play_card", "A2")
    assert story.state.rights == []


@pytest.mark.rule("SW-8.12", "SW-9.4", "SW-R38")
def test_electro_takes_the_docks_when_he_wins() -> None:
    story = battle(["A1 electro", "B1 lizard", "A2 vulture"], docks=["B2 kraven"], to_play="B2", hand=["venom"])
    story.choose("venom", "B2 venom")
    assert sorted(story.captured["A"]) == ["A1 electro", "A2 vulture", "B1 lizard", "B2 kraven", "B2 venom"]
    assert story.docks == []


@pytest.mark.rule("SW-8.12")
def test_only_the_winner_takes_the_docks() -> None:
    story = battle(["A1 electro", "B1 lizard", "A2 vulture"], docks=["B1 kraven"], to_play="B2", hand=["rhino"])
    story.choose("rhino")
    assert sorted(story.captured["B"]) == ["A1 electro", "A2 vulture", "B1 lizard", "B2 rhino"]
    assert story.docks == ["B1 kraven"]


@pytest.mark.rule("SW-8.13", "SW-9.1")
def test_black_cat_locks_a_card_of_either_team() -> None:
    story = battle(["A1 kraven", "B1 rhino"], to_play="A2", hand=["black_cat"])
    story.choose("black_cat")
    assert story.options == ("A1 kraven", "B1 rhino")
    story.choose("A1 kraven")
    assert story.order == ["B1 rhino", "A2 black_cat", "A1 kraven"]


@pytest.mark.rule("SW-8.13", "SW-R18")
def test_black_cat_on_a_protected_villain_locks_the_vulture() -> None:
    story = battle(["A1 electro", "B1 vulture>A1 electro"], to_play="A2", hand=["black_cat"])
    story.choose("black_cat", "A1 electro")
    assert story.locked("B1 vulture") and not story.locked("A1 electro")
    assert story.protector("A1 electro") is None
    assert story.logged("locked") == [{"user": "A2 black_cat", "chosen": "A1 electro", "card": "B1 vulture"}]


@pytest.mark.rule("SW-8.13")
def test_a_lock_ends_with_the_round() -> None:
    story = battle(["A1 electro", "B1 black_cat>A1 electro", "A2 rhino"], to_play="B2", hand=["lizard"])
    story.choose("lizard")
    assert story.state.locks == {}


@pytest.mark.rule("SW-8.14", "SW-R17")
def test_whom_the_vulture_may_protect() -> None:
    new_york = ["A1 electro", "B1 black_cat>A1 electro", "A2 vulture", "B2 chameleon", "A3 rhino"]
    story = battle(new_york, players=6, to_play="B3", hand=["vulture"])
    story.choose("vulture")
    assert story.options == ("A1 electro", "A2 vulture", "B2 chameleon", None)
    assert story.refused("B1 black_cat") == "SW-8.14"
    assert story.refused("B3 vulture") == "SW-8.14"
    assert story.refused("A3 rhino") == "SW-7.5"


@pytest.mark.rule("SW-8.14", "SW-R16")
def test_a_vulture_does_not_undo_a_lock() -> None:
    story = battle(["A1 electro", "B1 black_cat>A1 electro"], to_play="A2", hand=["vulture"])
    story.choose("vulture", "A1 electro")
    assert story.locked("A1 electro")
    assert story.protector("A1 electro") == "A2 vulture"


@pytest.mark.rule("SW-8.15", "SW-7.5")
def test_lizard_is_immune_to_heroes_only() -> None:
    story = battle(["A1 lizard", "B1 electro"], to_play="A2", hand=["spider_man"])
    story.choose("spider_man")
    assert story.captured["A"] == ["B1 electro"]
    story = battle(["A1 lizard", "B1 electro"], to_play="A2", hand=["black_cat"])
    story.choose("black_cat")
    assert story.options == ("B1 electro",)
    assert story.refused("A1 lizard") == "SW-7.5"
    story = battle(["A1 lizard"], to_play="B1", hand=["venom"])
    story.choose("venom")
    assert "A1 lizard" in story.options


@pytest.mark.rule("SW-8.1", "SW-8.14")
@pytest.mark.parametrize("villain", [v for v in VILLAINS if v not in ("rhino", "vulture")])
def test_any_villain_saved_from_spider_man_keeps_him_from_winning(villain: str) -> None:
    story = battle([f"A1 {villain}", f"B1 vulture>A1 {villain}"], to_play="A2", hand=["spider_man"])
    story.choose("spider_man")
    assert story.new_york == [f"A1 {villain}", "A2 spider_man"]
    assert story.winner != "A2 spider_man"
