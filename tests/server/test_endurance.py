"""A table survives: kill -9 in mid-move, restarts, clients that stop reading, thinking bots, several processes."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from itertools import count

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import spinneret
from server.harness import PATIENCE, Guest, Process, Seated, Server, heard, play_to_the_end, settings_for, wait_for
from server.test_play import two_at_a_table
from spinneret.bots import Greedy, RandomBot, Search
from spinneret.server import Settings

GOODBYES = (1001, 1012)
"""How a WebSocket is closed by one who goes away, and by a server that ends."""
Launch = Callable[..., Process]
Serve = Callable[..., Server]


def hammer(seated: Seated, acknowledged: list[int], stop: threading.Event) -> None:
    """Play as fast as possible, noting every answer the server confirmed."""
    for number in count():
        if stop.is_set():
            return
        try:
            view = seated.view()
            if view["status"] == "over":
                return
            if seated.is_asked(view):
                after = seated.choose(key=f"{seated.guest.name}-{number}")
                acknowledged.append(after["version"])
        except (httpx.HTTPError, AssertionError):
            return


def test_kill_in_mid_move_loses_nothing_that_was_confirmed(launch: Launch, database: str) -> None:
    settings = settings_for(database)
    process = launch(settings)
    ada = Guest(process.url, "Ada").open("me", "open", "bot", "bot")
    bob = Guest(process.url, "Bob").enter(ada.links["1"])
    acknowledged: list[int] = []
    stop = threading.Event()
    players = [threading.Thread(target=hammer, args=(seated, acknowledged, stop), daemon=True) for seated in (ada, bob)]
    for player in players:
        player.start()
    wait_for(lambda: acknowledged)
    time.sleep(0.3)
    process.kill()
    stop.set()
    for player in players:
        player.join(PATIENCE)
        assert not player.is_alive()
    again = launch(process.settings)
    assert again.url == process.url
    view = ada.view()
    assert view["version"] >= max(acknowledged)
    end = play_to_the_end(ada, bob)
    table = spinneret.replay(ada.guest.http.get(f"{ada.path}/record").content)
    assert table.steps == end["steps"]


SUICIDE = """
import os, signal
from spinneret.server.changes import Answered
from spinneret.server.group_commit import GroupCommit
commit = GroupCommit._commit
async def kill_at_the_third_answer(self, batch):
    global left
    fatal = any(isinstance(c, Answered) for append in batch for c in append.entry.changes) and (left := left - 1) == 0
    if fatal and {before}:
        os.kill(os.getpid(), signal.SIGKILL)
    found = await commit(self, batch)
    if fatal:
        os.kill(os.getpid(), signal.SIGKILL)
    return found
left = 3
GroupCommit._commit = kill_at_the_third_answer
"""


@pytest.mark.parametrize("before", [True, False], ids=["before the commit", "after the commit"])
def test_a_click_is_done_once_even_if_the_server_dies_over_it(launch: Launch, database: str, before: bool) -> None:
    process = launch(settings_for(database), SUICIDE.format(before=before))
    shared = Guest(process.url, "Ada").open("me", "me")
    for _ in range(2):
        shared.choose()
    if shared.view()["curtain"]:
        shared.do("curtain")
    view = shared.view()
    value = view["view"]["question"]["choices"][0]["value"]
    click = {"version": view["version"], "value": value, "key": "the-click"}
    with pytest.raises(httpx.HTTPError):
        shared.do("choose", click)
    launch(process.settings)
    assert shared.view()["steps"] == (2 if before else 3)
    # The browser never got an answer, so it sends the click again.
    for _ in range(2):
        shared.do("choose", click)
        assert shared.view()["steps"] == 3


def metrics_of(process: Process) -> list[str]:
    return httpx.get(f"{process.url}/metrics", timeout=PATIENCE).text.splitlines()


def test_bots_go_on_after_a_restart(launch: Launch, database: str) -> None:
    settings = settings_for(database, bot_pause=0.05)
    process = launch(settings)
    ada = Guest(process.url, "Ada").open("me", "bot", "bot", "bot")
    ada.do("leave")
    wait_for(lambda: ada.view()["steps"] > 2)
    process.kill()
    process = launch(process.settings)
    # Nobody looks at the table: the bots go on by themselves.
    metric = "spinneret_changes_total"
    wait_for(lambda: any(float(line.split()[1]) > 3 for line in metrics_of(process) if line.startswith(metric)))
    assert ada.view()["steps"] > 5


def test_a_graceful_end_says_goodbye(launch: Launch, settings: Settings) -> None:
    process = launch(settings)
    ada = Guest(process.url, "Ada").open("me", "open")
    with ada.live() as live:
        heard(live)
        assert process.stop() in (0, -15)
        with pytest.raises(ConnectionClosed) as goodbye:
            heard(live, lambda _message: False)
    assert goodbye.value.rcvd is not None and goodbye.value.rcvd.code in GOODBYES


def test_the_memory_may_be_small(serve: Serve, database: str) -> None:
    """Tables that fall out of memory come back from the store as they were."""
    server = serve(settings_for(database, cached_tables=2))
    guest = server.guest("Ada")
    tables = [guest.open("me", "me") for _ in range(5)]
    for seated in tables:
        seated.do("curtain")
        seated.choose()
    assert len(server.services.tables) <= 3
    assert [seated.view()["steps"] for seated in tables] == [1] * 5
    play_to_the_end(tables[0])


def test_a_client_that_stops_reading_stalls_nobody(serve: Serve, settings: Settings) -> None:
    """Stuck readers are never given up here, so whoever waited for one would wait forever."""
    patient = msgspec.structs.replace(settings.limits, send_seconds=1e6)
    server = serve(msgspec.structs.replace(settings, limits=patient))
    first, second = two_at_a_table(server, options={"capture_display": "open"})
    watch = first.do("invite", {"seat": None})["url"]
    stuck = [stop_reading(server, Guest(server.url, f"Eve{number}").enter(watch)) for number in range(3)]
    with second.live() as live:
        heard(live)
        while (view := first.view())["status"] != "over":
            actor = first if first.is_asked(view) else second
            version = actor.choose()["version"]
            heard(live, lambda message: message["version"] >= version)  # noqa: B023
    for plain in stuck:
        plain.close()


def stop_reading(server: Server, seated: Seated) -> socket.socket:
    """A WebSocket by hand, with the smallest buffer there is, from which nobody ever reads."""
    plain = socket.socket()
    plain.settimeout(PATIENCE)
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    plain.connect(("127.0.0.1", server.settings.port))
    plain.sendall(
        f"GET {seated.path}/live?as=json HTTP/1.1\r\nhost: 127.0.0.1:{server.settings.port}\r\nupgrade: websocket\r\n"
        f"connection: Upgrade\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n"
        f"cookie: {seated.guest.cookie}\r\n\r\n".encode()
    )
    assert plain.recv(12).startswith(b"HTTP/1.1 101")
    return plain


def test_bots_think_in_other_processes(serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Searching bots play a game through, and somebody asks for a hint, while no bot can think in the server's own
    process. How free its loop stays is measured by ``bench/server.py``."""

    def think(*_: object, **__: object) -> None:
        raise AssertionError("a bot thinks in the server's process")

    for bot in (RandomBot, Greedy, Search):
        monkeypatch.setattr(bot, "choose", think)
    monkeypatch.setattr(Search, "study", think)
    server = serve(settings)
    ada = server.guest("Ada").open("me", "search", "greedy", "random")
    wait_for(ada.is_asked)
    job = ada.do("hint", expect=202)
    path = f"{ada.path}/jobs/{job['job']}"
    wait_for(lambda: ada.guest.get(path)["status"] == "done")
    ada.do("leave")
    wait_for(lambda: ada.view()["status"] == "over")


