"""The laws every game must keep, as tests that any game package can run on itself.

In a test module of your own game::

    import pytest
    from spinneret.testing import LAWS, modes

    @pytest.mark.parametrize("mode", modes(GAME), ids=str)
    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
    def test_law(law, mode):
        law(mode, games=3)
"""

from spinneret.testing.laws import LAWS, Mode, modes
from spinneret.testing.secrecy import being_asked_tells_nothing, everything_seen, secrecy_holds

__all__ = ["LAWS", "Mode", "being_asked_tells_nothing", "everything_seen", "modes", "secrecy_holds"]
