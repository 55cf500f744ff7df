"""DLPack for arrays on a GPU: Numba's speak the CUDA array interface alone, and JAX listens to DLPack alone.

A capsule is the C struct of DLPack 0.8, which all libraries take; what it points to lives as long as somebody uses it.
"""

from __future__ import annotations

import atexit
import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2
"""Kinds of devices, as DLPack numbers them."""
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}
"""Kinds of numbers, as DLPack numbers them, by NumPy's letter."""
NAME = b"dltensor"


class Device(ctypes.Structure):
    """DLDevice."""

    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class Kind(ctypes.Structure):
    """DLDataType."""

    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class Tensor(ctypes.Structure):
    """DLTensor."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", Device),
        ("axes", ctypes.c_int32),
        ("kind", Kind),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


class Managed(ctypes.Structure):
    """DLManagedTensor."""


Delete = ctypes.CFUNCTYPE(None, ctypes.POINTER(Managed))
Managed._fields_ = (("tensor", Tensor), ("context", ctypes.c_void_p), ("delete", Delete))

_kept: dict[int, Any] = {}
"""What each capsule that somebody still uses points into, by its address."""


@atexit.register
def _leave() -> None:
    """At the end of the process: who still holds a capsule's memory calls back something that may always be called.

    None would do for some, but others (XLA) look for a function when they take the capsule and call it when they go.
    """
    harmless = ctypes.cast(ctypes.pythonapi.Py_IsInitialized, Delete)
    for _, managed, *_ in _kept.values():
        managed.delete = harmless
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(_kept))  # and may look at it for as long as it likes


@Delete  # type: ignore[untyped-decorator]
def _forget(managed: Any) -> None:
    _kept.pop(ctypes.addressof(managed.contents), None)


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _drop(capsule: int) -> None:
    """Called when a capsule goes: one that nobody took (its name is still the first) frees what it points to."""
    api = ctypes.pythonapi
    api.PyCapsule_IsValid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
    if api.PyCapsule_IsValid(capsule, NAME):
        api.PyCapsule_GetPointer.argtypes, api.PyCapsule_GetPointer.restype = (
            (ctypes.c_void_p, ctypes.c_char_p),
            ctypes.c_void_p,
        )
        _kept.pop(api.PyCapsule_GetPointer(capsule, NAME), None)


def capsule(
    owner: Any,
    address: int,
    shape: tuple[int, ...],
    kind: np.dtype[Any],
    device: tuple[int, int],
    strides: tuple[int, ...] | None = None,
) -> Any:
    """A DLPack capsule over the array at that address, which `owner` keeps alive; contiguous without strides."""
    lengths = (ctypes.c_int64 * len(shape))(*shape)
    steps = strides and (ctypes.c_int64 * len(shape))(*(step // kind.itemsize for step in strides))
    bits = 8 * kind.itemsize
    tensor = Tensor(address, Device(*device), len(shape), Kind(CODES[kind.kind], bits, 1), lengths, steps, 0)
    managed = Managed(tensor, None, _forget)
    where = ctypes.addressof(managed)
    _kept[where] = (owner, managed, lengths, steps)
    new = ctypes.pythonapi.PyCapsule_New
    new.argtypes, new.restype = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p), ctypes.py_object
    return new(where, NAME, ctypes.cast(_drop, ctypes.c_void_p))


def teach(arrays: Any) -> None:
    """Let Numba's class of arrays on a GPU speak DLPack, unless it does already."""
    if not hasattr(arrays, "__dlpack__"):
        arrays.__dlpack__, arrays.__dlpack_device__ = _dlpack, _dlpack_device


def _dlpack(self: Any, *, stream: Any = None, **_: Any) -> Any:
    from numba import cuda

    if self.dtype.kind not in CODES:
        raise BufferError(f"DLPack has no word for {self.dtype}")
    if stream not in (None, -1, 0, 1):  # somebody works on another stream: all that was launched comes first
        cuda.synchronize()
    shown = self.__cuda_array_interface__
    return capsule(
        self, shown["data"][0], tuple(shown["shape"]), self.dtype, _dlpack_device(self), shown.get("strides")
    )


def _dlpack_device(_: Any) -> tuple[int, int]:
    from numba import cuda

    return CUDA, cuda.current_context().device.id
