"""The drawing law for Arachno Evo: every position of every mode is drawn well, from the table view alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest
from markupsafe import escape

import spinneret
from spinneret.games.arachno_evo.board import drawing
from spinneret.kernel import Chance, Table
from spinneret.web.drawing import Drawing, board_of, static_file, symbols
from spinneret.web.template_helpers import as_json
from web.table_views import positions, table_view
from web.test_drawing import Page
from web.weight import first_load

DRAWING = Drawing()
GAME = spinneret.game("arachno_evo")
FULL_RACK = {
    "players": 2,
    "phase": "maintenance",
    "seats": [
        {"species": "blue", "sector": 7, "tiles": ["cobweb 3", "cobweb 2", "dna 3", "dna 1", "protein 2", "neuron 1"]},
        {"species": "red", "sector": 1},
    ],
}
MODES = [(players, variant) for variant in range(len(GAME.variants)) for players in GAME.players]


def lively(players: int, seed: int, options: Any, one_in: int) -> Any:
    """Some positions of a random game in which people pass less than half of their turns."""
    rng = Random(seed)
    table: Table[Any] = GAME.new(players=players, seed=seed, options=options)
    while table.decision is not None:
        if rng.randrange(one_in) == 0:
            yield table
        options_now = table.decision.options
        table.choose("play" if "play" in options_now and rng.random() < 0.8 else rng.choice(options_now))
    yield table


@pytest.mark.parametrize(("players", "variant"), MODES)
def test_every_position_is_drawn_well(players: int, variant: int) -> None:
    for table in lively(players, 10 * players + variant, GAME.variants[variant], 6 + 3 * players):
        asked = table.decision.seat if table.decision else 0
        for seat in (asked, (asked + 1) % players, None):
            html = DRAWING.table(table_view(table, seat))
            page = Page(html)
            assert len(page.ids) == len(set(page.ids)), [id for id in page.ids if page.ids.count(id) > 1]
            assert not any("style" in attrs or any(name.startswith("on") for name in attrs) for _, attrs in page.tags)
            assert set(re.findall(r'href="#([\w-]+)"', html)) <= set(symbols("arachno_evo"))
            if table.decision is not None and seat == asked:
                for option in table.decision.options:
                    assert as_json(option) in touchable(page), (table.decision.kind, option)
                assert not any("data-member" in attrs for _, attrs in page.tags), "no question here asks for a set"
            else:
                assert "data-choice=" not in html and "data-try=" not in html


def touchable(page: Page) -> set[str]:
    """The answers, whole or parts of a payment, that have a button."""
    buttons = [attrs for tag, attrs in page.tags if tag == "button"]
    choices = {attrs["data-choice"] or "" for attrs in buttons if "data-choice" in attrs}
    return choices | {as_json(attrs["data-part"]) for attrs in buttons if "data-part" in attrs}


Payment = dict[str, int]


def bag_of(table: Table[Any]) -> Any:
    """The payment that is asked for, as the page's client reads it; None if there is none."""
    decision = table.decision
    if decision is None or not decision.kind.startswith("pay_") or table.state.bill is None:
        return None
    return json.loads(drawing.bag(table.view(decision.seat).board.bill, decision.kind))


def wholes(bag: Any) -> list[Payment]:
    """Every way to fill it."""
    found = {
        counts
        for low, high, total in bag["ways"]
        for counts in product(*(range(least, most + 1) for least, most in zip(low, high, strict=True)))
        if sum(counts) == total
    }
    names = [name for name, _ in bag["parts"]]
    return [{name: count for name, count in zip(names, counts, strict=True) if count} for counts in sorted(found)]


def twin_of(table: Table[Any]) -> Table[Any]:
    """A copy that tells what happens."""
    twin = table.copy()
    twin.state.events = []
    return twin


def paid(table: Table[Any]) -> Payment | None:
    """What has been paid since the copy was made."""
    return next((dict(event.facts["items"]) for event in table.state.events if event.kind == "paid"), None)


