"""Windows that pass by themselves: for those who want it, and without telling anybody whether there was a choice."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import spinneret
from server.harness import PATIENCE, Seated, Server, settings_for
from spinneret.server import lobby

WINDOWS = ("super_hero_card", "super_villain_card")
RANDOM = {"mode": "super_villain", "hero_choice": "random", "villain_choice": "random"}


@pytest.fixture
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that lets no time go by, and one deal for all."""
    monkeypatch.setattr(lobby, "seed_of", lambda _secret, _salts: "4")
    server = Server(settings_for(f"sqlite:///{tmp_path / 'passing.sqlite3'}", window_seconds=0.0))
    yield server
    server.stop()


def answer_until(*people: Seated, stop: tuple[str, ...] = ()) -> Any:
    """Everyone gives the first answer to all questions but windows, until such a question comes or the game is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for person in people:
            view = person.view()
            question = view["view"]["question"]
            if view["status"] == "over" or question["kind"] in stop:
                return view
            if question["kind"] in WINDOWS:
                time.sleep(0.01)
            elif person.is_asked(view):
                person.choose()
    raise AssertionError("it did not come to that in time")


@pytest.mark.rule("SG-16.16", "SG-R77")
def test_windows_are_passed_with_and_without_a_choice_alike(quick: Server) -> None:
    ada = quick.guest("Ada").open("me", "me", "me", game="spider_geddon", options=RANDOM)
    ada.do("passing", {"on": True})
    assert ada.view()["passing"]
    assert answer_until(ada)["status"] == "over"
    played = spinneret.replay(ada.guest.http.get(f"{ada.path}/record").content)
    choices = set()
    for step, answer in enumerate(played.answers):
        decision = played.at(step).decision
        assert decision is not None
        if decision.kind in WINDOWS:
            assert answer == "pass"
            choices.add(len(decision.options) > 1)
    assert choices == {False, True}


def test_nobody_else_learns_of_it(quick: Server) -> None:
    ada = quick.guest("Ada").open("me", "open", "bot", game="spider_geddon", options=RANDOM)
    ben = quick.guest("Ben").enter(ada.links["1"])
    answer_until(ada, ben, stop=("assign_super_hero",))
    before = ben.view()
    ada.do("passing", {"on": True})
    assert ada.view()["passing"]
    after = ben.view()
    assert not after["passing"]
    assert before | {"version": 0} == after | {"version": 0}
    ada.do("passing", {"on": False})
    assert not ada.view()["passing"]


@pytest.mark.rule("SG-16.16")
def test_whoever_wants_to_be_waited_for_is(quick: Server) -> None:
    ada = quick.guest("Ada").open("me", "me", "me", game="spider_geddon", options=RANDOM)
    asked = answer_until(ada, stop=WINDOWS)
    assert asked["window"]
    ada.do("chat", {"text": "Let me think."})  # the server has had its chance to answer
    assert ada.view()["steps"] == asked["steps"]
    ada.choose("pass")
    assert ada.view()["steps"] == asked["steps"] + 1


def test_one_may_answer_before_the_time_is_up(tmp_path: Path) -> None:
    server = Server(settings_for(f"sqlite:///{tmp_path / 'slow.sqlite3'}", window_seconds=3600.0))
    ada = server.guest("Ada").open("me", "me", "me", game="spider_geddon", options=RANDOM)
    ada.do("passing", {"on": True})
    asked = answer_until(ada, stop=WINDOWS)
    ada.choose("pass")
    assert ada.view()["steps"] == asked["steps"] + 1
    server.stop()


def test_only_those_at_the_table_have_anything_passed(quick: Server) -> None:
    ada = quick.guest("Ada").open("me", "bot", "bot", game="spider_geddon", options=RANDOM)
    stranger = Seated(quick.guest("Eve"), ada.table, {})
    stranger.do("passing", {"on": True}, expect=401)
