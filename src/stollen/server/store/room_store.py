"""Stores rooms, their logs and members, and finds them again."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, bindparam, delete, event, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from stollen.protocol.room_plan import MemberId, Status
from stollen.protocol.room_talk import Milliseconds
from stollen.server.rooms.log_entries import Entry, RoomEvent
from stollen.server.rooms.room import Secret
from stollen.server.store import db_tables
from stollen.server.store.batch_writer import (
    PATIENCE,
    BatchWriter,
    NetworkTransactions,
    ThreadTransactions,
    Unavailable,
)

CHANNEL = "stollen"
"""The PostgreSQL channel that notifies all workers of new entries, as `room version`."""

ROOM_EVENTS = msgspec.json.Decoder(RoomEvent)
ADD_ENTRIES = insert(db_tables.entry)
SET_INDEX = update(db_tables.room).where(db_tables.room.c.id == bindparam("in_room"))
NOTIFY = select(func.pg_notify(CHANNEL, bindparam("message")))
"""The statements of every move, built once."""

POOL_PATIENCE = 5.0
BUSY_PATIENCE = 5000
FOUND_AT_MOST = 50


class NewMember(Struct, frozen=True):
    """A new member, with the hash of their token."""

    member: MemberId
    token_hash: str


class RoomRow(Struct, frozen=True):
    """A row of the room table, which helps to find a room."""

    id: str
    code: str
    secret: Secret
    status: Status
    ruleset: str
    seats: int
    public: bool
    players: tuple[str, ...]
    created: Milliseconds
    touched: Milliseconds


class RoomIndex(Struct, frozen=True, kw_only=True):
    """The columns of a room's row that change with its log."""

    status: Status
    ruleset: str
    seats: int
    public: bool
    players: tuple[str, ...]
    touched: Milliseconds
    check_at: Milliseconds | None


