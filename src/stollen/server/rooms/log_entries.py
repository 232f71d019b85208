"""What is written in the log of a room. A room is what its log says, nothing else: any process can tell it anew."""

from typing import Literal

from msgspec import Struct

from stollen.game.moves.move import Seat
from stollen.game.records.record import Deal
from stollen.protocol.room_plan import Level, MemberId, RoomPlan, Sitter
from stollen.protocol.room_talk import Milliseconds, MoveId, Name, Said, Stated


class _RoomEvent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class EarlierGame(Struct, frozen=True):
    """How a game began that goes on in this room: its deals so far and its moves."""

    deals: tuple[Deal, ...]
    moves: tuple[str, ...]


class Opened(_RoomEvent, frozen=True, tag="opened"):
    """Somebody opened the room. `commitment` is the hash of salt and seed, which are told when the game is over.

    Who has chosen the seed himself can work out the deals, so everybody is told of it; so it is with a game that has
    a past.
    """

    plan: RoomPlan
    host: MemberId
    name: Name
    commitment: str
    sitters: tuple[Sitter, ...]
    seed_chosen: bool = False
    past: EarlierGame | None = None


class Joined(_RoomEvent, frozen=True, tag="joined"):
    """Somebody came in."""

    member: MemberId
    name: Name


class Left(_RoomEvent, frozen=True, tag="left"):
    """Somebody went for good, or was shown out by the host."""

    member: MemberId


class Renamed(_RoomEvent, frozen=True, tag="renamed"):
    """Somebody takes another name."""

    member: MemberId
    name: Name


class Seated(_RoomEvent, frozen=True, tag="seated"):
    """A seat has another sitter."""

    seat: Seat
    sitter: Sitter


class Planned(_RoomEvent, frozen=True, tag="planned"):
    """The host has changed the plan; with another number of seats or ruleset, who sits where."""

    plan: RoomPlan
    sitters: tuple[Sitter, ...]


class Readied(_RoomEvent, frozen=True, tag="readied"):
    """Somebody is ready to begin, or not any more."""

    member: MemberId
    ready: bool


class HostChanged(_RoomEvent, frozen=True, tag="host_changed"):
    """Somebody else decides about the room."""

    member: MemberId


class Started(_RoomEvent, frozen=True, tag="started"):
    """The game begins."""


class Moved(_RoomEvent, frozen=True, tag="moved"):
    """A seat has moved: its player, its bot, or a bot that stands in."""

    seat: Seat
    move: str
    move_id: MoveId
    by: Literal["person", "bot", "stand_in"]


class StandInCame(_RoomEvent, frozen=True, tag="stand_in_came"):
    """A bot plays for somebody who is gone, has left or has no time left."""

    seat: Seat
    level: Level
    reason: Literal["gone", "left", "clock"]


class StandInLeft(_RoomEvent, frozen=True, tag="stand_in_left"):
    """The player has taken his seat back."""

    seat: Seat


class Rematched(_RoomEvent, frozen=True, tag="rematched"):
    """The same people go on in another room."""

    room: str


class Closed(_RoomEvent, frozen=True, tag="closed"):
    """The room was given up."""


RoomEvent = (
    Opened
    | Joined
    | Left
    | Renamed
    | Seated
    | Planned
    | Readied
    | HostChanged
    | Started
    | Moved
    | StandInCame
    | StandInLeft
    | Said
    | Stated
    | Rematched
    | Closed
)


class Entry(Struct, frozen=True):
    """A line of the log: versions count from 1 without a gap."""

    version: int
    at: Milliseconds
    event: RoomEvent
