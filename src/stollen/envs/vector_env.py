"""Many games of The Duel or the solo game as numpy arrays, stepped by the compiled engine."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from stollen.cards.decks import deck_for
from stollen.engine.lookup_tables import bytes_of, ints_of, tables_for
from stollen.engine.numbers import COMPILED
from stollen.engine.rulesets.duel import Duel
from stollen.envs.cell_features import CELL_FEATURES, LIT, feature_rows
from stollen.envs.layout import Layout, layout_of
from stollen.envs.native.batch import Batch
from stollen.envs.native.layout_tables import OUTSIDE, LayoutTables
from stollen.game.positions.position_loader import fresh_state

Array = np.ndarray[Any, Any]


class VectorEnv:
    """`games` games that are stepped together; a finished game starts again at once.

    observations  (games, seats, size)  uint8; current for the seat to act, from their last turn for others
    masks         (games, actions)      uint8; the legal actions of the seat to act
    to_act        (games,)              uint8
    rewards       (games, seats)        int16; gold of the round that the last step ended
    over          (games,)              uint8; whether the last step ended a game
    gold          (games, seats)        int16; the gold when a round was last scored

    The arrays stay the same objects; each step overwrites them.
    """

    def __init__(self, ruleset: str, games: int, *, seed: int = 0, options: Mapping[str, str] | None = None) -> None:
        deck = deck_for(ruleset)
        if not deck.counters:
            raise ValueError(f"only duel and solo can be played as many games at once, not {ruleset}")
        self.games = games
        self.seats = deck.seats[0]
        self.layout = layout_of(ruleset, self.seats)
        chosen = {key: values[0] for key, values in deck.options.items()} | dict(options or {})
        fresh = fresh_state(ruleset, self.seats, chosen)
        assert isinstance(fresh, Duel)
        self._batch = Batch(layout_tables(self.layout, fresh), fresh, games, seed)
        self.observations = self._array(self._batch.observations, np.uint8, (games, self.seats, self.layout.size))
        self.masks = self._array(self._batch.masks, np.uint8, (games, self.layout.actions))
        self.to_act = self._array(self._batch.to_act, np.uint8, (games,))
        self.over = self._array(self._batch.over, np.uint8, (games,))
        self.rewards = self._array(self._batch.rewards, np.int16, (games, self.seats))
        self.gold = self._array(self._batch.gold, np.int16, (games, self.seats))
        self._every_game = np.arange(games)

    def step(self, actions: Array | Sequence[int]) -> None:
        """Play an action in each game; raises `ValueError` and plays nothing if one is illegal."""
        self._batch.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))
        if not COMPILED:  # uncompiled, the engine's arrays are lists
            self.rewards[:] = np.reshape(list(self._batch.rewards), self.rewards.shape)
            self.gold[:] = np.reshape(list(self._batch.gold), self.gold.shape)

    def seen(self) -> Array:
        """A copy of the observations of the seats to act: (games, size)."""
        return self.observations[self._every_game, self.to_act]

    def any_actions(self) -> list[int]:
        """A random legal action for each game."""
        return self._batch.any_actions()

    def _array(self, numbers: Any, kind: Any, shape: tuple[int, ...]) -> Array:
        """A numpy array on the same memory; uncompiled, a copy of a list."""
        whole = np.array(numbers, kind) if isinstance(numbers, list) else np.frombuffer(numbers, kind)
        return whole.reshape(shape)


def layout_tables(layout: Layout, fresh: Duel) -> LayoutTables:
    """A layout as numbers for compiled code."""
    native, tables = LayoutTables(), tables_for(layout.ruleset)
    window, parts, blocks = layout.window, layout.parts, layout.blocks
    native.size, native.actions, native.cells = layout.size, layout.actions, window.size
    native.west, native.north, native.width, native.height = window.west, window.north, window.width, window.height
    cells = [
        fresh.start_maze.cell(window.west + at % window.width, window.north + at // window.width)
        for at in range(window.size)
    ]
    places = {cell: place for place, cell in enumerate(cells)}
    native.cell = ints_of(cells)
    native.place = ints_of([places.get(cell, OUTSIDE) for cell in range(fresh.start_maze.size)])
    native.features, native.lit = len(CELL_FEATURES), LIT
    native.rows = bytes_of([value for rows in feature_rows(layout.ruleset) for row in rows for value in row])
    native.turned = bytes_of([int(tile is not None and tile.turned) for tile in tables.tiles])
    native.hand, native.slots = parts["hand"].start, parts["slots"].start
    native.discard, native.own_discard = parts["discard"].start, parts["own_discard"].start
    native.seats, native.seat_width = parts["seats"].start, parts["seats"].shape[1]
    native.goals, native.goal_width = parts["goals"].start, parts["goals"].shape[1]
    native.scalars = parts["scalars"].start
    native.on_seat, native.passes, native.mend = blocks["on_seat"].start, blocks["pass"].start, blocks["mend"].start
    native.orient, native.bribe = blocks["orient"].start, blocks["bribe"].start
    native.end, native.pay = blocks["end"].start, blocks["pay"].start
    native.hand_room, native.hindrances = layout.slots, layout.hindrances
    pair = {(a, b): number for number, (a, b) in enumerate(layout.pairs)}
    native.pair = ints_of([pair.get((a, b), 0) for a in range(layout.slots) for b in range(layout.slots)])
    return native
