"""The same seeds give the same games; `make test` runs this compiled and uncompiled."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.properties.games import SETUPS
from tests.properties.same_games import of_games, playouts, stored, title

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_the_same_seed_gives_the_same_game(setup: int) -> None:
    assert of_games(setup) == stored()[title(setup)]


def test_playouts_end_as_they_do_uncompiled() -> None:
    """Another process plays them from the sources."""
    command = [sys.executable, "-m", "tests.properties.same_games", "playouts"]
    sources = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": sources}, capture_output=True, check=True)
    answer = json.loads(done.stdout)
    assert answer["compiled"] is False
    assert answer["playouts"] == playouts()["playouts"]
