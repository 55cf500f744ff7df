"""Information-set Monte Carlo tree search, compiled: one source for every game."""
