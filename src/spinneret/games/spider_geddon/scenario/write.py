"""Writing a position: the description of a state, to be read back."""

from __future__ import annotations

from spinneret.games.spider_geddon.scenario.read import WRITTEN, Entry
from spinneret.games.spider_geddon.state import SETUP, SLOTS, Geddon
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION

_ALWAYS = frozenset({"heroes_start", "effect_used", "plan_known", "villain_hand_known"})
"""What a short description leaves to be worked out from the rest."""


def to_scenario(s: Geddon) -> Entry:
    chance = s.rng.place()
    if s.phase == SETUP:
        return {"phase": SETUP, "chance": chance}
    fresh = Geddon(s.settled, s.rng)
    more = {}
    for slot in SLOTS:
        if slot in _ALWAYS or (slot not in WRITTEN and getattr(s, slot) != getattr(fresh, slot)):
            more[slot] = _plain(getattr(s, slot))
    return {
        "phase": s.phase,
        "villain": _write_villain(s),
        "ring": [_write_place(s, place) for place in range(6)],
        "heroes": [_write_hero(s, seat) for seat in s.settled.team],
        "missions": {
            goal.id: "done" if count < 0 else count
            for goal, count in zip(s.settled.book.missions, s.missions, strict=True)
        },
        "storyline": [_write_story(*entry) for entry in s.storyline],
        "plans": list(reversed(s.plan_deck)),
        "cleared": [_threat_name(s, number) for number in s.cleared],
        "turn": {
            "active": s.active,
            "n": s.n,
            "tempo": s.tempo,
            "pool": _symbols(s.pool),
            "played": s.played,
            "passives": [list(places) for places in s.passives],
        },
        "more": more,
        "chance": chance,
    }


def _symbols(counts: list[int]) -> str:
    return "".join(KINDS_OF_ACTION[kind] * count for kind, count in enumerate(counts))


def _write_villain(s: Geddon) -> Entry:
    entry: Entry = {"id": s.villain, "at": s.ring[s.villain_at], "health": s.health}
    if s.track:
        entry["track"] = s.track
    if s.dash.facts.dashboard_crisis is not None:
        entry["crisis"] = s.dashboard_crisis
    if s.villain_stunned:
        entry["stunned"] = True
    if s.targets:
        entry["targets"] = s.targets
    if s.dash.own_missions:
        entry["missions"] = {
            name: "done" if count < 0 else count
            for name, count in zip(s.dash.own_missions, s.villain_missions, strict=True)
        }
    if s.villain_hand:
        entry["hand"] = list(s.villain_hand)
    return entry


def _threat_name(s: Geddon, number: int) -> str:
    return f"{s.dash.threats[number].facts.id}#{number}"


def _write_place(s: Geddon, place: int) -> Entry:
    entry: Entry = {"id": s.ring[place], "thugs": s.thugs[place], "civilians": s.civilians[place]}
    number = s.threats[place]
    if number >= 0:
        entry["threat"] = _threat_name(s, number)
        entry["count"] = s.threat_count[number]
        entry["token"] = s.threat_token[number]
        if s.stunned[number]:
            entry["stunned"] = True
    if s.bots[place]:
        entry["bot"] = True
    if s.letters:
        entry["letter"] = s.letters[place]
    if s.crisis[place]:
        entry["crisis"] = s.crisis[place]
    tokens = _symbols(s.place_tokens[4 * place : 4 * place + 4])
    if tokens:
        entry["tokens"] = tokens
    return entry


def _write_story(owner: str, card: str, faceup: bool, known: int) -> str:
    return f"{owner} {card}" if faceup else f"{owner} {card} facedown {known}"


def _write_hero(s: Geddon, seat: int) -> Entry:
    if not s.heroes[seat]:
        entry: Entry = {"id": ""}
    else:
        entry = {"id": s.heroes[seat], "hand": list(s.hands[seat]), "deck": list(reversed(s.decks[seat]))}
    entry["at"] = s.ring[s.hero_at[seat]]
    tokens = _symbols(s.tokens[4 * seat : 4 * seat + 4])
    for name, what in (
        ("ko", s.ko[seat]),
        ("tokens", tokens),
        ("crisis", s.hero_crisis[seat]),
        ("equipment", list(s.gear_up[seat])),
        ("used", list(s.gear_down[seat])),
        ("removed", list(s.removed_cards[seat])),
    ):
        if what:
            entry[name] = what
    return entry


def _plain(what: object) -> object:
    return [_plain(part) for part in what] if isinstance(what, (list, tuple)) else what
