"""What a game declares: metadata and a handful of functions. Its package's ``__init__.py`` fills this in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from spinneret.kernel import content
from spinneret.kernel.chance import Chance
from spinneret.kernel.decision import ActionSpace, Decision, Flow, Kind, Value
from spinneret.kernel.errors import BadOption
from spinneret.kernel.events import Event
from spinneret.kernel.options import Option, QuickGame, Setting, settle
from spinneret.kernel.outcome import Outcome
from spinneret.kernel.state import State
from spinneret.kernel.web_board import WebBoard

S = TypeVar("S", bound=State)

AnyBoard: TypeAlias = Any
"""The view record of whichever game it is: the game's own words and templates know its type."""
AnyPack: TypeAlias = Any
"""The content record of whichever game it is."""
SEAT_COLOURS = ("Blue", "Red", "Green", "Yellow", "Violet", "Cyan", "Ochre", "Pink", "Silk", "Tin")
"""The web table's pieces, seat by seat: what seats are called in a game that does not name them itself."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not allowed: the rule that decides and one sentence."""

    rule: str
    reason: str


class Words(Protocol):
    """A game's ``words.py``: everything a player reads. Boards are view records, so words cannot leak."""

    def prompt(self, board: AnyBoard, decision: Decision) -> str:
        """The question, as put to the seat that is asked."""

    def waiting(self, board: AnyBoard, seat: int, kind: str) -> str:
        """What the others read meanwhile."""

    def label(self, board: AnyBoard, decision: Decision, option: Value) -> str:
        """One answer in words."""

    def rule(self, kind: str) -> str:
        """The id of the rule behind a kind of question."""

    def event(self, board: AnyBoard, event: Event) -> str:
        """What happened, in one sentence."""

    def result(self, board: AnyBoard, outcome: Outcome) -> str:
        """How the game ended, in one sentence."""

    def picture(self, board: AnyBoard) -> str:
        """The board in text for the terminal, with rich's markup."""


@dataclass(frozen=True, eq=False)
class Terms:
    """What was settled before a game began. Tables on the shipped content with equal options share one."""

    players: int
    options: Mapping[str, Setting]
    pack: AnyPack
    """The game's own content record."""
    overlay: Mapping[str, str] = field(default_factory=dict)
    """Content files that replace the shipped ones, by name."""


def _unchanged(state: S, _seat: int | None, _rng: Chance) -> S:
    """The other state of a game in which nothing is hidden."""
    return state.copy()


