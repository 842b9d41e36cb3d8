"""The fair shuffle: nobody, the server included, can choose the cards after seeing the players' salts.

The server draws a secret and shows its hash before anyone sits down. Each person adds a salt. The seed is made of all
of them, and everything is shown when the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from secrets import token_hex


def new_secret() -> str:
    return token_hex(32)


def new_salt() -> str:
    return token_hex(8)


def hash_of(secret: str) -> str:
    """What is shown from the start."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, salts: Sequence[str]) -> str:
    """The game's seed. Salts hold no comma, so no two lists of them read the same."""
    return sha256(f"spinneret:{secret}:{','.join(salts)}".encode()).hexdigest()
