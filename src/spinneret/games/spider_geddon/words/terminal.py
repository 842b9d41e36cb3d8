"""The table of Spider-Geddon in text for the terminal: the ring clockwise from the top left, eighty columns wide.

Rich's markup gives the colours; letters and words say the same without it.
"""

from __future__ import annotations

from spinneret.games.spider_geddon.content.printed import plain
from spinneret.games.spider_geddon.view.records import Board, HeroInPlay, Spot, StoryCard
from spinneret.kernel.words import counted

_WIDE = 25
_TOP, _BOTTOM = (0, 1, 2), (5, 4, 3)
Cell = tuple[str, str]
"""Text and its style."""


def picture(board: Board) -> str:
    """The Villain, the Missions, the ring, the Storyline and the Heroes."""
    if board.villain is None:
        return "[bold]Spider-Geddon[/]\nThe table is being set up."
    lines = [*_villain(board), _missions(board), ""]
    for row, arrow in ((_TOP, "→"), (_BOTTOM, "←")):
        boxes = [_spot(board, board.ring[place]) for place in row]
        for height in range(max(len(box) for box in boxes)):
            cells = [box[height] if height < len(box) else ("", "") for box in boxes]
            between = f" {arrow} " if height == 0 else "   "
            lines.append(between.join(_padded(*cell) for cell in cells).rstrip())
        lines.append("")
    lines.append(_storyline(board))
    more = board.cards_to_villain_turn
    due = (
        f"after {counted(more, 'more card')}" if more else "now" if board.phase == "villain_turn" else "after this one"
    )
    shift = f"{counted(abs(board.tempo), 'card')} {'later' if board.tempo > 0 else 'sooner'}"
    tempo = f" ({shift} than usual)" if board.tempo else ""
    lines += [f"Villain turn {due}{tempo}.  Actions left: [bold]{board.pool or '–'}[/]", ""]
    for hero in board.heroes:
        lines += _hero(board, hero)
    if board.display:
        cards = ", ".join(f"{card.title} ({card.symbols})" for card in board.display)
        lines.append(f"[bold]Display[/]  {cards}  [dim]deck {board.support_deck}[/]")
    return "\n".join(lines)


def _padded(text: str, style: str) -> str:
    short = text if len(text) <= _WIDE else text[: _WIDE - 1] + "…"
    return f"[{style}]{short}[/]" + " " * (_WIDE - len(short)) if style else short.ljust(_WIDE)


def _villain(board: Board) -> list[str]:
    villain = board.villain
    assert villain is not None
    parts = [f"[bold red]{villain.name}[/]  health {villain.health}"]
    if villain.crisis:
        parts.append(f"crisis {villain.crisis}")
    if villain.track is not None:
        parts.append(f"track {villain.track}/{villain.track_end}")
    if villain.removed_end is not None:
        parts.append(f"removed {villain.removed}/{villain.removed_end}")
    if villain.stunned:
        parts.append("[magenta]stunned[/]")
    if villain.targets:
        parts.append(f"targets {villain.targets}")
    parts.append("[bold yellow]vulnerable[/]" if villain.vulnerable else "[dim]cannot be damaged[/]")
    parts.append(f"plans {villain.plans_left}")
    if board.villain_seat is not None:
        parts.append(f"hand {villain.hand_size}  super {villain.super_cards}")
    lines = ["  ".join(parts)]
    if villain.missions:
        own = (
            f"{m.name.split(': ')[-1]} {'done' if m.complete else f'{m.progress}/{m.slots}'}" for m in villain.missions
        )
        lines.append("[red]His own[/]   " + "   ".join(own))
    if villain.top_plan:
        title, _, rest = board.names[villain.top_plan].partition(" (")
        lines += [f"[red]Next plan[/] {title}", f"          {rest.rstrip(')')}"]
    return lines


def _missions(board: Board) -> str:
    parts = []
    for mission in board.missions:
        state = "[green]done[/]" if mission.complete else f"{mission.progress}/{mission.slots}"
        parts.append(f"{mission.name} {state}")
    return "[bold]Missions[/]  " + "   ".join(parts)


def _spot(board: Board, spot: Spot) -> list[Cell]:
    """A Location as a small stack of lines."""
    letter = f" ({spot.letter})" if spot.letter else ""
    slots = "T" * spot.thugs + "C" * spot.civilians + "·" * (spot.slots - spot.thugs - spot.civilians)
    marks = [slots]
    if spot.bot:
        marks.append("bot")
    if spot.crisis:
        marks.append(f"crisis {spot.crisis}")
    if spot.tokens:
        marks.append(f"+{spot.tokens}")
    lines: list[Cell] = [(f"{spot.index} {spot.name}{letter}", "bold"), (f"  {' '.join(marks)}", "")]
    threat = spot.threat
    if threat is not None:
        left = f"{threat.health}♥" if threat.henchman else "".join("x" if full else s for s, full in threat.slots)
        name = threat.name if len(threat.name) < 17 else threat.name[:15] + "…"
        lines.append((f"  {name} {left}{' stunned' if threat.stunned else ''}", "magenta"))
    if spot.villain and board.villain is not None:
        lines.append((f"  ☠ {board.villain.name}", "bold red"))
    for seat in spot.heroes:
        hero = board.heroes[seat]
        lines.append((f"  ✖ {hero.name} (KO)", "dim") if hero.ko else (f"  ● {hero.name}", "bold green"))
    return lines


def _storyline(board: Board) -> str:
    return "[bold]Storyline[/]  " + " ".join(_story(board, card) for card in board.storyline[-9:])


def _story(board: Board, card: StoryCard) -> str:
    if not card.faceup:
        return "[dim]▒[/]"
    if card.owner == "villain":
        return f"[red]<{plain(board.names[str(card.card)])}>[/]"
    text = card.symbols or "–"
    return f"[bold green]{text}[/]" if card.shared else text


def _hero(board: Board, hero: HeroInPlay) -> list[str]:
    turn = "[bold green]>[/]" if hero.seat == board.active else " "
    if not hero.hero:
        return [f"{turn} seat {hero.seat + 1}: a new Hero comes next turn"]
    you = "  (you)" if hero.seat == board.seat else ""
    notes = []
    if hero.ko:
        notes.append("[red]KO[/]")
    if hero.in_danger:
        notes.append("[yellow]in reach of BAM![/]")
    if hero.tokens:
        notes.append(f"tokens {hero.tokens}")
    if hero.crisis:
        notes.append(f"crisis {hero.crisis}")
    notes += [f"{one.name}{'' if one.faceup else ' (used)'}" for one in hero.equipment]
    if hero.plays_randomly:
        notes.append("next card random")
    line = f"{turn} [bold]{hero.name}[/]  hand {hero.hand_size}  deck {hero.deck_size}  {'  '.join(notes)}{you}"
    if hero.hand is None:
        return [line.rstrip()]
    cards = [f"{card.title + ' ' if card.title else ''}{card.symbols or '–'}" for card in hero.hand]
    return [line.rstrip(), f"     [dim]{' | '.join(cards)}[/]"]
