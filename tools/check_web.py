"""Checks the pages of the browser table: types, warnings of the compiler, and their own tests."""

import subprocess
import sys

from setup import WEB, install_packages, node
from tools.unchecked import unchecked


def main() -> int:
    """Exit code 0 if all is well; also if the packages of the npm registry cannot be had, but not where CI runs."""
    try:
        install_packages()
    except (OSError, subprocess.CalledProcessError) as error:
        return unchecked(f"the browser code, whose packages could not be installed ({error})")
    try:
        node(WEB / "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--tsconfig", "./tsconfig.json")
        node(WEB / "node_modules/vitest/vitest.mjs", "run")
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
