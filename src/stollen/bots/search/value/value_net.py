"""What a moment of The Duel or the solo game will still bring until the round is over, by a small net over its signs.

All numbers are whole, so that compiled and uncompiled games are the same. Four sums of the first layer share one
number, sixteen bits each: a sign adds to all of them at once.
"""

from typing import Final, final

from stollen.bots.search.value.gold_value import GOLD, lead_in_hand
from stollen.bots.search.value.net_features import NetFeatures
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER

ONE: Final = 256
"""What counts as 1 in the layers."""

FULL: Final = 4 * ONE
"""A cell of the net answers no more than that, and nothing below zero."""

LANES: Final = 4
LANE_BITS: Final = 16
LANE: Final = 0xFFFF
SIGN_BIT: Final = 0x8000

SHIFT: Final = 8
SHIFT_TWICE: Final = 16
"""Dividing by `ONE`, once and twice."""


@final
class Net:
    """The weights: of the first layer by sign, of the second by cell, and what signs and cells add to the answer."""

    def __init__(
        self, first: vec[i64], first_bias: vec[i64], second: vec[i64], second_bias: vec[i64], third: vec[i64]
    ) -> None:
        self.words: i64 = len(first_bias)
        self.first: vec[i64] = first
        self.first_bias: vec[i64] = first_bias
        self.second: vec[i64] = second
        self.second_bias: vec[i64] = second_bias
        self.third: vec[i64] = third
        """By cell of the second layer, then the bias, then by sign."""


@final
class ValueNet:
    """Looks for signs, and lets the net weigh them."""

    def __init__(self, net: Net) -> None:
        self.net: Net = net
        self.signs: NetFeatures = NetFeatures()
        self.sums: vec[i64] = vec[i64]([0] * net.words)
        self.cells: vec[i64] = vec[i64]([0] * (LANES * net.words))

    def lead(self, state: Duel, seat: i64) -> i64:
        """The lead of a seat to expect at the end of the round, alone its gold; at the beginning of a turn."""
        ahead = lead_in_hand(state, 0)
        lead = GOLD * ahead
        if state.phase != OVER and state.phase != DEALING:
            lead += self.to_come(state, ahead)
        return lead if seat == 0 else -lead

    def to_come(self, state: Duel, lead: i64) -> i64:
        """By how much the lead of the first seat will grow, alone its gold, in hundredths of a gold."""
        self.signs.look(state, lead)
        total = self.add_signs()
        self.unpack()
        return (total + self.second_layer()) * 100 >> SHIFT_TWICE

    def add_signs(self) -> i64:
        """Fill the sums of the first layer; answers what the signs say by themselves."""
        net = self.net
        signs = self.signs
        first = net.first
        sums = self.sums
        words = net.words
        inner: i64 = len(net.second_bias)
        for word in range(words):
            sums[word] = net.first_bias[word]
        total = net.third[inner]
        for i in range(signs.count):
            sign = signs.sign[i]
            amount = signs.amount[i]
            at = sign * words
            for word in range(words):
                sums[word] += first[at + word] * amount
            total += net.third[inner + 1 + sign] * amount
        return total

    def unpack(self) -> None:
        """From packed sums to cells, none below zero and none above `FULL`."""
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
