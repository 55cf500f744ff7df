"""Galérapagos: actions, events and speech in words. The sentences themselves are in `locales/`."""

from marooned.games.galerapagos.words.actions import say_action
from marooned.games.galerapagos.words.events import say_event

__all__ = ["say_action", "say_event"]
