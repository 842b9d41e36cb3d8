"""What must be true of every position (section 21 of the rules)."""

from __future__ import annotations

from collections import Counter

from spinneret.games.arachno_evo.content import SIZE
from spinneret.games.arachno_evo.rules.acquiring import OPEN_SLOTS_OF
from spinneret.games.arachno_evo.rules.tableau import offspring
from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.games.arachno_evo.state.pieces import CHITS, ITEMS, NONE, OPEN_LINES, SAC_SPECIES, SAC_VALUE, SACS, SLOTS
from spinneret.games.arachno_evo.state.players import Player
from spinneret.games.arachno_evo.state.settled import Settled


def check(s: ArachnoEvo) -> None:
    """Raise AssertionError, with the rule, if the position cannot be."""
    _check_cards(s)
    _check_tiles_and_sacs(s)
    for player in s.players:
        _check_player(s, player)
    if s.portia is not None:
        assert s.portia.pool >= 0 and s.portia.cobwebs >= 0, "AE-15.6: Portia pays only what she has"
        rows = [s.portia.cards[start : start + SIZE] for start in range(0, len(s.portia.cards), SIZE)]
        _check_points(s.settled, s.portia.species, rows, s.portia.own, s.portia.foreign)
        assert s.portia.vp == sum(s.settled.vp[card] for card in s.portia.cards), "AE-13.4"
    assert s.activations < 500, "AE-7.13: every chain ends"
    assert s.round <= s.final_round <= s.settled.rounds, "AE-12.1, AE-12.3"
    if s.phase == "turn" and s.line == NONE:
        _check_turn_start(s)


def _check_cards(s: ArachnoEvo) -> None:
    cards = [*s.deck, *s.discard, *(card for card in s.floor if card != NONE)]
    for pile in s.piles:
        cards += pile
    for player in s.players:
        cards += player.pile
        cards += [card for card in player.grid if card != NONE]
        for covered in player.under:
            cards += covered
    if s.portia is not None:
        cards += s.portia.cards
    if s.bought != NONE:
        cards.append(s.bought)
    assert sorted(cards) == list(range(len(s.settled.copies))), "AE-1.3: every card is in exactly one place"


def _check_tiles_and_sacs(s: ArachnoEvo) -> None:
    tiles = Counter([*s.draw, *s.tile_discard])
    for sector in s.web:
        tiles.update(sector)
    for player in s.players:
        tiles.update({kind: player.stock[kind] for kind in range(CHITS)})
    printed = {ITEMS[f"{tile.resource} {tile.value}"]: tile.quantity for tile in s.settled.pack.tiles}
    assert +tiles == Counter(printed), "AE-1.5: every tile is in exactly one place"
    sacs = Counter(sac for pile in s.sacs for sac in pile)
    for player in s.players:
        sacs.update(player.collection)
        sacs.update(sac for _, sac in player.keys)
    if s.portia is not None:
        sacs.update(s.portia.collection)
    if s.bought_sac != NONE:
        sacs[s.bought_sac] += 1
    printed = {SACS[f"{sac.species} {sac.value}"]: sac.quantity for sac in s.settled.pack.sacs}
    assert sacs == Counter(printed), "AE-1.9: every sac is in exactly one place"


def _check_player(s: ArachnoEvo, player: Player) -> None:
    settled = s.settled
    assert min(player.stock) >= 0, "AE-3.1: nobody owes anything"
    tokens = player.tokens
    assert len(tokens) == len(set(tokens)) <= settled.pack.setup.tokens_per_player, "AE-1.7: three tokens"
    assert set(tokens) <= set(player.lines), "AE-6.1: tokens lie on open lines"
    opened = sorted(line for line, _ in player.keys)
    assert sorted((*OPEN_LINES, *opened)) == list(player.lines), "AE-10.3: each opened line has its key"
    assert player.slots == OPEN_SLOTS_OF[player.lines], "AE-2.6: a slot needs its row and its column"
    for line, sac in player.keys:
        species, minimum = settled.locks[player.species][line]
        assert SAC_SPECIES[sac] in species and SAC_VALUE[sac] >= minimum, "AE-10.2: keys fit their locks"
    for slot in range(SLOTS):
        if player.grid[slot] == NONE:
            assert not player.under[slot] and slot not in player.consumed
        else:
            assert slot in player.slots, "AE-9.3: cards lie on open slots"
    for slot in player.consumed:
        assert settled.single_use[player.grid[slot]], "AE-9.4: consumed chits lie on visible single-use cards"
    rows = [player.grid[start : start + SIZE] for start in range(0, SLOTS, SIZE)]
    _check_points(settled, player.species, rows, player.own, player.foreign)
    held = [*player.grid, *(card for covered in player.under for card in covered)]
    assert player.vp == sum(settled.vp[card] for card in held if card != NONE), "AE-13.4: the running score is right"


def _check_points(settled: Settled, species: int, rows: list[list[int]], own: int, foreign: int) -> None:
    found = [kind for row in rows for kind in offspring(settled, row)]
    assert found.count(species) == own, "AE-13.1: the running score is right"
    assert len(found) - found.count(species) == foreign, "AE-13.2: the running score is right"


def _check_turn_start(s: ArachnoEvo) -> None:
    if s.draw or s.tile_discard:
        assert s.web.count(()) < s.settled.pack.turn.empty_sectors_for_refill, "AE-11.3: the web has been filled"
    if s.deck or s.discard:
        assert NONE not in s.floor, "AE-11.1: the floor has five cards"
    before = s.players[s.on_turn - 1]
    assert before.tiles() <= s.settled.pack.turn.inventory_tiles, "AE-11.6: at most five tiles after Maintenance"
