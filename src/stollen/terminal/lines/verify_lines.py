"""The checks of a record as text."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from stollen.game.errors import StollenError
from stollen.game.records.record import read_record
from stollen.game.records.verify import RecordCheck, verify
from stollen.game.strict_json import to_json
from stollen.terminal.language.translations import Language

Verdict = Literal["true", "not true", "no record"]
TRUE: Verdict = "true"
NOT_TRUE: Verdict = "not true"
NO_RECORD: Verdict = "no record"
NAME_WIDTH = 14


class Verified(Struct, frozen=True, kw_only=True):
    """The result for programs."""

    ok: bool
    checks: tuple[RecordCheck, ...] = ()
    reason: str | UnsetType = UNSET


def verify_file(data: bytes, name: str, say: Language, as_json: bool) -> tuple[Verdict, str]:
    """The verdict on a record, and the text to print."""
    try:
        checks = verify(read_record(data))
    except StollenError as error:
        text = say("wrong-no-record", path=name, reason=str(error))
        return NO_RECORD, _json(Verified(ok=False, reason=str(error))) if as_json else text
    ok = all(check.result != "failed" for check in checks)
    verdict = say("term-verified" if ok else "term-not-verified")
    lines = [*(_line(check, say) for check in checks), verdict]
    return TRUE if ok else NOT_TRUE, _json(Verified(ok=ok, checks=checks)) if as_json else "\n".join(lines)


def _line(check: RecordCheck, say: Language) -> str:
    """A check with its result; reasons for failures are in English only."""
    name, result = say(f"term-check-{check.what}"), say(f"term-check-{check.result.replace(' ', '-')}")
    return f"{name:<{NAME_WIDTH}}{result:<{NAME_WIDTH}}{'' if check.result == 'ok' else check.reason}".rstrip()


def _json(result: Verified) -> str:
    return to_json(result).decode()
