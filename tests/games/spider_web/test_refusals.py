"""A refused answer names the rule that decided, and changes nothing."""

import re
from random import Random

import pytest

from games.spider_web.story import CHARACTERS, GAME, Battle, battle, new_game, random_answer
from spinneret import IllegalMove
from spinneret.kernel import rulebook

NEW_YORK = ["A3 rhino", "B3 black_cat", "A1 electro", "B1 electro"]
RULES = rulebook.rules(GAME.rules)


def asked(character: str, *copying: str, **options: object) -> Battle:
    story = battle(NEW_YORK, players=6, to_play="A2", hand=[character, "jackal"], options=options)  # type: ignore[arg-type]
    return story.choose(character, *copying)


@pytest.mark.rule("SW-5.1")
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (None, "must play"),
        ("kingpin", "still in your deck"),
        ("venom", "already played"),
        ("octopus", "not a character"),
        (("rhino",), "not a character"),
        (3, "not a character"),
    ],
)
def test_play_card(answer: object, words: str) -> None:
    story = battle(docks=["A2 venom"], to_play="A2", hand=["rhino", "lizard", "electro"])
    refusal = story.table.why_not(answer)
    assert refusal is not None
    assert refusal.rule == "SW-5.1"
    assert words in refusal.reason


REFUSED = [
    ("kraven", (), None, "SW-7.2"),
    ("kraven", (), "octopus", "SW-8.6"),
    ("kraven", (), "A1 electro", "SW-8.6"),
    ("venom", (), None, "SW-7.2"),
    ("venom", (), "A3 rhino", "SW-7.5"),
    ("venom", (), "B2 electro", "SW-8.7"),
    ("venom", (), "electro", "SW-8.7"),
    ("venom", (), ("A1 electro",), "SW-8.7"),
    ("mysterio", (), None, "SW-8.8"),
    ("mysterio", (), "A1 electro", "SW-8.8"),
    ("mysterio", (), ("B3 black_cat",), "SW-8.8"),
    ("mysterio", (), ("A2 mysterio",), "SW-8.8"),
    ("mysterio", (), ("A1 electro", "A1 electro"), "SW-8.8"),
    ("mysterio", (), ("A1 sandman",), "SW-8.8"),
    ("hobgoblin", (), "B1 electro", "SW-8.9"),
    ("hobgoblin", (), "A3 rhino", "SW-7.5"),
    ("hobgoblin", (), "A2 jackal", "SW-8.9"),
    ("black_cat", (), None, "SW-7.2"),
    ("black_cat", (), "B3 black_cat", "SW-8.13"),
    ("black_cat", (), "A2 black_cat", "SW-8.13"),
    ("black_cat", (), "nobody", "SW-8.13"),
    ("vulture", (), "B3 black_cat", "SW-8.14"),
    ("vulture", (), "A2 vulture", "SW-8.14"),
    ("vulture", (), "A3 rhino", "SW-7.5"),
    ("chameleon", (), None, "SW-7.2"),
    ("chameleon", (), "chameleon", "SW-8.16"),
    ("chameleon", (), "venom", "SW-8.16"),
    ("chameleon", (), "A1 electro", "SW-8.16"),
    ("chameleon", ("black_cat",), "A2 chameleon", "SW-8.13"),
    ("chameleon", ("black_cat",), "A3 rhino", "SW-7.5"),
    ("sandman", (), None, "SW-8.11"),
    ("sandman", (), "kraven", "SW-8.11"),
    ("sandman", (), ("jackal",), "SW-8.11"),
    ("sandman", (), ("kraven", "venom"), "SW-8.11"),
    ("sandman", (), ("octopus",), "SW-8.11"),
]


@pytest.mark.rule("SW-7.2", "SW-7.5", "SW-15.1")
@pytest.mark.parametrize(("character", "copying", "answer", "rule"), REFUSED)
def test_every_question_refuses_with_its_rule(
    character: str, copying: tuple[str, ...], answer: object, rule: str
) -> None:
    story = asked(character, *copying)
    before, steps = story.state.fingerprint(), story.table.steps
    with pytest.raises(IllegalMove) as refused:
        story.table.choose(answer)
    assert refused.value.rule == rule
    assert refused.value.reason.endswith(".")
    assert (story.state.fingerprint(), story.table.steps) == (before, steps)


@pytest.mark.rule("SW-15.3")
def test_spider_man_use() -> None:
    story = asked("spider_man", instants="all_optional")
    assert story.refused("capture") == "SW-8.1"


@pytest.mark.rule("SW-8.11")
def test_two_players_may_not_pick_three() -> None:
    story = battle(["A1 rhino", "B1 lizard", "A1 vulture"], players=2, first_player="A1", hand=["sandman", "rhino"])
    story.choose("sandman")
    a, b, c = story.deck("B1")[:3]
    assert story.refused((a, b, c)) == "SW-8.11"
    assert story.refused((a, a)) == "SW-8.11"
    faster, slower = sorted((a, b), key=CHARACTERS.index)
    story.choose([slower, faster])
    assert story.table.answers[-1] == (faster, slower)


@pytest.mark.rule("SW-8.8")
def test_mysterio_names_a_set_of_holograms_in_any_order() -> None:
    story, other = asked("mysterio"), asked("mysterio")
    story.choose(["B1 electro", "A1 electro"])
    other.choose(("A1 electro", "B1 electro"))
    assert story.docks == other.docks == ["A1 electro", "B1 electro"]
    assert story.table.record() == other.table.record()


@pytest.mark.rule("SW-10.1")
def test_after_the_end_nothing_can_be_answered() -> None:
    story, luck = new_game(2), Random(0)
    while story.table.decision is not None:
        story.choose(random_answer(story.table, luck))
    with pytest.raises(IllegalMove, match="over"):
        story.table.choose("venom")


@pytest.mark.parametrize("variant", range(len(GAME.variants)))
@pytest.mark.parametrize("players", [2, 4, 6])
def test_whatever_is_tried_gets_a_sentence_and_an_existing_rule(players: int, variant: int) -> None:
    story, luck = new_game(players, 21, **GAME.variants[variant]), Random(21)
    cards = list(story.state.settled.cards)
    while story.table.decision is not None:
        card = luck.choice(cards)
        character = luck.choice(CHARACTERS)
        for attempt in (None, "use", 7, card, character, (card,), (character, luck.choice(CHARACTERS))):
            refusal = story.table.why_not(attempt)
            if refusal is not None:
                assert refusal.rule in RULES
                reason = re.sub(r"(?<!\w)'[^']*'", "", refusal.reason)  # what was tried may be quoted
                assert re.search(r"[a-z]_[a-z]", reason) is None
        story.choose(random_answer(story.table, luck))
