"""What the terminal says, in three languages: the messages the browser shows too, from the same files."""
