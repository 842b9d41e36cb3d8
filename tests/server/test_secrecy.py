"""The law of secrecy over the wire: every byte sent to a seat or a spectator, the drawn page included, is the same for
the real table and for one in which everything that viewer cannot see was redealt."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import spinneret
from spinneret.kernel import BadOption, Chance, Event, Game
from spinneret.server import ApiError, Services, Settings
from spinneret.server import changes as c
from spinneret.server.bot_worker import advice
from spinneret.server.commands import may_answer
from spinneret.server.fair_shuffle import seed_of
from spinneret.server.hub import Connection
from spinneret.server.live_table import LiveTable
from spinneret.server.store import TableRow
from spinneret.server.view_builder import Recipient
from spinneret.web.drawing import Drawing

Twins = tuple[Services, Services]
GAMES, LOOKS = 3, 4000
"""How many random games and looks at least, the same whatever the machine; with ``-m slow`` two hundred games."""


@pytest.fixture(scope="module")
def twins() -> Twins:
    """Two, so that nothing one has drawn or kept is shown by the other. They are never opened: nothing is stored."""
    settings = Settings(database="sqlite:///never.sqlite3")
    return Services(settings, Drawing()), Services(settings, Drawing())


def modes_of(game: Game[Any]) -> list[tuple[int, dict[str, Any]]]:
    """Every player count with every variant it goes with."""
    modes = []
    for players in game.players:
        for variant in game.variants:
            with contextlib.suppress(BadOption):
                game.terms(players, variant)
                modes.append((players, dict(variant)))
    return modes


def a_table(game: Game[Any], number: int) -> LiveTable:
    """A table with a person on every seat, each called after the seat."""
    modes = modes_of(game)
    players, options = modes[number % len(modes)]
    row = TableRow(
        f"{number:016x}",
        game.name,
        game.rules_version,
        players,
        options,
        "live",
        "",
        "host",
        f"s{number}",
        "",
        0.0,
        0.0,
    )
    live = LiveTable(row)
    salts = [f"salt{seat}" for seat in range(players)]
    sat = [c.SeatTaken(seat, f"person{seat}", f"P{seat}", salt) for seat, salt in enumerate(salts)]
    live.apply(c.Entry(1, 0.0, (*sat, c.GameBegan(seed_of(row.secret, salts)))))
    return live


def imagined(live: LiveTable, seat: int | None, rng: Chance) -> LiveTable:
    """The same table with all that this seat cannot see redealt. What was told to others is garbled, so that a look
    at it would show."""
    twin = LiveTable.__new__(LiveTable)
    twin.__dict__.update(live.__dict__)
    assert live.table is not None
    twin.table = live.table.resample(seat, rng)
    twin.table.state.events = [
        event if event.for_seat(seat) else _garbled(event) for event in live.table.state.events or []
    ]
    twin._secrets = {}
    return twin


def _garbled(event: Event) -> Event:
    other = Event("a secret", {"what": "not for you"}, event.audience, event.chapter)
    other.step = event.step
    return other


def everything_sent(services: Services, live: LiveTable, person: str, guesses: list[object]) -> Iterator[bytes]:
    """All that a viewer can get out of the server at this moment: the view, the live messages in both forms, and the
    answers to all kinds of tries."""
    for as_html in (False, True):
        services.views._caches.clear()
        yield services.views.next_message(live, Connection(live.id, Recipient(person, None, as_html)))
        connection = Connection(live.id, Recipient(person, None, as_html))
        connection.steps = max(0, live.steps - 1)
        yield services.views.next_message(live, connection)
    services.views._caches.clear()
    yield msgspec.json.encode(services.views.view(live, person))
    for guess in guesses:
        try:
            may_answer(live, person, None)
            yield str(live.why_not(guess)).encode()
        except ApiError as error:
            yield f"{error.status} {error.rule} {error.reason}".encode()


def some_guesses(live: LiveTable, dice: random.Random) -> list[object]:
    """Answers of this game, fitting or not, and nonsense."""
    domain = [value for kind in live.game.kinds for value in kind.domain]
    return [*dice.sample(domain, min(6, len(domain))), None, 0, "nonsense", []]


def walk(twins: Twins, game: Game[Any], number: int, share: float) -> int:
    """Play one random game and look at a share of its moments through every seat's eyes."""
    dice = random.Random(f"{game.name}-{number}")
    live = a_table(game, number)
    looked = 0
    while True:
        assert live.table is not None
        if dice.random() < share or live.decision is None:
            guesses = some_guesses(live, dice)
            for seat in (None, *range(live.row.players)):
                if live.decision is None:
                    break  # after the end all is open
                person = "nobody" if seat is None else f"person{seat}"
                twin = imagined(live, seat, Chance(f"{number}-{live.steps}"))
                real = list(everything_sent(twins[0], live, person, guesses))
                dream = list(everything_sent(twins[1], twin, person, guesses))
                assert real == dream, f"game {number}, step {live.steps}, seat {seat}"
                looked += len(real)
        if live.decision is None:
            return looked
        answer = dice.choice(live.decision.options)
        live.apply(c.Entry(live.version + 1, 0.0, (c.Answered(live.decision.seat, answer),)))


@pytest.mark.parametrize("name", spinneret.games())
def test_no_byte_reveals_a_secret(twins: Twins, name: str) -> None:
    game = spinneret.game(name)
    looked = number = 0
    while number < GAMES or looked < LOOKS:
        before, looked = looked, looked + walk(twins, game, number, 0.1)
        assert looked > before
        number += 1


@pytest.mark.slow
@pytest.mark.parametrize("name", spinneret.games())
def test_no_byte_reveals_a_secret_in_two_hundred_games(twins: Twins, name: str) -> None:
    game = spinneret.game(name)
    for number in range(1000, 1200):
        walk(twins, game, number, 0.25)


@pytest.mark.parametrize("name", spinneret.games())
def test_what_happened_is_described_in_the_same_words_at_any_later_time(name: str) -> None:
    """The server makes a line of the log once for each who may read it, and keeps it."""
    game = spinneret.game(name)
    for number in range(len(modes_of(game))):
        dice = random.Random(f"{name}-{number}")
        live = a_table(game, number)
        first: dict[tuple[int | None, int], tuple[Event, str]] = {}
        for _ in range(400):
            table = live.table
            assert table is not None
            for seat in (None, *range(live.row.players)):
                told = table.events(seat)
                board = table.view(seat).board
                for event in told if dice.random() < 0.02 or live.decision is None else told[-4:]:
                    text = game.words.event(board, event)
                    assert first.setdefault((seat, id(event)), (event, text))[1] == text
            if live.decision is None:
                break
            answer = dice.choice(live.decision.options)
            live.apply(c.Entry(live.version + 1, 0.0, (c.Answered(live.decision.seat, answer),)))


@pytest.mark.parametrize("name", spinneret.games())
def test_a_hint_knows_no_more_than_its_seat(name: str) -> None:
    game = spinneret.game(name)
    for number in range(3):
        live = a_table(game, number)
        assert live.table is not None and live.decision is not None
        seat = live.decision.seat
        dream = live.table.resample(seat, Chance(f"dream-{number}"))
        assert advice(live.table, "hint", 60) == advice(dream, "hint", 60)


def test_the_seal_and_the_seed_stay_closed_until_the_end(twins: Twins) -> None:
    live = a_table(spinneret.game("spider_web"), 0)
    sent = b"".join(everything_sent(twins[0], live, "person0", []))
    assert live.seed is not None
    assert live.seed.encode() not in sent and f'"{live.row.secret}"'.encode() not in sent
    assert live.secret_hash.encode() in sent
