"""What those who run a server read: one JSON object a line, on standard error, and never a secret.

Besides its event a line has only fields that are named here. Tokens, seeds, salts, names, talk and codes of rooms are
none of them, and addresses of requests are told as their template, so that what stands in them is not told.
"""

import logging
from datetime import UTC, datetime

import msgspec

FIELDS = ("room", "version", "deed", "ruleset", "address", "code", "status", "method", "path", "count", "worker")
"""What may be told of an event."""

LEVELS = ("debug", "info", "warning", "error")
LOUD = ("uvicorn.error", "uvicorn.access", "websockets", "aiosqlite", "sqlalchemy", "alembic", "asyncio")
"""Loggers of the parts we use: only their warnings are told."""


class JsonFormatter(logging.Formatter):
    """A record as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "part": record.name, "event": record.getMessage()}
        line |= {key: getattr(record, key) for key in FIELDS if hasattr(record, key)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def begin_logging(level: str) -> None:
    """Let this process write its log."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in LOUD:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
