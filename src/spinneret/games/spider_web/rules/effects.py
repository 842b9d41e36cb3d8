"""What lies on cards in New York: locks, protections, immunities; and how cards leave (sections 6 and 7)."""

from __future__ import annotations

from collections.abc import Iterable

from spinneret.games.spider_web.content import (
    CAPTURE,
    IMMUNE_TO_HEROES,
    IMMUNE_TO_SPIDER_MAN,
    IMMUNE_TO_VILLAINS,
    PROTECT,
)
from spinneret.games.spider_web.state import CardId, SpiderWeb


def active(s: SpiderWeb, card: CardId) -> bool:
    """SW-7.9, SW-7.10: in New York and not locked. A lock binds only while its own source is active."""
    for locker, locked in s.locks.items():
        if locked == card and active(s, locker):
            return False
    return True


def passive(s: SpiderWeb, card: CardId) -> str | None:
    """The passive ability a card has now, printed or copied; a locked card has none."""
    ability = s.settled.passive.get(card)
    if ability is None and card in s.copied:
        ability = s.settled.characters[s.copied[card]].passive
    if ability is None or not active(s, card):
        return None
    return ability


def faction_of_ability(s: SpiderWeb, user: CardId) -> str:
    """SW-7.4: an ability is a hero's or a villain's as the card that uses it (option: the one it came from)."""
    if s.settled.original_faction and user in s.copied:
        return s.settled.characters[s.copied[user]].faction
    return s.settled.cards[user].character.faction


def immune(s: SpiderWeb, card: CardId, ability: str, user: CardId) -> bool:
    """SW-7.5: whether a passive of this card stops this ability of this user."""
    shield = passive(s, card)
    if shield is None:
        return False
    if shield == IMMUNE_TO_SPIDER_MAN:
        return ability == CAPTURE
    faction = faction_of_ability(s, user)
    return (shield == IMMUNE_TO_VILLAINS and faction == "villain") or (shield == IMMUNE_TO_HEROES and faction == "hero")


def open_to(s: SpiderWeb, ability: str, user: CardId) -> list[CardId]:
    """The cards in New York that are not immune, in the order of play."""
    shielded, copied = s.settled.shielded, s.copied
    if not copied and shielded.isdisjoint(s.new_york):
        return s.new_york[:]
    return [c for c in s.new_york if (c not in shielded and c not in copied) or not immune(s, c, ability, user)]


def protector(s: SpiderWeb, card: CardId) -> CardId | None:
    """SW-7.6, SW-7.7: the card that takes effects instead; of several in force the one played last."""
    if s.protects:
        for shield in reversed(s.new_york):
            if s.protects.get(shield) == card and active(s, shield) and not immune(s, card, PROTECT, shield):
                return shield
    return None


def finally_affected(s: SpiderWeb, card: CardId) -> CardId:
    """SW-7.7: follow the protections up to the card that takes the effect."""
    shield = protector(s, card)
    while shield is not None:
        card = shield
        shield = protector(s, card)
    return card


def send_to_docks(s: SpiderWeb, user: CardId, chosen: Iterable[CardId]) -> None:
    """Send the chosen cards, or their protectors, to the Docks, all judged before any of them moves (SW-7.12)."""
    landing = [(card, finally_affected(s, card) if s.protects else card) for card in chosen]
    for card, target in landing:
        if s.events is not None:
            s.log("sent", user=user, chosen=card, card=target)
        if target in s.new_york:  # two of the chosen may have the same protector
            leave(s, target)
            s.docks.append(target)


def leave(s: SpiderWeb, card: CardId) -> None:
    """SW-6.5: a card leaves New York, and everything it exerted or bore ends."""
    s.new_york.remove(card)
    if s.copied or s.locks or s.protects or s.bans:
        _end_effects(s, card)


def _end_effects(s: SpiderWeb, card: CardId) -> None:
    copied = s.copied.pop(card, None)
    if copied is not None:
        s.log("copy_ended", card=card, character=copied)
    for attached, name in ((s.locks, "lock_ended"), (s.protects, "protection_ended")):
        for source in [source for source, target in attached.items() if card in (source, target)]:
            s.log(name, source=source, card=attached.pop(source))
    if s.settled.ban_needs_kraven:
        for ban in [ban for ban in s.bans if ban.source == card]:
            s.bans.remove(ban)
            s.log("ban_ended", seat=ban.victim, character=ban.character)


def ban_in_force(s: SpiderWeb, source: CardId) -> bool:
    """SW-8.6e: a ban works only while its source is in New York and active (option kraven_ban_needs_kraven)."""
    return not s.settled.ban_needs_kraven or (source in s.new_york and active(s, source))


def barred(s: SpiderWeb, seat: int, character: str) -> bool:
    """SW-5.2: whether a ban in force sends this play of this seat to the Docks."""
    return barred_by(s, seat, character) is not None


def barred_by(s: SpiderWeb, seat: int, character: str) -> CardId | None:
    """The card whose ban does so. Rhino is above bans (SW-R12)."""
    for ban in s.bans:
        if ban.victim == seat and ban.character == character and ban_in_force(s, ban.source):
            return None if s.settled.characters[character].passive == IMMUNE_TO_VILLAINS else ban.source
    return None
