"""What a player reads: sentences name the piece, the place, the amount and the source; refusals say why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import spinneret
from games.spider_geddon.positions import choose, effect, hero, let_pass, options, play_plan, position
from games.spider_geddon.super_positions import against, end_of_hero_turn, villain_plays, window
from spinneret.games.spider_geddon import GAME
from spinneret.games.spider_geddon.rules.answers import numbers
from spinneret.kernel import rulebook
from spinneret.testing import Mode, modes

WORDS = GAME.words
BAD = {
    "a raw id": r"\b[a-z0-9]+_[a-z0-9_]+\b",
    "a wrong article": r"\b[Aa] [AEIOU]|\b[Aa]n [^AEIOUaeiou\W]",
    "a missing value": r"\bNone\b|[{}]|\(\)|: \.(?!\.)",
    "odd spacing": r"  |^ | $| [.,:;?!](?!\.)",
    "two stops": r"[!?]\.|(?<!\.)\.\.(?!\.)|\.{4}",
    "an empty question": r"Choose one\.|Do this too|Which Hero is it|this token go|gets this token\?|Stop here",
    "an empty refusal": r"none of the answers",
}
ODD_VALUES = ("nonsense", "stop", None, 99, ("move", "japan"), ("token", "W"))
WRITTEN = rulebook.rules(GAME.rules)
EXTRA: tuple[dict[str, Any], ...] = (
    {},
    {"equipment": True, "equipment_card_removal": "owner_choice", "hands_open_to_team": False},
)


def question(table: spinneret.Table[Any]) -> str:
    assert table.decision is not None
    return WORDS.prompt(table.view(table.decision.seat).board, table.decision)


def labels(table: spinneret.Table[Any]) -> list[str]:
    assert table.decision is not None
    board = table.view(table.decision.seat).board
    return [WORDS.label(board, table.decision, option) for option in table.decision.options]


def log(table: spinneret.Table[Any]) -> list[str]:
    board = table.view(None).board
    return [WORDS.event(board, event) for event in table.events(everything=True)]


def why_not(table: spinneret.Table[Any], value: Any) -> str:
    refusal = table.why_not(value)
    assert refusal is not None, f"{value!r} is allowed"
    return f"{refusal.reason} ({refusal.rule})"


# All modes, sampled


def _read(table: spinneret.Table[Any], dice: Random) -> Iterator[str]:
    """Everything there is to read at this question, refusals of some other answers included."""
    decision = table.decision
    assert decision is not None
    yield question(table)
    yield from labels(table)
    yield WORDS.waiting(table.view(None).board, decision.seat, decision.kind)
    domain = list(numbers(table.state.settled.tables)[decision.kind])
    for value in (*dice.sample(domain, min(3, len(domain))), *ODD_VALUES):
        if value not in decision.options:
            yield why_not(table, value)
            refusal = table.why_not(value)
            assert refusal is not None and refusal.rule in WRITTEN, refusal


@pytest.mark.parametrize("mode", modes(GAME), ids=str)
def test_every_sentence_can_be_read(mode: Mode) -> None:
    for seed in range(4):  # a game against each Villain
        table = GAME.new(mode.players, seed, {**mode.options, **EXTRA[seed % 2]})
        dice = Random(seed)
        read: list[str] = []
        while table.decision is not None:
            read += _read(table, dice)
            chosen = dice.choice(table.decision.options)
            if table.decision.kind == "choose_villain":
                chosen = table.decision.options[seed % 4]
            table.choose(chosen)
        board = table.view(None).board
        told = [*log(table), *WORDS.account(board), WORDS.result(board, table.outcome)]
        for sentence in {*read, *told}:
            for what, pattern in BAD.items():
                assert not re.search(pattern, sentence), f"{what}: {sentence}"
        for sentence in told:
            assert re.fullmatch(r"[^a-z].*[.!?]", sentence), sentence


# Questions


@pytest.mark.rule("SG-14.5")
def test_the_team_reads_what_is_in_store_for_the_hero_it_names() -> None:
    table = play_plan("morlun_2", "morlun", heroes=(hero("silk", 1), hero("spider_punk", 1)))
    assert question(table) == "Morlun's BAM!: which Hero takes 2 damage?"
    crisis = play_plan("morlun_sensing_life_force_t", "morlun", heroes=(hero("silk", 3), hero("spider_punk", 3)))
    choose(crisis, "silk")
    let_pass(crisis, "pick_hero")
    assert question(crisis) == "Sensing Life Force: which Hero gets 1 Crisis token?"


@pytest.mark.rule("SG-16.11")
def test_a_villain_who_hands_out_tokens_reads_which_one_and_where() -> None:
    split = against(cards=["misdirection"])
    villain_plays(split, "superior_spider_man_3", "misdirection")
    assert question(split) == "Misdirection: at which Location do you add this Thug?"
    team = (hero("silk", 3, 5, tokens="MAA"), hero("spider_punk", 3, 5, tokens="W"))
    sabotage = against(cards=["sabotage"], heroes=team)
    villain_plays(sabotage, "superior_spider_man_3", "sabotage")
    assert question(sabotage) == "Sabotage: which of the Heroes' Action tokens is discarded?"
    choose(sabotage, "W", "silk")
    assert question(sabotage) == "Sabotage: which Hero gets this Attack token? There are 2 of them."
    assert "Sabotage: a Wild token of the Heroes is discarded." in log(sabotage)
    terror = end_of_hero_turn(["terror_in_the_streets"], ring={place: {"thugs": 1} for place in (1, 2, 3, 4)})
    choose(let_pass(terror, "super_villain_card"), "terror_in_the_streets")
    assert question(terror) == (
        "Terror in the Streets: a Civilian or a Thug at Horizon Labs? You add 2, one after the other."
    )


@pytest.mark.rule("SG-16.11")
def test_the_villain_reads_where_a_movement_ends() -> None:
    table = against(cards=["flexible_plans"])
    villain_plays(table, "superior_spider_man_3", "flexible_plans")
    assert question(table) == "Flexible Plans: how many Locations clockwise do you move?"
    assert labels(table)[:3] == [
        "Stay at Horizon Labs",
        "1 Location clockwise, to Japan",
        "2 Locations clockwise, to Las Vegas",
    ]


@pytest.mark.rule("SG-8.6")
def test_choices_inside_an_effect_name_the_card() -> None:
    shooters = effect("scarlet_spider_m", me={"equipment": ["web_shooters_scarlet"]}, ring={2: {"thugs": 1}})
    choose(shooters, ("equipment", "web_shooters_scarlet"))
    assert question(shooters) == "Web-Shooters: which of its effects do you use?"
    assert labels(shooters) == ["Move", "Pull a Civilian or a Thug to your Location"]
    cleansing = effect("anti_venom_body_cleansing", me={"crisis": 1})
    choose(cleansing, "special_effect")
    assert question(cleansing) == "Body Cleansing: also have a Hero at your Location shed all Crisis tokens?"
    power = effect("scarlet_spider_great_power", ring={3: {"thugs": 3}})
    choose(power, "special_effect")
    assert question(power) == "Great Power: 2 Attacks to use. What for?"
    assert labels(power) == ["Defeat a Thug at Loomworld", "Leave the rest unused"]


@pytest.mark.rule("SG-10.2")
def test_damage_says_where_it_comes_from_and_taking_it_says_how_much() -> None:
    table = play_plan(
        "morlun_2",
        "morlun",
        heroes=(hero("peni_parker", 1, 4), hero("silk", 4, 3)),
        storyline=["peni_parker peni_parker_metal_armor"],
    )
    assert question(table) == "Morlun's BAM!: 2 damage to Peni Parker. Ignore some of it?"
    assert labels(table) == ["Ignore damage with Metal Armor", "Take 2 damage"]
    choose(table, "peni_parker_metal_armor")
    assert question(table) == "Morlun's BAM!: 1 damage to you. Discard a card from your hand under your deck."
    told = log(table)
    assert "Peni Parker is dealt 2 damage by Morlun's BAM!" in told
    assert "Peni Parker ignores 1 damage with Metal Armor." in told


@pytest.mark.rule("SG-16.12")
def test_a_super_hero_window_says_what_happened() -> None:
    table = window("shake_it_off", heroes=(hero("silk", 1, 5), hero("spider_punk", 4, 5)))
    villain_plays(table, "superior_spider_man_3")
    asked = []
    while "shake_it_off" not in options(let_pass(table, "super_hero_card")):
        asked.append(question(table))
        choose(table, "pass")
    assert "Superior Spider-Man stops at your Location, Japan. Play a Super Hero card?" in asked
    assert question(table) == "Superior Spider-Man's BAM!: 2 damage to Silk. Play a Super Hero card?"
    choose(table, "shake_it_off")
    assert "Silk ignores 2 damage with Shake It Off." in log(table)


def test_a_plan_card_in_hand_says_its_tokens_in_words() -> None:
    table = against(hand=("superior_spider_man_3", "superior_spider_man_4"))
    assert labels(table)[0] == "Move 1 (BAM!, adds 2 Thugs on each side)"
    portal = against("spot", hand=("spot_4",))
    assert portal.view(2).board.texts["spot_4"].startswith("Portal B: to the Location with the letter B. BAM!")


@pytest.mark.rule("SG-17.3", "SG-R33")
def test_set_up_says_why_a_card_goes_and_how_many_are_to_come() -> None:
    table = GAME.new(1, 3, {"mode": "commander_solo", "equipment": True, "equipment_card_removal": "owner_choice"})
    choose(table, "spot", "scarlet_spider")
    assert question(table) == "Equipment has its price: remove one card from your deck for this game."
    let_pass(table, "support_team")
    assert question(table) == "Choose a Supporting Hero (4 to go)."
    choose(table, "spider_punk")
    assert question(table) == "Choose a card of Spider-Punk for the Supporting deck (3 to go)."


# The log


@pytest.mark.rule("SG-8.9", "SG-9.1")
def test_the_log_names_the_token_the_slot_and_the_place() -> None:
    table = effect(
        "silk_m",
        pool="H",
        me={"tokens": "A"},
        ring={3: {"thugs": 1, "threat": "spot_you_cant_escape"}},
    )
    choose(table, "H", ("token", "A"))
    told = log(table)
    assert "Silk fills a Heroic slot of You Can't Escape at Loomworld: 2 empty slots left." in told
    assert "Silk spends an Attack token." in told


@pytest.mark.rule("SG-17.13", "SG-18.2")
def test_a_hero_alone_does_not_step_in_for_himself() -> None:
    table = position(
        {"id": "spot", "hand": ["spot_4"]},
        (hero("scarlet_spider", 1, 5),),
        options={"mode": "super_villain_vs_solo"},
        phase="villain_turn",
        more={
            "super_hero": [["to_the_rescue", "crowd_control"]],
            "villain_turns": 2,
            "support_team": ["spider_punk", "peni_parker", "silk", "spider_man_noir"],
        },
    )
    choose(table, "spot_4")
    while "to_the_rescue" not in options(let_pass(table, "super_hero_card")):
        choose(table, "pass")
    choose(table, "to_the_rescue")
    told = log(table)
    assert "Scarlet Spider has nobody to step in for and takes the damage." in told
    assert "To the Rescue: Scarlet Spider gains 1 Heroic token." in told


def test_what_the_villain_draws_is_logged_by_name_since_all_read_it_after_the_game() -> None:
    table = GAME.new(3, 2, {"mode": "super_villain", "hero_choice": "random"})
    choose(table, "spot")
    let_pass(table, "play_card")
    drawn = [line for line in log(table) if " draws Portal " in line]
    assert drawn and all(line.startswith("Spot draws Portal ") for line in drawn)


@pytest.mark.rule("SG-11.4")
def test_the_result_says_which_plot_succeeded() -> None:
    table = position(
        "morlun",
        (hero("silk", 1, 1), hero("spider_punk", 4, 3)),
        phase="villain_turn",
        plans=["morlun_2"],
        more={"removed": 3, "retired": ["anti_venom", "peni_parker", "scarlet_spider"]},
    )
    let_pass(table)
    told = WORDS.result(table.view(0).board, table.outcome)
    assert told.startswith("The Heroes lose: Morlun has removed 4 Heroes from the game.")


# Refusals


@pytest.mark.rule("SG-8.1", "SG-8.2", "SG-8.3")
def test_an_action_is_refused_with_what_is_missing() -> None:
    table = effect(
        "silk_m", pool="MA", ring={3: {"thugs": 1, "civilians": 1, "threat": "morlun_karn"}}, villain="morlun"
    )
    assert why_not(table, "H") == "You have no Heroic Action left this turn. (SG-7.4)"
    assert why_not(table, ("token", "A")) == "You have no Attack token. (SG-8.9)"
    choose(table, "A")
    assert why_not(table, "rescue") == "An Attack cannot be used to rescue a Civilian at Loomworld. (SG-8.5)"
    assert why_not(table, "threat") == "There is no Threat with slots at Loomworld. (SG-9.1)"
    assert why_not(table, ("thug", "japan")) == "There is no Thug at Japan. (SG-8.2)"
    assert why_not(table, "villain") == "Morlun cannot be damaged before two Missions are complete. (SG-8.2)"
    assert why_not(table, ("move", "las_vegas")).startswith("An Attack cannot be used to move: only a Move or a Wild")


@pytest.mark.rule("SG-14.5", "SG-10.2", "SG-20.1")
def test_a_hero_a_card_or_a_shield_is_refused_with_its_reason() -> None:
    team = (hero("silk", 1), hero("spider_punk", 1), hero("peni_parker", 4))
    table = play_plan("morlun_2", "morlun", heroes=team)
    assert why_not(table, "peni_parker").startswith("Peni Parker is out of reach of this effect: choose Silk or")
    assert why_not(table, "anti_venom") == "Anti-Venom is not in the game. (SG-14.5)"
    choose(table, "silk")
    assert why_not(table, "silk_silk_sense") == "That card is not in your hand. (SG-10.2)"
    assert why_not(table, None) == "A card of your hand must be discarded; passing is impossible. (SG-10.2)"
    armor = play_plan(
        "morlun_2",
        "morlun",
        heroes=(hero("peni_parker", 1, 4), hero("silk", 4, 3)),
        storyline=["peni_parker peni_parker_metal_armor"],
    )
    assert why_not(armor, "sims_tower") == "Sims Tower helps only Heroes who are there. (SG-10.2)"
    assert why_not(armor, "silk_silk_sense").startswith("Silk-Sense is not a faceup card of yours")


@pytest.mark.rule("SG-1.5", "SG-3.2", "SG-3.8")
def test_a_refusal_at_set_up_says_who_is_taken() -> None:
    table = GAME.new(2, 1)
    assert why_not(table, "silk").startswith("That is not a Villain of this game: choose Anti-Venom, Morlun, Spot or")
    choose(table, "anti_venom", "silk")
    assert why_not(table, "silk") == "Silk is already taken. (SG-1.5)"
    assert why_not(table, "anti_venom") == "Anti-Venom is the Villain of this game. (SG-1.5)"


@pytest.mark.rule("SG-16.10", "SG-16.11", "SG-16.12")
def test_a_super_card_is_refused_with_its_own_text() -> None:
    table = against(cards=["terror_in_the_streets", "sabotage"])
    choose(table, "superior_spider_man_3")
    assert why_not(table, "terror_in_the_streets").startswith("Terror in the Streets is for another moment. It says:")
    assert why_not(table, "sabotage").startswith("Sabotage asks for something that is not so now. It says:")
    assert why_not(table, "caught_alone").startswith("You do not hold that card.")
    split = against(cards=["misdirection"])
    villain_plays(split, "superior_spider_man_3", "misdirection")
    assert why_not(split, "stop").startswith("Misdirection does not let you stop here")
    assert why_not(split, "sims_tower") == "Sims Tower is out of reach of Misdirection. (SG-16.10)"
