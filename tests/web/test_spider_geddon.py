"""Spider-Geddon's board: every answer can be touched in every mode, nothing leaks, what matters is there."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from random import Random

import msgspec
import pytest

from spinneret.games.spider_geddon import words
from spinneret.kernel import Chance, Setting
from spinneret.web.drawing import Drawing, symbols
from web.table_views import positions, table_view
from web.test_drawing import Page

DRAWING = Drawing()
TABLES: list[tuple[Mapping[str, Setting], int]] = [
    ({}, 2),
    ({}, 3),
    ({"hands_open_to_team": False, "equipment": True, "equipment_card_removal": "owner_choice"}, 4),
    ({"mode": "super_villain", "equipment": True}, 3),
    ({"mode": "super_villain", "super_hero_pool": "default+extra", "hands_open_to_team": False}, 5),
    ({"mode": "commander_solo", "equipment": True}, 1),
    ({"mode": "super_villain_vs_solo"}, 2),
]


@pytest.mark.parametrize(("options", "players"), TABLES)
def test_every_position_is_drawn_well_and_every_answer_can_be_touched(
    options: Mapping[str, Setting], players: int
) -> None:
    rng = Random(players)
    known = set(symbols("spider_geddon"))
    asked = set()
    for seed in range(2):
        for table in positions("spider_geddon", players, seed, options):
            seats: set[int | None] = {table.decision.seat if table.decision else 0}
            if rng.randrange(8) == 0:
                seats |= {rng.randrange(players), None}
            elif table.decision is not None and table.decision.kind in asked and rng.randrange(4):
                continue
            for seat in seats:
                html = DRAWING.table(table_view(table, seat))
                page = Page(html)
                assert len(page.ids) == len(set(page.ids)), [id for id in page.ids if page.ids.count(id) > 1]
                assert not any("style" in attrs for _, attrs in page.tags)
                assert set(re.findall(r'href="#(?!rule-)([\w-]+)"', html)) <= known
                if table.decision is not None and seat == table.decision.seat:
                    asked.add(table.decision.kind)
                    touchable = {attrs.get("data-choice") for tag, attrs in page.tags if tag == "button"}
                    for option in table.decision.options:
                        assert json.dumps(option, separators=(",", ":")) in touchable, (table.decision, option)
                elif table.decision is not None:
                    assert "data-choice" not in html
    assert {"play_card", "step3", "action_use"} <= asked


@pytest.mark.parametrize(("options", "players"), [TABLES[1], TABLES[2], TABLES[4], TABLES[6]])
def test_the_drawing_is_the_same_for_every_deal_the_seat_cannot_tell_apart(
    options: Mapping[str, Setting], players: int
) -> None:
    rng = Random(100 + players)
    for table in positions("spider_geddon", players, 50, options):
        if rng.randrange(6):
            continue
        for seat in (*range(players), None):
            seen = table_view(table, seat)
            other = table_view(table.resample(seat, Chance(rng.randrange(10**9))), seat)
            # An imagined table tells no events of its own; the log is compared where it is made, in the server.
            assert DRAWING.table(seen) == DRAWING.table(msgspec.structs.replace(other, log=seen.log))


def test_the_ring_shows_what_stands_there() -> None:
    """Slots, Threats with their progress or Health, Heroes and Villain, each once."""
    for table in positions("spider_geddon", 3, 4):
        board = table.view(None).board
        if not board.ring or table.steps % 7:
            continue
        html = DRAWING.table(table_view(table, None))
        for spot in board.ring:
            assert html.count(f'id="place-{spot.id}"') == 1
            for what, count in (("thug", spot.thugs), ("civilian", spot.civilians)):
                assert len(re.findall(rf'id="{what}-{spot.id}-\d', html)) == count
            assert (f'id="threat-{spot.id}"' in html) == (spot.threat is not None)
        assert html.count('class="none"') == sum(spot.slots - spot.thugs - spot.civilians for spot in board.ring)
        assert html.count('id="villain"') == 1
        for hero in board.heroes:
            assert (f'id="hero-{hero.seat}"' in html) == bool(hero.hero)


def test_the_villain_turn_is_shown_step_by_step() -> None:
    table = next(table for table in positions("spider_geddon", 3, 2) if table.steps == 60)
    board = table.view(None).board
    html = DRAWING.table(table_view(table, None))
    told = table.game.words.account(board)  # type: ignore[attr-defined]
    assert len(told) > 3
    list_of_steps = html[html.index('id="told"') :]
    places = [list_of_steps.index(f"<span>{text}".replace("'", "&#39;")) for text in dict.fromkeys(told)]
    assert places == sorted(places)


def test_cards_in_hand_say_what_they_would_give_and_shared_cards_stand_out() -> None:
    for table in positions("spider_geddon", 2, 6):
        if table.decision is not None and table.decision.kind == "play_card" and table.steps > 40:
            break
    assert table.decision is not None
    board = table.view(table.decision.seat).board
    html = DRAWING.table(table_view(table, table.decision.seat))
    assert html.count('class="gives"') == len(board.heroes[table.decision.seat].hand)
    shared = [card for card in board.storyline if card.shared]
    assert len(re.findall(r'class="hc s\d+ big', html)) == len(shared) == 1
    assert 'data-says="Gives' in html
    assert re.search(r"Villain acts\s+in <b", html)


def test_the_pool_is_spent_chip_by_chip() -> None:
    for table in positions("spider_geddon", 3, 3):
        if table.decision is not None and table.decision.kind == "step3" and len(table.view(0).board.pool) > 2:
            break
    assert table.decision is not None
    board = table.view(table.decision.seat).board
    page = Page(DRAWING.table(table_view(table, table.decision.seat)))
    chips = {str(attrs["id"])[4:] for _, attrs in page.tags if str(attrs.get("id", "")).startswith("act-")}
    assert chips == set(board.pool)
    vain = [attrs for _, attrs in page.tags if str(attrs.get("id", "")).startswith("act-") and "data-try" in attrs]
    assert len(vain) == len(set(board.pool) - set(table.decision.options))
    assert "Touch a symbol beside the Storyline" in DRAWING.table(table_view(table, table.decision.seat))


def test_a_villain_players_cards_are_for_that_player_alone() -> None:
    rng = Random(1)
    for table in positions("spider_geddon", 4, 5, {"mode": "super_villain"}):
        if table.state.villain_turns < 1 or rng.randrange(5) or table.decision is None:
            continue
        held = [f'id="plan-{card}"' for card in table.state.villain_hand]
        held += [f'id="super-{card}"' for card in table.state.super_villain]
        own = DRAWING.table(table_view(table, 3))
        assert all(card in own for card in held)
        for card in table.state.villain_hand:  # the title alone: what it adds is said below it
            title, text = table.view(3).board.names[card].split(" (")[0], table.view(3).board.texts[card]
            assert f'<b class="ttl">{title}</b><span class="txt">{text}</span>' in own
        if table.decision.kind != "thwart":
            for seat in (0, None):
                other = DRAWING.table(table_view(table, seat))
                assert not any(card in other for card in held)


def test_only_finishing_with_something_unused_is_asked_about() -> None:
    asked = 0
    for table in positions("spider_geddon", 3, 1):
        if table.decision is None or table.decision.kind != "step3":
            continue
        view = table.view(table.decision.seat)
        assert view.question is not None
        useful = [choice for choice in view.question.choices if choice.value in ("M", "H", "A", "W", "special_effect")]
        for choice in view.question.choices:
            sentence = words.confirm(view.board, view.question, choice.value)
            assert (sentence is not None) is (choice.value == "finish" and bool(useful))
            asked += sentence is not None
        rest = tuple(choice for choice in view.question.choices if choice not in useful)
        nothing_left = msgspec.structs.replace(view.question, choices=rest)
        assert words.confirm(view.board, nothing_left, "finish") is None
    assert asked
