"""Matches between bots: blocks of games, a results file, comparisons and a report."""
