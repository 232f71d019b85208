"""The table line by line, for pipes and plain terminals."""
