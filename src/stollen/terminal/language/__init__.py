"""The texts of the terminal in three languages, from the same files as those of the browser."""
