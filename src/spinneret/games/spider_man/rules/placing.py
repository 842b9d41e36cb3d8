"""Putting pieces next to fields, and sending side characters back (SM-2.10, SM-12.9)."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import ALL, BIT, FIELD, NAME, NEAR, Field, Mask, grown, names
from spinneret.games.spider_man.content.vocabulary import FIGURES, SIDE_CHARACTERS
from spinneret.games.spider_man.rules.asking import PLACES, Asks
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import CAPTAINS, COPS, FREE, NOBODY, PLACING_PERSON, STACK_ID
from spinneret.kernel import Decision, Kind

PLACE_PIECE = Kind("place_piece", PLACES)


def fields_next_to(s: SpiderMan, field: Field) -> Mask:
    """SM-2.10: unoccupied street fields adjacent to a field, or else those at the smallest distance."""
    free = s.city.street & ~s.occupied() & ~BIT[field]
    ring = NEAR[field]
    while not ring & free and ring != ALL:
        ring = grown(ring) & ALL
    return ring & free


def next_to(s: SpiderMan, seat: int, field: Field) -> Asks[Field]:
    """SM-2.10: the named chooser picks the field."""
    options = names(fields_next_to(s, field))
    if len(options) == 1:
        return FIELD[options[0]]
    choice: str = yield Decision(seat, PLACE_PIECE, options)
    return FIELD[choice]


def put_figure_next_to(s: SpiderMan, figure: int, field: Field) -> Asks[None]:
    """The owner places a figure that was put out, released or let go."""
    s.placing = figure
    s.place[figure] = yield from next_to(s, s.owner[figure], field)
    s.placing = NOBODY
    if figure in s.seizer:  # SM-6.6 whom he holds comes along
        s.place[s.seizer.index(figure)] = s.place[figure]
    s.log("placed", piece=FIGURES[figure], field=NAME[s.place[figure]])


def put_person_next_to(s: SpiderMan, seat: int, person: int, field: Field) -> Asks[None]:
    """A side character is put on a street field and is then alone."""
    s.holder[person] = NOBODY
    s.where[person] = field  # counts as standing there until a field is chosen
    s.placing = PLACING_PERSON[person]
    s.where[person] = yield from next_to(s, seat, field)
    s.placing = NOBODY
    s.log("placed", piece=SIDE_CHARACTERS[person], field=NAME[s.where[person]])


def end_seizure(s: SpiderMan, victim: int) -> Asks[None]:
    """SM-17.5: the victim is placed next to whoever held it, by its owner."""
    field = s.place[victim]
    s.seizer[victim] = NOBODY
    s.status[victim] = FREE
    s.log("let_go", figure=FIGURES[victim])
    yield from put_figure_next_to(s, victim, field)


def remove_web(s: SpiderMan, figure: int) -> None:
    """SM-15.6: a web goes back beside its owner's sheet."""
    if s.web[figure] >= 0:
        s.webs[s.web[figure]] += 1
        s.web[figure] = NOBODY
        s.log("web_gone", piece=FIGURES[figure])


def remove_stack_web(s: SpiderMan, field: Field) -> None:
    if field in s.stack_web:
        s.webs[s.stack_web.pop(field)] += 1
        s.log("web_gone", piece=STACK_ID[field])


def send_home(s: SpiderMan, person: int) -> None:
    """SM-12.9: back to the start place; a captain joins a stack there."""
    home = s.homes[person]
    s.where[person] = home
    s.holder[person] = COPS if person in CAPTAINS and home in s.cars else NOBODY
    s.log("returned", person=SIDE_CHARACTERS[person], field=NAME[home])


def join_captains(s: SpiderMan, field: Field) -> None:
    """A captain who is alone on a field with a car is no longer alone."""
    for captain in CAPTAINS:
        if s.where[captain] == field and s.holder[captain] == NOBODY:
            s.holder[captain] = COPS
