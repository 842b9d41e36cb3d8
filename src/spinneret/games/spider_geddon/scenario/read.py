"""Reading a position: a state from its description."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from spinneret.games.spider_geddon.content.effects.operations import PlaceSpotTokens
from spinneret.games.spider_geddon.rules.effects.board import health_of
from spinneret.games.spider_geddon.state import EVERYBODY, HERO_START, NOBODY, SETUP, SLOTS, VILLAIN, Geddon
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION
from spinneret.games.spider_geddon.state.ring import OPPOSITE
from spinneret.games.spider_geddon.state.settled import settle
from spinneret.kernel import Chance, Terms

Position: TypeAlias = Mapping[str, Any]
Entry: TypeAlias = dict[str, Any]
"""A description, or a part of one, as it comes from JSON; every part is checked as it is read."""

KNOWN = {"phase", "villain", "ring", "heroes", "missions", "storyline", "plans", "cleared", "turn", "more", "chance"}
_RING = {"id", "thugs", "civilians", "threat", "count", "token", "stunned", "bot", "letter", "crisis", "tokens"}
_HERO = {"id", "at", "hand", "deck", "ko", "tokens", "crisis", "equipment", "used", "removed"}
_VILLAIN = {"id", "at", "health", "track", "crisis", "stunned", "targets", "missions", "hand"}
WRITTEN = frozenset(
    [
        "phase",
        "ring",
        "slots",
        "letters",
        "thugs",
        "civilians",
        "threats",
        "bots",
        "crisis",
        "place_tokens",
        "threat_count",
        "threat_token",
        "stunned",
        "cleared",
        "heroes",
        "hero_at",
        "ko",
        "hands",
        "decks",
        "removed_cards",
        "tokens",
        "hero_crisis",
        "gear_up",
        "gear_down",
        "villain",
        "villain_at",
        "health",
        "track",
        "dashboard_crisis",
        "villain_stunned",
        "targets",
        "missions",
        "missions_done",
        "villain_missions",
        "villain_missions_done",
        "storyline",
        "last_card",
        "previous_card",
        "plan_deck",
        "villain_hand",
        "active",
        "n",
        "tempo",
        "pool",
        "played",
        "passives",
        "settled",
        "dash",
    ]
)
"""What has its own place in a description; everything else goes under ``more`` where it differs from the start."""


def from_scenario(terms: Terms, position: Position, rng: Chance) -> Geddon:
    _only(position, KNOWN, "a position")
    s = Geddon(settle(terms), rng)
    if "chance" in position:
        s.rng = Chance(position["chance"])
    s.phase = position.get("phase", HERO_START)
    if s.phase == SETUP:
        return s
    _read_villain(s, position)
    _read_ring(s, position)
    _read_heroes(s, position)
    _read_storyline(s, position)
    _read_decks(s, position)
    _read_turn(s, position.get("turn", {}))
    for slot, what in position.get("more", {}).items():
        if slot not in SLOTS or slot in WRITTEN:
            raise ValueError(f"a position has no {slot}")
        setattr(s, slot, _like(getattr(s, slot), what))
    return s


def _only(entry: Position, known: set[str], what: str) -> None:
    unknown = set(entry) - known
    if unknown:
        raise ValueError(f"{what} has no {', '.join(sorted(unknown))}; it has {', '.join(sorted(known))}")


def _counts(symbols: str) -> list[int]:
    return [symbols.count(symbol) for symbol in KINDS_OF_ACTION]


def _read_villain(s: Geddon, position: Position) -> None:
    entry = position["villain"]
    if isinstance(entry, str):
        entry = {"id": entry}
    _only(entry, _VILLAIN, "a Villain")
    if entry["id"] not in s.settled.book.dashboards:
        raise ValueError(f"there is no Villain {entry['id']!r}")
    s.villain = entry["id"]
    s.dash = s.settled.book.dashboards[s.villain]
    facts, heroes = s.dash.facts, str(s.settled.heroes)
    s.health = entry.get("health", facts.health[heroes])
    s.track = entry.get("track", 0)
    s.dashboard_crisis = entry.get("crisis", facts.dashboard_crisis[heroes] if facts.dashboard_crisis else 0)
    s.villain_stunned = entry.get("stunned", False)
    s.targets = entry.get("targets", 0)
    given = entry.get("missions", {})
    s.villain_missions = [_progress(given.get(name, 0)) for name in s.dash.own_missions]
    s.villain_missions_done = s.villain_missions.count(-1)
    missions = position.get("missions", {})
    s.missions = [_progress(missions.get(goal.id, 0)) for goal in s.settled.book.missions]
    s.missions_done = s.missions.count(-1)


def _progress(word: object) -> int:
    return -1 if word == "done" else int(str(word))


def _read_ring(s: Geddon, position: Position) -> None:
    entries: list[Entry] = [{"id": entry} if isinstance(entry, str) else entry for entry in position["ring"]]
    if len(entries) != 6:
        raise ValueError(f"the ring has 6 Locations, not {len(entries)}")
    for entry in entries:
        _only(entry, _RING, "a Location")
        if entry["id"] not in s.settled.book.places:
            raise ValueError(f"there is no Location {entry['id']!r}")
    s.ring = tuple(entry["id"] for entry in entries)
    s.slots = tuple(s.settled.book.places[name].slots for name in s.ring)
    if any("letter" in entry for entry in entries):
        s.letters = tuple(entry.get("letter", "") for entry in entries)
    elif any(isinstance(step, PlaceSpotTokens) for step in s.dash.facts.setup):
        s.letters = tuple("ABCDEF")
    for place, entry in enumerate(entries):
        s.thugs[place] = entry.get("thugs", 0)
        s.civilians[place] = entry.get("civilians", 0)
        s.bots[place] = entry.get("bot", False)
        s.crisis[place] = entry.get("crisis", 0)
        s.place_tokens[4 * place : 4 * place + 4] = _counts(entry.get("tokens", ""))
        if s.room(place) < 0:
            raise ValueError(f"{entry['id']} has only {s.slots[place]} slots")
        if "threat" in entry:
            number = _threat_number(s, entry["threat"])
            s.threats[place] = number
            s.threat_count[number] = entry.get("count", health_of(s, number))
            s.threat_token[number] = entry.get("token", True)
            s.stunned[number] = entry.get("stunned", False)
    listed = [_threat_number(s, name) for name in position.get("cleared", ())]
    rest = [card.number for card in s.dash.threats if card.number not in s.threats and card.number not in listed]
    s.cleared = (*listed, *rest)
    entry = position["villain"]
    where = entry.get("at") if isinstance(entry, Mapping) else None
    s.villain_at = _place(s, where) if where is not None else 0
    s.heroes_start = OPPOSITE[s.villain_at]


def _threat_number(s: Geddon, name: str) -> int:
    """``"morlun_karn"``, or ``"spot_you_cant_escape#4"`` for one card of several."""
    id, mark, number = name.partition("#")
    if mark:
        return int(number)
    for card in s.dash.threats:
        if card.facts.id == id and card.number not in s.threats:
            return card.number
    raise ValueError(f"there is no Threat {name!r} left")


def _place(s: Geddon, name: object) -> int:
    if isinstance(name, int):
        return name
    if name not in s.ring:
        raise ValueError(f"{name!r} is not in the ring")
    return s.ring.index(str(name))


def _read_heroes(s: Geddon, position: Position) -> None:
    entries = position["heroes"]
    if len(entries) != s.settled.seats:
        raise ValueError(f"there are {s.settled.seats} Hero seats, not {len(entries)}")
    for seat, entry in enumerate(entries):
        _only(entry, _HERO, "a Hero")
        hero = entry["id"]
        if hero and hero not in s.settled.book.decks:
            raise ValueError(f"there is no Hero {hero!r}")
        s.heroes[seat] = hero
        s.hero_at[seat] = _place(s, entry["at"]) if "at" in entry else s.heroes_start
        s.ko[seat] = entry.get("ko", False)
        s.tokens[4 * seat : 4 * seat + 4] = _counts(entry.get("tokens", ""))
        s.hero_crisis[seat] = entry.get("crisis", 0)
        s.gear_up[seat] = tuple(entry.get("equipment", ()))
        s.gear_down[seat] = tuple(entry.get("used", ()))
        s.removed_cards[seat] = tuple(entry.get("removed", ()))


def _read_storyline(s: Geddon, position: Position) -> None:
    for line in position.get("storyline", ()):
        owner, card, *marks = line.split()
        if card not in s.dash.plans and card not in s.settled.book.cards:
            raise ValueError(f"there is no card {card!r}")
        faceup = "facedown" not in marks
        known = next((int(mark) for mark in marks if mark.isdigit()), EVERYBODY)
        place = len(s.storyline)
        s.storyline.append((owner, card, faceup, known))
        if owner == VILLAIN:
            continue
        s.previous_card, s.last_card = s.last_card, place
        seat = s.heroes.index(owner) if owner in s.heroes else 0 if owner == "support" else -1
        if seat >= 0 and faceup and s.settled.book.cards[card].passives:
            s.passives[seat] += (place,)


def _read_decks(s: Geddon, position: Position) -> None:
    """Hands and decks as given (top card first); without a deck, it holds the cards not mentioned."""
    for seat, entry in enumerate(position["heroes"]):
        hero = s.heroes[seat]
        if not hero:
            continue
        rest = list(s.settled.book.decks[hero])
        gone = [card for owner, card, _, _ in s.storyline if owner == hero]
        for card in (*gone, *s.removed_cards[seat], *entry.get("hand", ()), *entry.get("deck", ())):
            if card not in rest:
                raise ValueError(f"{hero} has no card {card!r} left")
            rest.remove(card)
        s.hands[seat] = tuple(entry.get("hand", ()))
        s.decks[seat] = tuple(reversed(entry["deck"])) if "deck" in entry else tuple(rest)
    villain = position["villain"]
    s.villain_hand = tuple(villain.get("hand", ())) if isinstance(villain, Mapping) else ()
    s.villain_hand_known = (NOBODY,) * len(s.villain_hand)
    used = [card for owner, card, _, _ in s.storyline if owner == VILLAIN]
    rest = [plan for plan in s.dash.plans if plan not in used and plan not in s.villain_hand]
    given = position.get("plans", ())
    if any(plan not in rest for plan in given):
        raise ValueError("a plan card is in two places, or not of this Villain")
    if "storyline" in position and "plans" in position:
        rest = [plan for plan in rest if plan in given]
    under = [plan for plan in rest if plan not in given]
    s.plan_deck = (*under, *reversed(given))
    s.plan_known = (NOBODY,) * len(s.plan_deck)


def _read_turn(s: Geddon, turn: Position) -> None:
    _only(turn, {"active", "n", "tempo", "pool", "played", "passives"}, "a turn")
    s.active = turn.get("active", 0)
    s.n = turn.get("n", 0)
    s.tempo = turn.get("tempo", 0)
    s.pool = _counts(turn.get("pool", ""))
    s.played = turn.get("played", "")
    s.effect_used = not (s.played and s.settled.book.cards[s.played].do)
    if "passives" in turn:
        s.passives = [tuple(places) for places in turn["passives"]]


def _like(old: object, new: object) -> object:
    """JSON lists in the form the state uses: tuples, inside lists too."""
    if not isinstance(old, list):
        return _tuple(new)
    if not isinstance(new, (list, tuple)):
        raise TypeError(f"{new!r} is not a list")
    return [_tuple(part) for part in new]


def _tuple(what: object) -> object:
    return tuple(_tuple(part) for part in what) if isinstance(what, (list, tuple)) else what
