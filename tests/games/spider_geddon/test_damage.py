"""Damage, KO, and the additional rules (sections 10 and 14)."""

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
from spinneret.games.spider_geddon import GAME


@pytest.mark.rule("SG-10.1", "SG-10.2")
def test_each_point_costs_a_card_put_below_everything() -> None:
    table = play_plan("morlun_1", "morlun", heroes=(hero("superior_spider_man", 0, 4), hero("silk", 3, 3)))
    first, second = options(table)[0], options(table)[1]
    choose(table, first, second)
    deck = table.state.decks[0]
    assert deck[0] == second and deck[1] == first and deck[2] != "superior_spider_man_m"
    under = table.view(1).board.heroes[0].under_deck
    assert under == (second, first)
    kept = position(
        "morlun", (hero("silk", 0, 3), hero("spider_punk", 0, 3, ko=True)), phase="villain_turn", plans=["morlun_1"]
    )
    assert asked(kept) == (0, "discard")  # the KO'd Hero is no target, so nobody is asked whom


@pytest.mark.rule("SG-10.2")
def test_a_card_goes_below_a_bottom_of_the_deck_card() -> None:
    deck = ["superior_spider_man_ma", "superior_spider_man_final_understanding"]
    table = play_plan("morlun_1", "morlun", heroes=(hero("superior_spider_man", 0, 3, deck=deck), hero("silk", 3, 3)))
    choose(table, options(table)[0], options(table)[1])
    assert table.state.decks[0][2] == "superior_spider_man_final_understanding"


@pytest.mark.rule("SG-10.3", "SG-R80")
def test_an_empty_hand_is_a_ko_and_the_remaining_damage_is_void() -> None:
    table = play_plan("morlun_1", "morlun", heroes=(hero("silk", 3, 3), hero("spider_punk", 0, ["spider_punk_a"])))
    assert {"hero": "spider_punk"} in happened(table, "kod")
    assert len(happened(table, "discarded")) == 1


@pytest.mark.rule("SG-10.4", "SG-R10", "SG-10.6")
def test_a_ko_is_processed_right_after_the_step_that_caused_it() -> None:
    team = (hero("silk", 0, ["silk_m"]), hero("spider_punk", 0, ["spider_punk_a"]), hero("peni_parker", 3, 6))
    table = play_plan("spot_1", "spot", heroes=team)
    choose(table, "silk")  # Spot's BAM!: Silk is KO'd; facedown plan; BAM! again: Spider-Punk is KO'd ...
    let_pass(table, "play_card")
    events = [event.kind for event in table.events(everything=True) if event.kind in ("kod", "plan_facedown", "bam")]
    assert events[:6] == ["bam", "kod", "plan_facedown", "bam", "kod", "plan_facedown"]


@pytest.mark.rule("SG-10.6", "SG-R10")
def test_two_heroes_kod_by_one_step_wait_for_an_order() -> None:
    team = (hero("silk", 0, ["silk_m"]), hero("spider_punk", 0, ["spider_punk_a"]), hero("peni_parker", 3, 6))
    table = position(
        "anti_venom",
        team,
        phase="villain_turn",
        plans=["anti_venom_1"],
        storyline=[],
    )
    # Both have a plain last card: 1 damage each, both KO'd by one for_each_hero.
    assert asked(table) == (0, "ko_order") and options(table) == ("silk", "spider_punk")
    choose(table, "spider_punk")
    let_pass(table, "play_card")
    assert [f["who"] for f in happened(table, "bam")].count("villain") == 3


@pytest.mark.rule("SG-10.5", "SG-R64")
def test_kod_heroes_are_ignored_by_everything() -> None:
    table = play_plan(
        "morlun_sensing_life_force_c",
        "morlun",
        heroes=(
            hero("silk", 1, 4),
            hero("spider_punk", 3, 3, ko=True, tokens="A", crisis=1),
            hero("peni_parker", 4, 4),
        ),
        ring={4: {"threat": "morlun_brix"}},
    )
    let_pass(table, "play_card")
    s = table.state
    assert s.hero_crisis == [0, 1, 1] and len(s.hands[1]) == 3 and s.tokens[4:8] == [0, 0, 1, 0]
    assert [f["hero"] for f in happened(table, "damaged")] == ["peni_parker"]


@pytest.mark.rule("SG-10.10", "SG-R11")
def test_a_hero_who_ignores_damage_may_still_be_chosen() -> None:
    table = play_plan(
        "morlun_1",
        "morlun",
        heroes=(hero("peni_parker", 0, 5), hero("silk", 0, 5)),
        storyline=["peni_parker peni_parker_metal_armor"],
    )
    assert "peni_parker" in options(table)
    choose(table, "peni_parker")
    assert asked(table)[1] == "ignore"


