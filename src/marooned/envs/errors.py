"""What can be wrong in an environment that a batch does not say already, with a text in every language."""

from __future__ import annotations

from marooned.engine.errors import MaroonedError, shortened
from marooned.engine.text import text_of


class EnvError(MaroonedError):
    """Base of them all."""

    def text(self, language: str) -> str:
        return text_of(language, "marooned.envs")(f"error-{self.code}", **self.details)


class MissingAction(EnvError, ValueError):
    """A seat is asked and was given no action."""

    code = "missing-action"

    def __init__(self, agent: str) -> None:
        super().__init__(agent=agent)


class WrongBots(EnvError, ValueError):
    """Another number of bots than seats to fill, or a bot that is not compiled."""

    code = "wrong-bots"

    def __init__(self, why: str, found: object, expected: object) -> None:
        super().__init__(why=why, found=shortened(found), expected=shortened(expected))


class WrongChoice(EnvError, ValueError):
    """A setting of an environment that it does not take."""

    code = "wrong-choice"

    def __init__(self, name: str, found: object, expected: object) -> None:
        super().__init__(name=name, found=shortened(found), expected=shortened(expected))
