"""The rooms this worker has at hand: what is wished is decided, stored, and only then told to everybody."""

import asyncio
import logging
from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any

from msgspec import Struct

from stollen.game.records.shuffle import commitment
from stollen.protocol.room_messages import Command, Play, Rematch
from stollen.protocol.room_plan import BotSeat, MemberId, OpenSeat, PersonSeat, RoomPlan, Sitter
from stollen.protocol.room_talk import LONGEST_NAME, Milliseconds
from stollen.server.rooms.commands import decide
from stollen.server.rooms.deadlines import due_of
from stollen.server.rooms.log_entries import (
    Closed,
    EarlierGame,
    Entry,
    Joined,
    Left,
    Opened,
    Rematched,
    RoomEvent,
    StandInCame,
    Started,
)
from stollen.server.rooms.plan_checks import checked, known_level
from stollen.server.rooms.projection import welcome
from stollen.server.rooms.refusal import Refusal
from stollen.server.rooms.room import Room, Secret
from stollen.server.runtime.live_room import Listener, LiveRoom, now_ms, pack
from stollen.server.runtime.tokens import new_code, new_id, new_seed, new_token, token_hash
from stollen.server.store.batch_writer import Conflict, Unavailable
from stollen.server.store.room_store import NewMember, RoomIndex, RoomRow, RoomStore
from stollen.server.web.safe_text import cleaned

log = logging.getLogger("stollen.rooms")

NOTED = (Started, StandInCame, Closed)
"""What is told even where not every move is."""

TRIES = 20
"""So often a wish is decided anew when others were first."""

MOST_MEMBERS = 100
MOST_EVER = 400
"""People in a room, at a time and with those who have left: they all stand in what everybody is told."""


class Admission(Struct, frozen=True):
    """What somebody gets who opens or joins a room. The token is told this once and never again."""

    room: str
    code: str
    member: MemberId
    token: str


