"""What anybody may see of a game of Arachno Evo (AE-17.2 of the rules).

Nothing is private: every seat and every spectator sees the same board.
"""

from __future__ import annotations

from functools import lru_cache

from spinneret.games.arachno_evo.content import RESOURCES, SECTORS, SIZE, SPECIES
from spinneret.games.arachno_evo.rules.acquiring import affordable_cards
from spinneret.games.arachno_evo.rules.movement import move_price, moves, toll_takers
from spinneret.games.arachno_evo.rules.scoring import complete_sets, portia_score, score, species_counts
from spinneret.games.arachno_evo.rules.tableau import offspring
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.bundles import Bundle, Payment
from spinneret.games.arachno_evo.state.pieces import (
    CHITS,
    ITEM_NAMES,
    LINE_NAMES,
    NONE,
    SAC_NAMES,
    SLOT_NAMES,
    SLOTS,
    UNITS,
)
from spinneret.games.arachno_evo.state.players import Player, Portia
from spinneret.games.arachno_evo.state.settled import Settled
from spinneret.games.arachno_evo.view.forecast import line_extras, line_yield
from spinneret.games.arachno_evo.view.records import (
    Bill,
    Board,
    CardFace,
    FloorCard,
    Line,
    Mat,
    Objective,
    Offspring,
    Pawn,
    Permissions,
    PortiaMat,
    Reach,
    Sector,
    Slot,
    Ways,
)


@lru_cache(maxsize=16)
def faces(settled: Settled) -> tuple[CardFace, ...]:
    """Every card of the deck as it is shown."""
    return tuple(
        CardFace(
            copy.id,
            card.id,
            card.name,
            card.cost,
            card.vp,
            card.single_use,
            card.kind,
            card.amount,
            None if copy.left == "none" else copy.left,
            None if copy.right == "none" else copy.right,
            card.summary,
        )
        for copy, card in zip(settled.copies, settled.card, strict=True)
    )


@lru_cache(maxsize=16)
def _names(settled: Settled) -> dict[str, str]:
    names = {card.id: card.name for card in settled.pack.cards}
    return names | {species.id: species.name for species in settled.pack.species}


def view(s: ArachnoEvo, seat: int | None) -> Board:
    settled = s.settled
    face = faces(settled)
    copies = settled.copies
    triggers = {
        "visible_cards": settled.trigger_visible_cards,
        "empty_sac_sectors": settled.trigger_empty_sac_sectors,
    }
    return Board(
        seat=seat,
        phase=s.phase,
        round=s.round,
        final_round=s.final_round,
        agreed_rounds=settled.rounds,
        triggers=tuple(name for name, agreed in triggers.items() if agreed),
        first=None if s.first == NONE else s.first,
        to_play=None if s.outcome is not None else s.on_turn,
        sectors=_sectors(s),
        floor=_floor(s),
        mats=tuple(_mat(s, number) for number in range(len(s.players))),
        portia=None if s.portia is None else _portia(s, s.portia),
        piles=tuple(tuple(face[card] for card in pile) for pile in s.piles),
        objectives=tuple(
            Objective(o.id, o.name, o.test, settled.prizes[number], s.claims[number])
            for number, o in enumerate(settled.objectives)
        ),
        permissions=Permissions(s.counterclockwise, s.free_steps, s.any_sac, s.all_tiles),
        cards_left=s.cards_left,
        focus=_focus(s),
        bought=None if s.bought == NONE else face[s.bought],
        bought_sac=None if s.bought_sac == NONE else SAC_NAMES[s.bought_sac],
        wanted=None if s.wanted == NONE else s.wanted + 1,
        bill=_bill(s),
        deck=len(s.deck),
        discard=tuple(copies[card].id for card in s.discard),
        draw=len(s.draw),
        tile_discard=tuple(ITEM_NAMES[tile] for tile in s.tile_discard),
        offspring_vp=(settled.pack.scoring.own_offspring, settled.pack.scoring.other_offspring),
        names=_names(settled),
    )


