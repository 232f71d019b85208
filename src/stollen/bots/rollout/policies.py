"""The move that looks best at first sight: how novices and apprentices play, and how searches play on."""

from typing import Final, final

from stollen.bots.rollout.judge import Judge
from stollen.engine.chance import Dice
from stollen.engine.game import GameState
from stollen.engine.moves import (
    BREAK_TOOL,
    COLLAPSE,
    PLACE,
    REPAIR_TOOL,
    TRAP,
    kind_of_move,
    pass_of,
    where_of,
)
from stollen.engine.native import i64, vec
from stollen.engine.playout import Policy
from stollen.engine.saboteur import Saboteur
from stollen.engine.state import HAND_ROOM, TURN
from stollen.engine.tables import NONE

WHIM: Final = 6
"""Scores that differ by less are as good as equal: so that playouts differ."""


@final
class Sensible(Policy):
    """Plays what a judge likes best; keeps an eye on who digs and who does not."""

    def __init__(self, judge: Judge) -> None:
        self.judge: Judge = judge

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        judge = self.judge
        judge.look(state)
        count = state.main_moves(moves)
        if state.phase == TURN:
            count = self.sensible_passes(state, moves, count)
        best: i64 = moves[0]
        most: i64 = -1000000
        nearer: i64 = 0
        for i in range(count):
            score = judge.score(state, moves[i]) + dice.below(WHIM)
            if score > most:
                most = score
                best = moves[i]
                nearer = judge.nearer
        if isinstance(state, Saboteur):
            self.watch(state, best, nearer)
        return best

    def sensible_passes(self, state: GameState, moves: vec[i64], count: i64) -> i64:
        """Passing the card least worth keeping, or the two least."""
        base = state.to_act * HAND_ROOM
        least: i64 = NONE
        next_least: i64 = NONE
        for i in range(base, base + state.hand_size[state.to_act]):
            card = i64(state.hand[i])
            if least == NONE or self.judge.keep(state, card) < self.judge.keep(state, least):
                next_least = least
                least = card
            elif next_least == NONE or self.judge.keep(state, card) < self.judge.keep(state, next_least):
                next_least = card
        if least == NONE:
            return count
        moves[count] = pass_of(least, NONE, NONE)
        count += 1
        if next_least != NONE and state.pass_limit() > 1:
            moves[count] = pass_of(min(least, next_least), max(least, next_least), NONE)
            count += 1
        return count

    def watch(self, state: GameState, move: i64, nearer: i64) -> None:
        """What everybody at the table makes of a move: who cuts the way off is distrusted."""
        people = self.judge.people
        kind = kind_of_move(move)
        seat = state.to_act
        if kind == PLACE or kind == COLLAPSE:  # noqa: SIM109
            people.add(seat, 1 if nearer > 0 else (-3 if nearer < 0 else 0))
        elif kind == BREAK_TOOL or kind == TRAP:  # noqa: SIM109
            target = where_of(move)
            if target < len(people.trust):
                people.add(seat, 1 if people.trust[target] < 0 else -1 - people.trust[target] // 3)
        elif kind == REPAIR_TOOL and where_of(move) >> 4 != seat:
            people.add(seat, 1)
