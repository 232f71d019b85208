"""Runs `stollen simulate`, with a progress bar on a terminal."""

import sys
from collections.abc import Mapping
from pathlib import Path
from time import monotonic

import typer

from stollen.lab.process_pool import in_order
from stollen.lab.simulate.settings import make_simulation
from stollen.lab.simulate.simulation_run import Share, SimulationRun


def wanted_run(
    ruleset: str,
    bots: str,
    *,
    seed: str,
    seats: int | None,
    playouts: int,
    options: Mapping[str, str],
    games: int,
    out: Path | None,
) -> SimulationRun:
    """The run that the arguments of the command describe."""
    levels = [bot.strip() for bot in bots.split(",")]
    simulation = make_simulation(ruleset, levels, seed=seed, seats=seats, playouts=playouts, options=options)
    return SimulationRun(simulation, games, out)


def watched(run: SimulationRun, jobs: int, cluster: bool) -> bool:
    """Play with a progress bar; returns whether Ctrl-C has stopped it."""
    begun, played, missing = monotonic(), 0, run.games - run.known
    if run.known and missing:
        typer.echo(f"Going on after {run.known:,} games.", err=True)

    def rate(_: object) -> str:
        return f"{played / max(monotonic() - begun, 1e-3):,.1f} games/s"

    with typer.progressbar(
        length=missing,
        label="Playing",
        item_show_func=rate,
        show_pos=True,
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
    ) as bar:
        try:
            for count in run.play(jobs, shared(cluster)):
                played += count
                bar.update(count)
        except KeyboardInterrupt:
            return True
    return False


def shared(cluster: bool) -> Share:
    """The workers: processes of this machine, or a cluster."""
    if not cluster:
        return in_order
    from stollen.lab.simulate.ray_cluster import on_cluster

    return on_cluster
