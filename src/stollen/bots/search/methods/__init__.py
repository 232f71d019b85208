"""Ways to compare moves: rollouts, flat search, tree search and beam search."""
