"""The city and the sheets in text, for the terminal; letters say what colours repeat."""

from __future__ import annotations

from spinneret.games.spider_man.view.records import Board, Figure
from spinneret.games.spider_man.words.missions import mission
from spinneret.games.spider_man.words.names import capital, marked, name, whose

FIGURE_LETTERS = {
    "spider_man": "S",
    "doctor_octopus": "O",
    "green_goblin": "G",
    "rhino": "R",
    "electro": "E",
    "venom": "V",
    "scorpion": "N",
    "vulture": "U",
    "lizard": "Z",
}
PERSON_LETTERS = {"jameson": "j", "mary_jane": "m", "aunt_may": "a", "black_cat": "b", "stacy": "c", "dewolff": "d"}
_GROUND = {
    ".": "[dim]·[/]",
    "S": "[cyan]u[/]",
    "#": "[dim]▒[/]",
    "B": "⌂",
    "H": "[dim]h[/]",
    "P": "[blue]P[/]",
    "L": "▣",
}


def picture(board: Board) -> str:
    """The map with everything on it, then one line per player."""
    return "\n".join([*_heading(board), *_map(board), *_legend(board), *_sheets(board), *_own(board)])


def _heading(board: Board) -> list[str]:
    limit = f"/{board.round_limit}" if board.round_limit else ""
    line = f"[bold]Round {board.round}{limit}[/]   first to {board.target_vp} points"
    lasting = [
        name
        for name, seats in (("Fog", board.fog), ("Rush Hour", board.rush_hour), ("Thunderstorm", board.storm))
        if seats
    ]
    if board.wanted:
        lasting.append("Spider-Man is Wanted")
    if board.dice:
        line += f"   last roll {' '.join(map(str, board.dice))}"
    return [line, *([f"[yellow]{', '.join(lasting)}[/]"] if lasting else [])]


def _map(board: Board) -> list[str]:
    if not board.city.rows:
        laid = [tile[0] if tile else " . " for tile in board.city.tiles]
        return ["  ".join(laid[row : row + 4]) for row in (0, 4, 8)]
    pieces = _pieces(board)
    rubble = {place.field for place in board.city.places if place.rubble}
    hits = {place.field for place in board.city.places if place.hits}
    tens = "     " + " ".join(str(x // 10) if x >= 10 else " " for x in range(24))
    ones = "     " + " ".join(str(x % 10) for x in range(24))
    lines = [f"[dim]{tens}[/]", f"[dim]{ones}[/]"]
    for y, row in enumerate(board.city.rows):
        cells = []
        for x, letter in enumerate(row):
            field = f"{x},{y}"
            ground = "[red]x[/]" if field in rubble else _GROUND[letter]
            cells.append(pieces.get(field) or ("[red]*[/]" if field in hits else ground))
        lines.append(f"[dim]{y:>4}[/] {' '.join(cells)}")
    return lines


def _legend(board: Board) -> list[str]:
    """Sentences name places, and this map shows letters: where each place is, by the numbers at the edges."""
    if not board.city.rows:
        return []
    lines = []
    for sort in ("landmark", "base", "home", "station", "subway"):
        found = [f"{marked(board, one)} {one.field}" for one in board.city.places if one.sort == sort]
        lines.append(f"[dim]{capital(' · '.join(found))}[/]")
    return [*lines, "[dim]Columns run from west to east, rows from north to south; answer a field like 12,5.[/]"]


def _pieces(board: Board) -> dict[str, str]:
    """What is drawn on a field; a figure before a stack, a stack before a side character."""
    drawn: dict[str, str] = {}
    for person in board.people:
        if person.field and person.holder in (None, "cops"):
            drawn[person.field] = f"[magenta]{PERSON_LETTERS[person.id]}[/]"
    for stack in board.stacks:
        drawn[stack.field] = f"[bold blue]{stack.cars}[/]"
    if board.moving is not None:
        drawn[board.moving.field] = f"[bold blue]{board.moving.cars}[/]"
    for figure in board.figures:
        colour = "dim" if figure.ko else "bold red" if figure.id == "spider_man" else "bold green"
        drawn[figure.field] = f"[{colour}]{FIGURE_LETTERS[figure.id]}[/]"
    return drawn


def _sheets(board: Board) -> list[str]:
    lines = []
    figures = {figure.id: figure for figure in board.figures}
    for number, seat in enumerate(board.seats):
        turn = "[bold green]>[/]" if number == board.on_turn else " "
        name = board.names.get(seat.character, f"Player {number + 1}")
        you = " (you)" if number == board.seat else ""
        text = f"{turn} {name:<15} {seat.vp:>3} points"
        if seat.character == "cops":
            move, fight, bonus = (track.level for track in board.cops)
            text += f"  dice {move}/{fight}/{bonus}  cars {sum(stack.cars for stack in board.stacks)}+{board.reserve}"
        elif seat.character in figures:
            text += _figure(board, figures[seat.character]) + f"  cards {seat.cards}"
        lines.append(text + you)
    return lines


def _figure(board: Board, figure: Figure) -> str:
    move, fight, bonus = (track.level for track in figure.tracks)
    hits = f"hits {figure.hits}/{figure.hit_track}"
    text = f"  {FIGURE_LETTERS[figure.id]} at {figure.field}  {hits}  dice {move}/{fight}/{bonus}"
    marks = [mark for mark, on in (("K.O.", figure.ko), ("webbed", figure.web), ("tracer", figure.tracer)) if on]
    if figure.status != "free":
        marks.append(figure.status)
    if figure.captives:
        marks.append("holds " + ", ".join(board.names[person] for person in figure.captives))
    return text + (f"  [magenta]{', '.join(marks)}[/]" if marks else "")


def _own(board: Board) -> list[str]:
    lines = []
    for figure in board.figures:
        if figure.mission is not None:
            owner = "Your" if figure.seat == board.seat else capital(whose(name(board, figure.id)))
            lines.append(f"  [bold]{owner} mission[/]  {mission(board, figure.mission)}")
    if board.hand:
        lines.append("  [bold]Your cards[/]  " + ", ".join(f"{card.title} ({card.id})" for card in board.hand))
    return lines
