"""The parts of every screen with a maze: head line, maze, players, log and hand."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static

from stollen.cards.decks import deck_for
from stollen.game.events.event import Event
from stollen.game.moves.move import Cell, Seat
from stollen.game.view import View
from stollen.terminal.draw.status_lines import round_parts
from stollen.terminal.language.narration import Narrator
from stollen.terminal.language.translations import Language
from stollen.terminal.screen.game_source import GameSource
from stollen.terminal.screen.panels.chat_panel import with_talk
from stollen.terminal.screen.panels.hand_panel import HandPanel
from stollen.terminal.screen.panels.maze_panel import MazePanel
from stollen.terminal.screen.panels.players_panel import PlayersPanel

LATEST = 40
"""The number of sentences in the log beside the maze."""

LARGE, HUGE = 110, 160
"""The widths from which there is more room for players and log."""

Keys = Sequence[tuple[str, str]]


class TableLayout(Screen[None]):
    """A table as `seat` sees it."""

    AUTO_FOCUS: ClassVar[str | None] = ""

    def __init__(self, source: GameSource, say: Language, seat: Seat | None) -> None:
        super().__init__()
        self.source = source
        self.say = say
        self.seat = seat

        self._narrators: dict[Seat | None, Narrator] = {}
        self._sentences: dict[Seat | None, list[str]] = {}
        self.set_class(not deck_for(source.view(None).ruleset).dwarfs, "few")

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal(id="middle"):
            yield MazePanel(id="maze")
            with Vertical(id="side"):
                yield Static(id="people", markup=False)
                yield OptionList(id="choices", markup=False)
                yield Static(id="log", markup=False)
        yield Static(id="notice", markup=False)
        yield Static(id="prompt", markup=False)
        yield HandPanel(id="hand")
        yield Static(id="keys", markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Whether a key may act; not before the widgets exist, nor while the program ends and they are gone."""
        return bool(self.query(MazePanel)) and super().check_action(action, parameters) is not False

    @property
    def maze(self) -> MazePanel:
        return self.query_one(MazePanel)

    @property
    def choices(self) -> OptionList:
        return self.query_one(OptionList)

    @property
    def narrator(self) -> Narrator:
        return self.narrator_for(self.seat)

    def narrator_for(self, seat: Seat | None) -> Narrator:
        if seat not in self._narrators:
            self._narrators[seat] = Narrator(self.say, self.source.view(None).ruleset, self.source.name, seat)
        return self._narrators[seat]

    def write(self, name: str, text: object) -> None:
        """Write into one of the parts."""
        self.query_one(f"#{name}", Static).update(text)  # type: ignore[arg-type]  # Textual draws texts of Rich too

    # -- around the maze ------------------------------------------------------------------------------

    def show_around(self, view: View) -> None:
        """Everything but maze and hand."""
        self.write("head", self.head(view))
        self.set_class(self.size.width >= LARGE, "large")
        self.set_class(self.size.width >= HUGE, "huge")
        side = self.query_one("#side")
        self.write(
            "people", PlayersPanel(self.source, self.say, view).text(side.size.width - 2, max(4, side.size.height - 3))
        )
        self.write("log", "\n".join(self.log_lines(LATEST)))

    def head(self, view: View) -> str:
        """The game, the round and the piles; without the game if there is no room."""
        parts = [self.say(f"game-{view.ruleset}"), *round_parts(view, self.narrator.cards)]
        whole = " · ".join(parts)
        return whole if len(whole) <= self.size.width - 2 else " · ".join(parts[1:])

    def log_lines(self, most: int) -> list[str]:
        """The log, the newest sentence first."""
        sentences, events = self._sentences.setdefault(self.seat, []), self.history()
        sentences += [self.narrator.event(event) for event in events[len(sentences) :]]
        lines = with_talk(sentences[: len(events)], self.source.talk)
        return lines[: -most - 1 : -1]

    def history(self) -> Sequence[Event]:
        """The events as the shown seat knows them."""
        return self.source.history(self.seat)

    def last_cell(self) -> Cell | None:
        """The cell of the last event that has one."""
        return next((event.cell for event in reversed(self.history()) if hasattr(event, "cell")), None)

    def show_keys(self, keys: Keys) -> None:
        """The keys that can be used now, as many as fit."""
        line = ""
        for key, words in keys:
            more = f"{'  ' if line else ''}{key} {words}"
            line += more if len(line + more) <= self.size.width - 2 else ""
        self.write("keys", line)
