"""An SQLite file, and connections to it."""
