"""Victory points and the end (section 19), player counts (section 20)."""

import pytest

from games.spider_man.story import ARREST, CARDS, GAME, SHORT, City, city
from spinneret.games.spider_man.content.vocabulary import FIGURES, STATIONS


@pytest.mark.rule("SM-19.1", "SM-R65", "SM-19.3")
@pytest.mark.parametrize("target", [40, 60, 100, 25])
def test_the_agreed_number_wins_at_once(target: int) -> None:
    story = city({"rhino": "12,6"}, turn="rhino", vp={"rhino": target - 2}, options={"target_vp": target})
    story.choose("capture")
    outcome = story.table.outcome
    assert outcome is not None and outcome.winners == (story.seat("rhino"),) and outcome.reason == "SM-19.1"
    assert outcome.payoffs == (0, 0, 1, 0)


@pytest.mark.rule("SM-19.3", "SM-R29", "SM-8.4")
def test_the_first_award_that_reaches_the_goal_ends_everything() -> None:
    story = city(
        {"rhino": "10,5 mission=M28", "venom": "11,5 hits=4 mission=M01"},
        turn="rhino",
        vp={"rhino": 53},
        people={"aunt_may": "venom"},
        dice=[6],
    )
    story.choose("attack", "fig:venom", 1)
    assert story.table.outcome is not None and story.vp("rhino") == 60, (
        "the K.O. comes before the mission and the captives"
    )


@pytest.mark.rule("SM-19.4", "SM-19.5", "SM-R13", "SM-R61")
@pytest.mark.parametrize("option", [False, True])
def test_the_cops_and_spider_mans_knock_outs(option: bool) -> None:
    story = city(
        {"spider_man": "10,5", "rhino": "11,5 hits=3 mission=M12 spent=thick_hide"},
        options={"cops_score_every_ko": option},
        dice=[6],
    )
    story.choose("attack", 1, "roll")
    assert story.vp("spider_man") == CARDS["M12"].vp_spider_man
    assert story.vp("cops") == (CARDS["M12"].vp_cops if option else 0)
    story = city(
        {"venom": "10,5", "rhino": "11,5 hits=3 mission=M12 spent=thick_hide"},
        turn="venom",
        options={"cops_score_every_ko": option},
        dice=[6],
    )
    story.choose("attack", 1)
    assert story.vp("cops") == 0 and story.vp("venom") == 7, "never when a villain did it"


@pytest.mark.rule("SM-19.4")
def test_knock_outs_without_a_mission_and_by_the_cops() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5 hits=3 spent=thick_hide"}, dice=[6])
    story.choose("attack", 1, "roll")
    assert story.vp("spider_man") == 6
    story = city(
        {"rhino": "10,5 hits=3 mission=M12 spent=thick_hide"},
        turn="cops",
        cars={"10,6": "1"},
        people={"dewolff": "5,5"},
        dice=[6],
    )
    story.choose("attack", 1)
    assert story.vp("cops") == CARDS["M12"].vp_cops
    story = city(
        {"spider_man": "10,5 hits=4 spent=spider_sense"},
        turn="cops",
        cars={"10,6": "1"},
        people={"dewolff": "5,5"},
        dice=[6],
    )
    story.choose("attack", 1)
    assert story.vp("cops") == 0, "Spider-Man is not Wanted"
    story = city({"spider_man": "10,5"}, cars={"10,6": "1"}, dice=[6])
    story.choose("attack", 1, "roll")
    assert story.vp("spider_man") == 0, "cars are worth nothing to him"


@pytest.mark.rule("SM-19.4", "SM-19.7")
def test_a_capture_scores_once_per_person_and_player() -> None:
    story = city({"rhino": "12,6"}, turn="rhino", scored_captures={"rhino": ["jameson"]})
    story.choose("capture")
    assert story.vp("rhino") == 0
    story = city({"spider_man": "12,6"}, scored_captures={"doctor_octopus": ["jameson"]})
    story.choose("capture")
    assert story.vp("spider_man") == 2


@pytest.mark.rule("SM-19.8", "SM-R44")
def test_the_round_limit() -> None:
    story = city(
        {"rhino": "1,5 mission=M25", "venom": "5,5 mission=M26"},
        turn="venom",
        round=30,
        options={"round_limit": 30},
        vp={"rhino": 9, "venom": 9},
    )
    story.choose("end")
    outcome = story.table.outcome
    assert outcome is not None and outcome.reason == "SM-19.8" and outcome.winners == (2, 3)
    assert outcome.payoffs == (0, 0, 0.5, 0.5)
    story = city(
        {"rhino": "1,5 mission=M25", "venom": "5,5 mission=M26"}, turn="venom", round=30, options={"round_limit": 0}
    )
    story.choose("end")
    assert story.table.outcome is None and story.state.round == 31


# Player counts


@pytest.mark.rule("SM-20.1")
def test_four_keep_their_villain() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5 hits=3 spent=thick_hide"}, dice=[6])
    story.choose("attack", 1, "roll")
    assert story.kind == "choose_action" and story.asked == "spider_man"
    assert story.state.figures[2:] == [FIGURES.index("rhino"), FIGURES.index("doctor_octopus")]


