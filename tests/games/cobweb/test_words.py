"""Every sentence a player of Cobweb reads, in sampled games of all player counts and variants."""

import re
from random import Random

import pytest

from games.cobweb.tables import GAME, acting, answers, position
from games.logged import event_kinds
from spinneret.games.cobweb.content.grid import CORNERS
from spinneret.games.cobweb.words.events import EVENTS
from spinneret.games.cobweb.words.names import outlook

WORDS = GAME.words
IDS = "|".join(re.escape(tile.id) for tile in GAME.pack.tiles)
RAW = re.compile(rf"\bNone\b|\b(cw|ccw)\b|axis\d|[a-z]_[a-z]|\b(?:{IDS})(?=\W|$)")
"""What only a program calls so."""
UGLY = re.compile(
    r"  |\b[Aa] [aeiouAEIOU]|\b[Aa]n [^aeiouAEIOU\W]|\b1 (discs|rounds)|\b0 discs? under|[{}\[\]]|'[a-z ]+'"
)


def reads_well(text: str) -> None:
    assert text == text.strip() != ""
    assert RAW.search(text) is None, text
    assert UGLY.search(text) is None, text
    assert text[0].isupper() or text[0] in '"-0123456789', text


def test_every_kind_of_event_has_its_sentence():
    assert event_kinds(GAME.package) == set(EVENTS)


@pytest.mark.parametrize("variant", range(len(GAME.variants)))
@pytest.mark.parametrize("players", GAME.players)
def test_every_question_label_event_refusal_and_result_reads_well(players, variant):
    table, luck = GAME.new(players, 5, GAME.variants[variant]), Random(5)
    seen = {None, -1, 16, "nonsense", "pass", "step", ("x", 1), ()}
    while table.decision is not None:
        view = table.view(table.decision.seat)
        reads_well(view.question.prompt)
        reads_well(table.view().question.prompt)
        labels = [choice.label for choice in view.question.choices]
        assert len(set(labels)) == len(labels)
        for label in labels:
            reads_well(label)
        for tile in view.board.tiles:
            said = outlook(view.board, tile.prospect)
            assert not said or said.endswith(".")
            assert UGLY.search(said) is None and RAW.search(said) is None, said
        for tried in luck.sample(sorted(seen, key=repr), 5):
            refusal = table.why_not(tried)
            if refusal is not None:
                reads_well(refusal.reason)
                assert refusal.reason.endswith(".")
        seen.update(table.decision.options)
        table.choose(luck.choice(table.decision.options))
    board = table.view().board
    for event in table.events(everything=True):
        sentence = WORDS.event(board, event)
        reads_well(sentence)
        assert sentence.endswith(".")
    reads_well(WORDS.result(board, table.outcome))


def prompt(table) -> str:
    return table.view(table.decision.seat).question.prompt


@pytest.mark.rule("CW-6.2")
def test_without_a_disc_there_is_nothing_to_sow():
    discs = {0: 0, 5: 3}
    table = position(action_spiders={"blue": 0}, discs=discs)
    assert prompt(table) == "Move your action spider on, or pass and take a disc."
    table = position(action_spiders={"blue": 0}, discs=discs, storage={"blue": 19}, stacks={"O5": "blue"})
    assert prompt(table) == "Move your action spider on, or pass, which ends the game."
    assert prompt(position()).startswith("Sow the 1 disc under your action spider")


@pytest.mark.rule("CW-5.4")
def test_the_corners_are_named():
    table = answers(GAME.new(2, 1), "O3")
    assert prompt(table) == "Put your action spider on any tile but the four corners; its action happens at once."
    name = table.view(0).board.tiles[CORNERS[1]].name
    assert table.why_not(CORNERS[1]).reason == f"{name} (tile 3) is a corner; the action spider may not start there."


@pytest.mark.rule("CW-3.1", "CW-2.2")
def test_no_answer_is_not_called_a_place():
    table = GAME.new(2, 1)
    assert table.why_not(None).reason == "Choose a space of the web; they are named I0 to O5."
    answers(table, "O3")
    assert table.why_not(None).reason == "Choose a tile; they are numbered 0 to 15, row by row."


@pytest.mark.rule("CW-8.8", "CW-11.4")
def test_directions_are_words():
    table = acting("adj-axis0", stacks={"M3": "blue"})
    assert table.why_not(("M3", "up")).reason == (
        "Choose one of your discs and where it goes: clockwise, counter-clockwise, inwards, outwards."
    )
