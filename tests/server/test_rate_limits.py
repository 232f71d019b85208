"""Rate limits of connections, members and addresses, with a clock moved by hand."""

import msgspec
import pytest

from stollen.server.runtime import limits
from stollen.server.runtime.limits import AddressBook, Bucket, Limits, bucket_of
from tests.server.in_process import Clock


def taken(bucket: Bucket) -> int:
    """How many are allowed at this moment."""
    for count in range(1000):
        if not bucket.take():
            return count
    return 1000


def test_what_a_server_allows_unless_told_otherwise() -> None:
    """As docs/api.md says."""
    assert Limits() == Limits(
        frame_bytes=4096,
        body_bytes=16384,
        burst=20,
        per_second=5.0,
        address_burst=200,
        address_per_second=50.0,
        queue=200,
        sockets_per_address=60,
        sockets_per_member=4,
        sockets=10_000,
        rooms_per_minute=20,
        requests_per_minute=600,
        silence=60.0,
        ping=20.0,
        beat=10.0,
        unread=30.0,
        wait_for_the_gone=60.0,
        breath=0.1,
        after_loading=10.0,
    )


@pytest.mark.parametrize(
    ("asked", "may"),
    [
        ({"burst": 1}, True),
        ({"burst": 0}, False),
        ({"burst": 1.5}, False),
        ({"per_second": 0}, True),
        ({"per_second": -0.1}, False),
        ({"silence": 0}, True),
        ({"silence": -1}, False),
        ({"bursts": 1}, False),
    ],
)
def test_what_limits_may_be(asked: dict[str, object], may: bool) -> None:
    if may:
        assert msgspec.to_builtins(msgspec.convert(asked, Limits)) == msgspec.to_builtins(Limits()) | asked
    else:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(asked, Limits)


def test_a_bucket_allows_a_burst_and_then_its_pace(clock: Clock) -> None:
    bucket = Bucket(3, 2.0)
    assert taken(bucket) == 3
    for seconds, allowed in ((0.49, 0), (0.01, 1), (0.5, 1), (1.0, 2), (1.49, 2), (0.01, 1), (100.0, 3)):
        clock.move(seconds)
        assert taken(bucket) == allowed, seconds


def test_a_bucket_is_full_once_its_burst_has_come_back(clock: Clock) -> None:
    bucket = Bucket(3, 2.0)
    full = [bucket.is_full]
    assert bucket.take() and bucket.take()
    for seconds in (0.0, 0.999, 0.001, 5.0):
        clock.move(seconds)
        full.append(bucket.is_full)
    assert full == [True, False, False, True, True] and taken(bucket) == 3


def test_asking_in_vain_costs_nothing(clock: Clock) -> None:
    bucket = Bucket(1, 1.0)
    assert bucket.take()
    for _ in range(5):
        clock.move(0.15)
        assert not bucket.take()
    clock.move(0.25)
    assert bucket.take()


def test_a_bucket_may_have_a_clock_of_its_own() -> None:
    now = [0.0]
    bucket = Bucket(1, 1.0, lambda: now[0])
    assert taken(bucket) == 1
    now[0] = 1.0
    assert taken(bucket) == 1


@pytest.mark.parametrize(
    ("kind", "burst", "per_second"),
    [("may_request", 120, 2.0), ("may_open_room", 30, 0.5), ("may_send", 9, 4.0)],
)
def test_an_address_may_ask_a_burst_at_once_and_its_rate_in_the_long_run(
    kind: str, burst: int, per_second: float, clock: Clock
) -> None:
    book = AddressBook(Limits(requests_per_minute=120, rooms_per_minute=30, address_burst=9, address_per_second=4.0))
    may = getattr(book, kind)

    def taken_by(address: str) -> int:
        return next(count for count in range(1000) if not may(address))

    assert taken_by("a") == burst
    clock.move(2.0)
    assert taken_by("a") == int(2 * per_second) and taken_by("b") == burst
    clock.move(1.0 / per_second - 0.001)
    assert taken_by("a") == 0
    clock.move(0.002)
    assert taken_by("a") == 1
    clock.move(3600.0)
    assert taken_by("a") == burst


def test_each_kind_of_asking_is_counted_by_itself(clock: Clock) -> None:
    book = AddressBook(Limits(requests_per_minute=1, rooms_per_minute=1, address_burst=1, address_per_second=0))
    assert book.may_request("a") and book.may_open_room("a") and book.may_send("a")
    assert not book.may_request("a") and not book.may_open_room("a") and not book.may_send("a")


def test_connections_are_counted_by_address_and_in_all() -> None:
    book = AddressBook(Limits(sockets_per_address=2, sockets=3))
    assert not book.is_full("a") and book.connects("a") and book.connects("a")
    assert book.is_full("a") and not book.connects("a") and not book.is_full("b")
    assert book.connects("b") and book.is_full("c") and not book.connects("c")
    assert book.sockets == {"a": 2, "b": 1}, "who is turned away is not counted"
    book.disconnects("a")
    assert book.connects("c") and book.sockets == {"a": 1, "b": 1, "c": 1}
    book.disconnects("b")
    assert "b" not in book.sockets


def test_addresses_that_behave_are_forgotten(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    assert limits.MOST_ADDRESSES == 10_000
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    buckets: dict[str, Bucket] = {}
    busy = bucket_of(buckets, "busy", 1, 0.0)
    assert busy.take()
    quiet = bucket_of(buckets, "quiet", 1, 0.0)
    assert bucket_of(buckets, "quiet", 1, 0.0) is quiet and set(buckets) == {"busy", "quiet"}
    bucket_of(buckets, "new", 1, 0.0)
    assert set(buckets) == {"busy", "new"} and bucket_of(buckets, "busy", 1, 0.0) is busy


def test_a_few_addresses_are_all_remembered() -> None:
    buckets: dict[str, Bucket] = {}
    for number in range(100):
        bucket_of(buckets, str(number), 1, 1.0)
    assert len(buckets) == 100
