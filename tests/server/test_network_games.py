"""Whole games over real sockets."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.serving import BOT, OPEN, PERSON, Client, Server, join_room, open_room, serving

EVERY_COMMAND = '"burst": 10000, "per_second": 10000, "address_burst": 10000, "address_per_second": 10000'
FAST = f'{{{EVERY_COMMAND}, "breath": 0}}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(str(folder / "games.sqlite"), "--limits", FAST) as running:
        yield running


@pytest.mark.parametrize(("ruleset", "seats"), [("duel", 2), ("solo", 1), ("saboteur", 4), ("saboteur2", 5)])
def test_one_person_and_bots_play_a_whole_game(server: Server, ruleset: str, seats: int) -> None:
    ticket = open_room(server, ruleset, seats, PERSON, *[BOT] * (seats - 1), public=True)

    async def play() -> Client:
        client = Client(server.url, ticket["token"])
        await client.connect()
        await client.send(type="start", id="start")
        await client.play_on()
        await client.close()
        return client

    client = asyncio.run(play())
    assert client.picture["status"] == "over" and client.picture["outcome"]["winners"]
    record = httpx.get(f"{server.url}/api/rooms/{ticket['code']}/record").json()
    assert len(record["moves"]) + 1 == len(client.steps)
    found = httpx.get(f"{server.url}/api/games", params={"ruleset": ruleset, "player": "hos"}).json()
    assert [game["code"] for game in found] == [ticket["code"]]


def test_two_people_and_a_spectator_see_the_same_order(server: Server) -> None:
    host = open_room(server, "duel", 2, PERSON, OPEN)
    guest, watcher = (join_room(server, host["code"], name) for name in ("Guest", "Watcher"))

    async def play() -> list[Client]:
        clients = [Client(server.url, ticket["token"], seed) for seed, ticket in enumerate((host, guest, watcher))]
        for client in clients:
            await client.connect()
        await clients[1].send(type="sit", id="sit", seat=1)
        await clients[1].hear_until("accepted", id="sit")
        await clients[1].send(type="set_ready", id="ready", ready=True)
        await clients[1].hear_until("accepted", id="ready")
        await clients[0].send(type="start", id="start")
        await asyncio.gather(*(client.play_on() for client in clients))
        for client in clients:
            await client.close()
        return clients

    clients = asyncio.run(play())
    assert clients[0].steps == clients[1].steps == clients[2].steps
    assert clients[2].views[None]["hand"] == []
    assert len({client.version for client in clients}) == 1


def test_a_shared_device_plays_both_seats(server: Server) -> None:
    ticket = open_room(server, "duel", 2, PERSON, PERSON)

    async def play() -> Client:
        client = Client(server.url, ticket["token"])
        await client.connect()
        await client.send(type="start", id="start")
        await client.play_on()
        await client.close()
        return client

    client = asyncio.run(play())
    assert set(client.views) == {0, 1}


def test_an_illegal_move_is_refused_with_its_clause_and_the_game_goes_on(server: Server) -> None:
    ticket = open_room(server, "duel", 2, PERSON, BOT)

    async def play() -> list[dict[str, object]]:
        client = Client(server.url, ticket["token"])
        await client.connect()
        await client.send(type="start", id="start")
        while not client.to_move():
            await client.hear()
        answers = []
        for move in ("place d-line-ew 9,9", "hop", "pass d-key d-map d-map"):
            await client.send(type="play", id=move, seat=0, version=client.version, move_id=move, move=move)
            answers.append(await client.hear_until("refused", id=move))
        await client.play_on()
        await client.close()
        return answers

    illegal, nonsense, too_many = asyncio.run(play())
    assert illegal["code"] == "illegal_move" and illegal["clause"] and illegal["message"]
    assert nonsense["code"] == "bad_move"
    assert too_many["code"] in ("illegal_move", "bad_move")


def test_the_same_move_id_twice_is_one_move(server: Server) -> None:
    ticket = open_room(server, "solo", 1, PERSON)

    async def play() -> tuple[int, int, int]:
        client = Client(server.url, ticket["token"])
        await client.connect()
        await client.send(type="start", id="start")
        while not client.to_move():
            await client.hear()
        seat, moves = client.to_move() or (0, [])
        command = {"type": "play", "seat": seat, "version": client.version, "move_id": "once", "move": moves[0]}
        await client.send(id="first", **command)
        first = await client.hear_until("accepted", id="first")
        await client.send(id="second", **command)
        second = await client.hear_until("accepted", id="second")
        await client.close()
        return first["version"], second["version"], client.version

    first, second, seen = asyncio.run(play())
    assert first == second == seen


def test_a_bot_begins_to_think_a_breath_after_a_person_moved(tmp_path: Path) -> None:
    async def play(server: Server) -> tuple[int, int]:
        client = Client(server.url, open_room(server, "duel", 2, PERSON, BOT)["token"])
        await client.connect()
        await client.send(type="start", id="start")
        while not client.to_move():
            await client.hear()
        seat, moves = client.to_move() or (0, [])
        move = next(move for move in moves if move.startswith("pass "))
        await client.send(type="play", id="pass", seat=seat, version=client.version, move_id="pass", move=move)
        mine, answer = await client.hear_until("changed"), await client.hear_until("changed")
        await client.close()
        return mine["at"], answer["at"]

    with serving(str(tmp_path / "games.sqlite"), "--limits", '{"breath": 0.4}') as server:
        mine, answer = asyncio.run(play(server))
    assert answer - mine >= 400


def test_a_rematch_brings_the_same_people_together_on_other_seats(server: Server) -> None:
    ticket = open_room(server, "duel", 2, PERSON, BOT)

    async def play() -> Client:
        client = Client(server.url, ticket["token"])
        await client.connect()
        await client.send(type="start", id="start")
        await client.play_on()
        await client.send(type="rematch", id="again")
        await client.hear_until("accepted", id="again")
        await client.close()
        client.version = 0
        await client.connect()
        await client.close()
        return client

    client = asyncio.run(play())
    assert client.picture["status"] == "gathering" and client.picture["room"] != ticket["room"]
    assert [place["sitter"]["type"] for place in client.picture["places"]] == ["bot", "person"]