def test_a_worker_that_dies_is_replaced(serve: Serve, settings: Settings) -> None:
    server = serve(settings)
    ada = server.guest("Ada").open("me", "bot", "bot", "bot")
    ada.do("leave")
    wait_for(lambda: ada.view()["steps"] > 2)
    executor = server.services.workers.play._executor
    assert executor is not None
    for process in list((executor._processes or {}).values()):
        process.kill()
    wait_for(lambda: ada.view()["status"] == "over")


# Several processes


def meet(one: Process, two: Process) -> None:
    """Ada plays at one process, Bob at the other; a bot sits between them; both see everything at once."""
    ada = Guest(one.url, "Ada").open("me", "open", "bot", "bot")
    bob = Guest(two.url, "Bob").enter(ada.links["1"])
    with ada.live() as here, bob.live() as there:
        heard(here), heard(there)
        asked = wait_for(lambda: next((seated for seated in (ada, bob) if seated.is_asked()), None))
        version = asked.choose()["version"]
        for live in (here, there):
            heard(live, lambda message: message["version"] >= version)
        ada.do("chat", {"text": "hello"})
        wait_for(lambda: bob.view()["chat"])
    end = play_to_the_end(ada, bob)
    assert wait_for(lambda: bob.view()["status"] == "over") and bob.view()["view"]["outcome"] == end["view"]["outcome"]
    spinneret.replay(bob.guest.http.get(f"{bob.path}/record").content)


def test_two_processes_with_redis(launch: Launch, postgres: str, redis: str) -> None:
    settings = settings_for(postgres, redis=redis)
    meet(launch(settings), launch(settings))


def test_two_processes_with_postgres_alone(launch: Launch, postgres: str) -> None:
    settings = settings_for(postgres)
    meet(launch(settings), launch(settings))


def test_two_processes_race_for_one_answer(launch: Launch, postgres: str, redis: str) -> None:
    settings = settings_for(postgres, redis=redis)
    one, two = launch(settings), launch(settings)
    ada = Guest(one.url, "Ada").open("me", "open")
    bob = Guest(two.url, "Bob").enter(ada.links["1"])
    for number in range(6):
        wait_for(lambda: ada.view()["version"] == bob.view()["version"])
        asked = ada if ada.is_asked() else bob
        view = asked.view()
        body = {"version": view["version"], "value": view["view"]["question"]["choices"][0]["value"]}
        headers = {"cookie": asked.guest.cookie}
        answers: list[int] = []

        def click(url: str, key: str) -> None:
            path = f"{url}{asked.path}/choose"  # noqa: B023
            answer = httpx.post(path, json=body | {"key": key}, headers=headers, timeout=PATIENCE)  # noqa: B023
            answers.append(answer.status_code)  # noqa: B023

        tabs = [threading.Thread(target=click, args=(url, f"{number}-{url}")) for url in (one.url, two.url)]
        for tab in tabs:
            tab.start()
        for tab in tabs:
            tab.join()
        assert sorted(answers) == [200, 409]


def test_a_bot_goes_on_when_its_process_dies(launch: Launch, postgres: str, redis: str) -> None:
    settings = settings_for(postgres, redis=redis, bot_pause=0.3)
    one, two = launch(settings), launch(settings)
    ada = Guest(one.url, "Ada").open("me", "bot", "bot", "bot")
    ada.do("leave")
    elsewhere = Seated(Guest(two.url, "Ada"), ada.table, {})
    elsewhere.guest.http.cookies.update(ada.guest.http.cookies)
    wait_for(lambda: elsewhere.view()["steps"] > 1)
    one.kill()
    steps = elsewhere.view()["steps"]
    wait_for(lambda: elsewhere.view()["steps"] > steps + 3)
