"""Mazes of every size, the same every time, for measuring what a larger maze costs."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from stollen import from_position
from stollen.cards.decks import deck_for
from stollen.engine.move_codes import MOVE_ROOM, ROCKFALL, kind_of_move
from stollen.engine.numbers import i64, vec
from stollen.engine.turn import GameState
from stollen.game.moves.move import Place
from stollen.game.positions.position_loader import load
from stollen.game.positions.reader import read_position
from stollen.lab.bench.engine_bench import SEED

RULESET = "saboteur2"
SEATS = 5
MAZES = 8
LARGEST = 60

HAND = ("base-cross", "base-curve-ne", "base-line-ew", "base-map", "base-rockfall", "base-t-nes")
"""Whoever is to act holds the same cards in every maze, so that only the maze differs."""


class ClosedOff(Exception):
    """A maze in which no card can be laid any more."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A game in a maze of some size, and a rockfall that can be played there."""

    state: GameState
    rockfall: int


def position(hand: Sequence[str], maze: Sequence[Place]) -> dict[str, object]:
    """A table with this maze, where the player to act holds this hand."""
    laid = [{"card": place.card, "cell": list(place.cell), "turned": place.turned} for place in maze]
    return {"ruleset": RULESET, "seats": [{"hand": list(hand)}, *({} for _ in range(SEATS - 1))], "maze": laid}


def near_goals(place: Place) -> bool:
    """Whether a card there might reach a goal: these mazes grow and reveal nothing."""
    return any(abs(place.cell[0] - column) <= 1 for column, _ in deck_for(RULESET).goal_cells)


def next_card(maze: Sequence[Place], cards: list[str], random: Random) -> Place:
    """Lay the first card that can be laid somewhere."""
    for card in cards:
        moves = from_position(position([card], maze)).legal_moves()
        places = [move for move in moves if isinstance(move, Place) and not near_goals(move)]
        if places:
            cards.remove(card)
            return random.choice(places)
    raise ClosedOff


def growing_maze(random: Random) -> list[Place]:
    """A maze of the largest size, laid card by card; the smaller ones are how it began."""
    cards = [card.id for card in deck_for(RULESET).paths for _ in range(card.count - (card.id in HAND))]
    random.shuffle(cards)
    maze: list[Place] = []
    while len(maze) < LARGEST:
        maze.append(next_card(maze, cards, random))
    return maze


def growing_mazes() -> list[list[Place]]:
    """The same few mazes every time."""
    random = Random(SEED)
    mazes: list[list[Place]] = []
    while len(mazes) < MAZES:
        with suppress(ClosedOff):
            mazes.append(growing_maze(random))
    return mazes


def spot_in(maze: Sequence[Place], random: Random) -> Spot:
    """A game in this maze."""
    state = load(read_position(position(HAND, maze)))
    listed = vec[i64]([0] * MOVE_ROOM)
    moves = [int(listed[number]) for number in range(state.moves(listed))]
    return Spot(state, random.choice([move for move in moves if kind_of_move(move) == ROCKFALL]))
