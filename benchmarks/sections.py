"""`docs/performance.md` has parts that are measured by different commands; each leaves those of the others alone."""

import re
from pathlib import Path

from benchmarks.machine import ROOT

DOCUMENT = ROOT / "docs" / "performance.md"


def sections(text: str) -> dict[str, str]:
    """The parts between markers, by name."""
    return dict(re.findall(r"<!-- begin (\w+) -->\n(.*?)<!-- end \1 -->\n", text, re.DOTALL))


def with_sections(main: str, parts: dict[str, str]) -> str:
    """A text with parts at its end."""
    marked = [f"\n<!-- begin {name} -->\n{part}<!-- end {name} -->\n" for name, part in sorted(parts.items())]
    return main.rstrip("\n") + "\n" + "".join(marked)


def main_of(text: str) -> str:
    """The text without its parts."""
    return text.partition("\n<!-- begin ")[0]


def write_main(text: str, document: Path = DOCUMENT) -> None:
    """Write what is in no part; the parts stay."""
    old = document.read_text(encoding="utf-8") if document.exists() else ""
    document.write_text(with_sections(text, sections(old)), encoding="utf-8")


def write_section(name: str, text: str, document: Path = DOCUMENT) -> None:
    """Write one part; everything else stays."""
    old = document.read_text(encoding="utf-8") if document.exists() else ""
    document.write_text(with_sections(main_of(old), sections(old) | {name: text}), encoding="utf-8")
