"""The web table of Spider-Man: its template, style and pictures, and what the template may call."""

from spinneret.games.spider_man.board import drawing, lines
from spinneret.games.spider_man.content.city import coordinates
from spinneret.games.spider_man.words.missions import step
from spinneret.kernel import WebBoard

BOARD = WebBoard(
    package=__name__,
    draw={
        "CODES": drawing.CODES,
        "WINDOWS": lines.WINDOWS,
        "aims": drawing.aims,
        "at": coordinates,
        "beat": drawing.beat,
        "chance": drawing.chance,
        "code": drawing.code,
        "crew": drawing.crew,
        "emblem": drawing.emblem,
        "field_of": lines.field_of,
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
        "sight_lines": lines.sight_lines,
        "signs": drawing.signs,
        "spots": drawing.spots,
        "squad": drawing.squad,
        "standings": drawing.standings,
        "threat": lines.threat,
        "tracks_of": drawing.tracks_of,
        "tries": drawing.tries,
        "step": step,
    },
)
