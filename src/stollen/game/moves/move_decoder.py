"""Turns the engine's numbers into cards, cells and typed moves."""

from collections.abc import Callable

from stollen.cards.faces import TOOLS
from stollen.engine import move_codes as code
from stollen.engine.lookup_tables import NONE
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.duel import Duel
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.rulesets.saboteur2 import Saboteur2
from stollen.engine.turn import GameState
from stollen.game.moves.move import (
    Break,
    Bribe,
    CardId,
    Cell,
    Decline,
    End,
    Free,
    HandsOff,
    Inspect,
    Key,
    Map,
    Mend,
    Move,
    Orient,
    Pass,
    Pay,
    Place,
    Repair,
    Rockfall,
    Seat,
    Steal,
    SwapHands,
    SwapHats,
    Take,
    Theft,
    Trap,
)

MENDABLE = (*TOOLS, "trapped", "theft")

ON_SEAT: dict[int, Callable[[CardId, Seat], Move]] = {
    code.BREAK: Break,
    code.HANDS_OFF: HandsOff,
    code.SWAP_HATS: SwapHats,
    code.INSPECT: Inspect,
    code.SWAP_HANDS: SwapHands,
    code.TRAP: Trap,
    code.FREE: Free,
}
AT_CELL: dict[int, Callable[[CardId, Cell], Move]] = {code.KEY: Key, code.ROCKFALL: Rockfall, code.MAP: Map}


class MoveDecoder:
    """Decodes the numbers of one game."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.tables = state.tables

    def card(self, number: int) -> CardId:
        return self.tables.card_ids[number]

    def goal(self, number: int) -> CardId:
        return self.tables.goal_ids[number]

    def role(self, number: int) -> CardId:
        return self.tables.role_ids[number]

    def cell(self, number: int) -> Cell:
        maze = self.state.maze
        return maze.column(number), maze.row(number)

    def turned(self, tile: int) -> bool:
        lies = self.tables.tiles[tile]
        assert lies is not None
        return lies.turned

    def hand(self, seat: int) -> tuple[CardId, ...]:
        return tuple(self.card(number) for number in self.state.hand_of(seat))

    def legal(self) -> dict[str, tuple[Move, int]]:
        """All legal moves by text, each with its number."""
        buffer = vec[i64]([0] * code.MOVE_ROOM)
        count = self.state.moves(buffer)
        moves = [(self.move(number), number) for number in list(buffer[:count])]
        texts = {str(move): (move, number) for move, number in moves}
        return {text: texts[text] for text in sorted(texts)}

    def move(self, number: int) -> Move:
        """The typed move of an engine move."""
        kind, what, where = code.kind_of_move(number), code.what_of(number), code.where_of(number)
        if kind in ON_SEAT:
            return ON_SEAT[kind](self.card(what), where)
        if kind in AT_CELL:
            return AT_CELL[kind](self.card(what), self.cell(where))
        return OTHERS[kind](self, what, where)

    def pair(self, pair: int) -> tuple[CardId, CardId]:
        return self.card(pair >> 8), self.card(pair & 255)

    def cards(self, *numbers: int) -> tuple[CardId, ...]:
        ids = self.tables.card_ids
        return tuple([ids[number] for number in numbers if number != NONE])

    def offer(self) -> tuple[int, ...]:
        """The values of the nugget cards on offer (B7)."""
        assert isinstance(self.state, Saboteur)
        return tuple(value for value, count in enumerate(self.state.offer) for _ in range(count))

    def thieves(self) -> tuple[Seat, ...]:
        """The seats that may still steal; the first is to act (X18)."""
        assert isinstance(self.state, Saboteur2)
        return tuple(list(self.state.thieves)[self.state.thieves_at :])

    def payment(self, seat: int, ones: int, twos: int, threes: int) -> tuple[CardId, ...]:
        """The alphabetically first cards of a seat with these values (D23)."""
        assert isinstance(self.state, Duel)
        left = {1: ones, 2: twos, 3: threes}
        paid = []
        for card in self.state.gold_cards(seat):
            value = self.tables.gold_value[card]
            if left[value]:
                left[value] -= 1
                paid.append(self.tables.gold_ids[card])
        return tuple(paid)


OTHERS: dict[int, Callable[[MoveDecoder, int, int], Move]] = {
    code.PLACE: lambda decoder, tile, cell: Place(
        decoder.card(decoder.tables.card[tile]), decoder.cell(cell), decoder.turned(tile)
    ),
    code.REPAIR: lambda decoder, card, pair: Repair(decoder.card(card), pair >> 4, TOOLS[pair & 15]),  # type: ignore[arg-type]
    code.MEND: lambda decoder, pair, what: Mend(decoder.pair(pair), MENDABLE[what]),  # type: ignore[arg-type]
    code.PASS: lambda decoder, pair, third: Pass(decoder.cards(pair >> 8, pair & 255, third)),
    code.BRIBE: lambda decoder, _, cell: Bribe(decoder.cell(cell)),
    code.END: lambda *_: End(),
    code.ORIENT: lambda decoder, tile, cell: Orient(decoder.cell(cell), decoder.turned(tile)),
    code.PAY: lambda decoder, low, threes: Pay(decoder.payment(decoder.state.to_act, low >> 8, low & 255, threes)),
    code.TAKE: lambda _, value, __: Take(value),
    code.THEFT: lambda decoder, card, _: Theft(decoder.card(card)),
    code.STEAL: lambda _, __, seat: Steal(seat),
    code.DECLINE: lambda *_: Decline(),
}
"""Kinds with special arguments. Outside `MoveDecoder`, so that no table keeps a game alive."""
