"""Draws tables and pages: Jinja2 templates of the shell, and each game's own board."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from types import SimpleNamespace
from typing import Any

from jinja2 import ChoiceLoader, Environment, FunctionLoader, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from spinneret.kernel import UnknownGame, WebBoard
from spinneret.kernel import game as find_game
from spinneret.kernel.web_board import REQUIRED
from spinneret.server.table_view import TableView
from spinneret.web import template_helpers
from spinneret.web.fast_templates import FastEnvironment
from spinneret.web.log_lines import LINES, LogLines
from spinneret.web.plain import picture

_HERE = files("spinneret.web")
_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.S)
_USE = re.compile(r'href="#([\w-]+)"')
_REMARK = re.compile(rb"/\*.*?\*/", re.S)
_BLANK = re.compile(rb"\s*([{};])\s*|([:,])\s+")
_SCRIPTS_FOLDER = re.compile(r"^scripts-[0-9a-f]{10}/(?=[^/]+\.js$)")
_ICON = re.compile(r'icon\("([\w-]+)"')


def board_of(game: str) -> WebBoard | None:
    """How the game is drawn, if there is such a game and it brings a board of its own."""
    try:
        return find_game(game).board
    except UnknownGame:
        return None


def board_file(game: str, name: str) -> str | None:
    """A text file of a game's board, if there is one."""
    board = board_of(game)
    if board is None:
        return None
    file = files(board.package).joinpath(name)
    return file.read_text("utf-8") if file.is_file() else None


@lru_cache(maxsize=64)
def style_of(game: str) -> str:
    """The address of the style sheet of the game's board."""
    board = board_of(game)
    return asset("plain.css" if board is None else f"games/{game}/{board.style}")


@lru_cache(maxsize=64)
def cover_of(game: str) -> str | None:
    """The address of the picture on the game's box, if it has one."""
    board = board_of(game)
    return None if board is None or board_file(game, board.cover) is None else asset(f"games/{game}/{board.cover}")


@lru_cache(maxsize=64)
def symbols(game: str | None) -> dict[str, str]:
    """Every emblem by id: the shell's own, and what the game draws beside them (``pictures.svg``)."""
    text = _HERE.joinpath("emblems.svg").read_text("utf-8")
    board = None if game is None else board_of(game)
    if game is not None and board is not None:
        text += board_file(game, board.pictures) or ""
    return {match[1]: match[0] for match in _SYMBOL.finditer(text)}


def sprite(html: str, game: str | None = None, also: Iterable[str] = ()) -> Markup:
    """The emblems a page uses, and no others, as one hidden drawing. ``also`` names or, ending in ``-``, prefixes what
    later updates of the page may use."""
    known = symbols(game)
    used = dict.fromkeys(_USE.findall(html))
    for name in also:
        used |= dict.fromkeys(id for id in known if id == name or (name.endswith("-") and id.startswith(name)))
    drawn = "".join(known[id] for id in used if id in known)
    return Markup(f'<svg class="sprite" aria-hidden="true">{drawn}</svg>')


