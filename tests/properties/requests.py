"""Lines for `stollen probe`: valid ones from random games, and ways to corrupt them."""

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from hypothesis import strategies as st

from stollen.game.strict_json import to_json
from stollen.protocol.probe import answer
from tests.properties.games import SETUPS, fewer, plain, sampled_games

Json = dict[str, Any]

KINDS = {
    "bad_request": {"ok", "error", "reason"},
    "bad_position": {"ok", "error", "where", "reason"},
    "bad_move": {"ok", "error", "move", "at", "reason"},
    "illegal_move": {"ok", "error", "move", "at", "clause", "reason"},
}
"""The errors of an answer, and the fields of each."""

STATE = {"ok", "position", "to_act", "phase", "legal", "events", "outcome"}


def reply_to(line: bytes) -> Json:
    """The answer to a line: one JSON object of the documented form, and no internal error."""
    data = to_json(answer(line))
    assert b"\n" not in data
    reply: Json = json.loads(data)
    if reply["ok"] is True:
        assert set(reply) - {"view"} == STATE, reply
    else:
        assert reply["ok"] is False
        assert reply["error"] in KINDS, f"{reply}\n{line!r}"
        assert set(reply) == KINDS[reply["error"]], reply
        assert isinstance(reply["reason"], str) and reply["reason"]
    return reply


def ask(request: object) -> Json:
    return reply_to(json.dumps(request).encode())


@cache
def good_positions() -> list[Json]:
    """Positions of random games in every phase of every setup, at least one of each that exists."""
    found: dict[tuple[int, str], list[Json]] = {}
    for setup in range(len(SETUPS)):
        for game in sampled_games(setup, fewer(setup, 8)):
            alike = found.setdefault((setup, game.phase), [])
            if len(alike) < 4:
                alike.append(plain(game.position()))
    return [position for alike in found.values() for position in alike]


# -- spoiling ----------------------------------------------------------------------------------------------

WORDS = """turn after_action orient pay take steal over duel solo saboteur green blue pick lamp cart d-map d-line-ew
    d-goal-0-cross d-bridge-gold d-break-pick base-map base-digger base-goal-treasure saboteur2 x-boss x-theft trapped
    theft position new play view spectator end""".split()
numbers = st.integers(-3, 9) | st.sampled_from([10**6, 2**31, 2**63, 2**64, -(2**63), 10**40])
words = st.sampled_from([*WORDS, "", "\0", "\ud800", "\x7f", "é", "\U0001f480"]) | st.text(max_size=4)
leaves = st.none() | st.booleans() | numbers | st.floats() | words
junk = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=5,
)


@st.composite
def spoiled(draw: st.DrawFn, good: Json) -> Json:
    """A request with one to three things dropped, added, replaced, doubled or swapped."""
    request = copy.deepcopy(good)
    for _ in range(draw(st.integers(1, 3))):
        places = list(places_in(request))
        if places:
            spoil = draw(st.sampled_from(SPOILS))
            spoil(draw, places)
    return request


def places_in(node: Any) -> Iterator[tuple[Any, Any]]:
    """Every entry of a JSON value: the object or list, and the key or index."""
    keys = node.keys() if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in list(keys):
        yield node, key
        yield from places_in(node[key])


Places = list[tuple[Any, Any]]


def drop(draw: st.DrawFn, places: Places) -> None:
    node, key = draw(st.sampled_from(places))
    del node[key]


def replace(draw: st.DrawFn, places: Places) -> None:
    node, key = draw(st.sampled_from(places))
    node[key] = draw(junk)


def double(draw: st.DrawFn, places: Places) -> None:
    node, key = draw(st.sampled_from(places))
    if isinstance(node, list):
        node.append(copy.deepcopy(node[key]))
    else:
        node[draw(words)] = copy.deepcopy(node[key])


def swap(draw: st.DrawFn, places: Places) -> None:
    node, key = draw(st.sampled_from(places))
    other, place = draw(st.sampled_from(places))
    node[key], other[place] = copy.deepcopy(other[place]), copy.deepcopy(node[key])


def nudge(draw: st.DrawFn, places: Places) -> None:
    """A number that is slightly wrong, or a flag: most likely to be accepted by mistake."""
    values = [(node, key) for node, key in places if isinstance(node[key], int)]
    if values:
        node, key = draw(st.sampled_from(values))
        node[key] = not node[key] if isinstance(node[key], bool) else node[key] + draw(st.integers(-2, 2))


SPOILS = [drop, replace, double, swap, nudge]
