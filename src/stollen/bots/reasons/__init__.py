"""Why a bot prefers a move, for hints."""
