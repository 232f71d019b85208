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
    Deed,
    EarlierGame,
    Entry,
    Joined,
    Left,
    Opened,
    Rematched,
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

log = logging.getLogger("stollen.desk")

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
        self, store: RoomStore, worker: str, wait_for_the_gone: float, on_change: Callable[[LiveRoom], None]
    ) -> None:
        self.store = store
        self.worker = worker
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
        deed = Opened(
            plan=plan,
            host=host,
            name=cleaned(name, LONGEST_NAME),
            commitment=commitment(secret.seed, secret.salt),
            sitters=_first_sitters(plan, sitters, host),
            seed_chosen=seed is not None,
            past=past,
        )
        live = await self._keep_new(secret, [deed], [NewMember(host, token_hash(token))])
        log.info("room opened", extra={"room": live.room.id, "ruleset": plan.ruleset})
        return Admission(live.room.id, live.code, host, token)

    async def _keep_new(self, secret: Secret, deeds: Sequence[Deed], members: Sequence[NewMember]) -> LiveRoom:
        """Store a room under a code that is free."""
        now = now_ms()
        room = Room(new_id(), secret)
        entries = _entries(room, deeds)
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
            live = self.rooms[room.id] = LiveRoom(room, code)
            return live
        raise Refusal("unavailable", "no code is free")

    async def live(self, room_id: str) -> LiveRoom:
        """A room, from memory or from the store; raises `Refusal` where there is none."""
        if room_id in self.rooms:
            live = self.rooms[room_id]
        else:
            try:
                live = await asyncio.shield(self._loaded(room_id))
            except Unavailable:
                raise _unavailable() from None
        live.used_at = now_ms()
        return live

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
        live = self.rooms[room_id] = LiveRoom(room, row.code)
        live.absent_since = dict.fromkeys(room.members, live.loaded_at)
        live.see(present)
        live.in_doubt = self.store.shared  # others may have stored more while this was read
        return live

    def has(self, live: LiveRoom) -> bool:
        """Whether this is the room at hand, neither let go nor deleted."""
        return self.rooms.get(live.room.id) is live

    def drop(self, live: LiveRoom) -> None:
        """Keep a room no longer at hand; it is in the store."""
        if not live.listeners and self.has(live):
            del self.rooms[live.room.id]

    # -- wishes -------------------------------------------------------------------------------------------------

    async def join(self, live: LiveRoom, name: str) -> Admission:
        """Come into a room; a seat is taken afterwards."""
        member, token = new_id(), new_token()
        new = NewMember(member, token_hash(token))

        def joined(room: Room) -> list[Deed]:
            if room.status == "closed":
                raise Refusal("not_now", "this room was given up")
            if room.status != "gathering" and not room.plan.watching.allowed:
                raise Refusal("not_now", "the game has begun, and nobody may watch it")
            here = sum(not person.gone for person in room.members.values())
            if here >= MOST_MEMBERS or len(room.members) >= MOST_EVER:
                raise Refusal("full", "there are too many people in this room")
            return [Joined(member=member, name=cleaned(name, LONGEST_NAME))]

        await self.append(live, joined, new)
        return Admission(live.room.id, live.code, member, token)

    async def grant(self, live: LiveRoom, member: MemberId, wish: Command) -> int:
        """Grant a wish; answers its version once it is stored. Raises `Refusal`, and then nothing has changed."""
        if isinstance(wish, Rematch):
            return await self._rematch(live, member)

        def decided(room: Room) -> list[Deed]:
            _must_be_here(room, member)
            return decide(wish, room, member)

        return await self.append(
            live, decided, play=wish if isinstance(wish, Play) and wish.seat in live.room.seats_of(member) else None
        )

    async def append(
        self,
        live: LiveRoom,
        decided: Callable[[Room], list[Deed]],
        come: NewMember | None = None,
        play: Play | None = None,
    ) -> int:
        """Decide what becomes true, store it, tell it. What was begun is ended, even if who asked does not wait."""
        task = asyncio.create_task(self._append(live, decided, come, play))
        self._appending.add(task)
        task.add_done_callback(self._appending.discard)
        task.add_done_callback(_hear_out)
        return await asyncio.shield(task)

    async def _append(
        self, live: LiveRoom, decided: Callable[[Room], list[Deed]], come: NewMember | None, play: Play | None
    ) -> int:
        """Decide, store and tell; decide anew when somebody else was first."""
        async with live.lock:
            for _ in range(TRIES):
                if live.in_doubt:
                    await self._read_on(live)
                known = live.room.version_of(play.seat, play.move_id) if play else None
                if known is not None:
                    return known
                entries = _entries(live.room, decided(live.room))
                after = live.room.after(entries)
                if await self._stored(live, after, entries, come):
                    live.become(after, entries)
                    _note(live, entries)
                    self.granted += 1
                    self._on_change(live)
                    return entries[-1].version
        raise Refusal("unavailable", "too many are asking at once")

    async def _stored(self, live: LiveRoom, after: Room, entries: Sequence[Entry], come: NewMember | None) -> bool:
        """Store entries; false if others were first and the room has to be read."""
        gone = next((entry.deed.member for entry in entries if isinstance(entry.deed, Left)), "")
        try:
            await self.store.append(after.id, entries, self.index_of(after, entries[-1].at), come, gone)
        except Conflict:
            live.in_doubt = True
            return False
        except Unavailable:
            live.in_doubt = True
            raise _unavailable() from None
        return True

    async def _rematch(self, live: LiveRoom, member: MemberId) -> int:
        """A room for the same people, all a seat further; the player or host who asks first is its host."""
        room = live.room
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
        deeds = rematch_deeds(room, member, staying, commitment(secret.seed, secret.salt))
        again = await self._keep_new(secret, deeds, list(staying.values()))

        def rematched(now: Room) -> list[Deed]:
            if now.next_room:
                raise Refusal("stale", "somebody else has opened a room for the rematch")
            return [Rematched(room=again.room.id)]

        try:
            return await self.append(live, rematched)
        except Refusal:
            await self._give_up(again)
            raise

    async def _give_up(self, live: LiveRoom) -> None:
        """Delete a room nobody was told of."""
        self.rooms.pop(live.room.id, None)
        try:
            await self.store.forget(live.room.id)
        except Unavailable:
            log.warning("a room that nobody knows was left behind")

    # -- news from elsewhere ------------------------------------------------------------------------------------

    async def catch_up(self, live: LiveRoom, version: int | None = None) -> None:
        """Read what others have stored; with a version only if it is not known yet."""
        async with live.lock:
            if version is None or version > live.room.version:
                await self._read_on(live)

    async def _read_on(self, live: LiveRoom) -> None:
        try:
            entries = await self.store.tail(live.room.id, live.room.version)
        except Unavailable:
            raise _unavailable() from None
        for entry in entries:
            live.take(entry)
        live.in_doubt = False
        if entries:
            self._on_change(live)

    # -- listening ----------------------------------------------------------------------------------------------

    async def listen(self, live: LiveRoom, listener: Listener, since: int) -> None:
        """Tell a listener all there is, and from now on everything."""
        async with live.lock:
            if live.in_doubt or self.store.shared:  # another worker may have let him in or told him more
                await self._read_on(live)
            _must_be_here(live.room, listener.member)
            present = live.present | {listener.member}
            listener.tell(pack(welcome(live.room, live.code, listener.member, since, now_ms(), present)))
            live.listeners.add(listener)

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

    def silence(self, live: LiveRoom, listener: Listener) -> bool:
        """Tell a listener no more; answers whether it was the member's last one here."""
        live.listeners.discard(listener)
        return not any(other.member == listener.member for other in live.listeners)


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


