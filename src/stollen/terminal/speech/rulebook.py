"""The rule book as plain text: a ruleset's pages, or the words of one clause."""

import re
import textwrap
from functools import cache

from stollen.terminal.speech.sources import RULES_OF, rule_page

PAGE_OF = {"C": "common", "D": "duel", "S": "solo", "B": "saboteur", "X": "saboteur2"}
CLAUSE = re.compile(r'^- \*\*([A-Z]\d+)\*\* <a id="\w+"></a>(.*)$')
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
EMPHASIS = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


def rule_lines(ruleset: str, language: str, width: int = 80) -> list[str]:
    """Everything that holds for a ruleset, clause by clause, within `width` characters."""
    lines: list[str] = []
    for page in RULES_OF[ruleset]:
        for line in rule_page(page, language).splitlines():
            lines += _as_text(line, width)
        lines.append("")
    return lines


@cache
def clause_text(clause: str, language: str) -> str:
    """What a clause says, without its rulings; empty where there is none of that number."""
    found = ""
    for line in rule_page(PAGE_OF.get(clause[:1], "common"), language).splitlines():
        start = CLAUSE.match(line)
        if found and (start or not line.startswith("  ") or line.startswith("  - ")):
            break
        if found:
            found += f" {line.strip()}"
        elif start and start[1] == clause:
            found = start[2]
    return plain(found)


def plain(text: str) -> str:
    """Without links and emphasis."""
    return EMPHASIS.sub(lambda match: match[1] or match[2] or match[3], LINK.sub(r"\1", text))


def _as_text(line: str, width: int) -> list[str]:
    """A line of the page; clauses and rulings hang under their first word."""
    if clause := CLAUSE.match(line):
        return _hanging(f"{clause[1]:<5}{plain(clause[2])}", 5, width)
    if line.startswith("#"):
        heading = plain(line.lstrip("# "))
        return [heading, ("=" if line.startswith("# ") else "-") * min(width, len(heading))]
    if line.startswith("  "):
        return textwrap.wrap(plain(line.strip()), width, initial_indent=" " * 5, subsequent_indent=" " * 7)
    return textwrap.wrap(plain(line), width) or [""]


def _hanging(text: str, indent: int, width: int) -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent=" " * indent)
