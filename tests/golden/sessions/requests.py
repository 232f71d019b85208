"""HTTP requests: lists, records, positions, and refusals."""

import json

from tests.golden.archive import FILES
from tests.golden.sessions.people import Json, past
from tests.golden.sessions.stage import BOT, OPEN, PERSON, Stage


async def rooms_are_found(stage: Stage) -> None:
    """Lists of rooms and games: public, own, deleted. Private rooms are in no list."""
    ann = await stage.opens("Ann", "duel", 2, public=True)
    bob = await stage.opens("Bob", "duel", 2, public=False)
    cid = await stage.opens("Cid", "solo", 1, past=past("solo.json", 1), public=True)
    dan = await stage.opens("Dan", "solo", 1, past=past("solo.json", 1), public=False)
    eva = await stage.joins("Eva", ann)
    await stage.request("Eva", "GET", "/api/rooms")
    for host in (cid, dan):
        await host.connect()
        await host.asks("start")
        await stage.request("Eva", "GET", "/api/rooms")
        await stage.play()
        await stage.request("Eva", "GET", "/api/rooms")
    for asked in (
        "",
        "?ruleset=solo",
        "?ruleset=duel",
        "?player=CI",
        "?player=dan",
        "?player=%25",
        "?skip=1",
        "?until=5",
        "?since=1790000000000&until=1900000000000&player=id&ruleset=solo",
    ):
        await stage.request("Eva", "GET", f"/api/games{asked}")
    for code in (ann.code, bob.code.lower(), cid.code):
        await stage.request("Eva", "GET", f"/api/rooms/{code}")
    tokens = [eva.token, cid.token, "nobody-has-this-token", bob.token]
    await stage.request("Eva", "POST", "/api/mine", {"tokens": tokens})
    await eva.connect()
    await eva.asks("leave")
    await stage.sent_away(eva)
    await stage.request("Eva", "POST", "/api/mine", {"tokens": tokens})
    await _rooms_are_deleted(stage)


async def _rooms_are_deleted(stage: Stage) -> None:
    """Deleted only by their hosts; connected members are disconnected."""
    ann, bob, cid, dan, _ = stage.people
    await ann.connect()
    for who, headers in (
        ("Bob", {}),
        ("Bob", {"authorization": f"Bearer {bob.token}"}),
        ("Ann", {"authorization": f"Basic {ann.token}"}),
        ("Ann", {"authorization": f"bearer {ann.token}"}),
    ):
        await stage.request(who, "DELETE", f"/api/rooms/{ann.code}", headers=headers)
    await stage.sent_away(ann)
    await ann.connect()
    guest = await stage.joins("Fee", bob)
    await stage.request("Fee", "DELETE", f"/api/rooms/{bob.code}", headers={"authorization": f"Bearer {guest.token}"})
    await stage.request("Cid", "DELETE", f"/api/rooms/{cid.code}", headers={"authorization": f"Bearer {cid.token}"})
    await stage.request("Cid", "GET", f"/api/rooms/{cid.code}/record")
    await stage.request("Dan", "GET", f"/api/rooms/{dan.code}/record")
    await stage.request("Eva", "GET", "/api/rooms")
    await stage.request("Eva", "GET", "/api/games")


async def requests_are_refused(stage: Stage) -> None:
    """Requests that are unreadable, unknown, too long or from a foreign page."""
    plan = {"ruleset": "duel", "seats": 2}
    room = {"plan": plan, "name": "Ann"}
    for body in (
        b"",
        b"{",
        b"[]",
        {},
        {"plan": plan},
        {**room, "color": "green"},
        {**room, "name": ""},
        {**room, "name": " \t "},
        {**room, "name": "x" * 25},
        {**room, "seed": ""},
        {**room, "plan": {**plan, "seats": 3}},
        {**room, "plan": {**plan, "seats": 13}},
        {**room, "plan": {**plan, "seats": "2"}},
        {**room, "plan": {**plan, "ruleset": "chess"}},
        {**room, "plan": {**plan, "options": {"goals_left": "all"}}},
        {**room, "plan": {**plan, "clock": {"type": "move", "seconds": 4}}},
        {**room, "plan": {**plan, "watching": {"moves_behind": 51}}},
        {**room, "sitters": [PERSON, BOT, OPEN]},
        {**room, "sitters": [{"type": "bot", "level": "wizard"}]},
        {**room, "sitters": [{"type": "throne"}]},
        {**room, "past": {"record": {}, "moves": 0}},
        {**room, "past": {**past("solo.json", 0)}},
        {**room, "past": {**past("solo.json", -1)}},
    ):
        await stage.request("Ann", "POST", "/api/rooms", body)
    await _wrong_addresses(stage)
    await _wrong_bodies(stage)


