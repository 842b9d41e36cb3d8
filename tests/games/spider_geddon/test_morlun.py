"""Morlun as the Villain, and the Threats that come with him (sections 9 and 20)."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import (
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
from spinneret.games.spider_geddon import GAME


@pytest.mark.rule("SG-20.2", "SG-R43", "SG-10.6")
@pytest.mark.card("villains:morlun", "tokens:health")
def test_a_ko_against_morlun_feeds_henchman_and_villain_and_removes_the_hero() -> None:
    table = play_plan(
        "morlun_1",
        "morlun",
        heroes=(hero("silk", 0, ["silk_m", "silk_h"], tokens="MA", crisis=1), hero("spider_punk", 3, 5)),
        ring={0: {"threat": "morlun_karn"}},
        storyline=["villain morlun_life_force_absorption", "silk silk_organic_webbing"],
    )
    choose(table, "silk_m")
    let_pass(table, "new_hero")
    s = table.state
    karn = s.threats.index(next(i for i in s.threats if i >= 0 and s.dash.threats[i].facts.id == "morlun_karn"))
    assert s.threat_count[s.threats[karn]] == 5 and s.health == 7
    assert s.removed == 1 and s.heroes[0] == "" and s.hero_crisis[0] == 0 and s.tokens[:4] == [1, 0, 1, 0]
    assert [f["who"] for f in happened(table, "bam")].count("villain") == 1  # no BAM! by the KO
    assert "silk" not in options(table)
    choose(table, "peni_parker")
    assert s.heroes[0] == "peni_parker" and s.hero_at[0] == s.heroes_start and len(s.hands[0]) == 4
    assert s.passives[0] == () and s.storyline[1][0] == "silk"  # dead passives, symbols stay


@pytest.mark.rule("SG-5.8", "SG-20.2")
@pytest.mark.parametrize(("mark", "bams", "health"), [("", 1, 7), (" facedown", 2, 5)])
def test_life_force_absorption_lasts_while_it_is_faceup(mark: str, bams: int, health: int) -> None:
    table = play_plan(
        "morlun_1",
        "morlun",
        heroes=(hero("silk", 0, ["silk_m"]), hero("spider_punk", 3, 5)),
        storyline=[f"villain morlun_life_force_absorption{mark}"],
    )
    let_pass(table, "new_hero")
    assert len(happened(table, "bam")) == bams and table.state.health == health


@pytest.mark.rule("SG-11.4", "SG-20.2", "SG-R44")
def test_the_fourth_removal_loses() -> None:
    table = play_plan(
        "morlun_1",
        "morlun",
        heroes=(hero("silk", 0, ["silk_m"]), hero("spider_punk", 3, 5)),
        more={"removed": 3, "retired": ["peni_parker", "scarlet_spider", "anti_venom"]},
        storyline=["villain morlun_life_force_absorption"],
    )
    assert table.outcome is not None and table.outcome.reason == "SG-11.4"


@pytest.mark.rule("SG-11.4", "SG-R44", "SG-19.3")
@pytest.mark.parametrize("profile", sorted(GAME.pack.profiles))
@pytest.mark.parametrize("mode", ["coop", "commander_solo"])
def test_the_dashboard_names_the_removal_that_loses(mode: str, profile: str) -> None:
    solo = mode == "commander_solo"
    support = ["peni_parker", "anti_venom", "spider_man_noir", "spider_punk"]
    fallen = ["scarlet_spider", "superior_spider_man", "symbiote_spider_man"]
    last = 5 if profile == "balanced" and not solo else 4  # alone there are four Heroes besides the supporting ones
    more = {"removed": last - 1, "retired": fallen, **({"support_team": support} if solo else {})}
    table = play_plan(
        "morlun_1",
        "morlun",
        heroes=(hero("silk", 0, ["silk_m"]),) if solo else (hero("silk", 0, ["silk_m"]), hero("spider_punk", 3, 5)),
        options={"mode": mode, "tuning_profile": profile},
        storyline=["villain morlun_life_force_absorption"],
        more=more,
    )
    board = table.view(0).board.villain
    assert board.removed_end == board.removed == last and f"when {last} Heroes" in board.plot
    assert table.outcome is not None and table.outcome.reason == "SG-11.4"


@pytest.mark.rule("SG-R44")
def test_without_an_unused_hero_the_heroes_lose() -> None:
    everybody = ["peni_parker", "scarlet_spider", "anti_venom", "spider_man_noir", "superior_spider_man"]
    table = position(
        "morlun",
        ({"id": "", "at": 3}, hero("spider_punk", 3, 5)),
        more={"retired": [*everybody, "silk", "symbiote_spider_man"]},
    )
    assert table.outcome is not None and table.outcome.reason == "SG-R44"


@pytest.mark.rule("SG-20.2", "SG-6.3")
def test_morluns_overflow_hits_one_hero_or_spills() -> None:
    full = {"thugs": 2, "civilians": 2}
    hit = play_plan("morlun_1", "morlun", heroes=(hero("silk", 1, 4), hero("spider_punk", 3)), ring={1: {**full}}, at=0)
    let_pass(hit, "play_card")
    assert [f["amount"] for f in happened(hit, "damaged")] == [1]
    spill = play_plan(
        "morlun_1", "morlun", heroes=(hero("silk", 3), hero("spider_punk", 3)), ring={1: {**full}, 2: {"thugs": 3}}
    )
    let_pass(spill, "play_card")
    assert spill.state.civilians[2] == 1 and spill.state.civilians[3] == 1  # searched anew for each token
    assert [f["place"] for f in happened(spill, "overflow")] == ["japan"]


@pytest.mark.rule("SG-20.2", "SG-R11")
def test_sensing_life_force_marks_one_hero_in_each_of_three_locations() -> None:
    team = (hero("silk", 3, 5), hero("spider_punk", 3, 5), hero("peni_parker", 4, 5), hero("anti_venom", 0, 5))
    table = play_plan("morlun_sensing_life_force_t", "morlun", heroes=team)
    choose(table, "silk")  # whom Morlun strikes
    let_pass(table, "pick_hero")
    choose(table, "spider_punk")
    assert table.state.hero_crisis == [0, 1, 1, 0]


@pytest.mark.rule("SG-20.2", "SG-10.9", "SG-5.6")
def test_fierce_hunting_is_a_full_bam_nothing_prevents_against_crisis() -> None:
    table = play_plan(
        "morlun_fierce_hunting_t",
        "morlun",
        heroes=(hero("peni_parker", 1, 6, crisis=1), hero("silk", 4, 5)),
        ring={1: {"threat": "morlun_brix"}},
        storyline=["peni_parker peni_parker_metal_armor"],
    )
    assert asked(table)[1] == "discard"  # Metal Armor is not offered
    let_pass(table, "play_card")
    assert kinds(table, "bam") == ["bam", "bam"] and table.state.hero_crisis == [0, 0]
    safe = play_plan(
        "morlun_fierce_hunting_t",
        "morlun",
        heroes=(hero("peni_parker", 1, 6), hero("silk", 4, 5)),
        storyline=["peni_parker peni_parker_metal_armor"],
    )
    assert asked(safe)[1] == "ignore"


def morlun_bam(threat: str, at: int, *team, plan: str = "morlun_2", **more):
    """Morlun moves from 2 to 3 and nobody is there: only the Threat matters."""
    return play_plan(plan, "morlun", at=2, heroes=team, ring={at: {"threat": threat, **more}})


@pytest.mark.rule("SG-9.3", "SG-R9")
@pytest.mark.card("threats:morlun_karn")
def test_karn_goes_to_the_next_heroes_and_strikes_for_two() -> None:
    table = morlun_bam("morlun_karn", 0, hero("silk", 5, 5), hero("spider_punk", 1, 5), count=2, stunned=False)
    let_pass(table, "play_card")
    s = table.state
    assert s.threats[1] >= 0 and s.threats[0] < 0 and s.threat_count[s.threats[1]] == 2 and s.threat_token[s.threats[1]]
    assert happened(table, "damaged") == [{"hero": "spider_punk", "amount": 2, "source": "threat", "by": "morlun_karn"}]


@pytest.mark.card("threats:morlun_brix")
def test_brix_hits_each_hero_there() -> None:
    table = morlun_bam("morlun_brix", 0, hero("silk", 0, 5), hero("spider_punk", 0, 5))
    let_pass(table, "play_card")
    assert [f["hero"] for f in happened(table, "damaged")] == ["silk", "spider_punk"]


@pytest.mark.rule("SG-R11", "SG-8.2")
@pytest.mark.card("threats:morlun_bora")
def test_bora_hits_next_door_and_ignores_the_first_damage() -> None:
    table = morlun_bam("morlun_bora", 0, hero("silk", 1, 5), hero("spider_punk", 5, 5), hero("peni_parker", 0, 5))
    let_pass(table, "play_card")
    assert sorted(f["hero"] for f in happened(table, "damaged")) == ["silk", "spider_punk"]
    attack = effect("symbiote_spider_man_aa", pool="AA", villain="morlun", ring={3: {"threat": "morlun_bora"}})
    choose(attack, "A")
    assert attack.state.threat_count[attack.state.threats[3]] == 3
    choose(attack, "A")
    assert attack.state.threat_count[attack.state.threats[3]] == 2


@pytest.mark.rule("SG-10.4")
@pytest.mark.card("threats:morlun_jennix")
def test_jennix_gives_crisis_around_and_hits_everybody_with_crisis() -> None:
    table = morlun_bam(
        "morlun_jennix", 0, hero("silk", 0, 5), hero("spider_punk", 5, 5), hero("peni_parker", 2, 5, crisis=1)
    )
    let_pass(table, "play_card")
    assert table.state.hero_crisis == [1, 1, 1]
    assert [f["amount"] for f in happened(table, "damaged")] == [1, 1, 1]


@pytest.mark.rule("SG-14.5", "SG-R3")
@pytest.mark.card("threats:morlun_verna")
def test_verna_hits_one_hero_anywhere_whom_the_team_names() -> None:
    table = morlun_bam("morlun_verna", 0, hero("silk", 1, 5), hero("spider_punk", 5, 5))
    assert asked(table) == (0, "pick_hero") and set(options(table)) == {"silk", "spider_punk"}
    choose(table, "spider_punk")
    assert happened(table, "damaged")[0]["hero"] == "spider_punk"


@pytest.mark.rule("SG-3.4", "SG-9.5")
@pytest.mark.card("threats:morlun_daemos")
def test_daemos_hits_for_two_or_discards_the_civilians() -> None:
    hit = morlun_bam("morlun_daemos", 0, hero("silk", 0, 5), hero("spider_punk", 5, 5))
    let_pass(hit, "play_card")
    assert happened(hit, "damaged") == [{"hero": "silk", "amount": 2, "source": "threat", "by": "morlun_daemos"}]
    assert hit.state.threat_count[hit.state.threats[0]] == 3  # H + 1
    alone = morlun_bam("morlun_daemos", 0, hero("silk", 1, 5), hero("spider_punk", 5, 5), civilians=3)
    let_pass(alone, "play_card")
    assert alone.state.civilians[0] == 0 and alone.state.missions[0] == 0  # discarded, not rescued
