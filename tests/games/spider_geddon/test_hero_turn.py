"""Tempo, the Hero turn, Actions and Missions (sections 4, 7, 8 and 9)."""

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

THREE = (hero("silk", 3, 4), hero("spider_punk", 3, 4), hero("peni_parker", 3, 4))


def order(table) -> list[str]:
    """Who put cards into the Storyline, in order."""
    return [entry[0] for entry in table.state.storyline]


def quiet_turns(table, count: int):
    """Play that many Hero cards, doing nothing with them."""
    for _ in range(count):
        let_pass(table, "play_card")
        plain = next(card for card in options(table) if "_" in card)
        choose(table, plain)
    return let_pass(table, "play_card")


@pytest.mark.rule("SG-4.1", "SG-4.2", "SG-4.3", "SG-2.6")
def test_a_villain_turn_comes_after_every_third_hero_card_and_heroes_just_go_on() -> None:
    table = position("superior_spider_man", THREE, phase="villain_turn", plans=["superior_spider_man_3"])
    quiet_turns(table, 7)
    assert order(table)[:8] == [
        "villain",
        "silk",
        "spider_punk",
        "peni_parker",
        "villain",
        "silk",
        "spider_punk",
        "peni_parker",
    ]
    two = position("superior_spider_man", (hero("silk", 3, 5), hero("spider_punk", 3, 5)), phase="villain_turn")
    quiet_turns(two, 4)
    assert order(two)[:6] == ["villain", "silk", "spider_punk", "silk", "villain", "spider_punk"]


@pytest.mark.rule("SG-4.2", "SG-4.4", "SG-R15", "SG-9.6")
@pytest.mark.parametrize(("n", "due"), [(1, False), (2, True), (3, True)])
def test_under_pressure_counts_at_once(n: int, due: bool) -> None:
    # The Mission is completed during the n-th Hero card of the cycle.
    table = effect(
        "silk_a", pool="A", ring={3: {"thugs": 1}}, missions={"defeat_thugs": 8}, others=(hero("spider_punk", 3, 5),)
    )
    table.state.n = n
    choose(table, "A")
    assert table.state.missions == [0, -1, 0]
    let_pass(table, "play_card")
    assert (order(table)[-1] == "villain") == due
    assert table.view(0).board.under_pressure


@pytest.mark.rule("SG-4.5", "SG-R14", "SG-R16")
@pytest.mark.parametrize(
    ("tempo", "n", "due"), [(1, 3, False), (1, 4, True), (-1, 2, True), (-5, 1, True), (2, 4, False)]
)
def test_delay_and_acceleration_shift_the_villain_and_end_with_his_turn(tempo: int, n: int, due: bool) -> None:
    table = position(
        "superior_spider_man",
        (hero("silk", 3, 5), hero("spider_punk", 3, 5)),
        phase="step3",
        storyline=["silk silk_m"],
        turn={"n": n, "tempo": tempo, "played": "silk_m"},
    )
    let_pass(table, "play_card")
    assert (order(table)[-1] == "villain") == due
    if due:
        assert table.state.tempo == 0 and table.state.n == 0


@pytest.mark.rule("SG-4.5", "SG-R14")
def test_delays_add_up_unless_agreed_otherwise_and_cancel_accelerations() -> None:
    ring = {
        3: {"threat": "superior_spider_man_boundless_ambition", "count": 6},
        4: {"threat": "superior_spider_man_boundless_ambition", "count": 6},
    }

    def clear_two(tempo: int, stacking: bool):
        table = position(
            "superior_spider_man",
            (hero("silk", 3, 5), hero("spider_punk", 3, 5)),
            phase="step3",
            ring=ring,
            storyline=["silk silk_mh"],
            turn={"n": 1, "tempo": tempo, "played": "silk_mh", "pool": "MHH"},
            options={"tempo_stacking": stacking},
        )
        choose(table, "H", "M", ("move", "parker_residence"), "H")
        return table.state.tempo

    assert clear_two(0, True) == 2
    assert clear_two(0, False) == 1
    assert clear_two(-1, True) == 1


@pytest.mark.rule("SG-4.5")
def test_an_acceleration_of_a_villain_turn_counts_for_the_next_one() -> None:
    table = play_plan(
        "superior_spider_man_3",
        "superior_spider_man",
        ring={1: {"threat": "superior_spider_man_boundless_ambition"}},
        turn={"n": 3, "tempo": 2},
    )
    villain_turn(table)
    assert table.state.tempo == -1 and table.state.n == 0


