"""Errors of the environments, besides those of the batch below them, with a text in every language."""

from __future__ import annotations

from marooned.engine.errors import MaroonedError, shortened


class EnvError(MaroonedError):
    """Base of the environments' errors."""

    packages = ("marooned.envs",)


class MissingAction(EnvError, ValueError):
    """No action was given for a seat that must act."""

    code = "missing-action"

    def __init__(self, agent: str) -> None:
        super().__init__(agent=agent)


class WrongBots(EnvError, ValueError):
    """The wrong number of bots for the seats, or a bot that is not compiled."""

    code = "wrong-bots"

    def __init__(self, why: str, found: object, expected: object) -> None:
        super().__init__(why=why, found=shortened(found), expected=shortened(expected))


class WrongChoice(EnvError, ValueError):
    """A setting of an environment that it does not take."""

    code = "wrong-choice"

    def __init__(self, name: str, found: object, expected: object) -> None:
        super().__init__(name=name, found=shortened(found), expected=shortened(expected))
