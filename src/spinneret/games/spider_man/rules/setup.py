"""Set-up (section 3): characters, city, Cops, missions, the first tracer and the first cards."""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.spider_man.content.city import city_of
from spinneret.games.spider_man.content.records import CITY_COLUMNS, CITY_ROWS
from spinneret.games.spider_man.content.vocabulary import CHARACTERS, FIGURES, LANDMARKS, STATIONS, VILLAINS
from spinneret.games.spider_man.rules.asking import Asks
from spinneret.games.spider_man.rules.hands import faction_of, take_card
from spinneret.games.spider_man.rules.missions import draw_mission
from spinneret.games.spider_man.rules.placing import join_captains
from spinneret.games.spider_man.rules.tracers import trace
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import CAPTAINS, COPS, NOBODY, SPIDER_MAN
from spinneret.games.spider_man.state.settled import settle
from spinneret.kernel import BadOption, Chance, Decision, Flow, Kind, Terms

CHOOSE_CHARACTER = Kind("choose_character", CHARACTERS)
TILE_SLOT = Kind("tile_slot", range(CITY_COLUMNS * CITY_ROWS))
TILE_ROTATION = Kind("tile_rotation", range(4))
EMPTY_STATION = Kind("empty_station", STATIONS)
CAPTAIN_STATION = Kind("captain_station", STATIONS)
PLACE_FIRST_TRACER = Kind("place_first_tracer", VILLAINS)

MOST_STARTING_DRAWS = 200


def check_terms(terms: Terms) -> None:
    """SM-R45: more than six players only where the table agreed on it."""
    most = terms.options["max_players"]
    assert isinstance(most, int)
    if terms.players > most:
        raise BadOption(f"{terms.players} players need the option max_players = 10 (SM-R45); published are 2 to 6.")


def setup(terms: Terms, rng: Chance) -> SpiderMan:
    """Everything that is settled by chance or not at all; what players choose follows as questions."""
    s = SpiderMan(settle(terms), rng)
    settled = s.settled
    # SM-3.3 The tiles are drawn face down.
    tiles = [tile.id for tile in settled.pack.tiles]
    if settled.map_building == "standard":
        layout = settled.pack.standard
        s.laid = list(zip(layout.slots, layout.rotations, strict=True))
    else:
        rng.shuffle(tiles)
        if settled.map_building == "random":
            s.laid = [(tile, rng.below(4)) for tile in tiles]
        else:
            s.tile_pile = tiles
    if not s.tile_pile:
        found_city(s)
    # SM-3.4 Two face-down decks.
    s.mission_deck = list(range(len(settled.missions)))
    rng.shuffle(s.mission_deck)
    s.deck = starting_deck(s)
    rng.shuffle(s.deck)
    if settled.characters == "assigned":
        assign_characters(s)
    return s


def starting_deck(s: SpiderMan) -> list[str]:
    """SM-20.5: with two players the events are taken out, by option the Cops' cards too."""
    left_out = {"event"} if s.settled.two else set()
    if s.settled.two and s.settled.removed_cops_cards:
        left_out.add("cops")
    return [card.id for card in s.settled.pack.cards if card.faction not in left_out for _ in range(card.copies)]


def assign_characters(s: SpiderMan) -> None:
    """SM-3.1: the table assigns; with two and three players the villains' player chooses himself."""
    take(s, 0, SPIDER_MAN)
    if not s.settled.two:
        take(s, 1, COPS)
    if not s.settled.one_villain:
        villains = list(range(1, 9))
        s.rng.shuffle(villains)
        for seat in range(2, s.settled.players):
            take(s, seat, villains[seat - 2])


def take(s: SpiderMan, seat: int, character: int) -> None:
    s.figures[seat] = character
    s.owner[character] = seat
    if s.villain(character):
        s.used |= 1 << character


def choose_characters(s: SpiderMan) -> Flow:
    """SM-3.1: in seat order; Spider-Man and the Cops must be taken."""
    for seat in range(s.settled.players):
        if s.figures[seat] != NOBODY:
            continue
        options = character_options(s)
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(seat, CHOOSE_CHARACTER, options)
        take(s, seat, CHARACTERS.index(choice))
        s.log("character", seat=seat, character=choice)
    s.phase = "tiles"
    s.on_turn = s.owner[SPIDER_MAN]


def character_options(s: SpiderMan) -> tuple[str, ...]:
    taken = [figure for figure in s.figures if figure != NOBODY]
    free_seats = s.settled.players - len(taken)
    needed = [c for c in ((SPIDER_MAN,) if s.settled.two else (SPIDER_MAN, COPS)) if c not in taken]
    villains = [figure for figure in range(1, 9) if figure not in taken]
    if s.settled.one_villain and any(s.villain(figure) for figure in taken):
        villains = []
    if free_seats == len(needed):
        villains = []
    return tuple(CHARACTERS[character] for character in sorted([*needed, *villains]))


