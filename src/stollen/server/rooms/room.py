"""The state of a room. `apply` applies one log entry; it validates nothing and does no I/O."""

from collections import deque
from collections.abc import Iterable
from copy import copy
from functools import singledispatchmethod

import msgspec
from msgspec import Struct

from stollen.game.events.event import Event
from stollen.game.game import Game, new_game
from stollen.game.moves.move import Seat
from stollen.game.round_summary import RoundSummary
from stollen.protocol.room_messages import TalkLine
from stollen.protocol.room_plan import (
    BotSeat,
    GameClock,
    Level,
    MemberId,
    MoveClock,
    OpenSeat,
    PersonSeat,
    RoomPlan,
    Sitter,
    Status,
)
from stollen.protocol.room_talk import Milliseconds, MoveId, Said, Stated
from stollen.server.rooms.continuation import continue_game
from stollen.server.rooms.log_entries import (
    Closed,
    EarlierGame,
    Entry,
    HostChanged,
    Joined,
    Left,
    Moved,
    Opened,
    Planned,
    Readied,
    Rematched,
    Renamed,
    RoomEvent,
    Seated,
    StandInCame,
    StandInLeft,
    Started,
)

EVENTS = msgspec.json.Decoder(list[Event])

IDS_KEPT = 32
"""The number of move ids kept to recognize repeated moves; older ones are stale anyway."""

BOT_OVERDUE: Milliseconds = 5000
"""A bot's move is asked for again after this time, perhaps by another worker."""

TALK_KEPT = 100
"""The number of chat lines sent to a member who connects."""


class Secret(Struct, frozen=True):
    """What decides the deals: its hash is published before the game, itself after it."""

    seed: str
    salt: str


class Member(Struct):
    """A person in the room."""

    name: str
    ready: bool = False
    gone: bool = False


class Step(Struct, frozen=True):
    """A move, or the beginning of the game, with its packed events: all of them, and those for spectators.

    `so_far` counts the game's events up to here. The surveys describe a round that ended.
    """

    version: int
    at: Milliseconds
    events: bytes
    watched: bytes
    so_far: int
    survey: RoundSummary | None = None
    watched_survey: RoundSummary | None = None


