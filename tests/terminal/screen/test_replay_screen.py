"""The replay of a record: forth and back, from mark to mark, automatic, from any point of view."""

import asyncio

import pytest
from msgspec.structs import replace

from stollen.game.errors import BadRecord
from stollen.game.records.record import Record
from stollen.game.records.timeline import Timeline
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.screen.dialogs import TextDialog
from stollen.terminal.screen.replay_screen import ReplayApp, ReplayScreen
from tests.properties.games import SETUPS, walk
from tests.terminal.screen.robot import SMALL, shown


def played(ruleset: str) -> Record:
    setup = next(number for number, (name, _, _) in enumerate(SETUPS) if name == ruleset)
    *_, (game, _) = walk(setup, 1)
    return game.record()


def test_stepping_and_eyes() -> None:
    async def look() -> None:
        steps = Timeline(played("saboteur"))
        app = ReplayApp(TerminalStyle(), steps)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, ReplayScreen) and f"Move 0 of {steps.last}" in shown(app)
            await pilot.press("right", "right", "left")
            assert "Move 1 of" in shown(app)
            await pilot.press("down")
            assert screen.recorded.step == steps.nearest_mark(1, forwards=True)
            await pilot.press("end", "right")
            assert screen.recorded.step == steps.last
            await pilot.press("home", "c")
            assert isinstance(app.screen, TextDialog) and "Seat 1: " in shown(app) and "Seat 3: " in shown(app)
            await pilot.press("escape", "e", "e", "e", "c")
            assert "Seat 2: " in shown(app) and "Seat 1: " not in shown(app)
            await pilot.press("escape")
            assert "Whose eyes: Seat 2" in shown(app)

    asyncio.run(look())


def test_it_plays_by_itself_and_stops() -> None:
    async def look() -> None:
        app = ReplayApp(TerminalStyle(language="nl"), Timeline(played("duel")))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, ReplayScreen)
            await pilot.press("plus", "plus", "plus", "space")
            for _ in range(100):
                await pilot.pause(0.05)
                if screen.recorded.step >= 2:
                    break
            assert screen.recorded.step >= 2
            await pilot.press("space")
            assert screen._timer is None

    asyncio.run(look())


@pytest.mark.parametrize("ruleset", ["duel", "saboteur2"])
def test_eyes_see_what_the_seat_sees_and_all_see_everything(ruleset: str) -> None:
    steps = Timeline(played(ruleset))
    for step in range(0, steps.last, 17):
        game = steps.games[step]
        assert steps.view(step, 0) == game.view(0) and steps.view(step, "table") == game.view(None)
        assert {goal.card for goal in steps.view(step, "all").goals} == {goal.card for goal in game.position().goals}


def test_a_record_that_cannot_be_replayed() -> None:
    with pytest.raises(BadRecord, match=r"moves\[0\]"):
        Timeline(replace(played("solo"), moves=("end",)))
