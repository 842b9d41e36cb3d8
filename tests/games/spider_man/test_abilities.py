"""Special abilities of Spider-Man and the villains (sections 14, 15 and 17 of the rules)."""

import pytest

from games.spider_man.story import GAME, city
from spinneret.games.spider_man.state.pieces import COPS


@pytest.mark.rule("SM-14.1", "SM-R33", "SM-15.1")
def test_the_third_ability_comes_with_twenty_points_at_once() -> None:
    story = city({"rhino": "13,8 mission=M01"}, turn="rhino", vp={"rhino": 18}, people={"jameson": "14,8"})
    assert [ability.state for ability in story.figure("rhino").abilities] == ["ready", "ready", "locked", "locked"]
    story.choose("capture")
    assert story.logged("unlocked") == [{"seat": 2, "ability": "demolition"}]
    assert story.figure("rhino").abilities[2].state == "ready"
    assert all(a.state == "ready" for a in story.figure("spider_man").abilities), "he has all four from the start"


@pytest.mark.rule("SM-14.2", "SM-14.3", "SM-5.6", "SM-R12")
def test_an_ability_action_costs_its_token_and_no_dice() -> None:
    story = city({"spider_man": "10,5", "rhino": "12,5"}, dice=[1, 1])
    story.choose("web_cage", "none")
    assert story.levels("spider_man") == (2, 4, 4)
    assert story.refused("web_cage") == "SM-5.6"


@pytest.mark.rule("SM-14.4")
def test_the_cops_have_none() -> None:
    assert GAME.pack.characters[COPS].ability == ()
    story = city(turn="cops", cars={"2,4": "1"})
    assert story.options == ("move", "bonus", "end")


@pytest.mark.rule("SM-15.4", "SM-9.1")
@pytest.mark.card("abilities:web_cage")
def test_web_cage() -> None:
    story = city({"spider_man": "9,5", "rhino": "12,6", "venom": "13,5"}, cars={"10,6": "1"}, dice=[4, 5])
    story.choose("web_cage")
    assert set(story.options) == {"fig:rhino", "stack:10,6"}, "distance 1 to 3, in sight"
    story.choose("fig:rhino")
    assert story.web("rhino") == "spider_man" and story.state.webs[0] == 2
    assert story.kind == "reaction" and story.options == ("none", "attack", "bonus")
    story = city({"spider_man": "9,5", "rhino": "12,6"}, dice=[4, 4])
    story.choose("web_cage")
    assert story.web("rhino") is None, "at least one 5 or 6"
    assert story.kind == "reaction", "it was an attack all the same"


@pytest.mark.rule("SM-15.4", "SM-15.7", "SM-1.3")
def test_who_cannot_be_caged() -> None:
    far = {"spider_man": "9,5", "rhino": "12,6 ko", "venom": "13,5"}
    assert "web_cage" not in city(far).options
    assert "web_cage" not in city({"spider_man": "9,5", "rhino": "12,6 web=venom", "venom": "1,5"}).options
    none_left = {"spider_man": "9,5", "rhino": "10,5", "venom": "1,5 web=spider_man"}
    story = city(none_left, cars={"2,4": "1 web=spider_man", "7,16": "1 web=spider_man"})
    assert "web_cage" not in story.options, "all three webs are out"
    story = city({"spider_man": "9,5", "rhino": "12,6"}, fog=["cops"])
    assert "web_cage" not in story.options
    story = city({"spider_man": "9,5", "rhino": "11,5"}, hands={"rhino": ["V09"]})
    story.choose("web_cage", "V09", "14,5")
    assert story.spent("spider_man") == set() and story.logged("impossible"), "dodged out of range, the token is back"


