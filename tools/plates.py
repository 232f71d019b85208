"""Draws the pictures of the rule book with the code that draws the cards of the table: `python -m tools.plates`."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from setup import WEB, install_packages, node

FOLDER = WEB.parent / "docs" / "pictures" / "cards"


def draw(folder: Path) -> None:
    """Write all pictures into a folder."""
    install_packages()
    with TemporaryDirectory() as bundled:
        script = Path(bundled, "plates.mjs")
        rolldown = WEB / "node_modules/rolldown/bin/cli.mjs"
        node(
            rolldown,
            "plates.ts",
            "--file",
            str(script),
            "--platform",
            "node",
            "--format",
            "esm",
            "--log-level",
            "silent",
        )
        node(script, str(folder.resolve()))


if __name__ == "__main__":
    draw(FOLDER)
    sys.stdout.write(f"drawn: {', '.join(sorted(path.name for path in FOLDER.iterdir()))}\n")
