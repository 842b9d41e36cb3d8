"""A whole bot for Spinneret in one file, with nothing but the standard library: it joins by an invite link and plays.

    python examples/bot.py "http://127.0.0.1:8000/enter#SECRET" --name Tarantula

It gets exactly what a person at that seat gets. Put your own idea into ``decide``.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener


def decide(table: dict[str, Any]) -> Any:
    """Any legal answer. ``table["view"]["board"]`` has all that this seat can see; see docs/api.md for the rest."""
    choices = table["view"]["question"]["choices"]
    return random.choice(choices)["value"]


class Seat:
    """A place at a table, taken by a link."""

    def __init__(self, link: str, name: str) -> None:
        parts = urlsplit(link)
        self._origin = f"{parts.scheme}://{parts.netloc}"
        self._http: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))
        self._send("/api/me", {"name": name})  # first a session, so that nothing is lost if entering has to be repeated
        entered = self._send("/api/enter", {"secret": parts.fragment})
        self.number: int | None = entered["seat"]
        self._table = f"/api/tables/{entered['table']}"

    def play(self) -> dict[str, Any]:
        """Answer every question until the game is over; the table at the end."""
        table = self._send(self._table)
        while table["status"] != "over":
            question = table["view"]["question"]
            if question is not None and question["seat"] == self.number:
                answer = {"version": table["version"], "value": decide(table), "key": f"step-{table['version']}"}
                try:
                    self._send(f"{self._table}/choose", answer)
                except HTTPError as error:
                    problem = json.load(error)
                    if error.code != 409:
                        raise SystemExit(f"{problem['reason']} ({problem['rule']})") from None
                    table = problem["update"]["table_view"]  # the position has changed since we looked
                    continue
            table = self._send(f"{self._table}/wait?version={table['version']}")["table_view"]
        return table

    def _send(self, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self._origin + path, data, {"Content-Type": "application/json"})
        while True:
            try:
                with self._http.open(request, timeout=60) as answer:
                    return json.load(answer)
            except HTTPError as error:
                if error.code not in (429, 503):
                    raise
                time.sleep(float(error.headers.get("Retry-After", 1)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("link", help="an invite link for a seat")
    parser.add_argument("--name", default="Tarantula")
    wanted = parser.parse_args()
    seat = Seat(wanted.link, wanted.name)
    if seat.number is None:
        raise SystemExit("That is a watch link; a bot needs a seat.")
    print(seat.play()["result"])


if __name__ == "__main__":
    main()
