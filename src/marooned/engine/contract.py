"""What a game is: the functions and tables every game folder provides under the same names.

The compiled half (`rules`) works on the record and numbers alone; the Python half (actions, view, events, text) is what
people, logs and wires see. `Game` ties both together, and everything else in the package speaks to a `Game`.

All that a game may bring is here: nothing is looked for in a game's package that `Rules`, `OptionalRules`, `Game`,
`PLACES`, `FILES` or `MESSAGES` does not name. `docs/contract.md` is written from this module.
"""

from __future__ import annotations

import functools
import hashlib
import re
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, NamedTuple, Protocol

import msgspec
import numpy as np

from marooned.engine.errors import BadOption, SeatsOutOfRange, UnknownAction, UnknownOption
from marooned.engine.phrasing import PLAIN, Role, Seat, Sentence, roles_of
from marooned.engine.record import Array, Record
from marooned.engine.text import Text, text_of

SPECTATOR = -1
"""The seat of those who only watch."""

LONGEST_VIEW = 1 << 14
"""Bytes that a view may have where rules write it."""

EVERYONE = (1 << 32) - 1
"""Audience of a public event: every seat, and the spectators."""


def audience_of(*seats: int) -> int:
    """The audience made of these seats alone."""
    return sum(1 << seat for seat in seats)


def audience_without(*seats: int) -> int:
    """Everyone, spectators included, but these seats."""
    return EVERYONE & ~audience_of(*seats)


class Cited(IntEnum):
    """Base of a game's reasons. Each is a code and, where a clause of the rules says so, that: `FULL = 3, "XX-4.2"`."""

    clause: str | None

    def __new__(cls, code: int, clause: str | None = None) -> Cited:
        reason = int.__new__(cls, code)
        reason._value_ = code
        reason.clause = clause
        return reason


def words_of(codes: type[IntEnum]) -> dict[int, str]:
    """Codes of the compiled half → kebab-case words, as wires and catalogues spell them."""
    return {code.value: code.name.lower().replace("_", "-") for code in codes}


def clauses_of(reasons: type[Cited]) -> dict[str, str]:
    """The clause behind each reason that cites one, by the reason's word."""
    words = words_of(reasons)
    return {words[reason.value]: reason.clause for reason in reasons if reason.clause is not None}


class Rules(Protocol):
    """The compiled half of a game, as module-level functions. `s` is one state, `seat` 0 … n−1."""

    def setup(self, s: Any, seats: int, k0: np.uint64, k1: np.uint64, options: Array) -> None:
        """Deal a new match into a blank state."""

    def to_act(self, s: Any) -> int:
        """The seats that owe a decision, as a bit mask; 0 when the match is over. Without it, the seat that `turn`
        names."""

    def turn(self, s: Any) -> int:
        """Whom a one-at-a-time driver asks next; −1 when the match is over. Without it, the first seat of `to_act`."""

    def legal(self, s: Any, seat: int, out: Array) -> int:
        """Write that seat's legal action ids in rising order, out-of-turn ones included; say how many.

        The one source of legality: an action is legal if it is listed, and for no other reason.
        """

    def explain(self, s: Any, seat: int, action: int) -> int:
        """Why an action that `legal` does not list is not legal: a code of `Game.reasons`, never 0. Decides nothing.
        Without it: that the match is over, that it is not the seat's turn, or that it is not possible now."""

    def apply(self, s: Any, seat: int, action: int) -> None:
        """Play a legal action, in place."""

    def scores(self, s: Any, out: Array) -> None:
        """Each seat's points, the more the better."""

    def ranks(self, s: Any, out: Array) -> None:
        """Each seat's place at the end, 0 for the winners; places may be shared. Without it, by their points."""

    def ending(self, s: Any) -> int:
        """Why the match ended, a code of the game's `Ending`; 0 while it runs. Without it, 1 once nobody owes
        a decision (`ending-over`, unless `Ending` calls it otherwise)."""

    def imagine(self, s: Any, seat: int, k0: np.uint64, k1: np.uint64) -> None:
        """Re-deal, in place, all that the seat (or the spectators, −1) cannot know, with a fresh key. Without it, that
        is the key alone; in a game that seals decisions, the decisions of others too, by the heuristic."""

    def encode(self, s: Any, seat: int, out: Array) -> None:
        """Write the seat's observation as numbers; its pieces are `Game.observation`. Without it, the fields that
        `marooned.engine.derived.observing.observed` declares."""

    def heuristic(self, s: Any, seat: int, rng: Array) -> int:
        """A sensible legal action for the seat, drawn from what that seat knows alone."""


