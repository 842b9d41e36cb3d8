"""The content pack of Spider-Geddon: every card, board and token as frozen records, checked on load."""

from spinneret.games.spider_geddon.content.load import load_pack
from spinneret.games.spider_geddon.content.records import Pack, Tables

__all__ = ["Pack", "Tables", "load_pack"]
