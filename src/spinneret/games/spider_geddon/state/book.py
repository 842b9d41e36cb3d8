"""The content as the rules use it: printed cards with what is looked up often worked out once, shared by all games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from spinneret.games.spider_geddon.content.effects.conditions import Condition
from spinneret.games.spider_geddon.content.effects.operations import (
    ActFrom,
    Bam,
    MoveHero,
    Schedule,
    Steps,
    VillainMissions,
    within,
)
from spinneret.games.spider_geddon.content.effects.selectors import Place
from spinneret.games.spider_geddon.content.records import (
    BattlePlan,
    Equipment,
    HeroAction,
    HeroCard,
    Location,
    Mission,
    Passive,
    Permanent,
    Plan,
    SuperHeroCard,
    SuperVillainCard,
    Tables,
    Threat,
    Villain,
    every_effect,
)
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION, NUMBER


@dataclass(frozen=True, slots=True)
class PassiveEffect:
    """What a faceup card, or a Location, does on a trigger."""

    trigger: str
    per_own_turn: bool
    per_villain_turn: bool
    only_villain_turn: bool
    source: str | None
    actions: tuple[int, ...]
    condition: Condition | None
    do: Steps
    reach: Place | None
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
    ignores: int
    """How much damage this Henchman ignores in each Hero turn."""


@dataclass(frozen=True, slots=True)
class PlanCard:
    """A Master Plan card."""

    id: str
    facts: Plan
    has_bam: bool
    """The icon, or a ``bam`` step (SG-R78)."""
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
    card_lost: Steps
    """What happens for each Special Effect card lost (SG-R39)."""
    action: HeroAction | None
    """One more use for the Heroes' Actions."""
    action_kinds: tuple[int, ...]
    threats: tuple[ThreatCard, ...]
    plans: dict[str, PlanCard]
    statics: dict[str, tuple[tuple[int, int], ...]]
    """Per static: the Threats that have it, with its number."""
    lasting_plans: frozenset[str]
    own_missions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LocationCard:
    """A Location card."""

    id: str
    facts: Location
    slots: int
    civilians: int
    thugs: int
    permanent: tuple[PassiveEffect, ...]


@dataclass(frozen=True, slots=True)
class Gear:
    """An Equipment card."""

    id: str
    name: str
    needs: Condition | None
    do: Steps
    single_use: bool
    rechargeable: bool
    text: str


@dataclass(frozen=True, slots=True)
class Super:
    """A Super Villain or Super Hero card."""

    id: str
    trigger: str
    only_villain_turn: bool
    after_arrival: bool
    condition: Condition | None
    do: Steps
    text: str


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
    """The whole content under one tuning profile."""

    cards: dict[str, Card]
    decks: dict[str, tuple[str, ...]]
    """The twelve cards of each Hero."""
    dashboards: dict[str, Dashboard]
    places: dict[str, LocationCard]
    gear: dict[str, Gear]
    gear_of: dict[str, tuple[str, ...]]
    missions: tuple[Goal, ...]
    villain_missions: dict[str, Goal]
    challenges: dict[str, tuple[tuple[int, ...], int]]
    """The symbols of the plain card each Challenge takes, and how many."""
    super_villain: dict[str, Super]
    super_hero: dict[str, Super]
    orders: dict[str, Orders]
    scheduled: tuple[Schedule, ...]
    """What may wait for the end of a turn; a state names it by its number here."""


@lru_cache(maxsize=16)
def book_of(tables: Tables) -> Book:
    return Book(
        cards={card.id: _card(card) for card in tables.hero_cards},
        decks={
            hero.id: tuple(card.id for card in tables.hero_cards if card.hero == hero.id for _ in range(card.copies))
            for hero in tables.heroes
        },
        dashboards={entry.id: _dashboard(tables, entry) for entry in tables.villains},
        places={location.id: _location(location) for location in tables.locations},
        gear={entry.id: _gear(entry) for entry in tables.equipment},
        gear_of={hero.id: hero.equipment for hero in tables.heroes},
        missions=tuple(_goal(mission) for mission in tables.missions if mission.owner == "heroes"),
        villain_missions={mission.id: _goal(mission) for mission in tables.missions if mission.owner != "heroes"},
        challenges={entry.id: (_numbers(entry.remove.symbols), entry.remove.copies) for entry in tables.challenges},
        super_villain={card.id: _super(card) for card in tables.super_villain_cards},
        super_hero={card.id: _super(card) for card in tables.super_hero_cards},
        orders={plan.id: _orders(plan) for plan in tables.battle_plans},
        scheduled=tuple(op for _, _, effects in every_effect(tables) for steps in effects for op in _schedules(steps)),
    )


def _numbers(symbols: Iterable[str]) -> tuple[int, ...]:
    return tuple(NUMBER[symbol] for symbol in symbols)


def _schedules(steps: Steps) -> Iterable[Schedule]:
    for step in steps:
        for inside in within(step):
            yield from _schedules(inside)
        if isinstance(step, Schedule):
            yield step


