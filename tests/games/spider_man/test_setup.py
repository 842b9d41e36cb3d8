"""Components and set-up (sections 1 and 3 of the rules)."""

from random import Random

import pytest

from games.spider_man.story import GAME, SHORT, City, city
from spinneret.games.spider_man.content.vocabulary import CHARACTERS, FIGURES, SIDE_CHARACTERS
from spinneret.games.spider_man.state.pieces import COPS, SPIDER_MAN
from spinneret.kernel import BadOption

PACK = GAME.pack


def begun(players: int = 4, seed: int = 5, **options: object) -> City:
    """A game after all questions of the set-up, answered with the first option."""
    table = GAME.new(players, seed, {**SHORT, "map_building": "standard", **options})
    while table.state.round == 0:
        assert table.decision is not None
        table.choose(table.decision.options[0])
    return City(table)


@pytest.mark.rule("SM-1.1", "SM-1.2", "SM-1.3")
def test_the_box_holds_what_it_says() -> None:
    counts = PACK.components
    assert len(PACK.tiles) == counts["map_tiles"] == 12
    assert len(FIGURES) == counts["figures"] == 9
    assert len(PACK.characters) == counts["character_sheets"] == 10
    kinds = {
        kind: sum(c.copies for c in PACK.cards if c.faction == kind)
        for kind in ("villain", "spider_man", "cops", "event")
    }
    assert kinds == {"villain": 24, "spider_man": 16, "cops": 16, "event": 8}
    assert len(PACK.missions) + sum(kinds.values()) + len(PACK.side_characters) == counts["cards"] == 110
    webs = {sheet.id: sheet.web_tokens for sheet in PACK.characters if sheet.web_tokens}
    assert webs == {"spider_man": 3, "venom": 2}
    cops = PACK.characters[COPS]
    assert (counts["spider_tracers"], cops.cars_start, cops.cars_reserve) == (4, 6, 6)


@pytest.mark.rule("SM-1.4", "SM-R2", "SM-R3", "SM-R4")
def test_the_sheets() -> None:
    for sheet in PACK.characters[:COPS]:
        assert (sheet.movement, sheet.combat, sheet.bonus) == ((2, 1, 1, 0), (4, 3, 2, 1, 0), (4, 3, 2, 1, 0))
        thresholds = [ability.unlock_vp for ability in sheet.ability]
        assert thresholds == ([0, 0, 0, 0] if sheet.id == "spider_man" else [0, 0, 20, 40])
    table = {s.id: (s.hit_track, s.arrest_vp, s.prisoner_slots) for s in PACK.characters[:COPS]}
    assert table == {
        "spider_man": (5, 2, 2),
        "doctor_octopus": (5, 8, 3),
        "green_goblin": (4, 8, 2),
        "rhino": (4, 7, 2),
        "electro": (4, 7, 2),
        "venom": (5, 8, 2),
        "scorpion": (4, 6, 2),
        "vulture": (4, 6, 2),
        "lizard": (4, 6, 2),
    }
    assert PACK.characters[COPS].prisoner_slots_per_stack == 1
    assert "iron_man" not in CHARACTERS


@pytest.mark.rule("SM-1.5")
def test_dice_are_plain_numbers() -> None:
    story = city({"rhino": "10,5"}, turn="rhino", dice=[3, 4])
    story.choose("move", 2)
    assert story.board().dice == (3, 4)


@pytest.mark.rule("SM-3.1", "SM-R66", "SM-R2")
def test_characters_are_assigned() -> None:
    table = GAME.new(6, 1)
    assert table.state.figures[0] == SPIDER_MAN and table.state.figures[1] == COPS
    villains = table.state.figures[2:]
    assert len(set(villains)) == 4 and all(table.state.villain(figure) for figure in villains)
    pairs = {tuple(GAME.new(4, seed).state.figures[2:]) for seed in range(30)}
    assert len(pairs) > 15, "any combination of villains"


@pytest.mark.rule("SM-3.1", "SM-R66", "SM-4.1")
def test_characters_may_be_drafted_but_two_must_be_taken() -> None:
    table = GAME.new(4, 1, {"characters": "draft", "map_building": "standard"})
    story = City(table)
    assert story.kind == "choose_character" and story.options == CHARACTERS
    story.choose("rhino", "venom")
    assert set(story.options) == {"spider_man", "cops"}, "the last two seats must take them"
    story.choose("cops")
    while story.state.round == 0:
        assert story.table.decision is not None
        story.choose(story.options[0])
    assert [CHARACTERS[figure] for figure in story.state.figures] == ["rhino", "venom", "cops", "spider_man"]
    assert story.on_turn == "spider_man" and story.decision.seat == 3, "he begins wherever he sits"
    story.choose("end")
    assert story.decision.seat == 0, "the others follow in seat order"


@pytest.mark.rule("SM-3.1", "SM-20.3", "SM-20.5")
@pytest.mark.parametrize("players", [2, 3])
def test_the_villains_player_chooses_first(players: int) -> None:
    story = City(GAME.new(players, 1, {"map_building": "standard"}))
    assert story.kind == "choose_character"
    assert story.options == FIGURES[1:]
    assert story.decision.seat == players - 1
    story.choose("electro")
    assert story.at("electro") == "1,8"


