"""Whether there is a GPU to run on."""

from __future__ import annotations

import functools


@functools.cache
def why_no_gpu() -> str | None:
    """Why nothing can run on a GPU here; None when it can."""
    try:
        from numba import cuda
    except ImportError:
        return "numba-cuda is not installed"
    try:
        return None if cuda.is_available() else "no CUDA device or driver was found"
    except Exception as error:  # the driver's errors have no base of their own
        return f"CUDA does not answer: {error}"
