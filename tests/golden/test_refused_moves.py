"""Every way to refuse a move is among the golden ones."""

import re
from pathlib import Path

from tests.golden.golden_files import file_of

NEVER = {"not-now"}
"""The reason of last resort; `tests/properties/test_moves.py` holds that nobody meets it."""


def test_each_refusal_that_is_worded_is_kept() -> None:
    worded = set(re.findall(r"^forbidden-(\S+) =", Path("locales/en.ftl").read_text(encoding="utf-8"), re.MULTILINE))
    kept = file_of("probe", "refused_moves.txt").read_text(encoding="utf-8")
    assert set(re.findall(r'"message": "(.*?)"', kept)) == worded - NEVER
