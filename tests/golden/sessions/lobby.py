"""Rooms before, during and after a game: seats, permissions, members who come and go, and clocks."""

from tests.golden.sessions.bots import NOVICE
from tests.golden.sessions.people import past, play_as_recorded
from tests.golden.sessions.stage import BOT, OPEN, PERSON, Stage


async def a_room_is_set_up(stage: Stage) -> None:
    """Everything that can be changed before a game, and what only the host may do."""
    ann = await stage.opens("Ann", "saboteur", 4)
    await ann.connect()
    bob, cid = await stage.joins("Bob", ann), await stage.joins("Cid", ann)
    await bob.connect()
    await cid.connect()
    plan = ann.picture["plan"]
    await bob.asks("sit", seat=3)
    await bob.asks("sit", seat=4)
    await bob.asks("set_ready", ready=True)
    await ann.asks("set_seat", seat=1, sitter=NOVICE)
    await ann.asks("set_seat", seat=2, sitter={"type": "bot", "level": "wizard"})
    await ann.asks("set_seat", seat=2, sitter={"type": "person", "member": "nobody"})
    await ann.asks("set_seat", seat=9, sitter=OPEN)
    await ann.asks("set_seat", seat=2, sitter={"type": "person", "member": cid.member})
    await bob.asks("set_seat", seat=1, sitter=OPEN)
    await cid.asks("stand", seat=3)
    await cid.asks("stand", seat=2)
    for change in (
        {"ruleset": "chess"},
        {"seats": 11},
        {"seats": 99},
        {"options": {"nuggets": "all"}},
        {"stand_in": "wizard"},
        {"clock": {"type": "move", "seconds": 1}},
    ):
        await ann.asks("set_plan", plan={**plan, **change})
    await bob.asks("set_plan", plan=plan)
    await ann.asks("set_plan", plan={**plan, "ruleset": "saboteur2", "seats": 2, "options": {}})
    await ann.asks("set_plan", plan={**plan, "ruleset": "duel", "seats": 2, "options": {}, "public": True})
    await ann.asks("start")
    await bob.asks("set_ready", ready=True)
    await bob.asks("set_ready", ready=False)
    await cid.asks("set_name", name="Cecilia")
    await cid.asks("set_name", name=" ‮\t ")
    await cid.asks("state", statement={"type": "trusts", "seat": 0})
    await ann.asks("play", seat=0, version=ann.version, move_id="1", move="end")
    await ann.asks("advise", seat=0)
    await bob.asks("close")
    await ann.asks("close")
    await ann.asks("close")
    await bob.asks("sit", seat=0)
    await stage.request("Dan", "POST", f"/api/rooms/{ann.code}/members", {"name": "Dan"})
    await ann.asks("rematch")


async def people_leave_before_a_game(stage: Stage) -> None:
    """Leaving, removing a member, another host; the last member closes the room."""
    ann = await stage.opens("Ann", "saboteur", 4)
    await ann.connect()
    bob, cid, dan = [await stage.joins(name, ann) for name in ("Bob", "Cid", "Dan")]
    for person in (bob, cid, dan):
        await person.connect()
    await cid.asks("sit", seat=2)
    await dan.asks("show_out", member=cid.member)
    await ann.asks("show_out", member=ann.member)
    await ann.asks("show_out", member="nobody")
    await ann.asks("show_out", member=bob.member)
    await stage.sent_away(bob)
    await bob.connect()
    await ann.asks("set_seat", seat=1, sitter={"type": "person", "member": bob.member})
    await ann.asks("hand_over", member=bob.member)
    await ann.asks("hand_over", member=dan.member)
    await ann.asks("start")
    await dan.asks("leave")
    await stage.sent_away(dan)
    await cid.asks("leave")
    await stage.sent_away(cid)
    await ann.asks("leave")
    await stage.sent_away(ann)
    await ann.connect()
    await stage.request("Eva", "GET", f"/api/rooms/{ann.code}")


async def players_leave_a_game(stage: Stage) -> None:
    """A bot plays for a member who left; the room gets another host, and is closed when all have left."""
    ann = await stage.opens("Ann", "saboteur", 3, PERSON, OPEN, OPEN, seed="tuesday", stand_in="novice")
    await ann.connect()
    bob, cid, dan = [await stage.joins(name, ann) for name in ("Bob", "Cid", "Dan")]
    for person in (bob, cid, dan):
        await person.connect()
    for seat, person in ((1, bob), (2, cid)):
        await person.asks("sit", seat=seat)
    for person in (bob, cid):
        await person.asks("set_ready", ready=True)
    await ann.asks("start")
    await stage.play(3)
    await ann.asks("leave")
    await stage.sent_away(ann)
    await stage.play(2)
    await bob.asks("show_out", member=dan.member)
    await stage.sent_away(dan)
    await bob.asks("show_out", member=cid.member)
    await stage.sent_away(cid)
    await cid.connect()
    await stage.play(1)
    await bob.asks("close")
    await bob.asks("rematch")
    await bob.connect()
    await bob.asks("leave")
    await stage.sent_away(bob)


async def a_clock_for_every_move(stage: Stage) -> None:
    """A bot plays for a player whose time is up, until they take the seat back."""
    clock = {"type": "move", "seconds": 30}
    ann = await stage.opens("Ann", "duel", 2, PERSON, OPEN, seed="tuesday", clock=clock, stand_in="random")
    await ann.connect()
    bob = await stage.joins("Bob", ann)
    await bob.connect()
    await bob.asks("sit", seat=1)
    await bob.asks("set_ready", ready=True)
    await ann.asks("start")
    await stage.play(1)
    late = bob if bob.is_to_move else ann
    other = ann if late is bob else bob
    seat = late.picture["to_act"]
    await stage.pass_time(20)
    await stage.pass_time(15, until=lambda: late.picture["places"][seat]["stand_in"])
    await stage.play(1)
    await late.asks("play", seat=seat, version=late.version, move_id="mine", move="end")
    await other.asks("take_back", seat=seat)
    await late.asks("take_back", seat=seat)
    await late.asks("take_back", seat=seat)
    await stage.play(3)


