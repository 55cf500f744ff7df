"""A game: all its parts."""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

import msgspec
import numpy as np

from marooned.engine.contract.actions import Action, ActionSpace
from marooned.engine.contract.events import Event, MatchEnded, own_events
from marooned.engine.contract.observation import Piece
from marooned.engine.contract.options import Option
from marooned.engine.contract.outcome import Outcome
from marooned.engine.contract.rules import Rules
from marooned.engine.contract.talk import Speech, Talkers
from marooned.engine.derived.forms import Seen
from marooned.engine.errors import SeatsOutOfRange, UnknownOption
from marooned.engine.record import Array, Record
from marooned.engine.text import Text, text_of


@dataclass(frozen=True, eq=False, repr=False)
class Game:
    """All that makes up a game. Each game package has one: `GAME` in its `__init__`."""

    name: str
    """Kebab-case id, the same as the folder's name."""
    package: str
    """Dotted name of the game's folder; its catalogues and RULES.md are there."""
    version: int
    """Rules version: goes up whenever the same moves could lead elsewhere."""
    seats: range
    """Player counts the game takes."""
    State: type[Record]
    """The record. Its field `rng` is the generator, with the key of the match."""
    rules: Rules
    """The compiled half: a module with the functions of `Rules`, and of `OptionalRules` if it likes."""
    actions: ActionSpace
    """All actions; an action's id is its index. Its kind is its notation up to the first hyphen."""
    max_legal: int
    """Upper bound of the legal actions at any moment. Default: the number of actions."""
    max_moves: int
    """Upper bound of moves in a match (no endless game)."""
    options: tuple[Option, ...]
    """The choices when a table is set up, in the order of the numbers that `setup` is given: `options_of`."""
    observation: tuple[Piece, ...]
    """The pieces of what `encode` writes, in order."""
    reasons: Mapping[int, str]
    """Reason codes of `explain` → kebab-case names; their texts are `reason-<name>`."""
    endings: Mapping[int, str]
    """Ending codes → kebab-case names; their texts are `ending-<name>`."""
    views: Callable[[Any], Callable[[int], Any]]
    """Reads a state once, and returns a function from a seat (−1 for spectators) to its view: a msgspec struct, built
    by allow-list and named by the return annotation. A field `phase` of the view, if any, chooses what is asked
    (`ask-<phase>`). Everything but the game itself calls `Position.view`. Default: what `seen` declares."""
    events: Callable[[Any, int, int, Any], list[Event]]
    """Given the state before, a seat, its action and the state after: what happened, as events with their audiences.
    The engine adds `MatchEnded` when the match is over. Default: an event named like the action, with the seat and the
    action's fields, then what `consequences` returns. A sealed action is shown to its author,
    and others only that there is one; when all are opened, the event `opened` lists all decisions, unless the game
    defines an event of that name."""
    bars_undo: Callable[[Any, int, int, Any], bool]
    """Whether an action cannot be taken back: because it showed its author something hidden, or because another seat
    may have acted in secret since (a refusal would tell). Default: nothing can be taken back but a decision that is
    still sealed."""
    check_invariants: Callable[[Any], None]
    """Asserts all that must hold in every state; for tests. Default: nothing beyond what the conformance kit checks."""
    describe: Callable[[Any], dict[str, Any]]
    """The whole state as plain data, hidden information included: for replays, debugging and the conformance kit.
    Default: every field of the state."""
    seen: Seen | None = field(default=None)
    """Which fields of the state are seen, and by whom: `marooned.engine.derived.forms`. `views`, `observation` and
    `encode` follow from it, where the game does not write them."""
    consequences: Callable[[Any, int, int, Any], list[Event]] | None = field(default=None)
    """What an action caused besides, as events, in a game that leaves `events` to the engine."""
    box: msgspec.Struct | None = field(default=None)
    """Constant tables that the page needs to draw the game, as a struct that is sent once."""
    draw: Callable[..., Any] | None = field(default=None)
    """Draws a view in a terminal: given the view, the text and the players' names, something that rich can print. None:
    the view is drawn by the roles of its fields."""
    tally: Callable[..., Any] | None = field(default=None)
    """How the result came about, drawn like `draw` from the last view. None: places and points."""
    speech: Speech | None = field(default=None)
    """What may be said at the table; None for a game without speech."""
    talkers: Talkers | None = field(default=None)
    """How its bots talk and listen; None for a game whose bots are silent. Requires `speech`."""
    scorings: Mapping[str, Callable[[Outcome], list[int]]] = field(default_factory=dict)
    """Ways of scoring a series of matches, by their names: each gives the seats' points for one match."""
    statistics: Callable[[Any, int], Mapping[str, Sequence[int] | Sequence[str]]] | None = field(default=None)
    """Statistics of a seat's play in a match that is over, shown to its player alone: by name (`statistic-<name>`)
    numbers, which are averaged over matches, or words (`<name>-<word>`), which are counted. None: places and points."""
    forget: Callable[[Any, int, Callable[[], bool]], None] | None = field(default=None)
    """Removes from a state that a seat imagines what it forgets of the things it was shown: `keeps()`, called once for
    each, says whether it is remembered. None: nothing is forgotten."""
    last_worlds: Callable[[Any, int], Array | None] | None = field(default=None)
    """All states that a seat has to reckon with, each equally likely, given one that it imagines; None while there are
    too many. For the end of a match between two in which nothing else that is hidden matters: play is then solved, not
    searched."""
    passing: str | None = field(default=None)
    """The action, by its notation, with which a seat lets the others act. It is played when the time of a debate is
    over, and by a bot in place of an action of `closing`."""
    closing: frozenset[str] = field(default=frozenset())
    """Actions, by their notation, that end a debate for everybody. A bot plays none of them while people take part in
    it."""
    last_call: Callable[[Any], int] | None = field(default=None)
    """The seats, as a mask, that may be able to act out of turn now and not after the next decision, by what everybody
    knows: it must not depend on a hand. A bot that is next gives the people among them a moment."""

    living: Callable[[Any], int] | None = field(default=None)
    """The seats, as a mask, that are still in the match; None for a game in which nobody is out before the end. Bots
    play faster when no person is among them."""
    clauses: Mapping[str, str] = field(default_factory=dict)
    """Reason names → the clause of RULES.md that each follows from; `clauses_of` makes it. "Why can't I?" leads
    there."""
    search: Mapping[str, float] = field(default_factory=dict)
    """How the search is tuned: fields of `marooned.search.config.SearchConfig` that differ from their defaults."""
    levels: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """How levels play, by their names: fields of `marooned.bots.levels.LevelConfig`. A level that is not named plays as
    it does in a game that says nothing."""
    told: tuple[Piece, ...] = field(default=())
    """The pieces of a row that `tell` writes, in order; none for a game without `tell`."""
    told_a_seat: int = field(default=0)
    """How many rows of a seat's history environments show, for each seat at the table; of a longer history the first
    rows are folded into one. Default: `max_moves` and the deal, whatever the number of seats."""
    secrets: tuple[str, ...] = field(default=())
    """Fields of the record that hold hidden information: `Batch.secrets` returns them as targets for training, and no
    player sees them."""
    sizes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Smaller boxes with which the game can be solved, by their names: the values of `content.py` that differ. Only
    `marooned.engine.editions.sized` and environments use them; tables do not offer them."""
    observation_version: int = field(default=1)
    """Raised when the numbers that `encode` writes change their meaning; part of the ids of environments."""
    usual_seats: int | None = field(default=None)
    """How many seats a table has that is set up without asking; None for the fewest."""
    order: int = field(default=100)
    """Where the game stands in lists: those with the lowest number first, then by name."""

    def __repr__(self) -> str:
        return f"<game {self.name} v{self.version}>"

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """It is pickled as its name: whoever reads it finds the game that is installed there."""
        from marooned.engine.editions.loading import of_package

        return of_package, (self.package,)

    @property
    def observation_size(self) -> int:
        return sum(piece.size for piece in self.observation)

    @property
    def told_size(self) -> int:
        """How many numbers a row of a seat's history has; 0 for a game that tells none."""
        return sum(piece.size for piece in self.told)

    def told_rows(self, seats: int) -> int:
        """How many rows of a seat's history environments show."""
        return self.told_a_seat * seats or self.max_moves + 1

    def text(self, language: str) -> Text:
        """The game's messages in a language, the engine's included."""
        return text_of(language, "marooned.engine", self.package)

    def explain(self, s: Any, seat: int, action: int) -> str:
        """Why an action that is not legal is not: the name of the reason."""
        return self.reasons[int(self.rules.explain(s, seat, action))]

    @property
    def view_type(self) -> type[msgspec.Struct]:
        """The struct that its views are."""
        match typing.get_args(typing.get_type_hints(self.views).get("return")):
            case (_, type() as found):
                return found
        raise AssertionError("views has to say what it returns: def views(s: State) -> Callable[[int], View]")

    @property
    def action_types(self) -> list[type[Action]]:
        """The kinds of its actions, in the order of their names."""
        return sorted({type(action) for action in self.actions}, key=lambda kind: kind.__name__)

    @property
    def event_types(self) -> list[type[Event]]:
        """The events that it tells, in the order of their names."""
        return sorted([*own_events(self.package), MatchEnded], key=lambda kind: kind.__name__)

    @property
    def seals(self) -> bool:
        """Whether everybody decides at once: its state has the field `sealed` (`marooned.engine.derived.sealed`)."""
        return "sealed" in (self.State.dtype.names or ())

    def check_seats(self, seats: Any) -> None:
        """Raise `SeatsOutOfRange` unless that is a number of players the game takes."""
        if not isinstance(seats, int | np.integer) or seats not in self.seats:
            raise SeatsOutOfRange(self.name, seats, self.seats[0], self.seats[-1])

    def full_options(self, chosen: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """The options with their defaults filled in, each one checked."""
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                raise UnknownOption(name, known)
        full = {name: chosen.get(name, option.default) for name, option in known.items()}
        self.option_numbers(full, seats)
        return full

    def option_numbers(self, options: Mapping[str, Any], seats: int) -> Array:
        """The options as the rules see them."""
        return np.array([option.number(options[option.name], seats) for option in self.options], np.int64)

    def happened(self, before: Any, seat: int, action: int, after: Any, outcome: Outcome | None) -> list[Event]:
        """What an action brought about: its events and, where the match is over, how it ended."""
        told = self.events(before, seat, action, after)
        if outcome is None:
            return told
        points = outcome.scores[outcome.winners[0]] if outcome.winners else 0
        ended = MatchEnded(ending=outcome.ending, winners=outcome.winners, points=points, scores=outcome.scores)
        return [*told, ended]

    def outcome(self, s: Any, seats: int) -> Outcome | None:
        """How the match ended; None while it runs."""
        code = int(self.rules.ending(s))
        if code == 0:
            return None
        assert code in self.endings, (
            f"ending answers {code}, which GAME's endings do not name: add it to Ending in rules.py, and its sentence"
        )
        scores, ranks = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
        self.rules.scores(s, scores)
        self.rules.ranks(s, ranks)
        return Outcome(
            ending=self.endings[code],
            scores=[int(x) for x in scores],
            ranks=[int(x) for x in ranks],
            winners=[seat for seat in range(seats) if ranks[seat] == 0],
        )
