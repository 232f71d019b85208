"""Rate limits of connections, members and addresses."""

from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Annotated

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=1)]
Rate = Annotated[float, Meta(ge=0)]
Seconds = Annotated[float, Meta(ge=0)]


class Limits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The limits of a server; generous for people, tight for floods."""

    frame_bytes: Count = 4096
    body_bytes: Count = 16384
    burst: Count = 20
    per_second: Rate = 5.0
    """Commands of a connection, and of all connections of a member together."""
    address_burst: Count = 200
    address_per_second: Rate = 50.0
    """Commands of all connections of an address, which many people may share."""
    queue: Count = 200
    sockets_per_address: Count = 60
    sockets_per_member: Count = 4
    sockets: Count = 10_000
    rooms_per_minute: Count = 20
    requests_per_minute: Count = 600
    silence: Seconds = 60.0
    """Seconds without a message after which a connection is closed."""
    ping: Seconds = 20.0
    """Seconds between pings, and for the answer to one."""
    beat: Seconds = 10.0
    """Seconds between empty lines that show a bot the server is alive."""
    unread: Seconds = 30.0
    """Seconds after which the operating system closes a connection whose client does not read."""
    wait_for_the_gone: Seconds = 60.0
    """Seconds before a bot stands in for an absent player in a game without a clock."""
    breath: Seconds = 0.1
    """Seconds between a person's move and a bot's thinking: on one machine their card is drawn first."""
    after_loading: Seconds = 10.0
    """Seconds after a restart in which nobody loses on time, because clients must reconnect first."""


class Bucket:
    """A token bucket: a burst at once, and a rate in the long run."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] | None = None) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock or monotonic
        self._left = float(burst)
        self._seen = self._clock()

    def take(self) -> bool:
        """Takes one token; false if there is none."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._seen) * self._per_second)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        return self._left + (self._clock() - self._seen) * self._per_second >= self._burst


class AddressBook:
    """Counts connections and requests by address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.sockets: Counter[str] = Counter()
        self._commands: dict[str, Bucket] = {}
        self._requests: dict[str, Bucket] = {}
        self._rooms: dict[str, Bucket] = {}

    def connects(self, address: str) -> bool:
        """Counts a connection; false if there are too many."""
        if self.is_full(address):
            return False
        self.sockets[address] += 1
        return True

    def is_full(self, address: str) -> bool:
        """Whether this address has all the connections it may have."""
        limits = self._limits
        return self.sockets.total() >= limits.sockets or self.sockets[address] >= limits.sockets_per_address

    def disconnects(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]

    def may_request(self, address: str) -> bool:
        """Counts a request."""
        per_minute = self._limits.requests_per_minute
        return bucket_of(self._requests, address, per_minute, per_minute / 60).take()

    def may_send(self, address: str) -> bool:
        """Counts a command."""
        return bucket_of(self._commands, address, self._limits.address_burst, self._limits.address_per_second).take()

    def may_open_room(self, address: str) -> bool:
        """Counts a new room."""
        per_minute = self._limits.rooms_per_minute
        return bucket_of(self._rooms, address, per_minute, per_minute / 60).take()


MOST_ADDRESSES = 10_000


def bucket_of(buckets: dict[str, Bucket], key: str, burst: float, per_second: float) -> Bucket:
    """The bucket of an address or member; full buckets are dropped when there are many."""
    if key not in buckets:
        if len(buckets) >= MOST_ADDRESSES:
            for quiet in [known for known, bucket in buckets.items() if bucket.is_full]:
                del buckets[quiet]
        buckets[key] = Bucket(burst, per_second)
    return buckets[key]
