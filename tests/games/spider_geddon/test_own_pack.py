"""A pack from scratch: the one docs/a-pack-from-scratch.md makes is loaded and played, and its mistakes are named."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.spider_geddon.positions import choose, let_pass, position
from spinneret.bots import RandomBot, play
from spinneret.games.spider_geddon import GAME
from spinneret.games.spider_geddon.rules import operations
from spinneret.games.spider_geddon.rules.scene import Scene
from spinneret.games.spider_geddon.state import Geddon
from spinneret.kernel import BadContent

HOUSE = Path(__file__).parents[3]
ATTIC = HOUSE / "examples" / "attic"
ADDED = (ATTIC / "additions.toml").read_text("utf-8")


def test_every_entry_of_the_page_is_in_the_pack() -> None:
    page = (HOUSE / "docs" / "a-pack-from-scratch.md").read_text("utf-8")
    entries = re.findall(r"```toml\n(.*?)```", page, re.S)
    assert len(entries) >= 8
    for entry in entries:
        assert entry in ADDED


def test_the_new_operation_of_the_page_can_be_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    page = (HOUSE / "docs" / "a-pack-from-scratch.md").read_text("utf-8")
    fragments = re.findall(r"```python\n(.*?)```", page.partition("## A new operation")[2], re.S)
    assert len(fragments) == 2
    possible: dict[Any, Any] = {}
    plain: dict[Any, Any] = {}
    monkeypatch.setattr(operations, "POSSIBLE", possible)
    monkeypatch.setattr(operations, "PLAIN", plain)
    names = {**vars(operations), "Geddon": Geddon, "Scene": Scene}
    for fragment in fragments:
        exec(fragment, names)
    new = names["ClearTargets"]
    op = msgspec.convert({"op": "clear_targets", "most": 2}, new)
    s = position({"id": "spot", "targets": 3}).state
    assert possible[new](s, op, Scene(hero=0)) and plain[new](s, op, Scene(hero=0))
    assert s.targets == 1


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (4, {"equipment": True, "challenges": "moderate+hard"}),
        (3, {"mode": "super_villain"}),
        (1, {"mode": "commander_solo"}),
        (2, {"mode": "super_villain_vs_solo"}),
    ],
)
def test_the_attic_can_be_played_in_every_mode(players: int, options: dict[str, object]) -> None:
    attics = 0
    for seed in range(6):
        table = GAME.new(players, seed, options, ATTIC)
        choose(table, "the_broom")
        let_pass(table, "choose_hero")
        choose(table, "orb_weaver")
        play(table, [RandomBot(seat) for seat in range(players)])
        assert table.outcome is not None
        GAME.check(table.state)
        assert "orb_weaver" in (*table.state.heroes, *table.state.retired)
        attics += "the_attic" in table.state.ring
        for seat in range(players):
            for event in table.events(seat):
                assert GAME.words.event(table.view(seat).board, event)
    assert attics


def test_a_card_of_the_attic_does_what_it_says() -> None:
    for seed in range(30):
        table = GAME.new(2, seed, {}, ATTIC)
        choose(table, "the_broom", "orb_weaver", "silk")
        let_pass(table, "play_card")
        while table.decision is not None and "orb_weaver_round_web" not in table.decision.options:
            choose(table, table.decision.options[0])
            let_pass(table, "play_card")
        if table.decision is None:
            continue
        choose(table, "orb_weaver_round_web")
        rescued = table.state.missions[0]
        if table.decision.kind != "step3" or "special_effect" not in table.decision.options:
            continue
        choose(table, "special_effect")
        choose(table, table.decision.options[0])
        assert table.state.missions[0] == rescued + 1
        return
    pytest.fail("Round Web never found anybody to rescue")


def test_a_game_with_the_attic_is_replayed_from_its_record() -> None:
    from spinneret.kernel import replay

    table = play(GAME.new(2, 3, {}, ATTIC), [RandomBot(seat) for seat in range(2)])
    again = replay(table.record().to_json())
    assert again.outcome == table.outcome


@pytest.mark.parametrize(
    ("old", "new", "entry", "reason"),
    [
        ('op = "rescue"', 'op = "dance"', "card orb_weaver_round_web", "invalid value 'dance' - at '$.do[0].op'"),
        ("copies = 2", "copies = 1", "hero orb_weaver", "has 11 cards; a deck has 12"),
        ('name = "The Attic"', 'nickname = "The Attic"', "location the_attic", "unknown field 'nickname'"),
        ('id = "the_attic"', 'id = "japan"', "location japan", "used twice"),
        ("[[locations]]", "[[planets]]", "planets", "table 'planets' is unknown"),
    ],
)
def test_a_mistake_is_found_in_the_file_it_is_in(old: str, new: str, entry: str, reason: str) -> None:
    with pytest.raises(BadContent) as caught:
        GAME.new(2, 1, pack={"additions.toml": ADDED.replace(old, new, 1)})
    told = caught.value
    assert told.file == "additions.toml" and told.entry == entry and reason in told.reason.lower(), str(told)
