"""What workers are asked beside moves, and answering it: advice for a seat, and looking back on a match that is over.

Advice is thought about from the same question as a bot's move, so from a state that was imagined for the seat. A match
that is over has no secrets: it travels as its record, and is looked back on in parts, so that bots get their turn.
"""

from __future__ import annotations

import msgspec

from marooned.bots.advice import advise
from marooned.bots.levels import level_names
from marooned.bots.review import review_part
from marooned.engine.match import Match
from marooned.engine.record import bytes_of
from marooned.engine.registry import load_game
from marooned.engine.replay import verify
from marooned.engine.rng import KEY_BYTES
from marooned.search.searcher import Budget
from marooned.server.bots.questions import Answer, Question, knowledge_of, think

SEARCH = "search"
"""What all that searches has in common: once one of a game is compiled, all are."""


class Consultation(msgspec.Struct, frozen=True, array_like=True, tag="advice"):
    """What should this seat do, and why?"""

    question: Question
    iterations: int
    seconds: float


class Retrospect(msgspec.Struct, frozen=True, array_like=True, tag="review"):
    """How did the moves after `start` up to `stop` change everyone's chances?"""

    game: str
    record: bytes
    start: int
    stop: int


Asked = Question | Consultation | Retrospect


def first_question(game: str) -> Question:
    """A decision of a match that nobody plays, to load or compile a game's search by."""
    loaded = load_game(game)
    match = Match(loaded, loaded.seats[0], key=bytes(KEY_BYTES))
    seat = match.turn
    return Question(game, level_names()[0], match.key, seat, 0, bytes_of(match.state), match.seats)


def kind_of(asked: Asked) -> tuple[str, str]:
    """The game and the code that an answer takes: whoever has answered one of a kind has it loaded."""
    if isinstance(asked, Consultation):
        return asked.question.game, SEARCH
    if isinstance(asked, Retrospect):
        return asked.game, SEARCH
    return asked.game, SEARCH if asked.bot in level_names() else asked.bot


def answer(asked: Asked) -> Answer:
    """What is found, whatever was asked."""
    if isinstance(asked, Question):
        return think(asked)
    try:
        if isinstance(asked, Consultation):
            question = asked.question
            budget = Budget(asked.iterations, asked.seconds)
            return Answer(0, found=msgspec.json.encode(advise(knowledge_of(question), question.key, budget)))
        return Answer(0, found=msgspec.json.encode(review_part(verify(asked.record), asked.start, asked.stop)))
    except Exception as error:
        return Answer(-1, f"{type(error).__name__}: {error}"[:500])
