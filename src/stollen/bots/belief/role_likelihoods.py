"""How much likelier each role makes a deed, as logarithms; found by `python -m benchmarks.tendencies`."""

from collections.abc import Mapping, Sequence
from functools import cache

from stollen.engine.lookup_tables import ROLE_COUNT, ROLES

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
    "break anybody": (0.61, -0.13, 0.00, 0.00),
    "break disliked": (-1.82, -0.18, 0.00, 0.00),
    "break distrusted": (-2.22, 0.10, 0.00, 0.00),
    "break liked": (2.36, -0.50, 0.00, 0.00),
    "break trusted": (2.52, -1.99, 0.00, 0.00),
    "crystal": (-0.35, 1.08, 0.00, 0.00),
    "dead end further": (3.86, -0.52, 0.00, 0.00),
    "dead end further close": (2.89, -0.32, 0.00, 0.00),
    "dead end level": (1.26, 1.28, 0.00, 0.00),
    "dead end level close": (1.34, 0.27, 0.00, 0.00),
    "door blue": (1.12, 0.40, -0.65, -0.09),
    "door green": (1.02, -0.41, -0.09, -0.65),
    "hands off": (-0.26, 0.35, 0.00, 0.00),
    "help anybody": (-2.76, 0.21, 0.00, 0.00),
    "help disliked": (-2.37, -1.35, 0.00, 0.00),
    "help distrusted": (-2.24, 0.32, 0.00, 0.00),
    "help liked": (-2.43, -0.37, 0.00, 0.00),
    "help self": (0.21, 0.06, 0.00, 0.00),
    "help trusted": (-1.73, -0.90, 0.00, 0.00),
    "inspect": (-0.15, 0.52, 0.00, 0.00),
    "knows, further": (0.69, 0.07, 0.00, 0.00),
    "knows, level": (0.10, -0.29, 0.00, 0.00),
    "knows, nearer": (-1.55, -0.48, 0.00, 0.00),
    "map": (-0.19, 0.20, 0.00, 0.00),
    "mend": (0.77, 0.33, 0.00, 0.00),
    "pass one": (-1.24, -0.10, 0.00, 0.00),
    "pass one close": (-2.44, -0.41, 0.00, 0.00),
    "pass some": (-1.22, -0.49, 0.00, 0.00),
    "path further": (2.84, -0.30, 0.00, 0.00),
    "path further close": (-0.03, -0.46, 0.00, 0.00),
    "path level": (-0.08, 0.46, 0.00, 0.00),
    "path level close": (-0.19, -0.00, 0.00, 0.00),
    "path much nearer": (-2.76, -0.25, 0.00, 0.00),
    "path nearer": (-3.83, -0.35, 0.00, 0.00),
    "path nearer close": (-3.06, -0.06, 0.00, 0.00),
    "rockfall further": (3.19, -2.16, 0.00, 0.00),
    "rockfall much nearer": (-1.77, -1.16, 0.00, 0.00),
    "theft": (-0.15, -0.43, 0.00, 0.00),
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
