"""Validates commands, stores them, then notifies every listener: opening, joining, playing, rematches and hints."""

import logging
from collections.abc import Container, Sequence

from msgspec import Struct

from stollen.game.records.shuffle import commitment
from stollen.protocol.room_messages import Advice, Advise, Command, Play, Rematch
from stollen.protocol.room_plan import BotSeat, MemberId, OpenSeat, PersonSeat, RoomPlan, Sitter
from stollen.protocol.room_talk import LONGEST_NAME
from stollen.server.rooms.commands import decide
from stollen.server.rooms.log_entries import EarlierGame, Joined, Opened, Rematched, RoomEvent
from stollen.server.rooms.refusal import Refusal, checked_plan, clean_text, known_level
from stollen.server.rooms.room import Room, Secret
from stollen.server.runtime.bot_pool import BotPool, question_for
from stollen.server.runtime.live_rooms import LiveRoom, LiveRooms, must_be_member, new_entries, now_ms, unavailable
from stollen.server.runtime.tokens import new_code, new_id, new_seed, new_token, token_hash
from stollen.server.store.batch_writer import Conflict, Unavailable
from stollen.server.store.room_store import NewMember, RoomRow

log = logging.getLogger("stollen.rooms")

CODE_TRIES = 20
MOST_MEMBERS = 100
MOST_EVER = 400
"""People in a room, now and including those who have left: every message lists them all."""


class Admission(Struct, frozen=True):
    """The answer to opening or joining a room. The token is sent only once."""

    room: str
    code: str
    member: MemberId
    token: str


class RoomService:
    """Opens rooms, lets people in, and executes the commands of members."""

    def __init__(self, live_rooms: LiveRooms, bots: BotPool) -> None:
        self.live_rooms = live_rooms
        self.store = live_rooms.store
        self.bots = bots

    async def open(
        self,
        plan: RoomPlan,
        name: str,
        sitters: Sequence[Sitter],
        seed: str | None = None,
        earlier_game: EarlierGame | None = None,
    ) -> Admission:
        """Opens a room. The host takes the first open seat, unless `sitters` names theirs."""
        plan = checked_plan(plan)
        if seed is not None and "\0" in seed:
            raise Refusal("bad_plan", "no database keeps a seed with a zero in it")
        secret, host, token = Secret(seed or new_seed(), new_id()), new_id(), new_token()
        event = Opened(
            plan=plan,
            host=host,
            name=clean_text(name, LONGEST_NAME),
            commitment=commitment(secret.seed, secret.salt),
            sitters=_first_sitters(plan, sitters, host),
            seed_chosen=seed is not None,
            past=earlier_game,
        )
        live_room = await self._create(secret, [event], [NewMember(host, token_hash(token))])
        log.info("room opened", extra={"room": live_room.room.id, "ruleset": plan.ruleset})
        return Admission(live_room.room.id, live_room.code, host, token)

    async def _create(self, secret: Secret, events: Sequence[RoomEvent], members: Sequence[NewMember]) -> LiveRoom:
        """Stores a new room under a code that is free."""
        now = now_ms()
        room = Room(new_id(), secret)
        entries = new_entries(room, events)
        room = room.after(entries)
        for _ in range(CODE_TRIES):
            code = new_code()
            index = self.live_rooms.index_of(room, now)
            row = RoomRow(
                id=room.id,
                code=code,
                secret=secret,
                status=room.status,
                ruleset=index.ruleset,
                seats=index.seats,
                public=index.public,
                players=index.players,
                created=now,
                touched=now,
            )
            try:
                await self.store.create(row, members, entries, index)
            except Conflict:
                continue
            except Unavailable:
                raise unavailable() from None
            return self.live_rooms.add(room, code)
        raise Refusal("unavailable", "no code is free")

    async def join(self, live_room: LiveRoom, name: str) -> Admission:
        """Makes a person a member of a room; they take a seat with a later command."""
        member, token = new_id(), new_token()

        def joined(room: Room) -> list[RoomEvent]:
            if room.status == "closed":
                raise Refusal("not_now", "this room was given up")
            if room.status != "gathering" and not room.plan.watching.allowed:
                raise Refusal("not_now", "the game has begun, and nobody may watch it")
            here = sum(not person.gone for person in room.members.values())
            if here >= MOST_MEMBERS or len(room.members) >= MOST_EVER:
                raise Refusal("full", "there are too many people in this room")
            return [Joined(member=member, name=clean_text(name, LONGEST_NAME))]

        await self.live_rooms.append(live_room, joined, NewMember(member, token_hash(token)))
        return Admission(live_room.room.id, live_room.code, member, token)

    async def execute(self, live_room: LiveRoom, member: MemberId, command: Command) -> int:
        """Executes a command; answers its version once it is stored. Raises `Refusal`, and then nothing has changed."""
        if isinstance(command, Rematch):
            return await self._rematch(live_room, member)

        def decided(room: Room) -> list[RoomEvent]:
            must_be_member(room, member)
            return decide(command, room, member)

        own_move = command if isinstance(command, Play) and command.seat in live_room.room.seats_of(member) else None
        return await self.live_rooms.append(live_room, decided, play=own_move)

    async def advise(self, live_room: LiveRoom, member: MemberId, command: Advise) -> Advice:
        """The move a bot would play at a member's seat, with its reasons."""
        room = live_room.room
        level = known_level(command.level)
        if command.seat not in room.seats_of(member):
            raise Refusal("not_seated", f"seat {command.seat} is not yours")
        if room.to_act != command.seat:
            raise Refusal("not_your_turn", "a hint is for whoever is to move")
        decision = await self.bots.decide(question_for(room, command.seat, level))
        return Advice(
            id=command.id, seat=command.seat, level=level, version=room.version, candidates=decision.candidates
        )

    # -- rematches ----------------------------------------------------------------------------------------------

    async def _rematch(self, live_room: LiveRoom, member: MemberId) -> int:
        """Opens a room for the same people, each one seat further; the member who asks first is its host."""
        room = live_room.room
        must_be_member(room, member)
        if room.status not in ("over", "closed"):
            raise Refusal("not_now", "the game is not over yet")
        if room.next_room:
            return room.version
        if member != room.host and not room.seats_of(member):
            raise Refusal("not_seated", "only players and the host open a rematch")
        try:
            staying = await self.store.members(room.id)
        except Unavailable:
            raise unavailable() from None
        secret = Secret(new_seed(), new_id())
        events = rematch_events(room, member, staying, commitment(secret.seed, secret.salt))
        again = await self._create(secret, events, list(staying.values()))

        def rematched(now: Room) -> list[RoomEvent]:
            if now.next_room:
                raise Refusal("stale", "somebody else has opened a room for the rematch")
            return [Rematched(room=again.room.id)]

        try:
            return await self.live_rooms.append(live_room, rematched)
        except Refusal:
            await self._delete_unused(again)
            raise

    async def _delete_unused(self, live_room: LiveRoom) -> None:
        """Deletes a room that no member has heard of."""
        self.live_rooms.rooms.pop(live_room.room.id, None)
        try:
            await self.store.delete(live_room.room.id)
        except Unavailable:
            log.warning("an unused room was left behind")


