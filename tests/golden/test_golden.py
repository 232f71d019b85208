"""The output of the programs equals `data/`; after an intended change, `python -m tests.golden` renews it."""

from difflib import unified_diff

import pytest

from tests.golden.golden_files import FOLDER, KINDS, cases, file_of

SHOWN = 40
ALL = [(kind, name) for kind in KINDS for name in cases(kind)]


@pytest.mark.parametrize(("kind", "name"), ALL, ids=[f"{kind}/{name}" for kind, name in ALL])
def test_nothing_changed(kind: str, name: str) -> None:
    kept, today = file_of(kind, name).read_text(encoding="utf-8"), cases(kind)[name]()
    if kept != today:
        difference = list(unified_diff(kept.splitlines(), today.splitlines(), "kept", "today", n=1, lineterm=""))
        pytest.fail("\n".join(line[:400] for line in difference[:SHOWN]), pytrace=False)


def test_nothing_is_kept_that_nothing_produces() -> None:
    assert {(path.parent.name, path.name) for path in FOLDER.glob("*/*")} == set(ALL)
