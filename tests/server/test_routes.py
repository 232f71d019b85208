"""The answers of HTTP routes, and lists without private rooms."""

import json
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

import stollen
from stollen.bots import LEVELS, personalities_of
from stollen.cards.decks import RULESETS, deck_for
from stollen.protocol.room_messages import Close, Leave, RefusalCode, SetPlan, SetReady, Sit, Start
from stollen.protocol.room_plan import BotSeat, RoomPlan
from stollen.server.rooms.refusal import Refusal
from stollen.server.runtime.limits import Limits
from stollen.server.runtime.live_rooms import LiveRoom
from stollen.server.runtime.room_service import Admission
from stollen.server.schema.json_schemas import http_document, message_schema
from stollen.server.store.batch_writer import Conflict, Unavailable
from stollen.server.web import http_errors, replay_routes
from tests.server.in_process import ME, OPEN, START, InProcess, Inside
from tests.server.refusals import checked_code

DUEL = RoomPlan(ruleset="duel", seats=2)
PUBLIC = replace(DUEL, public=True)
BOT = BotSeat("random")


def bearer(ticket: Admission | str, kind: str = "Bearer") -> dict[str, str]:
    return {"authorization": f"{kind} {ticket if isinstance(ticket, str) else ticket.token}"}


def refused(answer: httpx.Response) -> tuple[int, str]:
    body = answer.json()
    assert set(body) == {"code", "text", "clause"} and body["text"]
    return answer.status_code, checked_code(body["code"], body["text"])


async def table(inside: Inside, plan: RoomPlan, *, until: str = "gathering") -> tuple[LiveRoom, Admission]:
    """A room of one person with both seats, played for some moves."""
    live_room, host = await inside.open(plan, ME, ME if until != "gathering" else OPEN, seed="http")
    if until in ("playing", "over"):
        await inside.ask(live_room, host.member, Start())
    if until == "over":
        await inside.play_to_the_end(live_room)
    if until == "closed":
        await inside.ask(live_room, host.member, Close())
    return live_room, host


def found(live_room: LiveRoom, **changed: Any) -> dict[str, Any]:
    """A room as lists show it."""
    shown = {
        "room": live_room.room.id,
        "code": live_room.code,
        "status": live_room.room.status,
        "ruleset": live_room.room.plan.ruleset,
        "seats": live_room.room.plan.seats,
        "players": ["Host"],
        "created": START,
        "touched": START,
    }
    return shown | changed


# -- lists ---------------------------------------------------------------------------------------------------------


