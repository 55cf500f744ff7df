"""One match: the way of a move, the match in memory, clocks, who may see what, records and lessons."""
