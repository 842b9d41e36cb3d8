"""The example bot joins by link and plays a whole game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from server.harness import Server

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_two_outside_bots_play_a_game_to_its_end(server: Server) -> None:
    host = server.guest("Ada").open("open", "open")
    commands = [[sys.executable, str(BOT), host.links[seat], "--name", "Tarantula"] for seat in ("0", "1")]
    bots = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for command in commands]
    try:
        said = [bot.communicate(timeout=120)[0].strip() for bot in bots]
    finally:
        for bot in bots:
            bot.kill()
    end = host.view()
    assert end["status"] == "over"
    assert [bot.returncode for bot in bots] == [0, 0]
    assert said == [end["result"]] * 2
    assert [person["name"] for person in end["people"]] == ["Tarantula", "Tarantula"]


def test_a_watch_link_is_no_seat(server: Server) -> None:
    host = server.guest("Ada").open("me", "open")
    done = subprocess.run(
        [sys.executable, str(BOT), host.links["watch"]], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1 and "watch link" in done.stderr
