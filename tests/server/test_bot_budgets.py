"""All bots of a table move within a person's waiting time."""

import asyncio
from pathlib import Path

import pytest

from benchmarks.circle import HEADS, Waits, wait_for
from benchmarks.load import running
from stollen.bots import LEVELS
from stollen.server.runtime.bot_pool import BUDGETS, CIRCLE, budget_for


@pytest.mark.parametrize("level", [*LEVELS, "foreman:bold"])
def test_bots_share_the_time_a_person_waits(level: str) -> None:
    budgets = [budget_for(level, bots) for bots in range(1, 12)]
    assert all(bots * budget < CIRCLE for bots, budget in enumerate(budgets, start=1))
    assert budgets == sorted(budgets, reverse=True) and budgets[0] == BUDGETS.get(level.partition(":")[0], 0.05)


def test_circles_are_played_at_a_full_table(tmp_path: Path) -> None:
    with running(str(tmp_path / "rooms.sqlite"), 1) as server:
        waits = asyncio.run(wait_for("random", 3, server.url))
    assert len(waits.seconds) == 3 and min(waits.seconds) > 0


def test_the_longest_circle_counts() -> None:
    quick, slow = Waits("quick", [0.5, CIRCLE]), Waits("slow", [0.5, 0.5, CIRCLE + 0.1])
    assert quick.holds and not slow.holds
    assert len(quick.cells()) == len(HEADS) and quick.cells()[-1] == "yes" and slow.cells()[-1] == "NO"
