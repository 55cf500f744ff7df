"""Bots at tables: seated bots and their pace, the worker processes they think in, hints and reviews."""
