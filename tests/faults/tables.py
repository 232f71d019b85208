"""Games with several clients, and what must hold whatever happens."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from tests.faults.databases import Database
from tests.server.serving import BOT, OPEN, PATIENCE, PERSON, Client, Server, join_room, open_room


def fast(**limits: float) -> tuple[str, str]:
    """Options for a server that lets tests ask faster than people."""
    usual = {"burst": 1e5, "per_second": 1e5, "address_burst": 1e6, "address_per_second": 1e6}
    usual |= {"sockets_per_address": 2000, "sockets_per_member": 20, "breath": 0}
    usual |= {"rooms_per_minute": 10_000, "requests_per_minute": 100_000}
    whole = {key: int(value) if value == int(value) else value for key, value in (usual | limits).items()}
    return "--limits", json.dumps(whole)


class Table:
    """A room and the clients of its members, the host first."""

    def __init__(self, room: str, code: str, clients: list[Client]) -> None:
        self.room = room
        self.code = code
        self.clients = clients

    @property
    def host(self) -> Client:
        return self.clients[0]

    async def close(self) -> None:
        for client in self.clients:
            await client.close()


async def people_at_a_table(
    server: Server, ruleset: str, people: int, bots: int = 0, *, urls: Sequence[str] = (), ping: float = 20, **plan: Any
) -> Table:
    """A game of people on their own devices and bots; each client may use another address."""
    others = [OPEN] * (people - 1) + [BOT] * bots
    ticket = open_room(server, ruleset, people + bots, PERSON, *others, **plan)
    tickets = [ticket, *(join_room(server, ticket["code"], f"Guest {i}") for i in range(1, people))]
    ways = urls or [server.url] * people
    clients = [
        Client(way, own["token"], seed, ping=ping) for seed, (way, own) in enumerate(zip(ways, tickets, strict=True))
    ]
    for client in clients:
        await client.connect()
    for seat, client in enumerate(clients[1:], 1):
        await granted(client, "sit", seat=seat)
    version = 0
    for client in clients[1:]:
        version = await granted(client, "set_ready", ready=True)
    while clients[0].version < version:  # another worker gets the notice a little later
        await asyncio.wait_for(clients[0].hear(), PATIENCE)
    await granted(clients[0], "start")
    return Table(ticket["room"], ticket["code"], clients)


async def shared_device(server: Server, ruleset: str, seats: int, devices: int = 1, **plan: Any) -> Table:
    """A game of one person with all seats, on one device or several at the same time."""
    ticket = open_room(server, ruleset, seats, *[PERSON] * seats, **plan)
    clients = [Client(server.url, ticket["token"], seed) for seed in range(devices)]
    for client in clients:
        await client.connect()
    await granted(clients[0], "start")
    return Table(ticket["room"], ticket["code"], clients)


async def granted(client: Client, kind: str, **command: Any) -> int:
    """Ask for something that must be granted."""
    answer = await client.ask(kind, **command)
    assert answer["type"] == "accepted", answer
    version: int = answer["version"]
    return version


def check_log(database: Database, table: Table) -> list[dict[str, Any]]:
    """The log has no gap, holds every acknowledged move where it was said to be, and none twice."""
    log = database.log(table.room)
    assert [version for version, _ in log] == list(range(1, len(log) + 1))
    events = dict(log)
    moves = [event for _, event in log if event["type"] == "moved"]
    assert len({(move["seat"], move["move_id"]) for move in moves}) == len(moves), "a move was played twice"
    for client in table.clients:
        assert client.version <= len(log), "something was told that is not stored"
        for move_id, version in client.accepted:
            event = events[version]
            assert event["type"] != "moved" or event["move_id"] == move_id
    return moves


def check_same_order(clients: Sequence[Client]) -> None:
    """All clients saw the same steps, and clients with the same seats the same events."""
    first = clients[0]
    for other in clients[1:]:
        assert other.steps == first.steps
        if set(other.views) == set(first.views):
            assert other.events == first.events
