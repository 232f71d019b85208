"""The rooms in a worker's memory: loads them, appends to their logs, and notifies their listeners."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from time import time
from typing import Any

import msgspec

from stollen.protocol.room_messages import Play, Presence, ServerMessage
from stollen.protocol.room_plan import MemberId, PersonSeat
from stollen.protocol.room_talk import Milliseconds, Said, Stated
from stollen.server.rooms.log_entries import Closed, Entry, Left, RoomEvent, StandInCame, Started
from stollen.server.rooms.projection import RoomChange, spoke, welcome
from stollen.server.rooms.refusal import Refusal
from stollen.server.rooms.room import Room
from stollen.server.runtime.limits import Bucket
from stollen.server.store.batch_writer import Conflict, Unavailable
from stollen.server.store.room_store import NewMember, RoomIndex, RoomStore

log = logging.getLogger("stollen.rooms")

LOGGED_AS_INFO = (Started, StandInCame, Closed)
"""Events that are logged even where moves are not."""

TRIES = 20
"""How often a command is decided again after another worker stored something first."""

Decide = Callable[[Room], list[RoomEvent]]
"""Turns the current state of a room into new events, or raises `Refusal`."""


class Listener:
    """A connection of a member that receives all messages of a room."""

    def __init__(self, member: MemberId) -> None:
        self.member = member
        self.muted: set[MemberId] = set()

    def send(self, message: bytes) -> None:
        """Queues a message; never waits."""
        raise NotImplementedError

    def dismiss(self) -> None:
        """Closes the connection after the messages that are queued."""
        raise NotImplementedError

    def say_reconnect(self) -> None:
        """Closes the connection after asking the client to reconnect: the server stops."""
        raise NotImplementedError


class LiveRoom:
    """A room in memory with its listeners on this worker."""

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
        self.may_be_stale = False
        """Whether the store may hold entries that are not here yet; they are read before the next change."""

    def apply(self, entry: Entry) -> None:
        """Applies an entry that another worker stored, and notifies the listeners."""
        self.room.apply(entry)
        self._notify(entry)

    def replace(self, room: Room, entries: Iterable[Entry]) -> None:
        """Takes the state after entries of this worker that are stored now, and notifies the listeners."""
        self.room = room
        for entry in entries:
            self._notify(entry)

    def _notify(self, entry: Entry) -> None:
        if not self.listeners:
            return
        listeners = list(self.listeners)
        if isinstance(entry.event, Said | Stated):
            for listener in listeners:
                listener.send(pack(spoke(entry, listener.muted)))
            return
        change = RoomChange(self.room, self.code, entry, self.connected_here())
        for listener in listeners:
            listener.send(change.packed_for(listener.member))
            if isinstance(entry.event, Left) and entry.event.member == listener.member:
                self.listeners.discard(listener)
                listener.dismiss()

    def connected_here(self) -> set[MemberId]:
        """The members with a connection to this worker."""
        return {listener.member for listener in self.listeners}

    def set_present(self, present: set[MemberId]) -> None:
        """Sets the members who are connected to any worker, and notifies the listeners."""
        if present == self.present:
            return
        now = now_ms()
        self.absent_since = {
            member: self.absent_since.get(member, now) for member in self.room.members if member not in present
        }
        self.present = present
        for listener in list(self.listeners):
            listener.send(pack(Presence(present=tuple(sorted(present)))))

    def remove_listener(self, listener: Listener) -> bool:
        """Removes a listener; answers whether it was the member's last one on this worker."""
        self.listeners.discard(listener)
        return not any(other.member == listener.member for other in self.listeners)


