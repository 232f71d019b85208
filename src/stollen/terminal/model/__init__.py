"""The state behind the terminal, for both ways to draw it: choices, input, setup, files."""
