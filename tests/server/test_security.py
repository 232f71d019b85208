"""A real server under attack: floods, forged tokens, foreign pages, hostile text."""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from stollen.server.runtime.bot_pool import BotPool
from stollen.server.runtime.worker import Worker
from stollen.server.store.room_store import RoomStore
from stollen.server.web.asgi_app import make_app
from tests.server.serving import BOT, OPEN, PERSON, Client, Server, join_room, open_room, serving

LIMITS = '{"rooms_per_minute": 1000, "requests_per_minute": 100000}'
LOOSE = """{"rooms_per_minute": 1000, "requests_per_minute": 100000, "burst": 1000000, "per_second": 1000000,
            "address_burst": 1000000, "address_per_second": 1000000, "queue": 50, "sockets_per_address": 2000}"""
SOCKETS_PER_ADDRESS = 60
HEADERS = {
    "content-security-policy": "script-src 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=()",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    database, log = str(folder / "games.sqlite"), folder / "log"
    with serving(database, "--limits", LIMITS, "--log-level", "debug", log=log) as running:
        yield running


def wire(server: Server) -> str:
    return server.url.replace("http", "ws", 1) + "/api/socket"


async def said_hello(server: Server, token: str, **more: Any) -> tuple[ClientConnection, dict[str, Any]]:
    """A connection that has said hello, and the answer."""
    connection = await connect(wire(server), max_size=None)
    await connection.send(json.dumps({"type": "hello", "token": token, **more}))
    return connection, json.loads(await connection.recv())


async def last_words(connection: ClientConnection) -> list[dict[str, Any]]:
    """All that the server says before it closes a connection."""
    heard = []
    with suppress(ConnectionClosed):
        async with asyncio.timeout(30):
            while True:
                heard.append(json.loads(await connection.recv()))
    return heard


async def close_code(connection: ClientConnection) -> int | None:
    """How the server closes a connection, whatever it says before."""
    await last_words(connection)
    return connection.close_code


# -- floods --------------------------------------------------------------------------------------------------------


def test_a_flood_is_refused_and_then_cut_off(server: Server) -> None:
    ticket = open_room(server, "solo", 1, PERSON)

    async def flood() -> tuple[list[str], int | None]:
        connection, _ = await said_hello(server, ticket["token"])
        with suppress(ConnectionClosed):
            for number in range(200):
                await connection.send(json.dumps({"type": "ping", "id": str(number)}))
        heard = await last_words(connection)
        return [news["code"] for news in heard if news["type"] == "refused"], connection.close_code

    codes, code = asyncio.run(flood())
    assert len(codes) == 20 and set(codes) == {"too_fast"}
    assert code == 1008


def test_more_connections_of_a_member_are_not_more_commands(server: Server) -> None:
    ticket = open_room(server, "solo", 1, PERSON)

    async def share() -> int:
        connections = [(await said_hello(server, ticket["token"]))[0] for _ in range(4)]
        for number in range(15):
            for connection in connections:
                await connection.send(json.dumps({"type": "ping", "id": str(number)}))
        pongs = 0
        for connection in connections:
            for _ in range(15):
                while True:
                    news = json.loads(await asyncio.wait_for(connection.recv(), 20))
                    if news["type"] in ("pong", "refused"):
                        break
                pongs += news["type"] == "pong"
            await connection.close()
        return pongs

    assert asyncio.run(share()) < 4 * 15, "each of them alone would have been allowed 15"


def test_the_newest_connections_of_a_member_are_kept(server: Server) -> None:
    ticket = open_room(server, "solo", 1, PERSON)

    async def crowd() -> tuple[int | None, list[str]]:
        connections = [(await said_hello(server, ticket["token"]))[0] for _ in range(5)]
        code = await close_code(connections[0])
        answers = []
        for connection in connections[1:]:
            await connection.send('{"type": "ping", "id": "there?"}')
            while (news := json.loads(await asyncio.wait_for(connection.recv(), 20)))["type"] != "pong":
                pass
            answers.append(news["id"])
            await connection.close()
        return code, answers

    assert asyncio.run(crowd()) == (1008, ["there?"] * 4)


def test_a_frame_that_is_too_long_closes_the_connection(server: Server) -> None:
    ticket = open_room(server, "solo", 1, PERSON)

    async def shout() -> int | None:
        connection, _ = await said_hello(server, ticket["token"])
        await connection.send(json.dumps({"type": "say", "text": "x" * 5000}))
        return await close_code(connection)

    assert asyncio.run(shout()) == 1009


def test_a_body_that_is_too_long_is_refused(server: Server) -> None:
    asked = {"plan": {"ruleset": "solo", "seats": 1}, "name": "x" * 70000}
    answer = httpx.post(f"{server.url}/api/rooms", json=asked)
    assert answer.status_code == 413 and answer.json()["code"] == "bad_message"

    def pieces() -> Iterator[bytes]:
        for _ in range(80):
            yield b" " * 1000

    answer = httpx.post(f"{server.url}/api/rooms", content=pieces(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_a_thousand_connections_of_one_address_disturb_nobody_else(server: Server) -> None:
    ticket = open_room(server, "solo", 1, PERSON)

    async def crowd() -> tuple[int, int, dict[str, Any]]:
        before = connected(server)
        gate = asyncio.Semaphore(50)

        async def one() -> ClientConnection | int:
            async with gate:
                try:
                    return await connect(wire(server), local_addr=("127.0.0.2", 0), open_timeout=60)
                except InvalidStatus as refused:
                    return refused.response.status_code

        tried = await asyncio.gather(*(one() for _ in range(1000)))
        inside = [each for each in tried if not isinstance(each, int)]
        assert {each for each in tried if isinstance(each, int)} == {403}
        count = connected(server) - before
        connection, welcome = await said_hello(server, ticket["token"])
        for each in (*inside, connection):
            await each.close()
        return len(inside), count, welcome

    inside, count, welcome = asyncio.run(crowd())
    assert inside == count == SOCKETS_PER_ADDRESS and welcome["type"] == "welcome"


def connected(server: Server) -> int:
    lines = httpx.get(f"{server.url}/metrics").text.splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("stollen_sockets ")))


def test_too_many_requests_and_rooms_are_refused(tmp_path: Path) -> None:
    limits = '{"rooms_per_minute": 3, "requests_per_minute": 30}'
    with serving(str(tmp_path / "games.sqlite"), "--limits", limits) as running:
        asked = {"plan": {"ruleset": "solo", "seats": 1}, "name": "Host"}
        opened = [httpx.post(f"{running.url}/api/rooms", json=asked) for _ in range(4)]
        assert [answer.status_code for answer in opened] == [201, 201, 201, 429]
        assert opened[3].json()["code"] == "too_fast"
        with httpx.Client() as client:
            answers = (client.get(f"{running.url}/api/offer") for _ in range(500))
            refused = next(answer for answer in answers if answer.status_code != 200)
        assert refused.status_code == 429
        assert_safe(refused)


def test_who_asks_and_does_not_read_is_cut_off_and_costs_no_memory(tmp_path: Path) -> None:
    with serving(str(tmp_path / "games.sqlite"), "--limits", LOOSE) as running:
        ticket = open_room(running, "solo", 1, PERSON)
        process = psutil.Process(running.process.pid)
        nonsense = json.dumps({"type": "ping", "n" * 1000: ""})  # the refusal is long

        async def bore() -> int:
            raw = socket.socket()
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            raw.connect(("127.0.0.1", running.port))
            raw.setblocking(False)
            deaf = await connect(wire(running), sock=raw, max_queue=1, ping_interval=None, max_size=None)
            await deaf.send(json.dumps({"type": "hello", "token": ticket["token"]}))
            memory = process.memory_info().rss
            with suppress(ConnectionClosed):
                for _ in range(200):
                    for _ in range(1000):
                        await deaf.send(nonsense)
                    await asyncio.sleep(0.05)
                    if connected(running) == 0:
                        break
            assert connected(running) == 0, "still connected"
            grown: int = process.memory_info().rss - memory
            deaf.transport.abort()
            await deaf.wait_closed()
            return grown

        assert asyncio.run(bore()) < 40_000_000


# -- who is who ----------------------------------------------------------------------------------------------------


def test_tokens_that_are_not_good(server: Server) -> None:
    mine, theirs = open_room(server, "solo", 1, PERSON), open_room(server, "solo", 1, PERSON)

    async def try_them() -> list[tuple[str, int | None]]:
        answers = []
        forged = mine["token"][:-1] + ("A" if mine["token"][-1] != "A" else "B")
        for hello in (
            {"token": forged},
            {"token": "x" * 32},
            {"token": mine["token"], "room": theirs["room"]},
            {"token": mine["member"]},
        ):
            connection, news = await said_hello(server, **hello)
            answers.append((news["code"], await close_code(connection)))
        return answers

    assert asyncio.run(try_them()) == [("unknown_token", 1008)] * 4
    for token, status in ((theirs["token"], 401), ("x" * 32, 401), (mine["token"], 204)):
        headers = {"authorization": f"Bearer {token}"}
        assert httpx.delete(f"{server.url}/api/rooms/{mine['code']}", headers=headers).status_code == status
    assert httpx.delete(f"{server.url}/api/rooms/{theirs['code']}").status_code == 401


def test_who_was_shown_out_hears_no_more_and_cannot_come_back(server: Server) -> None:
    host = open_room(server, "duel", 2, PERSON, OPEN)
    guest = join_room(server, host["code"], "Guest")

    async def show_out() -> tuple[int | None, list[dict[str, Any]], str]:
        client = Client(server.url, host["token"])
        await client.connect()
        connection, _ = await said_hello(server, guest["token"])
        await client.send(type="show_out", id="out", member=guest["member"])
        await client.hear_until("accepted", id="out")
        await client.send(type="say", id="psst", text="now we are alone")
        await client.hear_until("accepted", id="psst")
        heard = await last_words(connection)
        late, again = await said_hello(server, guest["token"])
        await close_code(late)
        await client.close()
        return connection.close_code, heard, again["code"]

    code, heard, again = asyncio.run(show_out())
    assert code == 1001 and again == "unknown_token"
    assert "changed" in [news["type"] for news in heard] and "spoke" not in [news["type"] for news in heard]


def test_who_leaves_is_answered_first(server: Server) -> None:
    ticket = open_room(server, "duel", 2, PERSON, BOT)

    async def leave() -> int | None:
        client = Client(server.url, ticket["token"])
        await client.connect()
        await client.send(type="leave", id="bye")
        await client.hear_until("accepted", id="bye")
        assert client.picture["status"] == "closed" and client.socket is not None
        return await close_code(client.socket)

    assert asyncio.run(leave()) == 1001


def test_hello_is_said_first_and_once(server: Server) -> None:
    ticket = open_room(server, "solo", 1, PERSON)

    async def greet() -> list[Any]:
        first = await connect(wire(server))
        await first.send('{"type": "ping"}')
        rude = json.loads(await first.recv())["code"], await close_code(first)
        connection, _ = await said_hello(server, ticket["token"])
        await connection.send(json.dumps({"type": "hello", "id": "again", "token": ticket["token"]}))
        while (news := json.loads(await asyncio.wait_for(connection.recv(), 20)))["type"] != "refused":
            pass
        await connection.close()
        return [rude, (news["id"], news["code"])]

    assert asyncio.run(greet()) == [("unknown_token", 1008), ("again", "bad_message")]


# -- foreign pages -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "http://127.0.0.1:1"])
def test_a_foreign_page_is_turned_away(server: Server, origin: str) -> None:
    answer = httpx.get(f"{server.url}/api/rooms", headers={"origin": origin})
    assert answer.status_code == 403
    assert_safe(answer)

    async def knock() -> int:
        with pytest.raises(InvalidStatus) as refused:
            await connect(wire(server), additional_headers={"origin": origin})
        return refused.value.response.status_code

    assert asyncio.run(knock()) == 403


def test_the_own_page_is_let_in(server: Server) -> None:
    assert httpx.get(f"{server.url}/api/rooms", headers={"origin": server.url}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "[", "", "127.0.0.1.evil.example", "a@127.0.0.1@b"]
)
def test_a_name_that_is_not_ours_is_not_answered_to(server: Server, host: str) -> None:
    answer = httpx.get(f"{server.url}/api/rooms", headers={"host": host})
    assert answer.status_code == 421
    assert_safe(answer)


