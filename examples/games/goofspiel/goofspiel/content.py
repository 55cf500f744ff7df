"""Goofspiel: what is in the box. Data alone."""

FEWEST_SEATS, MOST_SEATS = 2, 5

SIZES = (13, 10, 8, 6, 5, 4, 3)
"""How many cards a suit may have; a table chooses. Small ones can be solved exactly."""
CARDS = SIZES[0]
"""Everywhere in the record a card is its index, one less than what it is worth."""
