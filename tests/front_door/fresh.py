"""Fresh machines: copies of the checkout and environments that hold nothing but what was installed into them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).parents[2]
SET_UP_SECONDS = 1200.0
"""For an installation on a slow line and a busy machine."""
_OURS = ("MAKE", "MFLAGS", "PYTHON", "SPINNERET", "VIRTUAL_ENV")
NOTHING: Mapping[str, str] = MappingProxyType({})


def surroundings(more: Mapping[str, str] = NOTHING) -> dict[str, str]:
    """The environment variables of somebody who has set nothing for Spinneret."""
    return {name: value for name, value in os.environ.items() if not name.startswith(_OURS)} | dict(more)


def clone(folder: Path) -> Path:
    """What a fresh clone holds of all that is needed to play."""
    folder.mkdir(parents=True)
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def run(*command: str | Path, cwd: Path, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """A command that ends by itself."""
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=surroundings(more),
        input=typed,
        capture_output=True,
        text=True,
        timeout=SET_UP_SECONDS,
        check=False,
    )


def must(*command: str | Path, cwd: Path) -> str:
    """What a command says that must not fail."""
    done = run(*command, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Environment:
    """A new virtual environment."""

    def __init__(self, folder: Path) -> None:
        must(sys.executable, "-m", "venv", folder, cwd=folder.parent)
        self.folder = folder
        self.python = folder / "bin" / "python"
        self.spinneret = folder / "bin" / "spinneret"

    def pip(self, *words: str | Path) -> None:
        must(self.python, "-m", "pip", *words, "--quiet", "--constraint", ROOT / "constraints.txt", cwd=self.folder)


class Running:
    """A server somebody started, and where it said it is."""

    def __init__(self, process: subprocess.Popen[str], errors: Path) -> None:
        self.process = process
        self._errors = errors
        self.said: list[str] = []
        self.address = ""

    def wait(self) -> None:
        """Until it says its address."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if line.startswith("The table is set: "):
                self.address = line.split()[4]
                return
        raise AssertionError(f"it ended with {self.process.wait()}: {''.join(self.said)}{self.errors}")

    @property
    def errors(self) -> str:
        return self._errors.read_text()

    def stop(self, how: signal.Signals) -> int:
        """``kill`` it: the code it ends with."""
        self.process.send_signal(how)
        return self.process.wait(SET_UP_SECONDS)

    def interrupt(self, how: signal.Signals = signal.SIGINT) -> int:
        """As Ctrl-C in a terminal, which reaches everything that was started there."""
        os.killpg(self.process.pid, how)
        return self.process.wait(SET_UP_SECONDS)


@contextmanager
def running(*command: str | Path, cwd: Path, **more: str) -> Iterator[Running]:
    errors = cwd / "errors.txt"
    with (
        errors.open("w") as written,
        subprocess.Popen(
            [str(word) for word in command],
            cwd=cwd,
            env=surroundings(more),
            stdout=subprocess.PIPE,
            stderr=written,
            text=True,
            start_new_session=True,
        ) as process,
    ):
        try:
            yield Running(process, errors)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
