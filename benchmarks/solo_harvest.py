"""`python -m benchmarks.solo_harvest`: fits what the features of a harvest alone are worth, and writes the table.

The planner's policy plays alone in the compiled engine, with whims, so that it sees many kinds of positions. Every turn
is a sample: what its features say of the gold still to come in the round is found by least squares. Same games and
seed, same table.
"""

from benchmarks.fitting import Sample, Table, fit_by_playing
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
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.tables import ints_of

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
    weights = fit_by_playing(__doc__, "solo", 6000, one_round, TABLE)
    rewrite(solo_harvest_weights, PAGE.format(count=FEATURES, harvest=TABLE.lines(weights, FINENESS, NAMES)))


if __name__ == "__main__":
    main()
