"""Drawing bonus cards, and the events among them (SM-13.2, SM-13.8)."""

from __future__ import annotations

from spinneret.games.spider_man.content.vocabulary import FIGURES
from spinneret.games.spider_man.rules.asking import Asks
from spinneret.games.spider_man.rules.hands import discard_to_limit, faction_of, take_card
from spinneret.games.spider_man.rules.placing import put_figure_next_to, send_home
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import ARRESTED, CAPTAINS, FREE, JAILED, NOBODY

MOST_REDRAWS = 10


def next_card(s: SpiderMan) -> str | None:
    """SM-13.8: an empty deck is rebuilt from the discard pile; if both are empty, the draw is lost."""
    if not s.deck:
        if not s.discard:
            return None
        s.deck, s.discard = sorted(s.discard), []
        s.rng.shuffle(s.deck)
        s.log("deck_shuffled")
    s.revealed += 1
    return s.deck.pop()


def draw_card(s: SpiderMan, seat: int) -> str | None:
    """SM-13.4: cards of any kind may be held; SM-R15 by option foreign ones are discarded or replaced. An event is not
    taken into the hand: it is the result, and what becomes of it is up to the caller."""
    faction = faction_of(s.figures[seat])
    for _ in range(1 + MOST_REDRAWS):
        card = next_card(s)
        if card is None:
            return None
        kind = s.settled.cards[card]
        if kind.faction == "event":
            return card
        if s.settled.foreign == "keep" or kind.faction == faction:
            take_card(s, seat, card)
            return None
        s.log("foreign_card", seat=seat, card=card)
        s.discard.append(card)
        if s.settled.foreign == "discard":
            return None
    return None


def carry_out_event(s: SpiderMan, seat: int, card: str) -> Asks[None]:
    """SM-13.2: an event takes effect at the moment it is drawn, and is then discarded."""
    s.playing.append(card)
    s.log("event_drawn", seat=seat, card=card)
    for effect in s.settled.cards[card].effects:
        match effect.do:
            case "wanted":
                s.wanted = True
            case "fog":
                s.fog |= 1 << seat
            case "rush_hour":
                s.rush_hour |= 1 << seat
            case "storm":
                s.storm |= 1 << seat
            case "gala":
                _gala(s)
            case "breakout":
                yield from _breakout(s, seat)
            case "crime_wave":
                yield from _crime_wave(s, seat)
    s.playing.remove(card)
    s.discard.append(card)


def _gala(s: SpiderMan) -> None:
    """Side characters who are alone go home; the captains stay."""
    for person in range(6):
        if person not in CAPTAINS and s.holder[person] == NOBODY:
            send_home(s, person)


def _breakout(s: SpiderMan, seat: int) -> Asks[None]:
    """Every villain in custody who is not abandoned is free, unhurt and on his feet, his markers on 0."""
    for other in s.seats_from(seat):
        figure = s.figures[other]
        if not s.villain(figure) or s.status[figure] not in (ARRESTED, JAILED):
            continue
        s.hits[figure] = 0
        s.ko[figure] = False
        s.status[figure] = FREE
        s.log("broke_out", figure=FIGURES[figure])
        yield from put_figure_next_to(s, figure, s.place[figure])


def _crime_wave(s: SpiderMan, seat: int) -> Asks[None]:
    """Every villains' player draws one card; an event drawn this way is discarded without effect."""
    for other in s.seats_from(seat):
        if not s.villain(s.figures[other]):
            continue
        event = draw_card(s, other)
        if event is not None:
            s.log("event_ignored", seat=other, card=event)
            s.discard.append(event)
        # SM-13.3 In the middle of one's own draw it counts as part of it.
        if other != seat:
            yield from discard_to_limit(s, other)
