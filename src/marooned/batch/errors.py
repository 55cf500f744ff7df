"""What can be wrong with a batch, each with a text in every language.

BatchError
├── WrongArray     an array of another shape, type or place than expected
├── WrongSetting   a value that a batch does not take
├── NoDevice       a device that is not there
├── RefusedAction  an action that one of the games refuses
└── WrongState     a state that one of the games cannot be set to
"""

from __future__ import annotations

from marooned.engine.contract import Game
from marooned.engine.errors import MaroonedError, shortened


class BatchError(MaroonedError):
    """Base of them all."""

    packages = ("marooned.batch",)


class WrongArray(BatchError, ValueError):
    """`what` is shape, dtype, device, layout or read-only."""

    code = "wrong-array"

    def __init__(self, name: str, what: str, found: object, expected: object) -> None:
        super().__init__(name=name, what=what, found=shortened(found), expected=shortened(expected))


class WrongSetting(BatchError, ValueError):
    code = "wrong-setting"

    def __init__(self, name: str, found: object, expected: object) -> None:
        super().__init__(name=name, found=shortened(found), expected=shortened(expected))


class NoDevice(BatchError, RuntimeError):
    code = "no-device"

    def __init__(self, device: str, why: str) -> None:
        super().__init__(device=device, why=why)


class RefusedAction(BatchError, ValueError):
    """`game_index` is the row of the game that refuses; no game of the batch has moved. Without a `reason` there is no
    such action."""

    code = "refused-action"

    def __init__(self, game: Game, game_index: int, seat: int, action: int, reason: str) -> None:
        self.game, self.game_index, self.reason = game, game_index, reason
        word = game.actions.words[action] if 0 <= action < len(game.actions) else str(action)
        known = "yes" if self.reason else "no"
        super().__init__(index=game_index, seat=seat, action=word, id=action, last=len(game.actions) - 1, known=known)

    def text(self, language: str) -> str:
        why = self.game.text(language)(f"reason-{self.reason}") if self.reason else ""
        return self.say(language, f"error-{self.code}", **self.details, why=why)


class WrongState(BatchError, ValueError):
    """`why` is over or seats."""

    code = "wrong-state"

    def __init__(self, index: int, why: str, found: int, expected: int) -> None:
        super().__init__(index=index, why=why, found=found, expected=expected)
