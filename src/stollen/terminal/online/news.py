"""What a room tells its members, as far as a terminal wants to know it."""

from msgspec import UNSET, Struct, UnsetType

from stollen.bots.protocol import Candidate
from stollen.table.event import Event
from stollen.table.move import Seat
from stollen.table.view import View


class Sitter(Struct, frozen=True):
    """Who sits on a seat: `open`, a `bot` of a level, or a `person`."""

    type: str
    level: str = ""
    member: str = ""


class Place(Struct, frozen=True):
    """A seat of the room."""

    sitter: Sitter
    stand_in: str | None = None


class Member(Struct, frozen=True):
    """A person in the room."""

    member: str
    name: str
    ready: bool = False
    gone: bool = False


class Plan(Struct, frozen=True):
    """The game that is played."""

    ruleset: str
    seats: int


class Picture(Struct, frozen=True):
    """The room as everybody in it sees it."""

    code: str
    status: str
    plan: Plan
    host: str
    members: tuple[Member, ...]
    places: tuple[Place, ...]


class Sight(Struct, frozen=True):
    """What a seat heard and sees."""

    seat: Seat | None
    events: tuple[Event, ...]
    view: View | UnsetType = UNSET


class PastStep(Struct, frozen=True):
    """What was missed."""

    sights: tuple[Sight, ...]


class _News(Struct, frozen=True, tag_field="type", tag=str.lower):
    pass


class Welcome(_News, frozen=True):
    """All there is to know."""

    member: str
    version: int
    picture: Picture
    sights: tuple[Sight, ...]
    steps: tuple[PastStep, ...]


class Changed(_News, frozen=True):
    """The room is another."""

    version: int
    picture: Picture
    sights: tuple[Sight, ...]


class Spoke(_News, frozen=True):
    """Somebody said something."""

    version: int


class Presence(_News, frozen=True):
    """Somebody came or went."""


class Accepted(_News, frozen=True):
    """A wish was granted."""

    id: str


class Refused(_News, frozen=True):
    """A wish was not granted."""

    id: str
    code: str
    text: str
    clause: str = ""


class Advice(_News, frozen=True):
    """What a bot would do."""

    id: str
    candidates: tuple[Candidate, ...]


class Pong(_News, frozen=True):
    """Yes."""


class Reconnect(_News, frozen=True):
    """Come back in a moment."""


News = Welcome | Changed | Spoke | Presence | Accepted | Refused | Advice | Pong | Reconnect
