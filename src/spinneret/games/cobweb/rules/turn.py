"""Cobweb: set-up, the turn, the round cap (sections 4, 5 and 9 of the rules)."""

from __future__ import annotations

from spinneret.games.cobweb.content import X_TILES_IN_PLAY, Pack
from spinneret.games.cobweb.content.grid import CORNERS, TILES
from spinneret.games.cobweb.content.web import NOWHERE, NUMBER, SPACES
from spinneret.games.cobweb.rules.actions import resolve
from spinneret.games.cobweb.rules.discs import end_game, push, take
from spinneret.games.cobweb.rules.kinds import CHOOSE, PLACE_ACT, PLACE_WEB
from spinneret.games.cobweb.rules.sowing import pass_or_sow
from spinneret.games.cobweb.state import Cobweb, settle
from spinneret.kernel import BadOption, Chance, Decision, Flow, Terms


def check_terms(terms: Terms) -> None:
    """CW-10.4: the starting seat must exist, and two fixed lists must name the same X tiles."""
    chosen, pack = terms.options, terms.pack
    start = chosen["start_player"]
    if isinstance(start, int) and start >= terms.players:
        raise BadOption(f"start_player must be 'random' or from 0 to {terms.players - 1}, not {start} (CW-10.4).")
    if chosen["tile_choice"] == chosen["tile_layout"] == "fixed" and set(pack.fixed.tile_choice) != set(
        pack.fixed.tile_layout
    ) & set(pack.x_tiles):
        raise BadOption("The fixed tile_choice and tile_layout of the pack name different X tiles (CW-10.4).")


def setup(terms: Terms, rng: Chance) -> Cobweb:
    """CW-4.1 to CW-4.4: the starting seat, six of the X tiles, the grid."""
    s = Cobweb(settle(terms), rng)
    start = terms.options["start_player"]
    s.start_player = s.on_turn = start if isinstance(start, int) else rng.below(s.players)
    s.tiles = _lay_out(terms, rng)
    return s


def _lay_out(terms: Terms, rng: Chance) -> tuple[str, ...]:
    """CW-4.2: six X tiles are removed at random; the other tiles are laid out at random, unless the table fixed it."""
    pack: Pack = terms.pack
    if terms.options["tile_layout"] == "fixed":
        return pack.fixed.tile_layout
    marked = list(pack.x_tiles)
    if terms.options["tile_choice"] == "fixed":
        marked = list(pack.fixed.tile_choice)
    else:
        rng.shuffle(marked)
    tiles = [*pack.unmarked_tiles, *marked[:X_TILES_IN_PLAY]]
    rng.shuffle(tiles)
    return tuple(tiles)


def turn(s: Cobweb) -> Flow:
    """One piece of a turn: the first turn, passing or sowing, or one pending action. Nothing is remembered between
    the pieces but the state, so a copy in mid-turn has little to find again."""
    seat = s.on_turn
    if s.pending:
        # CW-7.1, CW-7.2 Every pending action is resolved, in an order the player chooses one by one.
        answer = yield Decision(seat, CHOOSE, tuple(s.pending))
        yield from resolve(s, seat, answer)
    elif s.action_spiders[seat] == NOWHERE:
        yield from first_turn(s, seat)
    else:
        yield from pass_or_sow(s, seat)
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
    if s.events is not None:
        s.log("placed_web", seat=seat, space=answer)
    # CW-5.3 A second disc goes to the storage.
    take(s, seat, 1, "income")
    # CW-5.4 The action spider enters on a non-corner tile without another one.
    answer = yield Decision(seat, PLACE_ACT, open_tiles(s))
    s.action_spiders[seat] = answer
    s.pending.append(answer)
    if s.events is not None:
        s.log("placed_act", seat=seat, tile=answer)
    # CW-5.5 Its action is resolved at once; the tile's neutral disc stays.
    yield from resolve(s, seat, answer)


def empty_spaces(s: Cobweb) -> tuple[str, ...]:
    """CW-5.2, CW-R7: the spaces with no disc and no web spider."""
    return tuple(SPACES[x] for x, stack in enumerate(s.stacks) if not stack and x not in s.web_spiders)


def open_tiles(s: Cobweb) -> tuple[int, ...]:
    """CW-5.4, CW-R8: the non-corner tiles without an action spider."""
    return tuple(t for t in TILES if t not in CORNERS and t not in s.action_spiders)


def end_turn(s: Cobweb) -> None:
    """CW-5.1: the next seat clockwise. CW-9.6: after the last turn of the last round the game ends."""
    s.turns += 1
    s.on_turn = s.settled.left_of[s.on_turn]
    if s.turns == s.settled.last_turn:
        end_game(s, "cap")
    elif s.events is not None and s.turns % s.players == 0:
        s.log("round_began", round=s.round)