class OptionalRules(Protocol):
    """What the compiled half may have besides, under the same roof as `Rules`."""

    def evaluate(self, s: Any, out: Array) -> None:
        """Each seat's chance to win, 0 to 1, in a match that is not over: for a search that stops before the end. It
        may read the whole state, since a search asks it in imagined ones alone. Without it, the points decide."""

    def write_view(self, s: Any, viewer: int, out: Array) -> int:
        """Write what that seat (or the spectators, −1) may know as JSON, as `views` would be encoded, into an array of
        bytes that has room for `LONGEST_VIEW`; say how many. `marooned.engine.loops.writing` helps. Servers then show a
        move faster; without it, views are encoded."""

    def tell(self, notes: Array, s: Any, mover: int, action: int, out: Array, heard: Array) -> int:
        """Write what a step told the seats, as numbers, every one of a row: `out` has a row for each thing told, whose
        pieces are `Game.told`, and `heard` the mask of the seats that were told it. Where `mover` is −1, nobody moved,
        and it is the deal. How many rows: `MOST_TOLD` at most, and none to a seat that was told nothing. The rows of a
        seat together are everything it ever saw, did and heard, so that two histories are equal exactly where the seat
        cannot tell them apart. Environments then offer information states; without it, observations alone."""

    def note(self, s: Any, mover: int, action: int, notes: Array) -> None:
        """Note, before a step, what `tell` needs to know of the state then: up to `NOTES` whole numbers. Without it,
        nothing is noted."""


MOST_TOLD = 64
"""Rows that one step may tell all seats together."""
NOTES = 32
"""Numbers that can be noted of the state before a step."""


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


class Action(msgspec.Struct, frozen=True, tag_field="action", tag=_kebab):
    """A typed intent: its kind, `leave-open` for a class `LeaveOpen`, and its fields, whose values are words, numbers
    and seats as events tell them. Its `str` is its notation: one short word, the same in every language."""

    def __str__(self) -> str:
        roles = roles_of(type(self))
        parts = [
            part
            for field in self.__struct_fields__
            for part in _parts(field, getattr(self, field), roles.get(field, PLAIN))
        ]
        return "-".join([str(self.__struct_config__.tag), *parts])


def _parts(field: str, value: Any, role: Role) -> list[str]:
    """What a field adds to the notation of its action."""
    if value is None or value is False:
        return []
    if value is True:
        return [field]
    if isinstance(value, tuple):
        return [part for one in value for part in _parts(field, one, role)]
    return [str(value + 1 if role.seat or role.ordinal else value)]


