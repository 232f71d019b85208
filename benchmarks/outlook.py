"""`python -m benchmarks.outlook`: fits the weights of `DuelLinear` and writes their file.

Apprentices play in the compiled engine. One turn in four is a sample. Least squares fit the lead at the end of the
round, stage by stage. Then maximum likelihood fits, by round and stage, the scale of the logistic curve that turns an
expected lead into a chance to win. The same games and seed give the same weights.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from math import exp, log

from msgspec import Struct

from benchmarks.weights import source, write_weights
from stollen.bots.search.policy.greedy_policy import GreedyPolicy
from stollen.bots.search.score.nearest_goal_score import NearestGoalScore
from stollen.bots.search.value.duel_linear import FEATURES, STAGES, DuelLinear, stage_of
from stollen.bots.search.value.gold_value import lead_in_hand
from stollen.engine.lookup_tables import ints_of
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.playout import deal_next
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER, TURN
from stollen.lab.bench.engine_bench import fresh_game

SEEDS = 1000003
ONE_IN = 4
RIDGE = 300.0
ROUNDS = 3
WIDTHS = range(30, 400, 5)
FINENESS = 20
DRAWN = 0.5
LEAST_CHANCE = 0.0001

NAMES = (
    *("1 card from a goal", *(f"{cards} cards from a goal" for cards in range(2, 8)), "8 or more cards from a goal"),
    "1 card from a goal by another way",
    *(f"{cards} cards from a goal by another way" for cards in range(2, 5)),
    "5 or more cards from a goal by another way",
    "a card that brings the player nearer",
    "two such cards",
    "a card that reveals a goal",
    "a card that comes beside a goal",
    "a broken tool",
    "two broken tools",
    "a card that repairs one",
    "each cell where a card can be linked, up to six",
    "each path card in the hand",
    "what these are worth keeping for",
    *("each break card", "each repair card", "each rockfall", "each key", "each map"),
    "each card in the hand",
    "being to act",
    "being to act with a card that reveals a goal",
)


class Sample(Struct):
    """A turn: the lead of the first seat then and at the end of the round, and whether the seat won the game."""

    round: int
    stage: int
    features: list[tuple[int, int]]
    lead: int
    final: int = 0
    won: float = 0.0


def games(count: int, seed: int) -> Iterator[list[Sample]]:
    """The samples of a number of games; the end of a round is a sample of stage -1."""
    fresh = fresh_game("duel", 2)
    for number in range(count):
        state = fresh.copy()
        assert isinstance(state, Duel)
        yield one_game(state, Dice(seed * SEEDS + number))


def one_game(state: Duel, dice: Dice) -> list[Sample]:
    policy, duel_linear, room = GreedyPolicy(NearestGoalScore(True)), DuelLinear(), ints_of([0] * MOVE_ROOM)
    done: list[Sample] = []
    fresh: list[Sample] = []
    while state.phase != OVER:
        if state.phase == DEALING:
            if state.round > 0:
                fresh.append(Sample(int(state.round), -1, [], lead_of(state)))
                done += finished(state, fresh)
                fresh = []
            deal_next(state, dice)
            continue
        if state.phase == TURN and dice.below(ONE_IN) == 0:
            duel_linear.count_features(state, 0)
            features = [(i, int(value)) for i, value in enumerate(duel_linear.counts) if value]
            fresh.append(Sample(int(state.round), int(stage_of(state)), features, lead_of(state)))
        state.play(policy.choose(state, dice, room))
    done += finished(state, fresh)
    lead = lead_of(state)
    for sample in done:
        sample.won = DRAWN if lead == 0 else float(lead > 0)
    return done


def finished(state: Duel, samples: list[Sample]) -> list[Sample]:
    for sample in samples:
        sample.final = lead_of(state)
    return samples


def lead_of(state: Duel) -> int:
    return int(lead_in_hand(state, 0))


def least_squares(samples: list[Sample]) -> list[float]:
    """The weight of each feature, by ridge regression with Gaussian elimination."""
    rows = [[RIDGE * (i == j) for j in range(FEATURES)] + [0.0] for i in range(FEATURES)]
    for sample in samples:
        for at, (i, value) in enumerate(sample.features):
            row = rows[i]
            for j, other in sample.features[at:]:
                row[j] += value * other
            row[FEATURES] += value * (sample.final - sample.lead)
    for i in range(FEATURES):
        for j in range(i):
            rows[i][j] = rows[j][i]
    for i in range(FEATURES):
        for j in range(FEATURES):
            if j != i and rows[j][i]:
                part = rows[j][i] / rows[i][i]
                rows[j] = [x - part * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [rows[i][FEATURES] / rows[i][i] for i in range(FEATURES)]


def best_width(samples: list[Sample], promise: list[list[int]]) -> int:
    """The scale of the curve with the greatest likelihood of these samples' results."""
    seen = Counter((round(expected(sample, promise) * FINENESS), sample.won) for sample in samples)
    return min(WIDTHS, key=lambda width: surprise(seen, width / 100))


def surprise(seen: Counter[tuple[int, float]], width: float) -> float:
    total = 0.0
    for (lead, won), count in seen.items():
        chance = 1 / (1 + exp(max(-30.0, min(30.0, -lead / FINENESS / width))))
        chance = min(1 - LEAST_CHANCE, max(LEAST_CHANCE, chance))
        total -= count * (won * log(chance) + (1 - won) * log(1 - chance))
    return total


def fit(samples: list[Sample]) -> tuple[list[list[int]], list[list[int]]]:
    """The two tables: by stage and feature, and by round and stage."""
    stages = [[sample for sample in samples if sample.stage == stage] for stage in range(STAGES)]
    promise = [[round(100 * value) for value in least_squares(stage)] for stage in stages]
    scale = []
    for number in range(1, ROUNDS + 1):
        widths = []
        for stage in range(-1, STAGES):
            at = [sample for sample in samples if (sample.round, sample.stage) == (number, stage)]
            widths.append(best_width(at, promise) if at else WIDTHS[0])
        scale.append(widths)
    return promise, scale


def expected(sample: Sample, promise: list[list[int]]) -> float:
    return sample.lead + sum(value * promise[sample.stage][i] for i, value in sample.features) / 100


def tables(weights: list[list[int]], scale: list[list[int]]) -> dict[str, dict[str, list[int]]]:
    """The tables of the file: the weights by feature and stage, the scale by round."""
    return {
        "weights": {name: [stage[i] for stage in weights] for i, name in enumerate(NAMES)},
        "scale": {f"round {number}": row for number, row in enumerate(scale, 1)},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=16000)
    parser.add_argument("--seed", type=int, default=11)
    options = parser.parse_args()
    samples = [sample for game in games(options.games, options.seed) for sample in game]
    games_played = f"{options.games} games of apprentices in The Duel, seed {options.seed}"
    write_weights("duel_linear", {"source": source("benchmarks.outlook", games_played), **tables(*fit(samples))})
    print(f"{len(samples)} samples of {options.games} games, seed {options.seed}")


if __name__ == "__main__":
    main()
