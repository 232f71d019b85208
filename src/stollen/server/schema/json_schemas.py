"""Describes the interface: HTTP as OpenAPI 3.1, the messages of the socket as JSON Schema."""

from functools import cache
from inspect import cleandoc
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig

import stollen
from stollen.game.events.event import Event
from stollen.game.moves.move import Move
from stollen.game.view import SeenPending
from stollen.protocol.room_messages import Command, ServerMessage
from stollen.protocol.room_plan import Clock, Sitter
from stollen.protocol.room_talk import Statement
from stollen.server.web.http_errors import ErrorBody
from stollen.server.web.routes import ROUTES, TYPES, WITH_TOKEN

Json = dict[str, Any]

BEARER = {
    "type": "http",
    "scheme": "bearer",
    "description": "The token of a member, from the answer to joining a room.",
}
REFUSED = "Refused: `code` says why. Nothing has changed."


@cache
def http_document() -> Json:
    """The OpenAPI document. msgspec, which validates the types, also describes them."""
    config = OpenAPIConfig("Stollen", stollen.__version__, description="Rooms in which Saboteur games are played.")
    app = Litestar(list(ROUTES), openapi_config=config, logging_config=None)
    document: Json = app.openapi_schema.to_schema()
    types = (*TYPES, ErrorBody)
    _, schemas = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    missing = set(document["components"]["schemas"]) - set(schemas)
    assert not missing, f"not among the types: {missing}"
    document["components"] = {"schemas": _dedented(schemas), "securitySchemes": {"bearer": BEARER}}
    document["servers"] = [{"url": "/"}]
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            _tidy(operation)
            if (method, path) in WITH_TOKEN:
                operation["security"] = [{"bearer": []}]
    return document


def _tidy(operation: Json) -> None:
    """Describes every refusal as an `ErrorBody`."""
    operation["responses"].pop("400", None)
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorBody"}}}
    operation["responses"]["default"] = {"description": REFUSED, "content": content}
    operation["operationId"] = operation["summary"][0].lower() + operation["summary"][1:]
    operation.pop("summary")
    operation.pop("deprecated")
    for answer in operation["responses"].values():
        answer.pop("headers", None)


@cache
def message_schema() -> Json:
    """The messages of the socket: `Command` and `ServerMessage`."""
    tops, schemas = msgspec.json.schema_components([Command, ServerMessage], ref_template="#/$defs/{name}")
    command, message = tops
    described = {
        "Command": {"description": "A message of a member.", **command},
        "ServerMessage": {"description": "A message of the server.", **message},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages",
        "anyOf": [{"$ref": "#/$defs/Command"}, {"$ref": "#/$defs/ServerMessage"}],
        "$defs": described | _dedented(schemas),
    }


def union_schemas() -> Json:
    """Named unions, for languages that need a name."""
    named = {
        "Event": Event,
        "Choice": Move,
        "Sitter": Sitter,
        "Clock": Clock,
        "Statement": Statement,
        "Pending": SeenPending,
    }
    tops, _ = msgspec.json.schema_components(list(named.values()), ref_template="#/$defs/{name}")
    return dict(zip(named, tops, strict=True))


def _dedented(schemas: Json) -> Json:
    """Removes the indentation of docstrings from descriptions."""
    for schema in schemas.values():
        if "description" in schema:
            schema["description"] = cleandoc(schema["description"])
    return schemas