@pytest.mark.rule("SM-15.5", "SM-R12")
def test_what_the_webbed_may_do() -> None:
    figures = {"rhino": "10,5 web=spider_man mission=M25", "venom": "11,5"}
    story = city(figures, turn="rhino", people={"jameson": "9,5"}, hands={"rhino": ["V05"]})
    assert story.options == ("attack", "bonus", "end")
    story.choose("attack", 1, "roll")
    assert story.logged("declared")[0]["target"] == "own_web"
    story = city(figures, turn="rhino", options={"webbed_bonus_action": False})
    assert "bonus" not in story.options


@pytest.mark.rule("SM-15.5", "SM-16.4")
def test_a_webbed_stack_stays_and_is_not_joined() -> None:
    story = city(
        {"rhino": "10,5"},
        turn="cops",
        cars={"10,6": "1 web=spider_man", "12,6": "1"},
        people={"dewolff": "5,5"},
        dice=[2, 6],
    )
    story.choose("move", 1)
    assert story.board().moving.field == "12,6", "only the other stack can move"
    assert "10,6" not in story.options and "10,5" not in story.options
    story = city({"rhino": "10,5"}, turn="cops", cars={"10,6": "1 web=spider_man"}, people={"dewolff": "5,5"}, dice=[6])
    story.choose("attack", 1)
    assert story.logged("declared")[0]["target"] == "own_web" and story.state.stack_web == {}


@pytest.mark.rule("SM-15.6")
def test_directly_afterwards_everything_is_possible_again() -> None:
    story = city({"rhino": "10,5 web=spider_man", "venom": "11,5"}, turn="rhino", dice=[6])
    story.choose("attack", 1)
    assert "move" in story.options and "attack" in story.options


@pytest.mark.rule("SM-15.8", "SM-R11")
@pytest.mark.card("abilities:spider_sense")
def test_spider_sense() -> None:
    figures = {"spider_man": "10,5", "rhino": "11,5"}
    for die, hits, options in ((5, 2, {}), (4, 3, {}), (5, 0, {"spider_sense_scope": "whole_attack"})):
        story = city(figures, turn="rhino", dice=[6, 6, 6, die], options=options)
        story.choose("attack", 3, "spider_sense")
        assert story.hits("spider_man") == hits
        assert story.spent("spider_man") == {"spider_sense"}, "spent either way"


@pytest.mark.rule("SM-15.9", "SM-R6", "SM-R54")
def test_tracers_show_later_missions_too_and_to_him_alone() -> None:
    story = city(
        {"spider_man": "10,5", "rhino": "11,5 hits=3 tracer mission=M01 spent=thick_hide"},
        dice=[6],
        mission_deck=["M12"],
    )
    story.choose("attack", 1, "roll")
    assert story.figure("rhino", "spider_man").mission.id == "M12"
    assert story.figure("rhino", "cops").mission is None and story.figure("rhino").mission is None
    assert all(ability.id != "tracer" for ability in story.figure("spider_man").abilities), "no token for it"


@pytest.mark.rule("SM-15.10")
def test_where_no_tracer_can_be_attached() -> None:
    jailed = {"spider_man": "15,4", "rhino": "16,4 ko jailed mission=M01"}
    assert "attach_tracer" not in city(jailed, tracers=[1, 3]).options
    webbed = {"spider_man": "10,5 web=venom", "rhino": "11,5 mission=M01"}
    assert "attach_tracer" not in city(webbed, tracers=[1, 3]).options
    twice = {"spider_man": "10,5", "rhino": "11,5 mission=M01 tracer"}
    assert "attach_tracer" not in city(twice, tracers=[1, 2]).options
    assert "attach_tracer" in city({"spider_man": "10,5", "rhino": "11,5 mission=M01"}, tracers=[1, 3]).options


MODIFIERS = {
    "four_arms": ("doctor_octopus", 1, 0),
    "razor_bats": ("green_goblin", 0, 1),
    "high_voltage": ("electro", 0, 2),
    "symbiote_strength": ("venom", 1, 0),
    "tail_strike": ("scorpion", 0, 1),
    "power_tail": ("scorpion", 1, 0),
    "talons": ("vulture", 0, 1),
    "razor_wings": ("vulture", 1, 0),
    "tail_whip": ("lizard", 0, 1),
    "reptile_fury": ("lizard", 1, 0),
}


