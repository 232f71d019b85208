"""The log-likelihoods of actions by role; `python -m benchmarks.tendencies` fits them."""

from collections.abc import Mapping, Sequence
from functools import cache

from msgspec import Struct

from stollen.bots.weight_files import WeightSource, read_weights
from stollen.engine.lookup_tables import ROLE_COUNT, ROLES


class RoleLikelihoods(Struct, frozen=True):
    """The likelihoods in one ruleset."""

    source: WeightSource
    log_likelihoods: Mapping[str, Mapping[str, float]]
    """By action and dwarf card; other roles have 0."""


@cache
def role_likelihoods() -> Mapping[str, RoleLikelihoods]:
    """The likelihoods by ruleset."""
    return read_weights("role_likelihoods", dict[str, RoleLikelihoods])


@cache
def log_likelihoods_for(ruleset: str) -> Mapping[str, Sequence[float]]:
    """By action and role number; empty in games without roles."""
    known = role_likelihoods().get(ruleset)
    return {name: _by_role(row) for name, row in known.log_likelihoods.items()} if known else {}


def _by_role(row: Mapping[str, float]) -> Sequence[float]:
    numbers = [0.0] * ROLE_COUNT
    for role, number in row.items():
        numbers[ROLES[role]] = number
    return tuple(numbers)
