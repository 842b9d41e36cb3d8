"""Superior Spider-Man as the Villain, and the Threats that come with him (sections 9 and 20)."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import (
    DONE,
    choose,
    effect,
    happened,
    hero,
    kinds,
    let_pass,
    options,
    play_plan,
    villain_turn,
)


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
    army = "superior_spider_man_spider_bot_army"
    assert happened(full, "damaged") == [{"hero": "silk", "amount": 1, "source": "threat", "by": army}]


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
