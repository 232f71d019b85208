"""Rematches: their host, their members and their seats."""

import pytest

from stollen.protocol.room_messages import Close, HandOver, Leave, Rematch, Sit
from stollen.protocol.room_plan import BotSeat, OpenSeat, PersonSeat, RoomPlan
from tests.server.in_process import ME, OPEN, InProcess, Inside

DUEL = RoomPlan(ruleset="duel", seats=2)
TABLE = RoomPlan(ruleset="saboteur", seats=4)


def test_neither_a_spectator_nor_one_who_left_opens_a_rematch(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        watcher = (await inside.join(live_room, "Watcher")).member
        await inside.ask(live_room, guest, Leave())
        await inside.ask(live_room, host, Close())
        assert await inside.refused(live_room, watcher, Rematch()) == "not_seated"
        assert await inside.refused(live_room, guest, Rematch()) == "unknown_token"
        assert await inside.refused(live_room, "nobody", Rematch()) == "unknown_token"
        assert live_room.room.next_room == "" and set(inside.worker.live_rooms.rooms) == {live_room.room.id}

    local.run(scenario)


def test_a_spectator_follows_into_the_room_that_players_opened(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _, guest = await inside.duel()
        watcher = (await inside.join(live_room, "Watcher")).member
        await inside.play_to_the_end(live_room)
        opened = await inside.ask(live_room, guest, Rematch())
        again = inside.worker.live_rooms.rooms[live_room.room.next_room]
        assert again.room.host == guest, "whoever asks is there, so the room has a host who is there"
        assert await inside.ask(live_room, watcher, Rematch()) == opened == live_room.room.version
        assert set(again.room.members) == set(live_room.room.members) and again.room.seats_of(watcher) == ()

    local.run(scenario)


def test_a_host_without_a_seat_opens_a_rematch(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host = await inside.open(DUEL, BotSeat("random"), BotSeat("random"))
        assert live_room.room.seats_of(host.member) == ()
        await inside.ask(live_room, host.member, Close())
        await inside.ask(live_room, host.member, Rematch())
        assert inside.worker.live_rooms.rooms[live_room.room.next_room].room.host == host.member

    local.run(scenario)


@pytest.mark.parametrize("begun", [False, True])
def test_there_is_no_rematch_before_the_end(local: InProcess, begun: bool) -> None:
    async def scenario(inside: Inside) -> None:
        if begun:
            live_room, host, _ = await inside.duel()
        else:
            live_room, ticket = await inside.open(DUEL, ME, OPEN)
            host = ticket.member
        assert await inside.refused(live_room, host, Rematch()) == "not_now"

    local.run(scenario)


def test_everybody_who_stays_sits_a_seat_further_and_whoever_left_is_not_there(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host = await inside.open(TABLE, ME, OPEN, OPEN, BotSeat("novice"), seed="chosen")
        ann, ben = await inside.join(live_room, "Ann"), await inside.join(live_room, "Ben")
        await inside.ask(live_room, ann.member, Sit(seat=1))
        await inside.ask(live_room, ben.member, Sit(seat=2))
        await inside.ask(live_room, host.member, HandOver(member=ann.member))
        await inside.ask(live_room, ann.member, Close())
        await inside.ask(live_room, ben.member, Leave())
        await inside.ask(live_room, host.member, Rematch())
        again = inside.worker.live_rooms.rooms[live_room.room.next_room].room
        assert again.sitters == [BotSeat("novice"), PersonSeat(host.member), PersonSeat(ann.member), OpenSeat()]
        assert list(again.members) == [host.member, ann.member] and again.host == host.member
        assert [one.name for one in again.members.values()] == ["Host", "Ann"]
        assert again.plan == live_room.room.plan and again.status == "gathering" and not again.seed_chosen
        assert again.secret != live_room.room.secret and again.commitment != live_room.room.commitment
        store = inside.worker.store
        assert set(await store.members(again.id)) == {host.member, ann.member}
        assert (await store.room(again.id)).players == ("Host", "Ann")  # type: ignore[union-attr]

    local.run(scenario)
