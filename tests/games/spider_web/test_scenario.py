"""Positions in words: written and read back at every question, and refused where they make no sense."""

from random import Random

import pytest

from games.spider_web.story import GAME, battle, new_game, random_answer
from spinneret import BadScenario


@pytest.mark.parametrize("variant", range(len(GAME.variants)))
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_position_survives_being_written_and_read(players: int, variant: int) -> None:
    story, luck = new_game(players, 41, **GAME.variants[variant]), Random(41)
    while story.table.decision is not None:
        described = story.table.scenario()
        again = GAME.scenario(described)
        assert again.scenario() == described
        assert again.decision is not None
        assert (again.decision.seat, again.decision.kind) == (story.decision.seat, story.kind)
        assert again.decision.options == story.options
        assert GAME.to_scenario(again.state) == GAME.to_scenario(story.state)
        story.choose(random_answer(story.table, luck))
    assert story.table.steps > 30


def test_a_position_read_back_plays_on_the_same_way() -> None:
    story, luck = new_game(4, 8), Random(8)
    for _ in range(30):
        story.choose(random_answer(story.table, luck))
    again = GAME.scenario(story.table.scenario())
    for _ in range(40):
        answer = random_answer(story.table, luck)
        if story.kind == "sandman_pick":
            answer = ()
        story.choose(answer)
        again.choose(answer)
    assert GAME.to_scenario(again.state) == GAME.to_scenario(story.state)