def give(table: Table[Any], payment: Payment) -> Payment:
    """Send a payment as the client does, part by part in the order of the rules; what was paid."""
    while (given := paid(table)) is None:
        bag = bag_of(table)
        named = zip(bag["parts"], bag["put"], strict=True)
        table.choose(next(name for (name, _), put in named if payment.get(name, 0) > put))
    return given


def endings(table: Table[Any]) -> Iterator[Payment]:
    """Every payment that can be reached by naming one kind after the other."""
    assert table.decision is not None
    for option in table.decision.options[1:]:
        twin = twin_of(table)
        twin.choose(option)
        given = paid(twin)
        if given is None:
            yield from endings(twin)
        else:
            yield given


@pytest.mark.rule("AE-R56", "AE-3.12")
def test_the_page_knows_just_the_legal_payments_and_can_send_each_of_them() -> None:
    rng = Random(56)
    choices = []
    for seed in range(40):
        for table in lively(2, seed, {}, 1):
            bag = bag_of(table)
            if bag is None or rng.randrange(3):
                continue
            legal = wholes(bag)
            choices.append(len(legal))
            assert len(bag["ways"]) <= 200 and len(json.dumps(bag)) < 12_000
            if len(legal) <= 12:
                assert sorted(endings(table), key=str) == sorted(legal, key=str)
            for payment in rng.sample(legal, min(3, len(legal))):
                assert give(twin_of(table), payment) == payment
    assert len(choices) > 100 and max(choices) > 12


@pytest.mark.parametrize("players", GAME.players)
def test_the_drawing_is_the_same_for_every_deal_nobody_can_tell_apart(players: int) -> None:
    rng = Random(players)
    for table in lively(players, 70 + players, {"beat_em_all": True}, 12):
        seat = rng.choice([*range(players), None])
        seen = table_view(table, seat)
        other = table_view(table.resample(seat, Chance(rng.randrange(10**9))), seat)
        assert DRAWING.table(seen) == DRAWING.table(msgspec.structs.replace(other, log=seen.log))


def test_every_kind_of_question_can_be_answered_on_the_page() -> None:
    """Plays until every kind of question has come up, and finds each answer among the buttons."""
    missing = {kind.name for kind in GAME.kinds} - {"discard_tile"}  # too rare in random play; see below
    for seed in range(60):
        players = 1 + seed % 3
        options = {"merchant_collector": "immediate"} if seed % 2 else {"auto_activate": False}
        for table in lively(players, seed, options, 1):
            decision = table.decision
            if decision is None or decision.kind not in missing:
                continue
            missing.discard(decision.kind)
            page = Page(DRAWING.table(table_view(table, decision.seat)))
            assert {as_json(option) for option in decision.options} <= touchable(page), decision.kind
        if not missing:
            return
    pytest.fail(f"never asked: {missing}")


def test_every_refused_touch_names_its_rule() -> None:
    tried = 0
    for seed in range(4):
        for table in lively(1 + seed, seed, None, 5):
            if table.decision is None:
                continue
            for tag, attrs in Page(DRAWING.table(table_view(table, table.decision.seat))).tags:
                if "data-try" in attrs:
                    assert tag == "button"
                    refusal = table.why_not(_value(json.loads(str(attrs["data-try"]))))
                    assert refusal is not None and refusal.rule.startswith("AE-"), (table.decision.kind, attrs)
                    tried += 1
    assert tried > 300


def _value(value: Any) -> Any:
    return tuple(_value(part) for part in value) if isinstance(value, list) else value


def test_a_full_rack_can_be_emptied_on_the_page() -> None:
    table = GAME.scenario(FULL_RACK)
    assert table.decision is not None and table.decision.kind == "convert"
    table.choose(None)
    assert table.decision is not None and table.decision.kind == "discard_tile"
    html = DRAWING.table(table_view(table, 0))
    assert all(f'data-choice="{escape(as_json(option))}"' in html for option in table.decision.options)


