"""`python -m benchmarks.solo_harvest`: fits what the features of a harvest alone are worth, and writes the table.

The planner's policy plays alone in the compiled engine, with whims, so that it sees many kinds of positions. Every turn
is a sample: what its features say of the gold still to come in the round is found by least squares. Same games and
seed, same table.
"""

import argparse
from collections.abc import Iterator

from benchmarks.fitting import Sample, Table
from benchmarks.weights import rewrite
from stollen.bots.rollout import solo_harvest_weights
from stollen.bots.rollout.instinct import Instinct
from stollen.bots.rollout.solo_harvest import APART, COLUMNS, FINENESS, ONE, Harvest
from stollen.bots.rollout.solo_harvest_weights import FEATURES
from stollen.bots.rollout.solo_judge import SoloJudge
from stollen.bots.rollout.solo_outlook import cards_left
from stollen.bots.rollout.stakes import gold_in_hand
from stollen.bots.rollout.targets import TOO_FAR
from stollen.engine.chance import Dice
from stollen.engine.duel import Duel
from stollen.engine.moves import MOVE_ROOM
from stollen.engine.playout import deal_next
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.tables import ints_of
from stollen.lab.bench import fresh_game

SEEDS = 1000003
WHIM = 8
TABLE = Table(COLUMNS, APART, ONE)

NAMES = (
    "always",
    "gold on targets 1 card away",
    *("2 cards", *map(str, range(3, TOO_FAR)), f"{TOO_FAR} or more"),
    *("a broken tool", "two", "three"),
    *("one that can be repaired", "two"),
    *("each card in the hand", "each path card", "each way it opens", "each gold on it", "each ladder"),
    *("each repair card", "each key", "each map"),
    "each counter left",
    *("in the first round", "in the second"),
    "each gold that targets promise",
    *("what the best move looks like", "and the next"),
)

PAGE = '''"""What the features of a harvest are worth: written by `python -m benchmarks.solo_harvest`."""

from typing import Final

from stollen.engine.native import i64, vec

FEATURES: Final = {count}

# fmt: off
HARVEST: Final = vec[i64]([
{harvest}
])
# fmt: on
"""By feature and cards left, in thousandths: none, 7, 14, up to 49."""
'''


def rounds(count: int, seed: int) -> Iterator[list[Sample]]:
    """The samples of so many games, by round."""
    fresh = fresh_game("solo", 1)
    for number in range(count):
        state, dice = fresh.copy(), Dice(seed * SEEDS + number)
        assert isinstance(state, Duel)
        while state.phase != OVER:
            deal_next(state, dice)
            yield one_round(state, dice)


def one_round(state: Duel, dice: Dice) -> list[Sample]:
    judge, harvest, room = SoloJudge(), Harvest(), ints_of([0] * MOVE_ROOM)
    policy = Instinct(SoloJudge(), WHIM)
    samples = []
    while state.phase not in (DEALING, OVER):
        if state.phase == TURN:
            judge.look(state)
            harvest.look(state, judge)
            counts = [int(count) for count in harvest.counts]
            samples.append(Sample(counts, int(cards_left(state)), -int(gold_in_hand(state, 0))))
        state.play(policy.choose(state, dice, room))
    for sample in samples:
        sample.to_come += int(state.gold_of(0))
    return samples


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=11)
    options = parser.parse_args()
    samples = [sample for played in rounds(options.games, options.seed) for sample in played]
    others = [sample for played in rounds(options.games // 10, options.seed + 1) for sample in played]
    weights = TABLE.fit(samples)
    page = PAGE.format(count=FEATURES, harvest=TABLE.lines(weights, FINENESS, NAMES))
    rewrite(solo_harvest_weights, page)
    print(f"{len(samples)} samples of {options.games} games, seed {options.seed}")
    print(f"explained of {len(others)} other samples: {TABLE.explained(others, weights):.3f}")


if __name__ == "__main__":
    main()