# -- what cannot be read --------------------------------------------------------------------------------------------

DEEP = 2500
UNREADABLE = {
    "deep and closed": b"[" * DEEP + b"]" * DEEP,
    "deep and open": b"[" * 2 * DEEP,
    "deep objects": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "deep in a field": b'{"record":{"a":' + b"[" * DEEP + b"]" * DEEP + b'},"moves":0}',
    "cut off": b'{"plan":',
    "nothing": b"",
    "no UTF-8": b'{"name":"\xff\xfe"}',
    "half a letter": b'{"name":"\\ud800"}',
    "a zero byte": b'{"name":"\x00"}',
    "no number": b'{"name":NaN}',
    "another kind": b"null",
}
BODIES = ["/api/rooms", "/api/mine", "/api/replays", "/api/practice", "/api/bot/move"]


@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE)
def test_a_body_that_cannot_be_read_is_the_clients_fault(server: Server, body: bytes) -> None:
    with httpx.Client(base_url=server.url, headers={"content-type": "application/json"}) as client:
        for path in BODIES:
            answer = client.post(path, content=body)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_message"), path
            assert answer.json()["text"]
            assert_safe(answer)


def test_a_body_just_not_too_deep_to_be_read_is_no_fault_of_the_server_either(server: Server) -> None:
    """Between reading a body and handing it to a bot's process there is less room by some levels."""
    with httpx.Client(base_url=server.url, headers={"content-type": "application/json"}, timeout=30) as client:
        for path, field in (("/api/replays", b"record"), ("/api/practice", b"position")):
            answers = {
                client.post(path, content=b'{"%s":{"a":' % field + b"[" * deep + b"]" * deep + b"}}").status_code
                for deep in (1, *range(900, 1000, 3))
            }
            assert answers <= {200, 400}


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/index%00.html",
        "/assets/%00",
        "/healthz%00",
        "/api/%00",
        "/api/rooms/AAAAA%00",
        "/api/games?player=%00",
        "/api/bot/stream?room=%00",
        f"/{'a' * 300}",
        f"/{'a/' * 3000}",
        f"/{'%E2%82%AC' * 90}",
    ],
)
def test_an_address_no_file_or_database_knows_is_the_clients_fault(server: Server, path: str) -> None:
    answer = httpx.get(f"{server.url}{path}")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
    assert_safe(answer)


