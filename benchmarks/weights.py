"""Tables of weights that are found by measuring stand in modules of their own."""

from types import ModuleType

from benchmarks.machine import ROOT


def rewrite(module: ModuleType, page: str) -> None:
    """Write a table anew, in the source of its module."""
    (ROOT / "src" / f"{module.__name__.replace('.', '/')}.py").write_text(page, encoding="utf-8")
