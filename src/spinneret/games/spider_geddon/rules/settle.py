"""Compiling the content, and what the terms of a table settle before the game begins."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from spinneret.games.spider_geddon import content
from spinneret.games.spider_geddon.content import Pack, Tables, outlook
from spinneret.games.spider_geddon.rules.effects import actions, board, cards, control, villain  # each enters its ops
from spinneret.games.spider_geddon.rules.effects.compiler import OPS, Compiler
from spinneret.games.spider_geddon.rules.kinds import domains
from spinneret.games.spider_geddon.rules.select import condition, places, villain_path
from spinneret.games.spider_geddon.state.settled import Settled
from spinneret.games.spider_geddon.state.steps import (
    Book,
    Card,
    Dashboard,
    Gear,
    Goal,
    Orders,
    PassiveEffect,
    Place,
    PlanCard,
    Super,
    ThreatCard,
)
from spinneret.kernel import BadContent, BadOption, Terms

MODULES = (actions, board, cards, control, villain)
COOP, SUPER_VILLAIN, SOLO, VERSUS_SOLO = "coop", "super_villain", "commander_solo", "super_villain_vs_solo"
PLAYERS = {COOP: (2, 3, 4), SUPER_VILLAIN: (3, 4, 5), SOLO: (1,), VERSUS_SOLO: (2,)}
"""SG-1.1: seats by mode."""


def check_terms(terms: Terms) -> None:
    """SG-1.1: the mode and the number of players must fit."""
    mode = str(terms.options["mode"])
    if terms.players not in PLAYERS[mode]:
        counts = " or ".join(map(str, PLAYERS[mode]))
        fitting = ", ".join(other for other, players in PLAYERS.items() if terms.players in players)
        raise BadOption(
            f"Mode {mode} is for {counts} players, not {terms.players}; "
            f"{terms.players} can play {fitting} (SG-1.1). One person may hold several seats."
        )
    if terms.options["tuning_profile"] not in terms.pack.profiles:
        raise BadOption(f"This pack has no tuning profile {terms.options['tuning_profile']!r} (SG-19.3).")


@lru_cache(maxsize=64)
def settle(terms: Terms) -> Settled:
    """The fixed part of a state, from the terms of the table."""
    pack: Pack = terms.pack
    chosen = terms.options
    tables = pack.profiles[str(chosen["tuning_profile"])]
    mode = str(chosen["mode"])
    solo = mode in (SOLO, VERSUS_SOLO)
    has_villain = mode in (SUPER_VILLAIN, VERSUS_SOLO)
    seats = terms.players - has_villain
    header = tables.header
    pools = ("default", "extra") if chosen["super_hero_pool"] == "default+extra" else ("default",)
    challenges = str(chosen["challenges"])
    return Settled(
        mode=mode,
        tables=tables,
        book=compile_book(tables),
        heroes=header.heroes_in_game.solo_counts_as if solo else seats,
        seats=seats,
        villain_seat=seats if has_villain else -1,
        solo=solo,
        team=tuple(range(seats)),
        orders=tuple(tuple((first + i) % seats for i in range(seats)) for first in range(seats)),
        equipment=bool(chosen["equipment"]),
        equipment_owner_choice=chosen["equipment_card_removal"] == "owner_choice",
        solo_owner_choice=chosen["solo_removed_card"] == "owner_choice",
        challenges=() if challenges == "none" else tuple(challenges.split("+")),
        random_villain=chosen["villain_choice"] == "random",
        random_heroes=chosen["hero_choice"] == "random",
        hands_open=bool(chosen["hands_open_to_team"]),
        tempo_stacking=bool(chosen["tempo_stacking"]),
        overflow_per_location=chosen["overflow_timing"] == "per_location",
        solo_budget=int(chosen["solo_budget"] or 0) if mode == SOLO else 0,
        short_support=bool(chosen["solo_short_support_allowed"]),
        bonus_wilds=int(chosen["sv_bonus_wild_tokens"] or 0),
        super_hero_pool=tuple(card.id for card in tables.super_hero_cards if card.pool in pools),
        any_replacement=chosen["final_understanding_replacements"] == "any_hero",
        ko_cuts_effect=bool(chosen["ko_cuts_effect"]),
        starting_hand=header.hands.starting_hand,
        draw_per_turn=header.hands.draw_per_turn,
        hand_after_ko=header.hands.draw_up_to_after_ko,
        interval=header.tempo.hero_cards_per_villain_turn,
        interval_under_pressure=header.tempo.hero_cards_per_villain_turn_under_pressure,
        shortest_interval=header.tempo.minimum_interval,
        domains=domains(tables),
    )


@lru_cache(maxsize=16)
def compile_book(tables: Tables) -> Book:
    """All effects as functions of the position."""
    for word in tables.words.ops:
        if word not in OPS:
            raise BadContent("vocabulary.toml", "ops", f"the rules cannot do {word!r}")
    compiler = Compiler()
    own = {mission.id: _goal(mission) for mission in tables.missions if mission.owner != "heroes"}
    return Book(
        cards={card.id: _card(compiler, card) for card in tables.hero_cards},
        decks={
            hero.id: tuple(card.id for card in tables.hero_cards if card.hero == hero.id for _ in range(card.copies))
            for hero in tables.heroes
        },
        dashboards={entry.id: _dashboard(compiler, tables, entry) for entry in tables.villains},
        places={location.id: _place(compiler, location) for location in tables.locations},
        gear={entry.id: _gear(compiler, entry) for entry in tables.equipment},
        gear_of={hero.id: hero.equipment for hero in tables.heroes},
        missions=tuple(_goal(mission) for mission in tables.missions if mission.owner == "heroes"),
        villain_missions=own,
        challenges={
            entry.id: (tuple(map("MHAW".index, entry.remove.symbols)), entry.remove.copies)
            for entry in tables.challenges
        },
        super_villain={card.id: _super(compiler, card) for card in tables.super_villain_cards},
        super_hero={card.id: _super(compiler, card) for card in tables.super_hero_cards},
        orders={plan.id: _orders(compiler, plan) for plan in tables.battle_plans},
        scheduled=tuple(compiler.scheduled),
        scheduled_at=tuple(compiler.scheduled_at),
    )


def _card(compiler: Compiler, card: content.HeroCard) -> Card:
    return Card(
        id=card.id,
        hero=card.hero,
        title=card.effect,
        symbols=tuple(map("MHAW".index, card.symbols)),
        do=compiler.steps(card.do),
        battery=compiler.steps(card.battery),
        passives=tuple(_passive(compiler, passive) for passive in card.passive),
        starting_hand=card.starting_hand,
        bottom_of_deck=card.bottom_of_deck,
        mandatory=card.mandatory,
        must_play=card.must_play_from_hand,
        text=card.text,
        worth=outlook.card_worth(card),
        effect_worth=outlook.effect_worth(card),
    )


def _passive(compiler: Compiler, passive: content.Passive) -> PassiveEffect:
    first: dict[str, Any] = passive.do[0]
    leads = {"move_hero": "to", "act_from": "where"}
    return PassiveEffect(
        trigger=passive.trigger,
        per_own_turn=passive.limit == "own_turn",
        per_villain_turn=passive.limit == "villain_turn",
        only_villain_turn=passive.phase == "villain_turn",
        source=passive.source,
        actions=tuple(map("MHAW".index, passive.actions)),
        condition=condition(passive.condition),
        do=compiler.steps(passive.do),
        reach=places(first[leads[first["op"]]]) if first["op"] in leads else None,
    )


def _dashboard(compiler: Compiler, tables: Tables, entry: content.Villain) -> Dashboard:
    numbered = [threat for threat in tables.threats if threat.villain == entry.id for _ in range(threat.copies)]
    threats = tuple(_threat(compiler, number, threat) for number, threat in enumerate(numbered))
    plans = {plan.id: _plan(compiler, plan) for plan in tables.plans if plan.villain == entry.id}
    statics: dict[str, tuple[tuple[int, int], ...]] = {}
    for threat in threats:
        for name, number in threat.facts.static.items():
            statics[name] = (*statics.get(name, ()), (threat.number, int(number)))
    lost = next((rule.do for rule in entry.special_rules if rule.on == "special_effect_card_lost"), ())
    action = entry.hero_actions[0] if entry.hero_actions else None
    replaced = entry.damage_replacement
    has_missions = any(step["op"] == "villain_missions" for step in entry.setup)
    return Dashboard(
        id=entry.id,
        facts=entry,
        setup=compiler.steps(entry.setup),
        bam=compiler.steps(entry.bam),
        overflow=compiler.steps(entry.overflow),
        on_ko=compiler.steps(entry.on_ko),
        ko_instead_of_bam=None if entry.ko_instead_of_bam is None else compiler.steps(entry.ko_instead_of_bam),
        card_lost=compiler.steps(lost),
        replaced_if=condition(replaced.condition) if replaced else None,
        replaced_by=compiler.steps(replaced.do) if replaced else (),
        action_kinds=tuple(map("MHAW".index, action.symbols)) if action else (),
        action_if=condition(action.condition) if action else None,
        action_do=compiler.steps(action.do) if action else (),
        threats=threats,
        plans=plans,
        statics=statics,
        lasting_plans=frozenset(plan.id for plan in plans.values() if plan.ko_instead_of_bam is not None),
        own_missions=tuple(m.id for m in tables.missions if m.owner == entry.id) if has_missions else (),
        blows=outlook.blows(entry.bam),
        overflow_blows=outlook.blows(entry.overflow),
        ko_cost=outlook.ko_cost(entry),
    )


def _threat(compiler: Compiler, number: int, threat: content.Threat) -> ThreatCard:
    masks = [sum(1 << i for i, slot in enumerate(threat.slots) if slot == symbol) for symbol in "MHAW"]
    overflow = []
    for entry in threat.on_overflow_here:
        bare = {key: value for key, value in entry.items() if key != "if"}
        overflow.append((condition(entry.get("if")), compiler.steps((bare,))))
    return ThreatCard(
        number=number,
        facts=threat,
        henchman=threat.kind == "henchman",
        masks=(masks[0], masks[1], masks[2], masks[3]),
        full=(1 << len(threat.slots)) - 1,
        bam=compiler.steps(threat.bam),
        arrival=compiler.steps(threat.arrival),
        on_cleared=compiler.steps(threat.on_cleared),
        on_overflow_here=tuple(overflow),
        ignores=int(threat.static.get("henchman_ignores_damage_each_hero_turn", 0)),
        blows=outlook.blows(threat.bam),
    )


def _plan(compiler: Compiler, plan: content.Plan) -> PlanCard:
    added = [tuple(sorted(tokens, reverse=True)) for tokens in (plan.add_ccw, plan.add_here, plan.add_cw)]
    everything = [*added[0], *added[1], *added[2]]
    lasting = plan.lasting.get("ko_instead_of_bam")
    return PlanCard(
        id=plan.id,
        facts=plan,
        steps=plan.move.steps,
        to=None if plan.move.to is None else villain_path(plan.move.to),
        bam=plan.bam,
        has_bam=plan.bam or any(step["op"] == "bam" for step in plan.do),
        do=compiler.steps(plan.do),
        ko_instead_of_bam=None if lasting is None else compiler.steps(lasting),
        add=(added[0], added[1], added[2]),
        thugs=everything.count("T"),
        civilians=everything.count("C"),
    )


def _place(compiler: Compiler, location: content.Location) -> Place:
    return Place(
        id=location.id,
        name=location.name,
        slots=len(location.slots),
        civilians=location.slots.count("C"),
        thugs=location.slots.count("T"),
        mandatory=location.mandatory,
        needs=condition(location.needs),
        end_of_turn=compiler.steps(location.end_of_turn),
        permanent=tuple(_passive(compiler, passive) for passive in location.permanent),
        setup=compiler.steps(location.setup),
        text=location.text,
        hurts=sum(blow.amount for blow in outlook.blows(location.end_of_turn)) if location.mandatory else 0,
    )


def _gear(compiler: Compiler, entry: content.Equipment) -> Gear:
    return Gear(
        id=entry.id,
        name=entry.name,
        hero=entry.hero,
        needs=condition(entry.needs),
        do=compiler.steps(entry.do),
        single_use=entry.after == "remove_from_game",
        rechargeable=entry.recharge != "never",
        battery=any(step["op"] == "battery_part" for step in entry.do),
        text=entry.text,
    )


def _super(compiler: Compiler, card: content.SuperCard) -> Super:
    return Super(
        id=card.id,
        facts=card,
        trigger=card.trigger,
        only_villain_turn=card.phase == "villain_turn",
        after_arrival=card.when == "after_arrival",
        condition=condition(card.condition),
        do=compiler.steps(card.do),
    )


def _orders(compiler: Compiler, plan: content.BattlePlan) -> Orders:
    return Orders(
        id=plan.id,
        name=plan.name,
        cost=plan.cost,
        trigger=plan.trigger,
        optional=plan.optional,
        do=compiler.steps(plan.do),
        display_size=int(plan.static.get("display_size", 0)),
        support_after_villain=bool(plan.static.get("support_allowed_after_villain_turn", False)),
        text=plan.text,
    )


def _goal(mission: content.Mission) -> Goal:
    slots = dict.fromkeys((2, 3, 4), mission.slots or 0)
    if mission.slots_by_heroes is not None:
        slots = {int(heroes): number for heroes, number in mission.slots_by_heroes.items()}
    return Goal(mission.id, mission.name, mission.accepts, slots)
