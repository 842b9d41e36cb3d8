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
