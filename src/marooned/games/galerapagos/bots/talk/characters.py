"""Galérapagos: what the castaways that bots play are like, by the names they bear at a table and in that order."""

from __future__ import annotations

from typing import NamedTuple


class Character(NamedTuple):
    """Chances in a hundred, but for the last."""

    honesty: int
    """Telling the truth about one's hand, and keeping one's word."""
    generosity: int
    """Parting with a card when somebody asks."""
    boldness: int
    """Threatening, accusing, naming whom to vote against."""
    trust: int
    """Believing what somebody says who was never caught lying."""
    lines: int
    """Most things said in a day of one's own accord."""


CHARACTERS = {
    "Ned Land": Character(honesty=80, generosity=35, boldness=90, trust=35, lines=3),
    "Aronnax": Character(honesty=90, generosity=70, boldness=20, trust=75, lines=3),
    "Pencroff": Character(honesty=85, generosity=85, boldness=55, trust=60, lines=3),
    "Ayrton": Character(honesty=10, generosity=20, boldness=70, trust=20, lines=3),
    "Spilett": Character(honesty=60, generosity=40, boldness=60, trust=30, lines=3),
    "Harbert": Character(honesty=90, generosity=90, boldness=5, trust=95, lines=2),
    "Nab": Character(honesty=97, generosity=75, boldness=15, trust=85, lines=2),
    "Cyrus Smith": Character(honesty=97, generosity=65, boldness=45, trust=55, lines=3),
    "Farragut": Character(honesty=50, generosity=25, boldness=85, trust=30, lines=2),
    "Jup": Character(honesty=40, generosity=50, boldness=30, trust=60, lines=1),
    "Passepartout": Character(honesty=70, generosity=75, boldness=30, trust=75, lines=3),
    "Robur": Character(honesty=55, generosity=15, boldness=95, trust=15, lines=2),
}
"""The hot-headed harpooner, the curious professor, the big-hearted sailor, the traitor, the sharp
reporter, the trusting boy, the faithful cook, the engineer whose word counts, the proud commander, the ape of few
words, the cheerful valet, the conqueror who needs nobody."""
