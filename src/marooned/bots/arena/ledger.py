"""Results on disk: a line for the contest, then a line a match, appended as they come; so a stopped one goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from marooned.bots.arena.contest import Contest, Result
from marooned.engine.errors import MaroonedError


class OtherContest(MaroonedError):
    """The file holds another contest, or is none."""

    code = "other-contest"
    packages = ("marooned.bots",)

    def __init__(self, file: str) -> None:
        super().__init__(file=file)


class Ledger:
    """The results of a contest, kept in a file if there is one."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        self.contest, self.path = contest, path
        self.results: dict[int, Result] = {}
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self._read(path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(contest) + b"\n")

    def _read(self, path: Path) -> None:
        """Read what is there; a last line that was cut off is dropped."""
        lines = path.read_bytes().split(b"\n")
        whole, rest = lines[:-1], lines[-1]
        try:
            head = msgspec.json.decode(whole[0] if whole else rest, type=Contest)
            results = [msgspec.json.decode(line, type=Result) for line in whole[1:]]
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise OtherContest(str(path)) from None
        if msgspec.structs.replace(head, deals=0) != msgspec.structs.replace(self.contest, deals=0):
            raise OtherContest(str(path))
        if rest:
            path.write_bytes(b"".join(line + b"\n" for line in whole))
        self.results = {result.number: result for result in results if result.number < self.contest.matches}

    @property
    def missing(self) -> list[int]:
        """Numbers of the matches still to be played."""
        return [number for number in range(self.contest.matches) if number not in self.results]

    def add(self, result: Result) -> None:
        """Keep a result."""
        self.results[result.number] = result
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")

    def __iter__(self) -> Iterator[Result]:
        """The results in the order of their numbers."""
        return (self.results[number] for number in sorted(self.results))
