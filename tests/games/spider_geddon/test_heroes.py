"""Hero cards: symbols of every card, every Special Effect and passive (sections 7, 8 and 21)."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import (
    CARDS,
    TABLES,
    asked,
    choose,
    effect,
    hand_of,
    happened,
    hero,
    let_pass,
    options,
    play_plan,
    position,
    villain_turn,
)


@pytest.mark.rule("SG-7.3", "SG-7.4", "SG-1.5")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param(card, marks=pytest.mark.card(f"hero_cards:{card.id}", f"heroes:{card.hero}"), id=card.id)
        for card in TABLES.hero_cards
        if card.effect is None
    ],
)
def test_a_plain_card_gives_its_symbols_to_its_player_and_the_next(card) -> None:
    other = "silk" if card.hero != "silk" else "spider_punk"
    held = [name for name in hand_of(card.hero, 12, special=False) if name != card.id][:1]
    table = position(
        "morlun",
        (hero(card.hero, 3, [card.id, *held]), hero(other, 3, ["silk_w" if other == "silk" else "spider_punk_w"])),
        turn={"n": 0},
    )
    choose(table, card.id)
    symbols = "".join(sorted(card.symbols))
    assert "".join(sorted(table.view(0).board.pool)) == symbols
    assert table.state.storyline[-1] == (card.hero, card.id, True, 1)
    let_pass(table, "play_card")
    wild = next(one for one in table.view(1).board.heroes[1].hand if one.id.endswith("_w"))
    assert "".join(sorted(wild.gives)) == "".join(sorted(symbols + "W"))
    choose(table, wild.id)
    assert "".join(sorted(table.view(1).board.pool)) == "".join(sorted(symbols + "W"))


@pytest.mark.rule("SG-8.6", "SG-20.1", "SG-14.1")
@pytest.mark.card("hero_cards:anti_venom_body_cleansing", "heroes:anti_venom", "tokens:crisis")
def test_body_cleansing_draws_and_sheds_crisis() -> None:
    table = effect("anti_venom_body_cleansing", others=(hero("silk", 3, crisis=2),))
    before = len(table.state.hands[0])
    choose(table, "special_effect")
    assert asked(table) == (0, "effect_choice")
    choose(table, "yes")
    assert len(table.state.hands[0]) == before + 1
    assert table.state.hero_crisis == [0, 0]


@pytest.mark.rule("SG-8.6")
@pytest.mark.card("hero_cards:anti_venom_serum", "tokens:C", "tokens:T", "missions:defeat_thugs")
def test_serum_rescues_or_defeats_up_to_two() -> None:
    table = effect("anti_venom_serum", ring={3: {"thugs": 3, "civilians": 1}})
    choose(table, "special_effect", 1, "loomworld", "loomworld")
    assert table.state.thugs[3] == 1 and table.state.missions[1] == 2 and table.state.civilians[3] == 1
    only = effect("anti_venom_serum", ring={3: {"civilians": 2}})
    choose(only, "special_effect", "loomworld", "stop")  # only one option can do something
    assert only.state.civilians[3] == 1 and only.state.missions[0] == 1


@pytest.mark.rule("SG-21.1", "SG-R62", "SG-8.8")
@pytest.mark.card("hero_cards:anti_venom_webbing_generation")
@pytest.mark.card("hero_cards:silk_organic_webbing")
@pytest.mark.parametrize("card", ["anti_venom_webbing_generation", "silk_organic_webbing"])
def test_webbing_gives_a_free_move_when_the_last_two_cards_show_none(card: str) -> None:
    owner = CARDS[card].hero
    other = "spider_punk"
    plain = f"{owner}_w"
    table = effect(plain, storyline=(f"{owner} {card}", f"{other} {other}_a"), others=(hero(other),))
    assert ("passive", card) in options(table)  # W and A: a Wild is no Move
    choose(table, ("passive", card), ("move", "las_vegas"))
    assert table.state.hero_at[0] == 2
    assert ("passive", card) not in options(table) if table.state.phase == "step3" else True
    moving = effect(plain, pool="W", storyline=(f"{owner} {card}", f"{other} {other}_ma"), others=(hero(other),))
    assert ("passive", card) not in options(moving)
    hidden = effect(
        plain, pool="W", storyline=(f"{owner} {card}", f"{other} {other}_ma facedown"), others=(hero(other),)
    )
    assert ("passive", card) in options(hidden)  # facedown cards show nothing
    turned = effect(
        plain, pool="W", storyline=(f"{owner} {card} facedown", f"{other} {other}_a"), others=(hero(other),)
    )
    assert ("passive", card) not in options(turned)


@pytest.mark.rule("SG-21.2", "SG-10.2")
@pytest.mark.card("hero_cards:peni_parker_metal_armor", "heroes:peni_parker", "tokens:invulnerable")
def test_metal_armor_ignores_one_damage_once_per_villain_turn() -> None:
    table = play_plan(
        "morlun_1",
        "morlun",
        heroes=(hero("peni_parker", 0, 6), hero("silk", 3)),
        ring={0: {"threat": "morlun_brix"}},
        storyline=["peni_parker peni_parker_metal_armor"],
    )
    assert asked(table) == (0, "ignore")  # Morlun's 2 damage
    choose(table, "peni_parker_metal_armor")
    assert asked(table) == (0, "discard")
    villain_turn(table)
    assert len(happened(table, "discarded")) == 2  # 1 of Morlun, 1 of Brix: used up


@pytest.mark.rule("SG-13.5", "SG-R34", "SG-R82")
@pytest.mark.card("hero_cards:peni_parker_webs", "equipment:battery_1", "equipment:battery_2", "equipment:battery_3")
def test_webs_moves_and_a_battery_adds_a_wild() -> None:
    gear = {"equipment": ["battery_1", "battery_2", "battery_3"], "hand": 3}
    table = effect("peni_parker_webs", me=gear, ring={2: {"thugs": 1}}, options={"equipment": True})
    assert ("equipment", "battery_1") in options(table) and ("equipment", "battery_2") not in options(table)
    choose(table, "special_effect", ("move", "las_vegas"))
    choose(table, ("equipment", "battery_1"), "thug")
    assert table.state.thugs[2] == 0
    assert table.state.gear_up[0] == ("battery_2", "battery_3") and table.state.gear_down[0] == ()
    if table.state.phase == "step3" and table.decision.kind == "step3":
        assert ("equipment", "battery_2") not in options(table)  # at most one a turn


@pytest.mark.rule("SG-R36", "SG-13.5")
@pytest.mark.card("hero_cards:peni_parker_robot_strength")
def test_robot_strength_and_its_battery() -> None:
    gear = {"equipment": ["battery_1"], "hand": 3}
    table = effect(
        "peni_parker_robot_strength",
        me=gear,
        villain="morlun",
        ring={3: {"threat": "morlun_karn"}},
        options={"equipment": True},
    )
    assert ("equipment", "battery_1") not in options(table)  # nobody hit yet
    choose(table, "special_effect", "henchman")
    karn = table.state.threats[3]
    assert table.state.threat_count[karn] == 3
    choose(table, ("equipment", "battery_1"))
    assert table.state.threat_count[karn] == 2


@pytest.mark.rule("SG-R36", "SG-R31")
def test_what_counts_per_hero_turn_starts_again() -> None:
    table = position(
        "morlun",
        (
            hero("peni_parker", 3, ["peni_parker_robot_strength", "peni_parker_w"], equipment=["battery_1"]),
            hero("silk"),
        ),
        ring={3: {"threat": "morlun_bora"}},
        options={"equipment": True},
        more={"damaged": [2], "threat_ignored": [0, 0, 1, 0, 0, 0], "villain_ignored": 1, "battery_used": True},
    )
    bora = table.state.threats[3]
    assert bora == 2
    choose(table, "peni_parker_robot_strength")
    assert ("equipment", "battery_1") not in options(table)  # a foe hit in an earlier turn does not count
    choose(table, "A")
    assert table.state.threat_count[bora] == 3  # Bora ignores the first damage of each Hero turn
    assert ("equipment", "battery_1") in options(table) and table.state.villain_ignored == 0


@pytest.mark.rule("SG-13.5")
@pytest.mark.card("hero_cards:peni_parker_safety_net", "missions:rescue_civilians")
def test_safety_net_and_its_battery_next_door() -> None:
    gear = {"equipment": ["battery_1"], "hand": 3}
    ring = {3: {"civilians": 1}, 2: {"civilians": 1}}
    table = effect("peni_parker_safety_net", me=gear, ring=ring, options={"equipment": True})
    choose(table, "special_effect", "loomworld")
    choose(table, ("equipment", "battery_1"), "las_vegas")
    assert table.state.missions[0] == 2 and table.state.civilians == [0] * 6


@pytest.mark.rule("SG-21.2", "SG-R37", "SG-8.9")
@pytest.mark.card("hero_cards:scarlet_spider_spider_sense", "heroes:scarlet_spider", "tokens:W")
def test_scarlet_spider_sense_gains_a_wild_and_pays_with_wilds() -> None:
    table = effect("scarlet_spider_spider_sense")
    choose(table, "special_effect")
    assert table.state.tokens[3] == 1
    hit = play_plan(
        "morlun_1",
        "morlun",
        heroes=(hero("scarlet_spider", 0, 3, tokens="WW"), hero("silk", 3)),
        storyline=["scarlet_spider scarlet_spider_spider_sense"],
    )
    assert options(hit) == ("scarlet_spider_spider_sense", "stop")
    choose(hit, "scarlet_spider_spider_sense", "scarlet_spider_spider_sense")
    assert hit.state.tokens[:4] == [0, 0, 0, 0] and not happened(hit, "discarded")


@pytest.mark.rule("SG-21.3", "SG-7.7", "SG-R23")
@pytest.mark.card("hero_cards:scarlet_spider_great_power", "hero_cards:symbiote_spider_man_great_power", "tokens:A")
@pytest.mark.parametrize("owner", ["scarlet_spider", "symbiote_spider_man"])
def test_great_power_pays_attack_tokens_for_thugs_at_the_end(owner: str) -> None:
    table = effect(f"{owner}_great_power", pool="A", ring={3: {"thugs": 3}})
    choose(table, "special_effect", "thug", "thug")
    assert table.state.tokens[2] == 0
    choose(table, "A")  # the pool's own Attack does not count
    let_pass(table, "location_effect", "play_card")
    assert table.state.tokens[2] == 2


@pytest.mark.rule("SG-21.3")
@pytest.mark.card(
    "hero_cards:scarlet_spider_great_responsibility",
    "hero_cards:symbiote_spider_man_great_responsibility",
    "heroes:symbiote_spider_man",
)
@pytest.mark.parametrize("owner", ["scarlet_spider", "symbiote_spider_man"])
def test_great_responsibility_pays_wilds_for_civilians(owner: str) -> None:
    table = effect(f"{owner}_great_responsibility", ring={3: {"civilians": 1, "threat": "spot_you_cant_escape"}})
    choose(table, "special_effect", "rescue", "threat")
    let_pass(table, "location_effect", "play_card")
    assert table.state.tokens[3] == 1  # the slot filled is no rescue


@pytest.mark.rule("SG-21.2", "SG-R37", "SG-R53")
@pytest.mark.card("hero_cards:silk_silk_sense", "heroes:silk")
def test_silk_sense_slips_away_and_ignores_the_first_point() -> None:
    table = play_plan(
        "morlun_2",
        "morlun",
        heroes=(hero("silk", 1, 3), hero("spider_punk", 4)),
        ring={2: {"threat": "morlun_brix"}},
        storyline=["silk silk_silk_sense"],
    )
    assert set(options(table)) == {("silk_silk_sense", "horizon_labs"), ("silk_silk_sense", "las_vegas"), "pass"}
    choose(table, ("silk_silk_sense", "las_vegas"))
    villain_turn(table)
    assert table.state.hero_at[0] == 2
    assert not happened(table, "discarded") and happened(table, "ignored")
    assert not table.state.ignore_next[0]


@pytest.mark.rule("SG-8.6", "SG-R18", "SG-R81")
@pytest.mark.card("hero_cards:silk_spider_agility", "hero_cards:silk_claws")
@pytest.mark.parametrize(("card", "use"), [("silk_spider_agility", "rescue"), ("silk_claws", "thug")])
def test_silks_pairs_come_in_any_order_and_each_may_be_declined(card: str, use: str) -> None:
    ring = {3: {"thugs": 1, "civilians": 1}}
    act_first = effect(card, ring=ring)
    choose(act_first, "special_effect", use, ("move", "las_vegas"))
    assert act_first.state.hero_at[0] == 2 and sum(act_first.state.missions) == 1
    move_first = effect(card, ring={2: {"thugs": 1, "civilians": 1}})
    choose(move_first, "special_effect", ("move", "las_vegas"), use)
    assert sum(move_first.state.missions) == 1
    declined = effect(card, ring=ring)
    choose(declined, "special_effect", "stop")
    assert sum(declined.state.missions) == 0 and declined.state.effect_used


@pytest.mark.rule("SG-21.2", "SG-14.3", "SG-R64")
@pytest.mark.card("hero_cards:spider_man_noir_black_suit", "heroes:spider_man_noir")
def test_black_suit_ignores_a_threats_damage_when_alone() -> None:
    def strike(plan: str, **other):
        return play_plan(
            plan,
            "morlun",
            heroes=(hero("spider_man_noir", 3, 5), hero("silk", **other)),
            ring={3: {"threat": "morlun_brix"}},
            storyline=["spider_man_noir spider_man_noir_black_suit"],
        )

    alone = strike("morlun_1", at=1)
    assert options(alone) == ("spider_man_noir_black_suit", "stop")
    choose(alone, "spider_man_noir_black_suit")
    assert not happened(alone, "discarded")
    beside_ko = strike("morlun_1", at=3, ko=True)
    assert asked(beside_ko)[1] == "ignore"  # a KO'd Hero is ignored
    together = strike("morlun_1", at=3)
    assert asked(together)[1] == "discard"
    by_villain = strike("morlun_sensing_life_force_c", at=1)  # Morlun comes to 3: his damage is no Threat's
    assert asked(by_villain)[1] == "discard"


@pytest.mark.rule("SG-10.4", "SG-14.3")
def test_the_first_ko_of_simultaneous_damage_leaves_nobody_alone() -> None:
    table = play_plan(
        "morlun_1",
        "morlun",
        heroes=(hero("silk", 3, 1), hero("spider_man_noir", 3, 2)),
        ring={3: {"threat": "morlun_brix"}},
        storyline=["spider_man_noir spider_man_noir_black_suit"],
    )
    assert [fact["hero"] for fact in happened(table, "kod")] == ["silk"]
    assert asked(table) == (1, "discard")  # Silk stood beside him when Brix struck both


@pytest.mark.rule("SG-21.4")
@pytest.mark.card(
    "hero_cards:spider_man_noir_too_much_power_m",
    "hero_cards:spider_man_noir_too_much_power_h",
    "hero_cards:spider_man_noir_too_much_power_a",
    "tokens:target",
)
@pytest.mark.parametrize("kind", "mha")
def test_too_much_power_marks_a_villain_in_reach(kind: str) -> None:
    card = f"spider_man_noir_too_much_power_{kind}"
    near = effect(card, at=1)
    choose(near, "special_effect")
    assert near.state.targets == 1
    far = effect(card, at=3, pool="M")
    assert "special_effect" not in options(far)


@pytest.mark.rule("SG-21.4", "SG-8.2", "SG-11.1")
@pytest.mark.card("hero_cards:spider_man_noir_take_it_away")
def test_take_it_away_attacks_a_marked_villain_next_door() -> None:
    done = {"rescue_civilians": "done", "defeat_thugs": "done"}
    marked = {"id": "morlun", "targets": 2, "health": 5}
    table = effect("spider_man_noir_take_it_away", at=1, villain=marked, missions=done)
    choose(table, "special_effect", ("villain", "horizon_labs"), ("villain", "horizon_labs"))
    assert table.state.health == 3 and table.state.targets == 1
    for villain, missions in ((marked, {}), ({"id": "morlun"}, done)):
        barred = effect("spider_man_noir_take_it_away", at=1, villain=villain, missions=missions, pool="M")
        assert "special_effect" not in options(barred)
    last = effect("spider_man_noir_take_it_away", at=1, villain={**marked, "health": 1}, missions=done)
    choose(last, "special_effect", ("villain", "horizon_labs"))
    assert last.outcome is not None and last.outcome.reason == "SG-11.1" and last.outcome.winners == (0, 1)


@pytest.mark.rule("SG-14.4")
@pytest.mark.card("hero_cards:spider_punk_15000_watts", "heroes:spider_punk", "tokens:stunned")
def test_watts_stuns_villain_or_henchman_here() -> None:
    table = effect("spider_punk_15000_watts", at=0, villain="morlun", ring={0: {"threat": "morlun_karn"}})
    choose(table, "special_effect")
    assert set(options(table)) == {"villain", "horizon_labs"}
    choose(table, "villain")
    assert table.state.villain_stunned
    other = effect("spider_punk_15000_watts", at=0, villain="morlun", ring={0: {"threat": "morlun_karn"}})
    choose(other, "special_effect", "horizon_labs")
    assert other.state.stunned[other.state.threats[0]] and not other.state.villain_stunned


@pytest.mark.rule("SG-21.5")
@pytest.mark.card("hero_cards:spider_punk_angry_heart")
def test_angry_heart_attacks_once_per_civilian_at_the_start() -> None:
    table = effect("spider_punk_angry_heart", ring={3: {"civilians": 2, "thugs": 2}})
    choose(table, "special_effect", "thug", "thug")
    assert table.state.thugs[3] == 0 and asked(table)[1] != "action_use"
    calm = effect("spider_punk_angry_heart", pool="M", ring={3: {"thugs": 2}})
    assert "special_effect" not in options(calm)


@pytest.mark.rule("SG-21.5", "SG-R59")
@pytest.mark.card("hero_cards:spider_punk_anarchy")
def test_anarchy_attacks_in_three_places_and_discards_a_civilian_in_each() -> None:
    ring = {0: {"civilians": 1, "thugs": 1}, 2: {"civilians": 2, "thugs": 1}, 4: {"civilians": 1}, 5: {"thugs": 1}}
    table = effect("spider_punk_anarchy", ring=ring)
    choose(table, "special_effect")
    assert set(options(table)) == {("thug", "horizon_labs"), ("thug", "las_vegas"), "stop"}
    choose(table, ("thug", "las_vegas"))
    assert set(options(table)) == {("thug", "horizon_labs"), "stop"}  # each Location once
    choose(table, ("thug", "horizon_labs"))
    s = table.state
    assert s.civilians == [0, 0, 1, 0, 1, 0] and s.missions == [0, 2, 0]
    bots = effect("spider_punk_anarchy", villain="superior_spider_man", ring={1: {"civilians": 1, "bot": True}})
    choose(bots, "special_effect", ("spider_bot", "japan"))
    assert not bots.state.bots[1] and bots.state.civilians[1] == 0


@pytest.mark.rule("SG-21.5", "SG-R59")
@pytest.mark.card("hero_cards:spider_punk_search_and_destroy")
def test_search_and_destroy_goes_to_villain_or_henchman_also_where_he_is() -> None:
    ring = {3: {"threat": "morlun_karn"}, 5: {"threat": "morlun_brix"}}
    table = effect("spider_punk_search_and_destroy", villain="morlun", ring=ring)
    choose(table, "special_effect")
    assert set(options(table)) == {"horizon_labs", "loomworld", "sims_tower"}
    choose(table, "sims_tower", "henchman")
    assert table.state.hero_at[0] == 5 and table.state.threat_count[table.state.threats[5]] == 3
    stay = effect("spider_punk_search_and_destroy", villain="morlun", ring=ring)
    choose(stay, "special_effect", "loomworld", "henchman")
    assert stay.state.hero_at[0] == 3


@pytest.mark.rule("SG-5.4")
@pytest.mark.card("hero_cards:symbiote_spider_man_spider_sense")
def test_symbiote_spider_sense_slips_away_once_per_villain_turn() -> None:
    table = play_plan(
        "spot_3",
        "spot",
        heroes=(hero("symbiote_spider_man", 1, 3), hero("silk", 4)),
        storyline=["symbiote_spider_man symbiote_spider_man_spider_sense"],
    )
    choose(table, ("symbiote_spider_man_spider_sense", "horizon_labs"))
    assert table.state.hero_at[0] == 0


@pytest.mark.rule("SG-R65", "SG-7.3")
@pytest.mark.card("hero_cards:symbiote_spider_man_symbiote_enhancement", "tokens:random_facedown")
def test_symbiote_enhancement_makes_the_next_card_random_if_used() -> None:
    table = effect("symbiote_spider_man_symbiote_enhancement", ring={3: {"thugs": 2}}, others=(hero("silk", 5),))
    choose(table, "special_effect", "thug", "stop")
    assert table.state.next_random[0]
    let_pass(table, "play_card")  # Silk plays; then the Symbiote plays at random, unasked
    cards = len(table.state.storyline)
    choose(table, options(table)[0])
    let_pass(table, "play_card")
    assert len([entry for entry in table.state.storyline if entry[0] == "symbiote_spider_man"]) >= 2
    assert len(table.state.storyline) >= cards + 2 and not table.state.next_random[0]
    declined = effect("symbiote_spider_man_symbiote_enhancement", ring={3: {"thugs": 2}})
    choose(declined, "special_effect", "stop")
    assert not declined.state.next_random[0]


@pytest.mark.rule("SG-8.1", "SG-8.4", "SG-8.5")
def test_a_wild_is_a_move_a_heroic_or_an_attack_and_a_useless_symbol_is_not_offered() -> None:
    ring = {3: {"thugs": 1, "civilians": 1, "threat": "spot_you_cant_escape"}}
    table = effect("silk_ww", pool="WW", ring=ring)
    choose(table, "W")
    assert set(options(table)) == {("move", "las_vegas"), ("move", "parker_residence"), "rescue", "threat", "thug"}
    nothing = effect("silk_ha", pool="MHA")
    assert "H" not in options(nothing) and "A" not in options(nothing) and "M" in options(nothing)
    assert nothing.why_not("H").rule == "SG-8.5"


@pytest.mark.rule("SG-8.2", "SG-8.3", "SG-20.4")
def test_attack_and_heroic_know_their_targets() -> None:
    ring = {0: {"thugs": 1, "civilians": 1, "bot": True, "threat": "superior_spider_man_spider_bot_army"}}
    table = effect("silk_ha", at=0, pool="HA", ring=ring, villain="superior_spider_man")
    choose(table, "H")
    assert set(options(table)) == {"rescue", "threat", "spider_bot"}
    choose(table, "spider_bot", "A")
    assert table.state.thugs[0] == 0 and not table.state.bots[0]  # before two Missions the Villain is no target
    done = {"rescue_civilians": "done", "defeat_thugs": "done"}
    ready = effect("silk_ha", at=0, pool="A", ring=ring, villain="superior_spider_man", missions=done)
    choose(ready, "A")
    assert set(options(ready)) == {"thug", "villain", "spider_bot"}


@pytest.mark.rule("SG-8.10")
def test_a_kod_hero_gains_nothing() -> None:
    table = effect("scarlet_spider_great_power", me={"hand": 1, "ko": True})
    villain_turn(table)
    assert table.state.tokens[:4] == [0, 0, 0, 0]
