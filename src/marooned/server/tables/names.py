"""What people are called: without letters that cannot be seen, and no two at a table so that one takes them for one."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable

from marooned.protocol.refusals import Refusal

LONGEST = 24
MARKS = 2
"""Most marks over or under one letter; a pile of them draws across the page."""
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Letters and marks that show nothing; whatever is in the categories of controls goes too."""

ALIKE = str.maketrans(
    # Cyrillic, Greek and Armenian letters, then Latin ones and digits, over the letters they pass for.
    "авекмнорстухіјѕԁԛԝһьгпи" "αβγεζηικμνορςτυχω" "օոսհցզ" "ıłøđi1|0",
    "abekmhopctyxljsdqwhbrnu" "abyeznlkuvopctuxw" "onuhgq" "llodlllo",
)  # fmt: skip


def tidy(name: str) -> str:
    """The name as it is kept and shown; refused where nothing of it can be seen, or it is too long."""
    shown, marks = list[str](), 0
    for letter in unicodedata.normalize("NFKC", UNSEEN.sub("", name)):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if kind[0] == "Z" or letter.isspace():
            shown.append(" ")
        elif kind[0] != "C" and kind != "Me" and marks <= MARKS and (shown or not marks):
            shown.append(letter)
    tidied = " ".join("".join(shown).split())
    if not tidied or len(tidied) > LONGEST:
        raise Refusal("identity.bad-name", most=LONGEST)
    return tidied


def skeleton(name: str) -> str:
    """The same for names that look alike: case, marks, spaces and look-alike letters of other alphabets left out."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(letter for letter in plain if unicodedata.category(letter)[0] not in "MCZ")
    return letters.translate(ALIKE).replace("rn", "m").replace("vv", "w")


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if somebody else's looks like it."""
    taken = {skeleton(other) for other in others}
    numbered = (name[: LONGEST - len(behind)] + behind for behind in map(" {}".format, itertools.count(2)))
    return next(one for one in itertools.chain([name], numbered) if skeleton(one) not in taken)
