"""`kill -9` during games: everything acknowledged is stored, and all games continue."""

import asyncio
import random
from collections.abc import Callable
from time import monotonic

from tests.faults.databases import Database, SqliteFile
from tests.faults.tables import Table, check_log, check_same_order, fast, people_at_a_table, shared_device
from tests.server.serving import Client, Server, serving

RESUMED_WITHIN = 5.0
PACE = 0.03


class Evening:
    """Tables at which one game after the other is played until it is late."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.playing: dict[int, Table] = {}
        self.played: list[Table] = []
        self.late = False

    async def play(self, place: int) -> None:
        while not self.late:
            table = await self._sit_down(place)
            await asyncio.gather(*(client.play_on(PACE) for client in table.clients))
            self.played.append(self.playing.pop(place))
            await table.close()

    async def _sit_down(self, place: int) -> Table:
        while True:
            try:
                match place:
                    case 0:
                        table = await people_at_a_table(self.server, "duel", 2)
                    case 1:
                        table = await people_at_a_table(self.server, "saboteur", 2, bots=2)
                    case _:
                        table = await shared_device(self.server, "solo", 1)
                self.playing[place] = table
                return table
            except Exception:  # the server was killed: try again
                await asyncio.sleep(0.2)

    def clients(self) -> list[Client]:
        return [client for table in self.playing.values() for client in table.clients if not client.over]


async def kill_again_and_again(server: Server, evening: Evening, count: int) -> list[float]:
    """Kill the server and its bots at random moments; answers how long clients took to resume once it was back."""
    rng, resumed = random.Random(count), []
    for _ in range(count):
        await asyncio.sleep(rng.uniform(0.1, 1.0))
        await asyncio.to_thread(server.kill)
        killed = monotonic()
        await asyncio.to_thread(server.restart)
        for client in evening.clients():
            while client.welcomed_at < killed and not client.over:
                assert monotonic() < server.up_at + 2 * RESUMED_WITHIN, "a client does not come back"
                await asyncio.sleep(0.02)
            resumed.append(max(0.0, client.welcomed_at - server.up_at))
    return resumed


async def killed_evening(server: Server, count: int) -> tuple[Evening, list[float]]:
    evening = Evening(server)
    places = [asyncio.create_task(evening.play(place)) for place in range(3)]
    while len(evening.playing) < len(places):
        await asyncio.sleep(0.05)
    resumed = await kill_again_and_again(server, evening, count)
    evening.late = True
    await asyncio.gather(*places)
    return evening, resumed


def test_what_was_acknowledged_survives_kill_9(
    database: Database, times: Callable[[int, int], int], record_property: Callable[[str, object], None]
) -> None:
    count = times(8, 50) if isinstance(database, SqliteFile) else times(4, 20)
    with serving(database.address, *fast()) as server:
        evening, resumed = asyncio.run(killed_evening(server, count))
    acknowledged = 0
    for table in evening.played:
        check_log(database, table)
        check_same_order(table.clients)
        acknowledged += sum(len(client.accepted) for client in table.clients)
        assert all(client.over for client in table.clients)
    assert acknowledged > 50 and sum(client.reconnects for table in evening.played for client in table.clients) >= count
    record_property("kills", count)
    record_property("acknowledged", acknowledged)
    record_property("slowest to resume", max(resumed))
    assert resumed and max(resumed) < RESUMED_WITHIN
