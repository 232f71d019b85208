"""A room in the memory of a worker, with those who listen to it."""

import asyncio
from collections.abc import Iterable
from time import time

import msgspec

from stollen.protocol.room_messages import Presence, ServerMessage
from stollen.protocol.room_plan import MemberId
from stollen.protocol.room_talk import Milliseconds, Said, Stated
from stollen.server.rooms.log_entries import Entry, Left
from stollen.server.rooms.projection import RoomChange, spoke
from stollen.server.rooms.room import Room
from stollen.server.web.limits import Bucket


class Listener:
    """A connection of a member that hears all news of a room; the socket does the sending."""

    def __init__(self, member: MemberId) -> None:
        self.member = member
        self.muted: set[MemberId] = set()

    def tell(self, news: bytes) -> None:
        """Take a message to be sent; never waits."""
        raise NotImplementedError

    def dismiss(self) -> None:
        """End, once everything is told: there is nothing to listen to any more."""
        raise NotImplementedError

    def farewell(self) -> None:
        """End after a last word: the server stops, and others or a later one go on."""
        raise NotImplementedError


class LiveRoom:
    """A room with those who listen to it here."""

    def __init__(self, room: Room, code: str) -> None:
        self.room = room
        self.code = code
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.present: set[MemberId] = set()
        self.buckets: dict[MemberId, Bucket] = {}
        self.absent_since: dict[MemberId, Milliseconds] = {}
        self.loaded_at = now_ms()
        self.used_at = self.loaded_at
        self.in_doubt = False
        """Whether more may be stored than is known here; whoever goes on reads first."""

    def take(self, entry: Entry) -> None:
        """Let an entry that another worker has stored be true, and tell everybody."""
        self.room.take(entry)
        self._tell(entry)

    def become(self, room: Room, entries: Iterable[Entry]) -> None:
        """Let entries be true that are stored now, and tell everybody."""
        self.room = room
        for entry in entries:
            self._tell(entry)

    def _tell(self, entry: Entry) -> None:
        if not self.listeners:
            return
        listeners = list(self.listeners)
        if isinstance(entry.event, Said | Stated):
            for listener in listeners:
                listener.tell(pack(spoke(entry, listener.muted)))
            return
        change = RoomChange(self.room, self.code, entry, self.here())
        for listener in listeners:
            listener.tell(change.packed_for(listener.member))
            if isinstance(entry.event, Left) and entry.event.member == listener.member:
                self.listeners.discard(listener)
                listener.dismiss()

    def here(self) -> set[MemberId]:
        """The members who are connected to this worker."""
        return {listener.member for listener in self.listeners}

    def see(self, present: set[MemberId]) -> None:
        """Learn who is connected anywhere, and tell everybody."""
        if present == self.present:
            return
        now = now_ms()
        self.absent_since = {
            member: self.absent_since.get(member, now) for member in self.room.members if member not in present
        }
        self.present = present
        for listener in list(self.listeners):
            listener.tell(pack(Presence(present=tuple(sorted(present)))))


def pack(news: ServerMessage) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(news)


def now_ms() -> Milliseconds:
    return int(time() * 1000)
