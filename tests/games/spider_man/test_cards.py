"""Bonus cards and events (section 13 of the rules)."""

import pytest

from games.spider_man.story import City, city


def rhino(deck: list[str], dice: list[int], **position: object) -> City:
    """Rhino rolls for bonus cards."""
    story = city(
        {"rhino": "10,5 mission=M25", **position.pop("figures", {})}, turn="rhino", deck=deck, dice=dice, **position
    )  # type: ignore[dict-item]
    return story.choose("bonus", len(dice)) if len(dice) > 1 else story.choose("bonus", 1)


@pytest.mark.rule("SM-13.1", "SM-R63")
def test_a_card_for_each_five_or_six() -> None:
    story = rhino(["V01", "V02", "V03"], [5, 6, 4, 1])
    assert story.hand("rhino") == ["V01", "V02"]
    assert story.level("rhino", "bonus") == 0
    assert story.kind == "choose_action", "nobody may stop drawing"


@pytest.mark.rule("SM-13.2")
def test_an_event_acts_before_the_next_card_is_drawn() -> None:
    story = rhino(["E02", "V01"], [5, 5])
    kinds = [event.kind for event in story.events if event.kind in ("event_drawn", "card_drawn")]
    assert kinds == ["event_drawn", "card_drawn"]
    assert story.state.fog and story.state.discard == ["E02"]


@pytest.mark.rule("SM-13.3", "SM-R32")
@pytest.mark.card("cards:E07")
def test_down_to_three_after_the_whole_draw() -> None:
    story = rhino(
        ["V01", "E07", "V02", "V03"], [5, 5], hands={"rhino": ["V04", "V05"]}, figures={"venom": "1,5 mission=M01"}
    )
    assert story.kind == "discard_to_limit" and len(story.options) == 4, "the Crime Wave card is part of his own draw"
    story.choose("V05")
    assert len(story.hand("rhino")) == 3
    assert story.hand("venom") == ["V03"]
    assert story.kind == "choose_action"


@pytest.mark.rule("SM-13.4", "SM-R15")
def test_foreign_cards_are_kept_but_not_played() -> None:
    story = rhino(["S02"], [5])
    assert story.hand("rhino") == ["S02"]
    assert "S02" not in story.options and story.refused("S02") == "SM-13.4"
    assert rhino(["S02", "V01"], [5], options={"foreign_bonus_cards": "discard"}).hand("rhino") == []
    assert rhino(["S02", "V01"], [5], options={"foreign_bonus_cards": "redraw"}).hand("rhino") == ["V01"]


@pytest.mark.rule("SM-13.5", "SM-R15")
def test_the_cops_hold_nothing() -> None:
    story = city(turn="cops", cars={"2,4": "1"}, dice=[5, 5], deck=["V01", "S02"])
    story.choose("bonus", 2)
    assert story.state.discard == ["V01", "S02"] and story.kind == "choose_action"
    story = city(
        turn="cops", cars={"2,4": "1"}, dice=[5], deck=["V01", "C01"], options={"foreign_bonus_cards": "redraw"}
    )
    story.choose("bonus", 1)
    assert story.kind == "cops_card_choice", "the Cops too"


@pytest.mark.rule("SM-13.5")
def test_a_cops_card_may_be_declined_or_come_to_nothing() -> None:
    story = city(turn="cops", cars={"2,4": "1"}, dice=[5], deck=["C01"])
    story.choose("bonus", 1, "none")
    assert story.cars() == {"2,4": 1} and story.state.discard == ["C01"]
    story = city(turn="cops", cars={"2,4": "1"}, dice=[5], deck=["C03"], people={"dewolff": "5,5"})
    story.choose("bonus", 1)
    assert story.kind == "choose_action", "nobody to attack"


@pytest.mark.rule("SM-13.6", "SM-13.7")
def test_a_card_must_change_something_and_have_its_time() -> None:
    story = city({"rhino": "10,5 mission=M25"}, turn="rhino", hands={"rhino": ["V05", "V06", "V01"]})
    assert story.refused("V05") == "SM-13.6", "no hit to heal"
    assert story.refused("V06") == "SM-13.6", "no tracer"
    assert story.refused("V01") == "SM-13.7", "only with an attack"


