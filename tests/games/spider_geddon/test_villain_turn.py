"""The Villain turn and Overflow (sections 5 and 6), with every plan card."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import (
    TABLES,
    asked,
    choose,
    happened,
    hero,
    let_pass,
    options,
    play_plan,
    position,
    villain_turn,
)
from spinneret.games.spider_geddon.content.effects.operations import Bam

VILLAINS = {villain.id: villain for villain in TABLES.villains}


def a_team(villain: str):
    team = [name for name in ("silk", "spider_punk") if name != villain]
    return tuple(hero(name, 3, 3) for name in team)


@pytest.mark.rule("SG-5.1", "SG-5.2", "SG-5.3", "SG-5.6", "SG-5.9")
@pytest.mark.parametrize(
    "plan", [pytest.param(plan, marks=pytest.mark.card(f"plans:{plan.id}"), id=plan.id) for plan in TABLES.plans]
)
def test_a_plan_card_moves_strikes_and_adds_tokens(plan) -> None:
    table = play_plan(plan.id, plan.villain, heroes=a_team(plan.villain))
    villain_turn(table)
    s = table.state
    # The Villain starts at 0, the Heroes stand at 3, the letters are A to F from 0.
    if plan.move.steps is not None:
        expected = plan.move.steps
    elif plan.move.to.startswith("spot:"):
        expected = "ABCDEF".index(plan.move.to[-1])
    else:
        expected = 3
    assert s.villain_at == expected
    assert s.storyline[0] == ("villain", plan.id, True, 1)
    bams = [facts["who"] for kind, facts in ((kind, dict(facts)) for kind, facts in s.account) if kind == "bam"]
    calls = plan.bam or any(isinstance(step, Bam) for step in plan.do)
    assert ("villain" in bams) == calls
    added = {}
    for offset, tokens in ((-1, plan.add_ccw), (0, plan.add_here), (1, plan.add_cw)):
        added[(expected + offset) % 6] = (tokens.count("T"), tokens.count("C"))
    for place in range(6):
        thugs, civilians = added.get(place, (0, 0))
        collected = sum(f["place"] == s.ring[place] for f in happened(table, "collected"))
        assert (s.thugs[place] + s.civilians[place] + collected) == thugs + civilians
        assert s.thugs[place] <= thugs and s.civilians[place] <= civilians
    if plan.special:
        assert [facts["card"] for facts in happened(table, "special")] == ([plan.id] if plan.do else [])


@pytest.mark.rule("SG-5.3", "SG-R8")
def test_hunting_goes_round_to_heroes_at_home_and_stays_if_nobody_stands() -> None:
    home = play_plan("anti_venom_11", "anti_venom", heroes=(hero("silk", 0), hero("spider_punk", 0)))
    let_pass(home, "play_card")
    assert home.state.villain_at == 0
    assert happened(home, "villain_moved") == [{"place": "horizon_labs"}]
    alone = play_plan("anti_venom_9", "anti_venom", heroes=(hero("silk", 2, ko=True), hero("spider_punk", 4, ko=True)))
    let_pass(alone, "play_card")
    assert alone.state.villain_at == 0
    assert happened(alone, "villain_moved") == [{"place": "horizon_labs"}]


@pytest.mark.rule("SG-5.3")
@pytest.mark.parametrize(("plan", "end"), [("anti_venom_11", 2), ("anti_venom_9", 4)])
def test_hunting_stops_at_the_first_location_with_a_standing_hero(plan: str, end: int) -> None:
    team = (hero("silk", 2), hero("spider_punk", 4), hero("peni_parker", 1, ko=True))
    table = play_plan(plan, "anti_venom", heroes=team)
    let_pass(table, "play_card", "discard")
    assert table.state.villain_at == end


@pytest.mark.rule("SG-5.4", "SG-R7")
def test_heroes_react_before_the_arrival_effect() -> None:
    table = play_plan(
        "superior_spider_man_i_am_superior_1",
        "superior_spider_man",
        heroes=(hero("silk", 0, 3), hero("spider_punk", 3)),
        ring={0: {"threat": "superior_spider_man_boundless_ambition"}},
        storyline=["silk silk_silk_sense"],
    )
    assert asked(table) == (0, "reaction")
    assert table.state.tempo == 0
    choose(table, ("silk_silk_sense", "japan"))
    villain_turn(table)
    assert table.state.hero_at[0] == 1
    assert table.state.tempo == -1  # steps = 0 is an ended movement too


@pytest.mark.rule("SG-5.5", "SG-R9")
def test_full_bam_is_dashboard_then_threats_clockwise_fixed_at_the_start() -> None:
    table = play_plan(
        "morlun_2",  # one step: Morlun strikes from 1
        "morlun",
        heroes=(hero("silk", 3, 6), hero("spider_punk", 5, 6)),
        ring={0: {"threat": "morlun_verna"}, 1: {"threat": "morlun_karn"}, 4: {"threat": "morlun_brix"}},
    )
    villain_turn(table)
    order = [dict(facts)["who"] for kind, facts in table.state.account if kind == "bam"]
    # Karn moves ahead to 3 but has acted already; Verna comes last.
    assert order == ["villain", "morlun_karn", "morlun_brix", "morlun_verna"]
    assert table.state.threats[3] >= 0


@pytest.mark.rule("SG-5.7", "SG-14.4", "SG-R12")
def test_stunned_cancels_the_carriers_bam_for_one_villain_turn() -> None:
    table = play_plan(
        "morlun_1",
        {"id": "morlun", "stunned": True},
        heroes=(hero("silk", 0, 6), hero("spider_punk", 1, 6)),
        ring={1: {"threat": "morlun_brix"}, 2: {"threat": "morlun_verna", "stunned": True}},
    )
    villain_turn(table)
    s = table.state
    assert [f["who"] for f in happened(table, "bam_cancelled")] == ["villain", "morlun_verna"]
    assert [f["who"] for f in happened(table, "bam")] == ["morlun_brix"]
    assert not s.villain_stunned and not any(s.stunned)


@pytest.mark.rule("SG-R12", "SG-14.4")
def test_a_stunned_villain_still_strikes_on_a_ko_in_a_hero_turn() -> None:
    table = position(
        {"id": "spot", "stunned": True},
        (hero("silk", 3, ["silk_m"]), hero("spider_punk", 4, 3)),
        at=4,
        phase="step3",
        locations=("horizon_labs", "japan", "las_vegas", "spider_island", "parker_residence", "sims_tower"),
        ring={3: {"thugs": 1}},
        storyline=["silk silk_w"],
        turn={"n": 1, "pool": "", "played": "silk_w"},
    )
    # Nothing to do in step 3: Silk ends on Spider-Island, takes 1 damage, is KO'd; Spot's BAM! hits Spider-Punk.
    let_pass(table, "discard", "play_card")
    assert table.state.ko[0]
    assert [f["hero"] for f in happened(table, "damaged")] == ["silk", "spider_punk"]


@pytest.mark.rule("SG-5.8")
def test_a_special_effect_does_what_is_possible() -> None:
    table = play_plan(
        "superior_spider_man_i_am_superior_1",
        "superior_spider_man",
        heroes=(hero("silk", 2), hero("spider_punk", 2)),
        ring={0: {"bot": True}},
    )
    villain_turn(table)
    assert [f["place"] for f in happened(table, "bot_added")] == ["loomworld"]  # the opposite one only


@pytest.mark.rule("SG-5.10", "SG-6.1", "SG-6.2", "SG-R20", "SG-R21")
def test_overflow_comes_once_per_location_after_all_tokens() -> None:
    full = {"thugs": 2, "civilians": 2}
    ring = {1: full, 3: {**full}}
    heroes = (hero("silk", 1, 5), hero("spider_punk", 3, 5))
    table = play_plan("spot_5", "spot", at=2, heroes=heroes, ring=ring)  # to C = 2; C / TC / C
    let_pass(table, "discard")
    kinds = [event.kind for event in table.events(everything=True)]
    let_pass(table, "play_card")
    kinds = [event.kind for event in table.events(everything=True)]
    assert kinds.count("overflow") == 2
    assert kinds.index("overflow") > max(i for i, kind in enumerate(kinds) if kind == "overflow_triggered")
    assert [f["place"] for f in happened(table, "overflow")] == ["japan", "loomworld"]


@pytest.mark.rule("SG-R20")
def test_overflow_may_be_agreed_to_come_per_location() -> None:
    full = {"thugs": 2, "civilians": 2}
    table = play_plan(
        "spot_5",
        "spot",
        at=2,
        heroes=(hero("silk", 1, 5), hero("spider_punk", 3, 5)),
        ring={1: full, 3: {**full}},
        options={"overflow_timing": "per_location"},
    )
    let_pass(table, "play_card")
    kinds = [event.kind for event in table.events(everything=True)]
    assert kinds.index("overflow") < max(i for i, kind in enumerate(kinds) if kind == "overflow_triggered")


@pytest.mark.rule("SG-6.1", "SG-R21")
def test_several_excess_tokens_trigger_one_overflow() -> None:
    table = play_plan(
        "anti_venom_symbiote_mutation_c",
        "anti_venom",
        heroes=(hero("silk", 3, 4), hero("spider_punk", 1)),
        ring={3: {"thugs": 2, "civilians": 2}},
    )
    let_pass(table, "play_card")
    assert [f["kinds"] for f in happened(table, "overflow_triggered")] == [("C", "C")]
    assert len(happened(table, "overflow")) == 1


@pytest.mark.rule("SG-6.3", "SG-R75", "SG-20.3", "SG-6.5")
@pytest.mark.card("threats:spot_you_cant_escape")
def test_you_cant_escape_judges_before_the_dashboards_overflow() -> None:
    ring = {0: {"thugs": 2, "civilians": 2, "threat": "spot_you_cant_escape"}}
    empty = play_plan("spot_1", "spot", heroes=(hero("silk", 2, 5), hero("spider_punk", 3, 5)), ring=ring)
    let_pass(empty, "pick_hero")  # BAM! first: with nobody there the next portal with Heroes
    let_pass(choose(empty, options(empty)[0]) if asked(empty)[1] == "pick_hero" else empty, "play_card")
    sources = [f["source"] for f in happened(empty, "damaged")]
    assert sources.count("threat") == 1  # nobody there: one Hero anywhere
    there = play_plan("spot_1", "spot", heroes=(hero("silk", 0, 2), hero("spider_punk", 3, 5)), ring=ring)
    let_pass(there, "play_card")
    # Silk is KO'd there by BAM! and Overflow; the Threat was judged with her standing.
    assert {"hero": "silk"} in happened(there, "kod")
    assert all(f["source"] == "villain" for f in happened(there, "damaged"))


@pytest.mark.rule("SG-5.11")
def test_the_end_of_a_villain_turn_ends_its_flags() -> None:
    table = play_plan(
        "morlun_fierce_hunting_t",
        {"id": "morlun", "stunned": True},
        heroes=(hero("silk", 3, 5, crisis=1), hero("spider_punk", 4, 5)),
        more={"ignore_next": [True, False]},
    )
    villain_turn(table)
    s = table.state
    assert not s.villain_stunned and not s.crisis_unpreventable and not any(s.ignore_next) and s.used_villain == ()
    assert s.hero_crisis == [0, 0]


@pytest.mark.rule("SG-5.9")
def test_thugs_go_first_into_the_last_slot() -> None:
    table = play_plan(
        "spot_2", "spot", ring={0: {"thugs": 1, "civilians": 2}}, heroes=(hero("silk"), hero("spider_punk"))
    )
    let_pass(table, "play_card")
    assert (table.state.thugs[0], table.state.civilians[0]) == (2, 2)
    assert happened(table, "overflow_triggered") == [{"place": "horizon_labs", "kinds": ("C",)}]


@pytest.mark.rule("SG-11.2", "SG-5.1")
def test_the_thirteenth_draw_loses() -> None:
    story = [f"villain spot_{number}" for number in range(1, 13)]
    table = position("spot", phase="villain_turn", storyline=story, plans=[])
    assert table.outcome is not None and table.outcome.reason == "SG-11.2" and not table.outcome.winners
    assert table.state.villain_turns == 0  # a turn that cannot be played is none
    twelfth = position("spot", phase="villain_turn", storyline=story[:-1], plans=["spot_12"])
    let_pass(twelfth, "play_card")
    assert twelfth.outcome is None


@pytest.mark.rule("SG-R55", "SG-2.5")
def test_a_revealed_top_card_stays_so_until_drawn() -> None:
    known = {"top_revealed": True, "plan_known": [0] * 11 + [1]}
    table = position("spot", phase="villain_turn", plans=["spot_1"], more=known)
    let_pass(table, "play_card")
    assert not table.state.top_revealed and table.view(0).board.villain.top_plan is None
    # Added facedown, a card that lay revealed is known to all.
    facedown = position(
        "spot",
        (hero("silk", 5, []), hero("spider_punk", 3, 5)),
        phase="step3",
        storyline=["silk silk_w"],
        plans=["spot_1"],
        turn={"n": 1, "played": "silk_w"},
        more=known,
    )
    let_pass(facedown, "play_card")
    assert facedown.state.storyline[-1] == ("villain", "spot_1", False, 1)
    assert facedown.view(None).board.storyline[-1].card == "spot_1"
