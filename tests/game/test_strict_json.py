"""JSON is read strictly."""

import pytest

from stollen.game.errors import BadJson
from stollen.game.outcome import Outcome
from stollen.game.strict_json import LONGEST_KEY, LONGEST_REASON, from_json, from_plain, read_json, to_json


@pytest.mark.parametrize(
    "data",
    [
        "",
        " ",
        "{",
        "nonsense",
        "NaN",
        "[Infinity]",
        "1e999",
        "9" * 5000,
        '{"a": 1, "a": 2}',
        '[{"a": {"b": 1, "b": 1}}]',
        "[" * 100_000,
        '{"a":' * 100_000,
        '"\\ud800"',
        "\ud800",
        b'"\xff"',
        b"\xef\xbb\xbf{}",
        b"\x00",
        "{} {}",
        "{'a': 1}",
        '{"a": 1,}',
        "// no\n1",
    ],
)
def test_what_is_no_json_is_refused(data: str | bytes) -> None:
    with pytest.raises(BadJson):
        read_json(data)


def test_json_is_read() -> None:
    assert read_json(b' {"a": [1, -2, "\\ud83d\\ude00", null, true, 1.5]} \n') == {"a": [1, -2, "😀", None, True, 1.5]}


def test_an_outcome_survives_the_wire() -> None:
    assert to_json(Outcome((12, 9), (0,))) == b'{"gold":[12,9],"winners":[0]}'
    assert to_json(Outcome((20,), (0,), 2)) == b'{"gold":[20],"winners":[0],"rank":2}'
    assert from_json(to_json(Outcome((20,), (0,), 2)), Outcome) == Outcome((20,), (0,), 2)


@pytest.mark.parametrize(
    ("where", "data"),
    [
        ("", "5"),
        ("winners", '{"gold": [1]}'),
        ("gold[1]", '{"gold": [1, "2"], "winners": []}'),
        ("gold[0]", '{"gold": [1.0], "winners": []}'),
        ("rank", '{"gold": [], "winners": [], "rank": null}'),
        ("more", '{"gold": [], "winners": [], "more": 1}'),
    ],
)
def test_an_error_says_where(where: str, data: str) -> None:
    with pytest.raises(BadJson) as caught:
        from_json(data, Outcome)
    assert caught.value.where == where
    assert caught.value.reason


def test_an_error_stays_short() -> None:
    with pytest.raises(BadJson) as caught:
        from_plain({"x" * 10_000: 1}, Outcome)
    assert len(caught.value.where) <= LONGEST_KEY
    assert len(caught.value.reason) <= LONGEST_REASON
