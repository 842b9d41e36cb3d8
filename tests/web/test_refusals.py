"""What a person reads who is refused at the door: a page where they asked for a page, JSON where a program asked."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from spinneret.server.settings import Limits, Rate, Settings
from spinneret.web.app import create_app


def answers(folder: Path, *wanted: httpx.Request) -> list[httpx.Response]:
    """What a small and strict server answers to these, one after the other."""
    limits = Limits(address=Rate(per_second=0.001, burst=3))
    app = create_app(Settings(database=f"sqlite:///{folder}/t.sqlite3", workers=1, limits=limits))

    async def ask() -> list[httpx.Response]:
        async with app.router.lifespan_context(app), httpx.AsyncClient(transport=httpx.ASGITransport(app)) as client:
            return [await client.send(request) for request in wanted]

    return asyncio.run(ask())


def test_too_many_requests_are_refused_on_a_page(tmp_path: Path) -> None:
    home = httpx.Request("GET", "http://localhost/")
    *first, slow, program = answers(tmp_path, home, home, home, home, httpx.Request("GET", "http://localhost/api/me"))
    assert [answer.status_code for answer in first] == [200, 200, 200]
    assert slow.status_code == 429 and slow.headers["content-type"].startswith("text/html")
    assert "Too many requests" in slow.text and int(slow.headers["retry-after"]) >= 1
    assert slow.headers["content-security-policy"]
    assert program.status_code == 429 and program.json().keys() == {"rule", "reason"}


def test_another_site_is_refused_in_words(tmp_path: Path) -> None:
    foreign = {"origin": "https://elsewhere.example"}
    program, person = answers(
        tmp_path,
        httpx.Request("POST", "http://localhost/api/me", json={"name": "Eve"}, headers=foreign),
        httpx.Request("POST", "http://localhost/new", headers=foreign),
    )
    assert program.status_code == 403 and program.json()["rule"] == "origin"
    assert person.status_code == 403 and "Not allowed" in person.text
