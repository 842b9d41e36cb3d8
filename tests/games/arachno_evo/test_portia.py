"""The solo game against Portia (section 15)."""

from __future__ import annotations

import pytest

from games.arachno_evo.tables import (
    EMPTY,
    answer,
    at,
    chits,
    facts,
    floor,
    kind,
    options,
    pass_turn,
    player,
    points,
    portia,
    portia_points,
    top_sac,
    web,
)
from spinneret.games.arachno_evo import GAME
from spinneret.games.arachno_evo.state.pieces import SAC_NAMES

DEAR = ["treasure_chest", "deja_vu", "merchant", "collector", "collector"]


def her_turn(options: dict[str, object] | None = None, me: dict[str, object] | None = None, **position: object):
    """Portia's turn; red human in sector 1, she is yellow in sector 3 unless said otherwise."""
    hers = {"species": "yellow", "sector": 3} | dict(position.pop("portia", {}))  # type: ignore[call-overload]
    position.setdefault("web", {"4": ["dna 1"]})  # one tile ahead, so that she need not ask
    return at("portia", me or {}, players=1, options=options, portia=hers, **position)


def step(table, name: str) -> tuple[object, ...]:
    return next(each for each in portia(table).steps if each[0] == name)


@pytest.mark.rule("AE-15.1")
def test_portia_is_no_seat_and_plays_first_in_every_round():
    table = GAME.new(1, 1, {"rounds": 2, "first_player": "random"})
    while kind(table) != "turn":
        assert table.decision.seat == 0
        answer(table, options(table)[0])
    assert facts(table, "portia") and table.state.round == 1
    told = len(facts(table, "portia"))
    pass_turn(table)
    while kind(table) == "portia_collect":
        answer(table, options(table)[0])
    assert table.state.round == 2 and len(facts(table, "portia")) > told
    pass_turn(table)
    assert table.outcome is not None and len(table.outcome.scores) == 1


@pytest.mark.rule("AE-15.1", "AE-R42", "AE-13.8")
@pytest.mark.parametrize(("mine", "won"), [(20, True), (19, False), (18, False)])
def test_the_human_must_have_strictly_more(mine: int, won: bool):
    hers = {"cobwebs": 14, "pool": 0, "cards": ["a_feast"]}
    table = at("maintenance", {"chits": EMPTY | {"cobweb": mine}}, players=1, round=16, portia=hers)
    assert portia_points(table).total == 19
    assert table.outcome is not None and table.outcome.winners == ((0,) if won else ())
    assert table.outcome.payoffs == (1.0 if won else 0.0,)


@pytest.mark.rule("AE-15.2", "AE-R44")
def test_the_human_sets_both_sides_up():
    table = GAME.new(1, 3)
    answer(table, "green")
    assert kind(table) == "portia_species" and options(table) == ("red", "yellow", "blue")
    answer(table, "blue")
    assert kind(table) == "start_sector" and options(table) == (5, 6)
    answer(table, 6)
    assert kind(table) == "portia_sector" and options(table) == (7, 8)
    answer(table, 7)
    assert kind(table) == "start_pile" and options(table) == (1, 2, 3, 4)
    piles = table.state.piles
    answer(table, 2)
    assert kind(table) == "portia_pile" and options(table) == (1, 3, 4)
    answer(table, 3)
    assert portia(table).cards == list(piles[2]) and player(table).pile == piles[1]
    assert len(table.state.discard) == 6 and chits(table) == (7, 5, 5, 0)
    assert kind(table) == "arrange"


@pytest.mark.rule("AE-R44", "AE-17.3")
def test_chance_may_choose_her_pile():
    given = set()
    for seed in range(30):
        table = GAME.new(1, seed, {"portia_pile": "random"})
        answer(table, "green", "blue", 6, 7)
        piles = table.state.piles
        answer(table, 2)
        assert kind(table) == "arrange"
        given.add(piles.index(tuple(portia(table).cards)))
    assert given == {0, 2, 3}


