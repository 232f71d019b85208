"""A room without a server: commands become entries of a log, which the room applies."""

from msgspec.structs import replace

from stollen.game.records.shuffle import commitment
from stollen.protocol.room_messages import Command, Play, SetReady, Sit, Start
from stollen.protocol.room_plan import BotSeat, MemberId, OpenSeat, PersonSeat, RoomPlan, Sitter
from stollen.server.rooms.commands import decide, moved
from stollen.server.rooms.log_entries import Entry, Joined, Opened, RoomEvent, Started
from stollen.server.rooms.refusal import checked_plan
from stollen.server.rooms.room import Room, Secret

SECRET = Secret("the seed of this room", "salt-of-this-room")
HOST: MemberId = "host"
SECOND = 1000


class Log:
    """A room with its log, and a clock that the test moves."""

    def __init__(self, plan: RoomPlan, *sitters: Sitter, secret: Secret = SECRET, seed_chosen: bool = False) -> None:
        self.now = 1_000_000
        self.entries: list[Entry] = []
        self.room = Room("a-room", secret)
        seats = (PersonSeat(HOST), *sitters, *[OpenSeat()] * plan.seats)[: plan.seats]
        promise = commitment(secret.seed, secret.salt)
        opened = Opened(plan=checked_plan(plan), host=HOST, name="Host", commitment=promise, sitters=seats)
        self.write(replace(opened, seed_chosen=seed_chosen))

    def write(self, *events: RoomEvent) -> None:
        """Appends events and applies them."""
        for event in events:
            self.entries.append(Entry(self.room.version + 1, self.now, event))
            self.room.apply(self.entries[-1])

    def join(self, *members: MemberId) -> None:
        self.write(*(Joined(member=member, name=member.title()) for member in members))

    def ask(self, member: MemberId, command: Command) -> list[RoomEvent]:
        """Executes a command, or raises its refusal."""
        events = decide(command, self.room, member)
        self.write(*events)
        return events

    def begin(self) -> None:
        """Everybody is ready, and the host begins."""
        for member in self.room.members:
            if self.room.seats_of(member) and member != self.room.host:
                self.ask(member, SetReady(ready=True))
        self.ask(self.room.host, Start())

    def write_start(self) -> None:
        """Starts the game without checks."""
        self.write(Started())

    def bot_plays(self, choice: int = 0) -> None:
        """Whoever is to act plays one of its moves, if the game goes on."""
        game, seat = self.room.game, self.room.to_act
        if game is not None and seat is not None:
            moves = game.legal_moves()
            self.write(moved(self.room, seat, str(moves[choice % len(moves)]), f"move {self.room.version}"))

    def play(self, move: str | None = None) -> list[RoomEvent]:
        """The seat to act plays a move, or its first one."""
        game, seat = self.room.game, self.room.to_act
        assert game is not None and seat is not None
        text = move or str(game.legal_moves()[0])
        command = Play(seat=seat, version=self.room.version, move_id=f"move {self.room.version}", move=text)
        return self.ask(self.room.player_of(seat) or "", command)


def duel(*guests: MemberId, plan: RoomPlan | None = None) -> Log:
    """A duel: the host, and the first guest on the other seat; more guests look on."""
    log = Log(plan or RoomPlan(ruleset="duel", seats=2))
    log.join(*guests)
    if guests:
        log.ask(guests[0], Sit(seat=1))
    return log


def with_bots(ruleset: str, seats: int) -> Log:
    """The host and random players."""
    return Log(RoomPlan(ruleset=ruleset, seats=seats), *[BotSeat("random")] * (seats - 1))