@pytest.mark.rule("SG-4.6", "SG-R13")
def test_a_plan_card_added_facedown_is_no_villain_turn() -> None:
    table = play_plan("spot_1", "spot", heroes=(hero("silk", 0, ["silk_m"]), hero("spider_punk", 3, 5)), turn={"n": 3})
    villain_turn(table)
    assert table.state.villain_turns == 1 and [entry[2] for entry in table.state.storyline] == [True, False]


# Start, draw, play


@pytest.mark.rule("SG-7.1", "SG-10.7", "SG-7.2", "SG-R26", "SG-R27")
def test_a_kod_hero_stands_up_draws_up_to_three_then_draws_and_plays() -> None:
    table = position("spot", (hero("silk", 3, [], ko=True), hero("spider_punk")))
    s = table.state
    assert not s.ko[0] and len(s.hands[0]) == 4 and asked(table) == (0, "play_card")
    with_hand = position("spot", (hero("silk", 3, 5, ko=True), hero("spider_punk")))
    assert len(with_hand.state.hands[0]) == 6  # only the normal draw
    short = position("spot", (hero("silk", 3, [], ko=True, deck=["silk_m", "silk_a"], removed=[]), hero("spider_punk")))
    assert len(short.state.hands[0]) == 2


@pytest.mark.rule("SG-7.1", "SG-11.3", "SG-R27")
def test_a_hero_who_starts_without_any_card_loses_the_game() -> None:
    table = position("spot", (hero("silk", 3, [], ko=True, deck=[]), hero("spider_punk")))
    assert table.outcome is not None and table.outcome.reason == "SG-11.3"


@pytest.mark.rule("SG-7.2")
def test_an_empty_deck_draws_nothing_and_hands_have_no_limit() -> None:
    empty = position("spot", (hero("silk", 3, ["silk_m", "silk_a"], deck=[]), hero("spider_punk")))
    assert len(empty.state.hands[0]) == 2
    rich = position("spot", (hero("silk", 3, 8), hero("spider_punk")))
    assert len(rich.state.hands[0]) == 9


@pytest.mark.rule("SG-7.3")
def test_one_card_must_be_played_and_a_random_one_is_not_asked_for() -> None:
    table = position("spot")
    assert "pass" not in options(table) and table.why_not("pass").rule == "SG-7.3"
    random = position("spot", more={"next_random": [True, False]})
    assert len(random.state.storyline) == 1 and asked(random)[1] != "play_card"
    assert not random.state.next_random[0]
    seen = set()
    for seed in range(30):
        seen.add(position("spot", more={"next_random": [True, False]}, seed=seed).state.storyline[0][1])
    assert len(seen) == 4  # any card of the hand, the one just drawn too


@pytest.mark.rule("SG-7.3", "SG-7.4", "SG-2.4")
def test_a_facedown_play_gives_nothing_to_anybody() -> None:
    table = position(
        "spot",
        (hero("silk", 3, ["silk_mh", "silk_a"]), hero("spider_punk", 3, 3)),
        more={"next_facedown": [True, False]},
        storyline=["spider_punk spider_punk_h"],
        ring={3: {"thugs": 1, "civilians": 1}},
    )
    choose(table, "silk_mh")
    assert table.state.storyline[-1][2] is False and table.state.n == 1
    assert table.view(0).board.pool == "H"  # Spider-Punk's card still counts, her own does not
    let_pass(table, "play_card")
    choose(table, "spider_punk_a")
    assert table.view(1).board.pool == "A"  # nothing from the facedown card, no looking further back


@pytest.mark.rule("SG-7.4", "SG-R17")
def test_the_previous_hero_card_counts_across_a_plan_card_and_whoever_played_it() -> None:
    table = position(
        "superior_spider_man",
        (hero("silk", 3, ["silk_ha", "silk_m"]), hero("spider_punk", 3)),
        storyline=["silk silk_mh", "villain superior_spider_man_3"],
    )
    choose(table, "silk_ha")
    assert sorted(table.view(0).board.pool) == sorted("HAMH")
    gone = position(
        "morlun",
        (hero("silk", 3, ["silk_ha", "silk_m"]), hero("spider_punk", 3)),
        storyline=["peni_parker peni_parker_ww"],  # a removed Hero's card still gives its symbols
        more={"retired": ["peni_parker"]},
    )
    choose(gone, "silk_ha")
    assert sorted(gone.view(0).board.pool) == sorted("HAWW")
    facedown = position(
        "superior_spider_man",
        (hero("silk", 3, ["silk_ha", "silk_m"]), hero("spider_punk", 3)),
        storyline=["silk silk_mh", "spider_punk spider_punk_ma facedown"],
        ring={3: {"thugs": 1, "civilians": 1}},
    )
    choose(facedown, "silk_ha")
    assert sorted(facedown.view(0).board.pool) == sorted("HA")


