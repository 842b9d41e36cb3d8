"""Each lock, and somebody who tries to break it."""

from __future__ import annotations

import json
import time
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from server.harness import PATIENCE, UNLIMITED, Guest, Seated, Server, heard, settings_for
from server.test_play import two_at_a_table
from spinneret.server import Rate, Settings


def test_without_a_session_nothing_is_seen(server: Server) -> None:
    seated = server.guest().open("me", "bot")
    stranger = httpx.Client(base_url=server.url, timeout=PATIENCE)
    assert stranger.get(seated.path).status_code == 401
    assert stranger.post(f"{seated.path}/choose", json={"version": 1, "value": "x", "key": "k"}).status_code == 401
    for path in ("wait", "record", "jobs/review-x"):
        assert stranger.get(f"{seated.path}/{path}").status_code == 401


def test_a_session_of_another_table_is_not_enough(server: Server) -> None:
    seated = server.guest("Ada").open("me", "bot")
    eve = server.guest("Eve")
    eve.open("me", "bot")
    for path in ("", "/wait", "/record"):
        eve.get(seated.path + path, expect=404)
    for what in ("leave", "return", "curtain", "hint", "review", "rematch"):
        eve.post(f"{seated.path}/{what}", expect=404)
    eve.post(f"{seated.path}/choose", {"version": 1, "value": "x", "key": "k"}, 404)
    assert eve.get("/api/tables/0123456789abcdef", expect=404) == eve.get(seated.path, expect=404)


def test_a_forged_cookie_is_nobody(server: Server) -> None:
    seated = server.guest().open("me", "bot")
    token = seated.guest.http.cookies["spinneret"]
    for forged in (
        token[:-1] + ("A" if token[-1] != "A" else "B"),
        "x" * 43,
        "",
        "x" * 5000,
        "'; drop table people; --",
    ):
        answer = httpx.get(f"{server.url}{seated.path}", headers={"cookie": f"spinneret={forged}"}, timeout=PATIENCE)
        assert answer.status_code == 401
    # Over plain http the cookie of https is not looked at, so a page next door cannot plant one.
    answer = httpx.get(f"{server.url}{seated.path}", headers={"cookie": f"__Host-spinneret={token}"}, timeout=PATIENCE)
    assert answer.status_code == 401


def test_a_forged_seat_is_refused(server: Server) -> None:
    first, second = two_at_a_table(server)
    view = first.view()
    value = view["view"]["question"]["choices"][0]["value"]
    body = {"version": view["version"], "value": value, "key": "forged", "seat": view["view"]["question"]["seat"]}
    second.do("choose", body, 403)
    second.do("choose", {**body, "seat": second.view()["seat"]}, 422)
    second.do("choose", {"version": view["version"], "value": value, "key": "forged2"}, 422)
    watcher = server.guest("Eve").enter(first.do("invite", {"seat": None})["url"])
    watcher.do("choose", body, 403)
    for what in ("undo/answer", "leave", "return", "rematch", "invite"):
        watcher.do(what, {"yes": True} if what == "undo/answer" else None, 403)
    assert first.view()["steps"] == 0


def test_another_persons_key_blocks_nothing(server: Server) -> None:
    first, second = two_at_a_table(server)
    first.choose(key="k1")
    while first.is_asked():
        first.choose()
    before = first.view()["steps"]
    second.choose(key="k1")
    assert first.view()["steps"] == before + 1


def test_a_seat_link_is_good_for_one_person(server: Server) -> None:
    ada = server.guest("Ada").open("me", "open", "open", "bot")
    bob, eve = server.guest("Bob"), server.guest("Eve")
    bob.enter(ada.links["1"])
    bob.enter(ada.links["1"])
    assert eve.post("/api/enter", {"secret": ada.links["1"].partition("#")[2]}, 410)["rule"] == "gone"
    eve.get(ada.path, expect=401)
    fresh = ada.do("invite", {"seat": 2})["url"]
    eve.post("/api/enter", {"secret": ada.links["2"].partition("#")[2]}, 404)
    assert eve.enter(fresh).view()["seat"] == 2


def test_seat_and_watch_links_are_different_secrets(server: Server) -> None:
    ada = server.guest("Ada").open("me", "open")
    secrets = [link.partition("#")[2] for link in ada.links.values()]
    assert len(set(secrets)) == 2 and all(len(secret) >= 32 for secret in secrets)
    eve = server.guest("Eve").enter(ada.links["watch"])
    assert eve.view()["seat"] is None and ada.view()["people"][1]["kind"] == "open"
    server.guest("Mallory").post("/api/enter", {"secret": "guess", "name": "M"}, 404)


