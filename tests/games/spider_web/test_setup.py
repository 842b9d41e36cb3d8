"""Components, players and set-up (sections 1 to 3 of the rules)."""

import tomllib

import pytest

from games.spider_web.story import CHARACTERS, GAME, battle, new_game
from spinneret import BadOption
from spinneret.kernel import content


@pytest.mark.rule("SW-1.1")
def test_the_box_holds_104_cards() -> None:
    counts = tomllib.loads(content.shipped(GAME.package)["components.toml"])["counts"]
    assert counts["character_cards"] == counts["personal_decks"] * counts["cards_per_deck"] == 96
    assert counts["player_aid_cards"] == 6
    assert counts["docks_cards"] == counts["first_player_cards"] == 1
    assert counts["total_cards"] == 96 + 6 + 1 + 1 == 104
    assert len(new_game(6).state.settled.cards) == counts["character_cards"]


@pytest.mark.rule("SW-1.2", "SW-R2")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_deck_holds_each_character_once(players: int) -> None:
    state = new_game(players).state
    assert len(CHARACTERS) == 16
    for seat in range(players):
        assert sorted(state.hands[seat] + state.decks[seat]) == sorted(CHARACTERS)


@pytest.mark.rule("SW-1.3")
def test_a_character_has_at_most_one_ability_and_a_faction() -> None:
    for character in GAME.pack.characters:
        assert character.faction in ("hero", "villain")
        assert character.instant is None or character.passive is None
        assert (character.ability == "none") == (character.ability_kind == "none")
        assert 1 <= character.initiative <= 16


PRINTED = {
    "spider_man": (1, "hero", False, "capture_docks_and_villains", "no_villain_in_new_york", "none"),
    "green_goblin": (2, "villain", False, "none", "no_hero_in_new_york", "none"),
    "kingpin": (3, "villain", False, "none", "no_spider_man_in_new_york", "none"),
    "jackal": (4, "villain", False, "immune_to_spider_man_ability", "hero_in_new_york", "none"),
    "dr_octopus": (5, "villain", True, "none", "three_sinister_six_in_new_york", "none"),
    "kraven": (6, "villain", True, "name_and_ban", "none", "none"),
    "venom": (7, "villain", False, "send_one_to_docks", "none", "none"),
    "mysterio": (8, "villain", True, "send_holograms_to_docks", "none", "none"),
    "hobgoblin": (9, "villain", False, "send_own_team_card_to_docks", "none", "none"),
    "rhino": (10, "villain", False, "immune_to_villain_abilities", "none", "none"),
    "sandman": (11, "villain", True, "search_refill", "none", "none"),
    "electro": (12, "villain", True, "none", "none", "take_docks"),
    "black_cat": (13, "hero", False, "lock", "none", "none"),
    "vulture": (14, "villain", True, "protect", "none", "none"),
    "lizard": (15, "villain", False, "immune_to_hero_abilities", "none", "none"),
    "chameleon": (16, "villain", False, "copy_ability", "none", "none"),
}


@pytest.mark.rule("SW-1.4", "SW-R2", "SW-R3", "SW-R4")
@pytest.mark.parametrize("id", PRINTED)
def test_the_sixteen_characters(id: str) -> None:
    c = GAME.pack.character(id)
    assert (c.initiative, c.faction, c.sinister_six, c.ability, c.victory_condition, c.victory_bonus) == PRINTED[id]


@pytest.mark.rule("SW-R2")
def test_initiatives_stated_in_the_rulebook_are_marked_so() -> None:
    stated = {c.id for c in GAME.pack.characters if c.initiative_source == "rulebook"}
    assert stated == {"spider_man", "kingpin", "dr_octopus", "kraven", "venom", "rhino"}


@pytest.mark.rule("SW-1.5")
@pytest.mark.parametrize(("players", "cards"), [(2, 32), (4, 64), (6, 96)])
def test_only_character_cards_are_in_play(players: int, cards: int) -> None:
    state = new_game(players).state
    assert len(state.settled.cards) == cards
    assert {state.character(card).id for card in state.settled.cards} == set(CHARACTERS)


