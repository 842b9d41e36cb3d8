"""What is hidden, what is shown, what may be imagined (section 13 of the rules)."""

from random import Random

import msgspec
import pytest

from games.spider_web.story import CHARACTERS, GAME, Battle, battle, chance, new_game, random_answer
from spinneret import View
from spinneret.kernel import Setting


def shown(view: View) -> str:
    return msgspec.json.encode(view).decode()


def after(rounds: int, players: int = 4, seed: int = 1, **options: Setting) -> Battle:
    """A random game at the start of the round after so many."""
    story, luck = new_game(players, seed, **options), Random(seed)
    while story.state.round <= rounds:
        story.choose(random_answer(story.table, luck))
    return story


@pytest.mark.rule("SW-13.1", "SW-R41")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_by_default_nobody_is_shown_piles_or_unplayed_cards(seat: int | None) -> None:
    board = after(6).table.view(seat).board
    assert [(pile.size, pile.cards, pile.icons) for pile in board.piles] == [(None, None, None)] * 2
    assert [s.unplayed for s in board.seats] == [None] * 4


@pytest.mark.rule("SW-13.1", "SW-R41")
def test_counts_shows_the_totals_only() -> None:
    story = after(6, capture_display="counts")
    board = story.table.view(0).board
    assert [pile.size for pile in board.piles] == [len(pile) for pile in story.state.piles]
    assert [(pile.cards, pile.icons) for pile in board.piles] == [(None, None)] * 2
    assert [seat.unplayed for seat in board.seats] == [None] * 4
    assert {event.chapter for event in story.table.events(0)} == {6, 7}


@pytest.mark.rule("SW-13.1", "SW-R41")
def test_open_shows_everything_that_may_be_remembered() -> None:
    story = after(6, capture_display="open")
    board = story.table.view(0).board
    assert [pile.cards for pile in board.piles] == [tuple(pile) for pile in story.state.piles]
    for seat, unplayed in enumerate(s.unplayed for s in board.seats):
        assert list(unplayed) == [c for c in CHARACTERS if c in story.state.hands[seat] + story.state.decks[seat]]
    assert {event.chapter for event in story.table.events(0)} == set(range(1, 8))


@pytest.mark.rule("SW-R41", "SW-13.1")
def test_the_log_reaches_back_to_the_previous_round() -> None:
    story = after(6)
    assert {event.chapter for event in story.table.events(0)} == {6, 7}
    assert {event.chapter for event in story.events} == set(range(1, 8))


@pytest.mark.rule("SW-13.1", "SW-13.3")
def test_after_the_end_everything_is_shown() -> None:
    story, luck = new_game(4), Random(1)
    while story.table.decision is not None:
        story.choose(random_answer(story.table, luck))
    board = story.table.view(None).board
    assert [pile.cards for pile in board.piles] == [tuple(pile) for pile in story.state.piles]
    assert {event.chapter for event in story.table.events(None)} == set(range(1, 17))


@pytest.mark.rule("SW-13.1", "SW-13.4", "SW-R42")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_view_has_no_place_for_hidden_cards(players: int) -> None:
    """Every card a view names is in New York, the Docks, this round's plays or the viewer's hand."""
    story, luck = new_game(players, seed=9), Random(9)
    while story.table.decision is not None:
        state = story.state
        open_cards = {*state.new_york, *state.docks, *state.played}
        for seat in (*range(players), None):
            board = story.table.view(seat).board
            named = {card.card for card in board.new_york} | {*board.ladder, *board.played, *board.docks}
            assert named <= open_cards
            hand = [card.character for card in board.hand]
            assert hand == ([] if seat is None else state.hands[seat])
            question = story.table.view(seat).question
            assert question is not None
            assert bool(question.choices) == (seat == question.seat)
        story.choose(random_answer(story.table, luck))


