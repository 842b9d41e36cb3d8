"""Payments of Arachno Evo: exactly the legal ones, each reached in one way, the obvious one first (section 3)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from games.arachno_evo.tables import EMPTY, answer, at, chits, kind, options, player, run, tiles
from spinneret.games.arachno_evo.rules.payments import (
    ANYTHING,
    NOTHING,
    Step,
    affordable,
    fewest_items,
    first_step,
    legal_payments,
)
from spinneret.games.arachno_evo.state.bundles import Payment
from spinneret.games.arachno_evo.state.pieces import (
    CHITS,
    DNA,
    ITEM_NAMES,
    ITEMS,
    NEURON,
    NONE,
    PROTEIN,
    RESOURCE_OF,
    UNITS,
)
from spinneret.games.arachno_evo.state.players import Player

NEURON_3, NEURON_2, NEURON_1 = ITEMS["neuron 3"], ITEMS["neuron 2"], ITEMS["neuron 1"]


def stock(**items: int) -> Payment:
    """``stock(neuron=2, neuron_3=1)``: two neuron chits and a neuron tile of 3."""
    counts = [0] * 16
    for name, count in items.items():
        counts[ITEMS[name.replace("_", " ")]] = count
    return tuple(counts)


def brute_force(owned: Payment, resource: int, cost: int, convert_any: bool) -> set[Payment]:
    """AE-3.6 and AE-3.7 word for word."""

    def worth(payment: Payment) -> tuple[int, int]:
        own = sum(n * UNITS[k] for k, n in enumerate(payment) if RESOURCE_OF[k] == resource or resource == ANYTHING)
        return own, sum(n * UNITS[k] for k, n in enumerate(payment)) - own

    def sufficient(payment: Payment) -> bool:
        own, others = worth(payment)
        return own + others // 2 >= cost

    def without(payment: Payment, kind: int) -> Payment:
        return (*payment[:kind], payment[kind] - 1, *payment[kind + 1 :])

    legal = set()
    for payment in product(*(range(count + 1) for count in owned)):
        if not sufficient(payment):
            continue
        _, others = worth(payment)
        needed = [not sufficient(without(payment, kind)) for kind in range(16) if payment[kind]]
        if convert_any or others == 0:
            if all(needed):
                legal.add(payment)
            continue
        mine = [kind for kind in range(16) if RESOURCE_OF[kind] == resource]
        foreign = [kind for kind in range(16) if payment[kind] and kind not in mine]
        if (
            worth(owned)[0] < cost
            and all(payment[kind] == owned[kind] for kind in mine)
            and all(not sufficient(without(payment, kind)) for kind in foreign)
        ):
            legal.add(payment)
    return legal


def random_stock(dice: Random) -> Payment:
    counts = [0] * 16
    for _ in range(dice.randrange(1, 8)):
        counts[dice.randrange(16)] += 1
    counts[CHITS + dice.randrange(4)] += dice.randrange(4)
    return tuple(counts)


@pytest.mark.rule("AE-3.5", "AE-3.6", "AE-3.7", "AE-3.8", "AE-R13", "AE-R14", "AE-R15")
@pytest.mark.parametrize("convert_any", [False, True])
def test_the_legal_payments_are_exactly_those_of_the_rule(convert_any: bool):
    dice = Random(3)
    for _ in range(250):
        owned = random_stock(dice)
        resource, cost = dice.randrange(3), dice.randrange(7)
        found = legal_payments(owned, resource, cost, convert_any)
        assert len(found) == len(set(found))
        assert set(found) == brute_force(owned, resource, cost, convert_any), (owned, resource, cost)
        payer = Player()
        payer.stock = list(owned)
        assert affordable(payer, resource, cost) == bool(found), "AE-3.8"
        if found:
            assert fewest_items(owned, resource, cost, convert_any) == min(map(sum, found)), "AE-8.6"


@pytest.mark.rule("AE-11.5")
def test_a_fee_is_any_three_units_of_which_no_item_can_be_left_out():
    dice = Random(5)
    for _ in range(150):
        owned = random_stock(dice)
        found = legal_payments(owned, ANYTHING, 3)
        assert set(found) == brute_force(owned, ANYTHING, 3, True)


@pytest.mark.rule("AE-3.12", "AE-R56", "AE-3.11")
@pytest.mark.parametrize("convert_any", [False, True])
def test_every_legal_payment_is_reached_in_exactly_one_way(convert_any: bool):
    dice = Random(7)
    choices = 0
    for _ in range(200):
        owned = random_stock(dice)
        resource, cost = dice.randrange(3), dice.randrange(1, 7)
        legal = legal_payments(owned, resource, cost, convert_any)
        if not legal:
            continue
        reached: list[Payment] = []

        def walk(step: Step, last: int, reached: list[Payment] = reached) -> None:
            if not step.options:
                reached.append(step.put)
                return
            assert step.options[0] == "auto" and 3 <= len(step.options) <= 17
            named = [ITEMS[name] for name in step.options[1:]]
            assert named == sorted(named) and named[0] >= last, "not before the last kind named"
            for name in step.options[1:]:
                walk(step.after(name), ITEMS[name])

        step = first_step(owned, (resource, cost, 0, NONE), convert_any, False)
        choices += bool(step.options)
        walk(step, 0)
        assert sorted(reached) == sorted(legal)
    assert choices > 50


def loss(payment: Payment, owned: Payment, cobweb: int) -> tuple[object, ...]:
    """AE-3.9, written out independently."""
    left = [owned[kind] - payment[kind] for kind in range(16)]
    units = [sum(left[k] * UNITS[k] for k in range(16) if RESOURCE_OF[k] == resource) for resource in range(3)]
    given = sum(n * UNITS[k] * (cobweb if RESOURCE_OF[k] == 3 else 1) for k, n in enumerate(payment))
    return given, -sum(payment[:CHITS]), sum(u * u for u in units), [-count for count in payment]


@pytest.mark.rule("AE-3.9", "AE-R56")
@pytest.mark.parametrize("half", [False, True])
def test_the_automatic_payment_gives_least_away(half: bool):
    dice = Random(11)
    for _ in range(200):
        owned = random_stock(dice)
        resource, cost = dice.randrange(3), dice.randrange(1, 7)
        legal = legal_payments(owned, resource, cost)
        if legal:
            step = first_step(owned, (resource, cost, 0, NONE), False, half)
            best = min(legal, key=lambda payment: loss(payment, owned, 1 if half else 2))
            assert step.auto == best
            if step.options:
                assert step.after("auto").put == best


@pytest.mark.rule("AE-3.3", "AE-R13")
def test_a_tile_is_spent_whole_and_nobody_overpays_at_will():
    owned = stock(neuron_3=1, neuron_2=1, neuron=2)
    legal = legal_payments(owned, NEURON, 4)
    assert stock(neuron_3=1, neuron_2=1) in legal, "5 for 4: neither tile can be left out"
    assert stock(neuron_2=1, neuron=2) in legal and stock(neuron_3=1, neuron=1) in legal
    assert stock(neuron_3=1, neuron_2=1, neuron=1) not in legal


@pytest.mark.rule("AE-3.6", "AE-R14")
def test_a_large_tile_of_the_right_kind_goes_before_anything_is_converted():
    owned = stock(dna_3=1, protein=6)
    assert legal_payments(owned, DNA, 2) == [stock(dna_3=1)]
    assert legal_payments(owned, DNA, 4) == [stock(dna_3=1, protein=2)]
    assert stock(protein=4) in legal_payments(owned, DNA, 2, convert_any=True)


@pytest.mark.rule("AE-3.5", "AE-R15")
def test_cobwebs_and_mixed_types_convert_two_to_one():
    assert legal_payments(stock(cobweb=1, dna=1), PROTEIN, 1) == [stock(cobweb=1, dna=1)]
    assert legal_payments(stock(cobweb_3=1), PROTEIN, 1) == [stock(cobweb_3=1)], "the odd unit is lost"
    assert legal_payments(stock(cobweb_3=1), PROTEIN, 2) == []


@pytest.mark.rule("AE-3.6")
def test_a_cost_of_nothing_is_paid_with_nothing():
    assert legal_payments(stock(protein=5), PROTEIN, 0) == [NOTHING]


@pytest.mark.rule("AE-3.1", "AE-3.2")
def test_moves_cost_protein_cards_dna_and_sacs_neurons_in_chits_and_tiles():
    me = {"chits": {"protein": 1, "neuron": 9, "dna": 9}, "tiles": ["dna 2"]}
    table = at("movement", me, web={"2": []}, floor=["cleaner"] * 5, sacs={"1": ["green 3"], "2": ["blue 3"]})
    answer(table, ("clockwise", 1))
    assert chits(table)[:3] == (0, 9, 9)
    answer(table, 1)
    assert kind(table) == "pay_card" and options(table) == ("auto", "dna 2", "dna")
    answer(table, "dna", (1, 1))
    assert chits(table) == (0, 9, 7, 0) and tiles(table) == ["dna 2"]
    answer(table, 1, "collection")
    assert chits(table) == (0, 6, 7, 0)


@pytest.mark.rule("AE-3.4")
def test_spent_tiles_are_discarded_and_spent_chits_are_gone():
    me = {"chits": EMPTY | {"dna": 1}, "tiles": ["dna 1"]}
    table = at("gathering", me, floor=["cleaner"] * 5)
    before = len(table.state.tile_discard)
    table.choose(1)
    assert kind(table) == "place", "both must go: no question"
    assert len(table.state.tile_discard) == before + 1 and sum(player(table).stock) == 0


@pytest.mark.rule("AE-3.10")
def test_there_is_no_way_to_trade():
    """Chits change hands or kind only by what is asked: no question offers a trade."""
    names = {question.name for question in at("turn").game.kinds}
    assert names.isdisjoint({"trade", "give", "exchange"}) and {"toll", "convert"} <= names
    table = at("turn")
    before = chits(table, 1)
    table.choose("play")
    assert chits(table, 1) == before


@pytest.mark.rule("AE-3.12")
def test_named_items_come_one_by_one_and_auto_finishes():
    me = {"chits": EMPTY | {"neuron": 5}, "tiles": ["neuron 1", "neuron 2"]}
    table = at("sac", me, sacs={"1": ["green 4"], "2": []})
    table.choose(1)
    assert kind(table) == "pay_sac"
    assert options(table) == ("auto", "neuron 2", "neuron 1", "neuron")
    bill = table.view(0).board.bill
    assert bill is not None and (bill.resource, bill.cost, bill.waste) == ("neuron", 4, 0)
    assert bill.auto == ("neuron 2", "neuron 1", "neuron")
    table.choose("neuron 1")
    assert kind(table) == "place_sac", "the 2 is out now, so three chits complete the only payment left"
    assert chits(table) == (0, 2, 0, 0) and tiles(table) == ["neuron 2"]


@pytest.mark.rule("AE-3.12")
def test_a_person_is_never_offered_hundreds_of_ways_to_pay():
    rich = stock(protein=9, dna=9, cobweb=9, protein_3=2, dna_2=2, cobweb_1=2, dna_1=2, protein_1=2)
    assert len(legal_payments(rich, NEURON, 5)) > 300
    step = first_step(rich, (NEURON, 5, 0, NONE), False, False)
    assert len(step.options) <= 17
    assert step.after("auto").options == ()


@pytest.mark.rule("AE-3.7", "AE-R14")
def test_with_the_option_conversion_is_free_at_any_time():
    me = {"chits": EMPTY | {"dna": 4, "cobweb": 4}}
    strict = at("gathering", me, floor=["cleaner"] * 5)
    strict.choose(1)
    assert kind(strict) == "place" and chits(strict) == (0, 0, 2, 4)
    free = at("gathering", me, floor=["cleaner"] * 5, options={"conversion": "any"})
    free.choose(1)
    assert kind(free) == "pay_card"
    assert options(free) == ("auto", "dna", "cobweb")
    answer(free, "cobweb")
    assert kind(free) == "place" and chits(free) == (0, 0, 4, 0)


def test_item_names_follow_payment_order():
    assert ITEM_NAMES[:4] == ("protein 3", "protein 2", "protein 1", "neuron 3")
    assert ITEM_NAMES[12:] == ("protein", "neuron", "dna", "cobweb")
    assert (NEURON_3, NEURON_2, NEURON_1) == (3, 4, 5)
    assert kind(run("row 1", {})) != "line"
