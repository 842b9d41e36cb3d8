"""Places and pieces are called as the board shows them."""

import re

import pytest

from games.spider_man.story import City, city
from spinneret.games.spider_man import words
from spinneret.games.spider_man.content.city import NAME
from spinneret.games.spider_man.words import names as naming
from spinneret.kernel import Refusal
from spinneret.web.drawing import Drawing
from web.sights import sight


@pytest.mark.parametrize(
    ("field", "called", "where"),
    [
        ("10,1", "the Bank", "at the Bank"),
        ("9,10", "City Hall", "at City Hall"),
        ("1,13", "the Lizard's base", "at the Lizard's base"),
        ("8,2", "Doctor Octopus's base", "at Doctor Octopus's base"),
        ("20,13", "Black Cat's home", "at Black Cat's home"),
        ("16,4", "police station PS2", "at police station PS2"),
        ("7,4", "subway entrance U1", "at subway entrance U1"),
        ("10,0", "the field 1 north of the Bank", "on the field 1 north of the Bank"),
        ("11,2", "the field 1 south-east of the Bank", "on the field 1 south-east of the Bank"),
        ("11,3", "the field 2 south and 1 east of the Bank", "on the field 2 south and 1 east of the Bank"),
    ],
)
def test_a_field_is_named_from_what_is_drawn(field: str, called: str, where: str) -> None:
    board = city().board()
    assert naming.place(board, field) == called
    assert naming.at(board, field) == where


def test_no_two_fields_share_a_name() -> None:
    board = city().board()
    assert len({naming.place(board, field) for field in NAME.values()}) == len(NAME)


def test_rubble_is_called_so() -> None:
    board = city(rubble=["22,8"]).board()
    assert naming.place(board, "22,8") == "the rubble of Vulture's base"


def test_the_numbers_of_stations_and_subways_stand_on_the_map() -> None:
    html = Drawing().table(sight(city().table, 0))
    drawn = set(re.findall(r"<text [^>]*>(\w+)</text>", html))
    assert drawn >= {f"PS{number}" for number in range(1, 9)} | {f"U{number}" for number in range(1, 7)}


def asks(story: City) -> str:
    return words.prompt(story.board(story.asked), story.decision)


def answers(story: City) -> list[str]:
    return [words.label(story.board(story.asked), story.decision, option) for option in story.options]


def test_dice_say_of_what_and_for_what() -> None:
    story = city({"rhino": "10,5", "venom": "11,5"}, turn="rhino")
    story.choose("attack")
    assert asks(story) == "How many combat dice do you roll against Venom?"
    assert answers(story)[:2] == ["1 combat die", "2 combat dice"]
    story = city({"rhino": "10,5"}, turn="rhino").choose("move")
    assert asks(story) == "How many movement dice do you roll to move Rhino?"
    story = city({"rhino": "10,5"}, turn="rhino").choose("bonus")
    assert asks(story) == "How many bonus dice do you roll for bonus cards?"


def test_a_stack_is_chosen_for_something_by_its_pieces_and_place() -> None:
    story = city(
        {"rhino": "11,0"},
        turn="cops",
        cars={"10,0": "1", "16,4": "2", "12,0": "1"},
        people={"stacy": "cops 16,4", "dewolff": "cops 12,0"},
    )
    story.choose("move")
    assert asks(story) == "Which stack moves?"
    assert "2 patrol cars and the Captain at police station PS2" in answers(story)
    assert "1 patrol car on the field 1 north of the Bank" in answers(story)
    story = city({"rhino": "11,0"}, turn="cops", cars={"10,0": "1", "12,0": "1"}).choose("attack")
    assert asks(story) == "Which stack attacks?"


def test_the_cops_card_says_what_it_does() -> None:
    story = city({"rhino": "11,0"}, turn="cops", cars={"10,0": "1"}, deck=["C03"], dice=[6]).choose("bonus", 1)
    assert asks(story) == (
        "The Cops drew SWAT Team. One stack attacks with 3 combat dice, +1 on each. Choose the stack, or leave it."
    )
    assert answers(story) == ["1 patrol car on the field 1 north of the Bank", "Leave it"]


