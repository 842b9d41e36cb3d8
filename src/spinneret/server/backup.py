"""A copy of the whole store while the server runs: for SQLite one file, for PostgreSQL what pg_dump writes."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from spinneret.kernel import SpinneretError
from spinneret.server.database import file_trouble, read_address, shown
from spinneret.server.settings import Settings


class BackupFailed(SpinneretError):
    """No copy was made."""


def backup(settings: Settings, target: str | Path) -> Path:
    """Write a copy to ``target``, which must not exist yet. A SQLite copy is a database like any other: to restore it,
    serve it. A PostgreSQL copy is restored with ``pg_restore``."""
    path = Path(target)
    if path.exists():
        raise BackupFailed(f"{path} exists already; name another file.")
    if trouble := file_trouble(path):
        raise BackupFailed(f"Cannot write {path}: {trouble}.")
    url = read_address(settings.database_url)
    partial = path.with_name(path.name + ".partial")
    try:
        if url.get_backend_name() == "sqlite":
            _copy_sqlite(Path(url.database or ""), partial)
        else:
            _dump_postgres(url.set(drivername="postgresql").render_as_string(hide_password=False), partial)
        os.replace(partial, path)
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(f"Cannot copy {shown(settings.database)} to {path}: {error}.") from error
    finally:
        partial.unlink(missing_ok=True)
    return path


def _copy_sqlite(source: Path, target: Path) -> None:
    if not source.is_file():
        raise BackupFailed(f"There is no database {source}.")
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as live,
        closing(sqlite3.connect(target)) as copy,
    ):
        live.backup(copy)


def _dump_postgres(url: str, target: Path) -> None:
    program = shutil.which("pg_dump")
    if program is None:
        raise BackupFailed("pg_dump is not installed; it comes with PostgreSQL's client programs.")
    done = subprocess.run(
        [program, "--format=custom", f"--file={target}", "--dbname", url], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BackupFailed(f"pg_dump failed: {done.stderr.strip()}")
