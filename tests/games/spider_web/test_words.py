"""Everything a player reads: a label for every option, a sentence for every event, names instead of ids."""

import re
from random import Random

import pytest

from games.logged import event_kinds
from games.spider_web.story import CHARACTERS, GAME, battle, new_game, random_answer
from spinneret import Event
from spinneret.games.spider_web.words.events import EVENTS
from spinneret.kernel import Value, rulebook

ID = re.compile(r"[a-z]_[a-z]|\b(" + "|".join(CHARACTERS) + r")\b|\bNone\b")
WORDS = GAME.words
RULES = rulebook.rules(GAME.rules)


UGLY = re.compile(r"  |\b[Aa] [AEIOU]|\b[Aa]n [^aeiouAEIOU\W]|\(\)|\b1 cards|'[a-z_ ]+'|[{}\[\]]")
"""Double spaces, wrong articles and plurals, answers as a program writes them."""


def reads_well(text: str) -> None:
    assert text == text.strip() != ""
    assert ID.search(text) is None, text
    assert UGLY.search(text) is None, text
    assert text[0].isupper() or text[0] == '"', text


FACTS: dict[str, dict[str, object]] = {
    "played": {"seat": 0, "card": "A1 black_cat"},
    "barred": {"seat": 0, "card": "A1 black_cat", "by": "B2 kraven"},
    "declined": {"card": "A1 black_cat"},
    "captured": {"team": 1, "user": "B1 spider_man", "docks": ("A1 venom",), "cards": ("A1 dr_octopus", "B1 kraven")},
    "banned": {"user": "A1 kraven", "seat": 1, "character": "green_goblin"},
    "sent": {"user": "A1 venom", "chosen": "B1 electro", "card": "B1 electro"},
    "locked": {"user": "A1 black_cat", "chosen": "B1 electro", "card": "B1 vulture"},
    "protected": {"user": "A1 vulture", "chosen": "B1 electro", "card": "B1 electro"},
    "lock_ended": {"source": "A1 black_cat", "card": "B1 electro"},
    "protection_ended": {"source": "A1 vulture", "card": "B1 electro"},
    "ban_ended": {"seat": 1, "character": "dr_octopus"},
    "copied": {"card": "A1 chameleon", "character": "black_cat"},
    "copy_ended": {"card": "A1 chameleon", "character": "electro"},
    "search_right": {"card": "A1 sandman"},
    "searched": {"seat": 0, "count": 0},
    "picked": {"seat": 0, "characters": ("spider_man", "green_goblin")},
    "drawn": {"seat": 0, "count": 2},
    "drew": {"seat": 0, "characters": ("spider_man",)},
    "battle": {
        "winner": "B1 electro",
        "failed": (("A1 spider_man", "no_villain_in_new_york"),),
        "cards": ("A1 spider_man", "B1 electro"),
        "docks": ("A1 venom",),
    },
    "round_began": {"round": 3, "seat": 1},
    "game_ended": {"counts": (5, 5), "icons": (1, 2), "reason": "SW-10.3", "winners": (1,)},
}


def test_no_kind_of_event_is_forgotten() -> None:
    by_name = {"lock_ended", "protection_ended"}  # one call records either
    assert event_kinds(GAME.package) | by_name == set(FACTS) == set(EVENTS)


@pytest.mark.rule("SW-13.3")
@pytest.mark.parametrize("kind", FACTS)
def test_every_event_has_a_sentence(kind: str) -> None:
    sentence = WORDS.event(new_game(2).table.view(0).board, Event(kind, FACTS[kind], None, 1))
    reads_well(sentence)
    assert sentence.endswith(".")
    for id in re.findall(r"black_cat|dr_octopus|spider_man|electro|vulture", repr(FACTS[kind])):
        assert GAME.pack.character(id).name in sentence or kind == "sent" or (kind, id) == ("protected", "electro")


