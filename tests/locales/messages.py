"""The messages of a language file, by what must be the same in every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

LOCALES = Path(__file__).parents[2] / "locales"


def parsed(source: str) -> list[ast.EntryType]:
    """What a language file consists of: messages, comments, and `Junk` for what could not be read."""
    return FluentParser(with_spans=False).parse(source).body


def source_of(language: str) -> str:
    return (LOCALES / f"{language}.ftl").read_text("utf-8")


def messages_in(source: str) -> list[ast.Message]:
    return [entry for entry in parsed(source) if isinstance(entry, ast.Message)]


def junk_in(source: str) -> list[str]:
    """The parts of a language file that cannot be read, a selector without a default among them."""
    return [entry.content or "" for entry in parsed(source) if isinstance(entry, ast.Junk)]


class _Gathered(Visitor):
    """The variables and the selectors within a message."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.selectors: list[ast.SelectExpression] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (the parser names it)
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.selectors.append(node)
        self.generic_visit(node)


def variables_of(message: ast.Message) -> set[str]:
    gathered = _Gathered()
    gathered.visit(message)
    return gathered.variables


@cache
def asked_for(name: str) -> frozenset[str]:
    """The variables that a message of this name needs."""
    [message] = [one for one in messages_in(source_of("en")) if one.id.name == name]
    return frozenset(variables_of(message))


def selectors_of(message: ast.Message) -> list[ast.SelectExpression]:
    gathered = _Gathered()
    gathered.visit(message)
    return gathered.selectors


def variants_of(selector: ast.SelectExpression) -> Iterator[tuple[str, bool]]:
    """The key of each variant, and whether it is the default."""
    for variant in selector.variants:
        key = variant.key
        yield (key.name if isinstance(key, ast.Identifier) else key.value), variant.default
