"""Random games in which the engine and the naive engine must agree after every move."""

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import stollen
from stollen.game.strict_json import to_json

from .oracle import Oracle

CHUNKS = 20
"""The games of one ruleset are split for the test runner's workers."""

GAMES: list[tuple[str, int, dict[str, str], int]] = [
    ("duel", 2, {}, 500),
    ("duel", 2, {"goals_left": "reshuffle"}, 100),
    ("solo", 1, {}, 200),
    ("solo", 1, {"color": "blue", "goals_left": "reshuffle"}, 100),
    ("saboteur", 3, {}, 150),
    ("saboteur", 5, {"nuggets": "diggers"}, 150),
    ("saboteur", 7, {"broken_tools_forfeit": "on"}, 150),
    ("saboteur", 10, {}, 150),
    ("saboteur2", 2, {}, 150),
    ("saboteur2", 4, {"trapped_geologist": "unpaid"}, 150),
    ("saboteur2", 7, {}, 150),
    ("saboteur2", 12, {}, 150),
]


def plain(value: object) -> Any:
    """A value as plain JSON values."""
    return msgspec.json.decode(to_json(value))


def comparable_position(position: dict[str, Any]) -> dict[str, Any]:
    """Without the seed, and without the order of the discards, which no rule uses."""
    return {**position, "seed": None, "discard": sorted(position["discard"])}


def comparable_event(event: dict[str, Any]) -> dict[str, Any]:
    """The order within a dealt hand does not matter."""
    return {**event, "cards": sorted(event["cards"])} if "cards" in event else event


def digging(moves: list[str], rng: random.Random) -> str:
    """A move that prefers to dig east and to open doors and trolls, so that goals are found and rounds end early."""
    forward = [move for move in moves if move.startswith(("place", "key", "bribe"))]
    if forward and rng.random() < 0.8:
        rng.shuffle(forward)
        return max(forward, key=lambda move: int(next(word for word in move.split() if "," in word).split(",")[0]))
    return rng.choice(moves)


def aimless(moves: list[str], rng: random.Random) -> str:
    return rng.choice(moves)


class Match:
    """One game played by both engines."""

    def __init__(self, ruleset: str, seats: int, options: dict[str, str], seed: str) -> None:
        self.game = stollen.new_game(ruleset, seats=seats, seed=seed, options=options)
        self.oracle = Oracle.new(ruleset, seats, self.game.options, plain(self.game.deals[0]))
        self.rng = random.Random(seed)
        self.choose = self.rng.choice([digging, digging, aimless])
        self.position = plain(self.game.position())
        self.legal = [str(move) for move in self.game.legal_moves()]
        self.compare("the first deal", self.position, plain(self.game.opening), self.oracle.events)

    def play(self) -> None:
        while self.game.outcome is None:
            self.step()
        assert plain(self.game.outcome) == self.oracle.outcome

    def step(self) -> None:
        before = self.position
        move = self.choose(self.legal, self.rng)
        events = plain(self.game.play(move))
        self.position = plain(self.game.position())
        self.legal = [str(move) for move in self.game.legal_moves()]
        self.compare(move, before, events, self.oracle.play(move, plain(self.game.deals[-1])))

    def compare(self, move: str, before: dict[str, Any], events: list[Any], expected: list[Any]) -> None:
        self.agree(move, before, list(map(comparable_event, events)), list(map(comparable_event, expected)))
        self.agree(move, before, comparable_position(self.position), comparable_position(self.oracle.position()))
        self.agree(move, before, self.legal, self.oracle.legal())
        if self.rng.random() < 0.1:
            seat = self.rng.randrange(self.game.seats)
            self.agree(move, before, self.lit(seat), self.oracle.reaches(seat))

    def agree(self, move: str, before: dict[str, Any], ours: object, theirs: object) -> None:
        """Reports a difference with the position before and the move: the shortest way to reproduce it."""
        if ours != theirs:
            print(f"position before: {json.dumps(before)}\nmove: {move}")  # noqa: T201
            assert ours == theirs

    def lit(self, seat: int) -> dict[tuple[int, int], set[str]]:
        """The openings that a seat's view shows as reached, by cell of each face-up card."""
        view = self.game.view(seat)
        lit = {start.cell: set(start.lit) for start in view.starts}
        lit |= {path.cell: set(path.lit) for path in view.maze}
        waiting = plain(view.pending)["goal"] if view.phase == "orient" else None
        return lit | {goal.cell: set(goal.lit) for goal in view.goals if goal.revealed and list(goal.cell) != waiting}


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize(("ruleset", "seats", "options", "count"), GAMES)
def test_both_engines_agree(
    ruleset: str, seats: int, options: dict[str, str], count: int, chunk: int, games: Callable[[int], int]
) -> None:
    for number in range(chunk, games(count), CHUNKS):
        Match(ruleset, seats, options, f"{ruleset} {seats} {number}").play()