class ActionSpace(Sequence[Action]):
    """All actions of a game; an action's id is its index."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions = tuple(actions)
        self.words = tuple(str(action) for action in actions)
        self.ids = {word: i for i, word in enumerate(self.words)}
        assert len(self.ids) == len(self.words), "two actions share a notation"
        first: dict[str, int] = {}
        self.kinds = np.array([first.setdefault(word.split("-")[0], i) for i, word in enumerate(self.words)], np.int32)
        """For each action the first one that begins with the same word: `swap-…` are a kind."""

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, index: Any) -> Any:
        return self.actions[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def id(self, action: Action | str | int) -> int:
        """The id of an action given as such, as its word, or already as an id."""
        if isinstance(action, int | np.integer):
            if 0 <= action < len(self):
                return int(action)
            raise UnknownAction(str(action), [f"0…{len(self) - 1}"])
        word = str(action).strip()
        try:
            return self.ids[word]
        except KeyError:
            raise UnknownAction(word, self.words) from None


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=_kebab, kw_only=True):
    """Something that happened, in the past tense, `set-closed` for a class `SetClosed`; only its audience is told. The
    events of a game are the subclasses that its package defines."""

    audience: int = EVERYONE

    def heard_by(self, seat: int) -> bool:
        """Whether that seat (or the spectators, −1) is told."""
        return bool(self.audience >> (31 if seat == SPECTATOR else seat) & 1)

    def told(self) -> dict[str, Any]:
        """What its hearers are told: its name and the fields that its own kind declares, so not who else hears it."""
        name, fields = _told_fields(type(self))
        return {"event": name, **{field: getattr(self, field) for field in fields}}


def own_events(package: str) -> list[type[Event]]:
    """The events that a package defines, as far as it has been imported."""
    return [kind for kind in Event.__subclasses__() if f"{kind.__module__}.".startswith(f"{package}.")]


@functools.cache
def _told_fields(kind: type[Event]) -> tuple[str, tuple[str, ...]]:
    own = tuple(field for field in kind.__struct_fields__ if field not in Event.__struct_fields__)
    return str(kind.__struct_config__.tag), own


@dataclass(frozen=True)
class Piece:
    """A named part of an observation."""

    name: str
    """What programs call it."""
    shape: tuple[int, ...]
    """Its dimensions; all pieces are written one after the other."""
    low: int
    """The lowest value in it."""
    high: int
    """The highest value in it."""
    doc: str
    """What its numbers mean."""

    @property
    def size(self) -> int:
        return int(np.prod(self.shape, dtype=int))


def starts(pieces: Sequence[Piece]) -> dict[str, int]:
    """Where each piece of an observation begins."""
    ends = np.cumsum([piece.size for piece in pieces]).tolist()
    return {piece.name: end - piece.size for piece, end in zip(pieces, ends, strict=True)}


@dataclass(frozen=True)
class Option:
    """A choice made when a table is set up."""

    name: str
    """Its text is `option-<name>`."""
    kind: str
    """`flag` (false or true), `seat` (none or a seat) or `choice` (a word)."""
    default: Any
    """What it is unless told."""
    choices: tuple[str, ...] = ()
    """The words to choose from, for the kind `choice`."""

    def number(self, value: Any, seats: int) -> int:
        """The value as the rules see it."""
        if self.kind == "flag":
            if isinstance(value, bool):
                return int(value)
            raise BadOption(self.name, value, "true, false")
        if self.kind == "seat":
            if value is None:
                return -1
            if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < seats:
                return value
            raise BadOption(self.name, value, f"0…{seats - 1}, null")
        if value in self.choices:
            return self.choices.index(value)
        raise BadOption(self.name, value, ", ".join(self.choices))


class OptionPlaces(IntEnum):
    """Base of a game's options. Each is its place in the array that `setup` is given, and what `Option` says of it:
    `FIRST_PLAYER = 0, "seat"`, `OPEN_PILES = 1, "flag", False`, `WEATHER = 2, "choice", "calm", ("calm", "storm")`."""

    option: Option

    def __new__(cls, place: int, *_: Any) -> OptionPlaces:
        member = int.__new__(cls, place)
        member._value_ = place
        return member

    def __init__(self, place: int, kind: str, default: Any = None, choices: tuple[str, ...] = ()) -> None:
        self.option = Option(self.name.lower(), kind, default, choices)


def options_of(places: type[OptionPlaces]) -> tuple[Option, ...]:
    """A game's options, in their places."""
    assert [place.value for place in places] == list(range(len(places))), "options stand in the order of their places"
    return tuple(place.option for place in places)


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a match: why, each seat's points and place (0 wins, shared places possible), and who won."""

    ending: str
    scores: list[int]
    ranks: list[int]
    winners: list[int]


class MatchEnded(Event, frozen=True):
    """The match is over. The engine tells it of every game, last: `event-match-ended`."""

    ending: str
    winners: list[Seat]
    points: int
    """Of those who won; 0 where nobody did."""
    scores: list[int]
    """Everybody's points."""


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat in the table of points: what each match brought, the sum, and the place (0 leads, places are shared)."""

    seat: int
    matches: list[int]
    points: int
    place: int


class Speech(Protocol):
    """What may be said at a table of the game: phrases that mean the same in every language and change nothing."""

    def parse(self, words: str, seats: int, speaker: int) -> Any:
        """What the speaker says, from its notation, which is also its `str`; or raise `BadSpeech`."""

    def tell(self, said: Any, speaker: int, to: int | None = None) -> Sentence:
        """It as the speaker would put it, aloud or to one seat alone, in any language."""


class Said(NamedTuple):
    """What a seat said after the first `after` moves, in its notation: to the table, or `to` one seat alone."""

    after: int
    seat: int
    to: int | None
    words: str

    def heard_by(self, seat: int) -> bool:
        """Whether that seat (or the spectators, −1) heard it."""
        return self.to is None or seat in (self.seat, self.to)


class Remark(NamedTuple):
    """What a bot says, in the game's notation: to the table, or `to` one seat alone."""

    words: str
    to: int | None = None