def _first_sitters(plan: RoomPlan, wanted: Sequence[Sitter], host: MemberId) -> tuple[Sitter, ...]:
    """The seats as wanted; the host takes the first open seat, unless theirs are named."""
    if len(wanted) > plan.seats:
        raise Refusal("bad_plan", f"there are only {plan.seats} seats")
    sitters: list[Sitter] = [*wanted, *[OpenSeat()] * (plan.seats - len(wanted))]
    for sitter in sitters:
        if isinstance(sitter, BotSeat):
            known_level(sitter.level)
    sitters = [PersonSeat(host) if isinstance(sitter, PersonSeat) else sitter for sitter in sitters]
    if PersonSeat(host) not in sitters and OpenSeat() in sitters:
        sitters[sitters.index(OpenSeat())] = PersonSeat(host)
    return tuple(sitters)


def rematch_events(room: Room, host: MemberId, staying: Container[MemberId], promise: str) -> list[RoomEvent]:
    """The first events of a rematch: everybody sits one seat further, seats of people who left are open."""
    sitters = [room.sitters[-1], *room.sitters[:-1]]
    sitters = [OpenSeat() if _has_gone(sitter, staying) else sitter for sitter in sitters]
    opened = Opened(plan=room.plan, host=host, name=room.members[host].name, commitment=promise, sitters=tuple(sitters))
    others = [member for member in room.members if member in staying and member != host]
    return [opened, *(Joined(member=member, name=room.members[member].name) for member in others)]


def _has_gone(sitter: Sitter, staying: Container[MemberId]) -> bool:
    return isinstance(sitter, PersonSeat) and sitter.member not in staying
