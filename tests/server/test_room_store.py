"""Storing, finding and deleting rooms."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from stollen.protocol.room_plan import OpenSeat, PersonSeat, RoomPlan
from stollen.protocol.room_talk import Said
from stollen.server.rooms.log_entries import Entry, Joined, Moved, Opened
from stollen.server.rooms.room import Secret
from stollen.server.store import batch_writer as batch_writer_module
from stollen.server.store.batch_writer import MOST_AT_ONCE, BatchWriter, Conflict, NetworkTransactions, Unavailable
from stollen.server.store.room_store import CHANNEL, FOUND_AT_MOST, NewMember, RoomIndex, RoomRow, RoomStore, engine_for

INDEX = RoomIndex(
    status="gathering", ruleset="duel", seats=2, public=True, players=("Ann", "Ben"), touched=1000, check_at=None
)
PLAN = RoomPlan(ruleset="duel", seats=2)
OPENED = Opened(plan=PLAN, host="ann", name="Ann", commitment="c", sitters=(PersonSeat("ann"), OpenSeat()))


def kept(database: str, scenario: Callable[[RoomStore], Awaitable[None]]) -> None:
    """Do something with a store."""

    async def run() -> None:
        store = RoomStore(database)
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(run())


def row_of(room: str, index: RoomIndex, created: int) -> RoomRow:
    return RoomRow(
        id=room,
        code=room.upper(),
        secret=Secret(f"seed of {room}", f"salt of {room}"),
        status=index.status,
        ruleset=index.ruleset,
        seats=index.seats,
        public=index.public,
        players=index.players,
        created=created,
        touched=index.touched,
    )


async def keep(store: RoomStore, room: str, *members: NewMember, created: int = 500, **changed: Any) -> RoomRow:
    """A room with its first entry; its row as it was stored."""
    index = replace(INDEX, **changed)
    row = row_of(room, index, created)
    await store.create(row, members or [NewMember("ann", f"hash of {room}")], [Entry(1, 900, OPENED)], index)
    return row


# -- the log -------------------------------------------------------------------------------------------------------


def test_a_room_is_found_as_it_was_stored(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        row = await keep(store, "one", status="playing", public=False, seats=7, ruleset="saboteur")
        await keep(store, "two", players=())
        assert await store.room("one") == row == await store.room_by_code("ONE")
        two = await store.room("two")
        assert two is not None and two.players == () and two.code == "TWO"
        assert await store.room("three") is None and await store.room_by_code("one") is None

    kept(database, scenario)


def test_the_log_is_read_from_any_version_in_order(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        await keep(store, "one")
        await keep(store, "two")
        later = [
            Entry(2, 910, Joined(member="ben", name="Ben")),
            Entry(3, 920, Said(member="ben", text="hi")),
            Entry(4, 930, Moved(seat=0, move="pass", move_id="m", by="person")),
        ]
        await store.append("one", later[:1], INDEX)
        await store.append("one", later[1:], replace(INDEX, status="playing", touched=930, players=("Ben",)))
        entries = [Entry(1, 900, OPENED), *later]
        for after in range(5):
            assert await store.tail("one", after) == entries[after:]
        assert await store.tail("two", 0) == entries[:1]
        assert await store.tail("three", 0) == []
        row = await store.room("one")
        assert row is not None and (row.status, row.touched, row.players) == ("playing", 930, ("Ben",))
        other = await store.room("two")
        assert other is not None and (other.status, other.touched) == ("gathering", 1000)

    kept(database, scenario)


def test_whoever_takes_a_version_second_has_stored_nothing(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        await keep(store, "one")
        joined = [Entry(2, 910, Joined(member="ben", name="Ben"))]
        await store.append("one", joined, INDEX, NewMember("ben", "hash of ben"))
        too_late = [Entry(2, 911, Joined(member="cid", name="Cid"))]
        with pytest.raises(Conflict):
            await store.append("one", too_late, replace(INDEX, status="closed"), NewMember("cid", "hash of cid"))
        assert await store.tail("one", 1) == joined
        assert await store.find_member("hash of cid") is None and await store.find_member("hash of ben") == (
            "one",
            "ben",
        )
        row = await store.room("one")
        assert row is not None and row.status == "gathering"
        with pytest.raises(Conflict):
            await keep(store, "one")

    kept(database, scenario)


def test_what_waits_is_stored_together_and_one_that_fails_fails_alone(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        await asyncio.gather(keep(store, "one"), keep(store, "two"))
        before = store.transactions
        joined = [Entry(2, 910, Joined(member="ben", name="Ben"))]
        await asyncio.gather(*(store.append(room, joined, INDEX) for room in ("one", "two")))
        assert store.transactions == before + 1
        again = [Entry(3, 920, Said(member="ben", text="hi"))]
        results = await asyncio.gather(
            store.append("one", joined, INDEX), store.append("two", again, INDEX), return_exceptions=True
        )
        assert isinstance(results[0], Conflict) and results[1] is None
        assert await store.tail("two", 1) == joined + again and await store.tail("one", 1) == joined

    kept(database, scenario)


def test_a_store_that_is_closed_or_away_says_so(database: str, tmp_path: Path) -> None:
    async def scenario(store: RoomStore) -> None:
        assert await store.is_available()
        await store.close()
        with pytest.raises(Unavailable):
            await store.delete("one")

    kept(database, scenario)

    async def away(store: RoomStore) -> None:
        assert not await store.is_available()
        with pytest.raises(Unavailable):
            await store.tail("one", 0)
        with pytest.raises(Unavailable):
            await store.delete("one")

    kept(f"sqlite+aiosqlite:///{tmp_path / 'no' / 'such' / 'folder.sqlite'}", away)


def test_what_is_acknowledged_is_on_the_disk(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        async with store.engine.connect() as connection:
            pragmas = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]
        assert pragmas == ["wal", 2, 1, 5000]

    kept(database, scenario)


def test_connections_to_postgresql_are_few_tried_before_use_and_not_waited_for_long() -> None:
    engine = engine_for("postgresql+asyncpg://user@host/name")
    pool: Any = engine.sync_engine.pool
    assert engine.dialect.name == "postgresql"
    assert (pool.size(), pool._max_overflow, pool._timeout, pool._pre_ping) == (5, 5, 5.0, True)
    assert engine_for("sqlite+aiosqlite:///x").dialect.name == "sqlite"


def test_the_tables_of_a_new_database_are_those_the_code_asks_for(database: str, tmp_path: Path) -> None:
    """The migrations and `db_tables.py` describe the same."""
    from stollen.server.store.migrate import upgrade

    upgrade(f"sqlite+aiosqlite:///{tmp_path / 'upgraded.sqlite'}")
    seen = []
    for name in ("games.sqlite", "upgraded.sqlite"):
        engine = create_engine(f"sqlite:///{tmp_path / name}")
        found = inspect(engine)
        tables = [table for table in found.get_table_names() if table != "alembic_version"]
        seen.append(
            {
                table: (
                    [(one["name"], str(one["type"]), one["nullable"]) for one in found.get_columns(table)],
                    found.get_pk_constraint(table)["constrained_columns"],
                    sorted(
                        (one["name"], tuple(one["column_names"]), one["unique"]) for one in found.get_indexes(table)
                    ),
                    sorted(
                        (tuple(one["constrained_columns"]), one["referred_table"], str(one["options"]))
                        for one in found.get_foreign_keys(table)
                    ),
                    sorted(tuple(one["column_names"]) for one in found.get_unique_constraints(table)),
                )
                for table in tables
            }
        )
        engine.dispose()
    assert seen[0] == seen[1] and set(seen[0]) == {"room", "entry", "member", "worker", "presence"}


class Network:
    """Stands for connections to a database over the network."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def begin(self) -> "Network":
        return self

    async def __aenter__(self) -> "Network":
        self.done.append("begin")
        return self

    async def __aexit__(self, kind: object, *_: object) -> None:
        self.done.append("commit" if kind is None else "roll back")

    async def run_sync(self, work: Callable[..., None], *given: Any) -> None:
        work(self, *given)


