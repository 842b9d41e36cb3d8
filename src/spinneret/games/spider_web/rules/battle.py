"""The battle for New York at the end of a round (section 9 of the rules)."""

from __future__ import annotations

from collections.abc import Callable

from spinneret.games.spider_web.content import LOCKED
from spinneret.games.spider_web.rules.effects import active
from spinneret.games.spider_web.state import CardId, SpiderWeb


def resolve_battle(s: SpiderWeb) -> None:
    """SW-9.3 to 9.6: the fastest card whose condition holds wins everything in New York."""
    if s.settled.search_needs_sandman:
        # SW-R40 (option) The search needs a source of it in New York, active, before any capture.
        s.rights = [source for source in s.rights if source in s.new_york and active(s, source)]
    winner = winning_card(s)
    if s.events is not None:
        _log_battle(s, winner)
    if winner is None:
        s.docks += s.new_york
    else:
        pile = s.piles[s.settled.cards[winner].team]
        pile += s.new_york
        if takes_docks(s, winner):
            pile += s.docks
            s.docks.clear()
    # SW-9.6 New York is empty, and all effects end.
    s.new_york.clear()
    if s.locks or s.protects or s.copied or s.bans:
        s.locks.clear()
        s.protects.clear()
        s.copied.clear()
        s.bans.clear()


def _log_battle(s: SpiderWeb, winner: CardId | None) -> None:
    """SW-13.3: who wins, and why each faster card fails."""
    failed = []
    for card in battle_order(s):
        if card == winner:
            break
        failed.append((card, s.character(card).victory_condition))
    docks = tuple(s.docks) if winner is not None and takes_docks(s, winner) else ()
    s.log("battle", winner=winner, failed=tuple(failed), cards=tuple(s.new_york), docks=docks)


def winning_card(s: SpiderWeb) -> CardId | None:
    """SW-9.3: the first card in battle order whose condition holds."""
    conditions = s.settled.conditions
    for card in battle_order(s):
        if card not in conditions or HOLDS[conditions[card]](s, card):
            return card
    return None


def battle_order(s: SpiderWeb) -> list[CardId]:
    """SW-9.1, SW-9.2: by effective initiative, then by order of play."""
    initiative = s.settled.initiative
    if not s.locks:
        return sorted(s.new_york, key=initiative.__getitem__)
    return sorted(s.new_york, key=lambda card: initiative[card] if active(s, card) else LOCKED)


def condition_holds(s: SpiderWeb, card: CardId) -> bool:
    """Section 8, "Condition": judged by names, factions and icons of all cards in New York, locked or not (SW-R7)."""
    condition = s.settled.conditions.get(card)
    return condition is None or HOLDS[condition](s, card)


def _three_sinister_six(s: SpiderWeb, card: CardId) -> bool:
    # SW-8.5
    settled = s.settled
    icons = len(settled.sinister_six.intersection(s.new_york))
    if card in settled.sinister_six and not settled.dr_octopus_counts_himself:
        icons -= 1
    return icons >= settled.pack.sinister_six_needed


HOLDS: dict[str, Callable[[SpiderWeb, CardId], bool]] = {
    "no_villain_in_new_york": lambda s, _: s.settled.villains.isdisjoint(s.new_york),  # SW-8.1b
    "no_hero_in_new_york": lambda s, _: s.settled.heroes.isdisjoint(s.new_york),  # SW-8.2
    "no_spider_man_in_new_york": lambda s, _: s.settled.spider_men.isdisjoint(s.new_york),  # SW-8.3
    "hero_in_new_york": lambda s, _: not s.settled.heroes.isdisjoint(s.new_york),  # SW-8.4b
    "three_sinister_six_in_new_york": _three_sinister_six,
}


def takes_docks(s: SpiderWeb, winner: CardId) -> bool:
    """SW-8.12 Electro also captures the Docks; SW-R29 (option) so does a Chameleon that copied him."""
    if winner in s.settled.electros:
        return True
    return s.settled.copies_bonus and s.copied.get(winner) in s.settled.bonus_characters
