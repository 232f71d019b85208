"""A record played again, and what came of it."""

from msgspec import UNSET, Struct, UnsetType

from stollen.table.errors import BadEntry, BadRecord, StollenError
from stollen.table.game import Game, replay
from stollen.table.outcome import Outcome
from stollen.table.record import Record, read_record
from stollen.table.wire import to_json
from stollen.terminal import texts
from stollen.terminal.table import outcome_lines


class Replayed(Struct, frozen=True, kw_only=True):
    """The result of a replay for programs."""

    ok: bool
    ruleset: str | UnsetType = UNSET
    seed: str | UnsetType = UNSET
    moves: int | UnsetType = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    error: str | UnsetType = UNSET
    where: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET


def replay_file(data: bytes, name: str, as_json: bool) -> tuple[bool, str]:
    """Whether a record can be replayed, and what to print."""
    try:
        record = read_record(data)
        game = replay(record)
        _check_outcome(record, game)
    except StollenError as error:
        return False, _refusal(error) if as_json else texts.CANNOT_REPLAY.format(path=name, reason=error)
    return True, _as_json(record, game) if as_json else "\n".join(_as_lines(record, game))


def _check_outcome(record: Record, game: Game) -> None:
    if record.outcome is not None and record.outcome != game.outcome:
        raise BadRecord("outcome", texts.OTHER_OUTCOME)


def _as_json(record: Record, game: Game) -> str:
    answer = Replayed(ok=True, ruleset=record.ruleset, seed=record.seed, moves=len(record.moves), outcome=game.outcome)
    return to_json(answer).decode()


def _refusal(error: StollenError) -> str:
    where = error.where if isinstance(error, BadEntry) else UNSET
    reason = error.reason if isinstance(error, BadEntry) else str(error)
    return to_json(Replayed(ok=False, error="bad_record", where=where, reason=reason)).decode()


def _as_lines(record: Record, game: Game) -> list[str]:
    view = game.view(None)
    state = texts.REPLAY_FINISHED if game.outcome else texts.REPLAY_UNFINISHED.format(round=view.round)
    head = texts.REPLAYED.format(ruleset=record.ruleset, seed=record.seed, moves=len(record.moves), state=state)
    return [head, *(outcome_lines(view, game.outcome) if game.outcome else [])]
