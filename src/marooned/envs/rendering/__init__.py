"""A table for people to look at: in words, in a terminal, and as a picture of that terminal."""
