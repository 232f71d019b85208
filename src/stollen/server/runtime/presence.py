"""Which workers are alive, and which rooms and connected members each of them has."""

import logging
from hashlib import sha256

from stollen.protocol.room_plan import MemberId
from stollen.protocol.room_talk import Milliseconds
from stollen.server.runtime.live_rooms import LiveRoom, LiveRooms, now_ms
from stollen.server.store.batch_writer import Conflict, Unavailable

DEAD: Milliseconds = 12_000
"""A worker without a heartbeat for this time is dead, and its members are disconnected."""

log = logging.getLogger("stollen.presence")


class PresenceTracker:
    """Keeps the members present in each room, and shares them with other workers through the store."""

    def __init__(self, live_rooms: LiveRooms, worker_id: str) -> None:
        self.live_rooms = live_rooms
        self.store = live_rooms.store
        self.worker_id = worker_id
        self.workers: list[str] = []

    def owns(self, room_id: str) -> bool:
        """Whether this worker runs the bots and clocks of a room: the highest hash of room and worker decides."""
        others = [worker_id for worker_id in self.workers if worker_id != self.worker_id]
        return all(_weight(room_id, self.worker_id) >= _weight(room_id, other) for other in others)

    async def member_connected(self, live_room: LiveRoom, member: MemberId) -> None:
        """Records that a member has a connection to this worker."""
        live_room.set_present(live_room.present | {member})
        self.live_rooms.changed(live_room)
        if self.store.shared:
            await self._store_presence(live_room.room.id, member, here=True)

    async def member_disconnected(self, live_room: LiveRoom, member: MemberId) -> None:
        """Records that a member's last connection to this worker has ended."""
        if self.store.shared:
            await self._store_presence(live_room.room.id, member, here=False)
        else:
            live_room.set_present(live_room.present - {member})
            self.live_rooms.changed(live_room)

    async def refresh(self, live_room: LiveRoom) -> None:
        """Reads the members who are connected to any worker."""
        live_room.set_present(await self.store.present(live_room.room.id) | live_room.connected_here())
        self.live_rooms.changed(live_room)

    async def heartbeat(self) -> None:
        """Tells other workers that this one is alive, and corrects what the store says of its members."""
        now = now_ms()
        await self.store.heartbeat(self.worker_id, now, now - DEAD)
        before, self.workers = self.workers, await self.store.workers()
        await self.repair(refresh=self.workers != before)

    async def repair(self, *, refresh: bool) -> None:
        """Corrects this worker's members in the store: others may have taken it for dead, or a change was lost."""
        stored = await self.store.present_at(self.worker_id)
        rooms = self.live_rooms.rooms
        here = {(room_id, member) for room_id, live_room in rooms.items() for member in live_room.connected_here()}
        for room_id, member in stored ^ here:
            await self._store_presence(room_id, member, here=(room_id, member) in here)
        if refresh:
            for live_room in list(rooms.values()):
                await self.refresh(live_room)

    async def _store_presence(self, room_id: str, member: MemberId, *, here: bool) -> None:
        """Stores a change; if that fails, the next heartbeat repairs it."""
        change = self.store.add_presence if here else self.store.remove_presence
        try:
            await change(self.worker_id, room_id, member)
        except (Unavailable, Conflict):
            log.warning("presence was not stored")


def _weight(room_id: str, worker_id: str) -> bytes:
    return sha256(f"{room_id} {worker_id}".encode()).digest()
