"""Abilities in general: must and may, immunity, protection, locks (section 7 of the rules)."""

import pytest

from games.spider_web.story import battle


@pytest.mark.rule("SW-7.1", "SW-R5", "SW-7.9")
def test_a_lock_leaves_condition_and_bonus_alone() -> None:
    story = battle(["A1 kingpin", "B1 black_cat>A1 kingpin", "A2 spider_man"], to_play="B2", hand=["rhino"])
    board = story.table.view(None).board
    kingpin = board.new_york[0]
    assert (kingpin.initiative, kingpin.locked, kingpin.fails) == (17, True, "no_spider_man_in_new_york")
    assert story.state.character("A1 kingpin").victory_condition == "no_spider_man_in_new_york"


@pytest.mark.rule("SW-7.1", "SW-8.16", "SW-R29")
@pytest.mark.parametrize("character", ["green_goblin", "kingpin", "dr_octopus", "electro"])
def test_a_resolution_effect_is_no_ability_to_copy(character: str) -> None:
    story = battle([f"A1 {character}", "B1 lizard"], to_play="A2", hand=["chameleon"])
    story.choose("chameleon", character)
    assert story.kind == "play_card"
    assert "A2 chameleon" not in story.state.settled.conditions
    story = battle(["A1 lizard", "B1 lizard", "A2 lizard"], docks=[f"A1 {character}"], to_play="B2", hand=["chameleon"])
    story.choose("chameleon", character)
    assert story.logged("battle")[0]["winner"] == "A1 lizard"
    assert story.docks == [f"A1 {character}"], "no bonus either"


MUST = {
    "kraven": "kraven_name",
    "venom": "venom_target",
    "black_cat": "black_cat_target",
    "chameleon": "chameleon_copy",
}


@pytest.mark.rule("SW-7.2", "SW-R1")
@pytest.mark.parametrize("character", MUST)
def test_these_must_be_used(character: str) -> None:
    story = battle(["A1 electro"], to_play="B1", hand=[character])
    story.choose(character)
    assert story.kind == MUST[character]
    assert None not in story.options
    assert story.refused(None) == "SW-7.2"


@pytest.mark.rule("SW-7.2", "SW-R1", "SW-8.1")
def test_spider_man_is_not_even_asked() -> None:
    story = battle(["A1 electro"], to_play="B1", hand=["spider_man"])
    story.choose("spider_man")
    assert story.captured["B"] == ["A1 electro"]
    assert story.kind == "play_card"


@pytest.mark.rule("SW-7.2", "SW-R1")
@pytest.mark.parametrize(
    ("character", "kind", "decline"),
    [
        ("hobgoblin", "hobgoblin_target", None),
        ("vulture", "vulture_target", None),
        ("mysterio", "mysterio_targets", ()),
        ("sandman", "sandman_pick", ()),
    ],
)
def test_these_may_be_declined(character: str, kind: str, decline: object) -> None:
    story = battle(["A1 electro", "B1 electro"], to_play="A2", hand=[character])
    story.choose(character)
    assert story.kind == kind
    story.choose(decline)
    assert story.new_york == ["A1 electro", "B1 electro", f"A2 {character}"]
    assert story.docks == []
    assert (story.state.locks, story.state.protects) == ({}, {})
    assert story.asked == "B2"


@pytest.mark.rule("SW-7.3", "SW-8.10")
def test_a_passive_beats_the_text_of_other_abilities() -> None:
    story = battle(["A1 rhino"], to_play="B1", hand=["venom"])
    story.choose("venom")
    assert story.options == ("B1 venom",), "Venom's 'any card' does not reach Rhino"


@pytest.mark.rule("SW-7.3")
def test_the_text_of_an_ability_beats_the_general_rules() -> None:
    story = battle(to_play="B1", hands={"B1": ["kraven"], "A2": ["electro"]})
    story.choose("kraven", "electro", "electro")
    assert story.docks == ["A2 electro"], "although a card played enters New York"


@pytest.mark.rule("SW-7.4", "SW-R25", "SW-8.16")
def test_what_chameleon_does_is_a_villains_ability() -> None:
    story = battle(["A1 rhino", "B1 lizard"], docks=["B2 black_cat"], to_play="A2", hand=["chameleon"])
    story.choose("chameleon", "black_cat")
    assert story.options == ("B1 lizard",)
    assert story.refused("A1 rhino") == "SW-7.5"


