"""Lagoon: what every game must hold to, at every number of players."""

from marooned.testing.suite import Suite


class TestConformance(Suite):
    """Secrets, legality, chance, events, undo, records: see `marooned.testing`."""

    game = "lagoon"
