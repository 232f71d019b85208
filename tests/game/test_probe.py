"""`stollen probe` answers every line with one line."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stollen.game.strict_json import read_json, to_json
from stollen.protocol.probe import LONGEST_LINE, answer, probe


def ask(request: object) -> Any:
    return read_json(to_json(answer(json.dumps(request).encode())))


def test_a_position_is_answered_in_full() -> None:
    hand = {"hand": ["d-line-ew", "d-map"]}
    reply = ask({"position": {"ruleset": "duel", "seats": [hand, {"hand": ["d-key"]}]}})
    assert list(reply) == ["ok", "position", "to_act", "phase", "legal", "events", "outcome"]
    assert reply["ok"] is True
    assert (reply["to_act"], reply["phase"], reply["events"], reply["outcome"]) == (0, "turn", [], None)
    assert "place d-line-ew 1,1" in reply["legal"]
    assert reply["legal"] == sorted(reply["legal"])


def test_what_is_answered_can_be_asked_again() -> None:
    first = ask({"new": {"ruleset": "duel", "seed": "again"}})
    for move in first["legal"]:
        after = ask({"position": first["position"], "play": [move]})
        again = ask({"position": after["position"]})
        assert {**after, "events": []} == again


def test_moves_are_played_in_turn_and_their_events_collected() -> None:
    seats = [{"hand": ["d-line-ew", "d-map"]}, {"hand": ["d-key", "d-line-ew"]}]
    play = ["place d-line-ew 1,1", "place d-line-ew 1,-1"]
    reply = ask({"position": {"ruleset": "duel", "seats": seats}, "play": play})
    placed = [event for event in reply["events"] if event["type"] == "placed"]
    assert [event["cell"] for event in placed] == [[1, 1], [1, -1]]
    assert [card["cell"] for card in reply["position"]["maze"]] == [[1, 1], [1, -1]]


@pytest.mark.parametrize("wanted", [0, 1, "spectator"])
def test_a_view_is_shown_when_asked_for(wanted: int | str) -> None:
    reply = ask({"new": {"ruleset": "duel", "seed": "hidden"}, "view": wanted})
    assert reply["view"]["seat"] == (None if wanted == "spectator" else wanted)
    assert "hidden" not in json.dumps(reply["view"])
    assert (reply["view"]["moves"] == reply["legal"]) == (wanted == 0)


def test_a_new_game_takes_options_and_a_seed() -> None:
    new = {"ruleset": "solo", "seats": 1, "seed": "x", "options": {"color": "blue"}}
    reply = ask({"new": new})
    assert reply["position"]["seats"][0]["color"] == "blue"
    assert reply == ask({"new": new})


def test_an_illegal_move_is_explained() -> None:
    source = {"ruleset": "duel", "seats": [{"hand": ["d-line-ew"]}, {"hand": ["d-map"]}]}
    reply = ask({"position": source, "play": ["place d-line-ew 1,1", "place d-line-ew 2,1"]})
    assert list(reply) == ["ok", "error", "move", "at", "clause", "reason"]
    assert (reply["ok"], reply["error"], reply["at"]) == (False, "illegal_move", 1)
    assert reply["move"] == "place d-line-ew 2,1"


def test_a_refusal_names_its_message_when_asked_for() -> None:
    asked = {"new": {"ruleset": "duel", "seed": "x"}, "play": ["end"]}
    assert "message" not in ask(asked) and "arguments" not in ask(asked)
    refusal = ask({**asked, "message": True})
    worded = Path("locales/en.ftl").read_text(encoding="utf-8")
    assert f"\nforbidden-{refusal['message']} =" in worded and refusal["arguments"] == {}


def test_a_text_that_is_no_move_is_named() -> None:
    reply = ask({"position": {"ruleset": "duel"}, "play": ["place d-line-ew 01,1"]})
    assert list(reply) == ["ok", "error", "move", "at", "reason"]
    assert (reply["error"], reply["move"], reply["at"]) == ("bad_move", "place d-line-ew 01,1", 0)


def test_a_position_that_cannot_be_says_where() -> None:
    reply = ask({"position": {"ruleset": "duel", "maze": [{"card": "d-map", "cell": [1, 1]}]}})
    assert list(reply) == ["ok", "error", "where", "reason"]
    assert (reply["error"], reply["where"]) == ("bad_position", "maze[0].card")


@pytest.mark.parametrize("position", [None, 5, [], '{"ruleset": "duel"}', {}, {"ruleset": "chess"}])
def test_what_is_no_position_is_a_bad_position(position: object) -> None:
    assert ask({"position": position})["error"] == "bad_position"


@pytest.mark.parametrize(
    "request_",
    [
        None,
        5,
        [],
        "position",
        {},
        {"play": []},
        {"position": {"ruleset": "duel"}, "new": {"ruleset": "duel"}},
        {"position": {"ruleset": "duel"}, "plays": []},
        {"position": {"ruleset": "duel"}, "play": "end"},
        {"position": {"ruleset": "duel"}, "play": [1]},
        {"position": {"ruleset": "duel"}, "play": None},
        {"position": {"ruleset": "duel"}, "view": 2},
        {"position": {"ruleset": "duel"}, "view": -1},
        {"position": {"ruleset": "duel"}, "view": True},
        {"position": {"ruleset": "duel"}, "view": None},
        {"position": {"ruleset": "duel"}, "view": 0.0},
        {"position": {"ruleset": "duel"}, "view": "all"},
        {"new": None},
        {"new": {}},
        {"new": {"ruleset": "chess"}},
        {"new": {"ruleset": 5}},
        {"new": {"ruleset": "duel", "seats": 3}},
        {"new": {"ruleset": "duel", "seats": "2"}},
        {"new": {"ruleset": "duel", "seats": 10**30}},
        {"new": {"ruleset": "duel", "seats": None}},
        {"new": {"ruleset": "duel", "seed": 5}},
        {"new": {"ruleset": "duel", "options": {"depth": "on"}}},
        {"new": {"ruleset": "duel", "options": {"goals_left": "keep"}}},
        {"new": {"ruleset": "duel", "options": {"goals_left": 1}}},
        {"new": {"ruleset": "duel", "speed": 1}},
    ],
)
def test_what_is_no_request_is_a_bad_request(request_: object) -> None:
    reply = ask(request_)
    assert list(reply) == ["ok", "error", "reason"]
    assert (reply["ok"], reply["error"]) == (False, "bad_request")
    assert reply["reason"]


BAD_LINES = [
    b"",
    b"\n",
    b"no json",
    b"{",
    b"\xff\xfe",
    b'{"position": {"ruleset": "\xff"}}',
    b'{"position": {"ruleset": "duel", "seed": "\\ud800"}}',
    b'{"new": {"ruleset": "duel"}, "new": {"ruleset": "duel"}}',
    b'{"position": {"ruleset": "duel", "round": NaN}}',
    b'{"position": {"ruleset": "duel", "round": ' + b"9" * 5000 + b"}}",
    b'{"position": ' + b"[" * 200_000,
    b'{"position": ' + b"[" * 900 + b"]" * 900,
    b" " * (LONGEST_LINE + 1),
]


@pytest.mark.parametrize("line", BAD_LINES)
def test_a_line_that_cannot_be_read_is_a_bad_request(line: bytes) -> None:
    assert read_json(to_json(answer(line)))["error"] == "bad_request"


def test_every_line_is_answered_by_one_line() -> None:
    lines = [*BAD_LINES, b'{"position": {"ruleset": "duel"}}\n']
    replies: list[bytes] = []
    probe(lines, replies.append)
    assert len(replies) == len(lines)
    assert all(reply.endswith(b"\n") and reply.count(b"\n") == 1 for reply in replies)
    assert read_json(replies[-1])["ok"] is True


def test_a_fault_of_ours_is_still_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("oh")

    monkeypatch.setattr("stollen.protocol.probe.new_game", fail)
    assert ask({"new": {"ruleset": "duel"}}) == {"ok": False, "error": "internal_error", "reason": "RuntimeError: oh"}


words = st.sampled_from(["place", "pass", "end", "d-line-ew", "d-map", "1,1", "turned", "bribe", "0", ""])
plays = st.lists(st.lists(words, max_size=4).map(" ".join), max_size=3)


@given(st.text(max_size=8), plays, st.integers(-1, 2) | st.just("spectator"))
def test_no_request_is_our_fault(seed: str, play: list[str], view: int | str) -> None:
    request = {"new": {"ruleset": "duel", "seed": seed}, "play": play, "view": view}
    assert ask(request).get("error") in (None, "bad_request", "bad_move", "illegal_move")
