"""The Cops' bonus cards: what there is to choose, and what the choice does (SM-13.5). Their attack is an action."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import FIELD, NAME
from spinneret.games.spider_man.content.records import Effect
from spinneret.games.spider_man.content.vocabulary import FIGURES, STATIONS, VILLAINS
from spinneret.games.spider_man.rules.asking import NONE, PLACES, Asks
from spinneret.games.spider_man.rules.cops import move_stack, place_car, stations_without_car
from spinneret.games.spider_man.rules.targets import attack_targets
from spinneret.games.spider_man.state import SpiderMan
from spinneret.games.spider_man.state.pieces import COPS, TRACKS, stack_at
from spinneret.kernel import Decision, Kind

COPS_CARD_CHOICE = Kind("cops_card_choice", (NONE, *STATIONS, *VILLAINS, *TRACKS, *PLACES))


def choose_for_card(s: SpiderMan, seat: int, effect: Effect) -> Asks[str]:
    """SM-13.5: a choice that may be declined; without a legal one nothing happens."""
    options = cops_choices(s, effect)
    if not options:
        return NONE
    choice: str = yield Decision(seat, COPS_CARD_CHOICE, (*options, NONE))
    return choice


def carry_out_choice(s: SpiderMan, seat: int, effect: Effect, choice: str) -> Asks[None]:
    """What the card does with the station, stack, villain or track chosen."""
    match effect.do:
        case "place_car":
            place_car(s, choice)
        case "cop_move":
            yield from move_stack(s, seat, FIELD[choice], points=effect.value or 0)
        case "reveal_mission":
            figure = FIGURES.index(choice)
            s.mission_open[figure] = s.mission_known[figure] = True
            s.revealed += 1
            s.log("mission_revealed", figure=choice, mission=s.settled.missions[s.mission[figure]].id)
        case "curfew":
            s.curfew[FIGURES.index(choice)] = True
            s.log("curfew", figure=choice)
        case "refresh_track":
            s.marker[COPS][TRACKS.index(choice)] = 0


def cops_choices(s: SpiderMan, effect: Effect) -> tuple[str, ...]:
    villains = [figure for figure in s.figures if s.villain(figure)]
    match effect.do:
        case "place_car":
            return stations_without_car(s) if s.reserve else ()
        case "cop_move":
            return tuple(NAME[field] for field in sorted(s.cars) if field not in s.stack_web)
        case "cop_attack":
            return tuple(NAME[field] for field in sorted(s.cars) if attack_targets(s, stack_at(field)))
        case "reveal_mission":
            return tuple(FIGURES[f] for f in sorted(villains) if s.mission[f] >= 0 and not s.mission_open[f])
        case "curfew":
            return tuple(FIGURES[f] for f in sorted(villains) if not s.curfew[f])
        case "refresh_track":
            return tuple(track for track in effect.tracks or () if s.marker[COPS][TRACKS.index(track)])
    raise AssertionError(f"the pack was checked, yet has effect {effect.do}")
