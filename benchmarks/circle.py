"""`python -m benchmarks.circle`: measures the wait for the next turn at the fullest table.

A person and eleven bots of a level play Saboteur 2 on a server; the person moves at once and at random. Exit code 1
if a circle in which every bot has moved took longer than it may.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter

import httpx
from msgspec import Struct

from benchmarks.load import running
from benchmarks.load_clients import PATIENCE, Player
from stollen.bots import LEVELS
from stollen.lab.bench.bench_text import in_columns
from stollen.server.runtime.bot_pool import CIRCLE

BOTS = 11
HEADS = ("level", "circles", "mean s", "longest s", "allowed", "holds")


class Waits(Struct, frozen=True):
    """The seconds that a person waited for bots of a level."""

    level: str
    seconds: list[float]

    @property
    def holds(self) -> bool:
        return max(self.seconds) <= CIRCLE

    def cells(self) -> tuple[str, ...]:
        mean, longest = sum(self.seconds) / len(self.seconds), max(self.seconds)
        figures = (f"{mean:.2f}", f"{longest:.2f}", f"{CIRCLE:.0f}")
        return self.level, str(len(self.seconds)), *figures, "yes" if self.holds else "NO"


async def wait_for(level: str, circles: int, url: str) -> Waits:
    """Play games on the server at this address for a number of circles."""
    waits = Waits(level, [])
    while len(waits.seconds) < circles:
        person = await join_table(level, url)
        await play(person, circles, waits)
        await person.go()
    return waits


async def play(person: Player, circles: int, waits: Waits) -> None:
    """Play a number of circles, or until the game is over."""
    rng = Random(waits.level)
    await turn_of(person)
    while len(waits.seconds) < circles and not person.is_over:
        begun, before = perf_counter(), person.version
        await person.move(rng)
        await turn_of(person)
        if person.version > before + BOTS and not person.is_over:
            waits.seconds.append(perf_counter() - begun)


async def join_table(level: str, url: str) -> Player:
    """Seat a person among bots and start the game."""
    asked = {"plan": {"ruleset": "saboteur2", "seats": 1 + BOTS}, "name": "Host"}
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        ticket = (await http.post(f"{url}/api/rooms", json=asked)).json()
    person = Player(ticket["token"], url, 0)
    await person.come()
    for seat in range(1, 1 + BOTS):
        await person.ask("set_seat", seat=seat, sitter={"type": "bot", "level": level})
    await person.ask("start")
    return person


async def turn_of(person: Player) -> None:
    """Wait until a person may move, or the game is over."""
    async with asyncio.timeout(PATIENCE):
        while not person.moves and not person.is_over:
            await asyncio.sleep(0.002)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.circle", description=__doc__)
    parser.add_argument("--levels", nargs="*", default=LEVELS, choices=LEVELS)
    parser.add_argument("--circles", type=int, default=20, help="of each level")
    asked = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder, running(str(Path(folder) / "circle.sqlite"), 1) as server:
        waits = [asyncio.run(wait_for(level, asked.circles, server.url)) for level in asked.levels]
    print(in_columns([HEADS, *(one.cells() for one in waits)]))
    return 0 if all(one.holds for one in waits) else 1


if __name__ == "__main__":
    sys.exit(main())
