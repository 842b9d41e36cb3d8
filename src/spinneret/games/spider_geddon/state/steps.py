"""Compiled effects and printed cards as the rules use them: frozen records, shared by all games."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from spinneret.kernel import Decision

if TYPE_CHECKING:
    from spinneret.games.spider_geddon.content import Plan, SuperCard, Threat, Villain
    from spinneret.games.spider_geddon.content.outlook import Blow
    from spinneret.games.spider_geddon.state import Geddon

KINDS_OF_ACTION = "MHAW"
M, H, A, W = range(4)
"""Action symbols and Action tokens by number: Move, Heroic, Attack, Wild."""

Asking: TypeAlias = Generator[Decision, Any, bool]
"""A step in progress that asks something; it returns whether it changed anything."""
Result: TypeAlias = bool | Asking
"""What running a step gives: done or not at once, or a flow that finds out."""


VILLAIN_OWN, VILLAIN_BAM, VILLAIN_OVERFLOW, VILLAIN_KO = "villain", "villain:bam", "villain:overflow", "villain:ko"
"""What on the Villain's dashboard an effect stands on."""


class Scene(NamedTuple):
    """Whose effect is being resolved, and where: plain numbers, so it may be kept across questions."""

    hero: int = -1
    """The seat of the acting Hero (``self``), or -1."""
    it: int = -1
    """The seat bound by ``for_each_hero``, or KO'd in ``on_ko``."""
    place: int = -1
    """A Location fixed for the effect: the overflowing one, or where a Hero was KO'd."""
    threat: int = -1
    """The Threat card whose effect it is; its ``here`` moves with it."""
    source: str = "other"
    """Who deals damage: villain, threat, location or other."""
    by_villain: bool = False
    """The Villain player makes the choices (SG-16.10)."""
    preset: int = -1
    """A destination that was chosen together with the effect."""
    by: str = ""
    """What the effect stands on, by id, or one of the Villain's own (``VILLAIN_BAM`` and so on): for words alone."""


@dataclass(frozen=True, slots=True)
class Step:
    """One ``{op = ...}`` entry."""

    op: str
    possible: Callable[[Geddon, Scene], bool]
    """Whether it could change anything now."""
    run: Callable[[Geddon, Scene, bool], Result]
    """Do it. The last argument says that KOs wait until the whole is done (SG-R10)."""
    condition: Callable[[Geddon, Scene], bool] | None
    needs_previous: bool
    """It has the condition ``previous_step_done``."""
    optional: bool
    cost: bool
    otherwise: Steps
    """``else_do``."""
    branch: bool
    """``else_do`` is for a false condition, not for a step that could do nothing."""


Steps = tuple[Step, ...]
NOTHING: Steps = ()


@dataclass(frozen=True, slots=True)
class PassiveEffect:
    """What a faceup card, or a Location, does on a trigger."""

    trigger: str
    per_own_turn: bool
    per_villain_turn: bool
    only_villain_turn: bool
    source: str | None
    actions: tuple[int, ...]
    condition: Callable[[Geddon, Scene], bool] | None
    do: Steps
    reach: Callable[[Geddon, Scene], tuple[int, ...]] | None
    """Where its first step leads: a Move chosen together with the reaction, or Locations to act from."""


@dataclass(frozen=True, slots=True)
class Card:
    """A Hero card."""

    id: str
    hero: str
    title: str | None
    """Title of the Special Effect; None for a plain card."""
    symbols: tuple[int, ...]
    do: Steps
    battery: Steps
    passives: tuple[PassiveEffect, ...]
    starting_hand: bool
    bottom_of_deck: bool
    mandatory: bool
    must_play: bool
    text: str
    worth: float
    effect_worth: float
    """About how many Actions the card, and its Special Effect alone, are good for: for those who look ahead."""

    @property
    def special(self) -> bool:
        """Whether it is a Special Effect card."""
        return self.title is not None


@dataclass(frozen=True, slots=True)
class ThreatCard:
    """One of a Villain's six Threat cards; copies are cards of their own."""

    number: int
    facts: Threat
    henchman: bool
    masks: tuple[int, int, int, int]
    """Per kind of Action: which slots it fills, as bits."""
    full: int
    bam: Steps
    arrival: Steps
    on_cleared: Steps
    on_overflow_here: tuple[tuple[Callable[[Geddon, Scene], bool] | None, Steps], ...]
    """Each with its condition, which is judged before the dashboard's Overflow (SG-R75)."""
    ignores: int
    """How much damage this Henchman ignores in each Hero turn."""
    blows: tuple[Blow, ...]
    """Whom its BAM! strikes, and how hard: for those who look ahead."""


