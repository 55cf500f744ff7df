"""Playing at a table in the terminal: what the person sees and types, and how their matches are kept."""
