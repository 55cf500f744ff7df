"""Commands for those who make a game of their own and give it to others."""
