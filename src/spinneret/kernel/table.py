"""The table: a live state, the flow of rules running on it, and enough memory to find every place again.

A generator cannot be copied, but its place can be found again: the table keeps the state as it was at the start of the
running turn (the checkpoint) and the answers given since. A copy runs those few answers on a copy of the checkpoint,
which leaves a fresh flow at the very same question. The checkpoint is brought up to date only when somebody asks for a
copy, so plain play pays nothing for it.
"""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Generic, NoReturn, TypeAlias

import msgspec

from spinneret.kernel.chance import Chance
from spinneret.kernel.decision import Decision, Flow, Value, as_value
from spinneret.kernel.definition import Definition, Refusal, S, Terms
from spinneret.kernel.errors import IllegalMove, UndoRefused
from spinneret.kernel.events import Event
from spinneret.kernel.outcome import Outcome
from spinneret.kernel.record import Record, TurnMarks
from spinneret.kernel.view import Choice, Question, View

_EXACT = frozenset((str, int, type(None)))
"""Types of answers that are what they equal; ``True`` equals 1, and a tuple may hold one."""


class Table(Generic[S]):
    """One game being played."""

    __slots__ = (
        "_answers",
        "_checkpoint",
        "_graft",
        "_imagined",
        "_mark",
        "_note",
        "_past",
        "_position",
        "_send",
        "decision",
        "game",
        "seed",
        "state",
        "terms",
    )

    game: Definition[S]
    terms: Terms
    seed: int | str
    state: S
    """The whole truth. Players and bots get ``view`` and ``resample`` instead."""
    decision: Decision | None
    """The pending question, or None when the game is over."""

    _imagined: bool
    """A resampled table never had a past."""
    _position: Mapping[str, object] | None
    """Its description, if it did not begin with the set-up."""
    _checkpoint: S | None
    """The state at the start of the running turn, or earlier if nobody needed it since; None: as the game began."""
    _past: tuple[Value, ...]
    """Answers before the checkpoint; shared by copies."""
    _answers: list[Value]
    """Answers since the checkpoint."""
    _note: Callable[[Value], None]
    """Appends to ``_answers``; kept because it is called at every step of every game."""
    _mark: list[int]
    """One number: how many of ``_answers`` had been given when the running turn began."""
    _graft: tuple[int, S] | None
    """After how many of ``_answers`` other contents were loaded, and which: set on resampled tables."""

    def __init__(
        self,
        game: Definition[S],
        terms: Terms,
        state: S,
        *,
        seed: int | str,
        position: Mapping[str, object] | None = None,
        events: bool = True,
    ) -> None:
        self.game = game
        self.terms = terms
        self.seed = seed
        self._position = position
        self._imagined = False
        self._checkpoint = None
        self._past = ()
        self._graft = None
        if not events:
            state.events = None
        elif state.events is None:
            state.events = []
        self._begin(state)
        if state.events:
            self._stamp(state.events)

    def _begin(self, state: S) -> None:
        """Start the rules on this state, at the start of a turn."""
        self.state = state
        self._answers = []
        self._note = self._answers.append
        self._mark = [0]
        flow = _play(self.game.turn, state, self._answers, self._mark)
        self._send: Callable[[Value], Decision] = flow.send
        self.decision = next(flow, None)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self.state.outcome

    @property
    def steps(self) -> int:
        """How many answers have been given."""
        return len(self._past) + len(self._answers)

    @property
    def turn_began(self) -> int:
        """How many answers had been given when the running turn began."""
        return len(self._past) + self._mark[0]

    @property
    def answers(self) -> tuple[Value, ...]:
        """Every answer given so far."""
        return self._past + tuple(self._answers)

    def choose(self, option: object) -> None:
        """Answer the pending question. An illegal answer raises ``IllegalMove`` and changes nothing."""
        decision = self.decision
        if decision is None or type(option) not in _EXACT or option not in decision.options:
            option = self._legal(option)
        self._note(option)
        try:
            self.decision = self._send(option)
        except StopIteration:
            self.decision = None
        if self.state.events:
            self._stamp(self.state.events)

    def play_on(self, random: Callable[[], float], most: int = 1_000_000) -> None:
        """Answer questions at random until the game is over or ``most`` answers were given: the inner loop of search.
        ``random`` gives numbers from 0 up to 1."""
        decision, send, answers = self.decision, self._send, self._answers
        last = len(answers) + most
        try:
            while decision is not None and len(answers) < last:
                options = decision.options
                answer = options[int(random() * len(options))]
                answers.append(answer)
                decision = send(answer)
        except StopIteration:
            decision = None
        self.decision = decision
        if self.state.events:
            self._stamp(self.state.events)

    def _stamp(self, events: list[Event]) -> None:
        """Note at which step the newest events happened."""
        step = self.steps
        for event in reversed(events):
            if event.step >= 0:
                break
            event.step = step

    def _legal(self, option: object) -> Value:
        """The option in the rules' own form, or the reason why it is not one."""
        decision = self.decision
        if decision is None:
            raise IllegalMove("end", "The game is over.")
        options = decision.options
        try:
            own = options[options.index(option)]
        except ValueError:
            pass
        else:
            if own is option:
                return own
        try:
            value = as_value(option)
        except (TypeError, RecursionError):
            form = "an answer is text, a whole number, a list of these, or nothing"
            raise IllegalMove("form", f"{reprlib.repr(option)} is no answer to any question: {form}.") from None
        try:
            return decision.option(value)
        except LookupError:
            pass
        refusal = self.game.refusal(self.state, decision, value)
        raise IllegalMove(refusal.rule, refusal.reason)

    def why_not(self, option: object) -> Refusal | None:
        """Why this answer is not allowed now, or None if it is."""
        try:
            self._legal(option)
        except IllegalMove as illegal:
            return Refusal(illegal.rule, illegal.reason)
        return None

    # What a seat may know

    def view(self, seat: int | None = None) -> View:
        """All that a seat may see; None is a spectator."""
        board = self.game.view(self.state, seat)
        return View(self.game.name, seat, self.terms.players, self._question(seat, board), board, self.outcome)

    def _question(self, seat: int | None, board: msgspec.Struct) -> Question | None:
        decision = self.decision
        if decision is None:
            return None
        words = self.game.words
        rule = words.rule(decision.kind)
        if seat != decision.seat:
            return Question(decision.seat, decision.kind, words.waiting(board, decision.seat, decision.kind), rule, ())
        choices = tuple(Choice(option, words.label(board, decision, option)) for option in decision.options)
        return Question(decision.seat, decision.kind, words.prompt(board, decision), rule, choices)

    def events(self, seat: int | None = None, *, everything: bool = False) -> list[Event]:
        """The log as this seat may read it now: its own audience, as far back as the game's memory rules allow.
        ``everything`` is for the time after the game, and for the rules' own tests."""
        recorded = self.state.events or []
        if everything:
            return list(recorded)
        since = self.game.memory(self.state)
        return [event for event in recorded if event.chapter >= since and event.for_seat(seat)]

    def resample(self, seat: int | None, rng: Chance) -> Table[S]:
        """A table this seat could not tell from this one: at the same question, with all it cannot see redealt and a
        stream of chance of its own."""
        contents = self.game.resample(self.state, seat, rng)
        contents.rng = rng.fork()
        twin = self.copy()
        twin._imagined = True
        twin._graft = (len(twin._answers), contents)
        contents.copy_to(twin.state)
        decision = twin.decision
        if decision is not None and decision.seat != seat and decision.asks.hidden is not None:
            options = decision.asks.hidden(twin.state, decision.seat)
            twin.decision = Decision(decision.seat, decision.asks, options, decision.about)
        return twin

    def mask(self) -> bytearray:
        """The legal actions of the pending question, one byte per action of ``game.actions``."""
        return self.game.actions.mask(self.state, self.decision)

    # Other times and other worlds

    def copy(self) -> Table[S]:
        """An independent table at the very same place. It records no events."""
        if self._mark[0] or self._checkpoint is None:
            self._rebase()
        twin: Table[S] = Table.__new__(Table)
        twin.game = self.game
        twin.terms = self.terms
        twin.seed = self.seed
        twin._position = self._position
        twin._imagined = self._imagined
        twin._past = self._past
        twin._checkpoint = self._checkpoint
        twin._graft = self._graft
        if self.decision is None:
            twin.state = self.state.copy()
            twin.decision = None
            twin._send = _over
            twin._answers = self._answers[:]
            twin._note = twin._answers.append
            twin._mark = [0]
            return twin
        assert self._checkpoint is not None
        twin._begin(self._checkpoint.copy())
        twin._replay(self._answers)
        twin.decision = self.decision
        return twin

    def turn_start(self) -> tuple[S, Sequence[Value]]:
        """A copy of the state as it was when the running turn began, and the answers given since."""
        if self._mark[0] or self._checkpoint is None:
            self._rebase()
        assert self._checkpoint is not None
        return self._checkpoint.copy(), tuple(self._answers)

    def _replay(self, answers: Sequence[Value]) -> None:
        """Give answers that are known to be legal, loading the graft where it belongs."""
        given, send = self._answers, self._send
        at, contents = self._graft or (-1, None)
        for answer in answers:
            if contents is not None and at == len(given):
                contents.copy_to(self.state)
            given.append(answer)
            send(answer)
        if contents is not None and at == len(given):
            contents.copy_to(self.state)

    def _rebase(self) -> None:
        """Bring the checkpoint up to the start of the running turn."""
        split = self._mark[0]
        state = self._opening() if self._checkpoint is None else self._checkpoint.copy()
        _run(self.game.turn, state, self._answers[:split], self._graft)
        self._checkpoint = state
        self._past += tuple(self._answers[:split])
        del self._answers[:split]
        self._mark[0] = 0
        if self._graft is not None:
            at, contents = self._graft
            self._graft = (at - split, contents) if at >= split else None

    def _opening(self) -> S:
        """The state the game began with, built again."""
        rng = Chance(self.seed)
        if self._position is None:
            return self.game.setup(self.terms, rng)
        return self.game.from_scenario(self.terms, self._position, rng)

    def at(self, step: int, *, events: bool = False) -> Table[S]:
        """The table as it was after that many answers."""
        if self._imagined:
            raise UndoRefused("An imagined position has no past to go back to.")
        answers = self.answers
        if not 0 <= step <= len(answers):
            raise IndexError(f"step {step} of {len(answers)}")
        early = Table(self.game, self.terms, self._opening(), seed=self.seed, position=self._position, events=events)
        for answer in answers[:step]:
            early.choose(answer)
        return early

    def undo(self, *, seat: int | None = None, force: bool = False) -> Value:
        """Take the last answer back and return it.

        Refused once something hidden was revealed, chance was used or, if a ``seat`` asks, another seat has acted
        since. ``force=True`` is for analysis.
        """
        if not self.steps:
            raise UndoRefused("There is nothing to take back.")
        undone = self._answers[-1] if self._answers else self._past[-1]
        before = self.at(self.steps - 1, events=self.state.events is not None)
        if not force:
            actor = before.decision.seat if before.decision else None
            if seat is not None and actor != seat:
                raise UndoRefused("Another player has acted since.")
            if before.state.revealed != self.state.revealed:
                raise UndoRefused("Something hidden has been revealed since.")
            if before.state.rng.uses != self.state.rng.uses:
                raise UndoRefused("Chance has been used since: cards were shuffled or dice rolled.")
        for slot in ("state", "decision", "_send", "_answers", "_note", "_past", "_checkpoint", "_mark"):
            setattr(self, slot, getattr(before, slot))
        return undone

    def record(self) -> Record:
        """The game so far: save file, replay file, bug report and audit at once. Made by playing it again."""
        again = self.at(0)
        marks = TurnMarks()
        marks.add(again.turn_began, 0, again.state)
        for answer in self.answers:
            again.choose(answer)
            marks.add(again.turn_began, again.steps, again.state)
        return Record(
            game=self.game.name,
            rules=self.game.rules_version,
            players=self.terms.players,
            options=dict(self.terms.options),
            seed=self.seed,
            decisions=list(self.answers),
            marks=marks.list,
            pack=dict(self.terms.overlay),
            position=None if self._position is None else dict(self._position),
            outcome=self.outcome,
        )

    def scenario(self) -> dict[str, object]:
        """This position in words, to be read back by ``game.scenario``."""
        start, answers = self.turn_start()
        described = self.game.to_scenario(start)
        described["players"] = self.terms.players
        described["options"] = dict(self.terms.options)
        if self.terms.overlay:
            described["pack"] = dict(self.terms.overlay)
        if answers:
            described["answers"] = list(answers)
        if self.state.rng.uses != start.rng.uses:
            described["seed"] = start.rng.place()
        return described

    def __repr__(self) -> str:
        now = self.decision or self.outcome
        return f"<Table {self.game.name}, {self.terms.players} players, step {self.steps}, {now}>"


AnyTable: TypeAlias = Table[Any]
"""A table of whichever game."""


def _play(
    turn: Callable[[S], Flow], state: S, answers: list[Value], mark: list[int]
) -> Generator[Decision, Value, None]:
    """Turn after turn until the game is over, noting in ``mark`` where the running turn began. It must not know the
    table: a flow that pointed back at it would leave every discarded copy to the cycle collector."""
    while state.outcome is None:
        mark[0] = len(answers)
        yield from turn(state)


def _run(turn: Callable[[S], Flow], state: S, answers: Sequence[Value], graft: tuple[int, S] | None) -> None:
    """Play whole turns on this state until the answers are used up, stopping before the next turn begins."""
    at, contents = graft or (-1, None)
    given = 0
    while given < len(answers):
        flow = turn(state)
        try:
            next(flow)
            while True:
                if contents is not None and at == given:
                    contents.copy_to(state)
                given += 1
                flow.send(answers[given - 1])
        except StopIteration:
            pass


def _over(_answer: Value) -> NoReturn:
    raise StopIteration
