"""The forest floor and the tableau: dealing cards, discarding them, laying them down (AE-9.3 to 9.5, AE-11.1, 11.2)."""

from __future__ import annotations

from spinneret.games.arachno_evo.content import SIZE
from spinneret.games.arachno_evo.state import ArachnoEvo, Player, Settled
from spinneret.games.arachno_evo.state.pieces import NONE


def draw_card(s: ArachnoEvo) -> int:
    """AE-11.2: the top card of the deck; an empty deck is made anew from the discard pile."""
    if not s.deck:
        if not s.discard:
            return NONE
        s.deck = s.discard
        s.discard = []
        s.rng.shuffle(s.deck)
        s.log("reshuffled", what="cards")
    return s.deck.pop()


def discard_floor(s: ArachnoEvo) -> None:
    """AE-7.6: all face-up cards leave, however many there are (AE-R54)."""
    s.discard += [card for card in s.floor if card != NONE]
    s.floor = [NONE] * len(s.floor)


def discard_rightmost(s: ArachnoEvo) -> None:
    """AE-11.1: the rightmost card that is present leaves."""
    floor = s.floor
    for position in range(len(floor) - 1, -1, -1):
        if floor[position] != NONE:
            s.discard.append(floor[position])
            if s.events is not None:
                s.log("floor_discarded", card=s.settled.copies[floor[position]].id)
            floor[position] = NONE
            return


def fill_floor(s: ArachnoEvo) -> None:
    """AE-11.1: slide the cards to the right, then fill the empty positions, rightmost first (AE-R12)."""
    size = len(s.floor)
    cards = [card for card in s.floor if card != NONE]
    old = len(cards)
    while len(cards) < size:
        card = draw_card(s)
        if card == NONE:
            break
        cards.insert(0, card)
    s.floor = [NONE] * (size - len(cards)) + cards
    if len(cards) > old:
        s.revealed += 1
        if s.events is not None:
            copies = s.settled.copies
            dealt = cards[: len(cards) - old]
            s.log("floor_filled", cards=tuple(copies[card].id for card in reversed(dealt)))


def lay(settled: Settled, player: Player, slot: int, card: int) -> None:
    """AE-9.3, AE-9.4: put a card on a slot; a covered card keeps its VP and loses its icons and its consumed chit."""
    covered = player.grid[slot]
    if covered != NONE:
        player.under[slot] += (covered,)
        _join(settled, player, slot, covered, -1)
        if slot in player.consumed:
            player.consumed -= {slot}
    player.grid[slot] = card
    player.vp += settled.vp[card]
    _join(settled, player, slot, card, 1)


def _join(settled: Settled, player: Player, slot: int, card: int, sign: int) -> None:
    """AE-9.5: count the offspring this card forms with its visible neighbours to the left and right."""
    grid = player.grid
    column = slot % SIZE
    half = settled.left[card]
    if half != NONE and column and grid[slot - 1] != NONE and settled.right[grid[slot - 1]] == half:
        if half == player.species:
            player.own += sign
        else:
            player.foreign += sign
    half = settled.right[card]
    if half != NONE and column < SIZE - 1 and grid[slot + 1] != NONE and settled.left[grid[slot + 1]] == half:
        if half == player.species:
            player.own += sign
        else:
            player.foreign += sign


def offspring(settled: Settled, row: list[int]) -> list[int]:
    """AE-9.5: the species of the offspring in one row of visible cards, counted from scratch."""
    found = []
    for place in range(len(row) - 1):
        one, other = row[place], row[place + 1]
        if NONE not in (one, other) and settled.right[one] == settled.left[other] != NONE:
            found.append(settled.left[other])
    return found
