"""The server's log for operators: one JSON object a line, on standard error, without secrets.

A line has an event and only the fields named here: no tokens, seeds, salts, names, talk or codes of rooms. Paths of
requests are logged as their templates.
"""

import logging
from datetime import UTC, datetime

import msgspec

FIELDS = ("room", "version", "deed", "ruleset", "address", "code", "status", "method", "path", "count", "worker")
"""The fields that may be logged."""

LEVELS = ("debug", "info", "warning", "error")
CHATTY = ("uvicorn.error", "uvicorn.access", "websockets", "aiosqlite", "sqlalchemy", "alembic", "asyncio")
"""Loggers of libraries: only their warnings are logged."""


class JsonFormatter(logging.Formatter):
    """Formats a log record as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "part": record.name, "event": record.getMessage()}
        line |= {key: getattr(record, key) for key in FIELDS if hasattr(record, key)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def begin_logging(level: str) -> None:
    """Starts the log of this process."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in CHATTY:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
