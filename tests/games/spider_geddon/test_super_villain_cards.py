"""Every Super Villain card (section 16)."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import asked, choose, happened, hero, let_pass, options
from games.spider_geddon.super_positions import against, end_of_hero_turn, villain_plays
from spinneret.testing import secrecy_holds


@pytest.mark.rule("SG-5.9", "SG-16.11")
@pytest.mark.card("super_villain_cards:misdirection")
def test_misdirection_splits_the_tokens() -> None:
    table = against(cards=["misdirection"])
    villain_plays(table, "superior_spider_man_3", "misdirection")  # four Thugs around place 1
    for _ in range(4):
        assert asked(table) == (2, "villain_choice") and set(options(table)) == {"horizon_labs", "japan", "las_vegas"}
        choose(table, "japan")
    let_pass(table, "play_card")
    assert table.state.thugs == [0, 4, 0, 0, 0, 0]


@pytest.mark.rule("SG-16.11", "SG-8.9")
@pytest.mark.card("super_villain_cards:saw_that_coming")
def test_saw_that_coming_locks_the_heroes_tokens_until_the_next_villain_turn() -> None:
    team = (hero("silk", 3, 5, tokens="MM"), hero("spider_punk", 3, 5))
    table = against(cards=["saw_that_coming"], heroes=team)
    villain_plays(table, "superior_spider_man_3", "saw_that_coming")
    let_pass(table, "play_card")
    choose(table, "silk_m")
    assert ("token", "M") not in options(table) and table.why_not(("token", "M")).rule == "SG-16.11"
    let_pass(table, "play_plan")
    assert not table.state.tokens_locked


@pytest.mark.rule("SG-16.11")
@pytest.mark.card("super_villain_cards:covert_operation")
def test_covert_operation_swaps_plan_cards_in_secret() -> None:
    table = against(
        hand=("superior_spider_man_3", "superior_spider_man_4", "superior_spider_man_5"),
        cards=["covert_operation"],
        plans=["superior_spider_man_12", "superior_spider_man_11", "superior_spider_man_10"],
    )
    villain_plays(table, "superior_spider_man_3", "covert_operation")
    assert asked(table) == (2, "villain_card")
    choose(table, "superior_spider_man_4", "superior_spider_man_5")
    s = table.state
    assert s.plan_deck[:2] == ("superior_spider_man_5", "superior_spider_man_4")
    assert len(s.villain_hand) == 3 and s.plan_known[:2] == (2, 2)
    secrecy_holds(table)


@pytest.mark.rule("SG-16.11", "SG-R78", "SG-5.5")
@pytest.mark.card("super_villain_cards:now_you_see_me")
def test_now_you_see_me_strikes_from_next_door() -> None:
    team = (hero("silk", 2, 5), hero("spider_punk", 4, 5))
    table = against("morlun", ("morlun_2",), cards=["now_you_see_me"], heroes=team)
    villain_plays(table, "morlun_2", "now_you_see_me")
    assert asked(table) == (2, "villain_choice") and set(options(table)) == {"horizon_labs", "las_vegas", "stop"}
    choose(table, "las_vegas")
    assert asked(table) == (0, "discard") and table.state.villain_at == 1
    let_pass(table, "play_card")
    assert [f["hero"] for f in happened(table, "damaged")] == ["silk"] and table.state.as_if == -1
    hunting = against("morlun", ("morlun_fierce_hunting_t",), cards=["now_you_see_me"], heroes=team)
    choose(hunting, "morlun_fierce_hunting_t")
    assert "now_you_see_me" in options(hunting)
    silent = against("morlun", ("morlun_life_force_absorption",), cards=["now_you_see_me"], heroes=team)
    choose(silent, "morlun_life_force_absorption")
    assert options(silent) == ("pass",)


@pytest.mark.rule("SG-14.4", "SG-R78")
def test_a_stunned_villain_is_not_asked_where_his_bam_would_strike() -> None:
    team = (hero("silk", 2, 5), hero("spider_punk", 4, 5))
    table = against({"id": "morlun", "stunned": True}, ("morlun_2",), cards=["now_you_see_me"], heroes=team)
    villain_plays(table, "morlun_2", "now_you_see_me")
    assert happened(table, "bam_cancelled") == [{"who": "villain"}] and asked(table)[1] != "villain_choice"


@pytest.mark.rule("SG-R50", "SG-5.4", "SG-R70")
@pytest.mark.card("super_villain_cards:caught_alone")
def test_caught_alone_hits_for_two_after_arrival() -> None:
    team = (hero("silk", 1, 5), hero("spider_punk", 4, 5))
    table = against(cards=["caught_alone"], heroes=team)
    villain_plays(table, "superior_spider_man_3", "caught_alone")
    let_pass(table, "play_card")
    assert happened(table, "damaged")[0] == {"hero": "silk", "amount": 2, "source": "villain", "by": "caught_alone"}
    slipped = against(cards=["caught_alone"], heroes=team, storyline=["silk silk_silk_sense"])
    villain_plays(slipped, "superior_spider_man_3", "caught_alone")
    choose(slipped, ("silk_silk_sense", "las_vegas"))
    let_pass(slipped, "play_card")
    assert all(f["amount"] != 2 for f in happened(slipped, "damaged"))  # nobody there any more
    many = against(cards=["caught_alone"], heroes=(hero("silk", 1, 5), hero("spider_punk", 1, 5)))
    choose(many, "superior_spider_man_3")
    assert options(many) == ("pass",)


@pytest.mark.rule("SG-R50")
@pytest.mark.card("super_villain_cards:personal_nemesis")
def test_personal_nemesis_lets_the_villain_name_the_hero() -> None:
    table = against(cards=["personal_nemesis"], heroes=(hero("silk", 1, 5), hero("spider_punk", 1, 5)))
    villain_plays(table, "superior_spider_man_3", "personal_nemesis")
    choose(table, "spider_punk")
    assert happened(table, "damaged")[0] == {
        "hero": "spider_punk",
        "amount": 1,
        "source": "villain",
        "by": "personal_nemesis",
    }


@pytest.mark.card("super_villain_cards:flexible_plans")
def test_flexible_plans_names_the_movement() -> None:
    table = against(cards=["flexible_plans"])
    villain_plays(table, "superior_spider_man_3", "flexible_plans")
    assert options(table) == (0, 1, 2, 3, 4, 5, 6)
    choose(table, 5)
    let_pass(table, "play_card")
    assert table.state.villain_at == 5 and table.state.movement == -1


@pytest.mark.rule("SG-7.10", "SG-16.11")
@pytest.mark.card("super_villain_cards:terror_in_the_streets")
def test_terror_in_the_streets_fills_every_empty_location() -> None:
    ring = {place: {"thugs": 1} for place in (1, 2, 3, 4)}
    table = end_of_hero_turn(["terror_in_the_streets"], ring=ring)
    let_pass(table, "super_villain_card")
    choose(table, "terror_in_the_streets", "C", "T", "T", "T")
    assert (table.state.civilians[0], table.state.thugs[0]) == (1, 1) and table.state.thugs[5] == 2
    full = end_of_hero_turn(["terror_in_the_streets"], ring={place: {"thugs": 1} for place in range(6)})
    assert options(let_pass(full, "super_villain_card")) == ("pass",)


@pytest.mark.rule("SG-R70", "SG-9.4")
@pytest.mark.card("super_villain_cards:nasty_surprise")
def test_nasty_surprise_brings_a_threat_back() -> None:
    table = end_of_hero_turn(["nasty_surprise"], ring={1: {"threat": "superior_spider_man_spider_bot_army"}})
    let_pass(table, "super_villain_card")
    choose(table, "nasty_surprise", "superior_spider_man_unstable_behavior", "sims_tower")
    assert table.state.dash.threats[table.state.threats[5]].facts.id == "superior_spider_man_unstable_behavior"
    covered = end_of_hero_turn(["nasty_surprise"], ring={3: {"threat": "superior_spider_man_spider_bot_army"}})
    assert options(let_pass(covered, "super_villain_card")) == ("pass",)


@pytest.mark.card("super_villain_cards:sabotage")
def test_sabotage_takes_discards_and_hands_out() -> None:
    team = (hero("silk", 3, 5, tokens="MA"), hero("spider_punk", 3, 5, tokens="W"))
    table = against(cards=["sabotage"], heroes=team)
    villain_plays(table, "superior_spider_man_3", "sabotage")
    choose(table, "W", "spider_punk", "spider_punk")
    assert table.state.tokens == [0, 0, 0, 0, 1, 0, 1, 0]
    none = against(cards=["sabotage"])
    choose(none, "superior_spider_man_3")
    assert options(none) == ("pass",)


@pytest.mark.rule("SG-R70")
@pytest.mark.card("super_villain_cards:getting_stronger")
def test_getting_stronger_needs_a_hand_of_four() -> None:
    table = end_of_hero_turn(["getting_stronger"])
    before = table.state.health
    choose(let_pass(table, "super_villain_card"), "getting_stronger")
    assert table.state.health == before + 2
    poor = end_of_hero_turn(["getting_stronger"], heroes=(hero("silk", 3, 3), hero("spider_punk", 3, 3)))
    assert options(let_pass(poor, "super_villain_card")) == ("pass",)


@pytest.mark.rule("SG-R54")
@pytest.mark.card("super_villain_cards:more_crisis")
def test_more_crisis_goes_on_a_location_or_a_hero() -> None:
    table = against(cards=["more_crisis"])
    villain_plays(table, "superior_spider_man_3", "more_crisis")
    choose(table, 0, "japan")
    assert table.state.crisis[1] == 1
    other = against(cards=["more_crisis"])
    villain_plays(other, "superior_spider_man_3", "more_crisis")
    choose(other, 1, "silk")
    assert other.state.hero_crisis == [1, 0]
