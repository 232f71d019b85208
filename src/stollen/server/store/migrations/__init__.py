"""The migrations of the database, one for each change of the tables."""
