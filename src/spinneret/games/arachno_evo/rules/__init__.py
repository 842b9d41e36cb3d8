"""The rules of Arachno Evo. Every module owns the kinds of question it asks (AE-17.1 of the rules)."""

from spinneret.games.arachno_evo.rules.acquiring import BUY, PAY_CARD, PAY_SAC, PLACE, PLACE_SAC, SAC
from spinneret.games.arachno_evo.rules.maintenance import CONVERT, DISCARD_TILE, PAY_FEE
from spinneret.games.arachno_evo.rules.movement import COLLECT, MOVE, PAY_MOVE, TOLL
from spinneret.games.arachno_evo.rules.portia import PORTIA_COLLECT
from spinneret.games.arachno_evo.rules.production import (
    ACTIVATE,
    ACTIVATE_AGAIN,
    DEJA_VU,
    LINE,
    LOOK_ACROSS,
    PICK,
    SPEED,
)
from spinneret.games.arachno_evo.rules.setup import (
    ARRANGE,
    CHOOSE_SPECIES,
    PORTIA_PILE,
    PORTIA_SECTOR,
    PORTIA_SPECIES,
    START_PILE,
    START_SECTOR,
)
from spinneret.games.arachno_evo.rules.turn import PASS_RESOURCES, TURN

KINDS = (
    CHOOSE_SPECIES,
    START_SECTOR,
    START_PILE,
    ARRANGE,
    TURN,
    PASS_RESOURCES,
    LINE,
    ACTIVATE,
    ACTIVATE_AGAIN,
    LOOK_ACROSS,
    PICK,
    SPEED,
    DEJA_VU,
    MOVE,
    PAY_MOVE,
    TOLL,
    COLLECT,
    BUY,
    PAY_CARD,
    PLACE,
    SAC,
    PAY_SAC,
    PLACE_SAC,
    CONVERT,
    PAY_FEE,
    DISCARD_TILE,
    PORTIA_SPECIES,
    PORTIA_SECTOR,
    PORTIA_PILE,
    PORTIA_COLLECT,
)
"""In the order that numbers the actions."""