class Room:
    """The state of a room after `version` entries."""

    def __init__(self, room_id: str, secret: Secret) -> None:
        self.id = room_id
        self.secret = secret
        self.version = 0
        self.played_version = 0
        self.status: Status = "gathering"
        self.plan = RoomPlan(ruleset="duel", seats=2)
        self.commitment = ""
        self.seed_chosen = False
        self.earlier_game: EarlierGame | None = None
        self.host: MemberId = ""
        self.members: dict[MemberId, Member] = {}
        self.sitters: list[Sitter] = []
        self.stand_ins: dict[Seat, Level] = {}
        self.game: Game | None = None
        self.steps: list[Step] = []
        self.talk: deque[TalkLine] = deque(maxlen=TALK_KEPT)
        self.moved: deque[tuple[Seat, MoveId, int]] = deque(maxlen=IDS_KEPT)
        self.spent: list[Milliseconds] = []
        self.turn_began: Milliseconds = 0
        self.opened_at: Milliseconds = 0
        self.ended_at: Milliseconds = 0
        self.next_room = ""
        self._watched: Game | None = None
        self._unwatched: list[str] = []

    # -- queries ------------------------------------------------------------------------------------------------

    def seats_of(self, member: MemberId) -> tuple[Seat, ...]:
        """The seats of a member."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter == PersonSeat(member))

    def player_of(self, seat: Seat) -> MemberId | None:
        """The person at a seat."""
        sitter = self.sitters[seat]
        return sitter.member if isinstance(sitter, PersonSeat) else None

    def bot_of(self, seat: Seat) -> Level | None:
        """The level of the bot that plays a seat now: its own bot or a stand-in."""
        sitter = self.sitters[seat]
        return sitter.level if isinstance(sitter, BotSeat) else self.stand_ins.get(seat)

    @property
    def to_act(self) -> Seat | None:
        """The seat whose decision is open."""
        return self.game.to_act if self.game is not None and self.status == "playing" else None

    @property
    def person_moved(self) -> bool:
        """Whether a person made the last move."""
        return bool(self.moved) and self.bot_of(self.moved[-1][0]) is None

    @property
    def deadline(self) -> Milliseconds | None:
        """When the time of the seat to act runs out."""
        seat, clock = self.to_act, self.plan.clock
        if seat is None:
            return None
        match clock:
            case MoveClock():
                return self.turn_began + 1000 * clock.seconds
            case GameClock():
                return self.turn_began + max(0, 1000 * clock.seconds - self.spent[seat])
        return None

    @property
    def people(self) -> int:
        """The number of people who play."""
        return len({sitter.member for sitter in self.sitters if isinstance(sitter, PersonSeat)})

    def next_check(self, now: Milliseconds, wait: Milliseconds) -> Milliseconds | None:
        """When a scheduler must check this room again: a bot is late, a clock runs out, or a player may be gone.

        Others `wait` that long for an absent player. The longer a game without a clock rests, the rarer the checks.
        """
        seat = self.to_act
        if seat is None:
            return None
        if self.bot_of(seat) is not None:
            return now + BOT_OVERDUE
        if self.deadline is not None:
            return self.deadline
        return now + max(wait, now - self.turn_began) if self.people > 1 else None

    def watched_game(self) -> Game | None:
        """The game that spectators see, delayed if the plan says so."""
        return self._watched or self.game

    @property
    def so_far(self) -> int:
        """The number of events of the game."""
        return self.steps[-1].so_far if self.steps else 0

    @property
    def is_behind(self) -> bool:
        """Whether spectators have not seen all moves yet."""
        return bool(self._unwatched)

    def version_of(self, seat: Seat, move_id: MoveId) -> int | None:
        """The version of the move that this seat played with this id."""
        return next((version for by, known, version in self.moved if known == move_id and by == seat), None)

    # -- changes ---------------------------------------------------------------------------------------------------

    def after(self, entries: Iterable[Entry]) -> "Room":
        """A copy of the room with these entries applied."""
        other = copy(self)
        other.members = {key: copy(member) for key, member in self.members.items()}
        other.sitters, other.steps, other.spent = list(self.sitters), list(self.steps), list(self.spent)
        other.stand_ins = dict(self.stand_ins)
        other.talk, other.moved = self.talk.copy(), self.moved.copy()
        other.game = None if self.game is None else self.game.copy()
        other._watched = None if self._watched is None else self._watched.copy()
        other._unwatched = list(self._unwatched)
        for entry in entries:
            other.apply(entry)
        return other

    # -- applying entries ------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Applies the next entry."""
        assert entry.version == self.version + 1
        self.version = entry.version
        self._apply(entry.event, entry)

    @singledispatchmethod
    def _apply(self, event: RoomEvent, entry: Entry) -> None:
        raise NotImplementedError(type(event))

    @_apply.register
    def _(self, event: Opened, entry: Entry) -> None:
        self.plan, self.host, self.commitment = event.plan, event.host, event.commitment
        self.seed_chosen, self.earlier_game = event.seed_chosen, event.past
        self.members[event.host] = Member(event.name)
        self.sitters = list(event.sitters)
        self.opened_at = entry.at

    @_apply.register
    def _(self, event: Joined, entry: Entry) -> None:
        self.members[event.member] = Member(event.name)

    @_apply.register
    def _(self, event: Left, entry: Entry) -> None:
        self.members[event.member].gone = True
        if self.status == "gathering":
            self.sitters = [OpenSeat() if sitter == PersonSeat(event.member) else sitter for sitter in self.sitters]

    @_apply.register
    def _(self, event: Renamed, entry: Entry) -> None:
        self.members[event.member].name = event.name

    @_apply.register
    def _(self, event: Seated, entry: Entry) -> None:
        self.sitters[event.seat] = event.sitter
        self._reset_ready()

    @_apply.register
    def _(self, event: Planned, entry: Entry) -> None:
        self.plan, self.sitters = event.plan, list(event.sitters)
        self._reset_ready()

    def _reset_ready(self) -> None:
        for member in self.members.values():
            member.ready = False

    @_apply.register
    def _(self, event: Readied, entry: Entry) -> None:
        self.members[event.member].ready = event.ready

    @_apply.register
    def _(self, event: HostChanged, entry: Entry) -> None:
        self.host = event.member

    @_apply.register
    def _(self, event: Started, entry: Entry) -> None:
        plan, seed = self.plan, self.secret.seed
        if self.earlier_game is None:
            self.game = new_game(plan.ruleset, seed=seed, seats=plan.seats, options=plan.options)
        else:
            self.game = continue_game(plan, seed, self.earlier_game)
        if plan.watching.moves_behind:
            self._watched = self.game.copy()
        self.spent = [0] * plan.seats
        self.status = "playing"
        self._step(entry, self.game.opening, self.game.opening)

    @_apply.register
    def _(self, event: Moved, entry: Entry) -> None:
        assert self.game is not None
        self.spent[event.seat] += max(0, entry.at - self.turn_began)
        self.moved.append((event.seat, event.move_id, entry.version))
        events = self.game.play(event.move)
        if self.game.outcome is not None:
            self.status, self.ended_at = "over", entry.at
        watched, survey = self._watched_events(event.move, events)
        self._step(entry, events, watched, self.game.round_summary, survey)

    def _watched_events(self, move: str, events: list[Event]) -> tuple[list[Event], RoundSummary | None]:
        """The events for spectators after a move: of the moves that are old enough now, or of all at the end."""
        assert self.game is not None
        if self._watched is None:
            return events, self.game.round_summary
        self._unwatched.append(move)
        behind = 0 if self.status == "over" else self.plan.watching.moves_behind
        seen: list[Event] = []
        survey: RoundSummary | None = None
        while len(self._unwatched) > behind:
            seen += self._watched.play(self._unwatched.pop(0))
            survey = self._watched.round_summary or survey
        return seen, survey

    def _step(
        self,
        entry: Entry,
        events: list[Event],
        watched: list[Event],
        survey: RoundSummary | None = None,
        watched_survey: RoundSummary | None = None,
    ) -> None:
        packed = msgspec.json.encode(events)
        same = watched is events or watched == events
        watched_packed = packed if same else msgspec.json.encode(watched)
        so_far = self.so_far + len(events)
        self.steps.append(Step(entry.version, entry.at, packed, watched_packed, so_far, survey, watched_survey))
        self._turn_begins(entry)

    def _turn_begins(self, entry: Entry) -> None:
        self.played_version = entry.version
        self.turn_began = entry.at

    @_apply.register
    def _(self, event: StandInCame, entry: Entry) -> None:
        self.stand_ins[event.seat] = event.level

    @_apply.register
    def _(self, event: StandInLeft, entry: Entry) -> None:
        del self.stand_ins[event.seat]
        if event.seat == self.to_act:
            self.turn_began = entry.at

    @_apply.register(Said)
    @_apply.register(Stated)
    def _(self, event: Said | Stated, entry: Entry) -> None:
        self.talk.append(TalkLine(entry.version, entry.at, event))

    @_apply.register
    def _(self, event: Rematched, entry: Entry) -> None:
        self.next_room = event.room

    @_apply.register
    def _(self, event: Closed, entry: Entry) -> None:
        self.status, self.ended_at = "closed", entry.at


def unpacked(events: bytes) -> list[Event]:
    """The events of a step."""
    return EVENTS.decode(events)
