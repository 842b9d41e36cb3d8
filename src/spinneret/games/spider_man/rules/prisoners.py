"""Side characters as captives: capture, overflow, taking (section 12)."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import BIT, NEAR, WITHIN, Field
from spinneret.games.spider_man.content.vocabulary import PERSON_INDEX, SIDE_CHARACTERS
from spinneret.games.spider_man.rules.asking import DONE, NONE, Asks
from spinneret.games.spider_man.rules.placing import put_person_next_to
from spinneret.games.spider_man.rules.points import award_for
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    ARRESTED,
    CAPTAINS,
    COMBAT,
    COPS,
    FREE,
    NOBODY,
    TAKING,
    Declared,
    Piece,
    arrested_figure,
    character_of,
    is_stack,
    stack_field,
)
from spinneret.games.spider_man.state.settled import Power
from spinneret.kernel import Decision, Kind

CAPTIVE = Kind("captive", SIDE_CHARACTERS)
SNATCH = Kind("snatch", (*SIDE_CHARACTERS, NONE))
PUT_DOWN = Kind("put_down", SIDE_CHARACTERS)
TAKE_CAPTIVE = Kind("take_captive", (*SIDE_CHARACTERS, DONE))


def alone(s: SpiderMan, person: int) -> bool:
    return s.holder[person] == NOBODY and s.where[person] >= 0


def capturable(s: SpiderMan, piece: Piece) -> tuple[str, ...]:
    """SM-12.3: side characters alone on an adjacent field, or in the reach of an ability that captures."""
    cops = is_stack(piece)
    field = s.field_of(piece)
    near = NEAR[field]
    power = None if cops else capture_power(s, piece)
    reach = near if power is None else WITHIN[power.range][field]
    where = s.where
    people = []
    for person, holder in enumerate(s.holder):
        if holder < 0 and reach & BIT[where[person]]:
            people.append(person)
    if not people or not _may_capture(s, piece):
        return ()
    level = s.level(character_of(piece), COMBAT)
    found = []
    for person in people:
        if (cops and person in CAPTAINS) or s.settled.pack.side_characters[person].capture_dice > level:
            continue
        if near & BIT[where[person]] or s.city.sees(field, where[person], s.rubble):
            found.append(SIDE_CHARACTERS[person])
    return tuple(found)


def _may_capture(s: SpiderMan, piece: Piece) -> bool:
    """SM-12.5 a stack with an arrested figure cannot capture; SM-15.5 nor can the webbed and the seized."""
    if not is_stack(piece):
        return not s.stuck(piece)
    field = stack_field(piece)
    return field not in s.stack_web and arrested_figure(s.prisoner_at(field)) == NOBODY


def capture_power(s: SpiderMan, figure: int) -> Power | None:
    """SM-12.3: the ability that allows a capture at a distance; none in fog."""
    if s.fog:
        return None
    for power in s.settled.ranged[figure]:
        if power.capture and s.ready(figure, power):
            return power
    return None


def capture(s: SpiderMan, seat: int, piece: Piece) -> Asks[None]:
    """SM-12.3: it succeeds without a roll."""
    options = capturable(s, piece)
    choice = options[0]
    s.declared = Declared("capture", piece)
    if len(options) > 1:
        choice = yield Decision(seat, CAPTIVE, options)
    s.declared = None
    person = PERSON_INDEX[choice]
    s.advance(character_of(piece), COMBAT, s.settled.pack.side_characters[person].capture_dice)
    if not NEAR[s.field_of(piece)] & BIT[s.where[person]]:
        power = capture_power(s, piece)
        assert power is not None
        s.spent[piece] |= 1 << power.slot
        s.log("ability", seat=seat, ability=power.id)
    yield from hold_captured(s, seat, piece, person)


def hold_captured(s: SpiderMan, seat: int, piece: Piece, person: int) -> Asks[None]:
    """SM-19.4, SM-19.7: points once per side character and player, if still held after the overflow."""
    s.log("captured", seat=seat, person=SIDE_CHARACTERS[person])
    _hold(s, piece, person)
    yield from overflow(s, seat, piece)
    if _holds(s, piece, person) and not s.scored_captures[seat] >> person & 1:
        s.scored_captures[seat] |= 1 << person
        award_for(s, seat, "capture_free")


def snatch(s: SpiderMan, seat: int, figure: int) -> Asks[None]:
    """``snatch``: after the movement, one adjacent side character who is alone, without dice."""
    near = NEAR[s.place[figure]]
    options = [SIDE_CHARACTERS[p] for p in range(6) if alone(s, p) and near & BIT[s.where[p]]]
    if not options:
        return
    choice = yield Decision(seat, SNATCH, (*options, NONE))
    if choice != NONE:
        yield from hold_captured(s, seat, figure, PERSON_INDEX[choice])


def _hold(s: SpiderMan, piece: Piece, person: int) -> None:
    if is_stack(piece):
        s.holder[person], s.where[person] = COPS, stack_field(piece)
    else:
        s.holder[person], s.where[person] = piece, NOBODY


def _holds(s: SpiderMan, piece: Piece, person: int) -> bool:
    if is_stack(piece):
        return s.holder[person] == COPS and s.where[person] == stack_field(piece)
    return s.holder[person] == piece


def overflow(s: SpiderMan, seat: int, piece: Piece) -> Asks[None]:
    """SM-12.4, SM-12.5: who would exceed the slots chooses whom to put down beside the figure or stack."""
    while True:
        held = _in_slots(s, piece)
        if len(held) + _figures_held(s, piece) <= _slots(s, piece) or not held:
            return
        choice = SIDE_CHARACTERS[held[0]]
        if len(held) > 1:
            s.placing = TAKING
            choice = yield Decision(seat, PUT_DOWN, tuple(SIDE_CHARACTERS[person] for person in held))
        yield from put_person_next_to(s, seat, PERSON_INDEX[choice], s.field_of(piece))


def _slots(s: SpiderMan, piece: Piece) -> int:
    sheet = s.settled.sheets[character_of(piece)]
    return sheet.prisoner_slots_per_stack if is_stack(piece) else sheet.prisoner_slots


def _figures_held(s: SpiderMan, piece: Piece) -> int:
    """SM-12.4: a seized or arrested figure takes a slot too."""
    if is_stack(piece):
        field = stack_field(piece)
        return sum(1 for figure in range(9) if s.status[figure] == ARRESTED and s.place[figure] == field)
    return 1 if piece in s.seizer else 0


def _in_slots(s: SpiderMan, piece: Piece) -> list[int]:
    """The captives that count; captains in a stack do not."""
    if not is_stack(piece):
        return s.captives(piece)
    field = stack_field(piece)
    return [person for person in range(4) if s.holder[person] == COPS and s.where[person] == field]


def take_from_figure(s: SpiderMan, seat: int, piece: Piece, victim: int) -> Asks[None]:
    """SM-12.6: who caused the K.O. may take the captives, also at a distance; the others stand next to the figure."""
    people = s.captives(victim)
    for person in people:  # so a K.O. figure never holds anybody
        s.holder[person], s.where[person] = NOBODY, s.place[victim]
    if people:
        yield from _take(s, seat, piece, people, s.place[victim])


def take_from_stack(s: SpiderMan, seat: int, piece: Piece, field: Field) -> Asks[None]:
    """SM-12.7: when the last car is destroyed, the captive and the captains may be taken."""
    people = [person for person in range(6) if s.holder[person] == COPS and s.where[person] == field]
    lying = False
    for figure in range(9):
        # SM-16.12 An arrested figure stays, K.O. and no longer arrested.
        if s.status[figure] == ARRESTED and s.place[figure] == field:
            s.status[figure] = FREE
            lying = True
    if not people:
        return
    for person in people:
        s.holder[person] = NOBODY
    yield from _take(s, seat, piece, people, field, stack=True, lying=lying)


def _take(
    s: SpiderMan, seat: int, piece: Piece, people: list[int], field: Field, *, stack: bool = False, lying: bool = False
) -> Asks[None]:
    left = tuple(people)
    taken: tuple[int, ...] = ()
    while left:
        s.placing = TAKING
        choice = yield Decision(seat, TAKE_CAPTIVE, (*(SIDE_CHARACTERS[person] for person in left), DONE))
        s.placing = NOBODY
        if choice == DONE:
            break
        person = PERSON_INDEX[choice]
        left = tuple(other for other in left if other != person)
        s.log("taken", seat=seat, person=choice)
        _hold(s, piece, person)
        taken = (*taken, person)
        yield from overflow(s, seat, piece)
    if stack and not lying:
        yield from _stay(s, seat, left, field)
    else:
        for person in left:
            yield from put_person_next_to(s, seat, person, field)
    for person in taken:
        if _holds(s, piece, person):
            award_for(s, seat, "take_from_holder")


def _stay(s: SpiderMan, seat: int, left: tuple[int, ...], field: Field) -> Asks[None]:
    """SM-12.7: captains stay on the field; the captive only if none of them does and the field is street."""
    captains = any(person in CAPTAINS for person in left)
    for person in left:
        if person not in CAPTAINS and (captains or not s.city.street & BIT[field]):
            yield from put_person_next_to(s, seat, person, field)
        else:
            s.holder[person], s.where[person] = NOBODY, field
