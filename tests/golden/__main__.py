"""Renews golden data: `python -m tests.golden`, or only some kinds: `python -m tests.golden decisions wire_types`."""

import argparse

from tests.golden.golden_files import KINDS, write


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    wanted: list[str] = parser.parse_args().kinds
    if unknown := set(wanted) - set(KINDS):
        parser.error(f"no such kind: {', '.join(sorted(unknown))}; there are {', '.join(KINDS)}")
    for kind in wanted or KINDS:
        print(f"Writing {kind} ...", flush=True)
        write(kind)


if __name__ == "__main__":
    main()