@dataclass(frozen=True)
class Hearing:
    """What a bot goes by when it talks and listens: what its seat may know, and nothing else."""

    seat: int
    seats: int
    """How many play."""
    view: Any
    """What the seat sees now."""
    story: Sequence[Event | Said]
    """What the seat was told and has heard so far, in order, its own words included."""
    character: str
    """Whom the bot plays: one of `Talkers.characters`."""
    key: bytes
    """The chance of this bot's talk."""
    notes: dict[str, Any] = field(default_factory=dict, compare=False)
    """What was made of the story so far, for the next hearing of this seat, whose story begins with this one: to read
    on instead of anew. It may be lost at any time, and holds nothing that the story does not tell."""

    def drawn(self, what: str) -> float:
        """A number from 0 to 1, the same whenever this bot asks for the same: its mind stays made up."""
        found = hashlib.blake2b(f"{self.seat} {what}".encode(), key=self.key, digest_size=4, person=b"marooned-talk")
        return int.from_bytes(found.digest(), "big") / 2**32


class Talkers(Protocol):
    """How bots of any level talk at the table, and what they make of what they hear. Each function depends on nothing
    but what it is given, so a bot can lie and cannot leak."""

    @property
    def characters(self) -> Sequence[str]:
        """Whom bots play, by the names that they bear at a table, in that order."""

    def remark(self, hearing: Hearing) -> Remark | None:
        """What the bot says now, if anything. It is asked after what happened and what was said, again and again: it
        says few things, and none twice."""

    def heed(self, s: Any, hearing: Hearing) -> None:
        """Change a state that the seat imagines, in place, as far as it believes what it heard."""

    def honour(self, hearing: Hearing, legal: Sequence[int], action: int) -> int:
        """The action the bot takes instead of the legal one it chose, where it has given its word and keeps it."""


def phase_of(view: Any) -> str | None:
    """What is being decided, as a word: the field `phase` of a view, where it has one. It chooses what is asked."""
    return getattr(view, "phase", None)


PLACES = {
    **{name: f"rules.{name}" for name in ("setup", "to_act", "turn", "legal", "explain", "apply")},
    **{name: f"rules.{name}" for name in ("scores", "ranks", "ending")},
    "imagine": "imagine.imagine",
    "encode": "encode.encode",
    "heuristic": "bots.heuristic",
    "evaluate": "bots.evaluation.evaluate",
    "write_view": "view.write_view",
    "tell": "telling.tell",
    "note": "telling.note",
    "State": "state.State",
    "actions": "actions.ACTIONS",
    "options": "state.Option",
    "observation": "encode.OBSERVATION",
    "told": "telling.TOLD",
    "secrets": "state.SECRETS",
    "reasons": "rules.Reason",
    "clauses": "rules.Reason",
    "endings": "rules.Ending",
    "views": "view.views",
    "describe": "view.describe",
    "statistics": "view.statistics",
    "events": "events.events",
    "bars_undo": "events.bars_undo",
    "check_invariants": "invariants.check_invariants",
    "box": "box.BOX",
    "draw": "terminal.draw",
    "tally": "terminal.tally",
    "forget": "bots.forgetting.forget",
    "search": "bots.strength.SEARCH",
    "levels": "bots.strength.LEVELS",
    "sizes": "content.SIZES",
}
"""Where `marooned.engine.registry.game_of` looks for rules and for fields of `Game`: a module of the package, and a
name in it. What need not be there may be missing; what is elsewhere is given to `game_of`."""

