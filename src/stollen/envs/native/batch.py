"""Steps many games of The Duel or the solo game together."""

from typing import Final, final

from stollen.engine.lookup_tables import NO_INTS
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.numbers import i16, i32, i64, u8, vec
from stollen.engine.playout import deal_next
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER
from stollen.envs.native.encode_moves_native import MoveNumbers
from stollen.envs.native.encode_state import write_observation
from stollen.envs.native.layout_tables import LayoutTables

NOT_LEGAL: Final = -1


@final
class BatchGame:
    """One of the games, and the legal moves of the seat to act with their actions."""

    def __init__(self, state: Duel, dice: Dice, shown: vec[i32]) -> None:
        self.state: Duel = state
        self.dice: Dice = dice
        self.shown: vec[i32] = shown
        self.moves: vec[i64] = NO_INTS
        self.numbers: vec[i64] = NO_INTS

    def find(self, action: i64) -> i64:
        """The place in `moves` of the move that an action plays."""
        numbers = self.numbers
        for i in range(i64(len(numbers))):
            if numbers[i] == action:
                return i
        return NOT_LEGAL


@final
class Batch:
    """Games in arrays that stay where they are; `step` overwrites them. A finished game starts again at once.

    `observations` has a row for each game and seat, current for the seat to act; `masks` has a row for each game;
    `rewards` has the gold of the last scoring by game and seat, `gold` the gold when a round was last scored.
    """

    def __init__(self, layout: LayoutTables, fresh: Duel, games: i64, seed: i64) -> None:
        self.layout: LayoutTables = layout
        self.fresh: Duel = fresh
        self.games: i64 = games
        self.seats: i64 = fresh.seats
        self.observations: vec[u8] = vec[u8]([0] * (games * fresh.seats * layout.size))
        self.masks: vec[u8] = vec[u8]([0] * (games * layout.actions))
        self.to_act: vec[u8] = vec[u8]([0] * games)
        self.over: vec[u8] = vec[u8]([0] * games)
        self.rewards: vec[i16] = vec[i16]([0] * (games * fresh.seats))
        self.gold: vec[i16] = vec[i16]([0] * (games * fresh.seats))
        self.had: vec[i64] = vec[i64]([0] * (games * fresh.seats))
        self.room: vec[i64] = vec[i64]([0] * MOVE_ROOM)
        self.played: vec[i64] = vec[i64]([0] * games)
        self.numbering: MoveNumbers = MoveNumbers(layout, fresh.tables.card_count)
        self.batch_games: list[BatchGame] = []
        for number in range(games):
            shown = vec[i32]([0] * (fresh.seats * layout.cells))
            self.batch_games.append(BatchGame(fresh, Dice(seed + number), shown))
            self.begin(number)
            self.observe(number)

    def begin(self, number: i64) -> None:
        """Deal a new game."""
        game = self.batch_games[number]
        state = self.fresh.copy()
        game.state = state
        deal_next(state, game.dice)
        for seat in range(self.seats):
            self.had[number * self.seats + seat] = 0

    def observe(self, number: i64) -> None:
        """Write the observation and the mask of the seat to act."""
        layout = self.layout
        game = self.batch_games[number]
        state = game.state
        seat = state.to_act
        self.to_act[number] = u8(seat)
        at = (number * self.seats + seat) * layout.size
        write_observation(state, layout, self.observations, at, game.shown, seat * layout.cells)
        masks = self.masks
        mask_at = number * layout.actions
        before = game.numbers
        for i in range(i64(len(before))):
            masks[mask_at + before[i]] = u8(0)
        count = state.moves(self.room)
        moves = self.room[:count]
        numbers = vec[i64]([0] * count)
        self.numbering.number_all(state, moves, numbers, masks, mask_at)
        game.moves = moves
        game.numbers = numbers

    def step(self, actions: list[int]) -> None:
        """Play an action in each game; plays nothing if one is illegal."""
        if len(actions) != self.games:
            raise ValueError("every game needs an action")
        for number in range(self.games):
            found = self.batch_games[number].find(actions[number])
            if found == NOT_LEGAL:
                raise ValueError("an action is not legal in its game")
            self.played[number] = found
        for number in range(self.games):
            self.play(number, self.batch_games[number].moves[self.played[number]])
            self.observe(number)

    def play(self, number: i64, move: i64) -> None:
        game = self.batch_games[number]
        state = game.state
        state.play(move)
        self.over[number] = u8(0)
        at = number * self.seats
        for seat in range(self.seats):
            self.rewards[at + seat] = i16(0)
        if state.phase == DEALING or state.phase == OVER:
            self.score(number)
            if state.phase == DEALING:
                deal_next(state, game.dice)
            else:
                self.over[number] = u8(1)
                self.begin(number)

    def score(self, number: i64) -> None:
        state = self.batch_games[number].state
        for seat in range(self.seats):
            at = number * self.seats + seat
            gold = state.gold_of(seat)
            self.rewards[at] = i16(gold - self.had[at])
            self.gold[at] = i16(gold)
            self.had[at] = gold

    def any_actions(self) -> list[int]:
        """A random legal action for each game."""
        actions = []
        for number in range(self.games):
            game = self.batch_games[number]
            actions.append(int(game.numbers[game.dice.below(len(game.numbers))]))
        return actions
