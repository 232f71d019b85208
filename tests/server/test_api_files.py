"""The generated descriptions match the types."""

import json
from pathlib import Path
from typing import Any

import pytest

from stollen.server.schema.json_schemas import http_document, message_schema
from stollen.server.schema.typescript_types import type_of, typescript
from stollen.server.schema.write_api import api_files

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", list(api_files()))
def test_the_files_are_those_the_types_give(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == api_files()[name], "run `make api`"


def test_http_is_described_as_strictly_as_it_is_checked() -> None:
    document = http_document()
    assert document["openapi"].startswith("3.1")
    schemas = document["components"]["schemas"]
    for name in ("OpenRoom", "JoinRoom", "OwnTokens", "RoomPlan", "BotSeat"):
        assert schemas[name]["additionalProperties"] is False, name
    operations = [each for path in document["paths"].values() for each in path.values()]
    assert len({each["operationId"] for each in operations}) == len(operations)
    assert all("ErrorBody" in json.dumps(each["responses"]["default"]) for each in operations)


@pytest.mark.parametrize(
    ("document", "place"),
    [(http_document(), "#/components/schemas/"), (message_schema(), "#/$defs/")],
    ids=["http", "messages"],
)
def test_every_reference_leads_to_a_type_and_every_type_is_referred_to(document: dict[str, Any], place: str) -> None:
    types: Any = document
    for part in place.strip("#/").split("/"):
        types = types[part]
    assert len(types) > 80 and all(types.values())
    assert set(references(document)) == {place + name for name in types}


def test_the_references_of_a_document_are_found_wherever_they_stand() -> None:
    """Else the test above could not fail."""
    document = {"a": [{"$ref": "#/x"}, {"b": {"$ref": "#/y", "c": [[{"$ref": "#/z"}]]}}], "d": 1}
    assert sorted(references(document)) == ["#/x", "#/y", "#/z"]


def references(value: Any) -> list[str]:
    if isinstance(value, dict):
        inner = [each for item in value.values() for each in references(item)]
        return inner + ([value["$ref"]] if "$ref" in value else [])
    return [each for item in value for each in references(item)] if isinstance(value, list) else []


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "integer", "minimum": 0}, "number"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"const": 1}, "1"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"type": "array", "items": {"$ref": "#/$defs/Found"}}, "readonly Found[]"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "readonly (string | null)[]"),
        ({"type": "array", "prefixItems": [{"type": "integer"}] * 2, "items": False}, "readonly [number, number]"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "Readonly<Record<string, string>>"),
        ({"type": ["string", "null"]}, "string | null"),
        ({}, "unknown"),
    ],
)
def test_types(schema: dict[str, Any], expected: str) -> None:
    assert type_of(schema, "") == expected


def test_an_object_is_an_interface_with_optional_fields() -> None:
    schema = {
        "description": "A thing.",
        "type": "object",
        "properties": {"type": {"enum": ["thing"]}, "size": {"type": "integer"}},
        "required": ["type"],
    }
    text = typescript({"Thing": schema, "Things": {"anyOf": [{"$ref": "#/$defs/Thing"}]}})
    assert '/** A thing. */\nexport interface Thing {\n  readonly type: "thing";\n  readonly size?: number;\n}' in text
    assert "export type Things = Thing;" in text
