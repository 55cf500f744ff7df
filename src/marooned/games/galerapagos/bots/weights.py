"""Galérapagos: the weights by which the heuristic decides, in one place, so that they can be tuned.

Worths are compared with worths, opinions with opinions; chances are in a hundred.
"""

from __future__ import annotations

import numpy as np

from marooned.games.galerapagos.content import KINDS, Kind

# --- the four actions: what they are worth ---
RATION_WORTH = np.array([60, 44, 26, 15, 9, 5, 3], np.int64)
"""A ration for the counter that would be eaten today, tomorrow, in two days, …"""
DREAD = 60
"""More for the first ration on an empty counter: without it, all who have no ration of their own die."""
THIRST = 122
"""Percentage of that which water is worth: it comes only when it rains."""
CUSHION = 8
"""Part of that which is lost on a seat for each ration of the kind it keeps for itself."""
MOST_CUSHIONS = 3
PIECE_WORTH, PIECE_PRESSURE = 23, 23
"""A piece of wood; more when as many are missing as there are actions left to gather one each."""
PLACE_WORTH = 20
"""Finishing a place on the raft."""
LAST_PLACE_WORTH = 220
"""Finishing one on the hurricane's day."""
PACE = 1
"""Pieces of wood that a castaway gathers in a turn, all tasks considered."""
SICKNESS = 85
"""Falling sick: a turn without action and cards."""
CURED = 25
"""Percentage of that which is left with antivenom at hand."""
VOTELESS = 30
"""Having no vote when there may be one."""
WRECK_WORTH = 54
"""A wreck card unseen."""
EMPTY_HAND = 9
"""More for each card short of a good hand."""
GOOD_HAND = 4
LATE_WRECK = 2
"""Less for each turn gone by."""
TASK_WHIM = 16
"""How far a mood may change the worth of an action."""
LUCKY_HURRICANE = 40
"""Where between the earliest and the latest turn the hurricane is expected, in hundredths."""

# --- cards ---
CARD_WORTH = np.full(KINDS, 2, np.int64)
"""What a card is worth to its holder; useless ones next to nothing."""
for _kind, _worth in {
    Kind.WATER_BOTTLE: 60, Kind.SANDWICH: 60, Kind.COCONUT: 90, Kind.SARDINES: 90, Kind.STAGNANT_WATER: 16,
    Kind.ROTTEN_FISH: 15, Kind.FOOD_BASKET: 85, Kind.REVOLVER: 50, Kind.CARTRIDGE: 40, Kind.METAL_SHEET: 45,
    Kind.AXE: 60, Kind.FLASK: 60, Kind.FISHING_ROD: 60, Kind.CLUB: 30, Kind.CRYSTAL_BALL: 28, Kind.CONCH: 80,
    Kind.ALARM_CLOCK: 18, Kind.SLEEPING_PILLS: 65, Kind.PENDULUM: 20, Kind.COFFEE: 45, Kind.BAROMETER: 24,
    Kind.FLASHLIGHT: 22, Kind.SPYGLASS: 26, Kind.MATCHES: 9, Kind.ANTIVENOM: 30, Kind.PLANK: 60,
    Kind.VEGETABLE_MILL: 25, Kind.BARBECUE_KIT: 25, Kind.VOODOO_DOLL: 19,
}.items():  # fmt: skip
    CARD_WORTH[_kind] = _worth
JUNK = 12
"""A card worth no more is given and swapped lightly."""
FROM_TURN = np.zeros(KINDS, np.int64)
"""The turn from which a card is played on one's own turn without further reason."""
for _kind, _turn in {
    Kind.SPYGLASS: 3, Kind.BAROMETER: 5, Kind.FLASHLIGHT: 2, Kind.SLEEPING_PILLS: 2, Kind.COFFEE: 4,
    Kind.ALARM_CLOCK: 5, Kind.PLANK: 7,
}.items():  # fmt: skip
    FROM_TURN[_kind] = _turn
VICTIMS = 2
"""Hands to rob that make the sleeping pills worth it."""
SWAP_CHANCE = 30
"""Offering junk on one's own turn."""
SWAP_BACK_CHANCE = 70
"""Giving junk for a card unseen."""

# --- opinions: what makes one vote against somebody ---
WHIM = 4
"""How far all may agree on somebody for no reason, a step; there are `WHIMS`."""
WHIMS = 7
MOOD = 30
"""How far a mood may change an opinion."""
SCAPEGOAT, MOST_BLAME = 5, 5
"""Each vote somebody got before, up to so many."""
RICH, POOR = 5, 12
"""Each card beyond a good hand, which is a threat; each one short of a modest hand: no defence, nothing to offer."""
MODEST_HAND, MOST_CARDS = 3, 8
"""Cards in a modest hand, and the most that are counted."""
HEIR = 3
"""Each card in the hand of a neighbour, whose hand one would share."""
MURDERER = 30
"""Each shot fired at anybody."""
SICKLY = 14
"""Falling sick: a mouth that will not work."""
CLUB, CRYSTAL_BALL = 14, 9
USEFUL = 22
"""Axe, flask or rod, as long as there is work to do."""
GUNMAN, FEAR = 12, 18
"""A laid revolver: a threat to be rid of for those who have a metal sheet, one to respect for others."""
GRUDGE, VENGEANCE, GRATITUDE = 18, 60, 10
"""Each vote against oneself, each shot at oneself, each gift or ration received."""
PROVISIONED = 14
"""Less when known to hold what would save them."""
SHEET_KNOWN = 200
"""Less when known to hold a metal sheet, for a shot."""
LOOT, LOOT_KNOWN = 10, 25
"""For a shot: each card in hand, more for a ration known to be there."""
EXPOSED = 2
"""One is in danger when fewer than so many are worse thought of."""
FRIEND = 10
"""An opinion no worse than that is a friend's."""

# --- chances, in a hundred ---
GENEROSITY = 35
"""Giving up a spare ration so that nobody dies."""
RESCUE_CHANCE = 60
"""Saving a friend who is designated with a spare ration."""
SHARE_CHANCE = 75
"""Saving a friend in a zero count with a spare ration."""
BRIBE_CHANCE = 60
BLUFF_CHANCE = 30
"""Laying a revolver without a cartridge when in danger."""
EARLY_CONCH_CHANCE = 25
"""Blowing the conch before the vote when in danger."""
REVENGE, REVENGE_CHANCE = 90, 20
"""The opinion that makes one shoot on one's own turn, and how readily."""
GREED, GREED_CHANCE = 4, 12
"""Cards in a hand that make one shoot for it when somebody must die, and how readily."""
HEIR_SHOT_CHANCE = 35
"""Shooting the designated for such a hand."""
STORM_SHOT_CHANCE = 35
"""Shooting when there are too few places."""
EASY_LEAVE_CHANCE = 60
"""Shooting one so that the others can leave at once."""
REVIVE_CHANCE = 50
"""Using the voodoo doll when there is room for one more."""
TRUST = 2
"""Rations that the others are trusted to add, so that all can leave."""
