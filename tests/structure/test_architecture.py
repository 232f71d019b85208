"""`docs/architecture.md` leads through the code as it is: every folder is there, and every file it names exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/stollen"
PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")

MOST_WORDS = 1200
MOST_FILES = 15
WALKS = ("A click becomes a picture", "A bot decides", "A record is replayed")
FILE = re.compile(r"`([\w/.]+\.(?:py|ts|svelte))`")


def section(title: str) -> str:
    return PAGE.split(f"## {title}\n")[1].split("\n## ")[0]


def test_it_can_be_read_in_some_minutes() -> None:
    text = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
    words = [word for line in text.splitlines() if not line.startswith("|") for word in line.split()]
    assert 300 < len(words) <= MOST_WORDS


def test_every_folder_with_modules_is_in_the_table() -> None:
    folders = {path.parent.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py")} - {"."}
    named = set(re.findall(r"^\| `([\w/]+)` \|", PAGE, re.MULTILINE))
    assert folders - {"server/store/migrations/versions"} <= named
    assert all((SOURCE / folder).is_dir() or (ROOT / folder).is_dir() for folder in named)


def test_every_package_is_in_the_picture() -> None:
    (picture,) = re.findall(r"```mermaid\n(.*?)```", PAGE, re.DOTALL)
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert packages <= set(re.findall(r"\w+", picture))


@pytest.mark.parametrize("title", WALKS)
def test_a_walk_names_few_files_and_all_exist(title: str) -> None:
    files = set(FILE.findall(section(title)))
    assert 5 <= len(files) <= MOST_FILES
    assert [file for file in files if not (SOURCE / file).is_file() and not (ROOT / file).is_file()] == []


def test_all_files_that_are_named_exist() -> None:
    files = set(FILE.findall(PAGE))
    assert [file for file in files if not (SOURCE / file).is_file() and not (ROOT / file).is_file()] == []
