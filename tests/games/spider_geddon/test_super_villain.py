"""Super Villain Mode: set-up, the Villain player's turn, and what may be known (section 16)."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import asked, choose, hero, let_pass, options, printed
from games.spider_geddon.super_positions import SV, against, villain_plays, window
from spinneret.kernel import Chance

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
    assert "villain_ended_movement_at_self" not in gone.decision.about  # no such card is left in the pool


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