@pytest.mark.rule("AE-15.3")
def test_her_cards_go_left_to_right_five_to_a_row_even_beyond_the_mat():
    pile = ["just_a_snack-01", "observer-01", "survivor-01"]
    table = at("turn", players=1, portia={"cards": pile})
    assert [card.id for card in table.view().board.portia.cards] == pile
    many = [copy.id for copy in GAME.pack.copies][:27]
    wide = her_turn(portia={"cards": many, "pool": 10}, floor=["treasure_chest"] * 5)
    cards = wide.view().board.portia.cards
    assert len(cards) > 27 and [card.id for card in cards[:27]] == many


@pytest.mark.rule("AE-15.4", "AE-R45")
def test_her_basic_resources_are_one_pool_and_cobwebs_are_never_spent():
    table = GAME.new(1, 3)
    answer(table, "green", "blue")
    assert (portia(table).pool, portia(table).cobwebs) == (17, 0)
    poor = her_turn(portia={"pool": 0, "cobwebs": 50}, floor=["cleaner"] * 5, web={"4": ["cobweb 1"]})
    assert portia(poor).cards == [] and portia(poor).cobwebs >= 50


@pytest.mark.rule("AE-15.5", "AE-15.13", "AE-R51")
@pytest.mark.parametrize(("level", "cobwebs"), [("printed", 4), ("tempered", 0), ("gentle", 0)])
def test_she_produces_one_wild_per_card_and_two_cobwebs_per_five(level: str, cobwebs: int):
    table = her_turn({"portia_level": level}, portia={"cards": ["a_feast"] * 8 + ["observer"] * 4, "pool": 0})
    assert step(table, "produced") == ("produced", 12, cobwebs, 12)


@pytest.mark.rule("AE-15.6", "AE-R46")
def test_she_walks_to_the_nearest_sector_with_tiles_and_without_the_human():
    table = her_turn(me={"sector": 4, "stung": True}, web={"4": ["dna 3"], "5": [], "6": ["dna 1"]})
    assert step(table, "moved")[:3] == ("moved", 3, 6), "the stung human blocks sector 4, sector 5 is empty"
    assert step(table, "moved")[3:] == (6, 6)
    assert not facts(table, "toll")


@pytest.mark.rule("AE-15.6", "AE-R46")
def test_she_pays_what_she_has_and_moves_all_the_same():
    table = her_turn(web={"4": [], "5": [], "6": ["dna 1"]}, portia={"pool": 2})
    assert step(table, "moved") == ("moved", 3, 6, 6, 2) and portia(table).pawn == 5


@pytest.mark.rule("AE-15.6")
def test_with_nowhere_to_go_she_stays_and_goes_on():
    empty = {str(n): [] for n in range(1, 9)}
    table = her_turn(web=empty, floor=["cleaner"] * 5, portia={"pool": 9})
    assert portia(table).pawn == 2 and step(table, "stayed") == ("stayed", 3)
    assert step(table, "card")[2] == 5 and not [each for each in portia(table).steps if each[0] == "collected"]


@pytest.mark.rule("AE-15.7", "AE-R45")
def test_she_takes_the_most_icons_as_chits():
    table = her_turn(web={"4": ["dna 3", "cobweb 2", "cobweb 3", "dna 1"]}, portia={"pool": 5, "cobwebs": 0})
    assert step(table, "collected") == ("collected", "3", 3, 3, 1), "two tiles of three have six icons"
    assert web(table, 4) == ["cobweb 2", "dna 1"]
    assert sorted(table.state.tile_discard) == [6, 9]


@pytest.mark.rule("AE-15.7")
def test_the_human_chooses_between_equal_sets():
    table = her_turn(web={"4": ["dna 2", "neuron 1", "dna 1", "cobweb 3"]})
    assert kind(table) == "portia_collect" and table.decision.seat == 0
    assert options(table) == ("dna", "cobweb"), "three icons each"
    assert table.why_not("neuron").rule == "AE-15.7"


