"""A game on this machine on the whole screen, from its questions to the commands after it."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import asdict, replace
from textual.screen import Screen

from stollen.game.game import Game
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.model.launch import check_start, load
from stollen.terminal.model.setup import GameSetup, SetupOptions, WrongUse, random_seed, setup_for
from stollen.terminal.screen.dialogs import Answer, LeaveDialog
from stollen.terminal.screen.local_game import PACE, LocalGame
from stollen.terminal.screen.screen_app import StollenApp
from stollen.terminal.screen.start_screen import StartScreen
from stollen.terminal.screen.table_screen import TableScreen


class PlayApp(StollenApp):
    """Asks for the setup of a game unless the options have it, then plays."""

    def __init__(
        self,
        style: TerminalStyle,
        options: SetupOptions,
        record: Path | None = None,
        resume: Path | None = None,
        pace: float = PACE,
    ) -> None:
        super().__init__(style)
        self.options = options
        self.record = record or resume
        self.pace = pace
        self.local: LocalGame | None = None
        self._loaded = load(resume, options) if resume is not None else None
        if self._loaded is None and options.ruleset is not None:
            self._loaded = _new_game(options)

    def first_screen(self) -> Screen[None]:
        if self._loaded is not None:
            return self.table(*self._loaded)
        return StartScreen(self.say, self.begin, self.options.seed)

    def begin(self, options: SetupOptions) -> None:
        self.switch_screen(self.table(*_new_game(options)))

    def table(self, game: Game, setup: GameSetup) -> TableScreen:
        self.local = LocalGame(game, setup, self.say, self.record, self.pace)
        return TableScreen(self.local, self.say)

    async def play_again(self) -> None:
        """Begin again with other cards; a record of the last game stays as it is."""
        assert self.local is not None
        self.record = None
        setup = replace(self.local.setup, seed=random_seed())
        self.switch_screen(self.table(setup.new_game(), setup))

    def action_leave_table(self) -> None:
        """Ask whether to leave, and where to save the game if it is not saved yet."""
        assert self.local is not None
        over, unkept = self.local.game.outcome is not None, not self.local.saved
        if over and (self.local.path is None or not unkept):
            self.exit()
        else:
            self.ask_to_leave(asks_where=self.local.moves > 0 and unkept)

    def ask_to_leave(self, asks_where: bool, wrong: str = "") -> None:
        self.push_screen(LeaveDialog(self.say, asks_where, wrong), self._leave)

    def _leave(self, answer: Answer | None) -> None:
        """Save the game where the player wants it, then leave."""
        leaves, path = answer or (False, None)
        if leaves and self.local is not None:
            if path is not None:
                self.local.path = path
                self.local.save()
            if path is not None and not self.local.saved:
                self.ask_to_leave(asks_where=True, wrong=self.local.waiting)
            else:
                self.exit()

    def farewell(self) -> list[str]:
        """The commands to go on, or to play the same cards again."""
        if self.local is None:
            return []
        setup, lines = self.local.setup, []
        if self.local.saved and self.local.path is not None and self.local.game.outcome is None:
            lines = [self.say("term-saved"), f"  {setup.resume_command(self.local.path)}"]
        return [*lines, self.say("term-same-game"), f"  {setup.command()}"]


def play_on_screen(
    options: SetupOptions,
    record: Path | None,
    resume: Path | None,
    style: TerminalStyle,
    write: Callable[[str], object],
) -> None:
    """Play in this terminal; raises `WrongUse` before anything is drawn."""
    check_start(options, record, resume)
    given = {name for name, value in asdict(options).items() if value is not None}
    if resume is None and options.ruleset is None and given - {"seed"}:
        raise WrongUse("wrong-no-game")
    app = PlayApp(style, options, record, resume)
    try:
        app.play()
    finally:
        for line in app.farewell():
            write(line)


def _new_game(options: SetupOptions) -> tuple[Game, GameSetup]:
    setup = setup_for(options)
    return setup.new_game(), setup
