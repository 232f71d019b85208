"""Writes the descriptions of the interface into a folder: `python -m stollen.server.write_api docs/api`."""

import sys
from pathlib import Path

import msgspec

from stollen.server.schemas import Json, http_document, message_schema
from stollen.server.typescript import typescript


def api_files() -> dict[str, str]:
    """All files, by name, as they should be."""
    messages = message_schema()
    return {
        "openapi.json": _pretty(http_document()),
        "messages.json": _pretty(messages),
        "messages.ts": typescript(messages["$defs"]),
    }


def _pretty(document: Json) -> str:
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in api_files().items():
        (folder / name).write_text(text, encoding="utf-8")
