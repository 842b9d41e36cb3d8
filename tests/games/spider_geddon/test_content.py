"""The content pack: mistakes are named with file, entry and reason; own Heroes, Villains and Locations need no code."""

from __future__ import annotations

import re

import pytest

from games.spider_geddon.positions import TABLES, choose, let_pass
from spinneret.games.spider_geddon import GAME
from spinneret.games.spider_geddon.content import load_pack
from spinneret.games.spider_geddon.effects.compiler import OPS
from spinneret.kernel import BadContent, BadScenario, content

SHIPPED = content.shipped("spinneret.games.spider_geddon")


def changed(file: str, old: str, new: str) -> dict[str, str]:
    assert old in SHIPPED[file], f"{file} does not hold {old!r}"
    return {**SHIPPED, file: SHIPPED[file].replace(old, new, 1)}


@pytest.mark.rule("SG-1.5")
def test_the_shipped_pack_is_complete() -> None:
    assert len(TABLES.heroes) == 8 and len(TABLES.villains) == 4 and len(TABLES.locations) == 8
    assert sum(card.copies for card in TABLES.hero_cards) == 96
    assert set(TABLES.words.ops) == set(OPS) and len(OPS) == len(TABLES.words.ops)
    assert {hero.id for hero in TABLES.heroes if hero.anti_hero} == {v.id for v in TABLES.villains if v.anti_hero}


