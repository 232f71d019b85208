"""Moments of games that the screens should show: found in games played at random, and gone on from in a room."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import httpx
import msgspec

from stollen import Game, new_game, replay
from stollen.game.events.event import Event
from stollen.game.records.record import Record
from tests.server.serving import BOT, PERSON, Server

ME = 0
MOST_GAMES = 200
EAGER = 0.6

Wanted = Callable[[list[str], list[Event]], bool]
"""Whether a moment is meant, from the moves there are and from what the one that is played brings about."""


class Moment:
    """A game after some of its moves; `move` is the next one."""

    def __init__(self, record: Record, moves: int) -> None:
        self.record = record
        self.moves = moves
        self.move = record.moves[moves]


def at_move(record: Record, moves: int) -> Game:
    """The game of a record after some of its moves."""
    return replay(msgspec.structs.replace(record, moves=record.moves[:moves], outcome=None))


def steps(ruleset: str, seats: int, seed: int) -> Iterator[tuple[Game, int, list[str], list[Event]]]:
    """A game move by move: who had to move, which moves there were, and what then happened.

    Now and then the players dig as far east as they can, so that goals are reached.
    """
    rng = random.Random(f"{ruleset} {seats} {seed}")
    game = new_game(ruleset, seats=seats, seed=f"moment {seed}")
    while (seat := game.to_act) is not None:
        moves = [str(move) for move in game.legal_moves()]
        digging = [move for move in moves if move.startswith("place")] if rng.random() < EAGER else []
        move = max(digging, key=lambda one: int(one.split(" ")[2].split(",")[0])) if digging else rng.choice(moves)
        yield game, seat, moves, game.play(move)


@cache
def random_game(ruleset: str, seats: int, seed: int) -> Record:
    """A whole game."""
    *_, (game, _, _, _) = steps(ruleset, seats, seed)
    return game.record()


@cache
def find_moment(ruleset: str, seats: int, wanted: Wanted) -> Moment:
    """The first moment at which the person's move brings about what is wanted."""
    for seed in range(MOST_GAMES):
        for game, seat, moves, events in steps(ruleset, seats, seed):
            if seat == ME and wanted(moves, events):
                record = game.record()
                return Moment(record, len(record.moves) - 1)
    raise AssertionError(f"no such moment in {MOST_GAMES} games of {ruleset}")


def crowded_moment(cards: int) -> Moment:
    """The person can lay a card while so many lie on the table: nine players dig away from the goals."""
    for seed in range(MOST_GAMES):
        game = new_game("saboteur2", seats=9, seed=f"crowded {seed}")
        while (seat := game.to_act) is not None and (view := game.view(None)).round == 1:
            moves = [str(move) for move in game.legal_moves()]
            digging = [move for move in moves if move.startswith("place")]
            move = min(digging, key=lambda one: int(one.split(" ")[2].split(",")[0])) if digging else moves[-1]
            enough = len([*view.starts, *view.maze, *view.goals]) >= cards
            game.play(move)
            if seat == ME and digging and enough:
                return Moment(game.record(), len(game.record().moves) - 1)
    raise AssertionError(f"{cards} cards never lie on the table")


def last_moment(ruleset: str, seats: int, wanted: Wanted, seed: int = 0) -> Moment:
    """The last such moment of a game."""
    found = 0
    for game, seat, moves, events in steps(ruleset, seats, seed):
        if seat == ME and wanted(moves, events):
            found = len(game.record().moves)
    return Moment(game.record(), found - 1)


@cache
def brings(kind: str) -> Wanted:
    """The move brings about an event of this kind."""
    return lambda _, events: any(msgspec.to_builtins(event)["type"] == kind for event in events)


@cache
def is_asked(*kinds: str) -> Wanted:
    """There is a question that is answered by moves of these kinds, and a choice."""

    def wanted(moves: list[str], _: list[Event]) -> bool:
        found = [move.split(" ")[0] for move in moves]
        return len(found) > 1 and kinds[0] in found and set(found) <= {*kinds, "decline"}

    return wanted


def open_at(server: Server, moment: Moment) -> dict[str, str]:
    """A room in which the game goes on from a moment, with bots on all other seats."""
    record = msgspec.to_builtins(moment.record)
    asked: dict[str, Any] = {
        "plan": {"ruleset": record["ruleset"], "seats": record["seats"], "options": record["options"]},
        "name": "Ada",
        "sitters": [PERSON, *[BOT] * (record["seats"] - 1)],
        "past": {"record": record, "moves": moment.moves},
    }
    answer = httpx.post(f"{server.url}/api/rooms", json=asked, timeout=30)
    assert answer.status_code == httpx.codes.CREATED, answer.text
    ticket: dict[str, str] = answer.json()
    return ticket
