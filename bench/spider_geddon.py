"""How often a team of bots beats each Villain of Spider-Geddon: a table of win rates with their intervals.

    python bench/spider_geddon.py greedy --games 200 --keep greedy.jsonl
    python bench/spider_geddon.py search:30 --heroes 2 4 --games 30 --keep search.jsonl

One Hero is Commander Solo. Heroes are drawn at random; "hard" takes the double Wild out of every deck (the Challenge
Hard). Each game is kept as it is played, so a run cut off goes on where it was.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from pathlib import Path
from typing import Any

from cells import Cell, markdown, measure, share
from spinneret.bots import make, play
from spinneret.games.spider_geddon import GAME

VILLAINS = ("anti_venom", "morlun", "spot", "superior_spider_man")
LEVELS = {"normal": "none", "hard": "hard"}


def one(cell: Cell, number: int) -> dict[str, Any]:
    """One game of a cell: who won, by which rule, and how long it took."""
    bot, profile, villain, level, heroes, seed = cell
    options = {
        "mode": "commander_solo" if heroes == 1 else "coop",
        "hero_choice": "random" if heroes != 1 else "chosen",
        "challenges": LEVELS[str(level)],
        "tuning_profile": profile,
    }
    table = GAME.new(int(heroes), f"{seed}{villain}-{heroes}-{level}-{number}", options, events=False)
    table.choose(villain)
    play(table, [make(str(bot), f"{number}-{seat}") for seat in range(int(heroes))])
    s = table.state
    assert table.outcome is not None
    return {
        "won": table.outcome.payoffs[0],
        "reason": table.outcome.reason,
        "villain_turns": s.villain_turns,
        "hero_turns": s.hero_turns,
        "kos": s.kos,
    }


def main() -> None:
    ask = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    ask.add_argument("bot")
    ask.add_argument("--games", type=int, default=200)
    ask.add_argument("--heroes", type=int, nargs="+", default=[1, 2, 3, 4])
    ask.add_argument("--levels", nargs="+", choices=list(LEVELS), default=list(LEVELS))
    ask.add_argument("--villains", nargs="+", choices=VILLAINS, default=list(VILLAINS))
    default = next(option.default for option in GAME.options if option.id == "tuning_profile")
    ask.add_argument("--profile", default=default)
    ask.add_argument("--seed", default="", help="other deals than those the profile was tuned on")
    ask.add_argument("--keep", type=Path, required=True)
    ask.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = ask.parse_args()
    cells: list[Cell] = [
        (asked.bot, asked.profile, villain, level, heroes, asked.seed)
        for level in asked.levels
        for villain in asked.villains
        for heroes in asked.heroes
    ]
    found = measure(one, cells, asked.games, asked.keep, jobs=asked.jobs)
    rows = []
    for level in asked.levels:
        for villain in asked.villains:
            mine = [found[asked.bot, asked.profile, villain, level, heroes, asked.seed] for heroes in asked.heroes]
            lost = Counter(game["reason"] for games in mine for game in games if not game["won"])
            length = sum(game["hero_turns"] for games in mine for game in games) / sum(map(len, mine))
            why = ", ".join(f"{reason} {count}" for reason, count in lost.most_common())
            rows.append(
                [villain, level, *(share([game["won"] for game in games]) for games in mine), f"{length:.0f}", why]
            )
    heads = [f"{heroes} Hero{'es' if heroes > 1 else ''}" for heroes in asked.heroes]
    print(f"{asked.bot}, profile {asked.profile}, {asked.games} games a cell")
    print(markdown(["Villain", "level", *heads, "Hero turns", "lost by"], rows))


if __name__ == "__main__":
    main()
