"""The web table of High Card: its template and style, and what the template may call."""

from kernel.toy.words import SEATS
from spinneret.kernel import WebBoard
from spinneret.kernel.words import counted

BOARD = WebBoard(package=__name__, draw={"SEATS": SEATS, "counted": counted})
