"""Three shipwreck board games as one piece of software; see ARCHITECTURE.md for how the parts fit."""

__version__ = "0.1.0"
