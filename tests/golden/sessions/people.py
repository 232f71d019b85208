"""People at one table, without bots."""

import json
from typing import Any

from tests.golden.archive import FILES
from tests.golden.sessions.stage import OPEN, PERSON, Stage, chosen

Json = dict[str, Any]


def past(name: str, left: int) -> Json:
    """A step of a game in the archive, counted from its end."""
    record = json.loads((FILES / name).read_bytes())
    return {"record": record, "moves": len(record["moves"]) - left}


async def play_as_recorded(stage: Stage, name: str, left: int) -> None:
    """The last moves of a game in the archive."""
    record = json.loads((FILES / name).read_bytes())
    for move in record["moves"][-left:]:
        mover = stage.mover
        assert mover is not None
        await mover.plays(move)


async def a_duel_is_watched(stage: Stage) -> None:
    """Two people and a spectator: the lobby, some moves, chat, marks, and refusals."""
    ann = await stage.opens("Ann", "duel", 2, seed="tuesday")
    await ann.connect()
    bob, cid = await stage.joins("Bob", ann), await stage.joins("Cid", ann)
    await bob.connect()
    await cid.connect()
    await bob.asks("sit", seat=0)
    await bob.asks("sit", seat=1)
    await ann.asks("start")
    await bob.asks("set_ready", ready=True)
    await bob.asks("start")
    await ann.asks("start")
    await _some_wrong_moves(stage)
    await stage.play(4)
    await ann.asks("say", text="  Good\tluck,\nBob! ‮<b>ö</b>  ")
    await bob.asks("state", statement={"type": "saw_goal", "cell": [5, 0], "treasure": False})
    await bob.asks("state", statement={"type": "suspects", "seat": 0})
    await cid.asks("state", statement={"type": "trusts", "seat": 1})
    await cid.mutes(bob, True)
    await bob.asks("say", text="Cid does not hear this.")
    await cid.mutes(bob, False)
    await bob.asks("say", text="Cid hears this.")
    await cid.asks("set_name", name="Cecilia")
    await stage.play(4)
    await _somebody_comes_back(stage)
    await ann.asks("close")
    await bob.asks("play", seat=1, version=bob.version, move_id="late", move="pass")


async def _some_wrong_moves(stage: Stage) -> None:
    """Refusals in a game."""
    ann, bob, cid = stage.people
    move = chosen(ann.views[0]["moves"], 1)
    wrong = ["place d-line-ew 9,9", "hop", "pass d-key", "place d-bridge 1,1 turned", "end", ""]
    for text in wrong:
        await ann.asks("play", seat=0, version=ann.version, move_id=f"wrong {text}", move=text)
    await ann.asks("play", seat=1, version=ann.version, move_id="his", move=move)
    await ann.asks("play", seat=0, version=ann.version - 1, move_id="early", move=move)
    await bob.asks("play", seat=1, version=bob.version, move_id="not yet", move=move)
    await cid.asks("play", seat=0, version=cid.version, move_id="not mine", move=move)
    await ann.asks("play", seat=0, version=ann.version, move_id="once", move=move)
    await ann.asks("play", seat=0, version=ann.version, move_id="once", move=move)
    await cid.asks("play", seat=0, version=cid.version, move_id="once", move=move)
    await bob.asks("play", seat=1, version=bob.version, move_id="once", move=chosen(bob.views[1]["moves"], 1))
    await bob.asks("sit", seat=1)
    await bob.asks("set_ready", ready=True)
    await ann.asks("rematch")
    await ann.asks("take_back", seat=0)


async def _somebody_comes_back(stage: Stage) -> None:
    """Lost connections: on return, only missed messages are sent."""
    ann, bob, _ = stage.people
    seen = bob.version
    await bob.disconnect()
    await ann.asks("say", text="Where are you?")
    await stage.play(1)
    await bob.connect(version=seen)
    await bob.connect(version=seen + 1)
    await bob.connect(version=bob.version)
    await bob.connect(version=1 << 40, room=bob.room)
    await bob.connect()


async def a_duel_ends(stage: Stage) -> None:
    """The last moves of a game that continued from a record; then its record, and a rematch."""
    ann = await stage.opens("Ann", "duel", 2, PERSON, OPEN, past=past("duel.json", 5), public=True)
    await ann.connect()
    bob, cid = await stage.joins("Bob", ann), await stage.joins("Cid", ann)
    await bob.connect()
    await bob.asks("sit", seat=1)
    dan = await stage.joins("Dan", ann)
    await dan.connect()
    await dan.asks("leave")
    await stage.sent_away(dan)
    await ann.asks("set_plan", plan={**ann.picture["plan"], "options": {"goals_left": "reshuffle"}})
    await ann.asks("set_plan", plan={**ann.picture["plan"], "public": False})
    await bob.asks("set_ready", ready=True)
    await stage.request("Bob", "GET", f"/api/rooms/{ann.code}/record")
    await ann.asks("start")
    await play_as_recorded(stage, "duel.json", 5)
    await cid.connect()
    await stage.request("Cid", "GET", f"/api/rooms/{ann.code}/record")
    await bob.asks("say", text="Again?")
    await bob.asks("play", seat=1, version=bob.version, move_id="more", move="pass")
    await bob.asks("rematch")
    await ann.asks("rematch")
    await ann.asks("leave")
    await stage.sent_away(ann)
    await bob.connect(version=bob.version)
    await cid.connect()
    await dan.connect()
    await bob.connect(room=ann.room)


async def a_round_and_the_game_end_alone(stage: Stage) -> None:
    """One person, no clock, the last moves of a solo game."""
    ann = await stage.opens("Ann", "solo", 1, past=past("solo.json", 12))
    await ann.connect()
    await ann.asks("start")
    await play_as_recorded(stage, "solo.json", 12)
    await ann.asks("leave")
    await stage.sent_away(ann)
    await stage.request("Ann", "GET", f"/api/rooms/{ann.code}")
    await stage.request("Ann", "GET", f"/api/rooms/{ann.code}/record")


async def a_solo_round(stage: Stage) -> None:
    """The first round of a solo game, with a word for a seed."""
    ann = await stage.opens("Ann", "solo", 1, seed="tuesday", options={"color": "blue"})
    await ann.connect()
    await ann.asks("start")
    while ann.views[0]["round"] == 1:
        await ann.plays()


async def people_share_devices(stage: Stage) -> None:
    """Six seats, two devices: each hears the events of its seats, by seat; the game ends."""
    ann = await stage.opens("Ann", "saboteur2", 6, PERSON, OPEN, PERSON, OPEN, PERSON, past=past("saboteur2.json", 8))
    await ann.connect()
    bob = await stage.joins("Bob", ann)
    await bob.connect()
    for seat in (1, 3, 5):
        await bob.asks("sit", seat=seat)
    await bob.asks("set_ready", ready=True)
    await ann.asks("start")
    await ann.asks("play", seat=1, version=ann.version, move_id="his", move="end")
    await play_as_recorded(stage, "saboteur2.json", 8)
    await stage.request("Bob", "GET", f"/api/rooms/{ann.code}/record")
