"""A table as the server holds it: the kernel's table, the people around it, and the fold of all that was stored.

Nothing here waits, stores or sends. ``apply`` is the only way anything changes, and it is fed with stored entries only,
so what is in memory is always what a restart would read back.
"""

from __future__ import annotations

import asyncio
import logging
from functools import cache
from typing import Literal

import msgspec

from spinneret.kernel import Chance, Decision, Game, Refusal, State, Table, UnknownGame, Value, game
from spinneret.server import changes as c
from spinneret.server import fair_shuffle
from spinneret.server.errors import ApiError
from spinneret.server.store import TableRow
from spinneret.server.table_view import ChatLine

CHAT_KEPT = 200


log = logging.getLogger("spinneret.tables")


@cache
def seat_names(name: str, players: int) -> tuple[str, ...]:
    """What a game calls its seats."""
    return tuple(game(name).seat_names(players))


class Chair(msgspec.Struct):
    """One seat and who has it."""

    seat: int
    label: str
    kind: Literal["person", "bot", "open"] = "open"
    name: str = ""
    person: str | None = None
    level: str = ""
    salt: str = ""
    away: bool = False
    passing: bool = False
    """Windows are passed for this person a fixed time after the question."""

    @property
    def bot_plays(self) -> bool:
        return self.kind == "bot" or self.away


class Moment(msgspec.Struct, frozen=True, gc=False):
    """What is remembered of the position after N answers."""

    asked: int | None
    revealed: int
    chance: int
    chapter: int


class UndoRequest(msgspec.Struct, frozen=True):
    """Somebody asks the others to take a move back."""

    seat: int
    to: int
    agreed: frozenset[str] = frozenset()


