"""Tests that check nothing say so: skipped on a desk, failed where CI runs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ONE_TEST = "tests/browser/test_first_load.py::test_the_first_load_is_small"


@pytest.mark.parametrize(("ci", "outcome"), [("", "1 skipped"), ("true", "1 error")], ids=["desk", "ci"])
def test_without_chromium_nothing_is_checked_and_ci_fails(tmp_path: Path, ci: str, outcome: str) -> None:
    """Where no program is found, no browser is either."""
    kept = {name: value for name, value in os.environ.items() if name != "STOLLEN_CHROMIUM" and "PYTEST" not in name}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", ONE_TEST],
        env={**kept, "PATH": str(tmp_path), "CI": ci},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert outcome in run.stdout and "no Chromium here" in run.stdout, run.stdout
    assert run.returncode == (1 if ci else 0)
