"""Jinja2 with the corners cut that our templates never turn: a table is drawn for every seat after every decision, and
half of that went into escaping what is safe already, and into calls that were prepared for anything.

What is drawn is the same, character for character; a test draws with both.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import markupsafe
from jinja2 import Environment, StrictUndefined, nodes
from jinja2.runtime import Macro
from jinja2.utils import missing
from markupsafe import Markup

_CONTEXT_VARIABLES = re.compile(r", _(?:loop|block)_vars=_(?:loop|block)_vars")
"""What only functions that ask for their context would read; none of ours does."""
_IMPORTS = "from spinneret.web.swift import escape, look_up, SwiftMacro as Macro\nfrom operator import call\n"


_PLAIN = Environment(undefined=StrictUndefined)


class SwiftEnvironment(Environment):
    """Compiles templates to code that escapes, calls and draws macros by the short ways below."""

    def _generate(
        self, source: nodes.Template, name: str | None, filename: str | None, defer_init: bool = False
    ) -> str:
        code = _CONTEXT_VARIABLES.sub("", super()._generate(source, name, filename, defer_init))
        first, _, rest = code.partition("\n")  # the import of Jinja2's own
        assert " escape," in first and " Macro," in first
        rest = rest.replace("context.call(", "call(").replace("environment.getattr(", "look_up(")
        return f"{first}\n{_IMPORTS}{rest}"


class SwiftMacro(Macro):
    """A macro that is mostly called with as many arguments as it has, or with the first few."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._plain = not (self.caller or self.catch_kwargs or self.catch_varargs)

    def __call__(self, *args: Any, **kwargs: Any) -> str:
        few = self._argument_count - len(args)
        if kwargs or few < 0 or not self._plain:
            return super().__call__(*args, **kwargs)
        return Markup(self._func(*args, *(missing,) * few) if few else self._func(*args))


def look_up(thing: Any, name: str) -> Any:
    """A record's field; else whatever Jinja2 finds under that name."""
    try:
        return getattr(thing, name)
    except AttributeError:
        return _PLAIN.getattr(thing, name)


def escape(thing: object) -> str:
    """A thing as it stands in the drawing: what is marked as safe stays, and what was escaped before is remembered."""
    kind = type(thing)
    if kind is Markup:
        return thing  # type: ignore[return-value]
    if kind is str:
        return _escaped(thing)
    if kind is int:
        return str(thing)
    return markupsafe.escape(thing)


@lru_cache(maxsize=16_384)
def _escaped(text: str) -> str:
    return str(markupsafe.escape(text))
