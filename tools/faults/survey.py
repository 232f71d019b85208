"""Which tests run which lines: every file of tests once, without a fault, under `coverage`.

A file of tests is measured again when it or a helper beside it changed. For a source that changed it is still known
which files of tests run it at all, and that is enough; but all are run once more, to see that they still pass.
"""

import ast
import hashlib
import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic

from coverage import CoverageData
from coverage.exceptions import DataError

from setup import compiled_sources
from tools.faults.areas import TOP
from tools.faults.fault import Fault
from tools.faults.workplace import MACHINE_CODE, Mode, Workplace

PYTEST = ["-m", "pytest", "-q", "-x", "--short", "--no-header", "--tb=short", "-rfE", "-p", "no:cacheprovider"]
# It takes `src` for uncompiled, where copies have their machine code.
PYTEST.append("--deselect=tests/properties/test_same_games.py::test_playouts_end_as_they_do_uncompiled")
LIMIT = 1800.0

SETTINGS = """
[run]
parallel = true
source = {folder}/src/stollen
data_file = {folder}/build/coverage/data
concurrency = thread, multiprocessing, greenlet
patch = subprocess
sigterm = true
disable_warnings =
    no-data-collected, module-not-imported, module-not-measured, previously-imported, already-imported
    couldnt-parse, no-sysmon, no-ctracer
"""


class FailsWithoutFault(Exception):
    """Tests fail although nothing is wrong; the text says which."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What is run or not run as a whole: a file of tests, or one kind of golden data."""

    name: str
    arguments: tuple[str, ...]
    files: tuple[str, ...]
    """What it depends on among the tests."""

    def key(self, folder: Path) -> str:
        """Changes when one of its files does."""
        digest = hashlib.sha256()
        for name in self.files:
            digest.update(name.encode() + b"\0" + (folder / name).read_bytes())
        return digest.hexdigest()[:16]


def units_in(folder: str) -> list[Unit]:
    """The files of tests in a folder, and the kinds of golden data; or one file."""
    place, tests = TOP / folder, sorted((TOP / folder).rglob("test_*.py"))
    if place.is_file():
        place, tests = place.parent, [place]
    kinds = sorted((place / "kinds").glob("[!_]*.py")) if (place / "kinds").is_dir() else []
    helpers = [path for path in sorted(place.rglob("*.py")) if not path.name.startswith("test_") and path not in kinds]
    helpers.append(TOP / "tests/conftest.py")
    units = []
    for path in tests:
        if path.name == "test_golden.py" and kinds:
            units += [golden_unit(path, kind, helpers) for kind in kinds]
        else:
            units.append(Unit(shown(path), (shown(path),), tuple(map(shown, [path, *helpers]))))
    return units


def golden_unit(test: Path, kind: Path, helpers: list[Path]) -> Unit:
    kept = sorted(test.parent.joinpath("data", kind.stem).iterdir())
    cases = tuple(f"{shown(test)}::test_nothing_changed[{kind.stem}/{path.name}]" for path in kept)
    return Unit(f"{shown(test)} {kind.stem}", cases, tuple(map(shown, [test, kind, *kept, *helpers])))


def shown(path: Path) -> str:
    return path.relative_to(TOP).as_posix()


@dataclass(frozen=True, slots=True)
class Runs:
    """What a unit runs: lines by file, the text of each file as it was, and how long it takes."""

    key: str
    seconds: float
    lines: dict[str, list[int]] | None
    """None if it cannot be told: everything, perhaps."""
    texts: dict[str, str]
    hidden: list[str]
    """Files of which nothing can be told, as they were run from machine code."""

    def reaches(self, fault: Fault) -> bool:
        """Whether the unit may notice the fault."""
        if self.lines is None or fault.path in self.hidden:
            return True
        if fault.path not in self.lines:
            return False
        if self.texts[fault.path] != fingerprint(fault.before):
            return True
        return not set(self.lines[fault.path]).isdisjoint(lines_of_statement(fault.before, fault.line))


def fingerprint(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def lines_of_statement(source: str, line: int) -> range:
    """The lines of the smallest statement at a line; of one with a body only those before it."""
    found = range(line, line + 1)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or line):
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if body else node.end_lineno
            if last is not None and line <= max(last, node.lineno):
                found = range(node.lineno, max(last, node.lineno) + 1)
    return found


