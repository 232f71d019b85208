"""`python -m benchmarks.prospects`: fits the weights of `SaboteurLinear` and writes their file.

Apprentices play with every number of seats in the compiled engine. One turn in four is a sample. Logistic regression
fits the chance that the treasure is found, stage by stage. The same rounds and seed give the same weights.
"""

import argparse
from collections.abc import Iterator

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from benchmarks.weights import source, write_weights
from stollen.bots.search.policy.greedy_policy import GreedyPolicy
from stollen.bots.search.score.nearest_goal_score import NearestGoalScore
from stollen.bots.search.value.saboteur_linear import FEATURES, STAGES, SaboteurLinear, stage_of
from stollen.engine.lookup_tables import ints_of
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.numbers import i64, vec
from stollen.engine.playout import deal_next
from stollen.engine.rng import Dice
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.state import DEALING, OVER, TURN
from stollen.lab.bench.engine_bench import fresh_game

SEEDS = 1000003
SEATS = range(3, 11)
ONE_IN = 4
RIDGE = 30.0
STEPS = 30
ENOUGH = 1e-6

TEAM = (
    *("", "with a broken tool", "knowing where the treasure is", "path cards", "what these are worth keeping for"),
    *("break cards", "repair cards", "rockfalls", "maps"),
)
NAMES = (
    "1 card from the treasure",
    *(f"{cards} cards from the treasure" for cards in range(2, 10)),
    "10 or more cards from the treasure",
    *("1 goal face down", "2 goals face down", "3 goals face down"),
    *(f"diggers: {name}".removesuffix(": ") for name in TEAM),
    *(f"saboteurs: {name}".removesuffix(": ") for name in TEAM),
)


class Sample(Struct):
    """A turn: the stage of its round, its features, and whether the treasure was found."""

    stage: int
    features: list[int]
    found: bool = False


def rounds(count: int, seed: int) -> Iterator[list[Sample]]:
    """The samples of a number of games with every number of seats, by round."""
    for seats in SEATS:
        fresh = fresh_game("saboteur", seats)
        for number in range(count):
            state = fresh.copy()
            assert isinstance(state, Saboteur)
            yield from one_game(state, Dice((seed * 100 + seats) * SEEDS + number))


def one_game(state: Saboteur, dice: Dice) -> Iterator[list[Sample]]:
    room = ints_of([0] * MOVE_ROOM)
    while state.phase != OVER:
        deal_next(state, dice)
        yield one_round(state, dice, room)


def one_round(state: Saboteur, dice: Dice, room: vec[i64]) -> list[Sample]:
    policy, saboteur_linear = GreedyPolicy(NearestGoalScore(True)), SaboteurLinear()
    policy.scorer.others.set_trust(ints_of([0] * int(state.seats)))
    policy.noise_seed = dice.below(SEEDS)
    samples = []
    while state.phase not in (DEALING, OVER):
        if state.phase == TURN and dice.below(ONE_IN) == 0:
            saboteur_linear.count_features(state)
            samples.append(Sample(int(stage_of(state)), [int(value) for value in saboteur_linear.counts]))
        state.play(policy.choose(state, dice, room))
    for sample in samples:
        sample.found = state.treasure_found
    return samples


def fit(samples: list[Sample]) -> NDArray[np.float64]:
    """The weight of each feature in the log odds, by logistic regression with a ridge."""
    features = np.array([sample.features for sample in samples], float)
    found = np.array([sample.found for sample in samples], float)
    weights = np.zeros(FEATURES)
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (found - chance) - RIDGE * weights
        bend = (features * (chance * (1 - chance))[:, None]).T @ features + RIDGE * np.eye(FEATURES)
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < ENOUGH:
            break
    report(features, found, weights)
    return weights


def report(features: NDArray[np.float64], found: NDArray[np.float64], weights: NDArray[np.float64]) -> None:
    """Print the log-loss with and without the features."""
    chance = np.clip(1 / (1 + np.exp(-features @ weights)), 1e-6, 1 - 1e-6)
    plain = found.mean()
    unsure = -(plain * np.log(plain) + (1 - plain) * np.log(1 - plain))
    left = -(found * np.log(chance) + (1 - found) * np.log(1 - chance)).mean()
    print(f"{len(found)} samples, found {plain:.3f}, log-loss {left:.3f} of {unsure:.3f}")


def table(stages: list[NDArray[np.float64]]) -> dict[str, list[int]]:
    """The weights by feature and stage."""
    return {name: [round(100 * float(stage[i])) for stage in stages] for i, name in enumerate(NAMES)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of each number of seats")
    parser.add_argument("--seed", type=int, default=11)
    options = parser.parse_args()
    samples = [sample for played in rounds(options.games, options.seed) for sample in played]
    stages = [fit([sample for sample in samples if sample.stage == stage]) for stage in range(STAGES)]
    seats = f"each number of seats from {SEATS[0]} to {SEATS[-1]}"
    games = f"{options.games} games of apprentices in Saboteur with {seats}, seed {options.seed}"
    write_weights("saboteur_linear", {"source": source("benchmarks.prospects", games), "weights": table(stages)})
    print(f"{len(samples)} samples of {options.games} games for each number of seats, seed {options.seed}")


if __name__ == "__main__":
    main()
