"""Messages of a server for tests; fields that a test leaves out are filled in."""

from collections.abc import Mapping
from typing import Any

import msgspec

from stollen.protocol.room_messages import ServerMessage

MISSING: Mapping[str, Mapping[str, Any]] = {
    "welcome": {"protocol": 1, "now": 0, "steps": (), "talk": (), "present": ()},
    "changed": {"at": 0},
    "accepted": {"version": 0},
    "refused": {"clause": "", "message": "", "arguments": {}, "version": 0},
    "advice": {"seat": 0, "level": "foreman", "version": 0},
    "picture": {"commitment": "", "seed_chosen": False, "to_act": None, "turn_began": 0, "deadline": None}
    | {"next_room": "", "outcome": None},
    "members": {"ready": False, "gone": False},
    "places": {"stand_in": None, "spent": 0},
    "steps": {"at": 0},
    "talk": {"at": 0},
    "line": {"at": 0},
}
"""Default fields of messages, by type, and of their parts, by field name."""


def complete(**told: Any) -> dict[str, Any]:
    """The message with every field that its type needs."""
    return _complete(told["type"], told)


def server_message(**told: Any) -> ServerMessage:
    """The message that a server sends."""
    heard: ServerMessage = msgspec.convert(complete(**told), ServerMessage)
    return heard


def _complete(name: str, told: Mapping[str, Any]) -> dict[str, Any]:
    return {**MISSING.get(name, {}), **{field: _part(field, value) for field, value in told.items()}}


def _part(field: str, value: Any) -> Any:
    if field not in MISSING:
        return value
    return _complete(field, value) if isinstance(value, dict) else [_complete(field, one) for one in value]
