"""`python -m benchmarks.appraisal duel` or `solo`: trains the value net.

The all-goals policy plays in the compiled engine, with some random moves, so that the net also sees positions after odd
moves. Some turns are samples: their features, and how much the lead (alone the gold) still grew in the round. Gradient
descent (Adam) minimizes the squared error. The solo net is trained twice: the second time on games of the two-ply
policy with the first net, which plays better. It takes about five minutes on two cores for The Duel and twelve for the
solo game; the same games and seed give the same net, but for the last digits of a machine's arithmetic.
"""

import argparse
from array import array
from collections.abc import Iterable
from multiprocessing import Pool

import numpy as np
from msgspec import Struct, structs
from numpy.typing import NDArray

from benchmarks.weights import source, write_weights
from stollen.bots.net_weights import NetWeights
from stollen.bots.search.policy.all_goals_policy import NOISE, AllGoalsPolicy
from stollen.bots.search.policy.two_ply_solo import TwoPlySolo, before_drawing
from stollen.bots.search.score.all_goals_duel import AllGoalsDuel
from stollen.bots.search.score.all_goals_score import AllGoalsScore
from stollen.bots.search.score.all_goals_solo import AllGoalsSolo
from stollen.bots.search.value.gold_value import lead_in_hand
from stollen.bots.search.value.net_features import FEATURES, FRONT, NetFeatures
from stollen.bots.search.value.value_net import FULL, ONE, ValueNet
from stollen.bots.weight_files import WeightSource
from stollen.engine.lookup_tables import ints_of
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.playout import Policy, deal_next
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER, TURN
from stollen.lab.bench.engine_bench import fresh_game

SEEDS = 1000003
PORTION = 500
ODD_MOVE_IN = 25

TOP = FULL / ONE
BATCH = 4096
EPOCHS = 5
RATE = 0.004
LATER_RATE = 0.002
"""The rate for a net that was trained before."""

WARM_UP = 0.3
DECAY = 1e-3
HELD_BACK = 0.05

Floats = NDArray[np.float32]


class Course(Struct, frozen=True):
    """How the net of a ruleset is trained."""

    features: int
    cells: int
    inner: int
    games: tuple[int, ...]
    """The number of games of each training."""
    sample_in: int
    """One turn in this many is a sample."""
    odd_moves: int
    """An odd move is one of this many with the best scores."""


COURSES = {
    "duel": Course(FRONT, 32, 8, (150000,), 8, MOVE_ROOM),
    "solo": Course(FEATURES, 64, 16, (80000, 40000), 3, 8),
}


class Samples:
    """Positions in a row: their features with amounts, and how much the lead still grew."""

    def __init__(
        self, feature: Iterable[int], amount: Iterable[int], counts: Iterable[int], growth: Iterable[float]
    ) -> None:
        self.feature = np.array(feature, np.int16)
        self.amount = np.array(amount, np.int8)
        self.counts = np.array(counts, np.int64)
        """The number of features of each position."""
        self.growth: Floats = np.array(growth, np.float32)
        self.starts = np.cumsum(self.counts) - self.counts

    def rows(self, moments: NDArray[np.int64], features: int) -> Floats:
        """The amounts of all features, a row for each of these positions."""
        counts = self.counts[moments]
        at = np.repeat(self.starts[moments] - np.cumsum(counts) + counts, counts) + np.arange(counts.sum())
        rows = np.zeros((len(moments), features), np.float32)
        np.add.at(
            rows, (np.repeat(np.arange(len(moments)), counts), self.feature[at]), self.amount[at].astype(np.float32)
        )
        return rows


# -- games ---------------------------------------------------------------------------------------------------------