@pytest.mark.rule("SG-7.5", "SG-8.9")
def test_step_three_goes_in_any_order_and_unused_symbols_are_lost() -> None:
    ring = {3: {"thugs": 2, "civilians": 1}}
    table = effect("silk_claws", pool="HA", ring=ring, me={"tokens": "MM"})
    assert set(options(table)) == {"H", "A", ("token", "M"), "special_effect", "finish"}
    choose(table, "A", "special_effect", ("move", "las_vegas"), ("token", "M"), ("move", "loomworld"))
    choose(table, "finish")
    let_pass(table, "play_card")
    assert table.state.tokens[:4] == [1, 0, 0, 0] and table.state.civilians[3] == 1 and table.state.pool == [0, 0, 0, 0]


@pytest.mark.rule("SG-R80")
def test_step_three_is_not_asked_when_only_finishing_is_left() -> None:
    table = effect("silk_h", pool="H")
    assert asked(table)[1] != "step3"


@pytest.mark.rule("SG-7.6")
def test_only_bottom_symbols_are_shared() -> None:
    table = effect(
        "silk_claws",
        pool="A",
        me={"tokens": "H"},
        others=(hero("scarlet_spider", 3, ["scarlet_spider_hh"]),),
        ring={3: {"civilians": 1}},
    )
    let_pass(table, "play_card")
    choose(table, "scarlet_spider_hh")
    assert asked(table) == (1, "step3")
    assert sorted(table.view(1).board.pool) == ["A", "H", "H"]
    assert table.state.tokens[:4] == [0, 1, 0, 0]


@pytest.mark.rule("SG-7.7", "SG-R23")
def test_scheduled_gains_come_before_the_location_effect() -> None:
    table = effect("scarlet_spider_great_power", ring={3: {"thugs": 1}})
    choose(table, "special_effect", "thug")
    let_pass(table, "location_effect")
    assert asked(table)[1] == "location_effect" and table.state.tokens[2] == 1


@pytest.mark.rule("SG-7.9", "SG-R24")
def test_a_hero_kod_in_the_own_turn_stops_acting_but_the_card_counts() -> None:
    table = position(
        "spot",
        (hero("silk", 0, ["silk_m"]), hero("spider_punk", 3, 5)),
        at=4,
        phase="step3",
        locations=("spider_island", "japan", "las_vegas", "loomworld", "parker_residence", "sims_tower"),
        ring={0: {"thugs": 1}},
        storyline=["silk silk_w"],
        turn={"n": 2, "played": "silk_w"},
    )
    let_pass(table, "play_card")
    assert {"hero": "silk"} in happened(table, "kod")
    assert table.state.n == 2 and table.state.ko[0]
    knocked = effect("silk_w", pool="WW", me={"ko": True})
    assert asked(knocked) == (1, "play_card")  # her step 3 is skipped, no Location effect


@pytest.mark.rule("SG-7.10", "SG-6.4", "SG-R22", "SG-R58")
def test_overflow_of_a_hero_turn_waits_for_its_end() -> None:
    table = position(
        "spot",
        (hero("silk", 3, 5), hero("spider_punk", 1, 5)),
        phase="step3",
        storyline=["silk silk_w"],
        turn={"n": 1, "played": "silk_w", "pool": "M"},
        more={"overflows": [[1, ["T"]]]},
    )
    assert not happened(table, "overflow")
    choose(table, "M", ("move", "las_vegas"))
    let_pass(table, "discard", "play_card")
    assert happened(table, "overflow") == [{"place": "japan"}]
    assert [f["hero"] for f in happened(table, "damaged")] == ["spider_punk"]


@pytest.mark.rule("SG-10.8", "SG-7.10", "SG-R24")
def test_the_last_card_gives_a_full_turn_then_ko_unless_a_card_is_drawn() -> None:
    table = position("spot", (hero("silk", 5, ["silk_m"], deck=[]), hero("spider_punk", 3, 5)))
    choose(table, "silk_m")
    assert not table.state.ko[0]
    choose(table, "M", ("move", "parker_residence"))
    let_pass(table, "play_card")
    assert {"hero": "silk"} in happened(table, "kod")
    assert [f["who"] for f in happened(table, "bam")] == ["villain"]  # that KO activates BAM! too
    saved = effect("anti_venom_body_cleansing", me={"hand": []})
    choose(saved, "special_effect")
    let_pass(saved, "play_card")
    assert not happened(saved, "kod")


