"""The tables. The log (`entry`) decides, and its key lets only one writer be first; other rows help to find rooms."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

room = Table(
    "room",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("seed", Text, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("status", String(12), nullable=False),
    Column("ruleset", String(24), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("players", Text, nullable=False),  # names, one a line
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("due", BigInteger),  # the next check: a bot is to move, or a clock runs out
    Index("room_due", "due"),
    Index("room_found", "status", "ruleset", "touched"),
)

entry = Table(
    "entry",
    metadata,
    Column("room", ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("deed", Text, nullable=False),
)

member = Table(
    "member",
    metadata,
    Column("room", ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("id", String(24), primary_key=True),
    Column("token_hash", String(64), nullable=False),  # the same in a rematch
    Column("revoked", Boolean, nullable=False),
    Index("member_token", "token_hash"),
)

worker = Table(
    "worker",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    Column("worker", ForeignKey("worker.id", ondelete="CASCADE"), primary_key=True),
    Column("room", ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("member", String(24), primary_key=True),
)
