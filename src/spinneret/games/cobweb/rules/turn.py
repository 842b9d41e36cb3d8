"""The turn of a player, piece by piece (sections 5 and 7 of the rules)."""

from __future__ import annotations

from spinneret.games.cobweb.content.grid import CORNERS, TILES
from spinneret.games.cobweb.content.web import NOWHERE, NUMBER, SPACES
from spinneret.games.cobweb.rules.actions import resolve
from spinneret.games.cobweb.rules.discs import push, take
from spinneret.games.cobweb.rules.end import end_turn
from spinneret.games.cobweb.rules.numbering import ACT_FIRST, EXEC_FIRST, WEB_FIRST, numbered, spaces_from, tiles_from
from spinneret.games.cobweb.rules.sowing import pass_or_sow
from spinneret.games.cobweb.state import Cobweb
from spinneret.kernel import Decision, Flow

PLACE_WEB = numbered("place_web", WEB_FIRST, 18, spaces_from(WEB_FIRST))
PLACE_ACT = numbered("place_act", ACT_FIRST, 16, tiles_from(ACT_FIRST))
CHOOSE = numbered("choose", EXEC_FIRST, 16, tiles_from(EXEC_FIRST))


def turn(s: Cobweb) -> Flow:
    """One piece of a turn: the first turn, passing or sowing, or one pending action. Nothing is remembered between
    the pieces but the state, so a copy in mid-turn has little to find again."""
    seat = s.on_turn
    if s.pending:
        return next_action(s, seat)
    if s.action_spiders[seat] == NOWHERE:
        return first_turn(s, seat)
    return pass_or_sow(s, seat)


def next_action(s: Cobweb, seat: int) -> Flow:
    """CW-7.1, CW-7.2: every pending action is resolved, in an order the player chooses one by one."""
    answer = yield Decision(seat, CHOOSE, tuple(s.pending))
    yield from resolve(s, seat, answer)
    # CW-7.9 When nothing is pending, the turn is over.
    if not s.pending and s.outcome is None:
        end_turn(s)


def first_turn(s: Cobweb, seat: int) -> Flow:
    """CW-5.2 to CW-5.5: both spiders enter the game, and the action spider's tile gives its action."""
    answer = yield Decision(seat, PLACE_WEB, empty_spaces(s))
    place = NUMBER[answer]
    s.web_spiders[seat] = place
    s.supply[seat] -= 1
    push(s, seat, place)
    s.log("placed_web", seat=seat, space=answer)
    # CW-5.3 A second disc goes to the storage.
    take(s, seat, 1, "income")
    # CW-5.4 The action spider enters on a non-corner tile without another one.
    answer = yield Decision(seat, PLACE_ACT, open_tiles(s))
    s.action_spiders[seat] = answer
    s.pending.append(answer)
    s.log("placed_act", seat=seat, tile=answer)
    # CW-5.5 Its action is resolved at once; the tile's neutral disc stays.
    yield from resolve(s, seat, answer)
    if s.outcome is None:
        end_turn(s)


def empty_spaces(s: Cobweb) -> tuple[str, ...]:
    """CW-5.2, CW-R7: the spaces with no disc and no web spider."""
    return tuple(SPACES[x] for x, stack in enumerate(s.stacks) if not stack and x not in s.web_spiders)


def open_tiles(s: Cobweb) -> tuple[int, ...]:
    """CW-5.4, CW-R8: the non-corner tiles without an action spider."""
    return tuple(t for t in TILES if t not in CORNERS and t not in s.action_spiders)