@pytest.mark.rule("SW-13.4", "SW-R42")
def test_hands_and_decks_are_known_by_their_size() -> None:
    story = after(3)
    for seat in (0, 1, 2, 3, None):
        seats = story.table.view(seat).board.seats
        assert [s.hand_size for s in seats] == [len(hand) for hand in story.state.hands]
        assert [s.deck_size for s in seats] == [len(deck) for deck in story.state.decks]


@pytest.mark.rule("SW-13.2", "SW-R40")
@pytest.mark.parametrize("players", [2, 4])
def test_a_search_shows_the_deck_by_initiative(players: int) -> None:
    deck = ["lizard", "kraven", "venom", "spider_man"]
    if players == 4:
        story = battle(to_play="B1", hand=["sandman", "rhino", "jackal"], decks={"B1": deck})
    else:
        new_york = ["A1 rhino", "B1 electro", "A1 vulture"]
        hand = ["sandman", "rhino", "kingpin", "jackal"]
        story = battle(new_york, players=2, first_player="A1", hand=hand, decks={"B1": deck})
    story.choose("sandman")
    single = [option[0] for option in story.options if isinstance(option, tuple) and len(option) == 1]
    assert len(single) == len(story.deck("B1")) and story.deck("B1")[0] == "lizard"
    assert single == sorted(single, key=CHARACTERS.index)


@pytest.mark.rule("SW-13.3")
def test_which_card_a_search_found_is_shown_to_its_owner_only() -> None:
    story = battle(to_play="B1", hand=["sandman", "rhino", "lizard"])
    story.choose("sandman", ("kraven",))
    for seat in (0, 2, 3, None):
        kinds = [event.kind for event in story.table.events(seat)]
        assert "searched" in kinds
        assert "picked" not in kinds and "drew" not in kinds
    assert [event.facts["characters"] for event in story.table.events(1) if event.kind == "picked"] == [("kraven",)]


@pytest.mark.rule("SW-13.3")
def test_the_number_of_cards_drawn_is_public_the_cards_are_not() -> None:
    story = battle(to_play="B1", hand=["rhino", "lizard", "electro"])
    story.choose("rhino")
    assert [event.facts for event in story.table.events(None) if event.kind == "drawn"] == [{"seat": 1, "count": 1}]
    drew = [event for event in story.events if event.kind == "drew"]
    assert [event.audience for event in drew] == [(1,)]


@pytest.mark.rule("SW-13.3")
def test_the_log_shows_every_effect_and_where_it_landed() -> None:
    story = battle(
        ["A1 electro", "B1 vulture>A1 electro", "A2 chameleon=lizard"], players=6, to_play="B2", hand=["venom"]
    )
    story.choose("venom", "A1 electro")
    told = [event.kind for event in story.table.events(None)]
    assert told == ["played", "sent", "protection_ended", "drawn"]


@pytest.mark.rule("SW-13.3", "SW-8.6")
def test_the_log_shows_when_a_ban_ends_with_the_turn() -> None:
    story = battle(to_play="B1", hands={"B1": ["kraven"], "A2": ["lizard"]})
    story.choose("kraven", "venom", "lizard")
    assert story.logged("banned") == [{"user": "B1 kraven", "seat": 2, "character": "venom"}]
    assert story.logged("ban_ended") == [{"seat": 2, "character": "venom"}]


@pytest.mark.rule("SW-13.3", "SW-9.3")
def test_the_log_shows_every_move_between_new_york_docks_and_piles() -> None:
    """Whoever listens to the public events alone knows where every played card is."""
    for players in (2, 4, 6):
        story, luck = new_game(players, seed=6), Random(6)
        while story.table.decision is not None:
            story.choose(random_answer(story.table, luck))
        new_york: list[str] = []
        docks: list[str] = []
        piles: list[list[str]] = [[], []]
        for event in story.table.events(None):
            f = event.facts
            match event.kind:
                case "played":
                    new_york.append(str(f["card"]))
                case "barred":
                    docks.append(str(f["card"]))
                case "sent":
                    if f["card"] in new_york:
                        new_york.remove(str(f["card"]))
                        docks.append(str(f["card"]))
                case "captured":
                    assert f["docks"] == tuple(docks)
                    piles[f["team"]] += [*docks, *f["cards"]]  # type: ignore[index, misc]
                    docks = []
                    new_york = [card for card in new_york if card not in f["cards"]]  # type: ignore[operator]
                case "battle":
                    assert f["cards"] == tuple(new_york)
                    if f["winner"] is None:
                        docks += new_york
                    else:
                        team = "AB".index(str(f["winner"])[0])
                        piles[team] += new_york
                        if f["docks"]:
                            assert f["docks"] == tuple(docks)
                            piles[team] += docks
                            docks = []
                    new_york = []
        assert sorted(docks) == sorted(story.docks)
        assert [sorted(pile) for pile in piles] == [sorted(pile) for pile in story.state.piles]


