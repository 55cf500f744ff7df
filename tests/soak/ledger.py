"""What was promised during a soak, and checking it against what the database kept."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass
class Ledger:
    """Every promise that a server made."""

    acknowledged: set[tuple[str, int, str]] = field(default_factory=set)
    """(match, seat, nonce) of every move that was answered as made."""
    refused: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    """Kills, restarts, reconnections, matches ended."""
    moves_of: Counter[str] = field(default_factory=Counter)
    """Moves acknowledged, by player."""
    overcharged: list[str] = field(default_factory=list)
    """Who lost more time than had passed."""
    most_memory: int = 0
    """Bytes of the largest server process."""

    def acknowledge(self, player: str, match: str, seat: int, nonce: str) -> None:
        """A move was answered."""
        self.acknowledged.add((match, seat, nonce))
        self.moves_of[player] += 1

    def check(self, lines: Iterable[tuple[str, int, int, str]]) -> list[str]:
        """What is wrong with the log (match, number, seat, nonce of every line); nothing, if all is well."""
        faults: list[str] = []
        numbers: defaultdict[str, list[int]] = defaultdict(list)
        kept: Counter[tuple[str, int, str]] = Counter()
        for match, number, seat, nonce in lines:
            numbers[match].append(number)
            kept[match, seat, nonce] += 1
        lost = [move for move in self.acknowledged if move not in kept]
        twice = [move for move, times in kept.items() if times > 1]
        torn = [match for match, found in numbers.items() if sorted(found) != list(range(1, len(found) + 1))]
        for name, found in (("acknowledged but lost", lost), ("made twice", twice), ("with a gap in the log", torn)):
            if found:
                faults.append(f"{len(found)} {name}, such as {found[0]}")
        return faults + self.overcharged[:3]
