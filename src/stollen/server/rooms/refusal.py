"""Why a wish is not granted: a code for programs, a text for people, the clause where a rule forbids it."""

from typing import Literal

from stollen.game.errors import Reason

Code = Literal[
    "bad_message",  # cannot be read
    "bad_move",  # a text that is no move
    "bad_name",
    "bad_plan",  # a game, option or bot that there is not
    "full",  # no seat or place left
    "illegal_move",  # forbidden by the clause
    "not_host",
    "not_now",  # not before, while or after the game is played
    "not_seated",
    "not_your_turn",
    "stale",  # something happened in the meantime
    "too_fast",  # more than a person sends
    "unavailable",  # the store does not answer; asked again, a move with the same id is played once
    "unknown_room",
    "unknown_seat",
    "unknown_token",
]


class Refusal(Exception):
    """A wish that is not granted; nothing has changed."""

    def __init__(self, code: Code, text: str, reason: Reason | None = None) -> None:
        super().__init__(f"{code}: {text}")
        self.code: Code = code
        self.text = text
        self.clause = "" if reason is None else reason.clause
        self.message = "" if reason is None else reason.message
        self.arguments = {} if reason is None else reason.arguments
