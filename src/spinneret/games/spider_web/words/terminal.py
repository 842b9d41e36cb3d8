"""The table of Spider-Web in text for the terminal, with rich's markup for colour; words say the same without it."""

from __future__ import annotations

from spinneret.games.spider_web.view import Board, CardInPlay
from spinneret.games.spider_web.words.names import WHY_NO_WIN, card_name
from spinneret.kernel.words import listed


def picture(board: Board) -> str:
    """The whole table."""
    lines = [f"[bold]Round {board.round}/{board.rounds}[/]   First Player {board.seats[board.first_player].name}"]
    for number, seat in enumerate(board.seats):
        turn = "[bold green]>[/]" if number == board.to_play else " "
        you = "  (you)" if number == board.seat else ""
        lines.append(f"{turn} {_seat(seat.name, seat.team)}  hand {seat.hand_size}  deck {seat.deck_size}{you}")
    lines.append("")
    lines.append("[bold]New York[/]")
    lines += [_card_line(board, card) for card in board.new_york] or ["  [dim]empty[/]"]
    for ban in board.bans:
        asleep = "" if ban.in_force else " [dim](suspended)[/]"
        lines.append(
            f"  [magenta]Ban:[/] {board.seats[ban.victim].name} may not bring in {board.names[ban.character]}{asleep}"
        )
    docks = listed(card_name(board, card) for card in board.docks) or "[dim]empty[/]"
    lines.append(f"[bold]Docks[/] ({len(board.docks)})  {docks}")
    piles = ["?" if pile.size is None else str(pile.size) for pile in board.piles]
    lines.append(f"[bold]Captured[/]  {_seat('A', 0)} {piles[0]}   {_seat('B', 1)} {piles[1]}")
    return "\n".join(lines)


def _card_line(board: Board, card: CardInPlay) -> str:
    marks = []
    if card.locked:
        marks.append("[magenta]locked[/]")
    if card.copied:
        marks.append(f"as {board.names[card.copied]}")
    if card.locks:
        marks.append(f"locks {card_name(board, card.locks)}")
    if card.protects:
        marks.append(f"protects {card_name(board, card.protects)}")
    if card.protected_by:
        marks.append(f"shielded by {card_name(board, card.protected_by)}")
    if card.immune_to:
        marks.append(f"immune to {card.immune_to}")
    if card.fails:
        marks.append(f"[red]cannot win: {WHY_NO_WIN[card.fails]}[/]")
    if card.would_win:
        marks.append("[bold yellow]would win[/]")
    seat = board.seats[card.seat]
    name = f"[bold]{card.initiative:>2} {board.names[card.character]}[/]"
    return f"  {card.index + 1}. {_seat(seat.name, seat.team)} {name}  {', '.join(marks)}"


def _seat(name: str, team: int) -> str:
    return f"[{'dark_orange' if team == 0 else 'dodger_blue1'}]{name}[/]"
