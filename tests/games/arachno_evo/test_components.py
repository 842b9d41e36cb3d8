"""The components and the geometry of Arachno Evo (sections 1, 2 and 18), and what a content pack may not get wrong."""

from __future__ import annotations

from collections import Counter

import pytest

from games.arachno_evo.tables import OPEN_ALL, at, card_at, options, player, run
from spinneret.games.arachno_evo import GAME
from spinneret.games.arachno_evo.content import SPECIES, Pack, load_pack
from spinneret.games.arachno_evo.state.pieces import LINE_NAMES, LINE_SLOTS, SLOT_NAMES
from spinneret.games.arachno_evo.state.settled import settle
from spinneret.kernel import BadContent, content

PACK: Pack = GAME.pack
SHIPPED = content.shipped(GAME.package)
SINGLE_USE = {"speed_this_up": 6, "merchant": 4, "pick_and_choose": 4, "collector": 6}


@pytest.mark.rule("AE-1.1", "AE-2.1", "AE-18.3", "AE-R6")
def test_the_web_has_two_sectors_for_each_species_in_clockwise_order():
    assert [(kind.id, kind.sectors) for kind in PACK.species] == [
        ("red", (1, 2)),
        ("yellow", (3, 4)),
        ("green", (5, 6)),
        ("blue", (7, 8)),
    ]
    assert PACK.species[2].name == "Jumping Spider"
    for players in (1, 2, 3, 4):
        assert len(GAME.new(players, 1).view().board.sectors) == 8
    table = at("movement", {"sector": 8})
    table.choose(("clockwise", 1))
    assert player(table).pawn == 0, "sector 1 follows sector 8"


@pytest.mark.rule("AE-1.2", "AE-1.7", "AE-2.5")
def test_a_mat_has_five_by_five_slots_of_which_four_are_open():
    mat = GAME.new(2, 1).view().board.mats[0]
    assert len(mat.slots) == 25 and len(mat.lines) == 11 and mat.tokens_left == 3
    assert [(slot.row, slot.column) for slot in mat.slots if slot.open] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert [line.name for line in mat.lines if line.open] == ["row 1", "row 2", "column 1", "column 2", "diagonal"]


@pytest.mark.rule("AE-1.3", "AE-1.4", "AE-R1")
def test_the_deck_has_170_cards_of_20_kinds_or_172():
    assert len(PACK.cards) == 20 and sum(card.quantity for card in PACK.cards) == 170
    for wish, size in ((False, 170), (True, 172)):
        cards = settle(GAME.terms(2, {"deck_172": wish})).copies
        assert len({card.id for card in cards}) == len(cards) == size
    extra = [copy for copy in PACK.copies if copy.deck_172]
    assert [copy.id for copy in extra] == ["treasure_chest-07", "treasure_chest-08"]
    assert all(copy.left == copy.right == "none" for copy in extra)


@pytest.mark.rule("AE-1.5", "AE-18.4", "AE-R3")
def test_there_are_eight_tiles_of_each_of_twelve_kinds():
    assert {(tile.resource, tile.value): tile.quantity for tile in PACK.tiles} == {
        (resource, value): 8 for resource in ("protein", "neuron", "dna", "cobweb") for value in (1, 2, 3)
    }


@pytest.mark.rule("AE-1.6", "AE-R2")
def test_chits_never_run_out():
    table = run("row 1", {"chits": {"protein": 500}, "grid": {"1,1": "a_feast"}})
    assert player(table).stock[12] == 503


@pytest.mark.rule("AE-1.8")
def test_there_are_as_many_single_use_cards_as_consumed_chits():
    assert {card.id: card.quantity for card in PACK.cards if card.single_use} == SINGLE_USE
    assert sum(SINGLE_USE.values()) == 20


@pytest.mark.rule("AE-1.9", "AE-R4")
def test_each_species_has_twenty_sacs():
    for species in SPECIES:
        assert {sac.value: sac.quantity for sac in PACK.sacs if sac.species == species} == {5: 6, 4: 6, 3: 8}


@pytest.mark.rule("AE-1.10")
def test_the_round_track_the_token_and_the_objective_cards():
    for players, prizes in ((2, 4), (3, 8), (4, 8)):
        board = GAME.new(players, 1, {"beat_em_all": True}).view().board
        assert (board.round, board.final_round) == (1, 16)
        assert sum(len(objective.prizes) for objective in board.objectives) == prizes
    assert at("turn").view().board.first == 0


@pytest.mark.rule("AE-2.2", "AE-2.3", "AE-2.4", "AE-R8")
def test_lines_run_upwards_from_slot_1_1():
    order = dict(zip(LINE_NAMES, LINE_SLOTS, strict=True))
    names = {line: [SLOT_NAMES[slot] for slot in slots] for line, slots in order.items()}
    assert names["row 2"] == [(2, 1), (2, 2), (2, 3), (2, 4), (2, 5)]
    assert names["column 4"] == [(1, 4), (2, 4), (3, 4), (4, 4), (5, 4)]
    assert names["diagonal"] == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]
    # Double Up in (1,1) doubles what comes next: the column goes up, the row to the right.
    grid = {"1,1": "double_up", "2,1": "a_feast", "1,2": "strategist"}
    assert player(run("column 1", {"grid": grid})).stock[12:15] == [13, 5, 5]
    assert player(run("row 1", {"grid": grid})).stock[12:15] == [7, 11, 5]


