"""The lines of the ladder that are no match: how much bots get of what a seer finds, and how well they read roles."""

import sys
from collections.abc import Callable, Iterable, Sequence
from io import RawIOBase
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import TypeVar

import typer
from msgspec import Struct
from msgspec.json import decode, encode
from msgspec.structs import replace

from benchmarks.ladder_rows import SEED, SOLO_BUDGET, Line, Where
from stollen.lab.arena.blocks import Block, code_version
from stollen.lab.process_pool import in_order
from stollen.lab.roles.role_calibration import calibrate
from stollen.lab.solo_bound.clairvoyant import USUAL_WIDTH, DigPlan, plans
from stollen.lab.solo_bound.open_cards import all_seeing_game
from stollen.lab.statistics import bootstrap_interval

SEER = "solo-seer"
SHOWN_BUDGET = 250
"""Milliseconds of the engineer that is shown every card: it need not imagine many worlds."""

SHOWN_DEALS = 24
"""The first of the deals, on which it is shown them."""

READING = "saboteur-reading"
READING_GAMES = 60
Value = TypeVar("Value")
Pair = tuple[float, float]
"""A bot's gold on a deal, and what a seer found there."""


class Means(Struct, frozen=True):
    """Where results are kept, and how many processes work."""

    folder: Path
    jobs: int


class Extra(Struct, frozen=True):
    """Something measured beside the matches."""

    name: str
    slug: str
    lines: Callable[[Where, int | None, Sequence[Block], Means], list[Line]]


def share_of_best(where: Where, games: int | None, blocks: Sequence[Block], means: Means) -> list[Line]:
    """The engineer's part of the gold that a beam finds on its deals, every card known; and if it knew them too."""
    wanted = blocks[:games] if games else blocks
    found = best_found(len(wanted), means)
    best = [plan.gold for plan in found]
    fair = [int(block.games[-1].gold[0]) for block in wanted]
    seeds = [plan.seed for plan in found[:SHOWN_DEALS]]
    shown = followed("solo: all-seeing", in_order(all_seeing_gold, seeds, means.jobs), len(seeds))
    return [
        _share("solo: engineer", fair, best, 0.75, f"{SOLO_BUDGET} ms", where),
        _share("solo: engineer shown every card", shown, best[: len(shown)], None, f"{SHOWN_BUDGET} ms", where),
    ]


def best_found(deals: int, means: Means) -> list[DigPlan]:
    """What the beam finds; kept, since it takes long."""
    means.folder.mkdir(parents=True, exist_ok=True)
    path = means.folder / f"{SEER}-{code_version()}.jsonl"
    found = [decode(line, type=DigPlan) for line in path.read_bytes().splitlines()][:deals] if path.exists() else []
    missing = range(len(found), deals)
    with path.open("ab", buffering=0) as kept:
        coming = plans(missing, SEED, USUAL_WIDTH, means.jobs)
        return found + followed("solo: seer", (written(kept, plan) for plan in coming), len(missing))


def written(kept: RawIOBase, plan: DigPlan) -> DigPlan:
    kept.write(encode(plan) + b"\n")
    return plan


def all_seeing_gold(seed: str) -> int:
    """What the engineer earns on a deal when nothing is hidden from it."""
    outcome = all_seeing_game(seed, SHOWN_BUDGET / 1000, clock=process_time).outcome
    assert outcome is not None
    return outcome.gold[0]


def followed(what: str, values: Iterable[Value], count: int) -> list[Value]:
    """All values, with a bar that shows how many have come."""
    with typer.progressbar(values, count, what, not sys.stderr.isatty(), file=sys.stderr) as coming:
        return list(coming)


def share(pairs: Sequence[Pair]) -> float:
    return sum(gold for gold, _ in pairs) / max(1.0, sum(best for _, best in pairs))


def _share(name: str, gold: Sequence[int], best: Sequence[int], goal: float | None, budget: str, where: Where) -> Line:
    pairs = [(float(some), float(most)) for some, most in zip(gold, best, strict=True)]
    return Line(
        row=SEER,
        name=name,
        figure="share of best found",
        value=share(pairs),
        interval=bootstrap_interval(pairs, share),
        goal=goal,
        note=f"of {fmean(best):.1f}, the best a beam of {USUAL_WIDTH} found",
        games=len(pairs),
        deals=len(pairs),
        seed=SEED,
        budget=budget,
        faults=0,
        commit=where.commit,
        date=where.date,
        machine=where.machine,
    )


def role_reading(where: Where, games: int | None, _: Sequence[Block], __: Means) -> list[Line]:
    """How well diggers guess roles with five players, at half the deck."""
    read = calibrate("saboteur", 5, games or READING_GAMES, SEED)
    found = Line(
        row=READING,
        name="saboteur, 5 seats: a saboteur is most suspect",
        figure="win rate",
        value=read.found,
        interval=read.found_interval,
        goal=0.55,
        note=f"{100 * read.found_by_chance:.0f} % by chance",
        games=read.games,
        deals=read.games,
        seed=SEED,
        budget="60 playouts",
        faults=0,
        commit=where.commit,
        date=where.date,
        machine=where.machine,
    )
    low, high = read.calibration_error_interval
    right = replace(
        found,
        name="saboteur, 5 seats: 1 − calibration error",
        figure="calibration",
        value=1 - read.calibration_error,
        interval=(1 - high, 1 - low),
        goal=0.94,
        note=f"log-loss {read.log_loss:.2f}, by the cards alone {read.log_loss_prior:.2f}",
    )
    return [found, right]


EXTRAS = (
    Extra("solo: share of best found", SEER, share_of_best),
    Extra("saboteur, 5 seats: role reading", READING, role_reading),
)