@pytest.mark.rule("AE-15.8", "AE-R47", "AE-R48")
def test_she_buys_the_most_vp_she_can_pay_nearest_the_discard_pile():
    shelf = ["cleaner", "treasure_chest", "pick_and_choose", "cleaner", "observer"]
    rich = her_turn(floor=shelf, portia={"pool": 30})
    assert step(rich, "card")[2:] == (2, 6, 7, 1, 1, 1)
    poor = her_turn(floor=shelf, portia={"pool": 5}, web={"4": ["cobweb 1"]})
    assert step(poor, "card")[2:] == (4, 2, 3, 3, 1, 1), "three cards have 3 VP: the rightmost of them"
    none = her_turn(floor=DEAR, portia={"pool": 3}, web={"4": ["cobweb 1"]})
    assert step(none, "no_card") == ("no_card", 2, 0, 1)


@pytest.mark.rule("AE-15.8", "AE-R48", "AE-15.13")
@pytest.mark.parametrize(("level", "cards"), [("printed", 3), ("tempered", 3), ("gentle", 1)])
def test_complete_sets_let_her_buy_more_unless_she_is_gentle(level: str, cards: int):
    sets = ["red 3", "yellow 3", "green 3", "blue 3"] * 2
    table = her_turn({"portia_level": level}, floor=DEAR, portia={"pool": 90, "collection": sets})
    assert len(portia(table).cards) == cards


@pytest.mark.rule("AE-R47")
def test_by_option_she_counts_offspring():
    yellow = next(c.id for c in GAME.pack.copies if (c.card, c.left) == ("observer", "yellow"))
    ends_yellow = next(c.id for c in GAME.pack.copies if c.right == "yellow" and c.card == "survivor")
    shelf = ["treasure_chest", yellow, "deja_vu", "deja_vu", "deja_vu"]
    hers = {"pool": 30, "cards": [ends_yellow]}
    assert step(her_turn(floor=shelf, portia=hers), "card")[1] == "treasure_chest-01"
    counting = her_turn({"portia_counts_offspring": True}, floor=[*shelf[1:], "deja_vu"], portia=hers)
    assert step(counting, "card")[1:] == (yellow, 1, 3, 7, 1, 1, 1)
    assert portia(counting).own == 1
    red = {**hers, "species": "blue"}
    foreign = her_turn({"portia_counts_offspring": True}, floor=[*shelf[1:], "deja_vu"], portia=red)
    assert step(foreign, "card")[1] != yellow, "for blue a yellow offspring costs two"


@pytest.mark.rule("AE-15.9", "AE-R49")
def test_she_takes_the_sac_of_her_sector_else_of_the_other_else_two_cobwebs():
    def take(pool: int, sacs: dict[str, list[str]]):
        return her_turn(web={"4": ["cobweb 1"]}, floor=DEAR, sacs=sacs, portia={"pool": pool, "cobwebs": 0})

    own = take(5, {"4": ["red 4"], "3": ["blue 3"]})
    assert step(own, "sac") == ("sac", "red 4", 4, 4) and portia(own).pool == 0
    other = take(5, {"4": ["red 5"], "3": ["blue 3"]})
    assert [SAC_NAMES[sac] for sac in portia(other).collection] == ["blue 3"], "too dear, so the other one"
    empty = take(5, {"4": [], "3": ["blue 3"]})
    assert step(empty, "sac") == ("sac", "blue 3", 3, 3)
    nothing = take(3, {"4": ["red 4"], "3": ["blue 4"]})
    assert step(nothing, "no_sac") == ("no_sac", 2, 2) and portia(nothing).cobwebs == 3
    assert top_sac(nothing, 4) == "red 4"


