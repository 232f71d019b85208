"""The messages of a member's socket, each a JSON object with a `type`: commands, and the server's messages."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from stollen.game.events.event import Event
from stollen.game.moves.move import Seat
from stollen.game.outcome import Outcome
from stollen.game.round_summary import RoundSummary
from stollen.game.view import View
from stollen.protocol.decision import Candidate
from stollen.protocol.room_plan import Level, MemberId, RoomPlan, Sitter, Status
from stollen.protocol.room_talk import Milliseconds, MoveId, Name, Said, Stated, Statement, Talk

PROTOCOL = 1

Token = Annotated[str, Meta(min_length=16, max_length=64)]
CommandId = Annotated[str, Meta(max_length=40)]
"""An id chosen by the client; the answer repeats it."""

Version = Annotated[int, Meta(ge=0, le=1 << 40)]
AnySeat = Annotated[int, Meta(ge=0, le=11)]

RefusalCode = Literal[
    "bad_message",  # cannot be read
    "bad_move",  # no move has this text
    "bad_name",
    "bad_plan",  # unknown ruleset, option or level
    "full",  # no seat or place left
    "illegal_move",  # forbidden by the clause
    "not_host",
    "not_now",  # not in this state of the room
    "not_seated",
    "not_your_turn",
    "stale",  # the game has changed
    "too_fast",  # over the rate limit
    "unavailable",  # the store does not answer; a move sent again with the same id is played once
    "unknown_room",
    "unknown_seat",
    "unknown_token",
]
"""Why a command is refused."""

# -- commands --------------------------------------------------------------------------------------------------


class _Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    id: CommandId = ""


class Hello(_Command, frozen=True, tag="hello"):
    """The first message: my token, and the last version I have seen. Without `room`, my latest room."""

    token: Token
    room: Annotated[str, Meta(max_length=24)] = ""
    version: Version = 0


class Play(_Command, frozen=True, tag="play"):
    """Play a move of one of my seats, chosen at this version. A repeated `move_id` is not played again."""

    seat: AnySeat
    version: Version
    move_id: MoveId
    move: Annotated[str, Meta(max_length=200)]


class Say(_Command, frozen=True, tag="say"):
    """Write to everybody."""

    text: Talk


class MakeStatement(_Command, frozen=True, tag="state"):
    """Make a statement about the game."""

    statement: Statement


class Mute(_Command, frozen=True, tag="mute"):
    """Hide what a member writes, or show it again, on this connection."""

    member: MemberId
    muted: bool


class Sit(_Command, frozen=True, tag="sit"):
    """Take an open seat; with several seats, I share my device."""

    seat: AnySeat


class Stand(_Command, frozen=True, tag="stand"):
    """Leave a seat before the game begins."""

    seat: AnySeat


class SetSeat(_Command, frozen=True, tag="set_seat"):
    """As the host: give a seat to a bot or a member, or open it."""

    seat: AnySeat
    sitter: Sitter


class SetPlan(_Command, frozen=True, tag="set_plan"):
    """As the host: change the plan."""

    plan: RoomPlan


class SetReady(_Command, frozen=True, tag="set_ready"):
    """Say whether I am ready to begin."""

    ready: bool


class SetName(_Command, frozen=True, tag="set_name"):
    """Change my name."""

    name: Name


class Start(_Command, frozen=True, tag="start"):
    """As the host: begin the game, once all seats are taken and everybody is ready."""


class Leave(_Command, frozen=True, tag="leave"):
    """Leave for good; in a game, a bot takes over."""


class ShowOut(_Command, frozen=True, tag="show_out"):
    """As the host: remove a member."""

    member: MemberId


class HandOver(_Command, frozen=True, tag="hand_over"):
    """As the host: make another member the host."""

    member: MemberId


class TakeBack(_Command, frozen=True, tag="take_back"):
    """Take my seat back from a stand-in."""

    seat: AnySeat


class Rematch(_Command, frozen=True, tag="rematch"):
    """As a player or the host: open a room for the same people, each one seat further, with me as its host.

    Their tokens are valid there too.
    """


class Close(_Command, frozen=True, tag="close"):
    """As the host: close the room."""


class Advise(_Command, frozen=True, tag="advise"):
    """Ask for the move a bot of this level would play at my seat, with reasons. Only I get the answer."""

    seat: AnySeat
    level: Level = "foreman"


class Ping(_Command, frozen=True, tag="ping"):
    """Check the connection."""


Command = (
    Hello
    | Play
    | Say
    | MakeStatement
    | Mute
    | Sit
    | Stand
    | SetSeat
    | SetPlan
    | SetReady
    | SetName
    | Start
    | Leave
    | ShowOut
    | HandOver
    | TakeBack
    | Rematch
    | Close
    | Advise
    | Ping
)

# -- server messages--------------------------------------------------------------------------------------------


class _ServerMessage(Struct, frozen=True, kw_only=True, tag_field="type"):
    pass


class SeenMember(Struct, frozen=True):
    """A person in the room."""

    member: MemberId
    name: str
    ready: bool
    gone: bool


class SeenPlace(Struct, frozen=True):
    """A seat: its sitter, the level of a stand-in, and the milliseconds used."""

    sitter: Sitter
    stand_in: Level | None
    spent: Milliseconds


class RoomPicture(Struct, frozen=True, kw_only=True):
    """The public state of a room. Seed and salt are published when the game is over.

    If spectators are delayed, so is their picture.
    """

    room: str
    code: str
    status: Status
    plan: RoomPlan
    host: MemberId
    members: tuple[SeenMember, ...]
    places: tuple[SeenPlace, ...]
    commitment: str
    seed_chosen: bool
    to_act: Seat | None
    turn_began: Milliseconds
    deadline: Milliseconds | None
    next_room: str
    outcome: Outcome | None
    seed: str | UnsetType = UNSET
    salt: str | UnsetType = UNSET


class SeatView(Struct, frozen=True):
    """The events and the view of a seat, or of a spectator (`null`); `survey` describes a round that ended."""

    seat: Seat | None
    events: tuple[Event, ...]
    view: View | UnsetType = UNSET
    survey: RoundSummary | UnsetType = UNSET


class MissedStep(Struct, frozen=True):
    """A step of the game that the member has not seen yet."""

    version: int
    at: Milliseconds
    sights: tuple[SeatView, ...]


class TalkLine(Struct, frozen=True):
    """A line of the chat, with its version."""

    version: int
    at: Milliseconds
    what: Said | Stated


class Welcome(_ServerMessage, frozen=True, tag="welcome"):
    """The answer to `hello`: the whole state. `steps` and `talk` hold the changes after the version in `hello`."""

    protocol: int
    member: MemberId
    version: int
    now: Milliseconds
    picture: RoomPicture
    sights: tuple[SeatView, ...]
    steps: tuple[MissedStep, ...]
    talk: tuple[TalkLine, ...]
    present: tuple[MemberId, ...]


class Changed(_ServerMessage, frozen=True, tag="changed"):
    """The room has changed; in a game, with the events and views of my seats."""

    version: int
    at: Milliseconds
    picture: RoomPicture
    sights: tuple[SeatView, ...]


class Spoke(_ServerMessage, frozen=True, tag="spoke"):
    """A member wrote something; `line` is missing if I have muted them."""

    version: int
    line: TalkLine | UnsetType = UNSET


class Presence(_ServerMessage, frozen=True, tag="presence"):
    """The members who are connected now."""

    present: tuple[MemberId, ...]


class Accepted(_ServerMessage, frozen=True, tag="accepted"):
    """A command was stored with this version; a repeated one is answered with its first version."""

    id: CommandId
    version: int


class Refused(_ServerMessage, frozen=True, tag="refused"):
    """A command was refused and nothing has changed. After `unavailable` it may have been stored: send it again, a move
    with the same `move_id`. If a rule forbids it, `message` with its arguments gives the reason in any language."""

    id: CommandId
    code: RefusalCode
    text: str
    clause: str
    message: str
    arguments: dict[str, str | int]
    version: int


class Advice(_ServerMessage, frozen=True, tag="advice"):
    """The moves a bot of this level compares at this version, the best first."""

    id: CommandId
    seat: Seat
    level: Level
    version: int
    candidates: tuple[Candidate, ...]


class Pong(_ServerMessage, frozen=True, tag="pong"):
    """The answer to `ping`."""

    id: CommandId
    now: Milliseconds


class Reconnect(_ServerMessage, frozen=True, tag="reconnect"):
    """The server stops: connect again after this number of milliseconds."""

    after: int


ServerMessage = Welcome | Changed | Spoke | Presence | Accepted | Refused | Advice | Pong | Reconnect
