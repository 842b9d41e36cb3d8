"""Positions of Spider-Geddon in words.

``ring`` lists six Locations, ``"japan"`` or ``{"id": "japan", "thugs": 1, "threat": "spot_you_cant_escape"}``;
``heroes`` lists the seats, ``{"id": "silk", "at": "japan", "hand": ["silk_claws"]}``; ``storyline`` has lines such as
``"silk silk_claws"`` or ``"villain spot_1 facedown"``. Almost everything may be left out: decks and the plan deck are
filled with the cards not mentioned, Threats not mentioned are cleared. The rest is under ``more``.
"""

from spinneret.games.spider_geddon.scenario.read import from_scenario
from spinneret.games.spider_geddon.scenario.write import to_scenario

__all__ = ["from_scenario", "to_scenario"]