@pytest.mark.rule("SG-8.6", "SG-R19")
def test_impossible_parts_are_skipped_and_a_useless_effect_is_not_offered() -> None:
    table = effect("silk_claws", pool="M")
    assert "special_effect" in options(table)  # the Attack has no target, the Move has
    nothing = effect("spider_punk_angry_heart", pool="M")
    assert "special_effect" not in options(nothing) and nothing.why_not("special_effect").rule == "SG-8.6"
    used = effect("silk_claws", pool="M")
    choose(used, "special_effect", "stop")
    assert used.why_not("special_effect").rule == "SG-8.6"


@pytest.mark.rule("SG-8.7")
def test_a_mandatory_effect_is_not_asked_for() -> None:
    table = position(
        "spot",
        (hero("superior_spider_man", 3, ["superior_spider_man_final_understanding"]), hero("silk", 3, 5)),
    )
    choose(table, "superior_spider_man_final_understanding")
    assert "special_effect" not in options(table) and table.state.scheduled


@pytest.mark.rule("SG-8.9")
def test_tokens_are_kept_without_limit_and_stay_with_the_seat() -> None:
    table = effect("silk_m", pool="M", me={"tokens": "MMHHAAWW"})
    assert {("token", kind) for kind in "MW"} <= set(options(table))
    assert ("token", "H") not in options(table)
    let_pass(table, "play_card")
    assert sum(table.state.tokens[:4]) == 8


# Missions


@pytest.mark.rule("SG-9.5", "SG-9.6", "SG-R29", "SG-R30", "SG-3.1")
def test_missions_complete_in_the_instant_of_the_last_slot() -> None:
    table = effect(
        "silk_ww",
        pool="WW",
        ring={3: {"thugs": 1, "civilians": 1}},
        missions={"rescue_civilians": 8, "defeat_thugs": 8, "clear_threats": "done"},
        others=(hero("spider_punk", 3, 2), hero("peni_parker", 3, 2, ko=True)),
    )
    choose(table, "W", "thug")
    assert table.state.missions_done == 2 and table.state.missions == [8, -1, -1]
    before = [len(hand) for hand in table.state.hands]
    choose(table, "W", "rescue")
    assert table.state.missions_done == 3
    assert [len(hand) for hand in table.state.hands] == [before[0] + 1, before[1] + 1, before[2]]
    over = effect("silk_a", pool="A", ring={3: {"thugs": 1}}, missions={"defeat_thugs": "done"})
    choose(over, "A")
    assert over.state.missions == [0, -1, 0]  # to the pool


@pytest.mark.rule("SG-9.6", "SG-8.2")
def test_the_villain_can_be_damaged_from_the_next_action_after_the_second_mission() -> None:
    table = effect(
        "symbiote_spider_man_aa",
        at=0,
        pool="AA",
        villain={"id": "spot", "crisis": 0},
        ring={0: {"thugs": 1}},
        missions={"rescue_civilians": "done", "defeat_thugs": 8},
    )
    choose(table, "A")
    choose(table, "A")
    assert table.state.health == 1


@pytest.mark.rule("SG-R28", "SG-11.1", "SG-11.5")
def test_the_last_health_wins_at_once_whatever_was_to_come() -> None:
    table = effect(
        "silk_a",
        at=0,
        pool="A",
        me={"hand": []},
        villain={"id": "anti_venom", "health": 1},
        missions={"rescue_civilians": "done", "defeat_thugs": "done"},
    )
    choose(table, "A")
    assert table.outcome is not None and table.outcome.reason == "SG-11.1"
    assert table.outcome.payoffs == (1.0, 1.0) and table.outcome.winners == (0, 1)
    assert "win" in table.game.words.result(table.view(0).board, table.outcome)


@pytest.mark.rule("SG-9.4", "SG-R31")
def test_a_returned_threat_has_no_token_beside_it_but_counts_when_cleared_again() -> None:
    table = effect(
        "silk_h",
        pool="H",
        villain="anti_venom",
        ring={3: {"threat": "anti_venom_camouflage", "count": 3, "token": False}},
    )
    choose(table, "H")
    assert table.state.missions[2] == 1