@pytest.mark.rule("SG-R37", "SG-10.2")
def test_ignores_combine_and_are_never_overpaid() -> None:
    table = play_plan(
        "morlun_7",
        "morlun",
        heroes=(hero("scarlet_spider", 5, 5, tokens="WW"), hero("silk", 3)),
        ring={5: {"tokens": "HH"}},
        storyline=["scarlet_spider scarlet_spider_spider_sense"],
    )
    assert set(options(table)) == {"scarlet_spider_spider_sense", "sims_tower", "stop"}
    choose(table, "sims_tower", "scarlet_spider_spider_sense")
    villain_turn(table)
    assert table.state.tokens[3] == 1 and table.state.place_tokens[21] == 1 and not happened(table, "discarded")


@pytest.mark.rule("SG-R25", "SG-10.3")
def test_any_discard_that_empties_the_hand_kos() -> None:
    table = play_plan(
        "anti_venom_cleansing", "anti_venom", heroes=(hero("silk", 3, ["silk_claws"]), hero("spider_punk", 1, 3))
    )
    choose(table, "silk_claws")
    assert {"hero": "silk"} in happened(table, "kod")


@pytest.mark.rule("SG-14.3", "SG-R64", "SG-R54", "SG-14.1")
def test_crisis_tokens_do_nothing_by_themselves() -> None:
    table = play_plan(
        "spot_1",
        "spot",
        heroes=(hero("peni_parker", 0, 5, crisis=3), hero("silk", 3)),
        storyline=["peni_parker peni_parker_metal_armor"],
        ring={0: {"crisis": 2}},
    )
    assert asked(table)[1] == "ignore"  # preventable as ever
    villain_turn(table)
    assert table.state.hero_crisis[0] == 3 and table.state.crisis[0] == 2


@pytest.mark.rule("SG-14.5", "SG-R3")
def test_the_seat_that_acts_next_speaks_for_the_team_in_villain_turns() -> None:
    table = play_plan("morlun_1", "morlun", heroes=(hero("silk", 0, 5), hero("spider_punk", 0, 5)), turn={"active": 1})
    assert asked(table) == (1, "pick_hero")
    choose(table, "silk")
    assert asked(table) == (0, "discard")  # which own card is always its player's choice


@pytest.mark.rule("SG-14.6", "SG-3.5")
def test_tokens_are_unlimited() -> None:
    table = effect("spider_man_noir_too_much_power_m", at=0, villain={"id": "spot", "targets": 9})
    choose(table, "special_effect")
    assert table.state.targets == 10


@pytest.mark.rule("SG-5.4", "SG-R53")
def test_reactions_come_seat_by_seat_from_the_next_hero() -> None:
    table = play_plan(
        "spot_3",
        "spot",
        heroes=(hero("silk", 1, 5), hero("symbiote_spider_man", 1, 5)),
        storyline=["silk silk_silk_sense", "symbiote_spider_man symbiote_spider_man_spider_sense"],
        turn={"active": 1},
    )
    assert asked(table) == (1, "reaction")
    choose(table, "pass")
    assert asked(table) == (0, "reaction")


@pytest.mark.rule("SG-5.4", "SG-20.3")
def test_only_villain_turn_passives_stay_quiet_when_the_villain_moves_in_a_hero_turn() -> None:
    table = effect(
        "symbiote_spider_man_aa",
        at=0,
        pool="A",
        others=(hero("silk", 1, 3),),
        missions={"rescue_civilians": "done", "defeat_thugs": "done"},
        storyline=("silk silk_silk_sense",),
        ring={place: {"letter": letter} for place, letter in enumerate("ABCDEF")},
    )
    choose(table, "A")
    assert table.state.villain_at == 2 and asked(table)[1] != "reaction"


@pytest.mark.rule("SG-1.4", "SG-R71", "SG-1.1", "SG-1.2")
def test_modes_and_player_counts_fit_together() -> None:
    from spinneret.kernel import BadOption

    for mode, players in (
        ("coop", (2, 3, 4)),
        ("super_villain", (3, 4, 5)),
        ("commander_solo", (1,)),
        ("super_villain_vs_solo", (2,)),
    ):
        for count in range(1, 6):
            if count in players:
                assert GAME.terms(count, {"mode": mode}).players == count
            else:
                with pytest.raises(BadOption, match=r"SG-1\.1"):
                    GAME.terms(count, {"mode": mode})