class LiveRooms:
    """Finds rooms in memory or in the store, and is the only place that appends to their logs."""

    def __init__(self, store: RoomStore, wait_for_absent: float) -> None:
        self.store = store
        self.rooms: dict[str, LiveRoom] = {}
        self.commands = 0
        """How many commands were stored."""
        self._wait = int(1000 * wait_for_absent)
        self._subscribers: list[Callable[[LiveRoom], None]] = []
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._appending: set[asyncio.Task[int]] = set()

    def subscribe(self, on_change: Callable[[LiveRoom], None]) -> None:
        """Calls a function after every change of a room or of the members present in it."""
        self._subscribers.append(on_change)

    def changed(self, live_room: LiveRoom) -> None:
        """Notifies the subscribers of a change."""
        for on_change in self._subscribers:
            on_change(live_room)

    # -- rooms in memory ----------------------------------------------------------------------------------------

    def add(self, room: Room, code: str) -> LiveRoom:
        """Keeps a new room in memory."""
        live_room = self.rooms[room.id] = LiveRoom(room, code)
        return live_room

    async def find(self, room_id: str) -> LiveRoom:
        """A room, from memory or from the store; raises `Refusal` if there is none."""
        if room_id in self.rooms:
            live_room = self.rooms[room_id]
        else:
            try:
                live_room = await asyncio.shield(self._loaded(room_id))
            except Unavailable:
                raise unavailable() from None
        live_room.used_at = now_ms()
        return live_room

    def _loaded(self, room_id: str) -> asyncio.Task[LiveRoom]:
        """A task that loads a room; all who ask for the same room share it."""

        def end(task: asyncio.Task[LiveRoom]) -> None:
            del self._loading[room_id]
            _retrieve_exception(task)

        if room_id not in self._loading:
            self._loading[room_id] = asyncio.create_task(self._load(room_id))
            self._loading[room_id].add_done_callback(end)
        return self._loading[room_id]

    async def _load(self, room_id: str) -> LiveRoom:
        row = await self.store.room(room_id)
        entries = await self.store.tail(room_id, 0)
        if row is None or not entries:
            raise Refusal("unknown_room", "there is no such room")
        room = Room(room_id, row.secret)
        for entry in entries:
            room.apply(entry)
            await asyncio.sleep(0)  # others may run while a long game is replayed
        present = await self.store.present(room_id) if self.store.shared else set()
        live_room = self.add(room, row.code)
        live_room.absent_since = dict.fromkeys(room.members, live_room.loaded_at)
        live_room.set_present(present)
        live_room.may_be_stale = self.store.shared  # others may have stored more while this was read
        return live_room

    def has(self, live_room: LiveRoom) -> bool:
        """Whether this room is still in memory, neither unloaded nor deleted."""
        return self.rooms.get(live_room.room.id) is live_room

    def unload(self, live_room: LiveRoom) -> None:
        """Drops a room without listeners from memory; it stays in the store."""
        if not live_room.listeners and self.has(live_room):
            del self.rooms[live_room.room.id]

    # -- appending ----------------------------------------------------------------------------------------------

    async def append(
        self, live_room: LiveRoom, decide: Decide, new_member: NewMember | None = None, play: Play | None = None
    ) -> int:
        """Decides, stores, then notifies; answers the version. The work is finished even if the caller is cancelled."""
        task = asyncio.create_task(self._append(live_room, decide, new_member, play))
        self._appending.add(task)
        task.add_done_callback(self._appending.discard)
        task.add_done_callback(_retrieve_exception)
        return await asyncio.shield(task)

    async def _append(
        self, live_room: LiveRoom, decide: Decide, new_member: NewMember | None, play: Play | None
    ) -> int:
        """As `append`; decides again when another worker stored something first."""
        async with live_room.lock:
            for _ in range(TRIES):
                if live_room.may_be_stale:
                    await self._read_tail(live_room)
                known = live_room.room.version_of(play.seat, play.move_id) if play else None
                if known is not None:
                    return known
                entries = new_entries(live_room.room, decide(live_room.room))
                after = live_room.room.after(entries)
                if await self._stored(live_room, after, entries, new_member):
                    live_room.replace(after, entries)
                    _log_entries(live_room, entries)
                    self.commands += 1
                    self.changed(live_room)
                    return entries[-1].version
        raise Refusal("unavailable", "too many are asking at once")

    async def _stored(
        self, live_room: LiveRoom, after: Room, entries: Sequence[Entry], new_member: NewMember | None
    ) -> bool:
        """Stores entries; false if another worker was first and the room has to be read."""
        gone = next((entry.event.member for entry in entries if isinstance(entry.event, Left)), "")
        try:
            await self.store.append(after.id, entries, self.index_of(after, entries[-1].at), new_member, gone)
        except Conflict:
            live_room.may_be_stale = True
            return False
        except Unavailable:
            live_room.may_be_stale = True
            raise unavailable() from None
        return True

    async def catch_up(self, live_room: LiveRoom, version: int | None = None) -> None:
        """Reads what other workers stored; with a version, only if it is not known yet."""
        async with live_room.lock:
            if version is None or version > live_room.room.version:
                await self._read_tail(live_room)

    async def _read_tail(self, live_room: LiveRoom) -> None:
        try:
            entries = await self.store.tail(live_room.room.id, live_room.room.version)
        except Unavailable:
            raise unavailable() from None
        for entry in entries:
            live_room.apply(entry)
        live_room.may_be_stale = False
        if entries:
            self.changed(live_room)

    def index_of(self, room: Room, now: Milliseconds) -> RoomIndex:
        """The columns of a room's row that change with its log."""
        names = [room.members[sitter.member].name for sitter in room.sitters if isinstance(sitter, PersonSeat)]
        return RoomIndex(
            status=room.status,
            ruleset=room.plan.ruleset,
            seats=room.plan.seats,
            public=room.plan.public,
            players=tuple(dict.fromkeys(names)),
            touched=now,
            check_at=self.next_check(room, now),
        )

    def next_check(self, room: Room, now: Milliseconds) -> Milliseconds | None:
        """When a scheduler must check a room again."""
        return room.next_check(now, self._wait)

    # -- listening ----------------------------------------------------------------------------------------------

    async def add_listener(self, live_room: LiveRoom, listener: Listener, since: int) -> None:
        """Sends a listener a welcome with all changes after a version, and from now on every change."""
        async with live_room.lock:
            if live_room.may_be_stale or self.store.shared:  # another worker may have admitted them or told them more
                await self._read_tail(live_room)
            must_be_member(live_room.room, listener.member)
            present = live_room.present | {listener.member}
            listener.send(pack(welcome(live_room.room, live_room.code, listener.member, since, now_ms(), present)))
            live_room.listeners.add(listener)


