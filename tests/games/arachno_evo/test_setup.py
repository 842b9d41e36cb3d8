"""The set-up of Arachno Evo (section 4)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.arachno_evo.tables import answer, card_at, chits, facts, kind, options, player
from spinneret.games.arachno_evo import GAME
from spinneret.games.arachno_evo.state.pieces import SAC_SPECIES, SAC_VALUE


@pytest.mark.rule("AE-4.1", "AE-4.2", "AE-4.3", "AE-4.4", "AE-R5")
def test_floor_web_sacs_and_rounds():
    s = GAME.new(3, 5).state
    assert len(s.floor) == 5 and len(s.deck) == 165
    assert [len(tiles) for tiles in s.web] == [4] * 8 and len(s.draw) == 64
    assert [len(pile) for pile in s.sacs] == [10] * 8
    assert len({SAC_SPECIES[sac] for sac in s.sacs[0]}) > 1, "all sacs are mixed"
    assert (s.round, s.final_round) == (1, 16)
    assert GAME.new(3, 5, {"rounds": 7}).state.final_round == 7


@pytest.mark.rule("AE-R5")
def test_at_home_each_pile_holds_half_of_its_species():
    s = GAME.new(2, 5, {"sac_layout": "home"}).state
    for sector, pile in enumerate(s.sacs):
        assert {SAC_SPECIES[sac] for sac in pile} == {s.settled.quadrant[sector]}
        assert Counter(SAC_VALUE[sac] for sac in pile) == {5: 3, 4: 3, 3: 4}


@pytest.mark.rule("AE-4.5", "AE-R9")
def test_species_are_taken_in_seat_order_with_the_starting_resources():
    table = GAME.new(4, 1)
    assert table.decision.seat == 0 and options(table) == ("red", "yellow", "green", "blue")
    answer(table, "blue")
    assert table.decision.seat == 1 and "blue" not in options(table)
    answer(table, "red", "green")
    assert kind(table) == "start_sector", "the last species is taken without asking"
    assert [chits(table, seat) for seat in range(4)] == [(7, 5, 5, 0)] * 4
    assert facts(table, "species")[3]["species"] == "yellow"


@pytest.mark.rule("AE-4.6", "AE-R9")
def test_pawns_start_in_either_sector_of_the_own_quadrant():
    table = GAME.new(2, 1)
    answer(table, "blue", "red")
    assert table.decision.seat == 0 and options(table) == (7, 8)
    answer(table, 8)
    assert table.decision.seat == 1 and options(table) == (1, 2)
    assert player(table).pawn == 7


def started(seed: int = 1, options: dict[str, object] | None = None, species: tuple[str, ...] = ("red", "green")):
    table = GAME.new(len(species), seed, options)
    answer(table, *species)
    while kind(table) == "start_sector":
        answer(table, table.decision.options[0])
    return table


@pytest.mark.rule("AE-4.7", "AE-R10")
def test_the_jumping_spider_begins_or_else_chance_decides():
    assert all(started(seed).state.first == 1 for seed in range(8))
    drawn = {started(seed, species=("red", "blue")).state.first for seed in range(20)}
    assert drawn == {0, 1}
    assert {started(seed, {"first_player": "random"}).state.first for seed in range(20)} == {0, 1}
    assert all(started(seed, {"first_player": "seat_0"}).state.first == 0 for seed in range(8))


@pytest.mark.rule("AE-4.7", "AE-R10", "AE-5.1", "AE-4.10")
def test_the_first_player_stays_first_in_every_round():
    table = started(1, {"rounds": 3})
    until_turn(table)
    order = []
    while table.decision is not None:
        if kind(table) == "turn":
            order.append((table.state.round, table.decision.seat))
        choices = table.decision.options
        table.choose("pass" if "pass" in choices else choices[-1])
    assert order == [(1, 1), (1, 0), (2, 1), (2, 0), (3, 1), (3, 0)]


def until_turn(table):
    while kind(table) != "turn":
        answer(table, table.decision.options[0])


@pytest.mark.rule("AE-4.8", "AE-R11")
@pytest.mark.parametrize(("species", "piles"), [(("red", "green"), 4), (("red", "green", "blue"), 5)])
def test_piles_lie_open_and_are_taken_from_the_last_player_to_the_first(species, piles):
    table = started(1, species=species)
    assert kind(table) == "start_pile" and len(options(table)) == piles
    assert [len(pile) for pile in table.view(0).board.piles] == [3] * piles
    seats = []
    taken = []
    while kind(table) == "start_pile":
        seats.append(table.decision.seat)
        taken.append(table.state.piles[options(table)[-1] - 1])
        answer(table, options(table)[-1])
    assert seats == [(1 - 1 - n) % len(species) for n in range(len(species))], "the first player, seat 1, is last"
    assert len(table.state.discard) == 6 and table.state.piles == ()
    assert player(table, seats[0]).pile == taken[0]
    assert len(table.state.deck) == 170 - 5 - 3 * piles


@pytest.mark.rule("AE-4.9", "AE-R11")
def test_the_three_cards_go_to_three_different_slots_for_nothing():
    table = started(3)
    while kind(table) == "start_pile":
        answer(table, options(table)[0])
    assert table.decision.seat == 1 and len(set(options(table))) == 24
    assert all(len(set(slots)) == 3 for slots in options(table))
    names = [table.state.settled.copies[card].card for card in player(table, 1).pile]
    answer(table, ((2, 2), (1, 1), (1, 2)))
    assert [card_at(table, *slot, seat=1) for slot in ((2, 2), (1, 1), (1, 2))] == names
    assert card_at(table, 2, 1, seat=1) is None
    assert chits(table, 1) == (7, 5, 5, 0)
    assert kind(table) == "arrange" and table.decision.seat == 0


@pytest.mark.rule("AE-4.10")
def test_play_starts_with_the_first_player():
    table = started(4, species=("red", "green", "blue"))
    until_turn(table)
    assert table.decision.seat == table.state.first == 1


@pytest.mark.rule("AE-17.1")
def test_every_kind_of_question_has_a_finite_domain():
    assert all(kind.domain and kind.size == len(kind.domain) for kind in GAME.kinds)
    assert len(GAME.actions) == sum(kind.size for kind in GAME.kinds) < 500
