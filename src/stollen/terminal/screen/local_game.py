"""A game on this machine, with people at this keyboard, bots, and a record in a file."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from stollen.game.errors import BadNotation, IllegalMove
from stollen.game.events.event import Event, seen_by
from stollen.game.game import Game
from stollen.game.moves.move import Seat
from stollen.game.records.timeline import events_of
from stollen.game.view import View
from stollen.protocol.decision import Candidate, Decision
from stollen.terminal.language.translations import Language
from stollen.terminal.model.advisers import HUMAN, Advisers
from stollen.terminal.model.record_files import save
from stollen.terminal.model.setup import GameSetup
from stollen.terminal.screen.game_source import ChatLine, MoveRefused

PACE = 0.7
"""Seconds to wait after a bot's move."""


class LocalGame:
    """Plays the moves of people and bots."""

    talks = False
    talk: Sequence[ChatLine] = ()

    def __init__(
        self, game: Game, setup: GameSetup, say: Language, path: Path | None = None, pace: float = PACE
    ) -> None:
        self.game = game
        self.setup = setup
        self.say = say
        self.path = path
        self.pace = pace
        self.saved = False
        self.waiting = ""
        self.seats = [seat for seat, kind in enumerate(setup.kinds) if kind == HUMAN]
        self._advisers = Advisers(game, setup.kinds, setup.seed)
        self._events: dict[Seat | None, list[Event]] = {audience: [] for audience in (None, *range(game.seats))}
        self._add_events(events_of(game))
        self._colors = [seat.color for seat in game.view(None).seats]
        self._views: dict[Seat | None, View] = {}
        self._moved = asyncio.Event()
        self._decision: asyncio.Future[Decision] | None = None
        self._pending_events: list[Event] = []
        self.save()

    # -- state ----------------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]

    def history(self, seat: Seat | None) -> Sequence[Event]:
        return self._events[seat]

    def name(self, seat: Seat) -> str:
        """A color if seats have one; otherwise the name of a bot, or the number of a person's seat."""
        if color := self._colors[seat]:
            return self.say(f"color-{color}")
        if seat in self.seats:
            return self.say("lobby-seat", seat=seat + 1)
        return bot_name(self.say, seat)

    def kind(self, seat: Seat) -> str:
        kind = self.setup.kinds[seat]
        return "" if kind == HUMAN else self.say.bot(kind)

    @property
    def moves(self) -> int:
        return len(self.game.record().moves)

    async def advise(self, seat: Seat) -> Sequence[Candidate]:
        return (await self._think(seat)).candidates

    # -- actions ----------------------------------------------------------------------------------------

    async def play(self, seat: Seat, move: str) -> None:
        self._check_turn(seat)
        try:
            self._do(move)
        except IllegalMove as error:
            raise MoveRefused(error.reason) from None
        except BadNotation as error:
            raise MoveRefused(error.reason) from None
        self._moved.set()

    async def speak(self, text: str) -> None:
        """Does nothing: people at one keyboard hear each other."""

    async def changes(self) -> AsyncIterator[None]:
        while self.game.to_act is not None:
            if self.game.to_act in self.seats:
                await self._moved.wait()
                self._moved.clear()
                yield
                continue
            decision = await self._think(self.game.to_act)
            self._do(decision.move)
            yield
            await asyncio.sleep(self.pace)

    def save(self) -> None:
        """Write the game into its file, if it has one; a full disk does not end a game."""
        if self.path is None:
            return
        try:
            save(self.game, self.path)
            self.saved, self.waiting = True, ""
        except OSError as error:
            self.saved = False
            self.waiting = f"{self.path}: {error.strerror}"

    def _check_turn(self, seat: Seat) -> None:
        """Refuse a move out of turn: a key may be pressed before the last move is drawn."""
        if seat != self.game.to_act:
            raise MoveRefused(self.say("refused-not_your_turn"))

    def _do(self, move: str) -> None:
        events = self.game.play(move)
        self._views = {}
        self._add_events(events)
        self._pending_events += events
        self._update_advisers()
        self.save()

    async def _think(self, seat: Seat) -> Decision:
        """The decision of a bot, computed in a thread, one at a time; events of the meantime are passed on later."""
        while self._decision is not None and not self._decision.done():
            await asyncio.wait([self._decision])
        self._check_turn(seat)
        self._update_advisers()
        thinking = asyncio.to_thread(self._advisers.decide, self.view(seat), self.moves)
        self._decision = asyncio.ensure_future(thinking)
        return await asyncio.shield(self._decision)

    def _update_advisers(self) -> None:
        if self._decision is None or self._decision.done():
            self._advisers.hear(self._pending_events)
            self._pending_events = []

    def _add_events(self, events: Sequence[Event]) -> None:
        for audience, events_seen in self._events.items():
            events_seen += [seen_by(event, audience) for event in events]


def bot_name(say: Language, seat: Seat) -> str:
    """The name of a bot on a seat, as in the browser."""
    names = say("bot-names").split(", ")
    return names[seat % len(names)]
