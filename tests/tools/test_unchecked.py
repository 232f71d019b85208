"""A check that could check nothing says so, and fails where CI runs."""

import json
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from benchmarks import guard
from benchmarks.yardstick import WORKS, NoYardstick
from tools import check_web

EXIT_CODES = [("true", 1), ("1", 1), ("false", 0), ("", 0), (None, 0)]


def set_ci(monkeypatch: pytest.MonkeyPatch, value: str | None) -> None:
    if value is None:
        monkeypatch.delenv("CI", raising=False)
    else:
        monkeypatch.setenv("CI", value)


@pytest.mark.parametrize(("ci", "code"), EXIT_CODES)
@pytest.mark.parametrize("error", [OSError("no network"), subprocess.CalledProcessError(1, "npm")])
def test_the_browser_code_without_its_packages(
    error: Exception, ci: str | None, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> NoReturn:
        raise error

    set_ci(monkeypatch, ci)
    monkeypatch.setattr(check_web, "install_packages", fail)
    monkeypatch.setattr(check_web, "node", lambda *arguments: pytest.fail("nothing can be run"))
    assert check_web.main() == code
    assert capsys.readouterr().out.startswith("NOT checked: the browser code")


@pytest.mark.parametrize("ci", ["true", None])
@pytest.mark.parametrize("broken", [0, 1, 2])
def test_browser_code_that_fails_its_checks(ci: str | None, broken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    checks = iter([0, 1, 2])

    def run(script: Path, *arguments: str) -> None:
        if next(checks) == broken:
            raise subprocess.CalledProcessError(3, script.name)

    set_ci(monkeypatch, ci)
    monkeypatch.setattr(check_web, "install_packages", lambda: None)
    monkeypatch.setattr(check_web, "node", run)
    assert check_web.main() == 3


@pytest.mark.parametrize("ci", ["true", None])
def test_browser_code_that_is_fine(ci: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    run: list[str] = []
    set_ci(monkeypatch, ci)
    monkeypatch.setattr(check_web, "install_packages", lambda: None)
    monkeypatch.setattr(check_web, "node", lambda script, *arguments: run.append(script.name))
    assert check_web.main() == 0
    assert run == ["prettier.cjs", "svelte-check", "vitest.mjs"]


def test_the_browser_code_is_formatted_and_not_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    run: list[tuple[str, ...]] = []
    monkeypatch.setattr(check_web, "install_packages", lambda: None)
    monkeypatch.setattr(check_web, "node", lambda script, *arguments: run.append((script.name, *arguments)))
    assert check_web.main(["--format"]) == 0
    assert run == [("prettier.cjs", "--log-level", "warn", "--write", ".")]


WORK = WORKS[0].name


def write_baseline(work: str) -> None:
    guard.BASELINE.write_text(json.dumps({"machine": "a machine", "ratios": {work: 1.0}}), encoding="utf-8")


def compiled(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(guard, "COMPILED", True)
    monkeypatch.setattr(guard, "BASELINE", folder / "baseline.json")
    write_baseline(WORK)


def run_guard(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "argv", ["guard", "nowhere/run"])
    return guard.main()


@pytest.mark.parametrize(("ci", "code"), EXIT_CODES)
@pytest.mark.parametrize("lacking", ["machine code", "baseline", "a known work", "yardstick"])
def test_speed_that_cannot_be_measured(
    lacking: str,
    ci: str | None,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def attempt() -> NoReturn:
        raise NoYardstick("it is not here")

    set_ci(monkeypatch, ci)
    compiled(monkeypatch, tmp_path)
    if lacking == "machine code":
        monkeypatch.setattr(guard, "COMPILED", False)
    if lacking == "baseline":
        guard.BASELINE.unlink()
    if lacking == "a known work":
        write_baseline("what was measured in former times")
    monkeypatch.setattr(guard, "measured", lambda run: attempt)
    assert run_guard(monkeypatch) == code
    assert capsys.readouterr().out.startswith("NOT checked: speed")


@pytest.mark.parametrize("ci", ["true", None])
@pytest.mark.parametrize(("ratio", "code"), [(1.0, 0), (0.5, 1)])
def test_speed_that_was_measured(
    ratio: float, code: int, ci: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    set_ci(monkeypatch, ci)
    compiled(monkeypatch, tmp_path)
    monkeypatch.setattr(guard, "measured", lambda run: lambda: {WORK: ratio})
    assert run_guard(monkeypatch) == code
