"""Galérapagos: the weights by which the heuristic decides, in one place, so that they can be tuned (`bench/tuning`).

Worths are compared with worths, opinions with opinions; chances are in a hundred.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from marooned.engine.record import Array, constants
from marooned.games.galerapagos.content import KINDS, Kind

WHIMS = 7
"""How many steps of a whim there are, on which all may agree against somebody for no reason."""
RATION_DAYS = 7
"""Days from today on for which a ration's worth is told apart."""
TIMED_KINDS = (
    Kind.SPYGLASS, Kind.BAROMETER, Kind.FLASHLIGHT, Kind.COFFEE, Kind.PLANK, Kind.ALARM_CLOCK, Kind.SLEEPING_PILLS,
)  # fmt: skip
"""Cards that have their time; the first five are played then without further reason."""
PLANK_TIME, ALARM_TIME, PILLS_TIME = 4, 5, 6
"""Places of some of them among these."""

# --- what cards are: not tuned, since it decides only about a card seen on the pile, and which junk goes first ---
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


class Weights(NamedTuple):
    """What a castaway goes by."""

    # --- the four actions: what they are worth ---
    dread: int = 36
    """More for the first ration on an empty counter: without it, all who have no ration of their own die."""
    thirst: int = 107
    """Percentage of that which water is worth: it comes only when it rains."""
    cushion: int = 11
    """Part of that which is lost on a seat for each ration of the kind it keeps for itself."""
    most_cushions: int = 3
    """Rations kept that count for this, at most."""
    piece_worth: int = 41
    """A piece of wood."""
    piece_pressure: int = 38
    """More for it when as many are missing as there are actions left to gather one each."""
    place_worth: int = 4
    """Finishing a place on the raft."""
    last_place_worth: int = 220
    """Finishing one on the hurricane's day."""
    pace: int = 137
    """Hundredths of a piece of wood that a castaway gathers in a turn, all tasks considered."""
    sickness: int = 132
    """Falling sick: a turn without action and cards."""
    cured: int = 31
    """Percentage of that which is left with antivenom at hand."""
    voteless: int = 73
    """Having no vote when there may be one."""
    wreck_worth: int = 90
    """A wreck card unseen."""
    empty_hand: int = 12
    """More for each card short of a good hand."""
    good_hand: int = 4
    """Cards in a good hand."""
    late_wreck: int = 1
    """Less for a wreck card for each turn gone by."""
    task_whim: int = 16
    """How far a mood may change the worth of an action."""
    lucky_hurricane: int = 58
    """Where between the earliest and the latest turn the hurricane is expected, in hundredths."""

    # --- cards ---
    victims: int = 3
    """Hands to rob that make the sleeping pills worth it."""
    swap_chance: int = 30
    """Offering junk on one's own turn."""
    swap_back_chance: int = 70
    """Giving junk for a card unseen."""

    # --- opinions: what makes one vote against somebody ---
    whim: int = 4
    """How far all may agree on somebody for no reason, a step of `WHIMS`."""
    mood: int = 30
    """How far a mood may change an opinion."""
    scapegoat: int = 4
    """Each vote somebody got before."""
    most_blame: int = 8
    """Votes that count for this, at most."""
    rich: int = 5
    """Each card beyond a good hand, which is a threat."""
    poor: int = 17
    """Each card short of a modest hand: no defence, nothing to offer."""
    modest_hand: int = 3
    """Cards in a modest hand."""
    most_cards: int = 5
    """The most cards that are counted in a hand."""
    heir: int = 0
    """Each card in the hand of a neighbour, whose hand one would share."""
    murderer: int = 11
    """Each shot fired at anybody."""
    sickly: int = 25
    """Falling sick: a mouth that will not work."""
    club: int = 20
    """Having laid the club."""
    crystal_ball: int = 16
    """Having laid the crystal ball."""
    useful: int = 14
    """Less for axe, flask or rod, as long as there is work to do."""
    gunman: int = 12
    """A laid revolver, for those who have a metal sheet: a threat to be rid of."""
    fear: int = 6
    """Less for it, for the others: one to respect."""
    grudge: int = 13
    """Each vote against oneself."""
    vengeance: int = 43
    """Each shot at oneself."""
    gratitude: int = 11
    """Less for each gift or ration received."""
    provisioned: int = 19
    """Less when known to hold what would save them."""
    sheet_known: int = 129
    """Less when known to hold a metal sheet, for a shot."""
    loot: int = 20
    """For a shot: each card in hand."""
    loot_known: int = 47
    """For a shot: a ration known to be there."""
    exposed: int = 2
    """One is in danger when fewer than so many are worse thought of."""
    friend: int = 20
    """An opinion no worse than that is a friend's."""

    # --- chances, in a hundred ---
    generosity: int = 85
    """Giving up a spare ration so that nobody dies."""
    rescue_chance: int = 58
    """Saving a friend who is designated with a spare ration."""
    share_chance: int = 95
    """Saving a friend in a zero count with a spare ration."""
    bribe_chance: int = 60
    """Giving junk before a vote when in danger."""
    bluff_chance: int = 30
    """Laying a revolver without a cartridge when in danger."""
    early_conch_chance: int = 25
    """Blowing the conch before the vote when in danger."""
    revenge: int = 90
    """The opinion that makes one shoot on one's own turn."""
    revenge_chance: int = 20
    """How readily one does."""
    greed: int = 4
    """Cards in a hand that make one shoot for it when somebody must die."""
    greed_chance: int = 12
    """How readily one does."""
    heir_shot_chance: int = 35
    """Shooting the designated for such a hand."""
    storm_shot_chance: int = 35
    """Shooting when there are too few places."""
    easy_leave_chance: int = 60
    """Shooting one so that the others can leave at once."""
    revive_chance: int = 50
    """Using the voodoo doll when there is room for one more."""
    trust: int = 3
    """Rations that the others are trusted to add, so that all can leave."""

    # --- more than one number each ---
    ration_worth: tuple[int, ...] = (128, 81, 62, 45, 3, 7, 2)
    """A ration for the counter that would be eaten today, tomorrow, in two days, …"""
    from_turn: tuple[int, ...] = (1, 2, 1, 5, 11, 9, 1)
    """The turn from which each of `TIMED_KINDS` is played."""

    def numbers(self) -> Array:
        """The weights as the rules read them, in the order of the places below."""
        return constants(*self)


