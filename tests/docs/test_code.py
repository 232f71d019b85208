"""The code in the documents runs as it stands."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCUMENTS = [Path("README.md"), *sorted(Path("docs").glob("*.md"))]
ELSEWHERE = {"write-a-bot.md"}
"""Whose code has tests of its own."""

CONSOLE = [path for path in DOCUMENTS if "```console" in path.read_text(encoding="utf-8")]
PYTHON = [path for path in DOCUMENTS if "```python" in path.read_text(encoding="utf-8") and path.name not in ELSEWHERE]


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("path", PYTHON, ids=str)
def test_python(path: Path, tmp_path: Path) -> None:
    program = "\n".join(blocks(path, "python"))
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize("path", CONSOLE, ids=str)
def test_commands(path: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    lines = [line for block in blocks(path, "console") for line in block.splitlines() if line.startswith("$ ")]
    for line in lines:
        done = subprocess.run(
            line.removeprefix("$ "),
            shell=True,
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, f"{line}\n{done.stderr.decode()}"


def test_there_is_code_to_run() -> None:
    assert PYTHON
    assert CONSOLE
