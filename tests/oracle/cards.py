"""The printed cards, read only from the card data files."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

CARD_DATA = Path(__file__).resolve().parents[2] / "src" / "stollen" / "cards" / "data"

SIDES = ("N", "E", "S", "W")
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
TOOLS = ("pick", "lamp", "cart")


@dataclass(frozen=True)
class Face:
    """The printed side of a path, goal or start card, as it lies (upright or turned)."""

    openings: frozenset[str]
    groups: tuple[frozenset[str], ...]
    gold: int = 0
    gold_on: frozenset[str] = frozenset()
    door: str | None = None
    """The color of the door."""
    door_closes: frozenset[str] = frozenset()
    """The arms a closed door closes: one, or both for a door in the middle (arm "C")."""
    troll_closes: frozenset[str] = frozenset()
    ladder: str | None = None
    crystal: bool = False
    treasure: bool = False

    def junction_of(self, side: str) -> int:
        """The group of this opening."""
        number = 0
        while side not in self.groups[number]:
            number += 1
        return number

    def gold_junction(self) -> int:
        """The group the gold is printed on."""
        return self.groups.index(self.gold_on)

    def turned(self) -> "Face":
        """The same face after half a turn (C1)."""
        return Face(
            openings=half_turn(self.openings),
            groups=tuple(half_turn(group) for group in self.groups),
            gold=self.gold,
            gold_on=half_turn(self.gold_on),
            door=self.door,
            door_closes=half_turn(self.door_closes),
            troll_closes=half_turn(self.troll_closes),
            ladder=self.ladder,
            crystal=self.crystal,
            treasure=self.treasure,
        )

    def looks_like(self, other: "Face") -> bool:
        """Whether openings, groups, gold, door and troll are equal (the order of the groups does not matter)."""
        return (
            self.openings == other.openings
            and set(self.groups) == set(other.groups)
            and self.gold_on == other.gold_on
            and self.door_closes == other.door_closes
            and self.troll_closes == other.troll_closes
        )


def half_turn(sides: frozenset[str]) -> frozenset[str]:
    return frozenset(OPPOSITE[side] for side in sides)


def read_face(entry: dict[str, Any]) -> Face:
    gold, door, troll = entry.get("gold"), entry.get("door"), entry.get("troll")
    return Face(
        openings=frozenset(entry["openings"]),
        groups=tuple(frozenset(group) for group in entry["groups"]),
        gold=gold["value"] if gold else 0,
        gold_on=frozenset(gold["on"]) if gold else frozenset(),
        door=door["color"] if door else None,
        door_closes=closed_arms(door) if door else frozenset(),
        troll_closes=closed_arms(troll) if troll else frozenset(),
        ladder=entry.get("ladder"),
        crystal=entry.get("crystal", False),
        treasure=entry.get("treasure", False),
    )


def closed_arms(barrier: dict[str, Any]) -> frozenset[str]:
    """A door or troll closes its arm; one in the middle ("C") separates the openings of its group."""
    return frozenset(barrier["on"] if barrier["arm"] == "C" else [barrier["arm"]])


class Box:
    """The cards of one or more boxes together."""

    def __init__(self, data: Path, names: tuple[str, ...]) -> None:
        self.files = [tomllib.loads((data / f"{name}.toml").read_text(encoding="utf-8")) for name in names]
        faces = [entry for kind in ("start", "path", "goal") for entry in self.entries(kind)]
        self.upright = {entry["id"]: read_face(entry) for entry in faces}
        self.upside_down = {card: face.turned() for card, face in self.upright.items()}
        self.actions: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in self.entries("action")}
        self.deck = self.count("path") + self.count("action")
        self.goals = self.count("goal")
        self.symmetric = {card for card, face in self.upright.items() if face.looks_like(self.upside_down[card])}

    def entries(self, kind: str) -> list[dict[str, Any]]:
        return [entry for file in self.files for entry in file.get(kind, [])]

    def count(self, kind: str) -> Counter[str]:
        return Counter({entry["id"]: entry["count"] for entry in self.entries(kind)})

    def face(self, card: str, turned: bool) -> Face:
        return self.upside_down[card] if turned else self.upright[card]

    def ways(self, card: str) -> list[bool]:
        """The face upright, and turned if that differs."""
        return [False] if card in self.symmetric else [False, True]

    def kind(self, card: str) -> str:
        """ "path" or the kind of action card."""
        return str(self.actions[card]["kind"]) if card in self.actions else "path"

    def tools(self, card: str) -> list[str]:
        return list(self.actions[card]["tools"])

    def break_card(self, tool: str) -> str:
        """The card in front of a player with a broken tool."""
        return next(card for card, entry in self.actions.items() if entry["kind"] == "break" and tool in entry["tools"])


@cache
def open_box(data: Path, names: tuple[str, ...]) -> Box:
    """The parsed files, read only once."""
    return Box(data, names)
