"""Limits of the server: wrong greetings, unreadable messages, floods, too many connections."""

from tests.golden.sessions.stage import Stage


async def greetings_are_refused(stage: Stage) -> None:
    """A connection begins with a valid token."""
    ann = await stage.opens("Ann", "duel", 2)
    bob = await stage.opens("Bob", "duel", 2)
    for hello in (
        {"type": "ping", "id": "1"},
        {"type": "hello", "token": "short"},
        {"type": "hello", "token": "nobody-has-this-token"},
        {"type": "hello", "token": ann.token, "room": bob.room},
        {"type": "hello", "token": ann.token, "version": -1},
        {"type": "hello", "token": ann.token, "name": "Ann"},
        {"type": "hi"},
        {},
    ):
        await ann.open()
        await ann.tell(hello, until="nothing")
    await ann.open()
    await ann.tell("{", until="nothing")
    await ann.open()
    await stage.pass_time(10, until=lambda: ann.socket is not None and ann.socket.closed)
    for headers in ({"origin": "http://example.org"}, {"host": "example.org"}):
        stage.transcript.head(f"a connection with {headers}")
        await ann.open(headers)
        await stage.settle()


async def messages_are_refused(stage: Stage) -> None:
    """Unknown commands, and commands that are not possible now."""
    ann = await stage.opens("Ann", "duel", 2)
    await ann.connect()
    for text in (
        "",
        "{",
        "[]",
        "null",
        '{"type":"dance","id":"1"}',
        '{"type":"say","id":"1"}',
        '{"type":"say","id":"1","text":""}',
        '{"type":"say","id":"1","text":"a","to":"Bob"}',
        '{"type":"sit","id":"1","seat":12}',
        '{"type":"sit","id":"1","seat":-1}',
        '{"type":"sit","id":"1","seat":"1"}',
        '{"type":"ping","id":"' + "x" * 41 + '"}',
        '{"type":"say","id":"1","text":"' + "x" * 401 + '"}',
        '{"type":"say","id":"1","text":"' + "x" * 5000 + '"}',
    ):
        await ann.tell(text, until="refused")
    await ann.asks("hello", token=ann.token)
    await ann.asks("say", text=" \t\n ")
    await ann.asks("say", text="ö" * 400)
    await ann.asks("ping")


async def a_flood_is_cut_off(stage: Stage) -> None:
    """A few messages at once are allowed; the next are refused, then the connection is closed."""
    ann = await stage.opens("Ann", "duel", 2)
    stage.has_barriers = False
    await ann.connect()
    for number in range(24):
        await ann.tell({"type": "ping", "id": str(number)}, until="answer", message_id=str(number))


async def too_much_is_asked(stage: Stage) -> None:
    """Rooms and requests of an address, and connections of a member."""
    ann = await stage.opens("Ann", "duel", 2)
    await stage.request("Ann", "POST", "/api/rooms", {"plan": {"ruleset": "duel", "seats": 2}, "name": "Ann"})
    await stage.request("Ann", "POST", "/api/rooms", {"plan": {"ruleset": "duel", "seats": 2}, "name": "Ann"})
    for _ in range(3):
        await stage.request("Bob", "GET", "/healthz", address="127.0.0.2")
    await ann.connect()
    await stage.request("Ann", "GET", "/healthz")
    await stage.request("Ann", "GET", "/healthz")
    await ann.connect()


async def connections_are_counted(stage: Stage) -> None:
    """The newest connections of a member stay; an address has a limit."""
    ann = await stage.opens("Ann", "duel", 2)
    devices = [stage.device(ann, f"Ann {number}") for number in range(3)]
    for device in devices:
        await device.connect()
    bob = await stage.joins("Bob", ann)
    await bob.connect()
    cid = await stage.joins("Cid", ann)
    await cid.connect()
    await devices[1].disconnect()
    await cid.connect()


async def silence_is_cut_off(stage: Stage) -> None:
    """A client that sends nothing for a minute is disconnected."""
    ann = await stage.opens("Ann", "duel", 2)
    await ann.connect()
    bob = await stage.joins("Bob", ann)
    await bob.connect()
    stage.has_barriers = False
    await stage.pass_time(40)
    await bob.asks("ping")
    await stage.pass_time(30, until=lambda: ann.socket is not None and ann.socket.closed)
