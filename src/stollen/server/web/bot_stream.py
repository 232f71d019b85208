"""Bots over the network: a member whose client is a program. It reads a stream of lines and posts its moves.

No queue waits for a slow reader: the next lines are computed from the room when they can be sent.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from hashlib import sha256

from stollen.game.events.event import heard_by
from stollen.protocol.bot_messages import BotGameEnd, BotHello, BotMove, BotNewGame, Quit, happened, question, to_line
from stollen.protocol.room_messages import Play, SetReady, Sit, TakeBack
from stollen.protocol.room_plan import MemberId, OpenSeat
from stollen.protocol.room_talk import Milliseconds
from stollen.server.rooms.refusal import Refusal
from stollen.server.rooms.room import Room, unpacked
from stollen.server.runtime.limits import bucket_of
from stollen.server.runtime.live_rooms import Listener, LiveRoom, now_ms
from stollen.server.runtime.worker import Worker

WITHOUT_CLOCK: Milliseconds = 30_000
CHANCES = 1 << 32
LONGEST_MOVE = 200


class BotListener(Listener):
    """Wakes a bot's stream after each change; the stream reads the room itself."""

    def __init__(self, member: MemberId) -> None:
        super().__init__(member)
        self.wake = asyncio.Event()
        self.ended = False

    def send(self, message: bytes) -> None:
        self.wake.set()

    def dismiss(self) -> None:
        self.ended = True
        self.wake.set()

    def say_reconnect(self) -> None:
        self.dismiss()


class BotFeed:
    """Remembers what a bot has been sent."""

    def __init__(self, member: MemberId) -> None:
        self.member = member
        self._steps = 0
        self._asked = -1

    def lines(self, room: Room, now: Milliseconds) -> Iterator[bytes]:
        """The lines about the game of its seat that it has not been sent yet."""
        seats = room.seats_of(self.member)
        game = room.game
        if game is None or not seats:
            return
        seat = seats[0]
        if not self._steps:
            yield to_line(
                BotNewGame(
                    game=game.ruleset, seats=game.seats, options=dict(game.options), seat=seat, rng=_rng(room, seat)
                )
            )
        for step in room.steps[self._steps :]:
            events = unpacked(step.events)
            for message in happened(heard_by(events, seat), step.so_far - len(events)):
                yield to_line(message)
        self._steps = len(room.steps)
        if game.outcome is not None:
            yield to_line(BotGameEnd(result=game.outcome))
        elif room.to_act == seat and seat not in room.stand_ins and self._asked != room.so_far:
            self._asked = room.so_far
            left = WITHOUT_CLOCK if room.deadline is None else max(0, room.deadline - now)
            yield to_line(question(room.so_far, game.view(seat), left))


def _rng(room: Room, seat: int) -> int:
    return int(sha256(f"{room.secret.salt} rng {seat}".encode()).hexdigest(), 16) % CHANCES


async def bot_lines(worker: Worker, live_room: LiveRoom, member: MemberId, address: str) -> AsyncIterator[bytes]:
    """The lines for a bot, until the game is over or the bot is sent away."""
    listener = BotListener(member)
    worker.addresses.connects(address)
    try:
        await _connect(worker, live_room, listener)
        async for line in _lines(worker, live_room, listener):
            yield line
    except Refusal:
        return
    finally:
        worker.addresses.disconnects(address)
        worker.disconnect(live_room, listener)


async def _connect(worker: Worker, live_room: LiveRoom, listener: BotListener) -> None:
    """Connects a bot, which takes its seat back if another bot stands in."""
    await worker.connect(live_room, listener, live_room.room.version)
    for seat in live_room.room.seats_of(listener.member):
        if live_room.room.status == "playing" and seat in live_room.room.stand_ins:
            await worker.room_service.execute(live_room, listener.member, TakeBack(seat=seat))


async def _lines(worker: Worker, live_room: LiveRoom, listener: BotListener) -> AsyncIterator[bytes]:
    feed = BotFeed(listener.member)
    yield to_line(BotHello())
    while True:
        listener.wake.clear()
        await _get_ready(worker, live_room, listener.member)
        for line in feed.lines(live_room.room, now_ms()):
            yield line
        if listener.ended or live_room.room.status in ("over", "closed"):
            yield to_line(Quit())
            return
        try:
            async with asyncio.timeout(worker.limits.beat):
                await listener.wake.wait()
        except TimeoutError:
            yield b"\n"


async def _get_ready(worker: Worker, live_room: LiveRoom, member: MemberId) -> None:
    """Seats a bot on an open seat and makes it ready; if a seat was taken first, tries again after the next change."""
    room = live_room.room
    if room.status != "gathering" or room.members[member].gone:
        return
    execute = worker.room_service.execute
    try:
        if not room.seats_of(member) and OpenSeat() in room.sitters:
            await execute(live_room, member, Sit(seat=room.sitters.index(OpenSeat())))
        if live_room.room.seats_of(member) and not live_room.room.members[member].ready:
            await execute(live_room, member, SetReady(ready=True))
    except Refusal:
        return


async def play_bot_move(worker: Worker, live_room: LiveRoom, member: MemberId, answer: BotMove) -> int:
    """Plays a bot's move and answers its version; raises `Refusal`."""
    limits = worker.limits
    if not bucket_of(live_room.buckets, member, limits.burst, limits.per_second).take():
        raise Refusal("too_fast", "slower, please")
    seats = live_room.room.seats_of(member)
    if not seats:
        raise Refusal("not_seated", "you have no seat")
    if not isinstance(answer.move, str) or len(answer.move) > LONGEST_MOVE:
        raise Refusal("bad_move", "a move is a short text")
    version = live_room.room.version if answer.n == live_room.room.so_far else 0
    play = Play(seat=seats[0], version=version, move_id=f"go {answer.n % CHANCES}", move=answer.move)
    return await worker.room_service.execute(live_room, member, play)
