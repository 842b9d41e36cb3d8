"""Rulings that no other story shows ("Rulings" in the rules)."""

import pytest

from games.spider_web.story import battle


@pytest.mark.rule("SW-R14", "SW-7.7")
def test_protected_and_protector_may_both_be_chosen() -> None:
    story = battle(["A1 electro", "B1 vulture>A1 electro"], to_play="A2", hand=["venom"])
    story.choose("venom")
    assert story.options == ("A1 electro", "B1 vulture", "A2 venom")
    story.choose("B1 vulture")
    assert story.docks == ["B1 vulture"]


@pytest.mark.rule("SW-R20", "SW-7.3")
def test_a_passive_is_switched_off_unless_it_covers_black_cat() -> None:
    story = battle(["A3 lizard", "A1 rhino", "B1 jackal"], players=6, to_play="A2", hand=["black_cat"])
    story.choose("black_cat")
    assert story.options == ("A1 rhino", "B1 jackal")
    story.choose("A1 rhino")
    assert story.table.view(None).board.new_york[1].immune_to is None


@pytest.mark.rule("SW-R21", "SW-R24")
def test_a_second_lock_on_a_locked_rhino_stays() -> None:
    story = battle(
        ["A1 rhino", "B1 black_cat>A1 rhino"],
        players=6,
        to_play="A2",
        hands={"A2": ["chameleon"], "B2": ["venom"]},
    )
    story.choose("chameleon", "black_cat", "A1 rhino")
    assert story.state.locks == {"B1 black_cat": "A1 rhino", "A2 chameleon": "A1 rhino"}
    story.choose("venom", "B1 black_cat")
    assert story.locked("A1 rhino"), "his passive remains off, so the Chameleon's lock stays"


@pytest.mark.rule("SW-R24", "SW-8.13")
def test_a_card_is_free_when_no_lock_on_it_is_in_force() -> None:
    new_york = ["A1 electro", "B1 black_cat>A1 electro", "A2 black_cat>A1 electro"]
    story = battle(new_york, players=6, to_play="B2", hands={"B2": ["venom"], "A3": ["venom"]})
    story.choose("venom", "B1 black_cat")
    assert story.locked("A1 electro")
    story.choose("venom", "A2 black_cat")
    assert not story.locked("A1 electro")


@pytest.mark.rule("SW-R21", "SW-7.6")
def test_a_protection_laid_on_a_locked_rhino_sleeps_while_he_is_immune() -> None:
    story = battle(
        ["A1 rhino", "B1 black_cat>A1 rhino"],
        players=6,
        to_play="A2",
        hands={"A2": ["vulture"], "B2": ["venom"], "A3": ["black_cat"]},
    )
    story.choose("vulture", "A1 rhino")
    assert story.protector("A1 rhino") == "A2 vulture"
    story.choose("venom", "B1 black_cat")
    assert not story.locked("A1 rhino")
    assert story.protector("A1 rhino") is None
    story.choose("black_cat", "A1 rhino")
    assert story.state.locks == {"A3 black_cat": "A1 rhino"}, "no protection in force, so the lock is his"
    assert story.protector("A1 rhino") == "A2 vulture", "in force again"


@pytest.mark.rule("SW-R23", "SW-6.5")
def test_an_effect_ends_when_its_card_is_captured() -> None:
    story = battle(
        ["A1 black_cat", "B1 spider_man", "A2 chameleon=black_cat>B1 spider_man"],
        players=6,
        to_play="B2",
        hand=["spider_man"],
    )
    assert story.locked("B1 spider_man")
    story.choose("spider_man")
    assert story.captured["B"] == ["A2 chameleon"]
    assert not story.locked("B1 spider_man")
    assert story.logged("lock_ended") == [{"source": "A2 chameleon", "card": "B1 spider_man"}]


@pytest.mark.rule("SW-R27", "SW-8.16")
def test_a_copy_stays_when_the_copied_card_is_locked() -> None:
    story = battle(["A1 rhino"], to_play="B1", hands={"B1": ["chameleon"], "A2": ["black_cat"], "B2": ["venom"]})
    story.choose("chameleon", "rhino", "black_cat", "A1 rhino", "venom")
    assert "A1 rhino" in story.options
    assert "B1 chameleon" not in story.options


@pytest.mark.rule("SW-R28", "SW-8.16")
def test_a_chameleon_among_chameleons_does_nothing() -> None:
    story = battle(["A1 chameleon=venom"], docks=["A2 chameleon"], to_play="B1", hand=["chameleon"])
    story.choose("chameleon")
    assert (story.kind, story.asked) == ("play_card", "A2")


@pytest.mark.rule("SW-R12", "SW-5.2")
def test_a_named_chameleon_is_barred_though_it_could_have_copied_rhino() -> None:
    story = battle(["A1 rhino"], to_play="B1", hands={"B1": ["kraven"], "A2": ["chameleon"]})
    story.choose("kraven", "chameleon", "chameleon")
    assert story.docks == ["A2 chameleon"]


@pytest.mark.rule("SW-R38", "SW-8.12")
def test_electro_takes_what_was_sent_to_the_docks_this_round() -> None:
    story = battle(["A1 electro", "B1 vulture", "A2 lizard"], to_play="B2", hand=["hobgoblin"])
    story.choose("hobgoblin", "B2 hobgoblin")
    assert "B2 hobgoblin" in story.captured["A"]


@pytest.mark.rule("SW-R6", "SW-9.2")
def test_two_locked_cards_come_last_in_their_order_of_play() -> None:
    new_york = ["A1 kraven", "B1 spider_man", "A2 black_cat>B1 spider_man", "B2 black_cat>A1 kraven"]
    story = battle(new_york, players=6, to_play="A3")
    assert story.order == ["A2 black_cat", "B2 black_cat", "A1 kraven", "B1 spider_man"]
