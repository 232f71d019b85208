"""The code in the documents runs as it stands, and what they show of its output is what comes out."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs import shown
from tests.docs.shown import ARROW, commands, matches, run

DOCUMENTS = [Path("README.md"), *sorted(Path("docs").glob("*.md"))]
ELSEWHERE = {"write-a-bot.md"}
"""Whose code has tests of its own."""

CONSOLE = [path for path in DOCUMENTS if "```console" in path.read_text(encoding="utf-8")]
PYTHON = [path for path in DOCUMENTS if "```python" in path.read_text(encoding="utf-8") and path.name not in ELSEWHERE]


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("path", PYTHON, ids=str)
def test_python(path: Path, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("\n".join(blocks(path, "python")), encoding="utf-8")
    command = [sys.executable, shown.__file__, str(program)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize("path", CONSOLE, ids=str)
def test_commands(path: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    for command, output in (pair for block in blocks(path, "console") for pair in commands(block)):
        done = subprocess.run(
            command, shell=True, cwd=tmp_path, env=environment, capture_output=True, timeout=300, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stderr.decode()}"
        told = done.stdout.decode()
        assert matches(output or "...", told), f"{command}\nshows:\n{output}\nand tells:\n{told}"


def test_there_is_code_to_run_and_output_to_compare() -> None:
    assert len(PYTHON) >= 3
    assert sum(block.count(ARROW) for path in PYTHON for block in blocks(path, "python")) >= 4
    assert (
        sum(bool(output) for path in CONSOLE for block in blocks(path, "console") for _, output in commands(block)) >= 4
    )


def test_every_command_with_a_prompt_is_tried() -> None:
    prompts = [line for path in DOCUMENTS for line in path.read_text(encoding="utf-8").splitlines() if line[:2] == "$ "]
    tried = [command for path in CONSOLE for block in blocks(path, "console") for command, _ in commands(block)]
    assert [f"$ {command}" for command in tried] == prompts


# -- the comparison itself ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claimed", "told"),
    [
        ("", ""),
        ("a\n", "a\n"),
        ("a", "a"),
        ("a ...", "a b c\n"),
        ("{...}", "{}"),
        ("...\n", "a\nb\n"),
        ("a\n...\nb", "a\nb\n"),
    ],
)
def test_what_is_shown_is_found(claimed: str, told: str) -> None:
    assert matches(claimed, told)


@pytest.mark.parametrize(
    ("claimed", "told"),
    [("a\n", "b\n"), ("a\n", "a\nb\n"), ("a\nb\n", "a\n"), ("a ... c", "a\nc"), ("a.c", "abc"), ("a", "")],
)
def test_what_is_not_shown_is_not_found(claimed: str, told: str) -> None:
    assert not matches(claimed, told)


def test_a_program_is_stopped_where_it_shows_what_is_not_so() -> None:
    run("x = 2\nx + 1  # → 3\nprint('a', x)  # → a 2\n[\n    x,\n]  # → [2]\n")
    for wrong in ("2 + 1  # → 4", "print('a')  # → b", "x = 1  # → 1"):
        with pytest.raises(SystemExit):
            run(wrong)
