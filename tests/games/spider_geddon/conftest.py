"""Cards say which test shows their effect; ``test_every_card.py`` fails where one has none."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "card(*ids): the cards whose effect this test shows")