@pytest.mark.rule("SM-17.1")
@pytest.mark.parametrize(
    ("ability", "villain", "plus", "extra"),
    [pytest.param(id, *what, marks=pytest.mark.card(f"abilities:{id}")) for id, what in MODIFIERS.items()],
)
def test_combat_modifiers(ability: str, villain: str, plus: int, extra: int) -> None:
    story = city({villain: "10,5", "spider_man": "11,5"}, turn=villain, vp={villain: 40}, dice=[1] * 5)
    story.choose("attack", 1, ability)
    if story.kind == "add":
        story.choose("roll")
    rolled = story.logged("attack_rolled")[0]
    assert (rolled["plus"], len(rolled["dice"])) == (plus, 1 + extra)
    assert story.spent(villain) == {ability}


DOUBLINGS = {
    "tentacle_stride": "doctor_octopus",
    "rampage": "rhino",
    "power_line_ride": "electro",
    "web_swing": "venom",
    "swoop": "vulture",
}


@pytest.mark.parametrize(
    ("ability", "villain"),
    [pytest.param(id, who, marks=pytest.mark.card(f"abilities:{id}")) for id, who in DOUBLINGS.items()],
)
def test_doublings(ability: str, villain: str) -> None:
    story = city({villain: "10,5"}, turn=villain, vp={villain: 40}, dice=[3, 2])
    story.choose("move", 2, ability)
    assert story.board().walk.points == 10
    if ability == "tentacle_stride":
        assert "10,9" not in story.options and "8,9" in story.options, "he also flies"


@pytest.mark.rule("SM-19.7")
@pytest.mark.card("abilities:swoop")
def test_swoop_snatches() -> None:
    story = city({"vulture": "10,5"}, turn="vulture", vp={"vulture": 20}, dice=[3])
    story.choose("move", 1, "swoop", "12,6")
    assert story.kind == "snatch" and story.options == ("jameson", "none")
    story.choose("jameson")
    assert story.holder("jameson") == "vulture" and story.vp("vulture") == 22, "it counts as a capture"
    assert story.level("vulture", "combat") == 4, "without dice"


@pytest.mark.card("abilities:flight")
def test_the_vulture_always_flies() -> None:
    story = city({"vulture": "8,6"}, turn="vulture", dice=[3])
    story.choose("move", 1)
    assert "8,9" in story.options
    story = city({"vulture": "8,6", "rhino": "9,5"}, turn="rhino", hands={"vulture": ["V09"]})
    story.choose("attack", 1, "V09")
    assert "8,9" in story.options, "also when he dodges"


@pytest.mark.card("abilities:wall_crawl", "abilities:goblin_glider")
@pytest.mark.parametrize(
    ("villain", "ability", "plus"), [("scorpion", "wall_crawl", 2), ("green_goblin", "goblin_glider", 3)]
)
def test_flying_with_a_token(villain: str, ability: str, plus: int) -> None:
    story = city({villain: "8,6"}, turn=villain, dice=[1])
    story.choose("move", 1, ability)
    assert story.board().walk.points == 1 + plus and "8,9" in story.options


@pytest.mark.rule("SM-6.5")
@pytest.mark.card("abilities:charge")
def test_charge_needs_a_run() -> None:
    story = city({"rhino": "7,5", "venom": "11,5"}, turn="rhino", dice=[3, 5])
    story.choose("move", 1, "10,5", "attack", 1, "charge")
    assert story.hits("venom") == 1
    story = city({"rhino": "7,5", "venom": "11,5"}, turn="rhino", dice=[3, 1], deck=["V01"])
    story.choose("move", 1, "10,5", "bonus", 1, "attack", 1)
    assert story.kind != "add", "the previous action must be the movement"


