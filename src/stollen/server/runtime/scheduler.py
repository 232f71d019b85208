"""Looks after games: lets bots move, clocks run out, and bots stand in for players who are gone."""

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable, Coroutine
from hashlib import sha256

from stollen.game.events.event import heard_by
from stollen.game.moves.move import Seat
from stollen.protocol.room_talk import Milliseconds
from stollen.server.rooms.commands import moved
from stollen.server.rooms.deadlines import people_at
from stollen.server.rooms.log_entries import RoomEvent, StandInCame
from stollen.server.rooms.refusal import Refusal
from stollen.server.rooms.room import Room, unpacked
from stollen.server.runtime.bot_pool import BotPool, BotQuestion, budget_for
from stollen.server.runtime.live_room import LiveRoom, now_ms
from stollen.server.runtime.room_service import RoomService
from stollen.server.store.batch_writer import Unavailable
from stollen.server.web.limits import Limits

SWEEP = 2.0
BEAT = 3.0
DEAD: Milliseconds = 12_000
"""A worker that has not been seen for so long is gone, and who was connected to it with it."""

FAR: Milliseconds = 1 << 60
RETRY = 1.0
IDLE: Milliseconds = 60_000
CLEANING = 3600.0

log = logging.getLogger("stollen.scheduler")


class Scheduler:
    """Looks after the rooms that fall to this worker; each room falls to one of those that live."""

    def __init__(self, bots: BotPool, keep_days: int, limits: Limits) -> None:
        self.bots = bots
        self.keep_days = keep_days
        self._wait_for_the_gone = int(1000 * limits.wait_for_the_gone)
        self._after_loading = int(1000 * limits.after_loading)
        self._breath = limits.breath
        self.workers: list[str] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: dict[str, int] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._stopping = False

    def begin(self, room_service: RoomService, after_beat: Callable[[bool], Awaitable[None]]) -> None:
        """Start to look after rooms; where workers share a store, `after_beat` hears whether they are others now."""
        self.room_service = room_service
        self._after_beat = after_beat
        for work, pause in ((self._sweep, SWEEP), (self._clean, CLEANING)):
            self._spawn(self._again_and_again(work, pause))
        if room_service.store.shared:
            self._spawn(self._again_and_again(self._beat, BEAT))

    async def stop(self) -> None:
        """Let go of everything; others, or a later start, go on."""
        self._stopping = True
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.bots.close()

    def owns(self, room: str) -> bool:
        """Whether a room falls to this worker: the highest of the hashes of room and worker decides."""
        others = [worker for worker in self.workers if worker != self.room_service.worker_id]
        return all(_weight(room, self.room_service.worker_id) >= _weight(room, other) for other in others)

    # -- looking ------------------------------------------------------------------------------------------------

    def look(self, live_room: LiveRoom) -> None:
        """See what has to be done in a room now, or when to look again."""
        self.leave(live_room)
        seat = live_room.room.to_act
        if seat is None or self._stopping or not self.owns(live_room.room.id) or not self.room_service.has(live_room):
            return
        level = live_room.room.bot_of(seat)
        if level is not None:
            self._let_think(live_room, seat, level)
            return
        when = self._patience_ends(live_room, seat)
        if when is None:
            return
        if when <= now_ms():
            self._spawn(self._stand_in(live_room, live_room.room.version))
        else:
            self._look_later(live_room, (when - now_ms()) / 1000)

    def _look_later(self, live_room: LiveRoom, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._timers[live_room.room.id] = loop.call_later(min(seconds, 3600) + 0.01, self.look, live_room)

    def _patience_ends(self, live_room: LiveRoom, seat: Seat) -> Milliseconds | None:
        """When the person at a seat has no time left, or is gone for too long while others wait."""
        room = live_room.room
        if room.deadline is not None:
            return max(room.deadline, live_room.loaded_at + self._after_loading)
        member = room.player_of(seat)
        waiting = {room.player_of(other) for other in range(len(room.sitters))} & live_room.present - {member}
        if member is None or member in live_room.present or not waiting:
            return None
        since = max(room.turn_began, live_room.absent_since.get(member, now_ms()))
        return since + self._wait_for_the_gone

    async def _stand_in(self, live_room: LiveRoom, version: int) -> None:
        def came(room: Room) -> list[RoomEvent]:
            seat = room.to_act
            if room.version != version or seat is None or (self._patience_ends(live_room, seat) or FAR) > now_ms():
                raise Refusal("stale", "the room has changed")
            reason = "gone" if room.deadline is None else "clock"
            return [StandInCame(seat=seat, level=room.plan.stand_in, reason=reason)]  # type: ignore[arg-type]

        await self._try(live_room, self.room_service.append(live_room, came))

    # -- bots ---------------------------------------------------------------------------------------------------

    def _let_think(self, live_room: LiveRoom, seat: Seat, level: str) -> None:
        """Ask a bot for its move, once for each version."""
        if self._thinking.get(live_room.room.id) != live_room.room.played_version:
            self._thinking[live_room.room.id] = live_room.room.played_version
            self._spawn(self._bot_moves(live_room, seat, level, live_room.room.played_version))

    async def _bot_moves(self, live_room: LiveRoom, seat: Seat, level: str, version: int) -> None:
        room = live_room.room
        assert room.game is not None
        try:
            if room.person_moved:
                await asyncio.sleep(self._breath)
            decision = await self.bots.decide(question_for(room, seat, level))

            def decided(now: Room) -> list[RoomEvent]:
                if now.played_version != version or now.bot_of(seat) is None:
                    raise Refusal("stale", "the room has changed")
                by = "stand_in" if seat in now.stand_ins else "bot"
                return [moved(now, seat, decision.move, f"bot-{version}", by)]

            await self._try(live_room, self.room_service.append(live_room, decided))
        finally:
            if self._thinking.get(live_room.room.id) == version:
                del self._thinking[live_room.room.id]

    async def _try(self, live_room: LiveRoom, work: Awaitable[int]) -> None:
        """Do what may fail because somebody else did it, or the store is away; then look again later."""
        try:
            await work
        except Refusal as refusal:
            if refusal.code == "unavailable":
                self._look_later(live_room, RETRY)
            elif refusal.code != "stale":
                log.warning("room %s: %s", live_room.room.id, refusal.code)

    # -- again and again ----------------------------------------------------------------------------------------

    async def _again_and_again(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        while True:
            try:
                await work()
            except (Unavailable, Refusal):
                log.warning("the store does not answer")
            except Exception:
                log.exception("looking after rooms failed")
            await asyncio.sleep(pause)

    async def _beat(self) -> None:
        now = now_ms()
        await self.room_service.store.beat(self.room_service.worker_id, now, now - DEAD)
        before, self.workers = self.workers, await self.room_service.store.workers()
        await self._after_beat(self.workers != before)

    async def _sweep(self) -> None:
        """Rooms nobody listens to need care too; those long silent are let go."""
        for live_room in list(self.room_service.rooms.values()):
            if live_room.in_doubt:
                await self.room_service.catch_up(live_room)
        for room in await self.room_service.store.due(now_ms()):
            if self.owns(room):
                await self._tend(room)
        for live_room in list(self.room_service.rooms.values()):
            if not live_room.listeners and now_ms() - max(live_room.room.turn_began, live_room.used_at) > IDLE:
                self._let_go(live_room)

    async def _tend(self, room: str) -> None:
        """Look after a room that is due. One that cannot be read does not keep the others waiting."""
        try:
            live_room = await self.room_service.find(room)
        except Refusal:
            raise
        except Exception:
            log.exception("room %s cannot be read", room)
            await self.room_service.store.postpone(room, None)
            return
        await self.room_service.catch_up(live_room)
        await self.room_service.store.postpone(room, self.room_service.due_of(live_room.room, now_ms()))
        self.look(live_room)

    def _let_go(self, live_room: LiveRoom) -> None:
        if people_at(live_room.room) > 0 or live_room.room.to_act is None:  # bots among themselves play on
            self.leave(live_room)
            self.room_service.drop(live_room)

    def leave(self, live_room: LiveRoom) -> None:
        """Look after a room no more."""
        timer = self._timers.pop(live_room.room.id, None)
        if timer is not None:
            timer.cancel()

    async def _clean(self) -> None:
        """What is old is deleted: games that ended, rooms nobody came back to, and objects nobody holds."""
        gc.collect()
        old = now_ms() - self.keep_days * 24 * 3600 * 1000
        count = await self.room_service.store.forget_before(old, old)
        if count:
            log.info("deleted %d old rooms", count)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def question_for(room: Room, seat: Seat, level: str) -> BotQuestion:
    """What a bot at a seat is told: its seat's events and view, nothing else."""
    assert room.game is not None
    heard = heard_by((event for step in room.steps for event in unpacked(step.events)), seat)
    bots = sum(room.bot_of(other) is not None for other in range(len(room.sitters)))
    seed = sha256(f"{room.secret.salt} bot {seat} {room.played_version}".encode()).hexdigest()
    return BotQuestion(level, seed, budget_for(level, bots), heard, room.game.view(seat))


def _weight(room: str, worker: str) -> bytes:
    return sha256(f"{room} {worker}".encode()).digest()
