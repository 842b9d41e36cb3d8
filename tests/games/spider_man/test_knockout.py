"""Knock-out, recovery and rest (section 8 of the rules)."""

import pytest

from games.spider_man.story import AWARDS, CARDS, city


def beaten(**position: object) -> object:
    """Spider-Man has just knocked out Electro, who held M12."""
    story = city(
        {"spider_man": "10,5", "electro": "11,5 hits=3 mission=M12 used=1,1,1"},
        dice=[6],
        mission_deck=["M25"],
        **position,
    )
    return story.choose("attack", 1, "roll")


@pytest.mark.rule("SM-8.2", "SM-8.4", "SM-18.3", "SM-R59", "SM-19.4")
def test_the_knock_out_in_order() -> None:
    story = beaten()
    assert story.ko("electro") and story.levels("electro") == (0, 0, 0)
    assert story.logged("mission_failed") == [{"figure": "electro", "mission": "M12"}]
    assert story.vp("spider_man") == CARDS["M12"].vp_spider_man
    assert story.mission("electro") == "M25", "a new mission"
    assert story.state.removed == [story.state.settled.mission_index["M12"]]
    assert story.kind == "choose_action" and story.asked == "spider_man", "the K.O. do not react"


@pytest.mark.rule("SM-8.4", "SM-15.6", "SM-17.5")
def test_webs_and_grips_come_off() -> None:
    story = city(
        {"doctor_octopus": "11,5 hits=4", "rhino": "11,5 seized=doctor_octopus", "spider_man": "10,5"}, dice=[6]
    )
    story.choose("attack", "fig:doctor_octopus", 1, "roll")
    assert story.kind == "place_piece" and story.asked == "rhino"
    story.choose("12,5")
    assert story.status("rhino") == "free" and story.at("rhino") == "12,5"
    story = city({"venom": "11,5 hits=4 web=spider_man", "spider_man": "10,5"}, dice=[6])
    story.choose("attack", "fig:venom", 1, "roll")
    assert story.web("venom") is None and story.state.webs[0] == 3


@pytest.mark.rule("SM-8.4")
def test_webs_put_on_others_stay() -> None:
    story = city({"venom": "11,5 hits=4", "rhino": "5,5 web=venom", "spider_man": "10,5"}, dice=[6])
    story.choose("attack", 1, "roll")
    assert story.ko("venom") and story.web("rhino") == "venom"


@pytest.mark.rule("SM-8.5", "SM-16.14", "SM-19.4")
@pytest.mark.card("missions:M25")
def test_spider_man_knocked_out_has_no_mission_to_lose() -> None:
    story = city({"rhino": "10,5 mission=M25", "spider_man": "11,5 hits=4 spent=spider_sense"}, turn="rhino", dice=[6])
    story.choose("attack", "fig:spider_man", 1)
    assert story.ko("spider_man")
    assert [fact["why"] for fact in story.logged("points")] == ["ko_spider_man", "mission"]
    assert story.vp("rhino") == AWARDS["ko_spider_man"].villain + CARDS["M25"].vp_villain
    assert not story.logged("mission_failed")


@pytest.mark.rule("SM-8.3", "SM-9.2")
def test_the_knocked_out_are_left_alone() -> None:
    story = city({"venom": "10,5 ko", "spider_man": "11,5"}, hands={"venom": ["V09", "V10"]})
    assert "attack" not in story.options
    assert "web_cage" not in story.options
    story = city({"rhino": "10,5 ko mission=M25"}, turn="rhino", phase="ko", hands={"rhino": ["V05", "V04", "V01"]})
    assert story.options == ("draw", "rest", "V04"), "only cards that say so"
    assert story.refused("V05") == "SM-8.3"
    assert story.refused("move") == "SM-8.3"
    assert story.refused("end") == "SM-8.6"


