"""Where rooms are kept: SQLite in a file, or PostgreSQL; the same tables and statements for both."""
