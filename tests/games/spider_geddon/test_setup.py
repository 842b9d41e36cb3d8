"""Set-up (sections 1 to 3)."""

from __future__ import annotations

import pytest

import spinneret
from games.spider_geddon.positions import asked, choose, let_pass, options, printed
from spinneret.games.spider_geddon import GAME

RANDOM = {"villain_choice": "random", "hero_choice": "random"}


def ready(villain: str, players: int = 2, seed: int = 1, **wishes):
    """The table when the first card is to be played; the first Villain turn is over."""
    table = printed(players, seed, {"hero_choice": "random", **wishes})
    choose(table, villain)
    return let_pass(table, "starting_hero")


@pytest.mark.rule("SG-3.2", "SG-R63", "SG-1.3")
@pytest.mark.parametrize(
    ("villain", "health"),
    [("anti_venom", (4, 6, 8)), ("morlun", (5, 6, 7)), ("spot", (2, 3, 4)), ("superior_spider_man", (4, 5, 6))],
)
def test_health_is_looked_up_for_the_heroes_in_the_game(villain: str, health: tuple[int, ...]) -> None:
    for players, expected in zip((2, 3, 4), health, strict=True):
        assert ready(villain, players).state.health == expected


@pytest.mark.rule("SG-3.3", "SG-3.4", "SG-2.1", "SG-3.1")
def test_six_locations_with_their_tokens_and_a_threat_each() -> None:
    rings = set()
    for seed in range(20):
        s = ready("spot", seed=seed).state
        rings.add(s.ring)
        assert len(set(s.ring)) == 6
        for place, name in enumerate(s.ring):
            card = next(location for location in GAME.pack.tables.locations if location.id == name)
            assert (s.thugs[place], s.civilians[place]) == (card.slots.count("T"), card.slots.count("C"))
        assert sorted(s.threats) == list(range(6)) and all(s.threat_token)
        assert s.missions == [0, 0, 0]
    assert len(rings) == 20


@pytest.mark.rule("SG-3.3", "SG-3.6", "SG-R5", "SG-20.2")
def test_morlun_starts_on_loomworld_opposite_sims_tower() -> None:
    for seed in range(12):
        s = ready("morlun", seed=seed).state
        assert s.ring[s.villain_at] == "loomworld" and s.ring[s.heroes_start] == "sims_tower"
        assert (s.heroes_start - s.villain_at) % 6 == 3
        assert s.plan_deck[-1] == "morlun_life_force_absorption"


@pytest.mark.rule("SG-3.4", "SG-3.6", "SG-R67", "SG-20.4", "SG-9.7", "SG-2.3")
def test_superior_starts_with_bots_two_steps_away_and_his_own_missions() -> None:
    s = ready("superior_spider_man").state
    assert [place for place in range(6) if s.bots[place]] == sorted([(s.villain_at + 2) % 6, (s.villain_at - 2) % 6])
    assert not any(s.threat_token) and s.villain_missions == [0, 0, 0]
    own = GAME.view(s, 0).villain.missions
    assert [mission.slots for mission in own] == [12, 12, 4]


@pytest.mark.rule("SG-3.6", "SG-20.3")
@pytest.mark.parametrize(("players", "crisis"), [(2, 3), (3, 4), (4, 5)])
def test_spot_has_letters_and_crisis_tokens(players: int, crisis: int) -> None:
    s = ready("spot", players).state
    assert sorted(s.letters) == list("ABCDEF") and s.dashboard_crisis == crisis


@pytest.mark.rule("SG-3.6", "SG-2.5")
def test_the_starting_card_lies_on_top_for_all_to_see() -> None:
    table = ready("anti_venom")
    assert table.state.plan_deck[-1] == "anti_venom_cleansing" and len(table.state.plan_deck) == 12
    assert table.view(None).board.villain.top_plan == "anti_venom_cleansing"


