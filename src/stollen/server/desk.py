"""The rooms this worker has at hand: what is wished is decided, stored, and only then told to everybody."""

import asyncio
from collections.abc import Callable, Container, Iterable, Sequence
from time import time

import msgspec
from msgspec import Struct

from stollen.server.deciding import decide
from stollen.server.due import due_of
from stollen.server.entries import Deed, Entry, Joined, Left, Milliseconds, Opened, Rematched, Said, Stated
from stollen.server.messages import News, Play, Presence, Rematch, Wish
from stollen.server.names import cleaned
from stollen.server.plan import BotSeat, MemberId, OpenSeat, PersonSeat, Plan, Sitter, checked, known_level
from stollen.server.refusal import Refusal
from stollen.server.room import Room, Secret
from stollen.server.store.store import Index, NewMember, RoomRow, Store
from stollen.server.store.writer import Conflict, Unavailable
from stollen.server.telling import changed, spoke, welcome
from stollen.server.tokens import new_code, new_id, new_seed, new_token, token_hash
from stollen.table.chance import commitment

TRIES = 20
"""So often a wish is decided anew when others were first."""

MOST_MEMBERS = 100


class Listener:
    """A connection of a member that hears all news of a room; the socket does the sending."""

    def __init__(self, member: MemberId) -> None:
        self.member = member
        self.muted: set[MemberId] = set()

    def tell(self, news: bytes) -> None:
        """Take a message to be sent; never waits."""
        raise NotImplementedError

    def dismiss(self) -> None:
        """End: there is nothing to listen to any more."""
        raise NotImplementedError

    def farewell(self) -> None:
        """End after a last word: the server stops, and others or a later one go on."""
        raise NotImplementedError


class Ticket(Struct, frozen=True):
    """What somebody gets who opens or joins a room. The token is told this once and never again."""

    room: str
    code: str
    member: MemberId
    token: str


class LiveRoom:
    """A room with those who listen to it here."""

    def __init__(self, room: Room, code: str) -> None:
        self.room = room
        self.code = code
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.present: set[MemberId] = set()
        self.absent_since: dict[MemberId, Milliseconds] = {}
        self.loaded_at = now_ms()
        self.in_doubt = False

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
        for listener in list(self.listeners):
            listener.tell(pack(self._news_for(listener, entry)))

    def _news_for(self, listener: Listener, entry: Entry) -> News:
        if isinstance(entry.deed, Said | Stated):
            return spoke(entry, listener.muted)
        return changed(self.room, self.code, listener.member, entry)

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


