"""Every card, ability, mission and side character is exercised by a test that names it."""

from importlib import import_module
from pathlib import Path

import pytest

from games.spider_man.story import GAME


def shown() -> dict[str, list[str]]:
    """Ids named by ``pytest.mark.card``, on tests or on single cases of them, and the tests that name them."""
    found: dict[str, list[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        module = import_module(f"games.spider_man.{path.stem}")
        for name, test in vars(module).items():
            if not name.startswith("test_"):
                continue
            for mark in getattr(test, "pytestmark", ()):
                cases = mark.args[1] if mark.name == "parametrize" else ()
                marks = [mark, *(m for case in cases for m in getattr(case, "marks", ()))]
                for one in marks:
                    assert one.name not in ("skip", "skipif"), f"{name}: a test that is skipped shows nothing"
                    if one.name == "card":
                        for id in one.args:
                            found.setdefault(id, []).append(f"{path.stem}.{name}")
    return found


PACK = GAME.pack
CONTENT = {
    "cards": [card.id for card in PACK.cards],
    "missions": [mission.id for mission in PACK.missions],
    "abilities": [ability.id for sheet in PACK.characters for ability in sheet.ability],
    "side_characters": [person.id for person in PACK.side_characters],
}


@pytest.mark.parametrize("sort", CONTENT)
def test_everything_printed_has_a_test(sort: str) -> None:
    tests = shown()
    missing = [id for id in CONTENT[sort] if f"{sort}:{id}" not in tests]
    assert not missing, f"{sort} without a test: {', '.join(missing)}"


def test_every_mark_names_something_printed() -> None:
    known = {f"{sort}:{id}" for sort, ids in CONTENT.items() for id in ids}
    assert set(shown()) <= known, f"no such thing: {sorted(set(shown()) - known)}"
