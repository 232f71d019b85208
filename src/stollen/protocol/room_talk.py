"""Chat of the members of a room: text, and statements that clients show in any language."""

from typing import Annotated

from msgspec import Meta, Struct

from stollen.game.moves.move import Seat
from stollen.protocol.room_plan import MemberId

Milliseconds = int
"""Milliseconds since 1970, by the server's clock."""

MoveId = Annotated[str, Meta(min_length=1, max_length=40)]
"""An id chosen by the client; a move that is sent twice with the same id is played once."""

LONGEST_TALK = 400

LONGEST_NAME = 24

Talk = Annotated[str, Meta(min_length=1, max_length=LONGEST_TALK)]

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class SawGoal(Struct, frozen=True, tag_field="type", tag="saw_goal", forbid_unknown_fields=True):
    """I know which goal lies there."""

    cell: tuple[int, int]
    treasure: bool


class Suspects(Struct, frozen=True, tag_field="type", tag="suspects", forbid_unknown_fields=True):
    """I think that this seat plays against us."""

    seat: Seat


class Trusts(Struct, frozen=True, tag_field="type", tag="trusts", forbid_unknown_fields=True):
    """I think that this seat plays with us."""

    seat: Seat


Statement = SawGoal | Suspects | Trusts


class Said(Struct, frozen=True, kw_only=True, tag_field="type", tag="said", forbid_unknown_fields=True):
    """A member writes something."""

    member: MemberId
    text: Talk


class Stated(Struct, frozen=True, kw_only=True, tag_field="type", tag="stated", forbid_unknown_fields=True):
    """A player makes a statement about the game. It may be a lie."""

    member: MemberId
    statement: Statement
