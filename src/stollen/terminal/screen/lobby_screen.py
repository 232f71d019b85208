"""The lobby of a room, and the Textual app that opens the lobby and the table."""

from collections.abc import Callable
from typing import Any, ClassVar

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import Worker

from stollen.protocol.room_messages import RoomPicture, SeenPlace
from stollen.protocol.room_plan import OpenSeat, PersonSeat
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.language.translations import Language
from stollen.terminal.online.room_client import RoomClient, printable
from stollen.terminal.online.tickets import Ticket, forget
from stollen.terminal.screen.dialogs import Answer, LeaveDialog
from stollen.terminal.screen.game_source import MoveRefused
from stollen.terminal.screen.panels.chat_panel import ChatPanel
from stollen.terminal.screen.panels.colors import ACCENT, MUTED, TEXT
from stollen.terminal.screen.screen_app import StollenApp
from stollen.terminal.screen.table_screen import TableScreen

LATEST = 5
"""The number of lines of talk in the lobby."""


class LobbyScreen(Screen[None]):
    """The seats of a room, and who is ready."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "ready", show=False),
        Binding("s", "start", show=False),
        Binding("t", "talk", show=False),
        Binding("q,escape,ctrl+c,ctrl+q", "app.leave_table", show=False, priority=True),
    ]

    def __init__(self, room: RoomClient, say: Language) -> None:
        super().__init__()
        self.room = room
        self.say = say
        self.asked_for_seat = False

    def compose(self) -> ComposeResult:
        with Vertical(classes="form"):
            yield Static(self.say("lobby-title"), classes="heading", markup=False)
            yield Static(id="places", markup=False)
            yield Static(id="talk", markup=False)
            yield Static(id="wrong", markup=False)
            yield Static(self.say("term-room-keys"), classes="more", markup=False)

    def on_mount(self) -> None:
        self.follow()

    @work(exclusive=True)
    async def follow(self) -> None:
        """Show the room until its game begins."""
        self.show()
        async for _ in self.room.changes():
            self.show()
            picture = self.room.picture
            if picture is not None and picture.status in ("playing", "over") and self.room.has_view:
                break
            if picture is not None and picture.status == "gathering" and not self.asked_for_seat:
                self.asked_for_seat = True
                self.sit_down(picture)
        if self.room.has_view:
            self.app.switch_screen(TableScreen(self.room, self.say))

    def sit_down(self, picture: RoomPicture) -> None:
        """Take the first open seat."""
        open_seats = [seat for seat, place in enumerate(picture.places) if isinstance(place.sitter, OpenSeat)]
        if open_seats and not self.room.seats:
            self.request("sit", seat=open_seats[0])

    def show(self) -> None:
        self.query_one("#places", Static).update(self.places())
        self.query_one("#talk", Static).update("\n".join(f"▸ {line.text}" for line in self.room.talk[-LATEST:]))
        self.query_one("#wrong", Static).update(self.room.waiting)

    def places(self) -> Text:
        picture, text = self.room.picture, Text()
        if picture is None:
            return text
        text.append(
            f"{self.say('term-room', code=picture.code)} · {self.say(f'game-{picture.plan.ruleset}')}\n\n", TEXT
        )
        for seat, place in enumerate(picture.places):
            mine = seat in self.room.seats
            text.append(f"{'▸' if mine else ' '} {seat + 1}  ", ACCENT)
            text.append(f"{self.who(seat, place):<26}", ACCENT if mine else TEXT)
            text.append(f"{self.state(place, picture)}\n", MUTED)
        return text

    def who(self, seat: int, place: SeenPlace) -> str:
        if isinstance(place.sitter, OpenSeat):
            return self.say("lobby-open")
        return " · ".join(filter(None, (printable(self.room.name(seat)), self.room.kind(seat))))

    def state(self, place: SeenPlace, picture: RoomPicture) -> str:
        member = next((one for one in picture.members if place.sitter == PersonSeat(one.member)), None)
        if member is None:
            return ""
        if member.member == picture.host:
            return self.say("lobby-host")
        return self.say("lobby-ready" if member.ready else "lobby-not-ready")

    # -- requests -------------------------------------------------------------------------------------------

    @work(exclusive=False)
    async def request(self, kind: str, **fields: Any) -> None:
        try:
            await self.room.request(kind, **fields)
        except MoveRefused as refused:
            self.query_one("#wrong", Static).update(refused.reason.text)

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdecimal() and event.character != "0":
            seat = int(event.character) - 1
            self.request("stand" if seat in self.room.seats else "sit", seat=seat)

    def action_ready(self) -> None:
        members = self.room.picture.members if self.room.picture else ()
        ready = any(one.ready for one in members if one.member == self.room.member)
        self.request("set_ready", ready=not ready)

    def action_start(self) -> None:
        self.request("start")

    @work(exclusive=True, group="dialog")
    async def action_talk(self) -> None:
        words = await self.app.push_screen_wait(ChatPanel(self.say))
        if words is not None:
            self.request("say", text=words)


class JoinApp(StollenApp):
    """The program for a room on a server."""

    def __init__(self, style: TerminalStyle, ticket: Ticket) -> None:
        super().__init__(style)
        self.room = RoomClient(ticket, self.say)
        self._connection: Worker[None] | None = None

    def first_screen(self) -> Screen[None]:
        self._connection = self.run_worker(self.room.run())
        return LobbyScreen(self.room, self.say)

    async def play_again(self) -> None:
        """Join the rematch; the first member opens its room."""
        following = await self.room.again()
        if self._connection is not None:
            self._connection.cancel()
        self.room = RoomClient(self.room.ticket, self.say, following)
        self.switch_screen(self.first_screen())

    def action_leave_table(self) -> None:
        if self.room.over:
            self.exit()
        else:
            self.push_screen(LeaveDialog(self.say, asks_where=False), self._leave)

    def _leave(self, answer: Answer | None) -> None:
        if answer is not None and answer[0]:
            self.exit()


def play_in_room(ticket: Ticket, style: TerminalStyle, write: Callable[[str], object]) -> None:
    """Play until the game is over or the player leaves; with the same code they can return."""
    app = JoinApp(style, ticket)
    app.play()
    if app.room.refusal:
        forget(ticket)
        write(app.room.refusal)
