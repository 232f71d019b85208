"""The tag and the fields of every wire type: they must not change with a class name.

Types with a tag are named by it; others are written out in place.
"""

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT, UNSET, Meta, Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from stollen.game.events.event import Event
from stollen.game.moves.move import Move
from stollen.game.positions.position import Position
from stollen.game.records.record import Record
from stollen.game.strict_json import to_json
from stollen.game.view import View
from stollen.protocol import probe
from stollen.protocol.bot_messages import BotInput, BotOutput
from stollen.protocol.room_messages import Command, ServerMessage
from stollen.server.rooms import log_entries
from stollen.server.web.http_errors import ErrorBody
from stollen.server.web.routes import TYPES
from tests.golden.golden_files import Produce

PLAIN = {Any: "any", NoneType: "null", bool: "bool", int: "int", float: "float", str: "str"}
LIMITS = ("ge", "gt", "le", "lt", "min_length", "max_length", "pattern")

SETS: dict[str, tuple[Any, ...]] = {
    "events.txt": (Event,),
    "moves.txt": (Move,),
    "views.txt": (View,),
    "records_and_positions.txt": (Record, Position),
    "probe.txt": (probe.ProbeRequest, probe.ProbeAnswer, probe.ProbeRefusal),
    "bot_messages.txt": (BotInput, BotOutput),
    "room_commands.txt": (Command,),
    "room_news.txt": (ServerMessage,),
    "room_log.txt": (log_entries.RoomEvent,),
    "http.txt": (*TYPES, ErrorBody),
}


class Described:
    """Names every type it meets, and remembers those with a tag, to write them out once."""

    def __init__(self) -> None:
        self.tagged: dict[str, type[Struct]] = {}

    def name(self, kind: Any) -> str:
        """A type in words, without class names."""
        if get_origin(kind) is Literal:
            return " | ".join(map(repr, get_args(kind)))
        if get_origin(kind) is Annotated:
            return self.name(kind.__origin__) + "".join(map(_limits, kind.__metadata__))
        found = [self.name(one) for one in get_args(kind) if one not in (Ellipsis, UnsetType)]
        match get_origin(kind):
            case None:
                return PLAIN[kind] if kind in PLAIN else self.struct(kind)
            case origin if origin in (Union, UnionType):
                return " | ".join(found)
            case origin if origin is tuple:
                return f"[{found[0]}, ...]" if Ellipsis in get_args(kind) else f"[{', '.join(found)}]"
            case origin:
                return f"{origin.__name__}[{', '.join(found)}]"

    def struct(self, kind: type[Struct]) -> str:
        if kind.__struct_config__.tag is None:
            return "{" + ", ".join(self.fields(kind)) + "}"
        self.tagged[_title(kind)] = kind
        return f"<{kind.__struct_config__.tag}>"

    def fields(self, kind: type[Struct]) -> list[str]:
        return [f"{field.encode_name}: {self.name(field.type)}{_default(field)}" for field in fields(kind)]

    def top(self, kind: Any) -> list[str]:
        """A type at the beginning of a file; one without a tag has a line for each field."""
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__struct_config__.tag is None:
            return ["{", *(f"    {line}" for line in self.fields(kind)), "}"]
        return [self.name(kind)]

    def written(self, kinds: tuple[Any, ...]) -> str:
        """Each type on a separate line, then the fields of every tag."""
        lines = [line for kind in kinds for line in self.top(kind)]
        done: dict[str, list[str]] = {}
        while left := set(self.tagged) - set(done):
            done |= {title: self.fields(self.tagged[title]) for title in left}
        for title in sorted(done):
            lines += ["", title, *(f"    {line}" for line in done[title])]
        return "\n".join(lines) + "\n"


def _title(kind: type[Struct]) -> str:
    config = kind.__struct_config__
    return f"{config.tag_field}={config.tag}{' (no other fields)' if config.forbid_unknown_fields else ''}"


def _limits(meta: Meta) -> str:
    found = [f"{name}={value}" for name in LIMITS if (value := getattr(meta, name, None)) is not None]
    return f"({', '.join(found)})" if found else ""


def _as_json(value: Any) -> str:
    return to_json(value).decode()


def _default(field: FieldInfo) -> str:
    if field.default is UNSET:
        return " (may be missing)"
    if field.default is not NODEFAULT:
        return f" = {_as_json(field.default)}"
    return f" = {_as_json(field.default_factory())}" if field.default_factory is not NODEFAULT else ""


def _written(kinds: tuple[Any, ...]) -> Produce:
    return lambda: Described().written(kinds)


CASES = {name: _written(kinds) for name, kinds in SETS.items()}
