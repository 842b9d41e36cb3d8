"""Anti-Venom as the Villain, and the Threats that come with him (sections 9 and 20)."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import (
    DONE,
    asked,
    choose,
    effect,
    happened,
    hero,
    let_pass,
    options,
    play_plan,
    villain_turn,
)


@pytest.mark.rule("SG-20.1", "SG-R39")
@pytest.mark.card("villains:anti_venom", "tokens:tracker")
def test_anti_venoms_bam_takes_special_effects_first() -> None:
    table = play_plan(
        "anti_venom_1",
        "anti_venom",
        heroes=(hero("silk", 0, ["silk_claws", "silk_m", "silk_spider_agility"]), hero("spider_punk", 0, 3)),
        storyline=["spider_punk spider_punk_anarchy", "spider_punk spider_punk_angry_heart"],
    )
    assert asked(table) == (0, "discard") and set(options(table)) == {"silk_claws", "silk_spider_agility"}
    choose(table, "silk_claws")
    assert table.state.track == 1
    assert asked(table) == (1, "discard")  # Spider-Punk holds none: 1 damage, and a Storyline card is turned
    choose(table, "spider_punk_h")
    assert asked(table) == (1, "turn_facedown") and options(table) == (0, 1)
    choose(table, 0)
    assert table.state.track == 2 and not table.state.storyline[0][2]


@pytest.mark.rule("SG-20.1", "SG-R11")
def test_cleansing_names_one_hero_who_discards_a_special_effect_if_any() -> None:
    team = (hero("silk", 3, ["silk_claws", "silk_m"]), hero("spider_punk", 3, 3))
    table = play_plan("anti_venom_cleansing", "anti_venom", heroes=team)
    assert asked(table) == (0, "pick_hero")
    choose(table, "silk", "silk_claws")
    assert table.state.track == 1
    spared = play_plan("anti_venom_cleansing", "anti_venom", heroes=team)
    choose(spared, "spider_punk")
    assert spared.state.track == 0 and asked(spared)[1] == "play_card"


@pytest.mark.rule("SG-11.4", "SG-20.1")
@pytest.mark.parametrize(("team", "end"), [(2, 6), (3, 7), (4, 8)])
def test_anti_venoms_track_ends_the_game(team: int, end: int) -> None:
    names = ("silk", "spider_punk", "peni_parker", "scarlet_spider")[:team]
    heroes = tuple(hero(name, 0 if name == "silk" else 3, 3) for name in names)
    heroes = ({**heroes[0], "hand": ["silk_claws", "silk_m"]}, *heroes[1:])
    table = play_plan("anti_venom_1", {"id": "anti_venom", "track": end - 1}, heroes=heroes)
    choose(table, "silk_claws")
    assert table.outcome is not None and table.outcome.reason == "SG-11.4" and table.outcome.winners == ()


@pytest.mark.rule("SG-20.1", "SG-9.4", "SG-R31")
def test_symbiote_mutation_brings_a_cleared_threat_back_as_new() -> None:
    ring = {place: {"threat": name} for place, name in ((3, "anti_venom_camouflage"), (5, "anti_venom_power_negation"))}
    table = play_plan("anti_venom_symbiote_mutation_t", "anti_venom", ring=ring)
    villain_turn(table)
    s = table.state
    back = s.threats[4]  # 3 has a Threat: the next clockwise one without
    assert back >= 0 and s.threat_count[back] == 0 and not s.threat_token[back] and back not in s.cleared
    full = {
        place: {"threat": f"anti_venom_{name}"}
        for place, name in enumerate(
            ("camouflage", "camouflage", "power_negation", "power_negation", "body_cleansing", "body_cleansing")
        )
    }
    nothing = play_plan("anti_venom_symbiote_mutation_t", "anti_venom", ring=full)
    villain_turn(nothing)
    assert not happened(nothing, "threat_returned")


@pytest.mark.rule("SG-20.1", "SG-6.3")
def test_anti_venoms_overflow_is_his_bam_at_that_location() -> None:
    table = play_plan(
        "anti_venom_cleansing",
        "anti_venom",
        heroes=(hero("silk", 2, ["silk_claws", "silk_m"]), hero("spider_punk", 5, 3)),
        ring={2: {"thugs": 4}},
    )
    assert asked(table) == (0, "discard") and options(table) == ("silk_claws",)
    choose(table, "silk_claws")
    assert table.state.track == 1 and happened(table, "overflow") == [{"place": "las_vegas"}]


@pytest.mark.rule("SG-R73")
@pytest.mark.parametrize("cuts", [True, False])
def test_a_hero_kod_by_the_bam_is_spared_the_rest(cuts: bool) -> None:
    table = play_plan(
        "anti_venom_1",
        "anti_venom",
        heroes=(hero("silk", 0, ["silk_m"]), hero("spider_punk", 3, 3)),
        storyline=["silk silk_claws"],
        options={"ko_cuts_effect": cuts},
    )
    let_pass(table, "play_card")
    assert {"hero": "silk"} in happened(table, "kod")
    assert table.state.storyline[0][2] == cuts


@pytest.mark.rule("SG-R61")
@pytest.mark.card("threats:anti_venom_power_negation")
def test_power_negation_forbids_moving_in_villain_turns() -> None:
    table = play_plan(
        "anti_venom_2",
        "anti_venom",
        heroes=(hero("silk", 1, ["silk_claws", "silk_m"]), hero("spider_punk", 4)),
        ring={5: {"threat": "anti_venom_power_negation"}},
        storyline=["silk silk_silk_sense"],
    )
    assert asked(table)[1] == "discard"  # no reaction was offered
    free = effect("silk_m", pool="M", villain="anti_venom", ring={5: {"threat": "anti_venom_power_negation"}})
    assert "M" in options(free)


@pytest.mark.rule("SG-R40")
@pytest.mark.card("threats:anti_venom_body_cleansing")
def test_body_cleansing_keeps_tokens_off_the_villain() -> None:
    ring = {5: {"threat": "anti_venom_body_cleansing"}}
    stun = effect("spider_punk_15000_watts", at=0, pool="M", villain="anti_venom", ring=ring)
    assert "special_effect" not in options(stun)
    target = effect("spider_man_noir_too_much_power_m", at=0, pool="M", villain="anti_venom", ring=ring)
    assert "special_effect" not in options(target)


@pytest.mark.rule("SG-R31", "SG-8.2")
@pytest.mark.card("threats:anti_venom_camouflage")
def test_camouflage_swallows_the_first_damage_of_each_hero_turn_once() -> None:
    ring = {4: {"threat": "anti_venom_camouflage"}, 5: {"threat": "anti_venom_camouflage"}}
    table = effect("symbiote_spider_man_aa", at=0, pool="AAA", villain="anti_venom", ring=ring, missions=DONE)
    choose(table, "A")
    assert table.state.health == 4
    choose(table, "A")
    assert table.state.health == 3  # two copies do not add up