def rematch_deeds(room: Room, host: MemberId, staying: Container[MemberId], promise: str) -> list[Deed]:
    """A room like another one, with those who stay; everybody sits one seat further, who has gone leaves his open."""
    sitters = [room.sitters[-1], *room.sitters[:-1]]
    kept = [OpenSeat() if _has_gone(sitter, staying) else sitter for sitter in sitters]
    opened = Opened(plan=room.plan, host=host, name=room.members[host].name, commitment=promise, sitters=tuple(kept))
    others = [member for member in room.members if member in staying and member != host]
    return [opened, *(Joined(member=member, name=room.members[member].name) for member in others)]


def _has_gone(sitter: Sitter, staying: Container[MemberId]) -> bool:
    return isinstance(sitter, PersonSeat) and sitter.member not in staying


def _entries(room: Room, deeds: Iterable[Deed]) -> list[Entry]:
    now = max(now_ms(), room.turn_began)  # the clock of a machine may be set back
    return [Entry(room.version + 1 + i, now, deed) for i, deed in enumerate(deeds)]


def _note(live: LiveRoom, entries: Iterable[Entry]) -> None:
    """What happened in a room, without saying what was played or said."""
    for entry in entries:
        level = logging.INFO if isinstance(entry.deed, NOTED) else logging.DEBUG
        told = {"room": live.room.id, "version": entry.version, "deed": type(entry.deed).__name__}
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
