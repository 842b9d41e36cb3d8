"""A faster Jinja2 environment: a table is drawn for every seat after every decision, and almost half of that went into
escaping what is safe already and into calls prepared for anything.

What is drawn is the same, character for character: a test draws with both. ``bench/drawing.py`` measures the gain.
"""

from __future__ import annotations

from functools import lru_cache

import markupsafe
from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup


class FastCodeGenerator(CodeGenerator):
    """Compiles templates to code that calls functions directly and escapes with the function below."""

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        """Without Jinja2's context: functions that ask for it (``pass_context``) cannot be called in our templates."""
        self.write("call(")
        self.visit(node.node, frame)
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        self.write(")")

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:
        super().visit_Template(node, frame)
        # The compiled functions look a name up when they run: its last import counts.
        self.writeline("from operator import call")
        self.writeline(f"from {__name__} import escape")


class FastEnvironment(Environment):
    """Jinja2 with that code generator."""

    code_generator_class = FastCodeGenerator


def escape(value: object) -> str:
    """As MarkupSafe's, without building a new object for what is safe or was escaped before."""
    if type(value) is Markup:
        return value
    if type(value) is str:
        return _escaped(value)
    if type(value) is int:
        return str(value)
    return markupsafe.escape(value)


@lru_cache(maxsize=16_384)
def _escaped(text: str) -> str:
    return str(markupsafe.escape(text))
