"""Whatever may be chosen can be hit in its middle: nothing lies over it, on a phone and on a laptop."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser

from e2e.harness import visit
from spinneret.web.drawing import Drawing
from web.shoot import SIZES, Offline
from web.sights import positions, sight

COVERED = """() => [...document.querySelectorAll('#main :is([data-choice], [data-member], [data-part], [data-opens])')]
  .filter((piece) => piece.getBoundingClientRect().width > 0)
  .map((piece) => {
    piece.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = piece.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return piece.contains(hit) ? '' : `${piece.id} lies under ${hit?.closest('[id]')?.id}`;
  }).filter(Boolean)"""
GAMES = [  # game, players, seed, one of so many positions
    ("arachno_evo", 2, 2, 14),
    ("cobweb", 3, 2, 24),
    ("spider_geddon", 3, 5, 14),
    ("spider_man", 3, 7, 160),
    ("spider_web", 6, 2, 12),
]
NEIGHBOURS = ("spider_man", 283)
"""There, two patrol cars on neighbouring fields can be attacked."""


@pytest.mark.parametrize(("game", "players", "seed", "one_in"), GAMES, ids=[game for game, *_ in GAMES])
def test_every_choice_can_be_hit_in_its_middle(
    browser: Browser, game: str, players: int, seed: int, one_in: int
) -> None:
    drawing, rng = Drawing(), Random(seed)
    pages = []
    for size in ("phone", "laptop"):
        touch = size == "phone"
        _, page = visit(browser, *SIZES[size], has_touch=touch, is_mobile=touch, reduced_motion="reduce")
        pages.append((size, page, Offline(page)))
    seen = 0
    for table in positions(game, players, seed):
        if table.decision is None or (rng.randrange(one_in) and (game, table.steps) != NEIGHBOURS):
            continue
        html = drawing.table_page(sight(table, table.decision.seat))
        for size, page, offline in pages:
            offline.show(html)
            page.wait_for_selector("#main [data-key]", state="attached")
            assert page.evaluate(COVERED) == [], (size, table.decision.kind, table.steps)
        seen += 1
    assert seen >= 5
