"""Super Villain Mode: set-up, the Villain player's turn, every Super card, and what may be known (section 16)."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import asked, choose, happened, hero, let_pass, options, position, printed
from spinneret.kernel import Chance
from spinneret.testing import secrecy_holds

SV = {"mode": "super_villain"}
EXTRA = {"mode": "super_villain", "super_hero_pool": "default+extra"}
TEAM = (hero("silk", 3, 5), hero("spider_punk", 3, 5))


def against(
    villain="superior_spider_man", hand=("superior_spider_man_3",), *, cards=(), heroes=TEAM, held=None, **rest
):
    """A Villain turn of a Villain player who holds these plan cards and Super Villain cards."""
    entry = {"id": villain} if isinstance(villain, str) else villain
    more = {"super_villain": list(cards), "villain_turns": 3, **rest.pop("more", {})}
    if held is not None:
        more["super_hero"] = [list(cards) for cards in held]
    return position(
        {**entry, "hand": list(hand)},
        heroes,
        phase=rest.pop("phase", "villain_turn"),
        options=rest.pop("options", SV),
        more=more,
        **rest,
    )


def villain_plays(table, plan: str, card: str = "pass"):
    """The Villain plays a plan card, and perhaps a Super Villain card with it."""
    choose(table, plan)
    if table.decision is not None and table.decision.kind == "super_villain_card":
        choose(table, card)
    return table


def end_of_hero_turn(cards, **rest):
    """Silk is done with her turn; the Villain is asked."""
    return against(
        cards=cards,
        phase="step3",
        storyline=["silk silk_w"],
        turn={"n": 1, "played": "silk_w"},
        **rest,
    )


# Set-up and the Villain's turn


@pytest.mark.rule("SG-16.1", "SG-16.2", "SG-16.3", "SG-16.4", "SG-16.5", "SG-16.7", "SG-16.15", "SG-R74", "SG-1.6")
def test_the_set_up_asks_in_its_order() -> None:
    table = printed(3, 4, SV)
    assert asked(table) == (2, "choose_villain")
    choose(table, "spot")
    assert asked(table) == (0, "villain_start")  # the Team puts him
    choose(table, options(table)[2])
    assert table.state.villain_at == 2 and len(table.state.villain_hand) == 2
    assert asked(table) == (2, "keep_super_villain") and len(options(table)) == 4
    choose(table, options(table)[0])
    assert len(table.state.super_villain) == 3
    choose(table, "silk", "spider_punk")
    assert table.state.hero_at == [5, 5]
    assert asked(table) == (0, "assign_super_hero") and len(options(table)) == 3
    assert table.state.hands == [(), ()]  # before drawing
    choose(table, options(table)[0])
    choose(table, options(table)[0])
    assert [len(cards) for cards in table.state.super_hero] == [1, 1]
    assert [len(hand) for hand in table.state.hands] == [3, 3]
    assert asked(table) == (0, "distribute_tokens")
    choose(table, "silk", "silk", "spider_punk")  # M M A
    assert table.state.tokens == [2, 0, 0, 0, 0, 0, 1, 0]
    choose(table, "silk")
    assert asked(table) == (2, "play_plan") and len(options(table)) == 3


@pytest.mark.rule("SG-16.2", "SG-16.6")
def test_morlun_starts_where_he_must_with_the_card_he_must() -> None:
    table = printed(3, 4, SV)
    choose(table, "morlun")
    assert asked(table) == (2, "keep_super_villain")  # nobody is asked where
    choose(table, options(table)[0], "silk", "spider_punk")
    let_pass(table, "play_plan")
    assert options(table) == ("morlun_life_force_absorption",)
    assert len(table.state.villain_hand) == 3
    known = table.view(0).board.villain.hand
    assert "morlun_life_force_absorption" in known and known.count(None) == 2  # the starting card is known to all


@pytest.mark.rule("SG-16.14")
def test_bonus_wild_tokens() -> None:
    table = printed(3, 4, {**SV, "sv_bonus_wild_tokens": 2, "villain_choice": "random", "hero_choice": "random"})
    let_pass(table, "play_plan")
    shown = len(table.state.dash.facts.sv_tokens)
    assert sum(table.state.tokens) == shown + 2


@pytest.mark.rule("SG-16.6", "SG-16.8")
def test_the_villain_draws_then_plays_from_hand_and_wins_without_a_card() -> None:
    table = against(hand=("superior_spider_man_3",), plans=["superior_spider_man_4"])
    assert options(table) == ("superior_spider_man_3", "superior_spider_man_4")
    story = [f"villain superior_spider_man_{n}" for n in range(3, 13)]
    rest = ["villain superior_spider_man_i_am_superior_1", "villain superior_spider_man_i_am_superior_2"]
    over = against(hand=(), storyline=story + rest, plans=[])
    assert over.outcome is not None and over.outcome.reason == "SG-16.8" and over.outcome.winners == (2,)
    last = against(hand=("superior_spider_man_3",), storyline=story[1:] + rest, plans=[])
    assert last.outcome is None  # an empty plan deck alone is no loss


@pytest.mark.rule("SG-16.9", "SG-R52", "SG-4.6")
def test_a_facedown_plan_comes_from_the_hand_and_stays_secret() -> None:
    table = against(
        "spot",
        ("spot_1", "spot_2"),
        heroes=(hero("silk", 0, ["silk_m"]), hero("spider_punk", 3, 6)),
        plans=["spot_3", "spot_4"],
    )
    choose(table, "spot_1")
    assert asked(table) == (2, "play_plan")  # Silk is KO'd: draw, then choose a card to add facedown
    assert set(options(table)) == {"spot_2", "spot_3", "spot_4"}
    choose(table, "spot_2")
    assert table.state.storyline[1] == ("villain", "spot_2", False, 2)
    assert table.view(2).board.storyline[1].card == "spot_2"
    assert table.view(0).board.storyline[1].card is None and table.view(None).board.storyline[1].card is None


@pytest.mark.rule("SG-16.10", "SG-14.5")
def test_the_team_decides_ties_except_inside_super_villain_cards() -> None:
    table = against("morlun", ("morlun_1",), heroes=(hero("silk", 0, 5), hero("spider_punk", 0, 5)))
    villain_plays(table, "morlun_1")
    assert asked(table) == (0, "pick_hero")
    own = against(
        "morlun", ("morlun_1",), cards=["personal_nemesis"], heroes=(hero("silk", 0, 5), hero("spider_punk", 0, 5))
    )
    villain_plays(own, "morlun_1", "personal_nemesis")
    assert asked(own) == (2, "villain_choice")


@pytest.mark.rule("SG-16.11", "SG-16.16", "SG-R51", "SG-R77")
def test_the_villain_is_asked_at_every_plan_and_every_hero_turn_but_once_per_turn() -> None:
    table = against(cards=["nasty_surprise"])
    choose(table, "superior_spider_man_3")
    assert asked(table) == (2, "super_villain_card") and options(table) == ("pass",)  # asked though nothing fits
    choose(table, "pass")
    let_pass(table, "play_card")
    choose(table, options(table)[0])
    let_pass(table, "super_villain_card")
    assert asked(table) == (2, "super_villain_card")
    without = against(cards=[])
    choose(without, "superior_spider_man_3")
    assert asked(without)[1] != "super_villain_card"
    twice = against(
        cards=["saw_that_coming", "covert_operation"], hand=("superior_spider_man_3", "superior_spider_man_4")
    )
    choose(twice, "superior_spider_man_3", "saw_that_coming")
    assert twice.state.super_villain_played == ("saw_that_coming",)
    assert asked(twice)[1] != "super_villain_card"


# Super Villain cards


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


@pytest.mark.rule("SG-R50", "SG-5.4", "SG-R70")
@pytest.mark.card("super_villain_cards:caught_alone")
def test_caught_alone_hits_for_two_after_arrival() -> None:
    team = (hero("silk", 1, 5), hero("spider_punk", 4, 5))
    table = against(cards=["caught_alone"], heroes=team)
    villain_plays(table, "superior_spider_man_3", "caught_alone")
    let_pass(table, "play_card")
    assert happened(table, "damaged")[0] == {"hero": "silk", "amount": 2, "source": "villain"}
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
    assert happened(table, "damaged")[0] == {"hero": "spider_punk", "amount": 1, "source": "villain"}


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


# Super Hero cards


def window(card: str, *, held=None, options_=None, **rest):
    """Silk holds this Super Hero card."""
    return against(held=held or [[card], []], options=options_ or SV, **rest)


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


# Who is asked, who knows


@pytest.mark.rule("SG-16.16", "SG-R77", "SG-16.12")
def test_holders_are_asked_whether_their_card_fits_or_not() -> None:
    team = (hero("silk", 1, 5), hero("spider_punk", 4, 5))
    for held in (["get_ready"], ["crowd_control"]):
        table = window("", held=[held, []], heroes=team)
        villain_plays(table, "superior_spider_man_3")
        assert asked(table) == (0, "super_hero_card")  # the Villain stopped at her Location
    nobody = window("", held=[[], ["get_ready"]], heroes=team)
    villain_plays(nobody, "superior_spider_man_3")
    assert asked(nobody)[1] != "super_hero_card" or asked(nobody)[0] == 1
    gone = window(
        "",
        held=[["crowd_control"], []],
        heroes=team,
        more={"super_hero_played": ["get_ready", "strategic_retreat", "thwart_the_plan"]},
    )
    villain_plays(gone, "superior_spider_man_3")
    assert "villain_ended_movement_at_self" not in gone.state.about  # no such card is left in the pool


@pytest.mark.rule("SG-16.16", "SG-R4", "SG-R68", "SG-R84")
def test_hands_and_secret_cards_stay_with_their_side() -> None:
    table = printed(3, 8, {**SV, "hero_choice": "random"})
    let_pass(table, "play_plan")
    villain, team, crowd = table.view(2).board, table.view(0).board, table.view(None).board
    assert all(hero.hand is None and hero.super_hand is None for hero in villain.heroes)
    assert all(hero.hand is not None and hero.super_hand is not None for hero in team.heroes)
    assert all(hero.hand is None and hero.super_hand is None for hero in crowd.heroes)
    assert None not in villain.villain.hand and villain.villain.super_hand is not None
    assert team.villain.super_hand is None and crowd.villain.super_hand is None
    # Everybody knows that the Starting Hand cards were dealt.
    world = table.resample(2, Chance(1))
    for seat in (0, 1):
        assert set(table.state.known_in_hand[seat]) <= set(world.state.hands[seat])
    hidden = printed(2, 8, {"hands_open_to_team": False, "hero_choice": "random"})
    let_pass(hidden, "play_card")
    assert hidden.view(0).board.heroes[1].hand is None and hidden.view(1).board.heroes[1].hand is not None


@pytest.mark.rule("SG-16.16", "SG-20.1")
def test_an_imagined_hand_fits_what_the_table_has_seen() -> None:
    table = against(
        "anti_venom",
        ("anti_venom_1",),
        heroes=(hero("silk", 0, ["silk_claws", "silk_m", "silk_a"]), hero("spider_punk", 0, 3)),
    )
    villain_plays(table, "anti_venom_1")
    assert asked(table) == (0, "discard")
    cards = table.state.settled.book.cards
    for seed in range(20):
        world = table.resample(2, Chance(seed))
        assert any(cards[card].special for card in world.state.hands[0])
    choose(table, "silk_claws")  # then Spider-Punk shows that he holds none
    assert table.state.no_effects[1]
    for seed in range(20):
        world = table.resample(2, Chance(seed))
        assert not any(cards[card].special for card in world.state.hands[1])


@pytest.mark.rule("SG-R84")
def test_what_was_known_of_a_hand_is_forgotten_when_it_may_have_changed() -> None:
    table = against(
        "anti_venom",
        ("anti_venom_1",),
        heroes=(hero("silk", 0, 3), hero("spider_punk", 4, 3)),
        more={"known_in_hand": [[], []]},
    )
    villain_plays(table, "anti_venom_1")
    assert table.state.no_effects[0]  # she had none to give
    let_pass(table, "play_card")
    assert not table.state.no_effects[0]  # she has drawn since
    dealt = against(
        "spot",
        ("spot_1",),
        heroes=(hero("silk", 0, ["silk_silk_sense", "silk_m", "silk_a"]), hero("spider_punk", 4, 3)),
        more={"known_in_hand": [["silk_silk_sense"], []]},
    )
    villain_plays(dealt, "spot_1")
    choose(let_pass(dealt, "discard"), "silk_m")
    assert dealt.state.known_in_hand[0] == ()  # something left the hand unseen
