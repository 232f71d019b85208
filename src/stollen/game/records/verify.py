"""Verifies a record: its moves, its outcome, its deals by the seed, and its commitment."""

from typing import Literal

from msgspec import UNSET, Struct

from stollen.game.errors import BadRecord, StollenError
from stollen.game.game import new_game, replay
from stollen.game.records.record import Record
from stollen.game.records.shuffle import commitment

Result = Literal["ok", "failed", "not there"]


class RecordCheck(Struct, frozen=True):
    """The result of one check. A missing entry cannot be checked, which is not a failure."""

    what: Literal["moves", "outcome", "deals", "commitment"]
    result: Result
    reason: str = ""


def verify(record: Record) -> tuple[RecordCheck, ...]:
    """All checks of a record."""
    return (*_replayed(record), _dealt(record), _promised(record))


def _replayed(record: Record) -> tuple[RecordCheck, ...]:
    try:
        game = replay(record)
    except StollenError as error:
        return RecordCheck("moves", "failed", str(error)), RecordCheck(
            "outcome", "not there", "the moves cannot be played"
        )
    moves = RecordCheck("moves", "ok", f"{len(record.moves)} moves are legal")
    if record.outcome is None:
        known: Result = "not there" if game.outcome is None else "failed"
        return moves, RecordCheck("outcome", known, "the game is not over" if game.outcome is None else "it is missing")
    if record.outcome != game.outcome:
        return moves, RecordCheck("outcome", "failed", "the game ended otherwise")
    return moves, RecordCheck("outcome", "ok", "it follows from the moves")


def _dealt(record: Record) -> RecordCheck:
    """Deals by the seed while playing the moves; every deal must equal the recorded one."""
    if record.start is not None:
        return RecordCheck("deals", "not there", "the record begins with a position")
    try:
        game = new_game(record.ruleset, seed=record.seed, seats=record.seats, options=record.options)
        for move in ("", *record.moves):
            if move:
                game.play(move)
            _compare(game.deals, record.deals)
        if len(game.deals) != len(record.deals):
            raise BadRecord("deals", f"there are {len(record.deals)}, and the game had {len(game.deals)}")
    except StollenError as error:
        return RecordCheck("deals", "failed", str(error))
    return RecordCheck("deals", "ok", f"the seed makes all {len(record.deals)} of them")


def _compare(made: tuple[object, ...], recorded: tuple[object, ...]) -> None:
    for index, deal in enumerate(made):
        if index >= len(recorded) or deal != recorded[index]:
            raise BadRecord(f"deals[{index}]", "the seed makes another one")


def _promised(record: Record) -> RecordCheck:
    if record.commitment is UNSET:
        return RecordCheck("commitment", "not there", "nothing was published before the game")
    if record.salt is UNSET or commitment(record.seed, record.salt) != record.commitment:
        return RecordCheck(
            "commitment", "failed", "what was published before the game is not the hash of salt and seed"
        )
    return RecordCheck("commitment", "ok", "it is the hash of salt and seed")
