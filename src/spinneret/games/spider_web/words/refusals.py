"""Why an answer is not allowed in Spider-Web: the rule that decides, and one sentence."""

from __future__ import annotations

from spinneret.games.spider_web.content import LOCK, PROTECT, SEND_HOLOGRAMS, SEND_ONE, SEND_OWN
from spinneret.games.spider_web.rules.effects import faction_of_ability, immune
from spinneret.games.spider_web.state import CardId, SpiderWeb
from spinneret.games.spider_web.words.questions import RULES
from spinneret.kernel import Decision, Refusal, Value

_EFFECT = {
    "venom_target": SEND_ONE,
    "mysterio_targets": SEND_HOLOGRAMS,
    "hobgoblin_target": SEND_OWN,
    "black_cat_target": LOCK,
    "vulture_target": PROTECT,
}


def why_not(s: SpiderWeb, decision: Decision, value: Value) -> Refusal:
    """Why this answer is not among the options. The asked seat may know everything used here."""
    kind = decision.kind
    if kind == "play_card":
        return _why_not_played(s, decision.seat, value)
    if kind == "sandman_pick":
        return _why_not_picked(s, decision, value)
    if kind == "mysterio_targets":
        return _why_not_holograms(s, decision, value)
    if kind == "spider_man_use":
        return Refusal("SW-8.1", f"Either {_user(s)} captures the Docks and the villains, or leaves them all.")
    if value is None:
        return Refusal("SW-7.2", f"{_user(s)} cannot decline: the ability must be used when it can do something.")
    if kind == "kraven_name":
        return Refusal("SW-8.6", f"{_said(s, value)} is not one of the 16 characters.")
    if kind == "chameleon_copy":
        if value == "chameleon":
            return Refusal("SW-8.16", "Chameleon cannot copy a Chameleon.")
        if value in s.settled.characters:
            return Refusal("SW-8.16", f"No {_said(s, value)} is in New York or the Docks.")
        return Refusal("SW-8.16", f"{_said(s, value)} is not a character; name one that is in New York or the Docks.")
    return _why_not_target(s, decision, value) or Refusal(RULES[kind], f"{_said(s, value)} cannot be chosen now.")


def _why_not_played(s: SpiderWeb, seat: int, value: Value) -> Refusal:
    if value is None:
        return Refusal("SW-5.1", "You must play a card; there is no passing.")
    if value not in s.settled.characters:
        return Refusal("SW-5.1", f"{_said(s, value)} is not a character; play one of those in your hand.")
    if value in s.decks[seat]:
        return Refusal("SW-5.1", f"{_said(s, value)} is still in your deck; only cards in your hand can be played.")
    return Refusal("SW-5.1", f"You have already played {_said(s, value)}.")


def _why_not_picked(s: SpiderWeb, decision: Decision, value: Value) -> Refusal:
    if not isinstance(value, tuple):
        return Refusal("SW-8.11", "Pick cards from your deck, or none of them to draw from the top.")
    for character in value:
        if character not in s.decks[decision.seat]:
            return Refusal("SW-8.11", f"{_said(s, character)} is not in your deck.")
    most = max(len(option) for option in decision.options if isinstance(option, tuple))
    if len(value) > most:
        return Refusal("SW-8.11", f"You may pick at most {'one card' if most == 1 else 'two cards'} now.")
    return Refusal("SW-8.11", "Name each card only once.")


def _why_not_holograms(s: SpiderWeb, decision: Decision, value: Value) -> Refusal:
    if not isinstance(value, tuple):
        return Refusal("SW-8.8", "Choose any number of holograms, or none of them.")
    for card in value:
        refusal = _why_not_target(s, decision, card)
        if refusal is not None:
            return refusal
    return Refusal("SW-8.8", "Name each hologram only once.")


def _why_not_target(s: SpiderWeb, decision: Decision, value: Value) -> Refusal | None:
    kind = decision.kind
    card = s.settled.cards.get(str(value))
    if card is None:
        return Refusal(RULES[kind], f"{_said(s, value)} is not a card; choose one that is in New York.")
    name = _said(s, card.id)
    if card.id not in s.new_york:
        return Refusal(RULES[kind], f"{name} is not in New York.")
    me = s.new_york[-1]
    if kind == "mysterio_targets" and [s.settled.name[other] for other in s.new_york].count(card.character.id) < 2:
        return Refusal("SW-8.8", f"{name} is no hologram: no other card in New York has that name.")
    if kind == "hobgoblin_target" and card.team != s.settled.cards[me].team:
        return Refusal("SW-8.9", f"{name} is not on your team; {_user(s)} can send only cards of your own team.")
    if kind == "black_cat_target" and card.character.id == "black_cat":
        return Refusal("SW-8.13", "A Black Cat cannot be locked.")
    if kind == "vulture_target" and card.character.faction != "villain":
        return Refusal("SW-8.14", f"{name} is a hero; only villains can be protected.")
    if immune(s, card.id, _EFFECT[kind], me):
        whose = "heroes'" if faction_of_ability(s, me) == "hero" else "villains'"
        return Refusal("SW-7.5", f"{name} is immune to {whose} abilities, so {_user(s)} cannot choose it.")
    if card.id == me:
        return Refusal(RULES[kind], f"{_user(s)} cannot choose itself here.")
    return None


def _user(s: SpiderWeb) -> str:
    """Whose ability is being used: the card that has just entered New York."""
    me: CardId = s.new_york[-1]
    name = s.character(me).name
    return f"{name} (as {s.settled.characters[s.copied[me]].name})" if me in s.copied else name


def _said(s: SpiderWeb, value: Value) -> str:
    """What somebody answered, by its name."""
    card = s.settled.cards.get(str(value))
    if card is not None:
        return f"{s.settled.mode.seats[card.seat]}'s {card.character.name}"
    if isinstance(value, str):
        character = s.settled.characters.get(value)
        return character.name if character else f'"{value}"'
    return "That"
