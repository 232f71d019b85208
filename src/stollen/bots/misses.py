"""What the rival in The Duel left undone: who does not play a card that would have served him well has none."""

from stollen.bots.rollout.doubt import ALWAYS, temptations
from stollen.bots.rollout.judge import Judge
from stollen.engine.duel import Duel
from stollen.engine.moves import MOVE_ROOM
from stollen.engine.native import i64, vec
from stollen.engine.state import TURN
from stollen.engine.tables import ints_of
from stollen.table.event import (
    Collapsed,
    Event,
    Mended,
    PassedUnseen,
    PeekedUnseen,
    Placed,
    RoundStarted,
    ToolBroken,
    ToolRepaired,
    Unlocked,
)
from stollen.table.move import CardId, Seat

TEMPTING = 10
"""A card that would have been worth so much more than what was done would have been played, in hundredths of a gold."""

RESISTED = 15
"""So many of a hundred tempting cards are kept all the same."""

LONGEST = 4
"""So many turns are remembered."""


class Misses:
    """Knows before each turn of the rival what would tempt him, and then what he did instead."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.judge = Judge(True)
        self.room = ints_of([0] * MOVE_ROOM)
        self.tempted: dict[CardId, int] = {}
        """By card, what it would be worth to the rival, if it is his turn next and all is known that he sees."""
        self.missed: list[set[CardId]] = []
        """By turn of the rival, the last first: cards he would have played."""

    def foresee(self, state: Duel, move: int) -> None:
        """A move of one's own is played: what it leaves to the rival. Nobody foresees what a goal shows."""
        after, self.tempted = state.copy(), {}
        after.play(move)
        if after.phase == TURN and after.to_act != self.seat and after.maze.hidden == state.maze.hidden:
            worths = temptations(after, self.judge, self.room)
            self.tempted = dict(zip(state.tables.card_ids, map(int, worths), strict=True))

    def observe(self, event: Event) -> None:
        """See what the rival does, and what not."""
        match event:
            case RoundStarted():
                self.tempted, self.missed = {}, []
            case PassedUnseen() | Mended():
                self._done(event.seat, 0)
            case Placed() | Unlocked() | Collapsed() | PeekedUnseen():
                self._done(event.seat, self.tempted.get(event.card, 0))
            case ToolBroken() | ToolRepaired():
                self._done(event.by, self.tempted.get(event.card, 0))

    def _done(self, seat: Seat, worth: int) -> None:
        if seat != self.seat:
            missed = {card for card, more in self.tempted.items() if more >= worth + TEMPTING}
            self.missed = [missed, *self.missed[: LONGEST - 1]]
            self.tempted = {}

    def kept(self, state: Duel) -> vec[i64]:
        """By card, how often in a hundred it stays in the rival's hand: drawn since, or kept all the same."""
        cards = max(1, int(state.hand_size[1 - self.seat]))
        chances = dict.fromkeys(state.tables.card_ids, ALWAYS)
        for turns, missed in reversed(list(enumerate(self.missed, 1))):
            drawn = ALWAYS * min(turns, cards) // cards
            for card in missed:
                chances[card] = drawn + (ALWAYS - drawn) * RESISTED // ALWAYS
        return ints_of(list(chances.values()))
