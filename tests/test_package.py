"""What `import marooned` offers: the names a newcomer needs, none of them loaded before it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import marooned


@pytest.mark.parametrize("name", marooned.__all__)
def test_every_name_is_there(name: str) -> None:
    assert callable(getattr(marooned, name)) and name in dir(marooned)


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Mach'"):
        _ = marooned.Mach


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    heavy = "('marooned.', 'numpy', 'numba')"
    asked = f"import marooned, sys; print([name for name in sys.modules if name.startswith({heavy})])"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
