"""Writes the descriptions of the interface: `make api`."""

from pathlib import Path

import msgspec

from stollen.server.schema.json_schemas import Json, http_document, message_schema, union_schemas
from stollen.server.schema.typescript_types import typescript


def api_files() -> dict[str, str]:
    """The generated files, by path."""
    messages, http = message_schema(), http_document()
    types = messages["$defs"] | http["components"]["schemas"] | union_schemas()
    return {
        "docs/api/openapi.json": _pretty(http),
        "docs/api/messages.json": _pretty(messages),
        "web/src/generated/messages.ts": typescript(types),
    }


def _pretty(document: Json) -> str:
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"


if __name__ == "__main__":
    for name, text in api_files().items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
