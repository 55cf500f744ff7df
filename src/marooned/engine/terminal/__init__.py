"""What games draw their tables in a terminal with."""
