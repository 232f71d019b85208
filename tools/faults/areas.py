"""Which tests are to notice a fault: folders of tests for each part of the sources, the quickest first."""

from dataclasses import dataclass
from pathlib import Path

TOP = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the sources, and the folders of tests (or files in others) that are asked in turn until one fails."""

    name: str
    sources: tuple[str, ...]
    tests: tuple[str, ...]


AREAS = (
    Area(
        "engine",
        ("src/stollen/engine", "src/stollen/cards"),
        (
            "tests/cards",
            "tests/clauses",
            "tests/counts",
            "tests/game",
            "tests/playthroughs",
            "tests/golden",
            "tests/oracle",
            "tests/properties",
            "tests/lab/test_engine_bench.py",
        ),
    ),
    Area(
        "game",
        ("src/stollen/game", "src/stollen/__init__.py"),
        (
            "tests/game",
            "tests/clauses",
            "tests/terminal/test_verify_lines.py",
            "tests/playthroughs",
            "tests/golden",
            "tests/properties",
            "tests/oracle",
        ),
    ),
    Area("bots", ("src/stollen/bots",), ("tests/bots", "tests/golden")),
    Area("protocol", ("src/stollen/protocol",), ("tests/game", "tests/bots", "tests/server", "tests/golden")),
    Area("lab", ("src/stollen/lab", "src/stollen/envs"), ("tests/lab", "tests/envs", "tests/golden")),
    Area("server", ("src/stollen/server",), ("tests/server", "tests/golden")),
    Area("terminal", ("src/stollen/terminal",), ("tests/terminal", "tests/golden")),
    Area(
        "cli",
        ("src/stollen/cli", "src/stollen/__main__.py"),
        ("tests/terminal", "tests/game", "tests/lab", "tests/golden"),
    ),
    Area("browser", ("web/src",), ("web/tests",)),
)

LEFT_OUT = {
    "tests/browser": "needs Chromium, and minutes",
    "tests/docs": "runs the code of documents, which tests of the areas run more closely",
    "tests/faults": "kills and cuts off real servers, which takes minutes",
    "tests/locales": "compares texts; faults in texts are not planted",
    "tests/structure": "looks at names, not at what the code does",
    "tests/tools": "tests what is no part of the package",
}
"""Folders of tests that no area asks, and why."""


class NoSuchArea(Exception):
    """Neither the name of an area nor a folder or file of one; the text says which there are."""


def area_and_sources(wanted: str) -> tuple[Area, tuple[str, ...]]:
    """The area that is meant by its name or by a folder or file in it, and where faults are to be planted."""
    for area in AREAS:
        if area.name == wanted:
            return area, area.sources
    place = Path(wanted)
    folder = (place if place.is_absolute() else TOP / place).resolve()
    if folder.exists() and folder.is_relative_to(TOP):
        inside = folder.relative_to(TOP)
        for area in AREAS:
            if any(inside.is_relative_to(source) for source in area.sources):
                return area, (inside.as_posix(),)
    raise NoSuchArea(
        f"{wanted}: neither an area ({', '.join(area.name for area in AREAS)}) nor a folder or file of one"
    )
