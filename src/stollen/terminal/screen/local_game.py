"""A game on this machine: people at this keyboard, bots, a record in a file."""

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
from stollen.terminal.language.messages import Language
from stollen.terminal.model.advisers import HUMAN, Advisers
from stollen.terminal.model.record_files import save
from stollen.terminal.model.setup import GameSetup
from stollen.terminal.screen.game_source import ChatLine, MoveRefused

PACE = 0.7
"""Seconds after a bot's move, so that people can follow."""


class LocalGame:
    """The referee of a game at this keyboard."""

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
        self._players = Advisers(game, setup.kinds, setup.seed)
        self._heard: dict[Seat | None, list[Event]] = {audience: [] for audience in (None, *range(game.seats))}
        self._hear(events_of(game))
        self._colors = [seat.color for seat in game.view(None).seats]
        self._views: dict[Seat | None, View] = {}
        self._moved = asyncio.Event()
        self._thought: asyncio.Future[Decision] | None = None
        self._unheard: list[Event] = []
        self.save()

    # -- asking ---------------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]

    def history(self, seat: Seat | None) -> Sequence[Event]:
        return self._heard[seat]

    def name(self, seat: Seat) -> str:
        """A color where seats have one; else bots have names, and people are called by their seats."""
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

    # -- doing ------------------------------------------------------------------------------------------

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
        """People at one keyboard hear each other."""

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
        """Keep the game in its file, where there is one; a full disk does not end a game."""
        if self.path is None:
            return
        try:
            save(self.game, self.path)
            self.saved, self.waiting = True, ""
        except OSError as error:
            self.saved = False
            self.waiting = f"{self.path}: {error.strerror}"

    def _check_turn(self, seat: Seat) -> None:
        """A key may come in the moment after a move, when the screen does not show yet whose turn it is."""
        if seat != self.game.to_act:
            raise MoveRefused(self.say("refused-not_your_turn"))

    def _do(self, move: str) -> None:
        events = self.game.play(move)
        self._views = {}
        self._hear(events)
        self._unheard += events
        self._tell_players()
        self.save()

    async def _think(self, seat: Seat) -> Decision:
        """What the bot of a seat would do. One thinks at a time, in a thread; what happens meanwhile it hears later."""
        while self._thought is not None and not self._thought.done():
            await asyncio.wait([self._thought])
        self._check_turn(seat)
        self._tell_players()
        thinking = asyncio.to_thread(self._players.decide, self.view(seat), self.moves)
        self._thought = asyncio.ensure_future(thinking)
        return await asyncio.shield(self._thought)

    def _tell_players(self) -> None:
        if self._thought is None or self._thought.done():
            self._players.hear(self._unheard)
            self._unheard = []

    def _hear(self, events: Sequence[Event]) -> None:
        for audience, heard in self._heard.items():
            heard += [seen_by(event, audience) for event in events]


def bot_name(say: Language, seat: Seat) -> str:
    """The name of a bot on a seat, as in the browser."""
    names = say("bot-names").split(", ")
    return names[seat % len(names)]
