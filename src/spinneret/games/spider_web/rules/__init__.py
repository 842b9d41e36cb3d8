"""The rules of Spider-Web. Every module owns the kinds of question it asks (section 15 of the rules)."""

from spinneret.games.spider_web.rules.abilities import (
    BLACK_CAT_TARGET,
    CHAMELEON_COPY,
    HOBGOBLIN_TARGET,
    KRAVEN_NAME,
    MYSTERIO_TARGETS,
    SPIDER_MAN_USE,
    VENOM_TARGET,
    VULTURE_TARGET,
)
from spinneret.games.spider_web.rules.search import SANDMAN_PICK
from spinneret.games.spider_web.rules.turn import PLAY_CARD

KINDS = (
    PLAY_CARD,
    KRAVEN_NAME,
    VENOM_TARGET,
    MYSTERIO_TARGETS,
    HOBGOBLIN_TARGET,
    BLACK_CAT_TARGET,
    VULTURE_TARGET,
    CHAMELEON_COPY,
    SANDMAN_PICK,
    SPIDER_MAN_USE,
)
"""In the order that numbers the actions."""
