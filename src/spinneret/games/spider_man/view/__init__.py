"""What a seat may see of a game of Spider-Man (section 22 of the rules)."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import NAME, WITHIN, Field, fields, names
from spinneret.games.spider_man.content.printed import TIMINGS, holding
from spinneret.games.spider_man.content.vocabulary import CHARACTERS, FIGURES, LANDMARKS, SIDE_CHARACTERS, STATIONS
from spinneret.games.spider_man.rules.cops import leg_options
from spinneret.games.spider_man.rules.hands import faction_of
from spinneret.games.spider_man.rules.movement import destinations
from spinneret.games.spider_man.rules.targets import in_reach, longest_range
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import (
    CAPTAINS,
    COPS,
    EVERYBODY,
    MOVING,
    NOBODY,
    PLACED,
    SPIDER_MAN,
    STATUS_NAMES,
    TRACKS,
    Prisoner,
    character_of,
    piece_id,
)
from spinneret.games.spider_man.view.records import (
    AbilityInView,
    Action,
    Board,
    Card,
    City,
    Figure,
    Incoming,
    MissionInView,
    Moving,
    Person,
    Place,
    Seat,
    Stack,
    StepInView,
    Track,
    Walk,
)


def view(s: SpiderMan, seat: int | None) -> Board:
    settled = s.settled
    founded = None not in s.laid and s.phase not in ("characters", "tiles")
    return Board(
        seat=seat,
        round=s.round,
        round_limit=settled.round_limit,
        target_vp=settled.target_vp,
        phase=s.phase,
        on_turn=s.on_turn,
        city=_city(s, founded),
        seats=tuple(
            Seat(_character(s.figures[i]), s.vp[i], len(s.hands[i]), tuple(sorted(s.shown[i])), s.reroll_used[i])
            for i in range(settled.players)
        ),
        figures=tuple(_figure(s, figure, seat) for figure in range(9) if s.place[figure] >= 0) if founded else (),
        cops=_tracks(s, COPS),
        stacks=tuple(_stack(s, field) for field in sorted(s.cars)),
        moving=_moving(s),
        people=tuple(_person(s, person) for person in range(6)),
        reserve=s.reserve,
        wrecked=s.wrecked,
        tracers=(s.tracers[0], s.tracers[1]),
        wanted=s.wanted,
        fog=_seats(s, s.fog),
        rush_hour=_seats(s, s.rush_hour),
        storm=_seats(s, s.storm),
        hand=() if seat is None else tuple(_card(s, seat, card) for card in s.hands[seat]),
        deck_size=len(s.deck),
        discard=tuple(s.discard),
        mission_deck_size=len(s.mission_deck),
        removed_missions=tuple(settled.missions[card].id for card in s.removed),
        bottom_missions=tuple(
            settled.missions[s.mission_deck[i]].id if knows(mask, seat) else None for i, mask in enumerate(s.under)
        ),
        action=_action(s),
        incoming=_incoming(s),
        playing=_printed(s, s.playing[-1], own=True) if s.playing else None,
        placing=PLACED.get(s.placing),
        walk=_walk(s),
        reacting=s.reacting,
        sight=_sight(s) if founded and s.round else (),
        dice=s.dice,
        names=settled.names,
    )


def knows(mask: int, seat: int | None) -> bool:
    """Whether a mask of seats that know something has this one."""
    return bool(mask & EVERYBODY) or (seat is not None and bool(mask >> seat & 1))


def sees_mission(s: SpiderMan, figure: int, seat: int | None) -> bool:
    """SM-22: the owner; Spider-Man while a tracer is on the sheet; everybody while it is open or after the end."""
    if s.mission_open[figure] or s.outcome is not None:
        return True
    if seat is None:
        return False
    return seat == s.owner[figure] or (seat == s.owner[SPIDER_MAN] and s.tracer[figure])


def sees_card(s: SpiderMan, figure: int, seat: int | None) -> bool:
    """SM-15.9: what Spider-Man has seen under a tracer he knows until the mission ends."""
    return sees_mission(s, figure, seat) or (seat == s.owner[SPIDER_MAN] and s.mission_known[figure])


def _character(figure: int) -> str:
    return CHARACTERS[figure] if figure >= 0 else ""


def _city(s: SpiderMan, founded: bool) -> City:
    pile = s.tile_pile
    tiles = tuple(s.laid)
    if not founded:
        return City((), tiles, pile[-1] if pile and s.phase == "tiles" else None, ())
    city = s.city
    sorts = (
        ("base", zip(FIGURES, city.bases, strict=True)),
        ("home", city.homes.items()),
        ("station", zip(STATIONS, city.stations, strict=True)),
        ("landmark", zip(LANDMARKS, city.landmarks, strict=True)),
        ("subway", city.subways.items()),
    )
    places = [
        Place(NAME[field], name, sort, bool(s.rubble >> field & 1), _hits_on(s, field))
        for sort, found in sorts
        for name, field in found
    ]
    return City(city.rows, tiles, None, tuple(places))


def _hits_on(s: SpiderMan, field: Field) -> tuple[tuple[str, int], ...]:
    return tuple((FIGURES[villain], hits) for (villain, where), hits in sorted(s.tokens.items()) if where == field)


def _tracks(s: SpiderMan, character: int) -> tuple[Track, Track, Track]:
    move, fight, bonus = (
        Track(s.settled.tracks[character][track], s.marker[character][track], s.level(character, track))
        for track in range(len(TRACKS))
    )
    return move, fight, bonus


def _figure(s: SpiderMan, figure: int, seat: int | None) -> Figure:
    sheet = s.settled.sheets[figure]
    vp = s.vp[s.owner[figure]]
    abilities = tuple(
        AbilityInView(
            power.id,
            power.name,
            power.kind,
            power.unlock_vp,
            "locked" if vp < power.unlock_vp else "spent" if s.spent[figure] >> power.slot & 1 else "ready",
            s.settled.texts[power.id],
        )
        for power in s.settled.powers[figure]
    )
    return Figure(
        id=FIGURES[figure],
        seat=NOBODY if s.abandoned[figure] else s.owner[figure],
        field=NAME[s.place[figure]],
        hits=s.hits[figure],
        hit_track=sheet.hit_track,
        ko=s.ko[figure],
        status=STATUS_NAMES[s.status[figure]],
        seized_by=FIGURES[s.seizer[figure]] if s.seizer[figure] >= 0 else None,
        web=FIGURES[s.web[figure]] if s.web[figure] >= 0 else None,
        captives=tuple(SIDE_CHARACTERS[person] for person in s.captives(figure)),
        prisoner_slots=sheet.prisoner_slots,
        tracer=s.tracer[figure],
        curfew=s.curfew[figure],
        arrest_vp=sheet.arrest_vp,
        webs=s.webs[figure],
        tracks=_tracks(s, figure),
        abilities=abilities,
        has_mission=s.mission[figure] >= 0,
        mission=_mission(s, figure, seat),
        home=NAME[s.city.bases[figure]],
    )


def _mission(s: SpiderMan, figure: int, seat: int | None) -> MissionInView | None:
    number = s.mission[figure]
    if number < 0 or not sees_card(s, figure, seat):
        return None
    card = s.settled.missions[number]
    whole = sees_mission(s, figure, seat)
    return MissionInView(
        id=card.id,
        title=card.title,
        vp_villain=card.vp_villain,
        vp_spider_man=card.vp_spider_man,
        vp_cops=card.vp_cops,
        steps=tuple(_step(s, figure, place, whole) for place in range(len(s.settled.steps[number]))),
        step=s.step[figure] if whole else None,
        occupying=whole and s.occupying[figure],
        open=s.mission_open[figure],
    )


def _step(s: SpiderMan, figure: int, place: int, whole: bool) -> StepInView:
    step = s.settled.steps[s.mission[figure]][place]
    target = step.places or (step.who or step.owner or step.place or "",)
    needed = step.hits or step.count or len(step.places or ()) or 1
    done: int | None = None
    visited: tuple[str, ...] = ()
    if whole:
        done = needed if place < s.step[figure] else 0
        if place == s.step[figure]:
            if step.do in ("damage", "damage_base", "raid_station"):
                done = max((hits for (who, _), hits in s.tokens.items() if who == figure), default=0)
            elif step.do == "visit":
                visited = tuple(id for i, id in enumerate(LANDMARKS) if s.visited[figure] >> i & 1 and id in target)
                done = len(visited)
            else:
                done = s.progress[figure]
    where = str(step.place) if step.do == "deliver" else ""
    return StepInView(step.do, target, where, needed, done, visited)


def _stack(s: SpiderMan, field: Field) -> Stack:
    captain, sergeant = (s.holder[c] == COPS and s.where[c] == field for c in CAPTAINS)
    web = s.stack_web.get(field, NOBODY)
    return Stack(
        NAME[field],
        s.cars[field],
        captain,
        sergeant,
        _prisoner(s.prisoner_at(field)),
        FIGURES[web] if web >= 0 else None,
    )


def _prisoner(prisoner: Prisoner | None) -> str | None:
    return None if prisoner is None else prisoner.id


def _moving(s: SpiderMan) -> Moving | None:
    g = s.group
    if g is None:
        return None
    captain, sergeant = bool(g.captains & 1), bool(g.captains & 2)
    return Moving(NAME[g.field], g.cars, captain, sergeant, _prisoner(g.prisoner), g.points)


def _person(s: SpiderMan, person: int) -> Person:
    holder, where = s.holder[person], s.where[person]
    if where == MOVING:
        assert s.group is not None
        where = s.group.field
    elif 0 <= holder < COPS:
        where = s.place[holder]
    column = 0 if holder == SPIDER_MAN else 2 if holder == COPS else 1
    gives = holding(s.settled.effects[person][column]) if holder >= 0 else ""
    return Person(SIDE_CHARACTERS[person], NAME.get(where), CHARACTERS[holder] if holder >= 0 else None, gives)


def _seats(s: SpiderMan, mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(s.settled.players) if mask >> seat & 1)


def _card(s: SpiderMan, seat: int, id: str) -> Card:
    card = s.settled.cards[id]
    return _printed(s, id, own=card.faction == faction_of(s.figures[seat]))


def _printed(s: SpiderMan, id: str, *, own: bool) -> Card:
    card = s.settled.cards[id]
    return Card(id, card.title, card.faction, TIMINGS[card.timing], s.settled.texts[id], own)


def _action(s: SpiderMan) -> Action | None:
    d = s.declared
    if d is None:
        return None
    powers = s.settled.powers[character_of(d.piece)]
    return Action(
        action=d.action,
        piece=piece_id(d.piece),
        reaction=d.reaction,
        foe=piece_id(d.foe) if d.foe != NOBODY else None,
        target=d.target or d.aim,
        dice=d.dice,
        abilities=tuple(powers[slot].id for slot in d.powers),
        card=d.card,
        order=d.order,
    )


def _incoming(s: SpiderMan) -> Incoming | None:
    figure, hits, cause = s.incoming
    return None if figure == NOBODY else Incoming(FIGURES[figure], hits, piece_id(cause))


def _walk(s: SpiderMan) -> Walk | None:
    figure, points, fly = s.walking
    if figure != NOBODY:
        reached = names(destinations(s, figure, points, fly))
        return Walk(FIGURES[figure], NAME[s.place[figure]], points, reached, fly)
    g = s.group
    if g is None:
        return None
    return Walk("cops", NAME[g.field], g.points, tuple(goal for goal in leg_options(s, g) if "," in goal), False)


def _sight(s: SpiderMan) -> tuple[str, ...]:
    figure = s.figures[s.on_turn]
    if figure in (COPS, NOBODY) or s.place[figure] < 0:
        return ()
    reach = longest_range(s, figure, False)
    for power in s.settled.actions[figure]:
        if power.does == "cage" and s.ready(figure, power) and not s.fog:
            reach = max(reach, power.range)
    field = s.place[figure]
    return tuple(NAME[f] for f in fields(WITHIN[reach][field]) if f != field and in_reach(s, field, f, reach))
