"""What a game is: the functions and tables every game folder provides under the same names.

The compiled half (`rules`) works on the record and numbers alone; the Python half (actions, view, events, text) is what
people, logs and wires see. `Game` ties both together, and everything else in the package speaks to a `Game`.

All that a game may bring is here: nothing is looked for in a game's package that `Rules`, `OptionalRules`, `Game`,
`PLACES`, `FILES` or `MESSAGES` does not name. `docs/contract.md` is written from these modules.
"""

from __future__ import annotations

from marooned.engine.contract.actions import Action as Action
from marooned.engine.contract.actions import ActionSpace as ActionSpace
from marooned.engine.contract.events import EVERYONE as EVERYONE
from marooned.engine.contract.events import SPECTATOR as SPECTATOR
from marooned.engine.contract.events import Event as Event
from marooned.engine.contract.events import MatchEnded as MatchEnded
from marooned.engine.contract.events import audience_of as audience_of
from marooned.engine.contract.events import audience_without as audience_without
from marooned.engine.contract.events import own_events as own_events
from marooned.engine.contract.game import Game as Game
from marooned.engine.contract.observation import Piece as Piece
from marooned.engine.contract.observation import starts as starts
from marooned.engine.contract.options import Option as Option
from marooned.engine.contract.options import OptionPlaces as OptionPlaces
from marooned.engine.contract.options import options_of as options_of
from marooned.engine.contract.outcome import Outcome as Outcome
from marooned.engine.contract.outcome import Standing as Standing
from marooned.engine.contract.places import FILES as FILES
from marooned.engine.contract.places import MESSAGES as MESSAGES
from marooned.engine.contract.places import PLACES as PLACES
from marooned.engine.contract.places import TOGETHER as TOGETHER
from marooned.engine.contract.places import phase_of as phase_of
from marooned.engine.contract.reasons import Cited as Cited
from marooned.engine.contract.reasons import clauses_of as clauses_of
from marooned.engine.contract.reasons import words_of as words_of
from marooned.engine.contract.rules import LONGEST_VIEW as LONGEST_VIEW
from marooned.engine.contract.rules import MOST_TOLD as MOST_TOLD
from marooned.engine.contract.rules import NOTES as NOTES
from marooned.engine.contract.rules import OptionalRules as OptionalRules
from marooned.engine.contract.rules import Rules as Rules
from marooned.engine.contract.talk import Hearing as Hearing
from marooned.engine.contract.talk import Remark as Remark
from marooned.engine.contract.talk import Said as Said
from marooned.engine.contract.talk import Speech as Speech
from marooned.engine.contract.talk import Talkers as Talkers
