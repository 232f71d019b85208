"""Delayed spectators see only old moves, and everything at the end."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import msgspec

from stollen import new_game
from stollen.game.events.event import seen_by
from tests.faults.databases import SqliteFile
from tests.faults.tables import fast, granted
from tests.server.serving import PERSON, Client, Server, join_room, open_room, serving

BEHIND = 5


def plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def test_spectators_see_old_moves_only_and_everything_at_the_end(tmp_path: Path) -> None:
    latecomers: list[Client] = []

    async def play(server: Server) -> tuple[Client, Client, list[Any], dict[str, Any]]:
        ticket = open_room(
            server, "saboteur", 3, PERSON, PERSON, PERSON, watching={"allowed": True, "moves_behind": BEHIND}
        )
        player = Client(server.url, ticket["token"])
        watcher = Client(server.url, join_room(server, ticket["code"], "Watcher")["token"])
        await player.connect()
        await watcher.connect()
        await granted(player, "start")
        views = []

        async def watch() -> None:
            while not watcher.over:
                news = await asyncio.wait_for(watcher.hear(), 30)
                if news["type"] == "changed" and news["sights"]:
                    views.append(watcher.views[None])
                if len(views) == 40:  # a late spectator gets no more
                    late = Client(server.url, watcher.token)
                    await late.connect()
                    await late.close()
                    latecomers.append(late)

        await asyncio.gather(player.play_on(0.005), watch())
        await player.close()
        await watcher.close()
        record: dict[str, Any] = httpx.get(f"{server.url}/api/rooms/{ticket['code']}/record").json()
        return player, watcher, views, record

    database = SqliteFile(tmp_path)
    with serving(database.address, *fast()) as server:
        player, watcher, views, record = asyncio.run(play(server))
    assert watcher.steps == player.steps
    expected_views, expected_events = as_watched(record)
    assert views == expected_views
    for late in latecomers:
        assert late.views[None] == expected_views[len(late.steps) - 1]
        assert late.events == {version: watcher.events[version] for version in late.steps}
    assert latecomers
    assert [watcher.events[version] for version in watcher.steps] == [[(None, events)] for events in expected_events]


def as_watched(record: dict[str, Any]) -> tuple[list[Any], list[Any]]:
    """The expected views of a spectator: the game some moves ago, and at the end all of it."""
    game = new_game(record["ruleset"], seed=record["seed"], seats=record["seats"], options=record["options"])
    views, events = [plain(game.view(None))] * (BEHIND + 1), [heard(game.opening), *[[]] * BEHIND]
    for move in record["moves"][:-BEHIND]:
        events.append(heard(game.play(move)))
        views.append(plain(game.view(None)))
    for move in record["moves"][-BEHIND:]:
        events[-1] += heard(game.play(move))
    views[-1] = plain(game.view(None))
    return views, events


def heard(events: list[Any]) -> list[Any]:
    return [plain(seen_by(event, None)) for event in events]
