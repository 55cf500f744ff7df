"""One migration a file."""