@pytest.mark.rule("SW-13.4", "SW-R41")
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_imagining_keeps_what_may_be_remembered(players: int, seat: int | None) -> None:
    story = after(3, players, seed=7)
    state = story.state
    twin = GAME.resample(state, seat, chance(5))
    for zone in ("new_york", "docks", "piles", "played", "locks", "protects", "copied", "bans", "rights", "round"):
        assert getattr(twin, zone) == getattr(state, zone)
    for other in range(players):
        assert twin.unplayed(other) == state.unplayed(other)
        assert len(twin.hands[other]) == len(state.hands[other])
    if seat is not None:
        assert twin.hands[seat] == state.hands[seat]


@pytest.mark.rule("SW-13.4")
def test_imagining_deals_other_hands_and_every_deck_again() -> None:
    state = after(2, 4, seed=7).state
    twins = [GAME.resample(state, 0, chance(number)) for number in range(40)]
    for seat in (1, 2, 3):
        assert len({tuple(sorted(twin.hands[seat])) for twin in twins}) > 20, "also the teammate's"
    for seat in range(4):
        assert len({tuple(twin.decks[seat]) for twin in twins}) > 20, "also the own deck"


@pytest.mark.rule("SW-13.4")
@pytest.mark.parametrize("rounds", [1, 13, 14])
def test_imagining_depends_on_nothing_hidden(rounds: int) -> None:
    """Two truths that look alike to a seat are imagined alike: the order in a hand or deck must not shine through."""
    state = after(rounds, 4, seed=3).state
    other = state.copy()
    for seat in range(4):
        other.decks[seat] = other.decks[seat][::-1]
        if seat != 0:
            other.hands[seat] = other.hands[seat][::-1]
            if other.decks[seat]:
                other.hands[seat][0], other.decks[seat][0] = other.decks[seat][0], other.hands[seat][0]
    one, two = (GAME.resample(s, 0, chance("same")) for s in (state, other))
    assert (one.hands, one.decks) == (two.hands, two.decks)


@pytest.mark.rule("SW-13.4")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_views_cannot_tell_an_imagined_table_from_the_real_one(players: int) -> None:
    story, luck, step = new_game(players, seed=11), Random(11), 0
    while story.table.decision is not None:
        step += 1
        for seat in (step % players, None):
            twin = story.table.resample(seat, chance(step))
            assert shown(twin.view(seat)) == shown(story.table.view(seat))
        story.choose(random_answer(story.table, luck))


@pytest.mark.rule("SW-13.4")
def test_spectators_see_what_all_see() -> None:
    story = battle(["A1 electro", "B1 vulture>A1 electro"], docks=["A2 venom"], to_play="A2")
    spectator, player = story.table.view(None).board, story.table.view(1).board
    for field in (
        "round",
        "first_player",
        "to_play",
        "seats",
        "new_york",
        "ladder",
        "played",
        "docks",
        "bans",
        "piles",
    ):
        assert getattr(spectator, field) == getattr(player, field)


@pytest.mark.rule("SW-R40")
def test_a_pending_right_to_search_is_public() -> None:
    story = battle(players=2, to_play="A1", hands={"A1": ["sandman"]})
    story.choose("sandman")
    for seat in (0, 1, None):
        assert story.table.view(seat).board.search_rights == ("A1 sandman",)
