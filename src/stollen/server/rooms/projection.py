"""From a room to what each member may know of it. Everything a client hears of a game is made here, from views."""

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
    """The room as a member sees it: the game as players see it, or as spectators do, who may be some moves behind."""
    told = room.status in ("over", "closed")
    behind = room.is_behind and not room.seats_of(member)
    game = room.watched_game() if behind else room.game
    return RoomPicture(
        room=room.id,
        code=code,
        status=room.status,
        plan=room.plan,
        host=room.host,
        members=tuple(SeenMember(key, who.name, who.ready, who.gone) for key, who in room.members.items()),
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
        seed=room.secret.seed if told else UNSET,
        salt=room.secret.salt if told else UNSET,
    )


def welcome(room: Room, code: str, member: MemberId, since: int, now: Milliseconds, present: Iterable[str]) -> Welcome:
    """All that a member may know, and what he missed after the version `since`."""
    missed = [step for step in room.steps if step.version > since]
    return Welcome(
        protocol=PROTOCOL,
        member=member,
        version=room.version,
        now=now,
        picture=picture_of(room, code, member),
        sights=_all_in_sight(room, member) if room.game else (),
        steps=tuple(MissedStep(step.version, step.at, _heard(room, member, step)) for step in missed),
        talk=tuple(TalkLine(said.version, said.at, said.event) for said in room.talk if said.version > since),
        present=tuple(sorted(present)),
    )


class RoomChange:
    """What an entry, just taken by a room, means for its members. What they share is worked out once."""

    def __init__(self, room: Room, code: str, entry: Entry, members: Iterable[MemberId]) -> None:
        self._room = room
        self._code = code
        self._entry = entry
        self._eyes = {member: _eyes(room, member) for member in members}
        self._sights: dict[Seat | None, SeatView] = {}
        self._packed: dict[tuple[Seat | None, ...], bytes] = {}
        if room.steps and room.steps[-1].version == entry.version:
            seats = {seat for eyes in self._eyes.values() for seat in eyes}
            self._sights = {seat: _sight(room, seat, view) for seat, view in _views(room, seats).items()}

    def packed_for(self, member: MemberId) -> bytes:
        """The message for a member; those who see through the same eyes get the same one."""
        eyes = self._eyes[member]
        if eyes not in self._packed:
            self._packed[eyes] = msgspec.json.encode(self.news_for(member))
        return self._packed[eyes]

    def news_for(self, member: MemberId) -> Changed:
        """What a member is told."""
        picture = picture_of(self._room, self._code, member)
        sights = tuple(self._sights[seat] for seat in self._eyes[member]) if self._sights else ()
        return Changed(version=self._entry.version, at=self._entry.at, picture=picture, sights=sights)


def _views(room: Room, seats: Iterable[Seat | None]) -> dict[Seat | None, View]:
    """What seats and spectators see now."""
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
    """Something said, for a member who does not listen to some."""
    assert isinstance(entry.event, Said | Stated)
    if entry.event.member in muted:
        return Spoke(version=entry.version)
    return Spoke(version=entry.version, line=TalkLine(entry.version, entry.at, entry.event))


def _all_in_sight(room: Room, member: MemberId) -> tuple[SeatView, ...]:
    return tuple(SeatView(seat, (), view) for seat, view in _views(room, _eyes(room, member)).items())


def _eyes(room: Room, member: MemberId) -> tuple[Seat | None, ...]:
    """The seats through which a member sees the game; a spectator looks from nowhere, or may not look on at all."""
    may_watch = room.plan.watching.allowed or room.status == "over"
    return room.seats_of(member) or ((None,) if may_watch else ())


def _heard(room: Room, member: MemberId, step: Step) -> tuple[SeatView, ...]:
    return tuple(SeatView(seat, _events(step, seat), UNSET, _survey(step, seat)) for seat in _eyes(room, member))


def _survey(step: Step, seat: Seat | None) -> RoundSummary | UnsetType:
    """How a round was left, if it ended with this step."""
    return (step.watched_survey if seat is None else step.survey) or UNSET


def _events(step: Step, seat: Seat | None) -> tuple[Event, ...]:
    """What a seat or a spectator hears of a step."""
    return heard_by(unpacked(step.watched if seat is None else step.events), seat).events
