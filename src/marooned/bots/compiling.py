"""Compiling games in the background, so that nobody waits: tables begin on interpreted rules and move over.

In a process that postponed compiling (`marooned.engine.compilation.postpone`) a `Compiler` has each game compiled by
another process, one part after the other: first the games that are being played, the latest first, what a move needs
before what bots need to search. As soon as the moves of a game are compiled, this process plays by them. What was
compiled earlier is found on disk. In any other process everything counts as ready, and is compiled or loaded by
whoever needs it.
"""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterable

from marooned.bots.rehearsal import MOVES, NOT_KEPT, PARTS, stamp_for
from marooned.engine import compilation
from marooned.engine.numba_support import announcing
from marooned.engine.registry import load_game

TRIES = 2
"""How often a part is tried to be compiled whose process dies."""

GIVING_WAY = """
import os, sys
hasattr(os, "nice") and os.nice(15)
from marooned.bots.rehearsal import main
sys.exit(main(sys.argv[1:]))
"""
"""The process that compiles: it gives way to all others before it imports anything."""

log = logging.getLogger(__name__)
Part = tuple[str, str]
"""A game and what is compiled of it."""


class Compiler:
    """Which games are compiled, and the process that compiles the next."""

    def __init__(self, searches: bool = False) -> None:
        self.searches = searches
        """Whether bots search in this process: then it loads what they need before they do."""
        self.ready: set[Part] = set()
        """What nobody has to wait for any more."""
        self._played: list[str] = []
        """Games that somebody plays here, the latest first."""
        self._expected: tuple[str, ...] = ()
        self._tries: Counter[Part] = Counter()
        self._process: subprocess.Popen[bytes] | None = None
        self._part: Part | None = None
        """What it compiles."""
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._stopping = False

    @property
    def postponed(self) -> bool:
        """Whether games begin interpreted here."""
        return compilation.POSTPONED

    def is_ready(self, game: str, part: str) -> bool:
        """Whether it is compiled, or will not be before somebody needs it."""
        return not self.postponed or (game, part) in self.ready

    def want(self, game: str) -> None:
        """Somebody plays this game now: it comes first."""
        if self.postponed and game not in self._played:
            with self._change:
                if self._part is not None and self._part[0] not in {game, *self._played}:
                    self._interrupt()  # what was compiled is kept; the rest can wait
                self._played.insert(0, game)
                self._begin()

    def expect(self, games: Iterable[str]) -> None:
        """Somebody may play these games, the likeliest first."""
        if self.postponed:
            with self._change:
                self._expected = tuple(games)
                self._begin()

    def stop(self) -> None:
        """Compile nothing more."""
        with self._change:
            self._stopping = True
            self._interrupt()
            self._change.notify()
        if self._thread is not None:
            self._thread.join()

    def _begin(self) -> None:
        self._change.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="compiler", daemon=True)
            self._thread.start()

    def _interrupt(self) -> None:
        self._part = None
        if self._process is not None:
            self._process.kill()

    def _run(self) -> None:
        announcing.awaited.set(False)
        while (part := self._next()) is not None:
            try:
                if _is_kept(part) or self._compile(part):
                    self._use(part)
            except Exception:
                log.exception("%s stays interpreted", part[0])
                self.ready.add(part)

    def _next(self) -> Part | None:
        """What is to be compiled next, as soon as there is something; None when told to stop."""
        with self._change:
            while not self._stopping:
                for game in (*self._played, *self._expected):
                    for name in PARTS:
                        if (game, name) not in self.ready:
                            self._part = game, name
                            return self._part
                self._part = None
                self._change.wait()
            return None

    def _compile(self, part: Part) -> bool:
        """Have it compiled by another process; whether it is."""
        began = time.monotonic()
        with self._change:
            if self._part is None:  # something else has come first
                return False
            self._process = process = subprocess.Popen(
                [sys.executable, "-c", GIVING_WAY, *part],
                stdin=subprocess.PIPE,  # it ends when this does
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
            )
        assert process.stderr is not None
        with process:
            said = process.stderr.read().decode(errors="replace").strip()
            status = process.wait()
        with self._change:
            self._process, interrupted = None, self._part is None
        if status == 0:
            log.info("%s of %s compiled in %.1f s", part[1], part[0], time.monotonic() - began)
        elif not interrupted:
            log.warning("%s of %s not compiled ahead: %s", part[1], part[0], said or f"status {status}")
            self._tries[part] += 1
            if status == NOT_KEPT or self._tries[part] == TRIES:
                self.ready.add(part)  # whoever needs it compiles it for themselves
        return status == 0

    def _use(self, part: Part) -> None:
        """Play by what was compiled."""
        if part[1] == MOVES:
            from marooned.engine.numba_support.switching import NotCompiled, move_over

            try:
                move_over(load_game(part[0]))
            except NotCompiled:
                self._tries[part] += 1
                if self._tries[part] == TRIES:
                    raise
                _forget_kept(part)  # by another kind of machine that shares the folder, perhaps
                return
        elif self.searches and load_game(part[0]) in compilation.compiled_games:
            PARTS[part[1]](load_game(part[0]))
        self.ready.add(part)


def _is_kept(part: Part) -> bool:
    stamp = stamp_for(load_game(part[0]), part[1])
    return stamp is not None and stamp.exists()


def _forget_kept(part: Part) -> None:
    stamp = stamp_for(load_game(part[0]), part[1])
    if stamp is not None:
        stamp.unlink(missing_ok=True)
