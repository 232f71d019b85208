"""The bots at the table: they play, or advise the person on their seat."""

from collections.abc import Sequence

from stollen.bots import LEVELS, Decision, make_bot
from stollen.game.events.event import Event, heard_by
from stollen.game.game import Game
from stollen.game.records.shuffle import SeededDice
from stollen.game.records.timeline import events_of
from stollen.game.view import View

Kind = str
"""A person, or a level of the bots."""

HUMAN = "human"
KINDS: tuple[Kind, ...] = (HUMAN, *LEVELS)
RIVAL = "foreman"
"""The default opponent, and the level that gives hints."""

MOVE_BUDGET = 0.2
TURN_BUDGET = 2.0
"""Seconds for a bot's move, and for the moves of all bots until it is a person's turn again."""


class Advisers:
    """A bot for every seat, also for those of people: there it gives advice."""

    def __init__(self, game: Game, kinds: Sequence[Kind], seed: str) -> None:
        self._seed = seed
        self._bots = [make_bot(RIVAL if kind == HUMAN else kind, seat, seed) for seat, kind in enumerate(kinds)]
        others = sum(kind != HUMAN for kind in kinds)
        self._budget = min(MOVE_BUDGET, TURN_BUDGET / max(1, others))
        self.hear(events_of(game))

    def hear(self, events: Sequence[Event]) -> None:
        """Passes events to all bots, each as its seat sees them."""
        for bot in self._bots:
            bot.observe(heard_by(events, bot.seat))

    def decide(self, view: View, number: int) -> Decision:
        """The decision of the bot on this seat; its dice depend only on the seed and the number of the move."""
        assert view.seat is not None
        bot = self._bots[view.seat]
        bot.dice = SeededDice(self._seed, f"player {view.seat}, move {number}")
        return bot.decide(view, self._budget)
