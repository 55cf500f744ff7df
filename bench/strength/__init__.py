"""How well the bots play."""