class Survey:
    """What every unit of some folders runs, kept in a file."""

    def __init__(self, kept: Path) -> None:
        self.kept = kept
        self.runs: dict[str, Runs] = {}
        self.clean = ""
        """For which sources and tests it is known that all is well without a fault."""
        if kept.exists():
            read = json.loads(kept.read_text(encoding="utf-8"))
            self.clean = read["clean"]
            self.runs = {name: Runs(**runs) for name, runs in read["runs"].items()}

    def keep(self) -> None:
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        rows = {name: asdict(runs) for name, runs in self.runs.items()}
        self.kept.write_text(json.dumps({"clean": self.clean, "runs": rows}), encoding="utf-8")

    def make(self, workplace: Workplace, mode: Mode, folders: Iterable[str]) -> None:
        """Run what has changed; tests that fail without a fault end everything."""
        hidden = [] if mode is Mode.PLAIN else compiled_sources()
        folders = list(folders)
        today = state_of(workplace.folder, folders)
        if today == self.clean:
            return
        workplace.use(mode)
        units = [unit for folder in folders for unit in units_in(folder)]
        old = [unit for unit in units if not self.knows(unit)]
        for number, unit in enumerate(old, 1):
            print(f"Without a fault, {number} of {len(old)}: {unit.name}", flush=True)
            self.runs[unit.name] = self.measured(workplace, unit, hidden)
            self.keep()
        if known := [unit for unit in units if unit not in old]:
            print(f"Without a fault, the other {len(known)} files of tests", flush=True)
            self.check(workplace, known)
        self.clean = today
        self.keep()

    def check(self, workplace: Workplace, units: Iterable[Unit]) -> None:
        """See that tests pass which were measured with other sources."""
        log = workplace.folder.parent / "survey.log"
        arguments = [argument for unit in units for argument in unit.arguments]
        if workplace.run([sys.executable, *PYTEST, *arguments], log, 2 * LIMIT) not in (0, 5):
            raise FailsWithoutFault(
                f"{next(failed_in(log), 'The tests')} fails although no fault was planted; see {log}"
            )

    def knows(self, unit: Unit) -> bool:
        return unit.name in self.runs and self.runs[unit.name].key == unit.key(TOP)

    def measured(self, workplace: Workplace, unit: Unit, hidden: list[str]) -> Runs:
        """One run under `coverage`; where that itself disturbs a test, one without."""
        folder = workplace.folder / "build/coverage"
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.iterdir():
            path.unlink()
        settings = folder / "settings"
        settings.write_text(SETTINGS.format(folder=workplace.folder.resolve()), encoding="utf-8")
        log = workplace.folder.parent / "survey.log"
        for attempt in (["-m", "coverage", "run", f"--rcfile={settings}"], []):
            begun = monotonic()
            code = workplace.run([sys.executable, *attempt, *PYTEST, *unit.arguments], log, LIMIT)
            if code in (0, 5):
                seconds = round(monotonic() - begun, 1)
                lines = lines_in(folder, workplace.folder) if attempt else None
                texts = {
                    name: fingerprint((workplace.folder / name).read_text(encoding="utf-8")) for name in lines or ()
                }
                return Runs(unit.key(workplace.folder), seconds, lines, texts, hidden)
        raise FailsWithoutFault(f"{unit.name} fails although no fault was planted; see {log}")

    def reached(self, fault: Fault, folder: str) -> list[Unit]:
        """The units of a folder that may notice a fault, the quickest first."""
        units = [unit for unit in units_in(folder) if unit.name in self.runs and self.runs[unit.name].reaches(fault)]
        return sorted(units, key=lambda unit: self.runs[unit.name].seconds)

    def seconds(self, units: Iterable[Unit]) -> float:
        return sum(self.runs[unit.name].seconds for unit in units)


def state_of(folder: Path, tests: Iterable[str]) -> str:
    """Changes when any source does, or any of the tests."""
    digest = hashlib.sha256()
    for top in ("src", "locales", *tests):
        place = folder / top
        for path in [place] if place.is_file() else sorted(place.rglob("*")):
            if path.is_file() and path.suffix not in (".pyc", *MACHINE_CODE):
                digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def lines_in(folder: Path, top: Path) -> dict[str, list[int]]:
    """The lines that the processes of one run say they ran."""
    found: dict[str, set[int]] = {}
    for path in folder.glob("data.*"):
        data = CoverageData(str(path))
        try:
            data.read()
        except DataError:  # its process was ended while it wrote
            continue
        for file in data.measured_files():
            name = Path(file).relative_to(top.resolve()).as_posix()
            found.setdefault(name, set()).update(data.lines(file) or ())
    return {name: sorted(lines) for name, lines in found.items() if lines}


def failed_in(log: Path) -> Iterator[str]:
    """The tests that a run of pytest names as failed."""
    for line in log.read_text(encoding="utf-8", errors="replace").splitlines():
        if named := re.match(r"(?:FAILED|ERROR) (.+?)(?: - |$)", line):
            yield named[1]
