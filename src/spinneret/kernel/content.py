"""Content packs: a game's components as TOML files, typed and checked on load.

A pack is a folder of TOML files. The game ships one; another folder may be named at table creation, and each file in
it replaces the file of the same name. A mistake is reported with its file, its entry and the reason.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from spinneret.kernel.errors import BadContent

T = TypeVar("T")

Sources = Mapping[str, str]
"""File name to TOML text."""


def shipped(package: str) -> dict[str, str]:
    """The content files inside a game's package; none where it has no such folder."""
    folder = files(package).joinpath("content")
    if not folder.is_dir():
        return {}
    return {
        file.name: file.read_text("utf-8")
        for file in sorted(folder.iterdir(), key=lambda f: f.name)
        if file.name.endswith(".toml")
    }


def overlay(package: str, folder: str | Path) -> dict[str, str]:
    """The files of another pack, each of which must replace one that the game ships."""
    path = Path(folder)
    if not path.is_dir():
        raise BadContent(str(folder), "pack", "is not a folder of TOML files")
    known = shipped(package)
    found: dict[str, str] = {}
    for file in sorted(path.glob("*.toml")):
        if file.name not in known:
            raise BadContent(file.name, "pack", f"the game has no such file; it has {', '.join(known)}")
        found[file.name] = file.read_text("utf-8")
    if not found:
        raise BadContent(str(folder), "pack", f"holds none of {', '.join(known)}")
    return found


def parse(sources: Sources, file: str) -> dict[str, object]:
    """One file as a dictionary."""
    if file not in sources:
        raise BadContent(file, "pack", "the file is missing")
    try:
        return tomllib.loads(sources[file])
    except tomllib.TOMLDecodeError as error:
        raise BadContent(file, "TOML", str(error)) from None


def entries(sources: Sources, file: str, key: str, kind: type[T], *, id_field: str = "id") -> tuple[T, ...]:
    """The ``[[key]]`` entries of a file as records of ``kind``; ids must be there and differ."""
    rows = parse(sources, file).get(key)
    if not isinstance(rows, list) or not rows:
        raise BadContent(file, key, f"no [[{key}]] entries")
    seen: set[object] = set()
    records = []
    for number, row in enumerate(rows, 1):
        name = row.get(id_field) if isinstance(row, dict) else None
        entry = f"{key} {name if name is not None else f'number {number}'}"
        records.append(record(file, entry, row, kind))
        if name is not None:
            if name in seen:
                raise BadContent(file, entry, f"the {id_field} {name!r} is used twice")
            seen.add(name)
    return tuple(records)


def section(sources: Sources, file: str, key: str, kind: type[T]) -> T:
    """The ``[key]`` table of a file as a record of ``kind``."""
    return record(file, key, parse(sources, file).get(key, {}), kind)


def record(
    file: str, entry: str, row: object, kind: type[T], dec_hook: Callable[[type, Any], object] | None = None
) -> T:
    """One entry as a record; the error says which field is wrong and why. ``dec_hook`` is msgspec's: it reads types of
    the game's own, such as a selector that is written as one word."""
    try:
        return msgspec.convert(row, kind, strict=True, dec_hook=dec_hook)
    except msgspec.ValidationError as error:
        raise BadContent(file, entry, str(error).replace("`", "'")) from None


def one_of(file: str, entry: str, field: str, value: str, known: Sequence[str] | Mapping[str, object]) -> None:
    """Check a word against the closed list the rules understand."""
    if value not in known:
        raise BadContent(file, entry, f"{field} {value!r} is unknown; the rules know {', '.join(known)}")