@pytest.mark.parametrize(
    ("file", "old", "new", "entry", "reason"),
    [
        (
            "hero_cards.toml",
            'op = "draw_card"',
            'op = "dance"',
            "card anti_venom_body_cleansing",
            "op 'dance' is unknown",
        ),
        ("hero_cards.toml", 'who = "one@here"', 'who = "one@moon"', "card anti_venom_body_cleansing", "no hero"),
        (
            "hero_cards.toml",
            'where = "here", amount = 2',
            'where = "there", amount = 2',
            "card anti_venom_serum",
            "no place",
        ),
        ("villains.toml", 'who = "one@villain", amount = 2 } ]', "amount = 2 } ]", "villain morlun", "no target"),
        ("threats.toml", 'who = "each@here", amount = 1', 'who = "each@here"', "threat morlun_brix", "no amount"),
        ("hero_cards.toml", "copies = 2", "copies = 3", "counts", "hero_cards says 96, but the files hold 97"),
        ("hero_cards.toml", 'symbols = ["H"]', 'symbols = ["X"]', "card", "Invalid enum value"),
        (
            "hero_cards.toml",
            'trigger = "own_step3"',
            'trigger = "always"',
            "card anti_venom_webbing_generation",
            "unknown",
        ),
        (
            "hero_cards.toml",
            'cond = "no_symbol_on_last_two_hero_cards", symbol = "M"',
            'cond = "alone", symbol = "M"',
            "card",
            "no argument",
        ),
        ("master_plans.toml", "move = { steps = 0 }", 'move = { to = "moon" }', "plan anti_venom_1", "place selector"),
        ("master_plans.toml", "move = { steps = 0 }", "move = { }", "plan anti_venom_1", "either a number"),
        (
            "threats.toml",
            "villain_cannot_be_given_tokens",
            "villain_is_sad",
            "threat anti_venom_body_cleansing",
            "static",
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
        ("tuning.toml", "villains.spot.health", "villains.spot.wealth", "profile gentle", "nothing at"),
        ("hero_cards.toml", 'effect = "Claws"', 'effects = "Claws"', "card silk_claws", "unknown field"),
        ("heroes.toml", 'equipment = ["web_shooters_punk"]', "equipment = []", "hero spider_punk", "web_shooters_punk"),
        ("hero_cards.toml", 'at = "end_of_own_turn"', 'at = "tomorrow"', "card scarlet_spider_great_power", "tomorrow"),
    ],
)
def test_a_mistake_is_named(file: str, old: str, new: str, entry: str, reason: str) -> None:
    with pytest.raises(BadContent) as caught:
        load_pack(changed(file, old, new))
    told = caught.value
    assert entry in told.entry and reason in told.reason, f"{told}"


def test_an_op_the_rules_cannot_do_is_refused() -> None:
    pack = {"vocabulary.toml": SHIPPED["vocabulary.toml"].replace("bam = {}", "bam = {}\nsing = {}", 1)}
    with pytest.raises(BadContent, match="cannot do 'sing'"):
        GAME.new(2, 1, pack=pack)


def test_own_hero_villain_and_location_need_no_code() -> None:
    """A small pack: Web-Woman with a new card, the Jackal with renamed parts of Spot, and an Alley."""
    cards = re.findall(r"\[\[card\]\]\nid = \"silk_.*?(?=\n\[\[card\]\]|\n# -)", SHIPPED["hero_cards.toml"], re.S)
    own = "\n".join(
        card.replace("silk_", "web_woman_").replace('hero = "silk"', 'hero = "web_woman"') for card in cards
    )
    own = own.replace(
        'do = [ { op = "actions", symbols = ["M", "A"] } ]',
        'do = [ { op = "gain_token", who = "each@any", kinds = ["W"], amount = 1 }, { op = "delay", amount = 1 } ]',
    )
    hero = '\n[[hero]]\nid = "web_woman"\nname = "Web-Woman"\nanti_hero = false\nspider_man = false\nequipment = []\n'
    place = (
        '\n[[location]]\nid = "alley"\nname = "Alley"\nslots = ["T", ""]\nmandatory = false\ntext = "You may Attack."\n'
        'end_of_turn = [ { op = "actions", symbols = ["A"] } ]\n'
    )

    def jackal(file: str, key: str) -> str:
        found = re.findall(rf"\[\[{key}\]\]\nid = \"spot(?:_.*?)?\"\n.*?(?=\n\[\[|\n# -|\Z)", SHIPPED[file], re.S)
        return "\n".join(
            entry.replace('id = "spot', 'id = "jackal')
            .replace('villain = "spot"', 'villain = "jackal"')
            .replace('"Spot"', '"Jackal"')
            for entry in found
        )

    counts = SHIPPED["pack.toml"]
    for word, number in (("heroes = 8 ", 9), ("hero_cards = 96", 108), ("villains = 4", 5), ("locations = 8", 9)):
        name = word.split(" =", maxsplit=1)[0]
        counts = counts.replace(word, f"{name} = {number} " if word.endswith(" ") else f"{name} = {number}", 1)
    counts = counts.replace("master_plan_cards = 48", "master_plan_cards = 60").replace(
        "threat_cards = 24", "threat_cards = 30"
    )
    pack = {
        "pack.toml": counts,
        "heroes.toml": SHIPPED["heroes.toml"] + hero,
        "hero_cards.toml": SHIPPED["hero_cards.toml"] + "\n" + own,
        "locations.toml": SHIPPED["locations.toml"] + place,
        "villains.toml": SHIPPED["villains.toml"] + "\n" + jackal("villains.toml", "villain"),
        "master_plans.toml": SHIPPED["master_plans.toml"] + "\n" + jackal("master_plans.toml", "plan"),
        "threats.toml": SHIPPED["threats.toml"] + "\n" + jackal("threats.toml", "threat"),
    }
    table = GAME.new(2, 5, pack=pack)
    choose(table, "jackal", "web_woman", "silk")
    for _ in range(40):
        let_pass(table, "play_card")
        if table.decision is None or "web_woman_claws" in table.decision.options:
            break
        choose(table, table.decision.options[0])
    if table.decision is not None:
        tempo = table.state.tempo
        choose(table, "web_woman_claws", "special_effect")
        assert table.state.tempo == tempo + 1 and table.state.tokens[3] >= 1
        assert sum(table.mask()) == len(table.decision.options)


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
