"""From a room to what each member may know of it. Everything a client hears of a game is made here, from views."""

from collections.abc import Iterable

from msgspec import UNSET

from stollen.server.entries import Entry, Milliseconds, Said, Stated
from stollen.server.messages import (
    PROTOCOL,
    Changed,
    Line,
    PastStep,
    Picture,
    SeenMember,
    SeenPlace,
    Sight,
    Spoke,
    Welcome,
)
from stollen.server.plan import MemberId
from stollen.server.room import Room, Step, unpacked
from stollen.table.event import seen_by
from stollen.table.move import Seat
from stollen.table.view import View


def picture_of(room: Room, code: str, member: MemberId) -> Picture:
    """The room as a member sees it: the game as players see it, or as spectators do, who may be some moves behind."""
    told = room.status in ("over", "closed")
    behind = room.is_behind and not room.seats_of(member)
    game = room.watched_game() if behind else room.game
    return Picture(
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
        sights=tuple(Sight(seat, (), view_for(room, seat)) for seat in _eyes(room, member)) if room.game else (),
        steps=tuple(PastStep(step.version, step.at, _heard(room, member, step)) for step in missed),
        talk=tuple(Line(said.version, said.at, said.deed) for said in room.talk if said.version > since),
        present=tuple(sorted(present)),
    )


def changed(room: Room, code: str, member: MemberId, entry: Entry) -> Changed:
    """What an entry, just taken by the room, means for a member."""
    sights: tuple[Sight, ...] = ()
    if room.steps and room.steps[-1].version == entry.version:
        heard = _heard(room, member, room.steps[-1])
        sights = tuple(Sight(sight.seat, sight.events, view_for(room, sight.seat)) for sight in heard)
    return Changed(version=entry.version, at=entry.at, picture=picture_of(room, code, member), sights=sights)


def spoke(entry: Entry, muted: Iterable[MemberId]) -> Spoke:
    """Something said, for a member who does not listen to some."""
    assert isinstance(entry.deed, Said | Stated)
    if entry.deed.member in muted:
        return Spoke(version=entry.version)
    return Spoke(version=entry.version, line=Line(entry.version, entry.at, entry.deed))


def view_for(room: Room, seat: Seat | None) -> View:
    """What a seat or a spectator sees now."""
    game = room.watched_game() if seat is None else room.game
    assert game is not None
    return game.view(seat)


def _eyes(room: Room, member: MemberId) -> tuple[Seat | None, ...]:
    """The seats through which a member sees the game; a spectator looks from nowhere, or may not look on at all."""
    may_watch = room.plan.watching.allowed or room.status == "over"
    return room.seats_of(member) or ((None,) if may_watch else ())


def _heard(room: Room, member: MemberId, step: Step) -> tuple[Sight, ...]:
    sights = []
    for seat in _eyes(room, member):
        events = unpacked(step.watched if seat is None else step.events)
        sights.append(Sight(seat, tuple(seen_by(event, seat) for event in events)))
    return tuple(sights)