class Drawing:
    """The server's ``Renderer``."""

    environment: type[Environment] = FastEnvironment

    def __init__(self) -> None:
        self._boards: dict[str, Any] = {}
        self._jinja = self.environment(
            loader=ChoiceLoader([PackageLoader("spinneret.web"), FunctionLoader(_load_board)]),
            autoescape=select_autoescape(default=True),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            extensions=["jinja2.ext.do"],
        )
        self._jinja.filters |= template_helpers.FILTERS
        self._jinja.globals |= template_helpers.GLOBALS | {
            "asset": asset,
            "style_of": style_of,
            "cover_of": cover_of,
            "title_of": title_of,
            "log_lines": LogLines(),
            "plain_picture": picture,
            "LINES": LINES,
        }

    def table(self, table_view: TableView) -> str:
        """The inside of the table page."""
        part = self._jinja.get_template("table_parts.html").module
        return self._jinja.get_template("table.html").render(
            sight=table_view, game=self._board(table_view.game), part=part
        )

    def part(self, template: str, **facts: object) -> str:
        """A piece of a page."""
        return self._jinja.get_template(template).render(**facts)

    def page(self, template: str, *, game: str | None = None, also: Iterable[str] = (), **facts: object) -> str:
        """A whole page: drawn first, then wrapped in the frame with just the emblems it uses."""
        kind = template.removesuffix(".html")
        body = Markup(self.part(template, game=game, **facts))
        html = self.part("frame.html", body=body, game=game, kind=kind, **facts)
        return html.replace("<!--sprite-->", sprite(html, game, also))

    def table_page(self, table_view: TableView, *, looks_from: str = "") -> str:
        """The table's page around what ``table`` draws."""
        return self.page(
            "table_page.html",
            game=table_view.game,
            also=(
                *self._board(table_view.game).emblems,
                *_ICON.findall(_template("table.html") + _template("table_parts.html")),
            ),
            sight=table_view,
            inside=Markup(self.table(table_view)),
            looks_from=looks_from,
            page_title=table_view.name or table_view.title,
        )

    def review_page(self, table_view: TableView, **facts: object) -> str:
        """What is left to see when the game is over."""
        also = self._board(table_view.game).emblems
        return self.page(
            "review.html",
            game=table_view.game,
            also=also,
            sight=table_view,
            board=self._board(table_view.game),
            page_title=f"Review of {table_view.name or table_view.title}",
            **facts,
        )

    def moment(self, table_view: TableView) -> str:
        """A decision for the review: the position in small, the question and its answers."""
        return self.part("moment.html", sight=table_view, board=self._board(table_view.game))

    def showcase(self, game: str) -> Markup:
        """What a game shows of itself on the home page while it is the only game; empty if it shows nothing."""
        show = getattr(self._board(game), "showcase", None)
        return Markup(show(find_game(game).pack)) if show else Markup("")

    def _board(self, game: str) -> Any:
        """The macros of a game's board."""
        if game not in self._boards:
            self._boards[game] = self._load(game)
        return self._boards[game]

    def _load(self, game: str) -> Any:
        plain = self._jinja.get_template("plain_board.html").module
        board = board_of(game)
        if board is None:
            return plain
        draw = SimpleNamespace(**board.draw)
        module = self._jinja.get_template(f"{game}/{board.template}", globals={"draw": draw}).module
        missing = [name for name in REQUIRED if not hasattr(module, name)]
        if missing:
            raise TypeError(f"{board.package}: {board.template} does not define {', '.join(missing)}")
        return SimpleNamespace(**vars(plain) | vars(module))


@lru_cache
def _template(name: str) -> str:
    return _HERE.joinpath("templates", name).read_text("utf-8")


def _load_board(name: str) -> str | None:
    game, _, file = name.partition("/")
    return board_file(game, file)


def title_of(game: str) -> str:
    return find_game(game).title


@lru_cache(maxsize=256)
def asset(path: str) -> str:
    """The address of a static file, with a mark that changes when the file does."""
    if path.endswith(".js") and "/" not in path:
        return f"/static/{scripts_folder()}/{path}"
    content = static_file(path)
    mark = blake2b((content or ("", b""))[1], digest_size=5).hexdigest()
    return f"/static/{path}?v={mark}"


@lru_cache
def scripts_folder() -> str:
    """Scripts have one mark together, as a folder: so it is also in the addresses by which they import each other."""
    scripts = sorted(file.name for file in _HERE.joinpath("static").iterdir() if file.name.endswith(".js"))
    content = b"".join(name.encode() + (static_file(name) or ("", b""))[1] for name in scripts)
    return f"scripts-{blake2b(content, digest_size=5).hexdigest()}"


def without_mark(path: str) -> str:
    """The name of a static file, from a path that may have the scripts' mark, or that of an earlier version."""
    return _SCRIPTS_FOLDER.sub("", path)


_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png"}


@lru_cache(maxsize=256)
def static_file(path: str) -> tuple[str, bytes] | None:
    """Type and content of a static file: the shell's own, or ``games/<game>/<file>`` of a game's board."""
    folder, _, name = path.rpartition("/")
    kind = _TYPES.get("." + name.rpartition(".")[2])
    if kind is None or name.startswith("."):
        return None
    if folder == "":
        file = _HERE.joinpath("static", name)
    elif folder.startswith("games/") and (board := board_of(folder.removeprefix("games/"))) is not None:
        file = files(board.package).joinpath(name)
    else:
        return None
    if not file.is_file():
        return None
    content = file.read_bytes()
    return kind, dense(content) if kind == "text/css" else content


def dense(css: bytes) -> bytes:
    """A style sheet without comments and without the blanks that only its authors need: an eighth shorter."""
    return _BLANK.sub(rb"\1\2", _REMARK.sub(b"", css))


@lru_cache(maxsize=256)
def packed(path: str) -> bytes:
    """A static file, compressed once."""
    found = static_file(path)
    return b"" if found is None else gzip.compress(found[1], 9, mtime=0)
