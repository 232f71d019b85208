"""Golden data: the stored files, and the functions that produce them.

Each module of `kinds/` has `CASES`: by the name of a file in `data/<module>/`, the function that produces its text.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent
FOLDER = HERE / "data"
KINDS = sorted(path.stem for path in (HERE / "kinds").glob("[!_]*.py"))

Produce = Callable[[], str]


def cases(kind: str) -> Mapping[str, Produce]:
    """The files of a kind, and their functions."""
    found: Mapping[str, Produce] = import_module(f"tests.golden.kinds.{kind}").CASES
    return found


def file_of(kind: str, name: str) -> Path:
    return FOLDER / kind / name


def write(kind: str) -> None:
    """Renews the files of a kind, and removes those without a function."""
    (FOLDER / kind).mkdir(parents=True, exist_ok=True)
    for old in (FOLDER / kind).iterdir():
        if old.name not in cases(kind):
            old.unlink()
    for name, produce in cases(kind).items():
        file_of(kind, name).write_text(produce(), encoding="utf-8", newline="\n")