class RoomStore:
    """A database. Reads use their own connections, writes go through one writer."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = engine_for(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self._writer = BatchWriter(
            NetworkTransactions(self.engine) if self.shared else ThreadTransactions(url, _prepare_sqlite)
        )

    @property
    def transactions(self) -> int:
        """The number of committed transactions."""
        return self._writer.transactions

    async def close(self) -> None:
        await self._writer.close()
        await self.engine.dispose()

    # -- the log ------------------------------------------------------------------------------------------------

    async def create(
        self, row: RoomRow, members: Sequence[NewMember], entries: Sequence[Entry], index: RoomIndex
    ) -> None:
        """Stores a new room; raises `Conflict` if its code is taken."""

        def job(connection: Connection) -> None:
            connection.execute(
                insert(db_tables.room).values(
                    id=row.id,
                    code=row.code,
                    seed=row.secret.seed,
                    salt=row.secret.salt,
                    created=row.created,
                    **_index_values(index),
                )
            )
            connection.execute(insert(db_tables.entry), _entry_values(row.id, entries))
            connection.execute(insert(db_tables.member), [_member_values(row.id, new) for new in members])

        await self._writer.do(job, row.id)

    async def append(
        self,
        room: str,
        entries: Sequence[Entry],
        index: RoomIndex,
        new_member: NewMember | None = None,
        gone: MemberId = "",
    ) -> None:
        """Stores new entries; raises `Conflict` if one of their versions exists."""

        def job(connection: Connection) -> None:
            connection.execute(ADD_ENTRIES, _entry_values(room, entries))
            if new_member is not None:
                connection.execute(insert(db_tables.member), [_member_values(room, new_member)])
            if gone:
                mine = (db_tables.member.c.room == room) & (db_tables.member.c.id == gone)
                connection.execute(update(db_tables.member).where(mine).values(revoked=True))
            connection.execute(SET_INDEX, {"in_room": room, **_index_values(index)})
            self._notify(connection, f"{room} {entries[-1].version}")

        await self._writer.do(job, room)

    def _notify(self, connection: Connection, message: str) -> None:
        if self.shared:
            connection.execute(NOTIFY, {"message": message})

    async def tail(self, room: str, after: int) -> list[Entry]:
        """The entries after a version."""
        log = db_tables.entry.c
        rows = await self._read(
            select(log.version, log.at, log.deed).where(log.room == room, log.version > after).order_by(log.version)
        )
        return [Entry(row.version, row.at, ROOM_EVENTS.decode(row.deed)) for row in rows]

    # -- finding ------------------------------------------------------------------------------------------------

    async def room(self, room: str) -> RoomRow | None:
        rows = await self._read(select(db_tables.room).where(db_tables.room.c.id == room))
        return _row(rows[0]) if rows else None

    async def room_by_code(self, code: str) -> RoomRow | None:
        rows = await self._read(select(db_tables.room).where(db_tables.room.c.code == code))
        return _row(rows[0]) if rows else None

    async def find_member(self, token_hash: str, room: str = "") -> tuple[str, MemberId] | None:
        """The room and member of a valid token; of a game and its rematches, the latest."""
        member = db_tables.member.c
        if "\0" in room:  # PostgreSQL rejects such a text
            return None
        wanted = (
            select(member.room, member.id)
            .join(db_tables.room, db_tables.room.c.id == member.room)
            .where(member.token_hash == token_hash, member.revoked.is_(False))
        )
        if room:
            wanted = wanted.where(member.room == room)
        rows = await self._read(wanted.order_by(db_tables.room.c.created.desc()).limit(1))
        return (rows[0].room, rows[0].id) if rows else None

    async def members(self, room: str) -> dict[MemberId, NewMember]:
        """The members with valid tokens."""
        member = db_tables.member.c
        rows = await self._read(
            select(member.id, member.token_hash).where(member.room == room, member.revoked.is_(False))
        )
        return {row.id: NewMember(row.id, row.token_hash) for row in rows}

    async def rooms_of(self, token_hashes: Sequence[str]) -> list[tuple[str, RoomRow]]:
        """The rooms of some tokens, each with the token's hash."""
        member = db_tables.member.c
        rows = await self._read(
            select(db_tables.room, member.token_hash)
            .join(db_tables.member, member.room == db_tables.room.c.id)
            .where(member.token_hash.in_(token_hashes), member.revoked.is_(False))
            .order_by(db_tables.room.c.touched.desc())
        )
        return [(row.token_hash, _row(row)) for row in rows]

    async def public_rooms(self) -> list[RoomRow]:
        """Public rooms, those that still gather players first."""
        room = db_tables.room.c
        wanted = select(db_tables.room).where(room.public.is_(True), room.status.in_(("gathering", "playing")))
        rows = await self._read(wanted.order_by(room.status, room.touched.desc()).limit(FOUND_AT_MOST))
        return [_row(row) for row in rows]

    async def finished(
        self, ruleset: str, player: str, since: Milliseconds, until: Milliseconds, skip: int
    ) -> list[RoomRow]:
        """Public games that are over, the latest first."""
        room = db_tables.room.c
        wanted = select(db_tables.room).where(
            room.public.is_(True), room.status == "over", room.touched >= since, room.touched < until
        )
        if ruleset:
            wanted = wanted.where(room.ruleset == ruleset)
        if player:
            wanted = wanted.where(func.lower(room.players).contains(player.lower(), autoescape=True))
        rows = await self._read(wanted.order_by(room.touched.desc()).offset(skip).limit(FOUND_AT_MOST))
        return [_row(row) for row in rows]

    async def rooms_to_check(self, now: Milliseconds) -> list[str]:
        """The rooms whose next check is due."""
        room = db_tables.room.c
        rows = await self._read(select(room.id).where(room.due <= now).order_by(room.due).limit(500))
        return [row.id for row in rows]

    async def set_check_at(self, room: str, check_at: Milliseconds | None) -> None:
        """Sets the next check of a room."""

        def job(connection: Connection) -> None:
            connection.execute(update(db_tables.room).where(db_tables.room.c.id == room).values(due=check_at))

        await self._writer.do(job, room)

    # -- deleting --------------------------------------------------------------------------------------------

    async def delete(self, room: str) -> None:
        """Deletes a room with its log and members."""

        def job(connection: Connection) -> None:
            connection.execute(delete(db_tables.room).where(db_tables.room.c.id == room))
            self._notify(connection, f"{room} 0")

        await self._writer.do(job, room)

    async def delete_before(self, ended: Milliseconds, idle: Milliseconds) -> int:
        """Deletes games that ended, and rooms without changes, since these times; answers how many."""
        room = db_tables.room.c
        over = room.status.in_(("over", "closed"))
        old = (over & (room.touched < ended)) | (~over & (room.touched < idle))
        gone = [row.id for row in await self._read(select(room.id).where(old).limit(1000))]

        def job(connection: Connection) -> None:
            connection.execute(delete(db_tables.room).where(room.id.in_(gone)))

        if gone:
            await self._writer.do(job)
        return len(gone)

    # -- presence -----------------------------------------------------------------------------------------------

    async def heartbeat(self, worker: str, now: Milliseconds, dead: Milliseconds) -> None:
        """Records that a worker is alive; deletes workers not seen since `dead`, with their presence."""
        table = db_tables.worker

        def job(connection: Connection) -> None:
            known = connection.execute(update(table).where(table.c.id == worker).values(seen=now))
            if known.rowcount == 0:
                connection.execute(insert(table).values(id=worker, seen=now))
            connection.execute(delete(table).where(table.c.seen < dead, table.c.id != worker))

        await self._writer.do(job)

    async def remove_worker(self, worker: str) -> None:
        """Removes a worker that stops."""

        def job(connection: Connection) -> None:
            connection.execute(delete(db_tables.worker).where(db_tables.worker.c.id == worker))

        await self._writer.do(job)

    async def workers(self) -> list[str]:
        """The live workers."""
        return [row.id for row in await self._read(select(db_tables.worker.c.id).order_by(db_tables.worker.c.id))]

    async def add_presence(self, worker: str, room: str, member: MemberId) -> None:
        """Records that a member is connected to a worker."""
        table = db_tables.presence

        def job(connection: Connection) -> None:
            connection.execute(delete(table).where(_presence_of(worker, room, member)))
            connection.execute(insert(table).values(worker=worker, room=room, member=member))
            self._notify(connection, f"{room} -1")

        await self._writer.do(job, room)

    async def remove_presence(self, worker: str, room: str, member: MemberId) -> None:
        """Records that a member is no longer connected to a worker."""

        def job(connection: Connection) -> None:
            connection.execute(delete(db_tables.presence).where(_presence_of(worker, room, member)))
            self._notify(connection, f"{room} -1")

        await self._writer.do(job, room)

    async def present(self, room: str) -> set[MemberId]:
        """The members of a room who are connected to any worker."""
        table = db_tables.presence
        return {row.member for row in await self._read(select(table.c.member).where(table.c.room == room))}

    async def present_at(self, worker: str) -> set[tuple[str, MemberId]]:
        """The members connected to a worker, with their rooms."""
        table = db_tables.presence
        rows = await self._read(select(table.c.room, table.c.member).where(table.c.worker == worker))
        return {(row.room, row.member) for row in rows}

    async def _read(self, wanted: Select[Any]) -> Sequence[Any]:
        """Runs a query. Drivers raise many kinds of errors when a database goes away; all become `Unavailable`."""
        try:
            async with asyncio.timeout(PATIENCE), self.engine.connect() as connection:
                rows: Sequence[Any] = (await connection.execute(wanted)).all()
        except Exception as error:
            raise Unavailable(type(error).__name__) from None
        return rows

    async def is_available(self) -> bool:
        """Whether the database answers."""
        try:
            await self._read(select(text("1")))
        except Unavailable:
            return False
        return True


