"""Runs bots, clocks and stand-ins."""

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable, Coroutine

from stollen.game.moves.move import Seat
from stollen.protocol.room_talk import Milliseconds
from stollen.server.rooms.commands import moved
from stollen.server.rooms.log_entries import RoomEvent, StandInCame
from stollen.server.rooms.refusal import Refusal
from stollen.server.rooms.room import Room
from stollen.server.runtime.bot_pool import BotPool, question_for
from stollen.server.runtime.limits import Limits
from stollen.server.runtime.live_rooms import LiveRoom, LiveRooms, now_ms
from stollen.server.runtime.presence import PresenceTracker
from stollen.server.store.batch_writer import Unavailable

SWEEP = 2.0
HEARTBEAT = 3.0
CLEANING = 3600.0
"""Seconds between two runs of each periodic task."""

FAR: Milliseconds = 1 << 60
RETRY = 1.0
IDLE: Milliseconds = 60_000

log = logging.getLogger("stollen.scheduler")


class Scheduler:
    """Checks the rooms that this worker owns, after each change and at the times they ask for."""

    def __init__(
        self, live_rooms: LiveRooms, presence: PresenceTracker, bots: BotPool, limits: Limits, keep_days: int
    ) -> None:
        self.live_rooms = live_rooms
        self.store = live_rooms.store
        self.presence = presence
        self.bots = bots
        self.keep_days = keep_days
        self._wait_for_absent = int(1000 * limits.wait_for_the_gone)
        self._after_loading = int(1000 * limits.after_loading)
        self._bot_delay = limits.breath
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: dict[str, int] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._stopping = False
        live_rooms.subscribe(self.check)

    def start(self) -> None:
        """Starts the periodic tasks."""
        for work, pause in ((self._sweep, SWEEP), (self._delete_old, CLEANING)):
            self._spawn(self._repeat(work, pause))
        if self.store.shared:
            self._spawn(self._repeat(self.presence.heartbeat, HEARTBEAT))

    async def stop(self) -> None:
        """Cancels everything; another worker or the next start continues."""
        self._stopping = True
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- checking one room --------------------------------------------------------------------------------------

    def check(self, live_room: LiveRoom) -> None:
        """Does what is due in a room, or sets a timer for the next check."""
        self.cancel(live_room)
        room = live_room.room
        seat = room.to_act
        if seat is None or self._stopping or not self.presence.owns(room.id) or not self.live_rooms.has(live_room):
            return
        level = room.bot_of(seat)
        if level is not None:
            self._start_bot(live_room, seat, level)
            return
        when = self._stand_in_at(live_room, seat)
        if when is None:
            return
        if when <= now_ms():
            self._spawn(self._stand_in(live_room, room.version))
        else:
            self._check_later(live_room, (when - now_ms()) / 1000)

    def cancel(self, live_room: LiveRoom) -> None:
        """Cancels the timer of a room."""
        timer = self._timers.pop(live_room.room.id, None)
        if timer is not None:
            timer.cancel()

    def _check_later(self, live_room: LiveRoom, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._timers[live_room.room.id] = loop.call_later(min(seconds, 3600) + 0.01, self.check, live_room)

    def _stand_in_at(self, live_room: LiveRoom, seat: Seat) -> Milliseconds | None:
        """When a bot stands in for a person: their time is up, or they are absent too long while others wait."""
        room = live_room.room
        if room.deadline is not None:
            return max(room.deadline, live_room.loaded_at + self._after_loading)
        member = room.player_of(seat)
        waiting = {room.player_of(other) for other in range(len(room.sitters))} & live_room.present - {member}
        if member is None or member in live_room.present or not waiting:
            return None
        since = max(room.turn_began, live_room.absent_since.get(member, now_ms()))
        return since + self._wait_for_absent

    async def _stand_in(self, live_room: LiveRoom, version: int) -> None:
        def came(room: Room) -> list[RoomEvent]:
            seat = room.to_act
            if room.version != version or seat is None or (self._stand_in_at(live_room, seat) or FAR) > now_ms():
                raise Refusal("stale", "the room has changed")
            reason = "gone" if room.deadline is None else "clock"
            return [StandInCame(seat=seat, level=room.plan.stand_in, reason=reason)]  # type: ignore[arg-type]

        await self._try(live_room, self.live_rooms.append(live_room, came))

    def _start_bot(self, live_room: LiveRoom, seat: Seat, level: str) -> None:
        """Asks a bot for its move, once for each version."""
        room = live_room.room
        if self._thinking.get(room.id) != room.played_version:
            self._thinking[room.id] = room.played_version
            self._spawn(self._play_bot(live_room, seat, level, room.played_version))

    async def _play_bot(self, live_room: LiveRoom, seat: Seat, level: str, version: int) -> None:
        room = live_room.room
        assert room.game is not None
        try:
            if room.person_moved:
                await asyncio.sleep(self._bot_delay)
            decision = await self.bots.decide(question_for(room, seat, level))

            def decided(now: Room) -> list[RoomEvent]:
                if now.played_version != version or now.bot_of(seat) is None:
                    raise Refusal("stale", "the room has changed")
                by = "stand_in" if seat in now.stand_ins else "bot"
                return [moved(now, seat, decision.move, f"bot-{version}", by)]

            await self._try(live_room, self.live_rooms.append(live_room, decided))
        finally:
            if self._thinking.get(live_room.room.id) == version:
                del self._thinking[live_room.room.id]

    async def _try(self, live_room: LiveRoom, work: Awaitable[int]) -> None:
        """Awaits work that fails if another worker was first; if the store did not answer, checks again soon."""
        try:
            await work
        except Refusal as refusal:
            if refusal.code == "unavailable":
                self._check_later(live_room, RETRY)
            elif refusal.code != "stale":
                log.warning("room %s: %s", live_room.room.id, refusal.code)

    # -- periodic tasks -----------------------------------------------------------------------------------------

    async def _repeat(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        while True:
            try:
                await work()
            except (Unavailable, Refusal):
                log.warning("the store does not answer")
            except Exception:
                log.exception("a periodic task failed")
            await asyncio.sleep(pause)

    async def _sweep(self) -> None:
        """Checks rooms that are due in the store, and unloads idle ones."""
        for live_room in list(self.live_rooms.rooms.values()):
            if live_room.may_be_stale:
                await self.live_rooms.catch_up(live_room)
        for room_id in await self.store.rooms_to_check(now_ms()):
            if self.presence.owns(room_id):
                await self._check_stored(room_id)
        for live_room in list(self.live_rooms.rooms.values()):
            if not live_room.listeners and now_ms() - max(live_room.room.turn_began, live_room.used_at) > IDLE:
                self._unload(live_room)

    async def _check_stored(self, room_id: str) -> None:
        """Checks a room that is due. One that cannot be read does not delay the others."""
        try:
            live_room = await self.live_rooms.find(room_id)
        except Refusal:
            raise
        except Exception:
            log.exception("room %s cannot be read", room_id)
            await self.store.set_check_at(room_id, None)
            return
        await self.live_rooms.catch_up(live_room)
        await self.store.set_check_at(room_id, self.live_rooms.next_check(live_room.room, now_ms()))
        self.check(live_room)

    def _unload(self, live_room: LiveRoom) -> None:
        if live_room.room.people > 0 or live_room.room.to_act is None:  # games among bots stay
            self.cancel(live_room)
            self.live_rooms.unload(live_room)

    async def _delete_old(self) -> None:
        """Deletes rooms in which nothing has happened for `keep_days`, and unreachable objects."""
        gc.collect()
        old = now_ms() - self.keep_days * 24 * 3600 * 1000
        count = await self.store.delete_before(old, old)
        if count:
            log.info("deleted %d old rooms", count)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
