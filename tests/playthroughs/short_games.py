"""A short game of each ruleset, played quickly, but with every kind of move."""

from collections.abc import Callable, Iterator

import stollen
from stollen import Event, Game
from stollen.cards.decks import deck_for
from tests.properties.games import Dice, cell_of, texts

Step = tuple[Game, str, list[Event]]
"""A game after a move, the move, and its events; the first step has no move."""

RARE = """orient bribe key take pay steal decline inspect swap-hats swap-hands theft trap free hands-off repair mend
    map break rockfall""".split()
"""The moves that are preferred one time in three."""


def late(ruleset: str, seats: int, number: int) -> Game:
    """The last turns of a second round: it is scored, and the third is dealt and played to its end."""
    game, dice = stollen.new_game(ruleset, seats=seats, seed=f"short {number}"), Dice(number)
    while game.position().round < 2 or cards_left(game) > 4 * seats:
        game.play(hasty(game, dice))
    return stollen.from_position(game.position())


def cards_left(game: Game) -> int:
    position = game.position()
    return len(position.draw_pile) + sum(len(seat.hand) for seat in position.seats)


SHORT_GAMES: dict[str, tuple[Callable[[], Game], int]] = {
    "duel": (lambda: late("duel", 2, 22), 22),
    "solo": (lambda: stollen.new_game("solo", seed="short 8", options={"color": "blue"}), 8),
    "saboteur": (lambda: late("saboteur", 3, 29), 29),
    "saboteur2": (lambda: stollen.new_game("saboteur2", seats=3, seed="short 11"), 11),
}
"""The start of each game, and the seed of its dice."""


def short_game(ruleset: str) -> Iterator[Step]:
    """The game of a ruleset, step by step."""
    begin, seed = SHORT_GAMES[ruleset]
    game, dice = begin(), Dice(seed)
    yield game, "", game.opening
    while game.outcome is None:
        move = hasty(game, dice)
        yield game, move, game.play(move)


def hasty(game: Game, dice: Dice) -> str:
    """Digs straight for the goals, and passes as many cards as possible if no card leads there."""
    moves = texts(game)
    rare = [word for word in RARE if any(move.split()[0] == word for move in moves)]
    if rare and dice.below(3) == 0:
        word = dice.pick(rare)
        return dice.pick([move for move in moves if move.split()[0] == word])
    places = dice.shuffled([move for move in moves if move.startswith("place") and "dead" not in move])
    if places:
        goals = deck_for(game.ruleset).goal_cells
        return min(places, key=lambda move: way_to_go(move, goals))
    longest = max(len(move.split()) for move in moves)
    return dice.pick([move for move in moves if len(move.split()) == longest])


def way_to_go(move: str, goals: tuple[tuple[int, int], ...]) -> int:
    """The distance of the card from a goal, and how few openings it has."""
    cell = cell_of(move)
    assert cell is not None
    way = min(abs(column - cell[0]) + abs(row - cell[1]) for column, row in goals)
    return 2 * way + (0 if "cross" in move or "-t-" in move else 1 if "line-ew" in move else 3)
