"""The interaction tables (section 16 of the rules), cell by cell."""

import tomllib
from pathlib import Path

import pytest

from games.spider_web.story import CHARACTERS, VILLAINS, Battle, battle

ROWS = tomllib.loads(Path(__file__).with_name("interactions.toml").read_text("utf-8"))["row"]
CELLS = [
    pytest.param(
        row["used_by"], row["ability_of"], target, row[target], id=f"{row['used_by']}:{row['ability_of']}>{target}"
    )
    for row in ROWS
    for target in CHARACTERS
]
ON_NEW_YORK = [cell for cell in CELLS if cell.values[1] != "kraven"]
LOCKABLE = [cell for cell in ON_NEW_YORK if cell.values[2] != "black_cat"]
OUT_OF_REACH = {"black_cat": "SW-8.13", "vulture": "SW-8.14"}
PROTECTABLE = [cell for cell in ON_NEW_YORK if cell.values[2] in VILLAINS and cell.values[2] != "rhino"]


def use(user: str, ability_of: str, *new_york: str) -> Battle:
    """A3 plays the user of the ability while these cards are in New York, and is asked for a target, if at all."""
    copied = user != ability_of
    story = battle(
        new_york,
        players=6,
        docks=[f"B3 {ability_of}"] if copied else [],
        to_play="A3",
        hand=[user],
        hands={"A3": [user]},
    )
    story.choose(user)
    return story.choose(ability_of) if copied else story


def cards_for(ability_of: str, target: str) -> tuple[str, ...]:
    """The target as the ability needs it: of Hobgoblin's team, with a double for Mysterio."""
    return (f"A1 {target}", f"B1 {target}") if ability_of == "mysterio" else (f"A1 {target}",)


def aims_at(story: Battle, ability_of: str, card: str) -> object | None:
    """The answer that chooses this card, or None where it cannot be chosen."""
    if story.kind == "play_card":
        return None
    wanted: object = (card,) if ability_of == "mysterio" else card
    return wanted if wanted in story.options else None


def hit(story: Battle, user: str, ability_of: str, card: str, result: str) -> bool:
    """Use the ability on this card if the rules allow it, and tell whether the card was affected."""
    if ability_of == "spider_man":
        return card in story.captured["A"]
    answer = aims_at(story, ability_of, card)
    if answer is None:
        if story.kind != "play_card":
            refused = story.refused((card,) if ability_of == "mysterio" else card)
            assert refused == ("SW-7.5" if result == "immune" else OUT_OF_REACH[ability_of])
        return False
    story.choose(answer)
    if ability_of == "black_cat":
        return story.locked(card)
    if ability_of == "vulture":
        return story.protector(card) == f"A3 {user}"
    return card in story.docks


@pytest.mark.rule("SW-7.5", "SW-8.1", "SW-8.6", "SW-8.10", "SW-8.15", "SW-8.16")
@pytest.mark.parametrize(("user", "ability_of", "target", "result"), CELLS)
def test_an_ability_against_an_active_unprotected_card(user: str, ability_of: str, target: str, result: str) -> None:
    if ability_of == "kraven":
        docks = ["A1 kraven"] if user == "chameleon" else []
        story = battle(players=6, docks=docks, to_play="A2", hands={"A2": [user], "B2": [target]})
        story.choose(user, *(["kraven"] if docks else []), target, target)
        assert ("B2 " + target in story.docks) == (result == "affected")
        assert ("B2 " + target in story.new_york) == (result != "affected")
        return
    story = use(user, ability_of, *cards_for(ability_of, target))
    assert hit(story, user, ability_of, f"A1 {target}", result) == (result == "affected")


@pytest.mark.rule("SW-7.9", "SW-7.5")
@pytest.mark.parametrize(("user", "ability_of", "target", "result"), LOCKABLE)
def test_against_a_locked_card_immunity_fails(user: str, ability_of: str, target: str, result: str) -> None:
    story = use(user, ability_of, *cards_for(ability_of, target), f"B2 black_cat>A1 {target}")
    assert hit(story, user, ability_of, f"A1 {target}", result) == (result != "not_a_target")


@pytest.mark.rule("SW-7.7", "SW-8.14")
@pytest.mark.parametrize(("user", "ability_of", "target", "result"), PROTECTABLE)
def test_against_a_protected_card_the_protector_is_hit(user: str, ability_of: str, target: str, result: str) -> None:
    card, shield = f"A1 {target}", "B2 vulture"
    story = use(user, ability_of, *cards_for(ability_of, target), f"{shield}>{card}")
    if ability_of == "spider_man":
        assert card in story.new_york
        assert shield in story.captured["A"]
        return
    answer = aims_at(story, ability_of, card)
    assert (answer is not None) == (result == "affected"), "protection changes nothing about who may be chosen"
    if answer is None:
        return
    story.choose(answer)
    assert card in story.new_york and not story.locked(card)
    if ability_of == "black_cat":
        assert story.locked(shield)
        assert story.protector(card) is None
    elif ability_of == "vulture":
        assert story.state.protects == {shield: card, f"A3 {user}": shield}
    else:
        assert shield in story.docks
        assert story.protector(card) is None


