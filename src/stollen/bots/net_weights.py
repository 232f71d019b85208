"""The nets that appraise The Duel and the solo game, read from `data`; `python -m benchmarks.appraisal` writes them."""

from functools import cache
from pathlib import Path

from msgspec import Struct, json

from stollen.bots.search.value.value_net import LANE_BITS, LANES, Net
from stollen.engine.lookup_tables import ints_of

FOLDER = Path(__file__).parent / "data"


class NetWeights(Struct, frozen=True):
    """A net in whole numbers; `ONE` counts as 1 in the weights, its square in the biases and for signs that answer."""

    first: list[list[int]]
    """By sign and cell of the first layer."""
    first_bias: list[int]
    second: list[list[int]]
    """By cell of the second layer and of the first."""
    second_bias: list[int]
    third: list[int]
    bias: int
    signs: list[int]
    """What each sign adds to the answer by itself."""

    def net(self) -> Net:
        """The same as the engine has it."""
        return Net(
            ints_of([word for row in self.first for word in packed(row)]),
            ints_of(packed(self.first_bias)),
            ints_of([weight for row in self.second for weight in row]),
            ints_of(self.second_bias),
            ints_of([*self.third, self.bias, *self.signs]),
        )


def packed(row: list[int]) -> list[int]:
    """Four weights in one number; a negative one borrows from the next."""
    fours = (row[i : i + LANES] for i in range(0, len(row), LANES))
    return [sum(weight << LANE_BITS * lane for lane, weight in enumerate(four)) for four in fours]


@cache
def net_for(ruleset: str) -> Net:
    """The net of a ruleset, read when it is first asked for."""
    return json.decode((FOLDER / f"{ruleset}.json").read_bytes(), type=NetWeights).net()
