"""Errors of the environments, besides those of the batch below them, with a text in every language."""

from __future__ import annotations

from marooned.engine.errors import MaroonedError


class EnvError(MaroonedError):
    """Base of the environments' errors."""

    packages = ("marooned.envs",)


class MissingAction(EnvError, ValueError):
    """No action was given for a seat that must act."""

    code = "missing-action"

    def __init__(self, agent: str) -> None:
        super().__init__(agent=agent)


class ReplacedAction(EnvError, UserWarning):
    """A warning: an action was not legal, and a random legal one was played."""

    code = "replaced-action"

    def __init__(self, action: str) -> None:
        super().__init__(action=action)


class WrongBots(EnvError, ValueError):
    """The wrong number of bots for the seats."""

    code = "wrong-bots"

    def __init__(self, found: int, expected: int) -> None:
        super().__init__(found=found, expected=expected)


class NoSpeech(EnvError, ValueError):
    """A game without phrases cannot be bargained in."""

    code = "no-speech"

    def __init__(self, game: str) -> None:
        super().__init__(game=game)
