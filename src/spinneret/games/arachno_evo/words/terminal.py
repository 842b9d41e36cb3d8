"""The board in text for the terminal, with rich's markup for colour; letters and words say the same without it."""

from __future__ import annotations

from spinneret.games.arachno_evo.view.records import Board, CardFace, Line, Mat, PortiaMat, Sector, Slot

COLOUR = {"red": "red", "yellow": "yellow", "green": "green", "blue": "dodger_blue1"}
SHORT = {
    "just_a_snack": "P1",
    "more_than_a_snack": "P2",
    "a_feast": "P3",
    "observer": "N1",
    "keen_observer": "N2",
    "strategist": "N3",
    "survivor": "D1",
    "fit_survivor": "D2",
    "the_fittest": "D3",
    "speed_this_up": "Sp",
    "spinner": "Sn",
    "jumper": "Ju",
    "treasure_chest": "TC",
    "cleaner": "Cl",
    "deja_vu": "DV",
    "merchant": "Me",
    "pick_and_choose": "PC",
    "look_across": "LA",
    "double_up": "DU",
    "collector": "Co",
}
"""Producers by resource and amount; the others by two letters."""
TILE = {"protein": "P", "neuron": "N", "dna": "D", "cobweb": "W"}


def picture(board: Board) -> str:
    """The whole table."""
    first = "" if board.first is None else f"   1st Spider {_mat_name(board.mats[board.first])}"
    lines = [f"[bold]Round {board.round}/{board.final_round}[/]   phase {board.phase}{first}", ""]
    lines += [_sector(board, sector) for sector in board.sectors]
    lines.append("")
    lines.append(f"[bold]Forest floor[/]   deck {board.deck}, discard {len(board.discard)}, tiles {board.draw}")
    for position, floor in enumerate(board.floor, 1):
        if floor is None:
            lines.append(f"  {position}. [dim]empty[/]")
            continue
        marks = ("  [green]affordable[/]" if floor.affordable else "") + (
            "  [dim]leaves next[/]" if floor.leaving else ""
        )
        lines.append(f"  {position}. {card_line(floor.card)}{marks}")
    for number, pile in enumerate(board.piles, 1):
        if pile:
            lines.append(f"  pile {number}: {', '.join(card.name for card in pile)}")
    for mat in board.mats:
        lines.append("")
        lines += _mat(board, mat)
    if board.portia is not None:
        lines.append("")
        lines += _portia(board.portia)
    for objective in board.objectives:
        prizes = "/".join(map(str, objective.prizes))
        claims = ", ".join("Portia" if seat < 0 else board.mats[seat].name for seat in objective.claims)
        lines.append(f"  Objective {objective.name} ({prizes} VP): {claims or 'nobody yet'}")
    return "\n".join(lines)


def card_line(card: CardFace) -> str:
    once = ", once" if card.single_use else ""
    return f"{_half(card.left)}{card.name}{_half(card.right)} ({card.cost} DNA, {card.vp} VP{once})"


def _half(species: str | None) -> str:
    return "" if species is None else f"[{COLOUR[species]}]·{species}·[/]"


def _sector(board: Board, sector: Sector) -> str:
    tiles = " ".join(_tile(tile) for tile in sector.tiles) or "--"
    pawns = ", ".join(
        ("Portia" if pawn.owner < 0 else _mat_name(board.mats[pawn.owner])) + (" (stung)" if pawn.stung else "")
        for pawn in sector.pawns
    )
    prices = ", ".join(f"{reach.way} {reach.price}" + ("+toll" if reach.tolls else "") for reach in sector.reach)
    price = f"  [bold]price {prices}[/]" if prices else ""
    sac = f"sac {_sac(sector.sac)} of {sector.height}" if sector.sac else "no sac"
    quadrant = f"[{COLOUR[sector.quadrant]}]{sector.quadrant:<6}[/]"
    return f"  Sector {sector.number} {quadrant}  tiles {tiles:<12} {sac}  {pawns}{price}".rstrip()


