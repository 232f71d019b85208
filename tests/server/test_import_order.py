"""The server's modules import each other in one direction."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import stollen.server

FOLDER = Path(stollen.server.__file__).parent


def imported(path: Path) -> set[str]:
    """The server's modules that a module imports, also inside functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def test_no_module_imports_itself_through_others() -> None:
    paths = {
        ".".join(("stollen.server", *path.relative_to(FOLDER).with_suffix("").parts)): path
        for path in FOLDER.rglob("*.py")
        if path.name != "__init__.py"
    }
    graph = {name: imported(path) & set(paths) for name, path in paths.items()}
    order = list(TopologicalSorter(graph).static_order())
    worker, store = "stollen.server.runtime.worker", "stollen.server.store.room_store"
    assert order.index(store) < order.index(worker) < order.index("stollen.server.processes")
