"""People among bots: levels of the server, and programs that play over the network."""

import json
from typing import Any

from tests.golden.sessions.people import past
from tests.golden.sessions.stage import BOT, OPEN, PERSON, Person, Stage, chosen

NOVICE = {"type": "bot", "level": "novice"}
BOLD = {"type": "bot", "level": "apprentice:bold"}


async def a_game_among_bots(stage: Stage) -> None:
    """Two people and two bots, a spectator two moves behind, hints."""
    plan: dict[str, Any] = {"watching": {"allowed": True, "moves_behind": 2}, "options": {"nuggets": "diggers"}}
    ann = await stage.opens("Ann", "saboteur", 4, PERSON, BOLD, OPEN, BOT, seed="tuesday", **plan)
    await ann.connect()
    bob, cid = await stage.joins("Bob", ann), await stage.joins("Cid", ann)
    await bob.connect()
    await cid.connect()
    await bob.asks("sit", seat=2)
    await bob.asks("set_ready", ready=True)
    await ann.asks("advise", seat=0, level="novice")
    await ann.asks("start")
    await _hints(stage)
    await stage.play(5, likes="map")
    await _hints(stage)
    await cid.disconnect()
    await stage.play(1)
    await cid.connect(version=cid.version)


async def _hints(stage: Stage) -> None:
    """Bots' advice, and who may not ask for it."""
    ann, bob, cid = stage.people
    asking, waiting = (ann, bob) if ann.is_to_move else (bob, ann)
    seat = asking.picture["to_act"]
    for level in ("random", "novice", "apprentice", "apprentice:curious", "wizard"):
        await asking.asks("advise", seat=seat, level=level)
    await waiting.asks("advise", seat=2 - seat, level="novice")
    await waiting.asks("advise", seat=seat, level="novice")
    await cid.asks("advise", seat=seat, level="novice")


async def a_game_among_bots_ends(stage: Stage) -> None:
    """The end of a game with secret roles: everything is shown, also in the record."""
    watching = {"moves_behind": 3}
    bots = [BOT, PERSON, NOVICE, BOT]
    ann = await stage.opens("Ann", "saboteur", 4, *bots, past=past("saboteur.json", 4), watching=watching)
    await ann.connect()
    cid = await stage.joins("Cid", ann)
    await cid.connect()
    await ann.asks("start")
    await stage.play()
    await stage.request("Ann", "GET", f"/api/rooms/{ann.code}/record")


async def bots_are_watched(stage: Stage) -> None:
    """A game of bots; the member who opened the room watches."""
    ann = await stage.opens("Ann", "saboteur2", 6, *[NOVICE] * 6, past=past("saboteur2.json", 5))
    await ann.connect()
    await ann.asks("start")


class Program:
    """A bot program that plays over the network."""

    def __init__(self, stage: Stage, ticket: Person) -> None:
        self.stage = stage
        self.headers = {"authorization": f"Bearer {ticket.token}"}
        self.told = 0
        self.asked: dict[str, Any] = {}

    def begin(self, room: str = "") -> None:
        """Requests the stream of a room, or of the latest one."""
        target = f"/api/bot/stream?room={room}" if room else "/api/bot/stream"
        self.exchange = self.stage.begin_request("Program", "GET", target, headers=self.headers)
        self.told = 0

    async def hears(self, kind: str) -> None:
        """Reads lines until one of this kind; without a kind, until an empty one."""
        until = f'{{"t":"{kind}"' if kind else ""
        self.told = await self.stage.read_stream("Program", self.exchange, self.told, until)
        last = self.exchange.answer.body.decode().split("\n")[self.told - 1]
        self.asked = json.loads(last) if kind == "go" else {}

    async def answers(self, n: Any, move: Any) -> None:
        """Posts a move."""
        body = {"t": "move", "n": n, "move": move}
        await self.stage.request("Program", "POST", "/api/bot/move", body, headers=self.headers)


async def _turn_of(person: Person) -> None:
    """All moves of a turn."""
    while person.is_to_move:
        await person.plays()


async def a_program_plays(stage: Stage) -> None:
    """A program over the network: its lines, its answers, refusals; it returns to its game."""
    ann = await stage.opens("Ann", "duel", 2, seed="tuesday")
    await ann.connect()
    program = Program(stage, await stage.joins("Program", ann))
    program.begin()
    await program.hears("hello")
    await stage.until(lambda: any(member["ready"] for member in ann.picture["members"]))
    await ann.asks("start")
    await _turn_of(ann)
    await program.hears("go")
    asked = program.asked
    await program.answers(asked["n"], "hop")
    await program.answers(asked["n"], ["pass"])
    await program.answers(asked["n"], "place d-line-ew 9,9")
    await program.answers(asked["n"] - 1, asked["legal"][0])
    await program.answers("one", asked["legal"][0])
    await program.answers(asked["n"], asked["legal"][0])
    await program.answers(asked["n"], asked["legal"][0])
    await _turn_of(ann)
    await program.hears("go")
    stage.transcript.head("the program is gone")
    await program.exchange.hang_up()
    await stage.settle()
    program.begin(ann.room)
    await program.hears("go")
    for _ in range(3):
        stage.transcript.head("10 seconds pass")
        stage.clock.passed += 10
        await program.hears("")
    await stage.settle()
    await ann.asks("close")
    await program.hears("quit")
    await stage.request("Program", "GET", "/api/bot/stream", headers={"authorization": "Bearer nobody"})
    await stage.request("Program", "POST", "/api/bot/move", {"t": "move", "n": 1, "move": "pass"})


async def a_program_ends_a_game(stage: Stage) -> None:
    """A program alone: the whole game it missed, its last moves, the result."""
    ann = await stage.opens("Ann", "solo", 1, past=past("solo.json", 1))
    await ann.connect()
    program = Program(stage, await stage.joins("Program", ann))
    await ann.asks("stand", seat=0)
    program.begin()
    await program.hears("hello")
    await stage.until(lambda: any(member["ready"] for member in ann.picture["members"]))
    await ann.asks("start")
    await program.hears("go")
    while program.asked:
        await program.answers(program.asked["n"], chosen(program.asked["legal"], program.asked["n"]))
        await program.hears("go" if ann.picture["status"] == "playing" else "quit")
