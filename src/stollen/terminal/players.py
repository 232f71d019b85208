"""Who decides for a seat when no person does."""

from typing import Literal

from stollen.table.chance import SeededDice
from stollen.table.view import View

Kind = Literal["human", "random"]
KINDS: tuple[Kind, ...] = ("human", "random")


def random_move(view: View, seed: str, number: int) -> str:
    """A random move: first a kind of move, then one of its moves. Seed and number of the move decide."""
    dice = SeededDice(seed, f"random player, move {number}")
    kinds = sorted({text.split()[0] for text in view.moves})
    kind = kinds[dice.below(len(kinds))]
    moves = [text for text in view.moves if text.split()[0] == kind]
    return moves[dice.below(len(moves))]