@pytest.mark.rule("SM-13.8", "SM-R16")
def test_an_empty_deck_is_rebuilt() -> None:
    story = city({"rhino": "10,5 mission=M25"}, turn="rhino", dice=[5, 5, 5])
    s = story.state
    s.discard, s.deck = ["V01", "V02"], []
    story.table.choose("bonus")
    story.table.choose(3)
    assert story.logged("deck_shuffled") and not s.deck
    assert story.hand("rhino") == ["V01", "V02"], "when both are empty the draw is lost"


# The villains' cards


@pytest.mark.card("cards:V01")
def test_adrenaline() -> None:
    story = city({"rhino": "10,5", "venom": "11,5"}, turn="rhino", hands={"rhino": ["V01"]}, dice=[5])
    story.choose("attack", 1, "V01")
    assert story.hits("venom") == 1


@pytest.mark.card("cards:V02")
def test_hired_muscle() -> None:
    story = city({"rhino": "10,5", "venom": "11,5"}, turn="rhino", hands={"rhino": ["V02"]}, dice=[6, 6, 1])
    story.choose("attack", 1, "V02")
    assert story.hits("venom") == 2 and story.level("rhino", "combat") == 3


@pytest.mark.card("cards:V03")
def test_getaway_car() -> None:
    story = city({"rhino": "10,5"}, turn="rhino", hands={"rhino": ["V03"]}, dice=[1])
    story.choose("move", 1, "V03")
    assert story.board().walk.points == 7


@pytest.mark.card("cards:V05")
def test_back_street_doctor() -> None:
    story = city({"rhino": "10,5 hits=3 mission=M25"}, turn="rhino", hands={"rhino": ["V05"]})
    story.choose("V05")
    assert story.hits("rhino") == 1 and story.state.discard == ["V05"]


@pytest.mark.rule("SM-15.11", "SM-15.9")
@pytest.mark.card("cards:V06")
def test_bug_sweep() -> None:
    story = city({"rhino": "10,5 tracer mission=M01"}, turn="rhino", hands={"rhino": ["V06"]})
    story.choose("V06")
    assert not story.state.tracer[3] and story.state.tracers == [0, 4], "set aside again"
    seen = story.figure("rhino", "spider_man").mission
    assert seen.id == "M01" and seen.step is None, "he knows the card, not its progress"


@pytest.mark.card("cards:V07")
def test_down_the_subway() -> None:
    story = city({"rhino": "7,4 mission=M25", "venom": "2,9"}, turn="rhino", hands={"rhino": ["V07"]})
    story.choose("V07")
    assert story.kind == "ability_target" and set(story.options) == {"4,13", "10,16", "13,15", "19,15"}
    story.choose("19,15")
    assert story.at("rhino") == "19,15" and story.levels("rhino") == (2, 4, 4)
    story = city({"rhino": "7,5 mission=M25"}, turn="rhino", hands={"rhino": ["V07"]})
    assert "V07" not in story.options


@pytest.mark.rule("SM-7.9")
@pytest.mark.card("cards:V08")
def test_change_of_plan() -> None:
    story = city(
        {"rhino": "10,5 mission=M01"},
        turn="rhino",
        hands={"rhino": ["V08"]},
        mission_deck=["M11"],
        tokens={"rhino 13,7": 1},
    )
    story.choose("V08")
    assert story.mission("rhino") == "M11" and story.state.tokens == {}
    bottom = story.state.mission_deck[0]
    assert story.state.settled.missions[bottom].id == "M01", "the old one under the deck"
    assert story.board("rhino").bottom_missions == ("M01",)
    assert story.board("cops").bottom_missions == (None,), "its place is public, the card is not"


@pytest.mark.rule("SM-17.5")
@pytest.mark.card("cards:V11")
def test_cut_loose() -> None:
    story = city({"rhino": "10,5 web=spider_man mission=M25"}, turn="rhino", hands={"rhino": ["V11"]})
    story.choose("V11")
    assert story.web("rhino") is None and "move" in story.options
    story = city(
        {"rhino": "10,5 seized=doctor_octopus mission=M25", "doctor_octopus": "10,5"},
        turn="rhino",
        hands={"rhino": ["V11"]},
    )
    story.choose("V11", "11,6")
    assert story.status("rhino") == "free" and story.at("rhino") == "11,6"