@pytest.mark.rule("SM-3.2", "SM-3.8", "SM-3.9", "SM-3.10", "SM-3.14", "SM-14.1")
def test_sheets_lie_open_and_fresh() -> None:
    story = begun()
    board = story.board("cops")
    for figure in board.figures:
        assert [track.level for track in figure.tracks] == [2, 4, 4]
        states = [ability.state for ability in figure.abilities]
        assert states == (["ready"] * 4 if figure.id == "spider_man" else ["ready", "ready", "locked", "locked"])
        assert figure.hits == 0 and figure.web is None
    assert [track.level for track in board.cops] == [4, 4, 4]
    assert story.state.webs[:1] == [3]
    assert [seat.vp for seat in board.seats] == [0, 0, 0, 0]


@pytest.mark.rule("SM-3.4", "SM-3.5", "SM-3.6")
def test_everybody_starts_at_home() -> None:
    story = begun()
    for figure in story.board().figures:
        assert figure.field == figure.home
    where = {person: story.at(person) for person in SIDE_CHARACTERS[:4]}
    assert where == {"jameson": "13,7", "mary_jane": "7,13", "aunt_may": "16,14", "black_cat": "20,13"}
    s = story.state
    assert len(s.deck) + sum(map(len, s.hands)) == 64
    assert sorted(s.deck) != s.deck, "the bonus deck is shuffled"
    assert sorted([*s.mission_deck, *s.removed, *(m for m in s.mission if m >= 0)]) == list(range(40))


@pytest.mark.rule("SM-3.7", "SM-R5", "SM-16.1")
def test_the_cops_place_six_cars_and_two_captains() -> None:
    story = City(GAME.new(4, 5, {"map_building": "standard"}))
    assert (story.kind, story.asked, len(story.options)) == ("empty_station", "cops", 7)
    story.choose("PS2")
    assert story.options == ("PS3", "PS4", "PS5", "PS6", "PS7", "PS8"), "the second later in order"
    story.choose("PS8")
    assert story.kind == "captain_station"
    assert story.options == ("PS1", "PS3", "PS4", "PS5", "PS6", "PS7"), "only where a car stands"
    story.choose("PS4")
    assert "PS4" not in story.options, "not the same station twice"
    story.choose("PS6")
    assert story.cars() == {"2,4": 1, "19,4": 1, "10,8": 1, "13,10": 1, "20,10": 1, "7,16": 1}
    assert (story.at("stacy"), story.at("dewolff")) == ("10,8", "20,10")
    assert story.holder("stacy") == story.holder("dewolff") == "cops"
    assert story.state.reserve == 6


@pytest.mark.rule("SM-3.11", "SM-18.1", "SM-R1")
def test_every_villain_draws_a_mission_unseen_by_others() -> None:
    story = begun()
    for figure in story.state.figures:
        assert (story.state.mission[figure] >= 0) if 0 < figure < 9 else True
    hidden = [figure for figure in story.board("cops").figures if figure.seat > 1]
    assert all(figure.has_mission and figure.mission is None for figure in hidden)


@pytest.mark.rule("SM-3.12", "SM-15.9", "SM-15.11")
def test_the_first_tracer() -> None:
    table = GAME.new(4, 5, {"map_building": "standard"})
    story = City(table)
    while story.kind != "place_first_tracer":
        story.choose(story.options[0])
    assert story.asked == "spider_man" and len(story.options) == 2
    victim = str(story.options[1])
    story.choose(victim)
    assert story.figure(victim, "spider_man").mission is not None
    assert story.figure(victim, "cops").mission is None
    assert story.state.tracers == [0, 3], "one on a villain, the others set aside"


@pytest.mark.rule("SM-3.13")
def test_everyone_but_the_cops_gets_a_card_that_is_no_event() -> None:
    returned = 0
    for seed in range(12):
        story = begun(6, seed)
        cards = [len(hand) for hand in story.state.hands]
        assert cards == [1, 0, 1, 1, 1, 1]
        assert all(not card.startswith("E") for hand in story.state.hands for card in hand)
        returned += len(story.logged("event_returned"))
        assert len(story.state.deck) == 59
    assert returned, "an event is shown, shuffled back and replaced"


@pytest.mark.rule("SM-R45", "SM-20.2")
def test_more_than_six_players_must_be_agreed_on() -> None:
    with pytest.raises(BadOption, match="SM-R45"):
        GAME.new(7, 1)
    story = begun(10, 1)
    assert sorted(story.state.figures) == list(range(10)), "all eight villains play"


@pytest.mark.rule("SM-R15")
@pytest.mark.parametrize("foreign", ["discard", "redraw"])
def test_foreign_cards_in_the_set_up(foreign: str) -> None:
    luck = Random(1)
    for seed in range(6):
        story = begun(5, luck.randrange(1000) + seed, foreign_bonus_cards=foreign)
        for seat, hand in enumerate(story.state.hands):
            letter = "S" if story.state.figures[seat] == SPIDER_MAN else "V"
            assert all(card.startswith(letter) for card in hand)
        if foreign == "redraw":
            assert sum(map(len, story.state.hands)) >= 3, "replaced, at most ten times"
