"""The web table of Cobweb: its template, style and pictures, and what the template may call."""

from spinneret.games.cobweb.board import drawing
from spinneret.games.cobweb.words.names import outlook, tile_name
from spinneret.kernel import WebBoard

BOARD = WebBoard(
    package=__name__,
    draw={
        "dots": drawing.dots,
        "hop": drawing.hop,
        "lights": drawing.lights,
        "names": drawing.names,
        "trail": drawing.trail,
        "outlook": outlook,
        "tile_name": tile_name,
    },
)
