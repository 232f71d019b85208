"""The log of a room: its events. The log alone defines the room, so any process can replay it."""

from typing import Literal

from msgspec import Struct

from stollen.game.moves.move import Seat
from stollen.game.records.record import Deal
from stollen.protocol.room_plan import Level, MemberId, RoomPlan, Sitter
from stollen.protocol.room_talk import Milliseconds, MoveId, Name, Said, Stated


class _RoomEvent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class EarlierGame(Struct, frozen=True):
    """The beginning of a game that continues in this room: its deals so far and its moves."""

    deals: tuple[Deal, ...]
    moves: tuple[str, ...]


class Opened(_RoomEvent, frozen=True, tag="opened"):
    """The host opened the room. `commitment` is the hash of salt and seed, which are published after the game.

    A host who chose the seed, or continues an earlier game (`past`), can know the deals: `seed_chosen` is public.
    """

    plan: RoomPlan
    host: MemberId
    name: Name
    commitment: str
    sitters: tuple[Sitter, ...]
    seed_chosen: bool = False
    past: EarlierGame | None = None


class Joined(_RoomEvent, frozen=True, tag="joined"):
    """A person joined."""

    member: MemberId
    name: Name


class Left(_RoomEvent, frozen=True, tag="left"):
    """A member left for good, or the host removed them."""

    member: MemberId


class Renamed(_RoomEvent, frozen=True, tag="renamed"):
    """A member changed their name."""

    member: MemberId
    name: Name


class Seated(_RoomEvent, frozen=True, tag="seated"):
    """A seat was given to another sitter."""

    seat: Seat
    sitter: Sitter


class Planned(_RoomEvent, frozen=True, tag="planned"):
    """The host changed the plan, and with it perhaps the sitters."""

    plan: RoomPlan
    sitters: tuple[Sitter, ...]


class Readied(_RoomEvent, frozen=True, tag="readied"):
    """A member is ready to begin, or no longer ready."""

    member: MemberId
    ready: bool


class HostChanged(_RoomEvent, frozen=True, tag="host_changed"):
    """Another member is the host now."""

    member: MemberId


class Started(_RoomEvent, frozen=True, tag="started"):
    """The game began."""


class Moved(_RoomEvent, frozen=True, tag="moved"):
    """A seat moved: its player, its bot, or a stand-in."""

    seat: Seat
    move: str
    move_id: MoveId
    by: Literal["person", "bot", "stand_in"]


class StandInCame(_RoomEvent, frozen=True, tag="stand_in_came"):
    """A bot plays for a person who is absent, has left or has run out of time."""

    seat: Seat
    level: Level
    reason: Literal["gone", "left", "clock"]


class StandInLeft(_RoomEvent, frozen=True, tag="stand_in_left"):
    """The player took their seat back."""

    seat: Seat


class Rematched(_RoomEvent, frozen=True, tag="rematched"):
    """A rematch was opened in another room."""

    room: str


class Closed(_RoomEvent, frozen=True, tag="closed"):
    """The room was closed before its game ended."""


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
    """An entry of the log; versions count from 1 without gaps."""

    version: int
    at: Milliseconds
    event: RoomEvent
