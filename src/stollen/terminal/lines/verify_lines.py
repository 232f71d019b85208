"""A record checked, and what to print about it."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from stollen.game.errors import StollenError
from stollen.game.records.record import read_record
from stollen.game.records.verify import RecordCheck, verify
from stollen.game.strict_json import to_json
from stollen.terminal.language import texts

Verdict = Literal["true", "not true", "no record"]
TRUE: Verdict = "true"
NOT_TRUE: Verdict = "not true"
NO_RECORD: Verdict = "no record"


class Verified(Struct, frozen=True, kw_only=True):
    """The result for programs."""

    ok: bool
    checks: tuple[RecordCheck, ...] = ()
    reason: str | UnsetType = UNSET


def verify_file(data: bytes, name: str, as_json: bool) -> tuple[Verdict, str]:
    """Whether a record is true as far as it can be checked, and what to print."""
    try:
        checks = verify(read_record(data))
    except StollenError as error:
        text = texts.NO_RECORD.format(path=name, reason=error)
        return NO_RECORD, _json(Verified(ok=False, reason=str(error))) if as_json else text
    ok = all(check.result != "failed" for check in checks)
    lines = [*map(_line, checks), texts.VERIFIED if ok else texts.NOT_VERIFIED]
    return TRUE if ok else NOT_TRUE, _json(Verified(ok=ok, checks=checks)) if as_json else "\n".join(lines)


def _line(check: RecordCheck) -> str:
    return f"{check.what:<11} {check.result:<10} {check.reason}"


def _json(result: Verified) -> str:
    return to_json(result).decode()