@pytest.mark.card("abilities:demolition")
def test_demolition_is_for_objects() -> None:
    story = city({"rhino": "12,6 mission=M01", "venom": "11,6"}, turn="rhino", vp={"rhino": 20}, dice=[5, 5])
    story.choose("attack", "building:13,7", 1)
    assert story.logged("attack_rolled")[0]["plus"] == 1
    story.choose("attack", "fig:venom", 1)
    assert story.logged("attack_rolled")[1]["plus"] == 0
    assert story.spent("rhino") == set(), "a passive never loses its token"


@pytest.mark.card("abilities:thick_hide")
@pytest.mark.parametrize(("die", "hits"), [(5, 1), (4, 2)])
def test_thick_hide(die: int, hits: int) -> None:
    story = city({"rhino": "10,5", "venom": "11,5"}, turn="venom", dice=[6, 6, die])
    story.choose("attack", 2, "thick_hide")
    assert story.hits("rhino") == hits


@pytest.mark.rule("SM-7.4", "SM-13.7")
@pytest.mark.card("abilities:static_field")
def test_static_field() -> None:
    figures = {"electro": "10,5", "spider_man": "11,5"}
    story = city(figures, vp={"electro": 40}, hands={"spider_man": ["S07"]}, dice=[1, 4])
    story.choose("attack", 1, "roll")
    assert story.kind == "use_shock" and story.asked == "electro"
    story.choose("yes")
    assert story.kind == "hit_response" and story.asked == "spider_man", "his answers apply"
    story.choose("none")
    assert story.hits("spider_man") == 1
    assert story.kind == "reaction" and story.asked == "electro"
    story = city({"electro": "10,5", "green_goblin": "12,5"}, turn="green_goblin", vp={"electro": 40}, dice=[1])
    story.choose("attack", 1)
    assert story.kind == "reaction", "the attacker is not beside him"
    story = city(
        {"electro": "10,5"}, turn="cops", cars={"11,5": "1"}, people={"dewolff": "5,5"}, vp={"electro": 40}, dice=[1, 4]
    )
    story.choose("attack", 1, "yes")
    assert story.cars() == {} and story.vp("electro") == 41, "a stack loses a car"


@pytest.mark.rule("SM-15.8")
@pytest.mark.card("abilities:no_warning")
def test_no_warning() -> None:
    story = city({"venom": "10,5", "spider_man": "11,5"}, turn="venom", dice=[6])
    story.choose("attack", 1)
    assert story.hits("spider_man") == 1 and story.kind == "reaction", "no Spider-Sense"


@pytest.mark.rule("SM-17.2", "SM-1.3")
@pytest.mark.card("abilities:symbiote_web")
def test_symbiote_web() -> None:
    story = city({"venom": "9,5", "spider_man": "12,5", "rhino": "10,6"}, turn="venom", cars={"8,6": "1"}, dice=[6, 1])
    story.choose("symbiote_web")
    assert set(story.options) == {"fig:spider_man", "fig:rhino", "stack:8,6"}
    story.choose("fig:spider_man")
    assert story.web("spider_man") == "venom" and story.state.webs[5] == 1
    story.choose("none")
    assert story.state.webs[0] == 3, "Venom's own webs"


@pytest.mark.card("abilities:sewer_network")
def test_sewer_network() -> None:
    story = city({"lizard": "7,4"}, turn="lizard", vp={"lizard": 20})
    story.choose("sewer_network", "2,9")
    assert story.at("lizard") == "2,9" and story.spent("lizard") == {"sewer_network"}


@pytest.mark.rule("SM-17.3", "SM-12.4", "SM-19.4")
@pytest.mark.card("abilities:tentacle_grip")
def test_tentacle_grip() -> None:
    people = {"jameson": "doctor_octopus", "aunt_may": "doctor_octopus", "mary_jane": "doctor_octopus"}
    story = city(
        {"doctor_octopus": "10,5", "rhino": "11,5 web=spider_man"}, turn="doctor_octopus", people=people, dice=[5, 1]
    )
    story.choose("tentacle_grip")
    assert story.kind == "put_down", "the seized takes one of his three slots"
    story.choose("aunt_may", "9,5")
    assert story.status("rhino") == "seized" and story.at("rhino") == "10,5"
    assert story.web("rhino") is None and story.state.webs[0] == 3
    assert story.vp("doctor_octopus") == 2
    assert story.kind == "reaction" and story.options == ("none", "attack", "bonus")
    story.choose("none")
    assert "tentacle_grip" not in story.options


