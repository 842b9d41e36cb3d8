"""The end of a Hero turn (section 7): what was scheduled, the Location's effect, and whose turn is next."""

from __future__ import annotations

from spinneret.games.spider_geddon.rules.answers import FEW, NO, SYMBOLS, question
from spinneret.games.spider_geddon.rules.resolve import could_do, ko, process_kos, run_steps
from spinneret.games.spider_geddon.rules.scene import Scene
from spinneret.games.spider_geddon.rules.select import holds
from spinneret.games.spider_geddon.rules.setup import display_size, reveal
from spinneret.games.spider_geddon.rules.villain_turn import resolve_overflows
from spinneret.games.spider_geddon.rules.windows import END_OF_HERO_TURN, ask_super_villain
from spinneret.games.spider_geddon.state import HERO_START, VILLAIN_TURN, Geddon
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION
from spinneret.kernel import Flow

USE = "use"
SOLO_TOKENS = 3

LOCATION_EFFECT = question("location_effect", FEW, lambda _: [USE, NO])
DISCARD_TOKENS = question("discard_tokens", FEW, lambda _: SYMBOLS)


def finish(s: Geddon, seat: int) -> Flow:
    """SG-7.7, SG-7.8: what was scheduled, then the Location's effect."""
    if s.scheduled:
        yield from _scheduled(s, seat, "end_of_own_turn")
    if s.stands(seat):
        yield from _location_effect(s, seat)
    yield from end_of_turn(s, seat)


def _scheduled(s: Geddon, seat: int, at: str) -> Flow:
    book = s.settled.book
    for number, tally in s.scheduled:
        if book.scheduled[number].at == at:
            s.tally = tally
            yield from run_steps(s, book.scheduled[number].do, Scene(hero=seat, by=s.played))


def _location_effect(s: Geddon, seat: int) -> Flow:
    """SG-7.8: where no Threat covers it, at most one, and by choice unless it is mandatory."""
    at = s.hero_at[seat]
    if s.threats[at] >= 0:
        return
    place = s.settled.book.places[s.ring[at]].facts
    scene = Scene(hero=seat, source="location", by=place.id)
    if not holds(s, place.needs, scene) or not could_do(s, place.end_of_turn, scene):
        return
    if not place.mandatory:
        answer = yield s.ask(seat, LOCATION_EFFECT, (USE, NO), ("location_effect", place.id))
        if answer == NO:
            return
    s.log("location_effect", hero=s.heroes[seat], place=place.id)
    yield from run_steps(s, place.end_of_turn, scene)


def end_of_turn(s: Geddon, seat: int) -> Flow:
    """SG-7.10, in its order; then it is the next seat's turn, or the Villain's (SG-4.2)."""
    if s.overflows:
        yield from resolve_overflows(s)
    if s.scheduled:
        yield from _scheduled(s, seat, "end_of_own_turn_ko")
    if not s.hands[seat] and s.stands(seat):  # SG-10.8
        ko(s, seat)
        yield from process_kos(s)
    if s.settled.solo:
        reveal(s, display_size(s))
        yield from _token_cap(s)
    if s.settled.villain_seat >= 0:
        yield from ask_super_villain(s, END_OF_HERO_TURN)
        if s.ko_queue:
            yield from process_kos(s)
        yield from resolve_overflows(s)
    s.pool = [0, 0, 0, 0]
    s.tokens_wild = False
    s.active = (seat + 1) % s.settled.seats
    s.phase = VILLAIN_TURN if s.n >= interval(s) else HERO_START


def interval(s: Geddon) -> int:
    """SG-4.2: Hero cards between two Villain turns, as things stand."""
    settled = s.settled
    base = settled.interval_under_pressure if s.missions_done else settled.interval
    return max(settled.shortest_interval, base + s.tempo)


def _token_cap(s: Geddon) -> Flow:
    """SG-17.16: at most three Action tokens at the end of a Hero turn."""
    while sum(s.tokens) > SOLO_TOKENS:
        options = tuple(kind for kind, count in zip(KINDS_OF_ACTION, s.tokens, strict=True) if count)
        answer = options[0]
        if len(options) > 1:
            answer = yield s.ask(0, DISCARD_TOKENS, options, ("discard_tokens",))
        s.tokens[KINDS_OF_ACTION.index(answer)] -= 1
        s.log("token_lost", token=answer, hero=s.heroes[0])