def _tile(tile: str) -> str:
    resource, _, value = tile.partition(" ")
    return f"{TILE[resource]}{value}"


def _sac(sac: str) -> str:
    species, _, value = sac.partition(" ")
    return f"[{COLOUR[species]}]{species} {value}[/]"


def _mat_name(mat: Mat) -> str:
    return mat.name if mat.species is None else f"[{COLOUR[mat.species]}]{mat.name}[/]"


def _mat(board: Board, mat: Mat) -> list[str]:
    turn = "[bold green]>[/] " if mat.seat == board.to_play else "  "
    you = " (you)" if mat.seat == board.seat else ""
    chits = "  ".join(f"{TILE[name]} {count}" for name, count in mat.chits.items())
    tiles = " ".join(_tile(tile) for tile in mat.tiles) or "--"
    lines = [
        f"{turn}[bold]{_mat_name(mat)}[/]{you}   {mat.total} VP   chits {chits}   tiles {tiles}"
        f"   tokens {mat.tokens_left}   cards per turn {mat.allowance}"
    ]
    s = mat.score
    lines.append(
        f"    offspring {s.own_offspring}{s.foreign_offspring:+d}, keys {s.keys}, cards {s.cards}, "
        f"resources {s.resources}, sets {s.sets}, objectives {s.objectives}"
    )
    if mat.sacs:
        lines.append("    collection " + "  ".join(f"{name} {count}" for name, count in mat.collection.items()))
    by_name = {line.name: line for line in mat.lines}
    joined = {(o.row, o.column): o for o in mat.offspring}
    for row in range(5, 0, -1):
        cells = []
        for column in range(1, 6):
            cells.append(_cell(mat.slots[(row - 1) * 5 + column - 1]))
            pair = joined.get((row, column))
            cells.append(" " if pair is None else "[bold green]=[/]" if pair.own else "[red]x[/]")
        lines.append(f"    {row} {''.join(cells)} {_line_note(by_name[f'row {row}'])}".rstrip())
    notes = []
    for column in range(1, 6):
        note = _line_note(by_name[f"column {column}"])
        if note:
            notes.append(f"column {column} {note}")
    if by_name["diagonal"].token:
        notes.append("diagonal z")
    lines.append("      " + "   ".join(f"{column:^4}" for column in range(1, 6)))
    if notes:
        lines.append("    " + ", ".join(notes))
    return lines


def _cell(slot: Slot) -> str:
    if slot.card is None:
        return "[dim] ..  [/] " if slot.open else "[dim] ##  [/] "
    left = f"[{COLOUR[slot.card.left]}]{slot.card.left[0]}[/]" if slot.card.left else " "
    right = f"[{COLOUR[slot.card.right]}]{slot.card.right[0]}[/]" if slot.card.right else " "
    depth = str(len(slot.covered) + 1) if slot.covered else " "
    name = SHORT.get(slot.card.kind, slot.card.name[:2])
    return f"{left}{f'[dim]{name}[/]' if slot.consumed else name}{right}{'*' if slot.consumed else depth} "


def _line_note(line: Line) -> str:
    if line.running:
        return "[bold]runs[/]"
    if line.token:
        return "z"
    if not line.open:
        return f"[dim]needs {' or '.join(line.species)} {line.minimum}+[/]"
    return f"key {line.key}" if line.key else ""


def _portia(portia: PortiaMat) -> list[str]:
    colour = COLOUR.get(portia.species or "", "white")
    lines = [
        f"  [bold {colour}]Portia[/] ({portia.level})   {portia.total} VP   pool {portia.pool}"
        f"   cobwebs {portia.cobwebs}   cards per turn {portia.allowance}"
    ]
    for start in range(0, len(portia.cards), 5):
        row = " ".join(SHORT.get(card.kind, card.name[:2]) for card in portia.cards[start : start + 5])
        lines.append(f"    {start // 5 + 1} {row}")
    if portia.sacs:
        lines.append("    collection " + "  ".join(f"{name} {count}" for name, count in portia.collection.items()))
    return lines
