"""The four Villains and their Threats (sections 9 and 20)."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import (
    asked,
    choose,
    effect,
    happened,
    hero,
    let_pass,
    options,
    play_plan,
    position,
    villain_turn,
)

DONE = {"rescue_civilians": "done", "defeat_thugs": "done"}


def kinds(table, *wanted: str) -> list[str]:
    return [event.kind for event in table.events(everything=True) if event.kind in wanted]


# Anti-Venom


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


# Morlun


@pytest.mark.rule("SG-20.2", "SG-R43", "SG-10.6")
@pytest.mark.card("villains:morlun", "tokens:health")
def test_a_ko_against_morlun_feeds_henchman_and_villain_and_removes_the_hero() -> None:
    table = play_plan(
        "morlun_1",
        "morlun",
        heroes=(hero("silk", 0, ["silk_m", "silk_h"], tokens="MA", crisis=1), hero("spider_punk", 3, 5)),
        ring={0: {"threat": "morlun_karn"}},
        storyline=["villain morlun_life_force_absorption", "silk silk_organic_webbing"],
    )
    choose(table, "silk_m")
    let_pass(table, "new_hero")
    s = table.state
    karn = s.threats.index(next(i for i in s.threats if i >= 0 and s.dash.threats[i].facts.id == "morlun_karn"))
    assert s.threat_count[s.threats[karn]] == 5 and s.health == 7
    assert s.removed == 1 and s.heroes[0] == "" and s.hero_crisis[0] == 0 and s.tokens[:4] == [1, 0, 1, 0]
    assert [f["who"] for f in happened(table, "bam")].count("villain") == 1  # no BAM! by the KO
    assert "silk" not in options(table)
    choose(table, "peni_parker")
    assert s.heroes[0] == "peni_parker" and s.hero_at[0] == s.heroes_start and len(s.hands[0]) == 4
    assert s.passives[0] == () and s.storyline[1][0] == "silk"  # dead passives, symbols stay


@pytest.mark.rule("SG-11.4", "SG-20.2", "SG-R44")
def test_the_fourth_removal_loses() -> None:
    table = play_plan(
        "morlun_1",
        "morlun",
        heroes=(hero("silk", 0, ["silk_m"]), hero("spider_punk", 3, 5)),
        more={"removed": 3, "retired": ["peni_parker", "scarlet_spider", "anti_venom"]},
        storyline=["villain morlun_life_force_absorption"],
    )
    assert table.outcome is not None and table.outcome.reason == "SG-11.4"


@pytest.mark.rule("SG-R44")
def test_without_an_unused_hero_the_heroes_lose() -> None:
    everybody = ["peni_parker", "scarlet_spider", "anti_venom", "spider_man_noir", "superior_spider_man"]
    table = position(
        "morlun",
        ({"id": "", "at": 3}, hero("spider_punk", 3, 5)),
        more={"retired": [*everybody, "silk", "symbiote_spider_man"]},
    )
    assert table.outcome is not None and table.outcome.reason == "SG-R44"


@pytest.mark.rule("SG-20.2", "SG-6.3")
def test_morluns_overflow_hits_one_hero_or_spills() -> None:
    full = {"thugs": 2, "civilians": 2}
    hit = play_plan("morlun_1", "morlun", heroes=(hero("silk", 1, 4), hero("spider_punk", 3)), ring={1: {**full}}, at=0)
    let_pass(hit, "play_card")
    assert [f["amount"] for f in happened(hit, "damaged")] == [1]
    spill = play_plan(
        "morlun_1", "morlun", heroes=(hero("silk", 3), hero("spider_punk", 3)), ring={1: {**full}, 2: {"thugs": 3}}
    )
    let_pass(spill, "play_card")
    assert spill.state.civilians[2] == 1 and spill.state.civilians[3] == 1  # searched anew for each token
    assert [f["place"] for f in happened(spill, "overflow")] == ["japan"]


@pytest.mark.rule("SG-20.2", "SG-R11")
def test_sensing_life_force_marks_one_hero_in_each_of_three_locations() -> None:
    team = (hero("silk", 3, 5), hero("spider_punk", 3, 5), hero("peni_parker", 4, 5), hero("anti_venom", 0, 5))
    table = play_plan("morlun_sensing_life_force_t", "morlun", heroes=team)
    choose(table, "silk")  # whom Morlun strikes
    let_pass(table, "pick_hero")
    choose(table, "spider_punk")
    assert table.state.hero_crisis == [0, 1, 1, 0]


@pytest.mark.rule("SG-20.2", "SG-10.9", "SG-5.6")
def test_fierce_hunting_is_a_full_bam_nothing_prevents_against_crisis() -> None:
    table = play_plan(
        "morlun_fierce_hunting_t",
        "morlun",
        heroes=(hero("peni_parker", 1, 6, crisis=1), hero("silk", 4, 5)),
        ring={1: {"threat": "morlun_brix"}},
        storyline=["peni_parker peni_parker_metal_armor"],
    )
    assert asked(table)[1] == "discard"  # Metal Armor is not offered
    let_pass(table, "play_card")
    assert kinds(table, "bam") == ["bam", "bam"] and table.state.hero_crisis == [0, 0]
    safe = play_plan(
        "morlun_fierce_hunting_t",
        "morlun",
        heroes=(hero("peni_parker", 1, 6), hero("silk", 4, 5)),
        storyline=["peni_parker peni_parker_metal_armor"],
    )
    assert asked(safe)[1] == "ignore"


def morlun_bam(threat: str, at: int, *team, plan: str = "morlun_2", **more):
    """Morlun moves from 2 to 3 and nobody is there: only the Threat matters."""
    return play_plan(plan, "morlun", at=2, heroes=team, ring={at: {"threat": threat, **more}})


@pytest.mark.rule("SG-9.3", "SG-R9")
@pytest.mark.card("threats:morlun_karn")
def test_karn_goes_to_the_next_heroes_and_strikes_for_two() -> None:
    table = morlun_bam("morlun_karn", 0, hero("silk", 5, 5), hero("spider_punk", 1, 5), count=2, stunned=False)
    let_pass(table, "play_card")
    s = table.state
    assert s.threats[1] >= 0 and s.threats[0] < 0 and s.threat_count[s.threats[1]] == 2 and s.threat_token[s.threats[1]]
    assert happened(table, "damaged") == [{"hero": "spider_punk", "amount": 2, "source": "threat"}]


@pytest.mark.card("threats:morlun_brix")
def test_brix_hits_each_hero_there() -> None:
    table = morlun_bam("morlun_brix", 0, hero("silk", 0, 5), hero("spider_punk", 0, 5))
    let_pass(table, "play_card")
    assert [f["hero"] for f in happened(table, "damaged")] == ["silk", "spider_punk"]


@pytest.mark.rule("SG-R11", "SG-8.2")
@pytest.mark.card("threats:morlun_bora")
def test_bora_hits_next_door_and_ignores_the_first_damage() -> None:
    table = morlun_bam("morlun_bora", 0, hero("silk", 1, 5), hero("spider_punk", 5, 5), hero("peni_parker", 0, 5))
    let_pass(table, "play_card")
    assert sorted(f["hero"] for f in happened(table, "damaged")) == ["silk", "spider_punk"]
    attack = effect("symbiote_spider_man_aa", pool="AA", villain="morlun", ring={3: {"threat": "morlun_bora"}})
    choose(attack, "A")
    assert attack.state.threat_count[attack.state.threats[3]] == 3
    choose(attack, "A")
    assert attack.state.threat_count[attack.state.threats[3]] == 2


@pytest.mark.rule("SG-10.4")
@pytest.mark.card("threats:morlun_jennix")
def test_jennix_gives_crisis_around_and_hits_everybody_with_crisis() -> None:
    table = morlun_bam(
        "morlun_jennix", 0, hero("silk", 0, 5), hero("spider_punk", 5, 5), hero("peni_parker", 2, 5, crisis=1)
    )
    let_pass(table, "play_card")
    assert table.state.hero_crisis == [1, 1, 1]
    assert [f["amount"] for f in happened(table, "damaged")] == [1, 1, 1]


@pytest.mark.rule("SG-14.5", "SG-R3")
@pytest.mark.card("threats:morlun_verna")
def test_verna_hits_one_hero_anywhere_whom_the_team_names() -> None:
    table = morlun_bam("morlun_verna", 0, hero("silk", 1, 5), hero("spider_punk", 5, 5))
    assert asked(table) == (0, "pick_hero") and set(options(table)) == {"silk", "spider_punk"}
    choose(table, "spider_punk")
    assert happened(table, "damaged")[0]["hero"] == "spider_punk"


@pytest.mark.rule("SG-3.4", "SG-9.5")
@pytest.mark.card("threats:morlun_daemos")
def test_daemos_hits_for_two_or_discards_the_civilians() -> None:
    hit = morlun_bam("morlun_daemos", 0, hero("silk", 0, 5), hero("spider_punk", 5, 5))
    let_pass(hit, "play_card")
    assert happened(hit, "damaged") == [{"hero": "silk", "amount": 2, "source": "threat"}]
    assert hit.state.threat_count[hit.state.threats[0]] == 3  # H + 1
    alone = morlun_bam("morlun_daemos", 0, hero("silk", 1, 5), hero("spider_punk", 5, 5), civilians=3)
    let_pass(alone, "play_card")
    assert alone.state.civilians[0] == 0 and alone.state.missions[0] == 0  # discarded, not rescued


# Spot


@pytest.mark.rule("SG-20.3", "SG-R45")
@pytest.mark.card("villains:spot", "tokens:spot")
def test_damage_to_spot_takes_crisis_tokens_first_and_moves_him() -> None:
    team = (hero("silk", 1, 3),)
    table = effect("symbiote_spider_man_aa", at=0, pool="AA", others=team, missions=DONE)
    choose(table, "A")
    s = table.state
    assert s.dashboard_crisis == 2 and s.health == 2 and s.villain_at == 2  # B has Silk: on to C
    assert "A" not in options(table) if table.decision.kind == "step3" else True  # he is out of reach now
    bare = effect("symbiote_spider_man_aa", at=0, pool="A", villain={"id": "spot", "crisis": 0}, missions=DONE)
    choose(bare, "A")
    assert bare.state.health == 1 and bare.state.villain_at == 0


@pytest.mark.rule("SG-R45", "SG-R36")
def test_a_hit_spot_may_be_hit_again_by_a_battery_wherever_he_went() -> None:
    table = effect(
        "peni_parker_robot_strength",
        at=0,
        me={"equipment": ["battery_1"]},
        missions=DONE,
        options={"equipment": True},
    )
    choose(table, "special_effect", "villain")
    assert table.state.dashboard_crisis == 2 and table.state.villain_at == 1
    choose(table, ("equipment", "battery_1"))
    assert table.state.dashboard_crisis == 1 and table.state.villain_at == 2


@pytest.mark.rule("SG-20.3")
def test_spots_bam_looks_for_heroes_portal_by_portal() -> None:
    ring = {place: {"letter": letter} for place, letter in enumerate("ADBECF")}
    table = play_plan("spot_1", "spot", ring=ring, at=3, heroes=(hero("silk", 1, 5), hero("spider_punk", 4, 5)))
    let_pass(table, "play_card")
    assert [f["hero"] for f in happened(table, "damaged")] == ["spider_punk"]  # A, B, then C at 4 before D at 1


@pytest.mark.rule("SG-20.3", "SG-4.6", "SG-10.6", "SG-R13")
def test_a_ko_against_spot_adds_a_plan_facedown_before_his_bam() -> None:
    table = play_plan("spot_1", "spot", heroes=(hero("silk", 0, ["silk_m"]), hero("spider_punk", 0, 5)))
    choose(table, "silk")
    let_pass(table, "play_card")
    s = table.state
    assert kinds(table, "kod", "plan_facedown", "bam") == ["bam", "kod", "plan_facedown", "bam"]
    assert s.storyline[1][2] is False and len(s.plan_deck) == 10 and s.n == 0
    assert table.view(0).board.storyline[1].card is None  # unknown to all


@pytest.mark.rule("SG-11.2", "SG-20.3")
def test_a_facedown_plan_from_an_empty_deck_loses() -> None:
    story = [f"villain spot_{number}" for number in range(2, 13)]
    table = position(
        "spot",
        (hero("silk", 0, ["silk_m"]), hero("spider_punk", 3, 5)),
        phase="villain_turn",
        storyline=story,
        plans=["spot_1"],
    )
    assert table.outcome is not None and table.outcome.reason == "SG-11.2"


@pytest.mark.rule("SG-10.9", "SG-20.3")
@pytest.mark.card("threats:spot_attack_from_the_spotted_dimension")
def test_the_spotted_dimension_makes_villain_turn_damage_unpreventable() -> None:
    def strike(**ring):
        return play_plan(
            "spot_1",
            "spot",
            heroes=(hero("peni_parker", 0, 4), hero("silk", 3)),
            storyline=["peni_parker peni_parker_metal_armor"],
            **ring,
        )

    assert asked(strike())[1] == "ignore"
    assert asked(strike(ring={5: {"threat": "spot_attack_from_the_spotted_dimension"}}))[1] == "discard"


# Superior Spider-Man


@pytest.mark.rule("SG-20.4", "SG-9.7", "SG-R66")
@pytest.mark.card("villains:superior_spider_man", "missions:ssm_rescue_civilians", "missions:ssm_defeat_thugs")
def test_superiors_bam_strikes_collects_and_adds_a_bot() -> None:
    table = play_plan(
        "superior_spider_man_3",
        "superior_spider_man",
        heroes=(hero("silk", 1, 5), hero("spider_punk", 2, 5), hero("peni_parker", 4, 5)),
        ring={4: {"bot": True, "thugs": 2, "civilians": 1}, 1: {"bot": True, "civilians": 1}},
    )
    let_pass(table, "play_card")
    s = table.state
    assert {(f["hero"], f["amount"]) for f in happened(table, "damaged")} == {("silk", 2), ("spider_punk", 1)}
    assert s.villain_missions[:2] == [2, 1] and s.missions == [0, 0, 0]
    assert s.bots == [False, True, True, False, True, False]  # 1 has one: the next clockwise


@pytest.mark.rule("SG-20.4", "SG-R67", "SG-10.6")
@pytest.mark.card("missions:ssm_clear_threats")
def test_a_ko_against_superior_is_a_threat_token_for_him_and_no_bam() -> None:
    table = play_plan(
        "superior_spider_man_3", "superior_spider_man", heroes=(hero("silk", 1, ["silk_m"]), hero("spider_punk", 4, 5))
    )
    let_pass(table, "play_card")
    assert table.state.villain_missions[2] == 1
    assert kinds(table, "bam") == ["bam"]


@pytest.mark.rule("SG-11.4", "SG-R66", "SG-R28")
def test_two_own_missions_end_the_game_at_once() -> None:
    missions = {"ssm_rescue_civilians": "done", "ssm_defeat_thugs": 11}
    table = play_plan(
        "superior_spider_man_3",
        {"id": "superior_spider_man", "missions": missions},
        ring={4: {"bot": True, "thugs": 2}},
        heroes=(hero("silk", 3), hero("spider_punk", 3)),
    )
    assert table.outcome is not None and table.outcome.reason == "SG-11.4"
    assert not happened(table, "bot_added")  # nothing after that instant


@pytest.mark.rule("SG-R2", "SG-20.4")
def test_i_am_superior_is_the_plan_cards_effect_and_his_overflow_feeds_missions() -> None:
    table = play_plan(
        "superior_spider_man_i_am_superior_2",
        "superior_spider_man",
        heroes=(hero("silk", 3, 5), hero("spider_punk", 0, 5)),
        ring={1: {"thugs": 4}},
    )
    let_pass(table, "play_card")
    assert [f["place"] for f in happened(table, "bot_added")] == ["horizon_labs", "loomworld"]
    assert len(happened(table, "damaged")) == 2
    assert table.state.villain_missions[:2] == [1, 1]


@pytest.mark.rule("SG-20.4")
@pytest.mark.card("threats:superior_spider_man_spider_bot_army")
def test_spider_bot_army_adds_bots_or_bites() -> None:
    def bam(bots):
        ring = {place: {"bot": True} for place in bots}
        ring[0] = {**ring.get(0, {}), "threat": "superior_spider_man_spider_bot_army"}
        return play_plan(
            "superior_spider_man_7",
            "superior_spider_man",
            at=0,
            ring=ring,
            heroes=(hero("silk", 0, 5), hero("spider_punk", 1, 5)),
        )

    table = bam(())
    let_pass(table, "play_card")
    assert [f["place"] for f in happened(table, "bot_added")] == ["loomworld", "horizon_labs"]
    full = bam(range(6))
    let_pass(full, "play_card")
    assert happened(full, "damaged") == [{"hero": "silk", "amount": 1, "source": "threat"}]


@pytest.mark.rule("SG-8.2", "SG-11.1")
@pytest.mark.card("threats:superior_spider_man_unstable_behavior")
def test_unstable_behavior_protects_superior() -> None:
    ring = {5: {"threat": "superior_spider_man_unstable_behavior"}}
    table = effect("silk_a", at=0, pool="MA", villain="superior_spider_man", missions=DONE, ring=ring)
    assert "A" not in options(table)
    assert not table.view(0).board.villain.vulnerable
    free = effect("silk_a", at=0, pool="MA", villain="superior_spider_man", missions=DONE)
    assert "A" in options(free)


@pytest.mark.rule("SG-9.2", "SG-4.5", "SG-5.4")
@pytest.mark.card("threats:superior_spider_man_boundless_ambition", "tokens:tempo", "missions:clear_threats")
def test_boundless_ambition_hurries_on_arrival_and_delays_when_cleared() -> None:
    ring = {1: {"threat": "superior_spider_man_boundless_ambition"}}
    arrive = play_plan("superior_spider_man_3", "superior_spider_man", ring=ring)
    villain_turn(arrive)
    assert arrive.state.tempo == -1
    assert arrive.view(0).board.cards_to_villain_turn == 2
    clear = effect(
        "silk_h",
        pool="H",
        villain="superior_spider_man",
        ring={3: {"threat": "superior_spider_man_boundless_ambition", "count": 6, "token": False}},
    )
    choose(clear, "H")
    assert clear.state.tempo == 1 and clear.state.missions[2] == 1 and clear.state.threats[3] == -1


@pytest.mark.rule("SG-9.1", "SG-9.2", "SG-R83")
@pytest.mark.card("tokens:threat")
def test_a_threat_is_cleared_by_its_third_token_and_a_henchman_by_his_last_health() -> None:
    table = effect("silk_ww", pool="HW", ring={3: {"threat": "spot_you_cant_escape", "count": 1}})
    choose(table, "H")
    number = table.state.threats[3]
    assert table.state.threat_count[number] == 3
    choose(table, "W", "threat")
    assert table.state.cleared[-1] == number and table.state.missions[2] == 1
    fight = effect(
        "silk_a", pool="A", villain="morlun", ring={3: {"threat": "morlun_karn", "count": 1, "stunned": True}}
    )
    karn = fight.state.threats[3]
    choose(fight, "A")
    assert fight.state.cleared[-1] == karn and fight.state.missions[2] == 1 and not fight.state.stunned[karn]
    complete = effect(
        "silk_a",
        pool="A",
        villain="morlun",
        missions={"clear_threats": "done"},
        ring={3: {"threat": "morlun_karn", "count": 1}},
    )
    choose(complete, "A")
    assert complete.state.missions[2] == -1 and complete.state.missions_done == 1
