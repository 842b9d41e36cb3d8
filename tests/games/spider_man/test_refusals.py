"""Whatever is tried and not allowed: the rule that decides and a sentence that says why."""

from random import Random

import pytest

from games.spider_man.story import GAME, SHORT, City, city, purposeful
from games.spider_man.test_clear_words import faults
from spinneret.games.spider_man.rules import KINDS
from spinneret.kernel import Table, Value
from spinneret.kernel.rulebook import rules

DOMAINS = {kind.name: kind.domain for kind in KINDS}
UNFIT = "is not an answer here"


def refused(story: City, answer: Value) -> tuple[str, str]:
    refusal = story.table.why_not(answer)
    assert refusal is not None, f"{answer!r} is allowed"
    return refusal.rule, refusal.reason


@pytest.mark.rule("SM-13.4")
def test_a_card_of_another_faction_added_to_an_attack() -> None:
    story = city({"rhino": "10,5", "venom": "11,5"}, turn="rhino", hands={"rhino": ["S04", "C03", "V01"]})
    story.choose("attack", 1)
    assert story.kind == "add"
    assert refused(story, "S04") == (
        "SM-13.4",
        "Great Responsibility is a card for Spider-Man; you may hold it but not play it.",
    )
    assert refused(story, "C03")[0] == "SM-13.4"
    assert refused(story, "V02") == ("SM-13.4", "You do not hold Hired Muscle.")


@pytest.mark.rule("SM-14.2")
def test_an_action_tried_as_a_modifier() -> None:
    story = city({"spider_man": "10,5", "venom": "11,5"}, hands={"spider_man": ["S01"]})
    story.choose("attack", 1)
    assert story.kind == "add"
    assert refused(story, "web_cage") == (
        "SM-14.2",
        "Web Cage is an action of its own and cannot be added to another action.",
    )
    assert refused(story, "web_lines") == (
        "SM-14.2",
        "Web Lines goes with a movement of your own, not with this action.",
    )
    assert refused(story, "spider_sense")[0] == "SM-14.2"
    assert refused(story, "S01")[0] == "SM-13.7"


def test_a_spent_action_tried_as_a_modifier_is_still_no_modifier() -> None:
    story = city({"spider_man": "10,5 spent=web_cage", "venom": "11,5"}, hands={"spider_man": ["S01"]})
    story.choose("attack", 1)
    assert refused(story, "web_cage")[0] == "SM-14.2"


@pytest.mark.rule("SM-13.4")
def test_a_card_of_another_faction_in_answer_to_an_attack() -> None:
    story = city({"spider_man": "10,5", "venom": "11,5"}, hands={"venom": ["S03", "V01"]}, dice=[6])
    story.choose("attack", 1, "roll")
    assert story.kind == "targeted_response"
    assert refused(story, "S03")[0] == "SM-13.4" and refused(story, "V01")[0] == "SM-13.7"


@pytest.mark.parametrize(
    ("answer", "rule"),
    [("0,0", "SM-6.2"), ("10,8", "SM-6.4"), ("8,8", "SM-6.4"), ("11,5", "SM-2.9"), ("nowhere", "SM-6.5")],
)
def test_fields_out_of_reach(answer: str, rule: str) -> None:
    story = city({"rhino": "10,5", "venom": "11,5"}, turn="rhino", dice=[2]).choose("move", 1)
    if story.kind == "add":
        story.choose("roll")
    assert refused(story, answer)[0] == rule


def test_a_refusal_says_what_a_stack_lacks() -> None:
    story = city(
        {"rhino": "11,0"},
        turn="cops",
        cars={"10,0": "1", "12,0": "1", "16,4": "1 web=venom", "2,4": "2"},
        people={"stacy": "cops 2,4", "dewolff": "cops 10,0", "aunt_may": "cops 2,4"},
    )
    story.choose("attack")
    assert refused(story, "2,4") == ("SM-7.1", "The Cops' stack at police station PS1 has no legal target beside it.")
    assert refused(story, "0,0")[0] == "SM-16.8"
    story = city(turn="cops", cars={"2,4": "2", "16,4": "1 web=venom"}, people={"aunt_may": "cops 2,4"}).choose("move")
    assert story.kind == "group"
    assert refused(story, "2") == ("SM-16.2", "Aunt May must come along if no patrol car stays behind.")


@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_every_refusal_gives_a_rule_and_a_clear_sentence(players: int) -> None:
    """Values that are answers to this kind of question, but not now; and such as belong to another question."""
    known = rules(GAME.rules)
    asked: set[str] = set()
    for seed in range(2):
        table = GAME.new(players, seed, {**GAME.variants[seed + 1], **SHORT, "round_limit": 4})
        luck = Random(seed)
        while table.decision is not None:
            decision = table.decision
            if luck.random() < 0.3:
                for value in _plausible(table, luck):
                    refusal = table.why_not(value)
                    if refusal is None:
                        continue
                    asked.add(decision.kind)
                    where = f"{decision.kind} {value!r}: {refusal.rule} {refusal.reason}"
                    assert refusal.rule in known, where
                    assert not faults(refusal.reason.replace(f'"{value}" {UNFIT}', f"That {UNFIT}")), where
                    fits = value in (DOMAINS[decision.kind] or ())
                    assert not (fits and UNFIT in refusal.reason), where
            table.choose(purposeful(table, luck))
    assert len(asked) > 9


def _plausible(table: Table, luck: Random) -> list[Value]:
    assert table.decision is not None
    own = DOMAINS[table.decision.kind] or tuple(table.state.settled.action_index)
    other = DOMAINS[luck.choice(sorted(DOMAINS))] or ("nonsense",)
    return [*luck.sample(own, min(len(own), 6)), luck.choice(other)]
