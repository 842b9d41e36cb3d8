"""Superior Spider-Man as a Hero: his Spider-Bots, and his Final Understanding (section 21)."""

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


@pytest.mark.rule("SG-21.6", "SG-R60")
@pytest.mark.card("hero_cards:superior_spider_man_spider_bots", "heroes:superior_spider_man", "tokens:spider_bot")
def test_spider_bots_are_dropped_and_act_at_a_distance_once() -> None:
    table = effect("superior_spider_man_spider_bots", pool="AA", ring={1: {"bot": True, "thugs": 2}})
    bot = ("passive", "superior_spider_man_spider_bots")
    choose(table, bot)
    assert table.state.bots[3] and bot not in options(table)
    choose(table, "A")  # the only legal use: the Thug at the bot's Location
    assert table.state.thugs[1] == 1
    assert table.decision is None or "A" not in options(table)  # once per turn


@pytest.mark.rule("SG-21.6", "SG-R60")
@pytest.mark.card("hero_cards:superior_spider_man_decoys")
def test_decoys_add_a_bot_and_absorb_damage() -> None:
    both = effect(
        "superior_spider_man_decoys",
        pool="M",
        storyline=("superior_spider_man superior_spider_man_spider_bots",),
    )
    choose(both, ("passive", "superior_spider_man_spider_bots"))
    assert ("passive", "superior_spider_man_decoys") not in options(both)  # one bot per Location
    choose(both, "M", ("move", "las_vegas"))
    choose(both, ("passive", "superior_spider_man_decoys"))
    assert both.state.bots[2] and both.state.bots[3]
    hit = play_plan(
        "morlun_1",
        "morlun",
        heroes=(hero("superior_spider_man", 0, 4), hero("silk", 3)),
        ring={0: {"bot": True}},
        storyline=["superior_spider_man superior_spider_man_decoys"],
    )
    choose(hit, "superior_spider_man_decoys")
    assert not hit.state.bots[0] and asked(hit)[1] == "discard"
    villain_turn(hit)
    assert len(happened(hit, "discarded")) == 1


@pytest.mark.rule("SG-R60", "SG-8.8")
def test_bots_are_of_no_use_to_others_or_to_a_card_turned_facedown() -> None:
    turned = effect(
        "superior_spider_man_m",
        pool="MA",
        ring={1: {"bot": True, "thugs": 1}},
        storyline=("superior_spider_man superior_spider_man_spider_bots facedown",),
    )
    assert "A" not in options(turned)
    other = effect("spider_punk_a", pool="MA", ring={1: {"bot": True, "thugs": 1}})
    assert "A" not in options(other)


@pytest.mark.rule("SG-8.9")
@pytest.mark.card("hero_cards:superior_spider_man_parker_industries", "tokens:M", "tokens:H")
def test_parker_industries_gains_a_free_mix() -> None:
    table = effect("superior_spider_man_parker_industries")
    choose(table, "special_effect", "M", "H")
    assert table.state.tokens[:4] == [1, 1, 0, 0]
    assert ("token", "M") in options(table)  # may be spent in the turn they were gained


@pytest.mark.rule("SG-8.9")
@pytest.mark.card("hero_cards:superior_spider_man_genius_intellect")
def test_genius_intellect_makes_every_token_wild_this_turn() -> None:
    table = effect("superior_spider_man_genius_intellect", me={"tokens": "M"}, ring={3: {"thugs": 1}})
    choose(table, "special_effect", ("token", "M"), "thug")
    assert table.state.thugs[3] == 0 and table.state.tokens[0] == 0
    let_pass(table, "play_card")
    assert not table.state.tokens_wild


@pytest.mark.rule("SG-8.9", "SG-10.2", "SG-10.8")
def test_genius_intellect_makes_nobody_elses_tokens_wild() -> None:
    table = effect(
        "superior_spider_man_genius_intellect",
        me={"hand": [], "tokens": "H"},
        others=(hero("scarlet_spider", 0, 3, tokens="M"),),
        storyline=("scarlet_spider scarlet_spider_spider_sense",),
    )
    choose(table, "special_effect", "finish", "no")  # his last card: the KO lets Spot strike in this very turn
    assert table.state.tokens_wild and asked(table) == (1, "discard")  # a Move pays for nothing


@pytest.mark.rule("SG-21.7", "SG-R41", "SG-8.7", "SG-R26", "SG-7.10")
@pytest.mark.card("hero_cards:superior_spider_man_final_understanding")
def test_final_understanding_must_be_played_kos_and_lets_another_spider_man_in() -> None:
    table = position(
        "spot",
        (
            hero("superior_spider_man", 3, ["superior_spider_man_final_understanding", "superior_spider_man_m"]),
            hero("silk", 3, 5),
        ),
    )
    assert options(table) == ("superior_spider_man_final_understanding",)
    choose(table, "superior_spider_man_final_understanding")
    let_pass(table, "leave_game")
    assert table.state.ko[0]
    choose(table, "leave")
    let_pass(table, "new_hero")
    assert set(options(table)) == {"spider_man_noir", "symbiote_spider_man"}
    choose(table, "spider_man_noir", "sims_tower")
    assert table.state.hero_at[0] == 5 and len(table.state.hands[0]) == 4 and not table.state.ko[0]
    stays = position(
        "spot",
        (
            hero("superior_spider_man", 3, ["superior_spider_man_final_understanding", "superior_spider_man_m"]),
            hero("silk", 3, 5),
        ),
    )
    choose(stays, "superior_spider_man_final_understanding")
    choose(let_pass(stays, "leave_game"), "stay")
    assert stays.state.ko[0] and "superior_spider_man_m" in stays.state.hands[0]  # the hand stays


@pytest.mark.rule("SG-R41", "SG-R43", "SG-20.2")
def test_against_morlun_final_understanding_is_a_removal() -> None:
    table = position(
        "morlun",
        (hero("superior_spider_man", 3, ["superior_spider_man_final_understanding"]), hero("silk", 3, 5)),
        storyline=["villain morlun_life_force_absorption"],
    )
    choose(table, "superior_spider_man_final_understanding")
    let_pass(table, "leave_game", "new_hero")
    assert asked(table)[1] == "new_hero" and table.state.removed == 1
    assert "anti_venom" in options(table)  # any unused Hero


@pytest.mark.rule("SG-R41")
def test_any_hero_may_be_agreed_as_replacement() -> None:
    table = position(
        "spot",
        (hero("superior_spider_man", 3, ["superior_spider_man_final_understanding"]), hero("silk", 3, 5)),
        options={"final_understanding_replacements": "any_hero"},
    )
    choose(table, "superior_spider_man_final_understanding")
    choose(let_pass(table, "leave_game"), "leave")
    let_pass(table, "new_hero")
    assert "peni_parker" in options(table)


@pytest.mark.rule("SG-R42", "SG-7.3")
def test_final_understanding_beats_a_random_play_and_is_nothing_facedown() -> None:
    hand = ["superior_spider_man_final_understanding", "superior_spider_man_m", "superior_spider_man_a"]
    team = (hero("superior_spider_man", 3, hand), hero("silk", 3, 5))
    table = position("spot", team, more={"next_random": [True, False]})
    assert options(table) == (hand[0],)
    facedown = position("spot", team, more={"next_facedown": [True, False]})
    choose(facedown, hand[0])
    let_pass(facedown, "play_card", "leave_game")
    assert asked(facedown) == (1, "play_card") and not facedown.state.ko[0]
