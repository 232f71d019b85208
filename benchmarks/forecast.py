"""`python -m benchmarks.forecast`: fits what the features of a forecast in The Duel are worth, and writes the table.

The engineer's instinct plays against itself in the compiled engine, with whims, so that it sees many kinds of
positions. Every turn is a sample: what its features say of the lead still to come in the round is found by least
squares. Same games and seed, same table.
"""

from benchmarks.fitting import Sample, Table, fit_by_playing
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
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.tables import ints_of

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
    weights = fit_by_playing(__doc__, "duel", 12000, one_round, TABLE)
    rewrite(forecast_weights, PAGE.format(count=FEATURES, forecast=TABLE.lines(weights, FINENESS, NAMES)))


if __name__ == "__main__":
    main()