@pytest.mark.rule("SM-8.10")
@pytest.mark.card("cards:V12")
@pytest.mark.parametrize("where", ["arrested", "jailed"])
def test_crooked_lawyer(where: str) -> None:
    story = city(
        {"rhino": f"16,4 ko {where} mission=M25"},
        turn="rhino",
        phase="ko",
        cars={"16,4": "1"},
        hands={"rhino": ["V12", "V04"]},
    )
    assert "V04" not in story.options, "no healing in custody"
    story.choose("V12", "15,3")
    assert not story.ko("rhino") and story.hits("rhino") == 3 and story.status("rhino") == "free"
    assert story.kind == "choose_action" and story.levels("rhino") == (2, 4, 4)


# Spider-Man's cards


@pytest.mark.rule("SM-15.10", "SM-15.11")
@pytest.mark.card("cards:S01")
def test_spider_tracer() -> None:
    story = city(
        {"spider_man": "10,5", "rhino": "11,5 mission=M01", "venom": "10,6 mission=M02 ko"},
        hands={"spider_man": ["S01", "S01"]},
    )
    assert "attach_tracer" not in story.options and story.refused("attach_tracer") == "SM-15.11"
    story.choose("S01")
    assert story.state.tracers == [1, 3]
    story.choose("attach_tracer")
    assert set(story.options) == {"rhino", "venom"}, "also a K.O. one"
    story.choose("rhino")
    assert story.figure("rhino", "spider_man").mission.id == "M01"
    assert story.levels("spider_man") == (2, 4, 4), "it costs nothing"


@pytest.mark.card("cards:S02")
def test_fresh_web_fluid() -> None:
    story = city({"spider_man": "10,5 spent=web_lines,web_cage"}, hands={"spider_man": ["S02"]})
    story.choose("S02")
    assert story.spent("spider_man") == set()


@pytest.mark.rule("SM-13.7")
@pytest.mark.card("cards:S07")
def test_roll_with_the_punch() -> None:
    story = city(
        {"spider_man": "10,5 spent=spider_sense", "rhino": "11,5"},
        turn="rhino",
        hands={"spider_man": ["S07"]},
        dice=[6, 6, 6],
    )
    story.choose("attack", 3, "none", "S07")
    assert story.hits("spider_man") == 1


@pytest.mark.card("cards:S08")
def test_front_page_photo() -> None:
    story = city({"spider_man": "10,5", "rhino": "11,5"}, hands={"spider_man": ["S08"]})
    story.choose("S08")
    assert story.vp("spider_man") == 3
    story = city({"spider_man": "10,5", "rhino": "11,5 ko"}, hands={"spider_man": ["S08"]})
    assert "S08" not in story.options, "a villain who is not K.O."


# The Cops' cards


def cops(card: str, **position: object) -> City:
    story = city(turn="cops", dice=[5, *position.pop("more", [])], deck=[card], **position)  # type: ignore[misc, arg-type]
    return story.choose("bonus", 1)


@pytest.mark.card("cards:C01")
def test_reinforcements() -> None:
    story = cops("C01", cars={"2,4": "1"})
    assert "PS1" not in story.options
    story.choose("PS2")
    assert story.cars() == {"2,4": 1, "16,4": 1} and story.holder("dewolff") == "cops", "a captain alone there joins"


@pytest.mark.rule("SM-16.5")
@pytest.mark.card("cards:C02")
def test_code_three() -> None:
    story = cops("C02", cars={"16,4": "1"})
    story.choose("16,4", "1S")
    assert story.board().walk.points == 8, "no dice and no doubling"
    story.choose("15,3", "done", "stop")
    assert story.cars() == {"15,3": 1} and story.level("cops", "movement") == 4


@pytest.mark.rule("SM-16.7")
@pytest.mark.card("cards:C03")
def test_swat_team() -> None:
    story = cops(
        "C03",
        cars={"10,6": "1"},
        figures={"rhino": "10,5 spent=thick_hide"},
        people={"stacy": "cops 10,6"},
        more=[4, 3, 2],
    )
    story.choose("10,6")
    rolled = story.logged("attack_rolled")[0]
    assert (len(rolled["dice"]), rolled["plus"], rolled["hits"]) == (3, 2, 1), (
        "three dice whatever the cars, +1, the Captain's +1"
    )
    assert story.level("cops", "combat") == 4
    assert story.kind == "reaction" and story.asked == "rhino"


