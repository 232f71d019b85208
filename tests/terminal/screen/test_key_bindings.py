"""The keys that leave a screen, and a target for every key."""

import asyncio
from collections.abc import Callable, Iterable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest
from textual.actions import parse
from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

import stollen
from stollen.game.records.timeline import Timeline
from stollen.terminal import screen
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.screen.replay_screen import ReplayApp
from stollen.terminal.screen.screen_app import StollenApp
from tests.terminal.screen.robot import SMALL, app_for

WAYS_OUT = ("q", "escape", "ctrl+c", "ctrl+q")


def replay_app() -> StollenApp:
    return ReplayApp(TerminalStyle(), Timeline(stollen.new_game("duel", seed="out").record()))


@pytest.mark.parametrize("key", WAYS_OUT)
@pytest.mark.parametrize("make", [app_for, replay_app], ids=["form", "replay"])
def test_the_form_and_a_replay_can_be_left(make: Callable[[], StollenApp], key: str) -> None:
    async def leave() -> int | None:
        app = make()
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert app.return_code is None
            await pilot.press(key)
        return app.return_code

    assert asyncio.run(leave()) == 0


def bindings() -> Iterable[tuple[type[Any], Binding]]:
    """Every key of every screen, with its action."""
    for module in iter_modules(screen.__path__, f"{screen.__name__}."):
        for found in vars(import_module(module.name)).values():
            if isinstance(found, type) and issubclass(found, Screen | App) and found.__module__ == module.name:
                for bound in vars(found).get("BINDINGS", ()):
                    yield found, bound


@pytest.mark.parametrize(("screen", "bound"), list(bindings()), ids=lambda part: getattr(part, "key", None))
def test_every_key_does_something(screen: type[Any], bound: Binding) -> None:
    namespace, action, _ = parse(bound.action)
    owner = screen if namespace == "" else StollenApp
    assert namespace in ("", "app") and hasattr(owner, f"action_{action}")