class Sampler:
    """Plays games, and stores the features of some positions."""

    def __init__(self, ruleset: str, weights: NetWeights | None) -> None:
        alone = ruleset == "solo"
        self.course = COURSES[ruleset]
        self.fresh = fresh_game(ruleset, 1 if alone else 2)
        self.scorer: AllGoalsScore = AllGoalsSolo() if alone else AllGoalsDuel()
        self.greedy = AllGoalsPolicy(self.scorer, NOISE)
        self.policy: Policy = TwoPlySolo(self.greedy, ValueNet(weights.net())) if weights else self.greedy
        self.features = NetFeatures()
        self.room = ints_of([0] * MOVE_ROOM)
        self.feature, self.amount, self.counts, self.growth = array("h"), array("b"), array("q"), array("f")

    def samples(self) -> Samples:
        return Samples(self.feature, self.amount, self.counts, self.growth)

    def play(self, dice: Dice) -> None:
        state = self.fresh.copy()
        assert isinstance(state, Duel)
        while state.phase != OVER:
            deal_next(state, dice)
            before = len(self.growth)
            while state.phase not in (DEALING, OVER):
                self.make_move(state, dice)
            end = int(lead_in_hand(state, 0))
            for i in range(before, len(self.growth)):
                self.growth[i] += end

    def make_move(self, state: Duel, dice: Dice) -> None:
        """Make a move; sample the beginning of a turn, and in the solo game also the position before a draw."""
        begins = state.phase == TURN
        odd = begins and dice.below(ODD_MOVE_IN) == 0
        move = self.odd_move(state, dice) if odd else int(self.policy.choose(state, dice, self.room))
        if begins and dice.below(self.course.sample_in) == 0:
            self.write_down(state)
        if begins and state.seats == 1 and (odd or dice.below(self.course.sample_in) == 0):
            after = before_drawing(state, move, self.greedy, dice, self.room)
            if after.phase == TURN:
                self.write_down(after)
        state.play(move)

    def odd_move(self, state: Duel, dice: Dice) -> int:
        self.scorer.prepare(state)
        moves = [int(move) for move in self.room[: self.greedy.list_moves(state, self.room)]]
        moves.sort(key=lambda move: -self.scorer.score(state, move))
        return moves[dice.below(min(self.course.odd_moves, len(moves)))]

    def write_down(self, state: Duel) -> None:
        lead, features = int(lead_in_hand(state, 0)), self.features
        features.extract(state, lead)
        self.feature.extend(features.feature[: features.count])
        self.amount.extend(features.amount[: features.count])
        self.counts.append(features.count)
        self.growth.append(-lead)


def play(task: tuple[str, int, int, NetWeights | None]) -> Samples:
    """The samples of a portion of games."""
    ruleset, seed, games, weights = task
    sampler = Sampler(ruleset, weights)
    for number in range(games):
        sampler.play(Dice(seed * SEEDS + number))
    return sampler.samples()


