"""A room of a server: its connection comes back by itself, and a move is played once however often it is sent."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any
from uuid import uuid4

import msgspec
from msgspec import UNSET
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from stollen.game.errors import Reason
from stollen.game.events.event import Event, RoundScoredUnseen, seen_by
from stollen.game.moves.move import Seat, cell_text
from stollen.game.view import ROLES_OPEN, ToTake, View
from stollen.protocol.decision import Candidate
from stollen.protocol.room_messages import (
    Accepted,
    Advice,
    Changed,
    MissedStep,
    Refused,
    RoomPicture,
    SeatView,
    ServerMessage,
    Spoke,
    TalkLine,
    Welcome,
)
from stollen.protocol.room_plan import BotSeat, PersonSeat
from stollen.protocol.room_talk import Said, SawGoal, Stated, Suspects, Trusts
from stollen.terminal.language.messages import Language
from stollen.terminal.online.news_decoder import decode_news
from stollen.terminal.online.tickets import Ticket
from stollen.terminal.screen.game_source import ChatLine, MoveRefused
from stollen.terminal.screen.local_game import bot_name

PING = 25.0
FIRST_PAUSE, LONGEST_PAUSE = 0.3, 5.0
"""Seconds between pings, and before the connection is tried again."""

AGAIN = ("too_fast", "unavailable")
"""Refusals after which a request is sent once more."""


class RoomClient:
    """What this member knows of the room, and what he requests."""

    talks = True

    def __init__(self, ticket: Ticket, say: Language, room: str = "") -> None:
        """The room this ticket was last good for, or one of its rematches."""
        self.ticket = ticket
        self.say = say
        self.room = room
        self.picture: RoomPicture | None = None
        self.member = ""
        self.turned_away = ""
        self._version = 0
        self._views: dict[Seat | None, View] = {}
        self._heard: dict[Seat | None, list[Event]] = {}
        self._lines: list[tuple[int, TalkLine]] = []
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[ServerMessage]] = {}
        self._unanswered: dict[str, dict[str, Any]] = {}
        self._changed = asyncio.Event()

    # -- asking ---------------------------------------------------------------------------------------

    @property
    def seats(self) -> Sequence[Seat]:
        places = self.picture.places if self.picture else ()
        return [seat for seat, place in enumerate(places) if place.sitter == PersonSeat(self.member)]

    @property
    def over(self) -> bool:
        """Nothing is lost by leaving."""
        return self.ended or (self.picture is not None and self.picture.status == "over")

    @property
    def ended(self) -> bool:
        """Nothing more will be heard of this room."""
        return bool(self.turned_away) or (self.picture is not None and self.picture.status == "closed")

    @property
    def has_view(self) -> bool:
        """Whether the game can be seen."""
        return bool(self._views)

    @property
    def waiting(self) -> str:
        if self.turned_away:
            return self.turned_away
        if self.picture is not None and self.picture.status == "closed":
            return self.say("term-room-closed")
        if self.picture is not None and self.picture.next_room:
            return f"{self.say('rematch-joined')}: n"
        return "" if self._socket is not None else self.say("prompt-lost")

    def view(self, seat: Seat | None) -> View:
        return self._views[seat] if seat in self._views else public(next(iter(self._views.values())))

    def history(self, seat: Seat | None) -> Sequence[Event]:
        if seat in self._heard or not self._heard:
            return self._heard.get(seat, [])
        return [_public_event(event) for event in next(iter(self._heard.values()))]

    @property
    def talk(self) -> Sequence[ChatLine]:
        return [ChatLine(after, self._spoken(line), line.what.member == self.member) for after, line in self._lines]

    def _spoken(self, line: TalkLine) -> str:
        """Who said it, and what."""
        names = {member.member: member.name for member in self.picture.members} if self.picture else {}
        return f"{printable(names.get(line.what.member, '?'))}: {self._words(line.what)}"

    def _words(self, what: Said | Stated) -> str:
        if isinstance(what, Said):
            return printable(what.text)
        match what.statement:
            case SawGoal(cell, treasure):
                return self.say("said-saw-treasure" if treasure else "said-saw-stone", cell=cell_text(cell))
            case Suspects(seat):
                return self.say("said-suspects", name=self.name(seat))
            case Trusts(seat):
                return self.say("said-trusts", name=self.name(seat))

    def name(self, seat: Seat) -> str:
        assert self.picture is not None
        if not 0 <= seat < len(self.picture.places):  # somebody spoke of a seat there is not
            return self.say("lobby-seat", seat=seat + 1)
        sitter = self.picture.places[seat].sitter
        names = {member.member: member.name for member in self.picture.members}
        if isinstance(sitter, BotSeat):
            return bot_name(self.say, seat)
        member = sitter.member if isinstance(sitter, PersonSeat) else ""
        return printable(names.get(member, "")) or self.say("lobby-seat", seat=seat + 1)

    def kind(self, seat: Seat) -> str:
        assert self.picture is not None
        place = self.picture.places[seat]
        if isinstance(place.sitter, BotSeat):
            return self.say.bot(place.sitter.level)
        return self.say("stands-in") if place.stand_in else ""

    # -- wishing ----------------------------------------------------------------------------------------

    async def play(self, seat: Seat, move: str) -> None:
        move_id = uuid4().hex[:12]
        await self.request("play", seat=seat, version=self._version, move_id=move_id, move=move)

    async def advise(self, seat: Seat) -> Sequence[Candidate]:
        answer = await self.request("advise", seat=seat)
        return answer.candidates if isinstance(answer, Advice) else ()

    async def speak(self, text: str) -> None:
        await self.request("say", text=text)

    async def again(self) -> str:
        """The room where the same people play again; raises `MoveRefused`."""
        assert self.picture is not None
        try:
            await self.request("rematch")
        except MoveRefused:
            if not self.picture.next_room:  # else somebody was faster
                raise
        return self.picture.next_room

    async def request(self, kind: str, **fields: Any) -> ServerMessage:
        """Send a request and wait for its answer, over a new connection too; raises `MoveRefused`."""
        request_id = uuid4().hex[:12]
        self._unanswered[request_id] = {"type": kind, "id": request_id, **fields}
        self._answers[request_id] = asyncio.get_running_loop().create_future()
        try:
            while True:
                await self._send(self._unanswered[request_id])
                answer = await self._answers[request_id]
                if not isinstance(answer, Refused):
                    return answer
                if answer.code not in AGAIN:
                    raise MoveRefused(Reason(answer.clause, answer.text, answer.message, answer.arguments))
                await asyncio.sleep(FIRST_PAUSE)
                self._answers[request_id] = asyncio.get_running_loop().create_future()
        finally:
            del self._unanswered[request_id], self._answers[request_id]

    async def changes(self) -> AsyncIterator[None]:
        while not self.ended:
            await self._changed.wait()
            self._changed.clear()
            yield

    # -- the connection -----------------------------------------------------------------------------------

    async def run(self) -> None:
        """Stay connected until the room is closed or does not want us."""
        pause = FIRST_PAUSE
        while not self.ended:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connected(self.ticket.url.replace("http", "ws", 1) + "/api/socket") as socket:
                    await self._converse(socket)
                    pause = FIRST_PAUSE
            self._socket = None
            self._changed.set()
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    async def _converse(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "token": self.ticket.token, "room": self.room, "version": self._version}
        await socket.send(msgspec.json.encode(hello).decode())
        pinging = asyncio.create_task(_ping(socket))
        try:
            async for data in socket:
                if (heard := decode_news(data)) is not None:
                    await self._take(heard, socket)
                if self.ended:
                    return
        finally:
            pinging.cancel()

    async def _take(self, heard: ServerMessage, socket: ClientConnection) -> None:
        match heard:
            case Welcome():
                await self._welcomed(heard, socket)
            case Changed():
                self._version, self.picture = heard.version, heard.picture
                self._see(heard.sights)
            case Spoke():
                self._version = heard.version
                self._hear(() if heard.line is UNSET else (heard.line,))
            case Refused() if self._socket is None and heard.code not in AGAIN:
                self.turned_away = heard.text
            case Accepted() | Refused() | Advice():
                answer = self._answers.get(heard.id)
                if answer is not None and not answer.done():
                    answer.set_result(heard)
        self._changed.set()

    async def _welcomed(self, heard: Welcome, socket: ClientConnection) -> None:
        """Everything as it is now; what was not answered is sent again, and one's seat taken back."""
        self.member, self._version, self.picture = heard.member, heard.version, heard.picture
        self.room = heard.picture.room
        missed: list[MissedStep | TalkLine] = [*heard.steps, *heard.talk]
        for one in sorted(missed, key=lambda one: one.version):
            if isinstance(one, TalkLine):
                self._hear((one,))
            else:
                self._see(one.sights)
        self._views = {sight.seat: sight.view for sight in heard.sights if sight.view is not UNSET}
        self._socket = socket
        for seat in self.seats:
            if heard.picture.places[seat].stand_in is not None:
                await self._send({"type": "take_back", "seat": seat, "id": "back"})
        for request in self._unanswered.values():
            await self._send(request)

    def _hear(self, lines: Sequence[TalkLine]) -> None:
        after = max(map(len, self._heard.values()), default=0)
        self._lines += [(after, line) for line in lines]

    def _see(self, sights: Sequence[SeatView]) -> None:
        for sight in sights:
            self._heard.setdefault(sight.seat, []).extend(sight.events)
            if sight.view is not UNSET:
                self._views[sight.seat] = sight.view

    async def _send(self, request: dict[str, Any]) -> None:
        """Send it if there is a connection; else it is sent when there is one again."""
        if self._socket is not None:
            with suppress(OSError, WebSocketException):
                await self._socket.send(msgspec.json.encode(request).decode())


