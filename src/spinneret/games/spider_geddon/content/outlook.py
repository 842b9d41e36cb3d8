"""What the content promises those who look ahead: whom an effect strikes and what a card is good for. Read off the
steps once, when the pack is compiled."""

from __future__ import annotations

from typing import Any, NamedTuple

from spinneret.games.spider_geddon.content import HeroCard, Steps, Villain

_OFFSETS = {
    "here": (0,),
    "villain": (0,),
    "adjacent": (1, 5),
    "villain_adjacent": (1, 5),
    "here_or_adjacent": (0, 1, 5),
    "villain_and_adjacent": (0, 1, 5),
}
_SYMBOL = {"M": 0.6, "H": 1.0, "A": 1.0, "W": 1.2}
_STEP = {
    "rescue": 1.0,
    "defeat_thug": 1.0,
    "draw_card": 1.0,
    "gain_token": 0.9,
    "attach_token": 1.0,
    "attack_in_locations": 1.6,
    "move_hero": 0.6,
    "set_flag": 0.5,
    "delay": 1.5,
}
"""What a step of a Special Effect is good for, in Actions, for each of its amount."""
_MOST = 2.5
_PASSIVE = 1.5


class Blow(NamedTuple):
    """Damage, or a card lost, around the one who strikes."""

    offsets: tuple[int, ...]
    """Locations, counted from the striker's; none means anywhere."""
    everyone: bool
    """Everyone there, not one of them."""
    amount: int
    crisis: bool = False
    """Only who holds a Crisis token."""


def blows(steps: Steps) -> tuple[Blow, ...]:
    """The blows among these steps, on whatever branch they stand; the worse half of an either-or counts."""
    found: tuple[Blow, ...] = ()
    for step in steps:
        if step["op"] == "deal_damage":
            found += tuple(_blow(part) for part in step.get("parts") or (step,))
        elif step["op"] == "for_each_hero":
            found += (Blow(_offsets(step["who"]), True, 1),)
        elif step["op"] == "branch":
            found += blows(step["do"]) or blows(step.get("else_do", ()))
    return found


def _blow(part: dict[str, Any]) -> Blow:
    who = str(part["who"])
    return Blow(_offsets(who), who.startswith("each"), part["amount"], who == "each_with_crisis")


def _offsets(who: str) -> tuple[int, ...]:
    return _OFFSETS.get(who.partition("@")[2], ())


def effect_worth(card: HeroCard) -> float:
    """About how many Actions a card's Special Effect is good for when it is used."""
    return min(_MOST, sum(map(_step_worth, card.do)))


def card_worth(card: HeroCard) -> float:
    """About how many Actions a card is good for in hand."""
    shown = sum(_SYMBOL[symbol] for symbol in card.symbols)
    return shown + 0.7 * effect_worth(card) + (_PASSIVE if card.passive else 0.0)


def _step_worth(step: dict[str, Any]) -> float:
    if step["op"] in ("actions", "bonus_symbols"):
        return sum(_SYMBOL[symbol] for symbol in step["symbols"])
    if step["op"] == "choose":
        return max(sum(map(_step_worth, option)) for option in step["options"])
    if step["op"] in ("schedule", "branch"):
        return 0.5 * sum(map(_step_worth, step["do"]))
    amount = step.get("amount", 1)
    return _STEP.get(step["op"], 0.0) * (amount if isinstance(amount, int) else 1)


_DOWN = 3.5
_KO = {"remove_hero": 4.0, "plan_facedown": 3.0, "gain_health": 1.0, "mission_token": 1.0}
"""What follows a KO besides the lost hand, in Actions."""


def ko_cost(villain: Villain) -> float:
    """What a KO costs the Heroes, in Actions."""
    return _DOWN + sum(_KO.get(step["op"], 0.0) for step in (*villain.on_ko, *(villain.ko_instead_of_bam or ())))
