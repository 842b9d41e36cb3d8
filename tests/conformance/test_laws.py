"""Every game keeps every law, in every mode and player count."""

import os

import pytest

import spinneret
from spinneret.testing import LAWS, Mode, modes

MODES = [mode for name in spinneret.games() for mode in modes(spinneret.game(name))]
GAMES = int(os.environ.get("SPINNERET_GAMES", "1"))


@pytest.mark.parametrize("mode", MODES, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law, mode: Mode) -> None:
    law(mode, GAMES)
