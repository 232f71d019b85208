"""The rule book as plain text."""

import re
import textwrap
from collections.abc import Sequence
from itertools import groupby

from stollen.terminal.language.text_files import RULES_OF, rule_page

CLAUSE = re.compile(r'^- \*\*([A-Z]\d+)\*\* <a id="\w+"></a>(.*)$')
ELSEWHERE = re.compile(r"!\[|\(README\.md\)")
"""Pictures and links to other pages."""

BEGINS = re.compile(r" *(-|#|!\[|\|)")
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
EMPHASIS = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


def rule_lines(ruleset: str, language: str, width: int = 80) -> list[str]:
    """The rules of a ruleset, clause by clause, within `width` characters."""
    lines: list[str] = []
    for page in RULES_OF[ruleset]:
        for line in _paragraphs(rule_page(page, language)):
            lines += _as_text(line, width)
        lines.append("")
    return [line for number, line in enumerate(lines) if line or (number and lines[number - 1])]


def clauses(ruleset: str, language: str) -> dict[str, str]:
    """The clauses of a ruleset by name, each with its rulings and tables line by line."""
    found: dict[str, str] = {}
    for page in RULES_OF[ruleset]:
        name = ""
        for line in _paragraphs(rule_page(page, language)):
            if clause := CLAUSE.match(line):
                name = clause[1]
                found[name] = plain(clause[2]).strip()
            elif name and line.startswith(("  ", "|")):
                found[name] += f"\n{plain(line).strip(' |-')}"
            elif line:
                name = ""
    return found


def plain(text: str) -> str:
    """The text without links and emphasis."""
    return EMPHASIS.sub(lambda match: match[1] or match[2] or match[3], LINK.sub(r"\1", text))


def _paragraphs(page: str) -> list[str]:
    """The page without pictures, each paragraph in one line."""
    found: list[str] = []
    for line in page.splitlines():
        goes_on = found and found[-1] and line.strip() and not BEGINS.match(line)
        if goes_on:
            found[-1] += f" {line.strip()}"
        elif not ELSEWHERE.search(line):
            found.append(line)
    return _aligned(found)


def _aligned(lines: Sequence[str]) -> list[str]:
    """Tables in columns; a line of one begins with a bar."""
    found: list[str] = []
    for is_row, group in groupby(lines, lambda line: line.lstrip().startswith("|")):
        same = list(group)
        found += _columns(same) if is_row else same
    return found


def _columns(lines: Sequence[str]) -> list[str]:
    rows = [[plain(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in lines if "---" not in line]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [f"|{'  '.join(map(str.ljust, row, widths)).rstrip()}" for row in rows]


def _as_text(line: str, width: int) -> list[str]:
    """A line of the page, wrapped; clauses and rulings have a hanging indent."""
    if clause := CLAUSE.match(line):
        return _hanging(f"{clause[1]:<5}{plain(clause[2])}", 5, width)
    if line.startswith("#"):
        heading = plain(line.lstrip("# "))
        return [heading, ("=" if line.startswith("# ") else "-") * min(width, len(heading))]
    if line.startswith("|"):
        return [f"{' ' * 5}{line[1:]}"]
    if line.startswith("  "):
        return textwrap.wrap(plain(line.strip()), width, initial_indent=" " * 5, subsequent_indent=" " * 7)
    return textwrap.wrap(plain(line), width) or [""]


def _hanging(text: str, indent: int, width: int) -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent=" " * indent)
