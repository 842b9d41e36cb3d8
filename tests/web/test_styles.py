"""The style sheets: no class of the shell means something else on a board, and letters can be read on their colours."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import spinneret
from spinneret.web.drawing import Drawing, board_file, static_file
from web.table_views import positions, table_view

_LENT = """btn go quiet ico num vh pill turn gold panel seat team a b stat cap small only-wide only-phone
legal can selected target changed winning asleep round"""
LENT = {*_LENT.split(), *(f"s{number}" for number in range(1, 11))}
"""What the shell draws for boards to use: buttons, pieces, badges, and what a piece may be."""
FRAME = {"table", "main", "desk", "prompt", "offers", "do", "log", "eyes", "refused", "asked", "choosing"}
"""Parts of the frame around a board. A board's style may lay them out; no element of a board is called so."""
GAMES = [game for game in spinneret.games() if board_file(game, "board.html")]
DRAWING = Drawing()


def in_style(text: str) -> set[str]:
    """Every class a style sheet has a rule about."""
    plain = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    return {
        name for selector in re.findall(r"([^{}]+)\{", plain) for name in re.findall(r"\.([A-Za-z_][\w-]*)", selector)
    }


def in_html(text: str) -> set[str]:
    return {name for value in re.findall(r'\bclass="([^"]*)"', text) for name in value.split()}


def in_template(text: str) -> set[str]:
    """Every class a template may give, whatever its conditions."""
    text = re.sub(r"\{#.*?#\}", "", text, flags=re.S)
    values = re.findall(r'class="((?:[^"{]|\{\{.*?\}\}|\{%.*?%\})*)"', text, flags=re.S)
    plain = [re.sub(r"\{\{.*?\}\}|\{%.*?%\}", " ", value) for value in values]
    quoted = [
        said
        for value in values
        for part in re.findall(r"\{\{(.*?)\}\}", value)
        for said in re.findall(r'"([^"]*)"', part)
    ]
    return {name for value in (*plain, *quoted) for name in value.split() if re.fullmatch(r"[A-Za-z_][\w-]*", name)}


def drawn(game: str) -> set[str]:
    """Every class on a board's own elements, in positions of a few games."""
    board: Any = DRAWING._board(game)
    found: set[str] = set()
    rng = Random(game)
    for table in positions(game, max(spinneret.game(game).players[:3]), 5):
        if table.decision is not None and rng.randrange(12):
            continue
        seen = table_view(table, table.decision.seat if table.decision else 0)
        parts = ["board", "hand", "status", "explain", "moment", *(["offers"] if table.decision else [])]
        found |= {name for part in parts for name in in_html(str(getattr(board, part)(seen)))}
        found |= {name for line in seen.log[-5:] for name in in_html(str(board.marks(seen, line)))}
    return found


def shell() -> set[str]:
    found = [static_file("shell.css"), static_file("pages.css")]
    return {name for file in found if file for name in in_style(file[1].decode())}


@pytest.mark.parametrize("game", GAMES)
def test_no_class_of_the_shell_means_something_else_on_a_board(game: str) -> None:
    """The pill of a lost connection once was drawn over Cobweb's offers: both were called the same."""
    html, css = board_file(game, "board.html"), board_file(game, "board.css")
    assert html and css
    named = in_template(html) | drawn(game)
    assert len(named) > 40 and len(shell()) > 150
    assert named & shell() <= LENT, "on an element"
    own = {name for name in shell() if name.startswith("sh-")}  # said on purpose, so there is no misunderstanding
    assert in_style(css) & shell() <= LENT | FRAME | own, "in the style"


def test_a_collision_is_found() -> None:
    style = ".lost { color: red; } @media (max-width: 9px) { .bar > .tool[aria-x='{']:hover, .x .y { } }"
    assert in_style(style) >= {"lost", "bar", "tool", "x", "y"}
    template = '<li{% if a %} class="now"{% elif b %} class="lost big{{ " small" if c }}"{% endif %}>'
    assert in_template(template) == {"now", "lost", "big", "small"}


def tokens(theme: str) -> dict[str, str]:
    file = static_file("tokens.css")
    assert file
    blocks = re.findall(r"(:root[^{]*)\{([^}]*)\}", file[1].decode())
    found = {}
    for selector, body in blocks:
        if selector.strip() == ":root" or (theme == "light" and selector.strip() == ':root[data-theme="light"]'):
            found |= dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})\s*;", body))
    return found


def contrast(one: str, other: str) -> float:
    """As WCAG 2 counts it."""

    def light(color: str) -> float:
        parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_letters_of_seats_and_teams_can_be_read_on_their_colours(theme: str) -> None:
    known = tokens(theme)
    pairs = [("seat-ink", f"seat-{number}") for number in range(1, 11)]
    pairs += [("team-a-ink", "team-a"), ("team-b-ink", "team-b"), ("gold-ink", "gold"), ("rose-ink", "rose")]
    for ink, ground in pairs:
        assert contrast(known[ink], known[ground]) >= 4.5, (ink, ground)