ELSEWHERE = {"origin": "http://evil.example"}


def test_requests_from_other_sites_are_refused(server: Server) -> None:
    first, _ = two_at_a_table(server)
    view = first.view()
    body = {"version": view["version"], "value": view["view"]["question"]["choices"][0]["value"], "key": "x"}
    for headers in (ELSEWHERE, {"origin": "null"}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}):
        answer = first.guest.http.post(f"{first.path}/choose", json=body, headers=headers)
        assert (answer.status_code, answer.json()["rule"]) == (403, "origin")
        assert first.guest.http.post("/api/tables", json={"game": "spider_web"}, headers=headers).status_code == 403
    own = {"origin": server.url, "sec-fetch-site": "same-origin"}
    assert first.guest.http.post(f"{first.path}/choose", json=body, headers=own).status_code == 200


def test_a_form_of_another_site_cannot_even_speak_json(server: Server) -> None:
    first, _ = two_at_a_table(server)
    answer = first.guest.http.post(
        f"{first.path}/leave", content=b"{}", headers={"content-type": "text/plain", "origin": server.url}
    )
    assert answer.status_code == 422


def test_sockets_from_other_sites_are_refused(server: Server) -> None:
    first, _ = two_at_a_table(server)
    with pytest.raises((InvalidStatus, ConnectionClosed)), first.live(origin="http://evil.example") as socket:
        socket.recv(PATIENCE)
    with first.live(origin=server.url) as socket:
        assert heard(socket)["table_view"]


def test_sockets_need_a_place_at_the_table(server: Server) -> None:
    first, _ = two_at_a_table(server)
    eve = server.guest("Eve")
    eve.post("/api/me", {"name": "Eve"})
    with Seated(eve, first.table, {}).live() as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(PATIENCE)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
    with first.live("html") as socket, pytest.raises(ConnectionClosed):
        socket.recv(PATIENCE)


@pytest.mark.parametrize("query", ["as=json&seat=banana", "as=json&seat=99", "as=pdf"])
def test_a_malformed_address_closes_a_socket_in_words(server: Server, query: str) -> None:
    first, _ = two_at_a_table(server)
    with first.live(query.removeprefix("as=")) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4422 and closed.value.rcvd.reason


BAD_FIELDS = [
    ({"value": "venom", "key": "k"}, "Object missing required field version."),
    ({"version": 1, "value": "venom", "key": ""}, "key: expected a text of length >= 1."),
    ({"version": "1", "value": "venom", "key": "k"}, "version: expected a whole number, got a text."),
    (
        {"version": 1, "value": {}, "key": "k"},
        "value: expected a whole number or a text or a list or null, got an object.",
    ),
    ({"version": 1, "value": "venom", "key": "k", "admin": True}, "Object contains unknown field admin."),
]


@pytest.mark.parametrize(("body", "reason"), BAD_FIELDS, ids=range(len(BAD_FIELDS)))
def test_a_wrong_field_is_named(server: Server, body: dict[str, object], reason: str) -> None:
    first, _ = two_at_a_table(server)
    assert first.do("choose", body, 422) == {"rule": "form", "reason": reason}


def test_no_get_changes_anything(server: Server) -> None:
    first, _ = two_at_a_table(server)
    version = first.view()["version"]
    for what in ("choose", "undo", "chat", "leave", "return", "curtain", "hint", "review", "rematch", "invite", "fill"):
        assert first.guest.http.get(f"{first.path}/{what}").status_code == 405
    for path in ("/api/enter", "/api/tables", "/api/account/login", "/api/account/logout"):
        assert first.guest.http.get(path).status_code == 405
    assert first.view()["version"] == version