(
    DREAD, THIRST, CUSHION, MOST_CUSHIONS, PIECE_WORTH, PIECE_PRESSURE, PLACE_WORTH, LAST_PLACE_WORTH, PACE, SICKNESS,
    CURED, VOTELESS, WRECK_WORTH, EMPTY_HAND, GOOD_HAND, LATE_WRECK, TASK_WHIM, LUCKY_HURRICANE, VICTIMS, SWAP_CHANCE,
    SWAP_BACK_CHANCE, WHIM, MOOD, SCAPEGOAT, MOST_BLAME, RICH, POOR, MODEST_HAND, MOST_CARDS, HEIR, MURDERER, SICKLY,
    CLUB, CRYSTAL_BALL, USEFUL, GUNMAN, FEAR, GRUDGE, VENGEANCE, GRATITUDE, PROVISIONED, SHEET_KNOWN, LOOT, LOOT_KNOWN,
    EXPOSED, FRIEND, GENEROSITY, RESCUE_CHANCE, SHARE_CHANCE, BRIBE_CHANCE, BLUFF_CHANCE, EARLY_CONCH_CHANCE, REVENGE,
    REVENGE_CHANCE, GREED, GREED_CHANCE, HEIR_SHOT_CHANCE, STORM_SHOT_CHANCE, EASY_LEAVE_CHANCE, REVIVE_CHANCE, TRUST,
    RATION_WORTH,
) = range(62)  # fmt: skip
FROM_TURN = RATION_WORTH + RATION_DAYS
"""Places of the weights; the last two take one for each day and each card."""
WEIGHTS = Weights().numbers()
