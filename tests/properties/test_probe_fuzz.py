"""Whatever a line says, `stollen probe` answers it in a documented way, and the next line too."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import stollen
from stollen.table.probe import probe
from stollen.table.wire import to_json
from tests.properties.games import SETUPS, Dice, digging, moments, texts
from tests.properties.requests import Json, ask, good_positions, junk, reply_to, spoiled, words

positions = st.deferred(lambda: st.sampled_from(good_positions()))
seats = st.integers(0, 1) | st.just("spectator")


@st.composite
def requests(draw: st.DrawFn) -> Json:
    """A good request: a position or a new game, some of its legal moves, perhaps a view."""
    if draw(st.booleans()):
        begun: Json = {"position": draw(positions)}
    else:
        ruleset = draw(st.sampled_from(["duel", "solo"]))
        begun = {"new": {"ruleset": ruleset, "seed": draw(words.filter(str.isprintable)), "options": {}}}
    legal = ask(begun)["legal"]
    return begun | {"play": draw(st.lists(st.sampled_from(legal), max_size=1)) if legal else [], "view": 0}


@given(requests())
def test_a_good_request_is_answered(request: Json) -> None:
    reply = ask(request)
    assert reply["ok"] is True
    assert {**ask({"position": reply["position"], "view": 0}), "events": reply["events"]} == reply


@given(requests().flatmap(spoiled), st.data())
def test_a_spoiled_request_is_answered(request: Json, data: st.DataObject) -> None:
    reply = ask(request)
    for _ in range(4):
        if reply["ok"] and reply["legal"]:
            move = data.draw(st.sampled_from(reply["legal"]))
            reply = ask({"position": reply["position"], "play": [move]})
            assert reply["ok"] is True


@given(positions, st.data())
def test_a_spoiled_position_is_refused_or_played_on(position: Json, data: st.DataObject) -> None:
    reply = ask({"position": data.draw(spoiled(position))})
    for _ in range(6):
        if reply["ok"] and reply["legal"]:
            move = data.draw(st.sampled_from(reply["legal"]))
            reply = ask({"position": reply["position"], "play": [move], "view": "spectator"})
            assert reply["ok"] is True


@given(junk)
def test_any_json_is_answered(request: object) -> None:
    assert ask(request)["error"] == "bad_request"


@given(requests(), st.data())
def test_a_line_with_spoiled_bytes_is_answered(request: Json, data: st.DataObject) -> None:
    line = bytearray(json.dumps(request).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(line)))
        line[start : start + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
    reply_to(bytes(line))
