"""Writes the rows of the card files as TypeScript, from which the browser draws every face.

`python tools/cards_for_web.py` writes the file, `--check` only says whether it is up to date.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "stollen" / "cards" / "data"
TARGET = ROOT / "web" / "src" / "generated" / "cards.ts"

BOXES = ("duel", "base", "expansion")
TYPES = ("start", "path", "goal", "action", "dwarf", "nugget")
PRINTED = (
    "openings",
    "groups",
    "gold",
    "door",
    "troll",
    "ladder",
    "crystal",
    "treasure",
    "kind",
    "tools",
    "less",
    "value",
)

HEAD = """\
// Written by tools/cards_for_web.py from the card files. Do not edit.
import type { CardRow } from "../art/face";

export const CARDS: Readonly<Record<string, CardRow>> = {
"""
TAIL = "};\n"
ROUNDS = """
/** How many rounds a game has. */
export const ROUNDS: Readonly<Record<string, number>> = """


def web_row(box: str, card_type: str, row: dict[str, Any]) -> dict[str, Any]:
    """What is printed on a card, without where that is known from; nuggets are named by their value."""
    card_id = row.get("id", f"nugget-{row.get('value')}")
    head = {"id": card_id, "type": card_type, "box": box, "count": row["count"]}
    return head | {key: row[key] for key in PRINTED if key in row}


def boxes() -> dict[str, dict[str, Any]]:
    """The card files, read."""
    return {box: tomllib.loads((SOURCE / f"{box}.toml").read_text(encoding="utf-8")) for box in BOXES}


def rows() -> list[dict[str, Any]]:
    """The rows of all boxes, in the order of the card files."""
    return [
        web_row(box, card_type, row)
        for box, table in boxes().items()
        for card_type in TYPES
        for row in table.get(card_type, [])
    ]


def rounds() -> dict[str, int]:
    """How many rounds a game of each ruleset has."""
    found = {}
    for box in boxes().values():
        for ruleset in box["ruleset"]:
            setup = box["setup"][ruleset["setup"]] if "setup" in ruleset else box["setup"]
            found[ruleset["name"]] = setup["rounds"]
    return found


def as_typescript() -> str:
    """The whole file."""
    lines = [f"  {json.dumps(row['id'])}: {json.dumps(row)},\n" for row in rows()]
    return HEAD + "".join(lines) + TAIL + f"{ROUNDS}{json.dumps(rounds())};\n"


def is_up_to_date() -> bool:
    """Whether the file in the web folder is what the card files say."""
    return TARGET.exists() and TARGET.read_text(encoding="utf-8") == as_typescript()


def main(arguments: list[str]) -> str | None:
    """Writes or checks the file; answers what is wrong."""
    if "--check" in arguments:
        return (
            None if is_up_to_date() else "web/src/generated/cards.ts is not up to date: python tools/cards_for_web.py"
        )
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(as_typescript(), encoding="utf-8")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
