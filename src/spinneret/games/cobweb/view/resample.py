"""What a seat could imagine of a game of Cobweb: the very position."""

from __future__ import annotations

from spinneret.games.cobweb.state import Cobweb
from spinneret.kernel import Chance


def resample(s: Cobweb, seat: int | None, rng: Chance) -> Cobweb:
    """CW-12.2, CW-12.3: nothing is hidden and no chance is left, so everybody knows the very position."""
    return s.copy()
