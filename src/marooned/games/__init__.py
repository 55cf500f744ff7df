"""The games, one folder each; nothing here imports the server, the bots or the terminal."""
