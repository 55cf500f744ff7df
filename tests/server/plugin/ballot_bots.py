"""Bots that misbehave, for workers to survive: loaded into a worker process by `PYTHONPATH` and `sitecustomize`."""

from __future__ import annotations

import os
import time

from marooned.bots import Knowledge
from marooned.bots.registry import BOTS


class Slow:
    """Thinks for ever."""

    def __init__(self, key: bytes) -> None: ...

    def choose(self, knowledge: Knowledge) -> int:
        time.sleep(3600)
        return 0


class Deadly:
    """Ends its process."""

    def __init__(self, key: bytes) -> None: ...

    def choose(self, knowledge: Knowledge) -> int:
        os._exit(9)


class Broken:
    """Fails."""

    def __init__(self, key: bytes) -> None: ...

    def choose(self, knowledge: Knowledge) -> int:
        raise RuntimeError("no idea")


class Chatty:
    """Prints what it thinks, and cheers."""

    def __init__(self, key: bytes) -> None: ...

    def choose(self, knowledge: Knowledge) -> int:
        print("hmm")
        os.write(1, b"HMMM")
        return 2


def seat() -> None:
    """Let these bots be asked for; not by importing alone, since tests are gathered in one process with all others."""
    BOTS.update(slow=Slow, deadly=Deadly, broken=Broken, chatty=Chatty)
