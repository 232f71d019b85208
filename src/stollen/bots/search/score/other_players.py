"""Trust in other players where roles are secret, and scores of cards played on them."""

from typing import Final, final

from stollen.engine.lookup_tables import ANYONE, NO_INTS, SABOTEUR
from stollen.engine.move_codes import (
    DECLINE,
    FREE,
    HANDS_OFF,
    INSPECT,
    STEAL,
    SWAP_HANDS,
    SWAP_HATS,
    THEFT,
    TRAP,
)
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.rulesets.saboteur2 import Saboteur2
from stollen.engine.turn import GameState

SURE: Final = 12
"""Trust or distrust beyond doubt."""


@final
class OtherPlayers:
    """Trust in each seat: above 0 a digger, below 0 a saboteur."""

    def __init__(self) -> None:
        self.trust: vec[i64] = NO_INTS
        self.furthest: i64 = 0

    def set_trust(self, trust: vec[i64]) -> None:
        """Start with this trust in each seat."""
        self.trust = trust[:]

    def add(self, seat: i64, trust: i64) -> None:
        """Change the trust in a seat."""
        if seat < len(self.trust):
            self.trust[seat] = max(-SURE, min(i64(SURE), self.trust[seat] + trust))

    def see_place(self, state: GameState, tile: i64, cell: i64) -> None:
        """Trust a player who goes further toward the goals; distrust one who places a dead end."""
        if is_dead_end(state, tile):
            self.add(state.to_act, -3)
        elif state.maze.column(cell) > self.furthest:
            self.furthest = state.maze.column(cell)
            self.add(state.to_act, 1)

    def see_harm(self, seat: i64, target: i64) -> None:
        """Distrust a player who harms a trusted one."""
        if seat != target and target < len(self.trust):
            trust = self.trust[target]
            self.add(seat, 1 if trust < 0 else -1 - trust // 3)

    def see_help(self, seat: i64, target: i64) -> None:
        if seat != target and target < len(self.trust):
            self.add(seat, 1 if self.trust[target] >= 0 else -1)

    def opinion(self, state: GameState, seat: i64, target: i64) -> i64:
        """The trust of a seat in another; certain if it has seen a role that is still held (X10)."""
        if isinstance(state, Saboteur2):
            seen = i64(state.seen_role[seat * state.seats + target])
            if seen != 0 and seen & 1 == 0:
                return -SURE if (seen >> 1) - 1 == SABOTEUR else SURE
        return self.trust[target] if target < len(self.trust) else 0

    def score_harm(self, state: GameState, seat: i64, digs: i64, target: i64, strength: i64) -> i64:
        """Score harm: diggers hinder distrusted players, saboteurs trusted ones."""
        if target == seat:
            return -100
        opinion = self.opinion(state, seat, target)
        if digs > 0:
            return strength * -opinion // 6 - 4
        return strength // 2 + opinion - 6 * self.hindered(state, target)

    def score_help(self, state: GameState, seat: i64, digs: i64, target: i64, strength: i64) -> i64:
        """Score help: diggers help players that they do not distrust; saboteurs seldom help."""
        opinion = self.opinion(state, seat, target)
        return (strength + 2 * opinion) * digs - (10 if digs < 0 or opinion < -2 else 0)

    def hindered(self, state: GameState, target: i64) -> i64:
        return 1 if state.broken[target] != 0 else 0

    def score_other(self, state: GameState, seat: i64, digs: i64, kind: i64, target: i64) -> i64:
        """Score the cards of Saboteur 2 and the decisions at the end of a round."""
        if kind == THEFT:
            return 34
        if kind == HANDS_OFF:
            return -40 if target == seat else 12
        if kind == TRAP:
            return self.score_harm(state, seat, digs, target, 36)
        if kind == FREE:
            return 70 if target == seat else self.score_help(state, seat, digs, target, 20)
        if kind == INSPECT:
            return 10 - max(self.opinion(state, seat, target), -self.opinion(state, seat, target))
        if kind == STEAL:
            return 50 + self.gold_of(state, target)
        if kind == SWAP_HATS or kind == SWAP_HANDS:
            return -6
        return 0 if kind == DECLINE else 1

    def gold_of(self, state: GameState, seat: i64) -> i64:
        return state.gold[seat] if isinstance(state, Saboteur) else 0


def is_dead_end(state: GameState, tile: i64) -> bool:
    """Whether a card is a dead end on every side."""
    return state.tables.exits[(ANYONE * state.tables.tile_count + tile) * 16 + 15] == 0
