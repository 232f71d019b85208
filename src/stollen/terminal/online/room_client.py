"""The client of a room: it reconnects by itself, and sends a move again until the server has answered it."""

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
from stollen.terminal.language.translations import Language
from stollen.terminal.online.message_decoder import decode_message
from stollen.terminal.online.tickets import Ticket
from stollen.terminal.screen.game_source import ChatLine, MoveRefused
from stollen.terminal.screen.local_game import bot_name

PING = 25.0
FIRST_PAUSE, LONGEST_PAUSE = 0.3, 5.0
"""Seconds between pings, and before the connection is tried again."""

REPEATED = ("too_fast", "unavailable")
"""Refusals after which a request is repeated."""


class RoomClient:
    """The room as one member sees it, and the member's requests."""

    talks = True

    def __init__(self, ticket: Ticket, say: Language, room: str = "") -> None:
        """The latest room of this ticket, or one of its rematches."""
        self.ticket = ticket
        self.say = say
        self.room = room
        self.picture: RoomPicture | None = None
        self.member = ""
        self.refusal = ""
        self._version = 0
        self._views: dict[Seat | None, View] = {}
        self._events: dict[Seat | None, list[Event]] = {}
        self._talk: list[tuple[int, TalkLine]] = []
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[ServerMessage]] = {}
        self._unanswered: dict[str, dict[str, Any]] = {}
        self._changed = asyncio.Event()

    # -- state ----------------------------------------------------------------------------------------

    @property
    def seats(self) -> Sequence[Seat]:
        places = self.picture.places if self.picture else ()
        return [seat for seat, place in enumerate(places) if place.sitter == PersonSeat(self.member)]

    @property
    def over(self) -> bool:
        """Whether the player can leave without losing anything."""
        return self.ended or (self.picture is not None and self.picture.status == "over")

    @property
    def ended(self) -> bool:
        """Whether the room is closed to this member."""
        return bool(self.refusal) or (self.picture is not None and self.picture.status == "closed")

    @property
    def has_view(self) -> bool:
        """Whether there is a view of the game."""
        return bool(self._views)

    @property
    def waiting(self) -> str:
        if self.refusal:
            return self.refusal
        if self.picture is not None and self.picture.status == "closed":
            return self.say("term-room-closed")
        if self.picture is not None and self.picture.next_room:
            return f"{self.say('rematch-joined')}: n"
        return "" if self._socket is not None else self.say("prompt-lost")

    def view(self, seat: Seat | None) -> View:
        return self._views[seat] if seat in self._views else public(next(iter(self._views.values())))

    def history(self, seat: Seat | None) -> Sequence[Event]:
        if seat in self._events or not self._events:
            return self._events.get(seat, [])
        return [_public_event(event) for event in next(iter(self._events.values()))]

    @property
    def talk(self) -> Sequence[ChatLine]:
        return [ChatLine(after, self._spoken(line), line.what.member == self.member) for after, line in self._talk]

    def _spoken(self, line: TalkLine) -> str:
        """A line of talk with its speaker."""
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
        if not 0 <= seat < len(self.picture.places):  # a statement about a seat that does not exist
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

    # -- requests ---------------------------------------------------------------------------------------

    async def play(self, seat: Seat, move: str) -> None:
        move_id = uuid4().hex[:12]
        await self.request("play", seat=seat, version=self._version, move_id=move_id, move=move)

    async def advise(self, seat: Seat) -> Sequence[Candidate]:
        answer = await self.request("advise", seat=seat)
        return answer.candidates if isinstance(answer, Advice) else ()

    async def speak(self, text: str) -> None:
        await self.request("say", text=text)

    async def again(self) -> str:
        """The room of the rematch; raises `MoveRefused`."""
        assert self.picture is not None
        try:
            await self.request("rematch")
        except MoveRefused:
            if not self.picture.next_room:  # otherwise another member has opened it
                raise
        return self.picture.next_room

    async def request(self, kind: str, **fields: Any) -> ServerMessage:
        """Send a request and wait for its answer, also over a new connection; raises `MoveRefused`."""
        request_id = uuid4().hex[:12]
        self._unanswered[request_id] = {"type": kind, "id": request_id, **fields}
        self._answers[request_id] = asyncio.get_running_loop().create_future()
        try:
            while True:
                await self._send(self._unanswered[request_id])
                answer = await self._answers[request_id]
                if not isinstance(answer, Refused):
                    return answer
                if answer.code not in REPEATED:
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
        """Stay connected until the room is closed or refuses this member."""
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
                if (news := decode_message(data)) is not None:
                    await self.handle(news, socket)
                if self.ended:
                    return
        finally:
            pinging.cancel()

    async def handle(self, news: ServerMessage, socket: ClientConnection) -> None:
        match news:
            case Welcome():
                await self._welcomed(news, socket)
            case Changed():
                self._version, self.picture = news.version, news.picture
                self.add_events(news.sights)
            case Spoke():
                self._version = news.version
                self._add_talk(() if news.line is UNSET else (news.line,))
            case Refused() if self._socket is None and news.code not in REPEATED:
                self.refusal = news.text
            case Accepted() | Refused() | Advice():
                answer = self._answers.get(news.id)
                if answer is not None and not answer.done():
                    answer.set_result(news)
        self._changed.set()

    async def _welcomed(self, news: Welcome, socket: ClientConnection) -> None:
        """Take over the state, take back the own seats, and repeat requests without an answer."""
        self.member, self._version, self.picture = news.member, news.version, news.picture
        self.room = news.picture.room
        missed: list[MissedStep | TalkLine] = [*news.steps, *news.talk]
        for one in sorted(missed, key=lambda one: one.version):
            if isinstance(one, TalkLine):
                self._add_talk((one,))
            else:
                self.add_events(one.sights)
        self._views = {seat_view.seat: seat_view.view for seat_view in news.sights if seat_view.view is not UNSET}
        self._socket = socket
        for seat in self.seats:
            if news.picture.places[seat].stand_in is not None:
                await self._send({"type": "take_back", "seat": seat, "id": "back"})
        for request in self._unanswered.values():
            await self._send(request)

    def _add_talk(self, lines: Sequence[TalkLine]) -> None:
        after = max(map(len, self._events.values()), default=0)
        self._talk += [(after, line) for line in lines]

    def add_events(self, sights: Sequence[SeatView]) -> None:
        for seat_view in sights:
            self._events.setdefault(seat_view.seat, []).extend(seat_view.events)
            if seat_view.view is not UNSET:
                self._views[seat_view.seat] = seat_view.view

    async def _send(self, request: dict[str, Any]) -> None:
        """Send a request if there is a connection; otherwise it is sent with the next one."""
        if self._socket is not None:
            with suppress(OSError, WebSocketException):
                await self._socket.send(msgspec.json.encode(request).decode())


def public(view: View) -> View:
    """The public part of a seat's view."""
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
    """A name without control characters."""
    return "".join(letter for letter in name if letter.isprintable())


def _public_event(event: Event) -> Event:
    return RoundScoredUnseen(event.round, None) if isinstance(event, RoundScoredUnseen) else seen_by(event, None)


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[ClientConnection]:
    """A connection that is closed afterwards, without waiting long for the server."""
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
