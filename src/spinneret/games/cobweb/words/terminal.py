"""The board of Cobweb in text, for the terminal: the web as a web, the grid as a grid, with rich's markup."""

from __future__ import annotations

from spinneret.games.cobweb.view.records import Board, SpaceInView, TileInView

_COLOURS = ("dodger_blue1", "red", "green", "yellow")
_SYMBOLS = {"maggot": "orange3", "fly": "cyan", "wasp": "gold1"}
_KINDS = {"move": "Move", "up": "Up", "adjacent": "Adj", "eat": "Eat"}
_DIRECTIONS = {"cw": "clockwise", "ccw": "counter", "in": "inwards", "out": "outwards"}
_AXES = {"axis0": "axis ─", "axis1": "axis ╲", "axis2": "axis ╱"}
"""The three axes as they lie on the web."""
_CELL = 17

Piece = tuple[str, str]
"""Text and its style; letters say what colours say."""

_ROWS = (
    (("O4", 20), ("O5", 56)),
    (("M4", 25), ("M5", 51)),
    (("I4", 30), ("I5", 46)),
    (("O3", 5), ("M3", 17), ("I3", 28), ("I0", 48), ("M0", 59), ("O0", 70)),
    (("I2", 30), ("I1", 46)),
    (("M2", 25), ("M1", 51)),
    (("O2", 20), ("O1", 56)),
)
"""Where the middle of each space is drawn, line by line: spoke 0 to the right, then clockwise. Neighbours in a line are
neighbours on the web, so a thread is drawn between them."""


def picture(board: Board) -> str:
    """The table in text: seats, web, grid."""
    limit = f"/{board.max_rounds}" if board.max_rounds else ""
    lines = [f"[bold]Round {board.round}{limit}[/]   {board.seats[board.start_player].name} began"]
    for number, seat in enumerate(board.seats):
        turn = "[bold green]>[/]" if number == board.to_move else " "
        you = "  (you)" if number == board.seat else ""
        tops = ", ".join(f"{symbol} {count}" for symbol, count in seat.tops.items())
        supply = f"[bold red]supply {seat.supply:>2}[/]" if seat.low else f"supply {seat.supply:>2}"
        name = f"[{_COLOURS[number]}]{seat.name:<6}[/]"
        lines.append(
            f"{turn} {name}  web [bold]{seat.on_web:>2}[/]  storage {seat.storage:>2}  {supply}  tops {tops}{you}"
        )
    lines.append("")
    lines += _web(board)
    lines.append("")
    lines += _grid(board)
    if board.sowing:
        path = " ".join(str(t) for t in (board.sowing.start, *board.sowing.path))
        lines.append(f"Sowing from {path}, {board.sowing.hand} in hand")
    lines.append(f"[dim]Not in the game: {', '.join(tile.name for tile in board.removed)}[/]")
    return "\n".join(lines)


def _web(board: Board) -> list[str]:
    """Name, symbol letter, discs from bottom to top, and ``@`` for a web spider, as in ``O3w RB @B``."""
    spaces = {space.name: space for space in board.spaces}
    lines = []
    for row in _ROWS:
        line, column = "", 0
        for name, middle in row:
            pieces = _space(board, spaces[name])
            width = sum(len(text) for text, _ in pieces)
            start = max(column, middle - width // 2)
            line += (_thread(start - column) if column else " " * start) + _markup(pieces)
            column = start + width
        lines.append(line)
    return lines


def _thread(length: int) -> str:
    return f" [dim]{'─' * (length - 2)}[/] " if length > 2 else " " * length


def _space(board: Board, space: SpaceInView) -> list[Piece]:
    pieces: list[Piece] = [(space.name, ""), (space.symbol[0], _SYMBOLS[space.symbol])]
    if space.stack:
        pieces.append((" ", ""))
        pieces += [(board.seats[seat].name[0], _COLOURS[seat]) for seat in space.stack]
    if space.web_spider is not None:
        pieces.append((f" @{board.seats[space.web_spider].name[0]}", f"bold {_COLOURS[space.web_spider]}"))
    return pieces


def _grid(board: Board) -> list[str]:
    """Two lines a tile: number and action; neutral discs, price, what is on the circle, action spider."""
    border = "+" + ("-" * _CELL + "+") * 4
    lines = [border]
    for row in range(4):
        tiles = board.tiles[4 * row : 4 * row + 4]
        lines.append("|" + "|".join(_padded(_face(tile)) for tile in tiles) + "|")
        lines.append("|" + "|".join(_padded(_contents(board, tile)) for tile in tiles) + "|")
        lines.append(border)
    return lines


def _face(tile: TileInView) -> list[Piece]:
    shows = _DIRECTIONS[tile.direction] if tile.direction else _AXES.get(tile.region or "", tile.region or "")
    return [(f"{tile.index:>2} ", "dim"), (f"{_KINDS[tile.kind]} {shows}", "bold")]


def _contents(board: Board, tile: TileInView) -> list[Piece]:
    discs = "o" * tile.discs if tile.discs <= 3 else f"{tile.discs} o"
    style = "green" if tile.price > 0 else "red" if tile.price < 0 else ""
    pieces: list[Piece] = [("   ", ""), (f"{tile.price:+d}" if tile.price else " 0", style), (f" {discs}", "")]
    if tile.circle == "disc":
        pieces.append((" (o)", "bold"))
    if tile.action_spider is not None:
        mark = f"@{board.seats[tile.action_spider].name[0]}"
        pieces.append((f" ({mark})" if tile.circle == "spider" else f" {mark}", f"bold {_COLOURS[tile.action_spider]}"))
    if any(step.tile == tile.index for step in board.steps):
        pieces.append((" <", "bold green"))
    return pieces


def _padded(pieces: list[Piece]) -> str:
    return _markup(pieces) + " " * (_CELL - sum(len(text) for text, _ in pieces))


def _markup(pieces: list[Piece]) -> str:
    return "".join(f"[{style}]{text}[/]" if style else text for text, style in pieces)