def samples_of(ruleset: str, games: int, seed: int, weights: NetWeights | None, jobs: int) -> Samples:
    tasks = [(ruleset, seed + number, PORTION, weights) for number in range(games // PORTION)]
    with Pool(jobs) as pool:
        portions = pool.map(play, tasks, chunksize=1)
    return Samples(
        np.concatenate([portion.feature for portion in portions]),
        np.concatenate([portion.amount for portion in portions]),
        np.concatenate([portion.counts for portion in portions]),
        np.concatenate([portion.growth for portion in portions]),
    )


# -- learning ------------------------------------------------------------------------------------------------------


class Learner:
    """The net in floating-point numbers: two layers, and a weight of each feature in the output."""

    def __init__(self, course: Course, chance: np.random.Generator) -> None:
        features, cells, inner = course.features, course.cells, course.inner

        def some(*shape: int, spread: float) -> Floats:
            return chance.normal(0, spread, shape).astype(np.float32)

        self.parts: dict[str, Floats] = {
            "first": some(features, cells, spread=0.05),
            "first_bias": np.zeros(cells, np.float32),
            "second": some(inner, cells, spread=cells**-0.5),
            "second_bias": np.full(inner, 0.1, np.float32),
            "third": some(inner, spread=inner**-0.5),
            "bias": np.zeros(1, np.float32),
            "features": np.zeros(features, np.float32),
        }
        self.features = features
        self.means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.steps = 0

    def expect(self, rows: Floats) -> Floats:
        parts = self.parts
        cells = np.clip(rows @ parts["first"] + parts["first_bias"], 0, TOP)
        inner = np.clip(cells @ parts["second"].T + parts["second_bias"], 0, TOP)
        answer: Floats = inner @ parts["third"] + parts["bias"] + rows @ parts["features"]
        return answer

    def learn(self, rows: Floats, growth: Floats, rate: float) -> None:
        """Make one step of gradient descent."""
        parts = self.parts
        sums = rows @ parts["first"] + parts["first_bias"]
        cells = np.clip(sums, 0, TOP)
        inner_sums = cells @ parts["second"].T + parts["second_bias"]
        inner = np.clip(inner_sums, 0, TOP)
        error = 2 * (inner @ parts["third"] + parts["bias"] + rows @ parts["features"] - growth) / len(growth)
        at_inner = np.outer(error, parts["third"]) * ((inner_sums > 0) & (inner_sums < TOP))
        at_cells = (at_inner @ parts["second"]) * ((sums > 0) & (sums < TOP))
        slopes = {
            "first": rows.T @ at_cells,
            "first_bias": at_cells.sum(axis=0),
            "second": at_inner.T @ cells,
            "second_bias": at_inner.sum(axis=0),
            "third": inner.T @ error,
            "bias": error.sum(keepdims=True),
            "features": rows.T @ error,
        }
        self.steps += 1
        for name, slope in slopes.items():
            self.step(name, slope, rate)

    def step(self, name: str, slope: Floats, rate: float) -> None:
        """Adam with weight decay."""
        mean, square, part = self.means[name], self.squares[name], self.parts[name]
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope**2 - square)
        steady = mean / (1 - 0.9**self.steps)
        sure = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
        part -= rate * (steady / sure + DECAY * part)

    def weights(self, source: WeightSource) -> NetWeights:
        """The weights in whole numbers."""

        def whole(name: str, one: int) -> NDArray[np.int64]:
            return np.round(self.parts[name].astype(np.float64) * one).astype(np.int64)

        return NetWeights(
            source=source,
            first=whole("first", ONE).tolist(),
            first_bias=whole("first_bias", ONE).tolist(),
            second=whole("second", ONE).tolist(),
            second_bias=whole("second_bias", ONE * ONE).tolist(),
            third=whole("third", ONE).tolist(),
            bias=int(whole("bias", ONE * ONE)[0]),
            features=whole("features", ONE * ONE).tolist(),
        )


def teach(learner: Learner, samples: Samples, rate: float, chance: np.random.Generator) -> None:
    """Train on all samples several times; print how well the held-back ones are explained."""
    taught = round(len(samples.growth) * (1 - HELD_BACK))
    first_step, steps = learner.steps, EPOCHS * (taught // BATCH)
    for epoch in range(EPOCHS):
        order = chance.permutation(taught)
        for first in range(0, taught - BATCH + 1, BATCH):
            batch = np.sort(order[first : first + BATCH])
            now = rate * slowness((learner.steps - first_step) / steps)
            learner.learn(samples.rows(batch, learner.features), samples.growth[batch], now)
        print(f"{epoch + 1}: explained {explained(learner, samples, taught):.4f}", flush=True)


def slowness(done: float) -> float:
    """The factor of the rate: it rises at first, then falls to 0."""
    if done < WARM_UP:
        return 0.05 + 0.95 * done / WARM_UP
    return (1 + float(np.cos(np.pi * (done - WARM_UP) / (1 - WARM_UP)))) / 2


def explained(learner: Learner, samples: Samples, first: int) -> float:
    """The explained part of the variance of the growth, from a sample on."""
    growth = samples.growth[first:]
    portions = np.split(np.arange(first, len(samples.growth)), range(BATCH, len(growth), BATCH))
    expected = np.concatenate([learner.expect(samples.rows(portion, learner.features)) for portion in portions])
    return 1 - float(((growth - expected) ** 2).mean() / growth.var())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ruleset", choices=sorted(COURSES))
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    course, chance = COURSES[options.ruleset], np.random.default_rng(options.seed)
    learner, weights = Learner(course, chance), None
    for time, games in enumerate(course.games):
        seed = options.seed + sum(course.games[:time]) // PORTION
        samples = samples_of(options.ruleset, games, seed, weights, options.jobs)
        print(f"{len(samples.growth)} samples of {games} games from seed {seed} on")
        teach(learner, samples, LATER_RATE if weights else RATE, chance)
        weights = learner.weights(
            source("benchmarks.appraisal", f"{games} games, time {time + 1} of {len(course.games)}, seed {seed}")
        )
        write_weights(f"{options.ruleset}_net", structs.asdict(weights))


if __name__ == "__main__":
    main()
