"""What players read: every sentence of sampled games, and the ones that went wrong before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from games.arachno_evo.tables import EMPTY, at
from games.arachno_evo.test_portia import her_turn
from games.logged import event_kinds
from spinneret.games.arachno_evo import GAME
from spinneret.games.arachno_evo.words.events import EVENTS

UNREADABLE = re.compile(r"\b[a-z]+_[a-z]+\b|\bNone\b|\bdna\b|\(\d,\d\)|  |<|\ba [aeiou]")


def test_every_kind_of_event_has_its_sentence():
    assert event_kinds(GAME.package) == set(EVENTS)


def sentences(players: int, options: dict[str, object]) -> Iterator[str]:
    """Prompts, labels, refusals, events and the result of one random game."""
    table, rng = GAME.new(players, 5, options), Random(5)
    while table.decision is not None:
        decision = table.decision
        board = table.view(decision.seat).board
        yield GAME.words.prompt(board, decision)
        yield from (GAME.words.label(board, decision, option) for option in decision.options)
        for value in rng.sample(list(decision.asks.domain), min(3, len(decision.asks.domain))):
            if value not in decision.options:
                yield table.why_not(value).reason
        table.choose(rng.choice(decision.options))
    board = table.view(None).board
    yield from (GAME.words.event(board, event) for event in table.events(everything=True))
    yield GAME.words.result(board, table.outcome)


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("options", GAME.variants, ids=str)
def test_no_sentence_has_raw_ids_or_coordinates(players: int, options: dict[str, object]):
    assert [said for said in sentences(players, options) if UNREADABLE.search(said)] == []


def labels(table) -> list[str]:
    return [GAME.words.label(table.view(0).board, table.decision, option) for option in table.decision.options]


def test_tiles_are_written_in_one_way():
    web = {"2": ["dna 1", "dna 1", "protein 3"]}
    table = at("movement", {"sector": 1, "chits": EMPTY | {"protein": 1}}, web=web)
    assert "All DNA tiles: 2 DNA tiles of 1" in labels(table)
    table.choose("dna")
    told = [GAME.words.event(table.view(0).board, event) for event in table.events()]
    assert any(said.endswith("takes 2 DNA tiles of 1 from sector 2.") for said in told)


def test_a_payment_says_what_for_and_of_what():
    table = at("maintenance", {"chits": EMPTY | {"protein": 3, "neuron": 1}, "tiles": ["dna 1"]})
    table.choose("dna")
    said = GAME.words.prompt(table.view(0).board, table.decision)
    assert said.startswith("Pay 3 resources of any kind to turn your tiles of one resource into chits.")
    assert "Put in a neuron chit" in labels(table)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("neuron", "There are no neuron tiles in your sector."),
        (3, "All tiles of 3 here are what another choice takes already."),
        ("all", "Only a Collector takes all tiles."),
    ],
)
def test_a_refusal_gives_one_reason(value: object, reason: str):
    table = at("movement", {"sector": 1, "chits": EMPTY | {"protein": 1}}, web={"2": ["dna 1", "protein 3"]})
    assert table.why_not(value).reason == reason


@pytest.mark.rule("AE-15.8", "AE-15.9", "AE-15.6")
def test_portia_gives_her_reasons_in_full():
    shelf = ["cleaner", "treasure_chest", "pick_and_choose", "cleaner", "observer"]
    table = her_turn(floor=shelf, portia={"pool": 6}, web={"4": ["cobweb 1"]}, sacs={"4": ["red 3"], "3": ["blue 3"]})
    board = table.view(0).board
    said = [GAME.words.event(board, event) for event in table.events() if event.kind == "portia"]
    assert said == [
        "Portia produces 0 wild units: she has 0 cards.",
        "Portia moves 1 sector clockwise to sector 4, the nearest with tiles and without you, and pays 1 wild unit.",
        "Portia takes all cobweb tiles (the most icons here): 0 wild units and 1 cobweb.",
        "Portia buys Cleaner from position 4 for 2 wild units, card 1 of 1 this turn: of those she can pay it is worth "
        "most, 3 VP; of 3 such cards it lies nearest the discard pile.",
        "Portia takes the red egg sac of 3 from sector 4 for 3 wild units.",
    ]
