"""What a hand says about its cards: what each would do if it entered New York as things lie, whoever is on turn."""

from collections import Counter
from random import Random

import pytest

from games.spider_web.story import GAME, battle, new_game, random_answer
from spinneret.games.spider_web.rules.turn import turn
from spinneret.games.spider_web.state import SpiderWeb
from spinneret.games.spider_web.view import CardInHand, view
from spinneret.kernel import Decision, Flow

AIMED = {
    "kraven_name",
    "venom_target",
    "mysterio_targets",
    "hobgoblin_target",
    "black_cat_target",
    "vulture_target",
    "chameleon_copy",
}
"""Questions about what a card that has just entered may reach."""


def what_happens(s: SpiderWeb, seat: int, character: str) -> tuple[bool, set[str]]:
    """Put the seat on turn and play the card by the rules: whether it is barred, and what its instant reaches."""
    s = s.copy()
    s.on_turn = seat
    s.events = []
    flow = turn(s)
    next(flow)
    question = answered(flow, character)
    if question is not None and question.kind == "spider_man_use":
        question = answered(flow, "use")
    told = {event.kind: event.facts for event in s.events}
    if "barred" in told:
        return True, set()
    if question is not None and question.kind in AIMED:
        parts = (part for option in question.options for part in (option if isinstance(option, tuple) else (option,)))
        return False, {str(part) for part in parts if part is not None}
    reached = told.get("captured", {"cards": (), "docks": ()})
    return False, {str(card) for key in ("cards", "docks") for card in reached[key]}  # type: ignore[attr-defined]


def answered(flow: Flow, answer: str) -> Decision | None:
    try:
        return flow.send(answer)
    except StopIteration:
        return None


@pytest.mark.parametrize("variant", range(len(GAME.variants)))
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_hint_is_what_happens_when_its_holder_is_on_turn(players: int, variant: int) -> None:
    compared: Counter[str] = Counter()
    for seed in range(6):
        story, luck = new_game(players, seed, **GAME.variants[variant]), Random(seed)
        while story.table.decision is not None:
            s = story.state
            for seat in range(players):
                for hint in view(s, seat).hand:
                    assert (hint.barred, set(hint.reach)) == what_happens(s, seat, hint.character), (
                        f"seed {seed}, step {story.table.steps}, seat {seat}: {hint}"
                    )
                    compared[hint.character] += seat != s.on_turn
            story.choose(random_answer(story.table, luck))
    assert all(
        compared[character] for character in ("hobgoblin", "kraven", "venom", "black_cat", "vulture", "mysterio")
    )


@pytest.mark.rule("SW-8.9")
def test_a_held_hobgoblin_counts_the_cards_of_his_own_team_while_an_enemy_is_on_turn() -> None:
    story = battle(["A1 electro", "B1 lizard"], to_play="A2", hands={"B2": ["hobgoblin"]})
    hobgoblin = hint(story.state, "B2", "hobgoblin")
    assert hobgoblin.reach == ("B1 lizard", "B2 hobgoblin")


def hint(s: SpiderWeb, seat: str, character: str) -> CardInHand:
    return next(card for card in view(s, s.settled.mode.seats.index(seat)).hand if card.character == character)
