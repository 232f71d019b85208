"""The database: rooms, their logs and members, in SQLite or PostgreSQL."""
