"""How costs grow with what is on the table: cards in the maze, and seats."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import linear_regression

from benchmarks.growing_mazes import LARGEST, RULESET, Spot, growing_mazes, spot_in
from benchmarks.picture import Chart, Line, Point
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.numbers import i64, vec
from stollen.engine.playout import RandomPolicy
from stollen.engine.rng import Dice
from stollen.lab.bench.engine_bench import NANOSECONDS, SEED, Effort, combined, fresh_game, sample, timed

SIZES = (5, 10, 20, 30, 40, 50, LARGEST)
SEAT_COUNTS = range(2, 13)
TRIES = 60
ROUNDS = 25

TOLERANCE = 1.15
"""How far above a straight line the last point may lie and still count as on it."""

Loop = Callable[[Sequence[Spot]], int]

# -- loops: each does its work in all spots, some times over, and answers how often it did it


def list_all(spots: Sequence[Spot]) -> int:
    moves = vec[i64]([0] * MOVE_ROOM)
    for _ in range(ROUNDS):
        for spot in spots:
            spot.state.moves(moves)
    return ROUNDS * len(spots)


def copy_all(spots: Sequence[Spot]) -> int:
    for _ in range(ROUNDS):
        for spot in spots:
            spot.state.copy()
    return ROUNDS * len(spots)


def move_copies(spots: Sequence[Spot]) -> int:
    """On a copy, the aimless policy chooses a move and it is played."""
    moves, policy, dice = vec[i64]([0] * MOVE_ROOM), RandomPolicy(), Dice(SEED)
    for _ in range(ROUNDS):
        for spot in spots:
            copy = spot.state.copy()
            copy.play(policy.choose(copy, dice, moves))
    return ROUNDS * len(spots)


def bury_copies(spots: Sequence[Spot]) -> int:
    """Play a rockfall on a copy: the only move that recomputes networks."""
    for _ in range(ROUNDS):
        for spot in spots:
            spot.state.copy().play(spot.rockfall)
    return ROUNDS * len(spots)


def cost(loop: Loop, spots: Sequence[Spot]) -> float:
    """Nanoseconds of CPU time each time."""
    seconds, count = timed(lambda: loop(spots))
    return NANOSECONDS * seconds / count


# -- the two charts: all places are measured in turns, and the best of each counts


def maze_growth() -> Chart:
    """What a move costs in mazes of several sizes."""
    mazes = growing_mazes()
    tables = {size: [spot_in(maze[:size], Random(SEED)) for maze in mazes] for size in SIZES}
    loops = (copy_all, list_all, move_copies, bury_copies)
    tries = [{(loop, size): cost(loop, tables[size]) for loop in loops for size in SIZES} for _ in range(TRIES)]
    best = {place: min(each[place] for each in tries) for place in tries[0]}
    copying = {size: best[copy_all, size] for size in SIZES}
    lines = (
        Line("a rockfall", tuple((size, best[bury_copies, size] - copying[size]) for size in SIZES)),
        Line("copying", tuple(copying.items())),
        Line("choosing + playing", tuple((size, best[move_copies, size] - copying[size]) for size in SIZES)),
        Line("listing all moves", tuple((size, best[list_all, size]) for size in SIZES)),
    )
    return Chart(f"{RULESET}: cost as the maze grows", "cards in the maze", "nanoseconds", lines)


def seat_growth(effort: Effort) -> Chart:
    """What a move costs with each number of seats, in whole games."""
    games = {seats: fresh_game(RULESET, seats) for seats in SEAT_COUNTS}
    tries = [{seats: sample(fresh, effort.games) for seats, fresh in games.items()} for _ in range(effort.repeat)]
    best = {seats: combined([each[seats] for each in tries], min) for seats in SEAT_COUNTS}
    lines = (
        Line("copy + one move", tuple((seats, each.copy_move_ns) for seats, each in best.items())),
        Line("choosing + playing", tuple((seats, NANOSECONDS / each.moves_per_s) for seats, each in best.items())),
        Line("listing all moves", tuple((seats, each.movegen_ns) for seats, each in best.items())),
    )
    return Chart(f"{RULESET}: cost by the number of seats", "seats", "nanoseconds", lines)


# -- is it linear?


def excess(points: Sequence[Point]) -> float:
    """By what factor the last point lies above the straight line through the first two thirds, or the highest there."""
    early = points[: max(2, 2 * len(points) // 3)]
    slope, begin = linear_regression([x for x, _ in early], [y for _, y in early])
    x, y = points[-1]
    return y / max(begin + slope * x, *(height for _, height in early))
