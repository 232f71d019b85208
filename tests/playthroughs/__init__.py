"""One short game of each ruleset, written for people; see `tests/playthroughs/writer.py`."""