def test_the_attacked_reads_who_and_from_where() -> None:
    story = city({"rhino": "11,0"}, turn="cops", cars={"10,0": "1"}, hands={"rhino": ["V10"]}, dice=[6])
    story.choose("attack", 1, "none")
    assert asks(story).startswith("1 hit from the Cops' stack on the field 1 north of the Bank: ")
    story.choose("none")
    told = [words.event(story.board(), event) for event in story.events]
    assert "Rhino takes 1 hit from the Cops' stack on the field 1 north of the Bank and has 1 of 4 hits." in told
    assert "The Cops attack Rhino from the field 1 north of the Bank with 1 combat die." in told


@pytest.mark.rule("SM-19.8")
def test_who_wins_and_who_shares() -> None:
    last = {"round_limit": 1}
    told = {}
    for name, points in (("one", {"rhino": 9}), ("cops", {"cops": 9}), ("shared", {"rhino": 9, "cops": 9})):
        story = city({"rhino": "10,5", "venom": "1,5"}, turn="venom", options=last, vp=points).choose("end")
        assert story.table.outcome is not None
        ended = [event for event in story.events if event.kind == "game_ended"]
        told[name] = (
            words.result(story.board(), story.table.outcome),
            words.event(story.board(), ended[-1]),
        )
    assert told["one"] == (
        "After 1 round Rhino wins with 9 victory points (SM-19.8).",
        "The game ends: Rhino wins (SM-19.8).",
    )
    assert told["cops"] == (
        "After 1 round the Cops win with 9 victory points (SM-19.8).",
        "The game ends: the Cops win (SM-19.8).",
    )
    assert told["shared"] == (
        "After 1 round the Cops and Rhino share the victory with 9 victory points (SM-19.8).",
        "The game ends: the Cops and Rhino share the victory (SM-19.8).",
    )


def test_every_emblem_on_the_map_says_what_it_stands_for() -> None:
    html = Drawing().table(sight(city(rubble=["22,8"]).table, 0))
    for called in ("The Bank", "City Hall", "Aunt May&#39;s home", "Subway entrance U1", "The rubble of Vulture"):
        assert f'title="{called}' in html, called


def test_the_terminal_says_where_the_named_places_are() -> None:
    drawn = words.picture(city().board())
    assert "the Bank 10,1" in drawn and "police station PS2 16,4" in drawn.replace("Police", "police")


def test_questions_that_are_seldom_asked() -> None:
    electro = {"electro": "10,5", "spider_man": "11,5"}
    story = city(electro, vp={"electro": 40}, hands={"spider_man": ["S07"]}, dice=[1, 4]).choose("attack", 1, "roll")
    assert asks(story) == "Use Static Field against Spider-Man, your attacker?"
    assert answers(story) == ["Use Static Field", "Do not use it"]

    story = city({"vulture": "10,5"}, turn="vulture", vp={"vulture": 20}, dice=[3]).choose("move", 1, "swoop", "12,6")
    assert answers(story) == ["Snatch J. Jonah Jameson", "Snatch nobody"]
    refusal = story.table.why_not("aunt_may")
    assert refusal is not None and refusal == Refusal("SM-12.3", "Aunt May is not beside you.")

    story = city(
        {"spider_man": "10,5", "rhino": "11,5 hits=3 mission=M01 spent=thick_hide"}, players=3, dice=[6]
    ).choose("attack", 1, "roll")
    assert asks(story) == "Rhino is knocked out: keep this villain, or take another?"
    assert answers(story)[:2] == ["Keep Rhino", "Take Doctor Octopus"]
    assert story.table.why_not("rhino") == Refusal("SM-20.4", "Rhino has been played in this game already.")

    beside = {"spider_man": "10,5", "rhino": "11,5 mission=M01", "venom": "10,6 mission=M02"}
    story = city(beside, tracers=[1, 3]).choose("attach_tracer")
    assert asks(story) == "Which villain beside you gets the tracer?"
    assert story.table.why_not("electro") == Refusal("SM-15.10", "Electro is not a villain in play.")
