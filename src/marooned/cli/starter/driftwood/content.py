"""Driftwood: what is in the box. Data alone."""

FEWEST_SEATS, MOST_SEATS = 2, 4

LENGTHS = 6
"""Planks are 1 to 6 long; everywhere in the record a length is its index, one less."""
COPIES = 4
PLANKS = LENGTHS * COPIES

HAND = 2
"""Planks held between two turns."""
