"""A template that writes views as text; load it with `specialise`, which supplies `rules`.

The views of all who look are one call, because a call from Python into compiled code costs more than one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.engine.compilation import rule
from marooned.engine.record import Array

if TYPE_CHECKING:
    from marooned.engine.contract import OptionalRules

    rules: OptionalRules


@rule
def write_views(states: Array, viewers: Array, out: Array, ends: Array) -> None:
    """Write what each viewer may know, one after the other, and after the first of `ends` where each of them ends."""
    end = 0
    for place in range(len(viewers)):
        end += rules.write_view(states[0], viewers[place], out[end:])
        ends[place + 1] = end
