"""The lines of the ladder that are no match: how much bots get of what a seer finds, and how well they read roles."""

import sys
from collections.abc import Callable, Sequence
from statistics import fmean

import typer
from msgspec import Struct
from msgspec.structs import replace

from benchmarks.ladder_rows import SEED, Line, Where
from stollen.lab.arena import Block
from stollen.lab.calibration import calibrate
from stollen.lab.clairvoyant import plans
from stollen.lab.statistics import bootstrap_interval

WIDTH = 50
SEER = "solo-seer"
READING = "saboteur-reading"
READING_GAMES = 60
Pair = tuple[float, float]
"""A bot's gold on a deal, and what a seer found there."""


class Extra(Struct, frozen=True):
    """Something measured beside the matches."""

    name: str
    slug: str
    lines: Callable[[Where, int | None, Sequence[Block]], list[Line]]


def share_of_best(where: Where, games: int | None, blocks: Sequence[Block]) -> list[Line]:
    """The engineer's part of the gold that a beam finds on the same deals, every card known."""
    wanted = blocks[:games] if games else blocks
    silent = not sys.stderr.isatty()
    with typer.progressbar(plans(len(wanted), SEED, WIDTH), len(wanted), "solo: seer", silent, file=sys.stderr) as seen:
        best = [plan.gold for plan in seen]
    pairs = [(float(block.games[-1].gold[0]), float(found)) for block, found in zip(wanted, best, strict=True)]
    note = f"of {fmean(best):.1f}, the best a beam of {WIDTH} found"
    return [_line(SEER, "solo: engineer", "share of best found", share(pairs), pairs, 0.75, note, where, len(wanted))]


def share(pairs: Sequence[Pair]) -> float:
    return sum(gold for gold, _ in pairs) / max(1.0, sum(best for _, best in pairs))


def _line(
    slug: str,
    name: str,
    figure: str,
    value: float,
    pairs: Sequence[Pair],
    goal: float,
    note: str,
    where: Where,
    games: int,
) -> Line:
    return Line(
        row=slug,
        name=name,
        figure=figure,
        value=value,
        interval=bootstrap_interval(pairs, share),
        goal=goal,
        note=note,
        games=games,
        deals=games,
        seed=SEED,
        budget="1000 ms",
        faults=0,
        commit=where.commit,
        date=where.date,
        machine=where.machine,
    )


def role_reading(where: Where, games: int | None, _: Sequence[Block]) -> list[Line]:
    """At half the deck, with five players: whom a digger suspects most, and how right the suspicions are."""
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
