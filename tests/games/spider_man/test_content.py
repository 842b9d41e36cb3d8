# ruff: noqa: E501 (every mistake stays on one line)
"""Content packs: a wrong one fails with file, entry and reason; a good one replaces the shipped values."""

from pathlib import Path

import pytest

from games.spider_man.story import GAME
from spinneret import BadContent
from spinneret.kernel import content

SHIPPED = content.shipped(GAME.package)


def changed(file: str, old: str, new: str) -> dict[str, str]:
    assert old in SHIPPED[file], f"{old!r} is not in {file}"
    return {file: SHIPPED[file].replace(old, new, 1)}


CHARACTERS, CARDS, MISSIONS = "characters.toml", "bonus_cards.toml", "missions.toml"
PEOPLE, TILES, LAYOUT, POINTS = "side_characters.toml", "tiles.toml", "standard_layout.toml", "victory_points.toml"
WRONG = {
    "unknown figure": (CHARACTERS, 'id = "rhino"', 'id = "iron_man"', "id 'iron_man' is unknown"),
    "wrong faction": (CHARACTERS, 'name = "Rhino"\nfaction = "villain"', 'name = "Rhino"\nfaction = "cops"', "faction must be villain"),
    "rising track": (CHARACTERS, "movement = [2, 1, 1, 0]", "movement = [1, 2, 0]", "must fall"),
    "endless track": (CHARACTERS, "combat = [4, 3, 2, 1, 0]", "combat = [4, 3]", "must fall"),
    "no hit track": (CHARACTERS, "hit_track = 4", "hit_track = 0", "hit_track"),
    "ability slots": (CHARACTERS, 'slot = 2, unlock_vp = 0, id = "web_cage"', 'slot = 3, unlock_vp = 0, id = "web_cage"', "four ability slots"),
    "ability twice": (CHARACTERS, 'id = "talons"', 'id = "flight"', "used twice"),
    "unknown effect": (CHARACTERS, 'effects = [{ do = "move_x2" }]', 'effects = [{ do = "move_x3" }]', "effect 'move_x3' is unknown"),
    "effect in the wrong place": (CHARACTERS, 'kind = "modifier", on = "movement", effects = [{ do = "move_x2" }]', 'kind = "modifier", on = "combat", effects = [{ do = "move_x2" }]', "effect 'move_x2' is unknown"),
    "impossible kind": (CHARACTERS, 'kind = "trigger", on = "hit"', 'kind = "trigger", on = "combat"', "cannot be on"),
    "missing parameter": (CHARACTERS, 'do = "cage", range = 3, dice = 2, target_number = 5', 'do = "cage", dice = 2, target_number = 5', "cage takes"),
    "needless parameter": (CHARACTERS, '{ do = "fly" }, { do = "move_plus", value = 3 }', '{ do = "fly", value = 2 }, { do = "move_plus", value = 3 }', "fly takes nothing"),
    "out of bounds": (CHARACTERS, "dice = 2, target_number = 5 }] },\n  { slot = 3", "dice = 2, target_number = 7 }] },\n  { slot = 3", "target_number must be from 2 to 6"),
    "cage without webs": (CHARACTERS, "web_tokens = 2\n", "", "needs web_tokens"),
    "three effects": (CHARACTERS, '{ do = "fly" }, { do = "move_plus", value = 2 }', '{ do = "fly" }, { do = "snatch" }, { do = "move_plus", value = 2 }', "one or two effects"),
    "cops with an ability": (CHARACTERS, "ability = []", 'ability = [{ slot = 1, unlock_vp = 0, id = "siren", name = "Siren", kind = "passive", effects = [{ do = "fly" }] }]', "no abilities"),
    "no cars": (CHARACTERS, "cars_start = 6", "cars_start = 9", "cars_start"),
    "unknown field of a sheet": (CHARACTERS, "hit_track = 5", "life = 5\nhit_track = 5", "life"),
    "unknown timing": (CARDS, 'timing = "hit"', 'timing = "never"', "timing"),
    "timing of a cops card": (CARDS, 'timing = "immediate"\neffects = [{ do = "place_car", value = 1 }]', 'timing = "turn"\neffects = [{ do = "heal", value = 1 }]', "timing of a cops card"),
    "no copies": (CARDS, "copies = 3", "copies = 0", "copies must be at least 1"),
    "while K.O. at another time": (CARDS, 'timing = "hit"', 'timing = "hit"\nwhile_ko = true', "while K.O."),
    "card count": (CARDS, "copies = 3", "copies = 4", "bonus_cards = 64"),
    "card id twice": (CARDS, 'id = "V02"', 'id = "V01"', "used twice"),
    "unknown condition": (CARDS, 'condition = "adjacent_villain"', 'condition = "sunny"', "condition 'sunny' is unknown"),
    "unknown step": (MISSIONS, 'do = "go_home"', 'do = "go_shopping"', "step 'go_shopping' is unknown"),
    "unknown place": (MISSIONS, 'place = "bank", hits = 3', 'place = "zoo", hits = 3', "place 'zoo' is unknown"),
    "own base": (MISSIONS, 'place = "bank", hits = 3', 'place = "own_base", hits = 3', "own_base goes only with deliver"),
    "unknown person": (MISSIONS, 'who = "aunt_may"', 'who = "uncle_ben"', "who 'uncle_ben' is unknown"),
    "no rival asked for": (MISSIONS, "needs_rival = true\n", "", "needs_rival"),
    "cars with two players": (MISSIONS, 'two_player_steps = [{ do = "raid_station", hits = 1 }]', "", "two_player_steps"),
    "still cars": (MISSIONS, 'two_player_steps = [{ do = "raid_station", hits = 1 }]', 'two_player_steps = [{ do = "wreck_cars", count = 1 }]', "no cars"),
    "points": (MISSIONS, "vp_villain = 9", "vp_villain = 31", "from 0 to 30"),
    "points before they were tuned": (MISSIONS, "reconstructed = { villain = 9,", "reconstructed = { villain = 31,", "from 0 to 30"),
    "points before, of somebody else": (MISSIONS, "reconstructed = { villain = 9,", "reconstructed = { hero = 3, villain = 9,", "hero"),
    "arrest points": (CHARACTERS, "arrest_vp = 8", "arrest_vp = 31", "arrest points"),
    "arrest points before": (CHARACTERS, "reconstructed_arrest_vp = 7", "reconstructed_arrest_vp = 31", "arrest points"),
    "no steps": (MISSIONS, 'steps = [{ do = "damage", place = "daily_bugle", hits = 2 }]', "steps = []", "at least one step"),
    "same damage twice": (MISSIONS, '{ do = "damage", place = "jeweller", hits = 1 }, { do = "go_home" }', '{ do = "damage", place = "jeweller", hits = 1 }, { do = "damage", place = "jeweller", hits = 1 }', "told apart"),
    "start of a side character": (PEOPLE, 'start = "daily_bugle"', 'start = "home"', "start 'home' is unknown"),
    "capture dice": (PEOPLE, "capture_dice = 2", "capture_dice = 5", "capture_dice"),
    "holder effect": (PEOPLE, 'effect_villain = "reroll_one"', 'effect_villain = "rest_plus_1"', "effect_villain"),
    "side character missing": (PEOPLE, 'id = "jameson"', 'id = "robertson"', "id 'robertson' is unknown"),
    "tile size": (TILES, '  ".##.#.",\n  "....#.",\n', '  ".##.#.",\n', "six rows"),
    "tile letters": (TILES, '".##.#."', '".##.X."', "unknown fields 'X'"),
    "tile names": (TILES, 'landmark = "hospital"\nstation = "PS1"', 'landmark = "hospital"', "fields P"),
    "landmark twice": (TILES, 'landmark = "bank"', 'landmark = "hospital"', "each once"),
    "blocked ring": (TILES, '"......"', '"..#..."', "outer ring"),
    "layout coordinates": (LAYOUT, "spider_man = [1, 1]", "spider_man = [1, 2]", "do not fit"),
    "layout slots": (LAYOUT, '"T01", "T02"', '"T01", "T01"', "exactly one slot"),
    "layout rotations": (LAYOUT, "rotations = [0,", "rotations = [4,", "quarter turns"),
    "award missing": (POINTS, 'id = "wreck_car"', 'id = "paint_car"', "wreck_car"),
    "award points": (POINTS, "villain = 13", "villain = 31", "at most 30"),
    "award before it was tuned": (POINTS, "villain = 10 }", "villain = 31 }", "at most 30"),
    "component missing": ("components.toml", 'id = "spider_tracers"', 'id = "spider_traces"', "is missing"),
    "broken TOML": (TILES, "[[tile]]", "[[tile", "TOML"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_pack_is_refused(name: str) -> None:
    file, old, new, reason = WRONG[name]
    with pytest.raises(BadContent) as caught:
        GAME.load_pack({**SHIPPED, **changed(file, old, new)})
    assert caught.value.file == file and caught.value.entry
    assert reason in str(caught.value)


def test_a_pack_replaces_what_it_names(tmp_path: Path) -> None:
    text = changed(CHARACTERS, "hit_track = 5", "hit_track = 9")[CHARACTERS]
    (tmp_path / CHARACTERS).write_text(text, "utf-8")
    table = GAME.new(4, 1, pack=tmp_path)
    assert table.state.settled.sheets[0].hit_track == 9
    assert GAME.new(4, 1).state.settled.sheets[0].hit_track == 5