@pytest.mark.rule("SW-7.7", "SW-8.8", "SW-R34")
def test_mysterio_choosing_protected_and_protector_sends_the_protector_only() -> None:
    story = use("mysterio", "mysterio", "A1 electro", "B1 electro", "A2 vulture>A1 electro", "B2 vulture")
    story.choose(("A1 electro", "A2 vulture"))
    assert story.docks == ["A2 vulture"]


@pytest.mark.rule("SW-7.7", "SW-7.8", "SW-9.4")
def test_the_winner_captures_protected_and_protector() -> None:
    story = battle(["A1 electro", "B1 vulture>A1 electro", "A2 lizard"], to_play="B2", hand=["rhino"])
    story.choose("rhino")
    assert len(story.captured["B"]) == 4


@pytest.mark.rule("SW-8.16", "SW-R28", "SW-R29")
@pytest.mark.parametrize("copied", [character for character in CHARACTERS if character != "chameleon"])
def test_what_chameleon_gets(copied: str) -> None:
    asks = {
        "kraven": "kraven_name",
        "venom": "venom_target",
        "mysterio": "mysterio_targets",
        "hobgoblin": "hobgoblin_target",
        "sandman": "sandman_pick",
        "black_cat": "black_cat_target",
        "vulture": "vulture_target",
    }
    passives = {"jackal": "Spider-Man", "rhino": "villains", "lizard": "heroes"}
    story = use("chameleon", copied, "A1 electro", "B1 electro")
    assert story.kind == asks.get(copied, "play_card")
    if copied == "spider_man":
        assert sorted(story.captured["A"]) == ["A1 electro", "A3 chameleon", "B1 electro", "B3 spider_man"]
        return
    card = story.table.view(None).board.new_york[-1]
    assert (card.card, card.copied, card.immune_to) == ("A3 chameleon", copied, passives.get(copied))
    assert (card.initiative, card.fails) == (16, None)


PRESENCE = {
    "spider_man": {"fail": VILLAINS},
    "green_goblin": {"fail": ("spider_man", "black_cat")},
    "kingpin": {"fail": ("spider_man",)},
    "jackal": {"hold": ("spider_man", "black_cat")},
}
ICONS = ("dr_octopus", "kraven", "mysterio", "sandman", "electro", "vulture")


def holds(condition_of: str, *others: str) -> bool:
    """Whether the condition of A1's card holds, with these cards in New York beside it."""
    cards = [f"A1 {condition_of}", *(f"{seat} {c}" for seat, c in zip(("B1", "A2", "B2"), others, strict=False))]
    return bool(battle(cards, players=6, to_play="A3").table.view(None).board.new_york[0].fails is None)


@pytest.mark.rule("SW-8.1", "SW-8.2", "SW-8.3", "SW-8.4", "SW-9.3", "SW-R3")
@pytest.mark.parametrize("present", CHARACTERS)
@pytest.mark.parametrize("condition_of", PRESENCE)
def test_who_makes_a_condition_fail_or_hold(condition_of: str, present: str) -> None:
    row = PRESENCE[condition_of]
    if "fail" in row:
        assert holds(condition_of)
        assert holds(condition_of, present) == (present not in row["fail"])
    else:
        assert not holds(condition_of)
        assert holds(condition_of, present) == (present in row["hold"])


@pytest.mark.rule("SW-8.5", "SW-R4")
@pytest.mark.parametrize("present", CHARACTERS)
def test_who_counts_for_dr_octopus(present: str) -> None:
    assert not holds("dr_octopus", "electro")
    assert holds("dr_octopus", "electro", present) == (present in ICONS)


@pytest.mark.rule("SW-7.9", "SW-R7")
@pytest.mark.parametrize("condition_of", ["spider_man", "green_goblin", "kingpin", "jackal"])
@pytest.mark.parametrize("present", [character for character in CHARACTERS if character != "black_cat"])
def test_locked_cards_count_for_conditions_like_others(condition_of: str, present: str) -> None:
    free = [f"A1 {condition_of}", f"B1 {present}", "A2 chameleon=black_cat"]
    locked = [*free[:2], f"A2 chameleon=black_cat>B1 {present}"]
    fails = [battle(cards, to_play="B2").table.view(None).board.new_york[0].fails for cards in (free, locked)]
    assert fails[0] == fails[1]


# Pairs that deserve a sentence