@pytest.mark.rule("SM-8.6", "SM-8.11", "SM-13.3", "SM-R32")
def test_a_ko_turn_may_draw_three() -> None:
    story = city(
        {"rhino": "10,5 ko mission=M25"},
        turn="rhino",
        phase="ko",
        hands={"rhino": ["V01", "V02"]},
        deck=["V03", "E06", "S01"],
    )
    story.choose("draw")
    assert story.logged("event_drawn"), "an event among them takes effect"
    assert story.kind == "discard_to_limit" and set(story.options) == {"V01", "V02", "V03", "S01"}
    story.choose("V01")
    assert story.hand("rhino") == ["S01", "V02", "V03"]
    assert story.on_turn != "rhino" and story.ko("rhino")


@pytest.mark.rule("SM-8.7", "SM-8.1")
@pytest.mark.parametrize(
    ("where", "left"), [("10,5 ko", 3), ("base ko", 2), ("16,4 ko jailed", 0), ("16,4 ko arrested", 3)]
)
def test_rest_by_place(where: str, left: int) -> None:
    story = city({"rhino": where + " mission=M25"}, turn="rhino", phase="ko", cars={"16,4": "1"})
    story.choose("rest")
    assert story.hits("rhino") == left
    assert story.ko("rhino"), "K.O. in every respect until the next turn"


@pytest.mark.rule("SM-8.7", "SM-17.4")
@pytest.mark.card("side_characters:mary_jane", "side_characters:aunt_may")
def test_rest_elsewhere() -> None:
    story = city(
        {"spider_man": "10,5 hits=4"}, phase="kind", people={"mary_jane": "spider_man", "aunt_may": "spider_man"}
    )
    story.choose("rest")
    assert story.hits("spider_man") == 1, "Mary Jane and Aunt May add up"
    story = city(
        {"rhino": "10,5 hits=3 seized=doctor_octopus mission=M25", "doctor_octopus": "10,5"}, turn="rhino", phase="kind"
    )
    story.choose("rest")
    assert story.hits("rhino") == 2, "the seized rest as on a street"


@pytest.mark.rule("SM-8.9", "SM-R7")
def test_standing_up_at_once_is_an_option() -> None:
    story = city({"rhino": "10,5 ko mission=M25"}, turn="rhino", phase="ko", options={"ko_stand_up": "at_once"})
    story.choose("rest")
    assert not story.ko("rhino") and story.levels("rhino") == (0, 0, 0)


@pytest.mark.rule("SM-8.10")
@pytest.mark.card("cards:V04", "cards:S05")
@pytest.mark.parametrize(("who", "card"), [("rhino", "V04"), ("spider_man", "S05")])
def test_a_card_may_put_one_on_his_feet(who: str, card: str) -> None:
    mission = " mission=M25" if who == "rhino" else ""
    story = city({who: "10,5 ko" + mission}, turn=who, phase="ko", hands={who: [card]})
    track = story.hits(who)
    story.choose(card)
    assert not story.ko(who) and story.hits(who) == track - 2
    assert story.kind == "choose_action" and story.levels(who) == (2, 4, 4), "refreshed, an action turn, no rest"


@pytest.mark.rule("SM-R58", "SM-4.7", "SM-9.8")
def test_two_knock_outs_in_one_attack_run_one_after_the_other() -> None:
    story = city(
        {"spider_man": "10,5 hits=4 spent=spider_sense", "electro": "11,5 hits=2 mission=M12"},
        vp={"electro": 40},
        options={"target_vp": 100},
        dice=[6, 4],
    )
    story.choose("attack", 1, "roll")
    assert story.kind == "use_shock"
    story.choose("yes")
    assert story.ko("spider_man") and story.vp("electro") == 40 + AWARDS["ko_spider_man"].villain
    assert story.kind == "reaction", "what is left of the running attack is done"
    assert "attack" not in story.options, "a K.O. attacker is no target"
    story.choose("none")
    assert story.on_turn == "cops", "his turn is over"
