"""Records step by step, practice positions, and hints."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

import stollen
from stollen.game.events.event import seen_by
from stollen.server.web import replay_routes
from stollen.server.web.replay_routes import replay_steps, try_moves
from tests.server.serving import BOT, PERSON, Client, Server, open_room, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("study")
    with serving(str(folder / "games.sqlite")) as running:
        yield running


def a_record(ruleset: str, seats: int) -> dict[str, Any]:
    game, chance = stollen.new_game(ruleset, seats=seats, seed="study"), Random(1)
    while game.to_act is not None:
        game.play(chance.choice(game.legal_moves()))
    record: dict[str, Any] = msgspec.to_builtins(game.record())
    return record


MARKS = {
    "round_ended": "round",
    "revealed": "goal",
    "claimed": "gold",
    "took": "gold",
    "took_unseen": "gold",
    "stole": "gold",
    "unlocked": "key",
    "bribed": "troll",
    "collapsed": "rock",
    "tool_broken": "tool",
    "trapped": "tool",
    "hat_swapped": "swap",
    "hat_swapped_unseen": "swap",
    "hands_swapped": "swap",
    "hands_swapped_unseen": "swap",
}
"""What the events that stand out are shown as; of several the first counts."""


def replayed(record: dict[str, Any], **asked: Any) -> dict[str, Any]:
    answer: dict[str, Any] = msgspec.json.decode(replay_steps(msgspec.json.encode({"record": record, **asked})))
    return answer


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize(
    ("ruleset", "seats", "eyes", "everything"),
    [
        ("duel", 2, 0, False),
        ("duel", 2, None, True),
        ("saboteur2", 5, 1, False),
        ("saboteur2", 5, None, False),
        ("saboteur2", 5, 1, True),
    ],
)
def test_each_step_is_what_these_eyes_saw_then(ruleset: str, seats: int, eyes: int | None, everything: bool) -> None:
    record = a_record(ruleset, seats)
    answer = replayed(record, seat=eyes, open=everything)
    game = stollen.new_game(ruleset, seats=seats, seed="study")
    assert (answer["ruleset"], answer["seats"]) == (ruleset, seats)
    events, acted, move = game.opening, None, None
    for number, step in enumerate(answer["steps"]):
        if number:
            acted, move = game.to_act, record["moves"][number - 1]
            events = game.play(move)
        expected = {
            "seat": acted,
            "events": plain(events if everything else [seen_by(event, eyes) for event in events]),
            "view": plain(game.view(eyes)),
        }
        tags = {event["type"] for event in expected["events"]}
        if number and (mark := next((mark for tag, mark in MARKS.items() if tag in tags), None)):
            expected["mark"] = mark
        if game.round_summary is not None:
            expected["survey"] = plain(game.round_summary)
        if everything:
            now = game.position()
            expected["hands"] = [list(one.hand) for one in now.seats]
            expected["roles"] = [one.role for one in now.seats]
            if move is not None:
                expected["move"] = move
        assert step == expected, number
    assert game.outcome is not None and len(answer["steps"]) == len(record["moves"]) + 1


def test_a_record_that_cannot_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    record = a_record("duel", 2)
    assert replay_routes.MOST_MOVES == 2000 and replay_routes.BODY == 65_536
    for asked, said in (({"seat": 2}, "there are 2 seats"), ({"seat": 11}, "there are 2 seats")):
        with pytest.raises(ValueError, match=said):
            replayed(record, **asked)
    with pytest.raises(ValueError, match=r"."):
        replayed({"a": 1})
    monkeypatch.setattr(replay_routes, "MOST_MOVES", len(record["moves"]))
    assert replayed(record)
    monkeypatch.setattr(replay_routes, "MOST_MOVES", len(record["moves"]) - 1)
    with pytest.raises(ValueError, match="more than"):
        replayed(record)


def test_a_position_is_tried_as_probe_does() -> None:
    asked = {"new": {"ruleset": "duel", "seed": "x"}, "play": [], "view": 0}
    game = stollen.new_game("duel", seed="x")
    answer = msgspec.json.decode(try_moves(msgspec.json.encode(asked)))
    assert answer["ok"] and answer["view"] == plain(game.view(0))
    assert msgspec.json.decode(try_moves(b'{"dance": 1}'))["ok"] is False


def test_a_record_is_shown_step_by_step_with_everything_open(server: Server) -> None:
    record = a_record("saboteur2", 5)
    answer = httpx.post(f"{server.url}/api/replays", json={"record": record, "open": True}, timeout=30).json()
    assert len(answer["steps"]) == len(record["moves"]) + 1
    assert [step["move"] for step in answer["steps"][1:]] == list(record["moves"])
    assert all(len(hands) <= 6 for hands in answer["steps"][0]["hands"]) and None not in answer["steps"][0]["roles"]
    assert answer["steps"][-1]["view"]["outcome"]["gold"] == list(record["outcome"]["gold"])


def test_through_the_eyes_of_a_seat_a_record_keeps_its_secrets(server: Server) -> None:
    record = a_record("duel", 2)
    answer = httpx.post(f"{server.url}/api/replays", json={"record": record, "seat": 1}, timeout=30).json()
    for step in answer["steps"]:
        assert "hands" not in step and "move" not in step and step["view"]["seat"] == 1
        assert not [event for event in step["events"] if event["type"] in ("drew", "dealt") and event["seat"] != 1]


@pytest.mark.parametrize("wrong", [{"record": {"a": 1}}, {"record": {}, "seat": 3}])
def test_what_is_no_record_is_refused(server: Server, wrong: dict[str, Any]) -> None:
    answer = httpx.post(f"{server.url}/api/replays", json=wrong, timeout=30)
    assert answer.status_code == httpx.codes.BAD_REQUEST and answer.json()["code"] == "bad_message"


def test_moves_can_be_tried_in_a_position(server: Server) -> None:
    asked = {"new": {"ruleset": "duel", "seed": "x"}, "play": [], "view": 0}
    answer = httpx.post(f"{server.url}/api/practice", json=asked, timeout=30).json()
    move = answer["view"]["moves"][0]
    after = httpx.post(f"{server.url}/api/practice", json={**asked, "play": [move]}, timeout=30).json()
    assert after["ok"] and after["events"]
    assert not httpx.post(f"{server.url}/api/practice", json={**asked, "play": ["end"]}, timeout=30).json()["ok"]


def test_a_hint_is_a_legal_move_with_a_reason_and_only_for_who_is_to_move(server: Server) -> None:
    ticket = open_room(server, "duel", 2, PERSON, BOT)

    async def play() -> tuple[dict[str, Any], list[str], dict[str, Any]]:
        client = Client(server.url, ticket["token"])
        await client.connect()
        await client.send(type="start", id="start")
        while not client.to_move():
            await client.hear()
        await client.send(type="advise", id="hint", seat=0, level="foreman")
        advice = await client.hear_until("advice", id="hint")
        await client.send(type="advise", id="other", seat=1, level="foreman")
        refused = await client.hear_until("refused", id="other")
        await client.close()
        return advice, client.views[0]["moves"], refused

    advice, moves, refused = asyncio.run(play())
    assert advice["candidates"][0]["move"] in moves and advice["candidates"][0]["grounds"]
    assert refused["code"] == "not_seated"


def test_whoever_wants_a_hint_chooses_the_bot_that_gives_it(server: Server) -> None:
    ticket = open_room(server, "duel", 2, PERSON, BOT)

    async def ask(*levels: str) -> list[dict[str, Any]]:
        client = Client(server.url, ticket["token"])
        await client.connect()
        await client.send(type="start", id="start")
        while not client.to_move():
            await client.hear()
        answers = []
        for level in levels:
            await client.send(type="advise", id=level, seat=0, level=level)
            answers.append(await client.hear_until("refused" if level == "wizard" else "advice", id=level))
        await client.close()
        return answers

    by_lot, at_sight, unknown = asyncio.run(ask("random", "novice", "wizard"))
    assert by_lot["level"] == "random" and by_lot["candidates"][0]["grounds"][0]["message"] == "drawn-by-lot"
    assert at_sight["level"] == "novice" and at_sight["candidates"][0]["grounds"][0]["message"] != "drawn-by-lot"
    assert unknown["code"] == "bad_plan"


def test_a_replay_shows_how_each_round_was_left(server: Server) -> None:
    answer = httpx.post(f"{server.url}/api/replays", json={"record": a_record("duel", 2), "seat": 0}, timeout=30).json()
    ended = [step for step in answer["steps"] if any(event["type"] == "round_ended" for event in step["events"])]
    assert [step["survey"]["round"] for step in ended] == [1, 2, 3]
    assert sum("survey" in step for step in answer["steps"]) == len(ended)
