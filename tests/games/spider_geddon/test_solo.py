"""Commander Solo and Super Villain vs Commander Solo (sections 17 and 18), with every Battle Plan."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import (
    asked,
    choose,
    happened,
    hero,
    let_pass,
    options,
    position,
    printed,
    villain_turn,
)

SOLO = {"mode": "commander_solo"}
VERSUS = {"mode": "super_villain_vs_solo"}
TEAM = ["peni_parker", "anti_venom", "spider_man_noir", "spider_punk"]


def solo(
    me=None,
    *,
    display=("spider_punk_anarchy", "peni_parker_webs"),
    orders=(),
    n=1,
    deck=("peni_parker_safety_net",),
    **rest,
):
    """The start of a turn of Scarlet Spider, alone, with a display."""
    more = {
        "display": list(display),
        "support_deck": list(deck),
        "support_team": TEAM,
        "orders": list(orders),
        **rest.pop("more", {}),
    }
    return position(
        rest.pop("villain", "spot"),
        (me or hero("scarlet_spider", 3, 3),),
        options=rest.pop("options", SOLO),
        turn={"n": n},
        more=more,
        **rest,
    )


def new_solo(*plans: str, seed: int = 2, **wishes):
    table = printed(1, seed, {**SOLO, **wishes})
    choose(table, "spot", "scarlet_spider")
    for name in TEAM:
        choose(table, name)
        while table.decision.kind == "support_cards":
            choose(table, options(table)[0])
    for plan in plans:
        choose(table, plan)
    return table


@pytest.mark.rule(
    "SG-17.1", "SG-17.2", "SG-17.3", "SG-17.4", "SG-17.7", "SG-17.8", "SG-1.3", "SG-R33", "SG-R46", "SG-21.9", "SG-12.2"
)
def test_the_set_up_of_a_solo_game() -> None:
    table = printed(1, 2, SOLO)
    choose(table, "spot", "scarlet_spider")
    assert table.state.removed_cards[0] == ("scarlet_spider_w",)
    assert asked(table) == (0, "support_team")
    assert set(options(table)) == {
        "peni_parker",
        "anti_venom",
        "spider_man_noir",
        "spider_punk",
        "symbiote_spider_man",
        "superior_spider_man",
    }
    choose(table, "symbiote_spider_man")  # exactly three eligible cards: nothing to choose
    assert asked(table) == (0, "support_team")
    choose(table, "peni_parker")
    assert asked(table) == (0, "support_cards") and "peni_parker_metal_armor" not in options(table)
    choose(table, "peni_parker_webs", "peni_parker_webs")
    assert "peni_parker_webs" not in options(table)  # two copies count, a third there is not
    choose(table, "peni_parker_safety_net", "superior_spider_man", "spider_punk")
    choose(table, "spider_punk_anarchy", "spider_punk_angry_heart", "spider_punk_15000_watts")
    s = table.state
    assert len(s.display) == 2 and len(s.support_deck) == 10
    assert asked(table) == (0, "battle_plans")
    choose(table, "web_line")
    assert set(options(table)) == {"wide_roster", "change_of_plans", "covering_fire", "stop"}  # one budget point left
    choose(table, "stop")
    assert len(s.hands[0]) >= 3 and s.health == 2 and s.dashboard_crisis == 3  # as for two Heroes


@pytest.mark.rule("SG-R46", "SG-21.9")
def test_supporters_with_fewer_cards_may_be_agreed() -> None:
    table = printed(1, 2, {**SOLO, "solo_short_support_allowed": True})
    choose(table, "spot", "peni_parker")
    assert {"silk", "scarlet_spider"} <= set(options(table))
    choose(table, "silk", "scarlet_spider", "symbiote_spider_man", "superior_spider_man")
    assert len(table.state.display) + len(table.state.support_deck) == 2 + 2 + 3 + 3


@pytest.mark.rule("SG-R80", "SG-17.3")
def test_alike_supporting_cards_are_not_asked_for() -> None:
    table = printed(1, 2, SOLO)
    choose(table, "spot", "peni_parker", "anti_venom")
    while asked(table)[1] == "support_cards":
        assert len(options(table)) > 1
        choose(table, options(table)[0])
    assert asked(table)[1] == "support_team"


@pytest.mark.rule("SG-R33")
def test_the_owner_may_choose_the_removed_card() -> None:
    table = printed(1, 2, {**SOLO, "solo_removed_card": "owner_choice"})
    choose(table, "spot", "scarlet_spider")
    assert asked(table) == (0, "remove_card") and "scarlet_spider_spider_sense" not in options(table)
    hard = printed(1, 2, {**SOLO, "challenges": "moderate"})
    choose(hard, "spot", "scarlet_spider")
    assert asked(hard) == (0, "remove_card")  # the Challenge took the plain Wild: removals add up


@pytest.mark.rule("SG-17.5", "SG-17.6")
def test_only_the_main_heros_equipment_and_everybodys_tokens() -> None:
    table = printed(1, 2, {**SOLO, "equipment": True})
    choose(table, "spot", "scarlet_spider")
    let_pass(table, "support_team")
    assert table.state.gear_up == [("web_shooters_scarlet",)]
    targets = solo(display=("spider_man_noir_too_much_power_m",), me=hero("scarlet_spider", 0, 3))
    choose(targets, "support", "spider_man_noir_too_much_power_m", "special_effect")
    assert targets.state.targets == 1


@pytest.mark.rule("SG-17.9", "SG-17.10", "SG-17.11", "SG-17.12")
def test_support_turns_play_from_the_display_as_if_own() -> None:
    table = solo(ring={2: {"thugs": 1, "civilians": 1}}, storyline=["scarlet_spider scarlet_spider_mh"])
    assert asked(table) == (0, "turn_type")
    before = len(table.state.hands[0])
    choose(table, "support", "spider_punk_anarchy")
    s = table.state
    assert len(s.hands[0]) == before and s.storyline[-1] == ("support", "spider_punk_anarchy", True, 1)
    assert sorted(table.view(0).board.pool) == ["H", "H", "M"]  # Anarchy's H and the own M H
    choose(table, "special_effect", ("thug", "las_vegas"))
    assert s.thugs[2] == 0 and s.civilians[2] == 0
    let_pass(table, "turn_type", "play_card")
    assert len(s.display) == 2 and s.active == 0
    regular = solo()
    choose(regular, "regular")
    assert len(regular.state.hands[0]) == before + 1 and asked(regular) == (0, "play_card")


@pytest.mark.rule("SG-17.10", "SG-R47")
def test_the_turn_after_a_villain_turn_and_a_random_play_are_regular() -> None:
    assert asked(solo(n=0)) == (0, "play_card")
    assert solo(n=0).view(0).board.regular_turn_required
    assert asked(solo(n=0, orders=["constant_backup"])) == (0, "turn_type")
    random = solo(more={"next_random": [True]})
    assert asked(random)[1] not in ("turn_type", "play_card") and len(random.state.storyline) == 1


@pytest.mark.rule("SG-R79")
def test_a_card_that_must_be_played_forbids_a_support_turn() -> None:
    me = hero("superior_spider_man", 3, ["superior_spider_man_final_understanding", "superior_spider_man_m"])
    assert asked(solo(me)) == (0, "play_card")


@pytest.mark.rule("SG-17.13")
def test_all_heroes_means_the_main_hero() -> None:
    table = solo(villain="morlun", phase="villain_turn", plans=["morlun_sensing_life_force_c"])
    let_pass(table, "play_card")
    assert table.state.hero_crisis == [1]


@pytest.mark.rule("SG-17.14", "SG-17.15", "SG-R49")
def test_supporting_cards_serve_but_are_not_ones_own() -> None:
    table = solo(
        villain="anti_venom",
        phase="villain_turn",
        plans=["anti_venom_1"],
        me=hero("scarlet_spider", 0, 3),
        storyline=["support spider_punk_anarchy"],
    )
    let_pass(table, "play_card")
    assert table.state.storyline[0][2]  # Anti-Venom cannot make you turn it facedown
    removed = solo(villain="morlun", me=hero("scarlet_spider", 3, 3), more={"retired": ["silk"]})
    removed.state.heroes[0] = ""
    fresh = position(
        "morlun",
        ({"id": "", "at": 3},),
        options=SOLO,
        more={
            "support_team": TEAM,
            "retired": ["scarlet_spider"],
            "display": ["spider_punk_anarchy"],
            "orders": ["web_line"],
        },
    )
    assert set(options(fresh)) == {"silk", "superior_spider_man", "symbiote_spider_man"}  # never a Supporting Hero
    choose(fresh, "silk")
    assert fresh.state.display == ("spider_punk_anarchy",) and fresh.state.orders == ("web_line",)


@pytest.mark.rule("SG-17.11", "SG-8.9", "SG-10.2")
@pytest.mark.card("hero_cards:superior_spider_man_genius_intellect", "hero_cards:scarlet_spider_spider_sense")
def test_spider_sense_takes_any_token_that_genius_intellect_makes_wild() -> None:
    island = ("spider_island", "japan", "las_vegas", "loomworld", "parker_residence", "sims_tower")
    table = solo(
        hero("scarlet_spider", 0, 3, tokens="MH"),
        at=3,
        display=("superior_spider_man_genius_intellect", "peni_parker_webs"),
        locations=island,
        ring={0: {"thugs": 1}},
        storyline=["scarlet_spider scarlet_spider_spider_sense"],
        more={"support_team": ["superior_spider_man", *TEAM[:3]]},
    )
    choose(table, "support", "superior_spider_man_genius_intellect", "special_effect", "finish")
    assert asked(table) == (0, "ignore") and options(table) == ("scarlet_spider_spider_sense", "stop")
    choose(table, "scarlet_spider_spider_sense")
    assert asked(table) == (0, "effect_choice") and options(table) == ("M", "H")  # the player says which one pays
    asks = table.game.words.prompt(table.view(0).board, table.decision)
    assert asks == "Spider-Sense: which Action token do you pay to ignore 1 damage?"
    choose(table, "M")
    assert table.state.tokens == [0, 1, 0, 0] and not happened(table, "discarded")


@pytest.mark.rule("SG-17.16", "SG-R69")
def test_at_most_three_tokens_at_the_end_of_a_hero_turn() -> None:
    table = solo(me=hero("scarlet_spider", 3, 3, tokens="MMHAW"))
    choose(table, "regular", "scarlet_spider_m", "finish")
    let_pass(table, "discard_tokens")
    choose(table, "M", "M")
    assert table.state.tokens == [0, 1, 1, 1]
    villain = solo(villain="spot", phase="villain_turn", me=hero("scarlet_spider", 3, 3, tokens="MMHAW"))
    let_pass(villain, "play_card")
    assert sum(villain.state.tokens) == 5  # only Hero turns end with the cap


@pytest.mark.rule("SG-17.17")
def test_the_third_mission_draws_one_main_hero_card() -> None:
    table = position(
        "spot",
        (hero("scarlet_spider", 3, 3),),
        options=SOLO,
        phase="step3",
        storyline=["scarlet_spider scarlet_spider_a"],
        turn={"n": 1, "pool": "A", "played": "scarlet_spider_a"},
        ring={3: {"thugs": 1}},
        missions={"rescue_civilians": "done", "clear_threats": "done", "defeat_thugs": 8},
    )
    choose(table, "A")
    assert len(table.state.hands[0]) == 4


@pytest.mark.rule("SG-17.18", "SG-R47")
def test_without_cards_a_support_turn_is_forced_or_the_game_is_lost() -> None:
    empty = hero("scarlet_spider", 3, [], deck=[], ko=True)
    forced = solo(empty)
    assert asked(forced) == (0, "play_card") and "spider_punk_anarchy" in options(forced)
    lost = solo(empty, n=0)
    assert lost.outcome is not None and lost.outcome.reason == "SG-17.18"
    bare = solo(empty, display=(), deck=())
    assert bare.outcome is not None and bare.outcome.reason == "SG-17.18"
    no_supporters = solo(display=(), deck=())
    assert asked(no_supporters) == (0, "play_card")  # running out of supporting cards is no loss


@pytest.mark.rule("SG-R47", "SG-7.10")
def test_the_empty_hand_kos_after_support_turns_too() -> None:
    table = solo(hero("scarlet_spider", 3, [], deck=[], ko=True))
    choose(table, "spider_punk_anarchy")
    let_pass(table, "play_card")
    assert {"hero": "scarlet_spider"} in happened(table, "kod")


@pytest.mark.rule("SG-R48")
def test_final_understanding_as_supporting_card_kos_without_leaving() -> None:
    table = solo(
        display=("superior_spider_man_final_understanding",),
        more={"support_team": ["superior_spider_man", "anti_venom", "spider_man_noir", "spider_punk"]},
    )
    choose(table, "support", "superior_spider_man_final_understanding")
    let_pass(table, "leave_game", "turn_type", "play_card")
    assert asked(table)[1] != "leave_game" and {"hero": "scarlet_spider"} in happened(table, "kod")
    battery = solo(
        options={**SOLO, "equipment": True}, me=hero("scarlet_spider", 3, 3, equipment=["web_shooters_scarlet"])
    )
    choose(battery, "support", "peni_parker_webs")
    assert not any(isinstance(o, tuple) and o[1].startswith("battery") for o in options(battery))


# Battle Plans


@pytest.mark.card("battle_plans:web_line")
def test_web_line_adds_a_move_to_supporting_cards() -> None:
    table = solo(orders=["web_line"], ring={3: {"civilians": 1}})
    choose(table, "support", "spider_punk_anarchy")
    assert sorted(table.view(0).board.pool) == ["H", "M"]


@pytest.mark.rule("SG-17.4", "SG-17.11")
@pytest.mark.card("battle_plans:wide_roster")
def test_wide_roster_shows_three() -> None:
    table = new_solo("wide_roster", "stop")
    assert len(table.state.display) == 3 and len(table.state.support_deck) == 9


@pytest.mark.rule("SG-7.1")
@pytest.mark.card("battle_plans:change_of_plans")
def test_change_of_plans_cycles_the_display() -> None:
    table = solo(orders=["change_of_plans"])
    assert asked(table) == (0, "cycle_display")
    choose(table, "peni_parker_webs")
    assert table.state.display == ("spider_punk_anarchy", "peni_parker_safety_net")
    assert table.state.support_deck == ("peni_parker_webs",)
    empty = solo(orders=["change_of_plans"], deck=())
    assert asked(empty) == (0, "turn_type") or asked(choose(empty, "no"))[1] == "turn_type"


@pytest.mark.rule("SG-21.2")
@pytest.mark.card("battle_plans:covering_fire")
def test_covering_fire_shields_in_the_next_villain_turn() -> None:
    table = solo(
        orders=["covering_fire"],
        display=("spider_punk_15000_watts", "peni_parker_webs"),
        n=2,
        villain="morlun",
        plans=["morlun_sensing_life_force_c"],
    )
    choose(table, "support", "spider_punk_15000_watts")
    assert table.state.ignore_next == [True]
    villain_turn(table)
    assert len(happened(table, "discarded")) == 1 and table.state.ignore_next == [False]


@pytest.mark.card("battle_plans:second_wind")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_second_wind_may_draw(answer: str, drawn: int) -> None:
    table = solo(orders=["second_wind"])
    choose(table, "support", "spider_punk_anarchy")
    assert asked(table) == (0, "effect_choice")
    choose(table, answer)
    assert len(table.state.hands[0]) == 3 + drawn


@pytest.mark.rule("SG-17.10")
@pytest.mark.card("battle_plans:constant_backup")
def test_constant_backup_supports_right_after_a_villain_turn() -> None:
    table = solo(n=0, orders=["constant_backup"])
    choose(table, "support", "peni_parker_webs")
    assert table.state.storyline[-1][0] == "support"


# Against a Villain player


@pytest.mark.rule("SG-18.1", "SG-16.4", "SG-16.7")
def test_the_set_up_of_one_against_one() -> None:
    table = printed(2, 3, VERSUS)
    assert asked(table) == (1, "choose_villain")
    choose(table, "superior_spider_man")
    choose(table, options(table)[0])
    choose(table, options(table)[0])
    choose(table, "scarlet_spider")
    let_pass(table, "assign_super_hero")
    assert asked(table) == (0, "assign_super_hero") and len(options(table)) == 3
    choose(table, options(table)[0])
    s = table.state
    assert len(s.super_hero[0]) == 2 and s.tokens == [1, 1, 1, 1] and s.orders == ()
    assert asked(table) == (1, "play_plan") and s.health == 4


@pytest.mark.rule("SG-18.1")
def test_one_super_hero_card_per_turn() -> None:
    table = position(
        {"id": "spot", "hand": ["spot_4"]},
        (hero("scarlet_spider", 1, 5),),
        options=VERSUS,
        phase="villain_turn",
        more={"super_hero": [["get_ready", "shake_it_off"]], "villain_turns": 2, "support_team": TEAM},
    )
    choose(table, "spot_4")
    choose(let_pass(table, "super_hero_card"), "get_ready")
    assert table.state.tokens[3] == 1
    let_pass(table, "play_card", "super_hero_card")
    assert asked(table)[1] != "super_hero_card"  # damaged, but one was played this turn


@pytest.mark.rule("SG-18.2", "SG-17.13")
def test_to_the_rescue_gives_the_token_and_the_damage_stays() -> None:
    table = position(
        {"id": "spot", "hand": ["spot_4"]},
        (hero("scarlet_spider", 1, 5),),
        options=VERSUS,
        phase="villain_turn",
        more={"super_hero": [["to_the_rescue", "crowd_control"]], "villain_turns": 2, "support_team": TEAM},
    )
    choose(table, "spot_4")
    while "to_the_rescue" not in options(let_pass(table, "super_hero_card")):
        choose(table, "pass")
    choose(table, "to_the_rescue")
    let_pass(table, "play_card", "turn_type")
    assert table.state.tokens[1] == 1 and len(happened(table, "discarded")) == 1


@pytest.mark.rule("SG-18.2", "SG-17.16")
def test_the_token_cap_counts_from_the_first_hero_turn_on() -> None:
    table = printed(2, 3, {**VERSUS, "hero_choice": "random", "sv_bonus_wild_tokens": 2})
    choose(table, "superior_spider_man")
    let_pass(table, "play_card")
    assert sum(table.state.tokens) == 6
    choose(table, options(table)[0])
    let_pass(table, "play_plan", "turn_type", "play_card")
    assert sum(table.state.tokens) <= 3
