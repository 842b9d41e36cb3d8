"""Battle resolution and the end of the game (sections 9 and 10 of the rules)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from games.spider_web.story import CHARACTERS, GAME, battle, new_game, play_on
from spinneret.games.spider_web.rules.battle import winning_card


@pytest.mark.rule("SW-9.1", "SW-9.2")
def test_cards_are_ordered_by_effective_initiative_then_by_play() -> None:
    story = battle(
        ["A1 lizard", "B1 kraven", "A2 rhino", "B2 rhino", "A3 black_cat>B1 kraven"], players=6, to_play="B3"
    )
    assert story.order == ["A2 rhino", "B2 rhino", "A3 black_cat", "A1 lizard", "B1 kraven"]
    assert story.table.view(None).board.ladder == tuple(story.order)


@pytest.mark.rule("SW-9.2", "SW-R37")
def test_of_equal_cards_the_earlier_played_wins() -> None:
    assert battle(["B2 kraven", "A1 kraven"], to_play="B1").winner == "B2 kraven"
    assert battle(["A1 kraven", "B1 kraven"], to_play="A2").winner == "A1 kraven"


@pytest.mark.rule("SW-9.3")
def test_the_fastest_card_whose_condition_holds_wins() -> None:
    story = battle(["A1 spider_man", "B1 kingpin", "A2 lizard"], to_play="B2", hand=["electro"])
    story.choose("electro")
    told = story.logged("battle")[0]
    assert told["winner"] == "B2 electro"
    assert told["failed"] == (
        ("A1 spider_man", "no_villain_in_new_york"),
        ("B1 kingpin", "no_spider_man_in_new_york"),
    )


@pytest.mark.rule("SW-9.4")
def test_the_winners_team_captures_all_and_only_new_york() -> None:
    story = battle(["A1 kraven", "B1 lizard", "A2 vulture"], docks=["B1 venom"], to_play="B2", hand=["rhino"])
    story.choose("rhino")
    assert story.captured == {"A": ["A1 kraven", "B1 lizard", "A2 vulture", "B2 rhino"], "B": []}
    assert story.docks == ["B1 venom"]


@pytest.mark.rule("SW-9.5", "SW-R39")
def test_if_nobody_qualifies_the_cards_go_to_the_docks() -> None:
    story = battle(["A1 jackal", "B1 jackal", "A2 dr_octopus"], to_play="B2", hand=["dr_octopus"])
    story.choose("dr_octopus")
    assert story.docks == ["A1 jackal", "B1 jackal", "A2 dr_octopus", "B2 dr_octopus"]
    assert story.captured == {"A": [], "B": []}
    assert story.logged("battle")[0]["winner"] is None


@pytest.mark.rule("SW-9.5", "SW-R39")
def test_an_empty_new_york_is_a_battle_nobody_wins() -> None:
    story = battle(
        [],
        played=["A1 venom", "B1 kraven", "A2 venom"],
        docks=["A1 venom", "B1 kraven", "A2 venom"],
        first_player="A1",
        hands={"B2": ["venom"]},
    )
    story.choose("venom", "B2 venom")
    assert story.logged("battle") == [{"winner": None, "failed": (), "cards": (), "docks": ()}]
    assert story.docks == ["A1 venom", "B1 kraven", "A2 venom", "B2 venom"]
    assert story.state.round == 2


@pytest.mark.rule("SW-9.6", "SW-10.1")
def test_after_the_last_round_the_game_ends_instead_of_a_new_round() -> None:
    story = battle(["A1 kraven", "B1 lizard", "A2 vulture"], round=16, to_play="B2", hand=["rhino"])
    story.choose("rhino")
    assert story.table.decision is None
    assert story.state.outcome is not None
    assert story.logged("round_began") == []
    assert story.state.round == 16
    assert not any(story.state.hands) and not any(story.state.decks)


@pytest.mark.rule("SW-10.1")
def test_there_is_no_earlier_end() -> None:
    taken = [f"{seat} {character}" for seat in ("A1", "B1", "A2", "B2") for character in CHARACTERS[:14]]
    story = battle(round=15, to_play="A1", captured={"A": taken})
    assert len(story.state.piles[0]) > 64 / 2, "the game is decided"
    play_on(story, Random(1))
    assert [facts["round"] for facts in story.logged("round_began")] == [16]
    assert len(story.logged("battle")) == 2


SMALL_CONDITIONS = ("green_goblin", "kingpin", "dr_octopus")


def nobody_wins(count: Counter[str]) -> bool:
    """SW-9.8 as it is written."""
    octopuses = count["dr_octopus"]
    names = set(count)
    if not names:
        return True
    first = (
        count["spider_man"] >= 1
        and any(count[name] for name in SMALL_CONDITIONS)
        and octopuses <= 2
        and names <= {"spider_man", *SMALL_CONDITIONS}
    )
    second = names <= {"jackal", "dr_octopus"} and octopuses <= 2
    return first or second


def multisets() -> Iterator[tuple[str, ...]]:
    for size in range(7):
        yield from combinations_with_replacement(CHARACTERS, size)


@pytest.mark.rule("SW-9.8", "SW-9.3")
def test_when_nobody_wins_by_enumeration_of_all_sets_of_cards() -> None:
    state = battle(players=6).state
    seats = state.settled.mode.seats
    checked = 0
    for chosen in multisets():
        state.new_york = [f"{seat} {character}" for seat, character in zip(seats, chosen, strict=False)]
        assert (winning_card(state) is None) == nobody_wins(Counter(chosen)), chosen
        checked += 1
    assert checked == 74613


@pytest.mark.rule("SW-9.7", "SW-R6")
@pytest.mark.parametrize("locker", ["black_cat", "chameleon=black_cat"])
def test_a_locked_card_never_wins_not_even_against_failing_cards(locker: str) -> None:
    for locked, other in product(CHARACTERS, CHARACTERS):
        if locked != "black_cat":
            story = battle([f"A1 {locked}", f"B1 {other}", f"A2 {locker}>A1 {locked}"], to_play="B2")
            assert story.locked("A1 " + locked)
            assert story.winner not in (None, f"A1 {locked}")


@pytest.mark.rule("SW-10.2", "SW-R46")
def test_more_captured_cards_win_and_the_docks_count_for_nobody() -> None:
    pile = [f"{seat} {c}" for seat in ("A1", "B1", "A2", "B2") for c in CHARACTERS if c not in ("rhino", "lizard")]
    story = battle(
        ["A1 rhino", "B1 lizard", "A2 lizard"],
        round=16,
        to_play="B2",
        hand=["lizard"],
        captured={"A": pile[:20], "B": pile[20:30]},
        docks=[*pile[30:], "B2 rhino", "A2 rhino", "B1 rhino", "A1 lizard"],
    )
    assert len(story.docks) > 20
    story.choose("lizard")
    outcome = story.state.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((24, 10, 24, 10), (0, 2), "SW-10.2")
    assert (outcome.ranking, outcome.payoffs) == ((1, 2, 1, 2), (1.0, 0.0, 1.0, 0.0))


ICONS = ("dr_octopus", "kraven", "mysterio", "sandman", "electro", "vulture")


def last_battle(a: list[str], b: list[str]) -> dict[str, object]:
    """A last round for two that team A wins with four plain cards, on top of these piles; the rest is in the Docks."""
    fight = ["A1 rhino", "B1 lizard", "A1 lizard", "B1 chameleon"]
    rest = [f"{s} {c}" for s in ("A1", "B1") for c in CHARACTERS if f"{s} {c}" not in (*fight, *a, *b)]
    return {
        "new_york": fight[:3],
        "round": 8,
        "first_player": "A1",
        "captured": {"A": a, "B": b},
        "docks": rest,
        "hands": {"B1": ["chameleon"]},
    }


@pytest.mark.rule("SW-10.3", "SW-R47")
@pytest.mark.parametrize(
    ("a", "b", "winners"),
    [
        ([], ["A1 electro", "B1 electro", "A1 jackal", "B1 jackal"], (1,)),
        (
            ["A1 electro", "A1 kraven"],
            ["B1 electro", "A1 jackal", "B1 jackal", "B1 kingpin", "A1 kingpin", "B1 venom"],
            (0,),
        ),
        ([], ["A1 venom", "B1 kingpin", "A1 jackal", "B1 jackal"], ()),
        (["A1 electro"], ["B1 electro", "B1 kingpin", "A1 jackal", "B1 jackal", "A1 kingpin"], ()),
    ],
)
def test_a_tie_is_broken_by_icons_or_is_a_draw(a: list[str], b: list[str], winners: tuple[int, ...]) -> None:
    story = battle(players=2, **last_battle(a, b))  # type: ignore[arg-type]
    story.choose("chameleon", "green_goblin")
    outcome = story.state.outcome
    assert outcome is not None
    assert outcome.scores[0] == outcome.scores[1] == 4 + len(a)
    assert (outcome.winners, outcome.reason) == (winners, "SW-10.3")
    if not winners:
        assert (outcome.ranking, outcome.payoffs) == ((1, 1), (0.5, 0.5))
    facts = story.logged("game_ended")[0]
    assert facts["icons"] == tuple(sum(card.split()[1] in ICONS for card in pile) for pile in (a, b))


@pytest.mark.rule("SW-10.2")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_everything_captured_is_counted_at_the_end(players: int) -> None:
    story = play_on(new_game(players, seed=4), Random(4))
    outcome = story.state.outcome
    assert outcome is not None
    assert outcome.scores[0] + outcome.scores[1] + len(story.docks) == 16 * players
    assert GAME.words.result(story.table.view(0).board, outcome)
