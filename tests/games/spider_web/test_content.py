"""Content packs: a wrong one fails with file, entry and reason; a good one replaces the shipped values."""

from pathlib import Path
from random import Random

import pytest

import spinneret
from games.spider_web.story import GAME, Battle, battle, play_on
from spinneret import BadContent
from spinneret.kernel import content

SHIPPED = content.shipped(GAME.package)


def changed(file: str, old: str, new: str, count: int = 1) -> dict[str, str]:
    assert old in SHIPPED[file], f"{old!r} is not in {file}"
    return {file: SHIPPED[file].replace(old, new, count)}


def character(id: str) -> str:
    """One character's entry as it is shipped."""
    start = SHIPPED["characters.toml"].index(f'id = "{id}"')
    end = SHIPPED["characters.toml"].find("[[character]]", start)
    return SHIPPED["characters.toml"][start : end if end > 0 else None]


def with_character(id: str, old: str, new: str) -> dict[str, str]:
    entry = character(id)
    assert old in entry
    return changed("characters.toml", entry, entry.replace(old, new, 1))


WRONG = {
    "unknown ability": (
        with_character("venom", "send_one_to_docks", "bite"),
        "characters.toml",
        "character venom",
        "'bite' is unknown",
    ),
    "passive as instant": (
        with_character("rhino", '"passive"', '"instant"'),
        "characters.toml",
        "character rhino",
        "instant ability 'immune_to_villain_abilities' is unknown",
    ),
    "unknown kind of ability": (
        with_character("rhino", '"passive"', '"active"'),
        "characters.toml",
        "character rhino",
        "ability_kind",
    ),
    "unknown condition": (
        with_character("kingpin", "no_spider_man_in_new_york", "no_rain"),
        "characters.toml",
        "character kingpin",
        "victory_condition 'no_rain' is unknown",
    ),
    "unknown bonus": (
        with_character("electro", "take_docks", "take_all"),
        "characters.toml",
        "character electro",
        "victory_bonus 'take_all' is unknown",
    ),
    "unknown faction": (
        with_character("lizard", 'faction = "villain"', 'faction = "reptile"'),
        "characters.toml",
        "character lizard",
        "faction",
    ),
    "missing field": (
        with_character("venom", "initiative = 7\n", ""),
        "characters.toml",
        "character venom",
        "missing required field 'initiative'",
    ),
    "unknown field": (
        with_character("venom", "initiative = 7\n", "initiative = 7\nspeed = 3\n"),
        "characters.toml",
        "character venom",
        "unknown field 'speed'",
    ),
    "wrong type": (
        with_character("venom", "initiative = 7", 'initiative = "fast"'),
        "characters.toml",
        "character venom",
        "Expected 'int'",
    ),
    "duplicate id": (
        with_character("venom", 'id = "venom"', 'id = "kraven"'),
        "characters.toml",
        "character kraven",
        "used twice",
    ),
    "unknown id": (
        with_character("venom", 'id = "venom"', 'id = "carnage"'),
        "characters.toml",
        "character carnage",
        "'carnage' is unknown",
    ),
    "missing character": (
        changed("characters.toml", "[[character]]\n" + character("venom"), ""),
        "characters.toml",
        "pack",
        "characters are missing: venom",
    ),
    "initiative as slow as a lock": (
        with_character("chameleon", "initiative = 16", "initiative = 17"),
        "characters.toml",
        "character chameleon",
        "from 1 to 16",
    ),
    "initiative nought": (
        with_character("spider_man", "initiative = 1", "initiative = 0"),
        "characters.toml",
        "character spider_man",
        "from 1 to 16",
    ),
    "no TOML": ({"characters.toml": "[[character"}, "characters.toml", "TOML", "Expected ']]'"),
    "empty": ({"characters.toml": ""}, "characters.toml", "character", "no [[character]] entries"),
    "wrong number of rounds": (
        changed("modes.toml", "rounds = 16", "rounds = 12"),
        "modes.toml",
        "mode 4",
        "12 plays for a deck of 16",
    ),
    "hand and deck": (
        changed("modes.toml", "start_deck = 11", "start_deck = 12"),
        "modes.toml",
        "mode 2",
        "add up to 16",
    ),
    "wrong seats": (
        changed("modes.toml", '["A1", "B1", "A2", "B2"]', '["A1", "B1", "A2"]'),
        "modes.toml",
        "mode 4",
        "seats",
    ),
    "seats of another name": (
        changed("modes.toml", '["A1", "B1"]', '["North", "South"]'),
        "modes.toml",
        "mode 2",
        "seats",
    ),
    "wrong total": (
        changed("modes.toml", "total_cards = 32", "total_cards = 33"),
        "modes.toml",
        "mode 2",
        "total_cards must be 32",
    ),
    "a ban the rules do not know": (
        changed("modes.toml", '"next_turn"', '"rest_of_round"'),
        "modes.toml",
        "mode 4",
        "the turns do not go",
    ),
    "too many picks": (
        changed("modes.toml", "sandman_max_picks = 2", "sandman_max_picks = 3"),
        "modes.toml",
        "mode 2",
        "sandman_max_picks",
    ),
    "a mode is missing": (
        {"modes.toml": SHIPPED["modes.toml"].rpartition("[[mode]]")[0]},
        "modes.toml",
        "pack",
        "2, 4 and 6",
    ),
    "mode twice": (
        changed("modes.toml", "players = 6", "players = 4"),
        "modes.toml",
        "mode 4",
        "used twice",
    ),
    "another lock": (
        changed("components.toml", "locked_initiative = 17", "locked_initiative = 12"),
        "components.toml",
        "constants",
        "must be 17",
    ),
    "wrong constant": (
        changed("components.toml", "sinister_six_needed = 3", 'sinister_six_needed = "three"'),
        "components.toml",
        "constants",
        "Expected 'int'",
    ),
}


