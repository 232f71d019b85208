"""One fault put to the tests, stage by stage, until one fails."""

import sys
from collections.abc import Iterable
from pathlib import Path
from time import monotonic

from msgspec import Struct

from tools.faults.areas import Area
from tools.faults.fault import Fault
from tools.faults.survey import PYTEST, Survey, Unit, failed_in
from tools.faults.workplace import CannotCompile, Workplace

PATIENCE = 3.0
"""How much longer than without a fault tests may take, and how many seconds more."""
GRACE = 60.0
STUCK = ["-o", "faulthandler_timeout=120", "-o", "faulthandler_exit_on_timeout=true"]


class Result(Struct, frozen=True):
    """What became of a fault: who noticed it, or nobody."""

    key: str
    path: str
    line: int
    kind: str
    outcome: str
    """noticed, stuck (which was noticed too), survived, or not run by any test"""
    by: str
    seconds: float
    difference: list[str]

    @property
    def noticed(self) -> bool:
        return self.outcome in ("noticed", "stuck")


def tried(area: Area, survey: Survey, fault: Fault, workplace: Workplace, log: Path) -> Result:
    """Plant a fault in a copy and run the tests that may notice it."""
    begun = monotonic()
    try:
        with workplace.with_fault(fault):
            outcome, by = asked(fault, area.tests, survey, workplace, log)
    except CannotCompile:
        outcome, by = "noticed", "the compiler"
    seconds = round(monotonic() - begun, 1)
    return Result(fault.key, fault.path, fault.line, fault.kind, outcome, by, seconds, list(fault.difference()))


def asked(fault: Fault, folders: Iterable[str], survey: Survey, workplace: Workplace, log: Path) -> tuple[str, str]:
    """The outcome, and the first test that noticed."""
    asked_so_far: list[Unit] = []
    for folder in folders:
        units = survey.reached(fault, folder)
        if not units:
            continue
        arguments = [argument for unit in units for argument in unit.arguments]
        limit = PATIENCE * survey.seconds(units) + GRACE
        code = workplace.run([sys.executable, *PYTEST, *STUCK, *arguments], log, limit)
        if code is None:
            return "stuck", folder
        if code not in (0, 5):
            return "noticed", next(failed_in(log), folder)
        asked_so_far += units
    files = f"{len(asked_so_far)} file{'s' if len(asked_so_far) != 1 else ''} of tests"
    return ("survived", files) if asked_so_far else ("not run by any test", "")
