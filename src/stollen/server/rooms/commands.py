"""Turns a member's command into room events, or refuses it. The game decides whether a move is legal."""

from functools import singledispatch

from stollen.game.errors import BadNotation
from stollen.game.moves.move import Seat
from stollen.game.moves.notation import parse_move
from stollen.protocol import room_messages as messages
from stollen.protocol.room_plan import BotSeat, MemberId, OpenSeat, PersonSeat, RoomPlan, Sitter
from stollen.protocol.room_talk import LONGEST_NAME, LONGEST_TALK, Said, Stated, Suspects, Trusts
from stollen.server.rooms.continuation import changes_the_game
from stollen.server.rooms.log_entries import (
    Closed,
    HostChanged,
    Left,
    Moved,
    Planned,
    Readied,
    Renamed,
    RoomEvent,
    Seated,
    StandInCame,
    StandInLeft,
    Started,
)
from stollen.server.rooms.refusal import Refusal, checked_plan, clean_text, known_level
from stollen.server.rooms.room import Room


@singledispatch
def decide(command: messages.Command, room: Room, member: MemberId) -> list[RoomEvent]:
    """The events that a member's command causes; raises `Refusal`."""
    raise Refusal("bad_message", "this cannot be asked of a room")


# -- the game ----------------------------------------------------------------------------------------------------


@decide.register
def _(command: messages.Play, room: Room, member: MemberId) -> list[RoomEvent]:
    _must_be(room, "playing")
    if command.seat not in room.seats_of(member):
        raise Refusal("not_seated", f"seat {command.seat} is not yours")
    if command.seat in room.stand_ins:
        raise Refusal("not_now", "a bot stands in for you: take your seat back first")
    if command.version < room.played_version:
        raise Refusal("stale", "the game has gone on in the meantime")
    return [moved(room, command.seat, command.move, command.move_id)]


def moved(room: Room, seat: Seat, move: str, move_id: str, by: str = "person") -> Moved:
    """The event of a legal move by the seat to act; raises `Refusal`, with the clause of an illegal move."""
    game = room.game
    assert game is not None
    if seat != game.to_act:
        raise Refusal("not_your_turn", f"it is the turn of seat {game.to_act}")
    try:
        text = str(parse_move(move))
        reason = game.why_not(text)
    except BadNotation as error:
        raise Refusal("bad_move", str(error)) from None
    if reason is not None:
        raise Refusal("illegal_move", reason.text, reason)
    return Moved(seat=seat, move=text, move_id=move_id, by=by)  # type: ignore[arg-type]


@decide.register
def _(command: messages.TakeBack, room: Room, member: MemberId) -> list[RoomEvent]:
    _must_be(room, "playing")
    if command.seat not in room.seats_of(member):
        raise Refusal("not_seated", f"seat {command.seat} is not yours")
    if command.seat not in room.stand_ins:
        raise Refusal("not_now", "nobody stands in for you")
    return [StandInLeft(seat=command.seat)]


@decide.register
def _(command: messages.Say, room: Room, member: MemberId) -> list[RoomEvent]:
    return [Said(member=member, text=clean_text(command.text, LONGEST_TALK))]


@decide.register
def _(command: messages.MakeStatement, room: Room, member: MemberId) -> list[RoomEvent]:
    _must_be(room, "playing")
    if not room.seats_of(member):
        raise Refusal("not_seated", "only players state what they know")
    if isinstance(command.statement, Suspects | Trusts):
        _sitter(room, command.statement.seat)
    return [Stated(member=member, statement=command.statement)]


# -- before the game -----------------------------------------------------------------------------------------------


@decide.register
def _(command: messages.Sit, room: Room, member: MemberId) -> list[RoomEvent]:
    _must_be(room, "gathering")
    if not isinstance(_sitter(room, command.seat), OpenSeat):
        raise Refusal("full", f"seat {command.seat} is taken")
    return [Seated(seat=command.seat, sitter=PersonSeat(member))]


@decide.register
def _(command: messages.Stand, room: Room, member: MemberId) -> list[RoomEvent]:
    _must_be(room, "gathering")
    if _sitter(room, command.seat) != PersonSeat(member):
        raise Refusal("not_seated", f"seat {command.seat} is not yours")
    return [Seated(seat=command.seat, sitter=OpenSeat())]


@decide.register
def _(command: messages.SetSeat, room: Room, member: MemberId) -> list[RoomEvent]:
    _must_be_host(room, member)
    _must_be(room, "gathering")
    _sitter(room, command.seat)
    match command.sitter:
        case BotSeat(level):
            known_level(level)
        case PersonSeat(person) if person not in room.members or room.members[person].gone:
            raise Refusal("unknown_seat", "there is no such member")
    return [Seated(seat=command.seat, sitter=command.sitter)]


