"""The rules a player reads have no holes: no word is missing where emphasis, a citation or a link was taken out."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import spinneret

HOLES = {
    "a blank at the end of a line": r" $",
    "two blanks in a sentence": r"\S {2,}\S",
    "a blank before punctuation": r"\w [,;:.!?)](?=\s|$)",
    "an empty bracket or quotation": r"\(\s*\)|\[\s*\](?!\()|\"\s*\"|“\s*”",
    "a bracket that opens with a blank": r"\(\s",
    "an empty emphasis": r"\*\*\s*\*\*|(?<!\*)\*\s+\*(?!\*)|(?<!\w)__(?!\w)",
    "an article with nothing after it": r"(?<=[a-z,] )(?:an?|the|his|its|every)[,;:.!?](?=\s|$)",
    "a reference in place of a word": r"\b(?:an?|the|of|with|from|by|into|his|its) \((?:[A-Z]{2}-\d|(?:[A-Z]{2}-)?R\d)",
    "the stub of a citation": r"\*(?:[A-Z]|\d)\)(?:\s|$)",
    "a rule that begins in mid-sentence": r"^\s*- [A-Z]{2}-R?[\d.]+[a-z]? [a-z]{2}",
    "a sentence that begins in lower case": r"(?<=[a-z]{3})(?<!incl)(?<!etc)\. (?!toml|md|py)[a-z]+\b(?!:)",
}
"""What a missing word leaves behind."""


def told(text: str) -> Iterator[tuple[int, str]]:
    """The lines of prose with their numbers; drawings are left out, code becomes one word, a table its cells."""
    drawing = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            drawing = not drawing
        elif not drawing and not line.startswith("|"):
            yield number, _plain(line)
        elif not drawing:
            for cell in _plain(line).strip("| ").split("|"):
                yield number, cell.strip()


def _plain(line: str) -> str:
    """Without the marks of code and emphasis; what is left of an emphasis had nothing in it, or ends elsewhere."""
    line = re.sub(r"`[^`]*`", "Code", line)
    return re.sub(r"(\*\*?)(?![\s*])([^*]+)(?<!\s)\1", r"\2", line)


def holes(text: str) -> list[str]:
    return [
        f"line {number}: {what}: {line.strip()!r}"
        for number, line in told(text)
        for what, pattern in HOLES.items()
        if re.search(pattern, line)
    ]


@pytest.mark.parametrize("name", spinneret.games())
def test_no_word_is_missing_from_the_rules(name: str) -> None:
    assert not holes(spinneret.game(name).rules)


@pytest.mark.parametrize(
    "broken",
    [
        "Order of set-up steps is a (R1); each step's content is from the rulebook.",
        "- **SM-4.4** A K.O. figure's player has a (SM-8.6). Otherwise the player chooses.",
        "  field; destroyed cars leave the game for good. *B)",
        "- **SM-11.1** is covered by another rule.",
        "The group stops , and the turn ends.",
        "Put the  on the field.",
        "The card called ** ** is removed.",
        'A question like "" is not asked.',
        "The holder returns to the.",
        "The turn ends. the next player begins.",
        "The others follow. ",
    ],
)
def test_a_hole_is_found(broken: str) -> None:
    assert holes(broken), broken