def test_lists_show_public_rooms_and_nothing_that_is_private(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        rooms: dict[tuple[str, bool], LiveRoom] = {}
        for status in ("gathering", "playing", "over", "closed"):
            for public in (True, False):
                rooms[status, public] = (await table(inside, replace(DUEL, public=public), until=status))[0]
        listed = (await inside.http.get("/api/rooms")).json()
        assert listed == [found(rooms["gathering", True]), found(rooms["playing", True])]
        games = (await inside.http.get("/api/games")).json()
        assert games == [found(rooms["over", True])]
        text = json.dumps([listed, games])
        for (_, public), live_room in rooms.items():
            assert public or (live_room.code not in text and live_room.room.id not in text)
        for hidden in ("seed", "salt", "http", "token", "member"):
            assert hidden not in text

    local.run(scenario)


def test_a_room_that_becomes_private_is_listed_no_more(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host = await table(inside, PUBLIC)
        assert len((await inside.http.get("/api/rooms")).json()) == 1
        await inside.ask(live_room, host.member, SetPlan(plan=DUEL))
        assert (await inside.http.get("/api/rooms")).json() == []

    local.run(scenario)


def test_games_are_found_by_what_is_asked(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _ = await table(inside, PUBLIC, until="over")
        for query, count in (
            ({}, 1),
            ({"ruleset": "duel"}, 1),
            ({"ruleset": "solo"}, 0),
            ({"player": "hOs"}, 1),
            ({"player": "x"}, 0),
            ({"since": START}, 1),
            ({"since": START + 1}, 0),
            ({"until": START}, 0),
            ({"until": START + 1}, 1),
            ({"skip": 1}, 0),
        ):
            games = (await inside.http.get("/api/games", params=query)).json()
            assert games == [found(live_room)] * count, query
        for wrong in ({"since": -1}, {"skip": 100_001}, {"player": "x" * 25}, {"ruleset": "x" * 25}, {"until": 2**51}):
            assert refused(await inside.http.get("/api/games", params=wrong)) == (400, "bad_message")

    local.run(scenario)


def test_my_rooms_are_those_my_tokens_are_still_good_for(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        mine, host = await table(inside, DUEL)
        inside.clock.move(1.0)
        other, _ = await table(inside, DUEL)
        guest = await inside.join(other, "Guest")
        inside.clock.move(1.0)
        theirs, _ = await table(inside, PUBLIC)

        async def ask(*tokens: str) -> Any:
            return (await inside.http.post("/api/mine", json={"tokens": tokens})).json()

        row = found(other, created=START + 1000, touched=START + 1000)
        assert await ask(host.token, "x" * 32, guest.token) == [
            {"token": 2, "found": row},
            {"token": 0, "found": found(mine)},
        ]
        assert await ask() == [] and await ask(theirs.code * 3) == []
        await inside.ask(other, guest.member, Leave())
        assert await ask(guest.token, host.token) == [{"token": 1, "found": found(mine)}]
        assert refused(await inside.http.post("/api/mine", json={"tokens": ["x" * 32] * 101})) == (400, "bad_message")

    local.run(scenario)


# -- one room ------------------------------------------------------------------------------------------------------


def test_a_room_is_seen_by_its_code_in_any_case(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _ = await inside.open(RoomPlan(ruleset="saboteur", seats=4), OPEN, BOT, OPEN, OPEN)
        for code in (live_room.code, live_room.code.lower()):
            answer = (await inside.http.get(f"/api/rooms/{code}")).json()
            assert answer == {
                "found": found(live_room),
                "plan": msgspec.to_builtins(live_room.room.plan),
                "open_seats": 2,
            }
        assert refused(await inside.http.get("/api/rooms/AAAAAA")) == (404, "unknown_room")
        for code in ("AAA", "12AAAA", "AAAAAAA"):
            assert refused(await inside.http.get(f"/api/rooms/{code}")) == (400, "bad_message")

    local.run(scenario)


def test_joining_answers_with_a_ticket(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _ = await table(inside, DUEL)
        answer = await inside.http.post(f"/api/rooms/{live_room.code.lower()}/members", json={"name": " Ben "})
        ticket = answer.json()
        assert answer.status_code == 201 and set(ticket) == {"room", "code", "member", "token"}
        assert (ticket["room"], ticket["code"]) == (live_room.room.id, live_room.code)
        assert live_room.room.members[ticket["member"]].name == "Ben"
        path = f"/api/rooms/{live_room.code}/members"
        assert refused(await inside.http.post(path, json={"name": "\u200b"})) == (400, "bad_name")
        for body in ({}, {"name": ""}, {"name": "x" * 25}, {"name": "Ben", "seat": 1}):
            assert refused(await inside.http.post(path, json=body)) == (400, "bad_message")

    local.run(scenario)


def test_opening_answers_with_a_ticket_and_only_so_often(local: InProcess) -> None:
    asked = {"plan": {"ruleset": "duel", "seats": 2}, "name": "Ann", "sitters": [{"type": "bot", "level": "random"}]}

    async def scenario(inside: Inside) -> None:
        answer = await inside.http.post("/api/rooms", json={**asked, "seed": "mine"})
        ticket = answer.json()
        live_room = inside.worker.live_rooms.rooms[ticket["room"]]
        assert answer.status_code == 201 and (ticket["code"], ticket["member"]) == (live_room.code, live_room.room.host)
        assert live_room.room.secret.seed == "mine" and live_room.room.seats_of(live_room.room.host) == (1,)
        assert (await inside.http.post("/api/rooms", json=asked)).status_code == 201
        assert refused(await inside.http.post("/api/rooms", json=asked)) == (429, "too_fast")
        inside.clock.move(30.0)
        assert (await inside.http.post("/api/rooms", json=asked)).status_code == 201
        assert len(inside.worker.live_rooms.rooms) == 3

    local.run(scenario, limits=Limits(rooms_per_minute=2))


def test_a_game_that_goes_on_is_told_by_its_record(local: InProcess) -> None:
    game = stollen.new_game("saboteur", seats=3, seed="a past", options=None)
    for _ in range(4):
        game.play(game.legal_moves()[0])
    record = msgspec.to_builtins(game.record())
    asked = {"plan": {"ruleset": "duel", "seats": 2, "public": True}, "name": "Ann"}

    async def scenario(inside: Inside) -> None:
        answer = await inside.http.post("/api/rooms", json={**asked, "past": {"record": record, "moves": 3}})
        room = inside.worker.live_rooms.rooms[answer.json()["room"]].room
        assert (room.plan.ruleset, room.plan.seats, room.plan.public) == ("saboteur", 3, True)
        assert room.plan.options == game.options and room.secret.seed == "a past" and room.seed_chosen
        assert room.earlier_game is not None and room.earlier_game.moves == game.record().moves[:3]
        wrong = await inside.http.post("/api/rooms", json={**asked, "past": {"record": record, "moves": 5}})
        assert refused(wrong) == (400, "bad_message")

    local.run(scenario)


def test_only_its_host_deletes_a_room(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host = await table(inside, DUEL)
        guest = await inside.join(live_room, "Guest")
        other, stranger = await table(inside, DUEL)
        listener = await inside.listen(live_room, guest.member)
        path = f"/api/rooms/{live_room.code}"
        for headers, said in (
            ({}, (401, "unknown_token")),
            (bearer("x" * 32), (401, "unknown_token")),
            (bearer(stranger), (401, "unknown_token")),
            (bearer(host, "Basic"), (401, "unknown_token")),
            (bearer(guest), (403, "not_host")),
        ):
            assert refused(await inside.http.delete(path, headers=headers)) == said
        dismissed = [listener.dismissed]
        assert (await inside.http.get(path)).status_code == 200
        assert (await inside.http.delete(path, headers=bearer(host, "bearer"))).status_code == 204
        dismissed.append(listener.dismissed)
        assert dismissed == [False, True] and refused(await inside.http.get(path)) == (404, "unknown_room")
        assert set(inside.worker.live_rooms.rooms) == {other.room.id}
        assert await inside.worker.store.tail(live_room.room.id, 0) == []

    local.run(scenario)


def test_a_record_is_shown_when_the_game_is_over(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        for until in ("gathering", "playing", "closed"):
            live_room, _ = await table(inside, PUBLIC, until=until)
            assert refused(await inside.http.get(f"/api/rooms/{live_room.code}/record")) == (409, "not_now")
        live_room, _ = await table(inside, DUEL, until="over")
        assert live_room.room.game is not None
        expected = live_room.room.game.record(commitment=live_room.room.commitment, salt=live_room.room.secret.salt)
        answer = (await inside.http.get(f"/api/rooms/{live_room.code.lower()}/record")).json()
        told = msgspec.to_builtins(expected)
        assert answer == json.loads(json.dumps({key: told[key] for key in answer}))
        assert set(answer) == {
            *("stollen", "ruleset", "seats", "options", "seed", "deals", "moves", "outcome", "commitment", "salt")
        }
        assert answer["seed"] == "http" and answer["salt"] == live_room.room.secret.salt

    local.run(scenario)


def test_a_room_that_another_worker_ended_is_read_again(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host = await table(inside, DUEL, until="over")
        row = await inside.worker.store.room(live_room.room.id)
        live_room.room.status = "playing"  # as if this worker had not heard of the end
        read: list[str] = []
        catch_up = inside.worker.live_rooms.catch_up

        async def reading(one: LiveRoom, version: int | None = None) -> None:
            read.append(one.room.id)
            await catch_up(one, version)

        inside.worker.live_rooms.catch_up = reading  # type: ignore[method-assign,assignment]
        await inside.http.get(f"/api/rooms/{live_room.code}")
        assert read == [live_room.room.id] and row is not None and row.status == "over"
        live_room.room.status = "over"
        await inside.http.get(f"/api/rooms/{live_room.code}")
        assert read == [live_room.room.id] and host.member in live_room.room.members

    local.run(scenario)


# -- the server ----------------------------------------------------------------------------------------------------


def test_what_can_be_played_here(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        offer = (await inside.http.get("/api/offer")).json()
        assert offer["levels"] == list(LEVELS) and offer["manners"] == {
            one: list(personalities_of(one)) for one in LEVELS
        }
        assert offer["rulesets"] == [
            {
                "ruleset": name,
                "seats": list(deck_for(name).seats),
                "options": {key: list(values) for key, values in deck_for(name).options.items()},
            }
            for name in RULESETS
        ]

    local.run(scenario)


def test_the_server_is_well_while_its_store_answers(local: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    async def no() -> bool:
        return False

    async def scenario(inside: Inside) -> None:
        answer = await inside.http.get("/healthz")
        assert (answer.status_code, answer.json()) == (200, {"ok": True})
        monkeypatch.setattr(inside.worker.store, "is_available", no)
        assert refused(await inside.http.get("/healthz")) == (503, "unavailable")

    local.run(scenario)


def test_the_numbers_for_prometheus(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        await table(inside, DUEL, until="playing")
        inside.worker.addresses.connects("a")
        inside.bots.faults = 3
        inside.worker.metrics.refused["stale"] += 2
        inside.worker.metrics.refused["full"] += 1
        await inside.http.get("/api/rooms/AAAAAA")
        answer = await inside.http.get("/metrics")
        assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        assert answer.text.splitlines() == [
            "stollen_rooms 1",
            "stollen_sockets 1",
            "stollen_granted_total 1",
            "stollen_transactions_total 2",
            "stollen_bot_faults_total 3",
            'stollen_refused_total{code="full"} 1',
            'stollen_refused_total{code="stale"} 2',
            'stollen_requests_total{status="404"} 1',
        ]
        assert answer.text.endswith("\n")
        assert 'status="200"} 1' in (await inside.http.get("/metrics")).text

    local.run(scenario)


def test_the_interface_describes_itself(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        assert (await inside.http.get("/api/openapi.json")).json() == json.loads(json.dumps(http_document()))
        assert (await inside.http.get("/api/messages.json")).json() == json.loads(json.dumps(message_schema()))

    local.run(scenario)


# -- what goes wrong -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("bad_message", 400),
        ("bad_move", 400),
        ("bad_name", 400),
        ("bad_plan", 400),
        ("full", 409),
        ("illegal_move", 409),
        ("not_host", 403),
        ("not_now", 409),
        ("not_seated", 409),
        ("not_your_turn", 409),
        ("stale", 409),
        ("too_fast", 429),
        ("unavailable", 503),
        ("unknown_room", 404),
        ("unknown_seat", 404),
        ("unknown_token", 401),
    ],
)
def test_each_refusal_has_its_status(local: InProcess, code: RefusalCode, status: int) -> None:
    """As docs/api.md says."""

    async def scenario(inside: Inside) -> None:
        async def refuse(*_: Any) -> None:
            raise Refusal(code, "because")

        inside.worker.store.public_rooms = refuse  # type: ignore[method-assign,assignment]
        answer = await inside.http.get("/api/rooms")
        assert (answer.status_code, answer.json()) == (status, {"code": code, "text": "because", "clause": ""})

    local.run(scenario)


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (Unavailable("x"), 503, "unavailable"),
        (Conflict("x"), 503, "unavailable"),
        (TimeoutError(), 408, "bad_message"),
        (RecursionError(), 400, "bad_message"),
        (UnicodeDecodeError("utf-8", b"", 0, 1, "x"), 400, "bad_message"),
        (RuntimeError("a secret"), 500, "unavailable"),
    ],
)
def test_what_goes_wrong_inside_tells_no_more_than_it_must(
    local: InProcess, error: Exception, status: int, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(inside: Inside) -> None:
        async def fail(*_: Any) -> None:
            raise error

        inside.worker.store.room_by_code = fail  # type: ignore[method-assign,assignment]
        answer = await inside.http.get("/api/rooms/AAAAAA")
        assert refused(answer) == (status, code) and "secret" not in answer.text

    local.run(scenario)
    faults = [(one.getMessage(), one.method, one.path) for one in caplog.records if one.name == "stollen.http"]  # type: ignore[attr-defined]
    assert faults == ([("fault", "GET", "/api/rooms/{code}")] if status == 500 else [])


def test_what_the_framework_finds_wrong_is_told_in_the_same_form(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        assert refused(await inside.http.put("/api/rooms")) == (405, "bad_message")
        assert (await inside.http.put("/api/rooms")).headers["allow"]
        assert refused(await inside.http.get("/api/nothing")) == (404, "bad_message")
        long = await inside.http.get(f"/api/rooms/{'A' * 200}")
        assert refused(long) == (400, "bad_message") and len(long.json()["text"]) <= 200
        assert refused(await inside.http.post("/api/mine", content=b" " * 300)) == (413, "bad_message")
        assert http_errors.OTHERWISE == 409

    local.run(scenario, limits=Limits(body_bytes=200))


# -- work for the processes of the bots ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ValueError("no record"), (400, "bad_message")),
        (RecursionError("deep"), (400, "bad_message")),
        (TimeoutError(), (503, "unavailable")),
        (RuntimeError("x"), (503, "unavailable")),
    ],
)
def test_work_that_fails_aside_is_refused(local: InProcess, error: Exception, said: tuple[int, str]) -> None:
    async def scenario(inside: Inside) -> None:
        patience: list[float] = []

        async def fail(_work: Any, _packed: bytes, seconds: float) -> bytes:
            patience.append(seconds)
            raise error

        inside.bots.run = fail  # type: ignore[method-assign,assignment]
        for path in ("/api/practice", "/api/replays"):
            assert refused(await inside.http.post(path, json={"record": {}})) == said
        assert patience == [replay_routes.PATIENCE] * 2 == [20.0] * 2

    local.run(scenario)


# -- bots over HTTP ------------------------------------------------------------------------------------------------


def test_a_bot_moves_for_its_own_seat_with_its_own_token(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host = await inside.open(DUEL, ME, OPEN, seed="http")
        guest = await inside.join(live_room, "Bot")
        watcher = await inside.join(live_room, "Watcher")
        await inside.ask(live_room, guest.member, Sit(seat=1))
        await inside.ask(live_room, guest.member, SetReady(ready=True))
        await inside.ask(live_room, host.member, Start())
        assert live_room.room.game is not None
        first = live_room.room.version

        async def move(ticket: Admission | str, n: int, text: Any, room: str = "") -> httpx.Response:
            path = f"/api/bot/move?room={room}" if room else "/api/bot/move"
            return await inside.http.post(path, json={"t": "move", "n": n, "move": text}, headers=bearer(ticket))

        n, text = live_room.room.so_far, str(live_room.room.game.legal_moves()[0])
        assert refused(await move("x" * 32, n, text)) == (401, "unknown_token")
        assert refused(await move(host, n, text, "another-room")) == (401, "unknown_token")
        assert refused(await move(watcher, n, text)) == (409, "not_seated")
        assert refused(await move(guest, n, text)) == (409, "not_your_turn")
        assert refused(await move(host, n, 17)) == (400, "bad_move")
        assert refused(await move(host, n, "x" * 201)) == (400, "bad_move")
        assert refused(await move(host, n, "x" * 200)) == (400, "bad_move")
        assert refused(await move(host, n - 1, text)) == (409, "stale")
        played = await move(host, n, text, live_room.room.id)
        assert (played.status_code, played.json()) == (200, {"version": first + 1})
        assert (await move(host, n, text)).json() == {"version": first + 1}
        assert live_room.room.version == first + 1 and live_room.room.version_of(0, f"go {n}") == first + 1
        await inside.ask(live_room, guest.member, Leave())
        assert refused(await move(guest, live_room.room.so_far, "end")) == (401, "unknown_token")

    local.run(scenario)


def test_a_bot_may_ask_as_often_as_a_person(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host = await table(inside, DUEL, until="playing")
        ask = {"url": "/api/bot/move", "json": {"t": "move", "n": 0, "move": "end"}, "headers": bearer(host)}
        codes = [refused(await inside.http.post(**ask))[1] for _ in range(4)]  # type: ignore[arg-type]
        assert codes == ["stale"] * 3 + ["too_fast"]
        inside.clock.move(0.5)
        assert refused(await inside.http.post(**ask))[1] == "stale"  # type: ignore[arg-type]
        assert live_room.room.version == 2

    local.run(scenario, limits=Limits(burst=3, per_second=2.0))


def test_an_address_with_too_many_connections_gets_no_stream(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        _, host = await table(inside, DUEL)
        assert refused(await inside.http.get("/api/bot/stream", headers=bearer("x" * 32))) == (401, "unknown_token")
        inside.worker.addresses.connects("127.0.0.9")
        assert refused(await inside.http.get("/api/bot/stream", headers=bearer(host))) == (429, "too_fast")

    local.run(scenario, limits=Limits(sockets_per_address=1))