def test_over_the_network_jobs_are_one_transaction_too() -> None:
    network = Network()
    over = NetworkTransactions(network)  # type: ignore[arg-type]

    def fail(_: object) -> None:
        raise RuntimeError("oops")

    def job(name: str) -> Callable[[Any], None]:
        return lambda connection: connection.done.append(name)

    asyncio.run(over.commit([job("one"), job("two")]))
    assert network.done == ["begin", "one", "two", "commit"]
    with pytest.raises(RuntimeError):
        asyncio.run(over.commit([job("one"), fail, job("two")]))
    assert network.done[4:] == ["begin", "one", "roll back"]
    over.close()


class Database:
    """Commits nothing, and says what it was given."""

    def __init__(self, *errors: Exception) -> None:
        self.batches: list[int] = []
        self.order: list[int] = []
        self.errors = list(errors)
        self.closed = False

    async def commit(self, jobs: Sequence[Any]) -> None:
        self.batches.append(len(jobs))
        await asyncio.sleep(0)
        if self.errors:
            raise self.errors.pop(0)
        for job in jobs:
            job(None)

    def close(self) -> None:
        self.closed = True


def written(database: Database, rooms: Sequence[str]) -> list[Any]:
    """Give a job for each room to a writer at once: what becomes of each."""

    async def run() -> list[Any]:
        writer = BatchWriter(database)

        def job(number: int) -> Callable[[Any], None]:
            return lambda _: database.order.append(number)

        done = await asyncio.gather(
            *(writer.do(job(number), room) for number, room in enumerate(rooms)), return_exceptions=True
        )
        await writer.close()
        with pytest.raises(Unavailable):
            await writer.do(job(0))
        assert writer.transactions == len(database.batches) - failed
        return done

    failed = len(database.errors)
    return asyncio.run(run())


