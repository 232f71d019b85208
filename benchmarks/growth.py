"""How costs grow with what is on the table: cards in the maze, and seats."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import linear_regression

from benchmarks.growing_mazes import LARGEST, RULESET, Spot, growing_mazes, spot
from benchmarks.picture import Chart, Line, Point
from stollen.engine.chance import Dice
from stollen.engine.moves import MOVE_ROOM
from stollen.engine.native import i64, vec
from stollen.engine.playout import Aimless
from stollen.lab.bench import NANOSECONDS, SEED, Effort, fresh_game, sample, timed

SIZES = (5, 10, 20, 30, 40, 50, LARGEST)
SEAT_COUNTS = range(2, 13)
TRIES = 15
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
    moves, policy, dice = vec[i64]([0] * MOVE_ROOM), Aimless(), Dice(SEED)
    for _ in range(ROUNDS):
        for spot in spots:
            copy = spot.state.copy()
            copy.play(policy.choose(copy, dice, moves))
    return ROUNDS * len(spots)


def bury_copies(spots: Sequence[Spot]) -> int:
    """On a copy, a rockfall is played: the one move after which networks are walked anew."""
    for _ in range(ROUNDS):
        for spot in spots:
            spot.state.copy().play(spot.rockfall)
    return ROUNDS * len(spots)


def cost(loop: Loop, spots: Sequence[Spot]) -> float:
    """Nanoseconds of CPU time, the best of some tries."""
    return min(NANOSECONDS * seconds / count for seconds, count in (timed(lambda: loop(spots)) for _ in range(TRIES)))


# -- the two charts


def maze_growth() -> Chart:
    """What a move costs in mazes of several sizes."""
    mazes = growing_mazes()
    listing, moving, burying, copying = [], [], [], []
    for size in SIZES:
        spots = [spot(maze[:size], Random(SEED)) for maze in mazes]
        copied = cost(copy_all, spots)
        copying.append((size, copied))
        listing.append((size, cost(list_all, spots)))
        moving.append((size, cost(move_copies, spots) - copied))
        burying.append((size, cost(bury_copies, spots) - copied))
    names = {"a rockfall": burying, "copying": copying, "choosing + playing": moving, "listing all moves": listing}
    lines = tuple(Line(name, tuple(points)) for name, points in names.items())
    return Chart(f"{RULESET}: cost as the maze grows", "cards in the maze", "nanoseconds", lines)


def seat_growth(effort: Effort) -> Chart:
    """What a move costs with each number of seats, in whole games."""
    listing, moving, copying = [], [], []
    for seats in SEAT_COUNTS:
        fresh = fresh_game(RULESET, seats)
        samples = [sample(fresh, effort.games) for _ in range(effort.repeat)]
        listing.append((seats, min(each.movegen_ns for each in samples)))
        moving.append((seats, min(NANOSECONDS / each.moves_per_s for each in samples)))
        copying.append((seats, min(each.copy_move_ns for each in samples)))
    names = {"copy + one move": copying, "choosing + playing": moving, "listing all moves": listing}
    lines = tuple(Line(name, tuple(points)) for name, points in names.items())
    return Chart(f"{RULESET}: cost by the number of seats", "seats", "nanoseconds", lines)


# -- is it linear?


def excess(points: Sequence[Point]) -> float:
    """By what factor the last point lies above the straight line through the first two thirds, or the highest there."""
    early = points[: max(2, 2 * len(points) // 3)]
    slope, begin = linear_regression([x for x, _ in early], [y for _, y in early])
    x, y = points[-1]
    return y / max(begin + slope * x, *(height for _, height in early))


def worse_than_linear(chart: Chart) -> list[str]:
    """The lines of a chart that bend upward."""
    return [line.name for line in chart.lines if excess(line.points) > TOLERANCE]
