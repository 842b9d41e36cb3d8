"""The web table of Spider-Man: its template, style and pictures, and what the template may call."""

from spinneret.games.spider_man import words
from spinneret.games.spider_man.board import drawing
from spinneret.kernel import WebBoard

BOARD = WebBoard(
    package=__name__,
    draw={
        "CODES": drawing.CODES,
        "WINDOWS": drawing.WINDOWS,
        "aims": drawing.aims,
        "at": drawing.at,
        "beat": drawing.beat,
        "chance": drawing.chance,
        "code": drawing.code,
        "crew": drawing.crew,
        "emblem": drawing.emblem,
        "field_of": drawing.field_of,
        "ground": drawing.ground,
        "in_rows": drawing.in_rows,
        "lasting": drawing.lasting,
        "layers": drawing.layers,
        "look": drawing.look,
        "marks": drawing.marks,
        "own": drawing.own,
        "passes": drawing.passes,
        "patch": drawing.patch,
        "pips": drawing.pips,
        "sheet_of": drawing.sheet_of,
        "sight_lines": drawing.sight_lines,
        "signs": drawing.signs,
        "spots": drawing.spots,
        "squad": drawing.squad,
        "standings": drawing.standings,
        "threat": drawing.threat,
        "tracks_of": drawing.tracks_of,
        "tries": drawing.tries,
        "step": words.step,
    },
)
