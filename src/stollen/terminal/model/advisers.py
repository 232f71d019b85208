"""Who decides for a seat when no person does, and who advises the people."""

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
"""Who plays where nobody says so, and who gives hints."""

LONGEST_THOUGHT = 0.2
LONGEST_CIRCLE = 2.0
"""Seconds: a bot's thought about a move, and all bots' thoughts until it is one's turn again."""


class Advisers:
    """A bot at every seat: it plays, or where a person sits it waits to be asked for advice."""

    def __init__(self, game: Game, kinds: Sequence[Kind], seed: str) -> None:
        self._seed = seed
        self._bots = [make_bot(RIVAL if kind == HUMAN else kind, seat, seed) for seat, kind in enumerate(kinds)]
        others = sum(kind != HUMAN for kind in kinds)
        self._budget = min(LONGEST_THOUGHT, LONGEST_CIRCLE / max(1, others))
        self.hear(events_of(game))

    def hear(self, events: Sequence[Event]) -> None:
        """Everybody learns what happened, as his seat sees it."""
        for bot in self._bots:
            bot.observe(heard_by(events, bot.seat))

    def decide(self, view: View, number: int) -> Decision:
        """What the bot at this seat would do; its chance depends on the seed and the number of the move alone."""
        assert view.seat is not None
        bot = self._bots[view.seat]
        bot.dice = SeededDice(self._seed, f"player {view.seat}, move {number}")
        return bot.decide(view, self._budget)
