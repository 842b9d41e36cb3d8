"""The web table of Spider-Web: its template, style and pictures, and what the template may call."""

from spinneret.games.spider_web.words.names import lands_on, user
from spinneret.kernel import WebBoard

BOARD = WebBoard(
    package=__name__,
    draw={
        "lands_on": lands_on,
        "user": user,
    },
)
