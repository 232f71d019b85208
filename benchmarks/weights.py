"""Writes the files of weights that bots read: what wrote them, from which games, when, and the weights."""

import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from msgspec import json, to_builtins

from benchmarks.machine import ROOT
from stollen.bots.weight_files import WeightSource

DATA = ROOT / "src" / "stollen" / "bots" / "data"

DEEPEST = 4
"""Objects that are indented further are written in one line."""


def source(module: str, games: str) -> WeightSource:
    """The source of weights that this run of a module finds."""
    return WeightSource(" ".join(["python -m", module, *sys.argv[1:]]), games, datetime.now(UTC).date().isoformat())


def write_weights(name: str, content: Mapping[str, Any]) -> None:
    """Write a file of weights."""
    (DATA / f"{name}.json").write_text(as_text(content) + "\n", encoding="utf-8")


def as_text(content: Any, indent: str = "") -> str:
    """JSON with a line for each entry of an object, and for each row of a table."""
    content = to_builtins(content)
    if isinstance(content, list) and content and isinstance(content[0], list):
        return "[\n" + ",\n".join(f"{indent}  {as_text(row)}" for row in content) + f"\n{indent}]"
    if not isinstance(content, Mapping) or len(indent) > DEEPEST:
        return json.encode(content).decode()
    rows = (f"{indent}  {json.encode(key).decode()}: {as_text(value, indent + '  ')}" for key, value in content.items())
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