class RoomService:
    """Opens rooms, finds them, and grants wishes."""

    def __init__(
        self, store: RoomStore, worker_id: str, wait_for_the_gone: float, on_change: Callable[[LiveRoom], None]
    ) -> None:
        self.store = store
        self.worker_id = worker_id
        self._wait = int(1000 * wait_for_the_gone)
        self.rooms: dict[str, LiveRoom] = {}
        self.granted = 0
        self._on_change = on_change
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._appending: set[asyncio.Task[int]] = set()

    # -- opening and finding ------------------------------------------------------------------------------------

    async def open(
        self,
        plan: RoomPlan,
        name: str,
        sitters: Sequence[Sitter],
        seed: str | None = None,
        past: EarlierGame | None = None,
    ) -> Admission:
        """A new room with its host, who sits where the first seat is open to him."""
        plan = checked(plan)
        if seed is not None and "\0" in seed:
            raise Refusal("bad_plan", "no database keeps a seed with a zero in it")
        secret, host, token = Secret(seed or new_seed(), new_id()), new_id(), new_token()
        event = Opened(
            plan=plan,
            host=host,
            name=cleaned(name, LONGEST_NAME),
            commitment=commitment(secret.seed, secret.salt),
            sitters=_first_sitters(plan, sitters, host),
            seed_chosen=seed is not None,
            past=past,
        )
        live_room = await self._keep_new(secret, [event], [NewMember(host, token_hash(token))])
        log.info("room opened", extra={"room": live_room.room.id, "ruleset": plan.ruleset})
        return Admission(live_room.room.id, live_room.code, host, token)

    async def _keep_new(self, secret: Secret, events: Sequence[RoomEvent], members: Sequence[NewMember]) -> LiveRoom:
        """Store a room under a code that is free."""
        now = now_ms()
        room = Room(new_id(), secret)
        entries = _entries(room, events)
        room = room.after(entries)
        for _ in range(TRIES):
            code = new_code()
            index = self.index_of(room, now)
            row = RoomRow(
                id=room.id,
                code=code,
                secret=secret,
                status=room.status,
                ruleset=index.ruleset,
                seats=index.seats,
                public=index.public,
                players=index.players,
                created=now,
                touched=now,
            )
            try:
                await self.store.create(row, members, entries, index)
            except Conflict:
                continue
            except Unavailable:
                raise _unavailable() from None
            live_room = self.rooms[room.id] = LiveRoom(room, code)
            return live_room
        raise Refusal("unavailable", "no code is free")

    async def find(self, room_id: str) -> LiveRoom:
        """A room, from memory or from the store; raises `Refusal` where there is none."""
        if room_id in self.rooms:
            live_room = self.rooms[room_id]
        else:
            try:
                live_room = await asyncio.shield(self._loaded(room_id))
            except Unavailable:
                raise _unavailable() from None
        live_room.used_at = now_ms()
        return live_room

    def _loaded(self, room_id: str) -> asyncio.Task[LiveRoom]:
        """A room on its way from the store; whoever else asks for it waits for the same one."""

        def end(task: asyncio.Task[LiveRoom]) -> None:
            del self._loading[room_id]
            _hear_out(task)

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
            room.take(entry)
            await asyncio.sleep(0)  # a long game is not told in one breath
        present = await self.store.present(room_id) if self.store.shared else set()
        live_room = self.rooms[room_id] = LiveRoom(room, row.code)
        live_room.absent_since = dict.fromkeys(room.members, live_room.loaded_at)
        live_room.see(present)
        live_room.in_doubt = self.store.shared  # others may have stored more while this was read
        return live_room

    def has(self, live_room: LiveRoom) -> bool:
        """Whether this is the room at hand, neither let go nor deleted."""
        return self.rooms.get(live_room.room.id) is live_room

    def drop(self, live_room: LiveRoom) -> None:
        """Keep a room no longer at hand; it is in the store."""
        if not live_room.listeners and self.has(live_room):
            del self.rooms[live_room.room.id]

    # -- wishes -------------------------------------------------------------------------------------------------

    async def join(self, live_room: LiveRoom, name: str) -> Admission:
        """Come into a room; a seat is taken afterwards."""
        member, token = new_id(), new_token()
        new = NewMember(member, token_hash(token))

        def joined(room: Room) -> list[RoomEvent]:
            if room.status == "closed":
                raise Refusal("not_now", "this room was given up")
            if room.status != "gathering" and not room.plan.watching.allowed:
                raise Refusal("not_now", "the game has begun, and nobody may watch it")
            here = sum(not person.gone for person in room.members.values())
            if here >= MOST_MEMBERS or len(room.members) >= MOST_EVER:
                raise Refusal("full", "there are too many people in this room")
            return [Joined(member=member, name=cleaned(name, LONGEST_NAME))]

        await self.append(live_room, joined, new)
        return Admission(live_room.room.id, live_room.code, member, token)

    async def grant(self, live_room: LiveRoom, member: MemberId, command: Command) -> int:
        """Grant a wish; answers its version once it is stored. Raises `Refusal`, and then nothing has changed."""
        if isinstance(command, Rematch):
            return await self._rematch(live_room, member)

        def decided(room: Room) -> list[RoomEvent]:
            _must_be_here(room, member)
            return decide(command, room, member)

        return await self.append(
            live_room,
            decided,
            play=command if isinstance(command, Play) and command.seat in live_room.room.seats_of(member) else None,
        )

    async def append(
        self,
        live_room: LiveRoom,
        decided: Callable[[Room], list[RoomEvent]],
        come: NewMember | None = None,
        play: Play | None = None,
    ) -> int:
        """Decide what becomes true, store it, tell it. What was begun is ended, even if who asked does not wait."""
        task = asyncio.create_task(self._append(live_room, decided, come, play))
        self._appending.add(task)
        task.add_done_callback(self._appending.discard)
        task.add_done_callback(_hear_out)
        return await asyncio.shield(task)

    async def _append(
        self, live_room: LiveRoom, decided: Callable[[Room], list[RoomEvent]], come: NewMember | None, play: Play | None
    ) -> int:
        """Decide, store and tell; decide anew when somebody else was first."""
        async with live_room.lock:
            for _ in range(TRIES):
                if live_room.in_doubt:
                    await self._read_on(live_room)
                known = live_room.room.version_of(play.seat, play.move_id) if play else None
                if known is not None:
                    return known
                entries = _entries(live_room.room, decided(live_room.room))
                after = live_room.room.after(entries)
                if await self._stored(live_room, after, entries, come):
                    live_room.become(after, entries)
                    _note(live_room, entries)
                    self.granted += 1
                    self._on_change(live_room)
                    return entries[-1].version
        raise Refusal("unavailable", "too many are asking at once")

    async def _stored(self, live_room: LiveRoom, after: Room, entries: Sequence[Entry], come: NewMember | None) -> bool:
        """Store entries; false if others were first and the room has to be read."""
        gone = next((entry.event.member for entry in entries if isinstance(entry.event, Left)), "")
        try:
            await self.store.append(after.id, entries, self.index_of(after, entries[-1].at), come, gone)
        except Conflict:
            live_room.in_doubt = True
            return False
        except Unavailable:
            live_room.in_doubt = True
            raise _unavailable() from None
        return True

    async def _rematch(self, live_room: LiveRoom, member: MemberId) -> int:
        """A room for the same people, all a seat further; the player or host who asks first is its host."""
        room = live_room.room
        _must_be_here(room, member)
        if room.status not in ("over", "closed"):
            raise Refusal("not_now", "the game is not over yet")
        if room.next_room:
            return room.version
        if member != room.host and not room.seats_of(member):
            raise Refusal("not_seated", "only players and the host open a rematch")
        try:
            staying = await self.store.members(room.id)
        except Unavailable:
            raise _unavailable() from None
        secret = Secret(new_seed(), new_id())
        events = rematch_events(room, member, staying, commitment(secret.seed, secret.salt))
        again = await self._keep_new(secret, events, list(staying.values()))

        def rematched(now: Room) -> list[RoomEvent]:
            if now.next_room:
                raise Refusal("stale", "somebody else has opened a room for the rematch")
            return [Rematched(room=again.room.id)]

        try:
            return await self.append(live_room, rematched)
        except Refusal:
            await self._give_up(again)
            raise

    async def _give_up(self, live_room: LiveRoom) -> None:
        """Delete a room nobody was told of."""
        self.rooms.pop(live_room.room.id, None)
        try:
            await self.store.forget(live_room.room.id)
        except Unavailable:
            log.warning("a room that nobody knows was left behind")

    # -- news from elsewhere ------------------------------------------------------------------------------------

    async def catch_up(self, live_room: LiveRoom, version: int | None = None) -> None:
        """Read what others have stored; with a version only if it is not known yet."""
        async with live_room.lock:
            if version is None or version > live_room.room.version:
                await self._read_on(live_room)

    async def _read_on(self, live_room: LiveRoom) -> None:
        try:
            entries = await self.store.tail(live_room.room.id, live_room.room.version)
        except Unavailable:
            raise _unavailable() from None
        for entry in entries:
            live_room.take(entry)
        live_room.in_doubt = False
        if entries:
            self._on_change(live_room)

    # -- listening ----------------------------------------------------------------------------------------------

    async def listen(self, live_room: LiveRoom, listener: Listener, since: int) -> None:
        """Tell a listener all there is, and from now on everything."""
        async with live_room.lock:
            if live_room.in_doubt or self.store.shared:  # another worker may have let him in or told him more
                await self._read_on(live_room)
            _must_be_here(live_room.room, listener.member)
            present = live_room.present | {listener.member}
            listener.tell(pack(welcome(live_room.room, live_room.code, listener.member, since, now_ms(), present)))
            live_room.listeners.add(listener)

    def index_of(self, room: Room, now: Milliseconds) -> RoomIndex:
        """What the row of a room says."""
        names = [room.members[sitter.member].name for sitter in room.sitters if isinstance(sitter, PersonSeat)]
        return RoomIndex(
            status=room.status,
            ruleset=room.plan.ruleset,
            seats=room.plan.seats,
            public=room.plan.public,
            players=tuple(dict.fromkeys(names)),
            touched=now,
            due=self.due_of(room, now),
        )

    def due_of(self, room: Room, now: Milliseconds) -> Milliseconds | None:
        """When somebody must look after a room again."""
        return due_of(room, now, self._wait)

    def silence(self, live_room: LiveRoom, listener: Listener) -> bool:
        """Tell a listener no more; answers whether it was the member's last one here."""
        live_room.listeners.discard(listener)
        return not any(other.member == listener.member for other in live_room.listeners)


