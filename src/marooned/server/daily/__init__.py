"""The deal of the day: the same for everybody, one try each, and everybody's results."""
