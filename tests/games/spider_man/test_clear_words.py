"""Every sentence a player of Spider-Man reads, over sampled positions: clear English, no ids, no coordinates."""

import re
from random import Random

import pytest

from games.spider_man.story import GAME, SHORT, purposeful
from spinneret.games.spider_man import words

FAULTS = {
    "a raw id": r"\b[a-z]+_[a-z_]+\b|\b(?:fig|stack|web|building|arrest):",
    "coordinates, which no board shows": r"\d+, ?\d+\)|\(\d+,|\b\d+,\d+\b",
    "two articles": r"\b(?:the|a|an) (?:the|a|an)\b",
    "an article in the middle of a sentence with a capital": r"(?<=[a-z,] )The (?:Cops|Lizard)\b",
    "the wrong article": r"\ba [aeiouAEIO]\w|\ban [bcdfghjklmnpqrstvwxyz]",
    "a plural that is none": r"\b1 (?:\w+ )?(?:hit|point|card|car|field|step|round)s\b|\b1 (?:\w+ )?dice\b",
    "many who act like one": r"\b[Tt]he Cops (?:is|has|does|wins|rolls|draws|attacks|moves|drives|plays|scores)\b",
    "nothing at all": r"\bNone\b|\{|\}|\(\)",
    "two blanks": r"  ",
    "a blank before punctuation": r" [,.;:!?](?: |$)",
    "two ends": r"[.!?]\.",
    "an unfinished sentence": r"[^.!?]$",
    "a small first letter": r"^[a-z]",
}


def faults(text: str, *, label: bool = False) -> list[str]:
    """What is wrong with a sentence; an answer need not end like one."""
    return [
        f"{what}: {text!r}"
        for what, pattern in FAULTS.items()
        if not (label and what == "an unfinished sentence") and re.search(pattern, text)
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_every_question_answer_and_event_is_clear(players: int) -> None:
    asked: set[str] = set()
    for seed in range(3):
        table = GAME.new(players, 100 + seed, {**GAME.variants[seed], **SHORT, "round_limit": 5})
        luck = Random(seed)
        while table.decision is not None:
            decision = table.decision
            if luck.random() < 0.25:
                asked.add(decision.kind)
                board = table.view(decision.seat).board
                found = faults(words.prompt(board, decision))
                found += faults(words.waiting(board, decision.seat, decision.kind))
                for option in luck.sample(decision.options, min(8, len(decision.options))):
                    found += faults(words.label(board, decision, option), label=True)
                assert not found, (decision.kind, found)
            table.choose(purposeful(table, luck))
        board = table.view(None).board
        for event in table.events(everything=True):
            assert not faults(words.event(board, event)), event
        assert table.outcome is not None
        assert not faults(words.result(board, table.outcome))
    assert len(asked) > 12


@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_no_two_answers_read_the_same(players: int) -> None:
    table = GAME.new(players, players, {**GAME.variants[1], **SHORT, "round_limit": 3})
    luck = Random(players)
    while table.decision is not None:
        decision = table.decision
        if luck.random() < 0.2:
            board = table.view(decision.seat).board
            labels = [words.label(board, decision, option) for option in decision.options]
            assert len(labels) == len(set(labels)), (decision.kind, labels)
        table.choose(purposeful(table, luck))


@pytest.mark.parametrize(
    "unclear",
    [
        "Carry out the card on Patrol car at (13,2).",
        "Round 1: the turn of The Cops.",
        "The Cops wins.",
        "Museum now has 2 hits on daily_bugle.",
        "You have 1 hits.",
        "Rhino takes  1 hit.",
        "None is put there.",
        "which stack?",
        "Drive to (3,4)",
    ],
)
def test_an_unclear_sentence_is_found(unclear: str) -> None:
    assert faults(unclear)