def new_entries(room: Room, events: Iterable[RoomEvent]) -> list[Entry]:
    """Events as the next entries of a room's log."""
    now = max(now_ms(), room.turn_began)  # the clock of a machine may be set back
    return [Entry(room.version + 1 + i, now, event) for i, event in enumerate(events)]


def must_be_member(room: Room, member: MemberId) -> None:
    """Raises `Refusal` for a member who has left."""
    if member not in room.members or room.members[member].gone:
        raise Refusal("unknown_token", "you have left this room")


def unavailable() -> Refusal:
    """The refusal after the store did not answer."""
    return Refusal("unavailable", "the store does not answer; ask again, for a move with the same move_id")


def pack(message: ServerMessage) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(message)


def now_ms() -> Milliseconds:
    return int(time() * 1000)


def _log_entries(live_room: LiveRoom, entries: Iterable[Entry]) -> None:
    """Logs the kind of each event, never what was played or said."""
    for entry in entries:
        level = logging.INFO if isinstance(entry.event, LOGGED_AS_INFO) else logging.DEBUG
        fields = {"room": live_room.room.id, "version": entry.version, "deed": type(entry.event).__name__}
        log.log(level, "stored", extra=fields)


def _retrieve_exception(task: asyncio.Task[Any]) -> None:
    """Marks a task's exception as seen: its caller may have been cancelled."""
    if not task.cancelled():
        task.exception()
