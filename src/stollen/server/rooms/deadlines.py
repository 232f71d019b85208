"""When somebody must look after a room again, though nobody asks anything of it."""

from stollen.protocol.room_plan import PersonSeat
from stollen.protocol.room_talk import Milliseconds
from stollen.server.rooms.room import Room

BOT_OVERDUE: Milliseconds = 5000
"""A bot's move that does not come for so long is asked for again, perhaps by another worker."""


def due_of(room: Room, now: Milliseconds, wait: Milliseconds) -> Milliseconds | None:
    """For a bot to move soon, else when a clock runs out, or when a player may have been gone too long.

    A game without a clock that everybody has left waits for them: the longer it does, the rarer it is looked at.
    """
    seat = room.to_act
    if seat is None:
        return None
    if room.bot_of(seat) is not None:
        return now + BOT_OVERDUE
    if room.deadline is not None:
        return room.deadline
    return now + max(wait, now - room.turn_began) if people_at(room) > 1 else None


def people_at(room: Room) -> int:
    """How many people play."""
    return len({sitter.member for sitter in room.sitters if isinstance(sitter, PersonSeat)})
