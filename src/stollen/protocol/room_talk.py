"""What the members of a room say to each other: words, and statements that every language has."""

from typing import Annotated

from msgspec import Meta, Struct

from stollen.game.moves.move import Seat
from stollen.protocol.room_plan import MemberId

Milliseconds = int
"""Since 1970, by the server's clock."""

MoveId = Annotated[str, Meta(min_length=1, max_length=40)]
"""Made by the client, so that a move that is sent twice is played once."""

LONGEST_TALK = 400

LONGEST_NAME = 24

Talk = Annotated[str, Meta(min_length=1, max_length=LONGEST_TALK)]

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class SawGoal(Struct, frozen=True, tag_field="type", tag="saw_goal", forbid_unknown_fields=True):
    """I know what lies there."""

    cell: tuple[int, int]
    treasure: bool


class Suspects(Struct, frozen=True, tag_field="type", tag="suspects", forbid_unknown_fields=True):
    """I think that seat digs for others."""

    seat: Seat


class Trusts(Struct, frozen=True, tag_field="type", tag="trusts", forbid_unknown_fields=True):
    """I think that seat digs with us."""

    seat: Seat


Statement = SawGoal | Suspects | Trusts


class Said(Struct, frozen=True, kw_only=True, tag_field="type", tag="said", forbid_unknown_fields=True):
    """Somebody says something."""

    member: MemberId
    text: Talk


class Stated(Struct, frozen=True, kw_only=True, tag_field="type", tag="stated", forbid_unknown_fields=True):
    """A player says something about the game that everybody's language can word. It may be a lie."""

    member: MemberId
    statement: Statement
