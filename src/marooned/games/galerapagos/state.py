"""Galérapagos: the record of a match, and the moments it goes through.

A match is always at one moment. It says who *owes* a decision and who *may* act besides:

| moment      | what is going on                                     | owes                   | may act besides     |
| ----------- | ---------------------------------------------------- | ---------------------- | ------------------- |
| ACT         | a seat's turn: cards, then its action                | the actor              | every other, cards  |
| BITE        | bitten: antivenom or not                             | the bitten             | nobody              |
| EVENING     | all have acted; the count is near                    | who has not passed     | first player: close |
| DEBATE      | a shortage, or too few places                        | who has not passed     | first player: close |
| VOTE        | votes are cast, sealed                               | who has not voted      | who has: change     |
| LATE_VOTE   | the votes are shown; the crystal ball's holder votes | that holder            | nobody              |
| TIE         | a tie is settled                                     | chief or first player  | nobody              |
| NAMING      | nobody can vote: someone is named                    | the first player       | nobody              |
| DESIGNATION | someone is designated; a last chance                 | who has not passed     | first player: close |
| DEPARTURE   | the raft may be large enough: a last chance          | who has not passed     | first player: close |
| ANSWER      | leave or stay, sealed                                | the living, unanswered | who has: change     |
| STORM       | the hurricane is here: a last chance                 | who has not passed     | first player: close |
| FEED        | a ration card of three feeds further castaways       | who played it          | nobody              |
| PILLS       | the sleeping pills choose further victims            | who played them        | nobody              |
| SWAP        | a swap is proposed                                   | the one asked          | nobody              |
| SHOT        | a shot is fired                                      | the target             | nobody              |
| OVER        | the match is over                                    | nobody                 | nobody              |

ACT, EVENING, DEBATE, DESIGNATION, DEPARTURE and STORM are *open*: every living castaway who is not barred by sickness
may play, give, swap and shoot, in the order it comes. FEED, PILLS, SWAP and SHOT interrupt an open moment and go back
to it. `TRANSITIONS` says which moment may follow which.

**What seats know.** Hands are sets of cards, a card being a number; copies of a kind are interchangeable, and no
number is ever sent to anyone. `sight[viewer, card]` is the set of seats in whose hand the viewer knows that card to be:
one seat when it saw it there, several after the holder handed on a card unseen, 0 when it cannot say (its own cards and
those lying open need no entry), `IN_PILE` when it knows the card's place in the pile. When a copy of a kind leaves a
hand openly, whoever knew of one there no longer does: it may have been that one. So an entry is never wrong, depends
only on what its viewer was told, and `imagine` need only keep each card within its entry.

**Nothing is endless** (GA-12.45). In one turn of the table a seat may give `MAX_GIFTS` cards and propose `MAX_SWAPS`
swaps, and in one vote change its mind `MAX_CHANGES` times (`content.py`). Nothing else can be repeated without spending
a card or a life.
"""

from __future__ import annotations

from enum import IntEnum

from marooned.engine.compilation import rule
from marooned.engine.contract import OptionPlaces
from marooned.engine.record import Array, Record, i8, i16, i64, u8, u16, u64
from marooned.engine.rng import RNG_WORDS
from marooned.games.galerapagos.content import CARDS, MAX_SEATS, PERMANENTS, ROD_BALLS, TURNS

NOBODY = -1
NO_CARD = -1
SPECTATORS = MAX_SEATS
"""Row of `sight` that says what everyone knows, spectators included."""
VIEWERS = MAX_SEATS + 1
ENTRIES = CARDS + CARDS % 2
"""In a row of `sight`: one a card, and an even number, since they are changed two at a time."""
IN_PILE = 1 << MAX_SEATS
"""Mark in `sight`: the viewer knows where in the pile the card is."""

MAX_MOVES = 100_000
"""More moves than a match can have: see above."""


class Moment(IntEnum):
    """What is being decided now."""

    ACT = 0
    BITE = 1
    EVENING = 2
    DEBATE = 3
    VOTE = 4
    LATE_VOTE = 5
    TIE = 6
    NAMING = 7
    DESIGNATION = 8
    DEPARTURE = 9
    ANSWER = 10
    STORM = 11
    FEED = 12
    PILLS = 13
    SWAP = 14
    SHOT = 15
    OVER = 16


class Topic(IntEnum):
    """What is being counted, in the order of the counts."""

    NONE = 0
    WATER = 1
    FOOD = 2
    PLACES = 3
    VOYAGE_WATER = 4
    VOYAGE_FOOD = 5


