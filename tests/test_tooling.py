"""What surrounds the code agrees with it: version, changelog, commit hooks, continuous integration."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

import yaml

import spinneret

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RELEASE = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$", re.M)


def test_the_version_is_written_down_once() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"] and "version" not in PROJECT["project"]
    module = ROOT / PROJECT["tool"]["hatch"]["version"]["path"]
    assert module.samefile(ROOT / "src" / "spinneret" / "__init__.py")
    assert f'__version__ = "{spinneret.__version__}"' in module.read_text("utf-8")


def test_the_changelog_begins_with_the_present_work_and_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall(r"^## .*$", text, re.M)
    assert headings[0] == "## Unreleased"
    releases = RELEASE.findall(text)
    assert len(releases) == len(headings) - 1, "every other heading is a version with its date"
    assert releases[0][0] == spinneret.__version__
    assert [date for _, date in releases] == sorted((date for _, date in releases), reverse=True)
    kinds = set(re.findall(r"^### (.*)$", text, re.M))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def recipe(target: str) -> list[str]:
    """The commands of a target of the Makefile."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", makefile, re.M)
    assert found, f"the Makefile has no {target}"
    return [line.strip().replace("$(BIN)", ".venv/bin") for line in found.group(1).splitlines()]


def test_the_commit_hooks_run_what_make_check_runs() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    assert [repo["repo"] for repo in config["repos"]] == ["local"], "nothing is fetched"
    hooks = config["repos"][0]["hooks"]
    assert [hook["entry"] for hook in hooks] == recipe("check")
    assert {(hook["language"], hook["pass_filenames"]) for hook in hooks} == {("system", False)}
    touches = re.compile(config["files"])
    assert touches.search("src/spinneret/cli.py") and touches.search("pyproject.toml")
    assert not touches.search("docs/api.md")


def test_continuous_integration_runs_on_every_supported_python() -> None:
    (job,) = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"))["jobs"].values()
    versions = job["strategy"]["matrix"]["python"]
    language = "Programming Language :: Python :: "
    assert [language + version for version in versions] == PROJECT["project"]["classifiers"]
    assert PROJECT["project"]["requires-python"] == f">={versions[0]}"
    (step,) = [step for step in job["steps"] if step.get("run") == ".ci/run"]
    assert step["env"] == {"PYTHON": "python${{ matrix.python }}"}
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert 'make docs test PYTHON="${PYTHON:-python3}"' in script.read_text("utf-8")
