"""The content pack: mistakes are named with file, entry and reason."""

from __future__ import annotations

from inspect import isgeneratorfunction
from typing import get_args

import pytest

from games.spider_geddon.positions import TABLES
from spinneret.games.spider_geddon import GAME
from spinneret.games.spider_geddon.content import load_pack
from spinneret.games.spider_geddon.content.effects.conditions import AnyCondition
from spinneret.games.spider_geddon.content.effects.operations import FlowOp, PlainOp, Step
from spinneret.games.spider_geddon.rules.operations import FLOWS, PLAIN, POSSIBLE
from spinneret.games.spider_geddon.rules.select import HOLDS
from spinneret.kernel import BadContent, BadScenario, content

SHIPPED = content.shipped("spinneret.games.spider_geddon")


def changed(file: str, old: str, new: str) -> dict[str, str]:
    assert old in SHIPPED[file], f"{file} does not hold {old!r}"
    return {**SHIPPED, file: SHIPPED[file].replace(old, new, 1)}


@pytest.mark.rule("SG-1.5")
def test_the_shipped_pack_is_complete() -> None:
    assert len(TABLES.heroes) == 8 and len(TABLES.villains) == 4 and len(TABLES.locations) == 8
    assert sum(card.copies for card in TABLES.hero_cards) == 96
    assert {hero.id for hero in TABLES.heroes if hero.anti_hero} == {v.id for v in TABLES.villains if v.anti_hero}


@pytest.mark.parametrize("op", get_args(Step))
def test_the_rules_can_do_every_operation(op: type[PlainOp] | type[FlowOp]) -> None:
    assert not isgeneratorfunction(POSSIBLE[op])
    if issubclass(op, PlainOp):
        assert not isgeneratorfunction(PLAIN[op]) and op not in FLOWS
    else:
        assert isgeneratorfunction(FLOWS[op]) and op not in PLAIN


def test_the_rules_know_every_condition_and_nothing_else() -> None:
    assert set(HOLDS) == set(get_args(AnyCondition))
    assert set(POSSIBLE) == set(get_args(Step)) == set(PLAIN) | set(FLOWS)