async def _wrong_addresses(stage: Stage) -> None:
    """Paths, methods, hosts and pages."""
    for method, target in (
        ("GET", "/api/rooms/ABCDEF"),
        ("GET", "/api/rooms/ABC"),
        ("GET", "/api/rooms/ABCDE1"),
        ("GET", "/api/rooms/ABCDEF/record"),
        ("DELETE", "/api/rooms/ABCDEF"),
        ("GET", "/api/nothing"),
        ("PUT", "/api/rooms"),
        ("POST", "/api/offer"),
        ("GET", "/api/games?since=-1"),
        ("GET", "/api/games?since=yesterday"),
        ("GET", "/api/games?skip=100001"),
        ("GET", "/api/bot/stream"),
    ):
        await stage.request("Ann", method, target)
    await stage.request("Ann", "POST", "/api/rooms/ABCDEF/members", {"name": "Ann"})
    for headers in (
        {"host": "example.org"},
        {"host": "localhost:1"},
        {"host": "games.example"},
        {"host": "GAMES.Example:80", "origin": "http://games.EXAMPLE:80"},
        {"host": "games.example.org"},
        {"host": "[::1]:80"},
        {"host": "[::1"},
        {"host": ""},
        {"origin": "http://example.org"},
        {"origin": "http://127.0.0.1:8780"},
        {"origin": "http://["},
        {"origin": "null"},
    ):
        await stage.request("Ann", "GET", "/healthz", headers=headers)


async def _wrong_bodies(stage: Stage) -> None:
    """Bodies that are too long, in pieces too long, of another type, and never finished."""
    await stage.request("Ann", "POST", "/api/rooms", b" " * 70_000)
    await stage.request("Ann", "POST", "/api/mine", b" " * 20_000)
    await stage.request("Ann", "POST", "/api/mine", [b" " * 10_000] * 3)
    await stage.request("Ann", "POST", "/api/mine", b"tokens=1", headers={"content-type": "text/plain"})
    exchange = stage.begin_request("Ann", "POST", "/api/mine", b'{"tokens":', unfinished=True)
    await exchange.is_read.wait()
    await stage.pass_time(20)
    await exchange.task
    stage.show_answer("Ann", exchange.answer)


async def the_server_is_asked_about_itself(stage: Stage) -> None:
    """The server's settings, health and pages."""
    await stage.request("Ann", "GET", "/healthz")
    await stage.request("Ann", "GET", "/api/offer")
    await stage.request("Ann", "GET", "/api/offer", headers={"accept-encoding": "gzip"})
    await stage.request("Ann", "HEAD", "/api/offer")
    await stage.request("Ann", "GET", "/api/openapi.json", shown=False)
    await stage.request("Ann", "GET", "/api/messages.json", shown=False)
    metrics = await stage.request("Ann", "GET", "/metrics", shown=False)
    for line in metrics.body.decode().splitlines():
        stage.transcript.write("Ann", "<", line if "transactions" not in line else line.rpartition(" ")[0])


async def records_are_looked_at(stage: Stage) -> None:
    """A record step by step from several points of view, and invalid records."""
    for name, eyes in (
        ("solo.json", {"open": True}),
        ("duel.json", {"seat": 1}),
        ("saboteur.json", {}),
        ("saboteur2.json", {"seat": 5}),
        ("saboteur2.json", {"seat": 5, "open": True}),
    ):
        record = json.loads((FILES / name).read_bytes())
        short = {**record, "moves": record["moves"][:12], "outcome": None}
        await stage.request("Ann", "POST", "/api/replays", {"record": short, **eyes})
    record = json.loads((FILES / "duel.json").read_bytes())
    wrong: Json
    for wrong in (
        {"record": {}},
        {"record": record, "seat": 2},
        {"record": record, "seat": 12},
        {"record": {**record, "moves": ["pass d-key"]}},
        {"record": {**record, "moves": ["hop"]}},
        {"record": {**record, "ruleset": "chess"}},
        {"record": {**record, "stollen": 2}},
        {"record": []},
    ):
        await stage.request("Ann", "POST", "/api/replays", wrong)
    await _rounds_are_looked_at(stage)


async def _rounds_are_looked_at(stage: Stage) -> None:
    """A whole game: only steps that end a round are shown."""
    record = json.loads((FILES / "saboteur2.json").read_bytes())
    answer = await stage.request("Ann", "POST", "/api/replays", {"record": record, "open": True}, shown=False)
    for step in answer.json()["steps"]:
        if "survey" in step:
            stage.transcript.write("Ann", "<", "a step", json.dumps(step, ensure_ascii=False))


async def moves_are_tried(stage: Stage) -> None:
    """Positions for lessons, with the answers of the probe."""
    new = {"ruleset": "duel", "seed": "tuesday"}
    first = await stage.request("Ann", "POST", "/api/practice", {"new": new, "view": 0})
    move = first.json()["legal"][-1]
    asked: Json
    for asked in (
        {"new": new, "play": [move]},
        {"new": new, "play": [move], "view": "spectator"},
        {"new": new, "play": ["end"], "message": True},
        {"new": new, "play": ["hop"]},
        {"new": new, "view": 2},
        {"new": {"ruleset": "chess"}},
        {"position": {}},
        {},
    ):
        await stage.request("Ann", "POST", "/api/practice", asked)