def _card(card: HeroCard) -> Card:
    return Card(
        id=card.id,
        hero=card.hero,
        title=card.effect,
        symbols=_numbers(card.symbols),
        do=card.do,
        battery=card.battery,
        passives=tuple(_passive(passive) for passive in card.passive),
        starting_hand=card.starting_hand,
        bottom_of_deck=card.bottom_of_deck,
        mandatory=card.mandatory,
        must_play=card.must_play_from_hand,
        text=card.text,
    )


def _passive(passive: Passive | Permanent) -> PassiveEffect:
    first = passive.do[0]
    return PassiveEffect(
        trigger=passive.trigger,
        per_own_turn=passive.limit == "own_turn",
        per_villain_turn=passive.limit == "villain_turn",
        only_villain_turn=passive.phase == "villain_turn",
        source=passive.source,
        actions=_numbers(passive.actions),
        condition=passive.condition,
        do=passive.do,
        reach=first.to if isinstance(first, MoveHero) else first.where if isinstance(first, ActFrom) else None,
    )


def _dashboard(tables: Tables, entry: Villain) -> Dashboard:
    numbered = [threat for threat in tables.threats if threat.villain == entry.id for _ in range(threat.copies)]
    threats = tuple(_threat(number, threat) for number, threat in enumerate(numbered))
    plans = {plan.id: _plan(plan) for plan in tables.plans if plan.villain == entry.id}
    statics: dict[str, tuple[tuple[int, int], ...]] = {}
    for threat in threats:
        for name, number in threat.facts.static.items():
            statics[name] = (*statics.get(name, ()), (threat.number, int(number)))
    action = entry.hero_actions[0] if entry.hero_actions else None
    has_missions = any(isinstance(step, VillainMissions) for step in entry.setup)
    return Dashboard(
        id=entry.id,
        facts=entry,
        card_lost=next((rule.do for rule in entry.special_rules if rule.on == "special_effect_card_lost"), ()),
        action=action,
        action_kinds=_numbers(action.symbols) if action is not None else (),
        threats=threats,
        plans=plans,
        statics=statics,
        lasting_plans=frozenset(plan.id for plan in plans.values() if plan.ko_instead_of_bam is not None),
        own_missions=tuple(m.id for m in tables.missions if m.owner == entry.id) if has_missions else (),
    )


def _threat(number: int, threat: Threat) -> ThreatCard:
    masks = [sum(1 << i for i, slot in enumerate(threat.slots) if slot == symbol) for symbol in KINDS_OF_ACTION]
    return ThreatCard(
        number=number,
        facts=threat,
        henchman=threat.kind == "henchman",
        masks=(masks[0], masks[1], masks[2], masks[3]),
        full=(1 << len(threat.slots)) - 1,
        ignores=int(threat.static.get("henchman_ignores_damage_each_hero_turn", 0)),
    )


def _plan(plan: Plan) -> PlanCard:
    added = [tuple(sorted(tokens, reverse=True)) for tokens in (plan.add_ccw, plan.add_here, plan.add_cw)]
    everything = [*added[0], *added[1], *added[2]]
    return PlanCard(
        id=plan.id,
        facts=plan,
        has_bam=plan.bam or any(isinstance(step, Bam) for step in plan.do),
        ko_instead_of_bam=plan.lasting.get("ko_instead_of_bam"),
        add=(added[0], added[1], added[2]),
        thugs=everything.count("T"),
        civilians=everything.count("C"),
    )


def _location(location: Location) -> LocationCard:
    return LocationCard(
        id=location.id,
        facts=location,
        slots=len(location.slots),
        civilians=location.slots.count("C"),
        thugs=location.slots.count("T"),
        permanent=tuple(_passive(passive) for passive in location.permanent),
    )


def _gear(entry: Equipment) -> Gear:
    return Gear(
        id=entry.id,
        name=entry.name,
        needs=entry.needs,
        do=entry.do,
        single_use=entry.after == "remove_from_game",
        rechargeable=entry.recharge != "never",
        text=entry.text,
    )


def _super(card: SuperVillainCard | SuperHeroCard) -> Super:
    return Super(
        id=card.id,
        trigger=card.trigger,
        only_villain_turn=card.phase == "villain_turn",
        after_arrival=card.when == "after_arrival",
        condition=card.condition,
        do=card.do,
        text=card.text,
    )


def _orders(plan: BattlePlan) -> Orders:
    return Orders(
        id=plan.id,
        name=plan.name,
        cost=plan.cost,
        trigger=plan.trigger,
        optional=plan.optional,
        do=plan.do,
        display_size=int(plan.static.get("display_size", 0)),
        support_after_villain=bool(plan.static.get("support_allowed_after_villain_turn", False)),
        text=plan.text,
    )


def _goal(mission: Mission) -> Goal:
    slots = dict.fromkeys((2, 3, 4), mission.slots or 0)
    if mission.slots_by_heroes is not None:
        slots = {int(heroes): number for heroes, number in mission.slots_by_heroes.items()}
    return Goal(mission.id, mission.name, mission.accepts, slots)
