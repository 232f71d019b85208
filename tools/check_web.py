"""Checks the pages of the browser table: types, warnings of the compiler, and their own tests."""

import subprocess
import sys

from setup import WEB, install_packages, node


def main() -> int:
    """Exit code 0 if all is well, or if the packages of the npm registry cannot be had here."""
    try:
        install_packages()
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"The browser code was NOT checked: its packages could not be installed ({error}).")
        return 0
    try:
        node(WEB / "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--tsconfig", "./tsconfig.json")
        node(WEB / "node_modules/vitest/vitest.mjs", "run")
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
