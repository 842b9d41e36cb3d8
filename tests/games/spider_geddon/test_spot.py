"""Spot as the Villain, and the Threats that come with him (sections 9 and 20)."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import (
    DONE,
    asked,
    choose,
    effect,
    happened,
    hero,
    kinds,
    let_pass,
    options,
    play_plan,
    position,
)


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