@pytest.mark.rule("SW-2.1", "SW-R45")
@pytest.mark.parametrize("players", [0, 1, 3, 5, 7, 8, True, "4"])
def test_only_two_four_or_six_play(players: int) -> None:
    with pytest.raises(BadOption, match="2, 4, 6"):
        GAME.new(players)


@pytest.mark.rule("SW-2.1", "SW-2.2")
@pytest.mark.parametrize(
    ("players", "seats"), [(2, "A1 B1"), (4, "A1 B1 A2 B2"), (6, "A1 B1 A2 B2 A3 B3")], ids=["2", "4", "6"]
)
def test_two_equal_teams_sit_alternately(players: int, seats: str) -> None:
    state = new_game(players).state
    assert " ".join(state.settled.mode.seats) == seats
    teams = GAME.teams(GAME.terms(players))
    assert [len(team) for team in teams] == [players // 2] * 2
    for seat, name in enumerate(state.settled.mode.seats):
        assert seat in teams["AB".index(name[0])]
        assert state.settled.left_of[seat] == (seat + 1) % players
    for card in state.settled.cards.values():
        assert "AB"[card.team] == card.id[0]


@pytest.mark.rule("SW-2.3")
def test_the_player_of_the_card_decides_not_the_team() -> None:
    story = battle(["A1 electro", "B1 kraven"], to_play="A2", hand=["venom"])
    story.choose("venom")
    assert (story.kind, story.asked) == ("venom_target", "A2")


@pytest.mark.rule("SW-3.1", "SW-3.2", "SW-3.3", "SW-11.1")
@pytest.mark.parametrize(("players", "hand", "deck"), [(2, 5, 11), (4, 3, 13), (6, 3, 13)])
def test_what_everybody_starts_with(players: int, hand: int, deck: int) -> None:
    story = new_game(players)
    state = story.state
    assert [len(cards) for cards in state.hands] == [hand] * players
    assert [len(cards) for cards in state.decks] == [deck] * players
    assert story.new_york == story.docks == []
    assert state.piles == [[], []]
    view = story.table.view(0).board
    assert [seat.deck_size for seat in view.seats] == [deck] * players


@pytest.mark.rule("SW-3.2")
def test_a_starting_hand_is_shown_to_its_owner_only() -> None:
    story = new_game(4, seed=3)
    for seat in range(4):
        board = story.table.view(seat).board
        assert [card.character for card in board.hand] == story.state.hands[seat]
    assert story.table.view(None).board.hand == ()


@pytest.mark.rule("SW-3.4", "SW-R43", "SW-14.2")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_any_seat_may_begin_by_chance(players: int) -> None:
    first = [new_game(players, seed=seed).state.first_player for seed in range(60 * players)]
    for seat in range(players):
        assert 30 <= first.count(seat) <= 95


@pytest.mark.rule("SW-3.4", "SW-R43")
@pytest.mark.parametrize("seat", range(4))
def test_the_table_may_say_who_begins(seat: int) -> None:
    story = new_game(4, first_player="seat", first_seat=seat)
    assert story.state.first_player == seat == story.decision.seat


@pytest.mark.rule("SW-3.4", "SW-R43")
@pytest.mark.parametrize(
    "options",
    [
        {"first_player": "seat"},
        {"first_player": "seat", "first_seat": 4},
        {"first_player": "seat", "first_seat": -1},
        {"first_player": "seat", "first_seat": "A1"},
        {"first_player": "random", "first_seat": 0},
        {"first_seat": 0},
    ],
)
def test_a_seat_that_begins_is_named_exactly_when_agreed(options: dict[str, object]) -> None:
    with pytest.raises(BadOption, match="SW-R43"):
        GAME.new(4, 1, options)
