"""Compiled search under hidden information: one source for every game, over states that a seat can only imagine."""
