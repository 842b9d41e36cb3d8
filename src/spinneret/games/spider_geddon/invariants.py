"""What must be true of every position (section 27 of the rules)."""

from __future__ import annotations

from collections import Counter

from spinneret.games.spider_geddon.rules.turn_end import interval
from spinneret.games.spider_geddon.state import HERO_START, SETUP, STEP3, VILLAIN, Geddon


def check(s: Geddon) -> None:
    """Raise AssertionError, with the rule, if the position cannot be."""
    if s.phase == SETUP:
        return
    _cards(s)
    _plans_and_threats(s)
    _board(s)
    for number, (goal, progress) in enumerate(zip(s.settled.book.missions, s.missions, strict=True)):
        assert -1 <= progress < goal.slots[s.settled.heroes], f"SG-9.6: Mission {number} is complete when full"
    assert s.missions_done == s.missions.count(-1)
    _missions_first(s)
    if s.outcome is not None:
        return
    assert s.health > 0, "SG-11.1: without Health the game is won"
    _heroes(s)
    if s.phase == HERO_START:
        assert s.n < interval(s), "SG-4.2: a Hero turn starts only before the Villain is due"


def _cards(s: Geddon) -> None:
    """Each Hero's cards are in hand, deck or Storyline, except those removed."""
    book = s.settled.book
    for seat in s.settled.team:
        hero = s.heroes[seat]
        if not hero:
            assert not s.hands[seat] and not s.decks[seat], "SG-R43: a removed Hero has no cards"
            continue
        story = [card for owner, card, _, _ in s.storyline if owner == hero]
        found = Counter((*s.hands[seat], *s.decks[seat], *story, *s.removed_cards[seat]))
        assert found == Counter(book.decks[hero]), f"SG-2.2: the cards of {hero} do not add up"
        assert s.deck_marks[seat] <= len(s.decks[seat])
        assert Counter(s.known_in_hand[seat]) <= Counter((*s.hands[seat], *s.decks[seat]))
    if s.settled.solo:
        support = [card for owner, card, _, _ in s.storyline if owner == "support"]
        most = 12 if not s.settled.short_support else 99
        assert len(s.support_deck) + len(s.display) + len(support) <= most, "SG-17.3"


def _plans_and_threats(s: Geddon) -> None:
    plans = [card for owner, card, _, _ in s.storyline if owner == VILLAIN]
    found = Counter((*s.plan_deck, *s.villain_hand, *plans))
    assert found == Counter(list(s.dash.plans)), "SG-2.5: the plan cards do not add up"
    assert len(s.plan_deck) == len(s.plan_known) and len(s.villain_hand) == len(s.villain_hand_known)
    threats = sorted([*(number for number in s.threats if number >= 0), *s.cleared])
    assert threats == list(range(len(s.dash.threats))), "SG-2.5: the Threats do not add up"


def _board(s: Geddon) -> None:
    for place in range(6):
        assert s.thugs[place] >= 0 and s.civilians[place] >= 0
        assert s.room(place) >= 0, "SG-2.1: no more tokens than slots"
        number = s.threats[place]
        if number >= 0:
            card = s.dash.threats[number]
            assert s.threat_count[number] > 0 or not card.henchman, "SG-9.1: a Henchman without Health is cleared"
            assert card.henchman or s.threat_count[number] != card.full, "SG-9.1: a full Threat is cleared"
    assert all(count >= 0 for count in (*s.tokens, *s.place_tokens, *s.crisis, *s.hero_crisis, *s.pool))


def _missions_first(s: Geddon) -> None:
    """SG-8.2: before two Missions are complete the Villain has lost nothing."""
    if s.missions_done < 2:
        facts, heroes = s.dash.facts, str(s.settled.heroes)
        assert s.health >= facts.health[heroes], "SG-8.2: the Villain was damaged too early"
        if facts.dashboard_crisis is not None:
            assert s.dashboard_crisis >= facts.dashboard_crisis[heroes], "SG-20.3: so was Spot's dashboard"


def _heroes(s: Geddon) -> None:
    for seat in s.settled.team:
        acting = seat == s.active and s.phase in (HERO_START, STEP3)
        waiting = seat in s.ko_queue
        if s.heroes[seat] and not s.ko[seat] and not acting and not waiting:
            assert s.hands[seat], "SG-10.3: a standing Hero outside the own turn holds a card"
    seats = [hero for hero in s.heroes if hero]
    assert len(set(seats)) == len(seats) and s.villain not in seats, "SG-1.5: no character twice"
    assert not set(s.retired) & set(seats), "SG-R43: nobody comes back"
