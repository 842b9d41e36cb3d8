"""The OpenAPI document is true: whatever is sent, nothing breaks, and every answer has the documented form."""

from __future__ import annotations

import re
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from server.harness import Seated, Server
from server.test_play import two_at_a_table

EXAMPLES = 15
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
]


@pytest.fixture(scope="module")
def seated(server: Server) -> Seated:
    """Somebody whose turn it is."""
    first, _ = two_at_a_table(server)
    return first


@pytest.fixture(scope="module")
def operations(server: Server) -> list[Any]:
    schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    return [operation.ok() for operation in schema.get_all_operations()]


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["fitting", "misfitting"])
def test_every_answer_has_the_documented_form(operations: list[Any], seated: Seated, mode: GenerationMode) -> None:
    assert len(operations) > 20
    for operation in operations:

        @given(case=operation.as_strategy(generation_mode=mode))
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        def try_it(case: schemathesis.Case) -> None:
            send(case, seated)

        try:
            try_it()
        except Unsatisfiable:  # nothing can be wrong with a route that takes nothing
            assert mode is GenerationMode.NEGATIVE
    if mode is GenerationMode.POSITIVE:  # what misfits is refused, so it alone gets nowhere
        good = [route for route, statuses in answered(seated).items() if statuses & {"200", "201", "202"}]
        assert len(good) > 15, "the tries must get past the door"


def send(case: schemathesis.Case, seated: Seated) -> None:
    """Send what was thought up, three times out of four led to where something is."""
    lucky = crc32(str(case.body).encode(errors="replace")) % 4
    if lucky and "table" in (case.path_parameters or {}):
        case.path_parameters = dict(case.path_parameters) | {"table": seated.table}
    if lucky and isinstance(case.body, dict):
        fitting = {"game": "spider_web", "players": 2, "chairs": [], "options": {}}
        if case.path.endswith("/choose"):
            view = seated.view()
            choices = (view["view"]["question"] or {}).get("choices") or [{"value": "venom"}]
            fitting |= {"version": view["version"], "value": choices[0]["value"], "seat": None}
        case.body = {name: fitting.get(name, value) for name, value in case.body.items()}
    if case.path.endswith("/wait"):
        case.query = dict(case.query or {}) | {"version": "0"}  # or it would wait for something new
    # Who logs in or out loses the session the others need.
    headers = {} if "/account/" in case.path else {"cookie": seated.guest.cookie}
    case.call_and_validate(checks=CHECKS, headers=headers)


def answered(seated: Seated) -> dict[str, set[str]]:
    """Which statuses each route has answered with, by the server's own count."""
    found: dict[str, set[str]] = {}
    for line in seated.guest.http.get("/metrics").text.splitlines():
        if counted := re.match(r'spinneret_requests_total{method="(.*)",route="(.*)",status="(.*)"}', line):
            method, route, status = counted.groups()
            found.setdefault(f"{method} {route}", set()).add(status)
    return found


def test_every_route_is_documented(server: Server) -> None:
    paths = server.guest().get("/openapi.json")["paths"]
    table = "/api/tables/{table}"
    assert {"/api/games", "/api/tables", "/api/enter", "/api/me", table, f"{table}/choose", "/healthz"} <= set(paths)
    view = server.guest().get("/openapi.json")["components"]["schemas"]["TableView"]
    assert {"view", "people", "log", "seal", "first_step"} <= set(view["required"])
