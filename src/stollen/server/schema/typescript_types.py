"""TypeScript types from JSON Schema: as much of both as our messages need."""

import json
from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]

HEAD = "// Made by `make api` from the types of the server; changes belong there."
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript(definitions: Json) -> str:
    """A file with one exported type for each definition."""
    return "\n\n".join([HEAD, *(_exported(name, schema) for name, schema in definitions.items())]) + "\n"


def _exported(name: str, schema: Json) -> str:
    comment = _comment(schema.get("description", ""), "")
    if schema.get("type") == "object" and "properties" in schema:
        return f"{comment}export interface {name} {_object(schema, '')}"
    return f"{comment}export type {name} = {type_of(schema, '')};"


def type_of(schema: Json, indent: str) -> str:
    """The type that a schema describes."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return _union(type_of(each, indent) for each in schema[key])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return _union(json.dumps(value) for value in schema["enum"])
    match schema.get("type"):
        case "array":
            return _array(schema, indent)
        case "object":
            return _object(schema, indent)
        case list(kinds):
            return _union(PLAIN[kind] for kind in kinds)
        case None:
            return "unknown"
        case kind:
            return PLAIN[kind]


def _union(parts: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(parts))


def _array(schema: Json, indent: str) -> str:
    """Nothing that was received is changed, so all arrays are read-only."""
    if "prefixItems" in schema:
        return f"readonly [{', '.join(type_of(item, indent) for item in schema['prefixItems'])}]"
    item = type_of(schema.get("items", {}), indent)
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


def _object(schema: Json, indent: str) -> str:
    if "properties" not in schema:
        return f"Readonly<Record<string, {type_of(schema.get('additionalProperties', {}), indent)}>>"
    deeper = indent + "  "
    lines = []
    for name, field in schema["properties"].items():
        optional = "" if name in schema.get("required", ()) else "?"
        comment = _comment(field.get("description", ""), deeper)
        lines.append(f"{comment}{deeper}readonly {name}{optional}: {type_of(field, deeper)};\n")
    return "{\n" + "".join(lines) + indent + "}"


def _comment(text: str, indent: str) -> str:
    if not text:
        return ""
    lines = text.replace("*/", "* /").split("\n")
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return "".join(f"{indent}{line}".rstrip() + "\n" for line in ["/**", *(f" * {line}" for line in lines), " */"])
