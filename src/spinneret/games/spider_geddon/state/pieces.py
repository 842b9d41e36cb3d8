"""Numbers of pieces: Action symbols and Action tokens are counted in lists of four."""

from __future__ import annotations

KINDS_OF_ACTION = "MHAW"
M, H, A, W = range(4)
"""Move, Heroic, Attack, Wild."""
NUMBER = {"M": M, "H": H, "A": A, "W": W}
"""The number of each symbol."""
