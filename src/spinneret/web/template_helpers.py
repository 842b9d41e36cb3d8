"""Helpers every template may use. They are in Python, and remembered where they can be: a table is drawn for every
seat after every decision, and these make up most of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from markupsafe import Markup, escape

from spinneret.kernel import game
from spinneret.server.table_view import LogLine, Person, TableView

T = TypeVar("T")
_RULE = re.compile(r"\(([A-Z]{2}-[A-Z]?\d+(?:\.\d+)?[a-z]?)\)")


@lru_cache(maxsize=1024)
def icon(name: str, label: str = "", cls: str = "") -> Markup:
    """An emblem out of the page's sprite; with a label it is read out, else it only decorates."""
    said = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return Markup(f'<svg class="ico {cls}" {said}><use href="#{name}"/></svg>')


@lru_cache(maxsize=1024)
def team(letter: str, text: str) -> Markup:
    """A team's mark: triangle A, circle B."""
    return Markup(f'<span class="team {letter.lower()}"><b>{escape(text)}</b></span>')


@lru_cache(maxsize=64)
def piece(number: int, letter: str) -> Markup:
    """A seat's piece: one of ten colours, each with its letter and shape."""
    shape = f'<svg aria-hidden="true"><use href="#s-{number}"/></svg>'
    return Markup(f'<span class="seat s{number}">{shape}<b>{escape(letter)}</b></span>')


def asked(table_view: TableView) -> bool:
    """Whether the viewer is asked now: questions of the past are not answered."""
    question = table_view.view.question
    return (
        question is not None
        and bool(question.choices)
        and table_view.step == table_view.steps
        and table_view.status == "playing"
        and not table_view.curtain
    )


def yours(table_view: TableView) -> list[Person]:
    """The chairs the viewer may act for."""
    return [person for person in table_view.people if person.yours]


def away(table_view: TableView) -> bool:
    """Whether a bot plays for the viewer."""
    return any(person.away for person in yours(table_view))


def act(table_view: TableView, value: object) -> Markup:
    """What touching a piece means: a legal choice, a part of a set to choose, or a try that is answered with the
    reason why not. A piece that stands for a whole tuple (a place, a step) is a choice like any other."""
    if not asked(table_view):
        return Markup("")
    assert table_view.view.question is not None
    choices = table_view.view.question.choices
    if isinstance(choices[0].value, tuple) and not isinstance(value, tuple) and value is not None:
        if any(isinstance(choice.value, tuple) and value in choice.value for choice in choices):
            return Markup(f' data-member="{escape(as_json(value))}"')
        return Markup(f' data-try="{escape(as_json([value]))}"')
    kind = "choice" if any(choice.value == value for choice in choices) else "try"
    return Markup(f' data-{kind}="{escape(as_json(value))}"')


def choices_of(table_view: TableView) -> str:
    """Answers and their labels, as the client looks them up; and with some, what is asked before they are given."""
    question = table_view.view.question
    assert question is not None
    ask = getattr(game(table_view.game).words, "confirm", None)
    rows: list[list[object]] = [[choice.value, choice.label] for choice in question.choices]
    if ask is not None:
        for row in rows:
            if sentence := ask(table_view.view.board, question, row[0]):
                row.append(sentence)
    return as_json(rows)


_young: dict[tuple[object, ...], Markup] = {}
_old: dict[tuple[object, ...], Markup] = {}
"""What macros drew: what was drawn or used lately, and what was so before that."""
REMEMBERED = 16_384


def memo(macro: Callable[..., str], *args: object) -> Markup:
    """What a macro draws, remembered: for macros that depend on nothing but their (unchangeable) arguments."""
    global _young, _old
    key = (macro, *args)
    drawn = _young.get(key)
    if drawn is None:
        drawn = _old.get(key)
        if drawn is None:
            drawn = Markup(macro(*args))
        if len(_young) >= REMEMBERED:
            _young, _old = {}, _young
        _young[key] = drawn
    return drawn


def as_json(value: object) -> str:
    """A choice as it is sent back, compact and stable: the client compares these texts."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


@lru_cache(maxsize=4096)
def slug(text: object) -> str:
    """Anything as part of an element's id."""
    return re.sub(r"[^A-Za-z0-9_]+", "-", str(text))


def named(text: str, people: tuple[Person, ...]) -> Markup:
    """A sentence with the people's names instead of the chairs', where that cannot be misread."""
    return _named(text, tuple((person.label, person.name) for person in people))


@lru_cache(maxsize=8192)
def _named(text: str, people: tuple[tuple[str, str], ...]) -> Markup:
    names = [name for _, name in people]
    marked = {str(escape(label)): f"<b>{escape(name)}</b>" for label, name in people if name and names.count(name) == 1}
    if not marked:
        return escape(text)
    return Markup(_labels(tuple(marked)).sub(lambda found: marked[found[0]], str(escape(text))))


@lru_cache(maxsize=512)
def _labels(labels: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(re.escape(label) for label in labels) + r")\b")


def counts(players: tuple[int, ...]) -> str:
    """Player counts in short: ``2 · 4 · 6``, ``1 - 4``. The first count is the game's favourite, not the least."""
    players = tuple(sorted(players))
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return f"{players[0]} – {players[-1]}"
    return " · ".join(map(str, players))


def ruled(text: str | None) -> Markup:
    """A sentence whose rule ids are small links into the rules."""
    return Markup(_RULE.sub(r'<a class="id" href="#rule-\1" data-rule-is="\1">\1</a>', str(escape(text or ""))))


def last_line(log: tuple[LogLine, ...], *kinds: str) -> LogLine | None:
    """The newest line of one of these kinds."""
    return next((line for line in reversed(log) if line.kind in kinds), None)


def one(things: Iterable[T]) -> T | None:
    """The first of them, if there is any."""
    return next(iter(things), None)


def find(things: Sequence[T], field: str, value: object) -> T | None:
    """The first of these records with that value in that field, or None."""
    for thing in things:
        if getattr(thing, field) == value:
            return thing
    return None


GLOBALS = {
    "icon": icon,
    "team": team,
    "piece": piece,
    "asked": asked,
    "yours": yours,
    "away": away,
    "act": act,
    "choices_of": choices_of,
    "memo": memo,
    "find": find,
    "last_line": last_line,
}
FILTERS = {
    "json": as_json,
    "slug": slug,
    "named": named,
    "counts": counts,
    "ruled": ruled,
    "one": one,
}