def _focus(s: ArachnoEvo) -> tuple[int, int] | int | None:
    if s.focus == NONE:
        return None
    if s.phase != "movement":
        return SLOT_NAMES[s.focus]
    return s.focus if s.focus < len(s.players) else NONE


def _sectors(s: ArachnoEvo) -> tuple[Sector, ...]:
    reach: list[list[Reach]] = [[] for _ in range(SECTORS)]
    if s.phase == "movement" and s.outcome is None and s.bill is None:
        pawn = s.players[s.on_turn].pawn
        for way, steps in moves(s, s.on_turn):
            sector = (pawn + steps if way == "clockwise" else pawn - steps) % SECTORS
            tolls = tuple(toll_takers(s, s.on_turn, sector))
            reach[sector].append(Reach(way, steps, move_price(s, steps), tolls))
    pawns: list[list[Pawn]] = [[] for _ in range(SECTORS)]
    for seat, player in enumerate(s.players):
        if player.pawn != NONE:
            pawns[player.pawn].append(Pawn(seat, SPECIES[player.species], player.stung))
    if s.portia is not None and s.portia.pawn != NONE:
        pawns[s.portia.pawn].append(Pawn(NONE, SPECIES[s.portia.species], False))
    return tuple(
        Sector(
            sector + 1,
            SPECIES[s.settled.quadrant[sector]],
            tuple(ITEM_NAMES[tile] for tile in s.web[sector]),
            SAC_NAMES[s.sacs[sector][-1]] if s.sacs[sector] else None,
            len(s.sacs[sector]),
            tuple(pawns[sector]),
            tuple(reach[sector]),
        )
        for sector in range(SECTORS)
    )


def _floor(s: ArachnoEvo) -> tuple[FloorCard | None, ...]:
    affordable = affordable_cards(s, s.on_turn)
    present = [position for position, card in enumerate(s.floor, 1) if card != NONE]
    return tuple(
        None
        if card == NONE
        else FloorCard(position, faces(s.settled)[card], position in affordable, position == present[-1])
        for position, card in enumerate(s.floor, 1)
    )


def _mat(s: ArachnoEvo, seat: int) -> Mat:
    player = s.players[seat]
    face = faces(s.settled)
    points = score(s, seat)
    sets = complete_sets(player.collection)
    return Mat(
        seat=seat,
        name=player_name(s, seat),
        species=None if player.species == NONE else SPECIES[player.species],
        sector=None if player.pawn == NONE else player.pawn + 1,
        stung=player.stung,
        chits={resource: player.stock[CHITS + number] for number, resource in enumerate(RESOURCES)},
        tiles=tuple(ITEM_NAMES[kind] for kind in range(CHITS) for _ in range(player.stock[kind])),
        units=dict(zip(RESOURCES, player.units(), strict=True)),
        slots=tuple(
            Slot(
                SLOT_NAMES[slot][0],
                SLOT_NAMES[slot][1],
                slot in player.slots,
                None if player.grid[slot] == NONE else face[player.grid[slot]],
                slot in player.consumed,
                tuple(face[card] for card in player.under[slot]),
            )
            for slot in range(SLOTS)
        ),
        lines=tuple(_line(s, player, line, seat) for line in range(len(LINE_NAMES))),
        tokens_left=s.settled.pack.setup.tokens_per_player - len(player.tokens),
        offspring=_offspring(s.settled, player.grid, player.species),
        collection=dict(zip(SPECIES, species_counts(player.collection), strict=True)),
        sacs=tuple(SAC_NAMES[sac] for sac in player.collection),
        sets=sets,
        allowance=s.settled.pack.turn.cards_base + sets,
        pile=tuple(face[card] for card in player.pile),
        score=points,
        total=points.total,
    )


def player_name(s: ArachnoEvo, seat: int) -> str:
    """The species a player took, or the seat before that."""
    species = s.players[seat].species
    return f"Player {seat + 1}" if species == NONE else s.settled.pack.species[species].name


