"""Decodes the messages of a server, also of a newer one."""

from typing import Any, get_args

import msgspec
from msgspec import inspect

from stollen.protocol.room_messages import RefusalCode, ServerMessage

REFUSAL_CODES = get_args(RefusalCode)
UNKNOWN_REFUSAL: RefusalCode = "bad_message"

_DECODER = msgspec.json.Decoder(ServerMessage)


def decode_message(data: bytes | str) -> ServerMessage | None:
    """A message without the keys this version does not know; None for a message that it cannot read."""
    try:
        news: ServerMessage = _DECODER.decode(data)
    except msgspec.DecodeError:
        return _known_news(data)
    return news


def _known_news(data: bytes | str) -> ServerMessage | None:
    try:
        known = _known_keys(msgspec.json.decode(data), inspect.type_info(ServerMessage))
        if isinstance(known, dict) and known.get("code", UNKNOWN_REFUSAL) not in REFUSAL_CODES:
            known["code"] = UNKNOWN_REFUSAL
        news: ServerMessage = msgspec.convert(known, ServerMessage)
    except msgspec.DecodeError:
        return None
    return news


def _known_keys(value: Any, kind: inspect.Type) -> Any:
    """The value without keys that its type does not have."""
    match value, kind:
        case _, inspect.UnionType(types=types):
            return _known_keys(value, next((one for one in types if _fits(value, one)), kind.types[0]))
        case dict(), inspect.StructType(fields=fields, tag_field=tag_field):
            known = {field.encode_name: field.type for field in fields}
            return {
                name: _known_keys(part, known[name]) if name in known else part
                for name, part in value.items()
                if name in known or name == tag_field
            }
        case list(), inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return [_known_keys(part, item) for part in value]
    return value


def _fits(value: Any, kind: inspect.Type) -> bool:
    """Whether this member of a union is meant."""
    if isinstance(kind, inspect.StructType):
        return isinstance(value, dict) and (kind.tag_field is None or value.get(kind.tag_field) == kind.tag)
    return isinstance(value, list) and isinstance(kind, inspect.ListType | inspect.VarTupleType)
