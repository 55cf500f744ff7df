"""What processes say to one another over the bus."""

from __future__ import annotations

import logging
from typing import TypeVar

import msgspec

Word = TypeVar("Word", bound=msgspec.Struct)

log = logging.getLogger(__name__)


def read_word(data: bytes, kind: type[Word]) -> Word:
    """A word that a process said. One that cannot be read, of another release perhaps, could have been about anything:
    so it means the same as that words may have been missed."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        log.warning("a word of another process cannot be read: %s", error)
        anew: Word = msgspec.convert({"about": "anew"}, kind)
        return anew
