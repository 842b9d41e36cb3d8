"""What a game need not declare, because there is only one sensible thing to say."""

from __future__ import annotations

from dataclasses import fields, replace
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from kernel.toy import GAME
from spinneret.kernel import Definition, IllegalMove, content
from spinneret.kernel.registry import _shelf, game

PLAIN: dict[str, Any] = {field.name: field.default for field in fields(Definition)}


def test_a_game_that_hides_something_must_say_how_it_is_redealt() -> None:
    with pytest.raises(TypeError, match="high_card: a game that hides something needs resample"):
        replace(GAME, resample=PLAIN["resample"])
    replace(GAME, resample=PLAIN["resample"], perfect_information=True)


def test_without_its_own_reasons_a_refusal_names_the_rule_behind_the_question() -> None:
    table = replace(GAME, why_not=None).new(seed=1)
    with pytest.raises(IllegalMove, match=r"cannot be chosen now") as refused:
        table.choose(77)
    assert refused.value.rule == "HC-1.2"


def test_seats_are_called_by_the_colours_of_their_pieces_and_play_alone() -> None:
    plain = replace(GAME, seat_names=PLAIN["seat_names"], teams=PLAIN["teams"])
    assert plain.seat_names(2) == ("Blue", "Red")
    assert plain.teams(plain.terms(2)) == ((0,), (1,))


def test_a_game_without_content_has_no_pack() -> None:
    assert content.shipped("kernel") == {}
    plain = replace(GAME, load_pack=PLAIN["load_pack"], options=PLAIN["options"])
    assert plain.pack is None and plain.terms().options == {}


@pytest.mark.parametrize("value", ["kernel.toy", "kernel.toy:GAME"])
def test_an_entry_point_may_name_the_package_or_the_game_in_it(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("high_card", value, "spinneret.games")]
    monkeypatch.setattr("spinneret.kernel.registry.entry_points", lambda group: points)
    _shelf.cache_clear()
    try:
        assert game("high_card") is GAME
    finally:
        _shelf.cache_clear()