@pytest.mark.rule("SM-R54", "SM-R71")
@pytest.mark.card("cards:C04")
def test_anonymous_tip() -> None:
    story = cops("C04", cars={"2,4": "1"}, figures={"rhino": "10,5 mission=M01", "venom": "1,5 mission=M02 open"})
    assert story.options == ("rhino", "none"), "Venom's lies open already"
    story.choose("rhino")
    assert story.figure("rhino").mission.id == "M01", "open for all, spectators too"


@pytest.mark.card("cards:C05")
def test_overtime() -> None:
    story = cops("C05", cars={"2,4": "1"}, cops_used=[4, 3, 0])
    assert story.options == ("movement", "combat", "none")
    story.choose("combat")
    assert story.levels("cops") == (0, 4, 3)


@pytest.mark.rule("SM-R71")
@pytest.mark.card("cards:C06")
def test_curfew() -> None:
    story = cops("C06", cars={"2,4": "1"}, figures={"rhino": "10,5", "venom": "1,5 curfew"})
    assert story.options == ("rhino", "none")
    story.choose("rhino")
    assert story.state.curfew[3]


# Events


@pytest.mark.rule("SM-16.14", "SM-16.9", "SM-19.4")
@pytest.mark.card("cards:E01")
def test_wanted() -> None:
    story = rhino(["E01"], [5])
    assert story.state.wanted
    story = city(
        {"spider_man": "10,5 hits=4 spent=spider_sense"},
        turn="cops",
        cars={"10,6": "1"},
        wanted=True,
        people={"dewolff": "5,5"},
        dice=[6],
    )
    story.choose("attack", 1)
    assert story.vp("cops") == 5
    story = city({"spider_man": "10,5", "rhino": "11,5 hits=3 spent=thick_hide"}, wanted=True, dice=[6])
    story.choose("attack", 1, "roll")
    assert not story.state.wanted, "knocking out a villain clears his name"


@pytest.mark.rule("SM-R69")
@pytest.mark.card("cards:E02", "cards:E03", "cards:E04")
@pytest.mark.parametrize(("card", "slot"), [("E02", "fog"), ("E03", "rush_hour"), ("E04", "storm")])
def test_lasting_events_end_with_the_drawers_next_turn(card: str, slot: str) -> None:
    story = rhino([card], [5], cars={"2,4": "2", "7,16": "2"})
    assert getattr(story.board(), slot) == (story.seat("rhino"),)
    while story.state.round == 1 or story.on_turn != "cops":
        story.choose("end")
    assert getattr(story.state, slot)
    story.choose("end")
    assert not getattr(story.state, slot), "the start of Rhino's turn"
    story = city({"rhino": "10,5 mission=M25"}, turn="rhino", deck=[card], dice=[5], **{slot: ["spider_man"]})
    story.choose("bonus", 1)
    assert getattr(story.board(), slot) == (0, story.seat("rhino"))


@pytest.mark.card("cards:E04")
def test_thunderstorm_grounds_everybody() -> None:
    story = city({"vulture": "8,6"}, turn="vulture", storm=["cops"], dice=[3])
    story.choose("move", 1)
    assert "8,9" not in story.options, "no flight"
    story = city(turn="cops", cars={"16,4": "1"}, storm=["spider_man"], dice=[2])
    story.choose("move", "1S", 1)
    assert story.board().walk.points == 2, "no doubling by the Sergeant"


@pytest.mark.card("cards:E05")
def test_mass_breakout() -> None:
    story = rhino(["E05"], [5], figures={"venom": "16,4 ko jailed mission=M01"})
    assert story.kind == "place_piece" and story.asked == "venom"
    story.choose("15,3")
    assert not story.ko("venom") and story.hits("venom") == 0 and story.levels("venom") == (0, 0, 0)


@pytest.mark.rule("SM-13.3")
@pytest.mark.card("cards:E07")
def test_crime_wave() -> None:
    story = city(
        {"rhino": "10,5", "venom": "1,5"},
        turn="spider_man",
        dice=[5],
        deck=["E07", "E02", "V01"],
        hands={"venom": ["V02", "V03", "V04"]},
    )
    story.choose("bonus", 1)
    assert not story.state.fog, "an event drawn this way has no effect"
    assert story.kind == "discard_to_limit" and story.asked == "venom"
    story.choose("V01")
    assert story.hand("rhino") == [] and story.state.discard == ["E02", "V01", "E07"]