class Desk:
    """Opens rooms, finds them, and grants wishes."""

    def __init__(self, store: Store, worker: str, on_change: Callable[[LiveRoom], None]) -> None:
        self.store = store
        self.worker = worker
        self.rooms: dict[str, LiveRoom] = {}
        self.granted = 0
        self._on_change = on_change
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}

    # -- opening and finding ------------------------------------------------------------------------------------

    async def open(self, plan: Plan, name: str, sitters: Sequence[Sitter], seed: str | None = None) -> Ticket:
        """A new room with its host, who sits where the first seat is open to him."""
        plan = checked(plan)
        secret, host, token = Secret(seed or new_seed(), new_id()), new_id(), new_token()
        deed = Opened(
            plan=plan,
            host=host,
            name=cleaned(name),
            commitment=commitment(secret.seed, secret.salt),
            sitters=_first_sitters(plan, sitters, host),
        )
        live = await self._keep_new(secret, [deed], [NewMember(host, token_hash(token))])
        return Ticket(live.room.id, live.code, host, token)

    async def _keep_new(self, secret: Secret, deeds: Sequence[Deed], members: Sequence[NewMember]) -> LiveRoom:
        """Store a room under a code that is free."""
        now = now_ms()
        room = Room(new_id(), secret)
        entries = _entries(room, deeds)
        room = room.after(entries)
        for _ in range(TRIES):
            code = new_code()
            index = index_of(room, now)
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
            return self.rooms[room_id]
        if room_id not in self._loading:
            self._loading[room_id] = asyncio.create_task(self._load(room_id))
        try:
            return await asyncio.shield(self._loading[room_id])
        except Unavailable:
            raise _unavailable() from None
        finally:
            self._loading.pop(room_id, None)

    async def _load(self, room_id: str) -> LiveRoom:
        row = await self.store.room(room_id)
        entries = await self.store.tail(room_id, 0)
        if row is None or not entries:
            raise Refusal("unknown_room", "there is no such room")
        room = Room(room_id, row.secret)
        for entry in entries:
            room.take(entry)
            await asyncio.sleep(0)  # a long game is not told in one breath
        live = self.rooms[room_id] = LiveRoom(room, row.code)
        live.absent_since = dict.fromkeys(room.members, live.loaded_at)
        live.present = await self.store.present(room_id)
        return live

    def drop(self, live: LiveRoom) -> None:
        """Keep a room no longer at hand; it is in the store."""
        if not live.listeners and self.rooms.get(live.room.id) is live:
            del self.rooms[live.room.id]

    # -- wishes -------------------------------------------------------------------------------------------------

    async def join(self, live: LiveRoom, name: str) -> Ticket:
        """Come into a room; a seat is taken afterwards."""
        member, token = new_id(), new_token()
        new = NewMember(member, token_hash(token))

        def joined(room: Room) -> list[Deed]:
            if room.status == "closed":
                raise Refusal("not_now", "this room was given up")
            if room.status != "gathering" and not room.plan.watching.allowed:
                raise Refusal("not_now", "the game has begun, and nobody may watch it")
            if sum(not person.gone for person in room.members.values()) >= MOST_MEMBERS:
                raise Refusal("full", "there are too many people in this room")
            return [Joined(member=member, name=cleaned(name))]

        await self.append(live, joined, new)
        return Ticket(live.room.id, live.code, member, token)

    async def grant(self, live: LiveRoom, member: MemberId, wish: Wish) -> int:
        """Grant a wish; answers its version once it is stored. Raises `Refusal`, and then nothing has changed."""
        if isinstance(wish, Rematch):
            return await self._rematch(live, member)

        def decided(room: Room) -> list[Deed]:
            _must_be_here(room, member)
            return decide(wish, room, member)

        return await self.append(live, decided, move_id=wish.move_id if isinstance(wish, Play) else "")

    async def append(
        self,
        live: LiveRoom,
        decided: Callable[[Room], list[Deed]],
        come: NewMember | None = None,
        move_id: str = "",
    ) -> int:
        """Decide what becomes true, store it, tell it; decide anew when somebody else was first."""
        async with live.lock:
            for _ in range(TRIES):
                if live.in_doubt:
                    await self._read_on(live)
                known = live.room.version_of(move_id) if move_id else None
                if known is not None:
                    return known
                entries = _entries(live.room, decided(live.room))
                after = live.room.after(entries)
                if await self._stored(live, after, entries, come):
                    live.become(after, entries)
                    self.granted += 1
                    self._on_change(live)
                    return entries[-1].version
        raise Refusal("unavailable", "too many are asking at once")

    async def _stored(self, live: LiveRoom, after: Room, entries: Sequence[Entry], come: NewMember | None) -> bool:
        """Store entries; false if others were first and the room has to be read."""
        gone = next((entry.deed.member for entry in entries if isinstance(entry.deed, Left)), "")
        try:
            await self.store.append(after.id, entries, index_of(after, entries[-1].at), come, gone)
        except Conflict:
            live.in_doubt = True
            return False
        except Unavailable:
            live.in_doubt = True
            raise _unavailable() from None
        return True

    async def _rematch(self, live: LiveRoom, member: MemberId) -> int:
        """A room for the same people, all a seat further."""
        room = live.room
        _must_be_here(room, member)
        if room.status not in ("over", "closed"):
            raise Refusal("not_now", "the game is not over yet")
        if room.next_room:
            return room.version
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

        return await self.append(live, rematched)

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
            if live.in_doubt:
                await self._read_on(live)
            _must_be_here(live.room, listener.member)
            present = live.present | {listener.member}
            listener.tell(pack(welcome(live.room, live.code, listener.member, since, now_ms(), present)))
            live.listeners.add(listener)

    def silence(self, live: LiveRoom, listener: Listener) -> bool:
        """Tell a listener no more; answers whether it was the member's last one here."""
        live.listeners.discard(listener)
        return not any(other.member == listener.member for other in live.listeners)


def _first_sitters(plan: Plan, wanted: Sequence[Sitter], host: MemberId) -> tuple[Sitter, ...]:
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


def index_of(room: Room, now: Milliseconds) -> Index:
    """What the row of a room says."""
    names = [room.members[sitter.member].name for sitter in room.sitters if isinstance(sitter, PersonSeat)]
    return Index(
        status=room.status,
        ruleset=room.plan.ruleset,
        seats=room.plan.seats,
        public=room.plan.public,
        players=tuple(dict.fromkeys(names)),
        touched=now,
        due=due_of(room, now),
    )


def _must_be_here(room: Room, member: MemberId) -> None:
    if member not in room.members or room.members[member].gone:
        raise Refusal("unknown_token", "you have left this room")


def _unavailable() -> Refusal:
    return Refusal("unavailable", "the store does not answer; nothing was changed, try again")


def pack(news: News) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(news)


def now_ms() -> Milliseconds:
    return int(time() * 1000)
