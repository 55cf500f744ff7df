"""Notices: what the processes of a server tell one another over the bus."""

from __future__ import annotations

import logging
from typing import TypeVar

import msgspec

Notice = TypeVar("Notice", bound=msgspec.Struct)

log = logging.getLogger(__name__)


def read_notice(data: bytes, kind: type[Notice]) -> Notice:
    """A notice of a process. One that cannot be decoded, perhaps of another release, could have been about anything, so
    it is read as `anew`: notices may have been missed."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        log.warning("a notice of another process cannot be read: %s", error)
        anew: Notice = msgspec.convert({"about": "anew"}, kind)
        return anew
