"""Every module of every game can be reached by its dotted name, as somebody reading the rules would import it."""

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

import spinneret
from kernel import toy

PACKAGES = sorted({*(spinneret.game(name).package for name in spinneret.games()), toy.GAME.package})
MODULES = [
    name
    for package in PACKAGES
    for name in (
        package,
        *(found.name for found in pkgutil.walk_packages(import_module(package).__path__, f"{package}.")),
    )
]


def imported(name: str) -> object:
    """What the import statement binds; ``import_module`` would not notice an attribute that hides the module."""
    bound: dict[str, Any] = {}
    exec(f"import {name} as found", bound)
    return bound["found"]


@pytest.mark.parametrize("name", MODULES)
def test_a_module_of_a_game_is_reached_by_its_name(name: str) -> None:
    found = imported(name)
    assert isinstance(found, ModuleType), f"{name} is hidden by {found!r}"
    assert found.__name__ == name


def test_the_package_of_the_games_lists_them_when_called() -> None:
    assert isinstance(imported("spinneret.games"), ModuleType)
    assert spinneret.games() == tuple(sorted(spinneret.games()))
    assert {"arachno_evo", "cobweb", "spider_geddon", "spider_man", "spider_web"} <= set(spinneret.games())
