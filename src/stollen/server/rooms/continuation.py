"""Games that continue from a position in a record."""

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
    """A record and the number of its moves after which the game continues."""

    record: dict[str, Any]
    moves: Annotated[int, Meta(ge=0, le=MOST_MOVES)]


class Continuation(Struct, frozen=True):
    """What a room needs to continue a game."""

    ruleset: str
    seats: int
    options: dict[str, str]
    seed: str
    earlier_game: EarlierGame


def find_continuation(packed: bytes) -> bytes:
    """Replays a packed `ContinuedGame`; runs in another process, so it raises `ValueError`, which can be pickled."""
    continued = msgspec.json.decode(packed, type=ContinuedGame)
    try:
        return msgspec.json.encode(_continuation(read_record(msgspec.json.encode(continued.record)), continued.moves))
    except StollenError as error:
        raise ValueError(str(error)) from None


def _continuation(record: Record, moves: int) -> Continuation:
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


def continue_game(plan: RoomPlan, seed: str, earlier_game: EarlierGame) -> Game:
    """The game at the position where it continues; its `opening` has all events up to there."""
    record = Record(
        ruleset=plan.ruleset,
        seats=plan.seats,
        options=plan.options,
        seed=seed,
        deals=earlier_game.deals,
        moves=earlier_game.moves,
    )
    played = list(moments(record))
    game = played[-1].game
    game.opening = [event for moment in played for event in moment.events]
    return game


def changes_the_game(old: RoomPlan, new: RoomPlan) -> bool:
    """Whether a game that was begun under the old plan cannot continue under the new one."""
    return (old.ruleset, old.seats, old.options) != (new.ruleset, new.seats, new.options)
