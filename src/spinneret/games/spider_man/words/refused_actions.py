"""Why an action, an ability or a card cannot be used now: the rule that decides and one sentence for the player."""

from __future__ import annotations

from spinneret.games.spider_man.rules.declaring import matters
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    BONUS,
    COMBAT,
    COPS,
    MOVEMENT,
    SEIZED,
    SPIDER_MAN,
    TRACKS,
    character_of,
)
from spinneret.games.spider_man.state.settled import Power
from spinneret.kernel import Refusal

_TIMING = {
    "turn": "in your own turn, between actions",
    "declare_movement": "together with a movement",
    "declare_combat": "together with an attack",
    "targeted": "when you are the target of an attack, before the roll",
    "hit": "when you are about to be hit",
    "immediate": "by the Cops only, at once when they draw it",
    "event": "by nobody: it takes effect when it is drawn",
}
"""When a card is played."""
_TRACKS = {"move": MOVEMENT, "attack": COMBAT, "capture": COMBAT, "bonus": BONUS}
_TRIGGERS = {"soak": "when you are about to be hit", "shock": "after somebody beside you has attacked you"}


def action(s: SpiderMan, seat: int, kind: str, text: str) -> Refusal | None:
    """For the questions which action to take; None if this is no action at all."""
    if text in s.settled.cards:
        return card(s, seat, kind, text)
    if text in s.settled.power_by_id:
        return ability(s, seat, kind, text)
    if kind == "ko_turn":
        if text in ("end", "none", "done"):
            return Refusal("SM-8.6", "A knocked-out figure cannot skip the choice: draw three bonus cards or rest.")
        return Refusal("SM-8.3", "A knocked-out figure takes no actions: draw three bonus cards or rest.")
    if text == "rest":
        if kind == "reaction":
            return Refusal(
                "SM-9.3", "A reaction is a movement, an attack or a roll for bonus cards; resting is a turn."
            )
        return Refusal("SM-4.4", "Resting must be chosen before anything else is done in the turn.")
    if text == "draw":
        return Refusal("SM-8.6", "Only a knocked-out figure draws three cards; roll bonus dice instead.")
    if text == "capture" and kind == "reaction":
        return Refusal("SM-9.4", "Nobody is captured in a reaction.")
    if text == "attach_tracer":
        return _tracer(s, seat, kind)
    if text in _TRACKS:
        return _dice_action(s, seat, kind, text)
    if text == "end" and kind == "reaction":
        return Refusal("SM-9.3", "It is not your turn: react, or do not react.")
    if text in ("none", "done", "roll", "act"):
        return Refusal("SM-4.5", "Choose an action, or end the turn.")
    return None


def _tracer(s: SpiderMan, seat: int, kind: str) -> Refusal:
    if s.figures[seat] != SPIDER_MAN:
        return Refusal("SM-15.10", "Only Spider-Man has tracers.")
    if kind == "reaction":
        return Refusal("SM-15.10", "A tracer is attached in your own turn, between actions.")
    if not s.tracers[0]:
        return Refusal("SM-15.11", "There is no tracer on your sheet; bonus cards bring new ones.")
    if s.stuck(SPIDER_MAN):
        return Refusal("SM-15.10", "Webbed or seized, Spider-Man cannot attach a tracer.")
    return Refusal("SM-15.10", "No villain without a tracer is beside you.")


def _dice_action(s: SpiderMan, seat: int, kind: str, text: str) -> Refusal:
    d = s.declared
    piece = d.piece if kind == "reaction" and d is not None else s.figures[seat]
    character = character_of(piece)
    track = _TRACKS[text]
    if not s.level(character, track):
        return Refusal("SM-5.1", f"No {TRACKS[track]} dice are left on the track.")
    if text == "bonus":
        return Refusal("SM-R12", "By the agreed option nobody rolls for bonus cards while webbed.")
    if character == COPS:
        if text == "move":
            return Refusal("SM-15.5", "No stack can move: a webbed one must get rid of its web first.")
        if text == "capture":
            return Refusal(
                "SM-12.3", "No side character who is alone stands beside a stack that has room for a prisoner."
            )
        reason = (
            "The attacker is out of your reach." if kind == "reaction" else "No stack has a legal target beside it."
        )
        return Refusal("SM-9.4" if kind == "reaction" else "SM-7.1", reason)
    if text == "move":
        if s.status[character] == SEIZED:
            return Refusal("SM-17.4", "A seized figure cannot move; attack the grip to get free.")
        return Refusal("SM-15.5", "A webbed figure cannot move; attack the web to get free.")
    if text == "capture":
        if s.stuck(character):
            return Refusal("SM-7.11", "Webbed or seized, you cannot capture anybody.")
        return Refusal("SM-12.3", "No side character who is alone is in reach, or you have too few combat dice for it.")
    if kind == "reaction":
        return Refusal("SM-9.4", "A reaction attacks the attacker only, who is out of your reach or knocked out.")
    return Refusal("SM-7.1", "There is no legal target in reach.")


# Abilities