def public(view: View) -> View:
    """What of a seat's view everybody may see."""
    goals = tuple(goal if goal.revealed else replace(goal, card=UNSET, peeked_at=UNSET) for goal in view.goals)
    seats = tuple(replace(seat, role=UNSET, role_since=UNSET, role_stale=UNSET) for seat in view.seats)
    return replace(
        view,
        seat=None,
        hand=(),
        moves=(),
        choices=(),
        own_discard_down=(),
        goals=goals,
        seats=view.seats if view.phase in ROLES_OPEN else seats,
        pending=None if isinstance(view.pending, ToTake) else view.pending,
    )


def printable(name: str) -> str:
    """A name without anything that could move the cursor or change colors."""
    return "".join(letter for letter in name if letter.isprintable())


def _public_event(event: Event) -> Event:
    return RoundScoredUnseen(event.round, None) if isinstance(event, RoundScoredUnseen) else seen_by(event, None)


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[ClientConnection]:
    """A connection that is closed afterwards, also when nobody waits for the server's goodbye."""
    socket = await connect(url, max_size=None, open_timeout=10)
    try:
        yield socket
    finally:
        try:
            await socket.close()
        finally:
            socket.transport.abort()


async def _ping(socket: ClientConnection) -> None:
    while True:
        await asyncio.sleep(PING)
        await socket.send('{"type": "ping"}')
