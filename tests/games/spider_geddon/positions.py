"""Positions for the tests: a short way to say where everybody stands.

The ring is 0 Horizon Labs, 1 Japan, 2 Las Vegas, 3 Loomworld, 4 Parker Residence, 5 Sims Tower unless a test says
otherwise; the Villain stands at 0 and the Heroes at 3.
"""

from __future__ import annotations

from typing import Any

import spinneret
from spinneret.games.spider_geddon import GAME

RING = ("horizon_labs", "japan", "las_vegas", "loomworld", "parker_residence", "sims_tower")
TABLES = GAME.pack.tables
CARDS = {card.id: card for card in TABLES.hero_cards}
SEATS = {"coop": 0, "super_villain": 1, "commander_solo": 0, "super_villain_vs_solo": 1}


def printed(
    players: int, seed: int | str, wishes: dict[str, Any] | None = None, events: bool = True
) -> spinneret.Table[Any]:
    """A table under the published numbers: the rules are told, and tested, with these."""
    return GAME.new(players, seed, {"tuning_profile": "published", **(wishes or {})}, events=events)


def hand_of(hero: str, count: int = 3, special: bool | None = None) -> list[str]:
    """Some cards of a Hero: with or without Special Effect, or as they come."""
    cards = [card for card in TABLES.hero_cards if card.hero == hero and not card.must_play_from_hand]
    if special is not None:
        cards = [card for card in cards if (card.effect is not None) == special]
    names = [card.id for card in cards for _ in range(card.copies)]
    return names[:count]


def hero(id: str, at: int = 3, hand: list[str] | int = 3, **more: Any) -> dict[str, Any]:
    """A seat. A number stands for that many plain cards that are not in the Storyline."""
    return {"id": id, "at": at, "hand": hand, **more}


def position(
    villain: str | dict[str, Any] = "spot",
    heroes: tuple[dict[str, Any], ...] | None = None,
    *,
    at: int = 0,
    ring: dict[int, dict[str, Any]] | None = None,
    locations: tuple[str, ...] = RING,
    phase: str = "hero_start",
    options: dict[str, Any] | None = None,
    more: dict[str, Any] | None = None,
    **rest: Any,
) -> spinneret.Table[Any]:
    """A table. ``ring`` adds to Locations by number; ``more`` sets what has no words of its own."""
    options = {"tuning_profile": "published", **(options or {})}
    mode = options.get("mode", "coop")
    if heroes is None:
        heroes = (hero("silk"), hero("spider_punk"))
    entry = {"id": villain} if isinstance(villain, str) else dict(villain)
    entry.setdefault("at", locations[at])
    heroes = tuple(_filled(one, rest.get("storyline", ())) for one in heroes)
    places = [{"id": name, **(ring or {}).get(place, {})} for place, name in enumerate(locations)]
    described = {
        "players": len(heroes) + SEATS[mode],
        "options": options,
        "phase": phase,
        "villain": entry,
        "ring": places,
        "heroes": list(heroes),
        "more": more or {},
        **rest,
    }
    return GAME.scenario(described)


def _filled(one: dict[str, Any], storyline: Any) -> dict[str, Any]:
    if not isinstance(one.get("hand"), int):
        return one
    played = [line.split()[1] for line in storyline]
    cards = hand_of(one["id"], 12, special=False)
    for card in (*played, *one.get("removed", ()), *one.get("deck", ())):
        if card in cards:
            cards.remove(card)
    return {**one, "hand": cards[: one["hand"]]}


def effect(
    card: str,
    at: int = 3,
    *,
    pool: str = "",
    others: tuple[dict[str, Any], ...] | None = None,
    me: dict[str, Any] | None = None,
    storyline: tuple[str, ...] = (),
    more: dict[str, Any] | None = None,
    villain: str | dict[str, Any] = "spot",
    **rest: Any,
) -> spinneret.Table[Any]:
    """A Hero in step 3 who has just played this card; the Villain is Spot unless told otherwise."""
    owner = CARDS[card].hero
    own = hero(owner, at, **(me or {}))
    if others is None:
        others = (hero("silk" if owner != "silk" else "spider_punk", 3),)
    return position(
        villain,
        (own, *others),
        phase="step3",
        storyline=[*storyline, f"{owner} {card}"],
        turn={"n": 1, "pool": pool, "played": card, "active": 0},
        more=more,
        **rest,
    )


def choose(table: spinneret.Table[Any], *answers: Any) -> spinneret.Table[Any]:
    for answer in answers:
        table.choose(answer)
    return table


def asked(table: spinneret.Table[Any]) -> tuple[int, str]:
    assert table.decision is not None, f"the game is over: {table.outcome}"
    return table.decision.seat, table.decision.kind


def options(table: spinneret.Table[Any]) -> tuple[Any, ...]:
    assert table.decision is not None
    return table.decision.options


def play_plan(card: str, villain: str | dict[str, Any], **rest: Any) -> spinneret.Table[Any]:
    """A Villain turn with this plan card on top; what it asks is left to the test."""
    rest.setdefault("heroes", (hero("silk"), hero("spider_punk")))
    return position(villain, phase="villain_turn", plans=[card], **rest)


def let_pass(table: spinneret.Table[Any], *until: str) -> spinneret.Table[Any]:
    """Answer everything the quietest way (pass, no, stop, finish, else the first option) until a kind comes up."""
    quiet = ("pass", "no", "stop", "none", "stay", "finish")
    for _ in range(500):
        if table.decision is None or table.decision.kind in until:
            return table
        given = table.decision.options
        table.choose(next((word for word in quiet if word in given), given[0]))
    raise AssertionError(f"{until} never came up")


def villain_turn(table: spinneret.Table[Any]) -> spinneret.Table[Any]:
    """Go on until the next Hero plays a card (or the game is over)."""
    return let_pass(table, "play_card", "turn_type")


def happened(table: spinneret.Table[Any], kind: str) -> list[dict[str, Any]]:
    """The facts of every event of a kind so far."""
    return [event.facts for event in table.events(everything=True) if event.kind == kind]


DONE = {"rescue_civilians": "done", "defeat_thugs": "done"}


def kinds(table, *wanted: str) -> list[str]:
    return [event.kind for event in table.events(everything=True) if event.kind in wanted]