def test_a_bare_position_is_filled_up_sensibly() -> None:
    for players in GAME.players:
        for number in (1, 5, 8):
            story = battle(players=players, round=number)
            GAME.check(story.state)
            assert story.state.round == number


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"new_york": ["A1 octopus"]}, "no card 'A1 octopus'"),
        ({"new_york": ["C1 venom"]}, "no card"),
        ({"new_york": ["A3 venom"]}, "no card"),
        ({"new_york": ["A1 venom", "A1 venom"]}, "two places"),
        ({"new_york": ["A1 venom"], "docks": ["A1 venom"]}, "two places"),
        ({"new_york": ["A1 venom>B1 electro"]}, "neither locks nor protects"),
        ({"new_york": ["A1 chameleon=octopus"]}, "no character 'octopus'"),
        ({"docks": ["A1 venom"], "round": 1}, "by round 1"),
        ({"round": 17}, "by round 17"),
        ({"to_play": "A3"}, "no seat 'A3'"),
        ({"docks": ["A1 venom"], "to_play": "A1", "hand": ["venom"]}, "already played venom"),
        ({"first_player": "A1", "to_play": "B1"}, "not B1's turn"),
        ({"weather": "rain"}, "no weather"),
        ({"bans": [{"by": "A1 kraven"}]}, "against"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(position: dict[str, object], reason: str) -> None:
    with pytest.raises(BadScenario, match=reason):
        GAME.scenario({"players": 4, **position})


KRAVEN = {"new_york": ["A1 kraven"], "to_play": "B1"}
HAND = {"hands": {"A1": ["venom", "rhino", "lizard"]}}


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"hands": {"A1": ["venom", "venom"]}}, "A1 cannot have venom twice in hand and deck (SW-6.1)"),
        ({**HAND, "decks": {"A1": ["venom"]}}, "A1 cannot have venom twice in hand and deck (SW-6.1)"),
        (
            {"hands": {"A1": ["venom", "rhino", "lizard", "kraven", "electro"]}},
            "SW-3.2: A1 has 5 cards in hand; a hand has at most 3",
        ),
        (
            {"hands": {"A1": ["venom"]}, "decks": {"A1": ["rhino"]}, "new_york": ["B2 electro"], "to_play": "A1"},
            "A1 holds 1 of the 3 cards that must be in hand now (SW-5.4, SW-11.3)",
        ),
        (
            {"new_york": ["A1 black_cat>B1 rhino"], "docks": ["B1 rhino"]},
            "SW-6.5: A1 black_cat cannot lock B1 rhino: B1 rhino is not in New York",
        ),
        (
            {"new_york": ["A1 black_cat>B1 rhino", "B1 rhino"]},
            "SW-7.10: A1 black_cat cannot lock B1 rhino, which was not played before it",
        ),
        ({"new_york": ["A1 black_cat", "B1 black_cat>A1 black_cat"]}, "SW-7.10: A1 black_cat cannot be locked"),
        (
            {"new_york": ["A1 black_cat", "B1 vulture>A1 black_cat"]},
            "SW-8.14: B1 vulture cannot protect A1 black_cat, which is no villain",
        ),
        ({"new_york": ["A1 venom=rhino"]}, "SW-8.16: A1 venom copies nobody; only Chameleon does"),
        ({"new_york": ["A1 chameleon=chameleon"]}, "SW-8.16: A1 chameleon cannot copy a Chameleon"),
        (
            {**KRAVEN, "bans": [{"by": "A1 kraven", "against": "B1", "name": "batman"}]},
            "there is no character 'batman'",
        ),
        (
            {**KRAVEN, "bans": [{"by": "A1 kraven", "against": "A2", "name": "venom"}]},
            "SW-8.6: A1 kraven bans the next player, who is B1 and not A2",
        ),
        (
            {"new_york": ["A1 venom"], "bans": [{"by": "A1 venom", "against": "B1", "name": "rhino"}]},
            "SW-8.6: A1 venom has no ability to ban rhino",
        ),
        (
            {"docks": ["A1 kraven"], "bans": [{"by": "A1 kraven", "against": "B1", "name": "rhino"}]},
            "SW-8.6: A1 kraven was not played this round, so it bans nobody",
        ),
        (
            {
                "new_york": ["A1 kraven", "B1 venom", "A2 rhino"],
                "bans": [{"by": "A1 kraven", "against": "B1", "name": "lizard"}],
            },
            "SW-8.6: B1 has played since A1 kraven, so its ban has ended",
        ),
        (
            {"new_york": ["B1 electro", "A1 lizard"], "to_play": "A2"},
            "B1 electro, A1 lizard cannot have been played in this order with A2 to play: turns go clockwise (SW-4.3)",
        ),
        (
            {"new_york": ["B1 electro", "A1 lizard"], "played": ["B1 electro", "A1 lizard"], "first_player": "B1"},
            "SW-4.3: from B1 clockwise, play 2 of the round is A2's, so it cannot be A1 lizard",
        ),
        (
            {"new_york": ["A1 lizard"], "played": [], "round": 2},
            "SW-4.5: A1 lizard is in New York, but was not played this round",
        ),
        (
            {"new_york": ["B1 lizard", "A1 rhino"], "played": ["A1 rhino", "B1 lizard"], "first_player": "A1"},
            "SW-4.3: the cards in New York stand in the order in which they were played",
        ),
        (
            {"played": ["A1 rhino"], "first_player": "A1", "captured": {"A": ["A1 lizard"]}},
            "SW-6.1: A1 rhino was played this round and is not in New York, the Docks or a pile",
        ),
        (
            {"new_york": ["A1 sandman"], "search_rights": ["A1 sandman"]},
            "A1 sandman gave the right to search the deck; it ended with that turn's refill (SW-8.11)",
        ),
        (
            {"players": 2, "new_york": ["A1 venom"], "search_rights": ["A1 venom"]},
            "SW-8.11: A1 venom gives no right to search the deck",
        ),
        (
            {"new_york": ["A1 rhino", "B1 rhino", "A2 rhino", "B2 rhino"], "first_player": "A1", "to_play": "A1"},
            "all 4 cards of the round have been played: the battle is over (SW-4.2)",
        ),
    ],
)
def test_an_impossible_position_is_refused_in_a_sentence(position: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadScenario) as refused:
        GAME.scenario({"players": 4, **position})
    assert str(refused.value) == f"Spider-Web: {sentence}"


@pytest.mark.rule("SW-4.3")
def test_plays_that_are_mentioned_nowhere_have_been_captured_since() -> None:
    story = battle(["A1 electro", "B2 rhino"], players=6, to_play="A3")
    assert [card.partition(" ")[0] for card in story.state.played] == ["A1", "B1", "A2", "B2"]
    assert sorted(card[:2] for pile in story.state.piles for card in pile) == ["A2", "B1"]
    GAME.check(story.state)
