"""Looking back: as far as the game's memory rules allow; when it is over, everything, from any seat."""

from __future__ import annotations

import pytest

from server.harness import Seated, Server, play_to_the_end
from server.test_play import two_at_a_table


def play_until_round(first: Seated, second: Seated, number: int) -> None:
    while first.view()["view"]["board"]["round"] < number:
        (first if first.is_asked() else second).choose()


@pytest.mark.rule("SW-13.1")
def test_the_log_and_the_look_back_end_with_the_previous_round(server: Server) -> None:
    first, second = two_at_a_table(server)
    assert first.view()["first_step"] == 0
    play_until_round(first, second, 4)
    view = first.view()
    assert {line["chapter"] for line in view["log"]} == {3, 4}
    start = view["first_step"]
    early = first.view(step=start)
    assert early["view"]["board"]["round"] == 3 and early["view"]["board"]["new_york"] == []
    assert early["step"] == start and early["steps"] == view["steps"]
    assert {line["chapter"] for line in early["log"]} == {3}
    refusal = first.guest.get(first.path, expect=422, step=start - 1)
    assert refusal["rule"] == "memory"
    first.guest.get(first.path, expect=422, step=view["steps"] + 1)


@pytest.mark.rule("SW-13.1")
def test_open_captures_open_the_whole_log(server: Server) -> None:
    first, second = two_at_a_table(server, options={"capture_display": "open"})
    play_until_round(first, second, 4)
    view = first.view()
    assert view["first_step"] == 0 and {line["chapter"] for line in view["log"]} == {1, 2, 3, 4}
    assert first.view(step=0)["view"]["board"]["round"] == 1


def test_back_then_one_sees_what_one_saw_then(server: Server) -> None:
    first, second = two_at_a_table(server)
    seen = {}
    for _ in range(3):
        for person in (first, second):
            view = person.view()
            seen[(id(person), view["step"])] = view["view"]
        (first if first.is_asked() else second).choose()
    for person in (first, second):
        for step in range(3):
            assert person.view(step=step)["view"] == seen[(id(person), step)]


def test_other_seats_are_closed_until_the_end(server: Server) -> None:
    first, second = two_at_a_table(server)
    watcher = server.guest("Eve").enter(first.guest.post(f"{first.path}/invite", {"seat": None})["url"])
    mine = first.view()["seat"]
    first.guest.get(first.path, expect=403, seat=1 - mine)
    watcher.guest.get(watcher.path, expect=403, seat=0)
    first.guest.get(first.path, expect=422, seat=7)
    assert first.view(seat="watch")["view"]["board"]["hand"] == []
    end = play_to_the_end(first, second)
    for person in (first, watcher):
        for seat in (0, 1):
            then = person.view(step=1, seat=seat)
            assert then["seat"] == seat and then["view"]["board"]["hand"]
    log = watcher.view()["log"]
    assert {line["chapter"] for line in log} >= {1, 2}
    assert any(line["kind"] == "drew" for line in log), "when it is over, even what was told to one seat is told"
    assert watcher.view(step=end["steps"])["result"] == end["result"]
