"""Every clause of the rule book has a test that names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULE_BOOK = HERE.parents[1] / "docs" / "rules"

# "- D8 A door ...", "- **D8** A door ...", "### D8", with or without an anchor before the number
CLAUSE_LINE = re.compile(
    r"^\s*(?:[-*+]|#+)\s+(?:<a\b[^>]*>\s*(?:</a>)?\s*)?[*_\[]*([BCDSX][1-9][0-9]?)\b", re.MULTILINE
)


def written_clauses() -> set[str]:
    """The clause numbers in the English rule book; `test_languages.py` compares the translations."""
    return {number for page in RULE_BOOK.glob("*.md") for number in CLAUSE_LINE.findall(page.read_text("utf-8"))}


def clauses_with_a_test() -> dict[str, list[str]]:
    """The clause numbers of the tests here, and the names of these tests."""
    tested: dict[str, list[str]] = {}
    for module in sorted(HERE.rglob("test_*.py")):
        for name, number in _marked(ast.parse(module.read_text("utf-8"))):
            tested.setdefault(number, []).append(f"{module.name}::{name}")
    return tested


def _marked(module: ast.Module) -> Iterator[tuple[str, str]]:
    for function in ast.walk(module):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and function.name.startswith("test_"):
            for decorator in function.decorator_list:
                for number in _clause_numbers(decorator):
                    yield function.name, number


def _clause_numbers(decorator: ast.expr) -> Iterator[str]:
    """The numbers in `@clause("D8", "C5")` or `@pytest.mark.clause("D8")`; none for any other decorator."""
    if isinstance(decorator, ast.Call):
        called = decorator.func
        name = called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
        if name == "clause":
            for number in decorator.args:
                assert isinstance(number, ast.Constant) and isinstance(number.value, str)
                yield number.value


def by_number(numbers: set[str]) -> list[str]:
    return sorted(numbers, key=lambda number: (number[0], int(number[1:])))


@pytest.fixture
def written() -> set[str]:
    return written_clauses()


CLAUSES = {"C": 20, "D": 25, "S": 7, "B": 10, "X": 20}
"""The groups of the rule book, and the number of clauses in each."""


def test_the_rule_book_has_every_clause(written: set[str]) -> None:
    assert written == {f"{group}{number}" for group, last in CLAUSES.items() for number in range(1, last + 1)}


def test_every_clause_of_the_rule_book_has_a_test(written: set[str]) -> None:
    assert by_number(written - clauses_with_a_test().keys()) == []


def test_no_test_names_a_clause_that_the_rule_book_lacks(written: set[str]) -> None:
    groups = {number[0] for number in written}  # a group without a page yet comes with its game
    tested = clauses_with_a_test().items()
    assert {number: tests for number, tests in tested if number[0] in groups and number not in written} == {}


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("- D8 A door on an arm", "D8"),
        ("- **D8** A door on an arm", "D8"),
        ("* **C14.** A broken tool", "C14"),
        ("### X15", "X15"),
        ('- <a id="s3"></a>**S3** A break card', "S3"),
    ],
)
def test_a_clause_is_found_however_its_line_is_written(line: str, number: str) -> None:
    assert CLAUSE_LINE.findall(line) == [number]


@pytest.mark.parametrize("line", ["as D8 says", "- see D8", "  - connector of a team", "- C1a something else"])
def test_a_clause_that_is_only_mentioned_does_not_count(line: str) -> None:
    assert CLAUSE_LINE.findall(line) == []
