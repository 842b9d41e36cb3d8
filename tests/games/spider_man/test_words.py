"""Words, pictures and refusals."""

from random import Random

import pytest

from games.spider_man.story import GAME, SHORT, city, purposeful
from spinneret.games.spider_man import words
from spinneret.games.spider_man.board import drawing
from spinneret.games.spider_man.rules import KINDS
from spinneret.kernel.rulebook import rules


def test_every_question_names_a_rule_there_is() -> None:
    known = rules(GAME.rules)
    for kind in KINDS:
        assert words.rule(kind.name) in known, kind.name


def test_every_option_names_a_rule_there_is() -> None:
    known = rules(GAME.rules)
    for option in GAME.options:
        assert option.rule in known and option.meaning, option.id


@pytest.mark.parametrize("players", [2, 4, 7])
def test_every_event_has_a_sentence(players: int) -> None:
    told: set[str] = set()
    for seed in range(3):
        table = GAME.new(players, seed, SHORT)
        luck = Random(seed)
        while table.decision is not None:
            table.choose(purposeful(table, luck))
        board = table.view(None).board
        for event in table.events(everything=True):
            text = words.event(board, event)
            assert text.endswith((".", "!", "?")) and "{" not in text
            told.add(event.kind)
    assert len(told) > 25


def test_the_picture_shows_everybody() -> None:
    story = city(
        {"rhino": "10,5 mission=M01", "venom": "12,6 ko"}, cars={"2,4": "2"}, hands={"rhino": ["V01"]}, rubble=["22,8"]
    )
    drawn = words.picture(story.board("rhino"))
    for text in ("R", "V", "Rhino", "Adrenaline", "Stop the Presses", "K.O.", "first to 60 points"):
        assert text in drawn
    assert "Stop the Presses" not in words.picture(story.board("cops"))
    assert words.picture(GAME.new(4, 1, {"map_building": "draft"}).view(None).board)


def test_the_cops_sheet_shows_their_stacks_and_where_they_are() -> None:
    story = city(cars={"10,5": "2", "15,3": "1"}, people={"stacy": "cops 10,5", "aunt_may": "cops 10,5"})
    board = story.board("cops")
    told = {stack.field: (drawing.squad(stack, board), drawing.beat(stack.field, board)) for stack in board.stacks}
    assert told["10,5"][0] == "2 cars + Captain + Aunt May"
    assert told["15,3"] == ("1 car", "on the field 1 south-west of Green Goblin's base")


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("web_lines", "SM-14.1"),
        ("charge", "SM-14.2"),
        ("rampage", "SM-14.1"),
        ("capture", "SM-12.3"),
        ("attach_tracer", "SM-15.10"),
        ("V02", "SM-13.4"),
        ("dance", "SM-4.5"),
    ],
)
def test_refusals_of_actions(answer: str, rule: str) -> None:
    assert city({"rhino": "10,5"}, turn="rhino").refused(answer) == rule


def test_the_view_has_what_a_board_needs() -> None:
    story = city({"green_goblin": "9,5", "spider_man": "12,6"}, turn="green_goblin", dice=[3])
    board = story.board("green_goblin")
    assert "12,6" in board.sight and "14,8" not in board.sight, "line of sight within the longest range"
    story.choose("move", 1, "roll")
    walk = story.board("cops").walk
    assert walk.piece == "green_goblin" and walk.points == 3 and set(walk.reach) == set(story.options)
    assert len(board.city.rows) == 18 and {place.sort for place in board.city.places} == {
        "base",
        "home",
        "station",
        "landmark",
        "subway",
    }


def test_everything_printed_says_what_it_does() -> None:
    texts = GAME.new(4, 1).state.settled.texts
    for id, text in texts.items():
        assert text.endswith(".") and "None" not in text and "{" not in text, (id, text)
    assert texts["V02"] == "2 more combat dice." and texts["talons"] == "1 more combat die."
    assert texts["charge"] == "+1 on every combat die after moving 3 fields or more."
    assert texts["V04"].endswith("Also while K.O.")


def test_a_captive_says_what_its_holder_has_of_it() -> None:
    story = city({"rhino": "10,5"}, people={"black_cat": "rhino", "stacy": "0,17"})
    gives = {person.id: person.gives for person in story.board().people}
    assert gives["black_cat"] == "roll one die again, once a round" and gives["stacy"] == ""