def _first_sitters(plan: RoomPlan, wanted: Sequence[Sitter], host: MemberId) -> tuple[Sitter, ...]:
    """Bots where they are wanted; the host on the first seat that is open, unless he named his seats."""
    if len(wanted) > plan.seats:
        raise Refusal("bad_plan", f"there are only {plan.seats} seats")
    sitters: list[Sitter] = [*wanted, *[OpenSeat()] * (plan.seats - len(wanted))]
    for sitter in sitters:
        if isinstance(sitter, BotSeat):
            known_level(sitter.level)
    sitters = [PersonSeat(host) if isinstance(sitter, PersonSeat) else sitter for sitter in sitters]
    if PersonSeat(host) not in sitters and OpenSeat() in sitters:
        sitters[sitters.index(OpenSeat())] = PersonSeat(host)
    return tuple(sitters)


def rematch_events(room: Room, host: MemberId, staying: Container[MemberId], promise: str) -> list[RoomEvent]:
    """A room like another one, with those who stay; everybody sits one seat further, who has gone leaves his open."""
    sitters = [room.sitters[-1], *room.sitters[:-1]]
    kept = [OpenSeat() if _has_gone(sitter, staying) else sitter for sitter in sitters]
    opened = Opened(plan=room.plan, host=host, name=room.members[host].name, commitment=promise, sitters=tuple(kept))
    others = [member for member in room.members if member in staying and member != host]
    return [opened, *(Joined(member=member, name=room.members[member].name) for member in others)]


def _has_gone(sitter: Sitter, staying: Container[MemberId]) -> bool:
    return isinstance(sitter, PersonSeat) and sitter.member not in staying


def _entries(room: Room, events: Iterable[RoomEvent]) -> list[Entry]:
    now = max(now_ms(), room.turn_began)  # the clock of a machine may be set back
    return [Entry(room.version + 1 + i, now, event) for i, event in enumerate(events)]


def _note(live_room: LiveRoom, entries: Iterable[Entry]) -> None:
    """What happened in a room, without saying what was played or said."""
    for entry in entries:
        level = logging.INFO if isinstance(entry.event, NOTED) else logging.DEBUG
        told = {"room": live_room.room.id, "version": entry.version, "deed": type(entry.event).__name__}
        log.log(level, "stored", extra=told)


def _must_be_here(room: Room, member: MemberId) -> None:
    if member not in room.members or room.members[member].gone:
        raise Refusal("unknown_token", "you have left this room")


def _unavailable() -> Refusal:
    return Refusal("unavailable", "the store does not answer; ask again, for a move with the same move_id")


def _hear_out(task: asyncio.Task[Any]) -> None:
    """Nobody may be left to hear how a task ended."""
    if not task.cancelled():
        task.exception()
