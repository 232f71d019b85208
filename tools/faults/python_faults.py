"""Faults in Python files: where cosmic-ray and our own operators can plant them, and what they make of a file."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.number_replacer import NumberReplacer
from cosmic_ray.operators.provider import OperatorProvider

from tools.faults.areas import TOP
from tools.faults.fault import Fault, Site, drawn, sites_of
from tools.faults.operators import OURS

# Of the pairs that cosmic-ray can swap, those that a person takes for each other.
ARITHMETIC = (
    "Add_Sub Sub_Add Mul_Add Div_Mul FloorDiv_Mul Mod_FloorDiv Pow_Mul "
    "RShift_LShift LShift_RShift BitOr_BitAnd BitAnd_BitOr BitXor_BitOr"
).split()
COMPARISON = ("Eq_NotEq NotEq_Eq Lt_LtE Lt_GtE LtE_Lt LtE_Gt Gt_GtE Gt_LtE GtE_Gt GtE_Lt Is_IsNot IsNot_Is").split()
NAMES = [
    *(f"ReplaceBinaryOperator_{pair}" for pair in ARITHMETIC),
    *(f"ReplaceComparisonOperator_{pair}" for pair in COMPARISON),
    *(f"ReplaceUnaryOperator_Delete_{sign}" for sign in ("Not", "USub", "Invert")),
    *"AddNot ReplaceTrueWithFalse ReplaceFalseWithTrue ReplaceAndWithOr ReplaceOrWithAnd".split(),
    *"ReplaceBreakWithContinue ReplaceContinueWithBreak".split(),
    *"NumberReplacer ZeroIterationForLoop".split(),
]
OPERATORS: dict[str, Any] = {
    **{name: OperatorProvider()[name] for name in NAMES},
    **{operator.__name__: operator for operator in OURS},
}

LEARNED = "*_weights.py"
LONG = 8
"""A list of more elements is a table of data, whose numbers are not changed."""

Variant = tuple[str, int]
"""An operator's name, and which of its occurrences in a file."""


def files_in(sources: Iterable[str]) -> Iterator[str]:
    """The Python files below folders, but weights that were learned."""
    for source in sources:
        place = TOP / source
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            if not path.match(LEARNED):
                yield path.relative_to(TOP).as_posix()


def in_long_list(node: Any) -> bool:
    parent = node.parent
    while parent is not None and parent.type in ("testlist_comp", "dictorsetmaker", "atom", "factor", "arglist"):
        if parent.type != "atom" and len(parent.children) > 2 * LONG:
            return True
        parent = parent.parent
    return False


def sites_in(path: str) -> dict[Site, list[Variant]]:
    """Where faults can be planted in a file, and which."""
    source = (TOP / path).read_text(encoding="utf-8")
    found: dict[tuple[str, int, Any], list[Variant]] = defaultdict(list)
    nodes = list(ast_nodes(get_ast(source)))
    for name, operator in OPERATORS.items():
        occurrence = 0
        for node in nodes:
            for start, end in operator().mutation_positions(node):
                if operator is not NumberReplacer or not in_long_list(node):
                    found[name.partition("_")[0], start[0], (start, end)].append((name, occurrence))
                occurrence += 1
    return sites_of(path, source, ((kind, line, variants) for (kind, line, _), variants in found.items()))


def planted(site: Site, variant: Variant) -> Fault | None:
    """The file with the fault; nothing if no test could notice it."""
    if "TYPE_CHECKING" in site.text:
        return None
    name, occurrence = variant
    before = (TOP / site.path).read_text(encoding="utf-8")
    after = mutate_code(before, OPERATORS[name](), occurrence)
    if after is None or meaning(after) in (None, meaning(before)):
        return None
    return Fault(site.path, site.line, name, before, after)


def python_sample(sources: Iterable[str], count: int, seed: str) -> list[Fault]:
    """A random sample of the faults below folders."""
    sites = {site: variants for path in files_in(sources) for site, variants in sites_in(path).items()}
    return drawn(sites, count, seed, planted)


def meaning(source: str) -> str | None:
    """What a file says to the machine; equal for files that differ only where no test looks. None if it cannot be read.

    No test looks at docstrings and types, at the wording of messages, and at assertions: what cannot happen.
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return None
    return ast.dump(Bare().visit(tree))


TYPES = {
    "int",
    "str",
    "bool",
    "float",
    "bytes",
    "object",
    "list",
    "tuple",
    "dict",
    "set",
    "type",
    "i64",
    "i32",
    "i16",
    "u8",
}


def names_a_type(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=None):
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in TYPES or (name[:1].isupper() and not name.isupper())
        case ast.Subscript(value=value):
            return names_a_type(value)
        case ast.BinOp(left=left, right=right):
            return names_a_type(left) and names_a_type(right)
    return False


class Bare(ast.NodeTransformer):
    """Takes away what no test looks at."""

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        return ast.Constant("") if isinstance(node.value, str) else node

    def visit_Assert(self, node: ast.Assert) -> ast.stmt:
        return ast.Pass()

    def visit_If(self, node: ast.If) -> ast.stmt:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return ast.Pass()
        self.generic_visit(node)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        if names_a_type(node):
            return ast.Constant("")
        self.generic_visit(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.stmt:
        node.keywords = []  # frozen, kw_only
        self.generic_visit(node)
        return node

    def visit_keyword(self, node: ast.keyword) -> ast.keyword | None:
        self.generic_visit(node)
        return None if node.arg == "strict" else node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        node.annotation = ast.Constant("")
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.stmt:
        node.returns = None
        self.generic_visit(node)
        return node
