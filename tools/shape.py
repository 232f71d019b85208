"""The shape of the package in figures: `python -m tools.shape`. Nothing here is a limit; it shows where to look.

`--walk` also counts the files that one decision of the engineer runs through.
"""

import argparse
import ast
import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/stollen"
SMALL = 50
BLOCK = 12


def modules() -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*.py")) if "migrations" not in path.parts]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")


def importers() -> Counter[str]:
    """How many modules of the package import a module."""
    names = {module_name(path) for path in modules()}
    found: Counter[str] = Counter()
    for path in modules():
        found.update(set(imports(ast.parse(path.read_text(encoding="utf-8")))) & names)
    return found


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def longest_function() -> tuple[int, str]:
    """The lines of the longest function, and where it is."""
    return max(
        ((node.end_lineno or 0) - node.lineno + 1, f"{module_name(path)}:{node.name}")
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def repeated_blocks() -> list[tuple[str, str]]:
    """Pairs of places with the same lines, except imports and lists of names."""
    seen: dict[tuple[str, ...], str] = {}
    found: dict[tuple[str, str], None] = {}
    for path in modules():
        lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
        code = [(number, line) for number, line in enumerate(lines, 1) if line and not is_list_entry(line)]
        for start in range(len(code) - BLOCK + 1):
            block = tuple(line for _, line in code[start : start + BLOCK])
            place = f"{path.relative_to(SOURCE)}:{code[start][0]}"
            other = seen.setdefault(block, place)
            if other != place:
                found[other.split(":")[0], place.split(":")[0]] = None
    return list(found)


def is_list_entry(line: str) -> bool:
    """An import, a name in a list, or a bracket."""
    return (
        line.startswith(("from ", "import ", "#")) or line.rstrip(",()[]{}").replace("_", "").replace('"', "").isalnum()
    )


def files_run(work: Iterator[None]) -> list[str]:
    """The modules of the package whose functions some prepared work calls; works with uncompiled sources only."""
    next(work)
    found: set[str] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code.co_name != "<module>" and frame.f_code.co_filename.startswith(str(SOURCE)):
            found.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        next(work, None)
    finally:
        sys.setprofile(None)
    return sorted(Path(file).relative_to(SOURCE).as_posix() for file in found)


def decision_of_the_engineer() -> Iterator[None]:
    """Prepares a decision, then makes it."""
    import stollen
    from stollen.bots import make_bot

    game = stollen.new_game("duel", seed="shape")
    seat = game.to_act or 0
    bot = make_bot("engineer", seat, "shape")
    bot.observe(stollen.heard_by(game.opening, seat))
    view = game.view(seat)
    yield
    bot.decide(view, 1.0)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.shape", description=__doc__)
    parser.add_argument("--walk", action="store_true", help="needs PYTHONPATH=src without machine code")
    walk: bool = parser.parse_args().walk
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    counts = importers()
    code = {path: lines for path, lines in lengths.items() if path.name != "__init__.py"}
    small = [path for path, lines in code.items() if lines < SMALL and counts[module_name(path)] == 1]
    lines, place = longest_function()
    print(f"lines of Python in src: {sum(lengths.values()):,}")
    print(f"modules: {len(code)}, median {statistics.median(code.values()):.0f} lines, longest {max(code.values())}")
    print(f"longest function: {lines} lines, {place}")
    print(f"modules under {SMALL} lines with one importer: {len(small)}")
    print("".join(f"  {path.relative_to(SOURCE)}\n" for path in small), end="")
    repeated = repeated_blocks()
    print(f"blocks of {BLOCK} lines that stand twice: {len(repeated)} pairs of files")
    print("".join(f"  {one}, {other}\n" for one, other in repeated), end="")
    if walk:
        files = files_run(decision_of_the_engineer())
        print(f"files that one decision of the engineer runs through: {len(files)}")
        print("".join(f"  {file}\n" for file in files), end="")


if __name__ == "__main__":
    main()
