"""When a Threat is cleared (section 9)."""

from __future__ import annotations

import pytest

from games.spider_geddon.positions import (
    choose,
    effect,
)


@pytest.mark.rule("SG-9.1", "SG-9.2", "SG-R83")
@pytest.mark.card("tokens:threat")
def test_a_threat_is_cleared_by_its_third_token_and_a_henchman_by_his_last_health() -> None:
    table = effect("silk_ww", pool="HW", ring={3: {"threat": "spot_you_cant_escape", "count": 1}})
    choose(table, "H")
    number = table.state.threats[3]
    assert table.state.threat_count[number] == 3
    choose(table, "W", "threat")
    assert table.state.cleared[-1] == number and table.state.missions[2] == 1
    fight = effect(
        "silk_a", pool="A", villain="morlun", ring={3: {"threat": "morlun_karn", "count": 1, "stunned": True}}
    )
    karn = fight.state.threats[3]
    choose(fight, "A")
    assert fight.state.cleared[-1] == karn and fight.state.missions[2] == 1 and not fight.state.stunned[karn]
    complete = effect(
        "silk_a",
        pool="A",
        villain="morlun",
        missions={"clear_threats": "done"},
        ring={3: {"threat": "morlun_karn", "count": 1}},
    )
    choose(complete, "A")
    assert complete.state.missions[2] == -1 and complete.state.missions_done == 1