@pytest.mark.parametrize(
    ("kind", "facts", "sentence"),
    [
        (
            "sent",
            {"user": "A1 venom", "chosen": "B1 electro", "card": "B1 vulture"},
            "A1's Venom aims at B1's Electro: its protector B1's Vulture goes to the Docks instead.",
        ),
        (
            "captured",
            {"team": 0, "user": "A1 spider_man", "docks": (), "cards": ()},
            "A1's Spider-Man captures nothing for team A.",
        ),
        ("searched", {"seat": 1, "count": 1}, "B1 picks 1 card from the deck and shuffles it."),
        ("picked", {"seat": 1, "characters": ()}, "You pick nothing from your deck."),
        (
            "battle",
            {"winner": None, "failed": (("A1 jackal", "hero_in_new_york"),), "cards": ("A1 jackal",), "docks": ()},
            "Nobody wins the battle; 1 card goes to the Docks. A1's Jackal cannot win: no hero is in New York.",
        ),
        (
            "battle",
            {"winner": None, "failed": (), "cards": (), "docks": ()},
            "Nobody wins the battle; New York is empty.",
        ),
    ],
)
def test_sentences_in_their_special_cases(kind: str, facts: dict[str, object], sentence: str) -> None:
    assert WORDS.event(new_game(2).table.view(0).board, Event(kind, facts, None, 1)) == sentence


@pytest.mark.parametrize("variant", range(len(GAME.variants)))
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_question_option_event_and_result_reads_well(players: int, variant: int) -> None:
    story, luck, asked = new_game(players, 31, **GAME.variants[variant]), Random(31), set()
    while story.table.decision is not None:
        seat = story.decision.seat
        question = story.table.view(seat).question
        assert question is not None
        asked.add(question.kind)
        reads_well(question.prompt)
        labels = [choice.label for choice in question.choices]
        assert len(labels) == len(set(labels)) == len(story.options), "every option has a label of its own"
        for label in labels:
            reads_well(label)
        assert question.rule in RULES
        waiting = story.table.view(None).question
        assert waiting is not None
        reads_well(waiting.prompt)
        assert waiting.prompt.startswith(story.asked)
        story.choose(random_answer(story.table, luck))
    board = story.table.view(None).board
    for event in story.events:
        reads_well(WORDS.event(board, event))
    assert story.state.outcome is not None
    reads_well(WORDS.result(board, story.state.outcome))
    assert len(asked) >= 7


def test_every_kind_of_question_has_words_and_its_rule() -> None:
    assert {kind.name: WORDS.rule(kind.name) for kind in GAME.kinds} == {
        "play_card": "SW-5.1",
        "kraven_name": "SW-8.6",
        "venom_target": "SW-8.7",
        "mysterio_targets": "SW-8.8",
        "hobgoblin_target": "SW-8.9",
        "black_cat_target": "SW-8.13",
        "vulture_target": "SW-8.14",
        "chameleon_copy": "SW-8.16",
        "sandman_pick": "SW-8.11",
        "spider_man_use": "SW-8.1",
    }
    board = new_game(4).table.view(0).board
    for kind in GAME.kinds:
        reads_well(WORDS.waiting(board, 2, kind.name))


@pytest.mark.rule("SW-7.7")
def test_a_label_says_where_the_effect_lands() -> None:
    story = battle(["A1 electro", "B1 vulture>A1 electro"], to_play="A2", hand=["venom"])
    story.choose("venom")
    question = story.table.view(2).question
    assert question is not None
    assert [choice.label for choice in question.choices] == [
        "A1's Electro (lands on B1's Vulture)",
        "B1's Vulture",
        "A2's Venom",
    ]


@pytest.mark.rule("SW-5.2")
def test_a_label_warns_of_a_ban() -> None:
    story = battle(to_play="B1", hands={"B1": ["kraven"], "A2": ["venom", "rhino"]})
    story.choose("kraven", "venom")
    question = story.table.view(2).question
    assert question is not None
    assert question.choices[0].label == "Venom (barred: goes to the Docks)"
    assert question.choices[1].label == "Rhino"


def test_the_board_in_text_names_everything() -> None:
    story = battle(
        ["A1 rhino", "B1 black_cat>A1 rhino", "A2 chameleon=vulture>A1 rhino", "B2 kingpin"],
        players=6,
        docks=["A3 dr_octopus"],
        to_play="A3",
    )
    picture = re.sub(r"\[/?[a-z0-9_ ]*\]", "", WORDS.picture(story.table.view(4).board))
    assert ID.search(picture) is None
    for words in (
        "locked",
        "locks A1's Rhino",
        "as Vulture",
        "shielded by A2's Chameleon",
        "A3's Dr. Octopus",
        "would win",
    ):
        assert words in picture