def ability(s: SpiderMan, seat: int, kind: str, id: str) -> Refusal:
    """Why this ability cannot be used at this question."""
    owner, power = s.settled.power_by_id[id]
    if owner != s.figures[seat]:
        return Refusal("SM-14.1", f"{power.name} is not your ability.")
    locked = s.vp[seat] < power.unlock_vp
    never = _wrong_moment(s, kind, power)
    if never is not None and (kind == "add" or not locked):
        return never
    if locked:
        return Refusal("SM-14.1", f"{power.name} needs {power.unlock_vp} victory points; you have {s.vp[seat]}.")
    if kind == "add" and s.declared is not None and power.slot in s.declared.powers:
        return Refusal("SM-5.6", f"{power.name} is already part of this action.")
    if s.spent[owner] >> power.slot & 1:
        return Refusal("SM-5.6", f"{power.name} has been used; its token comes back at the start of your next turn.")
    if kind == "add":
        return _modifier(s, power)
    if kind == "hit_response":
        return Refusal("SM-14.2", f"{power.name} does not help against this attacker.")
    if s.stuck(owner):
        return Refusal("SM-15.5", f"Webbed or seized, you cannot use {power.name}.")
    if power.does == "cage" and not s.webs[owner]:
        return Refusal("SM-15.4", f"All your webs are out; {power.name} needs one beside your sheet.")
    return Refusal("SM-14.2", f"{power.name} has no legal target now.")


def _wrong_moment(s: SpiderMan, kind: str, power: Power) -> Refusal | None:
    """What this sort of ability is not for, whether its token is ready or not."""
    d = s.declared
    if power.kind == "passive":
        return Refusal("SM-14.2", f"{power.name} is always at work and is never announced.")
    if kind == "ko_turn":
        return Refusal("SM-8.3", f"A knocked-out figure uses no abilities, and so not {power.name}.")
    if kind == "add" and d is not None:
        if power.kind == "action":
            return Refusal("SM-14.2", f"{power.name} is an action of its own and cannot be added to another action.")
        if power.kind == "trigger":
            return Refusal("SM-14.2", f"{power.name} cannot be added to an action: {_when(power)}.")
        if power not in s.settled.modifiers[d.piece][d.action]:
            return Refusal("SM-14.2", f"{power.name} goes with {_goes_with(power)}, not with this action.")
        if d.reaction and s.settled.reaction_abilities == "none":
            return Refusal(
                "SM-R10", f"By the agreed option no ability, and so not {power.name}, is used in a reaction."
            )
    elif kind in ("targeted_response", "hit_response"):
        if power.does != "soak":
            return Refusal("SM-7.4", f"{power.name} is no answer to an attack: {_when(power)}.")
        if kind == "targeted_response":
            return Refusal("SM-7.4", f"{power.name} is used after the roll, when hits are about to be placed on you.")
    elif power.kind != "action":
        return Refusal("SM-14.2", f"{power.name} is not an action of its own: {_when(power)}.")
    elif kind == "reaction" and s.settled.reaction_abilities != "all":
        return Refusal("SM-9.7", f"{power.name} is an ability action, and no ability action is taken as a reaction.")
    return None


def _modifier(s: SpiderMan, power: Power) -> Refusal:
    d = s.declared
    assert d is not None
    if d.card:
        return Refusal("SM-21.4", "Abilities are added before the card.")
    if not matters(s, d, power):
        if power.charged:
            return Refusal("SM-5.5", f"{power.name} needs a movement of {power.charged} fields or more just before.")
        return Refusal("SM-5.5", f"{power.name} could change nothing in this action.")
    return Refusal("SM-21.4", f"Abilities are added in the order of the sheet; {power.name} comes before the last one.")


def _when(power: Power) -> str:
    if power.kind == "action":
        return "it is an action in your own turn"
    if power.kind == "trigger":
        return f"it is used {_TRIGGERS[power.does]}"
    return f"it is added to {_goes_with(power)}"


def _goes_with(power: Power) -> str:
    return "a movement of your own" if power.on == "movement" else "an attack of your own"


# Cards


def card(s: SpiderMan, seat: int, kind: str, id: str) -> Refusal:
    """Why this card cannot be played at this question."""
    found = s.settled.cards[id]
    figure = s.figures[seat]
    if figure == COPS:
        return Refusal("SM-13.5", "The Cops hold no bonus cards: what they draw is played at once.")
    if id not in s.hands[seat]:
        return Refusal("SM-13.4", f"You do not hold {found.title}.")
    # SM-13.4 Cards of any kind may be held, but only those of one's own faction are played.
    if found.faction != ("spider_man" if figure == SPIDER_MAN else "villain"):
        side = "Spider-Man" if found.faction == "spider_man" else "the Cops" if found.faction == "cops" else "villains"
        return Refusal("SM-13.4", f"{found.title} is a card for {side}; you may hold it but not play it.")
    d = s.declared
    if kind == "add" and d is not None:
        if d.card:
            return Refusal("SM-5.3", "At most one bonus card goes with an action.")
        return Refusal("SM-13.7", f"{found.title} cannot be added here: it is played {_TIMING[found.timing]}.")
    moments = {"targeted_response": "targeted", "hit_response": "hit"}
    if kind == "targeted_response" and s.stuck(figure):
        return Refusal("SM-6.7", f"Webbed or seized, you cannot get away with {found.title}.")
    if found.timing != moments.get(kind, "turn"):
        return Refusal("SM-13.7", f"{found.title} cannot be played now: it is played {_TIMING[found.timing]}.")
    if kind == "reaction":
        return Refusal("SM-9.3", f"{found.title} is played in your own turn; a reaction is one action with dice.")
    if s.ko[figure] and not found.while_ko:
        return Refusal("SM-8.3", f"{found.title} cannot be played while you are knocked out.")
    return Refusal("SM-13.6", f"{found.title} would change nothing now.")
