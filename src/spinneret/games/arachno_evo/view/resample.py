"""What could lie face down in a game of Arachno Evo (AE-17.2 of the rules)."""

from __future__ import annotations

from random import Random

from spinneret.games.arachno_evo.state import ArachnoEvo
from spinneret.kernel import Chance


def resample(s: ArachnoEvo, seat: int | None, rng: Chance) -> ArachnoEvo:
    """AE-17.2: nobody knows the order of the deck and of the tile draw pile, nor the sacs under the top ones."""
    del seat  # nothing is private
    twin = s.copy()
    # Worlds are imagined by the thousand, so they are dealt in a quicker way than a real one.
    dice = Random(rng.bits()).random

    def deal(unseen: list[int]) -> list[int]:
        unseen.sort()
        unseen.sort(key=lambda _: dice())
        return unseen

    deal(twin.deck)
    deal(twin.draw)
    if s.settled.home_sacs:
        for sector, pile in enumerate(s.sacs):
            twin.sacs[sector] = (*deal(list(pile[:-1])), *pile[-1:])
        return twin
    hidden = deal([sac for pile in s.sacs for sac in pile[:-1]])
    for sector, pile in enumerate(s.sacs):
        if len(pile) > 1:
            below = len(pile) - 1
            twin.sacs[sector] = (*hidden[:below], pile[-1])
            del hidden[:below]
    return twin
