"""The log for operators, and the secrets it must not have."""

import io
import json
import logging
import sys
from collections.abc import Iterator

import pytest

from stollen.server.runtime.json_logs import CHATTY, FIELDS, JsonFormatter, begin_logging


@pytest.fixture
def root() -> Iterator[logging.Logger]:
    """Logging as it was before, afterwards."""
    top = logging.getLogger()
    handlers, level = list(top.handlers), top.level
    levels = {name: logging.getLogger(name).level for name in CHATTY}
    yield top
    top.handlers[:], top.level = handlers, level
    for name, old in levels.items():
        logging.getLogger(name).setLevel(old)


def record(**extra: object) -> logging.LogRecord:
    made = logging.LogRecord("stollen.rooms", logging.INFO, "file", 1, "stored %d", (3,), None)
    made.created = 1_800_000_000.5
    vars(made).update(extra)
    return made


def test_a_line_is_one_object_with_the_fields_that_may_be_told() -> None:
    told = dict.fromkeys(FIELDS, "x") | {"version": 7}
    line = JsonFormatter().format(record(**told, token="secret", name_of_player="Ann"))
    assert json.loads(line) == {
        "at": "2027-01-15T08:00:00.500+00:00",
        "level": "info",
        "part": "stollen.rooms",
        "event": "stored 3",
        **told,
    }
    assert "\n" not in line
    assert (
        *("room", "version", "deed", "ruleset", "address", "code", "status", "method", "path", "count", "worker"),
    ) == FIELDS


def test_what_went_wrong_is_told_with_its_trace() -> None:
    made = record(room=object)
    try:
        raise ValueError("oops")
    except ValueError:
        made.exc_info = sys.exc_info()
    line = json.loads(JsonFormatter().format(made))
    assert "ValueError: oops" in line["trace"] and line["room"] == str(object)


@pytest.mark.parametrize(
    ("level", "own", "loud"), [("debug", 10, 30), ("info", 20, 30), ("warning", 30, 30), ("error", 40, 40)]
)
def test_others_only_warn(level: str, own: int, loud: int, root: logging.Logger) -> None:
    begin_logging(level)
    (handler,) = root.handlers
    assert root.level == own and isinstance(handler.formatter, JsonFormatter)
    assert isinstance(handler, logging.StreamHandler) and handler.stream is sys.stderr
    assert {logging.getLogger(name).level for name in CHATTY} == {loud}
    handler.stream = heard = io.StringIO()
    logging.getLogger("uvicorn.error").info("started")
    logging.getLogger("stollen.test").error("a word")
    assert [json.loads(line)["event"] for line in heard.getvalue().splitlines()] == ["a word"]
