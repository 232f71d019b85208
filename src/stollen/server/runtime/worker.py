"""One process of the server: makes its parts, each from the ones before it, and starts and stops them together."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping

from stollen.server.rooms.refusal import Refusal
from stollen.server.runtime.bot_pool import BotPool
from stollen.server.runtime.limits import AddressBook, Limits
from stollen.server.runtime.live_rooms import Listener, LiveRoom, LiveRooms
from stollen.server.runtime.presence import PresenceTracker
from stollen.server.runtime.room_service import RoomService
from stollen.server.runtime.scheduler import Scheduler
from stollen.server.runtime.tokens import new_id
from stollen.server.store.batch_writer import Unavailable
from stollen.server.store.room_store import RoomStore

STOP_PATIENCE = 3.0
"""Seconds the store has to sign a worker off; after that, others take the worker for dead a little later."""

TASK_PATIENCE = 0.5
"""Seconds for tasks that are running when a worker stops."""

PRESENCE = -1
DELETED = 0
"""What a notice says of a room in place of a version."""

log = logging.getLogger("stollen.worker")


class Metrics:
    """Counters, in the text form that Prometheus reads."""

    def __init__(self) -> None:
        self.refused: Counter[str] = Counter()
        self.requests: Counter[int] = Counter()

    def text(self, gauges: Mapping[str, float]) -> str:
        """All counters, after some gauges."""
        lines = [f"stollen_{name} {value}" for name, value in gauges.items()]
        lines += [f'stollen_refused_total{{code="{code}"}} {count}' for code, count in sorted(self.refused.items())]
        lines += [f'stollen_requests_total{{status="{code}"}} {count}' for code, count in sorted(self.requests.items())]
        return "\n".join([*lines, ""])


class Worker:
    """The parts of a worker. Each knows only the ones before it; the scheduler subscribes to changes of rooms."""

    def __init__(self, store: RoomStore, bots: BotPool, limits: Limits | None = None, *, keep_days: int = 365) -> None:
        self.limits = limits or Limits()
        self.metrics = Metrics()
        self.addresses = AddressBook(self.limits)
        self.connections: set[Listener] = set()
        self.store = store
        self.bots = bots
        self.live_rooms = LiveRooms(store, self.limits.wait_for_the_gone)
        self.room_service = RoomService(self.live_rooms, bots)
        self.presence = PresenceTracker(self.live_rooms, new_id())
        self.scheduler = Scheduler(self.live_rooms, self.presence, bots, self.limits, keep_days)
        self.notify_listener = None
        if store.shared:
            from stollen.server.runtime.pg_notify import NotifyListener

            self.notify_listener = NotifyListener(store.url, self.on_notice, self.on_lost_notices)
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Starts to listen to other workers and to run bots and clocks."""
        if self.notify_listener is not None:
            self.notify_listener.start()
        self.scheduler.start()

    async def stop(self) -> None:
        """Stops all parts; nothing that was acknowledged is lost."""
        await self.scheduler.stop()
        self.bots.close()
        if self.notify_listener is not None:
            await self.notify_listener.stop()
        if self._tasks:  # changes of presence, which other workers wait for
            await asyncio.wait(self._tasks, timeout=TASK_PATIENCE)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            async with asyncio.timeout(STOP_PATIENCE):
                await self.store.remove_worker(self.presence.worker_id)
                await self.store.close()
        except (Unavailable, TimeoutError):
            log.warning("the store does not answer")

    # -- connections --------------------------------------------------------------------------------------------

    async def connect(self, live_room: LiveRoom, listener: Listener, since: int) -> None:
        """Adds a connection of a member, who has seen a room up to a version."""
        self.connections.add(listener)
        await self.live_rooms.add_listener(live_room, listener, since)
        await self.presence.member_connected(live_room, listener.member)

    def disconnect(self, live_room: LiveRoom, listener: Listener) -> None:
        """Removes a connection; the change of presence is stored in the background."""
        self.connections.discard(listener)
        if live_room.remove_listener(listener):
            self._spawn(lambda: self.presence.member_disconnected(live_room, listener.member))

    def forget(self, live_room: LiveRoom) -> None:
        """Closes all connections to a room that was deleted."""
        self.live_rooms.rooms.pop(live_room.room.id, None)
        self.scheduler.cancel(live_room)
        for listener in list(live_room.listeners):
            listener.dismiss()

    def say_reconnect(self) -> None:
        """Asks all clients to reconnect soon: this worker stops."""
        for listener in list(self.connections):
            listener.say_reconnect()

    # -- notices of other workers -------------------------------------------------------------------------------

    def on_notice(self, room_id: str, version: int) -> None:
        """Reacts to a change that a worker, perhaps this one, has stored."""
        live_room = self.live_rooms.rooms.get(room_id)
        if version == DELETED:
            if live_room is not None:
                self.forget(live_room)
        elif version == PRESENCE and live_room is not None:
            self._spawn(lambda: self.presence.refresh(live_room))
        elif live_room is not None and version > live_room.room.version:
            self._spawn(lambda: self.live_rooms.catch_up(live_room, version))
        elif live_room is None and self.presence.owns(room_id):
            self._spawn(lambda: self._load(room_id))

    async def on_lost_notices(self) -> None:
        """Reads everything again, because notices may have been lost."""
        for live_room in list(self.live_rooms.rooms.values()):
            await self.live_rooms.catch_up(live_room)
            await self.presence.refresh(live_room)

    async def _load(self, room_id: str) -> None:
        self.scheduler.check(await self.live_rooms.find(room_id))

    def _spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        async def attempt() -> None:
            try:
                await work()
            except (Refusal, Unavailable):
                log.warning("the store does not answer")

        task = asyncio.create_task(attempt())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
