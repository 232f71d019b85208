"""What a room is set up with: the game, who may sit where, the clock, who may watch."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

MemberId = Annotated[str, Meta(min_length=1, max_length=24)]
"""A person in a room; the same person has another one in every room."""

Level = Annotated[str, Meta(max_length=24)]
Seconds = Annotated[int, Meta(ge=5, le=30 * 24 * 3600)]


class OpenSeat(Struct, frozen=True, tag_field="type", tag="open", forbid_unknown_fields=True):
    """Anybody may sit down here."""


class BotSeat(Struct, frozen=True, tag_field="type", tag="bot", forbid_unknown_fields=True):
    """A bot of this level sits here."""

    level: Level


class PersonSeat(Struct, frozen=True, tag_field="type", tag="person", forbid_unknown_fields=True):
    """A member of the room sits here; one with several seats shares his device."""

    member: MemberId


Sitter = OpenSeat | BotSeat | PersonSeat


class NoClock(Struct, frozen=True, tag_field="type", tag="none", forbid_unknown_fields=True):
    """Everybody takes his time."""


class MoveClock(Struct, frozen=True, tag_field="type", tag="move", forbid_unknown_fields=True):
    """So many seconds for each decision; with days in it, for a game by and by."""

    seconds: Seconds


class GameClock(Struct, frozen=True, tag_field="type", tag="game", forbid_unknown_fields=True):
    """So many seconds for all decisions of a seat together."""

    seconds: Seconds


Clock = NoClock | MoveClock | GameClock


class SpectatorRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may look on: nobody, or anybody with the link, some moves behind. They see what lies open on the table."""

    allowed: bool = True
    moves_behind: Annotated[int, Meta(ge=0, le=50)] = 0


class RoomPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a room is set up. The host may change it until the game begins."""

    ruleset: Annotated[str, Meta(max_length=24)]
    seats: Annotated[int, Meta(ge=1, le=12)]
    options: dict[str, str] = {}
    clock: Clock = NoClock()
    stand_in: Level = "apprentice"
    public: bool = False
    watching: SpectatorRules = SpectatorRules()


Status = Literal["gathering", "playing", "over", "closed"]
"""A room before, during and after its game, and one that was given up."""
