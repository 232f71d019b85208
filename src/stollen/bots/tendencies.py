"""How much likelier each role makes a deed, as logarithms; found by `python -m benchmarks.tendencies`."""

from collections.abc import Mapping, Sequence
from functools import cache

from stollen.engine.tables import ROLE_COUNT, ROLES

Row = Sequence[float]
Tendencies = Mapping[str, Row]

SABOTEUR_COLUMNS = ("base-saboteur",)
SABOTEUR: dict[str, tuple[float, ...]] = {}

SABOTEUR2_COLUMNS = ("x-saboteur", "x-digger-green", "x-digger-blue", "x-boss", "x-profiteer", "x-geologist")
SABOTEUR2: dict[str, tuple[float, ...]] = {}


@cache
def tendencies_for(ruleset: str) -> Tendencies:
    """By deed and role number; roles without a column are the measure, with 0."""
    if ruleset == "saboteur":
        return _by_role(SABOTEUR, SABOTEUR_COLUMNS)
    return _by_role(SABOTEUR2, SABOTEUR2_COLUMNS) if ruleset == "saboteur2" else {}


def _by_role(table: Mapping[str, Row], columns: Sequence[str]) -> Tendencies:
    rows = {}
    for name, weights in table.items():
        row = [0.0] * ROLE_COUNT
        for role, weight in zip(columns, weights, strict=True):
            row[ROLES[role]] = weight
        rows[name] = tuple(row)
    return rows
