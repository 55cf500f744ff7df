"""Let CUDA code index arrays by an `IntEnum` member, as Numba does on the CPU and the rules rely on.

numba-cuda 0.30 refuses it while typing, though it knows how to lower it; this tells its typing pass. Delete this file
when `pool[Colour.YELLOW]` compiles for CUDA without it.
"""

from __future__ import annotations

from typing import Any


def allow() -> None:
    """Teach numba-cuda's typing of array indices about `IntEnum`; harmless when called again."""
    from numba import types
    from numba.cuda.typing import arraydecl

    if getattr(arraydecl.get_array_index_type, "takes_enums", False):
        return
    plain = arraydecl.get_array_index_type

    def with_enums(array: Any, index: Any) -> Any:
        if isinstance(index, types.BaseTuple):
            index = types.BaseTuple.from_types([_number(part) for part in index])
        return plain(array, _number(index))

    def _number(index: Any) -> Any:
        return types.intp if isinstance(index, types.IntEnumMember) else index

    with_enums.takes_enums = True  # type: ignore[attr-defined]
    arraydecl.get_array_index_type = with_enums
