"""Templates of compiled loops over a game's rules; `specialise` supplies `rules`."""
