"""All attributes of an object and their values, found by inspection, so that new ones are included."""

from collections.abc import Mapping
from inspect import isgetsetdescriptor, ismemberdescriptor
from typing import Any

from stollen.engine.maze import Maze
from stollen.engine.state import State


def attributes(thing: object) -> dict[str, Any]:
    """The attributes of an object by name, whether its class is compiled, has slots, or neither."""
    names = {
        name
        for kind in type(thing).__mro__
        for name, what in vars(kind).items()
        if isgetsetdescriptor(what) or ismemberdescriptor(what)
    }
    own = [name for name in sorted({*names, *getattr(thing, "__dict__", ())}) if not name.startswith("__")]
    return {name: getattr(thing, name) for name in own}


def picture(thing: object) -> Mapping[str, Any]:
    """Copies of the values of all attributes, including everything mutable inside."""
    return {name: _value(value) for name, value in attributes(thing).items()}


def _value(value: Any) -> Any:
    if isinstance(value, State | Maze):
        return picture(value)
    if isinstance(value, dict):
        return dict(value)
    if isinstance(value, str | bytes | tuple) or not hasattr(value, "__len__"):
        return value
    entries = list(value)
    return entries if entries and isinstance(entries[0], int) else [_value(entry) for entry in entries]