@pytest.mark.rule("SG-3.7", "SG-3.8", "SG-2.2")
def test_heroes_start_opposite_with_starting_hand_cards_on_top() -> None:
    table = printed(3, 6)
    choose(table, "spot", "silk", "superior_spider_man", "peni_parker")
    s = table.state
    assert s.hero_at == [s.heroes_start] * 3 and s.heroes_start == (s.villain_at + 3) % 6
    assert {"silk_silk_sense", "silk_organic_webbing"} <= set(s.hands[0])
    assert {"superior_spider_man_spider_bots", "superior_spider_man_decoys"} <= set(s.hands[1])
    assert s.decks[1][0] == "superior_spider_man_final_understanding"
    assert [len(hand) for hand in s.hands] == [3, 3, 3]
    assert s.tokens == [0] * 12


@pytest.mark.rule("SG-1.5", "SG-3.8")
def test_no_character_twice() -> None:
    table = printed(2, 6)
    choose(table, "anti_venom")
    assert "anti_venom" not in options(table) and len(options(table)) == 7
    assert table.why_not("anti_venom").rule == "SG-1.5"
    choose(table, "superior_spider_man")
    assert "superior_spider_man" not in options(table)


@pytest.mark.rule("SG-3.10", "SG-R6", "SG-4.1", "SG-1.6")
def test_the_team_chooses_who_starts_and_the_villain_goes_first() -> None:
    table = ready("superior_spider_man", 3)
    assert asked(table) == (0, "starting_hero") and options(table) == tuple(table.state.heroes)
    choose(table, table.state.heroes[2])
    let_pass(table, "play_card")
    assert table.state.villain_turns == 1 and table.decision.seat == 2
    choose(table, options(table)[0])
    let_pass(table, "play_card")
    assert table.decision.seat == 0


@pytest.mark.rule("SG-3.2", "SG-3.8", "SG-R74")
def test_villain_and_heroes_may_be_drawn_at_random() -> None:
    chosen = printed(2, 1)
    assert asked(chosen) == (0, "choose_villain")
    seen = set()
    for seed in range(25):
        table = printed(2, seed, RANDOM)
        assert asked(table)[1] == "starting_hero"
        seen.add(table.state.villain)
        assert table.state.villain not in table.state.heroes
    assert seen == {"anti_venom", "morlun", "spot", "superior_spider_man"}


@pytest.mark.rule("SG-3.6")
def test_the_villain_starts_anywhere() -> None:
    places = {printed(2, seed, {**RANDOM}).state.villain_at for seed in range(40)}
    assert places == set(range(6))


@pytest.mark.rule("SG-19.1", "SG-19.3")
def test_tuning_profiles_change_numbers_and_nothing_else() -> None:
    printed = ready("superior_spider_man", tuning_profile="as_printed_guess")
    assert [mission.slots for mission in printed.view(0).board.villain.missions] == [9, 9, 4]
    balanced = ready("anti_venom", 4, tuning_profile="balanced")
    assert balanced.state.health == 8 and balanced.view(0).board.villain.track_end == 9
    published = ready("anti_venom", 4)
    assert published.state.health == 8 and published.view(0).board.villain.track_end == 8


@pytest.mark.rule("SG-R85", "SG-3.4", "SG-19.3")
def test_the_printed_numbers_are_the_default_and_a_quick_game_takes_friendlier_ones() -> None:
    printed = GAME.new(4, 1, {"hero_choice": "random"})
    choose(printed, "morlun")
    daemos = next(threat for threat in printed.state.dash.threats if threat.facts.id == "morlun_daemos")
    assert printed.state.threat_count[daemos.number] == 5  # the rulebook's own example
    assert GAME.quick.options == {"tuning_profile": "balanced"} and "balanced" in GAME.quick.says
    quick = GAME.new(4, 1, {**GAME.quick.options, "hero_choice": "random"})
    choose(quick, "anti_venom")
    assert "6 / 8 / 9" in quick.view(0).board.villain.plot


@pytest.mark.rule("SG-1.2", "SG-1.1")
def test_the_mode_follows_from_the_number_of_players_where_nothing_was_agreed() -> None:
    modes = [GAME.new(players, 1).terms.options["mode"] for players in range(1, 6)]
    assert modes == ["commander_solo", "coop", "coop", "coop", "super_villain"]
    with pytest.raises(spinneret.BadOption, match=r"SG-1\.1"):
        GAME.new(1, 1, {"mode": "coop"})
