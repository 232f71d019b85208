"""The same games on Ray: byte for byte what one process plays, also when a worker is killed."""

import os
import signal
from pathlib import Path

import psutil
import pytest

from stollen.game.errors import BadRequest
from stollen.game.strict_json import to_json
from stollen.lab.arena.blocks import code_version
from stollen.lab.simulate.settings import make_simulation
from stollen.lab.simulate.simulation_run import SimulationRun
from stollen.lab.simulate.summary_text import as_tables

pytest.importorskip("ray", reason="ray is not installed: pip install 'stollen[cluster]'")
pytestmark = pytest.mark.filterwarnings("ignore")  # of Ray

from stollen.lab.simulate import ray_cluster  # noqa: E402  # needs ray
from stollen.lab.simulate.ray_cluster import on_cluster  # noqa: E402


@pytest.fixture(autouse=True)
def lone_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster of this test's own, without a token in anybody's home."""
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)


def workers() -> list[psutil.Process]:
    """The processes in which Ray plays just now."""
    family = psutil.Process().children(recursive=True)
    return [process for process in family if process.cmdline()[:1] == ["ray::_checked"]]


def test_ray_gives_the_bytes_of_one_process_though_a_worker_is_killed(tmp_path: Path) -> None:
    plan = make_simulation("saboteur", ["random"], seed="x", seats=5)
    here, there = (
        SimulationRun(plan, 6000, tmp_path / "here.jsonl"),
        SimulationRun(plan, 6000, tmp_path / "there.jsonl"),
    )
    list(here.play())
    killed = 0
    for _ in there.play(2, on_cluster):
        if not killed and (busy := workers()):
            os.kill(busy[0].pid, signal.SIGKILL)
            killed += 1
    assert killed == 1
    assert (tmp_path / "here.jsonl").read_bytes() == (tmp_path / "there.jsonl").read_bytes()
    assert to_json(here.summary()) == to_json(there.summary())
    assert as_tables(here.summary()) == as_tables(there.summary())


def test_a_worker_with_other_rules_or_bots_refuses() -> None:
    assert ray_cluster._checked(abs, code_version(), -3) == 3
    with pytest.raises(RuntimeError, match="another version of stollen"):
        ray_cluster._checked(abs, "0123456789ab", -3)


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "nonsense")
    run = SimulationRun(make_simulation("duel", ["random"], seed="x"), 10)
    with pytest.raises(BadRequest, match="no cluster"):
        list(run.play(1, on_cluster))
