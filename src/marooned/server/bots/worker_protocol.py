"""What a worker process is asked, and how it answers: the same in a worker process and in a thread.

A question holds a state that the server has already imagined for the seat: everything the seat cannot know was dealt
again under a fresh key before it was put into bytes. So the true state never leaves the server's process, and a bot
cannot learn more than its seat may know. Advice is computed from the same kind of question. A finished match has no
secrets: it is sent as its record, and reviewed in parts, so that bots get their turn.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import msgspec

from marooned.bots import new_bot
from marooned.bots.advice import advise
from marooned.bots.levels import LevelBot, level_names
from marooned.bots.rehearsal import SEARCH
from marooned.bots.review import review_part
from marooned.engine.match import Match
from marooned.engine.position import Knowledge, Position
from marooned.engine.registry import load_game
from marooned.engine.replay import verify
from marooned.engine.rng import KEY_BYTES
from marooned.search.searcher import Budget
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.visibility import viewpoint_of

FALLBACK_BOTS = ("heuristic", "uniform")
"""The bots that answer, tried in this order, for one that did not."""


class MoveQuestion(msgspec.Struct, frozen=True, array_like=True, tag="move"):
    """What would this bot do in this seat?"""

    game: str
    bot: str
    key: bytes
    """The key of the bot's random choices."""
    seat: int
    moves: int
    state: bytes
    """The state, as the seat imagines it."""
    seats: int
    """Number of seats."""
    patient: bool = False
    """Whether a level uses all its iterations, however long that takes."""


class WorkerAnswer(msgspec.Struct, frozen=True, array_like=True):
    """The id of an action, or −1 and what went wrong. Advice and reviews are in `found`, as JSON."""

    action: int
    trouble: str = ""
    found: bytes = b""


def question_for(
    live: LiveMatch, seat: int, bot: str, heeded: Callable[[Position], Position] | None = None
) -> MoveQuestion:
    """The question for the bot of a seat, in a state that fits what it has heard and believes. Nothing hidden from the
    seat changes the question."""
    key, told = bot_key(live), live.version_for(viewpoint_of([seat]))
    place = f"{seat}/{told}".encode()
    concealing = hashlib.blake2b(place, key=key, digest_size=KEY_BYTES, person=b"marooned-veil").digest()
    imagined = live.position.imagined(seat, concealing)
    if heeded is not None:
        imagined = heeded(imagined)
    return MoveQuestion(live.game.name, bot, key, seat, told, imagined.data, live.match.seats, live.day is not None)


def bot_key(live: LiveMatch) -> bytes:
    """The key for the random choices of a match's bots: the same after a restart, and independent of the match's own
    key."""
    return hashlib.blake2b(live.match.key, digest_size=KEY_BYTES, person=b"marooned-seated").digest()


def knowledge_of(question: MoveQuestion) -> Knowledge:
    """Everything that the seat may know."""
    position = Position.from_bytes(load_game(question.game), question.seats, question.state)
    return position.knowledge(question.seat, question.moves)


def think(question: MoveQuestion) -> WorkerAnswer:
    """The bot's answer, or what went wrong."""
    try:
        knowledge = knowledge_of(question)
        bot = new_bot(question.bot, question.key)
        if question.patient and isinstance(bot, LevelBot):
            bot.seconds = None
        action = int(bot.choose(knowledge))
    except Exception as error:
        return WorkerAnswer(-1, f"{type(error).__name__}: {error}"[:500])
    return WorkerAnswer(action) if action in knowledge.legal else WorkerAnswer(-1, f"{action} is not legal")


def fallback_answer(question: MoveQuestion) -> WorkerAnswer:
    """The answer of the first of `FALLBACK_BOTS` that has one."""
    for bot in FALLBACK_BOTS:
        answer = think(msgspec.structs.replace(question, bot=bot))
        if answer.action >= 0:
            break
    return answer


class AdviceQuestion(msgspec.Struct, frozen=True, array_like=True, tag="advice"):
    """What should this seat do, and why?"""

    question: MoveQuestion
    iterations: int
    seconds: float


class ReviewQuestion(msgspec.Struct, frozen=True, array_like=True, tag="review"):
    """How did the moves after `start` up to `stop` change everyone's chances?"""

    game: str
    record: bytes
    start: int
    stop: int


Question = MoveQuestion | AdviceQuestion | ReviewQuestion


def first_question(game: str) -> MoveQuestion:
    """A decision of a match that nobody plays, used to load or compile a game's search."""
    loaded = load_game(game)
    match = Match(loaded, loaded.seats[0], key=bytes(KEY_BYTES))
    seat = match.turn
    return MoveQuestion(game, level_names()[0], match.key, seat, 0, match.position.data, match.seats)


def kind_of(asked: Question) -> tuple[str, str]:
    """The game, and the kind of code that an answer needs; levels, advice and reviews share it. A worker that has
    answered one question of a kind has everything loaded for that kind."""
    if isinstance(asked, AdviceQuestion):
        return asked.question.game, SEARCH
    if isinstance(asked, ReviewQuestion):
        return asked.game, SEARCH
    return asked.game, SEARCH if asked.bot in level_names() else asked.bot


def answer(asked: Question) -> WorkerAnswer:
    """The answer to any kind of question."""
    if isinstance(asked, MoveQuestion):
        return think(asked)
    try:
        if isinstance(asked, AdviceQuestion):
            question = asked.question
            budget = Budget(asked.iterations, asked.seconds)
            return WorkerAnswer(0, found=msgspec.json.encode(advise(knowledge_of(question), question.key, budget)))
        return WorkerAnswer(0, found=msgspec.json.encode(review_part(verify(asked.record), asked.start, asked.stop)))
    except Exception as error:
        return WorkerAnswer(-1, f"{type(error).__name__}: {error}"[:500])
