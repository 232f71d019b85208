"""Checks the pages of the browser table: format, types, warnings of the compiler, and their own tests.

`--format` formats the files instead.
"""

import subprocess
import sys
from collections.abc import Sequence

from setup import WEB, install_packages, node
from tools.unchecked import unchecked

PACKAGES = WEB / "node_modules"


def prettier(action: str) -> None:
    node(PACKAGES / "prettier/bin/prettier.cjs", "--log-level", "warn", action, ".")


def check() -> None:
    prettier("--check")
    node(PACKAGES / "svelte-check/bin/svelte-check", "--fail-on-warnings", "--tsconfig", "./tsconfig.json")
    node(PACKAGES / "vitest/vitest.mjs", "run")


def main(arguments: Sequence[str] = ()) -> int:
    """Exit code 0 if all is well; also if the packages of the npm registry cannot be had, but not where CI runs."""
    try:
        install_packages()
    except (OSError, subprocess.CalledProcessError) as error:
        return unchecked(f"the browser code, whose packages could not be installed ({error})")
    try:
        if "--format" in arguments:
            prettier("--write")
        else:
            check()
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
