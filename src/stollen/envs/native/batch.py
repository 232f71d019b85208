"""Many games of The Duel, or of the solo game, that are stepped together."""

from typing import Final, final

from stollen.engine.lookup_tables import NO_INTS
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.numbers import i16, i32, i64, u8, vec
from stollen.engine.playout import deal_next
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER
from stollen.envs.native.encode_moves_native import MoveNumbers
from stollen.envs.native.encode_state import watch
from stollen.envs.native.layout_tables import LayoutTables

NOT_LEGAL: Final = -1


@final
class Seating:
    """One of the games, and the moves of the seat to act with their numbers."""

    def __init__(self, state: Duel, dice: Dice, shown: vec[i32]) -> None:
        self.state: Duel = state
        self.dice: Dice = dice
        self.shown: vec[i32] = shown
        self.moves: vec[i64] = NO_INTS
        self.numbers: vec[i64] = NO_INTS

    def find(self, action: i64) -> i64:
        """Which of the moves an action plays."""
        numbers = self.numbers
        for i in range(i64(len(numbers))):
            if numbers[i] == action:
                return i
        return NOT_LEGAL


@final
class Batch:
    """The arrays stay where they are; `step` writes them anew. A game that is over begins again at once.

    `observations` has a row for each game and seat, and of each game the row of the seat to act is as of now; `masks`
    has a row for each game; `rewards` tells by game and seat the gold of a scoring, and `gold` what everybody had when
    a game was last over.
    """

    def __init__(self, chart: LayoutTables, fresh: Duel, games: i64, seed: i64) -> None:
        self.chart: LayoutTables = chart
        self.fresh: Duel = fresh
        self.games: i64 = games
        self.seats: i64 = fresh.seats
        self.observations: vec[u8] = vec[u8]([0] * (games * fresh.seats * chart.size))
        self.masks: vec[u8] = vec[u8]([0] * (games * chart.actions))
        self.to_act: vec[u8] = vec[u8]([0] * games)
        self.over: vec[u8] = vec[u8]([0] * games)
        self.rewards: vec[i16] = vec[i16]([0] * (games * fresh.seats))
        self.gold: vec[i16] = vec[i16]([0] * (games * fresh.seats))
        self.had: vec[i64] = vec[i64]([0] * (games * fresh.seats))
        self.room: vec[i64] = vec[i64]([0] * MOVE_ROOM)
        self.played: vec[i64] = vec[i64]([0] * games)
        self.numbering: MoveNumbers = MoveNumbers(chart, fresh.tables.card_count)
        self.seatings: list[Seating] = []
        for number in range(games):
            shown = vec[i32]([0] * (fresh.seats * chart.cells))
            self.seatings.append(Seating(fresh, Dice(seed + number), shown))
            self.begin(number)
            self.look(number)

    def begin(self, number: i64) -> None:
        """A new game."""
        seating = self.seatings[number]
        state = self.fresh.copy()
        seating.state = state
        deal_next(state, seating.dice)
        for seat in range(self.seats):
            self.had[number * self.seats + seat] = 0

    def look(self, number: i64) -> None:
        """Write what the seat to act sees and may do."""
        chart = self.chart
        seating = self.seatings[number]
        state = seating.state
        seat = state.to_act
        self.to_act[number] = u8(seat)
        at = (number * self.seats + seat) * chart.size
        watch(state, chart, self.observations, at, seating.shown, seat * chart.cells)
        masks = self.masks
        mask_at = number * chart.actions
        before = seating.numbers
        for i in range(i64(len(before))):
            masks[mask_at + before[i]] = u8(0)
        count = state.moves(self.room)
        moves = self.room[:count]
        numbers = vec[i64]([0] * count)
        self.numbering.number_all(state, moves, numbers, masks, mask_at)
        seating.moves = moves
        seating.numbers = numbers

    def step(self, actions: list[int]) -> None:
        """Play an action in each game; if one is not legal, nothing is played at all."""
        if len(actions) != self.games:
            raise ValueError("every game needs an action")
        for number in range(self.games):
            found = self.seatings[number].find(actions[number])
            if found == NOT_LEGAL:
                raise ValueError("an action is not legal in its game")
            self.played[number] = found
        for number in range(self.games):
            self.play(number, self.seatings[number].moves[self.played[number]])
            self.look(number)

    def play(self, number: i64, move: i64) -> None:
        seating = self.seatings[number]
        state = seating.state
        state.play(move)
        self.over[number] = u8(0)
        at = number * self.seats
        for seat in range(self.seats):
            self.rewards[at + seat] = i16(0)
        if state.phase == DEALING or state.phase == OVER:
            self.score(number)
            if state.phase == DEALING:
                deal_next(state, seating.dice)
            else:
                self.over[number] = u8(1)
                self.begin(number)

    def score(self, number: i64) -> None:
        state = self.seatings[number].state
        for seat in range(self.seats):
            at = number * self.seats + seat
            gold = state.gold_of(seat)
            self.rewards[at] = i16(gold - self.had[at])
            self.gold[at] = i16(gold)
            self.had[at] = gold

    def any_actions(self) -> list[int]:
        """A legal action for each game, all equally likely."""
        actions = []
        for number in range(self.games):
            seating = self.seatings[number]
            actions.append(int(seating.numbers[seating.dice.below(len(seating.numbers))]))
        return actions
