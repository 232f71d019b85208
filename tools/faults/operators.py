"""Operators that cosmic-ray lacks: what people forget, rather than what they mistype."""

from collections.abc import Iterator, Sequence
from typing import Any

from cosmic_ray.operators.operator import Example, Operator
from parso.python.tree import IfStmt, Keyword, WhileStmt

# Nodes are parso's; the classes that matter have the same attributes, and no common type that says so.
Node = Any
Position = tuple[tuple[int, int], tuple[int, int]]

CALLED = ("atom_expr", "power")


def extent(node: Node) -> Position:
    return node.start_pos, node.end_pos


def keyword(text: str, like: Node) -> Keyword:
    """A word in the place of a node."""
    return Keyword(text, like.start_pos, prefix=like.get_first_leaf().prefix)


class DroppedStatement(Operator):  # type: ignore[misc]  # cosmic-ray has no types
    """A call, a changed attribute, a raised error or an early return is forgotten."""

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        if node.type == "simple_stmt" and self.does_something(node.children[0]):
            yield extent(node.children[0])

    def does_something(self, statement: Node) -> bool:
        if statement.type in CALLED:  # a call; what is logged is no behavior
            return self.is_call(statement) and not statement.get_code().strip().startswith("log.")
        if statement.type == "expr_stmt":
            target, sign = statement.children[:2]
            if sign == "=":
                return bool(target.type in CALLED)
            return bool(sign.type == "operator")  # an augmented assignment
        return bool(statement.type in ("del_stmt", "raise_stmt", "yield_expr") or statement == "return")

    def is_call(self, expression: Node) -> bool:
        last = expression.children[-1]
        return bool(last.type == "trailer" and last.children[0] == "(")

    def mutate(self, node: Node, index: int) -> Node:
        node.children[0] = keyword("pass", node.children[0])
        return node

    @classmethod
    def examples(cls) -> Sequence[Example]:
        return (
            Example("tell(news)\n", "pass\n"),
            Example("await tell(news)\n", "pass\n"),
            Example("self.seat = 1\n", "pass\n"),
            Example("self.turns += 1\n", "pass\n"),
            Example("if late:\n    return\n", "if late:\n    pass\n"),
            Example("raise Refusal\n", "pass\n"),
        )


class FixedCondition(Operator):  # type: ignore[misc]
    """What was to be asked is always so, or never."""

    def conditions(self, node: Node) -> list[tuple[int, str]]:
        """Which children are conditions, and what each becomes; a loop for ever would only cost time."""
        if isinstance(node, IfStmt):
            asked = [index + 1 for index, child in enumerate(node.children) if child in ("if", "elif")]
        elif isinstance(node, WhileStmt):
            return [(1, "False")]
        elif node.type == "ternary" or (node.type == "test" and len(node.children) == 5):
            asked = [2]
        elif node.type == "comp_if":
            asked = [1]
        else:
            asked = []
        return [(index, word) for index in asked for word in ("True", "False")]

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        for index, _ in self.conditions(node):
            yield extent(node.children[index])

    def mutate(self, node: Node, index: int) -> Node:
        place, word = self.conditions(node)[index]
        node.children[place] = keyword(word, node.children[place])
        return node

    @classmethod
    def examples(cls) -> Sequence[Example]:
        return (
            Example("if a: pass\n", "if True: pass\n"),
            Example("if a: pass\nelif b: pass\n", "if a: pass\nelif False: pass\n", occurrence=3),
            Example("while a: pass\n", "while False: pass\n"),
            Example("x = a if b else c\n", "x = a if False else c\n", occurrence=1),
            Example("x = [a for a in b if c]\n", "x = [a for a in b if True]\n"),
        )


class DroppedOperand(Operator):  # type: ignore[misc]
    """One of several conditions is forgotten."""

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        if node.type in ("and_test", "or_test"):
            yield from (extent(operand) for operand in node.children[::2])

    def mutate(self, node: Node, index: int) -> Node:
        first = node.get_first_leaf()
        prefix = first.prefix
        gone = slice(0, 2) if index == 0 else slice(2 * index - 1, 2 * index + 1)
        del node.children[gone]
        node.get_first_leaf().prefix = prefix
        return node if len(node.children) > 1 else node.children[0]

    @classmethod
    def examples(cls) -> Sequence[Example]:
        return (
            Example("x = a and b\n", "x = b\n"),
            Example("x = a and b\n", "x = a\n", occurrence=1),
            Example("x = a or b or c\n", "x = a or c\n", occurrence=1),
        )


class NegatedMembership(Operator):  # type: ignore[misc]
    """`in` and `not in` are mistaken for each other."""

    def places(self, node: Node) -> list[int]:
        if node.type != "comparison":
            return []
        return [place for place, child in enumerate(node.children) if child == "in" or self.is_not_in(child)]

    def is_not_in(self, sign: Node) -> bool:
        return bool(sign.type == "comp_op" and sign.children[0] == "not")

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        return (extent(node.children[place]) for place in self.places(node))

    def mutate(self, node: Node, index: int) -> Node:
        place = self.places(node)[index]
        sign = node.children[place]
        node.children[place] = keyword("in" if self.is_not_in(sign) else "not in", sign)
        return node

    @classmethod
    def examples(cls) -> Sequence[Example]:
        return (Example("x = a in b\n", "x = a not in b\n"), Example("x = a not in b\n", "x = a in b\n"))


class DroppedArgument(Operator):  # type: ignore[misc]
    """An argument given by its name is forgotten, so that the default holds."""

    def named(self, node: Node) -> list[Node]:
        if node.type != "trailer" or node.children[0] != "(":
            return []
        inside = node.children[1]
        given = inside.children if inside.type == "arglist" else [inside]
        return [argument for argument in given if argument.type == "argument" and argument.children[1] == "="]

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        return (extent(argument) for argument in self.named(node))

    def mutate(self, node: Node, index: int) -> Node:
        gone = self.named(node)[index]
        inside = node.children[1]
        if inside is gone:
            del node.children[1]
        else:
            place = inside.children.index(gone)
            del inside.children[max(0, place - 1) : place + (2 if place == 0 else 1)]
        return node

    @classmethod
    def examples(cls) -> Sequence[Example]:
        return (
            Example("f(a, b=1)\n", "f(a)\n"),
            Example("f(b=1)\n", "f()\n"),
            Example("f(a=1, b=2, c=3)\n", "f(a=1, c=3)\n", occurrence=1),
        )


class MissedException(Operator):  # type: ignore[misc]
    """An error that was to be caught is not; cosmic-ray's own operator stumbles over `except module.Error`."""

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        if node.type == "except_clause":
            yield extent(node.children[1])

    def mutate(self, node: Node, index: int) -> Node:
        node.children[1] = keyword("NotImplementedError", node.children[1])
        return node

    @classmethod
    def examples(cls) -> Sequence[Example]:
        return (
            Example(
                "try: f()\nexcept a.B as c: pass\n",
                "try: f()\nexcept NotImplementedError as c: pass\n",
            ),
        )


OURS = (DroppedStatement, FixedCondition, DroppedOperand, NegatedMembership, DroppedArgument, MissedException)
