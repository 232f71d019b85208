"""What a view offers, sorted by what is touched for it. Notation is read here, no rule is known."""

import re
from collections import defaultdict
from collections.abc import Iterable

CELL = re.compile(r"-?\d+,-?\d+")
WITHOUT_A_CARD = {"pass", "mend", "bribe", "end", "orient", "pay", "take", "steal", "decline"}


def by_card(moves: Iterable[str]) -> dict[str, set[str]]:
    """For each card what can be touched after it: a cell, a player (with a tool), or a button to confirm."""
    found: dict[str, set[str]] = defaultdict(set)
    for move in moves:
        kind, *words = move.split(" ")
        if kind in WITHOUT_A_CARD:
            continue
        card, *where = words
        if not where:
            found[card].add("confirm")
        elif CELL.fullmatch(where[0]):
            found[card].add(where[0])
        else:
            found[card].add(f"target {' '.join(where)}")
    return dict(found)


def kinds(moves: Iterable[str]) -> set[str]:
    return {move.split(" ")[0] for move in moves}
