"""Projects a room to what each member may know. All messages about a game are made here, from views."""

from collections.abc import Iterable

import msgspec
from msgspec import UNSET, UnsetType

from stollen.game.events.event import Event, heard_by
from stollen.game.moves.move import Seat
from stollen.game.round_summary import RoundSummary
from stollen.game.view import View
from stollen.protocol.room_messages import (
    PROTOCOL,
    Changed,
    MissedStep,
    RoomPicture,
    SeatView,
    SeenMember,
    SeenPlace,
    Spoke,
    TalkLine,
    Welcome,
)
from stollen.protocol.room_plan import MemberId
from stollen.protocol.room_talk import Milliseconds, Said, Stated
from stollen.server.rooms.log_entries import Entry
from stollen.server.rooms.room import Room, Step, unpacked


def picture_of(room: Room, code: str, member: MemberId) -> RoomPicture:
    """The room for a member; for spectators it may be some moves behind."""
    is_published = room.status in ("over", "closed")
    behind = room.is_behind and not room.seats_of(member)
    game = room.watched_game() if behind else room.game
    return RoomPicture(
        room=room.id,
        code=code,
        status=room.status,
        plan=room.plan,
        host=room.host,
        members=tuple(SeenMember(key, person.name, person.ready, person.gone) for key, person in room.members.items()),
        places=tuple(
            SeenPlace(sitter, room.stand_ins.get(seat), room.spent[seat] if room.spent else 0)
            for seat, sitter in enumerate(room.sitters)
        ),
        commitment=room.commitment,
        seed_chosen=room.seed_chosen,
        to_act=game.to_act if game is not None and room.status == "playing" else None,
        turn_began=room.turn_began,
        deadline=None if behind else room.deadline,
        next_room=room.next_room,
        outcome=None if game is None else game.outcome,
        seed=room.secret.seed if is_published else UNSET,
        salt=room.secret.salt if is_published else UNSET,
    )


def welcome(room: Room, code: str, member: MemberId, since: int, now: Milliseconds, present: Iterable[str]) -> Welcome:
    """Everything a member may know, with what they missed after the version `since`."""
    missed = [step for step in room.steps if step.version > since]
    return Welcome(
        protocol=PROTOCOL,
        member=member,
        version=room.version,
        now=now,
        picture=picture_of(room, code, member),
        sights=_current_views(room, member) if room.game else (),
        steps=tuple(MissedStep(step.version, step.at, _heard(room, member, step)) for step in missed),
        talk=tuple(line for line in room.talk if line.version > since),
        present=tuple(sorted(present)),
    )


class RoomChange:
    """The messages about an entry that a room has just applied. What members share is computed once."""

    def __init__(self, room: Room, code: str, entry: Entry, members: Iterable[MemberId]) -> None:
        self._room = room
        self._code = code
        self._entry = entry
        self._viewpoints = {member: _viewpoints(room, member) for member in members}
        self._sights: dict[Seat | None, SeatView] = {}
        self._packed: dict[tuple[Seat | None, ...], bytes] = {}
        if room.steps and room.steps[-1].version == entry.version:
            seats = {seat for viewpoints in self._viewpoints.values() for seat in viewpoints}
            self._sights = {seat: _sight(room, seat, view) for seat, view in _views(room, seats).items()}

    def packed_for(self, member: MemberId) -> bytes:
        """The packed message for a member; members with the same viewpoints share it."""
        viewpoints = self._viewpoints[member]
        if viewpoints not in self._packed:
            self._packed[viewpoints] = msgspec.json.encode(self.message_for(member))
        return self._packed[viewpoints]

    def message_for(self, member: MemberId) -> Changed:
        """The message for a member."""
        picture = picture_of(self._room, self._code, member)
        sights = tuple(self._sights[seat] for seat in self._viewpoints[member]) if self._sights else ()
        return Changed(version=self._entry.version, at=self._entry.at, picture=picture, sights=sights)


def _views(room: Room, seats: Iterable[Seat | None]) -> dict[Seat | None, View]:
    """The current views of seats and of spectators (`None`)."""
    game, watched = room.game, room.watched_game()
    assert game is not None and watched is not None
    views: dict[Seat | None, View] = {}
    views |= game.views(seat for seat in seats if seat is not None)
    if None in seats:
        views[None] = watched.view(None)
    return views


def _sight(room: Room, seat: Seat | None, view: View) -> SeatView:
    step = room.steps[-1]
    return SeatView(seat, _events(step, seat), view, _survey(step, seat))


def spoke(entry: Entry, muted: Iterable[MemberId]) -> Spoke:
    """A chat line for a listener; the line is missing if they muted its author."""
    assert isinstance(entry.event, Said | Stated)
    if entry.event.member in muted:
        return Spoke(version=entry.version)
    return Spoke(version=entry.version, line=TalkLine(entry.version, entry.at, entry.event))


def _current_views(room: Room, member: MemberId) -> tuple[SeatView, ...]:
    return tuple(SeatView(seat, (), view) for seat, view in _views(room, _viewpoints(room, member)).items())


def _viewpoints(room: Room, member: MemberId) -> tuple[Seat | None, ...]:
    """The seats of a member; for a spectator `None`, or nothing where watching is not allowed."""
    may_watch = room.plan.watching.allowed or room.status == "over"
    return room.seats_of(member) or ((None,) if may_watch else ())


def _heard(room: Room, member: MemberId, step: Step) -> tuple[SeatView, ...]:
    return tuple(SeatView(seat, _events(step, seat), UNSET, _survey(step, seat)) for seat in _viewpoints(room, member))


def _survey(step: Step, seat: Seat | None) -> RoundSummary | UnsetType:
    """The survey of the round, if it ended with this step."""
    return (step.watched_survey if seat is None else step.survey) or UNSET


def _events(step: Step, seat: Seat | None) -> tuple[Event, ...]:
    """The events of a step for a seat or a spectator."""
    return heard_by(unpacked(step.watched if seat is None else step.events), seat).events
