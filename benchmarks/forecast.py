"""`python -m benchmarks.forecast`: fits what the features of a forecast in The Duel are worth, and writes the table.

The engineer's instinct plays against itself in the compiled engine, with whims, so that it sees many kinds of
positions. Every turn is a sample: what its features say of the lead still to come in the round is found by least
squares. Same games and seed, same table.
"""

import argparse
from collections.abc import Iterator

from benchmarks.fitting import Sample, Table
from benchmarks.outlook import NAMES as OUTLOOK_NAMES
from benchmarks.weights import rewrite
from stollen.bots.rollout import forecast_weights
from stollen.bots.rollout.forecast import APART, COLUMNS, FINENESS, ONE, Forecast
from stollen.bots.rollout.forecast_weights import FEATURES
from stollen.bots.rollout.instinct import Instinct
from stollen.bots.rollout.race import Racer
from stollen.bots.rollout.stakes import gold_in_hand
from stollen.engine.chance import Dice
from stollen.engine.duel import Duel
from stollen.engine.moves import MOVE_ROOM
from stollen.engine.playout import deal_next
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.tables import ints_of
from stollen.lab.bench import fresh_game

SEEDS = 1000003
WHIM = 12

TABLE = Table(COLUMNS, APART, ONE)

NAMES = (
    *OUTLOOK_NAMES,
    *("each way that path cards open", "each gold on them", "each ladder"),
    *("each gold that targets promise", "each gold they promise the rival"),
    *("what the best move looks like", "and the next"),
)

PAGE = '''"""What the features of a forecast are worth: written by `python -m benchmarks.forecast`."""

from typing import Final

from stollen.engine.native import i64, vec

FEATURES: Final = {count}

# fmt: off
FORECAST: Final = vec[i64]([
{forecast}
])
# fmt: on
"""By feature and cards left to draw, in thousandths: none, 20, 40."""
'''


def rounds(count: int, seed: int) -> Iterator[list[Sample]]:
    """The samples of so many games, by round."""
    fresh = fresh_game("duel", 2)
    for number in range(count):
        state, dice = fresh.copy(), Dice(seed * SEEDS + number)
        assert isinstance(state, Duel)
        while state.phase != OVER:
            deal_next(state, dice)
            yield one_round(state, dice)


def one_round(state: Duel, dice: Dice) -> list[Sample]:
    policy, forecast, room = Instinct(Racer(), WHIM), Forecast(Racer()), ints_of([0] * MOVE_ROOM)
    samples: list[Sample] = []
    seats = []
    while state.phase not in (DEALING, OVER):
        if state.phase == TURN:
            forecast.look(state)
            seats.append(int(state.to_act))
            left = int(state.pile_end - state.pile_at)
            samples.append(Sample([int(count) for count in forecast.counts], left, -lead_of(state, seats[-1])))
        state.play(policy.choose(state, dice, room))
    for sample, seat in zip(samples, seats, strict=True):
        sample.to_come += lead_of(state, seat)
    return samples


def lead_of(state: Duel, seat: int) -> int:
    return int(gold_in_hand(state, seat) - gold_in_hand(state, 1 - seat))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=11)
    options = parser.parse_args()
    samples = [sample for played in rounds(options.games, options.seed) for sample in played]
    others = [sample for played in rounds(options.games // 10, options.seed + 1) for sample in played]
    weights = TABLE.fit(samples)
    page = PAGE.format(count=FEATURES, forecast=TABLE.lines(weights, FINENESS, NAMES))
    rewrite(forecast_weights, page)
    print(f"{len(samples)} samples of {options.games} games, seed {options.seed}")
    print(f"explained of {len(others)} other samples: {TABLE.explained(others, weights):.3f}")


if __name__ == "__main__":
    main()
