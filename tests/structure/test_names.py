"""Each public class and each file of the package has a name of its own, and folders stay small enough to read."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from setup import compiled_sources

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/stollen"
MOST_MODULES = 12

CLASSES_TWICE: dict[str, str] = {}
"""Public classes that may share a name, each with the reason; at most eight, and fewer is better."""

FILES_TWICE: dict[str, str] = {
    "env": "alembic asks for this name",
}
"""Files that may break the rules for names, each with the reason."""


def modules(place: Path = SOURCE) -> Iterator[Path]:
    """All modules but `__init__` and the numbered steps of the database."""
    return (
        path for path in sorted(place.rglob("*.py")) if path.name != "__init__.py" and path.parent.name != "versions"
    )


def public_classes(source: str) -> list[str]:
    return [node.name for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name[0] != "_"]


def twice(names: list[str]) -> set[str]:
    return {name for name, count in Counter(names).items() if count > 1}


def test_no_class_name_stands_for_two_things() -> None:
    names = [name for path in modules() for name in public_classes(path.read_text(encoding="utf-8"))]
    assert len(names) > 300
    assert twice(names) == set(CLASSES_TWICE) and len(CLASSES_TWICE) <= 8


def test_no_file_name_stands_for_two_things() -> None:
    names = [path.stem for path in modules()]
    assert len(names) > 150
    assert twice(names) <= set(FILES_TWICE)


def test_a_module_is_named_by_a_noun() -> None:
    assert [path.stem for path in modules() if path.stem.endswith("ing")] == []


def test_no_module_stands_beside_a_folder_of_its_name() -> None:
    assert [path for path in modules() if path.with_suffix("").is_dir()] == []


@pytest.mark.parametrize("folder", sorted({path.parent for path in modules()}), ids=lambda path: path.name)
def test_a_folder_can_be_overlooked(folder: Path) -> None:
    found = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
    assert len(found) <= MOST_MODULES, found


def test_every_folder_says_what_it_is_for() -> None:
    folders = {path.parent for path in modules()} - {SOURCE}
    texts = {folder.relative_to(SOURCE).as_posix(): (folder / "__init__.py").read_text("utf-8") for folder in folders}
    assert [folder for folder, text in texts.items() if ast.get_docstring(ast.parse(text)) is None] == []


def test_test_files_have_names_of_their_own() -> None:
    assert twice([path.name for path in (ROOT / "tests").rglob("test_*.py")]) == set()


def test_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that falls out of the compiler's list makes bots slow, and no other test would notice."""
    monkeypatch.chdir(ROOT)
    kept = (Path(__file__).parent / "compiled_modules.txt").read_text(encoding="utf-8").split()
    assert [path.removeprefix("src/stollen/") for path in compiled_sources()] == kept


def test_the_check_sees_names_that_stand_twice() -> None:
    assert twice(public_classes("class A: ...\nclass _B: ...\nclass A: ...\nclass _B: ...\nclass C: ...")) == {"A"}