@pytest.mark.rule("SW-7.5", "SW-R13")
def test_an_immune_card_cannot_be_chosen() -> None:
    story = battle(["A1 rhino", "B1 electro"], to_play="A2", hand=["venom"])
    story.choose("venom")
    assert "A1 rhino" not in story.options
    assert story.refused("A1 rhino") == "SW-7.5"


@pytest.mark.rule("SW-7.5")
def test_immunity_stops_help_and_the_own_team_too() -> None:
    story = battle(["A1 rhino", "B1 electro"], to_play="A2", hand=["vulture"])
    story.choose("vulture")
    assert story.options == ("B1 electro", None)
    story = battle(["A1 rhino", "B1 electro"], to_play="A2", hand=["hobgoblin"])
    story.choose("hobgoblin")
    assert story.options == ("A2 hobgoblin", None)
    story = battle(["A3 lizard", "A1 jackal", "B1 electro"], players=6, to_play="B2", hand=["spider_man"])
    story.choose("spider_man")
    assert story.captured["B"] == ["B1 electro"]


@pytest.mark.rule("SW-7.5")
@pytest.mark.parametrize(
    ("copied", "hero", "villain", "spider"),
    [("rhino", False, True, False), ("lizard", True, False, True), ("jackal", False, False, True)],
)
def test_a_copied_passive_protects_like_a_printed_one(copied: str, hero: bool, villain: bool, spider: bool) -> None:
    here = [f"B1 chameleon={copied}"]
    story = battle(here, to_play="A2", hand=["black_cat"])
    story.choose("black_cat")
    assert (story.kind == "play_card") == hero, "no other card to lock"
    story = battle(here, to_play="A2", hand=["venom"])
    story.choose("venom")
    assert ("B1 chameleon" not in story.options) == villain
    story = battle(here, to_play="A2", hand=["spider_man"])
    story.choose("spider_man")
    assert ("B1 chameleon" in story.new_york) == spider


@pytest.mark.rule("SW-7.6", "SW-7.7")
def test_a_protection_is_in_force_while_both_are_in_new_york() -> None:
    story = battle(["B1 electro"], to_play="A2", hands={"A2": ["vulture"], "B2": ["venom"]})
    story.choose("vulture", "B1 electro")
    assert story.protector("B1 electro") == "A2 vulture"
    story.choose("venom", "A2 vulture")
    assert story.docks == ["A2 vulture"]
    assert story.logged("protection_ended") == [{"source": "A2 vulture", "card": "B1 electro"}]
    assert story.protector("B1 electro") is None


@pytest.mark.rule("SW-7.6", "SW-7.9")
def test_a_locked_protector_protects_nobody() -> None:
    story = battle(
        ["B2 electro", "A1 vulture>B2 electro", "B1 black_cat>A1 vulture"],
        to_play="A2",
        hand=["venom"],
    )
    assert story.protector("B2 electro") is None
    story.choose("venom", "B2 electro")
    assert story.docks[0] == "B2 electro"


@pytest.mark.rule("SW-7.7", "SW-8.7")
def test_venom_on_a_protected_card_hits_the_vulture() -> None:
    story = battle(["A1 electro", "B1 vulture>A1 electro"], to_play="A2", hand=["venom"])
    story.choose("venom", "A1 electro")
    assert story.docks == ["B1 vulture"]
    assert "A1 electro" in story.new_york
    assert story.logged("sent") == [{"user": "A2 venom", "chosen": "A1 electro", "card": "B1 vulture"}]


@pytest.mark.rule("SW-7.7", "SW-8.14", "SW-R15")
def test_a_chain_of_protections_ends_at_the_last_vulture() -> None:
    story = battle(["A1 electro", "B1 vulture>A1 electro"], to_play="A2", hands={"A2": ["vulture"], "B2": ["venom"]})
    story.choose("vulture", "A1 electro")
    assert story.state.protects == {"B1 vulture": "A1 electro", "A2 vulture": "B1 vulture"}
    story.choose("venom", "A1 electro")
    assert "A2 vulture" in story.captured["B"] + story.docks
    assert "A2 vulture" in [facts["card"] for facts in story.logged("sent")]


