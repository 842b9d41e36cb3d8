"""The components of Spider-Man as data: TOML files, the records they are decoded into, and the city they make."""

from spinneret.games.spider_man.content.load import load_pack

__all__ = ["load_pack"]