@pytest.mark.rule("SW-R37", "SW-1.3")
@pytest.mark.parametrize("mistake", WRONG)
def test_a_wrong_pack_is_refused_with_file_entry_and_reason(mistake: str) -> None:
    pack, file, entry, reason = WRONG[mistake]
    with pytest.raises(BadContent) as refused:
        GAME.new(4, 1, pack=pack)
    assert (refused.value.file, refused.value.entry) == (file, entry)
    assert reason in refused.value.reason
    assert str(refused.value).startswith(f"{file}: {entry}: ")


@pytest.mark.parametrize("files", [{}, {"heroes.toml": "x = 1"}])
def test_a_folder_that_is_no_pack_is_refused(files: dict[str, str], tmp_path: Path) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    with pytest.raises(BadContent, match=r"characters\.toml"):
        GAME.new(4, 1, pack=tmp_path)


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="not a folder"):
        GAME.new(4, 1, pack=tmp_path / "nowhere")


SLOW_KINGPIN = with_character("kingpin", "initiative = 3", "initiative = 16")


@pytest.mark.rule("SW-1.4", "SW-R2", "SW-9.2")
def test_a_second_pack_changes_an_initiative_and_plays(tmp_path: Path) -> None:
    (tmp_path / "characters.toml").write_text(SLOW_KINGPIN["characters.toml"], "utf-8")
    new_york = ["A1 kingpin", "B1 lizard", "A2 vulture"]
    assert battle(new_york, to_play="B2").winner == "A1 kingpin"
    assert battle(new_york, to_play="B2", pack=SLOW_KINGPIN).winner == "A2 vulture"
    table = GAME.new(4, 5, pack=tmp_path)
    story = play_on(Battle(table), Random(5))
    assert story.state.outcome is not None
    assert table.state.settled.initiative["A1 kingpin"] == 16
    assert GAME.pack.character("kingpin").initiative == 3, "other tables keep the shipped pack"


@pytest.mark.rule("SW-R37")
def test_a_pack_may_repeat_an_initiative_and_the_play_index_decides() -> None:
    pack = with_character("electro", "initiative = 12", "initiative = 10")
    assert battle(["A1 electro", "B1 rhino"], to_play="A2", pack=pack).winner == "A1 electro"
    assert battle(["A1 rhino", "B1 electro"], to_play="A2", pack=pack).winner == "A1 rhino"


def test_a_table_of_another_pack_is_recorded_and_replayed_with_it() -> None:
    table = GAME.new(2, 5, pack=SLOW_KINGPIN)
    play_on(Battle(table), Random(5))
    record = table.record()
    assert record.pack == SLOW_KINGPIN
    again = spinneret.replay(record.to_json())
    assert again.state.fingerprint() == table.state.fingerprint()
    assert again.outcome == table.outcome
    assert again.state.settled.initiative["A1 kingpin"] == 16


def test_every_fact_says_where_it_is_from() -> None:
    for c in GAME.pack.characters:
        assert {c.initiative_source, c.faction_source, c.sinister_six_source} <= {"rulebook", "reconstructed"}
        assert c.text


@pytest.mark.rule("SW-7.2")
def test_a_pack_says_which_abilities_may_be_declined() -> None:
    pack = with_character("venom", "ability_mandatory = true", "ability_mandatory = false")
    position = {"players": 4, "new_york": ["A1 rhino"], "to_play": "B1", "hand": ["venom"]}
    table = GAME.scenario({**position, "pack": pack})
    table.choose("venom")
    assert table.decision is not None
    assert table.decision.options == ("B1 venom", None)
    as_printed = GAME.scenario(position)
    as_printed.choose("venom")
    assert as_printed.decision is not None
    assert None not in as_printed.decision.options
