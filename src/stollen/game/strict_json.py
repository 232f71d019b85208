"""Writes values as JSON and reads them strictly: no unknown or double keys, no wrong types."""

import json
import re
from typing import Any, TypeVar

import msgspec

from stollen.game.errors import BadJson, BadNotation, shown
from stollen.game.moves.move import Move
from stollen.game.moves.notation import parse_move

Value = TypeVar("Value")

_PLACE = re.compile(r"^(?P<reason>.*) - at `\$\.?(?P<where>.*)`$", re.DOTALL)
"""The form in which msgspec names the place of an error."""

_KEY = re.compile(r"(?:unknown|missing required) field `(?P<key>.*)`$", re.DOTALL)

LONGEST_REASON = 200
LONGEST_KEY = 60
"""The most characters of a key that an error quotes."""


def to_json(value: object) -> bytes:
    """A value as JSON on one line."""
    return msgspec.json.encode(value)


def read_json(data: bytes | str) -> Any:
    """JSON as plain Python values; raises `BadJson` if it is invalid or ambiguous."""
    try:
        raw = data.encode() if isinstance(data, str) else data
        msgspec.json.decode(raw)  # stricter than json: no NaN, no half surrogates, no endless numbers
        return json.loads(raw.decode(), object_pairs_hook=_without_double_keys)
    except RecursionError:
        raise BadJson("", "nested too deeply") from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadJson("", f"no JSON: {error}") from None


def is_text(value: object) -> bool:
    """Whether a value is a text that JSON can hold, without half surrogates."""
    return isinstance(value, str) and value.encode(errors="ignore").decode() == value


def from_plain(value: object, kind: type[Value]) -> Value:
    """Plain Python values as a Struct of this kind; raises `BadJson` with the place if they do not fit."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        place = _PLACE.match(str(error))
        where, reason = (place["where"], place["reason"]) if place else ("", str(error))
        raise BadJson(_with_key(where, reason), reason[:LONGEST_REASON]) from None
    except (UnicodeError, RecursionError, msgspec.MsgspecError) as error:
        raise BadJson("", f"cannot be read: {error}") from None


def from_json(data: bytes | str, kind: type[Value]) -> Value:
    """JSON as a value of this kind: an event, a view, an outcome, a deal."""
    return from_plain(read_json(data), kind)


def move_from_json(data: bytes | str) -> Move:
    """A move from its JSON; raises `BadNotation` if its text is not a move."""
    move: Move = from_plain(read_json(data), Move)  # type: ignore[arg-type]  # a union is no type for mypy
    try:
        text = str(move)
    except ValueError:
        raise BadNotation(shown(data), "a number is too long") from None
    if parse_move(text) != move:
        raise BadNotation(text, "it has another form")
    return move


def _with_key(where: str, reason: str) -> str:
    """Appends the unknown or missing key, which msgspec names only in the reason."""
    key = _KEY.search(reason)
    return ".".join(filter(None, (where, key["key"][:LONGEST_KEY] if key else "")))


def _without_double_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries = dict(pairs)
    if len(entries) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return entries
