"""A game, whole."""

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
    """A game, whole. Made once per game folder, as `GAME` in its `__init__`."""

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
    """Everything that can be done; an action's id is its place. The word before the first hyphen of its notation is its
    kind."""
    max_legal: int
    """Upper bound of legal actions at any moment. Unless told, as many as there are actions."""
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
    """Reads a state, once for all who look at it. What it answers gives each seat (or the spectators, −1) what it may
    know, as a msgspec struct built by allow-list; which one, its return annotation says. Its field `phase`, where it
    has one, chooses what is asked (`ask-<phase>`). Everyone but the game itself asks `Position.view`. Without it, what
    `seen` declares."""
    events: Callable[[Any, int, int, Any], list[Event]]
    """What happened between two states joined by a seat's action, each event with its audience. When the match is
    over the engine tells `match-ended` after them: `MatchEnded`. Without it, each action is an event of its own name,
    with its fields and the seat, and then what `consequences` tells. What is sealed is told to its author, and others
    are told that it was; when all is open, `opened` tells everybody's decisions, unless the game has such an event."""
    bars_undo: Callable[[Any, int, int, Any], bool]
    """Whether the action told its author something that was hidden from them: then it cannot be taken back. Nor can it
    where another seat may follow it in secret: its author would find out by not being able to take it back. Without it,
    nothing can be taken back, in a game that seals decisions only what is still sealed."""
    check_invariants: Callable[[Any], None]
    """Asserts all that must hold in every state; for tests. Without it, nothing more than the kit knows."""
    describe: Callable[[Any], dict[str, Any]]
    """The whole state in words, all that is hidden included: for replays, debugging, and the kit to find secrets in.
    Without it, every field of the state."""
    seen: Seen | None = field(default=None)
    """What is seen of a state, field by field, and by whom: `marooned.engine.derived.forms`. From it follow `views`,
    `observation` and `encode`, where the game does not write them."""
    consequences: Callable[[Any, int, int, Any], list[Event]] | None = field(default=None)
    """What an action brought about besides, as events, in a game whose actions are events: see `events`."""
    box: msgspec.Struct | None = field(default=None)
    """What the page may know of the box to draw it: constant tables, as a struct, sent once."""
    draw: Callable[..., Any] | None = field(default=None)
    """Draws a view in a terminal, given the text and the players' names, as something rich can print. None: the roles
    of its fields say how it is drawn."""
    tally: Callable[..., Any] | None = field(default=None)
    """How the result came about, drawn like `draw` from a view of the end. None: places and points."""
    speech: Speech | None = field(default=None)
    """What may be said at the table; None for a game that has no need of it."""
    talkers: Talkers | None = field(default=None)
    """How its bots talk and listen; None for a game whose bots are silent. It needs `speech`."""
    scorings: Mapping[str, Callable[[Outcome], list[int]]] = field(default_factory=dict)
    """Ways of counting a series of matches: each seat's points for one of them."""
    statistics: Callable[[Any, int], Mapping[str, Sequence[int] | Sequence[str]]] | None = field(default=None)
    """What a match that is over says about a seat's play, for its player's own story: by the name of each statistic
    (`statistic-<name>`) numbers, which are averaged over matches, or words (`<name>-<word>`), which are counted. None:
    places and points alone."""
    forget: Callable[[Any, int, Callable[[], bool]], None] | None = field(default=None)
    """Lets a seat forget, in a state that it imagines, things that it was shown: of each, `keeps()` says whether it
    stays. None: nobody forgets anything."""
    last_worlds: Callable[[Any, int], Array | None] | None = field(default=None)
    """All worlds that a seat has to reckon with, each as likely as the other, given one that it imagines: near the end,
    where between two players nothing else that is hidden still matters. Then play is worked out, not searched."""
    passing: str | None = field(default=None)
    """The action, by its word, of a seat that leaves the others their say: what is played for whoever lets the time of
    a debate run out, and by a bot rather than one of `closing`."""
    closing: frozenset[str] = field(default=frozenset())
    """Actions, by their words, that end what others still have a say in. No bot ends it for people who are at it."""
    last_call: Callable[[Any], int] | None = field(default=None)
    """The seats, as a mask, that may have something to do out of turn now and no more once the next decision is given,
    for all that everyone knows: no hand may show in it. A bot that is next leaves people among them a moment."""

    living: Callable[[Any], int] | None = field(default=None)
    """The seats, as a mask, that are still in the match; None for a game in which nobody is ever out before the end.
    Bots hurry once no person among them is left."""
    clauses: Mapping[str, str] = field(default_factory=dict)
    """Reason names → the clause of RULES.md that says so; `clauses_of` makes it. "Why can't I?" leads there."""
    search: Mapping[str, float] = field(default_factory=dict)
    """What the search is tuned to: fields of `marooned.search.config.SearchConfig` that differ from their defaults."""
    levels: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """How levels play, by their names: fields of `marooned.bots.levels.LevelConfig`. A level that is not named plays as
    it does in a game that says nothing."""
    told: tuple[Piece, ...] = field(default=())
    """The pieces of a row of what `tell` writes, in order; none for a game that does not."""
    told_a_seat: int = field(default=0)
    """Rows of a seat's history, for each seat at the table, that environments show: of a longer one the first rows are
    folded into one. Unless told, `max_moves` and the deal, however many play."""
    secrets: tuple[str, ...] = field(default=())
    """Fields of the record in which something is that some seat may not know: what `Batch.secrets` gives to those who
    train or judge what players believe, and to no player."""
    sizes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Smaller boxes with which the game can be solved, by their names: what its `content.py` says otherwise. Only
    `marooned.engine.editions.sized` and environments know them; nobody is offered them at a table."""
    observation_version: int = field(default=1)
    """Goes up whenever the numbers that `encode` writes change their meaning, and with it the ids of environments."""
    usual_seats: int | None = field(default=None)
    """How many sit at a table that is dealt at once; None for the fewest."""
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
