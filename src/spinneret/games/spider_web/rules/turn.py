"""One turn: a card enters New York and the hand is refilled; a round's last play fights the battle (sections 4, 5)."""

from __future__ import annotations

from spinneret.games.spider_web.content import CHARACTERS, SEARCH
from spinneret.games.spider_web.rules.abilities import INSTANT
from spinneret.games.spider_web.rules.battle import resolve_battle
from spinneret.games.spider_web.rules.effects import barred_by
from spinneret.games.spider_web.rules.end import end_game
from spinneret.games.spider_web.rules.search import gain_search, search
from spinneret.games.spider_web.state import SpiderWeb
from spinneret.kernel import Decision, Flow, Kind, Value


def hand_of(s: SpiderWeb, seat: int) -> tuple[Value, ...]:
    return tuple(s.hands[seat])


PLAY_CARD = Kind("play_card", CHARACTERS, hidden=hand_of)


def turn(s: SpiderWeb) -> Flow:
    """One play of one seat; the round's last play also fights the battle."""
    settled = s.settled
    seat = s.on_turn
    # SW-5.1 The player must put one card from hand into New York.
    character = yield Decision(seat, PLAY_CARD, tuple(s.hands[seat]))
    card = settled.card_of[seat][character]
    s.hands[seat].remove(character)
    s.played.append(card)
    # SW-5.2 A barred card goes straight to the Docks and does nothing.
    if s.bans and (source := barred_by(s, seat, character)):
        s.docks.append(card)
        s.log("barred", seat=seat, card=card, by=source)
    else:
        s.new_york.append(card)
        if s.events is not None:
            s.log("played", seat=seat, card=card)
        # SW-5.3 An instant ability is resolved now, completely.
        ability = settled.instant.get(character)
        if ability is not None:
            if ability == SEARCH:
                gain_search(s, card)
            else:
                yield from INSTANT[ability](s, card)
    if settled.refill_each_turn:
        # SW-5.4 The player refills the hand, perhaps by a Sandman search.
        if s.rights:
            yield from search(s, seat)
        if s.decks[seat]:
            draw(s, seat)
        # SW-8.6b A ban on this turn ends with it.
        if s.bans:
            end_bans(s, seat)
    s.on_turn = settled.left_of[seat]
    if len(s.played) == settled.plays_per_round:
        resolve_battle(s)
        if s.round == settled.mode.rounds:
            end_game(s)
            return
        if not settled.refill_each_turn:
            # SW-11.4 Two players refill now, the First Player of the round first.
            for number in (0, 1):
                yield from search(s, (s.first_player + number) % 2)
                draw(s, (s.first_player + number) % 2)
        next_round(s)


def end_bans(s: SpiderWeb, seat: int) -> None:
    """The bans against a seat are over."""
    for ban in [ban for ban in s.bans if ban.victim == seat]:
        s.bans.remove(ban)
        s.log("ban_ended", seat=seat, character=ban.character)


def draw(s: SpiderWeb, seat: int) -> None:
    """SW-5.4, SW-11.4: draw up to the hand size, or until the deck is empty."""
    hand, deck = s.hands[seat], s.decks[seat]
    before, size = len(hand), s.settled.hand_size
    while deck and len(hand) < size:
        hand.append(deck.pop())
    if len(hand) == before:
        return
    s.revealed += 1
    if s.events is not None:
        s.log("drawn", seat=seat, count=len(hand) - before)
        s.log("drew", to=(seat,), seat=seat, characters=tuple(hand[before:]))


def next_round(s: SpiderWeb) -> None:
    """SW-4.4: the First Player card moves one seat to the left, whoever won."""
    s.played.clear()
    s.first_player = s.on_turn = s.settled.left_of[s.first_player]
    s.round += 1
    if s.events is not None:
        s.log("round_began", round=s.round, seat=s.first_player)
