"""Whether code does what a document shows: `# → value` behind a line of Python, output below a command.

`...`, with or without a space before it, stands for anything within a line, and alone on a line for any lines. As a
program it runs the file it is given and stops with a message where something else comes out.
"""

import ast
import re
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

ARROW = "# → "
ANY_LINES = r"(?:.*\n)*?"
ANYTHING = r"[^\n]*"


def matches(shown: str, told: str) -> bool:
    """Whether an output is the one that is shown."""
    lines = [ANY_LINES if line == "..." else _pattern(line) + r"\n" for line in shown.splitlines()]
    return re.fullmatch("".join(lines), told if told.endswith("\n") or not told else told + "\n") is not None


def _pattern(line: str) -> str:
    return ANYTHING.join(map(re.escape, re.split(r" ?\.\.\.", line.rstrip())))


def commands(block: str) -> list[tuple[str, str]]:
    """Each command of a block, and what is shown below it."""
    _, *parts = re.split(r"^\$ ", block, flags=re.MULTILINE)
    return [(command, shown) for command, _, shown in (part.partition("\n") for part in parts)]


def run(program: str) -> None:
    """Run a program statement by statement, and compare each value that it shows."""
    lines = program.splitlines()
    names: dict[str, object] = {"__name__": "__main__"}
    for statement in ast.parse(program).body:
        assert statement.end_lineno
        _, arrow, shown = lines[statement.end_lineno - 1].partition(ARROW)
        told = value_of(statement, names)
        if arrow and not matches(shown, told):
            raise SystemExit(f"{lines[statement.end_lineno - 1].strip()}\nis not what comes out:\n{told}")


def value_of(statement: ast.stmt, names: dict[str, object]) -> str:
    """What a statement prints, or else its value."""
    with redirect_stdout(StringIO()) as printed:
        if isinstance(statement, ast.Expr):
            value = eval(compile(ast.Expression(statement.value), "the document", "eval"), names)
        else:
            exec(compile(ast.Module([statement], []), "the document", "exec"), names)
            value = None
    return printed.getvalue() or repr(value)


if __name__ == "__main__":
    run(Path(sys.argv[1]).read_text(encoding="utf-8"))