@pytest.mark.parametrize(
    ("file", "old", "new", "entry", "reason"),
    [
        (
            "hero_cards.toml",
            'op = "draw_card"',
            'op = "dance"',
            "card anti_venom_body_cleansing",
            "Invalid value 'dance' - at '$.do[0].op'",
        ),
        (
            "hero_cards.toml",
            'who = "one@here"',
            'who = "one@moon"',
            "card anti_venom_body_cleansing",
            "place 'moon' is unknown",
        ),
        (
            "hero_cards.toml",
            'where = "here", amount = 2',
            'where = "there", amount = 2',
            "card anti_venom_serum",
            "Invalid enum value 'there' - at '$.do[0].options[0][0].where'",
        ),
        (
            "villains.toml",
            'who = "one@villain", amount = 2 } ]',
            "amount = 2 } ]",
            "villain morlun",
            "needs either who and amount",
        ),
        (
            "threats.toml",
            'who = "each@here", amount = 1',
            'who = "each@here"',
            "threat morlun_brix",
            "needs either who and amount",
        ),
        ("hero_cards.toml", "copies = 2", "copies = 3", "counts", "hero_cards says 96, but the files hold 97"),
        ("hero_cards.toml", 'symbols = ["H"]', 'symbols = ["X"]', "card", "Invalid enum value"),
        (
            "hero_cards.toml",
            'trigger = "own_step3"',
            'trigger = "always"',
            "card anti_venom_webbing_generation",
            "Invalid enum value 'always' - at '$.passive[0].trigger'",
        ),
        (
            "hero_cards.toml",
            'cond = "no_symbol_on_last_two_hero_cards", symbol = "M"',
            'cond = "alone", symbol = "M"',
            "card",
            "unknown field 'symbol' - at '$.passive[0].if'",
        ),
        (
            "master_plans.toml",
            "move = { steps = 0 }",
            'move = { to = "moon" }',
            "plan anti_venom_1",
            "Invalid enum value 'moon'",
        ),
        ("master_plans.toml", "move = { steps = 0 }", "move = { }", "plan anti_venom_1", "either a number"),
        (
            "threats.toml",
            "villain_cannot_be_given_tokens",
            "villain_is_sad",
            "threat anti_venom_body_cleansing",
            "Invalid enum value 'villain_is_sad'",
        ),
        (
            "threats.toml",
            'slots = ["H", "H", "H"]',
            "slots = []",
            "threat anti_venom_power_negation",
            "henchman has health",
        ),
        (
            "villains.toml",
            "health = { 2 = 4, 3 = 6, 4 = 8 }",
            "health = { 2 = 4, 3 = 6 }",
            "villain anti_venom",
            "2, 3 and 4",
        ),
        (
            "villains.toml",
            'starting_plan = "anti_venom_cleansing"',
            'starting_plan = "spot_1"',
            "villain anti_venom",
            "starting_plan",
        ),
        ("equipment.toml", 'hero = "scarlet_spider"', 'hero = "batman"', "", "batman"),
        ("locations.toml", 'id = "japan"', 'id = "las_vegas"', "location las_vegas", "used twice"),
        (
            "super_hero_cards.toml",
            'trigger = "self_kod"',
            'trigger = "tea_time"',
            "card taking_you_with_me",
            "tea_time",
        ),
        ("super_villain_cards.toml", 'flag = "hero_tokens_locked"', 'flag = "party"', "card saw_that_coming", "flag"),
        ("battle_plans.toml", "display_size = 3", "hand_size = 3", "plan wide_roster", "hand_size"),
        (
            "missions.toml",
            "slots = 9",
            "slots = 9\nslots_by_heroes = { 2 = 1, 3 = 1, 4 = 1 }",
            "mission rescue_civilians",
            "either",
        ),
        ("tuning.toml", "villains.morlun.health", "villains.morlun.wealth", "profile balanced", "nothing at"),
        ("hero_cards.toml", 'effect = "Claws"', 'effects = "Claws"', "card silk_claws", "unknown field"),
        ("heroes.toml", 'equipment = ["web_shooters_punk"]', "equipment = []", "hero spider_punk", "web_shooters_punk"),
        (
            "villains.toml",
            'location = "loomworld"',
            'location = "moon"',
            "villain morlun",
            "location 'moon' is unknown",
        ),
        ("villains.toml", 'mission = "ssm_clear_threats"', 'mission = "tea"', "villain superior", "mission 'tea' is"),
        ("hero_cards.toml", 'at = "end_of_own_turn"', 'at = "tomorrow"', "card scarlet_spider_great_power", "tomorrow"),
    ],
)
def test_a_mistake_is_named(file: str, old: str, new: str, entry: str, reason: str) -> None:
    with pytest.raises(BadContent) as caught:
        load_pack(changed(file, old, new))
    told = caught.value
    assert entry in told.entry and reason in told.reason, f"{told}"


def test_a_pack_with_more_heroes_than_action_ids_is_refused() -> None:
    hero = '[[heroes]]\nid = "{0}"\nname = "{0}"\nanti_hero = false\nspider_man = false\nequipment = []\n'
    deck = '[[hero_cards]]\nid = "{0}_m"\nhero = "{0}"\ncopies = 12\nsymbols = ["M"]\n'
    crowd = "".join((hero + deck).format(f"spider_{number}") for number in range(30))
    with pytest.raises(BadContent, match="38 answers, but there is room for 32 only"):
        GAME.new(2, 1, pack={"additions.toml": crowd})


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"villain": "batman", "ring": [], "heroes": []}, "no Villain"),
        ({"villain": "spot", "ring": ["japan"], "heroes": []}, "6 Locations"),
        ({"moon": 1}, "has no moon"),
        ({"phase": "villain_turn", "villain": "spot", "ring": ["japan"] * 6, "heroes": []}, "Hero seats"),
    ],
)
def test_a_senseless_position_is_refused(position: dict, reason: str) -> None:
    with pytest.raises(BadScenario, match=reason):
        GAME.scenario({"players": 2, **position})
