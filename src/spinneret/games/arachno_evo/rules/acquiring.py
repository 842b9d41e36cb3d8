"""Phases 3 and 4: acquiring forest floor cards and an egg sac (sections 9 and 10 of the rules)."""

from __future__ import annotations

from collections.abc import Iterable

from spinneret.games.arachno_evo.content import SECTORS, SIZE
from spinneret.games.arachno_evo.rules.payments import PAYABLE, pay
from spinneret.games.arachno_evo.rules.scoring import claim_objectives
from spinneret.games.arachno_evo.rules.tableau import lay
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import (
    DNA,
    LINE_NAMES,
    LINE_OF,
    NEURON,
    NONE,
    SAC_NAMES,
    SAC_SPECIES,
    SAC_VALUE,
    SECTOR_NUMBERS,
    SLOT_NAMES,
    SLOT_OF,
)
from spinneret.games.arachno_evo.state.players import Player
from spinneret.kernel import Decision, Flow, Kind, Value

COLLECTION = "collection"

BUY = Kind("buy", (1, 2, 3, 4, 5, None))
PAY_CARD = Kind("pay_card", PAYABLE)
PLACE = Kind("place", SLOT_NAMES)
SAC = Kind("sac", (*SECTOR_NUMBERS, None))
PAY_SAC = Kind("pay_sac", PAYABLE)
PLACE_SAC = Kind("place_sac", (*LINE_NAMES[:-1], COLLECTION))


def gathering(s: ArachnoEvo) -> Flow:
    """AE-9.1 to 9.3: acquire one card and place it, or stop. Called again while the allowance lasts."""
    seat = s.on_turn
    options = affordable_cards(s, seat)
    if not s.cards_left or not options:
        s.phase = "sac"
        return
    answer = yield Decision(seat, BUY, (*options, None))
    if answer is None:
        s.phase = "sac"
        return
    card = s.floor[answer - 1]
    # AE-9.2 The printed cost in DNA.
    s.wanted = answer - 1
    yield from pay(s, seat, PAY_CARD, DNA, s.settled.cost[card])
    s.wanted = NONE
    s.floor[answer - 1] = NONE
    s.bought = card
    # AE-9.3 It is placed at once, on any slot whose row and column are open.
    name = yield Decision(seat, PLACE, SLOT_TUPLES[s.players[seat].slots])
    player = s.players[seat]
    slot = SLOT_OF[name]
    if s.events is not None:
        s.log("placed", seat=seat, card=s.settled.copies[card].id, slot=name, covers=player.grid[slot] != NONE)
    lay(s.settled, player, slot, card)
    s.bought = NONE
    s.cards_left -= 1
    if s.settled.objectives:
        claim_objectives(s, seat)


def affordable_cards(s: ArachnoEvo, seat: int) -> list[int]:
    """AE-9.2: the floor positions of cards the seat can pay for."""
    protein, neuron, dna, cobweb = s.players[seat].units()
    most = dna + (protein + neuron + cobweb) // 2
    cost = s.settled.cost
    options = []
    for position, card in enumerate(s.floor, 1):
        if card >= 0 and cost[card] <= most:
            options.append(position)
    return options


def sac_phase(s: ArachnoEvo) -> Flow:
    """AE-10.1: one sac of the quadrant the pawn is in; of any pile with the Merchant's permission."""
    if s.any_sac:
        yield from acquire_sac(s, range(SECTORS), may_decline=True)
    else:
        yield from acquire_sac(s, s.settled.home[s.settled.quadrant[s.players[s.on_turn].pawn]], may_decline=True)
    s.phase = "maintenance"


def acquire_sac(s: ArachnoEvo, sectors: Iterable[int], may_decline: bool) -> Flow:
    """AE-10.1 to 10.4: pay a top sac's value in neurons and place it for good."""
    seat = s.on_turn
    options: list[Value] = [*affordable_sacs(s, sectors)]
    if not options:
        return
    if may_decline:
        options.append(None)
    answer = options[0] if len(options) == 1 else (yield Decision(seat, SAC, tuple(options)))
    if answer is None:
        return
    assert isinstance(answer, int)
    sac = s.sacs[answer - 1][-1]
    s.wanted = answer - 1
    yield from pay(s, seat, PAY_SAC, NEURON, SAC_VALUE[sac])
    s.wanted = NONE
    # AE-10.4 The next sac of the pile becomes visible.
    s.sacs[answer - 1] = s.sacs[answer - 1][:-1]
    if s.sacs[answer - 1]:
        s.revealed += 1
    s.bought_sac = sac
    places = places_for_sac(s, s.players[seat], sac)
    place = places[0] if len(places) == 1 else (yield Decision(seat, PLACE_SAC, places))
    player = s.players[seat]
    s.bought_sac = NONE
    if place == COLLECTION:
        player.collection += (sac,)
    else:
        open_line(player, LINE_OF[str(place)], sac)
    s.log("sac", seat=seat, sac=SAC_NAMES[sac], sector=answer, place=place)
    if s.settled.objectives:
        claim_objectives(s, seat)


def affordable_sacs(s: ArachnoEvo, sectors: Iterable[int]) -> list[int]:
    """AE-10.1: sector numbers of the top sacs the player on turn can pay for."""
    protein, neuron, dna, cobweb = s.players[s.on_turn].units()
    most = neuron + (protein + dna + cobweb) // 2
    options = []
    for sector in sectors:
        pile = s.sacs[sector]
        if pile and SAC_VALUE[pile[-1]] <= most:
            options.append(sector + 1)
    return options


def places_for_sac(s: ArachnoEvo, player: Player, sac: int) -> tuple[str, ...]:
    """AE-10.2, AE-10.3: closed lines whose lock names its species and whose number it reaches; or the collection."""
    places = []
    for line, (species, minimum) in s.settled.locks[player.species].items():
        if SAC_SPECIES[sac] in species and SAC_VALUE[sac] >= minimum and line not in player.lines:
            places.append(LINE_NAMES[line])
    return (*places, COLLECTION)


def open_line(player: Player, line: int, sac: int) -> None:
    """AE-10.3: a key opens its line at once."""
    player.keys += ((line, sac),)
    player.lines = tuple(sorted((*player.lines, line)))
    # AE-2.6 A slot can hold cards only if its row and its column are open.
    player.slots = OPEN_SLOTS_OF[player.lines]


class _OpenSlots(dict[tuple[int, ...], tuple[int, ...]]):
    """The open slots that go with open lines, worked out when first asked for."""

    def __missing__(self, lines: tuple[int, ...]) -> tuple[int, ...]:
        rows = [line for line in lines if line < SIZE]
        columns = [line - SIZE for line in lines if SIZE <= line < 2 * SIZE]
        self[lines] = slots = tuple(row * SIZE + column for row in rows for column in columns)
        return slots


class _SlotTuples(dict[tuple[int, ...], tuple[tuple[int, int], ...]]):
    """Slots as the answers name them."""

    def __missing__(self, slots: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        self[slots] = names = tuple(SLOT_NAMES[slot] for slot in slots)
        return names


OPEN_SLOTS_OF = _OpenSlots()
SLOT_TUPLES = _SlotTuples()
