"""Everything one worker of the server has: the desk with its rooms, who looks after them, and who is connected."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from stollen.protocol.room_messages import Advice, Advise
from stollen.server.rooms.plan_checks import known_level
from stollen.server.rooms.refusal import Refusal
from stollen.server.runtime.bot_pool import BotPool
from stollen.server.runtime.live_room import Listener, LiveRoom
from stollen.server.runtime.metrics import Metrics
from stollen.server.runtime.room_service import RoomService
from stollen.server.runtime.scheduler import Scheduler, question_for
from stollen.server.runtime.tokens import new_id
from stollen.server.store.batch_writer import Conflict, Unavailable
from stollen.server.store.room_store import RoomStore
from stollen.server.web.limits import AddressBook, Limits

FAREWELL = 3.0
"""Seconds the store has for the last word of a worker; without it, others take the worker for dead a little later."""

PRESENCE = -1
FORGOTTEN = 0
"""What other workers tell of a room besides a version."""

log = logging.getLogger("stollen.worker")


class Worker:
    """Opens with the worker and closes with it."""

    def __init__(self, database: str, limits: Limits, *, bots: int, keep_days: int) -> None:
        self.database = database
        self.limits = limits
        self.addresses = AddressBook(limits)
        self.metrics = Metrics()
        self.connections: set[Listener] = set()
        self._bots = bots
        self._keep_days = keep_days
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Connect to the store and begin to look after rooms."""
        self.store = RoomStore(self.database)
        self.scheduler = Scheduler(BotPool(self._bots), self._keep_days, self.limits)
        self.room_service = RoomService(self.store, new_id(), self.limits.wait_for_the_gone, self.scheduler.look)
        self.notify_listener = None
        if self.store.shared:
            from stollen.server.runtime.pg_notify import NotifyListener

            self.notify_listener = NotifyListener(self.database, self.heard, self.missed)
        self.scheduler.begin(self.room_service, self.after_beat)

    async def close(self) -> None:
        """Let go of everything; nothing that was acknowledged is lost."""
        await self.scheduler.stop()
        if self.notify_listener is not None:
            await self.notify_listener.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            async with asyncio.timeout(FAREWELL):
                await self.store.retire(self.room_service.worker_id)
                await self.store.close()
        except (Unavailable, TimeoutError):
            log.warning("the store does not answer")

    # -- who is there -------------------------------------------------------------------------------------------

    async def came(self, live_room: LiveRoom, member: str) -> None:
        """A member is connected here."""
        live_room.see(live_room.present | {member})
        self.scheduler.look(live_room)
        if self.store.shared:
            await self._keep_presence(live_room.room.id, member, here=True)

    async def went(self, live_room: LiveRoom, member: str) -> None:
        """A member's last connection here is gone."""
        if self.store.shared:
            await self._keep_presence(live_room.room.id, member, here=False)
        else:
            live_room.see(live_room.present - {member})
            self.scheduler.look(live_room)

    def ended(self, live_room: LiveRoom, listener: Listener) -> None:
        """A connection is gone; what has to be stored of that is not waited for."""
        self.connections.discard(listener)
        if self.room_service.silence(live_room, listener):
            self._spawn(lambda: self.went(live_room, listener.member))

    async def _keep_presence(self, room: str, member: str, *, here: bool) -> None:
        """Let other workers know; if that fails now, after the next beat."""
        change = self.store.come if here else self.store.go
        try:
            await change(self.room_service.worker_id, room, member)
        except (Unavailable, Conflict):
            log.warning("presence was not kept")

    async def after_beat(self, others: bool) -> None:
        """Mend what the store says of this worker, which may have been taken for dead; hear of those who are."""
        stored = await self.store.present_at(self.room_service.worker_id)
        here = {(room, member) for room, live_room in self.room_service.rooms.items() for member in live_room.here()}
        for room, member in stored ^ here:
            await self._keep_presence(room, member, here=(room, member) in here)
        if others:
            for live_room in list(self.room_service.rooms.values()):
                await self._see(live_room)

    async def advise(self, live_room: LiveRoom, member: str, command: Advise) -> Advice:
        """What a bot would do at a member's seat."""
        room = live_room.room
        level = known_level(command.level)
        if command.seat not in room.seats_of(member):
            raise Refusal("not_seated", f"seat {command.seat} is not yours")
        if room.to_act != command.seat:
            raise Refusal("not_your_turn", "a hint is for whoever is to move")
        decision = await self.scheduler.bots.decide(question_for(room, command.seat, level))
        return Advice(
            id=command.id, seat=command.seat, level=level, version=room.version, candidates=decision.candidates
        )

    # -- from other workers -------------------------------------------------------------------------------------

    def heard(self, room: str, version: int) -> None:
        """Another worker, or this one, has stored something."""
        live_room = self.room_service.rooms.get(room)
        if version == FORGOTTEN:
            if live_room is not None:
                self.forget(live_room)
        elif version == PRESENCE and live_room is not None:
            self._spawn(lambda: self._see(live_room))
        elif live_room is not None and version > live_room.room.version:
            self._spawn(lambda: self.room_service.catch_up(live_room, version))
        elif live_room is None and self.scheduler.owns(room):
            self._spawn(lambda: self._adopt(room))

    async def missed(self) -> None:
        """Something may have been told while nobody listened: read everything again."""
        for live_room in list(self.room_service.rooms.values()):
            await self.room_service.catch_up(live_room)
            await self._see(live_room)

    async def _see(self, live_room: LiveRoom) -> None:
        live_room.see(await self.store.present(live_room.room.id) | live_room.here())
        self.scheduler.look(live_room)

    async def _adopt(self, room: str) -> None:
        self.scheduler.look(await self.room_service.find(room))

    def forget(self, live_room: LiveRoom) -> None:
        """A room was deleted: whoever is there has to go."""
        self.room_service.rooms.pop(live_room.room.id, None)
        self.scheduler.leave(live_room)
        for listener in list(live_room.listeners):
            listener.dismiss()

    def farewell(self) -> None:
        """Tell everybody who is connected to come back soon."""
        for listener in list(self.connections):
            listener.farewell()

    def _spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        async def attempt() -> None:
            try:
                await work()
            except (Refusal, Unavailable):
                log.warning("the store does not answer")

        task = asyncio.create_task(attempt())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