def test_a_line_shows_what_it_would_yield_before_it_is_run() -> None:
    for table in lively(2, 4, None, 1):
        if table.decision and table.decision.kind == "line":
            board = GAME.view(table.state, table.decision.seat)
            mat = board.mats[table.decision.seat]
            line = max(mat.lines, key=lambda line: line.dna + line.protein + line.neuron)
            if sum(amount for _, amount in drawing.gains(line)) >= 3 and line.name in table.decision.options:
                html = DRAWING.table(table_view(table, table.decision.seat))
                words = {"dna": "DNA", "neuron": "neurons", "protein": "protein"}
                gains = ", ".join(f"{amount} {words[kind]}" for kind, amount in drawing.gains(line))
                assert f"Yields {gains}." in html.replace("1 neuron,", "1 neurons,").replace("1 neuron.", "1 neurons.")
                return
    pytest.fail("no fruitful line came up")


def test_a_card_shows_the_offspring_it_would_hatch() -> None:
    for seed in range(20):
        for table in lively(3, seed, None, 1):
            if table.decision is None or table.decision.kind != "place":
                continue
            seat = table.decision.seat
            board = GAME.view(table.state, seat)
            assert board.bought is not None
            for row, column in table.decision.options:
                foreseen = drawing.joins(board, board.mats[seat], board.bought, row, column)
                before = board.mats[seat].score
                after = table.copy()
                after.choose((row, column))
                now = GAME.view(after.state, seat).mats[seat].score
                gained = now.own_offspring + now.foreign_offspring - before.own_offspring - before.foreign_offspring
                assert foreseen.points == gained
    assert drawing.worth(board, board.mats[0], board.mats[0].species or "") == 5


def test_arrangements_are_counted_as_the_rules_do() -> None:
    for seed in range(12):
        table = next(t for t in positions("arachno_evo", 2, seed) if t.decision and t.decision.kind == "arrange")
        assert table.decision is not None
        seat = table.decision.seat
        board = GAME.view(table.state, seat)
        ways = drawing.arrangements(board, board.mats[seat])
        assert sorted(way.value for way in ways) == sorted(table.decision.options)
        for way in ways:
            after = table.copy()
            after.choose(way.value)
            score = GAME.view(after.state, seat).mats[seat].score
            assert way.points == score.own_offspring + score.foreign_offspring


def test_sacs_say_which_lines_they_open() -> None:
    for seed in range(6):
        for table in lively(2, seed, None, 1):
            if table.decision and table.decision.kind == "place_sac":
                board = GAME.view(table.state, table.decision.seat)
                assert board.bought_sac is not None
                lines = drawing.opens(board.mats[table.decision.seat], board.bought_sac)
                assert {*lines, "collection"} == set(table.decision.options)


def test_portia_explains_every_step_with_her_reason() -> None:
    table = next(t for t in lively(1, 3, None, 1) if t.decision and t.decision.kind == "line" and t.state.round > 2)
    html = DRAWING.table(table_view(table, 0))
    steps = html.split('class="steps-of"')[1].split("</ol>")[0]
    assert steps.count("<li>") == len(table.state.portia.steps) >= 4
    assert "the nearest with tiles and without you" in steps or "no other sector" in steps


def test_the_score_sheet_adds_up() -> None:
    for table in lively(4, 8, {"beat_em_all": True}, 20):
        html = DRAWING.table(table_view(table, None))
        sheet = html.split('id="score"')[1].split("</table>")[0]
        rows = re.findall(r"<tr><th scope=\"row\">(.*?)</th>(.*?)</tr>", sheet, re.S)
        columns = [[int(cell.replace("−", "-")) for cell in re.findall(r">([−\d]+)</td>", row)] for _, row in rows]
        *parts, total = columns
        assert [sum(column) for column in zip(*parts, strict=True)] == total


def test_the_first_load_is_light() -> None:
    """Under 60 kB as it is sent, with four mats on the table; each later update is the page's inside alone."""
    pages = [DRAWING.table_page(table_view(table, 0)) for table in lively(4, 2, None, 30) if table.decision]
    assert max(first_load(page) for page in pages) < 60_000
    assert board_of("arachno_evo") and static_file("games/arachno_evo/box.svg")
