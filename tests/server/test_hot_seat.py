"""Several people at one screen: a hand is shown only after its owner said to be there."""

from __future__ import annotations

import pytest

from server.harness import Seated, Server, heard, play_to_the_end


@pytest.fixture
def shared(server: Server) -> Seated:
    return server.guest("Ada").open("me", "me")


def test_the_curtain_hides_every_hand(shared: Seated) -> None:
    view = shared.view()
    assert view["curtain"] and view["seat"] is None
    assert view["view"]["board"]["hand"] == [] and view["view"]["question"]["choices"] == []
    asked = view["curtain_for"]
    assert asked == view["view"]["question"]["seat"]
    for seat in (0, 1):
        if seat == asked:
            assert shared.view(seat=seat)["view"]["board"]["hand"] == []
        else:
            shared.guest.get(shared.path, expect=403, seat=seat)


def test_the_one_who_is_there_sees_the_hand_and_plays(shared: Seated) -> None:
    shared.do("choose", {"version": 99, "value": "venom", "key": "k"}, 422)
    shared.do("curtain")
    shown = shared.view()
    asked = shown["view"]["question"]["seat"]
    assert not shown["curtain"] and shown["seat"] == asked and shown["view"]["board"]["hand"]
    with pytest.raises(AssertionError, match="403"):
        shared.view(seat=1 - asked)
    shared.choose()
    while (view := shared.view())["view"]["question"]["seat"] == asked:
        shared.choose()
    assert view["curtain"], "the next hand belongs to the other"
    assert view["view"]["board"]["hand"] == []


def test_the_live_stream_keeps_the_curtain_too(shared: Seated) -> None:
    with shared.live() as socket:
        message = heard(socket)
        assert message["table_view"]["curtain"] and message["turn"]
        shared.do("curtain")
        heard(socket, lambda message: message["table_view"]["view"]["board"]["hand"])


def test_hints_wait_behind_the_curtain(shared: Seated) -> None:
    assert shared.do("hint", expect=422)["rule"] == "curtain"
    assert shared.do("why", {"value": "venom"})["rule"] == "curtain"


def test_a_whole_game_at_one_screen(shared: Seated) -> None:
    assert play_to_the_end(shared)["status"] == "over"
    assert shared.view(seat=0)["seat"] == 0 and shared.view(seat=1)["seat"] == 1
