"""The HTTP interface, operation by operation: parameters, bodies and answers, without class names.

An object is named by its fields; `wire_types/http.txt` lists their types.
"""

import json
from typing import Any

from stollen.server.schema.json_schemas import http_document
from tests.golden.golden_files import Produce

Json = dict[str, Any]
ABOUT = ("description", "title", "examples")
"""Text for people, on which programs do not rely."""


def operations() -> str:
    """All operations, sorted by path and method."""
    document = http_document()
    schemas = document["components"]["schemas"]
    lines: list[str] = []
    for path, methods in sorted(document["paths"].items()):
        for method, operation in sorted(methods.items()):
            lines += [f"{method.upper()} {path}", *(f"    {line}" for line in _told(operation, schemas)), ""]
    return "\n".join(lines)


def _told(operation: Json, schemas: Json) -> list[str]:
    lines = [f"group {', '.join(operation.get('tags', ()))}"]
    lines += [f"token {json.dumps(one)}" for one in operation.get("security", ())]
    for one in operation.get("parameters", ()):
        must = "required" if one.get("required") else "optional"
        lines.append(f"{one['in']} {one['name']}, {must}: {_schema(one['schema'], schemas)}")
    if body := operation.get("requestBody"):
        must = "required" if body.get("required") else "optional"
        lines += [f"body, {must}: {line}" for line in _content(body, schemas)]
    for status, answer in operation["responses"].items():
        lines += [f"{status}: {line}" for line in _content(answer, schemas) or ["nothing"]]
    return lines


def _content(holder: Json, schemas: Json) -> list[str]:
    return [f"{kind} {_schema(one.get('schema', {}), schemas)}" for kind, one in holder.get("content", {}).items()]


def _schema(schema: Json, schemas: Json) -> str:
    """A type; a reference is replaced by the fields it refers to."""
    return json.dumps(_plain(schema, schemas), separators=(", ", ": "))


def _plain(value: Any, schemas: Json) -> Any:
    if isinstance(value, list):
        return [_plain(one, schemas) for one in value]
    if not isinstance(value, dict):
        return value
    if "$ref" in value:
        return "{" + ", ".join(schemas[value["$ref"].rpartition("/")[2]]["properties"]) + "}"
    return {key: _plain(one, schemas) for key, one in value.items() if key not in ABOUT}


CASES: dict[str, Produce] = {"operations.txt": operations}
