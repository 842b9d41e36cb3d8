"""Writing a position of Spider-Man down, in the words that ``read.py`` reads."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import NAME, fields
from spinneret.games.spider_man.content.vocabulary import CHARACTERS, FIGURES, LANDMARKS, SIDE_CHARACTERS, STATIONS
from spinneret.games.spider_man.scenario.described import LASTING
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import ARRESTED, CAPTAINS, COPS, JAILED, NOBODY


def to_scenario(s: SpiderMan) -> dict[str, object]:
    """The description that leads back to this state."""
    position: dict[str, object] = {
        "phase": s.phase,
        "round": s.round,
        "characters": [CHARACTERS[figure] if figure >= 0 else None for figure in s.figures],
        "tiles": [None if tile is None else f"{tile[0]}/{tile[1]}" for tile in s.laid],
        "turn": _who(s, s.on_turn),
        "deck": s.deck[::-1],
        "mission_deck": [s.settled.missions[card].id for card in reversed(s.mission_deck)],
    }
    extra: dict[str, object] = {
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
        "cops_used": s.marker[COPS][:] if any(s.marker[COPS]) else [],
        "moved": s.moved,
        "last_dice": list(s.dice),
        "dice": list(s.loaded),
    }
    for name in LASTING:
        extra[name] = [_who(s, seat) for seat in range(s.settled.players) if getattr(s, name) >> seat & 1]
    if s.phase not in ("characters", "tiles"):
        extra |= _pieces(s)
    position |= {key: value for key, value in extra.items() if value}
    if s.tracers != [0, s.settled.tracers - sum(s.tracer)]:
        position["tracers"] = list(s.tracers)
    return position


def _pieces(s: SpiderMan) -> dict[str, object]:
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


def _who(s: SpiderMan, seat: int) -> str:
    return CHARACTERS[s.figures[seat]] if s.figures[seat] >= 0 else str(seat)


def _station(s: SpiderMan, field: int) -> str:
    return STATIONS[s.city.stations.index(field)]