async def a_seat_is_taken_back_in_time(stage: Stage) -> None:
    """The seat is taken back before the bot thinks: its move does not count, and the player's time starts again."""
    stage.waits_for_bots = False
    clock = {"type": "move", "seconds": 30}
    ann = await stage.opens("Ann", "duel", 2, PERSON, OPEN, seed="tuesday", clock=clock, stand_in="random")
    bob = await stage.joins("Bob", ann)
    for person in (ann, bob):
        await person.connect()
    await bob.asks("sit", seat=1)
    await bob.asks("set_ready", ready=True)
    await ann.asks("start")
    while ann.is_to_move:
        await stage.play(1)
    await stage.pass_time(30.5, until=lambda: ann.picture["places"][1]["stand_in"])
    await bob.asks("take_back", seat=1)
    await stage.pass_time(10)
    await bob.asks("leave")
    await stage.pass_time(4)
    await stage.pass_time(2, until=lambda: ann.is_to_move)


async def a_clock_for_the_whole_game(stage: Stage) -> None:
    """The time of a seat adds up; when it is used up a bot plays, and again at once when the seat is taken back."""
    clock = {"type": "game", "seconds": 60}
    ann = await stage.opens("Ann", "duel", 2, PERSON, OPEN, seed="tuesday", clock=clock, stand_in="random")
    await ann.connect()
    bob = await stage.joins("Bob", ann)
    await bob.connect()
    await bob.asks("sit", seat=1)
    await bob.asks("set_ready", ready=True)
    await ann.asks("start")
    await stage.pass_time(25)
    await stage.play(2)
    stage.set_clock_back(10)
    await stage.play(2)
    await stage.pass_time(45, until=lambda: any(place["stand_in"] for place in ann.picture["places"]))
    await stage.play(1)


async def a_player_is_gone(stage: Stage) -> None:
    """Without a clock, a bot plays for an absent player after a minute if others wait."""
    ann = await stage.opens("Ann", "saboteur", 3, PERSON, OPEN, NOVICE, seed="tuesday", stand_in="novice")
    await ann.connect()
    bob = await stage.joins("Bob", ann)
    await bob.connect()
    await bob.asks("sit", seat=1)
    await bob.asks("set_ready", ready=True)
    await ann.asks("start")
    await stage.play(1)
    while not bob.is_to_move:
        await stage.play(1)
    await stage.pass_time(70)
    await bob.disconnect()
    await stage.pass_time(30)
    await stage.pass_time(35, until=lambda: ann.picture["places"][1]["stand_in"])
    await stage.play(1)
    await bob.connect(version=bob.version)
    await bob.asks("take_back", seat=1)
    await stage.play(2)
    await stage.settle()


async def nobody_may_watch(stage: Stage) -> None:
    """A member without a seat sees the room and the chat, and nothing of the game until it is over."""
    watching = {"allowed": False}
    ann = await stage.opens("Ann", "solo", 1, past=past("solo.json", 4), watching=watching)
    await ann.connect()
    cid = await stage.joins("Cid", ann)
    await cid.connect()
    await ann.asks("start")
    await cid.asks("say", text="I see nothing.")
    await stage.request("Dan", "POST", f"/api/rooms/{ann.code}/members", {"name": "Dan"})
    await cid.connect()
    await stage.request("Cid", "GET", f"/api/rooms/{ann.code}/record")
    await play_as_recorded(stage, "solo.json", 4)
    await cid.connect()


async def the_server_stops(stage: Stage) -> None:
    """All clients are asked to reconnect."""
    ann = await stage.opens("Ann", "duel", 2, PERSON, BOT, seed="tuesday")
    await ann.connect()
    await ann.asks("start")
    await stage.farewell()


async def another_server_goes_on(stage: Stage) -> None:
    """A game continues with its database; a player whose time ran out meanwhile has some seconds to return."""
    clock = {"type": "move", "seconds": 30}
    ann = await stage.opens("Ann", "duel", 2, PERSON, OPEN, seed="tuesday", clock=clock, stand_in="random")
    bob = await stage.joins("Bob", ann)
    for person in (ann, bob):
        await person.connect()
    await bob.asks("sit", seat=1)
    await bob.asks("set_ready", ready=True)
    await ann.asks("start")
    await bob.asks("say", text="A server that stops forgets nothing.")
    await stage.play(2)
    await stage.start_anew(40)
    for person in (ann, bob):
        await person.connect(version=person.version)
    await stage.play(2)
    await stage.start_anew(40)
    await bob.connect(version=bob.version)
    await stage.pass_time(9)
    await stage.pass_time(2, until=lambda: any(place["stand_in"] for place in bob.picture["places"]))
    await ann.connect()


async def old_rooms_are_forgotten(stage: Stage) -> None:
    """Deletes rooms after a year, whether or not their games were played; younger ones stay."""
    hosts = []
    for name, days in (("Ann", 14), ("Bob", 2), ("Cid", 363), ("Dan", 1)):
        host = await stage.opens(name, "solo", 1, past=past("solo.json", 1))
        if name in ("Bob", "Cid"):
            await host.connect()
            await host.asks("start")
            await play_as_recorded(stage, "solo.json", 1)
            await host.disconnect()
        hosts.append(host)
        await stage.pass_time(days * 24 * 3600)
    for host in hosts:
        await stage.request(host.name, "GET", f"/api/rooms/{host.code}")
