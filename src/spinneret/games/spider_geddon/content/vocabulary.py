"""The closed vocabulary of card effects: what a step may say, checked word by word (section 15 of the rules)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from spinneret.kernel import BadContent, content
from spinneret.kernel.content import Sources

FILE = "vocabulary.toml"
COMMON = {"op", "optional", "if", "else_do"}
"""What every step may carry besides its own arguments."""

Step = dict[str, Any]


class Selectors(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hero_prefix: tuple[str, ...]
    place: tuple[str, ...]


class Vocabulary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every word the effects may be made of."""

    ops: dict[str, dict[str, str]]
    conditions: dict[str, dict[str, str]]
    selectors: Selectors
    types: dict[str, tuple[str, ...]]
    triggers: dict[str, tuple[str, ...]]
    statics: dict[str, tuple[str, ...]]
    plots: dict[str, tuple[str, ...]]
    equipment: dict[str, tuple[str, ...]]


def load_vocabulary(sources: Sources) -> Vocabulary:
    return content.record(FILE, "vocabulary", content.parse(sources, FILE), Vocabulary)


class Checker:
    """Checks effects against the vocabulary; a mistake names the file, the entry and the reason."""

    def __init__(self, words: Vocabulary, locations: Sequence[str], villain_missions: Sequence[str]) -> None:
        self.words = words
        self._lists = dict(words.types)
        self._lists["location_id"] = tuple(locations)
        self._lists["villain_mission"] = tuple(villain_missions)

    def steps(self, file: str, entry: str, steps: object) -> None:
        """A list of steps, at any depth."""
        if not isinstance(steps, (list, tuple)):
            raise BadContent(file, entry, f"{steps!r} is not a list of steps")
        for step in steps:
            self._step(file, entry, step)

    def condition(self, file: str, entry: str, condition: object) -> None:
        if not isinstance(condition, Mapping) or "cond" not in condition:
            raise BadContent(file, entry, f"{condition!r} is not a condition; it needs a 'cond'")
        name = condition["cond"]
        content.one_of(file, entry, "condition", str(name), self.words.conditions)
        given = {key: value for key, value in condition.items() if key != "cond"}
        self._arguments(file, entry, f"condition {name}", self.words.conditions[name], given)

    def trigger(self, file: str, entry: str, group: str, word: str) -> None:
        content.one_of(file, entry, f"{group} word", word, self.words.triggers[group])

    def place(self, file: str, entry: str, selector: object) -> None:
        if selector not in self.words.selectors.place:
            raise BadContent(file, entry, f"place selector {selector!r} is unknown")

    def _step(self, file: str, entry: str, step: object) -> None:
        if not isinstance(step, Mapping) or "op" not in step:
            raise BadContent(file, entry, f"{step!r} is not a step; it needs an 'op'")
        op = step["op"]
        if op not in self.words.ops:
            raise BadContent(file, entry, f"op {op!r} is unknown")
        given = {key: value for key, value in step.items() if key not in COMMON}
        self._arguments(file, entry, f"op {op}", self.words.ops[op], given)
        if op == "deal_damage" and ("parts" in given) == ("who" in given or "amount" in given):
            raise BadContent(file, entry, "op deal_damage needs either who and amount, or parts")
        if op == "deal_damage" and "parts" not in given and not {"who", "amount"} <= set(given):
            raise BadContent(file, entry, "op deal_damage has no target or no amount")
        if "if" in step:
            self.condition(file, entry, step["if"])
        if "else_do" in step:
            self.steps(file, entry, step["else_do"])
        if op == "branch" and "if" not in step:
            raise BadContent(file, entry, "op branch needs an 'if'")
        if type(step.get("optional", False)) is not bool:
            raise BadContent(file, entry, f"op {op}: optional must be true or false")

    def _arguments(
        self, file: str, entry: str, what: str, known: Mapping[str, str], given: Mapping[str, object]
    ) -> None:
        for name in given:
            if name not in known:
                raise BadContent(file, entry, f"{what} has no argument {name!r}; it has {', '.join(known) or 'none'}")
        for name, kind in known.items():
            if name in given:
                self._argument(file, entry, f"{what}: {name}", kind.removesuffix("?"), given[name])
            elif not kind.endswith("?"):
                raise BadContent(file, entry, f"{what} lacks {name!r}")

    def _argument(self, file: str, entry: str, what: str, kind: str, value: object) -> None:
        if kind == "steps":
            self.steps(file, entry, value)
        elif kind == "options":
            for option in _list(file, entry, what, value):
                self.steps(file, entry, option)
        elif kind == "parts":
            for part in _list(file, entry, what, value):
                self._arguments(file, entry, what, {"who": "hero", "amount": "int"}, part)
        elif kind == "times":
            if not isinstance(value, Mapping):
                raise BadContent(file, entry, f"{what} must say what to count, and where")
            self._arguments(file, entry, what, {"count": "times_count", "where": "place"}, value)
        elif kind == "ints":
            for number in _list(file, entry, what, value):
                self._argument(file, entry, what, "int", number)
        elif kind in ("symbols", "board_tokens"):
            for word in _list(file, entry, what, value):
                self._argument(file, entry, what, kind.removesuffix("s"), word)
        elif not any(self._fits(one, value) for one in kind.split("|")):
            raise BadContent(file, entry, f"{what} is {value!r}; that is no {kind.replace('|', ' or ')}")

    def _fits(self, kind: str, value: object) -> bool:
        if kind == "int":
            return type(value) is int
        if kind == "bool":
            return type(value) is bool
        if kind == "place":
            return value in self.words.selectors.place
        if kind == "hero":
            return self._is_hero(value)
        return value in self._lists[kind]

    def _is_hero(self, value: object) -> bool:
        if not isinstance(value, str):
            return False
        head, at, place = value.partition("@")
        if at:
            return f"{head}@" in self.words.selectors.hero_prefix and place in self.words.selectors.place
        return value in self.words.selectors.hero_prefix


def _list(file: str, entry: str, what: str, value: object) -> list[Any]:
    if not isinstance(value, (list, tuple)) or not value:
        raise BadContent(file, entry, f"{what} must be a list with something in it")
    return list(value)
