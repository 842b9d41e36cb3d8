"""The web table of Arachno Evo: its template, style and pictures, and what the template may call."""

from spinneret.games.arachno_evo.board import drawing
from spinneret.games.arachno_evo.words.names import all_items, sac_words
from spinneret.games.arachno_evo.words.portia import portia_step
from spinneret.kernel import WebBoard

BOARD = WebBoard(
    package=__name__,
    draw={
        "CATEGORIES": drawing.CATEGORIES,
        "PHASES": drawing.PHASES,
        "PICTURES": drawing.PICTURES,
        "SETTING_UP": drawing.SETTING_UP,
        "all_items": all_items,
        "arrangements": drawing.arrangements,
        "bag": drawing.bag,
        "gains": drawing.gains,
        "grouped": drawing.grouped,
        "hatched": drawing.hatched,
        "in_line": drawing.in_line,
        "joins": drawing.joins,
        "large": drawing.large,
        "line": drawing.line,
        "numbered": drawing.numbered,
        "opens": drawing.opens,
        "portia_grid": drawing.portia_grid,
        "portia_step": portia_step,
        "rings": drawing.rings,
        "rivals": drawing.rivals,
        "running": drawing.running,
        "sac_words": sac_words,
        "slot": drawing.slot,
        "spokes": drawing.spokes,
        "taken": drawing.taken,
        "wedge": drawing.wedge,
        "worth": drawing.worth,
    },
)