@pytest.mark.rule("SW-7.7", "SW-R15")
def test_of_two_protections_on_one_card_the_later_takes_the_hit() -> None:
    story = battle(
        ["A1 electro", "B1 vulture>A1 electro", "A2 vulture>A1 electro"], players=6, to_play="B2", hand=["venom"]
    )
    story.choose("venom", "A1 electro")
    assert story.docks == ["A2 vulture"]


@pytest.mark.rule("SW-7.7", "SW-R15", "SW-7.11")
def test_two_protections_meet_when_the_first_was_suspended() -> None:
    story = battle(
        ["A1 electro", "B1 vulture>A1 electro", "A2 black_cat>B1 vulture"],
        players=6,
        to_play="B2",
        hands={"B2": ["vulture"], "A3": ["venom"], "B3": ["venom"]},
    )
    story.choose("vulture", "A1 electro")
    assert story.state.protects == {"B1 vulture": "A1 electro", "B2 vulture": "A1 electro"}
    story.choose("venom", "A2 black_cat")
    assert story.protector("A1 electro") == "B2 vulture"
    story.choose("venom", "A1 electro")
    assert [facts["card"] for facts in story.logged("sent")] == ["A2 black_cat", "B2 vulture"]


@pytest.mark.rule("SW-7.7", "SW-8.9")
def test_own_team_is_judged_by_the_chosen_card_not_by_its_protector() -> None:
    story = battle(["A1 electro", "B1 vulture>A1 electro"], to_play="A2", hand=["hobgoblin"])
    story.choose("hobgoblin")
    assert story.options == ("A1 electro", "A2 hobgoblin", None)
    story.choose("A1 electro")
    assert story.docks == ["B1 vulture"]


@pytest.mark.rule("SW-7.7", "SW-8.8", "SW-R34")
def test_hologram_is_judged_by_the_chosen_card_not_by_its_protector() -> None:
    story = battle(["A1 electro", "B1 electro", "A2 vulture>A1 electro"], players=6, to_play="B2", hand=["mysterio"])
    story.choose("mysterio")
    assert ("A1 electro",) in story.options and ("A2 vulture",) not in story.options
    story.choose(("A1 electro", "B1 electro"))
    assert sorted(story.docks) == ["A2 vulture", "B1 electro"]


@pytest.mark.rule("SW-7.8", "SW-R26")
def test_copying_meets_neither_immunity_nor_protection() -> None:
    story = battle(["A1 rhino", "B1 lizard", "A2 vulture>B1 lizard"], players=6, to_play="B2", hand=["chameleon"])
    story.choose("chameleon")
    assert story.options == ("rhino", "vulture", "lizard")
    story.choose("lizard")
    assert story.state.copied == {"B2 chameleon": "lizard"}


@pytest.mark.rule("SW-7.8", "SW-9.4")
def test_the_winner_captures_immune_and_protected_cards() -> None:
    story = battle(["A1 rhino", "B1 lizard", "A2 vulture>B1 lizard"], to_play="B2", hand=["kingpin"])
    story.choose("kingpin")
    assert story.captured["B"] == ["A1 rhino", "B1 lizard", "A2 vulture", "B2 kingpin"]


@pytest.mark.rule("SW-7.8", "SW-R7")
def test_counting_meets_no_immunity() -> None:
    story = battle(["A1 rhino", "B1 rhino", "A2 spider_man"], to_play="B2", hand=["lizard"])
    assert story.table.view(None).board.new_york[2].fails == "no_villain_in_new_york"


@pytest.mark.rule("SW-7.9", "SW-9.1")
def test_a_locked_card_has_17_and_no_passive() -> None:
    story = battle(["A1 rhino"], to_play="B1", hands={"B1": ["black_cat"], "A2": ["venom"]})
    story.choose("black_cat", "A1 rhino")
    card = story.table.view(None).board.new_york[0]
    assert (card.initiative, card.locked, card.immune_to) == (17, True, None)
    story.choose("venom")
    assert "A1 rhino" in story.options


@pytest.mark.rule("SW-7.9", "SW-8.16")
def test_a_locked_chameleons_copied_passive_is_off() -> None:
    story = battle(["A1 chameleon=rhino", "B1 black_cat>A1 chameleon"], to_play="A2", hand=["venom"])
    story.choose("venom")
    assert "A1 chameleon" in story.options


