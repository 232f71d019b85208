"""What a room tells its members, as far as a terminal wants to know it."""

from msgspec import UNSET, Struct, UnsetType

from stollen.game.events.event import Event
from stollen.game.moves.move import Cell, Seat
from stollen.game.view import View
from stollen.protocol.decision import Candidate


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
    """The room as everybody in it sees it; `next_room` is where they play again."""

    room: str
    code: str
    status: str
    plan: Plan
    host: str
    members: tuple[Member, ...]
    places: tuple[Place, ...]
    next_room: str = ""


class Sight(Struct, frozen=True):
    """What a seat heard and sees."""

    seat: Seat | None
    events: tuple[Event, ...]
    view: View | UnsetType = UNSET


class PastStep(Struct, frozen=True):
    """What was missed."""

    version: int
    sights: tuple[Sight, ...]


class _Statement(Struct, frozen=True, tag_field="type"):
    pass


class SawGoal(_Statement, frozen=True, tag="saw_goal"):
    """I know what lies there."""

    cell: Cell
    treasure: bool


class Suspects(_Statement, frozen=True, tag="suspects"):
    """I think that seat digs for others."""

    seat: Seat


class Trusts(_Statement, frozen=True, tag="trusts"):
    """I think that seat digs with us."""

    seat: Seat


class Said(Struct, frozen=True, tag_field="type", tag="said"):
    """Words."""

    member: str
    text: str


class Stated(Struct, frozen=True, tag_field="type", tag="stated"):
    """Something that every language can word."""

    member: str
    statement: SawGoal | Suspects | Trusts


class Line(Struct, frozen=True):
    """Something said, with its version."""

    version: int
    what: Said | Stated


class _News(Struct, frozen=True, tag_field="type", tag=str.lower):
    pass


class Welcome(_News, frozen=True):
    """All there is to know."""

    member: str
    version: int
    picture: Picture
    sights: tuple[Sight, ...]
    steps: tuple[PastStep, ...]
    talk: tuple[Line, ...] = ()


class Changed(_News, frozen=True):
    """The room is another."""

    version: int
    picture: Picture
    sights: tuple[Sight, ...]


class Spoke(_News, frozen=True):
    """Somebody said something."""

    version: int
    line: Line | UnsetType = UNSET


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
    message: str = ""
    arguments: dict[str, str | int] = {}


class Advice(_News, frozen=True):
    """What a bot would do."""

    id: str
    candidates: tuple[Candidate, ...]


class Pong(_News, frozen=True):
    """Yes."""


class Reconnect(_News, frozen=True):
    """Come back in a moment."""


News = Welcome | Changed | Spoke | Presence | Accepted | Refused | Advice | Pong | Reconnect
