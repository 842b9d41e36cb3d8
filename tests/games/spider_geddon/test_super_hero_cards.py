"""Every Super Hero card (section 16)."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import asked, choose, happened, hero, let_pass, options
from games.spider_geddon.super_positions import EXTRA, end_of_hero_turn, villain_plays, window
from spinneret.testing import secrecy_holds


@pytest.mark.rule("SG-16.12", "SG-6.3")
@pytest.mark.card("super_hero_cards:crowd_control")
def test_crowd_control_cancels_the_overflow_at_the_own_location() -> None:
    table = window("crowd_control", heroes=(hero("silk", 2, 5), hero("spider_punk", 4, 5)), ring={2: {"thugs": 4}})
    villain_plays(table, "superior_spider_man_3")
    let_pass(table, "super_hero_card")
    while "crowd_control" not in options(table):
        choose(table, "pass")
        let_pass(table, "super_hero_card")
    choose(table, "crowd_control")
    let_pass(table, "play_card")
    assert table.state.villain_missions[1] == 0  # the excess Thugs were not his


@pytest.mark.rule("SG-16.12", "SG-10.6")
@pytest.mark.card("super_hero_cards:taking_you_with_me")
def test_taking_you_with_me_delays_when_the_holder_is_kod() -> None:
    table = window("taking_you_with_me", heroes=(hero("silk", 1, ["silk_m"]), hero("spider_punk", 4, 5)))
    villain_plays(table, "superior_spider_man_3")
    for _ in range(9):
        let_pass(table, "super_hero_card", "play_card")
        if asked(table)[1] == "play_card":
            break
        choose(table, "taking_you_with_me" if "taking_you_with_me" in options(table) else "pass")
    assert table.state.tempo == 1 and table.state.super_hero_played == ("taking_you_with_me",)


@pytest.mark.rule("SG-5.4", "SG-16.12", "SG-R61")
@pytest.mark.card("super_hero_cards:strategic_retreat")
def test_strategic_retreat_moves_anywhere_else() -> None:
    table = window("strategic_retreat", heroes=(hero("silk", 1, 5), hero("spider_punk", 4, 5)))
    villain_plays(table, "superior_spider_man_3")
    choose(table, "strategic_retreat")
    assert len(options(table)) == 5
    choose(table, "sims_tower")
    assert table.state.hero_at[0] == 5
    barred = window(
        "strategic_retreat",
        villain="anti_venom",
        hand=("anti_venom_2",),
        heroes=(hero("silk", 1, 5), hero("spider_punk", 4, 5)),
        ring={5: {"threat": "anti_venom_power_negation"}},
    )
    villain_plays(barred, "anti_venom_2")
    assert asked(barred) == (0, "super_hero_card") and options(barred) == ("pass",)


@pytest.mark.rule("SG-5.4")
@pytest.mark.card("super_hero_cards:get_ready")
def test_get_ready_gains_a_wild_also_for_a_hero_who_just_slipped_away() -> None:
    table = window(
        "get_ready", heroes=(hero("silk", 1, 5), hero("spider_punk", 4, 5)), storyline=["silk silk_silk_sense"]
    )
    villain_plays(table, "superior_spider_man_3")
    choose(table, ("silk_silk_sense", "las_vegas"), "get_ready")
    assert table.state.tokens[3] == 1 and table.state.hero_at[0] == 2


@pytest.mark.rule("SG-5.11")
@pytest.mark.card("super_hero_cards:eye_of_the_hurricane")
def test_eye_of_the_hurricane_draws_where_nothing_is() -> None:
    table = window("eye_of_the_hurricane", heroes=(hero("silk", 4, 3), hero("spider_punk", 4, 5)))
    villain_plays(table, "superior_spider_man_3")
    choose(let_pass(table, "super_hero_card"), "eye_of_the_hurricane")
    assert len(table.state.hands[0]) == 5  # one by the card, one by her own turn
    busy = window("eye_of_the_hurricane", heroes=(hero("silk", 2, 5), hero("spider_punk", 4, 5)))
    villain_plays(busy, "superior_spider_man_3")
    for _ in range(6):
        let_pass(busy, "super_hero_card", "play_card")
        if asked(busy)[1] == "play_card":
            break
        assert options(busy) == ("pass",)
        choose(busy, "pass")


@pytest.mark.rule("SG-10.2", "SG-16.12")
@pytest.mark.card("super_hero_cards:shake_it_off")
def test_shake_it_off_ignores_up_to_two() -> None:
    table = window("shake_it_off", heroes=(hero("silk", 1, 5), hero("spider_punk", 4, 5)))
    villain_plays(table, "superior_spider_man_3")
    while "shake_it_off" not in options(let_pass(table, "super_hero_card")):
        choose(table, "pass")
    choose(table, "shake_it_off")
    let_pass(table, "play_card")
    assert not happened(table, "discarded")


@pytest.mark.rule("SG-16.13")
@pytest.mark.card("super_hero_cards:thwart_the_plan")
def test_thwart_the_plan_shows_the_hand_and_buries_a_card() -> None:
    table = window(
        "thwart_the_plan",
        hand=("superior_spider_man_3", "superior_spider_man_9"),
        heroes=(hero("silk", 1, 5), hero("spider_punk", 4, 5)),
        plans=["superior_spider_man_4", "superior_spider_man_5"],
    )
    villain_plays(table, "superior_spider_man_3")
    choose(table, "thwart_the_plan")
    assert asked(table) == (0, "thwart") and "superior_spider_man_9" in options(table)
    assert None not in table.view(1).board.villain.hand  # the Team has seen it
    assert None in table.view(None).board.villain.hand  # spectators have not
    secrecy_holds(table)
    choose(table, "superior_spider_man_9")
    s = table.state
    assert s.plan_deck[0] == "superior_spider_man_9" and s.plan_known[0] == 3
    assert s.villain_hand == ("superior_spider_man_4", "superior_spider_man_5")


@pytest.mark.rule("SG-R38", "SG-R76", "SG-10.9")
@pytest.mark.card("super_hero_cards:to_the_rescue")
def test_to_the_rescue_takes_the_whole_damage_and_the_token_first() -> None:
    table = window(
        "to_the_rescue",
        held=[[], ["to_the_rescue"]],
        heroes=(hero("silk", 1, 5), hero("spider_punk", 4, ["spider_punk_a"])),
    )
    villain_plays(table, "superior_spider_man_3")
    while "to_the_rescue" not in options(let_pass(table, "super_hero_card")):
        choose(table, "pass")
    assert asked(table) == (1, "super_hero_card")
    choose(table, "to_the_rescue")
    let_pass(table, "play_card")
    assert table.state.ko[1] and table.state.tokens[5] == 1  # KO'd by it, the token is his
    assert [f["hero"] for f in happened(table, "discarded")] == ["spider_punk"]


@pytest.mark.rule("SG-6.3")
@pytest.mark.card("super_hero_cards:surprise_move")
def test_surprise_move_saves_the_excess_for_the_heroes() -> None:
    table = window(
        "surprise_move", options_=EXTRA, heroes=(hero("silk", 4, 5), hero("spider_punk", 5, 5)), ring={2: {"thugs": 4}}
    )
    villain_plays(table, "superior_spider_man_3")
    while "surprise_move" not in options(let_pass(table, "super_hero_card")):
        choose(table, "pass")
    choose(table, "surprise_move")
    let_pass(table, "play_card")
    assert table.state.missions[1] == 2 and table.state.villain_missions[1] == 0


@pytest.mark.card("super_hero_cards:last_chance")
def test_last_chance_needs_an_empty_plan_deck() -> None:
    story = [f"villain superior_spider_man_{n}" for n in range(4, 13)]
    rest = ["villain superior_spider_man_i_am_superior_1", "villain superior_spider_man_i_am_superior_2"]
    table = window(
        "last_chance",
        options_=EXTRA,
        storyline=story + rest,
        plans=[],
        heroes=(hero("silk", 4, 5), hero("spider_punk", 5, 5)),
    )
    villain_plays(table, "superior_spider_man_3")
    while "last_chance" not in options(let_pass(table, "super_hero_card")):
        choose(table, "pass")
    choose(table, "last_chance")
    assert table.state.tokens[:4] == [1, 0, 1, 0]


@pytest.mark.rule("SG-16.12")
@pytest.mark.card("super_hero_cards:preemptive_strike")
@pytest.mark.parametrize("villain", ["anti_venom", "morlun"])
def test_preemptive_strike_sets_an_entering_threat_back(villain: str) -> None:
    table = end_of_hero_turn(
        ["nasty_surprise"],
        villain=villain,
        hand=("anti_venom_1",) if villain == "anti_venom" else ("morlun_1",),
        held=[["preemptive_strike"], []],
        options=EXTRA,
    )
    let_pass(table, "super_villain_card")
    choose(table, "nasty_surprise")
    let_pass(choose(table, options(table)[0]), "super_hero_card")
    if asked(table)[1] == "super_hero_card":
        choose(table, "preemptive_strike")
    number = table.state.entered
    full = table.state.dash.threats[number].facts.health
    assert table.state.threat_count[number] == (3 if full is None else full["2"] - 2)


@pytest.mark.rule("SG-16.12", "SG-8.2")
@pytest.mark.card("super_hero_cards:preemptive_strike", "threats:morlun_bora")
def test_bora_ignores_the_first_point_of_a_preemptive_strike_in_a_hero_turn() -> None:
    table = end_of_hero_turn(
        ["nasty_surprise"],
        villain="morlun",
        hand=("morlun_1",),
        held=[["preemptive_strike"], []],
        options=EXTRA,
    )
    let_pass(table, "super_villain_card")
    choose(table, "nasty_surprise", "morlun_bora", "horizon_labs", "preemptive_strike")
    assert table.state.threat_count[table.state.entered] == 2
    assert happened(table, "enemy_ignored") == [{"who": "morlun_bora"}]


@pytest.mark.rule("SG-16.12", "SG-10.2")
@pytest.mark.card("super_hero_cards:doesnt_hurt_so_bad")
def test_doesnt_hurt_so_bad_ignores_one_gains_a_wild_and_plays_randomly() -> None:
    table = window(
        "doesnt_hurt_so_bad", options_=EXTRA, heroes=(hero("spider_punk", 1, 5), hero("silk", 4, 5)), turn={"active": 1}
    )
    villain_plays(table, "superior_spider_man_3")
    while "doesnt_hurt_so_bad" not in options(let_pass(table, "super_hero_card")):
        choose(table, "pass")
    choose(table, "doesnt_hurt_so_bad")
    let_pass(table, "play_card")
    assert len(happened(table, "discarded")) == 1 and table.state.tokens[3] == 1 and table.state.next_random[0]
