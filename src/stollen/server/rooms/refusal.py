"""Why a wish is not granted: a code for programs, a text for people, the clause where a rule forbids it."""

from stollen.game.errors import Reason
from stollen.protocol.room_messages import RefusalCode


class Refusal(Exception):
    """A wish that is not granted; nothing has changed."""

    def __init__(self, code: RefusalCode, text: str, reason: Reason | None = None) -> None:
        super().__init__(f"{code}: {text}")
        self.code: RefusalCode = code
        self.text = text
        self.clause = "" if reason is None else reason.clause
        self.message = "" if reason is None else reason.message
        self.arguments = {} if reason is None else reason.arguments
