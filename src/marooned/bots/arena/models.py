"""A language model as a contestant: `llm:NAME` asks the model of that name at an endpoint of your choice.

The endpoint speaks as OpenAI's does (`POST …/chat/completions`), and so do most servers that run models on one's own
machine. Its address is in OPENAI_BASE_URL, its key, if it wants one, in OPENAI_API_KEY: nothing is asked of any other
host. A model is shown the rules, what its seat was told and has heard, the table as a terminal draws it, and what it
may do, numbered. Its prompts are English whatever the language of the command, so that results can be compared.
"""

from __future__ import annotations

import functools
import inspect
import os
import re
import time
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from marooned.bots.arena.following import Decision, Following, FreeText, Line, Told
from marooned.bots.bot import decision_key
from marooned.engine.contract import Game, Said, phase_of
from marooned.engine.errors import BadSpeech, MaroonedError, shortened
from marooned.engine.phrasing import say_action, say_event, say_sentence
from marooned.engine.position import Knowledge
from marooned.engine.terminal.drawing import drawing_of, plain_text
from marooned.engine.text import ENGLISH, rules_page

PREFIX = "llm:"
"""How the name of such a contestant begins; the model's own follows."""
ATTEMPTS = 3
"""How often a model is asked for one decision before one is drawn for it."""
STORY = 80
"""Lines of what happened that it is shown, the last ones."""
LONGEST_ANSWER = 100_000
"""Characters of an answer that are read."""
PATIENCE = 120.0
"""Seconds that an answer may take."""
PAUSES = (1.0, 4.0, 15.0)
"""Seconds to wait before asking a busy or failing endpoint again."""

SYSTEM = """You play the board game {name} against others. Play to win by its rules:

{rules}

Before each of your decisions you are shown what happened, the table as you see it, and what you may do, numbered.
Answer with one JSON object and nothing behind it: {{"action": NUMBER}}."""

TALK = """
You may also talk before you act: {{"action": NUMBER, "text": "what you say in your own words"}}. Add "to": PLAYER
NUMBER to whisper it to one player alone.{phrases}"""

PHRASES = """ Bots understand phrases only, as "say": {{"action": NUMBER, "say": "PHRASE"}}. Their notation:

{notation}"""


class ModelFailed(MaroonedError):
    """`why` is unset (no endpoint is named), unreachable, refused (by its status) or unreadable."""

    code = "model-failed"
    packages = ("marooned.bots",)

    def __init__(self, model: str, why: str, said: str = "") -> None:
        super().__init__(model=model, why=why, said=shortened(said))


class Reply(NamedTuple):
    """What a model said, and how many tokens it read and wrote."""

    text: str
    read: int
    written: int


class Provider(Protocol):
    """Whoever runs a model."""

    def ask(self, messages: Sequence[dict[str, str]]) -> Reply:
        """Go on with a conversation, or raise `ModelFailed`."""


class Endpoint:
    """A provider that speaks as OpenAI's endpoints do."""

    def __init__(self, model: str, url: str, key: str | None) -> None:
        import httpx

        self.model, self.url = model, f"{url.rstrip('/')}/chat/completions"
        self._client = httpx.Client(timeout=PATIENCE, headers={"authorization": f"Bearer {key}"} if key else {})

    def ask(self, messages: Sequence[dict[str, str]]) -> Reply:
        import httpx

        for pause in (*PAUSES, None):
            try:
                answer = self._client.post(self.url, json={"model": self.model, "messages": list(messages)})
            except (httpx.HTTPError, httpx.InvalidURL) as error:
                failed = ModelFailed(self.model, "unreachable", f"{self.url}: {error}")
            else:
                if answer.is_success:
                    return self._read(answer.content)
                failed = ModelFailed(self.model, "refused", f"{answer.status_code} {answer.text}")
                if answer.status_code != 429 and answer.status_code < 500:
                    break
            if pause is not None:
                time.sleep(pause)
        raise failed

    def _read(self, content: bytes) -> Reply:
        try:
            found = msgspec.json.decode(content)
            text, used = found["choices"][0]["message"]["content"] or "", found.get("usage") or {}
            return Reply(str(text), int(used.get("prompt_tokens", 0)), int(used.get("completion_tokens", 0)))
        except (msgspec.DecodeError, UnicodeError, LookupError, TypeError, ValueError, AttributeError):
            said = content[:LONGEST_ANSWER].decode(errors="replace")
            raise ModelFailed(self.model, "unreadable", said) from None


@functools.cache
def provider_of(model: str) -> Provider:
    """Whoever runs that model, as the environment says."""
    url = os.environ.get("OPENAI_BASE_URL", "")
    if not url.startswith(("http://", "https://")):
        raise ModelFailed(model, "unset", url)
    return Endpoint(model, url, os.environ.get("OPENAI_API_KEY"))


class ModelAnswer(msgspec.Struct, frozen=True):
    """What a model is asked to answer."""

    action: int
    say: str | None = None
    text: str | None = None
    to: int | None = None


