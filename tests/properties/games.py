"""Random games for the property tests, from a separate generator: the same number is the same game on every machine."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import stollen
from stollen import Event, Game, Position
from stollen.game.positions.position import GoalCard, MazeCard
from stollen.game.strict_json import to_json

Thing = TypeVar("Thing")

SETUPS: list[tuple[str, int, dict[str, str]]] = [
    ("duel", 2, {}),
    ("duel", 2, {"goals_left": "reshuffle"}),
    ("solo", 1, {}),
    ("solo", 1, {"color": "blue", "goals_left": "reshuffle"}),
    ("saboteur", 3, {}),
    ("saboteur", 5, {"nuggets": "diggers"}),
    ("saboteur", 10, {"broken_tools_forfeit": "on"}),
    ("saboteur2", 2, {}),
    ("saboteur2", 4, {"trapped_geologist": "unpaid"}),
    ("saboteur2", 7, {}),
    ("saboteur2", 12, {}),
]
"""The rulesets, seats and options of the games."""


class Dice:
    """A linear congruential generator; unlike `random`, it does not change between versions of Python."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2654435761 + 1

    def below(self, limit: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 32) % limit

    def pick(self, things: Sequence[Thing]) -> Thing:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def some(self, things: Sequence[Thing], most: int) -> list[Thing]:
        return self.shuffled(things)[:most]


Driver = Callable[[list[str], Dice], str]
"""Chooses one of the legal moves."""


def aimless(moves: list[str], dice: Dice) -> str:
    return dice.pick(moves)


def cell_of(move: str) -> tuple[int, int] | None:
    """The cell a move names, if it names one."""
    for word in move.split():
        column, comma, row = word.partition(",")
        if comma:
            return int(column), int(row)
    return None


def toward(column: int, row: int, words: tuple[str, ...] = ("place",), stray: int = 5) -> Driver:
    """Goes far in a direction by moves that begin with these words; one move in `stray` is random."""

    def choose(moves: list[str], dice: Dice) -> str:
        forward = dice.shuffled([move for move in moves if move.startswith(words)])
        if not forward or dice.below(stray) == 0:
            return dice.pick(moves)
        return max(forward, key=lambda move: _distance(move, column, row))

    return choose


def _distance(move: str, column: int, row: int) -> int:
    cell = cell_of(move)
    assert cell is not None
    return cell[0] * column + cell[1] * row


digging = toward(1, 0, ("place", "key", "bribe"))
"""Digs east and opens doors and trolls, so that goals are found, trolls are owed and rounds end early."""


GOALS = ((8, -2), (8, 0), (8, 2))
"""The goals of the saboteur games (B2)."""

TRICKS = """inspect swap-hats swap-hands theft steal trap free""".split()


def burrowing(moves: list[str], dice: Dice) -> str:
    """Digs toward the goals by paths that lead on, one move in ten at random; so the treasure is often reached."""
    places = dice.shuffled([move for move in moves if move.startswith("place") and "dead" not in move])
    if dice.below(10) == 0:
        return dice.pick(moves)
    if not places:
        return dice.pick([move for move in moves if move.startswith(("repair", "rockfall", "map"))] or moves)
    return min(places, key=_distance_to_goal)


def _distance_to_goal(move: str) -> int:
    """The distance of the card from a goal, and how few openings it has."""
    cell = cell_of(move)
    assert cell is not None
    way = min(abs(column - cell[0]) + abs(row - cell[1]) for column, row in GOALS)
    return 2 * way + (0 if "cross" in move or "-t-" in move else 1 if "line-ew" in move else 3)


def scheming(moves: list[str], dice: Dice) -> str:
    """Inspects, swaps and steals three times in four if possible; otherwise digs."""
    tricks = [trick for trick in TRICKS if any(move.startswith(f"{trick} ") for move in moves)]
    if not tricks or dice.below(4) == 0:
        return burrowing(moves, dice)
    trick = dice.pick(tricks)
    return dice.pick([move for move in moves if move.startswith(f"{trick} ")])


DRIVERS: dict[str, tuple[Driver, ...]] = {
    "duel": (digging, digging, digging, aimless),
    "solo": (digging, digging, digging, aimless),
    "saboteur": (burrowing, burrowing, burrowing, aimless),
    "saboteur2": (scheming, scheming, burrowing, aimless),
}
"""The drivers of a ruleset, in turns."""


def fewer(setup: int, count: int) -> int:
    """The number of games if `count` duels are played: fewer for saboteur games, which have more seats."""
    return count if SETUPS[setup][0] in ("duel", "solo") else max(1, count // 6)


def new_game(setup: int, number: int) -> Game:
    ruleset, seats, options = SETUPS[setup]
    return stollen.new_game(ruleset, seats=seats, seed=f"property {setup} {number}", options=options)


def walk(setup: int, number: int) -> Iterator[tuple[Game, list[Event]]]:
    """A whole game: at each decision and at its end, the game and the events of the last move."""
    game, dice = new_game(setup, number), Dice(number)
    drivers = DRIVERS[game.ruleset]
    driver = drivers[number % len(drivers)]
    events: list[Event] = []
    while game.outcome is None:
        yield game, events
        events = game.play(driver(texts(game), dice))
    yield game, events


def texts(game: Game) -> list[str]:
    """The legal moves as text."""
    return [str(move) for move in game.legal_moves()]


def lying(position: Position) -> list[MazeCard | GoalCard]:
    """All cards on the board except the starts."""
    return [*position.maze, *position.goals]


def plain(value: object) -> Any:
    """A value as plain JSON values."""
    return json.loads(to_json(value))


def sampled_games(setup: int, games: int) -> Iterator[Game]:
    """Games at some of their decisions: all that are no turn, and every thirteenth turn."""
    for number in range(games):
        for step, (game, _) in enumerate(walk(setup, number)):
            if game.phase != "turn" or step % 13 == number % 13:
                yield game.copy()
