"""The answer of a check that could check nothing."""

import os


def unchecked(reason: str) -> int:
    """Say why nothing was checked; the exit code: 0 for a developer, 1 where CI runs, which must not pass unseen."""
    print(f"NOT checked: {reason}")
    return 0 if os.environ.get("CI", "") in {"", "0", "false"} else 1
