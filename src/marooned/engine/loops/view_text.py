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
def write_views(states: Array, viewers: Array, out: Array) -> None:
    """Write what each of the viewers after the first number may know, one after the other; and in place of each where
    that ends."""
    end = 0
    for place in range(1, len(viewers)):
        end += rules.write_view(states[0], viewers[place], out[end:])
        viewers[place] = end
