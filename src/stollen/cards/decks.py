"""The boxes, read from `data/*.toml`: which cards a ruleset uses, and where they lie at the start."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from stollen.cards.faces import MIDDLE, ActionFace, Door, Gold, PathFace, Troll, sides

Cell = tuple[int, int]

RULESETS = ("duel", "solo", "saboteur", "saboteur2")

OPTIONS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "duel": {"goals_left": ("box", "reshuffle")},
    "solo": {"color": ("green", "blue"), "goals_left": ("box", "reshuffle")},
    "saboteur": {"nuggets": ("players", "diggers"), "broken_tools_forfeit": ("off", "on")},
    "saboteur2": {"trapped_geologist": ("paid", "unpaid")},
}
"""The choices a ruleset leaves to the players; the first value is the default."""


@dataclass(frozen=True, slots=True)
class PathCard:
    """A start, path or goal card and how many of it the box has."""

    id: str
    count: int
    face: PathFace


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An action card and how many of it the box has."""

    id: str
    count: int
    face: ActionFace


@dataclass(frozen=True, slots=True)
class DwarfCard:
    """A role card; `less` is taken off its share of the treasure (X16)."""

    id: str
    count: int
    less: int = 0


@dataclass(frozen=True, slots=True)
class Deck:
    """Every card of a ruleset and the layout of its table. Cards stand in alphabetical order."""

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

    @property
    def cards(self) -> list[PathCard | ActionCard]:
        """What is shuffled and dealt, in alphabetical order."""
        return sorted([*self.paths, *self.actions], key=lambda card: card.id)

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The choices of this ruleset, the default first."""
        return OPTIONS[self.ruleset]


def _duel(ruleset: str, layout: str, seats: range) -> Deck:
    box = _box("duel")
    setup = box["setup"][layout]
    ranks = tuple(int(least) for least in box["solo_rank"])
    return _deck(
        ruleset,
        [box],
        setup,
        seats,
        hand_sizes=dict.fromkeys(seats, setup["hand"]),
        counters=setup["markers"],
        keys=setup["keys"],
        set_aside=setup.get("set_aside", 0),
        ranks=ranks if ruleset == "solo" else (),
    )


def _saboteur() -> Deck:
    box = _box("base")
    return _deck(
        "saboteur",
        [box],
        box["setup"],
        _seats(box),
        hand_sizes={row["players"]: row["hand"] for row in box["seats"]},
        dwarfs=_dwarfs(box),
        dwarf_counts={
            row["players"]: {"base-digger": row["diggers"], "base-saboteur": row["saboteurs"]} for row in box["seats"]
        },
        nuggets={row["value"]: row["count"] for row in box["nugget"]},
        pay={int(number): gold for number, gold in box["saboteur_pay"].items()},
    )


def _saboteur2() -> Deck:
    base, box = _box("base"), _box("expansion")
    seats = _seats(box)
    dwarfs = _dwarfs(box)
    every_dwarf = {dwarf.id: dwarf.count for dwarf in dwarfs}
    return _deck(
        "saboteur2",
        [base, box],
        box["setup"],
        seats,
        hand_sizes=dict.fromkeys(seats, box["setup"]["hand"]),
        set_aside=box["setup"]["set_aside"],
        dwarfs=dwarfs,
        dwarf_counts=dict.fromkeys(seats, every_dwarf),
        pay={int(number): gold for number, gold in box["pay"].items()},
    )


DECKS: Mapping[str, Callable[[], Deck]] = {
    "duel": lambda: _duel("duel", "two", range(2, 3)),
    "solo": lambda: _duel("solo", "solo", range(1, 2)),
    "saboteur": _saboteur,
    "saboteur2": _saboteur2,
}


@cache
def deck_for(ruleset: str) -> Deck:
    """The deck of a ruleset."""
    return DECKS[ruleset]()


def _deck(ruleset: str, boxes: list[dict[str, Any]], setup: dict[str, Any], seats: range, **more: Any) -> Deck:
    starts = [row for box in boxes for row in box.get("start", [])]
    goals = _path_cards(boxes, "goal")
    paths = _path_cards(boxes, "path")
    actions = [
        ActionCard(row["id"], row["count"], ActionFace(row["kind"], tuple(row.get("tools", ()))))
        for box in boxes
        for row in box["action"]
    ]
    return Deck(
        ruleset=ruleset,
        title=boxes[-1]["meta"]["title"],
        seats=seats,
        starts=tuple(PathCard(row["id"], row["count"], _face(row)) for row in starts),
        start_cells=_cells(setup["start"]),
        goals=tuple(sorted(goals, key=lambda card: card.id)),
        goal_cells=_cells(setup["goals"]),
        paths=tuple(sorted(paths, key=lambda card: card.id)),
        actions=tuple(sorted(actions, key=lambda card: card.id)),
        rounds=setup["rounds"],
        deck_order=_every_copy(paths) + _every_copy(actions),
        goal_order=_every_copy(goals),
        **more,
    )


def _box(name: str) -> dict[str, Any]:
    return tomllib.loads(files("stollen.cards").joinpath("data", f"{name}.toml").read_text(encoding="utf-8"))


def _seats(box: dict[str, Any]) -> range:
    least, most = box["meta"]["players"]
    return range(least, most + 1)


def _dwarfs(box: dict[str, Any]) -> tuple[DwarfCard, ...]:
    return tuple(DwarfCard(row["id"], row["count"], row.get("less", 0)) for row in box["dwarf"])


def _path_cards(boxes: list[dict[str, Any]], kind: str) -> list[PathCard]:
    return [PathCard(row["id"], row["count"], _face(row)) for box in boxes for row in box.get(kind, [])]


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