@decide.register
def _(command: messages.SetPlan, room: Room, member: MemberId) -> list[RoomEvent]:
    _must_be_host(room, member)
    _must_be(room, "gathering")
    plan = checked_plan(command.plan)
    if room.earlier_game is not None and changes_the_game(room.plan, plan):
        raise Refusal("not_now", "this game has begun: ruleset, seats and options stay")
    return [Planned(plan=plan, sitters=_sitters_for(plan, room))]


def _sitters_for(plan: RoomPlan, room: Room) -> tuple[Sitter, ...]:
    """The sitters under a new plan: people keep seats before bots, and additional seats are open."""
    sitters = room.sitters
    if plan.seats < len(sitters):
        people = [sitter for sitter in sitters if isinstance(sitter, PersonSeat)]
        others = [sitter for sitter in sitters if not isinstance(sitter, PersonSeat)]
        sitters = [*people, *others]
    return (*sitters, *[OpenSeat()] * plan.seats)[: plan.seats]


@decide.register
def _(command: messages.SetReady, room: Room, member: MemberId) -> list[RoomEvent]:
    _must_be(room, "gathering")
    return [Readied(member=member, ready=command.ready)]


@decide.register
def _(command: messages.SetName, room: Room, member: MemberId) -> list[RoomEvent]:
    return [Renamed(member=member, name=clean_text(command.name, LONGEST_NAME))]


@decide.register
def _(command: messages.Start, room: Room, member: MemberId) -> list[RoomEvent]:
    _must_be_host(room, member)
    _must_be(room, "gathering")
    if OpenSeat() in room.sitters:
        raise Refusal("not_now", "there are open seats: wait for players, or put bots there")
    players = {sitter.member for sitter in room.sitters if isinstance(sitter, PersonSeat)}
    waiting = [room.members[player].name for player in players - {member} if not room.members[player].ready]
    if waiting:
        raise Refusal("not_now", f"not ready yet: {', '.join(sorted(waiting))}")
    return [Started()]


# -- coming and going ----------------------------------------------------------------------------------------------


@decide.register
def _(command: messages.Leave, room: Room, member: MemberId) -> list[RoomEvent]:
    return _goes(room, member)


@decide.register
def _(command: messages.ShowOut, room: Room, member: MemberId) -> list[RoomEvent]:
    _must_be_host(room, member)
    if command.member == member or command.member not in room.members or room.members[command.member].gone:
        raise Refusal("unknown_seat", "there is no such other member")
    return _goes(room, command.member)


def _goes(room: Room, member: MemberId) -> list[RoomEvent]:
    """A member leaves: a bot takes over in a game, another member becomes host, and an empty room is closed."""
    events: list[RoomEvent] = [Left(member=member)]
    if room.status == "playing":
        seats = [seat for seat in room.seats_of(member) if seat not in room.stand_ins]
        events += [StandInCame(seat=seat, level=room.plan.stand_in, reason="left") for seat in seats]
    staying = [other for other, person in room.members.items() if other != member and not person.gone]
    if member == room.host and staying:
        players = [other for other in staying if room.seats_of(other)]
        events.append(HostChanged(member=(players or staying)[0]))
    elif not staying and room.status in ("gathering", "playing"):
        events.append(Closed())
    return events


@decide.register
def _(command: messages.HandOver, room: Room, member: MemberId) -> list[RoomEvent]:
    _must_be_host(room, member)
    if command.member not in room.members or room.members[command.member].gone:
        raise Refusal("unknown_seat", "there is no such member")
    return [HostChanged(member=command.member)]


@decide.register
def _(command: messages.Close, room: Room, member: MemberId) -> list[RoomEvent]:
    _must_be_host(room, member)
    if room.status not in ("gathering", "playing"):
        raise Refusal("not_now", "the game has ended")
    return [Closed()]


# -- conditions --------------------------------------------------------------------------------------------------


def _must_be(room: Room, status: str) -> None:
    if room.status != status:
        raise Refusal("not_now", {"gathering": "the game has begun", "playing": "no game is played now"}[status])


def _must_be_host(room: Room, member: MemberId) -> None:
    if room.host != member:
        raise Refusal("not_host", "only the host of the room may do that")


def _sitter(room: Room, seat: Seat) -> Sitter:
    if not 0 <= seat < len(room.sitters):
        raise Refusal("unknown_seat", f"there are {len(room.sitters)} seats")
    return room.sitters[seat]