@dataclass(frozen=True, slots=True)
class PlanCard:
    """A Master Plan card."""

    id: str
    facts: Plan
    steps: int | None
    to: Callable[[Geddon, Scene], tuple[int, ...]] | None
    bam: bool
    has_bam: bool
    """The icon, or a ``bam`` step (SG-R78)."""
    do: Steps
    ko_instead_of_bam: Steps | None
    add: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    """Per Location around the Villain: Thugs first, then Civilians."""
    thugs: int
    civilians: int


@dataclass(frozen=True, slots=True)
class Dashboard:
    """A Villain with everything that comes in his box."""

    id: str
    facts: Villain
    setup: Steps
    bam: Steps
    overflow: Steps
    on_ko: Steps
    ko_instead_of_bam: Steps | None
    card_lost: Steps
    """What happens for each Special Effect card lost (SG-R39)."""
    replaced_if: Callable[[Geddon, Scene], bool] | None
    replaced_by: Steps
    """Instead of a point of damage to the Villain, while the condition holds."""
    action_kinds: tuple[int, ...]
    action_if: Callable[[Geddon, Scene], bool] | None
    action_do: Steps
    """One more use for the Heroes' Actions."""
    threats: tuple[ThreatCard, ...]
    plans: dict[str, PlanCard]
    statics: dict[str, tuple[tuple[int, int], ...]]
    """Per static: the Threats that have it, with its number."""
    lasting_plans: frozenset[str]
    own_missions: tuple[str, ...]
    blows: tuple[Blow, ...]
    overflow_blows: tuple[Blow, ...]
    """Whom BAM! and Overflow strike, and how hard: for those who look ahead."""
    ko_cost: float
    """What a KO costs the Heroes, in Actions."""


@dataclass(frozen=True, slots=True)
class Place:
    """A Location card."""

    id: str
    name: str
    slots: int
    civilians: int
    thugs: int
    mandatory: bool
    needs: Callable[[Geddon, Scene], bool] | None
    end_of_turn: Steps
    permanent: tuple[PassiveEffect, ...]
    setup: Steps
    text: str
    hurts: int
    """The damage its mandatory effect deals: for those who look ahead."""


@dataclass(frozen=True, slots=True)
class Gear:
    """An Equipment card."""

    id: str
    name: str
    hero: str
    needs: Callable[[Geddon, Scene], bool] | None
    do: Steps
    single_use: bool
    rechargeable: bool
    battery: bool
    text: str


@dataclass(frozen=True, slots=True)
class Super:
    """A Super Villain or Super Hero card."""

    id: str
    facts: SuperCard
    trigger: str
    only_villain_turn: bool
    after_arrival: bool
    condition: Callable[[Geddon, Scene], bool] | None
    do: Steps


@dataclass(frozen=True, slots=True)
class Orders:
    """A Battle Plan card."""

    id: str
    name: str
    cost: int
    trigger: str | None
    optional: bool
    do: Steps
    display_size: int
    support_after_villain: bool
    text: str


@dataclass(frozen=True, slots=True)
class Goal:
    """A Mission card."""

    id: str
    name: str
    accepts: str
    slots: dict[int, int]
    """By number of Heroes."""


@dataclass(frozen=True, slots=True)
class Book:
    """The whole content, compiled, under one tuning profile."""

    cards: dict[str, Card]
    decks: dict[str, tuple[str, ...]]
    """The twelve cards of each Hero."""
    dashboards: dict[str, Dashboard]
    places: dict[str, Place]
    gear: dict[str, Gear]
    gear_of: dict[str, tuple[str, ...]]
    missions: tuple[Goal, ...]
    villain_missions: dict[str, Goal]
    challenges: dict[str, tuple[tuple[int, ...], int]]
    """The symbols of the plain card each Challenge takes, and how many."""
    super_villain: dict[str, Super]
    super_hero: dict[str, Super]
    orders: dict[str, Orders]
    scheduled: tuple[Steps, ...]
    """What waits for the end of a turn, by the number its ``schedule`` step was given."""
    scheduled_at: tuple[str, ...]