class LanguageModel:
    """Plays what a language model answers."""

    def __init__(self, key: bytes, model: str) -> None:
        self.key, self.provider = key, provider_of(model)
        self.story: list[str] = []

    def decide(self, knowledge: Knowledge, told: Sequence[Told], table: Following) -> Decision:
        new = [line for one in told if (line := line_of(one, knowledge, table)) is not None]
        self.story = [*self.story, *new][-STORY:]
        shown = prompt(knowledge, self.story, table)
        messages = [
            {"role": "system", "content": instructions(knowledge.game, talk=table.talk)},
            {"role": "user", "content": shown},
        ]
        table.note(knowledge.seat, f"## Move {knowledge.moves + 1}\n\n```\n{shown}\n```\n")
        tokens = 0
        for _ in range(ATTEMPTS):
            began = time.perf_counter()
            reply = self.provider.ask(messages)
            seconds = time.perf_counter() - began
            tokens += reply.read + reply.written
            cost = f"{reply.read} tokens read, {reply.written} written, {seconds:.1f} s"
            table.note(knowledge.seat, f"{quoted(reply.text)}\n\n{cost}\n")
            decision, wrong = read_answer(reply.text, knowledge, table)
            if decision is not None:
                return decision._replace(tokens=tokens)
            messages += [{"role": "assistant", "content": reply.text}, {"role": "user", "content": wrong}]
            table.note(knowledge.seat, f"{wrong}\n")
        drawn = int.from_bytes(decision_key(self.key, knowledge)[:8], "big") % len(knowledge.legal)
        table.note(knowledge.seat, f"A choice was drawn for it: {drawn + 1}.\n")
        return Decision(int(knowledge.legal[drawn]), tokens=tokens, faults=1)


@functools.cache
def _instructions(name: str, game: Game, talk: bool) -> str:
    rules = rules_page(game.package, ENGLISH).read_text(encoding="utf-8")
    told = SYSTEM.format(name=name, rules=rules)
    if talk:
        notation = None if game.speech is None else inspect.getdoc(game.speech)
        told += TALK.format(phrases="" if notation is None else PHRASES.format(notation=notation))
    return told


def instructions(game: Game, *, talk: bool) -> str:
    """What a model is told once: the rules, and how to answer."""
    return _instructions(game.text(ENGLISH)("game-name"), game, talk)


def prompt(knowledge: Knowledge, story: Sequence[str], table: Following) -> str:
    """What a model is asked for one decision."""
    game, view, seat = knowledge.game, knowledge.view, knowledge.seat
    text = game.text(ENGLISH)
    happened = "\n".join(f"- {line}" for line in story) or "- The match has just begun."
    others = ", ".join(f"{one + 1} {name}" for one, name in enumerate(table.names) if one != seat)
    drawn = plain_text(drawing_of(game, view, text, table.names, seat))
    actions = [game.actions[int(id)] for id in knowledge.legal]
    choices = "\n".join(
        f"{number}. {say_action(text, action, view, table.names, seat)}" for number, action in enumerate(actions, 1)
    )
    phase = phase_of(view)
    asked = f" ({phase})" if phase else ""
    return (
        f"You are player {seat + 1}, {table.names[seat]}; the others: {others}.\n\nWhat happened:\n{happened}\n\n"
        f"The table:\n{drawn}\n\nYour decision{asked}:\n{choices}"
    )


def line_of(told: Told, knowledge: Knowledge, table: Following) -> str | None:
    """Something that the seat was told or heard, as a line; None when it is not worth one."""
    game, names = knowledge.game, table.names
    text = game.text(ENGLISH)
    if isinstance(told, FreeText):
        words = f"“{told.text}”"
    elif isinstance(told, Said):
        speech = game.speech
        assert speech is not None
        sentence = speech.tell(speech.parse(told.words, knowledge.seats, told.seat), told.seat)
        words = f"“{say_sentence(text, sentence, names)}” ({told.words})"
    else:
        return say_event(text, told, names, knowledge.seat)
    whom = "" if told.to is None else f" to {names[told.to]} alone"
    return f"{names[told.seat]} says{whom}: {words}"


def quoted(said: str) -> str:
    """An answer as a transcript shows it."""
    return "\n".join(f"> {line}" for line in said[:LONGEST_ANSWER].strip().splitlines())


OBJECT = re.compile(r"\{.*\}", re.DOTALL)
"""Where an answer may hold its object: models like to wrap it in words."""


def read_answer(said: str, knowledge: Knowledge, table: Following) -> tuple[Decision | None, str]:
    """What a model decided; or nothing, and what is wrong with its answer."""
    found = OBJECT.search(said[:LONGEST_ANSWER])
    choices = len(knowledge.legal)
    try:
        answer = msgspec.json.decode(found[0] if found else "", type=ModelAnswer)
    except (msgspec.DecodeError, UnicodeError):
        return None, f'Answer with one JSON object, {{"action": NUMBER}}, the number from 1 to {choices}.'
    if not 1 <= answer.action <= choices:
        return None, f"There is no choice {answer.action}: choose a number from 1 to {choices}."
    if answer.say is not None and table.talk:
        try:
            table.phrase(knowledge.seat, answer.say)
        except BadSpeech as problem:
            return None, problem.text(ENGLISH)
    line = Line(answer.say, answer.text, None if answer.to is None else answer.to - 1)
    return Decision(int(knowledge.legal[answer.action - 1]), [line]), ""
