"""Many matches at once: compiled loops over a game's rules, on CPU threads or a GPU."""

from marooned.batch.batch import Batch, Saved
from marooned.batch.errors import BatchError, NoDevice, RefusedAction, WrongArray, WrongSetting, WrongState

__all__ = [
    "Batch",
    "BatchError",
    "NoDevice",
    "RefusedAction",
    "Saved",
    "WrongArray",
    "WrongSetting",
    "WrongState",
]