def _line(s: ArachnoEvo, player: Player, line: int, seat: int) -> Line:
    species: tuple[str, ...] = ()
    minimum = 0
    if player.species != NONE and line in s.settled.locks[player.species]:
        opened_by, minimum = s.settled.locks[player.species][line]
        species = tuple(SPECIES[number] for number in sorted(opened_by))
    protein, neuron, dna, _ = line_yield(s.settled, player, line)
    return Line(
        name=LINE_NAMES[line],
        open=line in player.lines,
        species=species,
        minimum=minimum,
        key=next((SAC_NAMES[sac] for opened, sac in player.keys if opened == line), None),
        token=line in player.tokens,
        running=seat == s.on_turn and line == s.line,
        protein=protein,
        neuron=neuron,
        dna=dna,
        extras=tuple(s.settled.card[card].name for card in line_extras(s.settled, player, line)),
    )


def _offspring(settled: Settled, cards: list[int], own: int) -> tuple[Offspring, ...]:
    found = []
    for start in range(0, len(cards), SIZE):
        row = cards[start : start + SIZE]
        for column in range(len(row) - 1):
            for species in offspring(settled, row[column : column + 2]):
                found.append(Offspring(start // SIZE + 1, column + 1, SPECIES[species], species == own))
    return tuple(found)


def _portia(s: ArachnoEvo, portia: Portia) -> PortiaMat:
    points = portia_score(s, portia)
    sets = complete_sets(portia.collection)
    return PortiaMat(
        species=None if portia.species == NONE else SPECIES[portia.species],
        name="Portia",
        sector=None if portia.pawn == NONE else portia.pawn + 1,
        cards=tuple(faces(s.settled)[card] for card in portia.cards),
        offspring=_offspring(s.settled, portia.cards, portia.species),
        pool=portia.pool,
        cobwebs=portia.cobwebs,
        collection=dict(zip(SPECIES, species_counts(portia.collection), strict=True)),
        sacs=tuple(SAC_NAMES[sac] for sac in portia.collection),
        sets=sets,
        allowance=1 if s.settled.portia_level == "gentle" else s.settled.pack.turn.cards_base + sets,
        score=points,
        total=points.total,
        level=s.settled.portia_level,
        steps=portia.steps,
    )


def _bill(s: ArachnoEvo) -> Bill | None:
    if s.bill is None:
        return None
    resource, cost, put, auto, bundles = s.bill
    units = [0] * 4
    for kind, count in enumerate(auto):
        units[_resource(kind)] += count * UNITS[kind]
    own = sum(units) if resource == NONE else units[resource]
    others = sum(units) - own
    # AE-3.6 Two others stand for each unit that is missing; what is left over is lost.
    waste = own + others - cost if own >= cost else others - 2 * (cost - own)
    most = tuple(map(max, zip(*[bundle.tiles + bundle.high for bundle in bundles], strict=True)))
    kinds = [kind for kind, count in enumerate(most) if count]
    return Bill(
        "any" if resource == NONE else RESOURCES[resource],
        cost,
        _items(put),
        _items(auto),
        waste,
        tuple(ITEM_NAMES[kind] for kind in kinds),
        tuple(_ways(bundle, kinds) for bundle in bundles),
    )


def _ways(bundle: Bundle, kinds: list[int]) -> Ways:
    low, high = bundle.tiles + bundle.low, bundle.tiles + bundle.high
    total = sum(bundle.tiles) + bundle.total
    return Ways(tuple([low[kind] for kind in kinds]), tuple([high[kind] for kind in kinds]), total)


def _resource(kind: int) -> int:
    return kind // 3 if kind < CHITS else kind - CHITS


def _items(payment: Payment) -> tuple[str, ...]:
    return tuple(ITEM_NAMES[kind] for kind, count in enumerate(payment) for _ in range(count))
