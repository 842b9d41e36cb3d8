"""The table of Spider-Geddon in text for the terminal, with rich's markup; letters say the same without it."""

from __future__ import annotations

from spinneret.games.spider_geddon.view import Board, HeroInPlay, Spot, StoryCard


def picture(board: Board) -> str:
    """The ring, the Villain, the Missions, the Storyline and the Heroes."""
    if board.villain is None:
        return "[bold]Spider-Geddon[/]\nThe table is being set up."
    lines = [_villain(board), _missions(board), ""]
    lines += [_spot(board, spot) for spot in board.ring]
    lines += ["", _storyline(board)]
    due = "now" if board.cards_to_villain_turn == 0 else f"after {board.cards_to_villain_turn} more"
    tempo = f" (tempo {board.tempo:+d})" if board.tempo else ""
    lines.append(f"Villain turn {due}{tempo}.  Actions left: [bold]{board.pool or '–'}[/]")
    lines.append("")
    for hero in board.heroes:
        lines += _hero(board, hero)
    if board.display:
        cards = ", ".join(f"{card.title} ({card.symbols})" for card in board.display)
        lines.append(f"[bold]Display[/]  {cards}  [dim]deck {board.support_deck}[/]")
    return "\n".join(lines)


def _villain(board: Board) -> str:
    villain = board.villain
    assert villain is not None
    parts = [f"[bold red]{villain.name}[/]  health {villain.health}"]
    if villain.crisis:
        parts.append(f"crisis {villain.crisis}")
    if villain.track is not None:
        parts.append(f"track {villain.track}/{villain.track_end}")
    if villain.removed_end is not None:
        parts.append(f"removed {villain.removed}/{villain.removed_end}")
    for mission in villain.missions:
        parts.append(f"{mission.name} {'done' if mission.complete else f'{mission.progress}/{mission.slots}'}")
    if villain.stunned:
        parts.append("[magenta]stunned[/]")
    if villain.targets:
        parts.append(f"targets {villain.targets}")
    parts.append("[bold yellow]vulnerable[/]" if villain.vulnerable else "[dim]cannot be damaged yet[/]")
    parts.append(f"plans {villain.plans_left}")
    if board.villain_seat is not None:
        parts.append(f"hand {villain.hand_size}, super cards {villain.super_cards}")
    if villain.top_plan:
        parts.append(f"next: {board.names[villain.top_plan]}")
    return "  ".join(parts)


def _missions(board: Board) -> str:
    parts = []
    for mission in board.missions:
        state = "[green]done[/]" if mission.complete else f"{mission.progress}/{mission.slots}"
        parts.append(f"{mission.name} {state}")
    return "[bold]Missions[/]  " + "   ".join(parts)


def _spot(board: Board, spot: Spot) -> str:
    empty = spot.slots - spot.thugs - spot.civilians
    slots = "[red]" + "T" * spot.thugs + "[/][cyan]" + "C" * spot.civilians + "[/][dim]" + "·" * empty + "[/]"
    marks = []
    if spot.villain and board.villain is not None:
        marks.append(f"[bold red]{board.villain.name}[/]")
    for seat in spot.heroes:
        hero = board.heroes[seat]
        marks.append(f"[dim]{hero.name} (KO)[/]" if hero.ko else f"[bold green]{hero.name}[/]")
    threat = spot.threat
    if threat is not None:
        count = (
            f"health {threat.health}" if threat.henchman else "".join("x" if full else s for s, full in threat.slots)
        )
        marks.append(f"[magenta]{threat.name} {count}{' stunned' if threat.stunned else ''}[/]")
    if spot.bot:
        marks.append("bot")
    if spot.crisis:
        marks.append(f"crisis {spot.crisis}")
    if spot.tokens:
        marks.append(f"tokens {spot.tokens}")
    letter = f"{spot.letter} " if spot.letter else ""
    return f" {spot.index} {letter}{spot.name:<20} {slots:<40} {'  '.join(marks)}"


def _storyline(board: Board) -> str:
    return "[bold]Storyline[/]  " + " ".join(_story(board, card) for card in board.storyline[-12:])


def _story(board: Board, card: StoryCard) -> str:
    if not card.faceup:
        return "[dim]▒[/]"
    if card.owner == "villain":
        return f"[red]<{board.names[str(card.card)]}>[/]"
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
    if hero.tokens:
        notes.append(f"tokens {hero.tokens}")
    if hero.crisis:
        notes.append(f"crisis {hero.crisis}")
    notes += [f"{one.name}{'' if one.faceup else ' (used)'}" for one in hero.equipment]
    if hero.plays_randomly:
        notes.append("next card random")
    line = f"{turn} [bold]{hero.name}[/]  hand {hero.hand_size}  deck {hero.deck_size}  {'  '.join(notes)}{you}"
    if hero.hand is None:
        return [line]
    cards = [f"{card.title + ' ' if card.title else ''}{card.symbols or '–'}" for card in hero.hand]
    return [line, f"     [dim]{' | '.join(cards)}[/]"]
