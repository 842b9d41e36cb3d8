"""Locations, Equipment and Challenges (SG-7.8, sections 12 and 13, SG-21.8)."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import (
    CARDS,
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
    printed,
    villain_turn,
)

ALL = {
    "great_weaver_temple": ("great_weaver_temple", "japan", "las_vegas", "loomworld", "parker_residence", "sims_tower"),
    "spider_island": ("spider_island", "japan", "las_vegas", "loomworld", "parker_residence", "sims_tower"),
}


def ending_at(place: int, *, locations=None, me=None, **rest):
    """Silk has used up everything and ends her turn there; the Villain is far away."""
    more = {"locations": locations} if locations else {}
    return position(
        rest.pop("villain", "spot"),
        ({**hero("silk", place, 3), **(me or {})}, *rest.pop("others", (hero("spider_punk", 3),))),
        phase="step3",
        storyline=rest.pop("storyline", ["silk silk_w"]),
        turn={"n": 1, "played": "silk_w"},
        **more,
        **rest,
    )


@pytest.mark.rule("SG-21.8", "SG-7.8", "SG-R25")
@pytest.mark.card("locations:great_weaver_temple")
def test_great_weaver_temple_trades_a_card_for_two_tokens() -> None:
    table = ending_at(0, locations=ALL["great_weaver_temple"])
    choose(table, "use", "silk_m")
    assert table.state.tokens[:4] == [0, 1, 1, 0]
    assert table.state.decks[0][0] == "silk_m"
    last = ending_at(0, locations=ALL["great_weaver_temple"], me={"hand": 1})
    choose(last, "use")
    assert last.state.ko[0] and last.state.tokens[:4] == [0, 0, 0, 0]  # KO'd by the cost: the gain is lost
    none = ending_at(0, locations=ALL["great_weaver_temple"], me={"hand": []})
    assert asked(none)[1] != "location_effect"  # the cost cannot be paid


@pytest.mark.rule("SG-21.8", "SG-R56")
@pytest.mark.card("locations:horizon_labs")
def test_horizon_labs_swaps_equipment() -> None:
    def labs(**more):
        return position(
            "spot",
            (
                hero("superior_spider_man", 0, 3, equipment=["web_shooters_superior"], **more),
                hero("spider_punk", 3, used=["web_shooters_punk"]),
            ),
            phase="step3",
            at=3,
            storyline=["superior_spider_man superior_spider_man_w"],
            turn={"n": 1, "played": "superior_spider_man_w"},
            options={"equipment": True},
        )

    table = labs()
    choose(let_pass(table, "location_effect"), "use")
    assert table.state.gear_up == [(), ("web_shooters_punk",)]
    assert table.state.gear_down == [("web_shooters_superior",), ()]
    own = labs(used=["mechanical_spider_arms"])
    choose(let_pass(own, "location_effect"), "use")
    assert set(options(own)) == {"mechanical_spider_arms", "web_shooters_punk"}
    without = ending_at(0)
    assert asked(without)[1] == "play_card"


@pytest.mark.rule("SG-R56")
def test_a_battery_turned_facedown_at_horizon_labs_is_gone_and_a_kod_heros_equipment_stays() -> None:
    def labs(ko: bool):
        return position(
            "spot",
            (
                hero("peni_parker", 0, 3, equipment=["battery_1"]),
                hero("spider_punk", 3, used=["web_shooters_punk"], ko=ko),
            ),
            phase="step3",
            at=3,
            storyline=["peni_parker peni_parker_w"],
            turn={"n": 1, "played": "peni_parker_w"},
            options={"equipment": True},
        )

    table = labs(False)
    choose(let_pass(table, "location_effect"), "use")
    assert table.state.gear_up == [(), ("web_shooters_punk",)] and table.state.gear_down == [(), ()]
    assert asked(let_pass(labs(True), "location_effect", "play_card"))[1] == "play_card"


@pytest.mark.rule("SG-21.8")
@pytest.mark.card("locations:japan")
def test_japan_needs_two_empty_slots_and_never_overflows() -> None:
    table = ending_at(1, ring={1: {"thugs": 1, "civilians": 1}})
    choose(table, "use", "A")
    assert table.state.thugs[1] == 3 and table.state.tokens[:4] == [0, 0, 1, 0]
    full = ending_at(1, ring={1: {"thugs": 1, "civilians": 2}})
    assert asked(full)[1] == "play_card"


@pytest.mark.rule("SG-21.8", "SG-R55")
@pytest.mark.card("locations:las_vegas")
def test_las_vegas_reveals_the_top_card_when_right_and_buries_it_when_wrong() -> None:
    right = ending_at(2, plans=["spot_1"])  # C / TC / C
    choose(right, "use", "civilians")
    s = right.state
    assert s.tokens[3] == 1 and s.top_revealed and s.plan_deck[-1] == "spot_1"
    assert right.view(None).board.villain.top_plan == "spot_1"
    again = position(
        "spot",
        phase="step3",
        storyline=["silk silk_w"],
        turn={"n": 1, "played": "silk_w"},
        heroes=(hero("silk", 2), hero("spider_punk", 3)),
        plans=["spot_1"],
        more={"top_revealed": True, "plan_known": [0] * 11 + [1]},
    )
    assert asked(again)[1] == "play_card"  # only while the top is hidden
    wrong = ending_at(2, plans=["spot_1"])
    choose(wrong, "use", "thugs")
    assert wrong.state.tokens[3] == 0 and wrong.state.plan_deck[0] == "spot_1" and not wrong.state.top_revealed
    even = ending_at(
        2, villain="superior_spider_man", plans=["superior_spider_man_7"], others=(hero("spider_punk", 3),)
    )
    choose(even, "use", "thugs")
    assert even.state.tokens[3] == 0  # equal numbers are wrong both ways


@pytest.mark.rule("SG-7.8", "SG-21.8", "SG-R58")
@pytest.mark.card("locations:loomworld")
def test_loomworld_moves_anywhere_else_and_gives_no_second_effect() -> None:
    table = ending_at(3, ring={3: {"thugs": 4}, 4: {"civilians": 3}})
    choose(table, "use")
    assert set(options(table)) == {"horizon_labs", "japan", "las_vegas", "parker_residence", "sims_tower"}
    choose(table, "parker_residence")
    assert table.state.hero_at[0] == 4 and asked(table) == (1, "play_card")
    covered = ending_at(3, ring={3: {"threat": "spot_you_cant_escape"}})
    assert asked(covered) == (1, "play_card")


@pytest.mark.rule("SG-21.8")
@pytest.mark.card("locations:parker_residence")
@pytest.mark.parametrize(("cards", "offered"), [(1, True), (2, True), (3, False)])
def test_parker_residence_draws_with_one_or_two_cards(cards: int, offered: bool) -> None:
    table = ending_at(4, me={"hand": cards})
    assert (asked(table)[1] == "location_effect") == offered
    if offered:
        choose(table, "use")
        assert len(table.state.hands[0]) == cards + 1


@pytest.mark.rule("SG-21.8", "SG-R57", "SG-14.2", "SG-21.2")
@pytest.mark.card("locations:sims_tower")
def test_sims_tower_shields_heroes_there_even_under_a_threat() -> None:
    table = play_plan(
        "morlun_7",  # five steps: to Sims Tower
        "morlun",
        heroes=(hero("silk", 5, 4), hero("spider_punk", 2)),
        ring={5: {"tokens": "HH", "threat": "morlun_verna"}},
    )
    assert options(table) == ("sims_tower", "stop")
    choose(table, "sims_tower", "stop")
    villain_turn(table)
    assert table.state.place_tokens[5 * 4 + 1] == 1
    take = ending_at(5, ring={5: {"tokens": "H"}})
    choose(take, "use", 0)
    assert take.state.tokens[1] == 1 and take.state.place_tokens[21] == 0
    add = ending_at(5)
    choose(add, "use")  # nothing to take: the only choice is to add
    assert add.state.place_tokens[21] == 1
    fresh = printed(2, 3)
    choose(fresh, "morlun")
    place = fresh.state.ring.index("sims_tower")
    assert fresh.state.place_tokens[4 * place + 1] == 2


@pytest.mark.rule("SG-21.8", "SG-7.8")
@pytest.mark.card("locations:spider_island")
def test_spider_island_bites_where_a_thug_is() -> None:
    table = ending_at(0, locations=ALL["spider_island"], ring={0: {"thugs": 1}})
    assert asked(table) == (0, "discard")  # not asked whether
    choose(table, "silk_m")
    assert [f["source"] for f in happened(table, "damaged")] == ["location"]
    calm = ending_at(0, locations=ALL["spider_island"])
    assert asked(calm)[1] == "play_card"


@pytest.mark.rule("SG-7.9", "SG-7.10")
@pytest.mark.card("locations:spider_island")
def test_a_hero_kod_by_spider_island_goes_on_to_the_end_of_the_turn() -> None:
    table = ending_at(
        0,
        locations=ALL["spider_island"],
        ring={0: {"thugs": 1}},
        me={"hand": 1},
        at=4,
        more={"overflows": [[2, ["T"]]]},
    )
    assert table.state.ko[0] and asked(table) == (1, "discard")  # the BAM! of the KO; nothing is asked of Silk
    villain_turn(table)
    assert kinds(table, "location_effect", "kod", "bam", "overflow") == ["location_effect", "kod", "bam", "overflow"]
    assert asked(table) == (1, "play_card") and table.state.n == 1


@pytest.mark.rule("SG-7.8")
def test_a_threat_cleared_this_turn_no_longer_covers_the_location() -> None:
    table = effect("silk_h", at=1, pool="H", ring={1: {"threat": "spot_you_cant_escape", "count": 3}})
    choose(table, "H")
    let_pass(table, "location_effect")
    assert asked(table) == (0, "location_effect")


# Equipment


@pytest.mark.rule("SG-13.2", "SG-13.3", "SG-13.4", "SG-R35")
@pytest.mark.card("equipment:web_shooters_scarlet", "equipment:web_shooters_punk", "equipment:web_shooters_superior")
@pytest.mark.parametrize(
    ("owner", "gear"),
    [
        ("scarlet_spider", "web_shooters_scarlet"),
        ("spider_punk", "web_shooters_punk"),
        ("superior_spider_man", "web_shooters_superior"),
    ],
)
def test_web_shooters_move_or_pull_a_token(owner: str, gear: str) -> None:
    def shooter(**ring):
        return effect(f"{owner}_w", me={"equipment": [gear]}, ring=ring.get("ring", {}), options={"equipment": True})

    pull = shooter(ring={2: {"civilians": 1}, 4: {"thugs": 1}, 5: {"thugs": 1}})
    choose(pull, ("equipment", gear), 1)
    assert set(options(pull)) == {("C", "las_vegas"), ("T", "parker_residence")}
    choose(pull, ("C", "las_vegas"))
    assert pull.state.civilians == [0, 0, 0, 1, 0, 0]
    assert pull.state.gear_up[0] == () and pull.state.gear_down[0] == (gear,)
    full = shooter(ring={3: {"thugs": 4}, 2: {"civilians": 1}})
    choose(full, ("equipment", gear), ("move", "las_vegas"))  # no free slot: it can only be a Move
    assert full.state.hero_at[0] == 2
    charge = position(
        "spot",
        (hero(owner, 3, 3, used=[gear], tokens="MA"), hero("silk")),
        options={"equipment": True},
    )
    assert asked(charge) == (0, "recharge")
    choose(charge, (gear, "A"))
    assert charge.state.gear_up[0] == (gear,) and charge.state.tokens[:4] == [1, 0, 0, 0]
    choose(charge, options(charge)[0])
    assert ("equipment", gear) in options(charge)  # usable in the same turn


@pytest.mark.rule("SG-13.2")
@pytest.mark.card("equipment:mechanical_spider_arms")
def test_mechanical_arms_give_a_heroic_or_an_attack() -> None:
    table = effect(
        "superior_spider_man_w",
        me={"equipment": ["mechanical_spider_arms"]},
        ring={3: {"thugs": 1, "civilians": 1}},
        options={"equipment": True},
    )
    choose(table, ("equipment", "mechanical_spider_arms"), 0, "rescue")
    assert table.state.missions[0] == 1 and table.state.gear_down[0] == ("mechanical_spider_arms",)


@pytest.mark.rule("SG-13.1", "SG-3.9", "SG-R33", "SG-12.1")
def test_owners_of_equipment_give_up_their_plain_wild() -> None:
    table = printed(2, 5, {"equipment": True})
    choose(table, "spot", "peni_parker", "silk")
    s = table.state
    assert s.gear_up == [("battery_1", "battery_2", "battery_3"), ()]
    assert s.removed_cards == [("peni_parker_w",), ()]
    both = printed(2, 5, {"equipment": True, "challenges": "moderate"})
    choose(both, "spot", "peni_parker")
    assert asked(both) == (0, "remove_card")  # the plain Wild is gone already: the owner's choice
    assert "peni_parker_metal_armor" not in options(both)
    choose(both, "peni_parker_mh", "silk")
    assert both.state.removed_cards == [("peni_parker_w", "peni_parker_mh"), ("silk_w",)]
    free = printed(2, 5, {"equipment": True, "equipment_card_removal": "owner_choice"})
    choose(free, "spot", "superior_spider_man")
    assert "superior_spider_man_final_understanding" not in options(free)
    assert "superior_spider_man_w" in options(free)


@pytest.mark.rule("SG-13.6")
def test_equipment_is_for_step_three_of_the_own_turn_only() -> None:
    table = position(
        "spot",
        (hero("silk", 3), hero("spider_punk", 3, equipment=["web_shooters_punk"])),
        phase="step3",
        storyline=["silk silk_m"],
        turn={"n": 1, "pool": "M", "played": "silk_m"},
        options={"equipment": True},
    )
    assert not any(isinstance(option, tuple) and option[0] == "equipment" for option in options(table))


@pytest.mark.rule("SG-12.1", "SG-12.2")
@pytest.mark.card("challenges:moderate", "challenges:hard")
@pytest.mark.parametrize(
    ("challenge", "removed"),
    [("moderate", ("silk_w",)), ("hard", ("silk_ww",)), ("moderate+hard", ("silk_w", "silk_ww"))],
)
def test_challenges_take_the_wilds(challenge: str, removed: tuple[str, ...]) -> None:
    table = printed(2, 1, {"challenges": challenge})
    choose(table, "spot", "silk", "spider_punk")
    s = table.state
    assert s.removed_cards[0] == removed
    assert len(s.hands[0]) + len(s.decks[0]) == 12 - len(removed)
    assert not set(removed) & {*s.hands[0], *s.decks[0]}
    assert all(CARDS[card].effect is None for card in removed)
