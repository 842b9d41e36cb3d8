"""Every card, board and token of Spider-Geddon as frozen records, as they are written in the content files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from spinneret.games.spider_geddon.content.effects.conditions import AnyCondition
from spinneret.games.spider_geddon.content.effects.operations import Steps
from spinneret.games.spider_geddon.content.effects.selectors import BoardToken, Place, Symbol
from spinneret.kernel import Option, Setting

ByHeroes = dict[str, int]
"""A number for two, three and four Heroes."""
Static = Literal[
    "heroes_cannot_move_in_villain_turn",
    "villain_cannot_be_given_tokens",
    "villain_ignores_damage_each_hero_turn",
    "henchman_ignores_damage_each_hero_turn",
    "villain_turn_damage_unpreventable",
    "villain_cannot_be_damaged",
    "heroes_cannot_win",
]
"""What a Threat does as long as it is in play."""
Phase = Literal["villain_turn", "any"]
"""In whose turn."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    src: str = "fan_db"


class Hero(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    anti_hero: bool
    spider_man: bool
    equipment: tuple[str, ...]


class Lasting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An effect that waits for its trigger."""

    do: Annotated[Steps, msgspec.Meta(min_length=1)]
    limit: Literal["own_turn", "villain_turn", "none"] = "none"
    """How often."""
    phase: Phase = "any"
    source: Literal["threat"] | None = None
    """Only damage from this source."""
    actions: tuple[Symbol, ...] = ()
    optional: bool = True
    condition: AnyCondition | None = msgspec.field(name="if", default=None)


class Passive(Lasting, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An effect that lasts while its card is faceup."""

    trigger: Literal["own_step3", "own_action", "damage_to_self", "villain_ended_movement_at_self"]


class Permanent(Lasting, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An effect of a Location that always works there."""

    trigger: Literal["damage_to_hero_here"]


class HeroCard(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    hero: str
    copies: int
    symbols: tuple[Symbol, ...]
    effect: str | None = None
    do: Steps = ()
    battery: Steps = ()
    passive: tuple[Passive, ...] = ()
    starting_hand: bool = False
    bottom_of_deck: bool = False
    mandatory: bool = False
    must_play_from_hand: bool = False
    text: str = ""


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: int
    lose_at: ByHeroes


class Plot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lose_if: Literal["track_reached", "heroes_removed", "villain_missions"]
    count: int = 0


class SpecialRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    on: Literal["special_effect_card_lost"]
    do: Steps


class Replacement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    do: Steps
    condition: AnyCondition = msgspec.field(name="if")


class HeroAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    symbols: tuple[Symbol, ...]
    do: Steps
    condition: AnyCondition = msgspec.field(name="if")


class Villain(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    anti_hero: bool
    health: ByHeroes
    sv_tokens: tuple[Symbol, ...]
    setup: Steps
    bam: Steps
    overflow: Steps
    bam_text: str
    overflow_text: str
    special_text: str
    plot_text: str = ""
    recommended_first: bool = False
    track: Track | None = None
    plot: Plot | None = None
    starting_plan: str | None = None
    dashboard_crisis: ByHeroes | None = None
    on_ko: Steps = ()
    ko_instead_of_bam: Steps | None = None
    special_rules: tuple[SpecialRule, ...] = ()
    damage_replacement: Replacement | None = None
    hero_actions: tuple[HeroAction, ...] = ()


class Movement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    steps: int | None = None
    to: Place | None = None


class Plan(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Master Plan card."""

    villain: str
    move: Movement
    bam: bool
    add_ccw: tuple[BoardToken, ...]
    add_here: tuple[BoardToken, ...]
    add_cw: tuple[BoardToken, ...]
    special: str | None = None
    starting: bool = False
    do: Steps = ()
    lasting: dict[Literal["ko_instead_of_bam"], Steps] = {}
    text: str = ""


class Threat(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    villain: str
    name: str
    copies: int
    kind: Literal["other", "henchman"]
    text: str
    slots: tuple[Symbol, ...] = ()
    health: ByHeroes | None = None
    static: dict[Static, bool | int] = {}
    bam: Steps = ()
    arrival: Steps = ()
    on_cleared: Steps = ()
    on_overflow_here: Steps = ()


class Location(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    slots: tuple[Literal["C", "T", ""], ...]
    mandatory: bool
    end_of_turn: Steps
    text: str
    needs: AnyCondition | None = None
    setup: Steps = ()
    permanent: tuple[Permanent, ...] = ()


class Mission(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    owner: str
    accepts: Literal["C", "T", "threat"]
    slots: int | None = None
    slots_by_heroes: ByHeroes | None = None


class Equipment(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    hero: str
    use: Literal["own_step3"]
    do: Steps
    after: Literal["facedown", "remove_from_game"]
    recharge: Literal["start_of_turn_discard_1_action_token", "never"]
    text: str
    needs: AnyCondition | None = None


class Removal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    symbols: tuple[Symbol, ...]
    special_effect: bool
    copies: int


class Challenge(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    remove: Removal
    text: str
    single_player: bool


class SuperCard(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Super Villain or Super Hero card."""

    name: str
    do: Steps
    text: str
    pool: Literal["default", "extra"] = "default"
    phase: Phase = "any"
    chooser: Literal["villain"] | None = None
    """Who decides inside the effect."""
    when: Literal["after_arrival"] | None = None
    """Acts when the Villain has moved (SG-5.4) instead of when it is announced."""
    condition: AnyCondition | None = msgspec.field(name="if", default=None)


class SuperVillainCard(SuperCard, frozen=True, forbid_unknown_fields=True, kw_only=True):
    trigger: Literal[
        "plan_played",
        "plan_played_with_bam",
        "plan_played_with_tokens",
        "plan_moves_to_single_hero",
        "plan_moves_to_many_heroes",
        "end_of_hero_turn",
    ]


class SuperHeroCard(SuperCard, frozen=True, forbid_unknown_fields=True, kw_only=True):
    trigger: Literal[
        "overflow_at_self",
        "overflow_any",
        "self_kod",
        "villain_ended_movement_at_self",
        "damage_to_self",
        "damage_to_other_hero",
        "threat_enters_play",
        "end_of_villain_turn",
    ]


class BattlePlan(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    cost: int
    text: str
    trigger: Literal["support_card_played", "own_turn_start"] | None = None
    optional: bool = False
    do: Steps = ()
    static: dict[Literal["display_size", "support_allowed_after_villain_turn"], bool | int] = {}


class Token(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    printed: int
    zone: str
    printed_guess: bool = False


class Ring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    locations: int
    adjacent: tuple[int, int]
    opposite: int
    src: str


class Tempo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hero_cards_per_villain_turn: int
    hero_cards_per_villain_turn_under_pressure: int
    minimum_interval: int
    src: str


class Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    starting_hand: int
    draw_per_turn: int
    draw_up_to_after_ko: int
    src: str


class HeroesInGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    minimum: int
    maximum: int
    solo_counts_as: int
    src: str


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pack: dict[str, str | int]
    ring: Ring
    tempo: Tempo
    hands: Hands
    heroes_in_game: HeroesInGame
    counts: dict[str, int]


class OptionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    values: tuple[str | bool | int, ...]
    default: str | bool | int
    rule: str
    meaning: str
    by_players: dict[str, Setting] = {}


class Override(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    path: str
    value: object


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    note: str
    overrides: tuple[Override, ...]


class Tables(msgspec.Struct, frozen=True, eq=False):
    """Everything printed, under one tuning profile."""

    header: Header
    added: dict[str, int]
    """How many entries at the end of each table come from ``additions.toml``."""
    heroes: tuple[Hero, ...]
    hero_cards: tuple[HeroCard, ...]
    villains: tuple[Villain, ...]
    plans: tuple[Plan, ...]
    threats: tuple[Threat, ...]
    locations: tuple[Location, ...]
    missions: tuple[Mission, ...]
    equipment: tuple[Equipment, ...]
    challenges: tuple[Challenge, ...]
    super_villain_cards: tuple[SuperVillainCard, ...]
    super_hero_cards: tuple[SuperHeroCard, ...]
    battle_plans: tuple[BattlePlan, ...]
    tokens: tuple[Token, ...]


class Pack(msgspec.Struct, frozen=True, eq=False):
    """The content as the table gets it: one set of tables per tuning profile."""

    options: tuple[Option, ...]
    profiles: dict[str, Tables]

    @property
    def tables(self) -> Tables:
        """The facts as published."""
        return self.profiles["published"]


def every_effect(t: Tables) -> Iterable[tuple[str, str, Iterable[Steps]]]:
    """Every effect of the pack: its file, its entry, its steps."""
    for card in t.hero_cards:
        passives = (passive.do for passive in card.passive)
        yield "hero_cards.toml", f"card {card.id}", (card.do, card.battery, *passives)
    for villain in t.villains:
        rules = (rule.do for rule in villain.special_rules)
        actions = (action.do for action in villain.hero_actions)
        replaced = villain.damage_replacement.do if villain.damage_replacement is not None else ()
        own = (villain.setup, villain.bam, villain.overflow, villain.on_ko, villain.ko_instead_of_bam or (), replaced)
        yield "villains.toml", f"villain {villain.id}", (*own, *rules, *actions)
    for plan in t.plans:
        yield "master_plans.toml", f"plan {plan.id}", (plan.do, *plan.lasting.values())
    for threat in t.threats:
        effects = (threat.bam, threat.arrival, threat.on_cleared, threat.on_overflow_here)
        yield "threats.toml", f"threat {threat.id}", effects
    for location in t.locations:
        permanent = (passive.do for passive in location.permanent)
        yield "locations.toml", f"location {location.id}", (location.end_of_turn, location.setup, *permanent)
    for equipment in t.equipment:
        yield "equipment.toml", f"equipment {equipment.id}", (equipment.do,)
    for super_villain in t.super_villain_cards:
        yield "super_villain_cards.toml", f"card {super_villain.id}", (super_villain.do,)
    for super_hero in t.super_hero_cards:
        yield "super_hero_cards.toml", f"card {super_hero.id}", (super_hero.do,)
    for battle_plan in t.battle_plans:
        yield "battle_plans.toml", f"plan {battle_plan.id}", (battle_plan.do,)
