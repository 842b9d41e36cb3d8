"""The web table of Cobweb: its template, style and pictures, and what the template may call."""

from spinneret.games.cobweb import words
from spinneret.games.cobweb.board import drawing
from spinneret.kernel import WebBoard

BOARD = WebBoard(
    package=__name__,
    draw={
        "dots": drawing.dots,
        "hop": drawing.hop,
        "lights": drawing.lights,
        "names": drawing.names,
        "trail": drawing.trail,
        "outlook": words.outlook,
        "tile_name": words.tile_name,
    },
)
