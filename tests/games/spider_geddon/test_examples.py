"""The worked examples of section 26."""

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
    printed,
)


@pytest.mark.rule("SG-3.2", "SG-3.4")
@pytest.mark.parametrize(("players", "daemos"), [(2, 3), (3, 4), (4, 5)])
def test_1_health(players: int, daemos: int) -> None:
    table = printed(players, 1, {"hero_choice": "random"})
    choose(table, "morlun")
    s = table.state
    number = next(card.number for card in s.dash.threats if card.facts.id == "morlun_daemos")
    assert s.threat_count[number] == daemos
    four = printed(4, 1, {"hero_choice": "random"})
    choose(four, "anti_venom")
    assert four.state.health == 8


@pytest.mark.rule("SG-5.4")
@pytest.mark.parametrize(("plan", "place"), [("superior_spider_man_3", 1), ("superior_spider_man_i_am_superior_1", 0)])
def test_2_arrival(plan: str, place: int) -> None:
    table = play_plan(plan, "superior_spider_man", ring={place: {"threat": "superior_spider_man_boundless_ambition"}})
    kinds = [event.kind for event in table.events(everything=True)]
    assert "tempo" in kinds and table.state.tempo == -1
    if "bam" in kinds:
        assert kinds.index("tempo") < kinds.index("bam")


@pytest.mark.rule("SG-5.9", "SG-6.1", "SG-20.4")
def test_3_adding_tokens() -> None:
    # Superior comes to 1 with plan 7: Thug and Civilian on both sides; place 0 has 2 free slots, place 2 has 1.
    table = play_plan(
        "superior_spider_man_7",
        "superior_spider_man",
        at=4,
        ring={0: {"thugs": 2}, 2: {"civilians": 3}},
        heroes=(hero("silk", 4), hero("spider_punk", 4)),
    )
    let_pass(table, "play_card")
    s = table.state
    assert (s.thugs[0], s.civilians[0]) == (3, 1) and (s.thugs[1], s.civilians[1]) == (0, 0)
    assert (s.thugs[2], s.civilians[2]) == (1, 3)
    assert happened(table, "overflow") == [{"place": "las_vegas"}] and s.villain_missions == [1, 0, 0]


@pytest.mark.rule("SG-7.4")
def test_4_pool() -> None:
    table = position(
        "spot",
        (hero("peni_parker", 3), hero("spider_punk", 3, ["spider_punk_ma", "spider_punk_h"])),
        storyline=["peni_parker peni_parker_mh"],
        turn={"n": 1, "active": 1},
    )
    choose(table, "spider_punk_ma")
    assert sorted(table.view(1).board.pool) == sorted("MMAH")


@pytest.mark.rule("SG-7.6")
def test_5_no_sharing_of_special_effects() -> None:
    table = position(
        "spot",
        (hero("silk", 3), hero("scarlet_spider", 3, ["scarlet_spider_hh", "scarlet_spider_m"])),
        storyline=["silk silk_claws"],
        turn={"n": 1, "active": 1},
        ring={3: {"civilians": 1, "thugs": 1}},
    )
    choose(table, "scarlet_spider_hh")
    assert sorted(table.view(1).board.pool) == sorted("HHA") and "special_effect" not in options(table)


@pytest.mark.rule("SG-7.8")
def test_6_loomworld() -> None:
    table = effect("scarlet_spider_w", pool="W")
    choose(table, "finish", "use", "parker_residence")
    assert table.state.hero_at[0] == 4 and asked(table) == (1, "play_card")


@pytest.mark.rule("SG-13.3", "SG-R35")
def test_7_web_shooters() -> None:
    table = effect(
        "scarlet_spider_w",
        me={"equipment": ["web_shooters_scarlet"], "tokens": "H"},
        ring={2: {"civilians": 1}},
        options={"equipment": True},
        others=(hero("silk", 5, 5),),
    )
    choose(table, ("equipment", "web_shooters_scarlet"), 1)
    assert table.state.civilians[3] == 1 and table.state.gear_up[0] == ()
    let_pass(table, "recharge")
    choose(table, ("web_shooters_scarlet", "H"))
    assert table.state.gear_up[0] == ("web_shooters_scarlet",)
    choose(table, options(table)[0])
    assert ("equipment", "web_shooters_scarlet") in options(table)


@pytest.mark.rule("SG-17.1", "SG-17.3", "SG-17.7")
def test_8_solo() -> None:
    table = printed(1, 9, {"mode": "commander_solo", "equipment": True})
    choose(table, "morlun", "scarlet_spider")
    let_pass(table, "support_team")
    for name in ("peni_parker", "anti_venom", "spider_man_noir", "spider_punk"):
        choose(table, name)
        while table.decision.kind == "support_cards":
            choose(table, options(table)[0])
    choose(table, "web_line", "covering_fire")
    s = table.state
    assert len(s.hands[0]) + len(s.decks[0]) + len([e for e in s.storyline if e[0] == "scarlet_spider"]) == 10
    assert len(s.removed_cards[0]) == 2  # Equipment and solo each take one; without Equipment the deck has 11 cards
    assert len(s.display) == 2 and len(s.support_deck) == 10 and s.orders == ("web_line", "covering_fire")
    assert s.gear_up == [("web_shooters_scarlet",)]


@pytest.mark.rule("SG-10.6", "SG-20.3")
def test_9_ko_chain() -> None:
    team = (hero("silk", 0, ["silk_m"]), hero("spider_punk", 2, ["spider_punk_a"]), hero("peni_parker", 3, 5))
    table = play_plan("spot_1", "spot", heroes=team)
    let_pass(table, "play_card")
    chain = [event.kind for event in table.events(everything=True) if event.kind in ("bam", "kod", "plan_facedown")]
    assert chain == ["bam", "kod", "plan_facedown", "bam", "kod", "plan_facedown", "bam"]
    assert len(table.state.plan_deck) == 12 - 1 - 2
