"""Set-up: the web, the floor, species, sectors, and the draft of starting cards (section 4; solo AE-15.2)."""

from __future__ import annotations

from itertools import permutations

from spinneret.games.arachno_evo.content import SECTORS, SPECIES
from spinneret.games.arachno_evo.rules.floor import draw_card, fill_floor
from spinneret.games.arachno_evo.rules.maintenance import draw_tiles
from spinneret.games.arachno_evo.rules.portia import lay_portia
from spinneret.games.arachno_evo.rules.scoring import claim_objectives
from spinneret.games.arachno_evo.rules.tableau import lay
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import CHITS, ITEMS, NONE, SACS, SECTOR_NUMBERS, SLOT_OF
from spinneret.games.arachno_evo.state.settled import settle
from spinneret.kernel import Chance, Decision, Flow, Kind, Terms

MOST_PILES = 6
# AE-4.9 The slots of the first, second and third card of the pile: 24 arrangements.
ARRANGEMENTS = tuple(permutations(((1, 1), (1, 2), (2, 1), (2, 2)), 3))

CHOOSE_SPECIES = Kind("species", SPECIES)
START_SECTOR = Kind("start_sector", SECTOR_NUMBERS)
START_PILE = Kind("start_pile", range(1, MOST_PILES + 1))
ARRANGE = Kind("arrange", ARRANGEMENTS)
PORTIA_SPECIES = Kind("portia_species", SPECIES)
PORTIA_SECTOR = Kind("portia_sector", SECTOR_NUMBERS)
PORTIA_PILE = Kind("portia_pile", range(1, MOST_PILES + 1))

GREEN = SPECIES.index("green")


def setup(terms: Terms, rng: Chance) -> ArachnoEvo:
    """AE-4.1 to 4.4: floor, tiles, sacs, rounds. The rest of the set-up is asked."""
    s = ArachnoEvo(settle(terms), rng)
    s.deck = list(range(len(s.settled.copies)))
    rng.shuffle(s.deck)
    fill_floor(s)
    s.draw = [ITEMS[f"{t.resource} {t.value}"] for t in s.settled.pack.tiles for _ in range(t.quantity)]
    rng.shuffle(s.draw)
    for sector in range(SECTORS):
        s.web[sector] = draw_tiles(s, s.settled.pack.setup.tiles_per_sector)
    _stack_sacs(s)
    return s


