"""Lists of choices, short, long and nested."""

from __future__ import annotations

from marooned.cli.terminal.choices import Choice


def choice(number: int, word: str) -> Choice:
    return Choice(number, word, f"label of {word}", (word.partition("-")[0],))


FEW = [choice(n, word) for n, word in enumerate(["pass", "give-water", "give-water-2", "give-wine", "shoot-1"])]

MANY = [
    *(choice(n, f"give-{n}") for n in range(30)),
    *(choice(30 + n, f"swap-{n}") for n in range(20)),
    choice(90, "pass"),
    *(choice(91 + n, f"play-{n}") for n in range(3)),
]


def gifts(cards: int, people: int) -> list[Choice]:
    """A pass, and what can be given to whom."""
    given = [(f"give-{card}-{to}", ("Give", f"Give {card}")) for card in "abcde"[:cards] for to in range(people)]
    return [choice(0, "pass"), *(Choice(1 + n, word, word, headings) for n, (word, headings) in enumerate(given))]
