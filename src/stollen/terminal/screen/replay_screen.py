"""The replay of a record: step by step, automatically, from any point of view."""

from collections.abc import AsyncIterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer

from stollen.game.events.event import Event
from stollen.game.moves.move import Seat
from stollen.game.records.timeline import Eyes, Timeline
from stollen.game.view import View
from stollen.protocol.decision import Candidate
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.language.help import key_help
from stollen.terminal.language.narration import Narrator, seat_name
from stollen.terminal.language.translations import Language
from stollen.terminal.model.move_choice import MoveChoice
from stollen.terminal.screen.dialogs import TextDialog
from stollen.terminal.screen.game_source import ChatLine
from stollen.terminal.screen.panels.hand_panel import HandPanel
from stollen.terminal.screen.panels.table_layout import Keys, TableLayout
from stollen.terminal.screen.screen_app import StollenApp

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""Moves a second of automatic replay."""


class RecordedGame:
    """A moment of a record as a game source."""

    seats: Sequence[Seat] = ()
    talks = False
    talk: Sequence[ChatLine] = ()
    waiting = ""

    def __init__(self, timeline: Timeline, say: Language, eyes: Eyes | None) -> None:
        self.timeline = timeline
        self.say = say
        self.step = 0
        self.eyes: Eyes = "all" if eyes is None else eyes

    def view(self, seat: Seat | None) -> View:
        return self.timeline.view(self.step, self.eyes)

    def history(self, seat: Seat | None) -> Sequence[Event]:
        return self.timeline.seen_until(self.step, self.eyes)

    def name(self, seat: Seat) -> str:
        return seat_name(self.say, self.timeline.view(0, "table"), seat)

    def kind(self, seat: Seat) -> str:
        return ""

    async def play(self, seat: Seat, move: str) -> None:
        raise NotImplementedError

    async def advise(self, seat: Seat) -> Sequence[Candidate]:
        return ()

    async def speak(self, text: str) -> None:
        raise NotImplementedError

    async def changes(self) -> AsyncIterator[None]:
        for _ in ():
            yield


class ReplayScreen(TableLayout):
    """The screen of a record."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n", "go(1)", show=False),
        Binding("left,b", "go(-1)", show=False),
        Binding("down,pagedown", "jump(True)", show=False),
        Binding("up,pageup", "jump(False)", show=False),
        Binding("home", "end(False)", show=False),
        Binding("end", "end(True)", show=False),
        Binding("space,enter", "play", show=False),
        Binding("plus,equals_sign", "speed(1)", show=False),
        Binding("minus", "speed(-1)", show=False),
        Binding("e,tab", "eyes(1)", show=False, priority=True),
        Binding("shift+tab", "eyes(-1)", show=False, priority=True),
        Binding("c", "cards", show=False),
        Binding("l", "log", show=False),
        Binding("z", "zoom", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q,escape,ctrl+c,ctrl+q", "app.quit", show=False, priority=True),
    ]

    def __init__(self, timeline: Timeline, say: Language, eyes: Eyes | None = None) -> None:
        self.recorded = RecordedGame(timeline, say, eyes)
        super().__init__(self.recorded, say, None)
        self.timeline = timeline
        self.speed = 1
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        self.choices.display = False
        self.query_one("#notice").display = False
        self.show_step()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show_step)

    @property
    def narrator(self) -> Narrator:
        eyes = self.recorded.eyes
        return self.narrator_for(eyes if isinstance(eyes, int) else None)

    # -- drawing -----------------------------------------------------------------------------------------

    def show_step(self) -> None:
        view = self.recorded.view(None)
        self.seat = view.seat
        self.show_around(view)
        if (last := self.last_cell()) is not None:
            self.maze.point(last)
        self.maze.show(view, {}, None, self.last_cell())
        self.query_one(HandPanel).show(MoveChoice(view) if view.hand else None, self.narrator.cards)
        self.write("prompt", f"{self.where()}\n{self.step_sentences()}")
        self.show_keys(self.keys())

    def log_lines(self, most: int) -> list[str]:
        """The sentences before this step, the newest first, as this point of view knows them."""
        narrator, lines = self.narrator, list[str]()
        for event in reversed(self.history()):
            if len(lines) == most:
                break
            if line := narrator.event(event):
                lines.append(f"· {line}")
        return lines

    def where(self) -> str:
        say, step = self.say, self.recorded.step
        playing = say("replay-pause" if self._timer is None else "replay-play")
        count = f"{say('replay-step', step=step)} {say('replay-of', count=self.timeline.last)}"
        return f"{count} · {say('replay-eyes')}: {self.eyes_words()} · {playing} {SPEEDS[self.speed]:g}×"

    def eyes_words(self) -> str:
        eyes = self.recorded.eyes
        return self.recorded.name(eyes) if isinstance(eyes, int) else self.say(f"replay-{eyes}")

    def step_sentences(self) -> str:
        """The sentences for the move of this step."""
        events = self.timeline.seen(self.recorded.step, self.recorded.eyes)
        return " ".join(filter(None, map(self.narrator.event, events)))

    def keys(self) -> Keys:
        say = self.say
        return [
            ("← →", say("term-step")),
            ("↑ ↓", say("term-jump")),
            ("Space", say("replay-play")),
            ("e", say("term-eyes")),
            ("?", say("term-help")),
            ("q", say("term-quit")),
            ("c", say("cards").capitalize()),
            ("l", say("log")),
            ("Home End", say("term-ends")),
            ("+ -", say("term-speed")),
        ]

    # -- keys ----------------------------------------------------------------------------------------------

    def go_to(self, step: int) -> None:
        self.recorded.step = max(0, min(step, self.timeline.last))
        self.show_step()

    def action_go(self, by: int) -> None:
        self.go_to(self.recorded.step + by)

    def action_jump(self, forwards: bool) -> None:
        self.go_to(self.timeline.nearest_mark(self.recorded.step, forwards))

    def action_end(self, last: bool) -> None:
        self.go_to(self.timeline.last if last else 0)

    def action_eyes(self, by: int) -> None:
        eyes = self.timeline.eyes
        self.recorded.eyes = eyes[(eyes.index(self.recorded.eyes) + by) % len(eyes)]
        self.show_step()

    def action_play(self) -> None:
        """Start or stop automatic replay."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        else:
            self._timer = self.set_interval(1 / SPEEDS[self.speed], self.play_on)
        self.show_step()

    def play_on(self) -> None:
        if self.recorded.step == self.timeline.last:
            self.action_play()
        else:
            self.action_go(1)

    def action_speed(self, by: int) -> None:
        self.speed = max(0, min(self.speed + by, len(SPEEDS) - 1))
        if self._timer is not None:
            self.action_play()
            self.action_play()
        self.show_step()

    def action_cards(self) -> None:
        """Show the hands that this point of view may see."""
        lines = []
        for seat, hand in self.timeline.hands(self.recorded.step, self.recorded.eyes).items():
            cards = ", ".join(map(self.narrator.cards.name, hand)) or "–"
            lines.append(self.say("term-hand-of", name=self.recorded.name(seat), cards=cards))
        self.app.push_screen(TextDialog(self.say, self.say("cards"), lines))

    def action_log(self) -> None:
        self.app.push_screen(TextDialog(self.say, self.say("log"), self.log_lines(10_000)))

    def action_zoom(self) -> None:
        self.maze.zoom()

    def action_help(self) -> None:
        lines = [f"{key:<10}{words}" for key, words in self.keys()]
        signs = key_help(self.say, self.timeline.record.ruleset)
        signs = signs[signs.index(self.say("term-signs")) :]
        self.app.push_screen(TextDialog(self.say, self.say("term-keys"), [*lines, "", *signs]))


class ReplayApp(StollenApp):
    """Shows one record."""

    def __init__(self, style: TerminalStyle, timeline: Timeline, eyes: Eyes | None = None) -> None:
        super().__init__(style)
        self.timeline = timeline
        self.eyes = eyes

    def first_screen(self) -> Screen[None]:
        return ReplayScreen(self.timeline, self.say, self.eyes)
