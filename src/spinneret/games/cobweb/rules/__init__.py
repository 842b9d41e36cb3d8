"""The rules of Cobweb. Every module owns the kinds of question it asks (section 11 of the rules)."""

from spinneret.games.cobweb.rules.actions import ADJACENT, MOVE, PAY, UP
from spinneret.games.cobweb.rules.sowing import SOW, TURN
from spinneret.games.cobweb.rules.turn import CHOOSE, PLACE_ACT, PLACE_WEB

KINDS = (PLACE_WEB, PLACE_ACT, TURN, SOW, CHOOSE, PAY, MOVE, UP, ADJACENT)
"""In the order that numbers the actions."""
