"""Rewrites `counts.json` with the numbers of the naive engine: `python -m tests.counts.recount`."""

import json

from tests.counts.counting import COUNTS, DEPTHS, Naive, count, entries, game_of


def recount() -> None:
    found = {name: [count(Naive(game_of(entry)), depth) for depth in DEPTHS] for name, entry in entries().items()}
    lines = [f"{json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in found.items()]
    COUNTS.write_text("{\n " + ",\n ".join(lines) + "\n}\n")


if __name__ == "__main__":
    recount()
