"""Rooms with their logs, members, and who is connected where."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "room",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("code", sa.String(8), nullable=False, unique=True),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("ruleset", sa.String(24), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
    )
    op.create_index("room_due", "room", ["due"])
    op.create_index("room_found", "room", ["status", "ruleset", "touched"])
    op.create_table(
        "entry",
        sa.Column("room", sa.String(24), sa.ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("deed", sa.Text, nullable=False),
    )
    op.create_table(
        "member",
        sa.Column("room", sa.String(24), sa.ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
    )
    op.create_index("member_token", "member", ["token_hash"])
    op.create_table(
        "worker",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("worker", sa.String(24), sa.ForeignKey("worker.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("room", sa.String(24), sa.ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("member", sa.String(24), primary_key=True),
    )
