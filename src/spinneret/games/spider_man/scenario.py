"""Positions of Spider-Man in words.

``figures = {rhino = "12,5 hits=2 used=0,2,0 spent=charge mission=M11"}`` puts Rhino on (12, 5) with two hits, two combat
dice used, Charge spent and mission M11; ``base`` instead of a field is the figure's own base. ``cars = {"2,4" = "2"}``,
``people = {aunt_may = "rhino", stacy = "cops 2,4", jameson = "5,5"}``, ``hands = {rhino = ["V01"]}``. Decks are listed from
the top; what is mentioned nowhere is shuffled under them. Everything may be left out: the city is then the standard one,
it is Spider-Man's action turn, and all sheets are fresh. ``dice = [6, 1]`` agrees on the next results.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spinneret.games.spider_man.city import BIT, FIELD, NAME, fields
from spinneret.games.spider_man.opening import found_city, populate, starting_deck, take
from spinneret.games.spider_man.state import (
    ARRESTED,
    CAPTAINS,
    COPS,
    FREE,
    JAILED,
    NOBODY,
    SEIZED,
    SpiderMan,
    settle,
)
from spinneret.games.spider_man.vocabulary import CHARACTERS, FIGURES, LANDMARKS, SIDE_CHARACTERS, STATIONS
from spinneret.kernel import Chance, Terms

KNOWN = (
    "turn",
    "phase",
    "round",
    "characters",
    "tiles",
    "tile_pile",
    "figures",
    "used_villains",
    "cars",
    "people",
    "homes",
    "reserve",
    "wrecked",
    "vp",
    "hands",
    "shown",
    "deck",
    "discard",
    "mission_deck",
    "bottom_known",
    "removed_missions",
    "tokens",
    "rubble",
    "tracers",
    "wanted",
    "fog",
    "rush_hour",
    "storm",
    "scored_captures",
    "scored_grips",
    "rerolled",
    "moved",
    "last_dice",
    "dice",
)
_LASTING = ("fog", "rush_hour", "storm")
_STATUS = {"arrested": ARRESTED, "jailed": JAILED}


def from_scenario(terms: Terms, position: Mapping[str, Any], rng: Chance) -> SpiderMan:
    unknown = set(position) - set(KNOWN)
    if unknown:
        raise ValueError(f"a position has no {', '.join(sorted(unknown))}; it has {', '.join(KNOWN)}")
    s = SpiderMan(settle(terms), rng)
    s.phase = str(position.get("phase", "act"))
    s.round = int(position.get("round", 1))
    _seat_characters(s, position)
    _lay(s, position)
    s.on_turn = _seat(s, position.get("turn", "spider_man"))
    if s.phase not in ("characters", "tiles"):
        populate(s)
        _put_people_and_cars(s, position)
        for name, text in position.get("figures", {}).items():
            _put_figure(s, _figure(name), str(text).split())
        _tokens(s, position)
    for name in position.get("used_villains", ()):
        s.used |= 1 << _figure(name)
    for character, points in position.get("vp", {}).items():
        s.vp[_seat(s, character)] = int(points)
    _cards(s, position)
    _missions(s, position)
    s.wanted = bool(position.get("wanted", False))
    for name in _LASTING:
        setattr(s, name, sum(1 << _seat(s, character) for character in position.get(name, ())))
    for character, people in position.get("scored_captures", {}).items():
        s.scored_captures[_seat(s, character)] = sum(1 << SIDE_CHARACTERS.index(person) for person in people)
    for character, victims in position.get("scored_grips", {}).items():
        s.scored_grips[_seat(s, character)] = sum(1 << _figure(victim) for victim in victims)
    for character in position.get("rerolled", ()):
        s.reroll_used[_seat(s, character)] = True
    s.moved = int(position.get("moved", 0))
    s.dice = tuple(position.get("last_dice", ()))
    s.loaded = [int(die) for die in position.get("dice", ())]
    if any(die not in range(1, 7) for die in s.loaded):
        raise ValueError("dice show 1 to 6")
    return s


def to_scenario(s: SpiderMan) -> dict[str, Any]:
    position: dict[str, Any] = {
        "phase": s.phase,
        "round": s.round,
        "characters": [CHARACTERS[figure] if figure >= 0 else None for figure in s.figures],
        "tiles": [None if tile is None else f"{tile[0]}/{tile[1]}" for tile in s.laid],
        "turn": _who(s, s.on_turn),
        "deck": s.deck[::-1],
        "mission_deck": [s.settled.missions[card].id for card in reversed(s.mission_deck)],
    }
    extra: dict[str, Any] = {
        "tile_pile": s.tile_pile[::-1],
        "used_villains": [FIGURES[figure] for figure in range(9) if s.used >> figure & 1],
        "vp": {_who(s, seat): points for seat, points in enumerate(s.vp) if points},
        "hands": {_who(s, seat): list(hand) for seat, hand in enumerate(s.hands) if hand},
        "shown": {_who(s, seat): list(shown) for seat, shown in enumerate(s.shown) if shown},
        "discard": list(s.discard),
        "bottom_known": list(s.under),
        "removed_missions": [s.settled.missions[card].id for card in s.removed],
        "wanted": s.wanted,
        "scored_captures": {
            _who(s, seat): [SIDE_CHARACTERS[p] for p in range(6) if mask >> p & 1]
            for seat, mask in enumerate(s.scored_captures)
            if mask
        },
        "scored_grips": {
            _who(s, seat): [FIGURES[f] for f in range(9) if mask >> f & 1]
            for seat, mask in enumerate(s.scored_grips)
            if mask
        },
        "rerolled": [_who(s, seat) for seat, used in enumerate(s.reroll_used) if used],
        "moved": s.moved,
        "last_dice": list(s.dice),
        "dice": list(s.loaded),
    }
    for name in _LASTING:
        extra[name] = [_who(s, seat) for seat in range(s.settled.players) if getattr(s, name) >> seat & 1]
    if s.phase not in ("characters", "tiles"):
        extra |= _pieces(s)
    position |= {key: value for key, value in extra.items() if value}
    if s.tracers != [0, s.settled.tracers - sum(s.tracer)]:
        position["tracers"] = list(s.tracers)
    return position


def _pieces(s: SpiderMan) -> dict[str, Any]:
    return {
        "figures": {FIGURES[f]: _figure_text(s, f) for f in range(9) if s.owner[f] >= 0},
        "cars": {NAME[field]: _stack_text(s, field) for field in sorted(s.cars)},
        "people": {SIDE_CHARACTERS[p]: _person_text(s, p) for p in range(6) if s.homes[p] >= 0},
        "homes": {SIDE_CHARACTERS[c]: _station(s, s.homes[c]) for c in CAPTAINS if s.homes[c] >= 0},
        "reserve": s.reserve,
        "wrecked": s.wrecked,
        "tokens": {f"{FIGURES[villain]} {NAME[field]}": hits for (villain, field), hits in sorted(s.tokens.items())},
        "rubble": [NAME[field] for field in fields(s.rubble)],
    }


# Seats and city


def _seat_characters(s: SpiderMan, position: Mapping[str, Any]) -> None:
    """As listed; otherwise Spider-Man, the Cops, the villains mentioned, then the others in order."""
    players = s.settled.players
    listed = position.get("characters")
    if listed is None:
        named = [name for name in position.get("figures", {}) if "abandoned" not in str(position["figures"][name])]
        mentioned = [name for name in (*named, position.get("turn", "")) if name in FIGURES[1:]]
        order = ["spider_man", *([] if s.settled.two else ["cops"]), *mentioned, *FIGURES[1:]]
        listed = list(dict.fromkeys(order))[:players]
    if len(listed) != players:
        raise ValueError(f"{len(listed)} characters for {players} players")
    for seat, name in enumerate(listed):
        if name is not None:
            take(s, seat, _character(name))


def _lay(s: SpiderMan, position: Mapping[str, Any]) -> None:
    layout = s.settled.pack.standard
    standard = [f"{tile}/{turns}" for tile, turns in zip(layout.slots, layout.rotations, strict=True)]
    known = {tile.id for tile in s.settled.pack.tiles}
    for slot, text in enumerate(position.get("tiles", standard)):
        if text is None:
            continue
        tile, _, turns = str(text).partition("/")
        if tile not in known or turns not in ("", "0", "1", "2", "3"):
            raise ValueError(f"tile {text!r}: tiles are written like 'T01/3'")
        s.laid[slot] = (tile, int(turns or 0))
    s.tile_pile = list(position.get("tile_pile", ()))[::-1]
    if None not in s.laid:
        found_city(s)


# Pieces


def _put_people_and_cars(s: SpiderMan, position: Mapping[str, Any]) -> None:
    for text, what in position.get("cars", {}).items():
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
    s.wrecked = int(position.get("wrecked", 0))
    s.reserve = int(position.get("reserve", total - sum(s.cars.values()) - s.wrecked))
    if s.reserve < 0:
        raise ValueError(f"there are only {total} cars")
    homes = position.get("homes", {})
    if s.phase == "cops":
        return
    for number, captain in enumerate(CAPTAINS):
        station = homes.get(SIDE_CHARACTERS[captain], STATIONS[number])
        s.homes[captain] = s.where[captain] = s.city.stations[STATIONS.index(station)]
        s.holder[captain] = COPS if s.where[captain] in s.cars else NOBODY
    for name, text in position.get("people", {}).items():
        person = SIDE_CHARACTERS.index(name)
        holder, _, place = str(text).partition(" ")
        if holder == "cops":
            s.holder[person], s.where[person] = COPS, _field(s, place)
            if s.where[person] not in s.cars:
                raise ValueError(f"{name}: there is no car at {place}")
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


def _mark(s: SpiderMan, figure: int, word: str, value: str) -> None:
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


def _figure_text(s: SpiderMan, f: int) -> str:
    words = ["away" if s.place[f] < 0 else NAME[s.place[f]]]
    if s.hits[f]:
        words.append(f"hits={s.hits[f]}")
    for mark, on in (
        ("ko", s.ko[f]),
        ("arrested", s.status[f] == ARRESTED),
        ("jailed", s.status[f] == JAILED),
        ("abandoned", s.abandoned[f]),
        ("curfew", s.curfew[f]),
        ("occupying", s.occupying[f]),
        ("took", s.took[f]),
    ):
        if on:
            words.append(mark)
    if s.seizer[f] >= 0:
        words.append(f"seized={FIGURES[s.seizer[f]]}")
    if s.web[f] >= 0:
        words.append(f"web={FIGURES[s.web[f]]}")
    if any(s.marker[f]) and not s.ko[f]:
        words.append("used=" + ",".join(map(str, s.marker[f])))
    spent = [power.id for power in s.settled.powers[f] if s.spent[f] >> power.slot & 1]
    if spent:
        words.append("spent=" + ",".join(spent))
    if s.mission[f] >= 0:
        words.append(f"mission={s.settled.missions[s.mission[f]].id}@{s.step[f]}+{s.progress[f]}")
    if s.serial[f]:
        words.append(f"serial={s.serial[f]}")
    for name in ("visited", "trail", "posted"):
        mask = getattr(s, name)[f]
        if mask:
            words.append(f"{name}=" + ",".join(id for i, id in enumerate(LANDMARKS) if mask >> i & 1))
    if any(s.deeds[f]):
        words.append("deeds=" + ",".join(map(str, s.deeds[f])))
    if s.tracer[f]:
        words.append("tracer")
    elif s.mission_known[f]:
        words.append("known")
    if s.mission_open[f]:
        words.append("open")
    return " ".join(words)


def _stack_text(s: SpiderMan, field: int) -> str:
    web = f" web={FIGURES[s.stack_web[field]]}" if field in s.stack_web else ""
    return f"{s.cars[field]}{web}"


def _person_text(s: SpiderMan, person: int) -> str:
    holder = s.holder[person]
    if holder == COPS:
        return f"cops {NAME[s.where[person]]}"
    return NAME[s.where[person]] if holder == NOBODY else FIGURES[holder]


def _tokens(s: SpiderMan, position: Mapping[str, Any]) -> None:
    for text, hits in position.get("tokens", {}).items():
        villain, _, place = text.partition(" ")
        s.tokens[_figure(villain), _field(s, place)] = int(hits)
    for text in position.get("rubble", ()):
        s.rubble |= BIT[_field(s, text)]
    aside = s.settled.tracers - sum(s.tracer)
    s.tracers = list(position.get("tracers", (0, aside)))
    for figure, place in enumerate(s.place):
        if s.status[figure] == SEIZED and place != s.place[s.seizer[figure]]:
            raise ValueError(f"{FIGURES[figure]} must be on the field of {FIGURES[s.seizer[figure]]}")
        if place >= 0 and s.status[figure] == FREE and not s.ko[figure] and s.hits[figure] >= _track(s, figure):
            raise ValueError(f"{FIGURES[figure]} with {s.hits[figure]} hits must be K.O.")


def _track(s: SpiderMan, figure: int) -> int:
    return s.settled.sheets[figure].hit_track


# Cards


def _cards(s: SpiderMan, position: Mapping[str, Any]) -> None:
    rest = starting_deck(s)
    for zone in ("hands", "shown"):
        for character, cards in position.get(zone, {}).items():
            getattr(s, zone)[_seat(s, character)] = [str(card) for card in cards]
    s.discard = list(position.get("discard", ()))
    top = list(position.get("deck", ()))
    for card in [*top, *s.discard, *(card for hand in s.hands for card in hand)]:
        if card not in rest:
            raise ValueError(f"there are not so many cards {card!r}")
        rest.remove(card)
    s.rng.shuffle(rest)
    s.deck = rest + top[::-1]


def _missions(s: SpiderMan, position: Mapping[str, Any]) -> None:
    number = s.settled.mission_index
    s.removed = [number[id] for id in position.get("removed_missions", ())]
    top = [number[id] for id in position.get("mission_deck", ())]
    gone = [*top, *s.removed, *(mission for mission in s.mission if mission >= 0)]
    twice = [s.settled.missions[card].id for card in sorted(set(gone)) if gone.count(card) > 1]
    if twice:
        raise ValueError(f"{', '.join(twice)} cannot be in two places")
    rest = [card for card in range(len(s.settled.missions)) if card not in gone]
    s.rng.shuffle(rest)
    s.mission_deck = rest + top[::-1]
    s.under = [int(mask) for mask in position.get("bottom_known", ())]


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


def _who(s: SpiderMan, seat: int) -> str:
    return CHARACTERS[s.figures[seat]] if s.figures[seat] >= 0 else str(seat)


def _field(s: SpiderMan, text: str) -> int:
    if text in STATIONS:
        return s.city.stations[STATIONS.index(text)]
    if text not in FIELD:
        raise ValueError(f"there is no field {text!r}; fields are written like '12,5'")
    return FIELD[text]


def _station(s: SpiderMan, field: int) -> str:
    return STATIONS[s.city.stations.index(field)]