@pytest.mark.rule("SW-8.14", "SW-8.1")
def test_vulture_then_spider_man() -> None:
    story = battle(["A1 electro", "B1 vulture>A1 electro"], to_play="A2", hand=["spider_man"])
    story.choose("spider_man")
    assert story.winner == "A1 electro"


@pytest.mark.rule("SW-7.9", "SW-7.11", "SW-8.10")
def test_black_cat_on_rhino_then_venom() -> None:
    locked = ["A1 rhino", "B1 black_cat>A1 rhino"]
    story = battle(locked, to_play="A2", hand=["venom"])
    story.choose("venom", "A1 rhino")
    assert story.docks == ["A1 rhino"]
    story = battle(locked, players=6, to_play="A2", hands={"A2": ["venom"], "B2": ["venom"]})
    story.choose("venom", "B1 black_cat", "venom")
    assert "A1 rhino" not in story.options


@pytest.mark.rule("SW-8.15", "SW-8.16", "SW-7.12")
def test_chameleon_as_black_cat_on_lizard_then_spider_man() -> None:
    story = battle(["A1 lizard", "B1 chameleon=black_cat>A1 lizard"], to_play="A2", hand=["spider_man"])
    story.choose("spider_man")
    assert story.captured["A"] == ["A1 lizard", "B1 chameleon"]


@pytest.mark.rule("SW-7.9", "SW-7.11")
def test_black_cat_on_a_vulture_suspends_until_she_leaves() -> None:
    story = battle(
        ["A1 electro", "B1 vulture>A1 electro"], players=6, to_play="A2", hands={"A2": ["black_cat"], "B2": ["venom"]}
    )
    story.choose("black_cat", "B1 vulture")
    assert story.protector("A1 electro") is None
    story.choose("venom", "A2 black_cat")
    assert story.protector("A1 electro") == "B1 vulture"


@pytest.mark.rule("SW-7.9", "SW-R7")
def test_black_cat_on_spider_man() -> None:
    story = battle(["A1 spider_man", "B1 black_cat>A1 spider_man"], to_play="A2", hand=["jackal"])
    assert story.order == ["B1 black_cat", "A1 spider_man"]
    for character, wins in (("kingpin", False), ("green_goblin", False), ("jackal", True)):
        here = battle(["A1 spider_man", "B1 black_cat>A1 spider_man", f"A2 {character}"], to_play="B2")
        assert (here.winner == f"A2 {character}") == wins


@pytest.mark.rule("SW-6.5", "SW-7.11", "SW-8.13")
@pytest.mark.parametrize("remover", ["venom", "mysterio", "hobgoblin"])
def test_whoever_removes_a_black_cat_frees_her_victim(remover: str) -> None:
    new_york = ["A1 kraven", "B1 black_cat>A1 kraven", "A2 black_cat"]
    story = battle(new_york, players=6, to_play="B2", hand=[remover])
    story.choose(remover, ("B1 black_cat",) if remover == "mysterio" else "B1 black_cat")
    assert not story.locked("A1 kraven")
    assert story.order[0] == "A1 kraven"


@pytest.mark.rule("SW-8.6", "SW-5.2", "SW-8.3")
def test_kraven_naming_spider_man() -> None:
    story = battle(["A1 kingpin"], to_play="B1", hands={"B1": ["kraven"], "A2": ["spider_man"], "B2": ["chameleon"]})
    story.choose("kraven", "spider_man", "spider_man")
    assert (story.docks, story.new_york) == (["A2 spider_man"], ["A1 kingpin", "B1 kraven"])
    assert story.winner == "A1 kingpin"
    story.choose("chameleon")
    assert "spider_man" in story.options, "to be copied from the Docks"
    story.choose("spider_man")
    assert story.captured["B"] == ["A2 spider_man", "A1 kingpin", "B1 kraven", "B2 chameleon"]


@pytest.mark.rule("SW-9.5", "SW-8.12", "SW-8.1")
@pytest.mark.parametrize("taker", ["electro", "spider_man"])
def test_the_cards_of_a_failed_battle_can_be_taken_later(taker: str) -> None:
    story = battle(
        ["A1 jackal", "B1 jackal", "A2 jackal"],
        to_play="B2",
        hands={"B2": ["jackal", "vulture"], "B1": [taker], "A2": ["lizard"], "A1": ["lizard"]},
    )
    story.choose("jackal")
    failed = ["A1 jackal", "B1 jackal", "A2 jackal", "B2 jackal"]
    assert story.docks == failed
    story.choose(taker)
    if taker == "electro":
        assert story.docks == failed
        story.choose("lizard", "vulture", None, "lizard")
        assert story.logged("battle")[-1]["winner"] == "B1 electro"
        assert story.docks == []
    assert set(failed) <= set(story.captured["B"])