MALFORMED = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'"x"',
    b"{}",
    b'{"version": 1}',
    b'{"version": "1", "value": "venom", "key": "k"}',
    b'{"version": 1.5, "value": "venom", "key": "k"}',
    b'{"version": true, "value": "venom", "key": "k"}',
    b'{"version": -1, "value": "venom", "key": "k"}',
    b'{"version": 99999999999999999999, "value": "venom", "key": "k"}',
    b'{"version": 1, "value": {"a": 1}, "key": "k"}',
    b'{"version": 1, "value": 1.5, "key": "k"}',
    b'{"version": 1, "value": true, "key": "k"}',
    b'{"version": 1, "value": 1e999, "key": "k"}',
    b'{"version": 1, "value": NaN, "key": "k"}',
    b'{"version": 1, "value": [[[[[[[]]]]]]], "key": "k"}',
    b'{"version": 1, "value": ' + b"[" * 5000 + b"]" * 5000 + b', "key": "k"}',
    b'{"version": 1, "value": "' + b"x" * 300 + b'", "key": "k"}',
    b'{"version": 1, "value": "venom", "key": ""}',
    b'{"version": 1, "value": "venom", "key": "' + b"k" * 65 + b'"}',
    b'{"version": 1, "value": "venom", "key": "a\\u0000b"}',
    b'{"version": 1, "value": "venom", "key": "k", "seat": "0"}',
    b'{"version": 1, "value": "venom", "key": "k", "seat": -1}',
    b'{"version": 1, "value": "venom", "key": "k", "admin": true}',
    b'\xff\xfe{"version": 1}',
    b'{"version": 1, "value": "\\ud800", "key": "\\ud800"}',
]


@pytest.mark.parametrize("body", MALFORMED, ids=range(len(MALFORMED)))
def test_malformed_answers_are_refused_in_words(server: Server, body: bytes) -> None:
    first, _ = two_at_a_table(server)
    answer = first.guest.http.post(f"{first.path}/choose", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422), answer.text
    assert set(answer.json()) == {"rule", "reason"}
    assert first.view()["steps"] == 0


def test_answers_in_form_but_not_legal(server: Server) -> None:
    first, _ = two_at_a_table(server)
    for value in (None, 0, -1, 1 << 52, "", "\u0000", "venom ", [], [[]], ["venom"], ["a"] * 64, "B1 electro"):
        refusal = first.choose(value, expect=422)
        assert refusal["rule"] and refusal["reason"], value
    assert first.view()["steps"] == 0


def test_names_are_cleaned_and_bounded(server: Server) -> None:
    guest = server.guest()
    assert guest.post("/api/me", {"name": " A\u202eda\u0007 "})["name"] == "Ada"
    for wrong in ("", " ", "\u200b", "x" * 25, 7, None):
        guest.post("/api/me", {"name": wrong}, 422)
    guest.post("/api/account/register", {"login": "a b", "password": "long enough"}, 422)
    guest.post("/api/account/register", {"login": "short", "password": "short"}, 422)


def test_large_bodies_are_not_read(server: Server) -> None:
    first, _ = two_at_a_table(server)
    large = json.dumps({"text": "x" * 20_000}).encode()
    json_type = {"content-type": "application/json"}
    assert first.guest.http.post(f"{first.path}/chat", content=large, headers=json_type).status_code == 413
    pieces = (large[start : start + 1000] for start in range(0, len(large), 1000))
    answer = first.guest.http.post(f"{first.path}/chat", content=pieces, headers=json_type)
    assert (answer.status_code, answer.json()["rule"]) == (413, "size")
    first.do("chat", {"text": "x" * 501}, 422)
    assert _raw(server, {**json_type, "content-length": "banana"}) in (400, 413)


def _raw(server: Server, headers: dict[str, str]) -> int:
    import socket

    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    with socket.create_connection(("127.0.0.1", server.settings.port), PATIENCE) as plain:
        plain.sendall(f"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\n{head}\r\n".encode())
        return int(plain.recv(100).split()[1])


def test_a_socket_that_talks_too_much_is_closed(server: Server) -> None:
    first, _ = two_at_a_table(server)
    for chatter in (["x" * 10_000], ["hello?"] * 2000):
        with first.live() as socket, pytest.raises(ConnectionClosed):
            _chatter(socket, chatter)


def _chatter(socket: ClientConnection, messages: list[str]) -> None:
    for message in messages:
        socket.send(message)
    while True:
        socket.recv(PATIENCE)


SLOW = 0.001
"""Tokens a second: none comes back during a test, however slow the machine."""


def strict(tmp_path: Path, **rates: Rate) -> Settings:
    limits = msgspec.structs.replace(UNLIMITED, **rates)
    return settings_for(f"sqlite:///{tmp_path / 'test.sqlite3'}", limits=limits)


def hit(guest: Guest, path: str, times: int, body: object = None) -> list[httpx.Response]:
    post = guest.http.post
    return [guest.http.get(path) if body is None else post(path, json=body) for _ in range(times)]