def lay_tiles(s: SpiderMan) -> Flow:
    """SM-3.3, SM-R46 (option ``draft``): each player in turn draws the next tile and chooses slot and rotation."""
    if s.tile_pile:
        seat = s.on_turn
        slot = yield Decision(seat, TILE_SLOT, slot_options(s))
        turns = yield Decision(seat, TILE_ROTATION, (0, 1, 2, 3))
        tile = s.tile_pile.pop()
        s.laid[slot] = (tile, turns)
        s.revealed += 1
        s.log("tile_laid", seat=seat, tile=tile, slot=slot, turns=turns)
        s.on_turn = (seat + 1) % s.settled.players
        if s.tile_pile:
            return
    populate(s)
    s.on_turn = s.owner[SPIDER_MAN]
    s.phase = "cops"


def slot_options(s: SpiderMan) -> tuple[int, ...]:
    """The first tile anywhere, every later one where it shares an edge with a laid one."""
    laid = [slot for slot, tile in enumerate(s.laid) if tile is not None]
    if not laid:
        return tuple(range(CITY_COLUMNS * CITY_ROWS))
    found = set()
    for slot in laid:
        x, y = slot % CITY_COLUMNS, slot // CITY_COLUMNS
        for nx, ny in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if 0 <= nx < CITY_COLUMNS and 0 <= ny < CITY_ROWS:
                found.add(ny * CITY_COLUMNS + nx)
    return tuple(sorted(found - set(laid)))


def found_city(s: SpiderMan) -> None:
    """The city as the tiles lie."""
    s.city = city_of(s.settled.pack.tiles, tuple(tile for tile in s.laid if tile is not None))


def populate(s: SpiderMan) -> None:
    """SM-3.5, SM-3.6: side characters on their start places, figures in their bases."""
    found_city(s)
    for person, sheet in enumerate(s.settled.pack.side_characters):
        if person not in CAPTAINS:
            start = sheet.start
            s.homes[person] = s.city.homes[sheet.id] if start == "home" else s.city.landmarks[LANDMARKS.index(start)]
            s.where[person] = s.homes[person]
    for figure in s.figures:
        if figure != COPS:
            s.place[figure] = s.city.bases[figure]


def place_cops(s: SpiderMan) -> Flow:
    """SM-3.7: a car on six of the eight stations, the captains on two of those; SM-20.6 two players: no cars."""
    stations = s.city.stations
    with_car: tuple[str, ...] = STATIONS
    if s.settled.two:
        seat = s.owner[SPIDER_MAN]
    else:
        seat = s.owner[COPS]
        sheet = s.settled.sheets[COPS]
        left = len(STATIONS) - sheet.cars_start
        first = 0
        while left:
            options = STATIONS[first : len(STATIONS) - left + 1]
            empty = options[0]
            if len(options) > 1:
                empty = yield Decision(seat, EMPTY_STATION, options)
            with_car = tuple(id for id in with_car if id != empty)
            first = STATIONS.index(empty) + 1
            left -= 1
        for id in with_car:
            s.cars[stations[STATIONS.index(id)]] = 1
        s.reserve = sheet.cars_reserve
    for captain in CAPTAINS:
        choice = yield Decision(seat, CAPTAIN_STATION, with_car)
        with_car = tuple(id for id in with_car if id != choice)
        field = stations[STATIONS.index(choice)]
        s.homes[captain] = s.where[captain] = field
        if field in s.cars:
            join_captains(s, field)
    s.phase = "deal"


def deal(s: SpiderMan) -> Flow:
    """SM-3.11 to SM-3.14: missions, the first tracer, one bonus card each; then the first turn."""
    first = s.owner[SPIDER_MAN]
    villains = [s.figures[seat] for seat in s.seats_from(first) if s.villain(s.figures[seat])]
    for figure in villains:
        draw_mission(s, figure)
    options = tuple(FIGURES[figure] for figure in sorted(villains))
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(first, PLACE_FIRST_TRACER, options)
    s.tracers[1] -= 1
    trace(s, FIGURES.index(choice))
    for seat in s.seats_from(first):
        if s.figures[seat] != COPS:
            starting_card(s, seat)
    s.on_turn = first
    s.round = 1
    s.phase = "start"


def starting_card(s: SpiderMan, seat: int) -> None:
    """SM-3.13: an event is shuffled back and the player draws again; SM-R15 options hold in set-up too."""
    faction = faction_of(s.figures[seat])
    redraws = 0
    for _ in range(MOST_STARTING_DRAWS):
        if not s.deck:
            return
        card = s.deck.pop()
        s.revealed += 1
        kind = s.settled.cards[card].faction
        if kind == "event":
            s.log("event_returned", seat=seat, card=card)
            s.deck.append(card)
            s.deck.sort()
            s.rng.shuffle(s.deck)
            continue
        if s.settled.foreign == "keep" or kind == faction:
            take_card(s, seat, card)
            return
        s.log("foreign_card", seat=seat, card=card)
        s.discard.append(card)
        redraws += 1
        if s.settled.foreign == "discard" or redraws > 10:
            return


SET_UP: dict[str, Callable[[SpiderMan], Asks[None]]] = {
    "characters": choose_characters,
    "tiles": lay_tiles,
    "cops": place_cops,
    "deal": deal,
}
