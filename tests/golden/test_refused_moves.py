"""The golden data covers every reason to refuse a move."""

import re
from pathlib import Path

from tests.golden.golden_files import file_of

NEVER = {"not-now"}
"""The last resort among the reasons; `tests/properties/test_moves.py` shows that it never occurs."""


def test_each_refusal_that_is_worded_is_kept() -> None:
    worded = set(re.findall(r"^forbidden-(\S+) =", Path("locales/en.ftl").read_text(encoding="utf-8"), re.MULTILINE))
    kept = file_of("probe", "refused_moves.txt").read_text(encoding="utf-8")
    assert set(re.findall(r'"message": "(.*?)"', kept)) == worded - NEVER