def test_a_session_that_hurries_is_slowed_down(serve: object, tmp_path: Path) -> None:
    server: Server = serve(strict(tmp_path, session=Rate(5, SLOW)))  # type: ignore[operator]
    ada, bob = server.guest("Ada"), server.guest("Bob")
    for guest in (ada, bob):
        guest.post("/api/me", {"name": guest.name})
    answers = hit(ada, "/api/me", 10)
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 5
    assert answers[-1].status_code == 429 and int(answers[-1].headers["retry-after"]) >= 1
    assert answers[-1].json()["rule"] == "pace"
    assert bob.http.get("/api/me").status_code == 200


def test_an_address_that_hurries_is_slowed_down(serve: object, tmp_path: Path) -> None:
    server: Server = serve(strict(tmp_path, address=Rate(30, SLOW)))  # type: ignore[operator]
    answers = [server.guest().http.get("/api/games").status_code for _ in range(40)]
    assert answers[0] == 200 and answers[-1] == 429


def test_secrets_and_passwords_cannot_be_tried_in_a_row(serve: object, tmp_path: Path) -> None:
    server: Server = serve(strict(tmp_path, entering=Rate(3, SLOW), opening=Rate(2, SLOW), chatting=Rate(2, SLOW)))  # type: ignore[operator]
    codes = [answer.status_code for answer in hit(server.guest(), "/api/enter", 5, {"secret": "guess", "name": "Eve"})]
    assert codes == [404, 404, 404, 429, 429]
    login = {"login": "ada", "password": "guessing it"}
    assert {answer.status_code for answer in hit(server.guest(), "/api/account/login", 2, login)} == {429}
    guest = server.guest("Ada")
    seated = guest.open("me", "bot")
    opened = [answer.status_code for answer in hit(guest, "/api/tables", 3, {"game": "spider_web"})]
    assert opened == [201, 429, 429]
    talk = [answer.status_code for answer in hit(guest, f"{seated.path}/chat", 3, {"text": "hi"})]
    assert talk == [200, 200, 429]


def test_connections_are_counted(serve: object, tmp_path: Path) -> None:
    limits = msgspec.structs.replace(UNLIMITED, connections=2)
    server: Server = serve(settings_for(f"sqlite:///{tmp_path / 'test.sqlite3'}", limits=limits))  # type: ignore[operator]
    seated = server.guest().open("me", "bot")
    with seated.live() as one, seated.live() as two:
        one.recv(PATIENCE), two.recv(PATIENCE)
        with seated.live() as three, pytest.raises(ConnectionClosed) as closed:
            three.recv(PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429


def test_headers(server: Server) -> None:
    for path in ("/api/games", "/healthz", "/nothing-here"):
        headers = server.guest().http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert server.guest().http.get("/api/me").headers["cache-control"] == "no-store"


def test_the_cookie_is_closed_to_scripts_and_other_sites(server: Server) -> None:
    answer = server.guest().http.post("/api/me", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("spinneret=") and "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie


def test_a_session_that_is_used_goes_on_and_one_that_is_not_ends(serve: object, settings: Settings) -> None:
    server: Server = serve(settings)  # type: ignore[operator]
    store, days = server.services.store, settings.session_days
    seated = server.guest().open("me", "bot")

    def later(passed: float) -> httpx.Response:
        store.clock = lambda: time.time() + passed * 24 * 3600
        server.services.sessions.forget_all()
        return seated.guest.http.get(seated.path)

    assert "set-cookie" not in later(0.5).headers, "once a day is enough"
    for used in (0.9 * days, 1.8 * days, 2.7 * days):
        answer = later(used)
        assert answer.status_code == 200
        cookie = answer.headers["set-cookie"]
        assert seated.guest.cookie in cookie and f"Max-Age={round(days * 24 * 3600)}" in cookie
    assert later(3.8 * days).status_code == 401
    again = server.guest("Eve")
    assert again.get("/api/me")["tables"] == []
    assert again.get("/healthz") == {"ok": True}


def test_over_https_the_cookie_is_bound_to_the_host(server: Server) -> None:
    proxied = {"x-forwarded-proto": "https", "host": "play.example.org", "x-forwarded-for": "203.0.113.9"}
    answer = httpx.post(f"{server.url}/api/me", json={"name": "Ada"}, headers=proxied, timeout=PATIENCE)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-spinneret=") and "Secure" in cookie and "Domain" not in cookie
    assert "strict-transport-security" in answer.headers


def test_plain_http_gets_a_session_on_loopback_only(server: Server) -> None:
    answer = httpx.post(
        f"{server.url}/api/me", json={"name": "Ada"}, headers={"host": "play.example.org"}, timeout=PATIENCE
    )
    assert (answer.status_code, answer.json()["rule"]) == (403, "session")
    assert "set-cookie" not in answer.headers
