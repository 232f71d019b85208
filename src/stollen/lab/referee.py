"""The referee: holds the game, shows each bot what its seat may know, keeps the clock and counts faults.

A bot that thinks in this process and never answers cannot be stopped here; one that answers late is found out. A
program of its own (`stollen.bots.external`) is waited for only as long as a fault takes.
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

Witness = Callable[[Sequence[Event]], None]
"""Is told what the opening and then every move brought about, secrets included."""

TOLERANCE: Milliseconds = 20
"""A move is late in the statistics when it took longer than the budget and this."""

FAULTS_TO_FORFEIT = 3

LONGEST_DETAIL = 400
"""So much of what went wrong is kept with a fault: a program may have last words, and the last of them say most."""


class Fault(Struct, frozen=True):
    """What a bot did wrong, before which move of the game."""

    seat: Seat
    at: int
    kind: Literal["late", "illegal", "crash"]
    detail: str


class PlayedGame(Struct, frozen=True):
    """A game with its referee's notes; a seat that forfeited has no gold and does not win. `ms` is by seat."""

    gold: tuple[int, ...]
    winners: tuple[Seat, ...]
    forfeits: tuple[Seat, ...]
    faults: tuple[Fault, ...]
    ms: tuple[tuple[Milliseconds, ...], ...]
    record: Record


def legible(words: str) -> str:
    """Words that came from elsewhere, line by line in ASCII: they can do nothing to a terminal. Of many the end."""
    lines = ["".join(sign if " " <= sign <= "~" else ascii(sign)[1:-1] for sign in line) for line in words.splitlines()]
    text = "\n".join(lines)
    return text if len(text) <= LONGEST_DETAIL else f"...{text[3 - LONGEST_DETAIL :]}"


class Chair:
    """A bot at its seat, with its clock and its faults. Time to hear events counts like time to decide."""

    def __init__(self, seat: Seat, bot: Bot, budget: Milliseconds) -> None:
        self.seat = seat
        self.ms: list[Milliseconds] = []
        self.faults: list[Fault] = []
        self._bot = bot
        self._budget = budget
        self._spent: Milliseconds = 0.0

    @property
    def forfeited(self) -> bool:
        """Whether the bot is asked no more."""
        return len(self.faults) >= FAULTS_TO_FORFEIT

    def hear(self, heard: Heard, at: int) -> None:
        """Tell the bot what its seat heard."""
        for one in heard.one_by_one():
            if not self.forfeited:
                self._hear_one(one, at)

    def decide(self, view: View, at: int) -> str:
        """A legal move: the bot's, or after a fault the simplest one."""
        if self.forfeited:
            return simplest_move(view.moves)
        fault, move = self._ask(view, at)
        self.ms.append(self._spent)
        self._spent = 0.0
        if fault is not None:
            self.faults.append(fault)
        return simplest_move(view.moves) if fault is not None else move

    def leave(self) -> None:
        """The game is over; whatever the bot does now is no fault."""
        with suppress(Exception):
            self._bot.close()

    def _hear_one(self, one: Heard, at: int) -> None:
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
            return Fault(self.seat, at, "late", legible(str(error))), ""
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
        return Fault(self.seat, at, "crash", legible(words))


def play_game(
    game: Game, bots: Sequence[Bot], budgets: Sequence[Milliseconds], witness: Witness | None = None
) -> PlayedGame:
    """Play a new game to its end, a bot at each seat; a witness sees everything."""
    if not len(bots) == len(budgets) == game.seats:
        raise ValueError(f"{len(bots)} bots and {len(budgets)} budgets for {game.seats} seats")
    chairs = [Chair(seat, bot, budget) for seat, (bot, budget) in enumerate(zip(bots, budgets, strict=True))]
    try:
        _play_on(game, chairs, witness)
    finally:
        for chair in chairs:
            chair.leave()
    return _notes(game, chairs)


def _play_on(game: Game, chairs: Sequence[Chair], witness: Witness | None) -> None:
    at, events = 0, game.opening
    while True:
        if witness is not None:
            witness(events)
        for chair in chairs:
            chair.hear(heard_by(events, chair.seat), at)
        seat = game.to_act
        if seat is None:
            return
        events = game.play(chairs[seat].decide(game.view(seat), at))
        at += 1


def _notes(game: Game, chairs: Sequence[Chair]) -> PlayedGame:
    assert game.outcome is not None
    gold = tuple(0 if chair.forfeited else game.outcome.gold[chair.seat] for chair in chairs)
    staying = [chair.seat for chair in chairs if not chair.forfeited] or list(range(game.seats))
    best = max(gold[seat] for seat in staying)
    return PlayedGame(
        gold=gold,
        winners=tuple(seat for seat in staying if gold[seat] == best),
        forfeits=tuple(chair.seat for chair in chairs if chair.forfeited),
        faults=tuple(fault for chair in chairs for fault in chair.faults),
        ms=tuple(tuple(chair.ms) for chair in chairs),
        record=game.record(),
    )
