"""Faults in TypeScript: Stryker says where they can be planted, vitest runs the tests that import the file."""

import json
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from time import monotonic

from msgspec import Struct

from setup import node_home
from tools.faults.areas import TOP
from tools.faults.fault import Fault, Site, drawn, sites_of
from tools.faults.survey import FailsWithoutFault
from tools.faults.trial import GRACE, PATIENCE, Result
from tools.faults.workplace import Workplace

STRYKER = "@stryker-mutator/instrumenter@10.1.1"
LISTER = Path(__file__).with_name("browser_faults.mjs")
NOT_TESTED = ("generated/", "main.ts", "gallery.ts")
"""What was generated, and where the pages begin."""
TEXTS = "StringLiteral"
VITEST = "node_modules/vitest/vitest.mjs"
LIMIT = 600.0


class Point(Struct, frozen=True):
    line: int
    column: int


class Change(Struct, frozen=True):
    """What Stryker would write between two points of a file."""

    file: str
    kind: str
    replacement: str
    start: Point
    end: Point


def files_in(sources: Iterable[str]) -> list[str]:
    """The TypeScript files below folders; components need a browser."""
    places = [TOP / source for source in sources]
    found = [path for place in places for path in (sorted(place.rglob("*.ts")) if place.is_dir() else [place])]
    tested = [path for path in found if not path.relative_to(TOP / "web/src").as_posix().startswith(NOT_TESTED)]
    return [path.relative_to(TOP).as_posix() for path in tested]


def node() -> str:
    return str(node_home() / ("node.exe" if os.name == "nt" else "bin/node"))


def changes_in(files: list[str], folder: Path) -> list[Change]:
    """Everything that Stryker can plant, with Stryker in a folder of its own."""
    lister = folder / LISTER.name
    folder.mkdir(parents=True, exist_ok=True)
    path = f"{Path(node()).parent}{os.pathsep}{os.environ['PATH']}"
    if not (folder / "node_modules/@stryker-mutator/instrumenter").exists():
        print(f"Installing {STRYKER} ...", flush=True)
        npm = str(node_home() / "lib/node_modules/npm/bin/npm-cli.js")
        command = [node(), npm, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", STRYKER]
        subprocess.run(command, cwd=folder, check=True, env={**os.environ, "PATH": path})
    shutil.copy(LISTER, lister)
    listed = subprocess.run([node(), str(lister.resolve()), *files], cwd=TOP, check=True, capture_output=True)
    changes: list[Change] = [
        Change(**{**row, "start": Point(**row["start"]), "end": Point(**row["end"])})
        for row in json.loads(listed.stdout)
    ]
    return [change for change in changes if change.kind != TEXTS]


def browser_sample(sources: Iterable[str], count: int, seed: str, folder: Path) -> list[Fault]:
    """A random sample of the faults below folders."""
    found: dict[str, dict[tuple[str, Point, Point], list[Change]]] = defaultdict(lambda: defaultdict(list))
    for change in changes_in(files_in(sources), folder):
        found[change.file][change.kind, change.start, change.end].append(change)
    sites: dict[Site, list[Change]] = {}
    for path, places in found.items():
        source = (TOP / path).read_text(encoding="utf-8")
        sites |= sites_of(path, source, ((kind, start.line, changes) for (kind, start, _), changes in places.items()))
    return drawn(sites, count, seed, planted)


def planted(site: Site, change: Change) -> Fault | None:
    """The file with the fault."""
    before = (TOP / site.path).read_text(encoding="utf-8")
    lines = before.splitlines(keepends=True)

    def offset(point: Point) -> int:
        return sum(map(len, lines[: point.line - 1])) + point.column

    after = before[: offset(change.start)] + change.replacement + before[offset(change.end) :]
    return Fault(site.path, site.line, site.kind, before, after) if after != before else None


def prepare(workplace: Workplace, log: Path) -> float:
    """Install what the pages need in a copy, and see that all is well without a fault; the seconds that took."""
    install = "import setup; setup.install_packages()"
    if workplace.run([sys.executable, "-c", install], log, LIMIT) != 0:
        raise FailsWithoutFault(f"the packages of the pages could not be installed; see {log}")
    begun = monotonic()
    if run_vitest(workplace, log, LIMIT, "run") != 0:
        raise FailsWithoutFault(f"vitest fails although no fault was planted; see {log}")
    return monotonic() - begun


def run_vitest(workplace: Workplace, log: Path, seconds: float, *arguments: str) -> int | None:
    path = f"{Path(node()).parent}{os.pathsep}{os.environ['PATH']}"
    return workplace.run([node(), VITEST, *arguments, "--bail=1"], log, seconds, within="web", PATH=path, NO_COLOR="1")


def tried_in_browser(clean: float, fault: Fault, workplace: Workplace, log: Path) -> Result:
    """Plant a fault in a copy and run the tests that import its file."""
    begun = monotonic()
    inside = fault.path.removeprefix("web/")
    with workplace.with_fault(fault):
        code = run_vitest(workplace, log, PATIENCE * clean + GRACE, "related", "--run", "--passWithNoTests", inside)
    told = log.read_text(encoding="utf-8", errors="replace")
    if code is None:
        outcome, by = "stuck", "vitest"
    elif code != 0:
        outcome, by = (
            "noticed",
            next((line.split("FAIL")[1].strip() for line in told.splitlines() if "FAIL" in line), "vitest"),
        )
    elif "No test files found" in told:
        outcome, by = "not run by any test", ""
    else:
        outcome, by = "survived", "vitest"
    seconds = round(monotonic() - begun, 1)
    return Result(fault.key, fault.path, fault.line, fault.kind, outcome, by, seconds, list(fault.difference()))