def test_a_long_address_that_may_be_is_looked_for(server: Server) -> None:
    assert httpx.get(f"{server.url}/{'a' * 254}").status_code == 404


def test_a_seed_with_a_zero_in_it_is_refused(server: Server) -> None:
    asked = {"plan": {"ruleset": "solo", "seats": 1}, "name": "Host", "seed": "a\0b"}
    answer = httpx.post(f"{server.url}/api/rooms", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_plan")


# -- what is said and shown ----------------------------------------------------------------------------------------


def test_markup_and_control_characters_are_plain_data(server: Server) -> None:
    name = "<img onerror=1>"
    host = open_room(server, "duel", 2, PERSON, OPEN)
    guest = join_room(server, host["code"], f" {name}\x1b\u202e ")

    async def speak() -> tuple[str, str]:
        client = Client(server.url, guest["token"])
        await client.connect()
        await client.send(type="say", id="s", text="</script>\x07<b>\u2028x")
        spoken = await client.hear_until("spoke")
        await client.close()
        names = [member["name"] for member in client.picture["members"]]
        return names[1], spoken["line"]["what"]["text"]

    assert asyncio.run(speak()) == (name, "</script> <b> x")
    answer = httpx.get(f"{server.url}/api/rooms/{host['code']}")
    assert answer.headers["content-type"].startswith("application/json")


def assert_safe(answer: httpx.Response) -> None:
    """The headers are there and nothing of the inside is told."""
    for header, part in HEADERS.items():
        assert part in answer.headers[header], header
    assert "server" not in answer.headers
    assert not answer.url.path.startswith("/api/") or answer.headers["cache-control"] == "no-store"
    for word in ("Traceback", "File ", ".py", "line "):
        assert word not in answer.text


def test_every_answer_has_its_headers(server: Server) -> None:
    for method, path, status in (
        ("GET", "/api/offer", 200),
        ("GET", "/metrics", 200),
        ("GET", "/nothing", 404),
        ("GET", "/api/rooms/ABCDEF", 404),
        ("GET", "/api/rooms/AB", 400),
        ("PUT", "/api/rooms", 405),
        ("POST", "/api/rooms", 400),
        ("GET", "/api/games?since=x", 400),
        ("GET", "/api/socket", 405),
    ):
        answer = httpx.request(method, server.url + path)
        assert answer.status_code == status, (path, answer.text)
        assert_safe(answer)


def test_a_fault_tells_nothing_but_that_there_was_one(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    worker = Worker(RoomStore(f"sqlite+aiosqlite:///{tmp_path / 'never'}"), BotPool(0))
    app = make_app(worker)
    del worker.store  # a part is missing

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get("/api/rooms/ABCDEF?token=secret")

    answer = asyncio.run(ask())
    assert answer.status_code == 500 and answer.json()["text"] == "something went wrong here"
    assert_safe(answer)
    assert "AttributeError" in caplog.text and "ABCDEF" not in caplog.text and "secret" not in caplog.text


def test_a_log_line_is_an_object_and_tells_no_secret(server: Server) -> None:
    assert server.log is not None
    ticket = open_room(server, "duel", 2, PERSON, BOT)

    async def play() -> Client:
        client = Client(server.url, ticket["token"])
        await client.connect()
        await client.send(type="say", id="s", text="quite confidential")
        await client.send(type="start", id="start")
        while not client.to_move():
            await client.hear()
        seat, moves = client.to_move() or (0, [""])
        await client.send(type="play", id="p", seat=seat, version=client.version, move_id="m", move=moves[0])
        await client.hear_until("accepted", id="p")
        await client.send(type="close", id="c")
        await client.hear_until("accepted", id="c")
        await client.close()
        return client

    client = asyncio.run(play())
    httpx.get(f"{server.url}/api/games", params={"player": "in-the-query"})
    text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    stored = [line for line in lines if line.get("room") == ticket["room"]]
    assert {line["event"] for line in stored} == {"room opened", "stored"}
    assert {"Started", "Moved", "Said"} <= {line.get("deed") for line in stored}
    assert all({"at", "level", "part", "event"} <= set(line) for line in lines)
    secrets = (
        ticket["token"],
        client.picture["seed"],
        client.picture["salt"],
        ticket["code"],
        "confidential",
        "in-the-query",
    )
    assert not [secret for secret in secrets if secret in text]
