"""Decks and layouts of the rulesets, read from `data/*.toml`."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from stollen.cards.faces import MIDDLE, ActionFace, Door, Gold, PathFace, Troll, sides

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PathCard:
    """A start, path or goal card, and its number of copies in the box."""

    id: str
    count: int
    face: PathFace


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An action card, and its number of copies in the box."""

    id: str
    count: int
    face: ActionFace


@dataclass(frozen=True, slots=True)
class DwarfCard:
    """A role card; `less` is subtracted from its share of the treasure (X16)."""

    id: str
    count: int
    less: int = 0


@dataclass(frozen=True, slots=True)
class Deck:
    """Every card of a ruleset, in alphabetical order, and the layout of its table."""

    ruleset: str
    title: str
    seats: range
    starts: tuple[PathCard, ...]
    start_cells: tuple[Cell, ...]
    goals: tuple[PathCard, ...]
    goal_cells: tuple[Cell, ...]
    paths: tuple[PathCard, ...]
    actions: tuple[ActionCard, ...]
    rounds: int
    hand_sizes: Mapping[int, int]
    counters: int = 0
    keys: int = 0
    set_aside: int = 0
    dwarfs: tuple[DwarfCard, ...] = ()
    dwarf_counts: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    nuggets: Mapping[int, int] = field(default_factory=dict)
    pay: Mapping[int, int] = field(default_factory=dict)
    ranks: tuple[int, ...] = ()
    deck_order: tuple[str, ...] = ()
    goal_order: tuple[str, ...] = ()
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def cards(self) -> list[PathCard | ActionCard]:
        """The cards that are shuffled and dealt, in alphabetical order."""
        return sorted([*self.paths, *self.actions], key=lambda card: card.id)

    @property
    def players(self) -> str:
        """The possible numbers of players in words: "2 players", "3 to 10 players"."""
        least, most = self.seats[0], self.seats[-1]
        if least == most:
            return f"{most} player{'s' if most > 1 else ''}"
        return f"{least} to {most} players"

    def has(self, kind: str) -> bool:
        """Whether the deck has an action card of this kind."""
        return any(card.face.kind == kind for card in self.actions)


def _boxes() -> dict[str, dict[str, Any]]:
    """The parsed card files by the name of the box."""
    data = files("stollen.cards").joinpath("data")
    found = [(file.name.removesuffix(".toml"), file) for file in data.iterdir() if file.name.endswith(".toml")]
    return {name: tomllib.loads(file.read_text(encoding="utf-8")) for name, file in sorted(found)}


def _rules() -> dict[str, tuple[str, dict[str, Any]]]:
    """The rulesets of all card files, in order of `place`, each with the name of its box."""
    rows = [(row["place"], name, row) for name, box in BOXES.items() for row in box["ruleset"]]
    return {row["name"]: (name, row) for _, name, row in sorted(rows, key=lambda entry: entry[0])}


BOXES = _boxes()
RULES = _rules()
RULESETS = tuple(RULES)


@cache
def deck_for(ruleset: str) -> Deck:
    """The deck of a ruleset."""
    name, row = RULES[ruleset]
    box = BOXES[name]
    boxes = [*(BOXES[other] for other in row.get("boxes", ())), box]
    setup = box["setup"][row["setup"]] if "setup" in row else box["setup"]
    seats = range(row["seats"][0], row["seats"][1] + 1)
    goals, paths, actions = _path_cards(boxes, "goal"), _path_cards(boxes, "path"), _action_cards(boxes)
    return Deck(
        ruleset=ruleset,
        title=box["meta"]["title"],
        seats=seats,
        starts=tuple(_path_cards(boxes, "start")),
        start_cells=_cells(setup["start"]),
        goals=tuple(sorted(goals, key=lambda card: card.id)),
        goal_cells=_cells(setup["goals"]),
        paths=tuple(sorted(paths, key=lambda card: card.id)),
        actions=tuple(sorted(actions, key=lambda card: card.id)),
        rounds=setup["rounds"],
        hand_sizes=_hand_sizes(box, setup, seats),
        counters=setup.get("markers", 0),
        keys=setup.get("keys", 0),
        set_aside=setup.get("set_aside", 0),
        dwarfs=tuple(DwarfCard(dwarf["id"], dwarf["count"], dwarf.get("less", 0)) for dwarf in box.get("dwarf", [])),
        dwarf_counts=_dwarf_counts(box, row.get("dwarfs", {}), seats),
        nuggets={nugget["value"]: nugget["count"] for nugget in box.get("nugget", [])},
        pay={int(number): gold for number, gold in box.get(row.get("pay", ""), {}).items()},
        ranks=tuple(int(least) for least in box.get(row.get("ranks", ""), {})),
        deck_order=_every_copy(paths) + _every_copy(actions),
        goal_order=_every_copy(goals),
        options={option: tuple(values) for option, values in row["options"].items()},
    )


def _hand_sizes(box: dict[str, Any], setup: dict[str, Any], seats: range) -> dict[int, int]:
    """The hand size by number of players."""
    if "hand" in setup:
        return dict.fromkeys(seats, setup["hand"])
    return {row["players"]: row["hand"] for row in box["seats"]}


def _dwarf_counts(box: dict[str, Any], columns: dict[str, str], seats: range) -> dict[int, dict[str, int]]:
    """The dwarf cards that are shuffled, by number of players: by the box's table, or all (B1, X2)."""
    if columns:
        return {row["players"]: {dwarf: row[name] for name, dwarf in columns.items()} for row in box["seats"]}
    every_dwarf = {dwarf["id"]: dwarf["count"] for dwarf in box.get("dwarf", [])}
    return dict.fromkeys(seats, every_dwarf)


def _path_cards(boxes: list[dict[str, Any]], kind: str) -> list[PathCard]:
    return [PathCard(row["id"], row["count"], _face(row)) for box in boxes for row in box.get(kind, [])]


def _action_cards(boxes: list[dict[str, Any]]) -> list[ActionCard]:
    rows = [row for box in boxes for row in box["action"]]
    return [ActionCard(row["id"], row["count"], ActionFace(row["kind"], tuple(row.get("tools", ())))) for row in rows]


def _every_copy(cards: Sequence[PathCard | ActionCard]) -> tuple[str, ...]:
    return tuple(card.id for card in cards for _ in range(card.count))


def _cells(rows: list[list[int]]) -> tuple[Cell, ...]:
    return tuple((column, row) for column, row in rows)


def _face(row: dict[str, Any]) -> PathFace:
    return PathFace(
        groups=tuple(sorted(sides(group) for group in row["groups"])),
        gold=Gold(row["gold"]["value"], sides(row["gold"]["on"])) if "gold" in row else None,
        door=Door(row["door"]["color"], _arm(row["door"]), sides(row["door"]["on"])) if "door" in row else None,
        troll=Troll(_arm(row["troll"]), sides(row["troll"]["on"])) if "troll" in row else None,
        ladder=row.get("ladder"),
        crystal=row.get("crystal", False),
        treasure=row.get("treasure", False),
    )


def _arm(feature: dict[str, Any]) -> int:
    return MIDDLE if feature["arm"] == "C" else sides([feature["arm"]])
