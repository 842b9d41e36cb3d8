"""Every game has the same rooms under the same names, so that whoever has read one finds everything in the next."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType

import pytest

import spinneret
from kernel import toy
from spinneret.kernel import Kind, WebBoard
from spinneret.kernel.web_board import REQUIRED

ROOMS = {"content", "state", "rules", "view", "words", "value", "scenario", "invariants", "board"}
OPTIONAL = {"lessons"}
WORDS = {"prompt", "waiting", "label", "rule", "event", "result", "picture", "why_not"}
PACKAGES = [toy.GAME.package, *(spinneret.game(name).package for name in spinneret.games())]


def names_in(folder: Traversable) -> set[str]:
    """Modules, packages and other files of a folder, modules without their ending."""
    return {entry.name.removesuffix(".py") for entry in folder.iterdir() if entry.name != "__pycache__"}


def room(package: str, name: str) -> ModuleType:
    return import_module(f"{package}.{name}")


@pytest.fixture(params=PACKAGES, ids=lambda package: package.rpartition(".")[2])
def package(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_game_has_these_rooms_and_no_others(package: str) -> None:
    assert names_in(files(package)) - OPTIONAL == ROOMS | {"__init__", "RULES.md"}


def test_every_module_of_the_rules_owns_its_kinds_and_the_room_lists_them(package: str) -> None:
    rules = room(package, "rules")
    assert import_module(package).GAME.kinds == rules.KINDS
    assert all(isinstance(kind, Kind) for kind in rules.KINDS)
    if hasattr(rules, "__path__"):
        inside = names_in(files(rules))
        assert "kinds" not in inside
        assert {"setup", "turn"} <= inside
        assert callable(room(package, "rules.setup").setup)
    owner = room(package, "rules.turn") if hasattr(rules, "__path__") else rules
    assert callable(owner.turn)


def test_the_words_keep_the_contract(package: str) -> None:
    words = room(package, "words")
    assert not [name for name in sorted(WORDS) if not callable(getattr(words, name, None))]
    if hasattr(words, "__path__"):
        assert {"questions", "labels", "events", "refusals", "terminal"} <= names_in(files(words))


def test_view_scenario_value_and_invariants_are_where_they_are_looked_for(package: str) -> None:
    assert callable(room(package, "view").view)
    if hasattr(room(package, "view"), "__path__"):
        assert "records" in names_in(files(f"{package}.view"))
    for name, inside, function in (
        ("view", "resample", "resample"),
        ("scenario", "read", "from_scenario"),
        ("scenario", "write", "to_scenario"),
    ):
        place = room(package, name)
        if hasattr(place, "__path__"):
            place = room(package, f"{name}.{inside}")
        assert callable(getattr(place, function)), f"{place.__name__}.{function}"
    assert callable(room(package, "value").value)
    assert callable(room(package, "invariants").check)


def test_what_the_terms_fix_stands_in_the_state(package: str) -> None:
    state = room(package, "state")
    if hasattr(state, "__path__"):
        settled = room(package, "state.settled")
        assert isinstance(settled.Settled, type)
        assert callable(settled.settle)


def test_the_board_is_declared_and_its_files_are_there(package: str) -> None:
    board = room(package, "board").BOARD
    assert isinstance(board, WebBoard)
    assert board is import_module(package).GAME.board
    assert board.package == f"{package}.board"
    assert {board.template, board.style} <= names_in(files(board.package))
    template = files(board.package).joinpath(board.template).read_text("utf-8")
    assert not [macro for macro in REQUIRED if f"macro {macro}(" not in template]


def test_the_content_is_loaded_by_its_room(package: str) -> None:
    assert callable(room(package, "content").load_pack)
    assert [name for name in names_in(files(f"{package}.content")) if name.endswith(".toml")]
