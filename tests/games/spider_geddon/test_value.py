"""What bots think of a position: work done is good, danger is bad, and a turn is not wasted."""

from __future__ import annotations

from typing import Any

import pytest

import spinneret
from games.spider_geddon.positions import asked, choose, effect, hero, position
from spinneret.bots import Chair, Greedy, make, play
from spinneret.games.spider_geddon import GAME


def worth(table: spinneret.Table[Any], seat: int = 0) -> float:
    return GAME.value(table.state, seat)


def test_work_done_is_worth_more_than_work_to_be_done() -> None:
    before = position(missions={"rescue_civilians": 3})
    after = position(missions={"rescue_civilians": 6})
    done = position(missions={"rescue_civilians": "done"})
    assert worth(before) < worth(after) < worth(done)


def test_the_villains_player_wants_the_opposite() -> None:
    table = position({"id": "spot", "hand": ["spot_1"]}, phase="villain_turn", options={"mode": "super_villain"})
    assert worth(table, 2) == pytest.approx(1 - worth(table, 0))


def test_a_weak_hero_had_better_not_stand_where_the_villain_strikes() -> None:
    near = position("morlun", (hero("silk", 1, 1), hero("spider_punk", 3, 3)), at=0, plans=["morlun_2"])
    far = position("morlun", (hero("silk", 4, 1), hero("spider_punk", 3, 3)), at=0, plans=["morlun_2"])
    assert worth(near) < worth(far)


def test_a_threat_that_shields_the_villain_is_work() -> None:
    done = {"rescue_civilians": "done", "defeat_thugs": "done"}
    shielded = position(
        "superior_spider_man", missions=done, ring={2: {"threat": "superior_spider_man_unstable_behavior"}}
    )
    ambition = position(
        "superior_spider_man", missions=done, ring={2: {"threat": "superior_spider_man_boundless_ambition"}}
    )
    assert worth(shielded) < worth(ambition)


@pytest.mark.parametrize(
    ("card", "pool", "there", "answer"),
    [
        ("silk_a", "A", {"thugs": 1}, "A"),
        ("silk_h", "H", {"civilians": 1}, "H"),
        ("scarlet_spider_great_power", "M", {"thugs": 2}, "special_effect"),
    ],
)
def test_greedy_does_what_it_can_before_it_finishes(card: str, pool: str, there: dict[str, int], answer: str) -> None:
    table = effect(card, pool=pool, ring={3: there})
    done = []
    while asked(table) == (0, "step3") or asked(table)[1] == "action_use":
        done.append(Greedy(1).choose(Chair(table, 0)))
        choose(table, done[-1])
    assert answer in done


def test_greedy_teams_get_further_than_chance() -> None:
    def done(bot: str) -> int:
        missions = 0
        for villain in ("anti_venom", "spot"):
            table = GAME.new(2, f"further-{villain}", {"hero_choice": "random"}, events=False)
            choose(table, villain)
            play(table, [make(bot, seat) for seat in range(2)])
            missions += table.state.missions_done
        return missions

    assert done("greedy") >= 3 > done("random")