def engine_for(url: str) -> AsyncEngine:
    """An engine with the server's settings."""
    if url.startswith("postgresql"):
        return create_async_engine(url, pool_size=5, max_overflow=5, pool_timeout=POOL_PATIENCE, pool_pre_ping=True)
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Sets a connection up; `FULL` keeps acknowledged writes even after a power failure."""
    cursor = connection.cursor()
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_PATIENCE}",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _presence_of(worker: str, room: str, member: MemberId) -> ColumnElement[bool]:
    table = db_tables.presence.c
    return (table.worker == worker) & (table.room == room) & (table.member == member)


def _entry_values(room: str, entries: Sequence[Entry]) -> list[dict[str, object]]:
    return [
        {"room": room, "version": entry.version, "at": entry.at, "deed": msgspec.json.encode(entry.event).decode()}
        for entry in entries
    ]


def _member_values(room: str, new: NewMember) -> dict[str, object]:
    return {"room": room, "id": new.member, "token_hash": new.token_hash, "revoked": False}


def _index_values(index: RoomIndex) -> dict[str, object]:
    return {
        "status": index.status,
        "ruleset": index.ruleset,
        "seats": index.seats,
        "public": index.public,
        "players": "\n".join(index.players),
        "touched": index.touched,
        "due": index.check_at,
    }


def _row(row: Any) -> RoomRow:
    return RoomRow(
        id=row.id,
        code=row.code,
        secret=Secret(row.seed, row.salt),
        status=row.status,
        ruleset=row.ruleset,
        seats=row.seats,
        public=row.public,
        players=tuple(row.players.split("\n")) if row.players else (),
        created=row.created,
        touched=row.touched,
    )
