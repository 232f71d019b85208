"""Whole games of every ruleset by keys, on the smallest screen: every kind of move in every round."""

import asyncio
from typing import Any

import pytest

from tests.terminal.screen.robot import SMALL, Robot, app_for, shown

OFTEN = 2

GAMES: dict[str, dict[str, Any]] = {
    "duel": {"ruleset": "duel", "blue": "random"},
    "solo": {"ruleset": "solo", "ruleset_options": {"color": "blue"}},
    "saboteur": {"ruleset": "saboteur", "seats": 3, "bots": "random"},
    "saboteur2": {"ruleset": "saboteur2", "seats": 2, "bots": "random"},
}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_keys(name: str) -> None:
    async def play() -> None:
        app = app_for(seed=f"keys-{name}", **GAMES[name])
        async with app.run_test(size=SMALL) as pilot:
            robot = Robot(app, pilot, often=OFTEN)
            await robot.play_on()
            await robot.until(lambda: "The game is over" in shown(app), "no end is told")
            assert app.local is not None and app.local.game.outcome is not None

    asyncio.run(asyncio.wait_for(play(), 120))
