"""What a terminal table knows, however it is drawn: choices, input, settings, files."""
