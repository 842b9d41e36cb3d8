"""What is printed on things: names and texts by id, for everything a player reads."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from spinneret.games.spider_geddon.content.effects.selectors import Place
from spinneret.games.spider_geddon.content.records import Plan, Tables


class Named(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


@lru_cache(maxsize=64)
def names(t: Tables, villain: str) -> dict[str, str]:
    """Ids and names of everything that can come up against this Villain."""
    named: tuple[Named, ...] = (*t.villains, *t.heroes, *t.locations, *t.equipment, *t.missions)
    named += (*t.super_villain_cards, *t.super_hero_cards, *t.battle_plans)
    found = {entry.id: entry.name for entry in named}
    for card in t.hero_cards:
        found[card.id] = card.effect or " + ".join(_LONG[symbol] for symbol in card.symbols)
    for threat in t.threats:
        if threat.villain == villain:
            found[threat.id] = threat.name
    for plan in t.plans:
        if plan.villain == villain:
            adds = _adds(plan)
            bam = "BAM!, " if plan.bam else ""
            title = f"{plan.special or _plan_name(plan.move.steps, plan.move.to)} ({bam}{adds[0].lower()}{adds[1:-1]}"
            twins = sum(other.startswith(title) for id, other in found.items() if id.startswith(villain))
            found[plan.id] = f"{title}; card {twins + 1})" if twins else f"{title})"
    return found


@lru_cache(maxsize=64)
def symbols(t: Tables) -> dict[str, tuple[str, str, bool]]:
    """Of each Hero card: whose it is, its symbols, and whether it has a Special Effect."""
    return {card.id: (card.hero, "".join(card.symbols), card.effect is not None) for card in t.hero_cards}


def plain(name: str) -> str:
    """A plan card's name without what distinguishes it from others of that name."""
    return name.partition(" (")[0]


_LONG = {"M": "Move", "H": "Heroic", "A": "Attack", "W": "Wild"}


def _plan_name(steps: int | None, to: Place | None) -> str:
    if steps is not None:
        return f"Move {steps}"
    assert to is not None
    head, _, what = to.partition(":")
    if head == "spot":
        return f"Portal {what}"
    return "Hunt clockwise" if head == "next_cw" else "Hunt counter-clockwise"


def _led_to(to: Place | None) -> str:
    """SG-5.3: where a movement without a number of Locations ends."""
    if to is None:
        return ""
    head, _, what = to.partition(":")
    return f": to the Location with the letter {what}" if head == "spot" else ": to the next Location with Heroes"


def _adds(plan: Plan) -> str:
    """SG-5.9: which tokens come where, in words."""
    left, here, right = (_spelled(tokens) for tokens in (plan.add_ccw, plan.add_here, plan.add_cw))
    if left == right:
        places = {"here and on each side": here} if left == here else {"here": here, "on each side": left}
    else:
        places = {"counter-clockwise": left, "here": here, "clockwise": right}
    added = [f"{tokens} {where}" for where, tokens in places.items() if tokens]
    return f"Adds {', '.join(added)}." if added else "Adds nothing."


def _spelled(tokens: tuple[str, ...]) -> str:
    """A Thug, two Civilians, or some of each."""
    counts = ((tokens.count("T"), "Thug"), (tokens.count("C"), "Civilian"))
    return " and ".join(f"a {name}" if count == 1 else f"{count} {name}s" for count, name in counts if count)


@lru_cache(maxsize=64)
def texts(t: Tables, villain: str, *, battle_plans: bool, super_cards: bool) -> dict[str, str]:
    """What plan cards, Battle Plans and Super cards say, as far as they are in the game."""
    found = {}
    for plan in t.plans:
        if plan.villain == villain:
            bam = " BAM!" if plan.bam else ""
            special = f" {plan.text}" if plan.text else ""
            found[plan.id] = (
                f"{_plan_name(plan.move.steps, plan.move.to)}{_led_to(plan.move.to)}.{bam}{special} {_adds(plan)}"
            )
    if battle_plans:
        found |= {plan.id: plan.text for plan in t.battle_plans}
    if super_cards:
        found |= {card.id: card.text for card in (*t.super_villain_cards, *t.super_hero_cards)}
    return found
