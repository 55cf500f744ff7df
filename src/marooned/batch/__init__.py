"""Many matches at once: compiled loops over a game's rules, on CPU threads or a GPU."""
