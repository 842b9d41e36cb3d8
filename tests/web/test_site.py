"""The pages as a browser without any script gets them: methods, compression, and what they say."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

import spinneret
from server.harness import PATIENCE, Server, settings_for
from spinneret.web.app import create_app
from spinneret.web.drawing import asset

PAGES = ("/", "/new", "/enter", "/account", "/rules/cobweb", "/rules/cobweb/text", "/nowhere", "/healthz")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = Path(tmp_path_factory.mktemp("site")) / "test.sqlite3"
    running = Server(settings_for(f"sqlite:///{database}"), make=create_app)
    yield running
    running.stop()


@pytest.fixture
def site(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        yield client


def at_a_table(site: httpx.Client, *chairs: dict[str, str], game: str = "spider_web") -> dict[str, object]:
    """Open a table as Ada; the client keeps the session."""
    wanted = [{"kind": "me", "name": "Ada"}, *chairs]
    answer = site.post("/api/tables", json={"game": game, "players": len(wanted), "chairs": wanted, "salt": "s"})
    assert answer.status_code == 201, answer.text
    opened: dict[str, object] = answer.json()
    return opened


BOT = {"kind": "bot", "level": "random"}


def test_head_answers_like_get(site: httpx.Client) -> None:
    table = at_a_table(site, {"kind": "me", "name": "Ben"})["table"]  # a bot would change the pages between the two
    static = re.findall(r'"(/static/[^"]+)"', site.get(f"/t/{table}").text)
    assert len(static) > 4
    for path in (*PAGES, f"/t/{table}", f"/t/{table}/inside", *map(unescape, static)):
        got, head = site.get(path), site.head(path)
        assert head.status_code == got.status_code, path
        assert head.content == b"" and got.content, path
        assert head.headers.get("content-type") == got.headers.get("content-type"), path
        assert head.headers.get("content-length") == got.headers.get("content-length"), path


def test_pages_over_two_kilobytes_are_compressed(site: httpx.Client) -> None:
    table = at_a_table(site, BOT)["table"]
    for path in (*PAGES, f"/t/{table}", f"/t/{table}/inside"):
        for accepts in ("gzip", "identity"):
            with site.stream("GET", path, headers={"accept-encoding": accepts}) as answer:
                raw = b"".join(answer.iter_raw())
                packed = answer.headers.get("content-encoding") == "gzip"
                plain = gzip.decompress(raw) if packed else raw
                assert packed is (accepts == "gzip" and len(plain) >= 2048), (path, len(plain))
                assert int(answer.headers["content-length"]) == len(raw)
                if packed:
                    assert len(raw) < len(plain) / 2


def test_the_api_is_not_compressed(site: httpx.Client) -> None:
    table = at_a_table(site, BOT)["table"]
    with site.stream("GET", f"/api/tables/{table}", headers={"accept-encoding": "gzip"}) as answer:
        assert "content-encoding" not in answer.headers


def test_a_page_that_another_site_loads_for_a_visitor_is_not_compressed(site: httpx.Client) -> None:
    """Over https its length would tell what is on it (BREACH)."""

    def compressed(come_from: str, cookie: str) -> bool:
        headers = {"accept-encoding": "gzip", "x-forwarded-proto": "https", "sec-fetch-site": come_from}
        with site.stream("GET", "/", headers=headers | ({"cookie": cookie} if cookie else {})) as answer:
            return "content-encoding" in answer.headers

    assert compressed("cross-site", ""), "a stranger's page holds nothing of anybody"
    assert not compressed("cross-site", "__Host-spinneret=x")
    assert not compressed("same-site", "__Host-spinneret=x")
    assert compressed("same-origin", "__Host-spinneret=x")
    assert compressed("none", "__Host-spinneret=x")


def test_without_javascript_a_page_says_what_it_needs(site: httpx.Client) -> None:
    table = at_a_table(site, BOT)["table"]
    for path in ("/", "/new", "/enter", "/account", f"/t/{table}"):
        said = re.search(r"<noscript>(.*?)</noscript>", site.get(path).text, re.S)
        assert said and "needs JavaScript" in said[1], path
    assert "<noscript>" not in site.get("/rules/cobweb").text, "rules can be read without it"


def test_errors_are_shown_in_plain_words(site: httpx.Client) -> None:
    missing = site.get("/nowhere")
    assert missing.status_code == 404 and "<h1>Page not found</h1>" in missing.text
    broken = site.post("/api/tables", content=b"{", headers={"content-type": "application/json"})
    assert broken.json()["reason"] == "The request body is not valid JSON."
    assert site.delete("/").status_code == 405
    assert "Method not allowed" in site.delete("/").text


def test_an_invitation_names_host_game_and_seats(site: httpx.Client, server: Server) -> None:
    opened = at_a_table(site, {"kind": "open"}, BOT, {"kind": "open"})
    links = opened["links"]
    assert isinstance(links, dict)
    stranger = httpx.Client(base_url=server.url, timeout=PATIENCE)
    path, _, secret = links["1"].removeprefix(server.url).partition("#")
    assert secret not in path
    page = stranger.get(path).text
    seats = spinneret.game("spider_web").seat_names(4)
    assert "<title>Ada invites you to Spider-Web · Spinneret</title>" in page
    assert 'property="og:title" content="Ada invites you to Spider-Web"' in page
    assert f"Your seat: {seats[1]}. Seats: {seats[0]} Ada, {seats[1]} open, " in page
    assert "<h1>Ada invites you to Spider-Web</h1>" in page and f"Sit down as {seats[1]}" in page
    for label in seats:
        assert f'<span class="tagged">{label}</span>' in page
    assert stranger.post("/api/enter", json={"secret": secret, "name": "Bob"}).status_code == 200
    assert "This seat is taken" in stranger.get(path).text


def test_a_link_to_watch_says_watch(site: httpx.Client, server: Server) -> None:
    links = at_a_table(site, {"kind": "open"})["links"]
    assert isinstance(links, dict)
    page = httpx.get(links["watch"].partition("#")[0], timeout=PATIENCE).text
    assert "<h1>Ada invites you to watch Spider-Web</h1>" in page
    assert "Watch</button>" in page and "Sit down" not in page


def test_a_mark_of_no_link_gives_nothing_away(site: httpx.Client) -> None:
    links = at_a_table(site, {"kind": "open"})["links"]
    assert isinstance(links, dict)
    mark = links["1"].partition("#")[0].rpartition("/")[2]
    assert site.get(f"/enter/{mark}").status_code == 200
    for wrong in (mark[:-1], mark[:4], f"{mark[:-1]}%", "%" * 16, "_" * 16, "0" * 16, mark + "0"):
        answer = site.get(f"/enter/{wrong}")
        assert answer.status_code == 404 and "Ada" not in answer.text, wrong
    assert "You are invited" in site.get("/enter").text, "links of before still work"


def test_scripts_are_kept_by_the_browser_only_under_their_newest_address(site: httpx.Client) -> None:
    """A page that was open before an update still gets its modules, but nothing new is kept under the old address."""
    kept = "public, max-age=31536000, immutable"
    for path, cached in ((asset("bag.js"), kept), ("/static/scripts-0123456789/bag.js", "no-cache")):
        answer = site.get(path)
        assert answer.status_code == 200 and "// A bag" in answer.text
        assert answer.headers["cache-control"] == cached
