"""Rewrites the playthroughs: `python -m tests.playthroughs`, or only some: `python -m tests.playthroughs solo`."""

import argparse

from tests.playthroughs.short_games import SHORT_GAMES
from tests.playthroughs.writer import file_of, playthrough


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.playthroughs", description=__doc__)
    parser.add_argument("rulesets", nargs="*", metavar="RULESET", help=", ".join(SHORT_GAMES))
    chosen: list[str] = parser.parse_args().rulesets
    if unknown := set(chosen) - set(SHORT_GAMES):
        parser.error(f"no such ruleset: {', '.join(sorted(unknown))}; there are {', '.join(SHORT_GAMES)}")
    for ruleset in chosen or SHORT_GAMES:
        file_of(ruleset).write_text(playthrough(ruleset), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