class Cause(IntEnum):
    """What a castaway died of."""

    NONE = 0
    THIRST = 1
    HUNGER = 2
    SHOT = 3
    LEFT_BEHIND = 4
    THIRST_AT_DEPARTURE = 5
    HUNGER_AT_DEPARTURE = 6


class Ending(IntEnum):
    """Why a match ended."""

    RUNNING = 0
    LEFT_FREELY = 1
    FLED_THE_HURRICANE = 2
    NOBODY_ABOARD = 3
    ALL_DEAD = 4


class Option(OptionPlaces):
    """What is chosen when a table is set up."""

    FIRST_PLAYER = 0, "seat"
    VOICE_OF_THE_DEAD = 1, "flag", False


_M = Moment
_INTERRUPTIONS = frozenset({_M.SHOT, _M.SWAP, _M.PILLS})
_NEXT_TURN = frozenset({_M.ACT, _M.EVENING})
_COUNTED = _NEXT_TURN | {_M.DEBATE, _M.DEPARTURE, _M.STORM}
_OPEN = frozenset({_M.ACT, _M.EVENING, _M.DEBATE, _M.DESIGNATION, _M.DEPARTURE, _M.STORM})

TRANSITIONS: dict[Moment, frozenset[Moment]] = {
    _M.ACT: _INTERRUPTIONS | {_M.ACT, _M.BITE, _M.EVENING},
    _M.BITE: frozenset({_M.ACT, _M.EVENING}),
    _M.EVENING: _INTERRUPTIONS | _COUNTED,
    _M.DEBATE: _INTERRUPTIONS | _COUNTED | {_M.VOTE, _M.LATE_VOTE, _M.NAMING, _M.DESIGNATION, _M.FEED, _M.OVER},
    _M.VOTE: frozenset({_M.VOTE, _M.LATE_VOTE, _M.TIE, _M.DESIGNATION}),
    _M.LATE_VOTE: frozenset({_M.TIE, _M.DESIGNATION}),
    _M.TIE: frozenset({_M.DESIGNATION}),
    _M.NAMING: frozenset({_M.DESIGNATION}),
    _M.DESIGNATION: _INTERRUPTIONS | _COUNTED | {_M.DESIGNATION, _M.FEED, _M.OVER},
    _M.DEPARTURE: _INTERRUPTIONS | _NEXT_TURN | {_M.DEPARTURE, _M.ANSWER},
    _M.ANSWER: _NEXT_TURN | {_M.ANSWER, _M.OVER},
    _M.STORM: _INTERRUPTIONS | {_M.STORM, _M.DEBATE, _M.OVER},
    _M.FEED: _COUNTED | {_M.FEED, _M.DESIGNATION, _M.OVER},
    _M.PILLS: _OPEN | {_M.PILLS},
    _M.SWAP: _OPEN,
    _M.SHOT: _OPEN | {_M.OVER},
    _M.OVER: frozenset(),
}
"""The moments that may follow each moment."""


