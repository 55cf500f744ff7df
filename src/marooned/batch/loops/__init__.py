"""Compiled loops over a game's rules: templates that `specialise` loads anew for each game."""
