"""Ratings, and everybody's own story: what was played, summed up once when a match is over."""