@pytest.mark.parametrize("variant", range(len(GAME.variants)))
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_refusal_reads_well(players: int, variant: int) -> None:
    story, luck = new_game(players, 13, **GAME.variants[variant]), Random(13)
    seen: set[Value] = {None, -1, "batman", (), ("batman", 1)}
    while story.table.decision is not None:
        for tried in luck.sample(sorted(seen, key=repr), min(12, len(seen))):
            refusal = story.table.why_not(tried)
            if refusal is not None:
                reads_well(refusal.reason)
                assert refusal.reason.endswith(".")
        seen.update(story.options)
        story.choose(random_answer(story.table, luck))


@pytest.mark.rule("SW-8.16")
@pytest.mark.parametrize(
    ("copied", "prompt", "waiting"),
    [
        ("venom", "send one card from New York to the Docks.", "B1 chooses whom {} sends to the Docks."),
        ("black_cat", "lock one card in New York,", "B1 chooses whom {} locks."),
        ("vulture", "you may protect another villain", "B1 decides whether {} protects a villain."),
        ("hobgoblin", "you may send one of your team's cards", "B1 decides whether {} sends a card to the Docks."),
        ("kraven", "name a character. If A2 plays it on the next turn,", "B1 names a character that {} bans."),
    ],
)
def test_a_copied_ability_names_chameleon(copied: str, prompt: str, waiting: str) -> None:
    story = battle(["A1 electro"], docks=[f"A2 {copied}"], to_play="B1", hand=["chameleon"])
    story.choose("chameleon", copied)
    name = f"Chameleon (as {GAME.pack.character(copied).name})"
    question, others = story.table.view(1).question, story.table.view(None).question
    assert question is not None and others is not None
    assert question.prompt.startswith(f"{name}: {prompt}")
    assert others.prompt == waiting.format(name)


@pytest.mark.rule("SW-8.11", "SW-8.16")
@pytest.mark.parametrize(("players", "played"), [(2, ["A1 rhino", "B1 electro", "A1 vulture"]), (4, [])])
def test_a_copied_search_names_chameleon(players: int, played: list[str]) -> None:
    story = battle(played, players=players, docks=["A1 sandman"], to_play="B1", hand=["chameleon"])
    story.choose("chameleon", "sandman")
    question = story.table.view(1).question
    assert question is not None
    assert question.prompt.startswith("Chameleon (as Sandman): you may pick")


@pytest.mark.rule("SW-8.8", "SW-7.7")
def test_every_hologram_says_where_the_effect_lands() -> None:
    story = battle(["A1 electro", "B1 electro", "A2 vulture>B1 electro"], to_play="B2", hand=["mysterio"])
    story.choose("mysterio")
    question = story.table.view(3).question
    assert question is not None
    assert [choice.label for choice in question.choices] == [
        "Send none",
        "A1's Electro",
        "B1's Electro (lands on A2's Vulture)",
        "A1's Electro and B1's Electro (lands on A2's Vulture)",
    ]


@pytest.mark.rule("SW-7.5")
@pytest.mark.parametrize(
    ("target", "answers", "sentence"),
    [
        ("rhino", ["venom"], "A1's Rhino is immune to villains' abilities, so Venom cannot choose it."),
        ("lizard", ["black_cat"], "A1's Lizard is immune to heroes' abilities, so Black Cat cannot choose it."),
        (
            "rhino",
            ["chameleon", "venom"],
            "A1's Rhino is immune to villains' abilities, so Chameleon (as Venom) cannot choose it.",
        ),
    ],
)
def test_a_refusal_says_what_the_target_is_immune_to(target: str, answers: list[str], sentence: str) -> None:
    story = battle(
        [f"A1 {target}", "B1 electro"], players=6, docks=["A3 venom"], to_play="A2", hand=answers[:1]
    ).choose(*answers)
    refusal = story.table.why_not(f"A1 {target}")
    assert refusal is not None
    assert refusal.reason == sentence


def test_whoever_waits_for_a_search_reads_whose_ability_it_is() -> None:
    story = battle(to_play="B1", hand=["sandman"]).choose("sandman")
    question = story.table.view(0).question
    assert question is not None
    assert question.prompt == "B1 searches the deck with the ability of Sandman."


def test_spider_mans_question_is_refused_in_its_own_words() -> None:
    story = battle(["A1 electro"], options={"instants": "all_optional"}, to_play="B1", hand=["spider_man"])
    refusal = story.choose("spider_man").table.why_not("venom")
    assert refusal is not None
    assert refusal.reason == "Either Spider-Man captures the Docks and the villains, or leaves them all."
