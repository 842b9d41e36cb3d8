"""Set-up: the starting seat and the tiles of the grid (section 4 of the rules)."""

from __future__ import annotations

from spinneret.games.cobweb.content import X_TILES_IN_PLAY, Pack
from spinneret.games.cobweb.state import Cobweb
from spinneret.games.cobweb.state.settled import settle
from spinneret.kernel import BadOption, Chance, Terms


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
