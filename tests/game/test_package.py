"""The public names of `import stollen`."""

import subprocess
import sys
from typing import get_args

import pytest

import stollen

NAMES = """BadNotation BadPosition BadRecord BadRequest Event Game Heard IllegalMove Move Outcome Position Reason Record
    StollenError View from_position heard_by new_game parse_move read_record replay seen_by""".split()


def test_the_public_names() -> None:
    assert stollen.__all__ == NAMES
    assert set(NAMES) <= set(dir(stollen))
    assert dir(stollen) == sorted(dir(stollen))
    for name in NAMES:
        value = getattr(stollen, name)
        assert get_args(value) or value.__name__ == name, name


def test_a_name_that_is_not_public_is_told() -> None:
    with pytest.raises(AttributeError, match=r"^module 'stollen' has no attribute 'dig'$"):
        stollen.dig  # type: ignore[attr-defined]  # noqa: B018


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    program = "import sys, stollen; a = 'msgspec' in sys.modules; stollen.Game; print(a, 'msgspec' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert done.stdout.split() == ["False", "True"]