TOGETHER = {
    "imagine": "rules.imagine",
    "heuristic": "rules.heuristic",
    "actions": "state.ACTIONS",
    "encode": "view.encode",
    "observation": "view.OBSERVATION",
    "events": "view.events",
    "bars_undo": "view.bars_undo",
}
"""Where a small game may have it instead, to make do with `state`, `rules` and `view`."""

FILES = {
    "RULES.md": "The rules in words, in clauses: a list item that begins with `**XX-4.2**`.",
    "RULES.<language>.md": "The same in another language; English is shown where there is none.",
    "locales/<language>.ftl": "Every sentence of the game, in Fluent; what a language lacks is said in English.",
    "picture.svg": "The picture on the home page, 320 by 160; without it, one is drawn from the game's name.",
    "page/table.js": "Draws the table in the browser, with the other files of `page/`: styles (`table.css`), pictures, "
    "fonts, modules that it imports. Without it, the table is drawn plainly from the roles of the view.",
    "ratings.json": "What bots are rated on the scale of people; `python -m bench.strength.anchors` writes it.",
    "net.npz": "Weights of a net, as `marooned train` leaves them; without it, the bot `net` plays the heuristic.",
    "net.md": "How that net was made.",
    "lessons/<name>.json": "A first round as data: `marooned.server.matches.lessons.Script`.",
}
"""Files that are looked for in a game's package."""

MESSAGES = {
    "game-name": "what the game is called",
    "game-tagline": "what it is about, in a sentence",
    "game-about": "how one wins, in another sentence, if you like; whoever is invited reads both",
    "action-<kind>": "an action, with its fields and the plain fields of the view as variables",
    "event-<kind>": "an event, with its fields as variables; without it, the event is not worth a line",
    "event-match-ended": "the end, which the engine tells of every game: `$ending`, `$winners`, their `$points`",
    "reason-<name>": "why an action is refused: each of `Game.reasons`",
    "ending-<name>": "why the match ended: each of `Game.endings`",
    "option-<name>": "a choice when a table is set up: each of `Game.options`",
    "option-<name>-<choice>": "one of its values, for an option of the kind choice; a number needs none",
    "option-<name>-about": "a line about it, if you like",
    "you": "whoever reads, in a catalogue that speaks to them; without it they are called by their name too",
    "ask-<phase>": "what is asked of a seat, by the field `phase` of its view, whose plain fields are variables",
    "help-<phase>": "what to know then, if you like; the terminal shows it",
    "view-<field>": "a field of the view, in a plain table, in the browser and in the terminal",
    "<field>-<word>": "a word in a view, event or action, by its field or the prefix of its role: `phase-over`",
    "group-<kind>": "the heading under which a long list shows actions of that kind, with their fields as variables",
    "group-<kind>-<field>": "below it, the heading for each value of that field, if you like",
    "learn-<step>": "a step of a lesson",
    "lesson-<id>": "a line of the coach, for a game that the page draws",
    "statistic-<name>": "what a number or a list of words in one's statistics is: each of `Game.statistics`",
    "<name>-<word>": "a word of a statistic, by the statistic's name: `fate-aboard`",
    "help-speech": "how one speaks, for a game with `speech`",
    "speech-line": "something said aloud: `$who`, `$words`",
    "speech-whisper": "something said to one seat alone: `$who`, `$other`, `$words`",
}
"""Messages that are looked for in a game's catalogues."""


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
    has one, chooses what is asked (`ask-<phase>`). Everyone but the game itself asks `Position.view`."""
    events: Callable[[Any, int, int, Any], list[Event]]
    """What happened between two states joined by a seat's action, each event with its audience. When the match is
    over the engine tells `match-ended` after them: `MatchEnded`."""
    bars_undo: Callable[[Any, int, int, Any], bool]
    """Whether the action told its author something that was hidden from them: then it cannot be taken back. Nor can it
    where another seat may follow it in secret: its author would find out by not being able to take it back. Without it,
    nothing can be taken back, in a game that seals decisions only what is still sealed."""
    check_invariants: Callable[[Any], None]
    """Asserts all that must hold in every state; for tests. Without it, nothing more than the kit knows."""
    describe: Callable[[Any], dict[str, Any]]
    """The whole state in words, all that is hidden included: for replays, debugging, and the kit to find secrets in.
    Without it, every field of the state."""
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
