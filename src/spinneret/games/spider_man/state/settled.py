"""What was settled before a game of Spider-Man began: content and options, looked up once and shared by all states."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from spinneret.games.spider_man.content.printed import texts
from spinneret.games.spider_man.content.records import Ability, Award, Card, Character, Mission, Pack, Step
from spinneret.games.spider_man.content.vocabulary import HAND_TIMINGS, LANDMARKS
from spinneret.kernel import Terms

WORDS = (
    "move",
    "attack",
    "capture",
    "bonus",
    "attach_tracer",
    "end",
    "act",
    "rest",
    "draw",
    "none",
    "roll",
    "done",
)
"""Answers that are neither abilities nor cards, in the order that fixes their numbers."""


class Power(msgspec.Struct, frozen=True, gc=False):
    """A special ability, its effect words looked up once."""

    id: str
    name: str
    slot: int
    """From 0."""
    unlock_vp: int
    kind: str
    on: str
    doubles: bool = False
    move_plus: int = 0
    fly: bool = False
    snatch: bool = False
    combat_plus: int = 0
    charged: int = 0
    """Fields that must have been moved before (Charge); 0: no condition."""
    extra_dice: int = 0
    reroll_misses: bool = False
    range: int = 0
    capture: bool = False
    no_reaction: bool = False
    does: str = ""
    """The word of an action, trigger or passive."""
    dice: int = 0
    target_number: int = 0
    hits: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Settled:
    """What was settled before the game began; shared by all copies of a state."""

    pack: Pack
    players: int
    two: bool
    """The two-player game, without Cops (SM-20.5)."""
    one_villain: bool
    """Two and three players: one player for all villains (SM-20.3)."""
    sheets: tuple[Character, ...]
    """The figures', then the Cops'."""
    tracks: tuple[tuple[tuple[int, ...], ...], ...]
    """Per character: movement, combat, bonus."""
    powers: tuple[tuple[Power, ...], ...]
    """Per character, by slot."""
    modifiers: tuple[dict[str, tuple[Power, ...]], ...]
    """Per character: modifiers by the action they go with, ``move`` or ``attack``."""
    actions: tuple[tuple[Power, ...], ...]
    ranged: tuple[tuple[Power, ...], ...]
    soaks: tuple[tuple[Power, ...], ...]
    shocks: tuple[tuple[Power, ...], ...]
    passives: tuple[dict[str, Power], ...]
    charges: tuple[bool, ...]
    """Who has a modifier that asks for a movement before."""
    power_by_id: dict[str, tuple[int, Power]]
    cards: dict[str, Card]
    card_ids: dict[tuple[str, str], frozenset[str]]
    """By faction and timing."""
    missions: tuple[Mission, ...]
    awards: dict[str, Award]
    """The table of victory points."""
    steps: tuple[tuple[Step, ...], ...]
    """Per mission, as played with this number of players."""
    mission_index: dict[str, int]
    action_index: dict[str, int]
    """Every word, ability and card as a number, for the action space."""
    effects: tuple[tuple[str, str, str], ...]
    """Per side character: the effect for Spider-Man, a villain, the Cops."""
    target_vp: int
    round_limit: int
    characters: str
    map_building: str
    foreign: str
    cops_score_every_ko: bool
    stand_up_at_once: bool
    reaction_abilities: str
    reaction_any_target: bool
    whole_attack: bool
    webbed_bonus_action: bool
    mission_reshuffle: bool
    station_bonus: bool
    removed_cops_cards: bool
    tracers: int
    max_cars: int
    dice_per_car: int
    names: dict[str, str]
    """Ids and what is printed."""
    texts: dict[str, str]
    """What cards and abilities do, in words."""


@lru_cache(maxsize=64)
def settle(terms: Terms) -> Settled:
    """The fixed part of a state, from the terms of the table."""
    pack: Pack = terms.pack
    chosen = terms.options
    two = terms.players == 2
    sheets, missions, awards = pack.characters, pack.missions, pack.awards
    if chosen["points"] == "reconstructed":
        sheets = tuple(_first_sheet(sheet) for sheet in sheets)
        missions = tuple(_first_mission(mission) for mission in missions)
        awards = {id: _first_award(award) for id, award in awards.items()}
    powers = tuple(tuple(_power(ability) for ability in sheet.ability) for sheet in sheets)
    cards = {card.id: card for card in pack.cards}
    everything = (*WORDS, *(power.id for sheet in powers for power in sheet), *cards)
    return Settled(
        pack=pack,
        players=terms.players,
        two=two,
        one_villain=terms.players <= 3,
        sheets=sheets,
        tracks=tuple((sheet.movement, sheet.combat, sheet.bonus) for sheet in sheets),
        powers=powers,
        modifiers=tuple(_modifiers(sheet) for sheet in powers),
        actions=tuple(tuple(power for power in sheet if power.kind == "action") for sheet in powers),
        ranged=tuple(tuple(power for power in sheet if power.range and power.on == "combat") for sheet in powers),
        soaks=tuple(tuple(power for power in sheet if power.does == "soak") for sheet in powers),
        shocks=tuple(tuple(power for power in sheet if power.does == "shock") for sheet in powers),
        passives=tuple({power.does: power for power in sheet if power.kind == "passive"} for sheet in powers),
        charges=tuple(any(power.charged for power in sheet) for sheet in powers),
        power_by_id={power.id: (figure, power) for figure, sheet in enumerate(powers) for power in sheet},
        cards=cards,
        card_ids={
            (side, timing): _fitting(cards, side, timing)
            for side in ("spider_man", "villain")
            for timing in HAND_TIMINGS
        },
        missions=missions,
        awards=awards,
        steps=tuple(mission.two_player_steps or mission.steps if two else mission.steps for mission in pack.missions),
        mission_index={mission.id: number for number, mission in enumerate(pack.missions)},
        action_index={id: number for number, id in enumerate(everything)},
        effects=tuple((p.effect_spider_man, p.effect_villain, p.effect_cops) for p in pack.side_characters),
        target_vp=_number(chosen["target_vp"]),
        round_limit=_number(chosen["round_limit"]),
        characters=str(chosen["characters"]),
        map_building=str(chosen["map_building"]),
        foreign=str(chosen["foreign_bonus_cards"]),
        cops_score_every_ko=bool(chosen["cops_score_every_ko"]),
        stand_up_at_once=chosen["ko_stand_up"] == "at_once",
        reaction_abilities=str(chosen["reaction_abilities"]),
        reaction_any_target=bool(chosen["reaction_any_target"]),
        whole_attack=chosen["spider_sense_scope"] == "whole_attack",
        webbed_bonus_action=bool(chosen["webbed_bonus_action"]),
        mission_reshuffle=bool(chosen["mission_reshuffle"]),
        station_bonus=bool(chosen["station_bonus_for_cops"]),
        removed_cops_cards=chosen["two_player_cops_cards"] == "removed",
        tracers=pack.components["spider_tracers"],
        max_cars=sheets[-1].max_cars_per_field,
        dice_per_car=sheets[-1].dice_per_car,
        names=_names(pack),
        texts=texts(pack),
    )


def _fitting(cards: dict[str, Card], faction: str, timing: str) -> frozenset[str]:
    return frozenset(id for id, card in cards.items() if (card.faction, card.timing) == (faction, timing))


def _modifiers(sheet: tuple[Power, ...]) -> dict[str, tuple[Power, ...]]:
    return {
        "move": tuple(power for power in sheet if power.on == "movement"),
        "attack": tuple(power for power in sheet if power.on == "combat"),
    }


def _number(setting: object) -> int:
    assert isinstance(setting, int)
    return setting


def _first_sheet(sheet: Character) -> Character:
    """SM-R74 (option): the sheet before its number was tuned; likewise the next two."""
    first = sheet.reconstructed_arrest_vp
    return sheet if first is None else replace(sheet, arrest_vp=first)


def _first_mission(card: Mission) -> Mission:
    first = card.reconstructed
    if first is None:
        return card
    return replace(card, vp_villain=first.villain, vp_spider_man=first.spider_man, vp_cops=first.cops)


def _first_award(line: Award) -> Award:
    first = line.reconstructed
    if first is None:
        return line
    return replace(line, villain=first.villain, spider_man=first.spider_man, cops=first.cops)


def _power(ability: Ability) -> Power:
    """An ability as the rules use it."""
    first = ability.effects[0]
    plus, extra = ability.effect("combat_plus"), ability.effect("extra_dice")
    far, points = ability.effect("range"), ability.effect("move_plus")
    return Power(
        id=ability.id,
        name=ability.name,
        slot=ability.slot - 1,
        unlock_vp=ability.unlock_vp,
        kind=ability.kind,
        on=ability.on or "",
        doubles=ability.effect("move_x2") is not None,
        move_plus=(points.value or 0) if points else 0,
        fly=ability.effect("fly") is not None,
        snatch=ability.effect("snatch") is not None,
        combat_plus=(plus.value or 0) if plus else 0,
        charged=(plus.fields or 0) if plus else 0,
        extra_dice=(extra.value or 0) if extra else 0,
        reroll_misses=ability.effect("reroll_misses") is not None,
        range=(first.range or 0) if first.do == "cage" else (far.value or 0) if far else 0,
        capture=bool(far.capture) if far else False,
        no_reaction=ability.effect("no_reaction") is not None,
        does=first.do if ability.kind != "modifier" else "",
        dice=first.dice or 0,
        target_number=first.target_number or 0,
        hits=first.hits or 0,
    )


def _names(pack: Pack) -> dict[str, str]:
    found = {place: place.replace("_", " ").title() for place in LANDMARKS}
    found |= {"tv_tower": "TV Tower", "own_base": "own base"}
    found |= {sheet.id: sheet.name for sheet in pack.characters}
    found |= {person.id: person.name for person in pack.side_characters}
    found |= {ability.id: ability.name for sheet in pack.characters for ability in sheet.ability}
    found |= {card.id: card.title for card in pack.cards}
    return found | {mission.id: mission.title for mission in pack.missions}