@pytest.mark.rule("SM-17.3", "SM-19.4")
def test_a_grip_may_fail_and_scores_once_per_victim() -> None:
    story = city({"doctor_octopus": "10,5", "rhino": "11,5"}, turn="doctor_octopus", dice=[4, 4])
    story.choose("tentacle_grip")
    assert story.status("rhino") == "free" and story.kind == "reaction"
    story = city(
        {"doctor_octopus": "10,5", "rhino": "11,5"},
        turn="doctor_octopus",
        scored_grips={"doctor_octopus": ["rhino"]},
        dice=[6, 6],
    )
    story.choose("tentacle_grip", "none")
    assert story.status("rhino") == "seized" and story.vp("doctor_octopus") == 0


@pytest.mark.rule("SM-17.4", "SM-7.2")
def test_what_the_seized_may_do() -> None:
    figures = {"doctor_octopus": "12,6", "rhino": "12,6 seized=doctor_octopus mission=M36", "venom": "11,6"}
    story = city(figures, turn="rhino", players=5)
    assert story.options == ("attack", "bonus", "end")
    story.choose("attack", 1)
    assert story.logged("declared")[0]["target"] == "own_grip"
    story = city(figures, turn="rhino", players=5)
    story.choose("end")
    assert not story.state.occupying[3], "position steps are not checked while seized"
    story = city(figures, turn="doctor_octopus", players=5, dice=[6])
    story.choose("attack")
    assert "fig:rhino" in story.options, "Doctor Octopus may attack him at distance 0"
    story = city(figures, turn="venom", players=5)
    story.choose("attack")
    assert {"fig:rhino", "fig:doctor_octopus"} <= set(story.options), "and so may others"


@pytest.mark.rule("SM-17.5", "SM-7.8")
def test_a_hit_on_the_grip_frees_the_victim() -> None:
    story = city({"doctor_octopus": "10,5", "rhino": "10,5 seized=doctor_octopus"}, turn="rhino", dice=[6])
    story.choose("attack", 1)
    assert story.kind == "place_piece" and story.asked == "rhino"
    story.choose("11,6")
    assert story.status("rhino") == "free" and "move" in story.options


@pytest.mark.rule("SM-17.5")
def test_a_knocked_out_victim_is_let_go() -> None:
    story = city(
        {"doctor_octopus": "10,5", "rhino": "10,5 seized=doctor_octopus hits=3 spent=thick_hide"},
        turn="doctor_octopus",
        dice=[6],
    )
    story.choose("attack", 1)
    assert story.kind == "place_piece" and story.asked == "rhino"
    story.choose("11,6")
    assert story.ko("rhino") and story.status("rhino") == "free"


@pytest.mark.card("abilities:acid_spray")
def test_acid_spray_reaches_two_fields() -> None:
    story = city({"scorpion": "10,5", "spider_man": "12,5"}, turn="scorpion", vp={"scorpion": 20}, dice=[6])
    story.choose("attack", 1, "roll", "none")
    assert story.hits("spider_man") == 1 and story.spent("scorpion") == {"acid_spray"}
    assert story.kind == "choose_action"


@pytest.mark.card("abilities:razor_bats")
def test_locked_abilities_are_refused() -> None:
    story = city({"green_goblin": "10,5", "rhino": "11,5"}, turn="green_goblin", hands={"green_goblin": ["S01"]})
    story.choose("attack", 1)
    assert story.refused("razor_bats") == "SM-14.1"
