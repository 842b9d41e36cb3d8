"""Set-up: the cards are dealt and the First Player found (section 3 of the rules)."""

from __future__ import annotations

from spinneret.games.spider_web.state import SpiderWeb
from spinneret.games.spider_web.state.settled import settle
from spinneret.kernel import BadOption, Chance, Terms


def check_terms(terms: Terms) -> None:
    """SW-3.4: a seat that begins is named exactly when the table says so."""
    first_seat = terms.options["first_seat"]
    if terms.options["first_player"] == "seat":
        if first_seat is None:
            raise BadOption("first_player is 'seat', so first_seat must name the seat that begins (SW-R43).")
        if not 0 <= int(first_seat) < terms.players:
            raise BadOption(f"first_seat must be from 0 to {terms.players - 1}, not {first_seat} (SW-R43).")
    elif first_seat is not None:
        raise BadOption("first_seat goes only with first_player 'seat' (SW-R43).")


def setup(terms: Terms, rng: Chance) -> SpiderWeb:
    """SW-3.1 to 3.4: shuffle, deal, find the First Player."""
    s = SpiderWeb(settle(terms), rng)
    for seat in range(s.players):
        deck = list(s.settled.names)
        rng.shuffle(deck)
        s.decks[seat] = deck[: -s.settled.hand_size]
        s.hands[seat] = deck[-s.settled.hand_size :]
    first_seat = terms.options["first_seat"]
    s.first_player = s.on_turn = rng.below(s.players) if first_seat is None else int(first_seat)
    return s
