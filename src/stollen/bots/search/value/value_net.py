"""A small net that estimates how much the lead (alone the gold) will still grow until the round ends.

All numbers are integers, so that compiled and uncompiled games are the same. Four sums of the first layer share one
number, sixteen bits each, so a feature adds to all of them at once.
"""

from typing import Final, final

from stollen.bots.search.value.gold_value import GOLD, lead_in_hand
from stollen.bots.search.value.net_features import NetFeatures
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER

ONE: Final = 256
"""The number that stands for 1 in the layers."""

FULL: Final = 4 * ONE
"""The greatest output of a cell; the least is 0."""

LANES: Final = 4
LANE_BITS: Final = 16
LANE: Final = 0xFFFF
SIGN_BIT: Final = 0x8000

SHIFT: Final = 8
SHIFT_TWICE: Final = 16
"""Shifts that divide by `ONE`, once and twice."""


@final
class Net:
    """The weights of the layers: the first by feature, the second by cell, and the output's by cell and feature."""

    def __init__(
        self, first: vec[i64], first_bias: vec[i64], second: vec[i64], second_bias: vec[i64], third: vec[i64]
    ) -> None:
        self.words: i64 = len(first_bias)
        self.first: vec[i64] = first
        self.first_bias: vec[i64] = first_bias
        self.second: vec[i64] = second
        self.second_bias: vec[i64] = second_bias
        self.third: vec[i64] = third
        """By cell of the second layer, then the bias, then by feature."""


@final
class ValueNet:
    """Computes the net's value of a position."""

    def __init__(self, net: Net) -> None:
        self.net: Net = net
        self.features: NetFeatures = NetFeatures()
        self.sums: vec[i64] = vec[i64]([0] * net.words)
        self.cells: vec[i64] = vec[i64]([0] * (LANES * net.words))

    def lead(self, state: Duel, seat: i64) -> i64:
        """The expected lead of a seat at the end of the round, alone its gold; valid at the beginning of a turn."""
        ahead = lead_in_hand(state, 0)
        lead = GOLD * ahead
        if state.phase != OVER and state.phase != DEALING:
            lead += self.to_come(state, ahead)
        return lead if seat == 0 else -lead

    def to_come(self, state: Duel, lead: i64) -> i64:
        """The expected growth of the lead of the first seat, alone of its gold, in hundredths of a gold."""
        self.features.extract(state, lead)
        total = self.add_features()
        self.unpack()
        return (total + self.second_layer()) * 100 >> SHIFT_TWICE

    def add_features(self) -> i64:
        """Fill the sums of the first layer; return the sum of the features' own weights."""
        net = self.net
        features = self.features
        first = net.first
        sums = self.sums
        words = net.words
        inner: i64 = len(net.second_bias)
        for word in range(words):
            sums[word] = net.first_bias[word]
        total = net.third[inner]
        for i in range(features.count):
            feature = features.feature[i]
            amount = features.amount[i]
            at = feature * words
            for word in range(words):
                sums[word] += first[at + word] * amount
            total += net.third[inner + 1 + feature] * amount
        return total

    def unpack(self) -> None:
        """Unpack the sums into cells, clipped to 0 and `FULL`."""
        for word in range(self.net.words):
            rest = self.sums[word]
            for lane in range(i64(LANES)):
                low = ((rest + SIGN_BIT) & LANE) - SIGN_BIT
                rest = (rest - low) >> LANE_BITS
                self.cells[LANES * word + lane] = max(i64(0), min(i64(FULL), low))

    def second_layer(self) -> i64:
        net = self.net
        cells = self.cells
        second = net.second
        width: i64 = len(cells)
        total: i64 = 0
        for j in range(i64(len(net.second_bias))):
            value = net.second_bias[j]
            for i in range(width):
                value += second[j * width + i] * cells[i]
            total += net.third[j] * max(i64(0), min(i64(FULL), value >> SHIFT))
        return total
