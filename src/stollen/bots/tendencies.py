"""How much likelier each role makes a deed, as logarithms; found by `python -m benchmarks.tendencies`."""

from collections.abc import Mapping, Sequence
from functools import cache

from stollen.engine.tables import ROLE_COUNT, ROLES

Row = Sequence[float]
Tendencies = Mapping[str, Row]

SABOTEUR_COLUMNS = ("base-saboteur",)
SABOTEUR: dict[str, tuple[float, ...]] = {
    "break anybody": (2.99,),
    "break disliked": (-1.48,),
    "break distrusted": (-2.38,),
    "break liked": (4.64,),
    "break trusted": (4.10,),
    "dead end further": (4.95,),
    "dead end further close": (2.23,),
    "dead end level": (1.56,),
    "dead end level close": (1.47,),
    "help anybody": (-3.79,),
    "help disliked": (-3.58,),
    "help distrusted": (-3.46,),
    "help liked": (-4.01,),
    "help self": (0.07,),
    "help trusted": (-2.97,),
    "knows, further": (1.55,),
    "knows, level": (0.53,),
    "knows, nearer": (-1.58,),
    "map": (-0.04,),
    "pass hindered": (0.12,),
    "pass one": (-1.56,),
    "pass one close": (-1.03,),
    "path further": (1.79,),
    "path further close": (-0.18,),
    "path level": (0.23,),
    "path level close": (0.12,),
    "path nearer": (-3.69,),
    "path nearer close": (-2.28,),
    "rockfall further": (3.81,),
    "rockfall much nearer": (-2.10,),
    "rockfall nearer": (-0.78,),
}

SABOTEUR2_COLUMNS = ("x-saboteur", "x-geologist", "x-digger-green", "x-digger-blue")
SABOTEUR2: dict[str, tuple[float, ...]] = {
    "break anybody": (2.07, -0.66, 0.00, 0.00),
    "break disliked": (-1.24, 0.08, 0.00, 0.00),
    "break distrusted": (-1.38, 0.29, 0.00, 0.00),
    "break liked": (2.76, -0.24, 0.00, 0.00),
    "break trusted": (2.92, -0.23, 0.00, 0.00),
    "crystal": (-0.61, 0.37, 0.00, 0.00),
    "dead end further": (4.90, 0.34, 0.00, 0.00),
    "dead end further close": (2.92, 0.00, 0.00, 0.00),
    "dead end level": (2.02, 2.05, 0.00, 0.00),
    "dead end level close": (0.83, 1.26, 0.00, 0.00),
    "door blue": (0.06, 0.47, 0.00, 0.00),
    "door green": (1.01, 0.05, 0.00, 0.00),
    "hands off": (0.13, 0.02, 0.00, 0.00),
    "help anybody": (-1.79, 0.38, 0.00, 0.00),
    "help distrusted": (-2.32, -0.58, 0.00, 0.00),
    "help liked": (-1.56, 0.24, 0.00, 0.00),
    "help self": (0.83, 0.42, 0.00, 0.00),
    "help trusted": (-0.81, -0.27, 0.00, 0.00),
    "inspect": (-0.43, -0.10, 0.00, 0.00),
    "knows, further": (0.83, -0.66, 0.00, 0.00),
    "knows, level": (0.18, -0.26, 0.00, 0.00),
    "knows, nearer": (-1.00, 0.20, 0.00, 0.00),
    "map": (-0.24, -0.10, 0.00, 0.00),
    "mend": (0.16, 0.22, 0.00, 0.00),
    "pass one": (-1.68, -0.27, 0.00, 0.00),
    "pass one close": (-3.04, -0.32, 0.00, 0.00),
    "pass some": (-0.90, -0.55, 0.00, 0.00),
    "pass some close": (-0.76, -0.71, 0.00, 0.00),
    "path further": (2.71, 0.03, 0.00, 0.00),
    "path further close": (0.40, -0.27, 0.00, 0.00),
    "path level": (0.45, 0.54, 0.00, 0.00),
    "path level close": (-0.14, 0.21, 0.00, 0.00),
    "path much nearer": (-1.95, 0.14, 0.00, 0.00),
    "path nearer": (-3.80, -0.10, 0.00, 0.00),
    "path nearer close": (-2.73, 0.16, 0.00, 0.00),
    "rockfall further": (3.88, 0.24, 0.00, 0.00),
    "rockfall much nearer": (-1.21, -0.03, 0.00, 0.00),
    "theft": (0.26, -0.27, 0.00, 0.00),
}


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
