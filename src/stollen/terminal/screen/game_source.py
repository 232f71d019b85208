"""Where a game comes from: this machine, or a room on a server. The screen asks; the source decides."""

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from msgspec import Struct

from stollen.game.errors import Reason
from stollen.game.events.event import Event
from stollen.game.moves.move import Seat
from stollen.game.view import View
from stollen.protocol.decision import Candidate


class MoveRefused(Exception):
    """A move that was not played; where a rule forbids it, the reason has a clause and a message."""

    def __init__(self, reason: Reason | str) -> None:
        self.reason = Reason("", reason, "") if isinstance(reason, str) else reason
        super().__init__(self.reason.text)


class ChatLine(Struct, frozen=True):
    """What somebody said, after so many events."""

    after: int
    text: str
    own: bool = False


class GameSource(Protocol):
    """A game as the people at this keyboard may see it."""

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats that are played here."""

    def view(self, seat: Seat | None) -> View:
        """What a seat here, or with None a spectator, sees now."""

    def history(self, seat: Seat | None) -> Sequence[Event]:
        """Everything that audience has heard."""

    def name(self, seat: Seat) -> str:
        """What a player is called."""

    def kind(self, seat: Seat) -> str:
        """What else is said of a player: the level of a bot."""

    @property
    def talks(self) -> bool:
        """Whether one can say something to the others."""

    @property
    def talk(self) -> Sequence[ChatLine]:
        """What was said, the oldest first."""

    @property
    def waiting(self) -> str:
        """What is to be said while nothing can be done, as when a connection is lost."""

    async def play(self, seat: Seat, move: str) -> None:
        """Play a move; raises `MoveRefused`."""

    async def advise(self, seat: Seat) -> Sequence[Candidate]:
        """What a bot would do in this seat, the best first; raises `MoveRefused`."""

    async def speak(self, text: str) -> None:
        """Say something to everybody; raises `MoveRefused`."""

    def changes(self) -> AsyncIterator[None]:
        """Comes back each time something has changed, until nothing can change any more."""
