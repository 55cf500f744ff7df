"""Tools that find the numbers the bots go by; what they find is kept in the games."""
