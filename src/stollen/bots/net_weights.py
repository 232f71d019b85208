"""The value nets of The Duel and the solo game; `python -m benchmarks.appraisal` writes their weights."""

from functools import cache

from msgspec import Struct

from stollen.bots.search.value.value_net import LANE_BITS, LANES, Net
from stollen.bots.weight_files import WeightSource, read_weights
from stollen.engine.lookup_tables import ints_of


class NetWeights(Struct, frozen=True):
    """A net in integers; `ONE` stands for 1 in the weights, its square in the biases and in `features`."""

    source: WeightSource
    first: list[list[int]]
    """By feature and cell of the first layer."""
    first_bias: list[int]
    second: list[list[int]]
    """By cell of the second layer and of the first."""
    second_bias: list[int]
    third: list[int]
    bias: int
    features: list[int]
    """The weight of each feature in the output."""

    def net(self) -> Net:
        """The net in the arrays of the engine."""
        return Net(
            ints_of([word for row in self.first for word in packed(row)]),
            ints_of(packed(self.first_bias)),
            ints_of([weight for row in self.second for weight in row]),
            ints_of(self.second_bias),
            ints_of([*self.third, self.bias, *self.features]),
        )


def packed(row: list[int]) -> list[int]:
    """Four weights in one number; a negative one borrows from the next."""
    fours = (row[i : i + LANES] for i in range(0, len(row), LANES))
    return [sum(weight << LANE_BITS * lane for lane, weight in enumerate(four)) for four in fours]


def net_weights(ruleset: str) -> NetWeights:
    """The weights of the net of a ruleset."""
    return read_weights(f"{ruleset}_net", NetWeights)


@cache
def net_for(ruleset: str) -> Net:
    """The net of a ruleset."""
    return net_weights(ruleset).net()
