"""The rules as they are read in the browser: RULES.md with an anchor for every rule and a link for every reference."""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from spinneret.kernel import game

_ID = re.compile(r"^([A-Z]{2}-[A-Z]?\d+(?:\.\d+)?[a-z]?)(?=\W|$)")
_REFERENCE = re.compile(r'(?<![\w"#/-])([A-Z]{2}-[A-Z]?\d+(?:\.\d+)?)(?![\w"])')


@lru_cache(maxsize=32)
def rulebook(name: str) -> Markup:
    """A game's rules as HTML sections."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(game(name).rules)
    for at, token in enumerate(tokens):
        if token.type == "list_item_open":
            _anchor(token, tokens[at + 1 : at + 3])
        elif token.type == "table_open":
            token.attrJoin("class", "rules-table")
    html = "".join(
        f"<section>{markdown.renderer.render(part, markdown.options, {})}</section>" for part in _sections(tokens)
    )
    html = html.replace('<table class="rules-table">', '<div class="scroll" tabindex="0"><table>')
    html = html.replace("</table>", "</table></div>")
    return Markup(_REFERENCE.sub(r'<a href="#rule-\1" data-rule-is="\1">\1</a>', html))


def _anchor(item: Token, inside: list[Token]) -> None:
    """Give a rule's list item its id, and set the id's text apart."""
    inline = next((token for token in inside if token.type == "inline"), None)
    if inline is None or not inline.children or len(inline.children) < 3:
        return
    strong = next((child for child in inline.children if child.type == "text" and child.content), None)
    found = _ID.match(strong.content) if strong else None
    if strong is None or found is None:
        return
    item.attrSet("id", f"rule-{found[1]}")
    item.attrJoin("class", "rule")
    mark = Token("html_inline", "", 0, content=f'<span class="id">{found[1]}</span>')
    strong.content = strong.content[len(found[1]) :].lstrip()
    inline.children.insert(inline.children.index(strong), mark)


def _sections(tokens: list[Token]) -> list[list[Token]]:
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            parts.append([])
        parts[-1].append(token)
    return [part for part in parts if part]