@pytest.mark.rule("SW-7.9", "SW-7.10")
def test_a_locked_lock_is_suspended() -> None:
    story = battle(["A1 electro", "B1 chameleon=black_cat>A1 electro"], to_play="A2", hand=["black_cat"])
    assert story.locked("A1 electro")
    story.choose("black_cat", "B1 chameleon")
    assert story.locked("B1 chameleon")
    assert not story.locked("A1 electro")


@pytest.mark.rule("SW-7.10", "SW-8.13")
@pytest.mark.parametrize("locker", ["black_cat", "chameleon"])
def test_a_black_cat_can_never_be_locked(locker: str) -> None:
    story = battle(["A1 black_cat", "B1 electro"], to_play="A2", hand=[locker])
    story.choose(*(["black_cat"] if locker == "black_cat" else ["chameleon", "black_cat"]))
    assert story.kind == "black_cat_target"
    assert story.options == ("B1 electro",)
    assert story.refused("A1 black_cat") == "SW-8.13"


@pytest.mark.rule("SW-7.10")
def test_locks_of_locks_are_counted_from_the_newest_card() -> None:
    story = battle(
        [
            "A1 electro",
            "B1 chameleon=black_cat>A1 electro",
            "A2 chameleon=black_cat>B1 chameleon",
            "B2 chameleon=black_cat>A2 chameleon",
        ],
        players=6,
        to_play="A3",
        hand=["rhino"],
    )
    assert [story.locked(card) for card in story.new_york] == [True, False, True, False]


@pytest.mark.rule("SW-7.11", "SW-R19")
def test_a_freed_card_has_everything_back_but_uses_no_instant_again() -> None:
    story = battle(
        ["A1 electro", "B1 vulture>A1 electro", "A2 black_cat>B1 vulture"], players=6, to_play="B2", hand=["venom"]
    )
    assert story.protector("A1 electro") is None
    story.choose("venom", "A2 black_cat")
    assert story.protector("A1 electro") == "B1 vulture"
    assert story.state.settled.initiative["B1 vulture"] == story.table.view(None).board.new_york[1].initiative
    assert story.kind == "play_card"


@pytest.mark.rule("SW-7.11", "SW-R19")
def test_a_freed_chameleon_has_its_copied_passive_back() -> None:
    story = battle(
        ["A1 chameleon=rhino", "B1 black_cat>A1 chameleon"], to_play="A2", hands={"A2": ["venom"], "B2": ["venom"]}
    )
    story.choose("venom", "B1 black_cat", "venom")
    assert "A1 chameleon" not in story.options


@pytest.mark.rule("SW-7.12", "SW-R35")
def test_spider_man_judges_before_anything_moves() -> None:
    story = battle(["A1 jackal", "B1 chameleon=black_cat>A1 jackal"], to_play="A2", hand=["spider_man"])
    story.choose("spider_man")
    assert sorted(story.captured["A"]) == ["A1 jackal", "B1 chameleon"], "locked when the stroke fell"


@pytest.mark.rule("SW-7.12")
def test_mysterio_judges_before_anything_moves() -> None:
    story = battle(
        ["A1 electro", "B1 vulture>A1 electro", "A2 electro", "B2 vulture"], players=6, to_play="A3", hand=["mysterio"]
    )
    story.choose("mysterio", ("A1 electro", "B1 vulture"))
    assert story.docks == ["B1 vulture"], "the protector took both hits at once"


@pytest.mark.rule("SW-7.13", "SW-15.1", "SW-R13")
@pytest.mark.parametrize(
    ("new_york", "character"),
    [
        ([], "black_cat"),
        (["A1 black_cat", "B1 lizard"], "black_cat"),
        ([], "vulture"),
        (["A1 rhino", "B1 spider_man"], "vulture"),
        ([], "chameleon"),
        (["A1 chameleon"], "chameleon"),
        (["A1 electro", "B1 rhino", "A2 rhino"], "mysterio"),
    ],
)
def test_without_a_choice_the_card_stays_without_effect(new_york: list[str], character: str) -> None:
    story = battle(new_york, players=6, to_play="B2", hand=[character])
    story.choose(character)
    assert story.kind == "play_card"
    assert story.new_york == [*new_york, f"B2 {character}"]
    assert not (story.state.locks or story.state.protects or story.state.copied or story.docks)