class LiveTable:
    """One table in memory."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.id = row.id
        try:
            self.game: Game[State] = game(row.game)
        except UnknownGame:
            raise ApiError(410, "gone", f"The game {row.game} is no longer installed on this server.") from None
        if self.game.rules_version != row.rules:
            raise ApiError(
                410,
                "gone",
                f"This table uses version {row.rules} of the {self.game.title} rules, which is no longer installed.",
            )
        self.terms = self.game.terms(row.players, row.options)
        labels = seat_names(row.game, row.players)
        self.chairs = [Chair(seat, labels[seat]) for seat in range(row.players)]
        self.secret_hash = fair_shuffle.hash_of(row.secret)
        self.seed: str | None = None
        self.table: Table[State] | None = None
        self.moments: list[Moment] = []
        self.version = 0
        self.touched = row.touched
        self.position_version = 0
        """The version that last changed the position; older ones are stale for answers."""
        self.chat: list[ChatLine] = []
        self.undo_request: UndoRequest | None = None
        self.present: dict[str, int] = {}
        """Hot-seat: which of a person's seats is in front of the screen."""
        self.rematch: str | None = None
        self.keys: set[str] = set()
        self.undone = 0
        """How often moves were taken back: what was worked out before then is void."""
        self.lock = asyncio.Lock()
        self._secrets: dict[int, tuple[int, bool]] = {}

    # Facts

    @property
    def status(self) -> Literal["gathering", "playing", "over"]:
        if self.table is None:
            return "gathering"
        return "playing" if self.table.outcome is None else "over"

    @property
    def steps(self) -> int:
        return 0 if self.table is None else self.table.steps

    @property
    def decision(self) -> Decision | None:
        return None if self.table is None else self.table.decision

    @property
    def asked(self) -> Chair | None:
        """The chair that has to answer."""
        decision = self.decision
        return None if decision is None else self.chairs[decision.seat]

    @property
    def window(self) -> str | None:
        """The answer that passes the pending question, where that question is a window."""
        decision = self.decision
        return None if decision is None else decision.asks.window

    def seats_of(self, person: str | None) -> list[int]:
        return [] if person is None else [chair.seat for chair in self.chairs if chair.person == person]

    def salts(self) -> tuple[str, ...]:
        return tuple(chair.salt for chair in self.chairs)

    def first_step(self) -> int:
        """The earliest moment that may still be looked at: the start of the first chapter the game's memory rules
        allow."""
        if self.table is None:
            return 0
        since = self.game.memory(self.table.state)
        for step, moment in enumerate(self.moments):
            if moment.chapter >= since:
                return step
        return self.steps

    def has_secrets(self, seat: int) -> bool:
        """Whether this seat sees anything now that a spectator could not know. Asked of the law of secrecy itself:
        redeal what a spectator cannot see, and look whether this seat's view changes."""
        assert self.table is not None
        known = self._secrets.get(seat)
        if known is None or known[0] != self.position_version:
            state = self.table.state
            mine = msgspec.json.encode(self.game.view(state, seat))
            rng = Chance("curtain", str(self.position_version))
            differs = any(
                msgspec.json.encode(self.game.view(self.game.resample(state, None, rng), seat)) != mine
                for _ in range(4)
            )
            known = self._secrets[seat] = (self.position_version, differs)
        return known[1]

    def last_answer_of(self, seats: list[int]) -> int | None:
        """The step before the newest answer that one of these seats gave."""
        for step in range(self.steps - 1, -1, -1):
            if self.moments[step].asked in seats:
                return step
        return None

    def undo_is_safe(self, to: int) -> bool:
        """Whether going back to this step gives nothing away: only the last answer, nothing learnt, no chance used."""
        before, now = self.moments[to], self.moments[self.steps]
        return to == self.steps - 1 and before.revealed == now.revealed and before.chance == now.chance

    def why_not(self, answer: object) -> Refusal | None:
        """Why this is no answer to the pending question; None if it is one. The table alone judges that."""
        assert self.table is not None
        try:
            return self.table.why_not(answer)
        except Exception:
            log.exception("no reason could be given", extra={"table": self.id, "steps": self.steps})
            assert self.table.decision is not None
            rule = self.game.words.rule(self.table.decision.kind)
            return Refusal(rule, "That is not one of the possible answers here.")

    def tried(self, answer: object) -> Value:
        """A legal answer in the rules' own form, after it was given on a copy: what is stored must stay playable,
        even if the rules have a bug."""
        assert self.table is not None
        try:
            copy = self.table.copy()
            copy.choose(answer)
        except Exception:
            log.exception("the rules failed", extra={"table": self.id, "steps": self.steps})
            raise ApiError(
                422,
                "fault",
                "This answer caused an error in the rules. It was not played, and the error has been logged.",
            ) from None
        return copy.answers[-1]

    # Changes

    def apply(self, entry: c.Entry) -> None:
        """Apply the next stored entry."""
        if entry.version != self.version + 1:
            raise ValueError(f"entry {entry.version} does not follow version {self.version}")
        self.version = entry.version
        self.touched = entry.at
        if entry.key is not None:
            self.keys.add(entry.key)
        for change in entry.changes:
            self._apply(change, entry)

    def _apply(self, change: c.AnyChange, entry: c.Entry) -> None:
        match change:
            case c.SeatTaken(seat, person, name, salt):
                chair = self.chairs[seat]
                chair.kind, chair.person, chair.name, chair.away, chair.passing = "person", person, name, False, False
                chair.salt = chair.salt or salt
            case c.BotSeated(seat, level, name):
                self.chairs[seat] = Chair(seat, self.chairs[seat].label, "bot", name, level=level)
            case c.SeatVacated(seat):
                self.chairs[seat] = Chair(seat, self.chairs[seat].label)
            case c.GameBegan(seed):
                self.seed = seed
                self.table = self.game.new(self.row.players, seed, self.row.options)
                self._note()
                self.position_version = entry.version
            case c.Answered(_, value):
                assert self.table is not None
                self.table.choose(value)
                self._note()
                self.undo_request = None
                self.position_version = entry.version
            case c.Undone(to):
                assert self.table is not None
                self.table = self.table.at(to, events=True)
                del self.moments[to + 1 :]
                self.undo_request = None
                self.undone += 1
                self.position_version = entry.version
            case c.UndoAsked(seat, to):
                self.undo_request = UndoRequest(seat, to)
            case c.UndoAnswered(person, yes):
                request = self.undo_request
                self.undo_request = (
                    UndoRequest(request.seat, request.to, request.agreed | {person}) if request and yes else None
                )
            case c.ChatSent(_, author, text):
                self.chat.append(ChatLine(author, text, entry.at))
                del self.chat[:-CHAT_KEPT]
            case c.PlayerLeft(seat):
                self.chairs[seat].away = True
            case c.PlayerReturned(seat):
                self.chairs[seat].away = False
            case c.AutoPassSet(seat, on):
                self.chairs[seat].passing = on
            case c.CurtainLifted(person, seat):
                self.present[person] = seat
            case c.RematchOpened(table):
                self.rematch = table

    def _note(self) -> None:
        assert self.table is not None
        state, decision = self.table.state, self.table.decision
        asked = None if decision is None else decision.seat
        self.moments.append(Moment(asked, state.revealed, state.rng.uses, state.chapter()))
