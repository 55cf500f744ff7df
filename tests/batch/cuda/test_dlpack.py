"""Memory lent by DLPack: seen without a copy, and let go."""

from __future__ import annotations

import gc
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from marooned.batch.cuda import dlpack


class Lent:
    """An array that is known by DLPack alone."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack__(self, **_: Any) -> Any:
        array, place = self.array, (dlpack.CPU, 0)
        strides = None if array.flags.c_contiguous else array.strides
        return dlpack.capsule(array, array.ctypes.data, array.shape, array.dtype, place, strides)

    def __dlpack_device__(self) -> tuple[int, int]:
        return dlpack.CPU, 0


@pytest.mark.parametrize("kind", [np.int8, np.bool_, np.float32, np.int32])
def test_capsules_lend_memory_and_let_it_go(kind: Any) -> None:
    array = np.arange(12).astype(kind).reshape(3, 4)
    seen = np.from_dlpack(Lent(array))
    assert np.shares_memory(seen, array) and seen.dtype == array.dtype and (seen == array).all()
    assert len(dlpack._kept) == 1
    del seen
    Lent(array).__dlpack__()  # one that nobody takes
    gc.collect()
    assert not dlpack._kept


def test_capsules_say_how_far_apart_numbers_lie() -> None:
    """A batch on a GPU keeps its lists of legal actions column by column."""
    array = np.arange(12, dtype=np.int32).reshape(4, 3).T
    assert array.flags.f_contiguous and not array.flags.c_contiguous
    assert (np.from_dlpack(Lent(array)) == array).all()


HELD_TO_THE_END = """
import atexit, ctypes
@atexit.register  # before the library's own, so it runs after it
def let_go():
    function = ctypes.c_void_p.from_address(where + dlpack.Managed.delete.offset).value
    assert function, "nobody to call"
    ctypes.CFUNCTYPE(None, ctypes.c_void_p)(function)(where)
    print("let go", len(dlpack._kept))
import numpy as np
from marooned.batch.cuda import dlpack
array = np.arange(12)
capsule = dlpack.capsule(array, array.ctypes.data, array.shape, array.dtype, (dlpack.CPU, 0))
(where,) = dlpack._kept
rename = ctypes.pythonapi.PyCapsule_SetName
rename.argtypes = (ctypes.py_object, ctypes.c_char_p)
rename(capsule, b"used_dltensor")
"""


def test_memory_lent_to_the_end_is_let_go_without_harm() -> None:
    """As XLA does: whether there is a function to call is not looked at again."""
    done = subprocess.run([sys.executable, "-c", HELD_TO_THE_END], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split()) == (0, ["let", "go", "1"]), done.stderr
