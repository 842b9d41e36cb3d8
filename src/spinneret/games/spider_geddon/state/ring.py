"""The ring of six Locations: who is next to whom (SG-2.1)."""

from __future__ import annotations

PLACES = (0, 1, 2, 3, 4, 5)
NEXT = (1, 2, 3, 4, 5, 0)
"""The Location clockwise of each."""
BEFORE = (5, 0, 1, 2, 3, 4)
ADJACENT = tuple((BEFORE[p], NEXT[p]) for p in PLACES)
OPPOSITE = (3, 4, 5, 0, 1, 2)
CLOCKWISE = tuple(tuple((p + i) % 6 for i in PLACES) for p in PLACES)
"""All Locations, clockwise from each."""