def test_jobs_go_together_in_the_order_of_their_rooms() -> None:
    """All workers use the same order, so that they never deadlock."""
    database = Database()
    assert written(database, ["c", "a", "b", "a"]) == [None] * 4
    assert (database.batches, database.order, database.closed) == ([4], [1, 3, 2, 0], True)


def test_a_transaction_has_an_end() -> None:
    database = Database()
    assert written(database, ["a"] * 450) == [None] * 450
    assert MOST_AT_ONCE == 200 and database.batches == [200, 200, 50]
    assert database.order == list(range(450))


def test_a_job_that_spoils_it_for_others_is_done_alone() -> None:
    taken = IntegrityError("", {}, Exception("taken"))
    database = Database(taken, taken)
    done = written(database, ["a", "b", "c"])
    assert isinstance(done[0], Conflict) and done[1:] == [None, None]
    assert database.batches == [3, 1, 1, 1] and database.order == [1, 2]


@pytest.mark.parametrize(
    "error",
    [
        OperationalError("", {}, Exception("locked")),
        OSError("gone"),
        TimeoutError(),
        DBAPIError("", {}, Exception("gone"), connection_invalidated=True),
    ],
)
def test_when_the_database_does_not_answer_nobody_knows_and_nothing_is_tried_again(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    database = Database(error)
    done = written(database, ["a", "b"])
    assert [(type(one), str(one)) for one in done] == [(Unavailable, type(error).__name__)] * 2
    assert database.batches == [2]
    assert [one.getMessage() for one in caplog.records] == [f"not stored: {type(error).__name__}"]


def test_storing_may_take_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    assert batch_writer_module.PATIENCE == 10.0
    monkeypatch.setattr(batch_writer_module, "PATIENCE", 0.05)

    class Slow(Database):
        async def commit(self, jobs: Sequence[Any]) -> None:
            self.batches.append(len(jobs))
            await asyncio.Event().wait()

    database = Slow()

    async def run() -> None:
        writer = BatchWriter(database)
        with pytest.raises(Unavailable):
            await writer.do(lambda _: None)
        await writer.close()
        assert writer.transactions == 0

    asyncio.run(run())


def test_one_who_does_not_wait_any_more_hinders_nobody() -> None:
    database = Database()

    async def run() -> None:
        writer = BatchWriter(database)
        impatient = asyncio.create_task(writer.do(lambda _: None))
        patient = asyncio.create_task(writer.do(lambda _: None))
        await asyncio.sleep(0)
        impatient.cancel()
        await patient
        await writer.do(lambda _: None)
        await writer.close()

    asyncio.run(run())
    assert database.batches == [2, 1]


# -- who is who ----------------------------------------------------------------------------------------------------


def test_a_token_is_good_for_its_room_until_its_member_leaves(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        ann, ben = NewMember("ann", "hash a"), NewMember("ben", "hash b")
        await keep(store, "one", ann, ben)
        await keep(store, "two", NewMember("eve", "hash e"))
        assert await store.find_member("hash a") == ("one", "ann") == await store.find_member("hash a", "one")
        assert await store.find_member("hash a", "two") is None and await store.find_member("hash x") is None
        assert await store.find_member("hash a", "o\0ne") is None
        assert await store.members("one") == {"ann": ann, "ben": ben}
        await store.append("one", [Entry(2, 910, Said(member="ann", text="bye"))], INDEX, gone="ann")
        assert await store.find_member("hash a") is None and await store.find_member("hash a", "one") is None
        assert await store.find_member("hash b", "one") == ("one", "ben")
        assert await store.members("one") == {"ben": ben}
        assert await store.members("two") == {"eve": NewMember("eve", "hash e")}
        assert await store.rooms_of(["hash a"]) == []

    kept(database, scenario)


def test_leaving_one_room_takes_nobody_out_of_another(database: str) -> None:
    """In a rematch the same people have the same ids and tokens."""

    async def scenario(store: RoomStore) -> None:
        ann, ben = NewMember("ann", "hash a"), NewMember("ben", "hash b")
        await keep(store, "one", ann, ben, created=1)
        await keep(store, "again", ann, ben, created=2)
        assert await store.find_member("hash a") == ("again", "ann"), "the latest"
        assert await store.find_member("hash a", "one") == ("one", "ann")
        await store.append("again", [Entry(2, 910, Said(member="ann", text="bye"))], INDEX, gone="ann")
        assert await store.find_member("hash a") == ("one", "ann") and await store.find_member("hash b") == (
            "again",
            "ben",
        )

    kept(database, scenario)


def test_my_rooms_are_those_of_my_tokens_the_latest_first(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        ann, ben = NewMember("ann", "hash a"), NewMember("ben", "hash b")
        one = await keep(store, "one", ann, ben, touched=10, public=False, status="over")
        two = await keep(store, "two", ann, touched=30)
        three = await keep(store, "three", NewMember("me", "hash c"), touched=20)
        await keep(store, "theirs", NewMember("eve", "hash e"), touched=40)
        assert await store.rooms_of(["hash a", "hash c", "hash x"]) == [
            ("hash a", two),
            ("hash c", three),
            ("hash a", one),
        ]
        assert await store.rooms_of([]) == []
        await store.append(
            "two", [Entry(2, 910, Said(member="ann", text="bye"))], replace(INDEX, touched=30), gone="ann"
        )
        assert await store.rooms_of(["hash a"]) == [("hash a", one)]

    kept(database, scenario)


# -- lists ---------------------------------------------------------------------------------------------------------


def test_the_list_of_rooms_shows_public_ones_that_can_be_joined_or_watched(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        for public in (True, False):
            for number, status in enumerate(("playing", "gathering", "over", "closed", "gathering", "playing")):
                await keep(store, f"{status}{number}{public}", status=status, public=public, touched=number)
        assert [row.id for row in await store.public_rooms()] == [
            "gathering4True",
            "gathering1True",
            "playing5True",
            "playing0True",
        ]

    kept(database, scenario)


def test_the_list_of_games_shows_public_ones_that_are_over(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        for public in (True, False):
            for number, status in enumerate(("over", "gathering", "playing", "closed", "over")):
                await keep(store, f"{status}{number}{public}", status=status, public=public, touched=number)
        found = await store.finished("", "", 0, 1 << 50, 0)
        assert [row.id for row in found] == ["over4True", "over0True"]

    kept(database, scenario)


def test_games_are_found_by_ruleset_player_and_time(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        games = [("a", "duel", ("Ann", "Ben")), ("b", "saboteur", ("Ben_1", "CID")), ("c", "duel", ("50% gold",))]
        for number, (room, ruleset, players) in enumerate(games):
            await keep(store, room, status="over", ruleset=ruleset, players=players, touched=10 * number)

        async def find(
            ruleset: str = "", player: str = "", since: int = 0, until: int = 1 << 50, skip: int = 0
        ) -> list[str]:
            return [row.id for row in await store.finished(ruleset, player, since, until, skip)]

        assert await find() == ["c", "b", "a"]
        assert await find("duel") == ["c", "a"] and await find("saboteur") == ["b"] and await find("solo") == []
        assert await find(player="ben") == ["b", "a"] and await find(player="cI") == ["b"]
        assert await find(player="_") == ["b"] and await find(player="%") == ["c"], "letters, no wildcards"
        assert await find("duel", "ann") == ["a"] and await find("saboteur", "ann") == []
        assert await find(since=10) == ["c", "b"] and await find(since=11) == ["c"]
        assert await find(until=20) == ["b", "a"] and await find(until=21) == ["c", "b", "a"]
        assert await find(skip=1) == ["b", "a"] and await find(skip=3) == []

    kept(database, scenario)


def test_a_list_has_an_end(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        for number in range(FOUND_AT_MOST + 2):
            await keep(store, f"o{number}", status="over", touched=number)
            await keep(store, f"g{number}", touched=number)
        assert FOUND_AT_MOST == 50
        games, rooms = await store.finished("", "", 0, 1 << 50, 1), await store.public_rooms()
        assert [row.id for row in games] == [f"o{number}" for number in range(50, 0, -1)]
        assert [row.id for row in rooms] == [f"g{number}" for number in range(51, 1, -1)]

    kept(database, scenario)


# -- when to look again, and what to forget ------------------------------------------------------------------------


def test_rooms_are_due_at_their_time(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        await keep(store, "later", check_at=300)
        await keep(store, "soon", check_at=100)
        await keep(store, "never", check_at=None)
        assert await store.rooms_to_check(99) == [] and await store.rooms_to_check(100) == ["soon"]
        assert await store.rooms_to_check(300) == ["soon", "later"]
        await store.set_check_at("soon", 301)
        assert await store.rooms_to_check(300) == ["later"] and await store.rooms_to_check(301) == ["later", "soon"]
        await store.set_check_at("soon", None)
        await store.append("never", [Entry(2, 910, Said(member="ann", text="hi"))], replace(INDEX, check_at=50))
        assert await store.rooms_to_check(1000) == ["never", "later"]

    kept(database, scenario)


def test_a_room_that_is_forgotten_leaves_nothing_behind(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        await keep(store, "one")
        await keep(store, "two")
        await store.heartbeat("worker", 1, 0)
        await store.add_presence("worker", "one", "ann")
        await store.delete("one")
        assert await store.room("one") is None and await store.tail("one", 0) == []
        assert await store.find_member("hash of one") is None and await store.present("one") == set()
        assert await store.room("two") is not None and len(await store.tail("two", 0)) == 1

    kept(database, scenario)


def test_games_are_forgotten_by_their_end_and_others_by_their_silence(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        for status in ("gathering", "playing", "over", "closed"):
            for touched in (10, 20, 30):
                await keep(store, f"{status}{touched}", status=status, touched=touched)

        async def left() -> set[str]:
            return {row.id for status in ("g", "p", "o", "c") for row in [*await rooms(status)]}

        async def rooms(first: str) -> list[RoomRow]:
            names = [
                f"{status}{touched}"
                for status in ("gathering", "playing", "over", "closed")
                for touched in (10, 20, 30)
            ]
            found = [await store.room(name) for name in names if name[0] == first]
            return [row for row in found if row is not None]

        everything = await left()
        assert len(everything) == 12
        assert await store.delete_before(10, 10) == 0
        assert await store.delete_before(20, 10) == 2
        assert everything - await left() == {"over10", "closed10"}
        assert await store.delete_before(10, 30) == 4
        assert everything - await left() == {
            *("over10", "closed10"),
            *("gathering10", "gathering20", "playing10", "playing20"),
        }
        assert await store.delete_before(31, 31) == 6 and await left() == set()

    kept(database, scenario)


# -- what other workers hear -----------------------------------------------------------------------------------------


def test_other_workers_are_told_of_every_change_of_a_room(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`room version`; the version is 0 for a deleted room and -1 for a change of presence."""

    async def scenario(store: RoomStore) -> None:
        told: list[str] = []
        monkeypatch.setattr(store, "_notify", lambda _, message: told.append(message))
        await keep(store, "one")
        await store.heartbeat("worker", 1, 0)
        assert told == []
        talk = [Entry(2, 910, Said(member="ann", text="hi")), Entry(3, 910, Said(member="ann", text="ho"))]
        await store.append("one", talk, INDEX)
        await store.add_presence("worker", "one", "ann")
        await store.remove_presence("worker", "one", "ann")
        await store.set_check_at("one", 5)
        await store.delete("one")
        assert told == ["one 3", "one -1", "one -1", "one 0"]

    kept(database, scenario)


def test_only_postgresql_is_told(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        executed: list[object] = []

        class Connection:
            def execute(self, statement: object, given: object) -> None:
                executed.append((str(statement), given))

        for shared in (False, True):
            store.shared = shared
            store._notify(Connection(), "one 3")  # type: ignore[arg-type]
        assert executed == [("SELECT pg_notify(:pg_notify_2, :message) AS pg_notify_1", {"message": "one 3"})]

    kept(database, scenario)
    assert CHANNEL == "stollen"


# -- workers and who is connected to them --------------------------------------------------------------------------


def test_a_worker_that_is_not_seen_is_dead_and_its_members_are_gone(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        await keep(store, "room")
        await store.heartbeat("old", 100, 0)
        await store.heartbeat("young", 150, 0)
        await store.add_presence("old", "room", "ann")
        await store.add_presence("young", "room", "ben")
        assert await store.workers() == ["old", "young"]
        assert await store.present("room") == {"ann", "ben"}
        await store.heartbeat("young", 160, 100)
        assert await store.workers() == ["old", "young"], "seen just in time"
        await store.heartbeat("young", 170, 101)
        assert await store.workers() == ["young"] and await store.present("room") == {"ben"}
        await store.heartbeat("young", 171, 1000)
        assert await store.workers() == ["young"], "whoever beats lives"
        await store.remove_worker("young")
        assert await store.workers() == [] and await store.present("room") == set()

    kept(database, scenario)


def test_members_come_and_go_at_each_worker(database: str) -> None:
    async def scenario(store: RoomStore) -> None:
        for room in ("one", "two"):
            await keep(store, room)
        for worker in ("here", "there"):
            await store.heartbeat(worker, 1, 0)
        await store.add_presence("here", "one", "ann")
        await store.add_presence("here", "one", "ann")
        await store.add_presence("here", "one", "ben")
        await store.add_presence("there", "one", "ann")
        await store.add_presence("here", "two", "ann")
        assert await store.present_at("here") == {("one", "ann"), ("one", "ben"), ("two", "ann")}
        assert await store.present_at("there") == {("one", "ann")}
        await store.remove_presence("here", "one", "ann")
        assert await store.present_at("here") == {("one", "ben"), ("two", "ann")}
        assert await store.present("one") == {"ann", "ben"}, "still connected there"
        await store.remove_presence("there", "one", "ann")
        assert await store.present("one") == {"ben"} and await store.present("two") == {"ann"}

    kept(database, scenario)
