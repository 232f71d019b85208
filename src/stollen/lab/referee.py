"""Plays a game between bots: shows each bot the view of its seat, keeps its clock and counts its faults.

A bot in this process that never answers cannot be stopped; a late answer is a fault. An external program
(`stollen.bots.external`) is stopped when its time is over.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal, TypeVar

from msgspec import Struct

from stollen.bots.bot import Bot, longest_wait, simplest_move
from stollen.bots.external.child_process import ProgramFailed
from stollen.game.errors import shown
from stollen.game.events.event import Event, Heard, heard_by
from stollen.game.game import Game
from stollen.game.moves.move import Seat
from stollen.game.records.record import Record
from stollen.game.view import View
from stollen.protocol.decision import Decision

Answer = TypeVar("Answer")
Milliseconds = float

EventListener = Callable[[Sequence[Event]], None]
"""Gets the events of the opening and then of every move, secrets included."""

TOLERANCE: Milliseconds = 20
"""Statistics count a move as late if it takes longer than the budget plus this."""

FAULTS_TO_FORFEIT = 3

LONGEST_DETAIL = 400
"""The most characters of an error that a fault keeps; of a longer one it keeps the end."""


class Fault(Struct, frozen=True):
    """A mistake of a bot, before move `at` of the game."""

    seat: Seat
    at: int
    kind: Literal["late", "illegal", "crash"]
    detail: str


class PlayedGame(Struct, frozen=True):
    """The result of a game; a seat that forfeited has no gold and does not win. `ms` is by seat."""

    gold: tuple[int, ...]
    winners: tuple[Seat, ...]
    forfeits: tuple[Seat, ...]
    faults: tuple[Fault, ...]
    ms: tuple[tuple[Milliseconds, ...], ...]
    record: Record


def printable(words: str) -> str:
    """A text of a program in ASCII, safe for a terminal; of a long one the end."""
    lines = ["".join(sign if " " <= sign <= "~" else ascii(sign)[1:-1] for sign in line) for line in words.splitlines()]
    text = "\n".join(lines)
    return text if len(text) <= LONGEST_DETAIL else f"...{text[3 - LONGEST_DETAIL :]}"


class SeatedBot:
    """A bot at its seat, with its clock and its faults. Time for events counts like time for decisions."""

    def __init__(self, seat: Seat, bot: Bot, budget: Milliseconds) -> None:
        self.seat = seat
        self.ms: list[Milliseconds] = []
        self.faults: list[Fault] = []
        self._bot = bot
        self._budget = budget
        self._spent: Milliseconds = 0.0

    @property
    def forfeited(self) -> bool:
        """Whether the bot has made too many faults to go on."""
        return len(self.faults) >= FAULTS_TO_FORFEIT

    def observe(self, heard: Heard, at: int) -> None:
        """Pass on what the seat hears."""
        for one in heard.one_by_one():
            if not self.forfeited:
                self._observe_one(one, at)

    def decide(self, view: View, at: int) -> str:
        """The bot's move, or after a fault the simplest legal one."""
        if self.forfeited:
            return simplest_move(view.moves)
        fault, move = self._ask(view, at)
        self.ms.append(self._spent)
        self._spent = 0.0
        if fault is not None:
            self.faults.append(fault)
        return simplest_move(view.moves) if fault is not None else move

    def close(self) -> None:
        """Close the bot after the game; errors no longer count."""
        with suppress(Exception):
            self._bot.close()

    def _observe_one(self, one: Heard, at: int) -> None:
        try:
            self._timed(lambda: self._bot.observe(one))
        except Exception as error:
            self.faults.append(self._crash(error, at))

    def _ask(self, view: View, at: int) -> tuple[Fault | None, str]:
        budget = self._budget / 1000
        try:
            self._bot.prepare()
            decision: object = self._timed(lambda: self._bot.decide(view, budget))
        except TimeoutError as error:
            return Fault(self.seat, at, "late", printable(str(error))), ""
        except Exception as error:
            return self._crash(error, at), ""
        if self._spent / 1000 > longest_wait(budget):
            return Fault(self.seat, at, "late", f"{self._spent:.0f} ms of {self._budget:.0f}"), ""
        if not isinstance(decision, Decision) or decision.move not in view.moves:
            return Fault(self.seat, at, "illegal", shown(getattr(decision, "move", decision))), ""
        return None, decision.move

    def _timed(self, work: Callable[[], Answer]) -> Answer:
        begun = self._bot.clock()
        try:
            return work()
        finally:
            self._spent += (self._bot.clock() - begun) * 1000

    def _crash(self, error: Exception, at: int) -> Fault:
        words = str(error) if isinstance(error, ProgramFailed) else f"{type(error).__name__}: {error}"
        return Fault(self.seat, at, "crash", printable(words))


def play_game(
    game: Game, bots: Sequence[Bot], budgets: Sequence[Milliseconds], listener: EventListener | None = None
) -> PlayedGame:
    """Play a new game to its end, with a bot at each seat; the listener gets every event."""
    if not len(bots) == len(budgets) == game.seats:
        raise ValueError(f"{len(bots)} bots and {len(budgets)} budgets for {game.seats} seats")
    players = [SeatedBot(seat, bot, budget) for seat, (bot, budget) in enumerate(zip(bots, budgets, strict=True))]
    try:
        _play_moves(game, players, listener)
    finally:
        for player in players:
            player.close()
    return _result_of(game, players)


def _play_moves(game: Game, players: Sequence[SeatedBot], listener: EventListener | None) -> None:
    at, events = 0, game.opening
    while True:
        if listener is not None:
            listener(events)
        for player in players:
            player.observe(heard_by(events, player.seat), at)
        seat = game.to_act
        if seat is None:
            return
        events = game.play(players[seat].decide(game.view(seat), at))
        at += 1


def _result_of(game: Game, players: Sequence[SeatedBot]) -> PlayedGame:
    assert game.outcome is not None
    gold = tuple(0 if player.forfeited else game.outcome.gold[player.seat] for player in players)
    staying = [player.seat for player in players if not player.forfeited] or list(range(game.seats))
    best = max(gold[seat] for seat in staying)
    return PlayedGame(
        gold=gold,
        winners=tuple(seat for seat in staying if gold[seat] == best),
        forfeits=tuple(player.seat for player in players if player.forfeited),
        faults=tuple(fault for player in players for fault in player.faults),
        ms=tuple(tuple(player.ms) for player in players),
        record=game.record(),
    )
