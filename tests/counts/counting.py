"""Counts move sequences ("perft") with the engine and with the naive engine."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, Self

from stollen import Game
from tests.clauses import mines
from tests.clauses.boards import Table, duel, plain, solo
from tests.oracle import Oracle

POSITIONS = Path(__file__).with_name("positions.toml")
COUNTS = Path(__file__).with_name("counts.json")
DEPTHS = (1, 2, 3)


def saboteur(*maze: str, seats: list[str], **words: Any) -> Table:
    return mines.saboteur(*seats, maze=maze, **words)


def saboteur2(*maze: str, seats: list[str], **words: Any) -> Table:
    return mines.saboteur2(*seats, maze=maze, **words)


BUILDERS: dict[str, Callable[..., Table]] = {"duel": duel, "solo": solo, "saboteur": saboteur, "saboteur2": saboteur2}
"""By ruleset, the function that turns the words of `positions.toml` into a game."""


class Player(Protocol):
    """An engine that lists legal moves and plays them."""

    def legal(self) -> list[str]: ...

    def after(self, move: str) -> Self: ...


class Engine:
    """The engine."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def legal(self) -> list[str]:
        return [str(move) for move in self.game.legal_moves()]

    def after(self, move: str) -> "Engine":
        game = self.game.copy()
        game.play(move)
        return Engine(game)


class Naive:
    """The naive engine; the game is played beside it for its deals, which come from the seed."""

    def __init__(self, game: Game, oracle: Oracle | None = None) -> None:
        self.game = game
        self.oracle = oracle or Oracle.from_position(plain(game.position()))

    def legal(self) -> list[str]:
        return self.oracle.legal()

    def after(self, move: str) -> "Naive":
        game = self.game.copy()
        game.play(move)
        deals = game.record().deals
        oracle = Oracle.from_position(self.oracle.position())
        oracle.play(move, plain(deals[-1]) if deals else None)
        return Naive(game, oracle)


def count(player: Player, depth: int) -> int:
    """The number of sequences of this many legal moves; none after the end of the game."""
    if depth == 1:
        return len(player.legal())
    return sum(divide(player, depth).values())


def divide(player: Player, depth: int) -> dict[str, int]:
    """The count under each first move."""
    return {move: count(player.after(move), depth - 1) if depth > 1 else 1 for move in player.legal()}


def entries() -> dict[str, dict[str, Any]]:
    """The positions by name, in words."""
    found: dict[str, dict[str, Any]] = tomllib.loads(POSITIONS.read_text())
    return found


def game_of(entry: dict[str, Any]) -> Game:
    words = {key: value for key, value in entry.items() if key not in ("ruleset", "maze", "why")}
    return BUILDERS[entry["ruleset"]](*entry["maze"], **words).game


def stored() -> dict[str, list[int]]:
    found: dict[str, list[int]] = json.loads(COUNTS.read_text())
    return found
