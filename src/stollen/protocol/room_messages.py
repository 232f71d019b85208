"""What travels over the socket of a member: wishes up, news down. Every message is one JSON object with a `type`."""

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
"""A number or word of the client's own; the answer repeats it."""

Version = Annotated[int, Meta(ge=0, le=1 << 40)]
AnySeat = Annotated[int, Meta(ge=0, le=11)]

RefusalCode = Literal[
    "bad_message",  # cannot be read
    "bad_move",  # a text that is no move
    "bad_name",
    "bad_plan",  # a game, option or bot that there is not
    "full",  # no seat or place left
    "illegal_move",  # forbidden by the clause
    "not_host",
    "not_now",  # not before, while or after the game is played
    "not_seated",
    "not_your_turn",
    "stale",  # something happened in the meantime
    "too_fast",  # more than a person sends
    "unavailable",  # the store does not answer; asked again, a move with the same id is played once
    "unknown_room",
    "unknown_seat",
    "unknown_token",
]
"""Why a message of a member is refused."""

# -- wishes ----------------------------------------------------------------------------------------------------


class _Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    id: CommandId = ""


class Hello(_Command, frozen=True, tag="hello"):
    """The first message: who I am, and the last version I have seen of a room. Without `room`: my latest one."""

    token: Token
    room: Annotated[str, Meta(max_length=24)] = ""
    version: Version = 0


class Play(_Command, frozen=True, tag="play"):
    """A move of one of my seats, made after seeing this version. The same `move_id` again is not another move."""

    seat: AnySeat
    version: Version
    move_id: MoveId
    move: Annotated[str, Meta(max_length=200)]


class Say(_Command, frozen=True, tag="say"):
    """Say something to everybody."""

    text: Talk


class MakeStatement(_Command, frozen=True, tag="state"):
    """Say something about the game that needs no language."""

    statement: Statement


class Mute(_Command, frozen=True, tag="mute"):
    """Do not tell me what a member says, or tell me again. It holds for this connection."""

    member: MemberId
    muted: bool


class Sit(_Command, frozen=True, tag="sit"):
    """Sit down on an open seat; several seats make one device shared."""

    seat: AnySeat


class Stand(_Command, frozen=True, tag="stand"):
    """Leave a seat before the game begins."""

    seat: AnySeat


class SetSeat(_Command, frozen=True, tag="set_seat"):
    """As the host: put a bot on a seat, or open it."""

    seat: AnySeat
    sitter: Sitter


class SetPlan(_Command, frozen=True, tag="set_plan"):
    """As the host: play another game, or otherwise."""

    plan: RoomPlan


class SetReady(_Command, frozen=True, tag="set_ready"):
    """I am ready to begin, or not."""

    ready: bool


class SetName(_Command, frozen=True, tag="set_name"):
    """Call me otherwise."""

    name: Name


class Start(_Command, frozen=True, tag="start"):
    """As the host: begin. All seats are taken and everybody is ready."""


class Leave(_Command, frozen=True, tag="leave"):
    """Go for good; in a game a bot plays on for me."""


class ShowOut(_Command, frozen=True, tag="show_out"):
    """As the host: send a member away."""

    member: MemberId


class HandOver(_Command, frozen=True, tag="hand_over"):
    """As the host: let another member be host."""

    member: MemberId


class TakeBack(_Command, frozen=True, tag="take_back"):
    """Play my seat again myself."""

    seat: AnySeat


class Rematch(_Command, frozen=True, tag="rematch"):
    """As a player or the host: open a room for the same people, all a seat further, with me as its host.

    Their tokens are good for it too: say hello there.
    """


class Close(_Command, frozen=True, tag="close"):
    """As the host: give the room up."""


class Advise(_Command, frozen=True, tag="advise"):
    """What would a bot of this level do at my seat, and why? Nobody else hears of it."""

    seat: AnySeat
    level: Level = "foreman"


class Ping(_Command, frozen=True, tag="ping"):
    """Are you there?"""


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

# -- news ------------------------------------------------------------------------------------------------------


class _ServerMessage(Struct, frozen=True, kw_only=True, tag_field="type"):
    pass


class SeenMember(Struct, frozen=True):
    """A person in the room."""

    member: MemberId
    name: str
    ready: bool
    gone: bool


class SeenPlace(Struct, frozen=True):
    """A seat: who sits there, the bot that stands in for him, and the milliseconds he has used."""

    sitter: Sitter
    stand_in: Level | None
    spent: Milliseconds


class RoomPicture(Struct, frozen=True, kw_only=True):
    """A room as everybody in it may see it. Seed and salt are told when the game is over.

    Where spectators are some moves behind, so is their picture.
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
    """What one of the member's seats, or a spectator (`null`), heard and sees; `survey` shows a round that ended."""

    seat: Seat | None
    events: tuple[Event, ...]
    view: View | UnsetType = UNSET
    survey: RoundSummary | UnsetType = UNSET


class MissedStep(Struct, frozen=True):
    """A step of the game the member has not seen yet."""

    version: int
    at: Milliseconds
    sights: tuple[SeatView, ...]


class TalkLine(Struct, frozen=True):
    """Something said, with its version."""

    version: int
    at: Milliseconds
    what: Said | Stated


class Welcome(_ServerMessage, frozen=True, tag="welcome"):
    """The answer to `hello`: all there is to know. `steps` and `talk` are what came after the version I named."""

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
    """The room is another since this version; in the game, what each of my seats hears and sees."""

    version: int
    at: Milliseconds
    picture: RoomPicture
    sights: tuple[SeatView, ...]


class Spoke(_ServerMessage, frozen=True, tag="spoke"):
    """Somebody said something; `line` is missing where I have muted him."""

    version: int
    line: TalkLine | UnsetType = UNSET


class Presence(_ServerMessage, frozen=True, tag="presence"):
    """Who is connected now."""

    present: tuple[MemberId, ...]


class Accepted(_ServerMessage, frozen=True, tag="accepted"):
    """A wish was granted and stored with this version; a repeated one answers the version it had."""

    id: CommandId
    version: int


class Refused(_ServerMessage, frozen=True, tag="refused"):
    """A wish was not granted and nothing has changed. Only after `unavailable` nobody knows: ask again, for a move with
    the same `move_id`. Where a rule forbids it, `message` with its arguments says why in any language."""

    id: CommandId
    code: RefusalCode
    text: str
    clause: str
    message: str
    arguments: dict[str, str | int]
    version: int


class Advice(_ServerMessage, frozen=True, tag="advice"):
    """What a bot of this level would do after this version, the best first: what it expects, how surely, and why."""

    id: CommandId
    seat: Seat
    level: Level
    version: int
    candidates: tuple[Candidate, ...]


class Pong(_ServerMessage, frozen=True, tag="pong"):
    """Yes."""

    id: CommandId
    now: Milliseconds


class Reconnect(_ServerMessage, frozen=True, tag="reconnect"):
    """The server stops: connect again in so many milliseconds, with the last version you have seen."""

    after: int


ServerMessage = Welcome | Changed | Spoke | Presence | Accepted | Refused | Advice | Pong | Reconnect