def _stack_sacs(s: ArachnoEvo) -> None:
    """AE-4.3: ten to a sector, all mixed or (AE-R5) each pile its quadrant's species."""
    sacs = s.settled.pack.sacs
    if s.settled.home_sacs:
        for sector in range(SECTORS):
            species = SPECIES[s.settled.quadrant[sector]]
            pile = [SACS[f"{sac.species} {sac.value}"] for sac in sacs for _ in range(sac.quantity // 2)]
            own = [sac for sac in pile if SACS[f"{species} 3"] <= sac <= SACS[f"{species} 5"]]
            s.rng.shuffle(own)
            s.sacs[sector] = tuple(own)
        return
    every = [SACS[f"{sac.species} {sac.value}"] for sac in sacs for _ in range(sac.quantity)]
    s.rng.shuffle(every)
    height = s.settled.pack.setup.sacs_per_sector
    for sector in range(SECTORS):
        s.sacs[sector] = tuple(every[sector * height : (sector + 1) * height])


def choose_species(s: ArachnoEvo) -> Flow:
    """AE-4.5: in seat order each player takes a different species, with 7 protein, 5 neurons and 5 DNA."""
    seat = s.on_turn
    taken = [player.species for player in s.players]
    options = tuple(name for species, name in enumerate(SPECIES) if species not in taken)
    name = options[0] if len(options) == 1 else (yield Decision(seat, CHOOSE_SPECIES, options))
    player = s.players[seat]
    player.species = SPECIES.index(name)
    numbers = s.settled.pack.setup
    player.stock[CHITS:] = [numbers.protein, numbers.neuron, numbers.dna, numbers.cobweb]
    s.log("species", seat=seat, species=name)
    if s.portia is not None:
        # AE-15.2 The human chooses a different species for Portia.
        hers = yield Decision(seat, PORTIA_SPECIES, tuple(other for other in SPECIES if other != name))
        portia = s.portia
        portia.species = SPECIES.index(hers)
        # AE-15.4 Her basic resources are one pool; her cobwebs are counted apart.
        portia.pool = numbers.protein + numbers.neuron + numbers.dna
        portia.cobwebs = numbers.cobweb
        s.log("species", seat=NONE, species=hers)
    _next_seat(s, "sectors")


def choose_sector(s: ArachnoEvo) -> Flow:
    """AE-4.6: in seat order each player puts the pawn in either sector of the own quadrant."""
    seat = s.on_turn
    home = s.settled.home[s.players[seat].species]
    sector = yield Decision(seat, START_SECTOR, (home[0] + 1, home[1] + 1))
    s.players[seat].pawn = sector - 1
    s.log("started", seat=seat, sector=sector)
    if s.portia is not None:
        home = s.settled.home[s.portia.species]
        sector = yield Decision(seat, PORTIA_SECTOR, (home[0] + 1, home[1] + 1))
        s.portia.pawn = sector - 1
        s.log("started", seat=NONE, sector=sector)
    _next_seat(s, "piles")
    if s.phase == "piles":
        find_first_player(s)
        _deal_piles(s)


def find_first_player(s: ArachnoEvo) -> None:
    """AE-4.7: the Jumping Spider if in play, otherwise drawn at random; other ways by option (AE-R10)."""
    species = [player.species for player in s.players]
    if s.settled.solo or s.settled.first_player == "seat_0":
        s.first = 0
    elif s.settled.first_player == "jumping_spider" and GREEN in species:
        s.first = species.index(GREEN)
    else:
        s.first = s.rng.below(len(species))
    # AE-4.8 The last player in turn order takes a pile first.
    s.on_turn = (s.first - 1) % len(species)
    s.log("first_player", seat=s.first)


def _deal_piles(s: ArachnoEvo) -> None:
    """AE-4.8: two face-up piles of three cards more than there are players; AE-15.2 solo counts as two."""
    numbers = s.settled.pack.setup
    count = max(2, len(s.players)) + numbers.starting_piles_extra
    s.piles = tuple(tuple(draw_card(s) for _ in range(numbers.starting_pile_size)) for _ in range(count))
    s.revealed += 1
    copies = s.settled.copies
    s.log("piles", piles=tuple(tuple(copies[card].id for card in pile) for pile in s.piles))


def choose_pile(s: ArachnoEvo) -> Flow:
    """AE-4.8: from the last player to the first, each takes one pile; the piles left are discarded."""
    seat = s.on_turn
    pile = yield Decision(seat, START_PILE, _piles_left(s))
    s.players[seat].pile = _take_pile(s, pile, seat)
    if s.portia is not None:
        # AE-15.2 The human gives Portia one of the others, or (AE-R44) chance does.
        options = _piles_left(s)
        hers = s.rng.pick(options) if s.settled.portia_pile_random else (yield Decision(seat, PORTIA_PILE, options))
        for card in _take_pile(s, hers, NONE):
            lay_portia(s, card)
    if seat != s.first:
        s.on_turn = (seat - 1) % len(s.players)
        return
    for left in s.piles:
        s.discard += left
    s.piles = ()
    s.phase = "arrange"
    s.on_turn = s.first


def _piles_left(s: ArachnoEvo) -> tuple[int, ...]:
    return tuple(number for number, cards in enumerate(s.piles, 1) if cards)


def _take_pile(s: ArachnoEvo, number: int, seat: int) -> tuple[int, ...]:
    cards = s.piles[number - 1]
    s.piles = (*s.piles[: number - 1], (), *s.piles[number:])
    s.log("pile_taken", seat=seat, cards=tuple(s.settled.copies[card].id for card in cards))
    return cards


def arrange(s: ArachnoEvo) -> Flow:
    """AE-4.9: in turn order each player puts the three cards on three of the four open slots, for nothing."""
    seat = s.on_turn
    slots = yield Decision(seat, ARRANGE, ARRANGEMENTS)
    player = s.players[seat]
    for card, slot in zip(player.pile, slots, strict=True):
        lay(s.settled, player, SLOT_OF[slot], card)
    s.log("arranged", seat=seat, cards=tuple(s.settled.copies[card].id for card in player.pile), slots=slots)
    player.pile = ()
    s.on_turn = (seat + 1) % len(s.players)
    if s.on_turn == s.first:
        # AE-4.10 Play starts with the first player; AE-15.1 in solo with Portia.
        s.phase = "turn" if s.portia is None else "portia"
        if s.settled.objectives:
            for number in range(len(s.players)):
                claim_objectives(s, number)
            if s.portia is not None:
                claim_objectives(s, NONE)


def _next_seat(s: ArachnoEvo, following: str) -> None:
    """The next seat answers the same question; after the last one comes the following phase."""
    s.on_turn += 1
    if s.on_turn == len(s.players):
        s.on_turn = 0
        s.phase = following
