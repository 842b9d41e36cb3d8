"""Positions of Spider-Man in words.

``figures = {rhino = "12,5 hits=2 used=0,2,0 spent=charge mission=M11"}`` puts Rhino on (12, 5) with two hits, two
combat dice used, Charge spent and mission M11; ``base`` instead of a field is the figure's own base.
``cars = {"2,4" = "2"}``, ``people = {aunt_may = "rhino", stacy = "cops 2,4", jameson = "5,5"}``,
``hands = {rhino = ["V01"]}``. Decks are listed from the top; what is mentioned nowhere is shuffled under them.
Everything may be left out: the city is then the standard one, it is Spider-Man's action turn, and all sheets are fresh.
``dice = [6, 1]`` agrees on the next results.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spinneret.games.spider_man.content.city import BIT, FIELD
from spinneret.games.spider_man.content.vocabulary import (
    CHARACTERS,
    FIGURES,
    LANDMARKS,
    SIDE_CHARACTERS,
    STATIONS,
    VILLAINS,
)
from spinneret.games.spider_man.rules.setup import found_city, populate, starting_deck, take
from spinneret.games.spider_man.scenario.described import LASTING, Described, described
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import ARRESTED, CAPTAINS, COPS, FREE, JAILED, NOBODY, SEIZED
from spinneret.games.spider_man.state.settled import settle
from spinneret.kernel import Chance, Terms

_STATUS = {"arrested": ARRESTED, "jailed": JAILED}


def from_scenario(terms: Terms, position: Mapping[str, object], rng: Chance) -> SpiderMan:
    """The state a description means. Raises ValueError with a reason where it means none."""
    p = described(position)
    s = SpiderMan(settle(terms), rng)
    s.phase = p.phase
    s.round = p.round
    _seat_characters(s, p)
    _lay(s, p)
    s.on_turn = _seat(s, p.turn)
    if s.phase not in ("characters", "tiles"):
        populate(s)
        _put_people_and_cars(s, p)
        for name, text in p.figures.items():
            _put_figure(s, _figure(name), text.split())
        _tokens(s, p)
        _check_figures(s)
    for name in p.used_villains:
        s.used |= 1 << _figure(name)
    for character, points in p.vp.items():
        s.vp[_seat(s, character)] = points
    _cards(s, p)
    _missions(s, p)
    s.wanted = p.wanted
    for name in LASTING:
        setattr(s, name, sum(1 << _seat(s, character) for character in getattr(p, name)))
    for character, people in p.scored_captures.items():
        s.scored_captures[_seat(s, character)] = sum(1 << SIDE_CHARACTERS.index(person) for person in people)
    for character, victims in p.scored_grips.items():
        s.scored_grips[_seat(s, character)] = sum(1 << _figure(victim) for victim in victims)
    for character in p.rerolled:
        s.reroll_used[_seat(s, character)] = True
    s.marker[COPS] = list(p.cops_used)
    s.moved = p.moved
    s.dice = p.last_dice
    s.loaded = list(p.dice)
    if any(die not in range(1, 7) for die in s.loaded):
        raise ValueError("dice show 1 to 6")
    return s


# Seats and city


def _seat_characters(s: SpiderMan, p: Described) -> None:
    """As listed; otherwise Spider-Man, the Cops, the villains mentioned, then the others in order."""
    players = s.settled.players
    listed = p.characters
    if listed is None:
        named = [name for name, text in p.figures.items() if "abandoned" not in text]
        mentioned = [name for name in (*named, p.turn) if name in VILLAINS]
        order = ["spider_man", *([] if s.settled.two else ["cops"]), *mentioned, *VILLAINS]
        listed = tuple(dict.fromkeys(order))[:players]
    if len(listed) != players:
        raise ValueError(f"{len(listed)} characters for {players} players")
    for seat, name in enumerate(listed):
        if name is not None:
            take(s, seat, _character(name))


def _lay(s: SpiderMan, p: Described) -> None:
    layout = s.settled.pack.standard
    standard = [f"{tile}/{turns}" for tile, turns in zip(layout.slots, layout.rotations, strict=True)]
    known = {tile.id for tile in s.settled.pack.tiles}
    for slot, text in enumerate(standard if p.tiles is None else p.tiles):
        if text is None:
            continue
        tile, _, turns = text.partition("/")
        if tile not in known or turns not in ("", "0", "1", "2", "3"):
            raise ValueError(f"tile {text!r}: tiles are written like 'T01/3'")
        s.laid[slot] = (tile, int(turns or 0))
    s.tile_pile = list(p.tile_pile[::-1])
    if None not in s.laid:
        found_city(s)


# Pieces


def _put_people_and_cars(s: SpiderMan, p: Described) -> None:
    if s.phase == "cops":
        return
    for text, what in p.cars.items():
        field = _field(s, text)
        number, *marks = str(what).split()
        s.cars[field] = int(number)
        for mark in marks:
            word, _, owner = mark.partition("=")
            if word != "web":
                raise ValueError(f"cars at {text}: unknown word {mark!r}")
            s.stack_web[field] = _figure(owner)
            s.webs[_figure(owner)] -= 1
    sheet = s.settled.sheets[COPS]
    total = 0 if s.settled.two else sheet.cars_start + sheet.cars_reserve
    s.wrecked = p.wrecked
    s.reserve = total - sum(s.cars.values()) - s.wrecked if p.reserve is None else p.reserve
    if s.reserve < 0:
        raise ValueError(f"there are only {total} cars")
    for place, captain in enumerate(CAPTAINS):
        station = p.homes.get(SIDE_CHARACTERS[captain], STATIONS[place])
        s.homes[captain] = s.where[captain] = s.city.stations[STATIONS.index(station)]
        s.holder[captain] = COPS if s.where[captain] in s.cars else NOBODY
    for name, text in p.people.items():
        person = SIDE_CHARACTERS.index(name)
        holder, _, stack = text.partition(" ")
        if holder == "cops":
            s.holder[person], s.where[person] = COPS, _field(s, stack)
            if s.where[person] not in s.cars:
                raise ValueError(f"{name}: there is no car at {stack}")
        elif holder in FIGURES:
            s.holder[person], s.where[person] = _figure(holder), NOBODY
        else:
            s.holder[person], s.where[person] = NOBODY, _field(s, holder)


def _put_figure(s: SpiderMan, figure: int, words: Sequence[str]) -> None:
    if not words:
        raise ValueError(f"{FIGURES[figure]}: where is it?")
    place = words[0]
    s.place[figure] = NOBODY if place == "away" else s.city.bases[figure] if place == "base" else _field(s, place)
    if s.owner[figure] == NOBODY:
        if "abandoned" not in words:
            raise ValueError(f"{FIGURES[figure]} is not in this game")
        s.owner[figure] = next(seat for seat, other in enumerate(s.figures) if s.villain(other))
        s.used |= 1 << figure
    for text in words[1:]:
        word, _, value = text.partition("=")
        _mark(s, figure, word, value)
    if s.ko[figure]:
        s.marker[figure] = [len(track) - 1 for track in s.settled.tracks[figure]]


def _mark(s: SpiderMan, figure: int, word: str, value: str) -> None:  # noqa: PLR0915 (a case per word)
    match word:
        case "hits":
            s.hits[figure] = int(value)
        case "ko":
            s.ko[figure] = True
            s.hits[figure] = s.hits[figure] or s.settled.sheets[figure].hit_track
        case "arrested" | "jailed":
            s.status[figure] = _STATUS[word]
        case "seized":
            s.status[figure] = SEIZED
            s.seizer[figure] = _figure(value)
        case "web":
            s.web[figure] = _figure(value)
            s.webs[_figure(value)] -= 1
        case "used":
            s.marker[figure] = [int(number) for number in value.split(",")]
        case "spent":
            for ability in value.split(","):
                owner, power = s.settled.power_by_id[ability]
                if owner != figure:
                    raise ValueError(f"{FIGURES[figure]} has no ability {ability!r}")
                s.spent[figure] |= 1 << power.slot
        case "tracer":
            s.tracer[figure] = s.mission_known[figure] = True
        case "abandoned":
            s.abandoned[figure] = True
        case "curfew":
            s.curfew[figure] = True
        case "mission":
            card, _, rest = value.partition("@")
            step, _, progress = rest.partition("+")
            s.mission[figure] = s.settled.mission_index[card]
            s.step[figure], s.progress[figure] = int(step or 0), int(progress or 0)
            s.serial[figure] = s.serial[figure] or 1
        case "serial":
            s.serial[figure] = int(value)
        case "visited" | "trail" | "posted":
            mask = sum(1 << LANDMARKS.index(place) for place in value.split(","))
            getattr(s, word)[figure] = mask
        case "deeds":
            cars, spider_man, villains = value.split(",")
            s.deeds[figure] = (int(cars), int(spider_man), int(villains))
        case "occupying":
            s.occupying[figure] = True
        case "took":
            s.took[figure] = True
        case "open":
            s.mission_open[figure] = s.mission_known[figure] = True
        case "known":
            s.mission_known[figure] = True
        case _:
            raise ValueError(f"{FIGURES[figure]}: unknown word {word!r}")


def _tokens(s: SpiderMan, p: Described) -> None:
    for text, hits in p.tokens.items():
        villain, _, place = text.partition(" ")
        s.tokens[_figure(villain), _field(s, place)] = hits
    for text in p.rubble:
        s.rubble |= BIT[_field(s, text)]
    aside = s.settled.tracers - sum(s.tracer)
    s.tracers = list(p.tracers or (0, aside))


def _check_figures(s: SpiderMan) -> None:
    for figure, place in enumerate(s.place):
        if s.status[figure] == SEIZED and place != s.place[s.seizer[figure]]:
            raise ValueError(f"{FIGURES[figure]} must be on the field of {FIGURES[s.seizer[figure]]}")
        full = s.hits[figure] >= s.settled.sheets[figure].hit_track
        if full and place >= 0 and s.status[figure] == FREE and not s.ko[figure]:
            raise ValueError(f"{FIGURES[figure]} with {s.hits[figure]} hits must be K.O.")


# Cards


def _cards(s: SpiderMan, p: Described) -> None:
    rest = starting_deck(s)
    for character, cards in p.hands.items():
        s.hands[_seat(s, character)] = list(cards)
    for character, cards in p.shown.items():
        s.shown[_seat(s, character)] = list(cards)
    s.discard = list(p.discard)
    top = list(p.deck)
    for card in [*top, *s.discard, *(card for hand in s.hands for card in hand)]:
        if card not in rest:
            raise ValueError(f"there are not so many cards {card!r}")
        rest.remove(card)
    s.rng.shuffle(rest)
    s.deck = rest + top[::-1]


def _missions(s: SpiderMan, p: Described) -> None:
    number = s.settled.mission_index
    s.removed = [number[id] for id in p.removed_missions]
    top = [number[id] for id in p.mission_deck]
    gone = [*top, *s.removed, *(mission for mission in s.mission if mission >= 0)]
    twice = [s.settled.missions[card].id for card in sorted(set(gone)) if gone.count(card) > 1]
    if twice:
        raise ValueError(f"{', '.join(twice)} cannot be in two places")
    rest = [card for card in range(len(s.settled.missions)) if card not in gone]
    s.rng.shuffle(rest)
    s.mission_deck = rest + top[::-1]
    s.under = list(p.bottom_known)


# Names


def _character(name: str) -> int:
    if name not in CHARACTERS:
        raise ValueError(f"there is no character {name!r}; there are {', '.join(CHARACTERS)}")
    return CHARACTERS.index(name)


def _figure(name: str) -> int:
    if name not in FIGURES:
        raise ValueError(f"there is no figure {name!r}; there are {', '.join(FIGURES)}")
    return FIGURES.index(name)


def _seat(s: SpiderMan, name: str) -> int:
    """A seat by its character; before characters are chosen by its number."""
    if name.isdigit():
        return int(name)
    character = _character(name)
    if s.owner[character] == NOBODY:
        raise ValueError(f"nobody plays {name}")
    return s.owner[character]


def _field(s: SpiderMan, text: str) -> int:
    if text in STATIONS:
        return s.city.stations[STATIONS.index(text)]
    if text not in FIELD:
        raise ValueError(f"there is no field {text!r}; fields are written like '12,5'")
    return FIELD[text]