class State(Record):
    """One match of Galérapagos. A *mask* has bit n for seat n, or for card n."""

    rng: Array = u64[RNG_WORDS]
    """The generator, its secret key included."""
    hand: Array = i64[MAX_SEATS]
    """Mask of the cards in each hand."""
    discard: int = i64
    """Mask of the cards out of the game."""
    sight: Array = u16[VIEWERS, ENTRIES]
    """What each viewer knows of each hidden card; see above."""
    living: int = i16
    """Mask of the living seats."""
    sick: int = i16
    """Mask of those who fell sick this turn: no vote until it ends."""
    barred: int = i16
    """Mask of those who were sick last turn: no action, no cards until the survival phase."""
    acted: int = i16
    """Mask of those who have taken their action this turn."""
    passed: int = i16
    """Mask of those who have nothing to play for now."""
    fed: int = i16
    """Mask of those who have a personal ration in this count."""
    spared: Array = i16[2]
    """Masks of those who survived a designation this turn, for water and for food."""
    died_today: int = i16
    """Mask of those who died this turn."""
    voters: int = i16
    """Mask of those who vote in this vote, the crystal ball's holder included."""
    candidates: int = i16
    """Mask of those who can be voted against, or named."""
    answered: int = i16
    """Mask of those who have said whether to leave."""
    leaving: int = i16
    """Mask of those who said so; sealed until all have answered."""
    marked: int = i16
    """Mask of the sleeping pills' victims named so far."""
    aboard: int = i16
    """Mask of those who left the island: the winners."""
    seats: int = i64
    """Number of players."""
    moment: int = i8
    """What is being decided now, a `Moment`."""
    back: int = i8
    """The moment an interruption goes back to; 0 when there is none."""
    topic: int = i8
    """What is being counted, a `Topic`."""
    zero: int = i8
    """1 when the counter stood at 0 as this count began: no vote (GA-7.3)."""
    turn_number: int = i8
    """The current turn, from 1."""
    first: int = i8
    """The seat with the first-player card."""
    start: int = i8
    """The seat with which this turn's actions began."""
    actor: int = i8
    """Whose turn to act it is; −1 when all have acted."""
    coffee: int = i8
    """The seat that had coffee and still has its second action; −1 for none."""
    alarm: int = i8
    """The seat that the alarm clock made the next first player; −1 for none."""
    chief: int = i8
    """The seat that blew the conch this turn; −1 for none."""
    imposed: int = i8
    """The seat whose action the pendulum imposed; −1 for none."""
    imposed_task: int = i8
    """The action imposed, a `Task`."""
    designated: int = i8
    """The seat designated by the last vote; −1 for none."""
    asked: int = i8
    """The seat that must answer in BITE, SWAP and SHOT, or go on in FEED and PILLS; −1 for none."""
    author: int = i8
    """Who proposed the swap or fired the shot; −1 for none."""
    offered: int = i8
    """The card offered in a swap; −1 for none."""
    rations_left: int = i8
    """Rations of the card being shared out in FEED."""
    water: int = i8
    """The common water."""
    food: int = i8
    """The common food."""
    wood: int = i8
    """Pieces of wood towards the next raft place."""
    places: int = i8
    """Places on the raft."""
    drawn: Array = i8[ROD_BALLS]
    """Fish on the balls of the last action, if it was fishing; 0 for no ball."""
    task: int = i8
    """The last action taken, a `Task`; −1 before any."""
    announced: int = i8
    """Pieces announced beyond the safe ones by the last action, if it was gathering wood."""
    deals: int = i8
    """Swaps made this turn."""
    laid: Array = i8[PERMANENTS]
    """Before whom each permanent lies; −1 when it does not."""
    pile: Array = i8[CARDS]
    """Wreck cards face down; the next to be drawn is the last of the first `pile_left`, the rest is 0."""
    pile_left: int = i8
    """Cards left in the pile."""
    weather: Array = i8[TURNS]
    """The weather of each turn; what lies ahead is hidden."""
    foreseen: Array = i8[MAX_SEATS]
    """Until which turn each seat has seen the weather with the barometer; 0 for a seat that has not."""
    vote: Array = i8[MAX_SEATS]
    """Whom each seat votes against; −1 for none. Sealed until the vote closes."""
    changes: Array = i8[MAX_SEATS]
    """How often each seat has changed its vote or its answer."""
    gifts: Array = i8[MAX_SEATS]
    """Cards each seat has given this turn."""
    swaps: Array = i8[MAX_SEATS]
    """Swaps each seat has proposed this turn."""
    cause: Array = i8[MAX_SEATS]
    """What each seat died of, a `Cause`."""
    death_turn: Array = i8[MAX_SEATS]
    """The turn each seat died in; 0 for the living."""
    killer: Array = i8[MAX_SEATS]
    """Who shot each seat; −1 for nobody."""
    deeds: Array = u8[MAX_SEATS, MAX_SEATS]
    """What everyone saw each seat do to each other one, counted up to a limit: votes against it (bits 0 to 3), shots at
    it (4 and 5), cards and rations given to it (6 and 7)."""
    voice: int = i8
    """Table option: the dead vote."""
    ending: int = i8
    """Why the match ended, an `Ending`."""


SECRETS = ("hand", "offered", "pile", "weather", "vote", "leaving", "sight")
"""Where secrets are: hands, the card of a swap, cards and weather to come, votes and answers while they are sealed, and
what each knows."""


@rule
def keep_options(s: State, options: Array) -> None:
    """Write down what was chosen, where it is felt after the deal."""
    s.voice = options[Option.VOICE_OF_THE_DEAD]


# Parts of an entry of `deeds`: where they begin, and how far they count.
VOTES_AT, MOST_VOTES = 0, 15
SHOTS_AT, MOST_SHOTS = 4, 3
GIFTS_AT, MOST_GIFTS = 6, 3