@pytest.mark.rule("SM-20.3", "SM-20.4", "SM-R27", "SM-R56", "SM-19.6")
def test_three_may_abandon_a_villain() -> None:
    story = city(
        {"spider_man": "10,5", "rhino": "11,5 hits=3 tracer mission=M01 spent=thick_hide"},
        players=3,
        vp={"rhino": 20},
        hands={"rhino": ["V01"]},
        mission_deck=["M11"],
        dice=[6],
    )
    story.choose("attack", 1, "roll", "none", "none")
    assert story.kind == "abandon_villain" and story.asked == "rhino"
    assert set(story.options) == {"keep", *FIGURES[1:]} - {"rhino"}
    story.choose("electro")
    assert story.at("electro") == "1,8" and story.levels("electro") == (2, 4, 4)
    assert story.mission("electro") == "M11", "he then draws his new mission"
    assert story.vp("electro") == 20 and story.hand("electro") == ["V01"]
    assert [a.state for a in story.figure("electro").abilities] == ["ready", "ready", "ready", "locked"]
    assert story.ko("rhino") and story.at("rhino") == "11,5" and story.figure("rhino").seat == -1
    assert story.state.tracers == [0, 4], "its tracer is set aside"
    story.choose("end")
    assert story.asked == "cops"


@pytest.mark.rule("SM-20.4", "SM-16.10")
def test_an_abandoned_villain_is_removed_when_jailed() -> None:
    story = city(
        {"electro": "base", "rhino": "15,5 ko abandoned"},
        players=3,
        turn="cops",
        cars={"14,5": "1"},
        people={"stacy": "0,17", "dewolff": "1,17"},
        dice=[3],
    )
    story.choose("move", 1, "15,5", "arrest:rhino", "16,4")
    assert story.vp("cops") == ARREST["rhino"]
    assert all(figure.id != "rhino" for figure in story.board().figures)


@pytest.mark.rule("SM-20.4", "SM-4.7")
def test_abandoning_in_his_own_turn_ends_it() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5 hits=3 spent=thick_hide"}, players=3, turn="rhino", dice=[1, 6])
    story.choose("attack", 1, "attack", 1, "roll")
    assert story.kind == "abandon_villain"
    story.choose("vulture")
    assert story.on_turn == "spider_man"


@pytest.mark.rule("SM-20.4")
def test_the_last_villain_must_be_kept() -> None:
    story = city(
        {"spider_man": "10,5", "rhino": "11,5 hits=3 spent=thick_hide"},
        players=3,
        used_villains=list(FIGURES[1:]),
        dice=[6],
    )
    story.choose("attack", 1, "roll")
    assert story.kind == "choose_action" and story.state.figures[2] == 3


@pytest.mark.rule("SM-20.5", "SM-20.6", "SM-R28")
def test_the_two_player_game() -> None:
    story = City(GAME.new(2, 1, {"map_building": "standard"}))
    story.choose("rhino")
    assert story.kind == "captain_station" and story.asked == "spider_man" and story.options == STATIONS
    story.choose("PS3", "PS5")
    s = story.state
    assert not s.cars and s.reserve == 0
    assert story.at("stacy") == "19,4" and story.holder("stacy") is None, "alone from the start"
    assert story.at("jameson") == "13,7"
    assert len(s.deck) + sum(map(len, s.hands)) == 56 and not any(card.startswith("E") for card in s.deck)
    story.choose("end")
    assert story.on_turn == "rhino"
    story.choose("end")
    assert story.on_turn == "spider_man", "no Cops' turn"
    story = City(GAME.new(2, 1, {"two_player_cops_cards": "removed"}))
    assert len(story.state.deck) == 40


@pytest.mark.rule("SM-20.7", "SM-R28")
@pytest.mark.card("missions:M30", "missions:M31", "missions:M33")
@pytest.mark.parametrize(("id", "hits"), [("M30", 1), ("M31", 2), ("M33", 3)])
def test_missions_against_the_cops_become_raids(id: str, hits: int) -> None:
    story = city({"rhino": f"15,3 mission={id}", "spider_man": "1,1"}, players=2, turn="rhino", dice=[6] * hits)
    story.choose("attack", "building:16,4", hits)
    assert story.vp("rhino") > 0
    story = city({"rhino": "15,3", "spider_man": "1,1"}, players=2, turn="rhino", hands={"rhino": ["C01"]})
    assert "C01" not in story.options and story.refused("C01") == "SM-13.4", "held, and played by nobody"


@pytest.mark.rule("SM-20.8")
def test_no_rival_missions_with_two_and_three() -> None:
    for players in (2, 3):
        story = city(
            {"rhino": "10,5"}, players=players, turn="rhino", phase="start", mission_deck=["M28", "M29", "M26"]
        )
        assert story.mission("rhino") == "M26"


@pytest.mark.rule("SM-20.2")
def test_ten_players_play() -> None:
    table = GAME.new(10, 3, {**SHORT, "round_limit": 2})
    table.play_on(iter([i % 97 / 97 for i in range(5000)]).__next__)
    assert table.outcome is not None and len(table.outcome.scores) == 10
