"""The interface of a game to the screen: it runs on this machine or in a room on a server."""

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from msgspec import Struct

from stollen.game.errors import Reason
from stollen.game.events.event import Event
from stollen.game.moves.move import Seat
from stollen.game.view import View
from stollen.protocol.decision import Candidate


class MoveRefused(Exception):
    """A move was refused; if a rule forbids it, the reason has a clause and a message."""

    def __init__(self, reason: Reason | str) -> None:
        self.reason = Reason("", reason, "") if isinstance(reason, str) else reason
        super().__init__(self.reason.text)


class ChatLine(Struct, frozen=True):
    """A line of talk, after a number of events."""

    after: int
    text: str
    own: bool = False


class GameSource(Protocol):
    """A game with the seats that are played at this keyboard."""

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats that are played here."""

    def view(self, seat: Seat | None) -> View:
        """The view of a seat, or of a spectator (None)."""

    def history(self, seat: Seat | None) -> Sequence[Event]:
        """All events as an audience knows them."""

    def name(self, seat: Seat) -> str:
        """The name of a player."""

    def kind(self, seat: Seat) -> str:
        """More about a player: the level of a bot."""

    @property
    def talks(self) -> bool:
        """Whether there is talk."""

    @property
    def talk(self) -> Sequence[ChatLine]:
        """The talk, the oldest line first."""

    @property
    def waiting(self) -> str:
        """The reason why nothing can be done, for example a lost connection; usually empty."""

    async def play(self, seat: Seat, move: str) -> None:
        """Play a move; raises `MoveRefused`."""

    async def advise(self, seat: Seat) -> Sequence[Candidate]:
        """The moves a bot prefers on this seat, the best first; raises `MoveRefused`."""

    async def speak(self, text: str) -> None:
        """Send a line of talk to everybody; raises `MoveRefused`."""

    def changes(self) -> AsyncIterator[None]:
        """Yields after each change, until the game can no longer change."""