@dataclass(frozen=True)
class Definition(Generic[S]):
    """One game as its package declares it. Everything else reads it, mostly as a ``Game``."""

    name: str
    """The package's name, e.g. ``spider_web``."""
    title: str
    rules_version: int
    """Raised whenever the same answers would lead to another position; a record says which it was played under."""
    players: tuple[int, ...]
    """The player counts it can be played with."""
    summary: str
    """One sentence for the shelf."""
    kinds: tuple[Kind, ...]
    package: str
    """The dotted name of the package with content/ and RULES.md."""
    setup: Callable[[Terms, Chance], S]
    turn: Callable[[S], Flow]
    """The rules: one turn as a flow. Called again until ``state.outcome`` is set."""
    view: Callable[[S, int | None], msgspec.Struct]
    """What a seat (None: a spectator) may see."""
    value: Callable[[S, int], float]
    """The payoff a seat may expect from here, from 0 to 1, judged by eye."""
    words: Words
    from_scenario: Callable[[Terms, Mapping[str, object], Chance], S]
    to_scenario: Callable[[S], dict[str, object]]
    perfect_information: bool = False
    """Whether everything lies open to everyone, always."""
    resample: Callable[[S, int | None, Chance], S] = _unchanged
    """Another state this seat could not tell from the given one. Must depend on nothing the seat does not know. Only a
    game of perfect information can do without."""
    options: tuple[Option, ...] = ()
    load_pack: Callable[[content.Sources], AnyPack] = lambda _sources: None
    """The content record from the texts of the files in content/."""
    why_not: Callable[[S, Decision, Value], Refusal] | None = None
    """Why an answer that is not among the options is not allowed; without one, the rule behind the question and a
    plain no."""
    check: Callable[[S], None] = lambda _state: None
    """Raises AssertionError if an invariant of the specification is broken."""
    seat_names: Callable[[int], tuple[str, ...]] = lambda players: SEAT_COLOURS[:players]
    teams: Callable[[Terms], tuple[tuple[int, ...], ...]] = lambda terms: tuple(
        (seat,) for seat in range(terms.players)
    )
    """Which seats win and lose together; without it, each plays alone."""
    board: WebBoard | None = None
    """How it is drawn in the browser; without one, the page shows ``words.picture`` and every answer as a button."""
    horizon: int = 16
    """How many random answers ahead ``value`` tells more than playing on; where search stops its playouts."""
    turn_of: Callable[[S], Value] | None = None
    """What stays the same as long as a seat's turn lasts, in a game whose turns can be planned: many
    questions in a row, and little chance between them."""
    variants: tuple[Mapping[str, Setting], ...] = ({},)
    """Option settings that amount to modes of their own; the conformance suite plays each of them."""
    quick: QuickGame = field(default_factory=QuickGame)
    """What "Play now" takes."""
    check_terms: Callable[[Terms], None] = lambda _terms: None
    """Raises BadOption where options or player count do not go together."""
    memory: Callable[[S], int] = lambda _state: 0
    """The first chapter of the log that may still be shown to players."""

    def __post_init__(self) -> None:
        if self.resample is _unchanged and not self.perfect_information:
            raise TypeError(
                f"{self.name}: a game that hides something needs resample; else say perfect_information=True"
            )

    def refusal(self, state: S, decision: Decision, value: Value) -> Refusal:
        """Why an answer that is not among the options is not allowed."""
        if self.why_not is None:
            return Refusal(self.words.rule(decision.kind), "That cannot be chosen now.")
        return self.why_not(state, decision, value)

    @cached_property
    def _agreed(self) -> dict[object, Terms]:
        return {}

    @cached_property
    def actions(self) -> ActionSpace:
        """The fixed action space, for learning agents."""
        return ActionSpace(self.kinds)

    @cached_property
    def pack(self) -> AnyPack:
        """The content the game ships."""
        return self.load_pack(content.shipped(self.package))

    @cached_property
    def rules(self) -> str:
        """The text of RULES.md."""
        return files(self.package).joinpath("RULES.md").read_text("utf-8")

    def terms(
        self,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: str | Path | Mapping[str, str] | None = None,
    ) -> Terms:
        """The terms of a table, checked. ``pack`` is a folder of content files that replace the shipped ones."""
        agreed = None if pack is not None else _agreement(players, options or {})
        if agreed in self._agreed:
            return self._agreed[agreed]
        players = self.players[0] if players is None else players
        if type(players) is not int or players not in self.players:
            counts = ", ".join(map(str, self.players))
            raise BadOption(f"{self.title} is played by {counts} players, not {players!r}.")
        settled = settle(self.options, options, players)
        if pack is None:
            terms = Terms(players, settled, self.pack)
        else:
            replaced = dict(pack) if isinstance(pack, Mapping) else content.overlay(self.package, pack)
            terms = Terms(players, settled, self.load_pack(content.shipped(self.package) | replaced), replaced)
        self.check_terms(terms)
        if agreed is not None:
            self._agreed[agreed] = terms
        return terms


def _agreement(players: object, options: Mapping[str, object]) -> object | None:
    """What to remember terms by; with the types, for ``True`` equals 1. None: nothing that can be agreed on."""
    agreed: tuple[object, ...] = (players, type(players))
    if options:
        agreed += tuple(sorted((str(id), type(wish).__name__, wish) for id, wish in options.items()))
    try:
        hash(agreed)
    except TypeError:
        return None
    return agreed
