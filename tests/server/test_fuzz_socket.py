"""Arbitrary messages over the socket: typed answers, no crash, and a game can be played afterwards."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from stollen.protocol.room_messages import Command, ServerMessage
from stollen.server.schema.json_schemas import message_schema
from tests.conftest import scaled
from tests.server.from_schema import values
from tests.server.serving import BOT, PERSON, Client, Server, join_room, open_room, serving

LIMITS = """{"rooms_per_minute": 1000000, "requests_per_minute": 10000000, "burst": 1000000, "per_second": 1000000,
             "address_burst": 1000000, "address_per_second": 1000000}"""
KEPT = {"leave", "close"}
"""Commands that would end the room too early."""

AT_ONCE = 100
LONGEST = 4000
"""Longer ones end the connection; that is tested elsewhere."""

SCHEMA = message_schema()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(str(folder / "games.sqlite"), "--limits", LIMITS, log=folder / "log") as running:
        yield running


# -- what is sent --------------------------------------------------------------------------------------------------


def commands_by_kind() -> dict[str, st.SearchStrategy[Any]]:
    mapping = SCHEMA["$defs"]["Command"]["discriminator"]["mapping"]
    return {kind: values({"$ref": ref}, SCHEMA["$defs"]) for kind, ref in mapping.items()}


COMMANDS = commands_by_kind()
VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(2**70), 2**70),
        st.floats(),
        st.text(max_size=20),
        st.just("\ud800"),
        st.just("x" * 3000),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A command with an additional, a missing or a wrong field."""
    command = dict(draw(COMMANDS[draw(st.sampled_from(sorted(COMMANDS)))]))
    match draw(st.integers(0, 3)):
        case 0:
            command[draw(st.text(max_size=10))] = draw(VALUES)
        case 1:
            command.pop(draw(st.sampled_from(sorted(command))))
        case 2:
            command[draw(st.sampled_from(sorted(command)))] = draw(VALUES)
        case _:
            text = json.dumps(command)
            cut = draw(st.integers(0, len(text)))
            return text[:cut] + draw(st.sampled_from(["", "}", '"', "\\u0000", "NaN", "\\ud800"])) + text[cut:]
    return json.dumps(command)


ODDITIES = st.sampled_from(
    [
        b"",
        b"\x00\xff",
        b'{"type": "ping"}',
        "",
        "null",
        "[]",
        '"ping"',
        "[" * 2000,
        '{"a":' * 700,
        "1e400",
        "-" + "9" * 4000,
        '{"type": "ping", "id": "\\ud800"}',
        '{"type": "say", "text": "\\udfff\\ud800"}',
        '{"type": "sit", "seat": NaN}',
        '{"type": "sit", "seat": Infinity}',
        '{"type": "sit", "seat": 1e2}',
        '{"type": "sit", "seat": 99999999999999999999999999}',
        '{"type": "play", "seat": 0, "version": 18446744073709551616, "move_id": "x", "move": "end"}',
        '{"type": "ping", "type": "start"}',
        "\ufeff{}",
        '{"type": "set_name", "name": "%s"}' % ("\u0958" * 13),
    ]
)
MOVES = st.builds(
    lambda seat, version, move: json.dumps(
        {"type": "play", "seat": seat, "version": version, "move_id": "m", "move": move}
    ),
    st.integers(0, 2),
    st.integers(0, 100),
    st.sampled_from(
        ["pass d-map", "place d-line-ew 1,1", "end", "take 3", "bribe 1,1", "place d-line-ew 99999999,1", "\x00"]
    ),
)
sent = st.one_of(st.one_of([command.map(json.dumps) for command in COMMANDS.values()]), mutated(), ODDITIES, MOVES)


def collected(count: int) -> list[str | bytes]:
    """So many messages, always the same ones."""
    messages: list[str | bytes] = []

    @settings(max_examples=count, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(sent)
    def collect(message: str | bytes) -> None:
        messages.append(message)

    collect()
    return messages


# -- what happens --------------------------------------------------------------------------------------------------


async def fire(server: Server, token: str, messages: list[str | bytes]) -> int:
    """Send everything and check that all answers can be read; answers how many came."""
    heard = 0
    for start in range(0, len(messages), AT_ONCE):
        connection = await connect(f"{server.url.replace('http', 'ws', 1)}/api/socket", max_size=None)
        await connection.send(json.dumps({"type": "hello", "token": token}))
        batch = [message if isinstance(message, bytes) else clean(message) for message in messages[start:][:AT_ONCE]]
        hearing = asyncio.create_task(hear_all(connection))
        with suppress(ConnectionClosed):
            for message in (*batch, '{"type": "ping", "id": "the last"}'):
                await connection.send(message)
        heard += await hearing
        await connection.close()
    return heard


def clean(message: str) -> str:
    """A text frame cannot hold half a letter; escaped it can."""
    return message.encode("utf-8", "replace").decode()


async def hear_all(connection: ClientConnection) -> int:
    """All answers up to that to a last question; each is one of the messages the server may send."""
    heard = 0
    with suppress(ConnectionClosed):
        while True:
            data = await asyncio.wait_for(connection.recv(), 60)
            news = msgspec.json.decode(data, type=ServerMessage)
            heard += 1
            if getattr(news, "id", "") == "the last":
                return heard
    assert connection.close_code in (1001, 1007, 1008, 1009), connection.close_code
    return heard


def test_anything_over_the_socket_is_answered_and_the_server_plays_on(
    server: Server, pytestconfig: pytest.Config
) -> None:
    messages = collected(scaled(pytestconfig, 600))
    random.Random(1).shuffle(messages)
    kept = [message for message in messages if len(message) < LONGEST and not ends_the_room(message)]

    async def everything() -> int:
        heard = 0
        for starts in (False, True):
            host = open_room(server, "duel", 2, PERSON, BOT)
            guest = join_room(server, host["code"], "Guest")
            if starts:
                await begin(server, host["token"])
            heard += await fire(server, guest["token"], kept)
            heard += await fire(server, host["token"], kept)
        return heard

    assert asyncio.run(everything()) > len(kept)
    assert server.log is not None and "trace" not in server.log.read_text(), "an exception was not handled"
    asyncio.run(play_a_game(server))


def ends_the_room(message: str | bytes) -> bool:
    try:
        command = msgspec.json.decode(message, type=Command)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False
    return command.__struct_config__.tag in KEPT


async def begin(server: Server, token: str) -> None:
    client = Client(server.url, token)
    await client.connect()
    await client.send(type="start", id="start")
    await client.hear_until("accepted", id="start")
    await client.close()


async def play_a_game(server: Server) -> None:
    client = Client(server.url, open_room(server, "duel", 2, PERSON, BOT)["token"])
    await client.connect()
    await client.send(type="start", id="start")
    await client.play_on()
    await client.close()
    assert client.over


@settings(max_examples=300)
@given(sent)
def test_whatever_is_read_is_a_command_or_refused(message: str | bytes) -> None:
    """Without a server, and so with many more messages."""
    try:
        command = msgspec.json.decode(message, type=Command)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return
    assert msgspec.json.decode(msgspec.json.encode(command), type=Command) == command
