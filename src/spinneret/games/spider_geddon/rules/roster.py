"""Heroes coming and going: building decks, leaving the game, entering it (SG-3.8, SG-R33, SG-R41, SG-R43)."""

from __future__ import annotations

from spinneret.games.spider_geddon.rules import damage
from spinneret.games.spider_geddon.rules.answers import CARDS, HEROES, PLACES, hero_cards, heroes, locations, question
from spinneret.games.spider_geddon.rules.end import end
from spinneret.games.spider_geddon.rules.scene import Asks
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.pieces import W
from spinneret.kernel import Flow

REMOVE_CARD = question("remove_card", CARDS, hero_cards)
NEW_HERO = question("new_hero", HEROES, heroes)
ENTER_LOCATION = question("enter_location", PLACES, locations)

SUPPORTERS = 4
"""Supporting Heroes of a solo game (SG-17.3)."""


def unused_heroes(s: Geddon) -> tuple[str, ...]:
    """SG-1.5: Heroes nobody plays, has played or supports with, and who are not the Villain."""
    taken = {*s.heroes, *s.retired, *s.support_team, s.villain}
    return tuple(hero for hero in s.settled.book.decks if hero not in taken)


def replacements(s: Geddon, understanding: bool) -> tuple[str, ...]:
    """SG-R41: after Final Understanding only Heroes named Spider-Man, unless the table agreed otherwise."""
    unused = unused_heroes(s)
    if not understanding or s.settled.any_replacement:
        return unused
    named = {hero.id for hero in s.settled.tables.heroes if hero.spider_man}
    return tuple(hero for hero in unused if hero in named)


def enter_game(s: Geddon, seat: int, hero: str) -> Flow:
    """SG-3.8, SG-3.9: deck without the removed cards, shuffled, Starting Hand on top; Equipment faceup."""
    settled = s.settled
    s.removed_cards[seat] = ()
    deck = settled.book.decks[hero]
    for challenge in settled.challenges:
        symbols, copies = settled.book.challenges[challenge]
        for _ in range(copies):
            deck = _remove(s, seat, deck, _plain(s, deck, symbols))
    gear = settled.book.gear_of[hero] if settled.equipment else ()
    if gear:
        deck = yield from _give_up_one(s, seat, deck, settled.equipment_owner_choice, "equipment")
    if settled.solo:
        deck = yield from _give_up_one(s, seat, deck, settled.solo_owner_choice, "solo")
    s.heroes[seat] = hero
    s.gear_up[seat] = gear[:3]
    s.gear_down[seat] = ()
    _shuffle_deck(s, seat, deck)


def _give_up_one(
    s: Geddon, seat: int, deck: tuple[str, ...], owner_choice: bool, price_of: str
) -> Asks[tuple[str, ...]]:
    """SG-R33: the plain single Wild; if it is gone, or so agreed, the owner's choice."""
    card = "" if owner_choice else _plain(s, deck, (W,))
    if not card:
        cards = s.settled.book.cards
        free = [card for card in deck if not cards[card].starting_hand and not cards[card].bottom_of_deck]
        card = yield s.ask(seat, REMOVE_CARD, tuple(dict.fromkeys(free)), ("remove_card", price_of))
    return _remove(s, seat, deck, card)


def _plain(s: Geddon, deck: tuple[str, ...], symbols: tuple[int, ...]) -> str:
    """SG-12.1: a card without Special Effect that shows exactly these symbols, or nothing."""
    for card in deck:
        facts = s.settled.book.cards[card]
        if facts.title is None and facts.symbols == symbols:
            return card
    return ""


def _remove(s: Geddon, seat: int, deck: tuple[str, ...], card: str) -> tuple[str, ...]:
    if not card:
        return deck
    kept = list(deck)
    kept.remove(card)
    s.removed_cards[seat] += (card,)
    return tuple(kept)


def _shuffle_deck(s: Geddon, seat: int, deck: tuple[str, ...]) -> None:
    cards = s.settled.book.cards
    rest = [card for card in deck if not cards[card].starting_hand and not cards[card].bottom_of_deck]
    s.rng.shuffle(rest)
    top = [card for card in deck if cards[card].starting_hand]
    s.rng.shuffle(top)
    bottom = [card for card in deck if cards[card].bottom_of_deck]
    s.decks[seat] = (*bottom, *rest, *top)
    s.deck_marks[seat] = 0
    s.hands[seat] = ()
    s.known_in_hand[seat] = tuple(sorted(top))
    s.no_effects[seat] = False


# Leaving and coming back


def remove(s: Geddon, seat: int) -> None:
    """SG-R43: hand, deck, Equipment and Crisis tokens leave the game; the last removal loses it (SG-11.4)."""
    hero = s.heroes[seat]
    _take_out(s, seat)
    s.removed += 1
    s.log("hero_removed", hero=hero, count=s.removed)
    last = last_removal(s)
    if last is not None and s.removed >= last:
        end(s, False, "SG-11.4")


def last_removal(s: Geddon) -> int | None:
    """Where that is the plot: how many removed Heroes lose the game. A lone player has only those Heroes who neither
    support nor are the Villain: with the last of them everything is lost (SG-R44)."""
    plot = s.dash.facts.plot
    if plot is None or plot.lose_if != "heroes_removed":
        return None
    if not s.settled.solo:
        return plot.count
    return min(plot.count, sum(hero != s.villain for hero in s.settled.book.decks) - SUPPORTERS)


def leave(s: Geddon, seat: int) -> None:
    """SG-R41: Final Understanding; a new Hero comes next turn, at any Location."""
    s.log("hero_left", hero=s.heroes[seat])
    _take_out(s, seat)
    s.enters_anywhere[seat] = True


def _take_out(s: Geddon, seat: int) -> None:
    s.retired += (s.heroes[seat],)
    s.heroes[seat] = ""
    s.out_of_game += tuple(sorted(s.hands[seat] + s.decks[seat]))
    s.hands[seat] = ()
    s.decks[seat] = ()
    s.deck_marks[seat] = 0
    s.known_in_hand[seat] = ()
    s.no_effects[seat] = False
    s.gear_up[seat] = ()
    s.gear_down[seat] = ()
    s.hero_crisis[seat] = 0
    s.passives[seat] = ()
    s.ignore_next[seat] = False
    s.next_random[seat] = False
    s.next_facedown[seat] = False
    s.ko[seat] = False


def new_hero(s: Geddon, seat: int) -> Flow:
    """SG-7.1a: a new Hero in place of the one who was removed or left."""
    anywhere = s.enters_anywhere[seat]
    found = replacements(s, anywhere)
    if not found:
        end(s, False, "SG-R44")
    hero = found[0]
    if s.settled.random_heroes:
        hero = s.rng.pick(found)
    elif len(found) > 1:
        hero = yield s.ask(seat, NEW_HERO, found, ("new_hero",))
    yield from enter_game(s, seat, hero)
    place = s.heroes_start
    if anywhere:
        answer = yield s.ask(seat, ENTER_LOCATION, s.ring, ("enter_location",))
        place = s.ring.index(answer)
    s.enters_anywhere[seat] = False
    s.hero_at[seat] = place
    s.ko[seat] = False
    s.log("hero_entered", hero=hero, place=s.ring[place])
    damage.draw(s, seat, s.settled.starting_hand)
