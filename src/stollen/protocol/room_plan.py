"""The plan of a room: ruleset, seats, clock and spectators."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

MemberId = Annotated[str, Meta(min_length=1, max_length=24)]
"""The id of a person in a room; it differs from room to room, except in a rematch."""

Level = Annotated[str, Meta(max_length=24)]
Seconds = Annotated[int, Meta(ge=5, le=30 * 24 * 3600)]


class OpenSeat(Struct, frozen=True, tag_field="type", tag="open", forbid_unknown_fields=True):
    """A seat that anybody may take."""


class BotSeat(Struct, frozen=True, tag_field="type", tag="bot", forbid_unknown_fields=True):
    """A seat of a bot of this level."""

    level: Level


class PersonSeat(Struct, frozen=True, tag_field="type", tag="person", forbid_unknown_fields=True):
    """A seat of a member; a member with several seats shares their device."""

    member: MemberId


Sitter = OpenSeat | BotSeat | PersonSeat


class NoClock(Struct, frozen=True, tag_field="type", tag="none", forbid_unknown_fields=True):
    """No time limit."""


class MoveClock(Struct, frozen=True, tag_field="type", tag="move", forbid_unknown_fields=True):
    """A time limit for each decision; it may be days, for correspondence games."""

    seconds: Seconds


class GameClock(Struct, frozen=True, tag_field="type", tag="game", forbid_unknown_fields=True):
    """A time limit for all decisions of a seat together."""

    seconds: Seconds


Clock = NoClock | MoveClock | GameClock


class SpectatorRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether anybody with the link may watch, and how many moves later. Spectators see only open cards."""

    allowed: bool = True
    moves_behind: Annotated[int, Meta(ge=0, le=50)] = 0


class RoomPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The setup of a room. The host may change it until the game begins."""

    ruleset: Annotated[str, Meta(max_length=24)]
    seats: Annotated[int, Meta(ge=1, le=12)]
    options: dict[str, str] = {}
    clock: Clock = NoClock()
    stand_in: Level = "apprentice"
    public: bool = False
    watching: SpectatorRules = SpectatorRules()


Status = Literal["gathering", "playing", "over", "closed"]
"""Before, during and after the game; `closed` if it was abandoned."""
