"""Games that go on from a moment of a record: what the room of such a game has to know."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from stollen.game.errors import StollenError
from stollen.game.game import Game, replay
from stollen.game.records.record import Record, read_record
from stollen.game.records.timeline import moments
from stollen.protocol.room_plan import RoomPlan
from stollen.server.rooms.log_entries import EarlierGame

MOST_MOVES = 2000
LONGEST_SEED = 64


class ContinuedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and after how many of its moves the game goes on."""

    record: dict[str, Any]
    moves: Annotated[int, Meta(ge=0, le=MOST_MOVES)]


class Continuation(Struct, frozen=True):
    """What a room is opened with to go on from there."""

    ruleset: str
    seats: int
    options: dict[str, str]
    seed: str
    past: EarlierGame


def find_beginning(packed: bytes) -> bytes:
    """In another process: play a record up to its moment; raises `ValueError`, which gets from process to process."""
    begun = msgspec.json.decode(packed, type=ContinuedGame)
    try:
        return msgspec.json.encode(_beginning(read_record(msgspec.json.encode(begun.record)), begun.moves))
    except StollenError as error:
        raise ValueError(str(error)) from None


def _beginning(record: Record, moves: int) -> Continuation:
    if record.start is not None:
        raise StollenError("a game goes on only from a record that begins with a deal")
    if len(record.seed) > LONGEST_SEED:
        raise StollenError(f"a seed has at most {LONGEST_SEED} letters")
    if moves > len(record.moves):
        raise StollenError(f"the record has {len(record.moves)} moves")
    game = replay(msgspec.structs.replace(record, moves=record.moves[:moves], outcome=None))
    if game.outcome is not None:
        raise StollenError("the game is over there")
    return Continuation(
        game.ruleset, game.seats, game.options, game.seed, EarlierGame(game.deals, record.moves[:moves])
    )


def begin_again(plan: RoomPlan, seed: str, past: EarlierGame) -> Game:
    """The game at the moment it goes on; it remembers in `opening` all that happened."""
    record = Record(
        ruleset=plan.ruleset, seats=plan.seats, options=plan.options, seed=seed, deals=past.deals, moves=past.moves
    )
    played = list(moments(record))
    game = played[-1].game
    game.opening = [event for moment in played for event in moment.events]
    return game


def changes_the_game(old: RoomPlan, new: RoomPlan) -> bool:
    """Whether a game that was begun by the old plan cannot go on by the new one."""
    return (old.ruleset, old.seats, old.options) != (new.ruleset, new.seats, new.options)
