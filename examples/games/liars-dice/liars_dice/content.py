"""Liar's Dice: what is in the box. Data alone."""

FEWEST_SEATS, MOST_SEATS = 2, 5

FACES = 6
"""Everywhere in the record a face is its index, one less than what it shows."""
WILD = FACES - 1
"""The face that counts as every other."""
DICE = (5, 4, 3, 2, 1)
"""How many dice everyone may begin with; a table chooses. Small tables can be solved exactly."""
MOST_DICE = DICE[0] * MOST_SEATS