@pytest.mark.rule("AE-2.6", "AE-R33")
def test_a_slot_needs_its_row_and_its_column_open_whatever_the_diagonal():
    table = at("gathering", {"keys": {"row 3": "yellow 3"}}, floor=["cleaner"] * 5)
    table.choose(1)
    assert options(table) == ((1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2))
    both = at("gathering", {"keys": {"row 3": "yellow 3", "column 3": "green 3"}}, floor=["cleaner"] * 5)
    both.choose(1)
    assert (3, 3) in options(both) and len(options(both)) == 9
    both.choose((3, 3))
    assert card_at(both, 3, 3) == "cleaner"


@pytest.mark.rule("AE-2.7", "AE-18.2", "AE-R7")
def test_locks_show_two_foreign_species_and_their_own_number():
    for mat in PACK.mats:
        pairs = {(lock.line, lock.number): frozenset(lock.species) for lock in mat.lock}
        for lock in mat.lock:
            assert mat.species not in lock.species and lock.minimum == lock.number
        for line in ("row", "column"):
            assert len({pairs[line, number] for number in (3, 4, 5)}) == 3, "each pair once"
        assert all(pairs["row", number] != pairs["column", number] for number in (3, 4, 5))
        fits = Counter(species for pair in pairs.values() for species in pair)
        assert set(fits.values()) == {4}
    blue = next(mat for mat in PACK.mats if mat.species == "blue")
    known = next(lock for lock in blue.lock if (lock.line, lock.number) == ("column", 4))
    assert known.species == ("red", "green") and known.source == "rulebook"


@pytest.mark.rule("AE-18.3")
def test_turning_the_species_round_changes_nothing():
    turned = dict(zip(SPECIES, SPECIES[1:] + SPECIES[:1], strict=True)) | {"none": "none"}
    for mat, following in zip(PACK.mats, PACK.mats[1:] + PACK.mats[:1], strict=True):
        here = {(lock.line, lock.number, frozenset(turned[s] for s in lock.species)) for lock in mat.lock}
        assert here == {(lock.line, lock.number, frozenset(lock.species)) for lock in following.lock}
    halves = Counter((copy.card, copy.left, copy.right) for copy in PACK.copies)
    assert halves == Counter((copy.card, turned[copy.left], turned[copy.right]) for copy in PACK.copies)


@pytest.mark.rule("AE-18.1")
def test_half_spiders_are_spread_evenly():
    copies = [copy for copy in PACK.copies if not copy.deck_172]
    pairs = Counter((copy.left, copy.right) for copy in copies)
    both = {pair: count for pair, count in pairs.items() if "none" not in pair}
    assert set(both.values()) == {5} and len(both) == 16
    assert all(pairs[species, "none"] == pairs["none", species] == 8 for species in SPECIES)
    assert pairs["none", "none"] == 26
    assert all(copy.left == copy.right == "none" for copy in copies if copy.card in ("treasure_chest", "deja_vu"))


# Content errors


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("cards.toml", "quantity = 16", "quantity = 15", "quantity is 15, but card_copies.toml has 16"),
        ("cards.toml", 'kind = "repeat"', 'kind = "rewind"', "kind 'rewind' is unknown"),
        ("cards.toml", "cost = 3", "cost = -3", "cannot be negative"),
        ("cards.toml", "cost = 3", 'cost = "three"', "Expected 'int'"),
        ("card_copies.toml", 'left = "red"', 'left = "pink"', "left 'pink' is unknown"),
        ("card_copies.toml", 'card = "observer"', 'card = "obzerver"', "observer"),
        ("card_copies.toml", 'id = "jumper-02"', 'id = "jumper-01"', "is used twice"),
        ("species.toml", "sectors = [3, 4]", "sectors = [4, 5]", "a quadrant is"),
        ("web.toml", "clockwise = 2", "clockwise = 3", "numbered clockwise"),
        ("tiles.toml", "value = 1", "value = 4", "values 1, 2 and 3"),
        ("egg_sacs.toml", "quantity = 8", "quantity = 7", "comes in pairs"),
        ("mats.toml", 'species = ["yellow", "blue"]', 'species = ["red", "blue"]', "never the owner's"),
        ("mats.toml", "minimum = 3", "minimum = 2", "minimum is the number"),
        ("mats.toml", "open_rows = [1, 2]", "open_rows = [1]", "start open"),
        ("objectives.toml", 'id = "grid"', 'id = "mesh"', "must be grid"),
        ("constants.toml", "max_steps = 7", "max_steps = 8", "max_steps must be 7"),
        ("constants.toml", "floor_size = 5", "floor_size = 6", "floor_size must be 5"),
        ("options.toml", "maximum = 40", 'maximum = "x"', "maximum"),
    ],
)
def test_a_mistake_in_a_pack_is_named(file: str, old: str, new: str, complaint: str):
    assert old in SHIPPED[file]
    with pytest.raises(BadContent, match=r".") as error:
        load_pack({**SHIPPED, file: SHIPPED[file].replace(old, new, 1)})
    assert complaint in str(error.value)
    assert ".toml" in str(error.value)


def test_a_pack_may_change_numbers():
    richer = SHIPPED["constants.toml"].replace("protein = 7", "protein = 9")
    table = GAME.new(2, 1, pack={"constants.toml": richer})
    table.choose("red")
    assert player(table).stock[12] == 9


def test_every_key_of_the_test_mat_fits():
    assert len(player(at("turn", {"keys": OPEN_ALL})).slots) == 25
