"""A room as pure functions: commands, log entries, deadlines, and what each member sees."""
