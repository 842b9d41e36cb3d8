"""Taking moves back: free when nothing is given away, else by consent."""

from __future__ import annotations

from server.harness import Seated, Server
from server.test_play import two_at_a_table
from spinneret.server.live_table import LiveTable


def live_table_of(server: Server, seated: Seated) -> LiveTable:
    found = server.services.tables.in_memory(seated.table)
    assert found is not None
    return found


def test_an_answer_that_taught_nothing_is_taken_back_freely(server: Server) -> None:
    # Two players refill only at the end of a round, so the first card of a round teaches nobody anything.
    first, second = two_at_a_table(server)
    hand = first.view()["view"]["board"]["hand"]
    first.choose()
    while first.is_asked():
        first.choose()
    view = first.view()
    assert view["may_undo"] and not second.view()["may_undo"]
    first.do("undo", {"key": "u1"})
    undone = first.view()
    assert undone["steps"] == view["steps"] - 1 and undone["undo_asked_by"] is None
    if undone["steps"] == 0:
        assert undone["view"]["board"]["hand"] == hand and undone["log"] == []
    again = first.do("undo", {"key": "u1"})
    assert again == {"version": undone["version"], "undo_asked_by": None}, "the same click twice is one undo"


def after_a_round(server: Server) -> tuple[Seated, Seated, Seated]:
    """Two people after the first round: both drew cards. The last is the one who acted last."""
    first, second = two_at_a_table(server)
    actor = first
    while first.view()["view"]["board"]["round"] == 1:
        actor = first if first.is_asked() else second
        actor.choose()
    return first, second, actor


def test_after_a_draw_the_other_must_agree(server: Server) -> None:
    first, second, actor = after_a_round(server)
    other = second if actor is first else first
    before = actor.view()
    assert not before["may_undo"]
    reply = actor.do("undo", {"key": "u"})
    asked = actor.view()
    assert reply == {"version": asked["version"], "undo_asked_by": asked["seat"]}
    assert asked["steps"] == before["steps"] and asked["undo_asked_by"] == actor.view()["seat"]
    assert other.view()["undo_yours_to_answer"] and not actor.view()["undo_yours_to_answer"]
    actor.do("undo/answer", {"yes": True}, 422)
    other.do("undo/answer", {"yes": True})
    granted = other.view()
    assert granted["steps"] < before["steps"] and granted["undo_asked_by"] is None
    assert granted["view"]["board"]["round"] == 1


def test_one_no_is_enough(server: Server) -> None:
    first, second, actor = after_a_round(server)
    other = second if actor is first else first
    before = actor.view()["steps"]
    actor.do("undo", {"key": "u"})
    other.do("undo/answer", {"yes": False})
    refused = other.view()
    assert refused["steps"] == before and refused["undo_asked_by"] is None
    other.do("undo/answer", {"yes": True}, 422)


def test_the_wish_ends_when_the_game_goes_on(server: Server) -> None:
    first, second, actor = after_a_round(server)
    actor.do("undo", {"key": "u"})
    (first if first.is_asked() else second).choose()
    assert first.view()["undo_asked_by"] is None


def test_bots_do_not_mind(server: Server) -> None:
    ada = server.guest("Ada").open("me", "bot")
    from server.harness import wait_for

    wait_for(ada.is_asked)
    while ada.view()["view"]["board"]["round"] == 1:
        wait_for(ada.is_asked)
        ada.choose()
        wait_for(lambda: ada.is_asked() or ada.view()["view"]["board"]["round"] > 1)
    before = ada.view()["steps"]
    ada.do("undo", {"key": "u"})
    assert ada.view()["steps"] < before


def test_nothing_to_take_back(server: Server) -> None:
    first, _ = two_at_a_table(server)
    assert first.do("undo", {"key": "u"}, 422)["rule"] == "undo"


def test_what_is_in_memory_is_what_is_stored(server: Server) -> None:
    first, second, actor = after_a_round(server)
    other = second if actor is first else first
    actor.do("undo", {"key": "u"})
    other.do("undo/answer", {"yes": True})
    (first if first.is_asked() else second).choose()
    live = live_table_of(server, first)
    again = LiveTable(live.row)
    assert server.loop is not None
    import asyncio

    for entry in asyncio.run_coroutine_threadsafe(server.services.store.entries(live.id), server.loop).result(5):
        again.apply(entry)
    assert again.table is not None and live.table is not None
    assert again.table.state.fingerprint() == live.table.state.fingerprint()
    assert (again.version, again.position_version, again.moments) == (live.version, live.position_version, live.moments)