@pytest.mark.rule("AE-15.10")
def test_her_maintenance_moves_the_floor_and_fills_the_web_and_checks_the_triggers():
    shelf = ["jumper", "cleaner", "observer", "a_feast", "deja_vu"]
    sacs = {str(n): [] for n in range(1, 5)}
    table = her_turn(
        {"trigger_empty_sac_sectors": True},
        floor=shelf,
        portia={"pool": 0},
        web={"4": ["cobweb 1"], "1": [], "2": [], "3": []},
        sacs=sacs,
        round=4,
    )
    assert floor(table)[1:] == shelf[:4] and table.state.final_round == 5
    assert all(len(web(table, n)) == 4 for n in (1, 2, 3, 4))


@pytest.mark.rule("AE-12.3", "AE-R38", "AE-15.10")
def test_her_cards_count_for_the_trigger():
    many = [copy.id for copy in GAME.pack.copies][:20]
    table = her_turn({"trigger_visible_cards": True}, portia={"cards": many, "pool": 0}, round=4)
    assert table.state.final_round == 5


@pytest.mark.rule("AE-15.11", "AE-R46", "AE-8.7")
def test_the_human_pays_her_the_toll_in_chits_at_once():
    me = {"sector": 1, "chits": EMPTY | {"protein": 4, "dna": 9}, "tiles": ["cobweb 3"]}
    table = at("movement", me, players=1, portia={"species": "yellow", "sector": 2, "pool": 0}, web={"2": []})
    table.choose(("clockwise", 1))
    assert kind(table) == "toll" and table.view(0).board.focus == -1
    table.choose("cobweb 3")
    assert portia(table).cobwebs == 3 and table.state.tile_discard[-1:] == [9]
    other = at("movement", me, players=1, portia={"species": "yellow", "sector": 2, "pool": 0}, web={"2": []})
    answer(other, ("clockwise", 1), "protein")
    assert portia(other).pool == 1


@pytest.mark.rule("AE-15.11")
def test_she_never_passes_and_has_no_inventory():
    tiles = ["dna 1", "dna 1", "dna 1", "dna 1", "dna 2", "dna 2", "dna 2"]
    table = her_turn(web={"4": tiles}, portia={"pool": 0}, floor=DEAR)
    assert step(table, "collected")[2] == 10, "all at once, in chits"
    assert step(table, "produced")


@pytest.mark.rule("AE-15.12", "AE-R50", "AE-15.13", "AE-R51")
def test_her_score_counts_rows_instead_of_keys():
    def hers(cards: int, level: str = "printed"):
        ids = [copy.id for copy in GAME.pack.copies if copy.left == copy.right == "none"][:cards]
        described = {"cards": ids, "pool": 9, "cobwebs": 4}
        return portia_points(at("turn", players=1, portia=described, options={"portia_level": level}))

    assert [hers(cards).keys for cards in (0, 1, 5, 6, 21, 26)] == [0, 5, 5, 10, 25, 25]
    assert hers(1).resources == 4 + 4 and hers(1, "tempered").resources == hers(1, "gentle").resources == 4


@pytest.mark.rule("AE-R50", "AE-R34")
def test_her_offspring_count_in_all_rows_but_never_from_row_to_row():
    both = [copy.id for copy in GAME.pack.copies if copy.left == copy.right == "yellow"][:2]
    filler = [copy.id for copy in GAME.pack.copies if copy.right == "none" and copy.left == "none"][:26]
    beyond = at("turn", players=1, portia={"species": "yellow", "cards": [*filler[:25], *both]})
    assert portia(beyond).own == 1, "row six counts"
    across = at("turn", players=1, portia={"species": "yellow", "cards": [*filler[:4], *both]})
    assert portia(across).own == 0, "the end of a row joins nothing"
    assert points(across).own_offspring == 0


@pytest.mark.rule("AE-R51")
def test_the_levels_are_offered_with_a_warning():
    level = next(option for option in GAME.options if option.id == "portia_level")
    assert level.default == "printed" and level.values == ("printed", "tempered", "gentle")
    assert "hardly beatable" in level.meaning
