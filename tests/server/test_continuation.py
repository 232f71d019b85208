"""Games that continue from a record: the same position, the same secrets, and the deals of the seed."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

import stollen
from stollen.protocol.room_messages import SetPlan
from stollen.protocol.room_plan import BotSeat, PersonSeat, RoomPlan
from stollen.server.rooms.continuation import Continuation, find_continuation
from stollen.server.rooms.log_entries import Entry, Opened
from stollen.server.rooms.refusal import Refusal
from stollen.server.rooms.room import Room, Secret
from tests.server.room_log import HOST, Log
from tests.server.serving import BOT, PERSON, Client, Server, serving

TABLES = [("duel", 2), ("solo", 1), ("saboteur", 4), ("saboteur2", 5)]


def a_record(ruleset: str, seats: int) -> dict[str, Any]:
    game, chance = stollen.new_game(ruleset, seats=seats, seed="a past"), Random(2)
    while game.to_act is not None:
        game.play(chance.choice(game.legal_moves()))
    record: dict[str, Any] = msgspec.to_builtins(game.record())
    return record


def beginning(record: dict[str, Any], moves: int) -> Continuation:
    packed = find_continuation(msgspec.json.encode({"record": record, "moves": moves}))
    return msgspec.json.decode(packed, type=Continuation)


def room_with(found: Continuation) -> Log:
    plan = RoomPlan(ruleset=found.ruleset, seats=found.seats, options=found.options)
    log = Log(plan, *[BotSeat("random")] * (found.seats - 1), secret=Secret(found.seed, "salt"))
    opened = log.entries[0].event
    assert isinstance(opened, Opened)
    log.room, log.entries = Room("a-room", Secret(found.seed, "salt")), []
    log.write(msgspec.structs.replace(opened, past=found.earlier_game, seed_chosen=True))
    return log


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
@pytest.mark.parametrize("part", [0.0, 0.4, 0.9])
def test_the_game_goes_on_exactly_there(ruleset: str, seats: int, part: float) -> None:
    record = a_record(ruleset, seats)
    moves = int(part * len(record["moves"]))
    log = room_with(beginning(record, moves))
    log.begin()
    again = stollen.new_game(ruleset, seats=seats, seed="a past")
    for move in record["moves"][:moves]:
        again.play(move)
    assert log.room.game is not None
    assert log.room.game.position() == again.position()
    for move in record["moves"][moves:]:  # later rounds are dealt by the same seed
        assert log.room.game.play(move) == again.play(move)
    assert log.room.game.record() == again.record()


def test_all_that_happened_is_told_in_one_step_as_each_seat_heard_it() -> None:
    record = a_record("duel", 2)
    log = room_with(beginning(record, 12))
    log.begin()
    assert [step.version for step in log.room.steps] == [log.room.version]
    assert b'"round_started"' in log.room.steps[0].events and b'"drew"' in log.room.steps[0].events


def test_a_replayed_room_is_the_same() -> None:
    log = room_with(beginning(a_record("saboteur", 4), 20))
    log.begin()
    other = Room("a-room", Secret("a past", "salt"))
    for entry in msgspec.json.decode(msgspec.json.encode(log.entries), type=list[Entry]):
        other.apply(entry)
    assert other.game is not None and log.room.game is not None
    assert other.game.position() == log.room.game.position()
    assert other.earlier_game == log.room.earlier_game and other.seed_chosen


def test_what_has_begun_keeps_its_rules() -> None:
    log = room_with(beginning(a_record("duel", 2), 3))
    with pytest.raises(Refusal, match="begun"):
        log.ask(HOST, SetPlan(plan=RoomPlan(ruleset="solo", seats=1)))
    log.ask(HOST, SetPlan(plan=msgspec.structs.replace(log.room.plan, public=True)))
    assert log.room.plan.public and log.room.sitters[0] == PersonSeat(HOST)


@pytest.mark.parametrize(
    ("change", "moves"),
    [({}, 10_000), ({"seed": "x" * 65}, 0), ({"ruleset": "chess"}, 0), ({"moves": ["place d-line-ew 9,9"]}, 1)],
)
def test_no_room_begins_with_what_cannot_be(change: dict[str, Any], moves: int) -> None:
    with pytest.raises((ValueError, msgspec.ValidationError)):
        beginning({**a_record("duel", 2), **change}, moves)


def test_a_game_that_is_over_does_not_go_on() -> None:
    record = a_record("solo", 1)
    with pytest.raises(ValueError, match="over"):
        beginning(record, len(record["moves"]))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("past")
    with serving(str(folder / "games.sqlite")) as running:
        yield running


def test_over_http_a_room_opens_in_the_middle_of_a_game(server: Server) -> None:
    record = a_record("saboteur2", 5)
    asked = {
        "plan": {"ruleset": "duel", "seats": 2},
        "name": "Host",
        "sitters": [PERSON, *[BOT] * 4],
        "past": {"record": record, "moves": 15},
    }
    answer = httpx.post(f"{server.url}/api/rooms", json=asked, timeout=30)
    assert answer.status_code == httpx.codes.CREATED, answer.text

    async def play() -> Client:
        client = Client(server.url, answer.json()["token"])
        await client.connect()
        await client.send(type="start", id="start")
        while not client.to_move():
            await client.hear()
        await client.close()
        return client

    client = asyncio.run(play())
    assert client.picture["plan"]["ruleset"] == "saboteur2" and client.picture["seed_chosen"]
    before = stollen.new_game("saboteur2", seats=5, seed="a past")
    for move in record["moves"][:15]:
        before.play(move)
    assert client.views[0]["turn"] >= before.view(0).turn > 1
    wrong = httpx.post(f"{server.url}/api/rooms", json={**asked, "past": {"record": {}, "moves": 0}}, timeout=30)
    assert wrong.status_code == httpx.codes.BAD_REQUEST
