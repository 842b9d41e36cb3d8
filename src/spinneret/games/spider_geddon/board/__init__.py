"""The web table of Spider-Geddon: its template, style and pictures, and what the template may call."""

from spinneret.games.spider_geddon import words
from spinneret.kernel import WebBoard

BOARD = WebBoard(
    package=__name__,
    draw={
        "account": words.account,
    },
)
