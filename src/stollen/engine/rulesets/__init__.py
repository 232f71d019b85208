"""What each ruleset adds to the turn they share."""
