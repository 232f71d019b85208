"""A player that uses keys alone and reads the screen."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from stollen.game.game import Game
from stollen.game.moves.move import Bribe, Cell, End, Key, Map, Mend, Pass, Place, Rockfall
from stollen.game.moves.notation import parse_move
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import View
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.model.advisers import Kind
from stollen.terminal.model.setup import SetupOptions
from stollen.terminal.screen.dialogs import CoverDialog, TextDialog
from stollen.terminal.screen.local_game import LocalGame
from stollen.terminal.screen.local_session import PlayApp
from stollen.terminal.screen.screen_app import StollenApp
from stollen.terminal.screen.table_screen import TableScreen
from tests.terminal.script import seated

SMALL = (80, 24)
PATIENCE = 20.0
SOON = 2.0
TICK = 0.002

DUEL: dict[str, Any] = {"ruleset": "duel", "blue": "random", "seed": "table"}

Choose = Callable[[View, SeededDice], str]


def app_for(style: TerminalStyle | None = None, **options: Any) -> PlayApp:
    """A game without pauses."""
    return PlayApp(style or TerminalStyle(), SetupOptions(**options), pace=0)


def shown(app: App[None]) -> str:
    """All characters on the screen, line by line."""
    width, height = app.size
    lines = app.screen._compositor.render_strips(app.size)
    return "\n".join("".join(segment.text for segment in line)[:width] for line in lines[:height])


class Robot:
    """Plays one app by its keys."""

    def __init__(
        self, app: StollenApp, pilot: Pilot[None], choose: Choose | None = None, often: int | None = None
    ) -> None:
        """Kinds of moves made `often` in a round are then played without keys, to save time."""
        self.app = app
        self.often = often
        self.made: Counter[tuple[int, str]] = Counter()
        self.pilot = pilot
        self.choose = choose or eager
        self.dice = SeededDice("robot", "keys")
        self.covers: list[str] = []
        self.pressed: list[str] = []

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    async def press(self, key: str, true: Callable[[], bool] | None = None) -> None:
        """Press a key and wait for a condition."""
        self.pressed.append(key)
        self.app.simulate_key(key)
        await self.until(true or (lambda: True), f"after {key}")

    async def until(self, true: Callable[[], bool], what: str) -> None:
        await asyncio.sleep(0)
        for _ in range(int(PATIENCE / TICK)):
            if true():
                return
            await asyncio.sleep(TICK)
        raise AssertionError(f"{what}:\n{shown(self.app)}")

    async def settle(self) -> None:
        """Wait until a person must decide or read a dialog."""
        await self.until(self._is_settled, "nothing happens")

    def _is_settled(self) -> bool:
        if isinstance(self.app.screen, TextDialog | CoverDialog) or self.table.next_seat is not None:
            return True
        choice, source = self.table.choice, self.table.source
        return bool(choice.view.moves) and choice.view == source.view(self.table.seat)

    @property
    def local(self) -> LocalGame:
        """The game of a `PlayApp`."""
        assert isinstance(self.app, PlayApp) and self.app.local is not None
        return self.app.local

    @property
    def over(self) -> bool:
        return self.table.source.view(None).outcome is not None

    async def play_on(self, decisions: int = 10_000) -> None:
        """Play until the game is over, or for a number of decisions."""
        while decisions:
            await self.settle()
            if isinstance(self.app.screen, TextDialog) and self.over:
                return
            if isinstance(self.app.screen, TextDialog | CoverDialog):
                await self.close(self.app.screen)
            elif self.table.next_seat is not None:
                await self.press("enter", lambda: isinstance(self.app.screen, CoverDialog))
            else:
                await self.decide()
                decisions -= 1

    async def close(self, dialog: Screen[Any]) -> None:
        """Close the dialog, and wait until it is gone."""
        if isinstance(dialog, CoverDialog):
            await self.until(lambda: "show my hand" in shown(self.app), "nothing on the cover")
            self.covers.append(shown(self.app))
        await self.press("enter", lambda: self.app.screen is not dialog)

    async def decide(self) -> None:
        """Play a move, and wait until it is played."""
        view = self.table.choice.view
        text = self.choose(view, self.dice)
        kind = (view.round, text.split()[0])
        self.made[kind] += 1
        if self.often is None or self.made[kind] <= self.often or view.phase != "turn":
            await self.make(text)
        else:
            assert view.seat is not None
            await self.table.source.play(view.seat, text)
        await self.until(lambda: self.table.source.view(view.seat) != view, f"{text} was not played")

    async def make(self, text: str) -> None:
        """Play a move by keys."""
        await self.prepare(text)
        await self.press("e" if text == "end" else "enter")

    async def prepare(self, text: str) -> None:
        """All keys of a move but the last one."""
        move, choice = parse_move(text), self.table.choice
        await self.press("escape", lambda: choice.mode == "card" and not choice.chosen)
        match move:
            case Pass() | Mend():
                mode = "pass" if isinstance(move, Pass) else "mend"
                await self.press("p" if mode == "pass" else "x", lambda: choice.mode == mode)
                await self.take_up(*move.cards)
                await self.pick(text)
            case Bribe():
                await self.point(move.cell)
            case Place():
                await self.take_up(move.card)
                await self.point(move.cell)
                if choice.lies_turned(move.cell) != move.turned:
                    await self.press("r", lambda: choice.lies_turned(move.cell) == move.turned)
            case Key() | Map() | Rockfall():
                await self.take_up(move.card)
                await self.point(move.cell)
            case End():
                pass
            case _:
                await self.take_up(*([] if choice.menu.questions else [text.split()[1]]))
                await self.pick(text)

    async def take_up(self, *cards: str) -> None:
        """Press the digits of cards in the hand."""
        choice = self.table.choice
        for card in cards:
            places = [place for place, held in enumerate(choice.view.hand) if held == card]
            place = next(place for place in places if place not in choice.chosen)
            await self.take_one(place)

    async def take_one(self, place: int) -> None:
        """Press a digit, again if the table did not take it yet."""
        choice = self.table.choice
        await self.press(str(place + 1))
        for _ in range(int(SOON / TICK)):
            if place in choice.chosen:
                return
            await asyncio.sleep(TICK)
        await self.press(str(place + 1), lambda: place in choice.chosen)

    async def point(self, cell: Cell) -> None:
        """Go from cell to cell."""
        maze = self.table.maze
        while maze.cursor != cell:
            before = maze.cursor
            east, south = cell[0] - before[0], cell[1] - before[1]
            key = ("right" if east > 0 else "left") if east else "down" if south > 0 else "up"
            await self.press(key, lambda before=before: maze.cursor != before)  # type: ignore[misc]

    async def pick(self, text: str) -> None:
        """Go to a line of the list, if there is one."""
        listed, choices = self.table.choice.listed, self.table.choices
        if text in listed:
            await self.until(lambda: choices.option_count == len(listed) and choices.has_focus, "no list")
            while choices.highlighted != listed.index(text):
                before = choices.highlighted
                await self.press("down", lambda before=before: choices.highlighted != before)  # type: ignore[misc]


def at_table(play: Callable[[Robot], Awaitable[None]], app: PlayApp | None = None, **options: Any) -> None:
    """Do something at a table."""

    async def run() -> None:
        one = app or app_for(**(options or DUEL))
        async with one.run_test(size=SMALL) as pilot:
            robot = Robot(one, pilot)
            await pilot.pause()
            await play(robot)

    asyncio.run(asyncio.wait_for(run(), 60))


def app_at(game: Game, *kinds: Kind, style: TerminalStyle | None = None) -> PlayApp:
    """A game that has begun already."""
    app = app_for(style)
    app._loaded = game, seated(game, *kinds)
    return app


def eager(view: View, dice: SeededDice) -> str:
    """Mostly tunnels that lead east."""
    places = [text for text in view.moves if text.startswith("place") and "dead" not in text]
    if places and dice.below(4):
        return max(places, key=lambda text: (int(text.split()[2].split(",")[0]), text))
    others = [text for text in view.moves if not text.startswith(("pass", "mend"))] or list(view.moves)
    return others[dice.below(len(others))]
